//! The key strip: keys of one time, boxes along it, and shifting a whole channel.

use egui::{Key, Pos2, Vec2, pos2, vec2};
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::strip::{StripArea, StripRow};
use inbetween::app::view_state::CurveRef;
use inbetween::document::{Document, Kind, Marker};
use inbetween::edit::{ChannelChange, ClipChange, Edit, StepName};

use crate::documents::{Maker, key};
use crate::driver::{CTRL, Driver, SHIFT, assert_near};

/// Two scalars; both have a key at 1 s.
fn two() -> Document {
    let mut maker = Maker::default();
    let first = maker.free(Kind::Scalar, &[vec![key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.5)]]);
    let second = maker.free(Kind::Scalar, &[vec![key(1.0, 3.0), key(3.0, 2.0)]]);
    maker.document(vec![first, second])
}

/// The window on them, the first channel active.
fn open() -> Driver {
    let mut driver = Driver::open(two());
    activate(&mut driver, 0);
    driver
}

fn activate(driver: &mut Driver, channel: usize) {
    let channel = driver.channel(channel).id;
    driver.act(Action::Activate(Some(CurveRef { channel, component: 0 })));
}

fn area(driver: &Driver) -> StripArea {
    driver.areas().strip.expect("the strip is open")
}

/// The place of a time in a row.
fn at(driver: &Driver, row: StripRow, time: f64) -> Pos2 {
    let rect = match row {
        StripRow::All => area(driver).all,
        StripRow::Channel => area(driver).channel,
    };
    pos2(driver.at(time, 0.0).x, rect.center().y)
}

fn all(driver: &Driver, time: f64) -> Pos2 {
    at(driver, StripRow::All, time)
}

fn own(driver: &Driver, time: f64) -> Pos2 {
    at(driver, StripRow::Channel, time)
}

/// By so many frames to the right.
fn frames(driver: &Driver, frames: f64) -> Vec2 {
    vec2((frames / 24.0 / driver.seconds_per_point()) as f32, 0.0)
}

fn times(driver: &Driver, channel: usize) -> Vec<f64> {
    driver.keys_of(channel, 0).into_iter().map(|(time, _)| time).collect()
}

#[test]
fn a_click_selects_all_keys_of_a_time() {
    let mut driver = open();
    driver.click(all(&driver, 1.0));
    assert_eq!(driver.selection(), [(0, 0, 1), (1, 0, 0)]);
    driver.click(own(&driver, 1.0));
    assert_eq!(
        driver.selection(),
        [(0, 0, 1)],
        "the second row is the active channel's"
    );
    driver.click(all(&driver, 2.6));
    assert!(driver.selection().is_empty(), "nothing is there");
    assert_eq!(driver.steps(), 0);
}

#[test]
fn shift_adds_the_keys_of_a_time_and_ctrl_toggles_them() {
    let mut driver = open();
    driver.click(all(&driver, 0.0));
    driver.click_with(SHIFT, all(&driver, 3.0));
    assert_eq!(driver.selection(), [(0, 0, 0), (1, 0, 1)]);
    driver.click_with(CTRL, all(&driver, 1.0));
    assert_eq!(driver.selection(), [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1)]);
    driver.click_with(CTRL, all(&driver, 1.0));
    assert_eq!(driver.selection(), [(0, 0, 0), (1, 0, 1)]);
    driver.click_with(SHIFT, all(&driver, 2.6));
    assert_eq!(
        driver.selection().len(),
        2,
        "beside the keys Shift keeps what is selected"
    );
}

#[test]
fn hidden_and_locked_keys_are_neither_hit_nor_boxed() {
    let mut driver = open();
    let channels = vec![driver.channel(1).id];
    driver.act(Action::Edit(Edit::ChangeChannels {
        channels,
        change: ChannelChange::Lock(true),
    }));
    driver.click(all(&driver, 1.0));
    assert_eq!(driver.selection(), [(0, 0, 1)]);
    driver.click(all(&driver, 3.0));
    assert!(driver.selection().is_empty());
    driver.drag(all(&driver, -0.1), all(&driver, 3.2));
    assert_eq!(driver.selection(), [(0, 0, 0), (0, 0, 1), (0, 0, 2)]);
    driver.key(Key::H);
    driver.drag(all(&driver, -0.1), all(&driver, 3.2));
    assert!(driver.selection().is_empty());
}

