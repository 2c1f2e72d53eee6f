//! Typed numbers.

use inbetween::curve::{Tangent, Tcb};
use inbetween::document::Kind;
use inbetween::edit::{Edit, EditError, EditNote, KeyField, KeyRef, apply};

use super::support::*;

fn set(field: KeyField, numbers: Vec<(KeyRef, f64)>) -> Edit {
    Edit::SetNumbers { field, numbers }
}

#[test]
fn a_typed_time_is_had_exactly_and_replaces_what_is_there() {
    let document = five();
    let typed = applied(&document, set(KeyField::Time, vec![(at(&document, 0, 0), 2.0)]));
    assert_eq!(times(only(&typed.document)), [1.0, 2.0, 3.0, 4.0]);
    assert_eq!(values(only(&typed.document)), [1.0, 0.0, 2.0, 0.0]);
    assert_eq!(typed.notes, [EditNote::Replaced { count: 1 }]);
    let third = 1.0 / 3.0;
    let exact = run(&document, set(KeyField::Time, vec![(at(&document, 0, 1), third)]));
    assert_eq!(only(&exact).time(1), third);
}

#[test]
fn one_time_for_several_keys_of_a_curve_is_refused() {
    let document = five();
    let numbers = refs(&document, [1, 2]).into_iter().map(|key| (key, 2.5));
    let edit = set(KeyField::Time, numbers.collect());
    assert_eq!(
        refused(&document, edit),
        "two keys of one curve cannot both be at 2.5 s"
    );
    // Also where one of them stays where it is.
    let numbers = refs(&document, [1, 2]).into_iter().map(|key| (key, 2.0));
    let error = apply(&document, &set(KeyField::Time, numbers.collect())).unwrap_err();
    assert_eq!(error, EditError::SharedTime { time: 2.0 });
}

#[test]
fn one_time_for_keys_of_several_curves_is_fine() {
    let mut maker = Maker::default();
    let row = || vec![key(0.0, 0.0), key(1.0, 1.0)];
    let channel = maker.free(Kind::Vec2, &[row(), row()]);
    let document = maker.document(vec![channel]);
    let numbers = vec![(at(&document, 0, 1), 3.0), (at(&document, 1, 1), 3.0)];
    let typed = run(&document, set(KeyField::Time, numbers));
    assert_eq!(times(component(&typed, 0)), [0.0, 3.0]);
    assert_eq!(times(component(&typed, 1)), [0.0, 3.0]);
}

#[test]
fn a_typed_slope_sets_both_sides_of_a_joined_key_and_one_of_a_broken_one() {
    let document = scalar(&[
        key(0.0, 0.0),
        key(1.0, 1.0),
        key(2.0, 0.0).broken(1.0, 2.0),
        key(3.0, 1.0),
    ]);
    let numbers = vec![(at(&document, 0, 1), 5.0), (at(&document, 0, 2), 5.0)];
    let typed = run(&document, set(KeyField::InSlope, numbers));
    assert_eq!(only(&typed).tangent(1), Tangent::Smooth { slope: 5.0 });
    assert_eq!(slopes(only(&typed))[2], (5.0, 2.0));
}

#[test]
fn tension_makes_a_key_kochanek_bartels_and_keeps_the_other_numbers() {
    let document = scalar(&[
        key(0.0, 0.0),
        key(1.0, 1.0).linear(),
        key(2.0, 0.0).with(tcb(0.0, 0.5, -0.5)),
        key(3.0, 0.0),
    ]);
    let numbers = vec![(at(&document, 0, 1), 0.3), (at(&document, 0, 2), 0.3)];
    let typed = applied(&document, set(KeyField::Tension, numbers));
    let curve = only(&typed.document);
    assert_eq!(curve.tangent(1), tcb(0.3, 0.0, 0.0));
    assert_eq!(curve.tangent(2), tcb(0.3, 0.5, -0.5));
    assert_eq!(typed.notes, [EditNote::MadeCubic { count: 1 }]);
}

#[test]
fn parameters_beyond_1_are_allowed_and_said() {
    let document = five();
    let typed = applied(&document, set(KeyField::Bias, vec![(at(&document, 0, 1), 1.5)]));
    assert_eq!(
        only(&typed.document).tangent(1),
        Tangent::Tcb(Tcb::new(0.0, 0.0, 1.5).unwrap())
    );
    assert_eq!(typed.notes, [EditNote::BeyondNominal]);
}

#[test]
fn a_number_that_is_none_is_refused() {
    let document = five();
    for field in [
        KeyField::Time,
        KeyField::Value,
        KeyField::OutSlope,
        KeyField::Continuity,
    ] {
        let error = apply(&document, &set(field, vec![(at(&document, 0, 1), f64::NAN)]));
        assert!(matches!(error, Err(EditError::Number(_))), "{field:?}");
    }
}
