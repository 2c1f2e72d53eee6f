//! The numbers that easings are made of: reading one, and making the easing with another.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::app::text::Text;
use crate::curve::easing::{Back, Bounce, CubicBezier, Easing, EasingError, Elastic, Family, Named, Steps};

/// A number of an easing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// Time of the start handle.
    X1,
    /// Value of the start handle.
    Y1,
    /// Time of the end handle.
    X2,
    /// Value of the end handle.
    Y2,
    /// How far a back easing swings out, per cent of the rise.
    Swing,
    /// The constant of a back easing.
    Constant,
    /// Of an elastic easing.
    Amplitude,
    /// Of an elastic easing.
    Period,
    /// Of a bounce easing.
    Bounces,
    /// Of a bounce easing.
    Restitution,
    /// Of a staircase.
    Steps,
}

/// Why a number is not taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// The easing does not take it.
    Easing(EasingError),
    /// It counts something.
    NotWhole(f64),
}

impl From<EasingError> for Refusal {
    fn from(error: EasingError) -> Self {
        Self::Easing(error)
    }
}

/// Parameters of an easing, row by row.
pub fn rows(easing: &Easing) -> &'static [(Text, &'static [Parameter])] {
    use Parameter as P;
    match easing {
        Easing::CubicBezier(_) => &[(Text::StartHandle, &[P::X1, P::Y1]), (Text::EndHandle, &[P::X2, P::Y2])],
        Easing::Steps(_) => &[(Text::StepsRow, &[P::Steps])],
        Easing::Named(named) => match named.family() {
            Family::Back(_) => &[(Text::SwingRow, &[P::Swing]), (Text::ConstantRow, &[P::Constant])],
            Family::Elastic(_) => &[(Text::AmplitudeRow, &[P::Amplitude]), (Text::PeriodRow, &[P::Period])],
            Family::Bounce(_) => &[
                (Text::BouncesRow, &[P::Bounces]),
                (Text::RestitutionRow, &[P::Restitution]),
            ],
            _ => &[],
        },
        Easing::Smooth(_) | Easing::CssLinear(_) => &[],
    }
}

impl Parameter {
    /// The name of its field, and what it means.
    pub const fn words(self) -> (Text, Text) {
        match self {
            Self::X1 => (Text::FieldX1, Text::HandleTimeTip),
            Self::Y1 => (Text::FieldY1, Text::HandleValueTip),
            Self::X2 => (Text::FieldX2, Text::HandleTimeTip),
            Self::Y2 => (Text::FieldY2, Text::HandleValueTip),
            Self::Swing => (Text::FieldSwing, Text::SwingTip),
            Self::Constant => (Text::FieldConstant, Text::ConstantTip),
            Self::Amplitude => (Text::FieldAmplitude, Text::AmplitudeTip),
            Self::Period => (Text::FieldPeriod, Text::PeriodTip),
            Self::Bounces => (Text::FieldBounces, Text::BouncesTip),
            Self::Restitution => (Text::FieldRestitution, Text::RestitutionTip),
            Self::Steps => (Text::FieldSteps, Text::StepsTip),
        }
    }

    /// What a step of a drag changes, and how many decimals are shown.
    pub const fn fineness(self) -> (f64, usize) {
        match self {
            Self::Swing => (0.5, 2),
            Self::Bounces | Self::Steps => (1.0, 0),
            Self::Constant => (0.01, 5),
            _ => (0.01, 3),
        }
    }

    /// What a drag stays within: beyond it the easing would be refused.
    pub fn reach(self) -> RangeInclusive<f64> {
        const LARGE: f64 = 1e6;
        match self {
            Self::X1 | Self::X2 => 0.0..=1.0,
            Self::Y1 | Self::Y2 => -LARGE..=LARGE,
            Self::Swing | Self::Constant => 0.0..=LARGE,
            Self::Amplitude => 1.0..=LARGE,
            Self::Period => 0.01..=LARGE,
            Self::Bounces => 1.0..=100.0,
            Self::Restitution => 0.01..=0.99,
            Self::Steps => 2.0..=1000.0,
        }
    }

    /// The number it has in an easing, where the easing has it.
    pub fn number(self, easing: &Easing) -> Option<f64> {
        let number = match (self, easing) {
            (Self::X1, Easing::CubicBezier(bezier)) => bezier.x1(),
            (Self::Y1, Easing::CubicBezier(bezier)) => bezier.y1(),
            (Self::X2, Easing::CubicBezier(bezier)) => bezier.x2(),
            (Self::Y2, Easing::CubicBezier(bezier)) => bezier.y2(),
            (Self::Steps, Easing::Steps(steps)) => f64::from(steps.count()),
            (_, Easing::Named(named)) => match (self, named.family()) {
                (Self::Swing, Family::Back(back)) => 100.0 * back.swing(named.direction()),
                (Self::Constant, Family::Back(back)) => back.overshoot(),
                (Self::Amplitude, Family::Elastic(elastic)) => elastic.amplitude(),
                (Self::Period, Family::Elastic(elastic)) => elastic.period(),
                (Self::Bounces, Family::Bounce(bounce)) => f64::from(bounce.bounces()),
                (Self::Restitution, Family::Bounce(bounce)) => bounce.restitution(),
                _ => return None,
            },
            _ => return None,
        };
        Some(number)
    }

