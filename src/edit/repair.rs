//! Cures overshoot: the smallest change of tangents that keeps segments inside (curve-maths 5.5).

use std::collections::BTreeSet;

use crate::curve::cubic::Cubic;
use crate::curve::repair::largest_scale;
use crate::curve::{Curve, Key, SegmentKind, SideTangent, Slopes, Tangent};
use crate::document::{Channel, Document};

use super::draft::{Draft, Keys};
use super::joint::with_side;
use super::picked::{Unit, any_kind, pick};
use super::segments::segments_after;
use super::{Applied, Cure, EditError, HandleSide, KeyRef, channels};

/// Halvings of a scale: after these it is exact to the last bit.
const HALVINGS: usize = 60;

/// [`super::Edit::CureOvershoot`].
pub(super) fn cure_overshoot(document: &Document, keys: &[KeyRef], cure: Cure) -> Result<Applied, EditError> {
    let refusal = match cure {
        Cure::Allow => any_kind,
        _ => no_rotation,
    };
    let mut draft = Draft::new(document);
    let mut cubic = cure == Cure::Allow;
    for picked in pick(document, keys.iter().map(|&key| (key, ())), refusal)? {
        let channel = picked.channel;
        if cure == Cure::Allow {
            if channel.flags_overshoot() {
                let allowed = channel.edited(channels::allow_overshoot)?;
                draft.set_channel(picked.place, allowed);
            }
            continue;
        }
        let mut keys = Keys::new(channel);
        for unit in picked.mode_units() {
            let segments = cubic_segments(channel, &unit);
            let component = unit.components.start;
            let Some(curve) = channel.curves.get(component) else {
                continue;
            };
            cubic |= !segments.is_empty();
            match cure {
                Cure::Flatten => flatten(&mut keys, component, &segments)?,
                Cure::Monotone => make_monotone(&mut keys, component, &segments)?,
                Cure::Scale => {
                    let mut scaling = Scaling::new(channel, component, curve);
                    draft.notes.keys_outside += scaling.cure(&segments);
                    scaling.put(&mut keys)?;
                }
                Cure::Allow => {}
            }
        }
        draft.set_curves(picked.place, channel, keys.curves()?)?;
    }
    if !cubic {
        return Err(EditError::NoCubic);
    }
    draft.finish()
}

fn no_rotation(channel: &Channel) -> Option<EditError> {
    channel
        .is_rotation()
        .then(|| EditError::kind(channel, "has no allowed range to be cured by"))
}

fn cubic_segments(channel: &Channel, unit: &Unit<()>) -> Vec<usize> {
    let Some(curve) = channel.curves.get(unit.components.start) else {
        return Vec::new();
    };
    let mut segments = segments_after(channel, unit);
    segments.retain(|&i| *curve.segment_kind(i) == SegmentKind::Cubic);
    segments
}

/// Slope 0 at both ends: joined keys become flat, broken ones on the side of the segment.
fn flatten(keys: &mut Keys<'_>, component: usize, segments: &[usize]) -> Result<(), EditError> {
    set_facing(keys, component, segments, Tangent::Flat)
}

/// Monotone at both ends: joined keys altogether, broken ones on the side of the segment.
fn make_monotone(keys: &mut Keys<'_>, component: usize, segments: &[usize]) -> Result<(), EditError> {
    set_facing(keys, component, segments, Tangent::Monotone)
}

fn set_facing(keys: &mut Keys<'_>, component: usize, segments: &[usize], mode: Tangent) -> Result<(), EditError> {
    let with_mode = |key: Key, side: HandleSide| {
        let tangent = match key.tangent() {
            Tangent::Broken { .. } => with_side(key.tangent(), side, mode.outgoing()),
            _ => mode,
        };
        let sides_alike = tangent.incoming() == tangent.outgoing();
        key.with_tangent(if sides_alike { mode } else { tangent })
    };
    for &i in segments {
        keys.change(component, i, |key| with_mode(key, HandleSide::Out))?;
        keys.change(component, i + 1, |key| with_mode(key, HandleSide::In))?;
    }
    Ok(())
}

/// Least and greatest allowed value.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    low: f64,
    high: f64,
}

impl Bounds {
    /// Between the values of the keys.
    fn of_keys(cubic: &Cubic) -> Self {
        Self {
            low: cubic.start_value.min(cubic.end_value),
            high: cubic.start_value.max(cubic.end_value),
        }
    }

