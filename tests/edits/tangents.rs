//! Handles and tangent modes.

use inbetween::curve::{LARGEST, SegmentKind, SideTangent, Tangent};
use inbetween::document::{Document, Kind};
use inbetween::edit::{Edit, EditNote, HandleSide, Joint, TangentChoice};

use super::support::*;

/// Key 1 of three has this tangent.
fn with_middle(tangent: Tangent) -> Document {
    scalar(&[key(0.0, 0.0), key(1.0, 2.0).with(tangent), key(1.5, 2.5)])
}

fn handle(document: &Document, side: HandleSide, slope: f64, joint: Joint) -> Edit {
    Edit::SetHandle {
        key: at(document, 0, 1),
        side,
        slope,
        joint,
    }
}

fn choose(document: &Document, choice: TangentChoice) -> Edit {
    Edit::SetTangent {
        keys: refs(document, [1]),
        choice,
    }
}

fn middle(document: &Document) -> Tangent {
    only(document).tangent(1)
}

#[test]
fn dragging_a_computed_handle_makes_the_key_joined_at_the_dragged_slope() {
    for mode in [Tangent::Auto, Tangent::Flat, Tangent::Spline, Tangent::Monotone] {
        let document = with_middle(mode);
        for side in [HandleSide::In, HandleSide::Out] {
            let dragged = run(&document, handle(&document, side, 3.0, Joint::Keep));
            assert_eq!(middle(&dragged), Tangent::Smooth { slope: 3.0 });
        }
    }
}

#[test]
fn breaking_a_computed_handle_leaves_the_other_side_its_mode() {
    let document = with_middle(Tangent::Spline);
    let dragged = run(&document, handle(&document, HandleSide::Out, 3.0, Joint::Break));
    assert_eq!(
        middle(&dragged),
        Tangent::Broken {
            incoming: SideTangent::Spline,
            outgoing: SideTangent::Slope(3.0),
        }
    );
}

#[test]
fn a_linear_key_breaks_in_either_case() {
    let document = with_middle(Tangent::Linear);
    for joint in [Joint::Keep, Joint::Break] {
        let dragged = run(&document, handle(&document, HandleSide::In, 3.0, joint));
        assert_eq!(
            middle(&dragged),
            Tangent::Broken {
                incoming: SideTangent::Slope(3.0),
                outgoing: SideTangent::Linear,
            }
        );
    }
}

#[test]
fn a_linear_key_breaks_even_where_its_chords_agree() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0).with(Tangent::Linear), key(2.0, 2.0)]);
    let dragged = run(&document, handle(&document, HandleSide::In, 3.0, Joint::Keep));
    assert_eq!(slopes(only(&dragged))[1], (3.0, 1.0));
}

#[test]
fn a_joined_key_stays_joined_and_a_broken_one_broken() {
    let joined = with_middle(Tangent::Smooth { slope: 1.0 });
    let dragged = run(&joined, handle(&joined, HandleSide::In, 3.0, Joint::Keep));
    assert_eq!(middle(&dragged), Tangent::Smooth { slope: 3.0 });
    let separated = run(&joined, handle(&joined, HandleSide::In, 3.0, Joint::Break));
    assert_eq!(slopes(only(&separated))[1], (3.0, 1.0));
    let again = run(&separated, handle(&separated, HandleSide::Out, 7.0, Joint::Keep));
    assert_eq!(slopes(only(&again))[1], (3.0, 7.0));
}

#[test]
fn a_kochanek_bartels_key_stays_one_under_a_drag_and_holds_its_other_side() {
    let document = with_middle(tcb(0.0, 0.0, 0.4));
    let (held, old) = slopes(only(&document))[1];
    let wanted = 0.9 * old;
    let dragged = applied(&document, handle(&document, HandleSide::Out, wanted, Joint::Keep));
    let curve = only(&dragged.document);
    let Tangent::Tcb(solved) = curve.tangent(1) else {
        panic!("{:?}", curve.tangent(1));
    };
    assert_eq!(solved.bias(), 0.4);
    // A dozen operations on numbers below 3.
    assert!((curve.slopes(1).incoming - held).abs() < 1e-14);
    assert!((curve.slopes(1).outgoing - wanted).abs() < 1e-14);
    assert!(dragged.notes.is_empty());
}

