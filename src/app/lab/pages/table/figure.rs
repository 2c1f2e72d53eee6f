//! The plots beside the table: f, f′ and f″ with a dot for every row.

use super::Table;
use crate::app::text::{self, Lab, Language};
use crate::chart::{Axis, Chart, Ink, Mark, Panel, Place, Range, Series, Style};
use crate::lab::sample_table::Row;

/// Room above and below the lines, as a share.
const PADDING: f64 = 0.08;

/// Rows have dots up to so many.
const MOST_DOTS: usize = 130;

/// The number of a row that a plot shows.
fn number(row: &Row, order: usize) -> f64 {
    match order {
        0 => row.sample.value,
        1 => row.sample.first,
        _ => row.sample.second,
    }
}

/// The figure; the rows at `pointed` stand out.
pub fn chart(page: &Table, language: Language, pointed: Option<f64>) -> Chart {
    let labels = [Lab::Position, Lab::Velocity, Lab::Acceleration];
    let names = ["f", "f\u{2032}", "f\u{2033}"];
    let plots = page.drawn.iter().zip(names.into_iter().zip(labels)).enumerate();
    let panels = plots.map(|(order, (drawn, (name, label)))| {
        let range = Range::around([drawn.extent.0, drawn.extent.1]).padded(PADDING);
        let mut panel = Panel::new(name, label.words(language), "", range);
        panel.series.push(Series::new(Style::subject(0), drawn.lines.clone()));
        panel.marks = dots(page, order, pointed, range);
        panel
    });
    Chart {
        title: text::table_title(language, &text::table_easing(language, &page.asked.easing)),
        axis: Axis {
            name: "u".to_owned(),
            unit: String::new(),
            range: Range::UNIT.padded(0.02),
        },
        panels: panels.collect(),
        legend: Vec::new(),
        notes: Vec::new(),
    }
}

/// A dot for each row that the plot shows, those pointed at last and in another colour.
fn dots(page: &Table, order: usize, pointed: Option<f64>, range: Range) -> Vec<Mark> {
    let rows = page.rows.rows.iter().filter(|row| range.contains(number(row, order)));
    let mark = |row: &Row, ink: Ink, label: String| Mark {
        at: [row.u, number(row, order)],
        ink,
        label,
        place: Place::Above,
    };
    let is_pointed = |row: &&Row| pointed == Some(row.u);
    let few = page.rows.rows.len() <= MOST_DOTS;
    let others = rows.clone().filter(|row| few && !is_pointed(row));
    let others = others.map(|row| mark(row, Ink::Subject(0), String::new()));
    let own = rows.filter(is_pointed);
    let own = own.map(|row| mark(row, Ink::Playhead, text::short(number(row, order))));
    others.chain(own).collect()
}

/// The `u` of the row nearest to a place.
pub fn nearest_row(page: &Table, u: f64) -> Option<f64> {
    let rows = page.rows.rows.iter().map(|row| row.u);
    rows.min_by(|a, b| (a - u).abs().total_cmp(&(b - u).abs()))
}
