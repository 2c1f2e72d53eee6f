//! Which lines were drawn in a frame, so that of many that lie on each other one is.
//!
//! Clips of skeletons have hundreds of curves that never move, most of them at 0 or 1, and of copies all curves are
//! alike. Each more on the same pixels costs as much as the first, above all without a graphics card, and shows nothing
//! but thicker edges.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use egui::Stroke;

use super::geometry::Geometry;
use crate::app::derived::Drawing;

/// Parts of a point that are told apart: lines that are nearer to each other everywhere are one.
const PARTS: f32 = 8.0;

/// The lines drawn so far.
#[derive(Debug, Default)]
pub struct Inked(HashSet<u64>);

impl Inked {
    /// Takes the lines of a curve; whether none of the same course and stroke was taken before.
    pub fn is_new(&mut self, drawing: &Drawing, geometry: &Geometry, stroke: Stroke) -> bool {
        let strips = [&drawing.played, &drawing.outside, &drawing.under];
        // Repeats too narrow for lines are rare, and drawn as they come.
        if strips.iter().any(|strips| !strips.bands().is_empty()) {
            return true;
        }
        let mut course = DefaultHasher::new();
        stroke.color.hash(&mut course);
        stroke.width.to_bits().hash(&mut course);
        drawing.density.hash(&mut course);
        for strips in strips {
            course.write_usize(strips.iter().count());
            for strip in strips.iter() {
                strip.len().hash(&mut course);
                for &[time, value] in strip {
                    let place = geometry.pos(time, value) * PARTS;
                    (place.x.round() as i32, place.y.round() as i32).hash(&mut course);
                }
            }
        }
        self.0.insert(course.finish())
    }
}
