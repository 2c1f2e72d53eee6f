//! Insertion of a key that changes no curve, and the freezing of slopes that makes it so.

use super::curve_type::{Curve, CurveError, Located};
use super::easing::{Easing, EasingSplit, SplitPart};
use super::key::{Key, KeyError, KeyId};
use super::outside::{Ends, Outside};
use super::segment::SegmentKind;
use super::slopes::Slopes;
use super::tangent::{SideTangent, Tangent};
use super::time::{Time, same_time};

/// Why a key cannot be inserted without changing the curve.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum InsertError {
    /// There is a key at this time.
    #[error("there is already key {index} at {time} s")]
    Occupied {
        /// Which key, from 0.
        index: usize,
        /// Its time, s.
        time: f64,
    },
    /// The easing of the segment has no exact halves.
    #[error("the easing after key {index} cannot be split exactly; convert the segment to cubic first")]
    Easing {
        /// The key before the segment, from 0.
        index: usize,
    },
    /// The curve repeats there instead of continuing.
    #[error("the curve repeats at {time} s; a key can be added where it holds or goes on in a line")]
    Cycle {
        /// The wanted time, s.
        time: f64,
    },
    /// The parts do not make a key.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The parts do not make a curve.
    #[error(transparent)]
    Curve(#[from] CurveError),
}

impl Curve {
    /// The same curve with one more key at `time`: nothing drawn or played changes.
    ///
    /// A step or linear segment becomes two; a cubic or an easing that is one cubic becomes two cubics with a user
    /// tangent between; a cubic-bezier becomes two. Beyond the ends, where the policy holds or goes on in a line, the
    /// new segment is straight. Slopes of other keys that would change are frozen.
    ///
    /// # Errors
    /// [`InsertError`]; a time within [`same_time`] of a key is that key's.
    pub fn with_key_at(&self, time: Time, id: KeyId, ends: Ends) -> Result<Self, InsertError> {
        let t = time.seconds();
        let nearest = self.nearest(t);
        if (self.time(nearest) - t).abs() <= same_time(t) {
            return Err(InsertError::Occupied {
                index: nearest,
                time: self.time(nearest),
            });
        }
        let mut keys: Vec<Key> = self.keys().collect();
        let mut wanted: Vec<Slopes> = (0..self.len()).map(|i| self.slopes(i)).collect();
        let at = match self.locate(t) {
            Located::At(index) => return Err(InsertError::Occupied { index, time: t }),
            Located::Between(i) => {
                let (key, slopes) = self.split_segment(i, time, id, &mut keys, &mut wanted)?;
                keys.insert(i + 1, key);
                wanted.insert(i + 1, slopes);
                i + 1
            }
            Located::Before => {
                let key = self.continuation(ends.before, time, id)?;
                keys.insert(0, key.with_segment(SegmentKind::Linear));
                wanted.insert(0, Slopes::default());
                0
            }
            Located::After => {
                let key = self.continuation(ends.after, time, id)?;
                if let Some(last) = keys.last_mut() {
                    *last = last.clone().with_segment(SegmentKind::Linear);
                }
                keys.push(key);
                wanted.push(Slopes::default());
                keys.len() - 1
            }
        };
        debug_assert_eq!(keys[at].id(), id);
        Ok(frozen(keys, &wanted)?)
    }

    fn continuation(&self, policy: Outside, time: Time, id: KeyId) -> Result<Key, InsertError> {
        let t = time.seconds();
        match policy {
            Outside::Hold | Outside::Linear => {
                let ends = Ends {
                    before: policy,
                    after: policy,
                };
                Ok(Key::auto(id, time, self.value_with(ends, t))?)
            }
            Outside::Repeat | Outside::RepeatOffset | Outside::PingPong => Err(InsertError::Cycle { time: t }),
        }
    }

