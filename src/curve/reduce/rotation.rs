//! The reduction of the four curves of a rotation, by angle.

use std::f64::consts::PI;

use super::linked::{is_corner, staying, told, with_runs};
use super::rotation_difference::{Turn, Worst, cubic_within, turn_within};
use super::spans::{Search, spans};
use super::{Difference, ReduceError, Sort, Watch, check_linked, checked_tolerance, sort, unwatched};
use crate::curve::Curve;
use crate::curve::rotation::{CubicRotation, Quat, angle_between};

/// An angle that is rounding only, in radians: unit quaternions and their slopes rounded some tens of times.
const ROUNDING: f64 = 1e-12;

/// A rotation with fewer keys.
#[derive(Clone, Debug, PartialEq)]
pub struct ReducedRotation {
    /// The components x, y, z, w; their keys have kept their identities.
    pub curves: [Curve; 4],
    /// Which keys of the original are left, ascending.
    pub kept: Vec<usize>,
    /// How many keys were dropped.
    pub removed: usize,
    /// How far it is off at worst, in degrees, over all time.
    pub difference: Difference,
}

/// A rotation with as few keys as found such that no time is off by more than `degrees`.
///
/// The error is the angle between the rotations, straight segments turning the short way at constant speed and cubic
/// ones normalised. Kept are the ends, corners, jumps, keys beside easings and between segments of different kinds,
/// and those of `keep`, by index. Never is a turn made that adds up to a half turn or more between two keys: played
/// the short way round, what is left would turn the other way.
///
/// # Errors
/// [`ReduceError`]: a tolerance that is none, or components whose keys or kinds of segments differ.
pub fn reduce_rotation(curves: [&Curve; 4], degrees: f64, keep: &[usize]) -> Result<ReducedRotation, ReduceError> {
    reduce_rotation_watched(curves, degrees, keep, &mut unwatched)
}

/// [`reduce_rotation`], which `watch` can stop.
///
/// # Errors
/// As [`reduce_rotation`], and [`ReduceError::Stopped`].
pub fn reduce_rotation_watched(
    curves: [&Curve; 4],
    degrees: f64,
    keep: &[usize],
    watch: &mut Watch<'_>,
) -> Result<ReducedRotation, ReduceError> {
    let limit = checked_tolerance(degrees)?.to_radians().max(ROUNDING);
    check_linked(&curves)?;
    let rotation = Components { curves };
    let [x, y, z, w] = curves;
    let mut worst = Worst {
        angle: 0.0,
        time: x.time(0),
    };
    let stays = staying(x.len(), keep, |k| rotation.stays(k));
    let runs = spans(&stays, Search::Longest, |i, j| {
        told(watch, i, stays.len())?;
        Ok(rotation.within((i, j), limit).map(|within| Difference {
            error: within.angle.to_degrees(),
            time: within.time,
        }))
    })?;
    for run in &runs {
        let angle = run.difference.error.to_radians();
        if angle > worst.angle {
            worst = Worst {
                angle,
                time: run.difference.time,
            };
        }
    }
    let [x, y, z, w] = [
        with_runs(x, &runs)?,
        with_runs(y, &runs)?,
        with_runs(z, &runs)?,
        with_runs(w, &runs)?,
    ];
    Ok(ReducedRotation {
        kept: x.kept,
        removed: x.removed,
        curves: [x.curve, y.curve, z.curve, w.curve],
        difference: Difference {
            error: worst.angle.to_degrees(),
            time: worst.time,
        },
    })
}

/// The four curves, linked.
struct Components<'a> {
    curves: [&'a Curve; 4],
}

impl Components<'_> {
    fn time(&self, k: usize) -> f64 {
        self.curves[0].time(k)
    }

    fn key(&self, k: usize) -> Quat {
        Quat::from_array(self.curves.map(|curve| curve.key_value(k)))
    }

    fn sort(&self, k: usize) -> Sort {
        sort(self.curves[0].segment_kind(k))
    }

    /// Whether an inner key must be kept whatever the tolerance.
    fn stays(&self, k: usize) -> bool {
        match (self.sort(k - 1), self.sort(k)) {
            (Sort::Step, Sort::Step) => self.key(k) != self.key(k - 1),
            (Sort::Linear, Sort::Linear) => false,
            (Sort::Cubic, Sort::Cubic) => self.curves.iter().any(|curve| is_corner(curve, k)),
            _ => true,
        }
    }

    /// The cubic from key `i` to key `j` with the slopes that face inwards.
    fn cubic(&self, i: usize, j: usize) -> CubicRotation {
        CubicRotation {
            start: self.key(i),
            out_tangent: Quat::from_array(self.curves.map(|curve| curve.slopes(i).outgoing)),
            in_tangent: Quat::from_array(self.curves.map(|curve| curve.slopes(j).incoming)),
            end: self.key(j),
            span: self.time(j) - self.time(i),
        }
    }

    /// The error of one segment from key `i` to key `j`, where it is within the limit and turns less than half round.
    fn within(&self, (i, j): (usize, usize), limit: f64) -> Option<Worst> {
        let start = Worst {
            angle: 0.0,
            time: self.time(i),
        };
        match self.sort(i) {
            Sort::Step => Some(start),
            Sort::Ease => None,
            Sort::Linear => {
                let mut turned = 0.0;
                let whole = self.turn(i, j);
                for k in i..j {
                    turned += angle_between(self.key(k), self.key(k + 1));
                }
                if turned >= PI - ROUNDING {
                    return None;
                }
                (i..j).try_fold(start, |worst, k| {
                    turn_within(&self.turn(k, k + 1), &whole, limit, worst)
                })
            }
            Sort::Cubic => {
                // The signs of cubic keys count: a key and its negative are a whole turn apart.
                let turned: f64 = (i..j).map(|k| signed_turn(self.key(k), self.key(k + 1))).sum();
                if turned >= PI - ROUNDING {
                    return None;
                }
                let whole = self.cubic(i, j);
                (i..j).try_fold(start, |worst, k| {
                    let own = self.cubic(k, k + 1);
                    cubic_within((self.time(k), &own), (self.time(i), &whole), limit, worst)
                })
            }
        }
    }

    fn turn(&self, i: usize, j: usize) -> Turn {
        Turn {
            from: (self.time(i), self.key(i)),
            to: (self.time(j), self.key(j)),
        }
    }
}

/// The turn from one quaternion to another as they are signed, in radians in 0 to 2 pi.
fn signed_turn(a: Quat, b: Quat) -> f64 {
    let (a, b) = (a.normalised().unwrap_or(a), b.normalised().unwrap_or(b));
    4.0 * (a - b).norm().atan2((a + b).norm())
}
