//! Cures of overshoot.

use inbetween::curve::{Curve, SideTangent, Tangent};
use inbetween::document::{Document, Kind, Limits, OvershootPolicy};
use inbetween::edit::{Cure, Edit, EditNote};

use super::support::*;

fn cure(document: &Document, keys: impl IntoIterator<Item = usize>, cure: Cure) -> Edit {
    Edit::CureOvershoot {
        keys: refs(document, keys),
        cure,
    }
}

fn limited(keys: &[Spec], min: f64, max: f64) -> Document {
    let mut maker = Maker::default();
    let mut parts = maker.free(Kind::Scalar, &[keys.to_vec()]);
    parts.limits = vec![Limits {
        min: Some(min),
        max: Some(max),
    }];
    maker.document(vec![parts])
}

fn range(curve: &Curve, segment: usize) -> (f64, f64) {
    curve.segment(segment).tangent_cubic().range()
}

/// The curve of curve-maths 5.1 that reaches 1.4 between keys of value 1.
fn arch() -> [Spec; 2] {
    [key(0.0, 1.0).smooth(1.6), key(1.0, 1.0).smooth(-1.6)]
}

#[test]
fn the_smallest_scale_touches_the_limit() {
    let document = limited(&arch(), 0.0, 1.2);
    let cured = run(&document, cure(&document, [0], Cure::Scale));
    let (out, inward) = (only(&cured).slopes(0).outgoing, only(&cured).slopes(1).incoming);
    // The example of curve-maths 5.5: z = 0.5. Its maximum is 1 + 0.4 z, known to 4 EPS of the control value 1.4.
    let tolerance = 1.6 * 4.0 * f64::EPSILON * 1.4 / 0.4;
    assert!((out - 0.8).abs() <= tolerance && (inward + 0.8).abs() <= tolerance);
    let (_, high) = range(only(&cured), 0);
    assert!(high <= 1.2 + 4.0 * f64::EPSILON * 1.4, "{high}");
    // Once cured, nothing is left to cure in the limits; a thousandth more would leave them.
    let worse = inbetween::curve::cubic::Cubic {
        start_slope: out * 1.001,
        end_slope: inward * 1.001,
        ..only(&cured).segment(0).tangent_cubic()
    };
    assert!(worse.range().1 > 1.2);
}

#[test]
fn the_reference_example_is_met() {
    let keys = [key(0.0, 0.2).smooth(6.0), key(0.5, 0.9).smooth(-3.0)];
    let document = limited(&keys, 0.0, 1.0);
    let cured = run(&document, cure(&document, [0], Cure::Scale));
    // [5.repair_scale_2], given to six digits.
    assert!((only(&cured).slopes(0).outgoing / 6.0 - 0.593_885).abs() < 1e-6);
    // 4 EPS of the largest slope over the span, 3.6 * 0.5.
    assert!((range(only(&cured), 0).1 - 1.0).abs() <= 4.0 * f64::EPSILON * 1.8);
}

#[test]
fn without_limits_the_values_of_the_keys_are_the_bound() {
    let document = scalar(&[key(0.0, 0.0).smooth(8.0), key(0.5, 1.0).smooth(0.0)]);
    let cured = run(&document, cure(&document, [0], Cure::Scale));
    let (low, high) = range(only(&cured), 0);
    // 4 EPS of the largest slope over the span, 6 * 0.5.
    assert!(low >= 0.0 && high <= 1.0 + 4.0 * f64::EPSILON * 3.0);
    // The monotone bound, three times the chord. A slope of 3 + e chords passes the end value by 4 e^3 / 27 only, so
    // that 4 EPS * 3 hide an e of 2.7e-5, here a slope of 5.3e-5.
    assert!((only(&cured).slopes(0).outgoing - 6.0).abs() < 6e-5);
}

#[test]
fn inside_the_limits_the_values_of_the_keys_are_the_bound() {
    let document = limited(&arch(), 0.0, 2.0);
    let cured = run(&document, cure(&document, [0], Cure::Scale));
    let (low, high) = range(only(&cured), 0);
    assert!(high - low <= 4.0 * f64::EPSILON * 2.0);
}

#[test]
fn flatten_makes_both_ends_level() {
    let document = scalar(&[key(0.0, 0.0).broken(1.0, 9.0), key(1.0, 1.0), key(2.0, 0.0)]);
    let cured = run(&document, cure(&document, [0], Cure::Flatten));
    assert_eq!(only(&cured).slopes(0).incoming, 1.0);
    assert_eq!(only(&cured).slopes(0).outgoing, 0.0);
    assert_eq!(only(&cured).tangent(1), Tangent::Flat);
    assert_eq!(range(only(&cured), 0), (0.0, 1.0));
}

