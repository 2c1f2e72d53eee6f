//! The page of the foot and the floor: what its lesson says is what it shows, and keys are pulled.

use egui::accesskit::Role;
use egui::{Key, Pos2, Rect, vec2};
use inbetween::app::lab::Page;
use inbetween::app::lab::page::Audience;
use inbetween::app::text::{Lab, Language};
use inbetween::lab::floor::Setup;
use inbetween::lab::schemes::Scheme;

use crate::driver::{Driver, assert_near};
use crate::hands::{lab, plots, press};

const ENGLISH: Language = Language::English;

/// The page at a step of its lesson, from 0.
fn at_step(step: usize) -> Driver {
    let mut driver = lab(Page::Floor);
    for _ in 0..step {
        press(&mut driver, Lab::Next, ENGLISH);
    }
    driver
}

fn text_of(driver: &Driver, field: Lab) -> String {
    driver.field(field.words(ENGLISH)).text
}

/// Where a point of the first step's upper plot is.
fn place(driver: &Driver, time: f64, value: f64) -> Pos2 {
    let all = plots(driver, Lab::Floor.words(ENGLISH));
    // Three plots, 2.2 to 1 to 1, with two gaps of 8 points.
    let upper = Rect::from_min_size(all.min, vec2(all.width(), (all.height() - 16.0) * 2.2 / 4.2));
    // From the dip of 2.26 cm to 0.3 m; 22 per cent of that below the floor at least, and 9 per cent more at each end.
    let spline = Setup::default().outcomes().unwrap().swap_remove(0);
    let least = spline.dip.unwrap().value;
    let low = -0.22 * (0.3 - least);
    let (low, high) = (low - 0.09 * (0.3 - low), 0.3 + 0.09 * (0.3 - low));
    let x = (time + 0.03 * 0.5) / (0.5 * 1.06);
    let y = (high - value) / (high - low);
    upper.min + vec2(x as f32 * upper.width(), y as f32 * upper.height())
}

#[test]
fn the_first_step_shows_how_deep_the_foot_sinks_and_when() {
    let driver = at_step(0);
    for words in ["2.26 cm at 0.306 s", "2.26 cm", "0.306 s", "jump of 34 m/s²", "floor"] {
        assert!(driver.paints(words), "{words}");
    }
    assert!(!driver.paints("4.85 cm at 0.305 s"), "C2 is not drawn yet");
}

#[test]
fn every_number_of_the_lesson_is_what_the_page_shows() {
    let driver = at_step(1);
    // The clamp at touch-down, what it leaves alone at 0.1 s, and that nothing sinks.
    assert!(driver.paints("-0.40 → 0") && driver.paints("-1.50"));
    let driver = at_step(2);
    for words in ["90 m/s²", "34 m/s²", "4.85 cm at 0.305 s", "C2"] {
        assert!(driver.paints(words), "{words}");
    }
    assert!(!driver.paints("jump of 34 m/s²"), "C2, which is in front, has none");
    let outcomes = Setup::default().outcomes().unwrap();
    let depth = |scheme: Scheme| outcomes.iter().find(|found| found.scheme == scheme).unwrap().depth();
    // What the lesson writes is rounded to a hundredth of a centimetre.
    assert_near(depth(Scheme::Spline), 0.0226, 0.5e-4);
    assert_near(depth(Scheme::C2), 0.0485, 0.5e-4);
}

#[test]
fn tension_1_lets_the_foot_stand_and_continuity_makes_corners() {
    let mut driver = at_step(3);
    driver.type_into(Lab::FloorTension.words(ENGLISH), "1");
    assert_eq!(driver.places_of("2.26 cm").len(), 1, "the spline's alone");
    driver.type_into(Lab::FloorTension.words(ENGLISH), "0");
    assert_eq!(driver.places_of("2.26 cm").len(), 2);
    driver.type_into(Lab::FloorContinuity.words(ENGLISH), "-1");
    assert!(driver.paints("C0"));
}

