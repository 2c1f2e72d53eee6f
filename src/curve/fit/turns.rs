//! Where the second derivative of an easing turns round, which is what bounds the error of a fit of it.

use std::f64::consts::{LN_2, PI, TAU};

use crate::curve::easing::{CubicBezier, Direction, Easing, Elastic, Family, Named, SmoothFamily};
use crate::curve::rotation::polynomial::Polynomial;

/// The inner places, ascending, where `f''` or `f` turns round. Between them and the [breaks](Easing::breaks) both are
/// monotone.
///
/// Accuracy: closed forms but for cubic-beziers, whose places are bisected to the last bit of the curve's parameter.
pub fn turns(easing: &Easing) -> Vec<f64> {
    let mut places = match easing {
        Easing::Smooth(family) => smooth(*family),
        Easing::CubicBezier(bezier) => cubic_bezier(bezier),
        Easing::Named(named) => self::named(named),
        Easing::CssLinear(_) | Easing::Steps(_) => Vec::new(),
    };
    places.extend(easing.stationary_points());
    places.retain(|u| *u > 0.0 && *u < 1.0);
    places.sort_by(f64::total_cmp);
    places.dedup();
    places
}

/// Roots of `60 (1 - 6 u w)` and `840 u w (1 - 5 u w)`, `w = 1 - u`.
fn smooth(family: SmoothFamily) -> Vec<f64> {
    let bump: f64 = match family {
        SmoothFamily::Smoothstep => return Vec::new(),
        SmoothFamily::Smootherstep => 1.0 / 6.0,
        SmoothFamily::Septic => 0.2,
    };
    let half = 0.5 * (1.0 - 4.0 * bump).sqrt();
    vec![0.5 - half, 0.5 + half]
}

/// The third derivatives of all families but the elastic one keep their sign.
fn named(named: &Named) -> Vec<f64> {
    let Family::Elastic(elastic) = named.family() else {
        return Vec::new();
    };
    let places = elastic_turns(elastic).into_iter();
    match named.direction() {
        Direction::In => places.map(|q| 1.0 - q).collect(),
        Direction::Out => places.collect(),
        Direction::InOut => places.flat_map(|q| [0.5 * (1.0 - q), 0.5 * (1.0 + q)]).collect(),
    }
}

/// The `q` of the out form where its third derivative is 0: each derivative of `e^(d q) sin(W q - phase)` turns the
/// phase forward by `atan2(W, d)`.
fn elastic_turns(elastic: &Elastic) -> Vec<f64> {
    let frequency = TAU / elastic.period();
    let phase = (1.0 / elastic.amplitude()).asin();
    let first = phase - 3.0 * frequency.atan2(-10.0 * LN_2);
    let start = (-first / PI).floor();
    (0..)
        .map(|n: u32| (first + (start + f64::from(n)) * PI) / frequency)
        .take_while(|q| *q < 1.0)
        .filter(|q| *q > 0.0)
        .collect()
}

/// Roots of the numerator of `f'''`, `y'''x'^2 - 3 y''x'x'' - y'x'''x' + 3 y'x''^2` by the parameter.
fn cubic_bezier(bezier: &CubicBezier) -> Vec<f64> {
    let coordinate = |p: f64, q: f64| Polynomial::new([0.0, 3.0 * p, 3.0 * (q - 2.0 * p), 1.0 + 3.0 * (p - q)]);
    let x = coordinate(bezier.x1(), bezier.x2());
    let y = coordinate(bezier.y1(), bezier.y2());
    let (x1, y1) = (x.derivative(), y.derivative());
    let (x2, y2) = (x1.derivative(), y1.derivative());
    let (x3, y3) = (x2.derivative(), y2.derivative());
    let third = y3
        .product(&x1)
        .product(&x1)
        .sum(&y2.product(&x1).product(&x2).scaled(-3.0))
        .sum(&y1.product(&x3).product(&x1).scaled(-1.0))
        .sum(&y1.product(&x2).product(&x2).scaled(3.0));
    third.sign_changes().into_iter().map(|s| x.at(s)).collect()
}
