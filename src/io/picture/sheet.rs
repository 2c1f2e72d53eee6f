//! The page of a handout, and how its parts share it.

use super::measure::{shortened, width, wrapped};
use super::paper::{Face, size};
use crate::chart::{Chart, Entry, Range, ticks};

/// What a second row of numbers under the axis counts: frames under seconds.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondScale {
    /// What it counts.
    pub name: String,
    /// How many of them there are in one unit of the axis; positive. Only whole ones have numbers.
    pub per_unit: f64,
}

/// The page that a chart is drawn on.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its width, px (96 to the inch).
    pub width: f64,
    /// Its height, px; `None` for as much as the chart needs.
    pub height: Option<f64>,
    /// What a second row of numbers under the axis counts.
    pub second: Option<SecondScale>,
}

impl Default for Sheet {
    /// As wide as an A4 page lies, with margins.
    fn default() -> Self {
        Self {
            width: 960.0,
            height: None,
            second: None,
        }
    }
}

/// Why a chart is not drawn on a page.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SheetError {
    /// Not a page.
    #[error("a picture cannot be {width} px by {height} px: each side is a number from 1 to {most}")]
    Size {
        /// px.
        width: f64,
        /// px.
        height: f64,
        /// px.
        most: f64,
    },
    /// No room for the plots.
    #[error(
        "the picture is too small for its plots: {width} px by {height} px, and at least {least_width} px by {least_height} px are needed"
    )]
    TooSmall {
        /// px.
        width: f64,
        /// px.
        height: f64,
        /// px.
        least_width: f64,
        /// px.
        least_height: f64,
    },
}

/// The longest side of a page, px.
pub const LONGEST: f64 = 20_000.0;
/// Around everything, px.
pub const MARGIN: f64 = 24.0;
/// A row of the legend, of numbers under the axis or of notes, px.
pub const ROW: f64 = 19.0;
/// The words over a plot, px.
const HEADING: f64 = 27.0;
/// Between plots, px.
const GAP: f64 = 14.0;
/// Between a plot and its numbers, px.
pub const TO_NUMBERS: f64 = 8.0;
/// A plot is no lower and no narrower, px.
const LEAST_PLOT: [f64; 2] = [160.0, 40.0];
/// The plot of one panel, and what every other one adds, px.
const PLOT: [f64; 2] = [384.0, 130.0];
/// Names right of the plots take at most this part of the page.
const MOST_NAMES: f64 = 0.28;
/// The sample of a line in the legend, and what is between entries, px.
pub const SAMPLE: f64 = 32.0;
const BETWEEN_ENTRIES: f64 = 22.0;
/// Between a sample and its name, px.
pub const TO_NAME: f64 = 7.0;

/// An entry of the legend at its place: the left end of its line, px.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed<'a> {
    /// What it says.
    pub entry: &'a Entry,
    /// Its name, cut to the page.
    pub name: String,
    /// Left end and middle of its line.
    pub at: [f64; 2],
}

/// A label under the axis: its middle, its row, what it says.
#[derive(Clone, Debug, PartialEq)]
pub struct Under {
    /// px.
    pub x: f64,
    /// From 0.
    pub row: usize,
    /// What it says.
    pub words: String,
}

/// Where everything is, px from the left top corner of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout<'a> {
    /// The page.
    pub page: [f64; 2],
    /// The base line of the title.
    pub title: [f64; 2],
    /// The legend.
    pub legend: Vec<Placed<'a>>,
    /// The plots: left, top, right, bottom.
    pub plots: Vec<[f64; 4]>,
    /// The middle of the row of numbers under the lowest plot; the rows below it are each [`ROW`] lower.
    pub numbers: f64,
    /// What stands under the numbers.
    pub under: Vec<Under>,
    /// The base line of the first note.
    pub notes_from: f64,
    /// The notes in lines.
    pub notes: Vec<String>,
}

/// How many numbers an axis of a length has room for.
pub fn most_ticks(length: f64, room: f64) -> usize {
    // A cast saturates.
    (length / room).floor().max(1.0) as usize
}

