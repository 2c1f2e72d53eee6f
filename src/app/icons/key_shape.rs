//! The shapes of keys: what a key is, told without colour.

use egui::epaint::{CircleShape, PathShape};
use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, pos2, vec2};

use crate::curve::Tangent;

/// How a key looks, by the tangent it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyShape {
    /// Computed tangents: auto, spline, monotone.
    Circle,
    /// Flat.
    Square,
    /// Linear.
    Triangle,
    /// One slope set by hand.
    Diamond,
    /// Two sides with their own slopes.
    SplitDiamond,
    /// Kochanek-Bartels.
    Hexagon,
}

/// A gap between the halves of a split diamond, as a part of the key's size.
const SPLIT: f32 = 0.1;

impl KeyShape {
    /// The shape of a key with this tangent.
    pub fn of(tangent: Tangent) -> Self {
        match tangent {
            Tangent::Auto | Tangent::Spline | Tangent::Monotone => Self::Circle,
            Tangent::Flat => Self::Square,
            Tangent::Linear => Self::Triangle,
            Tangent::Smooth { .. } => Self::Diamond,
            Tangent::Broken { .. } => Self::SplitDiamond,
            Tangent::Tcb(_) => Self::Hexagon,
        }
    }

    /// The corners of its convex parts about the origin, one unit across, y down. A circle has none.
    ///
    /// The shapes differ in width so that they weigh the same to the eye: a square as wide as a circle looks larger.
    fn parts(self) -> Vec<Vec<Vec2>> {
        let regular = |corners: usize, radius: f32| -> Vec<Vec2> {
            (0..corners)
                .map(|corner| {
                    let turn = corner as f32 / corners as f32 * std::f32::consts::TAU;
                    vec2(turn.sin(), -turn.cos()) * radius
                })
                .collect()
        };
        match self {
            Self::Circle => Vec::new(),
            Self::Square => {
                let half = 0.45;
                vec![vec![
                    vec2(-half, -half),
                    vec2(half, -half),
                    vec2(half, half),
                    vec2(-half, half),
                ]]
            }
            // Lowered so that its middle is the key.
            Self::Triangle => vec![
                regular(3, 0.62)
                    .into_iter()
                    .map(|corner| corner + vec2(0.0, 0.1))
                    .collect(),
            ],
            Self::Diamond => vec![regular(4, 0.6)],
            Self::SplitDiamond => {
                let (half, gap) = (0.65, SPLIT);
                vec![
                    vec![vec2(-gap, -half), vec2(-gap, half), vec2(-gap - half, 0.0)],
                    vec![vec2(gap, -half), vec2(gap + half, 0.0), vec2(gap, half)],
                ]
            }
            Self::Hexagon => vec![regular(6, 0.55)],
        }
    }
}

/// The shape of a key about a point, `size` points across, in its parts.
pub fn key_shape(shape: KeyShape, center: Pos2, size: f32, fill: Color32, stroke: Stroke) -> Vec<Shape> {
    if shape == KeyShape::Circle {
        let circle = CircleShape {
            center,
            radius: size / 2.0,
            fill,
            stroke,
        };
        return vec![circle.into()];
    }
    let part = |part: Vec<Vec2>| {
        let corners = part.into_iter().map(|corner| center + corner * size).collect();
        PathShape::convex_polygon(corners, fill, stroke).into()
    };
    shape.parts().into_iter().map(part).collect()
}

/// Paints the shape of a key about a point, `size` points across.
pub fn paint_key_shape(painter: &Painter, shape: KeyShape, center: Pos2, size: f32, fill: Color32, stroke: Stroke) {
    painter.extend(key_shape(shape, center, size, fill, stroke));
}

/// The flat foot of a key whose segment is a step: a line under the key towards the next one.
pub fn flat_foot(center: Pos2, size: f32, stroke: Stroke) -> Shape {
    let y = center.y + size * 0.75;
    Shape::line_segment([pos2(center.x - size * 0.6, y), pos2(center.x + size * 0.9, y)], stroke)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::{SideTangent, Tcb};

    #[test]
    fn a_key_shows_what_it_is_without_colour() {
        let broken = Tangent::Broken {
            incoming: SideTangent::Auto,
            outgoing: SideTangent::Slope(1.0),
        };
        let shapes = [
            (Tangent::Auto, KeyShape::Circle),
            (Tangent::Spline, KeyShape::Circle),
            (Tangent::Monotone, KeyShape::Circle),
            (Tangent::Flat, KeyShape::Square),
            (Tangent::Linear, KeyShape::Triangle),
            (Tangent::Smooth { slope: 1.0 }, KeyShape::Diamond),
            (broken, KeyShape::SplitDiamond),
            (Tangent::Tcb(Tcb::default()), KeyShape::Hexagon),
        ];
        for (tangent, shape) in shapes {
            assert_eq!(KeyShape::of(tangent), shape, "{tangent:?}");
        }
    }

    #[test]
    fn every_part_is_convex_and_turns_one_way_so_that_its_fill_is_whole() {
        for shape in [
            KeyShape::Square,
            KeyShape::Triangle,
            KeyShape::Diamond,
            KeyShape::SplitDiamond,
            KeyShape::Hexagon,
        ] {
            for part in shape.parts() {
                let count = part.len();
                let turns: Vec<f32> = (0..count)
                    .map(|i| {
                        let (a, b, c) = (part[i], part[(i + 1) % count], part[(i + 2) % count]);
                        let (u, v) = (b - a, c - b);
                        u.x * v.y - u.y * v.x
                    })
                    .collect();
                assert!(
                    turns.iter().all(|turn| *turn > 0.0) || turns.iter().all(|turn| *turn < 0.0),
                    "{shape:?} {turns:?}"
                );
            }
        }
    }
}
