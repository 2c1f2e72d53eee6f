//! The page as a figure: all curves over one another with the floor, their velocities and accelerations.

use super::chosen::{Chosen, Made};
use crate::app::text::{self, Lab, Language};
use crate::chart::{
    Area, Axis, Chart, Dash, Entry, Ink, Level, Mark, Panel, Place, Range, Series, Span, Style, Weight,
};
use crate::curve::Curve;
use crate::lab::floor::Outcome;
use crate::lab::schemes::Scheme;

/// What the axes show: time, then value, velocity and acceleration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Views {
    /// Time, s.
    pub time: Range,
    /// Of the three plots.
    pub plots: [Range; 3],
}

/// Room beyond the first and last key, and above and below the lines, as shares.
const PADDING: [f64; 2] = [0.03, 0.09];

/// How deep the ground is at least, as a share of what is shown: room for what is said of dips.
const GROUND: f64 = 0.22;

/// How high the plot of the values is beside the others.
const SHARE: f32 = 2.2;

/// Points along the ground of a dip.
const PIECES: u32 = 48;

impl Views {
    /// Room for all that is shown.
    pub fn of(chosen: &Chosen) -> Self {
        let setup = chosen.setup();
        let (first, last) = setup.keys.bounds();
        let keys = setup.keys.points().iter().map(|point| point.value);
        let drawn = chosen.in_order_of_drawing();
        let numbers = |order: usize| {
            let lines = drawn.iter().filter_map(move |made| made.lines.get(order));
            lines.flatten().flatten().map(|point| point[1])
        };
        Self {
            time: Range::around([first, last]).padded(PADDING[0]),
            plots: [
                with_ground(Range::around(numbers(0).chain(keys)), setup.floor).padded(PADDING[1]),
                Range::around(numbers(1).chain([0.0])).padded(PADDING[1]),
                Range::around(numbers(2).chain([0.0])).padded(PADDING[1]),
            ],
        }
    }
}

/// A range with some ground below the floor.
fn with_ground(range: Range, floor: f64) -> Range {
    let range = range.with(floor);
    range.with(floor - GROUND * range.length())
}

/// How the line of a scheme is drawn: told apart by colour and dash.
pub fn style(scheme: Scheme) -> Style {
    let place = Scheme::ALL.iter().position(|&other| other == scheme);
    Style::subject(place.unwrap_or_default())
}

/// A key to be told from the others, where one is.
pub type Picked = Option<usize>;

/// The figure.
pub fn chart(chosen: &Chosen, language: Language, views: &Views, picked: Picked) -> Chart {
    let unit = chosen.unit();
    let drawn = chosen.in_order_of_drawing();
    let [values, velocities, accelerations] = views.plots;
    let units = [
        unit.to_owned(),
        text::floor_velocity_unit(unit),
        text::floor_acceleration_unit(unit),
    ];
    let names = [
        ("f", Lab::FloorHeight, values),
        ("f\u{2032}", Lab::Velocity, velocities),
    ];
    let names = names
        .into_iter()
        .chain([("f\u{2033}", Lab::Acceleration, accelerations)]);
    let mut panels: Vec<Panel> = names
        .zip(units)
        .map(|((name, label, range), unit)| Panel::new(name, label.words(language), unit, range))
        .collect();
    for (order, panel) in panels.iter_mut().enumerate() {
        for made in &drawn {
            panel.series.push(series(chosen, made, order));
        }
    }
    if let [value, _, acceleration] = panels.as_mut_slice() {
        value.share = SHARE;
        floor(value, chosen, language);
        dips(value, chosen, &drawn, language);
        keys(value, chosen, picked);
        jump(acceleration, chosen, language);
    }
    let legend = chosen.made().iter().map(|made| made.outcome.scheme);
    let legend = legend.filter(|&scheme| chosen.shows(scheme)).map(|scheme| Entry {
        style: style(scheme),
        name: text::scheme_name(scheme).words(language).to_owned(),
    });
    let notes = chosen.made().iter().filter(|made| chosen.shows(made.outcome.scheme));
    Chart {
        title: Lab::Floor.words(language).to_owned(),
        axis: Axis {
            name: Lab::AxisTime.words(language).to_owned(),
            unit: "s".to_owned(),
            range: views.time,
        },
        panels,
        legend: legend.collect(),
        notes: notes
            .map(|made| text::floor_note(language, &made.outcome, unit))
            .collect(),
    }
}

