//! The page of two moves: its numbers, its choices, its balls.

use egui::accesskit::Role;
use egui::{Event, Key, Rect, pos2};
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language, Text};
use inbetween::curve::easing::{Easing, SmoothFamily};
use inbetween::lab::seam::{Move, Scale, TwoMoves};

use crate::driver::{Driver, assert_near};
use crate::hands::{lab, open, plots, press};

const ENGLISH: Language = Language::English;

/// The page at a step of its lesson, from 0.
fn at_step(step: usize) -> Driver {
    let mut driver = lab(Page::Seam);
    for _ in 0..step {
        press(&mut driver, Lab::Next, ENGLISH);
    }
    driver
}

fn plots_of(driver: &Driver) -> Rect {
    plots(driver, Lab::SeamTitle.words(ENGLISH))
}

fn assert_paints(driver: &Driver, all: &[&str]) {
    for words in all {
        assert!(driver.paints(words), "{words}");
    }
}

#[test]
fn the_first_step_shows_no_acceleration() {
    let driver = at_step(0);
    assert_paints(&driver, &["f", "f′", "1.5", "1.875"]);
    assert!(!driver.paints("f″") && !driver.paints("jump of 12"));
}

#[test]
fn the_jump_of_12_is_drawn_and_numbered() {
    let driver = at_step(1);
    assert_paints(&driver, &["f″", "-6", "+6", "jump of 12", "1.5", "1.875"]);
    assert_paints(&driver, &["-2160 → +2160 °/s²", "0 → 0 °/s²"]);
    assert_paints(
        &driver,
        &["C1 · jump of 4320 °/s²", "C2 · no jump", "in u -6 → +6", "in u 0 → 0"],
    );
}

#[test]
fn in_real_units_the_plot_says_degrees_and_seconds() {
    let driver = at_step(2);
    assert_paints(&driver, &["-2160", "+2160", "jump of 4320 °/s²", "270", "337.5"]);
    assert_paints(&driver, &["°", "°/s", "°/s²", "time (s)"]);
}

#[test]
fn moves_that_differ_jump_as_the_reference_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reference/maths-examples.json");
    let all: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let examples = all["examples"].as_array().unwrap();
    let example = examples.iter().find(|one| one["id"] == "6.smoothstep_seam").unwrap();
    let number = |part: &str, name: &str| example[part][name].as_f64().unwrap();
    let of = |range, span| Move {
        distance: number("inputs", range),
        duration: number("inputs", span),
    };
    let easing = || Easing::Smooth(SmoothFamily::Smoothstep);
    let moves = TwoMoves::new(&[easing(), easing()], [of("rangeA", "dtA"), of("rangeB", "dtB")]).unwrap();
    let seam = moves.seam(Scale::Real);
    let tolerance = example["tolerance"].as_f64().unwrap();
    for (found, name) in [
        (seam.left.acceleration, "acc_left"),
        (seam.right.acceleration, "acc_right"),
        (seam.acceleration_jump, "jump"),
    ] {
        let expected = number("expected", name);
        assert_near(found, expected, tolerance * expected.abs());
    }
    // The page shows these very moves.
    let driver = at_step(3);
    assert_eq!(
        (of("rangeA", "dtA").distance, of("rangeB", "dtB").duration),
        (90.0, 0.25)
    );
    assert_paints(
        &driver,
        &[
            "-2160 → +2880 °/s²",
            "jump of 5040 °/s²",
            "-2160",
            "+2880",
            "0 → 0 °/s²",
        ],
    );
}

#[test]
fn half_the_duration_makes_four_times_the_acceleration() {
    let mut driver = at_step(2);
    driver.type_into(Lab::Duration.words(ENGLISH), "0.25");
    assert_paints(&driver, &["-8640 → +8640 °/s²"]);
    driver.type_into(Lab::Distance.words(ENGLISH), "-45");
    assert_paints(&driver, &["+4320 → -4320 °/s²"]);
}

#[test]
fn a_field_refuses_what_no_move_can_be() {
    let mut driver = at_step(2);
    driver.type_into(Lab::Duration.words(ENGLISH), "0");
    assert_eq!(
        driver.field(Lab::Duration.words(ENGLISH)).text,
        "0.010",
        "the shortest there is"
    );
    driver.type_into(Lab::Distance.words(ENGLISH), "0");
    assert_paints(&driver, &["0 → 0 °/s²"]);
}

#[test]
fn a_dragged_number_follows_and_esc_gives_it_back() {
    let mut driver = at_step(2);
    let name = Lab::Distance.words(ENGLISH);
    let centre = driver.field(name).centre;
    driver.pull(centre, centre + egui::vec2(40.0, 0.0));
    assert_ne!(driver.field(name).text, "90.0");
    driver.key(Key::Escape);
    driver.release();
    driver.settle();
    assert_eq!(driver.field(name).text, "90.0");
    driver.drag(centre, centre + egui::vec2(40.0, 0.0));
    driver.settle();
    assert_ne!(driver.field(name).text, "90.0");
}

/// Opens the table of easings at a button and takes what is found by its name.
fn take(driver: &mut Driver, button: &str, easing: &str) {
    driver.click_on(Role::Button, button);
    driver.settle();
    driver.type_text(easing);
    driver.settle();
    driver.key(Key::Enter);
    driver.settle();
}