    /// The key that splits segment `i`, with its slopes; the keys and slopes beside it are adjusted.
    fn split_segment(
        &self,
        i: usize,
        time: Time,
        id: KeyId,
        keys: &mut [Key],
        wanted: &mut [Slopes],
    ) -> Result<(Key, Slopes), InsertError> {
        let segment = self.segment(i);
        let t = time.seconds();
        let plain = |kind: SegmentKind| {
            Key::new(id, time, segment.value(t), Tangent::default(), kind).map(|key| (key, Slopes::default()))
        };
        match segment.kind() {
            SegmentKind::Step => return Ok(plain(SegmentKind::Step)?),
            SegmentKind::Linear => return Ok(plain(SegmentKind::Linear)?),
            SegmentKind::Cubic | SegmentKind::Ease(_) => {}
        }
        if let Some(cubic) = segment.as_cubic() {
            let (u, w) = segment.fractions(t);
            let sample = cubic.sample(u, w);
            wanted[i].outgoing = cubic.start_slope;
            wanted[i + 1].incoming = cubic.end_slope;
            keys[i] = keys[i].clone().with_segment(SegmentKind::Cubic);
            let tangent = Tangent::Smooth { slope: sample.velocity };
            let key = Key::new(id, time, sample.value, tangent, SegmentKind::Cubic)?;
            return Ok((key, Slopes::both(sample.velocity)));
        }
        let SegmentKind::Ease(easing) = segment.kind() else {
            return Err(InsertError::Easing { index: i });
        };
        let Ok(split) = easing.split_at(segment.fractions(t).0) else {
            return Err(InsertError::Easing { index: i });
        };
        // Slopes of an easing are per rise and span; those of a segment are value per second.
        let chord = (segment.end_value() - segment.start_value()) / segment.span();
        match split {
            EasingSplit::Cubics {
                start_slope,
                slope,
                end_slope,
                ..
            } => {
                wanted[i].outgoing = start_slope * chord;
                wanted[i + 1].incoming = end_slope * chord;
                keys[i] = keys[i].clone().with_segment(SegmentKind::Cubic);
                let slope = slope * chord;
                let tangent = Tangent::Smooth { slope };
                let key = Key::new(id, time, segment.value(t), tangent, SegmentKind::Cubic)?;
                Ok((key, Slopes::both(slope)))
            }
            EasingSplit::CubicBeziers { left, right, .. } => {
                let mut slopes = Slopes::default();
                let mut tangent = Tangent::default();
                let left = match left {
                    SplitPart::Easing(part) => SegmentKind::Ease(Easing::from(part)),
                    SplitPart::Cubic { start_slope, end_slope } => {
                        wanted[i].outgoing = start_slope * chord;
                        slopes.incoming = end_slope * chord;
                        tangent = frozen_tangent(tangent, Some(slopes.incoming), None);
                        SegmentKind::Cubic
                    }
                };
                let right = match right {
                    SplitPart::Easing(part) => SegmentKind::Ease(Easing::from(part)),
                    SplitPart::Cubic { start_slope, end_slope } => {
                        wanted[i + 1].incoming = end_slope * chord;
                        slopes.outgoing = start_slope * chord;
                        tangent = frozen_tangent(tangent, None, Some(slopes.outgoing));
                        SegmentKind::Cubic
                    }
                };
                keys[i] = keys[i].clone().with_segment(left);
                let key = Key::new(id, time, segment.value(t), tangent, right)?;
                Ok((key, slopes))
            }
        }
    }
}

/// A curve through `keys` in which every slope that shapes a cubic segment is the wanted one: sides whose mode would
/// compute another become stored slopes, the others keep their mode.
///
/// # Errors
/// [`CurveError`] where the keys do not make a curve.
pub fn frozen(mut keys: Vec<Key>, wanted: &[Slopes]) -> Result<Curve, CurveError> {
    // Freezing one monotone key can move the limit of the next; every round freezes at least one side.
    loop {
        let curve = Curve::new(keys.iter().cloned())?;
        let mut changed = false;
        for (i, wanted) in wanted.iter().enumerate().take(curve.len()) {
            let now = curve.slopes(i);
            let is_cubic = |i: usize| matches!(curve.segment_kind(i), SegmentKind::Cubic);
            let incoming = i > 0 && is_cubic(i - 1) && now.incoming != wanted.incoming;
            let outgoing = i < curve.segments() && is_cubic(i) && now.outgoing != wanted.outgoing;
            if incoming || outgoing {
                let before = keys[i].tangent();
                let tangent = frozen_tangent(
                    before,
                    incoming.then_some(wanted.incoming),
                    outgoing.then_some(wanted.outgoing),
                );
                keys[i] = keys[i]
                    .clone()
                    .with_tangent(tangent)
                    .map_err(|error| CurveError::Key { index: i, error })?;
                changed |= tangent != before;
            }
        }
        if !changed {
            return Ok(curve);
        }
    }
}

/// A tangent with one or both sides frozen; joined where both are and agree.
pub fn frozen_tangent(tangent: Tangent, incoming: Option<f64>, outgoing: Option<f64>) -> Tangent {
    match (incoming, outgoing) {
        (Some(a), Some(b)) if a == b => Tangent::Smooth { slope: a },
        (None, None) => tangent,
        (incoming, outgoing) => Tangent::Broken {
            incoming: incoming.map_or_else(|| tangent.incoming(), SideTangent::Slope),
            outgoing: outgoing.map_or_else(|| tangent.outgoing(), SideTangent::Slope),
        },
    }
}