#[test]
fn a_handle_out_of_reach_of_tension_and_continuity_is_said() {
    let document = with_middle(tcb(0.0, 0.0, 0.0));
    let dragged = applied(&document, handle(&document, HandleSide::Out, 1e6, Joint::Keep));
    assert!(matches!(middle(&dragged.document), Tangent::Tcb(_)));
    assert_eq!(dragged.notes, [EditNote::HandleOutOfReach]);
}

#[test]
fn breaking_a_kochanek_bartels_handle_leaves_the_other_side_its_triple() {
    let document = with_middle(tcb(0.1, 0.2, 0.3));
    let dragged = run(&document, handle(&document, HandleSide::In, 3.0, Joint::Break));
    let Tangent::Broken { incoming, outgoing } = middle(&dragged) else {
        panic!("{:?}", middle(&dragged));
    };
    assert_eq!(incoming, SideTangent::Slope(3.0));
    assert!(matches!(outgoing, SideTangent::Tcb(_)));
}

#[test]
fn a_vertical_handle_is_as_steep_as_the_segment_can_bear() {
    let document = with_middle(Tangent::Auto);
    let steep = run(&document, handle(&document, HandleSide::Out, f64::MAX, Joint::Keep));
    // The segment after the key lasts 0.5 s, the value is 2: 1e9 * 2 / 0.5.
    assert_eq!(middle(&steep), Tangent::Smooth { slope: 4e9 });
    let short = scalar(&[key(0.0, 3e38), key(1.0, 3e38), key(2.0, -3e38)]);
    let steep = run(&short, handle(&short, HandleSide::Out, -f64::MAX, Joint::Keep));
    assert_eq!(middle(&steep), Tangent::Smooth { slope: -LARGEST });
}

#[test]
fn a_dragged_handle_shows_on_its_side() {
    let document = scalar(&[key(0.0, 0.0).linear(), key(1.0, 1.0).linear(), key(2.0, 0.0)]);
    let dragged = applied(&document, handle(&document, HandleSide::Out, 3.0, Joint::Keep));
    let curve = only(&dragged.document);
    assert_eq!(curve.segment_kind(0), &SegmentKind::Linear);
    assert_eq!(curve.segment_kind(1), &SegmentKind::Cubic);
    assert_eq!(dragged.notes, [EditNote::MadeCubic { count: 1 }]);
}

#[test]
fn a_mode_makes_the_linear_segments_beside_it_cubic_and_leaves_others() {
    let document = scalar(&[
        key(0.0, 0.0).linear(),
        key(1.0, 1.0).step(),
        key(2.0, 0.0).linear(),
        key(3.0, 0.0).then(ease("smoothstep")),
        key(4.0, 1.0),
    ]);
    let set = applied(
        &document,
        Edit::SetTangent {
            keys: refs(&document, [1, 3]),
            choice: TangentChoice::Mode(Tangent::Spline),
        },
    );
    let curve = only(&set.document);
    assert_eq!(curve.segment_kind(0), &SegmentKind::Cubic);
    assert_eq!(curve.segment_kind(1), &SegmentKind::Step);
    assert_eq!(curve.segment_kind(2), &SegmentKind::Cubic);
    assert_eq!(curve.segment_kind(3), &ease("smoothstep"));
    assert_eq!(
        set.notes,
        [EditNote::MadeCubic { count: 2 }, EditNote::NotShown { count: 2 }]
    );
}

#[test]
fn user_keeps_the_present_slope_and_breaks_where_the_sides_differ() {
    let auto = with_middle(Tangent::Auto);
    let (slope, _) = slopes(only(&auto))[1];
    let user = run(&auto, choose(&auto, TangentChoice::User));
    assert_eq!(middle(&user), Tangent::Smooth { slope });
    assert!(largest_difference(only(&auto), only(&user)) == 0.0);
    let linear = with_middle(Tangent::Linear);
    let user = run(&linear, choose(&linear, TangentChoice::User));
    assert_eq!(
        middle(&user),
        Tangent::Broken {
            incoming: SideTangent::Slope(2.0),
            outgoing: SideTangent::Slope(1.0),
        }
    );
}

