//! The meshes of dense lines, kept as long as what they are made of and for.

use std::cell::RefCell;
use std::sync::Arc;

use egui::{Mesh, Rect};

use crate::app::plot::band::{self, Look};
use crate::curve::flatten::Strips;

/// Which line of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What is played.
    Played,
    /// Its continuation.
    Outside,
    /// What lies under a hold.
    Under,
    /// A derivative in its lane: 0 velocity, 1 acceleration.
    Lane(usize),
    /// The continuation of one.
    LaneOutside(usize),
    /// A derivative laid over the values.
    Over(usize),
    /// The continuation of one.
    OverOutside(usize),
}

/// A mesh and what it covers.
#[derive(Clone, Debug)]
pub struct Patch {
    /// The triangles.
    pub mesh: Arc<Mesh>,
    /// Around all of them, points.
    pub bounds: Rect,
}

/// The last mesh of every line of a curve.
#[derive(Clone, Debug, Default)]
pub struct Painted(RefCell<Vec<(Part, Look, Patch)>>);

impl Painted {
    /// Forgets all: the lines are others.
    pub fn clear(&mut self) {
        self.0.get_mut().clear();
    }

    /// The mesh of a line, made where the last one was for another look.
    pub fn mesh(&self, part: Part, strips: &Strips, look: &Look) -> Patch {
        let mut kept = self.0.borrow_mut();
        let place = kept.iter().position(|(known, ..)| *known == part);
        if let Some((_, known, patch)) = place.and_then(|place| kept.get(place))
            && known == look
        {
            return patch.clone();
        }
        let mesh = band::mesh(strips.iter(), look);
        let patch = Patch {
            bounds: mesh.calc_bounds(),
            mesh: Arc::new(mesh),
        };
        let entry = (part, *look, patch.clone());
        match place.and_then(|place| kept.get_mut(place)) {
            Some(old) => *old = entry,
            None => kept.push(entry),
        }
        patch
    }
}