/// A number on an axis, with the decimals that tell it from its neighbours.
pub fn tick_label(value: f64, decimals: usize) -> String {
    let size = value.abs();
    let text = if size == 0.0 && decimals > 6 {
        "0".to_owned()
    } else if size >= 1e6 || decimals > 6 {
        // The step is at least a hundred-thousandth of what is shown.
        let text = format!("{value:.4e}");
        match text.split_once('e') {
            Some((digits, power)) if digits.contains('.') => {
                format!("{}e{power}", digits.trim_end_matches('0').trim_end_matches('.'))
            }
            _ => text,
        }
    } else {
        format!("{value:.decimals$}")
    };
    text.replace('-', "−")
}

/// Room for a number of a vertical and of a horizontal axis, px.
pub const TICK_ROOM: [f64; 2] = [84.0, 40.0];

/// The numbers of a range with their words.
pub fn labelled(range: Range, most: usize) -> Vec<(f64, String)> {
    let (numbers, decimals) = ticks(range, most);
    let words = numbers.iter().map(|number| tick_label(*number, decimals));
    numbers.iter().copied().zip(words).collect()
}

/// The name of an axis with its unit.
pub fn with_unit(name: &str, unit: &str) -> String {
    match (name, unit) {
        (name, "") => name.to_owned(),
        ("", unit) => unit.to_owned(),
        (name, unit) => format!("{name} ({unit})"),
    }
}

impl<'a> Layout<'a> {
    /// The places of the parts of a chart with more notes than its own.
    ///
    /// # Errors
    /// [`SheetError`] where the page is none or too small.
    pub fn of(chart: &'a Chart, sheet: &Sheet, more_notes: &[String]) -> Result<Self, SheetError> {
        let fixed = sheet.height.unwrap_or(PLOT[0]);
        let is_page = |side: f64| (1.0..=LONGEST).contains(&side);
        if !is_page(sheet.width) || !is_page(fixed) {
            return Err(SheetError::Size {
                width: sheet.width,
                height: fixed,
                most: LONGEST,
            });
        }
        let wanted = gutters(chart, sheet);
        let across = [
            wanted[0].min(sheet.width * MOST_NAMES),
            wanted[1].min(sheet.width * MOST_NAMES),
        ];
        let (left, right) = ((MARGIN + across[0]).ceil(), (sheet.width - MARGIN - across[1]).floor());
        let inner = (sheet.width - 2.0 * MARGIN).max(1.0);
        let mut y = MARGIN;
        let title = [MARGIN, y + size::TITLE * 0.8];
        if !chart.title.trim().is_empty() {
            y += size::TITLE + 8.0;
        }
        let legend = legend(&chart.legend, y, sheet.width);
        if let Some(last) = legend.last() {
            y = last.at[1] + ROW / 2.0 + 4.0;
        }
        let under = under(chart, [left, right]);
        let under_rows = under.iter().map(|label| label.row + 1).max().unwrap_or(0);
        let number_rows = 1 + usize::from(sheet.second.is_some());
        let notes: Vec<String> = chart
            .notes
            .iter()
            .chain(more_notes)
            .flat_map(|note| wrapped(note, size::TEXT, Face::Text, inner))
            .collect();
        let below = TO_NUMBERS + ROW * (number_rows + under_rows) as f64;
        let notes_height = if notes.is_empty() {
            0.0
        } else {
            8.0 + ROW * notes.len() as f64
        };
        let count = chart.panels.len().max(1);
        let headings: Vec<f64> = chart.panels.iter().map(heading).collect();
        let between = headings.iter().sum::<f64>() + GAP * (count - 1) as f64;
        let rest = y + between + below + notes_height + MARGIN * 0.75;
        let plots_height = match sheet.height {
            Some(height) => height - rest,
            None => PLOT[0] + PLOT[1] * (count - 1) as f64,
        };
        let page = [sheet.width, sheet.height.unwrap_or(rest + plots_height).ceil()];
        let least_height = LEAST_PLOT[1] * count as f64;
        if right - left < LEAST_PLOT[0] || plots_height < least_height {
            return Err(SheetError::TooSmall {
                width: page[0],
                height: page[1],
                least_width: (MARGIN * 2.0 + wanted.iter().sum::<f64>() + LEAST_PLOT[0]).ceil(),
                least_height: (rest + least_height).ceil(),
            });
        }
        let shares: Vec<f64> = chart.panels.iter().map(|panel| share(panel.share)).collect();
        let all: f64 = shares.iter().sum();
        let mut plots = Vec::with_capacity(count);
        for (share, heading) in shares.iter().zip(&headings) {
            y += heading;
            let height = (plots_height * share / all).max(LEAST_PLOT[1] / 2.0);
            plots.push([left, y, right, y + height]);
            y += height + GAP;
        }
        let numbers = plots.last().map_or(y, |plot| plot[3]) + TO_NUMBERS + ROW / 2.0;
        Ok(Self {
            page,
            title,
            legend,
            plots,
            numbers,
            under,
            notes_from: numbers + ROW * (number_rows + under_rows) as f64 + 8.0,
            notes,
        })
    }
}

