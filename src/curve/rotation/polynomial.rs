//! Polynomials on 0..1, as far as the extrema of a rotation segment need them.

/// Coefficients by rising power.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::curve) struct Polynomial(Vec<f64>);

impl Polynomial {
    pub(in crate::curve) fn new(coefficients: impl IntoIterator<Item = f64>) -> Self {
        Self(coefficients.into_iter().collect())
    }

    pub(in crate::curve) const fn zero() -> Self {
        Self(Vec::new())
    }

    pub(in crate::curve) fn at(&self, u: f64) -> f64 {
        self.0.iter().rev().fold(0.0, |value, c| value * u + c)
    }

    pub(in crate::curve) fn derivative(&self) -> Self {
        Self(
            self.0
                .iter()
                .enumerate()
                .skip(1)
                .map(|(power, c)| power as f64 * c)
                .collect(),
        )
    }

    pub(in crate::curve) fn product(&self, other: &Self) -> Self {
        let mut product = vec![0.0; (self.0.len() + other.0.len()).saturating_sub(1)];
        for (i, a) in self.0.iter().enumerate() {
            for (place, b) in product.iter_mut().skip(i).zip(&other.0) {
                *place += a * b;
            }
        }
        Self(product)
    }

    pub(in crate::curve) fn sum(&self, other: &Self) -> Self {
        let (long, short) = if self.0.len() >= other.0.len() {
            (self, other)
        } else {
            (other, self)
        };
        let mut sum = long.0.clone();
        for (place, c) in sum.iter_mut().zip(&short.0) {
            *place += c;
        }
        Self(sum)
    }

    pub(in crate::curve) fn scaled(&self, factor: f64) -> Self {
        Self(self.0.iter().map(|c| c * factor).collect())
    }

    /// `self' * other - self * other'`: zero where the ratio, or the angle, of the two stands still. Its highest
    /// coefficient is zero for two polynomials of one degree and is left out.
    pub(in crate::curve) fn wronskian(&self, other: &Self) -> Self {
        let mut difference = self
            .derivative()
            .product(other)
            .sum(&self.product(&other.derivative()).scaled(-1.0));
        if self.0.len() == other.0.len() {
            difference.0.pop();
        }
        difference
    }

    /// Where the polynomial changes sign inside 0..1, rising. Roots it only touches are not among them.
    ///
    /// Between neighbouring sign changes of the derivative it is monotone, so bisection finds each to the spacing of
    /// floats; the derivative's come from the same rule, down to a constant.
    pub(in crate::curve) fn sign_changes(&self) -> Vec<f64> {
        if self.0.len() < 2 {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut low = 0.0;
        for high in self.derivative().sign_changes().into_iter().chain([1.0]) {
            if self.at(low) * self.at(high).signum() < 0.0 {
                found.push(self.bisect(low, high));
            }
            low = high;
        }
        found
    }

    /// The sign change between `low` and `high`, where the signs differ.
    fn bisect(&self, mut low: f64, mut high: f64) -> f64 {
        let rising = self.at(low) < 0.0;
        // Each step halves an interval of at most 1; after 60 it is below the spacing of floats near its larger end.
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if (self.at(middle) < 0.0) == rising {
                low = middle;
            } else {
                high = middle;
            }
        }
        0.5 * (low + high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_roots(roots: &[f64]) -> Polynomial {
        roots.iter().fold(Polynomial::new([1.0]), |p, root| {
            p.product(&Polynomial::new([-root, 1.0]))
        })
    }

    #[test]
    fn every_sign_change_inside_is_found_once() {
        let found = with_roots(&[-0.5, 0.1, 0.25, 0.9, 1.5]).sign_changes();
        assert_eq!(found.len(), 3);
        for (root, found) in [0.1, 0.25, 0.9].into_iter().zip(found) {
            // Coefficients below 4 rounded to 1e-15, slopes at these roots above 0.05.
            assert!((root - found).abs() < 1e-13);
        }
    }

    #[test]
    fn a_root_that_is_only_touched_is_no_sign_change() {
        assert!(with_roots(&[0.5, 0.5]).sign_changes().is_empty());
        // Values near a triple root are rounded to 1e-16, so it is known to the cube root of that.
        let triple = with_roots(&[0.5, 0.5, 0.5]).sign_changes();
        assert!(triple.len() == 1 && triple.iter().all(|u| (u - 0.5).abs() < 1e-5));
        assert!(Polynomial::zero().sign_changes().is_empty());
        assert!(Polynomial::new([0.0, 0.0, 0.0]).sign_changes().is_empty());
    }

    #[test]
    fn the_wronskian_vanishes_where_the_ratio_stands_still() {
        // (1 + u^2) / (1 + u) has its minimum at sqrt(2) - 1.
        let ratio = Polynomial::new([1.0, 0.0, 1.0]).wronskian(&Polynomial::new([1.0, 1.0]));
        let found = ratio.sign_changes();
        assert_eq!(found.len(), 1);
        assert!(found.iter().all(|u| (u - (2.0_f64.sqrt() - 1.0)).abs() < 1e-14));
        let own = Polynomial::new([1.0, 2.0, 3.0]);
        assert_eq!(own.wronskian(&own), Polynomial::new([0.0; 3]));
    }
}
