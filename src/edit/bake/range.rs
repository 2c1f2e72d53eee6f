//! The range that is baked, and the cuts at its ends.

use crate::curve::bake::BakeError;
use crate::curve::time::same_time;
use crate::curve::{Curve, Rhythm, Time};
use crate::document::{Channel, Ids};
use crate::edit::EditError;
use crate::edit::convert::Fit;
use crate::edit::insert::with_cut;
use crate::edit::picked::finite;
use crate::edit::retime::time;

/// Whether two times are one key's.
pub(super) fn same(a: f64, b: f64) -> bool {
    (a - b).abs() <= same_time(a)
}

/// Whether baking a range moves the first or the last key of a curve outwards.
pub(super) fn grows(curve: &Curve, (from, to): (f64, f64)) -> bool {
    let (first, last) = curve.bounds();
    (from < first && !same(first, from)) || (to > last && !same(last, to))
}

/// What is baked of a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BakedRange {
    /// Its start.
    pub from: Time,
    /// Its end.
    pub to: Time,
    /// Whether keys are left before it.
    pub keys_before: bool,
    /// Whether keys are left after it.
    pub keys_after: bool,
}

impl BakedRange {
    /// The wanted range in s, as far as the keys of a curve reach at least. Its ends are those of keys that stand there;
    /// of a held channel ticks, where keys are left beyond, so that what is held there stays.
    ///
    /// # Errors
    /// A time that is none, and a range that is none.
    pub fn new(channel: &Channel, curve: &Curve, (from, to): (f64, f64)) -> Result<Self, EditError> {
        let (from, to) = (finite(from)?, finite(to)?);
        if from >= to || same(from, to) {
            return Err(BakeError::Range { from, to }.into());
        }
        let (first, last) = curve.bounds();
        let (mut start, mut end) = (from.min(last), to.max(first));
        if let Rhythm::Held(rate) = channel.rhythm {
            if start > first {
                start = channel.rhythm.quantise(start).max(first);
            }
            if end < last {
                let tick = channel.rhythm.quantise(end);
                if !same(tick, end) {
                    end = rate.time_of_frames(rate.whole_frames_at(end) + 1.0).min(last);
                }
            }
        }
        let at_key = |t: f64| {
            let key = curve.nearest(t);
            if same(curve.time(key), t) {
                Ok(curve.key_time(key))
            } else {
                time(t)
            }
        };
        let (start, end) = (at_key(start)?, at_key(end)?);
        Ok(Self {
            keys_before: first < start.seconds(),
            keys_after: last > end.seconds(),
            from: start,
            to: end,
        })
    }

    /// The channel with keys where the range ends between keys: what is played does not change, or as little as it can.
    ///
    /// # Errors
    /// As for insertion.
    pub fn cut(&self, channel: &Channel, component: usize, ids: &mut Ids, fit: &mut Fit) -> Result<Channel, EditError> {
        let mut cut = channel.clone();
        for (at, wanted) in [(self.from, self.keys_before), (self.to, self.keys_after)] {
            if wanted {
                cut = with_cut(&cut, component, at, ids, fit)?;
            }
        }
        Ok(cut)
    }
}
