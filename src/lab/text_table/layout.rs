//! Lined-up columns: numbers at the right, words at the left. Every character counts as equally wide.

use super::csv::exact;
use super::{Cell, Table};

/// Which side of its column a cell keeps to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Align {
    Left,
    Right,
}

/// Columns parted by two spaces.
pub(super) fn text(table: &Table, decimals: usize) -> String {
    let laid = Laid::out(table, decimals, str::to_owned);
    let mut text = String::new();
    for row in &laid.rows {
        let line = laid.padded(row).join("  ");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A table of GitHub Flavored Markdown.
pub(super) fn markdown(table: &Table, decimals: usize) -> String {
    let mut laid = Laid::out(table, decimals, |words| words.replace('|', "\\|"));
    // The line under the heading has two characters at least.
    for width in &mut laid.widths {
        *width = (*width).max(2);
    }
    let mut text = String::new();
    for (n, row) in laid.rows.iter().enumerate() {
        text.push_str(&format!("| {} |\n", laid.padded(row).join(" | ")));
        if n == 0 {
            let rules: Vec<String> = laid.columns().map(|(width, align)| rule(width, align)).collect();
            text.push_str(&format!("| {} |\n", rules.join(" | ")));
        }
    }
    text
}

fn rule(width: usize, align: Align) -> String {
    let dashes = "-".repeat(width.saturating_sub(1));
    match align {
        Align::Left => format!(":{dashes}"),
        Align::Right => format!("{dashes}:"),
    }
}

/// The words of every cell, the heading first, with the width and side of each column.
struct Laid {
    rows: Vec<Vec<String>>,
    widths: Vec<usize>,
    aligns: Vec<Align>,
}

impl Laid {
    fn out(table: &Table, decimals: usize, words: impl Fn(&str) -> String) -> Self {
        let columns = table.heading.len();
        let mut rows = vec![table.heading.iter().map(|name| words(name)).collect::<Vec<_>>()];
        for row in &table.rows {
            let cells = (0..columns).map(|column| match row.get(column) {
                Some(Cell::Number(number)) => fixed(*number, decimals),
                Some(Cell::Text(text)) => words(text),
                None => String::new(),
            });
            rows.push(cells.collect());
        }
        let width = |column: usize| {
            let widths = rows.iter().filter_map(|row| row.get(column));
            widths.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let is_number = |column: usize| {
            let mut cells = table.rows.iter().filter_map(|row| row.get(column));
            cells.any(|cell| matches!(cell, Cell::Number(_)))
        };
        let align = |column| if is_number(column) { Align::Right } else { Align::Left };
        Self {
            widths: (0..columns).map(width).collect(),
            aligns: (0..columns).map(align).collect(),
            rows,
        }
    }

    fn columns(&self) -> impl Iterator<Item = (usize, Align)> + '_ {
        self.widths.iter().copied().zip(self.aligns.iter().copied())
    }

    fn padded(&self, row: &[String]) -> Vec<String> {
        row.iter()
            .zip(self.columns())
            .map(|(cell, (width, align))| match align {
                Align::Left => format!("{cell:<width$}"),
                Align::Right => format!("{cell:>width$}"),
            })
            .collect()
    }
}

/// Numbers from here on are written by their power of ten.
const LONG: f64 = 1e9;

/// A number with that many decimals; no zero is negative.
fn fixed(number: f64, decimals: usize) -> String {
    if !number.is_finite() {
        return exact(number);
    }
    if number.abs() >= LONG {
        return format!("{number:.decimals$e}");
    }
    let text = format!("{number:.decimals$}");
    let is_zero = text.trim_start_matches(['-', '0', '.']).is_empty();
    if is_zero {
        text.trim_start_matches('-').to_owned()
    } else {
        text
    }
}
