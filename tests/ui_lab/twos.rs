//! The page on twos: its counts, its drawings, its two mistakes.

use egui::accesskit::Role;
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language, twos_title};
use inbetween::lab::twos::{Finder, Hold, Playback, Screen};

use crate::driver::Driver;
use crate::hands::{lab, plots, press, speak};

const ENGLISH: Language = Language::English;

fn at_step(step: usize) -> Driver {
    let mut driver = lab(Page::Twos);
    for _ in 0..step {
        press(&mut driver, Lab::Next, ENGLISH);
    }
    driver
}

#[test]
fn the_counts_of_ten_minutes_are_on_the_screen() {
    let driver = at_step(1);
    for words in [
        "0 of 36,000",
        "4302 of 36,000",
        "0 of 60",
        "6 of 60",
        "5 frames",
        "5 to 6 frames",
    ] {
        assert!(driver.paints(words), "{words}");
    }
    let mut driver = driver;
    speak(&mut driver, Language::Chinese);
    assert!(driver.paints("36,000 帧中 4302 帧"));
}

#[test]
fn every_rhythm_on_every_screen_shows_its_own_counts() {
    let mut driver = at_step(0);
    for (hold, name) in [
        (Hold::Twos, "On twos"),
        (Hold::Threes, "On threes"),
        (Hold::Fours, "On fours"),
    ] {
        driver.click_on(Role::RadioButton, name);
        for screen in Screen::ALL {
            driver.click_on(Role::RadioButton, &screen.hz().to_string());
            let playback = Playback::new(hold, screen);
            let wrong = playback.slips(Finder::Floor).len();
            let frames = format!("{},{:03}", playback.frames() / 1000, playback.frames() % 1000);
            assert!(
                driver.paints(&format!("{wrong} of {frames}")),
                "{name} at {}",
                screen.hz()
            );
            assert!(driver.paints(&format!("0 of {frames}")), "{name} at {}", screen.hz());
        }
    }
}

#[test]
fn drawings_are_numbered() {
    let driver = at_step(0);
    for drawing in 0..12 {
        assert!(driver.paints(&drawing.to_string()), "{drawing}");
    }
    // The second in which the first drawing comes late.
    let driver = at_step(1);
    for drawing in 12..24 {
        assert!(driver.paints(&drawing.to_string()), "{drawing}");
    }
}

#[test]
fn a_late_drawing_is_told_at_the_cursor() {
    let mut driver = at_step(1);
    let title = twos_title(ENGLISH, Lab::TwosTwos, 60);
    let plot = plots(&driver, &title);
    // The middle of frame 90, of those from 60 to 120.
    let at = egui::pos2(plot.left() + plot.width() * (30.5 / 60.0), plot.top() + 100.0);
    driver.move_to(at);
    driver.settle();
    assert!(driver.paints("drawing 18: 50.000"));
    assert!(driver.paints("drawing 17: 37.616, not 18"));
    driver.move_to(egui::pos2(
        plot.left() + plot.width() * (31.5 / 60.0),
        plot.top() + 100.0,
    ));
    driver.settle();
    assert!(!driver.paints("drawing 17: 37.616, not 18"));
}

#[test]
fn held_values_last_from_3_to_11_frames() {
    let driver = at_step(2);
    for words in ["51 of 60", "3 to 11 frames", "30,600 of 36,000"] {
        assert!(driver.paints(words), "{words}");
    }
}

#[test]
fn the_second_shown_can_be_chosen() {
    let mut driver = at_step(0);
    driver.type_into(Lab::TwosSecond.words(ENGLISH), "5");
    let in_second = Playback::new(Hold::Twos, Screen::USUAL)
        .slips_in(Finder::Floor, 5)
        .len();
    assert!(driver.paints(&format!("{in_second} of 60")));
    assert!(
        driver.paints("60") && driver.paints("71"),
        "drawings of the sixth second"
    );
    driver.type_into(Lab::TwosSecond.words(ENGLISH), "9999");
    assert!(driver.paints("7199"), "the last drawing of ten minutes");
}
