//! Reducing and baking with a live preview, and deletion that keeps the shape.

use egui::Key;
use inbetween::app::text::{Language, error_of, off_by_about};
use inbetween::curve::SegmentKind;
use inbetween::document::{Document, Kind};
use inbetween::edit::StepName;

use crate::documents::{Maker, Spec, key, scalar};
use crate::driver::{CTRL, Driver, NONE, assert_near};

/// A swing keyed ten times a second for two seconds.
fn swing() -> Document {
    let keys: Vec<Spec> = (0..=20)
        .map(|i| f64::from(i) / 10.0)
        .map(|t| key(t, (3.0 * t).sin()).smooth(3.0 * (3.0 * t).cos()))
        .collect();
    scalar(&keys)
}

/// Draws frames until the result that is wanted is shown.
fn until_settled(driver: &mut Driver) {
    for _ in 0..5000 {
        if driver.app().resample().is_settled() {
            driver.settle();
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
        driver.frame();
    }
    panic!("no result came");
}

fn reducing(document: Document) -> Driver {
    let mut driver = Driver::open(document);
    driver.key_with(CTRL, Key::R);
    until_settled(&mut driver);
    driver
}

fn typed(driver: &mut Driver, field: &str, text: &str) {
    let centre = driver.field(field).centre;
    driver.click(centre);
    driver.settle();
    driver.key_with(CTRL, Key::A);
    driver.type_text(text);
    driver.key(Key::Enter);
    driver.settle();
    until_settled(driver);
}

/// The number a field shows.
fn shown(driver: &Driver, field: &str) -> f64 {
    driver.field(field).text.parse().unwrap()
}

#[test]
fn ctrl_r_shows_a_reduction_and_makes_no_step() {
    let driver = reducing(swing());
    let resample = driver.app().resample();
    assert!(resample.is_open());
    let [report] = resample.reports() else {
        panic!("one curve, one report")
    };
    assert_eq!(report.before, 21);
    assert!(report.after < 21);
    assert_eq!(driver.curve().len(), report.after, "the reduced curve is shown");
    assert_eq!(driver.app().editor().committed().clips()[0].channels[0].key_count(), 21);
    assert_eq!(driver.steps(), 0);
    assert!(driver.shows(&format!("21 → {} keys", report.after)));
    // The default is a thousandth of the range of 2, in two digits.
    let worst = report.worst().unwrap().1;
    assert!(worst.error <= 2e-3, "{}", worst.error);
    let ghosts: Vec<_> = resample.ghosts().collect();
    assert_eq!(ghosts.len(), 1);
    let mark = ghosts[0].worst.unwrap();
    assert_eq!((mark.time, mark.error), (worst.time, worst.error));
    assert_near((mark.old - mark.new).abs(), worst.error, 1e-14);
    assert!(!ghosts[0].band.is_empty());
}

#[test]
fn enter_makes_one_step_and_esc_none() {
    let mut driver = reducing(swing());
    let after = driver.curve().len();
    driver.key(Key::Enter);
    driver.settle();
    assert!(!driver.app().resample().is_open());
    assert_eq!((driver.steps(), driver.undo_name()), (1, Some(StepName::ReduceKeys)));
    assert_eq!(driver.curve().len(), after);
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.curve().len(), 21);
    let mut driver = reducing(swing());
    driver.key(Key::Escape);
    driver.settle();
    assert!(!driver.app().resample().is_open());
    assert_eq!((driver.steps(), driver.curve().len()), (0, 21));
}

#[test]
fn enter_before_the_result_is_there_applies_it_when_it_comes() {
    let mut driver = Driver::open(swing());
    driver.key_with(CTRL, Key::R);
    driver.key(Key::Enter);
    until_settled(&mut driver);
    assert_eq!(driver.steps(), 1);
    assert!(driver.curve().len() < 21);
}

