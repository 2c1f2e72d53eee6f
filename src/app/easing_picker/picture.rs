//! The picture of an easing: its curve with room for overshoot, and its velocity thin underneath.

use egui::{Painter, Pos2, Rect, Stroke, lerp, pos2, vec2};

use crate::curve::easing::{EaseSample, Easing};

/// Steps across a picture: enough for a smooth line of its width.
const STEPS: u32 = 48;

/// Breaks beyond these are too close together to be seen.
const MOST_BREAKS: usize = 128;

/// The part of the height that is left free above 1 and below 0 for what swings out.
const ROOM: f32 = 0.22;

/// The velocity at the height of 1: the fastest of the smoothstep family, 2.1875, stays inside.
const FASTEST: f64 = 2.4;

/// How far values and velocities are followed, in heights: what is beyond is outside the picture.
const FURTHEST: f64 = 4.0;

/// Polylines of an easing and its velocity, `u` across and 0..1 up.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    value: Vec<Pos2>,
    velocity: Vec<Pos2>,
}

impl Picture {
    /// The picture of an easing.
    pub fn of(easing: &Easing) -> Self {
        let mut picture = Self {
            value: Vec::new(),
            velocity: Vec::new(),
        };
        let breaks = easing.breaks();
        let breaks: &[f64] = breaks.get(..breaks.len().min(MOST_BREAKS)).unwrap_or_default();
        let mut places: Vec<f64> = (1..STEPS).map(|step| f64::from(step) / f64::from(STEPS)).collect();
        places.extend(breaks);
        places.sort_by(f64::total_cmp);
        let at = |u: f64| easing.eval(u);
        picture.value.push(height(0.0, at(0.0).value));
        picture.push(0.0, easing.eval_right(0.0));
        for u in places {
            picture.push(u, easing.eval_left(u));
            if breaks.contains(&u) {
                picture.push(u, easing.eval_right(u));
            }
        }
        picture.push(1.0, easing.eval_left(1.0));
        picture.value.push(height(1.0, at(1.0).value));
        if matches!(easing, Easing::Steps(_)) {
            picture.velocity.clear();
        }
        picture
    }

    fn push(&mut self, u: f64, sample: EaseSample) {
        self.value.push(height(u, sample.value));
        self.velocity.push(height(u, sample.first / FASTEST));
    }

    /// Draws it into a rectangle: the velocity in a hair line, the curve over it.
    pub fn paint(&self, painter: &Painter, rect: Rect, curve: Stroke, velocity: Stroke) {
        let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect.shrink(1.0)));
        let inside = rect.shrink2(vec2(5.0, ROOM * rect.height()));
        for (points, stroke) in [(&self.velocity, velocity), (&self.value, curve)] {
            if !points.is_empty() {
                painter.line(points.iter().map(|point| place(inside, *point)).collect(), stroke);
            }
        }
    }
}

fn height(u: f64, value: f64) -> Pos2 {
    pos2(u as f32, value.clamp(-FURTHEST, FURTHEST) as f32)
}

fn place(rect: Rect, point: Pos2) -> Pos2 {
    pos2(
        lerp(rect.left()..=rect.right(), point.x),
        lerp(rect.bottom()..=rect.top(), point.y),
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::easing_picker::choices::rows;

    #[test]
    fn every_picture_goes_from_the_lower_left_to_the_upper_right() {
        for choice in rows().iter().flat_map(|row| &row.choices) {
            let (first, last) = (choice.picture.value.first(), choice.picture.value.last());
            let (first, last) = (*first.unwrap(), *last.unwrap());
            let start = if choice.key == "step-start" { 1.0 } else { 0.0 };
            assert_eq!((first, last), (pos2(0.0, start), pos2(1.0, 1.0)), "{}", choice.key);
        }
    }

    #[test]
    fn no_two_pictures_look_the_same() {
        let rows = rows();
        let all: Vec<_> = rows.iter().flat_map(|row| &row.choices).collect();
        for (n, one) in all.iter().enumerate() {
            for other in all.iter().skip(n + 1) {
                assert_ne!(one.picture, other.picture, "{} and {}", one.key, other.key);
            }
        }
    }

    #[test]
    fn a_jump_is_drawn_upright() {
        let picture = Picture::of(&Easing::from_css("steps(2, jump-none)").unwrap());
        assert!(
            picture
                .value
                .windows(2)
                .any(|pair| { matches!(pair, [a, b] if a.x == b.x && a.y == 0.0 && b.y == 1.0) })
        );
        assert!(picture.velocity.is_empty());
    }
}