    /// The easing with another number here; as it was where it has no such number.
    pub fn set(self, easing: &Easing, number: f64) -> Result<Easing, Refusal> {
        match easing {
            Easing::CubicBezier(bezier) => {
                let pick = |own: Self, old: f64| if own == self { number } else { old };
                Ok(CubicBezier::new(
                    pick(Self::X1, bezier.x1()),
                    pick(Self::Y1, bezier.y1()),
                    pick(Self::X2, bezier.x2()),
                    pick(Self::Y2, bezier.y2()),
                )?
                .into())
            }
            Easing::Steps(steps) => Ok(Steps::new(whole(number)?, steps.position())?.into()),
            Easing::Named(named) => {
                let direction = named.direction();
                let family = match (self, named.family()) {
                    (Self::Swing, Family::Back(_)) => Family::Back(Back::for_swing(number / 100.0, direction)?),
                    (Self::Constant, Family::Back(_)) => Family::Back(Back::new(number)?),
                    (Self::Amplitude, Family::Elastic(elastic)) => {
                        Family::Elastic(Arc::new(Elastic::new(number, elastic.period(), elastic.ending())?))
                    }
                    (Self::Period, Family::Elastic(elastic)) => {
                        Family::Elastic(Arc::new(Elastic::new(elastic.amplitude(), number, elastic.ending())?))
                    }
                    (Self::Bounces, Family::Bounce(bounce)) => {
                        Family::Bounce(Arc::new(Bounce::new(whole(number)?, bounce.restitution())?))
                    }
                    (Self::Restitution, Family::Bounce(bounce)) => {
                        Family::Bounce(Arc::new(Bounce::new(bounce.bounces(), number)?))
                    }
                    (_, family) => family.clone(),
                };
                Ok(Named::new(family, direction).into())
            }
            Easing::Smooth(_) | Easing::CssLinear(_) => Ok(easing.clone()),
        }
    }
}

/// A count. A number beyond what can be counted is as good as the greatest one, which the easing refuses.
fn whole(number: f64) -> Result<u32, Refusal> {
    if number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number) {
        Ok(number as u32)
    } else {
        Err(Refusal::NotWhole(number))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn named(name: &str) -> Easing {
        Easing::from_name(name).unwrap()
    }

    #[test]
    fn every_parameter_that_is_shown_can_be_read_and_set_to_what_it_is() {
        let easings = ["easeInBack", "easeInOutBack", "easeOutElastic", "easeInOutBounce"].map(named);
        let css = ["ease", "steps(3, jump-none)"].map(|css| Easing::from_css(css).unwrap());
        for easing in easings.iter().chain(&css) {
            let shown = rows(easing);
            assert!(!shown.is_empty());
            for parameter in shown.iter().flat_map(|(_, parameters)| *parameters) {
                let number = parameter.number(easing).unwrap();
                let again = parameter.set(easing, number).unwrap();
                let back = parameter.number(&again).unwrap();
                // The swing is found by bisection to the last bit of the constant, which moves it by a few roundings.
                let tolerance = 16.0 * f64::EPSILON * number.abs();
                assert!(
                    (back - number).abs() <= tolerance,
                    "{parameter:?} of {easing:?}: {back}"
                );
            }
        }
    }

    #[test]
    fn a_swing_of_ten_per_cent_goes_a_tenth_beyond_in_every_direction() {
        for name in ["easeInBack", "easeOutBack", "easeInOutBack"] {
            let easing = Parameter::Swing.set(&named(name), 10.0).unwrap();
            let range = easing.range();
            let beyond = (-range.min).max(range.max - 1.0);
            // The depth is solved to the last bit; the range is exact to the roundings of its value, about 1.
            assert!((beyond - 0.1).abs() <= 16.0 * f64::EPSILON, "{name}: {beyond}");
        }
    }

    #[test]
    fn what_counts_takes_whole_numbers_only() {
        let bounce = named("easeOutBounce");
        assert_eq!(Parameter::Bounces.set(&bounce, 2.5), Err(Refusal::NotWhole(2.5)));
        assert_eq!(Parameter::Bounces.set(&bounce, -1.0), Err(Refusal::NotWhole(-1.0)));
        let none = Parameter::Bounces.set(&bounce, 0.0);
        assert_eq!(none, Err(Refusal::Easing(EasingError::Bounces(0))));
        let elastic = Parameter::Amplitude.set(&named("easeOutElastic"), 0.5);
        assert_eq!(elastic, Err(Refusal::Easing(EasingError::Amplitude(0.5))));
    }
}