fn series(chosen: &Chosen, made: &Made, order: usize) -> Series {
    let scheme = made.outcome.scheme;
    let weight = match chosen.front() {
        Some(front) if front == scheme => Weight::Strong,
        _ => Weight::Curve,
    };
    let lines = made.lines.get(order).cloned().unwrap_or_default();
    Series::new(style(scheme).weighing(weight), lines)
}

fn floor(panel: &mut Panel, chosen: &Chosen, language: Language) {
    let floor = chosen.setup().floor;
    let (first, last) = chosen.setup().keys.bounds();
    let (from, to) = Range::new(first, last).map_or((first, last), |times| {
        let wide = times.padded(PADDING[0]);
        (wide.low(), wide.high())
    });
    let low = panel.range.low().min(floor);
    panel.areas.push(Area {
        points: vec![[from, low, floor], [to, low, floor]],
        ink: Ink::Weak,
    });
    panel.levels.push(Level {
        y: floor,
        style: Style::solid(Ink::Weak).dashed(Dash::Solid).weighing(Weight::Thin),
        label: Lab::FloorLine.words(language).to_owned(),
    });
}

/// The deepest place of every curve that sinks; the ground of that of the scheme in front.
fn dips(panel: &mut Panel, chosen: &Chosen, drawn: &[&Made], language: Language) {
    for made in drawn.iter().rev() {
        let Outcome { scheme, curve, dip, .. } = &made.outcome;
        let Some(dip) = dip else { continue };
        let is_front = chosen.front() == Some(*scheme);
        if is_front {
            panel.areas.push(Area {
                points: ground(curve, dip.from, dip.to, chosen.setup().floor),
                ink: Ink::Warning,
            });
        }
        let at = [dip.time, dip.value];
        // Two schemes with one curve need no second label.
        let is_new = panel.marks.iter().all(|mark| !near(mark.at, at, panel.range));
        if is_new {
            panel.marks.push(Mark {
                at,
                ink: if is_front { Ink::Warning } else { style(*scheme).ink },
                label: text::floor_dip(language, dip.amount, dip.time, chosen.unit()),
                place: Place::Below,
            });
        }
    }
}

fn near(a: [f64; 2], b: [f64; 2], range: Range) -> bool {
    a[0] == b[0] && (range.share(a[1]) - range.share(b[1])).abs() < 1e-6
}

/// What lies between a curve and the floor.
fn ground(curve: &Curve, from: f64, to: f64, floor: f64) -> Vec<[f64; 3]> {
    let along = (0..=PIECES).map(|k| from + (to - from) * f64::from(k) / f64::from(PIECES));
    along.map(|t| [t, curve.value(t).min(floor), floor]).collect()
}

fn keys(panel: &mut Panel, chosen: &Chosen, picked: Picked) {
    for (index, point) in chosen.setup().keys.points().iter().enumerate() {
        panel.marks.push(Mark {
            at: [point.time, point.value],
            ink: if picked == Some(index) {
                Ink::Playhead
            } else {
                Ink::Text
            },
            label: String::new(),
            place: Place::Above,
        });
    }
}

/// The greatest jump of the acceleration of the scheme in front.
fn jump(panel: &mut Panel, chosen: &Chosen, language: Language) {
    let Some(front) = chosen.in_front().filter(|front| front.acceleration_jump() > 0.0) else {
        return;
    };
    if let Some(join) = front.jump {
        panel.spans.push(Span {
            x: front.curve.time(join.key),
            from: join.left.acceleration,
            to: join.right.acceleration,
            ink: Ink::Warning,
            label: text::floor_jump(
                language,
                front.acceleration_jump(),
                &text::floor_acceleration_unit(chosen.unit()),
            ),
        });
    }
}