#[test]
fn closing_the_bar_before_the_result_is_there_leaves_everything_and_opens_again() {
    let mut driver = Driver::open(swing());
    for _ in 0..3 {
        driver.key_with(CTRL, Key::R);
        driver.key(Key::Escape);
        driver.settle();
        assert!(!driver.app().resample().is_open());
    }
    assert_eq!((driver.steps(), driver.curve().len()), (0, 21));
    driver.key_with(CTRL, Key::R);
    until_settled(&mut driver);
    assert!(driver.curve().len() < 21);
}

#[test]
fn a_larger_error_typed_or_dragged_leaves_fewer_keys() {
    let mut driver = reducing(swing());
    let first = driver.curve().len();
    typed(&mut driver, "Largest error", "0.1");
    let second = driver.curve().len();
    assert!(second < first, "{second} of {first}");
    let centre = driver.field("Largest error").centre;
    driver.drag(centre, centre + egui::vec2(60.0, 0.0));
    until_settled(&mut driver);
    assert!(driver.curve().len() < second, "{} of {second}", driver.curve().len());
    assert_eq!(driver.steps(), 0);
    driver.click_button("Apply");
    until_settled(&mut driver);
    assert_eq!(driver.steps(), 1);
}

#[test]
fn a_drag_of_the_error_goes_by_powers_of_ten_and_esc_puts_it_back() {
    let mut driver = reducing(swing());
    typed(&mut driver, "Largest error", "0.001");
    let centre = driver.field("Largest error").centre;
    // The first points tell a drag from a click. Then four points are a step, and 24 steps a power of ten.
    driver.pull(centre, centre + egui::vec2(48.0, 0.0));
    driver.settle();
    let before = shown(&driver, "Largest error");
    driver.glide(centre + egui::vec2(48.0 + 96.0, 0.0));
    driver.settle();
    // Shown to three digits.
    assert_near(shown(&driver, "Largest error") / before, 10.0, 0.1);
    driver.key(Key::Escape);
    driver.release();
    driver.settle();
    assert_near(shown(&driver, "Largest error"), 0.001, 0.0);
    assert!(driver.app().resample().is_open(), "Esc ended the drag only");
}

#[test]
fn only_the_selected_keys_are_reduced() {
    let mut driver = Driver::open(swing());
    driver.click(driver.key_at(10));
    driver.click_with(CTRL, driver.key_at(12));
    driver.key_with(CTRL, Key::R);
    until_settled(&mut driver);
    typed(&mut driver, "Largest error", "1");
    assert_eq!(driver.curve().len(), 19);
    assert!(driver.shows("2 keys"));
}

#[test]
fn an_edit_of_the_hands_closes_the_bar_and_is_made_on_the_old_keys() {
    let mut driver = reducing(swing());
    let from = driver.key_at(0);
    driver.drag(from, from + egui::vec2(0.0, -40.0));
    driver.settle();
    assert!(!driver.app().resample().is_open());
    assert_eq!(driver.curve().len(), 21);
    assert_eq!(driver.steps(), 1);
    assert!(driver.keys()[0].1 > 0.0);
}

#[test]
fn undo_with_the_bar_open_takes_no_step_back() {
    let mut driver = Driver::open(swing());
    driver.click(driver.key_at(3));
    driver.key(Key::Delete);
    driver.key_with(CTRL, Key::R);
    until_settled(&mut driver);
    driver.key_with(CTRL, Key::Z);
    driver.settle();
    assert!(!driver.app().resample().is_open());
    assert_eq!((driver.steps(), driver.curve().len()), (1, 20));
}

#[test]
fn panning_and_zooming_leave_the_bar_open() {
    let mut driver = reducing(swing());
    driver.wheel(driver.at(1.0, 0.0), 2.0);
    assert!(driver.app().resample().is_open());
    assert!(driver.curve().len() < 21);
}

