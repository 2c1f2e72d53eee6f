//! The plot of values.

use super::lines::{Lines, reached};
use super::{Drawn, Overlays, Scene, keys, limits, name};
use crate::chart::{Area, Dash, Panel, Range, Series, Weight};
use crate::curve::Order;
use crate::curve::flatten::Strips;

/// Above and below the curves, as a part of their range.
const MARGIN: f64 = 0.07;

/// The same where excursions have numbers.
const ROOM_FOR_NUMBERS: f64 = 0.14;

/// The plot, and what was drawn in it.
pub fn panel(scene: &Scene<'_>) -> (Panel, Drawn) {
    let reached = scene
        .curves()
        .filter_map(|(plotted, _)| reached(plotted, Order::Value, scene.time));
    let rough = scene.wanted.values.unwrap_or_else(|| Range::around(reached.flatten()));
    let lines: Vec<Lines> = scene
        .curves()
        .map(|(plotted, _)| Lines::of(plotted, &scene.view(rough)))
        .collect();
    let range = scene.wanted.values.unwrap_or_else(|| {
        let drawn = Range::around(lines.iter().flat_map(Lines::numbers));
        let drawn = match scene.wanted.overlays {
            Overlays::Drawn => limits::near(scene, drawn).fold(drawn, Range::with),
            Overlays::LeftOut => drawn,
        };
        drawn.padded(if limits::any(scene) { ROOM_FOR_NUMBERS } else { MARGIN })
    });
    let unit = one_unit(scene);
    let mut panel = Panel::new("", scene.words.value(), unit.clone().unwrap_or_default(), range);
    panel.share = if scene.wanted.derivatives.is_empty() { 1.0 } else { 1.6 };
    let mut drawn = Drawn::default();
    for ((plotted, style), lines) in scene.curves().zip(&lines) {
        let mut name = name(plotted);
        if unit.is_none() && !plotted.channel.unit.is_empty() {
            name = format!("{name} ({})", plotted.channel.unit);
        }
        let thin = style.weighing(style.weight.min(Weight::Thin));
        let beyond = Series::new(thin.dashed(Dash::Dashed), strokes(&lines.outside));
        let under = Series::new(thin.dashed(Dash::Dotted), strokes(&lines.under));
        drawn.beyond |= !beyond.strokes().is_empty();
        drawn.under |= !under.strokes().is_empty();
        panel.areas.extend(lines.outside.bands().iter().map(|band| Area {
            points: vec![
                [band.start, band.start_range[0], band.start_range[1]],
                [band.end, band.end_range[0], band.end_range[1]],
            ],
            ink: style.ink,
        }));
        let played = Series::new(style, strokes(&lines.played));
        // The one that reaches farther right has the name at its end.
        if is_farther(&beyond, &played) {
            panel.series.extend([under, beyond.named(name), played]);
        } else {
            panel.series.extend([under, beyond, played.named(name)]);
        }
        keys::add(scene, plotted, style, (&mut panel, &mut drawn));
    }
    panel.series.retain(|series| !series.strokes().is_empty());
    if scene.wanted.overlays == Overlays::Drawn {
        limits::add(scene, &lines, &mut panel);
    }
    (panel, drawn)
}

/// The strips of a curve.
pub fn strokes(strips: &Strips) -> impl Iterator<Item = Vec<[f64; 2]>> + '_ {
    strips.iter().map(<[_]>::to_vec)
}

fn is_farther(a: &Series, b: &Series) -> bool {
    let end = |series: &Series| series.points().map(|point| point[0]).fold(f64::NEG_INFINITY, f64::max);
    end(a) > end(b)
}

/// The unit of all curves, where they have the same.
fn one_unit(scene: &Scene<'_>) -> Option<String> {
    let mut units = scene.wanted.curves.iter().map(|plotted| plotted.channel.unit.as_str());
    let first = units.next()?;
    units.all(|unit| unit == first).then(|| first.to_owned())
}
