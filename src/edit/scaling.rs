//! The smallest scaling of tangents that keeps segments of one curve inside (curve-maths 5.5, 2).

use std::collections::BTreeSet;

use crate::curve::cubic::Cubic;
use crate::curve::repair::largest_scale;
use crate::curve::{Curve, SegmentKind, SideTangent, Slopes, Tangent};
use crate::document::Channel;

use super::draft::Keys;
use super::{EditError, HandleSide};

/// Halvings of a scale: after these it is exact to the last bit.
const HALVINGS: usize = 60;

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

    /// How far a cubic leaves these bounds, 0 inside: up to the accuracy of the cubic, 4 EPS of its values and
    /// slopes over the span.
    fn excess(self, cubic: &Cubic) -> f64 {
        let (low, high) = cubic.range();
        let excess = (self.low - low).max(high - self.high);
        let slope = cubic.start_slope.abs().max(cubic.end_slope.abs());
        let ends = cubic.start_value.abs().max(cubic.end_value.abs());
        let scale = ends.max(slope * cubic.span);
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
pub(super) struct Scaling<'a> {
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
    /// Begins with the slopes of one component.
    pub fn new(channel: &'a Channel, component: usize, curve: &'a Curve) -> Self {
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
    pub fn cure(&mut self, segments: &[usize]) -> usize {
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
    pub fn put(self, keys: &mut Keys<'_>) -> Result<(), EditError> {
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
