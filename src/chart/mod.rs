//! Figures as values: what a plot of the lab or a handout shows, whoever draws it.
//!
//! A [`Chart`] is panels under one another on one horizontal axis. The window paints it, `io::picture` writes it as SVG,
//! and both show the same points, marks and words, since there is nothing else they could show. Words are put in by
//! whoever builds the chart, in the language of the reader.
//!
//! Coordinates are those of the data: `x` on the shared axis, `y` on the panel's. Nothing that is not finite gets in.

mod marks;
mod panel;
mod range;
mod style;

pub use marks::{Area, Dot, Level, Mark, Place, Shape, Span, Vertical};
pub use panel::{Panel, Series};
pub use range::{Range, ticks};
pub use style::{Dash, Ink, Style, Weight};

/// The horizontal axis of all panels.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What it counts: `u`, `time`.
    pub name: String,
    /// Its unit, empty where it has none.
    pub unit: String,
    /// What it shows.
    pub range: Range,
}

/// A line of the legend.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// How its lines are drawn.
    pub style: Style,
    /// What it is.
    pub name: String,
}

/// Panels under one another on one horizontal axis, with a title, a legend and notes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// The axis of all panels.
    pub axis: Axis,
    /// From top to bottom.
    pub panels: Vec<Panel>,
    /// Who is who.
    pub legend: Vec<Entry>,
    /// Sentences under the figure: numbers that stand nowhere in it.
    pub notes: Vec<String>,
}
