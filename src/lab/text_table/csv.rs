//! Comma-separated values.
//!
//! Source: Y. Shafranovich, RFC 4180 (2005), section 2, with the line ends of the system's own text files.

use std::borrow::Cow;

use super::{Cell, Table};

/// The shortest text that reads back to the same bits; an exponent where it is much shorter.
pub fn exact(number: f64) -> String {
    let text = format!("{number:?}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Words as a field: in quotation marks where they hold a comma, a quotation mark or a line break.
pub fn quoted(field: &str) -> Cow<'_, str> {
    if field.contains([',', '"', '\n', '\r']) {
        Cow::Owned(format!("\"{}\"", field.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(field)
    }
}

pub(super) fn written(table: &Table) -> String {
    let mut text = String::new();
    let mut line = |fields: Vec<String>| {
        text.push_str(&fields.join(","));
        text.push('\n');
    };
    line(table.heading.iter().map(|name| quoted(name).into_owned()).collect());
    for row in &table.rows {
        let fields = (0..table.heading.len()).map(|column| match row.get(column) {
            // No zero is negative.
            Some(Cell::Number(number)) => exact(number + 0.0),
            Some(Cell::Text(words)) => quoted(words).into_owned(),
            None => String::new(),
        });
        line(fields.collect());
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_exact_number_reads_back_and_is_not_written_out_to_hundreds_of_digits() {
        let third = 1.0 / 3.0;
        for number in [
            0.0,
            1.0,
            -0.5,
            24.0,
            third,
            1e300,
            5e-324,
            f64::MAX,
            0.1 + 0.2,
            16_777_217.0,
        ] {
            let text = exact(number);
            assert_eq!(text.parse::<f64>().unwrap().to_bits(), number.to_bits(), "{text}");
            assert!(text.len() <= 24, "{text}");
        }
        assert_eq!(exact(1.0), "1");
        assert_eq!(exact(f64::NEG_INFINITY), "-inf");
    }

    #[test]
    fn only_what_needs_it_is_quoted() {
        assert_eq!(quoted("foot.L y (m)"), "foot.L y (m)");
        assert_eq!(quoted("a, b"), "\"a, b\"");
        assert_eq!(quoted("the \"left\""), "\"the \"\"left\"\"\"");
        assert_eq!(quoted("two\nlines"), "\"two\nlines\"");
    }
}
