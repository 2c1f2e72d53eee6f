//! Insertion of a key that changes no curve, and the freezing of slopes that makes it so.

use super::curve_type::{Curve, CurveError, Located};
use super::easing::{Easing, EasingSplit, SplitPart};
use super::key::{Key, KeyError, KeyId};
use super::outside::{Ends, Outside};
use super::segment::SegmentKind;
use super::slopes::Slopes;
use super::splice::Splice;
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
        let split = match self.locate(t) {
            Located::At(index) => return Err(InsertError::Occupied { index, time: t }),
            Located::Between(i) => self.split_segment(i, time, id)?,
            Located::Before => {
                let key = self.continuation(ends.before, time, id)?;
                Split::new(0, key.with_segment(SegmentKind::Linear))
            }
            Located::After => Split {
                kind_before: Some(SegmentKind::Linear),
                ..Split::new(self.len(), self.continuation(ends.after, time, id)?)
            },
        };
        let before = split
            .at
            .checked_sub(1)
            .map(|i| self.key(i))
            .zip(split.kind_before.clone());
        let before = before.map(|(key, kind)| key.with_segment(kind));
        let splice = Splice {
            range: split.at - usize::from(before.is_some())..split.at,
            keys: before.into_iter().chain([split.key.clone()]).collect(),
        };
        Ok(self.settled(self.spliced([splice])?, &split)?)
    }

    /// `new`, which is this curve with a key more, with the slopes of the keys around frozen where they would change.
    fn settled(&self, mut new: Self, split: &Split) -> Result<Self, CurveError> {
        // Freezing one monotone key can move the limit of the next; every round freezes at least one side.
        loop {
            // What both curves share has its slopes still. A segment that was no cubic may want others at its ends.
            let common = self.common(&new);
            let begin = common.before.min(split.at.saturating_sub(1));
            let end = (new.len() - common.after).max(split.at + 2).min(new.len());
            let mut splices = Vec::new();
            for i in begin..end {
                if let Some(tangent) = frozen_at(&new, i, split.wanted(self, i)) {
                    let key = new.key(i).with_tangent(tangent);
                    let key = key.map_err(|error| CurveError::Key { index: i, error })?;
                    splices.push(Splice {
                        range: i..i + 1,
                        keys: vec![key],
                    });
                }
            }
            if splices.is_empty() {
                return Ok(new);
            }
            new = new.spliced(splices)?;
        }
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

    /// How segment `i` is split.
    fn split_segment(&self, i: usize, time: Time, id: KeyId) -> Result<Split, InsertError> {
        let segment = self.segment(i);
        let t = time.seconds();
        let key = |tangent, kind| Key::new(id, time, segment.value(t), tangent, kind);
        let plain = |kind: SegmentKind| key(Tangent::default(), kind).map(|key| Split::new(i + 1, key));
        match segment.kind() {
            SegmentKind::Step => return Ok(plain(SegmentKind::Step)?),
            SegmentKind::Linear => return Ok(plain(SegmentKind::Linear)?),
            SegmentKind::Cubic | SegmentKind::Ease(_) => {}
        }
        if let Some(cubic) = segment.as_cubic() {
            let (u, w) = segment.fractions(t);
            let sample = cubic.sample(u, w);
            let tangent = Tangent::Smooth { slope: sample.velocity };
            return Ok(Split {
                slopes: Slopes::both(sample.velocity),
                start_slope: Some(cubic.start_slope),
                end_slope: Some(cubic.end_slope),
                kind_before: Some(SegmentKind::Cubic),
                ..Split::new(i + 1, Key::new(id, time, sample.value, tangent, SegmentKind::Cubic)?)
            });
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
                let slope = slope * chord;
                Ok(Split {
                    slopes: Slopes::both(slope),
                    start_slope: Some(start_slope * chord),
                    end_slope: Some(end_slope * chord),
                    kind_before: Some(SegmentKind::Cubic),
                    ..Split::new(i + 1, key(Tangent::Smooth { slope }, SegmentKind::Cubic)?)
                })
            }
            EasingSplit::CubicBeziers { left, right, .. } => {
                let mut slopes = Slopes::default();
                let mut tangent = Tangent::default();
                let (mut at_start, mut at_end) = (None, None);
                let left = match left {
                    SplitPart::Easing(part) => SegmentKind::Ease(Easing::from(part)),
                    SplitPart::Cubic { start_slope, end_slope } => {
                        at_start = Some(start_slope * chord);
                        slopes.incoming = end_slope * chord;
                        tangent = frozen_tangent(tangent, Some(slopes.incoming), None);
                        SegmentKind::Cubic
                    }
                };
                let right = match right {
                    SplitPart::Easing(part) => SegmentKind::Ease(Easing::from(part)),
                    SplitPart::Cubic { start_slope, end_slope } => {
                        at_end = Some(end_slope * chord);
                        slopes.outgoing = start_slope * chord;
                        tangent = frozen_tangent(tangent, None, Some(slopes.outgoing));
                        SegmentKind::Cubic
                    }
                };
                Ok(Split {
                    slopes,
                    start_slope: at_start,
                    end_slope: at_end,
                    kind_before: Some(left),
                    ..Split::new(i + 1, key(tangent, right)?)
                })
            }
        }
    }
}

/// A key to be put into a curve, and what becomes of the keys beside it.
struct Split {
    /// Its index in the new curve.
    at: usize,
    key: Key,
    /// The slopes it is to have.
    slopes: Slopes,
    /// What becomes of the slopes of the split segment, where they do not stay.
    start_slope: Option<f64>,
    end_slope: Option<f64>,
    /// What becomes of the segment before the new key, where it does not stay what it is.
    kind_before: Option<SegmentKind>,
}

impl Split {
    /// Just a key.
    fn new(at: usize, key: Key) -> Self {
        Self {
            at,
            key,
            slopes: Slopes::default(),
            start_slope: None,
            end_slope: None,
            kind_before: None,
        }
    }

    /// The slopes that key `i` of the new curve is to have.
    fn wanted(&self, old: &Curve, i: usize) -> Slopes {
        if i == self.at {
            return self.slopes;
        }
        let mut slopes = old.slopes(i - usize::from(i > self.at));
        match (self.start_slope, self.end_slope) {
            (Some(start), _) if i + 1 == self.at => slopes.outgoing = start,
            (_, Some(end)) if i == self.at + 1 => slopes.incoming = end,
            _ => {}
        }
        slopes
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
        for (i, &wanted) in wanted.iter().enumerate().take(curve.len()) {
            if let Some(tangent) = frozen_at(&curve, i, wanted) {
                keys[i] = keys[i]
                    .clone()
                    .with_tangent(tangent)
                    .map_err(|error| CurveError::Key { index: i, error })?;
                changed = true;
            }
        }
        if !changed {
            return Ok(curve);
        }
    }
}

/// The tangent with which key `i` has the wanted slopes beside cubic segments; `None` where it has them, or stores them
/// already.
fn frozen_at(curve: &Curve, i: usize, wanted: Slopes) -> Option<Tangent> {
    let now = curve.slopes(i);
    let is_cubic = |i: usize| matches!(curve.segment_kind(i), SegmentKind::Cubic);
    let incoming = i > 0 && is_cubic(i - 1) && now.incoming != wanted.incoming;
    let outgoing = i < curve.segments() && is_cubic(i) && now.outgoing != wanted.outgoing;
    let before = curve.tangent(i);
    let tangent = frozen_tangent(
        before,
        incoming.then_some(wanted.incoming),
        outgoing.then_some(wanted.outgoing),
    );
    (tangent != before).then_some(tangent)
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