#[test]
fn a_curve_is_baked_at_the_rate_of_the_clip_over_its_play_range() {
    let ease = SegmentKind::Ease(inbetween::curve::easing::Easing::from_name("easeOutElastic").unwrap());
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0).then(ease), key(1.0, 1.0)]));
    driver.act(inbetween::app::action::Action::Run(
        inbetween::app::command::Command::Bake,
    ));
    until_settled(&mut driver);
    // 24 frames of the second and its end.
    assert!(driver.shows("2 → 25 keys"));
    typed(&mut driver, "Keys per second", "12");
    assert!(driver.shows("2 → 13 keys"));
    // What the fewer keys miss of the swing of an elastic end, in the bar and where it is in the plot.
    let worst = driver.app().resample().reports()[0].worst().unwrap().1;
    assert!(worst.error > 0.01, "{}", worst.error);
    assert!(driver.shows(&off_by_about(Language::English, &[error_of(worst.error, "")])));
    let mark = driver.app().resample().ghosts().next().unwrap().worst.unwrap();
    assert_eq!((mark.time, mark.error), (worst.time, worst.error));
    driver.key(Key::Enter);
    until_settled(&mut driver);
    assert_eq!(driver.curve().len(), 13);
    assert_eq!(driver.undo_name(), Some(StepName::BakeCurves { count: 1 }));
}

#[test]
fn the_times_of_the_selection_can_be_baked_alone() {
    let mut driver = Driver::open(swing());
    driver.click(driver.key_at(5));
    driver.click_with(CTRL, driver.key_at(15));
    driver.act(inbetween::app::action::Action::Run(
        inbetween::app::command::Command::Bake,
    ));
    until_settled(&mut driver);
    driver.open_list("Range to bake");
    driver.click_button("selection");
    until_settled(&mut driver);
    typed(&mut driver, "Keys per second", "5");
    // Five keys before, six from 0.5 to 1.5 s at frames of 0.2 s with both ends: 0.5, 0.6, 0.8 ... 1.4, 1.5; five after.
    assert_eq!(driver.curve().len(), 5 + 7 + 5);
}

#[test]
fn a_rotation_is_reduced_by_its_angle() {
    let mut rows: Vec<Vec<Spec>> = vec![Vec::new(); 4];
    for i in 0..=20 {
        let angle: f64 = 0.05 * f64::from(i);
        for (row, value) in rows.iter_mut().zip([0.0, 0.0, angle.sin(), angle.cos()]) {
            row.push(key(0.1 * f64::from(i), value).linear());
        }
    }
    let mut maker = Maker::default();
    let rotation = maker.linked(Kind::Quaternion, &rows);
    let driver = reducing(maker.document(vec![rotation]));
    assert_near(shown(&driver, "Largest angle"), 0.05, 0.0);
    assert_eq!(driver.app().resample().reports()[0].after, 2);
}

#[test]
fn ctrl_delete_keeps_the_shape() {
    let mut driver = Driver::open(swing());
    let before = driver.curve().value(0.45);
    driver.click(driver.key_at(5));
    driver.key_with(CTRL, Key::Delete);
    assert_eq!(driver.undo_name(), Some(StepName::DissolveKeys { count: 1 }));
    assert_eq!(driver.curve().len(), 20);
    // One cubic over 0.2 s of a sine of 3 rad/s: h^4 / 384 * 81 = 3.4e-4 at most, for any slopes no worse.
    assert_near(driver.curve().value(0.45), before, 3.4e-4);
    driver.key_with(NONE, Key::Escape);
}

#[test]
fn a_double_click_on_any_easing_puts_a_key_there() {
    let ease = SegmentKind::Ease(inbetween::curve::easing::Easing::from_name("easeInOutSine").unwrap());
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0).then(ease), key(1.0, 1.0)]));
    let before = driver.curve().value(0.3);
    driver.double_click(driver.on_curve(0.3));
    driver.settle();
    assert_eq!(driver.undo_name(), Some(StepName::InsertKey));
    assert!(
        driver
            .app()
            .notice()
            .is_some_and(|words| words.contains("The curve changed by at most"))
    );
    assert_near(driver.curve().value(0.3), before, 1e-3);
}