#[test]
fn every_side_takes_an_easing_of_its_own() {
    let mut driver = at_step(1);
    take(&mut driver, "First pair · Second move: smoothstep", "smootherstep");
    assert_paints(&driver, &["smoothstep → smootherstep", "-2160 → 0 °/s²", "jump of 6"]);
    take(&mut driver, "Second pair · First move: smootherstep", "linear");
    // A straight line arrives at full speed: the velocity jumps, the acceleration is 0 on both sides.
    assert_paints(&driver, &["linear → smootherstep", "C0 · the velocity jumps"]);
}

#[test]
fn units_of_the_plots_are_a_choice() {
    let mut driver = at_step(1);
    driver.pick(Lab::PlotsInReal.words(ENGLISH));
    assert_paints(&driver, &["jump of 4320 °/s²"]);
    driver.pick(Lab::OwnMove.words(ENGLISH));
    assert_paints(&driver, &["jump of 5040 °/s²"]);
}

#[test]
fn the_cursor_reads_exact_numbers_where_the_pointer_is() {
    let mut driver = at_step(1);
    let plots = plots_of(&driver);
    // A quarter of the way through the first move: an eighth of the axis.
    driver.move_to(pos2(plots.left() + plots.width() / 8.0, plots.center().y));
    driver.settle();
    assert_paints(&driver, &["0.250", "0.156", "1.125", "0.104", "1.055"]);
    assert!(!driver.asks_for_frames());
}

#[test]
fn words_of_the_plots_cover_no_other_words() {
    for (step, words) in [
        (1, ["-6", "+6", "jump of 12", "1.5", "1.875", "seam"]),
        (3, ["-2160", "+2880", "jump of 5040 °/s²", "270", "337.5", "seam"]),
    ] {
        let mut driver = at_step(step);
        let apart = |driver: &Driver| {
            let plots = plots_of(driver).expand(40.0);
            let mut found: Vec<(&str, Rect)> = Vec::new();
            for words in words {
                // A number may stand along an axis too; the card is elsewhere.
                let rects = driver.rects_of_words(words).into_iter();
                let before = found.len();
                found.extend(
                    rects
                        .filter(|rect| plots.contains_rect(*rect))
                        .map(|rect| (words, rect)),
                );
                assert!(found.len() > before, "{words}");
            }
            for (i, (words, one)) in found.iter().enumerate() {
                let covered = found[..i].iter().find(|(_, other)| one.intersects(*other));
                assert_eq!(covered, None, "{step} {words}");
            }
        };
        apart(&driver);
        press(&mut driver, Lab::Presenter, ENGLISH);
        apart(&driver);
    }
}

#[test]
fn nothing_of_the_page_is_cut_at_1280_by_720() {
    let window = Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(1280.0, 720.0));
    for step in 0..4 {
        let mut driver = at_step(step);
        let shown = |driver: &Driver| {
            for words in ["smoothstep", "smootherstep", "0 → 0 °/s²"] {
                let rects = driver.rects_of_words(words);
                assert!(!rects.is_empty(), "{words}");
                assert!(
                    rects.iter().all(|rect| window.contains_rect(*rect)),
                    "{step} {words} {rects:?}"
                );
            }
        };
        shown(&driver);
        press(&mut driver, Lab::Presenter, ENGLISH);
        shown(&driver);
    }
}

#[test]
fn a_press_puts_the_balls_where_it_is_and_they_stay() {
    let mut driver = at_step(1);
    let plots = plots_of(&driver);
    driver.click(pos2(plots.left() + plots.width() / 4.0, plots.center().y));
    driver.event(Event::PointerGone);
    driver.settle();
    // Half of the first move, of half a second.
    let elapsed = driver.app().lab().elapsed(99.0);
    // Places are f32: half a point in a plot of some 800 is below a thousandth of the second both moves last.
    assert_near(elapsed, 0.25, 1e-3);
    assert_paints(&driver, &["0.500"]);
}

#[test]
fn a_handout_says_what_the_screen_says() {
    let driver = at_step(3);
    let css = driver.app().lab().shown().css();
    assert!(
        css.lines()
            .all(|line| line.starts_with("/* ") && (line.ends_with(')') || line.ends_with("*/ linear"))),
        "{css}"
    );
    assert!(css.lines().count() <= 2);
}

#[test]
fn the_table_of_easings_stays_behind_with_its_page_and_is_closed_on_return() {
    let mut driver = at_step(0);
    let button = "First pair · First move: smoothstep";
    driver.click_on(Role::Button, button);
    driver.settle();
    // In the table each easing is a button.
    let is_open = |driver: &Driver| driver.shows("elastic out");
    assert!(is_open(&driver));
    open(&mut driver, Page::Floor, ENGLISH);
    driver.settle();
    open(&mut driver, Page::Seam, ENGLISH);
    driver.settle();
    assert!(!is_open(&driver));
    driver.click_on(Role::Button, button);
    driver.settle();
    assert!(is_open(&driver), "it opens again at a click");
}

#[test]
fn a_number_that_no_easing_can_have_is_refused_with_a_reason() {
    let mut driver = at_step(1);
    take(&mut driver, "First pair · First move: smoothstep", "back out");
    let field = Text::FieldConstant.words(ENGLISH);
    driver.type_into(field, "-5");
    assert!(driver.app().notice().is_some_and(|words| !words.is_empty()));
}
