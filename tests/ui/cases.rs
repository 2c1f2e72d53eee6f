//! Faults reported of other curve editors, on the real window; the numbers are those of `tests/data/cases`.

use egui::{Key, pos2, vec2};
use inbetween::edit::StepName;

use crate::documents::{five, key, scalar};
use crate::driver::{CTRL, Driver, NONE, SHIFT, assert_near};

#[test]
fn c036_a_key_dragged_over_another() {
    let document = || scalar(&[key(1.0, 0.0), key(2.0, 1.0), key(3.0, 0.0)]);
    let times = |driver: &Driver| -> Vec<f64> { driver.keys().into_iter().map(|(time, _)| time).collect() };

    let mut driver = Driver::open(document());
    driver.pull(driver.key_at(0), driver.at(2.5, 0.3));
    let (time, value) = driver.keys()[1];
    assert_eq!(time, 2.5, "the key follows the pointer");
    assert_near(value, 0.3, driver.value_tolerance());
    driver.release();
    assert_eq!(times(&driver), [2.0, 2.5, 3.0]);
    assert_eq!(driver.keys()[0], (2.0, 1.0));

    let mut driver = Driver::open(document());
    driver.drag(driver.key_at(0), driver.at(2.0, 0.3));
    assert_eq!(times(&driver), [2.0, 3.0]);
    assert!(driver.notice().unwrap().contains("replaced"), "not without a word");
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.keys(), [(1.0, 0.0), (2.0, 1.0), (3.0, 0.0)]);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn c037_one_gesture_is_one_undo_step() {
    let mut driver = Driver::open(five());
    let before = driver.document().clone();
    let wobble = |driver: &mut Driver, from: egui::Pos2| {
        driver.press(from);
        for step in 1..=120_u8 {
            let x = f32::from(step);
            driver.move_to(from + vec2(x, (x / 9.0).sin() * 20.0));
        }
        driver.release();
        driver.settle();
    };
    let key = driver.key_at(1);
    driver.pause();
    wobble(&mut driver, key);
    assert_eq!(driver.steps(), 1);
    let value = driver.field("Value").centre;
    driver.pause();
    wobble(&mut driver, value);
    assert_eq!(driver.steps(), 2);
    driver.key(Key::Escape);
    driver.settle();
    let length = driver.scroll_to("Play to frame");
    driver.pause();
    wobble(&mut driver, length);
    assert_eq!(driver.steps(), 3);
    for _ in 0..3 {
        driver.key_with(CTRL, Key::Z);
    }
    assert_eq!(driver.steps(), 0);
    assert!(driver.document().same_as(&before), "the very same document");
}

#[test]
fn c038_a_click_that_slips_is_not_a_drag() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    driver.click(driver.key_at(1));
    driver.pause();
    driver.hold(SHIFT);
    let at = driver.key_at(3);
    driver.press(at);
    driver.move_to(at + vec2(1.0, 1.0));
    driver.move_to(at + vec2(2.0, 0.0));
    driver.release();
    driver.hold(NONE);
    assert_eq!(driver.selected(), [1, 3]);
    assert_eq!((driver.keys(), driver.steps()), (before, 0));
}

#[test]
fn c039_several_selected_keys_keep_their_spacing_and_their_selection() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    let (from, to) = (driver.at(-0.1, -0.3), driver.at(3.1, 4.4));
    driver.drag(from, to);
    assert_eq!(driver.selected(), [0, 1, 2, 3]);
    driver.drag_with(SHIFT, driver.key_at(1), driver.at(1.5, 1.0));
    let moved: Vec<_> = before[..4].iter().map(|&(time, value)| (time + 0.5, value)).collect();
    assert_eq!(driver.keys()[..4], moved);
    assert_eq!(driver.keys()[4], before[4]);
    assert_eq!(driver.selected(), [0, 1, 2, 3]);
    assert_eq!(
        (driver.steps(), driver.undo_name()),
        (1, Some(StepName::MoveKeys { count: 4 }))
    );
}

#[test]
fn c040_a_drag_stays_with_the_key_it_began_on() {
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0), key(1.0, 0.0), key(2.0, 0.0)]));
    let moved = driver.curve().key_id(0);
    driver.pull(driver.key_at(0), driver.at(0.5, 0.3));
    driver.glide(driver.at(1.0, 0.0));
    driver.glide(driver.at(1.25, -0.3));
    driver.release();
    assert_eq!(driver.keys().len(), 3);
    assert_eq!((driver.keys()[0], driver.keys()[2]), ((1.0, 0.0), (2.0, 0.0)));
    assert_eq!(driver.curve().key_id(1), moved);
    assert_eq!(driver.selected(), [1]);
}

