//! A segment as the easing it is, and an easing as the simplest kind of segment that it is.

use super::easing::{CubicBezier, Easing, EasingError, Handle, JumpPosition, Steps};
use super::{Segment, SegmentKind};

impl Segment<'_> {
    /// The easing that this segment is: value `v0 + (v1 - v0) * f(u)`, exactly. A cubic is a cubic-bezier with handles
    /// of a third of the span.
    ///
    /// # Errors
    /// A cubic between two equal values, or with tangents too steep for its rise: it has no form as an easing.
    pub fn easing(&self) -> Result<Easing, EasingError> {
        match self.kind {
            SegmentKind::Step => Ok(Steps::step_end().into()),
            SegmentKind::Linear => Ok(Easing::linear()),
            SegmentKind::Cubic => {
                let third = |slope| Handle {
                    slope,
                    length: 1.0 / 3.0,
                };
                let rise = self.end_value - self.start_value;
                CubicBezier::from_handles(third(self.start_slope), third(self.end_slope), self.span(), rise)
                    .map(Easing::from)
            }
            SegmentKind::Ease(easing) => Ok(easing.clone()),
        }
    }
}

impl From<Easing> for SegmentKind {
    /// Linear and step where the easing is just that.
    fn from(easing: Easing) -> Self {
        match easing {
            Easing::Steps(steps) if steps.count() == 1 && steps.position() == JumpPosition::End => Self::Step,
            easing if easing == Easing::linear() => Self::Linear,
            easing => Self::Ease(easing),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::curve::{Curve, Key, KeyId, Tangent, Time};

    fn curve(kind: SegmentKind, values: [f64; 2]) -> Curve {
        let key = |id, time, value, slope| {
            let tangent = Tangent::Smooth { slope };
            Key::new(KeyId(id), Time::new(time).unwrap(), value, tangent, kind.clone()).unwrap()
        };
        Curve::new(vec![key(1, 1.0, values[0], 3.0), key(2, 1.5, values[1], -0.5)]).unwrap()
    }

    #[test]
    fn a_cubic_is_the_cubic_bezier_with_handles_of_a_third() {
        let curve = curve(SegmentKind::Cubic, [10.0, 14.0]);
        let segment = curve.segment(0);
        let easing = segment.easing().unwrap();
        let Easing::CubicBezier(bezier) = &easing else {
            panic!("{easing:?}")
        };
        // y1 = m0 h / (3 rise), y2 = 1 - m1 h / (3 rise), with three roundings each.
        assert!((bezier.x1() - 1.0 / 3.0).abs() <= f64::EPSILON);
        assert!((bezier.x2() - 2.0 / 3.0).abs() <= f64::EPSILON);
        assert!((bezier.y1() - 3.0 * 0.5 / 12.0).abs() <= 2.0 * f64::EPSILON);
        assert!((bezier.y2() - (1.0 + 0.5 * 0.5 / 12.0)).abs() <= 2.0 * f64::EPSILON);
        for i in 1..100 {
            let u = f64::from(i) / 100.0;
            let (eased, own) = (10.0 + 4.0 * easing.value(u), segment.value(segment.time_at(u)));
            // The solver's 2e-15 in time at slopes below 2, and roundings of numbers up to 14.
            assert!((eased - own).abs() <= 2e-14, "{u}: {eased} {own}");
        }
    }

    #[test]
    fn a_cubic_that_does_not_rise_is_no_easing() {
        let curve = curve(SegmentKind::Cubic, [10.0, 10.0]);
        let error = curve.segment(0).easing().unwrap_err();
        assert_eq!(error, EasingError::NoRise { span: 0.5, rise: 0.0 });
    }

    #[test]
    fn every_other_kind_comes_back_from_its_easing() {
        for kind in [
            SegmentKind::Step,
            SegmentKind::Linear,
            SegmentKind::Ease(Easing::from_css("steps(2, start)").unwrap()),
            SegmentKind::Ease(Easing::from_name("easeOutBounce").unwrap()),
        ] {
            let curve = curve(kind.clone(), [10.0, 10.0]);
            assert_eq!(SegmentKind::from(curve.segment(0).easing().unwrap()), kind);
        }
    }
}
