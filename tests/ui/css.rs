//! Easings as CSS text: copied from the segment in hand, pasted onto the selected ones.

use egui::{Event, Key};
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::text::{Language, Text};
use inbetween::curve::SegmentKind;
use inbetween::curve::easing::Easing;
use inbetween::edit::Selection;

use crate::documents::{five, key, scalar};
use crate::driver::{CTRL, Driver, SHIFT, assert_near, tap};

fn paste(driver: &mut Driver, text: &str) {
    driver.event(Event::Paste(text.to_owned()));
    driver.settle();
}

fn css(text: &str) -> SegmentKind {
    SegmentKind::Ease(Easing::from_css(text).unwrap())
}

fn kinds(driver: &Driver) -> Vec<SegmentKind> {
    let curve = driver.curve();
    (0..curve.segments()).map(|i| curve.segment_kind(i).clone()).collect()
}

fn with_selected(indices: &[usize]) -> Driver {
    let mut driver = Driver::open(five());
    for (place, &index) in indices.iter().enumerate() {
        let at = driver.key_at(index);
        if place == 0 {
            driver.click(at);
        } else {
            driver.click_with(SHIFT, at);
        }
        driver.pause();
    }
    driver
}

/// Copies by the keys, and returns what is on the clipboard.
fn copied(driver: &mut Driver) -> Option<String> {
    driver.together(tap(CTRL.plus(SHIFT), Key::C));
    driver.copied()
}

#[test]
fn a_pasted_easing_is_that_of_every_selected_segment_in_one_step() {
    let mut driver = with_selected(&[0, 2]);
    let before = kinds(&driver);
    paste(&mut driver, "transition-timing-function: cubic-bezier(0.2, 0, 0, 1);\n");
    let eased = css("cubic-bezier(0.2, 0, 0, 1)");
    assert_eq!(
        kinds(&driver),
        [eased.clone(), before[1].clone(), eased, before[3].clone()]
    );
    assert_eq!(driver.steps(), 1);
    driver.key_with(CTRL, Key::Z);
    assert_eq!((kinds(&driver), driver.steps()), (before, 0));
}

#[test]
fn every_form_of_css_is_taken() {
    let mut driver = with_selected(&[1]);
    for (text, kind) in [
        ("linear(0, 0.4 30%, 1)", css("linear(0, 0.4 30%, 1)")),
        ("steps(3, jump-both)", css("steps(3, jump-both)")),
        ("ease-in-out", css("ease-in-out")),
        ("linear", SegmentKind::Linear),
        ("steps(1, jump-end)", SegmentKind::Step),
        ("/* septic */ linear(0, 1 50%, 1)", css("linear(0, 1 50%, 1)")),
    ] {
        paste(&mut driver, text);
        assert_eq!(kinds(&driver)[1], kind, "{text}");
    }
}

#[test]
fn a_text_that_is_no_easing_changes_nothing_and_names_its_column() {
    let mut driver = with_selected(&[1]);
    for language in Language::ALL {
        driver.choose(|settings| settings.language = language);
        paste(&mut driver, "--ease: linear(0, x)");
        let said = driver.notice().unwrap().to_owned();
        assert!(said.contains("19") && said.contains("`x`"), "{said}");
        assert_eq!(driver.steps(), 0);
    }
}

#[test]
fn with_nothing_selected_a_paste_asks_for_a_selection() {
    let mut driver = Driver::open(five());
    paste(&mut driver, "ease");
    assert_eq!(driver.notice(), Some(Text::SelectKeysFirst.words(Language::English)));
    assert_eq!(driver.steps(), 0);
}

#[test]
fn a_paste_into_a_field_is_the_fields() {
    let mut driver = with_selected(&[2]);
    let before = kinds(&driver);
    driver.key(Key::Enter);
    driver.settle();
    paste(&mut driver, "ease");
    driver.key(Key::Escape);
    driver.settle();
    assert_eq!((kinds(&driver), driver.steps()), (before, 0));
}

#[test]
fn the_menus_paste_takes_the_text_that_the_window_hands_over_and_says_where_there_is_none() {
    let mut driver = with_selected(&[0]);
    driver.act(Action::Run(Command::PasteCss));
    paste(&mut driver, "ease-out");
    assert_eq!(kinds(&driver)[0], css("ease-out"));
    driver.act(Action::Run(Command::PasteCss));
    for _ in 0..3 {
        driver.pause();
    }
    assert_eq!(driver.notice(), Some(Text::NoCssToPaste.words(Language::English)));
}

#[test]
fn what_is_copied_pastes_back_as_the_same_segment() {
    let mut driver = with_selected(&[1]);
    for text in [
        "linear",
        "ease",
        "cubic-bezier(0.2, 0, 0.1, 1)",
        "steps(4, jump-none)",
        "step-end",
    ] {
        paste(&mut driver, text);
        let kind = kinds(&driver)[1].clone();
        let on_clipboard = copied(&mut driver).unwrap();
        assert!(driver.notice().unwrap().contains(&on_clipboard));
        paste(&mut driver, "linear(0, 0.1, 1)");
        paste(&mut driver, &on_clipboard);
        assert_eq!(kinds(&driver)[1], kind, "{text}");
    }
}

#[test]
fn a_cubic_is_copied_as_exactly_the_cubic_bezier_that_it_is() {
    let mut driver = with_selected(&[0]);
    driver.key_with(CTRL, Key::Num3);
    let curve = driver.curve();
    let on_clipboard = copied(&mut driver).unwrap();
    assert!(on_clipboard.starts_with("cubic-bezier(0.333"), "{on_clipboard}");
    paste(&mut driver, &on_clipboard);
    let eased = driver.curve();
    assert!(matches!(eased.segment_kind(0), SegmentKind::Ease(_)));
    let (from, to) = (curve.time(0), curve.time(1));
    for i in 1..50 {
        let t = from + (to - from) * f64::from(i) / 50.0;
        // Roundings of values up to 3, and the solver's 2e-15 at slopes below 10.
        assert_near(eased.segment(0).value(t), curve.segment(0).value(t), 1e-13);
    }
}

#[test]
fn without_a_selection_the_active_curves_segment_at_the_playhead_is_copied() {
    let mut driver = with_selected(&[1]);
    paste(&mut driver, "cubic-bezier(0.2, 0, 0, 1)");
    driver.act(Action::Select(Selection::default()));
    let inside = 0.5 * (driver.curve().time(1) + driver.curve().time(2));
    driver.act(Action::Seek(inside));
    assert_eq!(copied(&mut driver).as_deref(), Some("cubic-bezier(0.2, 0, 0, 1)"));
    let beyond = driver.curve().time(4) + 1.0;
    driver.act(Action::Seek(beyond));
    assert_eq!(copied(&mut driver), None);
}

#[test]
fn a_cubic_that_does_not_rise_has_no_easing_and_says_so() {
    let mut driver = Driver::open(scalar(&[key(0.0, 1.0), key(1.0, 1.0)]));
    driver.click(driver.key_at(0));
    driver.key_with(CTRL, Key::Num3);
    for language in Language::ALL {
        driver.choose(|settings| settings.language = language);
        assert_eq!(copied(&mut driver), None);
        assert_eq!(driver.notice(), Some(Text::LevelCubic.words(language)));
    }
}