    /// How far a cubic leaves these bounds, 0 inside: up to the accuracy of the cubic, 4 EPS of its control values.
    fn excess(self, cubic: &Cubic) -> f64 {
        let (low, high) = cubic.range();
        let excess = (self.low - low).max(high - self.high);
        let third = cubic.span / 3.0;
        let control = [
            cubic.start_value,
            cubic.start_value + cubic.start_slope * third,
            cubic.end_value - cubic.end_slope * third,
            cubic.end_value,
        ];
        let scale = control
            .iter()
            .fold(0.0_f64, |most, value| most.max(value.abs()));
        if excess > 4.0 * f64::EPSILON * scale {
            excess
        } else {
            0.0
        }
    }

    fn holds(self, cubic: &Cubic) -> bool {
        self.excess(cubic) == 0.0
    }

    fn holds_value(self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// The slopes of a curve while segments are cured one after the other.
struct Scaling<'a> {
    channel: &'a Channel,
    component: usize,
    curve: &'a Curve,
    slopes: Vec<Slopes>,
    joined: Vec<bool>,
    changed: Vec<Change>,
}

/// Which slopes of a key were scaled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Change {
    incoming: bool,
    outgoing: bool,
}

impl<'a> Scaling<'a> {
    fn new(channel: &'a Channel, component: usize, curve: &'a Curve) -> Self {
        let slopes: Vec<Slopes> = (0..curve.len()).map(|i| curve.slopes(i)).collect();
        let joined = slopes
            .iter()
            .enumerate()
            .map(|(i, slopes)| {
                let is_inner = i > 0 && i < curve.segments();
                let agree = !is_inner || slopes.incoming == slopes.outgoing;
                agree && !curve.tangent(i).is_broken()
            })
            .collect();
        Self {
            channel,
            component,
            curve,
            changed: vec![Change::default(); slopes.len()],
            slopes,
            joined,
        }
    }

    fn at(&self, i: usize) -> Slopes {
        self.slopes.get(i).copied().unwrap_or_default()
    }

    /// Segment `i` with the slopes as they are now, where it is cubic.
    fn cubic(&self, i: usize) -> Option<Cubic> {
        if i >= self.curve.segments() || *self.curve.segment_kind(i) != SegmentKind::Cubic {
            return None;
        }
        Some(Cubic {
            start_slope: self.at(i).outgoing,
            end_slope: self.at(i + 1).incoming,
            ..self.curve.segment(i).tangent_cubic()
        })
    }

    /// The allowed range; `None` where it is open.
    fn allowed(&self) -> Option<Bounds> {
        let limits = self.channel.limit(self.component);
        (!limits.is_open()).then(|| Bounds {
            low: limits.min.unwrap_or(f64::NEG_INFINITY),
            high: limits.max.unwrap_or(f64::INFINITY),
        })
    }

    /// What a segment that is cured must stay in: the allowed range, or where it has none or is inside already the
    /// values of its keys.
    fn cure_bounds(&self, cubic: &Cubic) -> Bounds {
        self.allowed()
            .filter(|allowed| !allowed.holds(cubic))
            .unwrap_or_else(|| Bounds::of_keys(cubic))
    }

    /// What a segment beside it should stay in.
    fn bounds_beside(&self, cubic: &Cubic) -> Bounds {
        match self.allowed() {
            Some(allowed) => allowed,
            None if self.channel.flags_overshoot() => Bounds::of_keys(cubic),
            None => Bounds {
                low: f64::NEG_INFINITY,
                high: f64::INFINITY,
            },
        }
    }

    /// Cures the segments from left to right; returns how many keys lie outside the bounds themselves.
    fn cure(&mut self, segments: &[usize]) -> usize {
        let mut outside = BTreeSet::new();
        for &i in segments {
            let Some(cubic) = self.cubic(i) else {
                continue;
            };
            let bounds = self.cure_bounds(&cubic);
            let ends = [(i, cubic.start_value), (i + 1, cubic.end_value)];
            outside.extend(
                ends.into_iter()
                    .filter(|&(_, value)| !bounds.holds_value(value))
                    .map(|(key, _)| key),
            );
            if let Some(scale) = largest_scale(&cubic, bounds.low, bounds.high) {
                self.scale_segment(i, scale);
            }
        }
        outside.len()
    }

