//! A key: where the curve is pinned, how it leaves and arrives, and what follows.

use super::segment::SegmentKind;
use super::tangent::Tangent;
use super::time::Time;

/// The greatest magnitude of a value, slope or time in a curve: the range of `f32`, which every clip format shares.
/// Within it every evaluated value, velocity and acceleration stays finite in `f64`.
pub const LARGEST: f64 = f32::MAX as f64;

/// Names a key through every edit, so that a selection survives sorting. Linked components share it. Not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId(pub u64);

/// Why a key cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum KeyError {
    /// A time beyond the range of `f32`.
    #[error("the time {0} s is beyond the range of 32-bit floats")]
    Time(f64),
    /// A value that is not finite or beyond the range of `f32`.
    #[error("the value {0} is not a number within the range of 32-bit floats")]
    Value(f64),
    /// A stored slope that is not finite or beyond the range of `f32`.
    #[error("the slope {0} per second is not a number within the range of 32-bit floats")]
    Slope(f64),
    /// A tangent parameter that is not finite.
    #[error("the {name} {number} is not a finite number")]
    Parameter {
        /// Which parameter.
        name: &'static str,
        /// What it was.
        number: f64,
    },
}

/// A pinned point of a curve. Time, value and stored slopes are finite and within the range of `f32`.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    id: KeyId,
    time: Time,
    value: f64,
    tangent: Tangent,
    segment: SegmentKind,
}

impl Key {
    /// A key at `time` with `value`; `segment` is the kind of the segment after it.
    ///
    /// # Errors
    /// [`KeyError`] where the time, the value or a stored slope is not finite or beyond the range of `f32`.
    pub fn new(id: KeyId, time: Time, value: f64, tangent: Tangent, segment: SegmentKind) -> Result<Self, KeyError> {
        if time.seconds().abs() > LARGEST {
            return Err(KeyError::Time(time.seconds()));
        }
        if !within(value) {
            return Err(KeyError::Value(value));
        }
        if let Some(slope) = tangent.stored_slopes().find(|&slope| !within(slope)) {
            return Err(KeyError::Slope(slope));
        }
        Ok(Self {
            id,
            time,
            value,
            tangent,
            segment,
        })
    }

    /// A key whose parts were checked before.
    pub(super) fn stored(id: KeyId, time: Time, value: f64, tangent: Tangent, segment: SegmentKind) -> Self {
        Self {
            id,
            time,
            value,
            tangent,
            segment,
        }
    }

    /// A key with an automatic tangent and a cubic segment after it.
    ///
    /// # Errors
    /// As [`Key::new`].
    pub fn auto(id: KeyId, time: Time, value: f64) -> Result<Self, KeyError> {
        Self::new(id, time, value, Tangent::default(), SegmentKind::default())
    }

    /// Its identity.
    pub fn id(&self) -> KeyId {
        self.id
    }

    /// Its time.
    pub fn time(&self) -> Time {
        self.time
    }

    /// Its value.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// How its slopes come about.
    pub fn tangent(&self) -> Tangent {
        self.tangent
    }

    /// The kind of the segment after it.
    pub fn segment(&self) -> &SegmentKind {
        &self.segment
    }

    /// The kind of the segment after it, of a key that is no longer needed.
    pub(super) fn into_segment(self) -> SegmentKind {
        self.segment
    }

    /// The same key under another identity.
    #[must_use]
    pub fn with_id(self, id: KeyId) -> Self {
        Self { id, ..self }
    }

    /// The same key at another time.
    ///
    /// # Errors
    /// As [`Key::new`].
    pub fn with_time(self, time: Time) -> Result<Self, KeyError> {
        Self::new(self.id, time, self.value, self.tangent, self.segment)
    }

    /// The same key with another value.
    ///
    /// # Errors
    /// As [`Key::new`].
    pub fn with_value(self, value: f64) -> Result<Self, KeyError> {
        Self::new(self.id, self.time, value, self.tangent, self.segment)
    }

    /// The same key with another tangent.
    ///
    /// # Errors
    /// As [`Key::new`].
    pub fn with_tangent(self, tangent: Tangent) -> Result<Self, KeyError> {
        Self::new(self.id, self.time, self.value, tangent, self.segment)
    }

    /// The same key with another segment after it.
    #[must_use]
    pub fn with_segment(self, segment: SegmentKind) -> Self {
        Self { segment, ..self }
    }

    /// Whether both keys say the same, whatever their identities.
    pub fn same_as(&self, other: &Self) -> bool {
        self.time == other.time
            && self.value.to_bits() == other.value.to_bits()
            && self.tangent == other.tangent
            && self.segment == other.segment
    }
}

/// Whether a number is finite and within the range of `f32`.
pub fn within(number: f64) -> bool {
    number.abs() <= LARGEST
}