/// The share of a panel, whatever it was set to.
fn share(share: f32) -> f64 {
    if share.is_finite() {
        f64::from(share).clamp(0.05, 20.0)
    } else {
        1.0
    }
}

/// The height of the words over a panel.
fn heading(panel: &crate::chart::Panel) -> f64 {
    let says = [&panel.name, &panel.label, &panel.unit];
    if says.iter().all(|words| words.trim().is_empty()) {
        4.0
    } else {
        HEADING
    }
}

/// The width of what stands left and right of the plots.
fn gutters(chart: &Chart, sheet: &Sheet) -> [f64; 2] {
    let numbers = chart.panels.iter().flat_map(|panel| {
        // More than there will be: the height is not known yet.
        [6, 12].into_iter().flat_map(|most| labelled(panel.range, most))
    });
    let numbers = numbers.map(|(_, words)| width(&words, size::NUMBER, Face::Number) + TO_NUMBERS);
    let rows = [with_unit(&chart.axis.name, &chart.axis.unit)]
        .into_iter()
        .chain(sheet.second.iter().map(|second| second.name.clone()))
        .map(|name| width(&name, size::TEXT, Face::Text) + ROW_NAME_GAP);
    let left = numbers.chain(rows).fold(0.0, f64::max);
    let names = chart.panels.iter().flat_map(|panel| &panel.series);
    let right = names
        .filter(|series| !series.name.is_empty())
        .map(|series| width(&series.name, size::TEXT, Face::Text) + END_NAME_GAP)
        .fold(0.0, f64::max);
    [left, right.max(10.0)]
}

/// Between the name of a row of numbers and the plot, px.
pub const ROW_NAME_GAP: f64 = 26.0;
/// Between a plot and the name of a curve right of it, px.
pub const END_NAME_GAP: f64 = 10.0;

fn legend(entries: &[Entry], top: f64, page: f64) -> Vec<Placed<'_>> {
    let most = (page - 2.0 * MARGIN - SAMPLE - TO_NAME).max(1.0);
    let mut x = MARGIN;
    let mut y = top + ROW / 2.0;
    let mut placed = Vec::with_capacity(entries.len());
    for entry in entries {
        let name = shortened(&entry.name, size::TEXT, Face::Text, most);
        let wide = SAMPLE + TO_NAME + width(&name, size::TEXT, Face::Text);
        if x > MARGIN && x + wide > page - MARGIN {
            x = MARGIN;
            y += ROW;
        }
        placed.push(Placed {
            entry,
            name,
            at: [x, y],
        });
        x += wide + BETWEEN_ENTRIES;
    }
    placed
}

