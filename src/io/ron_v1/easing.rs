//! Easings in the text of version 1: easings.net names as variants, parameters always written out.

use std::sync::Arc;

use serde::Deserialize;

use super::number::Finite;
use super::text::push_number;
use crate::curve::easing::{
    Back, Bounce, CssInputs, CssLinear, CssStop, CubicBezier, Direction, Easing, EasingError, Elastic, Ending, Family,
    JumpPosition, Named, SmoothFamily, Steps,
};

use Direction::{In, InOut, Out};
use Ending::{Closed, Jumping};

/// An easing as it stands in a file. Frozen.
#[derive(Debug, Deserialize)]
#[serde(rename = "Easing", deny_unknown_fields)]
#[rustfmt::skip]
pub(super) enum EasingText {
    Smoothstep,
    Smootherstep,
    Septic,
    /// x1, y1, x2, y2.
    CubicBezier(Finite, Finite, Finite, Finite),
    EaseInSine, EaseOutSine, EaseInOutSine,
    EaseInQuad, EaseOutQuad, EaseInOutQuad,
    EaseInCubic, EaseOutCubic, EaseInOutCubic,
    EaseInQuart, EaseOutQuart, EaseInOutQuart,
    EaseInQuint, EaseOutQuint, EaseInOutQuint,
    EaseInExpo, EaseOutExpo, EaseInOutExpo,
    EaseInExpoSmooth, EaseOutExpoSmooth, EaseInOutExpoSmooth,
    EaseInCirc, EaseOutCirc, EaseInOutCirc,
    EaseInBack { overshoot: Finite },
    EaseOutBack { overshoot: Finite },
    EaseInOutBack { overshoot: Finite },
    EaseInElastic { amplitude: Finite, period: Finite },
    EaseOutElastic { amplitude: Finite, period: Finite },
    EaseInOutElastic { amplitude: Finite, period: Finite },
    EaseInElasticSmooth { amplitude: Finite, period: Finite },
    EaseOutElasticSmooth { amplitude: Finite, period: Finite },
    EaseInOutElasticSmooth { amplitude: Finite, period: Finite },
    EaseInBounce { bounces: u32, restitution: Finite },
    EaseOutBounce { bounces: u32, restitution: Finite },
    EaseInOutBounce { bounces: u32, restitution: Finite },
    /// Points in order of time.
    CssLinear(Vec<PointText>),
    /// Number of steps, and where it jumps.
    Steps(u32, JumpText),
}

