//! The elastic easing: a decaying swing, after R. Penner, "Programming Macromedia Flash MX" (2002), chapter 7.
//!
//! Its out form is `1 + a * 2^(-10 q) * sin(q W - phase)`, `W = 2 pi / period`, `phase = asin(1 / a)`. The swing is
//! not quite over at `q = 1`: the jumping form leaves that rest to a jump at the end, the closed form takes it away
//! evenly over the whole time.

use std::f64::consts::{LN_2, PI, TAU};

use super::error::EasingError;
use super::{Direction, EaseSample, Ending};

/// The shortest period of an elastic easing: a thousand swings.
pub(super) const SHORTEST_PERIOD: f64 = 1e-3;

/// Exponent of the decay: `2^(-10 q) = e^(-DECAY q)`.
const DECAY: f64 = 10.0 * LN_2;

/// Amplitude and period of an elastic easing.
#[derive(Clone, Debug, PartialEq)]
pub struct Elastic {
    amplitude: f64,
    period: f64,
    ending: Ending,
    frequency: f64,
    phase: f64,
    jump: f64,
}

impl Elastic {
    /// A swing of `amplitude` (1 or more, in units of the rise) and `period` (in units of the span; of half the
    /// span in an in-out easing).
    pub fn new(amplitude: f64, period: f64, ending: Ending) -> Result<Self, EasingError> {
        let largest = f64::from(f32::MAX);
        if !(1.0..=largest).contains(&amplitude) {
            return Err(EasingError::Amplitude(amplitude));
        }
        if !(SHORTEST_PERIOD..=largest).contains(&period) {
            return Err(EasingError::Period(period));
        }
        Ok(Self::from_valid(amplitude, period, ending))
    }

    /// The parameters of easings.net: amplitude 1, period 0.3, in-out 0.45.
    pub fn standard(direction: Direction, ending: Ending) -> Self {
        let period = if direction == Direction::InOut { 0.45 } else { 0.3 };
        Self::from_valid(1.0, period, ending)
    }

    fn from_valid(amplitude: f64, period: f64, ending: Ending) -> Self {
        let (frequency, phase) = (TAU / period, (1.0 / amplitude).asin());
        let jump = amplitude * (-10.0_f64).exp2() * (frequency - phase).sin();
        Self {
            amplitude,
            period,
            ending,
            frequency,
            phase,
            jump,
        }
    }

    /// Height of the swing in units of the rise, 1 or more.
    pub const fn amplitude(&self) -> f64 {
        self.amplitude
    }

    /// Length of a swing in units of the span; of half the span in an in-out easing.
    pub const fn period(&self) -> f64 {
        self.period
    }

    /// What becomes of the rest of the swing at the end.
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// The rest that is taken away evenly.
    fn removed(&self) -> f64 {
        if self.ending == Ending::Closed { self.jump } else { 0.0 }
    }

    /// `in(1 - q)`, which is `1 - out(q)`.
    pub(super) fn value(&self, q: f64) -> f64 {
        q * self.removed() - self.amplitude * (-10.0 * q).exp2() * (q * self.frequency - self.phase).sin()
    }

    /// `in` and its derivatives at `1 - q`.
    pub(super) fn sample(&self, q: f64) -> EaseSample {
        let (swing, rate, square) = (
            self.amplitude * (-10.0 * q).exp2(),
            self.frequency,
            self.frequency.powi(2),
        );
        let (sin, cos) = (q * rate - self.phase).sin_cos();
        let decay = -DECAY;
        EaseSample {
            value: self.value(q),
            first: swing * (decay * sin + rate * cos) - self.removed(),
            second: -swing * ((decay * decay - square) * sin + 2.0 * decay * rate * cos),
            third: swing * (decay * (decay * decay - 3.0 * square) * sin + rate * (3.0 * decay * decay - square) * cos),
        }
    }

    /// The `q` in the open 0..1 where the derivative is 0, ascending.
    pub(super) fn stationary(&self) -> Vec<f64> {
        let turn = self.frequency.atan2(DECAY);
        if self.removed() == 0.0 {
            return self.phases(turn);
        }
        // The removed slope shifts the zeros a little. The derivative is monotone between those of the second.
        let bounds = self.phases(2.0 * turn);
        let ends = std::iter::once(0.0).chain(bounds.iter().copied());
        let slope = |q: f64| self.sample(q).first;
        ends.zip(bounds.iter().copied().chain(std::iter::once(1.0)))
            .filter_map(|(low, high)| crossing(low, high, slope))
            .collect()
    }

    /// The `q` in the open 0..1 where `q W - phase = angle + n pi`, ascending.
    fn phases(&self, angle: f64) -> Vec<f64> {
        let first = self.phase + angle;
        (-2..)
            .map(|turn: i32| (first + f64::from(turn) * PI) / self.frequency)
            .skip_while(|q| *q <= 0.0)
            .take_while(|q| *q < 1.0)
            .collect()
    }
}

/// The place in the open `low..high` where a monotone function changes sign, if it does.
fn crossing(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> Option<f64> {
    let rising = function(high) > 0.0;
    if (function(low) > 0.0) == rising {
        return None;
    }
    loop {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            return Some(middle);
        }
        if (function(middle) > 0.0) == rising {
            high = middle;
        } else {
            low = middle;
        }
    }
}
