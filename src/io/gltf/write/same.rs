//! Whether two channels are the same as far as a file of 32-bit floats can tell.

use crate::curve::{Curve, Ends, Key, Rhythm, SideTangent, Tangent};
use crate::document::{Channel, Clip};

use super::options::OutsidePolicies;

/// Whether the numbers a file has for `old` are those it would get for `new`.
pub(super) fn numbers(
    (old_clip, old): (&Clip, &Channel),
    (clip, new): (&Clip, &Channel),
    outside: OutsidePolicies,
) -> bool {
    let held = new.rhythm != Rhythm::Continuous;
    let baked = outside == OutsidePolicies::Bake && new.ends != Ends::default();
    let played = !held || (old.ends == new.ends && same_range(old_clip.play_range, clip.play_range));
    old.kind == new.kind && old.rhythm == new.rhythm && played && !baked && curves(old, new)
}

/// Whether two channels say the same to people.
pub(super) fn meaning(old: &Channel, new: &Channel) -> bool {
    curves(old, new)
        && old.name == new.name
        && old.target == new.target
        && old.kind == new.kind
        && old.unit == new.unit
        && old.link == new.link
        && old.labels == new.labels
        && old.ends == new.ends
        && old.rhythm == new.rhythm
        && old.limits == new.limits
        && old.overshoot == new.overshoot
        && old.shortest_way == new.shortest_way
        && old.colour == new.colour
}

/// Whether two clips say the same besides their name and channels.
pub(super) fn clip(old: &Clip, new: &Clip) -> bool {
    old.rate == new.rate
        && same_range(old.play_range, new.play_range)
        && old.playback == new.playback
        && old.markers == new.markers
}

fn same_range(a: (f64, f64), b: (f64, f64)) -> bool {
    number(a.0, b.0) && number(a.1, b.1)
}

fn curves(old: &Channel, new: &Channel) -> bool {
    old.curves.len() == new.curves.len() && old.curves.iter().zip(&new.curves).all(|(a, b)| curve(a, b))
}

fn curve(a: &Curve, b: &Curve) -> bool {
    a.len() == b.len() && a.keys().zip(b.keys()).all(|(a, b)| key(&a, &b))
}

fn key(a: &Key, b: &Key) -> bool {
    number(a.time().seconds(), b.time().seconds())
        && number(a.value(), b.value())
        && tangent(a.tangent(), b.tangent())
        && a.segment() == b.segment()
}

fn tangent(a: Tangent, b: Tangent) -> bool {
    match (a, b) {
        (Tangent::Smooth { slope: a }, Tangent::Smooth { slope: b }) => number(a, b),
        (
            Tangent::Broken { incoming, outgoing },
            Tangent::Broken {
                incoming: other_in,
                outgoing: other_out,
            },
        ) => side(incoming, other_in) && side(outgoing, other_out),
        (a, b) => a == b,
    }
}

fn side(a: SideTangent, b: SideTangent) -> bool {
    match (a, b) {
        (SideTangent::Slope(a), SideTangent::Slope(b)) => number(a, b),
        (a, b) => a == b,
    }
}

fn number(a: f64, b: f64) -> bool {
    (a as f32).to_bits() == (b as f32).to_bits()
}