/// A point of a CSS `linear()`: share of the span, share of the rise.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Point", deny_unknown_fields)]
pub(super) struct PointText {
    u: Finite,
    v: Finite,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Jump")]
pub(super) enum JumpText {
    #[serde(rename = "JumpStart")]
    Start,
    #[serde(rename = "JumpEnd")]
    End,
    #[serde(rename = "JumpNone")]
    None,
    #[serde(rename = "JumpBoth")]
    Both,
}

/// Why a text is no easing.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub(super) enum EasingTextError {
    /// A parameter out of its range.
    #[error(transparent)]
    Parameter(#[from] EasingError),
    /// Points of a CSS `linear()` that go back in time.
    #[error("point {index} of CssLinear at u {u} comes before the point before it at u {previous}")]
    Order { index: usize, u: f64, previous: f64 },
}

impl EasingText {
    /// The easing of this text.
    #[rustfmt::skip]
    pub(super) fn easing(self) -> Result<Easing, EasingTextError> {
        let plain = |family, direction| Easing::from(Named::new(family, direction));
        Ok(match self {
            Self::Smoothstep => SmoothFamily::Smoothstep.into(),
            Self::Smootherstep => SmoothFamily::Smootherstep.into(),
            Self::Septic => SmoothFamily::Septic.into(),
            Self::CubicBezier(x1, y1, x2, y2) => CubicBezier::new(x1.0, y1.0, x2.0, y2.0)?.into(),
            Self::EaseInSine => plain(Family::Sine, In),
            Self::EaseOutSine => plain(Family::Sine, Out),
            Self::EaseInOutSine => plain(Family::Sine, InOut),
            Self::EaseInQuad => plain(Family::Quad, In),
            Self::EaseOutQuad => plain(Family::Quad, Out),
            Self::EaseInOutQuad => plain(Family::Quad, InOut),
            Self::EaseInCubic => plain(Family::Cubic, In),
            Self::EaseOutCubic => plain(Family::Cubic, Out),
            Self::EaseInOutCubic => plain(Family::Cubic, InOut),
            Self::EaseInQuart => plain(Family::Quart, In),
            Self::EaseOutQuart => plain(Family::Quart, Out),
            Self::EaseInOutQuart => plain(Family::Quart, InOut),
            Self::EaseInQuint => plain(Family::Quint, In),
            Self::EaseOutQuint => plain(Family::Quint, Out),
            Self::EaseInOutQuint => plain(Family::Quint, InOut),
            Self::EaseInExpo => plain(Family::Expo(Jumping), In),
            Self::EaseOutExpo => plain(Family::Expo(Jumping), Out),
            Self::EaseInOutExpo => plain(Family::Expo(Jumping), InOut),
            Self::EaseInExpoSmooth => plain(Family::Expo(Closed), In),
            Self::EaseOutExpoSmooth => plain(Family::Expo(Closed), Out),
            Self::EaseInOutExpoSmooth => plain(Family::Expo(Closed), InOut),
            Self::EaseInCirc => plain(Family::Circ, In),
            Self::EaseOutCirc => plain(Family::Circ, Out),
            Self::EaseInOutCirc => plain(Family::Circ, InOut),
            Self::EaseInBack { overshoot } => back(overshoot, In)?,
            Self::EaseOutBack { overshoot } => back(overshoot, Out)?,
            Self::EaseInOutBack { overshoot } => back(overshoot, InOut)?,
            Self::EaseInElastic { amplitude, period } => elastic(amplitude, period, Jumping, In)?,
            Self::EaseOutElastic { amplitude, period } => elastic(amplitude, period, Jumping, Out)?,
            Self::EaseInOutElastic { amplitude, period } => elastic(amplitude, period, Jumping, InOut)?,
            Self::EaseInElasticSmooth { amplitude, period } => elastic(amplitude, period, Closed, In)?,
            Self::EaseOutElasticSmooth { amplitude, period } => elastic(amplitude, period, Closed, Out)?,
            Self::EaseInOutElasticSmooth { amplitude, period } => elastic(amplitude, period, Closed, InOut)?,
            Self::EaseInBounce { bounces, restitution } => bounce(bounces, restitution, In)?,
            Self::EaseOutBounce { bounces, restitution } => bounce(bounces, restitution, Out)?,
            Self::EaseInOutBounce { bounces, restitution } => bounce(bounces, restitution, InOut)?,
            Self::CssLinear(points) => css_linear(&points)?,
            Self::Steps(count, jump) => Steps::new(count, jump.position())?.into(),
        })
    }
}

fn back(overshoot: Finite, direction: Direction) -> Result<Easing, EasingError> {
    Ok(Named::new(Family::Back(Back::new(overshoot.0)?), direction).into())
}

fn elastic(amplitude: Finite, period: Finite, ending: Ending, direction: Direction) -> Result<Easing, EasingError> {
    let elastic = Elastic::new(amplitude.0, period.0, ending)?;
    Ok(Named::new(Family::Elastic(Arc::new(elastic)), direction).into())
}

fn bounce(bounces: u32, restitution: Finite, direction: Direction) -> Result<Easing, EasingError> {
    let bounce = Bounce::new(bounces, restitution.0)?;
    Ok(Named::new(Family::Bounce(Arc::new(bounce)), direction).into())
}

fn css_linear(points: &[PointText]) -> Result<Easing, EasingTextError> {
    for (before, (index, point)) in points.iter().zip(points.iter().enumerate().skip(1)) {
        if point.u.0 < before.u.0 {
            return Err(EasingTextError::Order {
                index,
                u: point.u.0,
                previous: before.u.0,
            });
        }
    }
    let stops: Vec<CssStop> = points
        .iter()
        .map(|point| CssStop {
            output: point.v.0,
            inputs: CssInputs::At(point.u.0),
        })
        .collect();
    Ok(CssLinear::new(&stops)?.into())
}

impl JumpText {
    fn position(self) -> JumpPosition {
        match self {
            Self::Start => JumpPosition::Start,
            Self::End => JumpPosition::End,
            Self::None => JumpPosition::None,
            Self::Both => JumpPosition::Both,
        }
    }
}

/// Writes an easing as [`EasingText`] reads it.
pub(super) fn push_easing(out: &mut String, easing: &Easing) {
    match easing {
        Easing::Smooth(family) => out.push_str(match family {
            SmoothFamily::Smoothstep => "Smoothstep",
            SmoothFamily::Smootherstep => "Smootherstep",
            SmoothFamily::Septic => "Septic",
        }),
        Easing::CubicBezier(bezier) => {
            out.push_str("CubicBezier(");
            for (n, number) in [bezier.x1(), bezier.y1(), bezier.x2(), bezier.y2()]
                .into_iter()
                .enumerate()
            {
                out.push_str(if n > 0 { ", " } else { "" });
                push_number(out, number);
            }
            out.push(')');
        }
        Easing::Named(named) => push_named(out, named),
        Easing::CssLinear(linear) => {
            out.push_str("CssLinear([");
            for (n, point) in linear.points().enumerate() {
                out.push_str(if n > 0 { ", (u: " } else { "(u: " });
                push_number(out, point.input);
                out.push_str(", v: ");
                push_number(out, point.output);
                out.push(')');
            }
            out.push_str("])");
        }
        Easing::Steps(steps) => {
            let jump = match steps.position() {
                JumpPosition::Start => "JumpStart",
                JumpPosition::End => "JumpEnd",
                JumpPosition::None => "JumpNone",
                JumpPosition::Both => "JumpBoth",
            };
            out.push_str(&format!("Steps({}, {jump})", steps.count()));
        }
    }
}

fn push_named(out: &mut String, named: &Named) {
    out.push_str(match named.direction() {
        In => "EaseIn",
        Out => "EaseOut",
        InOut => "EaseInOut",
    });
    match named.family() {
        Family::Sine => out.push_str("Sine"),
        Family::Quad => out.push_str("Quad"),
        Family::Cubic => out.push_str("Cubic"),
        Family::Quart => out.push_str("Quart"),
        Family::Quint => out.push_str("Quint"),
        Family::Expo(Jumping) => out.push_str("Expo"),
        Family::Expo(Closed) => out.push_str("ExpoSmooth"),
        Family::Circ => out.push_str("Circ"),
        Family::Back(back) => {
            out.push_str("Back(overshoot: ");
            push_number(out, back.overshoot());
            out.push(')');
        }
        Family::Elastic(elastic) => {
            out.push_str(match elastic.ending() {
                Jumping => "Elastic(amplitude: ",
                Closed => "ElasticSmooth(amplitude: ",
            });
            push_number(out, elastic.amplitude());
            out.push_str(", period: ");
            push_number(out, elastic.period());
            out.push(')');
        }
        Family::Bounce(bounce) => {
            out.push_str(&format!("Bounce(bounces: {}, restitution: ", bounce.bounces()));
            push_number(out, bounce.restitution());
            out.push(')');
        }
    }
}