#[test]
fn a_drag_beside_the_keys_selects_those_between_two_times() {
    let mut driver = open();
    driver.drag(all(&driver, 0.5), all(&driver, 2.2) + vec2(0.0, 200.0));
    assert_eq!(driver.selection(), [(0, 0, 1), (0, 0, 2), (1, 0, 0)]);
    driver.drag_with(SHIFT, all(&driver, 2.6), all(&driver, 3.2));
    assert_eq!(driver.selection().len(), 4);
    driver.drag_with(CTRL, all(&driver, 0.5), all(&driver, 1.5));
    assert_eq!(driver.selection(), [(0, 0, 2), (1, 0, 1)]);
    driver.pull(all(&driver, -0.1), all(&driver, 3.2));
    driver.key(Key::Escape);
    driver.release();
    assert_eq!(
        driver.selection(),
        [(0, 0, 2), (1, 0, 1)],
        "Esc puts the selection back"
    );
}

#[test]
fn a_drag_moves_the_keys_of_a_time_by_whole_frames_and_no_value() {
    let mut driver = open();
    let before = (driver.keys_of(0, 0), driver.keys_of(1, 0));
    let from = all(&driver, 1.0);
    driver.drag(from, from + frames(&driver, 6.2) + vec2(0.0, 90.0));
    let rate_time = 30.0 / 24.0;
    assert_eq!(driver.keys_of(0, 0)[1], (rate_time, before.0[1].1));
    assert_eq!(driver.keys_of(1, 0)[0], (rate_time, before.1[0].1));
    assert_eq!(driver.selection(), [(0, 0, 1), (1, 0, 0)]);
    assert_eq!(
        (driver.steps(), driver.undo_name()),
        (1, Some(StepName::MoveKeys { count: 2 }))
    );
    driver.key_with(CTRL, Key::Z);
    assert_eq!((driver.keys_of(0, 0), driver.keys_of(1, 0)), before);
}

#[test]
fn the_keys_of_a_drag_are_the_hands_own() {
    let mut driver = open();
    let before = times(&driver, 0);
    let from = own(&driver, 1.0);
    driver.pull(from, from + frames(&driver, 5.0));
    driver.key(Key::Y);
    assert_eq!(times(&driver, 0)[1], 29.0 / 24.0, "there is no other axis to lock");
    driver.hold(CTRL);
    driver.move_by(frames(&driver, 0.4));
    assert_near(times(&driver, 0)[1], 29.4 / 24.0, driver.time_tolerance());
    driver.hold(crate::driver::NONE);
    driver.key(Key::Escape);
    driver.release();
    assert_eq!((times(&driver, 0), driver.steps()), (before, 0));
}

#[test]
fn selected_keys_of_other_times_go_along() {
    let mut driver = open();
    driver.click(all(&driver, 0.0));
    driver.click_with(SHIFT, all(&driver, 1.0));
    let from = all(&driver, 1.0);
    driver.drag(from, from + frames(&driver, 3.0));
    assert_eq!(times(&driver, 0), [3.0 / 24.0, 27.0 / 24.0, 2.0]);
    assert_eq!(times(&driver, 1), [27.0 / 24.0, 3.0]);
}

#[test]
fn a_key_snaps_to_a_marker_between_frames() {
    let mut driver = open();
    let marker = 30.4 / 24.0;
    let clip = driver.document().clips()[0].id;
    driver.act(Action::Edit(Edit::ChangeClip {
        clip,
        change: ClipChange::AddMarker(Marker {
            time: marker,
            name: "contact".to_owned(),
        }),
    }));
    let from = own(&driver, 1.0);
    driver.drag(from, from + frames(&driver, 6.3));
    assert_eq!(times(&driver, 0)[1], marker);
}

#[test]
fn dragging_the_bar_shifts_the_whole_channel_and_no_other() {
    let mut driver = open();
    let (first, second) = (driver.keys_of(0, 0), times(&driver, 1));
    let from = own(&driver, 0.5);
    driver.pull(from, from + frames(&driver, 7.1));
    let shifted: Vec<_> = first.iter().map(|&(time, value)| (time + 7.0 / 24.0, value)).collect();
    assert_eq!(driver.keys_of(0, 0), shifted, "shown before the button comes up");
    driver.release();
    assert_eq!((driver.keys_of(0, 0), times(&driver, 1)), (shifted, second));
    assert_eq!(
        (driver.steps(), driver.undo_name()),
        (1, Some(StepName::ShiftChannels { count: 1 }))
    );
    driver.pull(own(&driver, 0.7), own(&driver, 1.2));
    driver.key(Key::Escape);
    driver.release();
    assert_eq!(driver.steps(), 1);
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.keys_of(0, 0), first);
}

