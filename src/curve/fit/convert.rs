//! An eased segment turned into cubic keys of its curve, so that keys can be put into it.

use super::curve::eased_keys;
use super::{CubicKey, FitError};
use crate::curve::slopes::Slopes;
use crate::curve::split::{frozen, frozen_tangent};
use crate::curve::{Curve, CurveError, Key, KeyError, KeyId, SegmentKind, Tangent, Time};

/// Why a segment cannot be turned into cubics.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum ConvertError {
    /// It is no easing.
    #[error("the segment after key {0} is not eased")]
    NotEased(usize),
    /// Its easing cannot be fitted.
    #[error("the segment after key {index}: {error}")]
    Fit {
        /// The key before it, from 0.
        index: usize,
        /// Why.
        error: FitError,
    },
    /// A key cannot be made.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The keys make no curve: the segment is too short for them.
    #[error(transparent)]
    Curve(#[from] CurveError),
}

impl Curve {
    /// The same curve with cubics in place of the easing after key `i`, off by at most `tolerance` (in the unit of the
    /// value), and how far it is off. `id` names the new keys.
    ///
    /// A jump inside becomes a step one 32-bit time long. Slopes of other keys that would change are frozen.
    ///
    /// # Errors
    /// [`ConvertError`].
    pub fn with_cubics_after(
        &self,
        i: usize,
        tolerance: f64,
        mut id: impl FnMut() -> KeyId,
    ) -> Result<(Self, f64), ConvertError> {
        if i >= self.segments() {
            return Err(ConvertError::NotEased(i));
        }
        let segment = self.segment(i);
        let SegmentKind::Ease(easing) = segment.kind() else {
            return Err(ConvertError::NotEased(i));
        };
        let rise = segment.end_value() - segment.start_value();
        let mut keys: Vec<Key> = self.keys().collect();
        let mut wanted: Vec<Slopes> = (0..self.len()).map(|k| self.slopes(k)).collect();
        if rise == 0.0 {
            if let Some(key) = keys.get_mut(i) {
                *key = key.clone().with_segment(SegmentKind::Cubic);
            }
            set_outer(&mut wanted, i, (0.0, 0.0));
            return Ok((frozen(keys, &wanted)?, 0.0));
        }
        let (eased, fitted) =
            eased_keys(&segment, easing, tolerance).map_err(|error| ConvertError::Fit { index: i, error })?;
        if let (Some(first), Some(last)) = (eased.first(), eased.last()) {
            set_outer(&mut wanted, i, (first.out_slope, last.in_slope));
            if let Some(key) = keys.get_mut(i) {
                *key = key.clone().with_segment(kind_after(first));
            }
        }
        let inner = eased.len().saturating_sub(1);
        for (k, key) in eased.iter().enumerate().take(inner).skip(1) {
            let slopes = Slopes {
                incoming: key.in_slope,
                outgoing: key.out_slope,
            };
            let time = Time::new(key.time).map_err(|_| KeyError::Time(key.time))?;
            let tangent = frozen_tangent(Tangent::default(), Some(slopes.incoming), Some(slopes.outgoing));
            keys.insert(i + k, Key::new(id(), time, key.value, tangent, kind_after(key))?);
            wanted.insert(i + k, slopes);
        }
        Ok((frozen(keys, &wanted)?, fitted.error))
    }
}

/// The kind of the segment after a key.
fn kind_after(key: &CubicKey) -> SegmentKind {
    if key.step {
        SegmentKind::Step
    } else {
        SegmentKind::Cubic
    }
}

/// Sets the slopes of the keys `i` and `i + 1` that face each other.
fn set_outer(wanted: &mut [Slopes], i: usize, (start, end): (f64, f64)) {
    if let [first, second, ..] = wanted.get_mut(i..).unwrap_or_default() {
        first.outgoing = start;
        second.incoming = end;
    }
}
