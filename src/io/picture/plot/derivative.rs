//! The plots of velocity and acceleration.

use super::lines::{Lines, reached};
use super::value::strokes;
use super::words::Motion;
use super::{MOST_ENTRIES, Plotted, Scene, name};
use crate::chart::{Area, Dash, Ink, Mark, Panel, Place, Range, Series, Span, Style, Weight};
use crate::curve::flatten::{Jump, Strips};
use crate::curve::{Order, Rhythm};

/// Above and below the lines, as a part of their range: room for numbers.
const MARGIN: f64 = 0.12;
/// Of more curves than this no peak has a number.
const MOST_PEAKS: usize = 4;
/// Peaks and jumps smaller than this part of the range have none.
const LEAST: f64 = 0.05;
/// More jumps of a curve than this have no lines: they would be a ground.
const MOST_JUMPS: usize = 120;

/// The plot of a derivative; `None` of the value, and where there is no curve.
pub fn panel(scene: &Scene<'_>, order: Order) -> Option<Panel> {
    let curves = followed(scene);
    if order == Order::Value || curves.is_empty() {
        return None;
    }
    let rough = curves
        .iter()
        .filter_map(|(plotted, _)| match plotted.channel.is_rotation() {
            true => None,
            false => reached(plotted, order, scene.time),
        });
    let rough = Range::around(rough.flatten().chain([0.0]));
    let lines: Vec<Lines> = curves
        .iter()
        .map(|(plotted, _)| Lines::derivative(plotted, order, &scene.view(rough)))
        .collect();
    let range = Range::around(lines.iter().flat_map(Lines::numbers).chain([0.0])).padded(MARGIN);
    let units: Vec<String> = curves.iter().map(|(plotted, _)| unit(plotted, order)).collect();
    let mut each: Vec<&str> = Vec::new();
    for unit in &units {
        if !each.contains(&unit.as_str()) {
            each.push(unit);
        }
    }
    let motion = if curves.iter().all(|(plotted, _)| plotted.channel.is_rotation()) {
        Motion::Angular
    } else {
        Motion::Straight
    };
    let label = scene.words.derivative(order, motion);
    let is_held = curves
        .iter()
        .all(|(plotted, _)| plotted.channel.rhythm != Rhythm::Continuous);
    let label = match is_held {
        true => format!("{label}, {}", scene.words.under_hold()),
        false => label,
    };
    let mut panel = Panel::new("", label, each.join(", "), range);
    for (((plotted, style), lines), unit) in curves.iter().zip(&lines).zip(&units) {
        let name = match plotted.channel.is_rotation() {
            // The legend names the curves of values.
            true => plotted.channel.name.clone(),
            false if scene.styles.len() <= MOST_ENTRIES => String::new(),
            false => name(plotted),
        };
        add(&mut panel, (lines, *style), name);
        if curves.len() <= MOST_PEAKS {
            peak(scene, &mut panel, &lines.played, (*style, unit));
            jump(scene, &mut panel, lines, unit);
        }
    }
    panel.series.retain(|series| !series.strokes().is_empty());
    Some(panel)
}

/// The curves that have derivatives: of a rotation the first one stands for all. Where there are several rotations, each
/// has a colour and a dash of its own.
fn followed<'a>(scene: &'a Scene<'_>) -> Vec<(&'a Plotted, Style)> {
    let mut rotations = Vec::new();
    for plotted in &scene.wanted.curves {
        let id = plotted.channel.id;
        if plotted.channel.is_rotation() && !rotations.contains(&id) {
            rotations.push(id);
        }
    }
    let several = rotations.len() > 1;
    let mut next = 0;
    let mut followed = Vec::new();
    for (plotted, style) in scene.curves() {
        if !plotted.channel.is_rotation() {
            followed.push((plotted, style));
        } else if rotations.get(next) == Some(&plotted.channel.id) {
            let style = if several {
                Style::subject(next).weighing(style.weight)
            } else {
                style.dashed(Dash::Solid)
            };
            followed.push((plotted, style));
            next += 1;
        }
    }
    followed
}

/// The unit of a derivative of a curve.
fn unit(plotted: &Plotted, order: Order) -> String {
    let unit = match plotted.channel.is_rotation() {
        true => "°",
        false => plotted.channel.unit.as_str(),
    };
    let unit = if unit.is_empty() { "1" } else { unit };
    match order {
        Order::Acceleration => format!("{unit}/s²"),
        _ => format!("{unit}/s"),
    }
}

fn add(panel: &mut Panel, (lines, style): (&Lines, Style), name: String) {
    let thin = style.weighing(style.weight.min(Weight::Thin));
    let hair = style.weighing(Weight::Hair).dashed(Dash::Dotted);
    let jumps = || lines.played.jumps().iter().chain(lines.outside.jumps());
    if jumps().count() <= MOST_JUMPS {
        let bars = jumps().map(|jump| vec![[jump.time, jump.left], [jump.time, jump.right]]);
        panel.series.push(Series::new(hair, bars));
    }
    panel.areas.extend(lines.outside.bands().iter().map(|band| Area {
        points: vec![
            [band.start, band.start_range[0], band.start_range[1]],
            [band.end, band.end_range[0], band.end_range[1]],
        ],
        ink: style.ink,
    }));
    panel
        .series
        .push(Series::new(thin.dashed(Dash::Dashed), strokes(&lines.outside)));
    panel
        .series
        .push(Series::new(style, strokes(&lines.played)).named(name));
}

/// The number that is greatest by magnitude, where that can be seen.
fn peak(scene: &Scene<'_>, panel: &mut Panel, strips: &Strips, (style, unit): (Style, &str)) {
    let greatest = strips
        .points()
        .iter()
        .copied()
        .reduce(|a, b| if b[1].abs() > a[1].abs() { b } else { a });
    let Some(at) = greatest.filter(|at| at[1].abs() > LEAST * panel.range.length()) else {
        return;
    };
    panel.marks.push(Mark {
        at,
        ink: style.ink,
        label: scene.words.peak(at[1], unit),
        place: if at[1] > 0.0 { Place::Above } else { Place::Below },
    });
}

/// The greatest jump inside the keys; where there is none that can be seen, the one of the clip's beginning or end.
fn jump(scene: &Scene<'_>, panel: &mut Panel, lines: &Lines, unit: &str) {
    let size = |jump: &Jump| (jump.right - jump.left).abs();
    let least = LEAST * panel.range.length();
    let greatest = |strips: &Strips| {
        let jumps = strips.jumps().iter().copied().filter(|jump| size(jump) > least);
        jumps.reduce(|a, b| if size(&b) > size(&a) { b } else { a })
    };
    if let Some(jump) = greatest(&lines.played).or_else(|| greatest(&lines.outside)) {
        panel.spans.push(Span {
            x: jump.time,
            from: jump.left,
            to: jump.right,
            ink: Ink::Warning,
            label: scene.words.jump(jump.right - jump.left, unit),
        });
    }
}
