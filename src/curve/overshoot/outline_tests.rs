//! What bands mark: all that is outside a limit and nothing inside.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::curve::flatten::{Strips, View, graph};
use crate::curve::{Key, KeyId, Order, SegmentKind, Tangent, Time, overshoot};

fn curve(keys: &[(f64, f64)], kind: &SegmentKind) -> Curve {
    let keys = keys.iter().zip(0..).map(|(&(time, value), id)| {
        let time = Time::new(time).unwrap();
        Key::new(KeyId(id), time, value, Tangent::Spline, kind.clone()).unwrap()
    });
    Curve::new(keys).unwrap()
}

fn strips(curve: &Curve) -> Strips {
    let view = View {
        start: 0.0,
        end: 4.0,
        pixels_per_second: 200.0,
        pixels_per_value: 100.0,
        columns: 800,
    };
    let mut strips = Strips::new();
    graph(curve, Order::Value, &view, &mut strips);
    strips
}

#[test]
fn the_band_of_a_step_is_its_level_and_not_its_jumps() {
    let stairs = curve(&[(0.0, 0.0), (1.0, 2.0), (2.0, 0.5), (3.0, 0.0)], &SegmentKind::Step);
    let found = overshoot::beyond_limits(&stairs, None, Some(1.0));
    assert_eq!(found.len(), 1);
    let strips = strips(&stairs);
    let strip = strips.iter().next().unwrap();
    let band = found[0].outline(&stairs, strip);
    assert_eq!((band.first(), band.last()), (Some(&[1.0, 2.0]), Some(&[2.0, 2.0])));
    assert!(band.iter().all(|point| point[1] == 2.0), "{band:?}");
}

#[test]
fn a_step_from_one_outside_level_to_another_is_one_band_over_both() {
    let stairs = curve(&[(0.0, 0.0), (1.0, 2.0), (2.0, 3.0), (3.0, 0.0)], &SegmentKind::Step);
    let found = overshoot::beyond_limits(&stairs, None, Some(1.0));
    assert_eq!(found.len(), 1);
    let strips = strips(&stairs);
    let band = found[0].outline(&stairs, strips.iter().next().unwrap());
    assert_eq!((band.first(), band.last()), (Some(&[1.0, 2.0]), Some(&[3.0, 3.0])));
    assert!(band.contains(&[2.0, 2.0]) && band.contains(&[2.0, 3.0]), "{band:?}");
}

#[test]
fn no_part_of_a_band_is_inside_the_limit() {
    let wave = curve(
        &[(0.0, 0.0), (0.7, 1.0), (1.3, 1.0), (2.0, 0.0), (3.0, 0.0), (4.0, 1.0)],
        &SegmentKind::Cubic,
    );
    let found = overshoot::beyond_limits(&wave, Some(0.0), Some(1.0));
    assert!(found.len() >= 2, "{found:?}");
    let strips = strips(&wave);
    for excursion in &found {
        let band = excursion.outline(&wave, strips.iter().next().unwrap());
        assert!(band.len() > 2);
        for [time, value] in band {
            assert!((excursion.from..=excursion.to).contains(&time));
            // The limit comes back from value and amount: one rounding of a number near 1.
            let inside = match excursion.side {
                Side::Above => 1.0 - value,
                Side::Below => value,
            };
            assert!(inside <= f64::EPSILON, "{value} at {time} s");
        }
    }
}

#[test]
fn a_strip_elsewhere_has_no_band() {
    let stairs = curve(&[(0.0, 0.0), (1.0, 2.0), (2.0, 0.0)], &SegmentKind::Step);
    let found = overshoot::beyond_limits(&stairs, None, Some(1.0));
    assert!(found[0].outline(&stairs, &[[3.0, 0.0], [4.0, 0.0]]).is_empty());
    assert!(found[0].outline(&stairs, &[]).is_empty());
}
