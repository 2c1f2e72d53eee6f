//! An interval of an axis, and the numbers that stand along it.

/// A finite interval of positive length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    low: f64,
    high: f64,
}

/// Half the length given to an interval that has none, as a share of its distance from 0.
const HALF_OF_NOTHING: f64 = 0.5;

impl Range {
    /// From 0 to 1.
    pub const UNIT: Self = Self { low: 0.0, high: 1.0 };

    /// The interval between two numbers in any order. Where they are equal it is widened about them by half their
    /// size, or to a length of 1 about 0; `None` where one is not finite or the length is not.
    pub fn new(a: f64, b: f64) -> Option<Self> {
        let (low, high) = if b < a { (b, a) } else { (a, b) };
        let (low, high) = if low == high {
            let half = if low == 0.0 { 0.5 } else { low.abs() * HALF_OF_NOTHING };
            (low - half, high + half)
        } else {
            (low, high)
        };
        (low.is_finite() && (high - low).is_finite() && low < high).then_some(Self { low, high })
    }

    /// The interval around numbers; what is not finite counts for nothing. 0 to 1 where nothing is left.
    pub fn around(values: impl IntoIterator<Item = f64>) -> Self {
        let mut found: Option<(f64, f64)> = None;
        for value in values.into_iter().filter(|value| value.is_finite()) {
            let (low, high) = found.unwrap_or((value, value));
            found = Some((low.min(value), high.max(value)));
        }
        found.and_then(|(low, high)| Self::new(low, high)).unwrap_or(Self::UNIT)
    }

    /// Widened to hold a number, which changes nothing where it is not finite.
    #[must_use]
    pub fn with(self, value: f64) -> Self {
        Self::new(self.low.min(value), self.high.max(value)).unwrap_or(self)
    }

    /// Longer by a share of its length at each end.
    #[must_use]
    pub fn padded(self, share: f64) -> Self {
        let more = self.length() * share;
        Self::new(self.low - more, self.high + more).unwrap_or(self)
    }

    /// The least number.
    pub fn low(self) -> f64 {
        self.low
    }

    /// The greatest number.
    pub fn high(self) -> f64 {
        self.high
    }

    /// From the least to the greatest.
    pub fn length(self) -> f64 {
        self.high - self.low
    }

    /// Where a number is: 0 at the low end, 1 at the high end, beyond them outside.
    pub fn share(self, value: f64) -> f64 {
        (value - self.low) / self.length()
    }

    /// The number at a share of the way.
    pub fn at(self, share: f64) -> f64 {
        self.low + share * self.length()
    }

    /// Whether a number is inside, ends included.
    pub fn contains(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// Round numbers inside a range, at most `most` of them (at least one step), with the decimals that tell them apart. The
/// steps are 1, 2 or 5 times a power of ten.
pub fn ticks(range: Range, most: usize) -> (Vec<f64>, usize) {
    let least = range.length() / most.max(1) as f64;
    let power = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|&step| step >= least * (1.0 - 1e-9))
        .unwrap_or(10.0 * power);
    let first = (range.low() / step - 1e-9).ceil();
    let last = (range.high() / step + 1e-9).floor();
    let count = (last - first).clamp(0.0, 2.0 * most.max(1) as f64) as usize;
    // `+ 0.0` so that no zero is negative.
    let numbers = (0..=count).map(|i| (first + i as f64) * step + 0.0).collect();
    let decimals = (-(step.log10() + 1e-9).floor()).clamp(0.0, 12.0) as usize;
    (numbers, decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_of_no_length_is_widened() {
        assert_eq!(Range::new(2.0, 2.0), Range::new(1.0, 3.0));
        assert_eq!(Range::new(0.0, 0.0), Range::new(-0.5, 0.5));
        assert_eq!(Range::new(3.0, 1.0), Range::new(1.0, 3.0));
    }

    #[test]
    fn what_is_not_finite_gets_nowhere() {
        assert_eq!(Range::new(f64::NAN, 1.0), None);
        assert_eq!(Range::new(f64::MIN, f64::MAX), None);
        assert_eq!(Range::around([f64::NAN, f64::INFINITY]), Range::UNIT);
        let range = Range::around([1.0, f64::NEG_INFINITY, 4.0]);
        assert_eq!((range.low(), range.high()), (1.0, 4.0));
    }

    #[test]
    fn shares_and_places_are_each_others_inverse() {
        let range = Range::around([-2.0, 6.0]);
        for share in [0.0, 0.25, 1.0, 1.5] {
            assert_eq!(range.share(range.at(share)), share);
        }
    }

    #[test]
    fn ticks_are_round_numbers_inside() {
        assert_eq!(
            ticks(Range::UNIT, 5),
            (vec![0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0], 1)
        );
        assert_eq!(ticks(Range::around([-6.5, 6.5]), 4), (vec![-5.0, 0.0, 5.0], 0));
        assert_eq!(
            ticks(Range::around([-2160.0, 2160.0]), 5),
            (vec![-2000.0, -1000.0, 0.0, 1000.0, 2000.0], 0)
        );
    }
}
