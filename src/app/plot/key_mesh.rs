//! Many keys at little cost: discs as such, which egui stamps from a texture, and every other shape tessellated once and
//! stamped into one mesh where it is needed.

use std::collections::HashMap;

use egui::epaint::{Mesh, TessellationOptions, Tessellator};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke};

use crate::app::icons::{KeyShape, flat_foot, key_shape};
use crate::app::theme::size;

/// How a key looks, wherever it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeyLook {
    /// What its tangent gives it.
    pub shape: KeyShape,
    /// Whether a flat foot stands under it.
    pub foot: Foot,
    /// Points across.
    pub size: f32,
    /// The colour of its curve.
    pub colour: Color32,
    /// The colours of a selected key: of the ground between key and ring, and of the key itself.
    pub selected: Option<[Color32; 2]>,
}

/// What stands under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foot {
    /// A line: its segment is a step.
    Flat,
    /// Nothing.
    None,
}

/// What tells looks apart, with the size as its bits.
type Name = (KeyShape, Foot, u32, Color32, Option<[Color32; 2]>);

impl KeyLook {
    /// Whether it is a plain disc: four corners and a piece of texture for egui, thirty corners in a mesh.
    fn is_disc(&self) -> bool {
        self.shape == KeyShape::Circle && self.foot == Foot::None && self.selected.is_none()
    }

    fn name(&self) -> Name {
        (self.shape, self.foot, self.size.to_bits(), self.colour, self.selected)
    }

    /// The shapes of a key at the origin.
    fn shapes(&self) -> Vec<Shape> {
        let at = Pos2::ZERO;
        let mut shapes = match self.selected {
            None => key_shape(self.shape, at, self.size, self.colour, Stroke::NONE),
            Some([ground, fill]) => {
                let ring = Stroke::new(1.5, self.colour);
                let mut shapes = key_shape(self.shape, at, self.size + 3.0, ground, ring);
                shapes.extend(key_shape(self.shape, at, self.size - 1.0, fill, Stroke::NONE));
                shapes
            }
        };
        if self.foot == Foot::Flat {
            shapes.push(flat_foot(at, self.size, Stroke::new(1.5, self.colour)));
        }
        shapes
    }
}

/// Keys to be painted together. Layers lie above each other; in a layer, discs lie under the other shapes and keys of
/// one kind above each other in the order they are added.
pub struct KeyMesh {
    done: Vec<Shape>,
    mesh: Mesh,
    stamps: HashMap<Name, Mesh>,
    pixels_per_point: f32,
    options: TessellationOptions,
}

impl KeyMesh {
    /// No keys yet, but room for about so many discs; as sharp as the painter paints.
    pub fn new(painter: &Painter, keys: usize) -> Self {
        Self {
            done: Vec::with_capacity(keys),
            mesh: Mesh::default(),
            stamps: HashMap::new(),
            pixels_per_point: painter.pixels_per_point(),
            options: TessellationOptions {
                // Those discs are in a texture that may move before this is painted.
                prerasterized_discs: false,
                ..painter.ctx().tessellation_options(|options| *options)
            },
        }
    }

    /// Adds a key.
    pub fn add(&mut self, pos: Pos2, look: KeyLook) {
        if look.is_disc() {
            self.done.push(Shape::circle_filled(pos, look.size / 2.0, look.colour));
            return;
        }
        let (pixels_per_point, options) = (self.pixels_per_point, self.options);
        let stamp = self.stamps.entry(look.name()).or_insert_with(|| {
            let mut tessellator = Tessellator::new(pixels_per_point, options, [1, 1], Vec::new());
            tessellator.set_clip_rect(Rect::EVERYTHING);
            let mut mesh = Mesh::default();
            for shape in look.shapes() {
                tessellator.tessellate_shape(shape, &mut mesh);
            }
            mesh
        });
        // A mesh has 32-bit indices; that many keys are never in view.
        let Ok(first) = u32::try_from(self.mesh.vertices.len()) else {
            return;
        };
        self.mesh
            .indices
            .extend(stamp.indices.iter().map(|index| first + index));
        let offset = pos.to_vec2();
        self.mesh.vertices.extend(stamp.vertices.iter().map(|vertex| {
            let mut vertex = *vertex;
            vertex.pos += offset;
            vertex
        }));
    }

    /// What is added from here on lies above what is there.
    pub fn next_layer(&mut self) {
        let mesh = std::mem::take(&mut self.mesh);
        if !mesh.is_empty() {
            self.done.push(Shape::mesh(mesh));
        }
    }

    /// Paints them.
    pub fn paint(mut self, painter: &Painter) {
        self.next_layer();
        painter.extend(self.done);
    }
}

/// Which places in a plot have a key already: a key on another one would not be seen.
pub struct Taken {
    rect: Rect,
    columns: usize,
    cells: Vec<bool>,
}

/// Keys this near to each other are one to the eye, points.
const CELL: f32 = size::KEY_GAP;

impl Taken {
    /// Nothing is taken.
    pub fn new(rect: Rect) -> Self {
        // Casts saturate.
        let columns = (rect.width() / CELL).ceil().max(1.0) as usize;
        let rows = (rect.height() / CELL).ceil().max(1.0) as usize;
        Self {
            rect,
            columns,
            cells: vec![false; columns * rows],
        }
    }

    /// How many keys have a place.
    pub fn places(&self) -> usize {
        self.cells.len()
    }

    /// Takes a place; `false` where it was taken already. Places outside the plot are always free.
    pub fn take(&mut self, pos: Pos2) -> bool {
        let cell = (pos - self.rect.min) / CELL;
        if cell.x < 0.0 || cell.y < 0.0 || cell.x >= self.columns as f32 {
            return true;
        }
        let index = cell.y as usize * self.columns + cell.x as usize;
        match self.cells.get_mut(index) {
            Some(taken) => !std::mem::replace(taken, true),
            None => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn a_place_is_taken_once() {
        let mut taken = Taken::new(Rect::from_min_size(pos2(10.0, 20.0), vec2(100.0, 50.0)));
        assert!(taken.take(pos2(10.5, 20.5)));
        assert!(!taken.take(pos2(11.5, 21.5)), "the same four points");
        assert!(taken.take(pos2(14.5, 20.5)), "the next ones");
        for outside in [pos2(0.0, 0.0), pos2(500.0, 30.0), pos2(30.0, 500.0)] {
            assert!(taken.take(outside) && taken.take(outside));
        }
    }
}
