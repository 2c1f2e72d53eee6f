//! In which order a sampler's output holds in-tangents, values and out-tangents.

use crate::curve::rotation::Quat;
use crate::document::Fixes;
use crate::io::report::{Finding, FindingCode, OtherWay, Place, Repair, What};

use super::notes::Notes;

/// How far a rotation's length may be from 1 to prove where the values stand: tangents are far shorter or longer.
const UNIT: f64 = 1e-2;

/// How the numbers of one key's in-tangent, value or out-tangent lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// Numbers stored.
    pub unit: usize,
    /// Of these the first so many are used.
    pub width: usize,
}

/// The order of the units of a sampler's output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// A value per key.
    Values,
    /// In-tangent, value, out-tangent of one key after the other: the order of CUBICSPLINE.
    KeyByKey,
    /// All in-tangents, then all values, then all out-tangents.
    Blocks,
    /// Value, in-tangent, out-tangent of one key after the other.
    ValueFirst,
}

/// The unit of key `k`: `first + step * k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Every {
    first: usize,
    step: usize,
}

impl Every {
    fn new(first: usize, step: usize) -> Self {
        Self { first, step }
    }
}

impl Layout {
    /// Where the values of this many keys stand.
    pub(super) fn values(self, keys: usize) -> Every {
        match self {
            Self::Values => Every::new(0, 1),
            Self::KeyByKey => Every::new(1, 3),
            Self::Blocks => Every::new(keys, 1),
            Self::ValueFirst => Every::new(0, 3),
        }
    }

    /// Where the in-tangents and out-tangents of this many keys stand.
    pub(super) fn slopes(self, keys: usize) -> Option<(Every, Every)> {
        match self {
            Self::Values => None,
            Self::KeyByKey => Some((Every::new(0, 3), Every::new(2, 3))),
            Self::Blocks => Some((Every::new(0, 1), Every::new(2 * keys, 1))),
            Self::ValueFirst => Some((Every::new(1, 3), Every::new(2, 3))),
        }
    }

    /// This layout, or the one that unit quaternions prove instead: of several writers it is known that they put
    /// tangents and values in another order, and only values have length 1.
    pub(super) fn proved_by_rotations(self, numbers: &[f64], keys: usize, fixes: Fixes, notes: &mut Notes) -> Self {
        if self != Self::KeyByKey || OtherWay::StatedOrder.is_in(fixes) {
            return self;
        }
        let shape = Shape { unit: 4, width: 4 };
        let lengths = |layout: Self| -> Vec<f64> {
            let values = shape.gather(numbers, keys, layout.values(keys));
            let quaternions = values.as_chunks::<4>().0.iter();
            quaternions.map(|&parts| Quat::from_array(parts).norm()).collect()
        };
        let all_unit = |lengths: &[f64]| lengths.iter().all(|length| (length - 1.0).abs() <= UNIT);
        let stated = lengths(self);
        if all_unit(&stated) {
            return self;
        }
        let others = [Self::Blocks, Self::ValueFirst];
        let Some(proved) = others.into_iter().find(|&other| all_unit(&lengths(other))) else {
            return self;
        };
        let did = What::Repaired(Repair::Reordered);
        notes.add(Finding::new(FindingCode::CubicLayout, Place::default(), did));
        // What gave the wrong order away.
        if let Some(key) = stated.iter().position(|&length| length == 0.0) {
            let place = Place {
                key: Some(key),
                ..Place::default()
            };
            notes.add(Finding::new(FindingCode::QuaternionZero, place, did));
        }
        proved
    }
}

impl Shape {
    /// Whether every number is used.
    pub(super) fn is_whole(self) -> bool {
        self.unit == self.width
    }

    /// The used numbers of one unit per key, key after key.
    pub(super) fn gather(self, numbers: &[f64], keys: usize, every: Every) -> Vec<f64> {
        let mut gathered = Vec::with_capacity(keys * self.width);
        for key in 0..keys {
            let start = (every.first + every.step * key) * self.unit;
            gathered.extend(numbers.get(start..start + self.width).unwrap_or_default());
        }
        gathered
    }
}
