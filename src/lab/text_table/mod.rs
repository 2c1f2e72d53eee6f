//! Tables as text: aligned columns for people, Markdown for pages, CSV for programs.

mod csv;
mod layout;

pub use csv::{exact, quoted};

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A number. Not a number is written as `NaN`.
    Number(f64),
    /// Words.
    Text(String),
}

/// A table: a heading for each column, and rows of as many cells. A row that has fewer is empty there, what it has more
/// is left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The names of the columns.
    pub heading: Vec<String>,
    /// From top to bottom.
    pub rows: Vec<Vec<Cell>>,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Columns lined up with spaces.
    Text {
        /// Of every number.
        decimals: usize,
    },
    /// A table of GitHub Flavored Markdown, lined up as well.
    Markdown {
        /// Of every number.
        decimals: usize,
    },
    /// Comma-separated values, every number in the shortest form that reads back to the same bits.
    Csv,
}

impl Table {
    /// The whole table, a line a row, each with its end.
    pub fn written(&self, form: Form) -> String {
        match form {
            Form::Text { decimals } => layout::text(self, decimals),
            Form::Markdown { decimals } => layout::markdown(self, decimals),
            Form::Csv => csv::written(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let row = |u: f64, f: f64, remark: &str| vec![Cell::Number(u), Cell::Number(f), Cell::Text(remark.into())];
        Table {
            heading: ["u", "f″", "remark"].map(String::from).to_vec(),
            rows: vec![
                row(0.0, 6.0, "starts | rests"),
                row(0.1 + 0.2, -12.5, ""),
                row(1.0, -0.0, "a, \"b\""),
            ],
        }
    }

    #[test]
    fn text_lines_up_numbers_at_the_right_and_ends_no_line_with_spaces() {
        let expected = "   u      f″  remark\n0.00    6.00  starts | rests\n0.30  -12.50\n1.00    0.00  a, \"b\"\n";
        assert_eq!(table().written(Form::Text { decimals: 2 }), expected);
    }

    #[test]
    fn markdown_lines_up_too_and_escapes_its_own_sign() {
        let expected = "|   u |    f″ | remark          |\n| --: | ----: | :-------------- |\n| 0.0 |   6.0 | starts \\| rests |\n\
                        | 0.3 | -12.5 |                 |\n| 1.0 |   0.0 | a, \"b\"          |\n";
        assert_eq!(table().written(Form::Markdown { decimals: 1 }), expected);
    }

    #[test]
    fn csv_reads_back_to_the_same_bits() {
        let expected = "u,f″,remark\n0,6,starts | rests\n0.30000000000000004,-12.5,\n1,0,\"a, \"\"b\"\"\"\n";
        assert_eq!(table().written(Form::Csv), expected);
    }

    #[test]
    fn an_infinite_number_is_a_word_in_every_form() {
        let table = Table {
            heading: vec!["f′".into()],
            rows: vec![vec![Cell::Number(f64::INFINITY)], vec![Cell::Number(f64::NEG_INFINITY)]],
        };
        assert_eq!(table.written(Form::Csv), "f′\ninf\n-inf\n");
        assert_eq!(table.written(Form::Text { decimals: 3 }), "  f′\n inf\n-inf\n");
    }
}
