//! On twos: the commands, the tag in the channel's row, and what a held channel plays.

use egui::Key;
use inbetween::app::action::Action;
use inbetween::curve::{FrameRate, Rhythm};
use inbetween::document::{Document, Kind};
use inbetween::edit::StepName;

use crate::documents::{Maker, key};
use crate::driver::{Driver, SHIFT};

fn two() -> Document {
    let mut maker = Maker::default();
    let mut named = |name: &str, value: f64| {
        let mut parts = maker.free(Kind::Scalar, &[vec![key(0.0, value), key(1.0, value + 1.0)]]);
        parts.name = name.to_owned();
        parts
    };
    let channels = vec![named("left", 0.0), named("right", 3.0)];
    maker.document(channels)
}

fn rhythms(driver: &Driver) -> Vec<Rhythm> {
    (0..2).map(|channel| driver.channel(channel).rhythm).collect()
}

fn held(hz: u32) -> Rhythm {
    Rhythm::Held(FrameRate::new(hz, 1).unwrap())
}

#[test]
fn shift_and_a_digit_sets_the_rhythm_of_the_active_channel_by_the_place_of_the_key() {
    let mut driver = Driver::open(two());
    driver.click(driver.key_of(1, 0, 0));
    driver.key(Key::Escape);
    for (printed, place, rhythm) in [
        (Key::Quote, Key::Num2, held(12)),
        (Key::Num3, Key::Num3, held(8)),
        (Key::Num4, Key::Num4, held(6)),
        (Key::Exclamationmark, Key::Num1, Rhythm::Continuous),
    ] {
        driver.hold(SHIFT);
        driver.key_at_place(printed, place);
        driver.hold(crate::driver::NONE);
        assert_eq!(rhythms(&driver), [Rhythm::Continuous, rhythm], "{place:?}");
    }
    assert_eq!((driver.steps(), driver.undo_name()), (4, Some(StepName::SetRhythm)));
}

#[test]
fn it_acts_on_the_channels_of_the_selection() {
    let mut driver = Driver::open(two());
    driver.click(driver.key_of(0, 0, 0));
    driver.click_with(SHIFT, driver.key_of(1, 0, 1));
    driver.key_with(SHIFT, Key::Num2);
    assert_eq!(rhythms(&driver), [held(12), held(12)]);
    assert_eq!(driver.steps(), 1);
}

#[test]
fn a_channel_on_twos_changes_at_multiples_of_two_frames_and_nowhere_else() {
    let mut driver = Driver::open(two());
    driver.click(driver.key_of(0, 0, 0));
    driver.key_with(SHIFT, Key::Num2);
    let channel = driver.channel(0);
    for drawing in 0..12_u32 {
        let step = f64::from(drawing) / 12.0;
        let true_value = channel.curves[0].value(step);
        assert_eq!(channel.value(0, step), true_value, "exact at the step");
        let last = (f64::from(drawing + 1) / 12.0) - 1e-5;
        assert_eq!(channel.value(0, last), true_value, "held up to the next one");
    }
    driver.settle();
    assert!(
        driver.paints_from("velocity under the hold"),
        "the lanes are of the true curve"
    );
}

#[test]
fn the_tag_of_a_row_opens_the_rhythms_and_a_free_rate() {
    let mut driver = Driver::open(two());
    let row = driver.row_at("left");
    driver.move_to(row);
    driver.settle();
    driver.click_button("Rhythm of left");
    assert!(driver.is_popup_open());
    driver.pick("on threes (8 fps)");
    assert_eq!(rhythms(&driver), [held(8), Rhythm::Continuous]);
    assert_eq!(driver.undo_name(), Some(StepName::SetRhythm));

    driver.move_to(row);
    driver.settle();
    driver.click_button("Rhythm of left");
    let field = driver.field("Hold rate of the row");
    assert_eq!(field.text, "8.000");
    driver.click(field.centre);
    driver.settle();
    driver.key_with(crate::driver::CTRL, Key::A);
    driver.type_text("7.5");
    driver.key(Key::Enter);
    driver.settle();
    let free = Rhythm::Held(FrameRate::from_hz(7.5).unwrap());
    assert_eq!(rhythms(&driver), [free, Rhythm::Continuous]);
}

#[test]
fn the_tag_of_a_held_channel_stays_where_it_is_under_the_pointer() {
    let mut driver = Driver::open(two());
    driver.click(driver.key_of(0, 0, 0));
    driver.key_with(SHIFT, Key::Num2);
    driver.act(Action::Activate(None));
    driver.move_to(egui::pos2(700.0, 300.0));
    driver.settle();
    let before = driver.button_rect("Rhythm of left");
    driver.move_to(before.center());
    driver.settle();
    assert_eq!(driver.button_rect("Rhythm of left"), before);
}