#[test]
fn monotone_cures_a_spline() {
    // Foot and floor of curve-maths 4.7: the spline sinks to -2.26 cm.
    let foot = [(0.0, 0.30), (0.1, 0.12), (0.2, 0.0), (0.4, 0.0), (0.5, 0.15)];
    let keys: Vec<Spec> = foot.iter().map(|&(t, v)| key(t, v).with(Tangent::Spline)).collect();
    let document = limited(&keys, 0.0, 1.0);
    let lowest = |document: &Document| (0..4).map(|i| range(only(document), i).0).fold(f64::INFINITY, f64::min);
    assert!((lowest(&document) + 0.0226).abs() < 1e-4);
    let cured = run(&document, cure(&document, 0..4, Cure::Monotone));
    assert!(lowest(&cured) >= 0.0);
    assert!(
        tangents(only(&cured))
            .iter()
            .all(|&tangent| tangent == Tangent::Monotone)
    );
}

#[test]
fn a_broken_key_is_cured_on_the_side_of_the_segment() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0).broken(-9.0, 5.0), key(2.0, 0.0)]);
    let cured = run(&document, cure(&document, [0], Cure::Monotone));
    assert_eq!(
        only(&cured).tangent(1),
        Tangent::Broken {
            incoming: SideTangent::Monotone,
            outgoing: SideTangent::Slope(5.0),
        }
    );
}

#[test]
fn a_joined_key_takes_the_smaller_scale_of_both_its_segments() {
    // The slope 8 at the middle key leaves the right segment (chord 1) further than the left one (chord 2).
    let keys = [
        key(0.0, 0.0).smooth(0.0),
        key(1.0, 2.0).smooth(8.0),
        key(2.0, 3.0).smooth(0.0),
    ];
    let document = limited(&keys, 0.0, 3.0);
    let cured = run(&document, cure(&document, [0], Cure::Scale));
    for segment in 0..2 {
        let (low, high) = range(only(&cured), segment);
        // Slopes over the span up to 3.
        let slack = 4.0 * f64::EPSILON * 5.0;
        assert!(low >= -slack && high <= 3.0 + slack, "{low}..{high}");
    }
    assert!(!only(&cured).tangent(1).is_broken());
    // The left segment alone would allow three times its chord, 6; the right one allows three times its own, 3, known
    // to 2.7e-5 (as above).
    assert!((only(&cured).slopes(1).incoming - 3.0).abs() < 3e-5);
}

#[test]
fn a_joined_key_breaks_where_its_other_segment_would_suffer() {
    // The right segment dips below 0 because of its far slope; the steep slope at the shared key is what holds it up.
    let keys = [
        key(0.0, 0.0).smooth(0.0),
        key(1.0, 0.5).smooth(9.0),
        key(2.0, 0.5).smooth(9.0),
    ];
    let document = limited(&keys, 0.0, 1.0);
    let before = range(only(&document), 1);
    let cured = run(&document, cure(&document, [0], Cure::Scale));
    assert!(range(only(&cured), 0).0 >= -4.0 * f64::EPSILON * 9.0);
    let after = range(only(&cured), 1);
    assert!(after.0 >= before.0 && after.1 <= before.1, "{before:?} {after:?}");
}

#[test]
fn keys_outside_the_limits_are_counted_and_left() {
    let document = limited(&[key(0.0, 0.5), key(1.0, 2.0).smooth(5.0), key(2.0, 0.5)], 0.0, 1.0);
    let cured = applied(&document, cure(&document, [0, 1], Cure::Scale));
    assert!(cured.document.same_as(&document));
    assert_eq!(cured.notes, [EditNote::KeysOutside { count: 1 }]);
}

#[test]
fn overshoot_that_is_wanted_can_be_allowed() {
    let document = scalar(&arch());
    let allowed = run(&document, cure(&document, [0], Cure::Allow));
    assert_eq!(channel(&allowed, 0).overshoot, OvershootPolicy::Allowed);
    assert!(run(&allowed, cure(&allowed, [0], Cure::Allow)).same_as(&allowed));
}

#[test]
fn a_curve_that_is_inside_already_is_left_as_it_is() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)]);
    assert!(run(&document, cure(&document, [0, 1], Cure::Scale)).same_as(&document));
}

#[test]
fn only_cubic_segments_are_cured() {
    let document = scalar(&[key(0.0, 0.0).linear(), key(1.0, 1.0)]);
    for which in [Cure::Flatten, Cure::Monotone, Cure::Scale] {
        assert!(refused(&document, cure(&document, [0], which)).contains("only cubic segments"));
    }
}
