//! Segments that run backwards in time.

use std::sync::Arc;

use crate::curve::SegmentKind;
use crate::curve::easing::{CssInputs, CssLinear, CssStop, CubicBezier, Direction, Easing, JumpPosition, Named, Steps};

/// The kind of a segment seen backwards: steps, lines and cubics are their own reverse, an easing `f` becomes
/// `1 - f(1 - u)`. A step still jumps at its end, and a staircase has its jumps where they were, mirrored.
pub(super) fn reversed(kind: &SegmentKind) -> SegmentKind {
    match kind {
        SegmentKind::Ease(easing) => SegmentKind::Ease(mirrored(easing)),
        plain => plain.clone(),
    }
}

/// `1 - f(1 - u)`. The parts of a mirrored easing are those of a valid one, so the fallbacks are never needed.
fn mirrored(easing: &Easing) -> Easing {
    match easing {
        Easing::Smooth(family) => Easing::Smooth(*family),
        Easing::CubicBezier(bezier) => CubicBezier::new(
            1.0 - bezier.x2(),
            1.0 - bezier.y2(),
            1.0 - bezier.x1(),
            1.0 - bezier.y1(),
        )
        .map_or_else(|_| easing.clone(), |bezier| Easing::CubicBezier(Arc::new(bezier))),
        Easing::Named(named) => {
            let direction = match named.direction() {
                Direction::In => Direction::Out,
                Direction::Out => Direction::In,
                Direction::InOut => Direction::InOut,
            };
            Easing::Named(Named::new(named.family().clone(), direction))
        }
        Easing::CssLinear(linear) => {
            let mut stops: Vec<CssStop> = linear
                .points()
                .map(|point| CssStop {
                    output: 1.0 - point.output,
                    inputs: CssInputs::At(1.0 - point.input),
                })
                .collect();
            stops.reverse();
            CssLinear::new(&stops).map_or_else(|_| easing.clone(), |linear| Easing::CssLinear(Arc::new(linear)))
        }
        Easing::Steps(steps) => {
            let position = match steps.position() {
                JumpPosition::Start => JumpPosition::End,
                JumpPosition::End => JumpPosition::Start,
                both => both,
            };
            Steps::new(steps.count(), position).map_or_else(|_| easing.clone(), Easing::Steps)
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_mirrored_easing_is_the_easing_turned_round() {
        let names = ["smoothstep", "easeInQuad", "easeOutBack", "easeInOutSine"];
        let mut easings: Vec<Easing> = names.into_iter().map(|name| Easing::from_name(name).unwrap()).collect();
        let bezier = CubicBezier::new(0.25, 0.1, 0.5, 1.5).unwrap();
        easings.push(Easing::CubicBezier(Arc::new(bezier)));
        easings.push(Easing::from_css("linear(0, 0.2 30%, 1)").unwrap());
        easings.push(Easing::from_css("steps(4, jump-start)").unwrap());
        for easing in easings {
            let mirror = mirrored(&easing);
            for step in 0..100 {
                // Halfway between hundredths, so that no jump of a staircase is met.
                let u = (f64::from(step) + 0.5) / 100.0;
                let expected = 1.0 - easing.value(1.0 - u);
                // Values up to 1.5; the solver of cubic-bezier is good to some 1e-13.
                assert!((mirror.value(u) - expected).abs() < 1e-12, "{easing:?} at {u}");
            }
        }
    }
}
