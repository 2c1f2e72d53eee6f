//! The chart of a clip: its curves with their overlays, velocity and acceleration below.

mod derivative;
mod ink;
mod keys;
mod limits;
mod lines;
mod rotation;
mod value;
mod words;

use std::sync::Arc;

pub use ink::ink;
pub use words::{Motion, Words};

use super::sheet::SecondScale;
use crate::chart::{Axis, Chart, Dash, Entry, Ink, Range, Shape, Style, Weight};
use crate::curve::flatten::View;
use crate::curve::{Order, Rhythm};
use crate::document::{Channel, Clip};

/// A curve of the chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Plotted {
    /// Its channel.
    pub channel: Arc<Channel>,
    /// Which component.
    pub component: usize,
    /// How much it stands out.
    pub rank: Rank,
}

/// How much a curve stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rank {
    /// As much as the others.
    #[default]
    Equal,
    /// More: all its excursions have numbers.
    First,
}

/// What is drawn of a clip.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The curves, in the order of the legend.
    pub curves: Vec<Plotted>,
    /// The part of time, s; `None` for the play range and all keys, with a margin.
    pub time: Option<Range>,
    /// The part of the values; `None` for all that the curves reach.
    pub values: Option<Range>,
    /// The derivatives that have a plot of their own, in this order.
    pub derivatives: Vec<Order>,
    /// Whether allowed ranges and excursions are drawn.
    pub overlays: Overlays,
}

/// Whether allowed ranges and excursions are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlays {
    /// They are.
    #[default]
    Drawn,
    /// They are not.
    LeftOut,
}

/// Columns that lines are made for: twice those of a page, for the PNG has more.
const COLUMNS: f64 = 2000.0;
/// Rows that they are made for.
const ROWS: f64 = 1000.0;
/// More curves than this are named at their ends only.
const MOST_ENTRIES: usize = 8;
/// Left and right of the keys, as a part of their time.
const MARGIN: f64 = 0.04;

/// The chart of a clip.
pub fn chart(clip: &Clip, wanted: &Wanted, words: &dyn Words) -> Chart {
    let time = wanted.time.unwrap_or_else(|| whole(clip, &wanted.curves));
    let styles = styles(clip, &wanted.curves);
    let scene = Scene {
        clip,
        wanted,
        words,
        time,
        styles: &styles,
    };
    let (value, drawn) = value::panel(&scene);
    let mut panels = vec![value];
    panels.extend(
        wanted
            .derivatives
            .iter()
            .filter_map(|order| derivative::panel(&scene, *order)),
    );
    let mut notes = vec![words.rate(clip.rate)];
    let shapes: Vec<Shape> = Shape::ALL
        .into_iter()
        .filter(|shape| drawn.shapes.contains(shape))
        .collect();
    notes.extend(shapes.first().map(|_| words.keys(&shapes)));
    Chart {
        title: title(clip, &wanted.curves),
        axis: Axis {
            name: words.time(),
            unit: "s".to_owned(),
            range: time,
        },
        panels,
        legend: legend(&scene, &drawn),
        notes,
    }
}

/// Frames under the seconds of a clip.
pub fn frames(clip: &Clip, words: &dyn Words) -> SecondScale {
    SecondScale {
        name: words.frame(),
        per_unit: clip.rate.hz(),
    }
}

/// What the parts of the chart are made from.
struct Scene<'a> {
    clip: &'a Clip,
    wanted: &'a Wanted,
    words: &'a dyn Words,
    time: Range,
    /// Of every curve.
    styles: &'a [Style],
}

impl Scene<'_> {
    /// Every curve with its style.
    fn curves(&self) -> impl Iterator<Item = (&Plotted, Style)> {
        self.wanted.curves.iter().zip(self.styles.iter().copied())
    }

    /// The scale that lines are made for.
    fn view(&self, numbers: Range) -> View {
        View {
            start: self.time.low(),
            end: self.time.high(),
            pixels_per_second: COLUMNS / self.time.length(),
            pixels_per_value: ROWS / numbers.length(),
            columns: COLUMNS as usize,
        }
    }
}

/// What was drawn that the legend and the notes tell of.
#[derive(Debug, Default)]
struct Drawn {
    /// Something outside the keys.
    beyond: bool,
    /// A curve under a hold.
    under: bool,
    /// Shapes of keys.
    shapes: Vec<Shape>,
}

/// The play range and the keys of the curves, with a margin.
fn whole(clip: &Clip, curves: &[Plotted]) -> Range {
    let (start, end) = clip.play_range;
    let keys = curves
        .iter()
        .filter_map(|plotted| plotted.channel.curves.get(plotted.component));
    let bounds = keys.flat_map(|curve| <[f64; 2]>::from(curve.bounds()));
    Range::around(bounds.chain([start, end])).padded(MARGIN)
}

fn title(clip: &Clip, curves: &[Plotted]) -> String {
    let Some((first, rest)) = curves.split_first() else {
        return clip.name.clone();
    };
    if rest.iter().any(|other| other.channel.id != first.channel.id) {
        return clip.name.clone();
    }
    format!("{} · {}", clip.name, first.channel.name)
}

/// The name of a curve: its channel's and its component's.
fn name(plotted: &Plotted) -> String {
    let component = plotted.channel.component_name(plotted.component);
    if component.is_empty() {
        plotted.channel.name.clone()
    } else {
        format!("{} · {component}", plotted.channel.name)
    }
}

/// How curves of one colour differ, where they can all be told apart; dashes and dots say something else already.
const DASHES: [Dash; 4] = [Dash::Solid, Dash::Long, Dash::DashDot, Dash::DashDotDot];

/// The styles of the curves. Where they stand in the legend, those of one colour differ by their dashes.
fn styles(clip: &Clip, curves: &[Plotted]) -> Vec<Style> {
    let mut styles: Vec<Style> = Vec::with_capacity(curves.len());
    for plotted in curves {
        let style = style(clip, plotted);
        let same = styles.iter().filter(|other| other.ink == style.ink).count();
        let dash = if curves.len() <= MOST_ENTRIES {
            same % DASHES.len()
        } else {
            0
        };
        styles.push(style.dashed(DASHES.get(dash).copied().unwrap_or_default()));
    }
    styles
}

fn style(clip: &Clip, plotted: &Plotted) -> Style {
    let channel = &plotted.channel;
    let ink = ink(channel, plotted.component, clip.scalar_rank(channel.id));
    let weight = match (channel.mute, plotted.rank) {
        (true, _) => Weight::Hair,
        (false, Rank::First) => Weight::Strong,
        (false, Rank::Equal) => Weight::Curve,
    };
    Style::solid(ink).weighing(weight)
}

fn legend(scene: &Scene<'_>, drawn: &Drawn) -> Vec<Entry> {
    let mut entries = Vec::new();
    if scene.styles.len() <= MOST_ENTRIES {
        entries.extend(scene.curves().map(|(plotted, style)| {
            let name = name(plotted);
            let name = match plotted.channel.rhythm {
                Rhythm::Continuous => name,
                Rhythm::Held(rate) => format!("{name}, {}", scene.words.held(rate)),
            };
            Entry { style, name }
        }));
    }
    let weak = Style::solid(Ink::Weak).weighing(Weight::Thin);
    if drawn.beyond {
        entries.push(Entry {
            style: weak.dashed(Dash::Dashed),
            name: scene.words.beyond(),
        });
    }
    if drawn.under {
        entries.push(Entry {
            style: weak.dashed(Dash::Dotted),
            name: scene.words.under_hold(),
        });
    }
    entries
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
