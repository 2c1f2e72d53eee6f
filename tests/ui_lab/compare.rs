//! The page that compares easings: its cursor, its facts, its list, and the way to the clip and back.

use egui::accesskit::Role;
use egui::{Key, pos2};
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language, Text};
use inbetween::curve::SegmentKind;
use inbetween::curve::easing::{Easing, SmoothFamily};
use inbetween::edit::StepName;

use crate::documents::five;
use crate::driver::Driver;
use crate::hands::{lab, open, plots, press};

const ENGLISH: Language = Language::English;

fn at_step(step: usize) -> Driver {
    let mut driver = lab(Page::Compare);
    for _ in 0..step {
        press(&mut driver, Lab::Next, ENGLISH);
    }
    driver
}

/// The page on a document with its second key selected.
fn with_a_segment() -> Driver {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    assert_eq!(driver.selected(), [1]);
    driver.key(Key::F2);
    driver.settle();
    open(&mut driver, Page::Compare, ENGLISH);
    driver
}

fn assert_paints(driver: &Driver, all: &[&str]) {
    for words in all {
        assert!(driver.paints(words), "{words}");
    }
}

#[test]
fn the_cursor_reads_exact_numbers_at_a_typed_u() {
    let mut driver = at_step(1);
    driver.type_into(Lab::CursorU.words(ENGLISH), "0.25");
    // [7.step_family_table] at 0.25: 0.15625, 1.125, 3 and 0.103515625, 1.0546875, 5.625.
    assert_paints(&driver, &["u = 0.2500"]);
    for number in ["0.15625", "1.12500", "3.00000", "0.10352", "1.05469", "5.62500"] {
        assert!(
            driver.paints(&format!("{number:>9}")) || driver.paints(number),
            "{number}"
        );
    }
    assert!(!driver.asks_for_frames());
}

#[test]
fn the_cursor_follows_the_pointer_through_all_plots() {
    let mut driver = at_step(1);
    let plots = plots(&driver, "smoothstep, smootherstep");
    driver.move_to(pos2(plots.center().x, plots.top() + 10.0));
    driver.settle();
    assert_paints(&driver, &["u = 0.5000"]);
    assert!(driver.paints("  0.50000") && driver.paints("  1.87500"));
    assert!(!driver.asks_for_frames());
}

#[test]
fn the_facts_are_those_of_the_formulas() {
    let driver = at_step(1);
    assert_paints(
        &driver,
        &[
            "1.5",
            "1.875",
            "5.773503",
            "0.211, 0.789",
            "C1",
            "C2",
            "+6",
            "-6",
            "+5.773503",
        ],
    );
    let driver = at_step(2);
    assert_paints(&driver, &["1.100004", "1.373098", "no", "yes"]);
    let driver = at_step(3);
    assert_paints(&driver, &["2.1875", "7.513188", "throughout"]);
}

#[test]
fn subjects_are_added_by_search_and_removed() {
    let mut driver = at_step(1);
    press(&mut driver, Lab::AddEasing, ENGLISH);
    driver.settle();
    driver.type_text("back out");
    driver.settle();
    driver.key(Key::Enter);
    driver.settle();
    assert!(!driver.is_popup_open());
    assert_paints(&driver, &["back out", "1.100004"]);
    driver.click_button("Remove back out");
    assert!(!driver.paints("back out") && !driver.paints("1.100004"));
    driver.click_button("Hide smootherstep");
    assert!(!driver.paints("1.875") && driver.paints("1.5"));
    driver.click_button("Show smootherstep");
    assert_paints(&driver, &["1.875"]);
    driver.click_button("Remove smoothstep");
    driver.click_button("Remove smootherstep");
    assert_paints(&driver, &[Lab::NothingCompared.words(ENGLISH)]);
}

#[test]
fn side_by_side_every_subject_has_a_column() {
    let mut driver = at_step(0);
    press(&mut driver, Lab::SideBySide, ENGLISH);
    for name in ["smoothstep", "smootherstep", "linear"] {
        let rect = plots(&driver, name);
        assert!(rect.width() > 100.0 && rect.height() > 100.0, "{name} {rect:?}");
    }
    assert_paints(&driver, &["5.773503 at 0.211, 0.789", "1 throughout", "0, 1.5, 0"]);
    press(&mut driver, Lab::Overlaid, ENGLISH);
    assert!(plots(&driver, "smoothstep, smootherstep, linear").height() > 300.0);
}

