//! A ball on a line or in a plane, with a dot a frame along its path and those of the frames before fading behind it.

use egui::{Align2, Pos2, Rect, Shape, pos2, vec2};

use super::choice::{Axes, Body};
use super::naming;
use super::path::Pose;
use super::scene::{Baked, Scene};
use super::stage::{Along, Fit, Stage};
use crate::app::text::Text;
use crate::app::theme::{Palette, size};
use crate::document::Limits;

/// How far the dots of a line stand beside it, points.
const BESIDE: f32 = 14.0;
/// Dots nearer to the one before than this are one to the eye, points.
const APART: f32 = 0.75;

/// Draws it.
pub fn show(scene: &Scene<'_>, baked: &mut Baked) {
    let stage = stage(scene);
    axes(scene, &stage);
    limits(scene, &stage);
    baked.paint(scene, || path(scene, &stage));
    for (pose, age) in scene.trail.iter().rev() {
        let at = place(&stage, pose);
        let radius = size::BALL / 2.0 - 1.0;
        scene.painter.circle_filled(at, radius, scene.onion_ink(*age));
    }
    let at = place(&stage, &scene.pose);
    if scene.rect.expand(size::BALL / 2.0).contains(at) {
        scene.ball(at);
    } else {
        scene.point_at(at);
    }
}

fn stage(scene: &Scene<'_>) -> Stage {
    let [across, up, ..] = scene.path.extents;
    match scene.subject.body {
        Body::Plane(axes) => {
            let fit = match scene.subject.parts.as_slice() {
                [a, b] if a.channel.unit == b.channel.unit => Fit::Same,
                _ => Fit::Each,
            };
            let stage = Stage::plane(scene.rect, across, up, fit);
            if axes == Axes::XZ {
                stage.seen_from_above()
            } else {
                stage
            }
        }
        _ => Stage::line(scene.rect, across, along(scene)),
    }
}

/// To the right for what is an x by its component or its name, else up.
fn along(scene: &Scene<'_>) -> Along {
    let is_x = match scene.subject.parts.first() {
        Some(part) if part.channel.curves.len() > 1 => part.component == 0,
        Some(part) => naming::axis(&part.channel.name) == Some(naming::Axis::X),
        None => false,
    };
    if is_x { Along::Right } else { Along::Up }
}

/// A line has one value, whichever way it goes.
fn place(stage: &Stage, pose: &Pose) -> Pos2 {
    let [first, second, ..] = *pose;
    let up = if stage.across.is_some() { second } else { first };
    stage.at(first, up)
}

/// The lines at 0, and the line a ball is on.
fn axes(scene: &Scene<'_>, stage: &Stage) {
    let rect = scene.rect;
    let stroke = Palette::hair(scene.palette.grid_major);
    match stage.across {
        Some(axis) if rect.x_range().contains(axis.at(0.0)) => {
            scene.painter.vline(axis.at(0.0), rect.y_range(), stroke);
        }
        Some(_) => {}
        None => {
            scene
                .painter
                .vline(rect.center().x, rect.y_range(), Palette::hair(scene.palette.zero));
        }
    }
    match stage.up {
        Some(axis) if rect.y_range().contains(axis.at(0.0)) => {
            scene.painter.hline(rect.x_range(), axis.at(0.0), stroke);
        }
        Some(_) => {}
        None => {
            scene
                .painter
                .hline(rect.x_range(), rect.center().y, Palette::hair(scene.palette.zero));
        }
    }
}