#[test]
fn the_name_shifts_the_channel_too_and_a_click_on_it_selects_its_keys() {
    let mut driver = open();
    activate(&mut driver, 1);
    let name = area(&driver).name.center();
    driver.drag(name, name + frames(&driver, 12.0));
    assert_eq!(times(&driver, 1), [1.5, 3.5]);
    assert_eq!(times(&driver, 0), [0.0, 1.0, 2.0]);
    driver.click(name);
    assert_eq!(driver.selection(), [(1, 0, 0), (1, 0, 1)]);
    assert_eq!(driver.steps(), 1);
}

#[test]
fn a_locked_channel_has_no_bar_to_pull() {
    let mut driver = open();
    let channels = vec![driver.channel(0).id];
    driver.act(Action::Edit(Edit::ChangeChannels {
        channels,
        change: ChannelChange::Lock(true),
    }));
    let before = times(&driver, 0);
    for from in [own(&driver, 0.5), area(&driver).name.center()] {
        driver.drag(from, from + frames(&driver, 12.0));
    }
    assert_eq!((times(&driver, 0), driver.steps()), (before, 1));
}

#[test]
fn the_offset_field_shifts_by_what_is_typed_and_stands_at_zero_again() {
    let mut driver = open();
    let centre = driver.scroll_to("Offset in frames");
    driver.click(centre);
    driver.settle();
    driver.key_with(CTRL, Key::A);
    driver.type_text("6");
    driver.key(Key::Enter);
    driver.settle();
    assert_eq!(times(&driver, 0), [0.25, 1.25, 2.25]);
    assert_eq!(driver.undo_name(), Some(StepName::ShiftChannels { count: 1 }));
    assert_eq!(driver.field("Offset in frames").text, "0");
    let seconds = driver.scroll_to("Offset in seconds");
    driver.click(seconds);
    driver.settle();
    driver.key_with(CTRL, Key::A);
    driver.type_text("-12f");
    driver.key(Key::Enter);
    driver.settle();
    assert_eq!(times(&driver, 0), [-0.25, 0.75, 1.75]);
    assert_eq!(driver.steps(), 2);
}

#[test]
fn dragging_the_offset_field_shows_how_far_the_channel_went() {
    let mut driver = open();
    let centre = driver.scroll_to("Offset in frames");
    // Four points of travel are a step, here a frame.
    driver.pull(centre, centre + vec2(20.0, 0.0));
    let way = times(&driver, 0)[0] * 24.0;
    assert!(way >= 1.0, "{way}");
    assert_eq!(driver.field("Offset in frames").text, format!("{way:.0}"));
    driver.release();
    driver.settle();
    assert_eq!(driver.field("Offset in frames").text, "0");
    assert_eq!(driver.steps(), 1);
}

#[test]
fn the_strip_can_be_closed_and_the_plot_takes_its_place() {
    let mut driver = open();
    let with = driver.areas().geometry.rect;
    let height = area(&driver).channel.bottom() - area(&driver).all.top();
    driver.act(Action::Run(Command::KeyStrip));
    assert!(driver.areas().strip.is_none());
    assert_eq!(driver.areas().geometry.rect.height(), with.height() + height);
    driver.act(Action::Run(Command::KeyStrip));
    assert_eq!(driver.areas().geometry.rect, with);
}

#[test]
fn the_status_line_says_what_the_strip_does_where_the_pointer_is() {
    let mut driver = open();
    for (pos, words) in [
        (all(&driver, 1.0), "Drag moves the keys of this time"),
        (all(&driver, 0.5), "Drag selects the keys between two times"),
        (own(&driver, 0.5), "Drag shifts the whole channel"),
        (area(&driver).name.center(), "Drag shifts the active channel"),
    ] {
        driver.move_to(pos);
        driver.settle();
        assert!(driver.shows(words), "{words}");
    }
}

#[test]
fn sixty_channels_are_one_row() {
    let mut maker = Maker::default();
    let keys = |offset: usize| -> Vec<_> { (0..50).map(|i| key((i + offset) as f64 / 24.0, i as f64)).collect() };
    let channels = (0..60).map(|i| maker.free(Kind::Scalar, &[keys(i % 5)])).collect();
    let mut driver = Driver::open(maker.document(channels));
    driver.click(all(&driver, 10.0 / 24.0));
    assert_eq!(driver.selection().len(), 60);
    let from = all(&driver, 10.0 / 24.0);
    driver.hold(CTRL);
    driver.drag(from, from + frames(&driver, 0.5));
    driver.hold(crate::driver::NONE);
    assert_eq!(driver.undo_name(), Some(StepName::MoveKeys { count: 60 }));
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.steps(), 0);
}