/// The words of lines from top to bottom, under the numbers, each once, in as many rows as keep them apart.
fn under(chart: &Chart, [left, right]: [f64; 2]) -> Vec<Under> {
    let mut wanted: Vec<(f64, &str)> = Vec::new();
    for vertical in chart.panels.iter().flat_map(|panel| &panel.verticals) {
        let is_there = chart.axis.range.contains(vertical.x) && !vertical.label.trim().is_empty();
        let label = (vertical.x, vertical.label.as_str());
        if is_there && !wanted.contains(&label) {
            wanted.push(label);
        }
    }
    wanted.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut ends: Vec<f64> = Vec::new();
    let mut placed = Vec::new();
    for (x, words) in wanted {
        let x = left + chart.axis.range.share(x) * (right - left);
        let half = width(words, size::TEXT, Face::Text) / 2.0;
        let row = ends.iter().position(|end| x - half > end + 8.0).unwrap_or(ends.len());
        match ends.get_mut(row) {
            Some(end) => *end = x + half,
            None => ends.push(x + half),
        }
        let words = words.to_owned();
        placed.push(Under { x, row, words });
    }
    placed
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::chart::{Axis, Ink, Panel, Style, Vertical};

    fn chart(panels: usize) -> Chart {
        Chart {
            title: "Two moves".to_owned(),
            axis: Axis {
                name: "u".to_owned(),
                unit: String::new(),
                range: Range::UNIT,
            },
            panels: (0..panels)
                .map(|_| Panel::new("f", "position", "m", Range::UNIT))
                .collect(),
            legend: Vec::new(),
            notes: vec!["A note.".to_owned()],
        }
    }

    #[test]
    fn plots_stand_under_one_another_inside_the_page() {
        for panels in 1..=5 {
            for height in [None, Some(900.0)] {
                let sheet = Sheet {
                    height,
                    ..Sheet::default()
                };
                let chart = chart(panels);
                let layout = Layout::of(&chart, &sheet, &[]).unwrap();
                assert_eq!(layout.plots.len(), panels);
                assert!(height.is_none_or(|height| layout.page[1] == height));
                assert!(layout.plots.windows(2).all(|pair| pair[0][3] < pair[1][1]));
                assert!(layout.plots.iter().all(|plot| plot[0] < plot[2] && plot[1] < plot[3]));
                let last_line = layout.notes_from + ROW * (layout.notes.len() - 1) as f64;
                assert!(last_line < layout.page[1], "{layout:?}");
            }
        }
    }

    #[test]
    fn a_page_without_room_says_how_much_is_needed() {
        let chart = chart(3);
        let sheet = |width, height| Sheet {
            width,
            height: Some(height),
            second: None,
        };
        let Err(SheetError::TooSmall {
            least_width,
            least_height,
            ..
        }) = Layout::of(&chart, &sheet(100.0, 100.0), &[])
        else {
            unreachable!("100 px hold no three plots");
        };
        // What it says is enough.
        assert!(Layout::of(&chart, &sheet(least_width, least_height), &[]).is_ok());
        for (width, height) in [(0.0, 500.0), (f64::NAN, 500.0), (900.0, f64::INFINITY), (1e9, 500.0)] {
            let found = Layout::of(&chart, &sheet(width, height), &[]);
            assert!(matches!(found, Err(SheetError::Size { .. })), "{width} {height}");
        }
    }

    #[test]
    fn words_of_lines_close_together_stand_in_rows_of_their_own() {
        let mut chart = chart(2);
        for panel in &mut chart.panels {
            panel.verticals = [0.5, 0.51, 0.9]
                .map(|x| Vertical {
                    x,
                    style: Style::solid(Ink::Weak),
                    label: "seam of the loop".to_owned(),
                })
                .to_vec();
        }
        let layout = Layout::of(&chart, &Sheet::default(), &[]).unwrap();
        let rows: Vec<usize> = layout.under.iter().map(|label| label.row).collect();
        assert_eq!(rows, [0, 1, 0], "the same label in two panels stands once");
    }

    #[test]
    fn numbers_of_an_axis_are_short_whatever_their_size() {
        assert_eq!(tick_label(-0.5, 1), "−0.5");
        assert_eq!(tick_label(0.0, 9), "0");
        assert_eq!(tick_label(2e9, 0), "2e9");
        assert_eq!(tick_label(-1.25e-9, 11), "−1.25e−9");
    }
}