fn limits(scene: &Scene<'_>, stage: &Stage) {
    let of = |part: usize| {
        let part = scene.subject.parts.get(part);
        part.map_or(Limits::default(), |part| part.channel.limit(part.component))
    };
    let (rect, inset) = (scene.rect, size::PADDING / 2.0);
    let (across, up) = match (stage.across, stage.up) {
        (Some(across), Some(up)) => (Some((across, 0)), Some((up, 1))),
        (across, up) => (across.map(|axis| (axis, 0)), up.map(|axis| (axis, 0))),
    };
    if let Some((axis, part)) = up {
        for (limit, word) in [(of(part).min, Text::MinimumWord), (of(part).max, Text::MaximumWord)] {
            let Some(value) = limit.filter(|value| rect.y_range().contains(axis.at(*value))) else {
                continue;
            };
            let y = axis.at(value);
            let is_low = (word == Text::MinimumWord) == (axis.at(value + 1.0) < y);
            let (outside, align, side) = if is_low {
                (
                    Rect::from_min_max(pos2(rect.left(), y), rect.max),
                    Align2::LEFT_TOP,
                    1.0,
                )
            } else {
                (
                    Rect::from_min_max(rect.min, pos2(rect.right(), y)),
                    Align2::LEFT_BOTTOM,
                    -1.0,
                )
            };
            let words = scene.limit_words(word, part, value);
            let ends = [pos2(rect.left() + inset, y), pos2(rect.right() - inset, y)];
            scene.limit(ends, outside, &words, (ends[0] + vec2(0.0, side), align));
        }
    }
    if let Some((axis, part)) = across {
        for (limit, word) in [(of(part).min, Text::MinimumWord), (of(part).max, Text::MaximumWord)] {
            let Some(value) = limit.filter(|value| rect.x_range().contains(axis.at(*value))) else {
                continue;
            };
            let x = axis.at(value);
            let (outside, align, side) = if word == Text::MinimumWord {
                (
                    Rect::from_min_max(rect.min, pos2(x, rect.bottom())),
                    Align2::RIGHT_BOTTOM,
                    -3.0,
                )
            } else {
                (
                    Rect::from_min_max(pos2(x, rect.top()), rect.max),
                    Align2::LEFT_BOTTOM,
                    3.0,
                )
            };
            let words = scene.limit_words(word, part, value);
            let ends = [pos2(x, rect.top() + inset), pos2(x, rect.bottom() - inset)];
            scene.limit(ends, outside, &words, (ends[1] + vec2(side, 0.0), align));
        }
    }
}

/// A dot a frame: on the path in a plane; beside a line on the side of the way it goes, so that there and back keep
/// apart.
fn path(scene: &Scene<'_>, stage: &Stage) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(scene.path.ticks.len());
    let mut last: Option<Pos2> = None;
    let aside = aside(&scene.path.ticks);
    for (nth, (tick, aside)) in scene.path.ticks.iter().zip(aside).enumerate() {
        let at = place(stage, tick)
            + match (stage.across, stage.up) {
                (Some(_), Some(_)) => vec2(0.0, 0.0),
                (Some(_), None) => vec2(0.0, -aside * BESIDE),
                (None, _) => vec2(aside * BESIDE, 0.0),
            };
        if last.is_none_or(|last| last.distance(at) > APART) {
            shapes.push(scene.dot(at, nth));
            last = Some(at);
        }
    }
    shapes
}

/// On which side of a line each tick stands: 1 where the value grows towards it, -1 where it falls; one that stays has
/// the side of the one before.
fn aside(ticks: &[Pose]) -> Vec<f32> {
    let mut side = 1.0;
    let mut sides = Vec::with_capacity(ticks.len());
    let value = |tick: &Pose| tick.first().copied().unwrap_or_default();
    for (i, tick) in ticks.iter().enumerate() {
        let from = i.checked_sub(1).and_then(|i| ticks.get(i)).map(value);
        // The first one goes where the motion begins.
        let from = from.or_else(|| Some(2.0 * value(tick) - value(ticks.get(i + 1)?)));
        side = match from.map(|from| value(tick).total_cmp(&from)) {
            Some(std::cmp::Ordering::Greater) => 1.0,
            Some(std::cmp::Ordering::Less) => -1.0,
            _ => side,
        };
        sides.push(side);
    }
    sides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_on_the_way_up_and_on_the_way_down_stand_on_two_sides() {
        let ticks: Vec<Pose> = [3.0, 2.0, 2.0, 0.0, 1.0, 1.0]
            .map(|value| [value, 0.0, 0.0, 0.0])
            .to_vec();
        assert_eq!(aside(&ticks), [-1.0, -1.0, -1.0, -1.0, 1.0, 1.0]);
        assert_eq!(aside(&ticks[..1]), [1.0]);
        assert_eq!(aside(&[]), [0.0; 0]);
    }
}
