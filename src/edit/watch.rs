//! How long edits are watched: told which part is done, they go on or stop.

use std::ops::ControlFlow;

use super::EditError;

pub use crate::curve::reduce::Watch;

/// A part of the whole work, by its ends in 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Part {
    from: f32,
    to: f32,
}

impl Part {
    /// The piece with this index of so many equal ones.
    pub fn of(index: usize, count: usize) -> Self {
        let count = count.max(1) as f32;
        Self {
            from: index as f32 / count,
            to: (index + 1) as f32 / count,
        }
    }

    /// Itself in so many equal pieces.
    pub fn split(self, count: usize) -> impl Iterator<Item = Self> {
        let within = move |share: f32| self.from + share * (self.to - self.from);
        (0..count).map(move |index| {
            let piece = Self::of(index, count);
            Self {
                from: within(piece.from),
                to: within(piece.to),
            }
        })
    }

    /// The watch of work that is this part of the whole.
    pub fn of_watch(self, watch: &mut Watch<'_>) -> impl FnMut(f32) -> ControlFlow<()> {
        move |done| watch(self.from + done * (self.to - self.from))
    }

    /// Tells that this part begins.
    ///
    /// # Errors
    /// [`EditError::Stopped`] where nobody wants it any more.
    pub fn begin(self, watch: &mut Watch<'_>) -> Result<(), EditError> {
        match watch(self.from) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(EditError::Stopped),
        }
    }
}
