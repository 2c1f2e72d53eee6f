//! Dots of a shape: keys.

use super::paper::{self, Colour};
use super::xml::{Pen, Svg};
use crate::chart::Shape;

/// Draws a dot in its colour with a white edge.
pub fn draw(svg: &mut Svg, [x, y]: [f64; 2], shape: Shape, colour: Colour) {
    let r = paper::DOT / 2.0;
    let edge = Some(Pen::solid(paper::GROUND, 0.75));
    let mut corners = |places: &[[f64; 2]]| {
        let places: Vec<[f64; 2]> = places.iter().map(|[dx, dy]| [x + dx * r, y + dy * r]).collect();
        svg.shape(&places, colour, 1.0, edge);
    };
    match shape {
        Shape::Circle => svg.circle([x, y], r, colour, edge),
        Shape::Square => corners(&[[-0.95, -0.95], [0.95, -0.95], [0.95, 0.95], [-0.95, 0.95]]),
        Shape::Triangle => corners(&[[0.0, -1.2], [1.15, 0.9], [-1.15, 0.9]]),
        Shape::Diamond => corners(&[[0.0, -1.3], [1.3, 0.0], [0.0, 1.3], [-1.3, 0.0]]),
        Shape::SplitDiamond => {
            corners(&[[-0.3, -1.3], [-0.3, 1.3], [-1.6, 0.0]]);
            corners(&[[0.3, -1.3], [1.6, 0.0], [0.3, 1.3]]);
        }
        Shape::Hexagon => {
            // Half the side and half the height of a regular hexagon of radius 1.2.
            let (half, high) = (0.6, 1.04);
            corners(&[
                [-half, -high],
                [half, -high],
                [1.2, 0.0],
                [half, high],
                [-half, high],
                [-1.2, 0.0],
            ]);
        }
    }
}
