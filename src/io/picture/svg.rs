//! A chart as an SVG file that needs nothing but itself: no script, no style sheet, no reference outside.

use super::measure::{shortened, width};
use super::panel::{Plot, TO_BASE, numbers, pen, words};
use super::paper::{self, Face, size};
use super::sheet::{
    Layout, ROW, SAMPLE, SecondScale, Sheet, SheetError, TICK_ROOM, TO_NAME, labelled, most_ticks, with_unit,
};
use super::sheet::{MARGIN, ROW_NAME_GAP};
use super::xml::{Anchor, Svg, Type};
use crate::chart::{Chart, Panel, Range};

/// Words that find no place beside their marks become notes, which need room: the page is laid out so often at most.
const MOST_PASSES: usize = 3;

/// The text of an SVG file that shows a chart on a page.
///
/// Panels stand under one another with their axes, numbers and units, a legend above and notes below. Words of marks do
/// not cover each other nor leave their plot; where no place is free they become notes.
///
/// # Errors
/// [`SheetError`] where the page is none or too small.
pub fn write(chart: &Chart, sheet: &Sheet) -> Result<String, SheetError> {
    let mut notes: Vec<String> = Vec::new();
    let mut passes = 1;
    loop {
        let (text, left_over) = pass(chart, sheet, &notes)?;
        let is_told = left_over.iter().all(|words| notes.contains(words));
        if is_told || passes == MOST_PASSES {
            return Ok(text);
        }
        for words in left_over {
            if !notes.contains(&words) {
                notes.push(words);
            }
        }
        passes += 1;
    }
}

fn pass(chart: &Chart, sheet: &Sheet, notes: &[String]) -> Result<(String, Vec<String>), SheetError> {
    let layout = Layout::of(chart, sheet, notes)?;
    let mut svg = Svg::default();
    let mut left_over = Vec::new();
    svg.begin(layout.page, &chart.title, &description(chart));
    svg.fill([0.0, 0.0, layout.page[0], layout.page[1]], paper::GROUND, 1.0);
    title(&mut svg, &layout, chart);
    legend(&mut svg, &layout);
    let names: Vec<String> = (0..chart.panels.len()).map(|i| format!("plot{i}")).collect();
    for ((panel, rect), clip) in chart.panels.iter().zip(&layout.plots).zip(&names) {
        let plot = Plot {
            panel,
            across: chart.axis.range,
            rect: *rect,
            clip,
            page: layout.page[0],
        };
        plot.draw(&mut svg, chart, &mut left_over);
    }
    if let Some([left, .., right, _]) = layout.plots.last().map(|[l, t, r, b]| [*l, *t, *r, *b]) {
        axis(&mut svg, &layout, chart, sheet.second.as_ref(), [left, right]);
    }
    for (line, note) in layout.notes.iter().enumerate() {
        let base = layout.notes_from + ROW * line as f64 + TO_BASE * size::TEXT;
        svg.text([MARGIN, base], note, words(Anchor::Start));
    }
    Ok((svg.finish(), left_over))
}

fn title(svg: &mut Svg, layout: &Layout<'_>, chart: &Chart) {
    let look = Type {
        face: Face::Strong,
        size: size::TITLE,
        colour: paper::TEXT,
        anchor: Anchor::Start,
    };
    let title = shortened(&chart.title, look.size, look.face, layout.page[0] - 2.0 * MARGIN);
    svg.text(layout.title, &title, look);
}

fn legend(svg: &mut Svg, layout: &Layout<'_>) {
    for placed in &layout.legend {
        let [x, y] = placed.at;
        svg.line([x, y], [x + SAMPLE, y], pen(placed.entry.style));
        let look = Type {
            colour: paper::TEXT,
            ..words(Anchor::Start)
        };
        let base = y + TO_BASE * look.size;
        svg.text([x + SAMPLE + TO_NAME, base], &placed.name, look);
    }
}

/// The numbers under the lowest plot, with what they count left of them, and the words of lines from top to bottom.
fn axis(svg: &mut Svg, layout: &Layout<'_>, chart: &Chart, second: Option<&SecondScale>, [left, right]: [f64; 2]) {
    let range = chart.axis.range;
    let x = |value: f64| left + range.share(value) * (right - left);
    let room = most_ticks(right - left, TICK_ROOM[0]);
    let first = labelled(range, room);
    row(
        svg,
        (
            &with_unit(&chart.axis.name, &chart.axis.unit),
            first.into_iter().map(|(at, says)| (x(at), says)),
        ),
        (left, layout.numbers),
    );
    let mut rows = 1;
    if let Some(second) = second {
        let whole = whole_numbers(range, second.per_unit, room);
        let numbers = whole.into_iter().map(|(at, says)| (x(at / second.per_unit), says));
        row(svg, (&second.name, numbers), (left, layout.numbers + ROW));
        rows += 1;
    }
    let under = layout.numbers + ROW * f64::from(rows);
    for label in &layout.under {
        let base = under + ROW * label.row as f64 + TO_BASE * size::TEXT;
        svg.text([label.x, base], &label.words, words(Anchor::Middle));
    }
}

/// A row of numbers, with what they count left of it.
fn row(svg: &mut Svg, (name, at): (&str, impl Iterator<Item = (f64, String)>), (left, middle): (f64, f64)) {
    let end = left - ROW_NAME_GAP + TO_NAME;
    let name = shortened(name, size::TEXT, Face::Text, end - 2.0);
    svg.text([end, middle + TO_BASE * size::TEXT], &name, words(Anchor::End));
    for (x, says) in at {
        let half = width(&says, size::NUMBER, Face::Number) / 2.0;
        if x - half < end + 4.0 {
            continue;
        }
        svg.text([x, middle + TO_BASE * size::NUMBER], &says, numbers(Anchor::Middle));
    }
}

/// The whole numbers of a second scale with their words.
fn whole_numbers(range: Range, per_unit: f64, most: usize) -> Vec<(f64, String)> {
    let scaled = Range::new(range.low() * per_unit, range.high() * per_unit);
    let Some(scaled) = scaled.filter(|_| per_unit > 0.0) else {
        return Vec::new();
    };
    let mut numbers = labelled(scaled, most);
    numbers.retain(|(number, _)| (number - number.round()).abs() < 1e-6 && scaled.contains(*number));
    numbers
}

/// What a chart shows, for who cannot see it: its panels and its notes.
fn description(chart: &Chart) -> String {
    let panel = |panel: &Panel| {
        let name = [panel.name.as_str(), panel.label.as_str()]
            .into_iter()
            .filter(|words| !words.trim().is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        with_unit(&name, &panel.unit)
    };
    let panels: Vec<String> = chart
        .panels
        .iter()
        .map(panel)
        .filter(|words| !words.is_empty())
        .collect();
    let names: Vec<&str> = chart.legend.iter().map(|entry| entry.name.as_str()).collect();
    let axis = with_unit(&chart.axis.name, &chart.axis.unit);
    let parts = [panels.join(", "), axis, names.join(", "), chart.notes.join(" ")];
    let said: Vec<String> = parts.into_iter().filter(|part| !part.trim().is_empty()).collect();
    said.join("; ")
}

#[cfg(test)]
#[path = "svg_tests.rs"]
mod tests;
