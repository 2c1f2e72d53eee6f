//! The page of angles: both ways round, half a turn, two rotations, the dial.

use egui::accesskit::Role;
use egui::{Pos2, pos2};
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language, arc_title, deviation};
use inbetween::lab::angles::Arc;

use crate::driver::Driver;
use crate::hands::{lab, press, speak};
use crate::references::{example, numbers};

const ENGLISH: Language = Language::English;

fn at_step(step: usize) -> Driver {
    let mut driver = lab(Page::Angles);
    for _ in 0..step {
        press(&mut driver, Lab::Next, ENGLISH);
    }
    driver
}

fn assert_paints(driver: &Driver, all: &[&str]) {
    for words in all {
        assert!(driver.paints(words), "{words}");
    }
}

/// A place of the dial, found from its end at 350 degrees and that at 10.
fn on_dial(driver: &Driver, degrees: f32) -> Pos2 {
    let [from, to] = ["From 350°", "To 10°"].map(|end| driver.rect_of_role(Role::Slider, end).center());
    let middle_y = (from.y + to.y) / 2.0;
    let radius = (from.y - to.y) / 2.0 / 10f32.to_radians().sin();
    let middle = pos2(to.x - radius * 10f32.to_radians().cos(), middle_y);
    let angle = degrees.to_radians();
    pos2(middle.x + radius * angle.cos(), middle.y - radius * angle.sin())
}

#[test]
fn from_350_to_10_both_ways_are_told() {
    let driver = at_step(0);
    assert_paints(
        &driver,
        &["+20°", "-340°", "-340°, the long way", "Short way: +20°", "370°"],
    );
    assert!(!driver.paints(Lab::AnglesHalf.words(ENGLISH)));
}

#[test]
fn whole_turns_are_kept_by_the_numbers() {
    let driver = at_step(1);
    assert_paints(&driver, &["+720°", "0°", "By the numbers: +720°", "with whole turns"]);
}

#[test]
fn half_a_turn_is_said_to_be_undecided_in_both_languages() {
    let mut driver = at_step(2);
    assert_paints(
        &driver,
        &["half turn: direction is a choice", "-180°", "+180°", "Clockwise"],
    );
    assert!(!driver.paints("Short way"), "neither is the shorter one");
    speak(&mut driver, Language::Chinese);
    assert_paints(&driver, &[Lab::AnglesHalf.words(Language::Chinese)]);
    speak(&mut driver, ENGLISH);
    driver.type_into(Lab::AnglesTo.words(ENGLISH), "271");
    assert!(!driver.paints("half turn: direction is a choice"));
    assert_paints(&driver, &["Short way", "-179°", "+181°"]);
}

#[test]
fn the_ends_of_the_dial_can_be_pulled() {
    let mut driver = at_step(0);
    let end = driver.rect_of_role(Role::Slider, "To 10°").center();
    driver.drag(end, on_dial(&driver, 90.0));
    driver.rect_of_role(Role::Slider, "To 90°");
    assert_paints(&driver, &["+100°", "-260°"]);
}

#[test]
fn the_largest_deviation_of_every_turn_is_that_of_the_worked_example() {
    let wanted = example("9.nlerp_deviation");
    let turns = numbers(&wanted["inputs"]["deg"]);
    let mut driver = at_step(3);
    assert_paints(&driver, &["4.514°", "-4.514°"]);
    for (degrees, expected) in turns.into_iter().zip(numbers(&wanted["expected"])) {
        driver.type_into(Lab::AnglesTurned.words(ENGLISH), &degrees.to_string());
        driver.rect_of_role(Role::Image, &arc_title(ENGLISH, degrees));
        // Three decimals of a number known to more.
        assert!(driver.paints(&format!("{expected:.3}°")), "{degrees}: {expected}");
        assert_eq!(
            deviation(Arc::new(degrees).largest_deviation().degrees),
            format!("{expected:.3}°")
        );
    }
}
