//! Tangent, segment, channel and clip.

use egui::Key;
use egui_kittest::kittest::Queryable;
use inbetween::curve::easing::{Easing, SmoothFamily};
use inbetween::curve::{Outside, Rhythm, SegmentKind, Tangent, Tcb};
use inbetween::document::{Limits, Playback};
use inbetween::edit::{Cure, StepName};

use crate::desk::{Desk, document};

/// A spline through a ball's bounce, which dips below the floor between the second and the third key.
fn bounce() -> Desk {
    let floor = Limits {
        min: Some(0.0),
        max: None,
    };
    Desk::new(document(
        &[(0.0, 1.1), (0.5, 0.0), (0.8, 0.0), (1.2, 0.6)],
        Tangent::Spline,
        floor,
    ))
}

#[test]
fn the_tension_slider_moves_the_slopes_while_it_is_dragged() {
    let tcb = Tangent::Tcb(Tcb::default());
    let mut desk = Desk::new(document(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)], tcb, Limits::default()));
    desk.select(&[1]);
    let slope = desk.curve().slopes(1).outgoing;
    let at = desk.hold("Tension", &[10.0, 10.0]);
    let dragged = desk.curve().slopes(1).outgoing;
    assert!(dragged < slope, "{dragged} against {slope}: tighter to the right");
    assert_eq!(desk.steps(), 0, "only shown so far");
    desk.release(at);
    assert_eq!(desk.curve().slopes(1).outgoing, dragged);
    assert_eq!(desk.steps(), 1);
    desk.enter_and_confirm("Tension number", "1");
    assert_eq!(desk.curve().slopes(1).outgoing, 0.0);
}

#[test]
fn esc_takes_a_dragged_slider_back_and_keeps_the_key_in_hand() {
    let tcb = Tangent::Tcb(Tcb::default());
    let keys = [(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)];
    let mut desk = Desk::new(document(&keys, tcb, Limits::default()));
    desk.select(&[1]);
    let slope = desk.curve().slopes(1).outgoing;
    let at = desk.hold("Tension", &[10.0, 10.0]);
    assert_ne!(desk.curve().slopes(1).outgoing, slope);
    desk.press(Key::Escape);
    desk.release(at);
    assert_eq!((desk.curve().slopes(1).outgoing, desk.steps()), (slope, 0));
    assert_eq!(desk.window.state().editor().selection().len(), 1);
}

#[test]
fn the_parameters_are_there_for_kochanek_bartels_keys_only() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    assert!(desk.window.query_by_label("Tension").is_none());
}

#[test]
fn an_overshoot_is_said_with_its_size_and_cured_by_a_button() {
    let mut desk = bounce();
    desk.select(&[1]);
    let said = desk.window.query_by_label_contains("height dips").is_some();
    assert!(said, "the sentence names the curve");
    desk.click("Make monotone");
    let editor = desk.window.state().editor();
    assert_eq!(editor.undo_name(), Some(StepName::CureOvershoot(Cure::Monotone)));
    assert!(desk.window.query_by_label_contains("height dips").is_none());
    // Keys 1 and 2 lie on the floor: what is monotone between them is level.
    assert_eq!(desk.curve().slopes(1).outgoing, 0.0);
}

#[test]
fn allowing_an_excursion_widens_the_range_until_nothing_is_left_to_say() {
    let mut desk = bounce();
    desk.select(&[1]);
    desk.click("Allow");
    assert!(desk.window.query_by_label_contains("height dips").is_none());
    assert!(desk.channel().limit(0).min.is_some_and(|min| min < 0.0));
}

#[test]
fn the_join_of_a_corner_gives_the_velocity_on_both_sides_and_the_jump() {
    let mut desk = Desk::new(document(
        &[(0.0, 0.0), (1.0, 1.0), (2.0, 0.0)],
        Tangent::Linear,
        Limits::default(),
    ));
    desk.select(&[1]);
    for words in ["C0", "1 | -1", "-2"] {
        assert!(desk.window.query_by_label(words).is_some(), "{words}");
    }
}

#[test]
fn a_picture_sets_the_segment_after_each_selected_key() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[0, 1]);
    desk.click("smooth");
    let smoothstep = SegmentKind::Ease(Easing::Smooth(SmoothFamily::Smoothstep));
    assert_eq!(*desk.curve().segment_kind(0), smoothstep);
    assert_eq!(*desk.curve().segment_kind(1), smoothstep);
    assert_eq!(desk.steps(), 1);
}

