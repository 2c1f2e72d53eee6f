//! The page of the frame-rate test: every pose of its tables against the reference, its screens, its balls.

use egui::accesskit::Role;
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language, frame_rate_title, pose};
use inbetween::curve::Rhythm;
use inbetween::curve::easing::{Easing, SmoothFamily};
use inbetween::lab::frame_rate::{Motion, Row, Way, rows};
use inbetween::play::frame_rate::Schedule;

use crate::driver::Driver;
use crate::hands::{lab, plots, press, speak};
use crate::references::{example, numbers};

const ENGLISH: Language = Language::English;

fn at_step(step: usize) -> Driver {
    let mut driver = lab(Page::FrameRate);
    for _ in 0..step {
        press(&mut driver, Lab::Next, ENGLISH);
    }
    driver
}

fn table(way: Way) -> Vec<Row> {
    let motion = Motion {
        easing: Easing::Smooth(SmoothFamily::Smoothstep),
        rhythm: Rhythm::Continuous,
    };
    rows(&motion, &Schedule::STANDARD, way)
}

/// As the table paints it: three decimals.
fn painted(value: f64) -> String {
    format!("{value:.3}")
}

#[test]
fn every_pose_of_the_tables_is_told_with_what_it_should_be() {
    for language in Language::ALL {
        let mut driver = at_step(0);
        speak(&mut driver, language);
        for way in Way::ALL {
            for row in table(way) {
                for shown in row.run.poses.iter().chain(&row.run.last) {
                    assert!(driver.paints(&painted(shown.value)), "{shown:?}");
                    assert!(driver.shows(&pose(language, shown)), "{shown:?}");
                }
            }
        }
    }
}

#[test]
fn the_numbers_of_the_reference_are_on_the_screen() {
    let expected = &example("10.frame_rate_test")["expected"];
    let driver = at_step(0);
    for set in ["continuous", "on_twos_24", "wrong_per_frame_skip5"] {
        // 12 Hz shows the drawings on twos.
        for value in numbers(&expected[set]) {
            assert!(driver.paints(&painted(value)), "{set}: {value}");
        }
    }
    for arrival in ["5.000 s", "2.500 s", "1.000 s", "0.500 s", "1.233 s", "1.017 s"] {
        assert!(driver.paints(arrival), "{arrival}");
    }
}

#[test]
fn right_and_wrong_are_said_in_words() {
    let driver = at_step(0);
    for (player, verdicts) in [
        ("By the clock", ["pass", "pass", "pass", "pass", "pass"]),
        ("By the frame", ["fail", "fail", "pass", "fail", "fail"]),
    ] {
        let screens = ["12 Hz", "24 Hz", "60 Hz", "120 Hz", "60 Hz, every 5th dropped"];
        for (screen, verdict) in screens.into_iter().zip(verdicts) {
            driver.rect_of_role(Role::Row, &format!("{player}: {screen}: {verdict}"));
        }
    }
    assert!(driver.paints("pass") && driver.paints("fail"));
}

#[test]
fn on_twos_every_screen_shows_the_drawings() {
    let mut driver = at_step(0);
    driver.click_on(Role::RadioButton, "On twos");
    for value in numbers(&example("10.frame_rate_test")["expected"]["on_twos_24"]) {
        assert!(driver.paints(&painted(value)), "{value}");
    }
    for screen in ["12 Hz", "24 Hz", "60 Hz", "120 Hz", "60 Hz, every 5th dropped"] {
        driver.rect_of_role(Role::Row, &format!("By the clock: {screen}: pass"));
    }
    assert!(!driver.paints("10.400"), "no pose between the drawings");
}

#[test]
fn each_step_chooses_its_screen() {
    for (step, screen) in [(0, 2), (1, 0), (2, 3), (3, 4)] {
        let driver = at_step(step);
        let title = frame_rate_title(ENGLISH, Schedule::STANDARD[screen]);
        assert!(plots(&driver, &title).height() > 100.0, "{title}");
    }
    // The marks of the plot where frames are dropped.
    let driver = at_step(3);
    for label in ["10.4", "35.2", "64.8", "89.6", "7.407", "25.93", "47.5", "71.83"] {
        assert!(driver.paints(label), "{label}");
    }
}

#[test]
fn a_line_of_the_table_chooses_the_screen_of_the_plot() {
    let mut driver = at_step(0);
    driver.click_on(Role::Row, "By the frame: 24 Hz: fail");
    plots(&driver, &frame_rate_title(ENGLISH, Schedule::STANDARD[1]));
}

#[test]
fn a_screen_of_ones_own_is_a_sixth_line() {
    let mut driver = at_step(0);
    driver.click_on(Role::RadioButton, Lab::RateOwn.words(ENGLISH));
    driver.type_into(Lab::RateHertz.words(ENGLISH), "60");
    driver.type_into(Lab::RateDrop.words(ENGLISH), "0");
    driver.rect_of_role(Role::RadioButton, Lab::RateOwn.words(ENGLISH));
    driver.type_into(Lab::RateHertz.words(ENGLISH), "30");
    driver.rect_of_role(Role::Row, "By the clock: 30 Hz: pass");
    driver.rect_of_role(Role::Row, "By the frame: 30 Hz: fail");
    driver.type_into(Lab::RateDrop.words(ENGLISH), "2");
    driver.rect_of_role(Role::Row, "By the frame: 30 Hz, every 2nd dropped: fail");
}

#[test]
fn the_balls_go_where_the_pointer_pulls_the_time() {
    let mut driver = at_step(3);
    let title = frame_rate_title(ENGLISH, Schedule::STANDARD[4]);
    let x = plots(&driver, &title);
    // A hair after 800 ms of 1.25 s, within the frame.
    let at = egui::pos2(x.left() + x.width() * (0.805 / 1.25), x.center().y);
    driver.click(at);
    for words in ["By the clock 89.600", "By the frame 71.825"] {
        assert!(driver.paints(words), "{words}");
    }
}

#[test]
fn at_rest_nothing_is_drawn_again_and_playing_moves_the_balls() {
    let mut driver = at_step(0);
    assert!(!driver.app().lab().is_playing());
    press(&mut driver, Lab::Play, ENGLISH);
    assert!(driver.app().lab().is_playing());
    press(&mut driver, Lab::Pause, ENGLISH);
    assert!(!driver.app().lab().is_playing());
}