    /// Scales both slopes of a segment by `own`, or by less where that also cures a segment beside a joined key. A
    /// joined key whose other segment would get worse breaks.
    fn scale_segment(&mut self, i: usize, own: f64) {
        if own >= 1.0 {
            return;
        }
        let left = i
            .checked_sub(1)
            .and_then(|segment| self.beside(i, segment, HandleSide::In));
        let right = self.beside(i + 1, i + 1, HandleSide::Out);
        let scale = [left, right]
            .iter()
            .flatten()
            .filter_map(|beside| largest(own, |scale| beside.excess(scale) == 0.0))
            .fold(own, f64::min);
        let suffers = |beside: Option<Beside>| beside.is_some_and(|beside| beside.excess(scale) > beside.excess(1.0));
        self.put_slope(i, HandleSide::Out, scale, suffers(left));
        self.put_slope(i + 1, HandleSide::In, scale, suffers(right));
    }

    /// The other segment of a joined key, where it is cubic.
    fn beside(&self, key: usize, segment: usize, scaled: HandleSide) -> Option<Beside> {
        let cubic = self
            .cubic(segment)
            .filter(|_| self.joined.get(key).copied().unwrap_or(false))?;
        Some(Beside {
            bounds: self.bounds_beside(&cubic),
            cubic,
            scaled,
        })
    }

    fn put_slope(&mut self, key: usize, side: HandleSide, scale: f64, breaks: bool) {
        let parts = (
            self.slopes.get_mut(key),
            self.changed.get_mut(key),
            self.joined.get_mut(key),
        );
        let (Some(slopes), Some(changed), Some(joined)) = parts else {
            return;
        };
        *joined &= !breaks;
        if *joined || side == HandleSide::In {
            slopes.incoming *= scale;
            changed.incoming = true;
        }
        if *joined || side == HandleSide::Out {
            slopes.outgoing *= scale;
            changed.outgoing = true;
        }
    }

    /// Gives the keys whose slopes were scaled those slopes.
    fn put(self, keys: &mut Keys<'_>) -> Result<(), EditError> {
        for (i, (&changed, &slopes)) in self.changed.iter().zip(&self.slopes).enumerate() {
            let joined = self.joined.get(i).copied().unwrap_or(false);
            if changed == Change::default() || slopes == self.curve.slopes(i) {
                continue;
            }
            keys.change(self.component, i, |key| {
                let tangent = key.tangent();
                let tangent = if joined {
                    // An end key has one side that counts.
                    Tangent::Smooth {
                        slope: if i == 0 { slopes.outgoing } else { slopes.incoming },
                    }
                } else {
                    Tangent::Broken {
                        incoming: side(tangent.incoming(), slopes.incoming, changed.incoming),
                        outgoing: side(tangent.outgoing(), slopes.outgoing, changed.outgoing),
                    }
                };
                key.with_tangent(tangent)
            })?;
        }
        Ok(())
    }
}

/// A segment on the other side of a joined key, which changes with it.
#[derive(Clone, Copy)]
struct Beside {
    cubic: Cubic,
    bounds: Bounds,
    /// Its scaled slope is on this side of the key.
    scaled: HandleSide,
}

impl Beside {
    /// How far it leaves its bounds when the shared slope is scaled.
    fn excess(&self, scale: f64) -> f64 {
        let mut cubic = self.cubic;
        match self.scaled {
            HandleSide::In => cubic.end_slope *= scale,
            HandleSide::Out => cubic.start_slope *= scale,
        }
        self.bounds.excess(&cubic)
    }
}

fn side(mode: SideTangent, slope: f64, is_scaled: bool) -> SideTangent {
    if is_scaled { SideTangent::Slope(slope) } else { mode }
}

/// The largest scale up to `most` that fits, where fitting scales are an interval from 0; `None` where 0 does not fit.
fn largest(most: f64, fits: impl Fn(f64) -> bool) -> Option<f64> {
    if fits(most) {
        return Some(most);
    }
    if !fits(0.0) {
        return None;
    }
    let (mut inside, mut outside) = (0.0, most);
    for _ in 0..HALVINGS {
        let middle = 0.5 * (inside + outside);
        if fits(middle) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    Some(inside)
}
