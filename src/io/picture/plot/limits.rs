//! Allowed ranges as lines and grounds, and what leaves them: bands under the curves, extremes with numbers.

use super::lines::Lines;
use super::{Overlays, Plotted, Rank, Scene, name};
use crate::chart::{Area, Dash, Ink, Level, Mark, Panel, Place, Range, Series, Style, Weight};
use crate::curve::overshoot::{Excursion, Side, beyond_limits};
use crate::document::unbounded;

/// So many excursions of a curve that stands out have numbers, and so many of any other; the worst ones.
const MOST_NUMBERS: [usize; 2] = [12, 4];
/// With more curves that leave their range than this, each has one number.
const MOST_CURVES: usize = 4;
/// Excursions nearer than this part of the time are one: the worst.
const NEAR: f64 = 0.008;
/// A limit farther from the curves than this many of their ranges is not in the picture.
const FAR: f64 = 2.0;

/// A limit of some curve.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Limit<'a> {
    value: f64,
    side: Side,
    plotted: &'a Plotted,
}

/// The limits of the curves. Rotations have none.
fn all<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = Limit<'a>> {
    let curves = scene
        .wanted
        .curves
        .iter()
        .filter(|plotted| !plotted.channel.is_rotation());
    curves.flat_map(|plotted| {
        let limits = plotted.channel.limit(plotted.component);
        let limit = move |side| move |value| Limit { value, side, plotted };
        let below = limits.min.map(limit(Side::Below));
        below.into_iter().chain(limits.max.map(limit(Side::Above)))
    })
}

/// The limits that are near enough to the curves to be in the picture.
pub fn near<'a>(scene: &'a Scene<'_>, drawn: Range) -> impl Iterator<Item = f64> + 'a {
    let reach = drawn.padded(FAR);
    all(scene)
        .map(|limit| limit.value)
        .filter(move |value| reach.contains(*value))
}

/// Whether a curve leaves its range in the picture.
pub fn any(scene: &Scene<'_>) -> bool {
    scene.wanted.overlays == Overlays::Drawn
        && scene
            .wanted
            .curves
            .iter()
            .any(|plotted| !excursions(scene, plotted).is_empty())
}

/// Adds what the window shows of allowed ranges.
pub fn add(scene: &Scene<'_>, lines: &[Lines], panel: &mut Panel) {
    levels(scene, panel);
    let found: Vec<Vec<Excursion>> = scene
        .wanted
        .curves
        .iter()
        .map(|plotted| excursions(scene, plotted))
        .collect();
    let leaving = found.iter().filter(|of| !of.is_empty()).count();
    for ((plotted, lines), found) in scene.wanted.curves.iter().zip(lines).zip(&found) {
        let Some(curve) = plotted
            .channel
            .curves
            .get(plotted.component)
            .filter(|_| !plotted.channel.is_rotation())
        else {
            continue;
        };
        let truth = lines.truth();
        let pieces = found
            .iter()
            .flat_map(|excursion| truth.iter().map(|strip| excursion.outline(curve, strip)));
        panel.bands.push(Series::new(warning(), pieces));
        let most = match plotted.rank {
            Rank::First => MOST_NUMBERS[0],
            Rank::Equal if leaving > MOST_CURVES => 1,
            Rank::Equal => MOST_NUMBERS[1],
        };
        marks(scene, plotted, found, most, panel);
        for leaving in unbounded(curve, plotted.channel.ends, plotted.channel.limit(plotted.component)) {
            let pieces = lines.outside.iter().flat_map(|strip| leaving.outline(strip));
            let band = Series::new(warning(), pieces);
            if band.strokes().is_empty() {
                continue;
            }
            panel.bands.push(band);
            panel.marks.push(Mark {
                at: [leaving.time, leaving.limit],
                ink: Ink::Warning,
                label: scene.words.leaving(leaving.end, place(scene, leaving.time)),
                place: outwards(leaving.side),
            });
        }
    }
    panel.bands.retain(|band| !band.strokes().is_empty());
}

fn warning() -> Style {
    Style::solid(Ink::Warning)
}

/// The lines of the limits, each once, and the ground outside where there is one range only.
fn levels(scene: &Scene<'_>, panel: &mut Panel) {
    let mut limits: Vec<Limit<'_>> = Vec::new();
    for limit in all(scene) {
        let same = |known: &&mut Limit<'_>| known.value == limit.value && known.side == limit.side;
        if limits.iter_mut().find(same).is_none() {
            limits.push(limit);
        }
    }
    let of_side = |side| limits.iter().filter(|limit| limit.side == side).count();
    let several = scene.wanted.curves.len() > 1;
    for side in [Side::Below, Side::Above] {
        let is_only = of_side(side) == 1;
        for limit in limits.iter().filter(|limit| limit.side == side) {
            let of = if several { name(limit.plotted) } else { String::new() };
            panel.levels.push(Level {
                y: limit.value,
                style: warning().dashed(Dash::Dashed).weighing(Weight::Hair),
                label: scene.words.limit(&of, side, limit.value, &limit.plotted.channel.unit),
            });
            let edge = match side {
                Side::Below => panel.range.low(),
                Side::Above => panel.range.high(),
            };
            let is_seen = panel.range.contains(limit.value);
            if is_only && is_seen {
                let at = |x: f64| [x, limit.value, edge];
                panel.areas.push(Area {
                    points: vec![at(scene.time.low()), at(scene.time.high())],
                    ink: Ink::Warning,
                });
            }
        }
    }
}

/// Where a curve is beyond its range, of what is in the picture.
fn excursions(scene: &Scene<'_>, plotted: &Plotted) -> Vec<Excursion> {
    let limits = plotted.channel.limit(plotted.component);
    let curve = plotted.channel.curves.get(plotted.component);
    let Some(curve) = curve.filter(|_| !plotted.channel.is_rotation() && !limits.is_open()) else {
        return Vec::new();
    };
    let mut found = beyond_limits(curve, limits.min, limits.max);
    found.retain(|excursion| excursion.to >= scene.time.low() && excursion.from <= scene.time.high());
    found
}

/// The extremes of excursions with their numbers, the worst of those close together.
fn marks(scene: &Scene<'_>, plotted: &Plotted, found: &[Excursion], most: usize, panel: &mut Panel) {
    let room = NEAR * scene.time.length();
    let mut worst: Vec<&Excursion> = Vec::new();
    for excursion in found {
        match worst.last_mut() {
            Some(last) if last.side == excursion.side && excursion.time - last.time < room => {
                if excursion.amount > last.amount {
                    *last = excursion;
                }
            }
            _ => worst.push(excursion),
        }
    }
    worst.sort_by(|a, b| b.amount.total_cmp(&a.amount));
    for (excursion, rank) in worst.into_iter().zip(0..) {
        let unit = &plotted.channel.unit;
        let label = if rank < most {
            scene
                .words
                .excursion(excursion.signed(), excursion.value, unit, place(scene, excursion.time))
        } else {
            String::new()
        };
        if rank < MOST_MARKS {
            panel.marks.push(Mark {
                at: [excursion.time, excursion.value],
                ink: Ink::Warning,
                label,
                place: outwards(excursion.side),
            });
        }
    }
}

/// No more dots of a curve than this: they would be a line.
const MOST_MARKS: usize = 100;

fn outwards(side: Side) -> Place {
    match side {
        Side::Below => Place::Below,
        Side::Above => Place::Above,
    }
}

/// Frame and time.
fn place(scene: &Scene<'_>, time: f64) -> (f64, f64) {
    (scene.clip.rate.frames(time), time)
}