#[test]
fn c041_the_view_does_not_move_under_a_drag() {
    let mut driver = Driver::open(scalar(&[key(0.0, -1.0), key(2.0, 0.0), key(4.0, 1.0)]));
    let bounds = driver.bounds();
    let edge = driver.areas().geometry.rect.right_top();
    for to in [driver.at(2.0, 0.9), edge, edge + vec2(60.0, -200.0), pos2(2.0, 2.0)] {
        driver.press(driver.key_at(1));
        driver.glide(to);
        for _ in 0..10 {
            driver.frame();
            assert_eq!(driver.bounds(), bounds);
        }
        driver.key(Key::Escape);
        driver.release();
        assert_eq!(driver.bounds(), bounds);
    }
    driver.drag(driver.key_at(1), driver.at(2.0, 0.9));
    driver.settle();
    assert_eq!(driver.bounds(), bounds, "nor after it");
}

#[test]
fn c042_small_things_of_a_curve_editor() {
    let document = || scalar(&[key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)]);
    let mut driver = Driver::open(document());
    // Beyond the last key, which is at the edge of the view.
    driver.wheel(driver.at(1.0, 0.5), -2.0);
    driver.drag(driver.key_at(1), driver.at(2.25, 1.0));
    let times: Vec<f64> = driver.keys().into_iter().map(|(time, _)| time).collect();
    assert_eq!(times, [0.0, 2.0, 2.25]);

    driver.key(Key::Escape);
    for name in ["Time", "Frame", "Value", "In slope", "Out slope"] {
        let field = driver.field(name);
        assert!(!field.is_enabled && field.text.is_empty(), "{name}");
    }

    let mut driver = Driver::open(document());
    driver.click(driver.key_at(1));
    driver.click(driver.field("Frame").centre);
    driver.settle();
    driver.type_text("12");
    driver.key(Key::Enter);
    driver.settle();
    assert_eq!((driver.keys()[1].0, driver.playhead()), (0.5, 0.0));

    let mut driver = Driver::open(document());
    let before = driver.curve();
    driver.click(driver.key_at(1));
    driver.key(Key::Delete);
    assert_eq!(driver.keys(), [(0.0, 0.0), (2.0, 0.0)]);
    driver.double_click(driver.at(1.0, 0.0));
    driver.drag(driver.key_at(1), driver.at(1.0, 1.0));
    let drawn = driver.curve();
    assert_eq!(drawn.len(), before.len());
    for index in 0..3 {
        assert_eq!(drawn.time(index), before.time(index));
        assert_near(
            drawn.key_value(index),
            before.key_value(index),
            driver.value_tolerance(),
        );
        assert_eq!(
            drawn.value(drawn.time(index)),
            drawn.key_value(index),
            "through its keys"
        );
    }
}

#[test]
fn c046_zooming_very_far_in_or_out_stops_at_a_limit() {
    let mut driver = Driver::open(five());
    let all = driver.bounds();
    let pos = driver.at(1.3, 2.7);
    for notches in [-4e3, 4e3, -1e30, 1e30, 0.0] {
        driver.wheel(pos, notches);
        let bounds = driver.bounds();
        for (low, high) in [bounds.time, bounds.value] {
            assert!(
                low.is_finite() && high.is_finite() && low < high,
                "{notches}: {bounds:?}"
            );
        }
        driver.drag_with_button(egui::PointerButton::Middle, pos, pos + vec2(50.0, 30.0));
        driver.press(driver.areas().axis.center());
        driver.move_by(vec2(0.0, 3000.0));
        driver.move_by(vec2(0.0, -6000.0));
        driver.release();
        driver.key(Key::Home);
        assert_eq!(driver.bounds(), all, "one key brings all keys into view");
    }
}

#[test]
fn c049_ctrl_z_is_undo_and_ctrl_shift_z_and_ctrl_y_are_redo() {
    let mut driver = Driver::open(five());
    for time in [1.25, 1.5, 1.75] {
        driver.drag(driver.key_at(1), driver.at(time, 1.0));
    }
    let time = |driver: &Driver| driver.keys()[1].0;
    driver.key_with(CTRL, Key::Z);
    driver.key_with(CTRL, Key::Z);
    assert_eq!((time(&driver), driver.steps()), (1.25, 1));
    driver.key_with(CTRL.plus(SHIFT), Key::Z);
    assert_eq!((time(&driver), driver.steps()), (1.5, 2));
    driver.key_with(CTRL, Key::Y);
    assert_eq!((time(&driver), driver.steps()), (1.75, 3));
    driver.key_with(CTRL, Key::Y);
    assert_eq!(driver.steps(), 3, "there is nothing more to redo");

    driver.key_with(CTRL, Key::F);
    driver.settle();
    driver.type_text("abc");
    for (modifiers, key) in [
        (CTRL, Key::Z),
        (CTRL, Key::Z),
        (CTRL.plus(SHIFT), Key::Z),
        (CTRL, Key::Y),
    ] {
        driver.key_with(modifiers, key);
        assert_eq!(
            (time(&driver), driver.steps()),
            (1.75, 3),
            "the text takes it, not the document too"
        );
    }
}
