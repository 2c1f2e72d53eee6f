//! Scaling keys about a pivot.

use inbetween::curve::SegmentKind;
use inbetween::edit::{AxisScale, Edit, EditError, apply};

use super::support::*;

const SAME: AxisScale = AxisScale {
    pivot: 0.0,
    factor: 1.0,
};

#[test]
fn scaling_maps_times_values_and_stored_slopes() {
    let document = scalar(&[key(0.0, 0.0).smooth(2.0), key(1.0, 3.0).broken(1.0, -4.0)]);
    let scaled = run(
        &document,
        Edit::ScaleKeys {
            keys: refs(&document, 0..2),
            time: AxisScale {
                pivot: 1.0,
                factor: 2.0,
            },
            value: AxisScale {
                pivot: 1.0,
                factor: 3.0,
            },
        },
    );
    let curve = only(&scaled);
    assert_eq!(times(curve), [-1.0, 1.0]);
    assert_eq!(values(curve), [-2.0, 7.0]);
    assert_eq!(slopes(curve), [(3.0, 3.0), (1.5, -6.0)]);
    // c p(t) + e at a t + b, to a few roundings of values up to 12.
    for i in 0..=100 {
        let t = f64::from(i) / 100.0;
        let expected = 1.0 + 3.0 * (only(&document).value(t) - 1.0);
        assert!((curve.value(1.0 + 2.0 * (t - 1.0)) - expected).abs() < 1e-13);
    }
}

#[test]
fn a_negative_time_factor_reverses_segments_easings_and_sides() {
    let document = scalar(&[
        key(0.0, 0.0).broken(9.0, 3.0),
        key(1.0, 2.0).broken(0.0, -1.0).then(ease("easeInQuad")),
        key(3.0, 0.0).with(tcb(0.2, -0.3, 0.4)).linear(),
        key(4.0, 1.0).step(),
    ]);
    let reverse = Edit::ScaleKeys {
        keys: refs(&document, 0..4),
        time: AxisScale {
            pivot: 2.0,
            factor: -1.0,
        },
        value: SAME,
    };
    let reversed = run(&document, reverse.clone());
    let curve = only(&reversed);
    assert_eq!(times(curve), [0.0, 1.0, 3.0, 4.0]);
    assert_eq!(curve.segment_kind(0), &SegmentKind::Linear);
    assert_eq!(curve.segment_kind(1), &ease("easeOutQuad"));
    assert_eq!(curve.segment_kind(2), &SegmentKind::Cubic);
    assert_eq!(curve.tangent(1), tcb(0.2, -0.3, -0.4));
    for i in 0..=400 {
        let t = f64::from(i) / 100.0;
        // A few roundings of values up to 3.
        let difference = curve.value(4.0 - t) - only(&document).value(t);
        assert!(difference.abs() < 1e-14, "at {t}");
    }
    assert!(only(&run(&reversed, reverse)).same_as(only(&document)));
}

#[test]
fn keys_scaled_onto_each_other_are_refused() {
    let document = five();
    let scale = |factor: f64| Edit::ScaleKeys {
        keys: refs(&document, 0..5),
        time: AxisScale { pivot: 0.0, factor },
        value: SAME,
    };
    assert!(refused(&document, scale(0.0)).contains("cannot be scaled by 0"));
    let error = apply(&document, &scale(1e-7)).unwrap_err();
    assert!(matches!(error, EditError::SharedTime { .. }), "{error}");
}

#[test]
fn a_jump_of_two_keys_can_be_scaled() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 0.0), key(1.0 + 1e-6, 5.0), key(2.0, 5.0)]);
    let scaled = run(
        &document,
        Edit::ScaleKeys {
            keys: refs(&document, 0..4),
            time: AxisScale {
                pivot: 0.0,
                factor: 0.5,
            },
            value: SAME,
        },
    );
    assert_eq!(only(&scaled).len(), 4);
}