#[test]
fn the_handles_of_a_bezier_are_four_numbers() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[0]);
    desk.click("ease");
    desk.enter_and_confirm("y2", "1.4");
    let SegmentKind::Ease(Easing::CubicBezier(bezier)) = desk.curve().segment_kind(0).clone() else {
        panic!("{:?}", desk.curve().segment_kind(0));
    };
    assert_eq!(
        [bezier.x1(), bezier.y1(), bezier.x2(), bezier.y2()],
        [0.25, 0.1, 0.25, 1.4]
    );
    desk.enter_and_confirm("x1", "1.5");
    assert_eq!(desk.steps(), 2, "a time beyond the segment is refused");
}

#[test]
fn the_allowed_range_is_set_and_cleared_without_a_selection() {
    let mut desk = Desk::with_a_hill();
    desk.enter_and_confirm("Minimum", "-0.5");
    assert_eq!(desk.channel().limit(0).min, Some(-0.5));
    desk.click("Minimum");
    desk.press(Key::Backspace);
    desk.press(Key::Enter);
    assert!(desk.channel().limit(0).is_open());
    assert_eq!(desk.steps(), 2);
}

#[test]
fn rhythm_and_ends_are_chosen_from_lists() {
    let mut desk = Desk::with_a_hill();
    desk.click("Rhythm");
    desk.click("on twos (12 fps)");
    assert!(matches!(desk.channel().rhythm, Rhythm::Held(rate) if rate.hz() == 12.0));
    desk.click("After");
    desk.click("ping-pong");
    assert_eq!(desk.channel().ends.after, Outside::PingPong);
    assert_eq!(desk.channel().ends.before, Outside::Hold);
}

#[test]
fn a_locked_channel_takes_mute_and_lock_only() {
    let mut desk = Desk::with_a_hill();
    desk.click("Lock");
    assert!(desk.channel().lock);
    assert!(desk.is_disabled("Minimum"));
    assert!(!desk.is_disabled("Mute"));
    desk.click("Lock");
    assert!(!desk.channel().lock);
}

#[test]
fn a_free_channels_unit_is_typed() {
    let mut desk = Desk::with_a_hill();
    desk.click("Unit");
    desk.window.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    desk.window.run();
    desk.type_text("cm");
    desk.press(Key::Enter);
    assert_eq!(desk.channel().unit, "cm");
    desk.click("Unit");
    desk.type_text("x");
    desk.press(Key::Escape);
    assert_eq!(desk.channel().unit, "cm");
}

#[test]
fn the_clips_rate_and_play_range_move_no_key() {
    let mut desk = Desk::with_a_hill();
    let before = desk.curve();
    desk.click("Rate");
    desk.click("30 fps");
    desk.enter_and_confirm("Play to frame", "45");
    desk.click("Playback");
    desk.click("repeat");
    let clip = desk.clip();
    assert_eq!(
        (clip.rate.hz(), clip.play_range, clip.playback),
        (30.0, (0.0, 1.5), Playback::Repeat)
    );
    assert!(desk.curve().same_as(&before));
}

#[test]
fn a_section_closes_with_its_heading_and_enter_opens_it_again() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    desk.click("Key section");
    assert!(desk.window.query_by_label("In slope").is_none());
    desk.press(Key::Enter);
    desk.type_text("0.75");
    desk.press(Key::Enter);
    assert_eq!(desk.curve().key_value(1), 0.75);
}

#[test]
fn everything_can_be_reached_by_scrolling_in_a_short_window() {
    let mut desk = bounce();
    desk.select(&[1]);
    desk.window.get_by_label("Playback").scroll_to_me();
    desk.window.run();
    assert!(desk.place("Playback").y < 720.0);
}

#[test]
fn no_cure_is_offered_for_a_curve_that_is_hidden() {
    let mut desk = bounce();
    assert!(desk.window.query_by_label("Make monotone").is_some());
    desk.press(egui::Key::H);
    assert!(desk.window.query_by_label_contains("height dips").is_some());
    assert!(desk.window.query_by_label("Make monotone").is_none());
    assert!(desk.window.query_by_label("Allow").is_none());
}
