//! A segment between two keys: step, linear, cubic or an easing, as a function of time.

use super::Approach;
use super::cubic::Cubic;
use super::easing::Easing;

/// The kind of the segment after a key.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum SegmentKind {
    /// Holds the first value; jumps at the next key.
    Step,
    /// A straight line.
    Linear,
    /// A Hermite cubic from the tangents of both keys.
    #[default]
    Cubic,
    /// An easing from the first value to the second.
    Ease(Easing),
}

/// Value and derivatives of a curve at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// In the channel's unit.
    pub value: f64,
    /// Value per second. Infinite where the curve is vertical.
    pub velocity: f64,
    /// Value per second squared.
    pub acceleration: f64,
}

impl Sample {
    /// A value at rest.
    pub fn at_rest(value: f64) -> Self {
        Self {
            value,
            velocity: 0.0,
            acceleration: 0.0,
        }
    }
}

/// How often a curve is differentiated by time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// In the channel's unit.
    Value,
    /// Value per second.
    Velocity,
    /// Value per second squared.
    Acceleration,
}

impl Sample {
    /// The derivative of that order.
    pub fn of(&self, order: Order) -> f64 {
        match order {
            Order::Value => self.value,
            Order::Velocity => self.velocity,
            Order::Acceleration => self.acceleration,
        }
    }
}

/// One segment of a curve with everything that shapes it. Made by [`super::Curve::segment`], so `end_time >
/// start_time` and all numbers are finite.
#[derive(Clone, Copy, Debug)]
pub struct Segment<'a> {
    pub(super) start_time: f64,
    pub(super) end_time: f64,
    pub(super) start_value: f64,
    pub(super) end_value: f64,
    pub(super) start_slope: f64,
    pub(super) end_slope: f64,
    pub(super) kind: &'a SegmentKind,
}

impl<'a> Segment<'a> {
    /// Time of its first key, s.
    pub fn start_time(&self) -> f64 {
        self.start_time
    }

    /// Time of its last key, s.
    pub fn end_time(&self) -> f64 {
        self.end_time
    }

    /// Value of its first key.
    pub fn start_value(&self) -> f64 {
        self.start_value
    }

    /// Value of its last key.
    pub fn end_value(&self) -> f64 {
        self.end_value
    }

    /// Its kind.
    pub fn kind(&self) -> &'a SegmentKind {
        self.kind
    }

    /// Its span, s; positive.
    pub fn span(&self) -> f64 {
        self.end_time - self.start_time
    }

    /// The cubic with the slopes of its two keys, whatever its kind.
    pub fn tangent_cubic(&self) -> Cubic {
        Cubic {
            span: self.span(),
            start_value: self.start_value,
            end_value: self.end_value,
            start_slope: self.start_slope,
            end_slope: self.end_slope,
        }
    }

    /// The segment as one Hermite cubic, where it is exactly one: cubic, linear and easings such as smoothstep.
    pub fn as_cubic(&self) -> Option<Cubic> {
        let chord = (self.end_value - self.start_value) / self.span();
        let (start_slope, end_slope) = match self.kind {
            SegmentKind::Step => return None,
            SegmentKind::Linear => (chord, chord),
            SegmentKind::Cubic => (self.start_slope, self.end_slope),
            SegmentKind::Ease(easing) => {
                let (start, end) = easing.as_cubic_end_slopes()?;
                (start * chord, end * chord)
            }
        };
        Some(Cubic {
            start_slope,
            end_slope,
            ..self.tangent_cubic()
        })
    }

    /// `t` as a fraction of the span, from both ends: `u = (t - t0) / h`, `w = (t1 - t) / h`, each by its own division.
    pub fn fractions(&self, t: f64) -> (f64, f64) {
        let span = self.span();
        ((t - self.start_time) / span, (self.end_time - t) / span)
    }

    /// Value strictly inside the segment, `start_time < t < end_time`.
    pub fn value(&self, t: f64) -> f64 {
        let (u, w) = self.fractions(t);
        match self.kind {
            SegmentKind::Step => self.start_value,
            SegmentKind::Linear => {
                let rise = self.end_value - self.start_value;
                if u <= 0.5 {
                    self.start_value + u * rise
                } else {
                    self.end_value - w * rise
                }
            }
            SegmentKind::Cubic => self.tangent_cubic().value(u, w),
            SegmentKind::Ease(easing) => eased(self.start_value, self.end_value, easing.value(u)),
        }
    }

    /// The time at the fraction `u` of the span, s; both ends exactly.
    pub fn time_at(&self, u: f64) -> f64 {
        if u <= 0.5 {
            self.start_time + u * self.span()
        } else {
            self.end_time - (1.0 - u) * self.span()
        }
    }

    /// Value and derivatives at the fraction `u` in 0..=1 of the span, from one side: easings may jump or bend inside.
    /// At 0 and at 1 it is the side within the segment whatever `side` says.
    pub fn at(&self, u: f64, side: Approach) -> Sample {
        match self.kind {
            SegmentKind::Ease(easing) => {
                let ease = match side {
                    Approach::Left if u > 0.0 => easing.eval_left(u),
                    Approach::Right if u < 1.0 => easing.eval_right(u),
                    Approach::Left => easing.eval_right(u),
                    Approach::Right => easing.eval_left(u),
                };
                scaled(ease, self)
            }
            _ => self.sample_at(u, 1.0 - u, self.time_at(u)),
        }
    }

    /// The value alone of [`Segment::at`], in less time.
    pub fn value_beside(&self, u: f64, side: Approach) -> f64 {
        match self.kind {
            SegmentKind::Cubic => self.tangent_cubic().value_at(u),
            _ => self.at(u, side).value,
        }
    }

    /// Value, velocity and acceleration at a time inside the segment.
    pub fn sample(&self, t: f64) -> Sample {
        let (u, w) = self.fractions(t);
        self.sample_at(u, w, t)
    }

    fn sample_at(&self, u: f64, w: f64, t: f64) -> Sample {
        let rise = self.end_value - self.start_value;
        let span = self.span();
        match self.kind {
            SegmentKind::Step => Sample::at_rest(self.start_value),
            SegmentKind::Linear => Sample {
                value: self.value(t),
                velocity: rise / span,
                acceleration: 0.0,
            },
            SegmentKind::Cubic => self.tangent_cubic().sample(u, w),
            SegmentKind::Ease(easing) => scaled(easing.eval(u), self),
        }
    }

    /// Value and derivatives at its start, from inside. An easing may begin elsewhere than at the key's own value.
    pub fn at_start(&self) -> Sample {
        self.at(0.0, Approach::Right)
    }

    /// Value and derivatives at its end, from inside. A step has not jumped yet.
    pub fn at_end(&self) -> Sample {
        self.at(1.0, Approach::Left)
    }
}

/// `start + rise * f`, exact where `f` is 0 or 1.
fn eased(start: f64, end: f64, f: f64) -> f64 {
    let rise = end - start;
    if f <= 0.5 {
        start + rise * f
    } else {
        end - rise * (1.0 - f)
    }
}

/// An easing's sample as that of a segment, derivatives per second.
fn scaled(ease: super::easing::EaseSample, segment: &Segment<'_>) -> Sample {
    let (rise, span) = (segment.end_value - segment.start_value, segment.span());
    // A rise of zero stays at rest even where the easing itself is vertical.
    if rise == 0.0 {
        return Sample::at_rest(segment.start_value);
    }
    Sample {
        value: eased(segment.start_value, segment.end_value, ease.value),
        velocity: rise * ease.first / span,
        acceleration: rise * ease.second / span / span,
    }
}
