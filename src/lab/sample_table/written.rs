//! The table as cells, to be written as text, Markdown or CSV.

use super::{Remark, SampleTable};
use crate::lab::text_table::{Cell, Table};

impl SampleTable {
    /// Its cells: u, f, f′, f″ and the remarks of each row in the words of `remark`, under `heading`.
    pub fn cells(&self, heading: &str, remark: impl Fn(Remark) -> String) -> Table {
        let rows = self.rows.iter().map(|row| {
            let remarks: Vec<String> = row.remarks.iter().map(|&what| remark(what)).collect();
            let numbers = [row.u, row.sample.value, row.sample.first, row.sample.second];
            let numbers = numbers.into_iter().map(Cell::Number);
            numbers.chain([Cell::Text(remarks.join("; "))]).collect()
        });
        Table {
            heading: ["u", "f", "f\u{2032}", "f\u{2033}", heading].map(String::from).to_vec(),
            rows: rows.collect(),
        }
    }

    /// Its cells with remarks in English.
    pub fn in_english(&self) -> Table {
        self.cells("remark", |remark| remark.to_string())
    }
}
