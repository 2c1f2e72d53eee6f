//! What the page shows as a figure: `f`, `f'` and `f''` under one another on one axis.

use super::marks;
use super::subject::{ORDERS, Subject, SubjectId};
use crate::app::text::{self, Lab, Language};
use crate::chart::{Axis, Chart, Entry, Panel, Range, Series, Span};
use crate::curve::Order;

/// Room over and under the lines of a plot, as a share of its height, for the numbers at its peaks.
const PADDING: f64 = 0.13;

/// A stair of more edges is drawn without its risers.
const MOST_JUMPS: usize = 24;

/// More subjects than this have no numbers at their peaks but the one in hand: they would cover each other.
const MOST_MARKED: usize = 3;

/// The shares of the three plots in the height.
const SHARES: [f32; 3] = [1.15, 1.0, 1.0];

/// What the plots show of their own axes, shared by all columns so that they compare.
pub type Ranges = [Range; 3];

/// The ranges that hold all of these subjects.
pub fn ranges(subjects: &[&Subject]) -> Ranges {
    std::array::from_fn(|plot| {
        let ends = subjects.iter().filter_map(|subject| subject.drawn().get(plot));
        let least = if plot == 0 { [0.0, 1.0] } else { [0.0, 0.0] };
        let numbers = ends.flat_map(|drawn| [drawn.extent.0, drawn.extent.1]);
        let range = if subjects.is_empty() {
            Range::around(least)
        } else {
            Range::around(least.into_iter().chain(numbers))
        };
        range.padded(PADDING)
    })
}

/// How a figure is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    /// What the plots show.
    pub ranges: &'a Ranges,
    /// The subject that has its numbers where there are too many for all.
    pub in_hand: Option<SubjectId>,
    /// What stands beside the plots.
    pub names: Names,
}

/// What stands beside the plots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// `f` and what it is.
    Full,
    /// `f` alone, for a column among others.
    Short,
}

/// The figure of some subjects.
pub fn figure(language: Language, subjects: &[&Subject], layout: Layout<'_>) -> Chart {
    let panels = ORDERS.into_iter().zip(*layout.ranges).zip(SHARES).enumerate();
    let panels = panels
        .map(|(plot, ((order, range), share))| {
            let mut panel = Panel {
                share,
                ..empty(language, order, range, layout.names)
            };
            for subject in subjects {
                add(&mut panel, plot, subject);
            }
            for subject in subjects {
                let own = subjects.len() <= MOST_MARKED || layout.in_hand == Some(subject.id());
                if own {
                    marks::add(&mut panel, order, subject);
                }
            }
            panel
        })
        .collect();
    Chart {
        title: text::compared(language, subjects.iter().map(|subject| name(language, subject))),
        axis: Axis {
            name: Lab::AxisU.words(language).to_owned(),
            unit: String::new(),
            range: Range::UNIT,
        },
        panels,
        legend: subjects
            .iter()
            .map(|subject| Entry {
                style: subject.style(),
                name: name(language, subject),
            })
            .collect(),
        notes: subjects
            .iter()
            .map(|subject| text::facts_sentence(language, &name(language, subject), subject.facts()))
            .collect(),
    }
}

/// What a subject is called.
pub fn name(language: Language, subject: &Subject) -> String {
    match subject.origin() {
        Some(origin) => text::of_segment(language, &origin.name, subject.easing()),
        None => text::compared_name(language, subject.easing()),
    }
}

fn empty(language: Language, order: Order, range: Range, names: Names) -> Panel {
    let (name, label) = match order {
        Order::Value => ("f", Lab::Position),
        Order::Velocity => ("f′", Lab::Velocity),
        Order::Acceleration => ("f″", Lab::Acceleration),
    };
    let label = match names {
        Names::Full => label.words(language),
        Names::Short => "",
    };
    Panel::new(name, label, "", range)
}

fn add(panel: &mut Panel, plot: usize, subject: &Subject) {
    let Some(drawn) = subject.drawn().get(plot) else {
        return;
    };
    let style = subject.style();
    panel.series.push(Series::new(style, drawn.pieces.iter().cloned()));
    if drawn.jumps.len() <= MOST_JUMPS {
        panel.spans.extend(drawn.jumps.iter().map(|jump| Span {
            x: jump.u,
            from: jump.before,
            to: jump.after,
            ink: style.ink,
            label: String::new(),
        }));
    }
}