#[test]
fn user_at_an_end_takes_the_side_that_counts() {
    let document = scalar(&[key(0.0, 0.0).with(tcb(0.0, 0.5, 0.5)), key(1.0, 2.0)]);
    let (_, slope) = slopes(only(&document))[0];
    let user = run(
        &document,
        Edit::SetTangent {
            keys: refs(&document, [0]),
            choice: TangentChoice::User,
        },
    );
    assert_eq!(only(&user).tangent(0), Tangent::Smooth { slope });
}

#[test]
fn breaking_keeps_both_numbers_and_changes_no_curve() {
    for mode in [Tangent::Auto, Tangent::Linear, tcb(0.1, 0.2, 0.3)] {
        let document = with_middle(mode);
        let broken = run(&document, choose(&document, TangentChoice::Break));
        assert!(middle(&broken).is_broken());
        assert_eq!(slopes(only(&broken)), slopes(only(&document)));
    }
}

#[test]
fn joining_takes_the_side_that_was_set_by_hand_else_the_mean() {
    let by_hand = with_middle(Tangent::Broken {
        incoming: SideTangent::Auto,
        outgoing: SideTangent::Slope(6.0),
    });
    let joined = run(&by_hand, choose(&by_hand, TangentChoice::Join));
    assert_eq!(middle(&joined), Tangent::Smooth { slope: 6.0 });
    let both = scalar(&[key(0.0, 0.0), key(1.0, 2.0).broken(1.0, 4.0), key(2.0, 0.0)]);
    let joined = run(&both, choose(&both, TangentChoice::Join));
    assert_eq!(middle(&joined), Tangent::Smooth { slope: 2.5 });
    let same_mode = with_middle(Tangent::Broken {
        incoming: SideTangent::Spline,
        outgoing: SideTangent::Spline,
    });
    let joined = run(&same_mode, choose(&same_mode, TangentChoice::Join));
    assert_eq!(middle(&joined), Tangent::Spline);
}

#[test]
fn one_side_can_be_flat_and_the_other_stay_as_it_was() {
    let document = with_middle(Tangent::Spline);
    let flat_in = run(&document, choose(&document, TangentChoice::FlatSide(HandleSide::In)));
    assert_eq!(
        middle(&flat_in),
        Tangent::Broken {
            incoming: SideTangent::Flat,
            outgoing: SideTangent::Spline,
        }
    );
    let flat = run(&flat_in, choose(&flat_in, TangentChoice::FlatSide(HandleSide::Out)));
    assert_eq!(middle(&flat), Tangent::Flat);
}

#[test]
fn a_mode_beyond_the_nominal_range_is_allowed_and_said() {
    let document = with_middle(Tangent::Auto);
    let set = applied(&document, choose(&document, TangentChoice::Mode(tcb(2.0, 0.0, 0.0))));
    assert_eq!(middle(&set.document), tcb(2.0, 0.0, 0.0));
    assert_eq!(set.notes, [EditNote::BeyondNominal]);
}

#[test]
fn linked_components_have_tangents_of_their_own() {
    let row = || vec![key(0.0, 0.0), key(1.0, 1.0)];
    let document = vector(&[row(), row(), row()]);
    let set = run(
        &document,
        Edit::SetTangent {
            keys: vec![at(&document, 1, 1)],
            choice: TangentChoice::Mode(Tangent::Linear),
        },
    );
    assert_eq!(component(&set, 0).tangent(1), Tangent::Auto);
    assert_eq!(component(&set, 1).tangent(1), Tangent::Linear);
}

#[test]
fn a_flag_takes_no_tangents() {
    let mut maker = Maker::default();
    let flag = maker.free(Kind::Flag, &[vec![key(0.0, 0.0).step(), key(1.0, 1.0).step()]]);
    let document = maker.document(vec![flag]);
    let edit = choose(&document, TangentChoice::Mode(Tangent::Flat));
    assert_eq!(refused(&document, edit), "\"channel\" is a flag, which only has steps");
}