#[test]
fn a_segment_of_the_clip_is_compared_and_an_easing_given_back_in_one_step() {
    let mut driver = with_a_segment();
    let steps = driver.steps();
    press(&mut driver, Lab::AddSegment, ENGLISH);
    let name = driver.notice().unwrap().strip_prefix("Added ").unwrap().to_owned();
    assert!(name.ends_with("1–2 s"), "{name}");
    assert_paints(&driver, &[&name]);
    assert_eq!(driver.steps(), steps, "looking changes nothing");
    // Smoothstep in hand instead, given to the selected key's segment.
    driver.click_on(Role::ListItem, "smoothstep");
    press(&mut driver, Lab::GiveToSegment, ENGLISH);
    let smooth = SegmentKind::Ease(Easing::Smooth(SmoothFamily::Smoothstep));
    assert_eq!(*driver.curve().segment_kind(1), smooth);
    assert_eq!(driver.steps(), steps + 1);
    assert_eq!(driver.undo_name(), Some(StepName::SetSegment { count: 1 }));
    assert!(driver.notice().unwrap().ends_with("now moves as smoothstep"));
    // The very same again is no step.
    press(&mut driver, Lab::GiveToSegment, ENGLISH);
    assert_eq!(driver.steps(), steps + 1);
    driver.act(Action::Run(Command::Undo));
    assert_eq!(*driver.curve().segment_kind(1), SegmentKind::Cubic);
}

#[test]
fn the_shape_of_a_segment_is_exact() {
    let mut driver = with_a_segment();
    press(&mut driver, Lab::AddSegment, ENGLISH);
    press(&mut driver, Lab::GiveToSegment, ENGLISH);
    let curve = driver.curve();
    assert!(matches!(
        curve.segment_kind(1),
        SegmentKind::Ease(Easing::CubicBezier(_))
    ));
    driver.act(Action::Run(Command::Undo));
    let before = driver.curve();
    for step in 0..=64 {
        let time = 1.0 + f64::from(step) / 64.0;
        // Both forms err by a few roundings of values up to 4.
        assert!(
            (curve.value(time) - before.value(time)).abs() <= 32.0 * f64::EPSILON,
            "{time}"
        );
    }
}

#[test]
fn without_a_segment_the_buttons_say_what_to_do() {
    let mut driver = lab(Page::Compare);
    // The playhead at the last key: no segment follows it.
    driver.act(Action::Seek(4.0));
    let steps = driver.steps();
    press(&mut driver, Lab::AddSegment, ENGLISH);
    assert_eq!(driver.notice(), Some(Lab::NoSegmentToAdd.words(ENGLISH)));
    press(&mut driver, Lab::GiveToSegment, ENGLISH);
    assert_eq!(driver.notice(), Some(Lab::NoSegmentToGive.words(ENGLISH)));
    assert_eq!(driver.steps(), steps);
}

#[test]
fn balls_run_in_step_and_keep_their_place_when_slowed() {
    let mut driver = at_step(1);
    driver.type_into(Lab::CursorU.words(ENGLISH), "0.5");
    driver.click_on(Role::Button, "0.25×");
    assert_eq!(driver.field(Lab::CursorU.words(ENGLISH)).text, "0.5000");
    press(&mut driver, Lab::Play, ENGLISH);
    assert!(driver.asks_for_frames());
    press(&mut driver, Lab::Pause, ENGLISH);
    assert!(!driver.asks_for_frames());
}

#[test]
fn the_open_table_is_closed_on_return_to_the_page() {
    let mut driver = at_step(1);
    press(&mut driver, Lab::AddEasing, ENGLISH);
    driver.settle();
    let search = Text::EasingSearch.words(ENGLISH);
    assert!(driver.shows(search));
    // Its tab is not under the table.
    open(&mut driver, Page::Angles, ENGLISH);
    driver.settle();
    assert_eq!(driver.app().lab().page(), Page::Angles);
    assert!(!driver.shows(search), "on another page");
    open(&mut driver, Page::Compare, ENGLISH);
    driver.settle();
    assert!(!driver.shows(search));
}
