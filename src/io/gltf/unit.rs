//! Rotations on reading: unit length, and neighbours on one hemisphere where the motion does not depend on it.

use crate::curve::rotation::Quat;
use crate::document::Fixes;
use crate::io::report::{FindingCode, OtherWay, Repair, What};

use super::mend::{Tally, any_left};
use super::notes::{LeftOut, Notes};
use super::track::{Mode, Row, Side, Track};

/// How far from 1 a length may be and stay as stored: four spacings of `f32`, what rounding four components leaves.
const AS_STORED: f64 = 4.0 * f32::EPSILON as f64;

/// Brings every rotation to length 1, its slopes with it, so that the angular velocity stays. Lengths off by at most
/// `tolerance` are what storing leaves, and not reported. A rotation without length goes. The other way drops what is off
/// by more, or keeps what has no length as no rotation.
///
/// # Errors
/// Where no key is left.
pub(super) fn normalise(track: &mut Track, tolerance: f64, fixes: Fixes, notes: &mut Notes) -> Result<(), LeftOut> {
    let (mut zero, mut off) = (Tally::default(), Tally::default());
    let mut rows = Vec::with_capacity(track.rows.len());
    for row in std::mem::take(&mut track.rows) {
        let rotation = quat(track, row);
        let length = rotation.norm();
        if length == 0.0 {
            zero.add(row.source);
            if OtherWay::NoRotation.is_in(fixes) {
                rest(track, row);
                rows.push(row);
            }
            continue;
        }
        if (length - 1.0).abs() > AS_STORED {
            if (length - 1.0).abs() > tolerance {
                off.add_number(row.source, "length", length);
                if OtherWay::DropOffLength.is_in(fixes) {
                    continue;
                }
            }
            track.scale(row, 1.0 / length);
        }
        rows.push(row);
    }
    track.rows = rows;
    let removed = What::Repaired(Repair::KeyRemoved);
    zero.note(FindingCode::QuaternionZero, removed, notes);
    let normalised = What::Repaired(Repair::Normalised);
    off.note(FindingCode::QuaternionLength, normalised, notes);
    any_left(track, notes)
}

/// Makes a key the identity, at rest.
fn rest(track: &mut Track, row: Row) {
    for (component, value) in [0.0, 0.0, 0.0, 1.0].into_iter().enumerate() {
        track.set_value(row, component, value);
        track.set_slope(row, Side::In, component, 0.0);
        track.set_slope(row, Side::Out, component, 0.0);
    }
}

/// Turns neighbours to one hemisphere under STEP and LINEAR, where it changes nothing that is seen; says under
/// CUBICSPLINE where they are not, because there it does. The other way turns those too. Expects the keys in order.
pub(super) fn align(track: &mut Track, fixes: Fixes, notes: &mut Notes) {
    // Computed tangents only make sense between neighbours on one side.
    let turns =
        track.mode != Mode::Cubic || OtherWay::AlignSigns.is_in(fixes) || OtherWay::ComputedTangents.is_in(fixes);
    let mut opposite = Tally::default();
    let mut previous: Option<Quat> = None;
    for row in track.rows.clone() {
        let mut rotation = quat(track, row);
        if previous.is_some_and(|previous| previous.dot(rotation) < 0.0) {
            if turns {
                track.scale(row, -1.0);
                rotation = -rotation;
            } else {
                opposite.add(row.source);
            }
        }
        previous = Some(rotation);
    }
    opposite.note(FindingCode::QuaternionSign, What::Kept, notes);
}

fn quat(track: &Track, row: Row) -> Quat {
    let mut numbers = track.value(row).iter().copied();
    let mut next = || numbers.next().unwrap_or_default();
    Quat::from_array([next(), next(), next(), next()])
}
