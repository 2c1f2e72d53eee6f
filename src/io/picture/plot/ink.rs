//! The colours of curves, by their roles.

use crate::chart::Ink;
use crate::document::Channel;

/// The colour of one component of a channel: that of the channel where it has one, else by component. Free scalars differ
/// by `scalar_rank`, how many come before ([`crate::document::Clip::scalar_rank`]).
pub fn ink(channel: &Channel, component: usize, scalar_rank: usize) -> Ink {
    match (channel.colour, channel.curves.len(), component) {
        (Some(own), ..) => Ink::Own(own),
        (None, 1, _) => Ink::Scalar(scalar_rank),
        (None, 2..=4, component) => Ink::Component(component),
        // More than four: the scalar's, the four of components, then those of further scalars.
        (None, _, 0) => Ink::Scalar(0),
        (None, _, component @ 1..=4) => Ink::Component(component - 1),
        (None, _, component) => Ink::Scalar(component - 4),
    }
}