#[test]
fn a_key_is_pulled_and_esc_puts_it_back() {
    let mut driver = at_step(0);
    let key = place(&driver, 0.1, 0.12);
    driver.pull(key, key + vec2(30.0, -40.0));
    assert!(driver.shows("Key 2 of 5"));
    let pulled = text_of(&driver, Lab::FloorKeyValue);
    assert_ne!(pulled, "0.120");
    assert!(!driver.paints("2.26 cm at 0.306 s"), "the dip follows");
    driver.key(Key::Escape);
    driver.settle();
    assert_eq!(text_of(&driver, Lab::FloorKeyValue), "0.120");
    assert_eq!(text_of(&driver, Lab::FloorKeyTime), "0.100");
    driver.release();
    driver.settle();
    assert_eq!(text_of(&driver, Lab::FloorKeyValue), "0.120", "and it stays there");
    assert!(driver.paints("2.26 cm at 0.306 s"));
}

#[test]
fn esc_while_a_key_is_held_leaves_the_class_its_large_type() {
    let mut driver = at_step(0);
    press(&mut driver, Lab::Presenter, ENGLISH);
    let key = place(&driver, 0.1, 0.12);
    driver.pull(key, key + vec2(30.0, -40.0));
    driver.key(Key::Escape);
    driver.release();
    driver.settle();
    assert_eq!(driver.app().lab().audience(), Audience::Class);
    assert!(driver.paints("2.26 cm at 0.306 s"), "the key is back");
}

#[test]
fn a_pulled_key_stays_where_it_was_let_go_and_between_its_neighbours() {
    let mut driver = at_step(0);
    let key = place(&driver, 0.1, 0.12);
    driver.drag(key, key + vec2(600.0, 0.0));
    driver.settle();
    let time: f64 = text_of(&driver, Lab::FloorKeyTime).parse().unwrap();
    assert!(time <= 0.2, "{time}");
    // Three decimals are shown of a key that comes to within two microseconds of its neighbour.
    assert_near(time, 0.2, 0.5e-3);
    press(&mut driver, Lab::FloorReset, ENGLISH);
    assert!(driver.paints("2.26 cm at 0.306 s"));
}

#[test]
fn a_press_beside_the_keys_moves_none() {
    let mut driver = at_step(0);
    let from = place(&driver, 0.3, 0.2);
    driver.drag(from, place(&driver, 0.2, 0.1));
    driver.settle();
    assert!(driver.paints("2.26 cm at 0.306 s"));
}

#[test]
fn a_scheme_is_hidden_shown_and_brought_to_the_front() {
    let mut driver = at_step(0);
    driver.click_on(Role::Button, "C2 spline");
    assert!(driver.paints("4.85 cm at 0.305 s"));
    driver.click_on(Role::CheckBox, "Show C2 spline");
    assert!(!driver.paints("4.85 cm at 0.305 s"));
    driver.click_on(Role::CheckBox, "Show Kochanek-Bartels");
    assert_eq!(
        driver.places_of("2.26 cm at 0.306 s").len(),
        1,
        "one curve has one label"
    );
}

#[test]
fn a_raised_floor_is_dipped_into() {
    let mut driver = at_step(0);
    driver.type_into(Lab::FloorLevel.words(ENGLISH), "0.05");
    assert!(driver.paints_from("7.26 cm at"));
}

#[test]
fn keys_of_the_clip_can_be_compared() {
    let mut driver = at_step(0);
    press(&mut driver, Lab::FloorFromClip, ENGLISH);
    assert!(
        driver.shows("Key 1 of 5"),
        "the active curve of the document has five keys"
    );
    assert!(!driver.paints("2.26 cm at 0.306 s"));
}

#[test]
fn at_rest_nothing_is_painted_anew() {
    let mut driver = at_step(3);
    driver.settle();
    assert!(!driver.asks_for_frames());
}
