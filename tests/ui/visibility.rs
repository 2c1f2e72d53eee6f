//! Hiding, showing alone, locking.

use std::sync::Arc;

use egui::Key;
use inbetween::app::action::Action;
use inbetween::document::{Clip, ClipParts, Document, Kind};
use inbetween::edit::{ChannelChange, Edit, StepName};

use crate::documents::{Maker, key};
use crate::driver::{ALT, CTRL, Driver, SHIFT};

/// Three scalars, none on another.
fn three() -> Driver {
    let mut maker = Maker::default();
    let channels = [0.0, 1.0, 2.0].map(|value| maker.free(Kind::Scalar, &[vec![key(0.0, value), key(1.0, value)]]));
    Driver::open(maker.document(channels.into()))
}

fn visible(driver: &Driver) -> Vec<bool> {
    (0..3).map(|channel| driver.is_visible(channel, 0)).collect()
}

#[test]
fn h_hides_the_selected_curves_and_alt_h_shows_all() {
    let mut driver = three();
    driver.click(driver.key_of(1, 0, 0));
    driver.click_with(SHIFT, driver.key_of(2, 0, 0));
    driver.key(Key::H);
    assert_eq!(visible(&driver), [true, false, false]);
    assert!(driver.selection().is_empty());
    driver.key_with(ALT, Key::H);
    assert_eq!(visible(&driver), [true; 3]);
    assert_eq!(driver.steps(), 0, "what is looked at is not undone");
}

#[test]
fn with_nothing_selected_h_hides_the_active_curve() {
    let mut driver = three();
    driver.click(driver.key_of(1, 0, 0));
    driver.key(Key::Escape);
    driver.key(Key::H);
    assert_eq!(visible(&driver), [true, false, true]);
}

#[test]
fn shift_h_shows_the_selected_curves_alone_and_again_all() {
    let mut driver = three();
    driver.click(driver.key_of(1, 0, 0));
    driver.key_with(SHIFT, Key::H);
    assert_eq!(visible(&driver), [false, true, false]);
    assert_eq!(driver.selection(), [(1, 0, 0)]);
    driver.key_with(SHIFT, Key::H);
    assert_eq!(visible(&driver), [true; 3]);
}

#[test]
fn alt_h_ends_solo_too() {
    let mut driver = three();
    driver.key_with(SHIFT, Key::H);
    assert_eq!(visible(&driver), [true, false, false]);
    driver.key_with(ALT, Key::H);
    assert_eq!(visible(&driver), [true; 3]);
}

#[test]
fn ctrl_l_locks_and_unlocks_the_channels_in_hand() {
    let mut driver = three();
    let before = driver.keys_of(1, 0);
    driver.click(driver.key_of(1, 0, 0));
    driver.key_with(CTRL, Key::L);
    assert!(driver.channel(1).lock && !driver.channel(0).lock);
    assert!(driver.selection().is_empty(), "locked keys are not selected");
    assert_eq!(driver.undo_name(), Some(StepName::SetLock));
    driver.drag(driver.key_of(1, 0, 0), driver.at(0.25, 0.5));
    assert_eq!(driver.keys_of(1, 0), before);
    assert_eq!(driver.active(), (1, 0));
    driver.key_with(CTRL, Key::L);
    assert!(!driver.channel(1).lock);
    driver.key_with(CTRL, Key::Z);
    assert!(driver.channel(1).lock);
}

#[test]
fn undo_selects_no_hidden_keys() {
    let mut driver = three();
    driver.drag(driver.key_of(1, 0, 0), driver.at(0.25, 1.3));
    driver.key(Key::H);
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.keys_of(1, 0)[0], (0.0, 1.0));
    assert!(!driver.is_visible(1, 0));
    assert!(driver.selection().is_empty());
    driver.key_with(CTRL.plus(SHIFT), Key::Z);
    assert!(driver.selection().is_empty());
}

#[test]
fn undo_and_redo_of_a_lock_select_no_locked_keys() {
    let mut driver = three();
    driver.click(driver.key_of(1, 0, 0));
    driver.key_with(CTRL, Key::L);
    driver.key_with(CTRL, Key::Z);
    assert_eq!(
        driver.selection(),
        [(1, 0, 0)],
        "unlocked again, the key is in hand again"
    );
    driver.key_with(CTRL.plus(SHIFT), Key::Z);
    assert!(driver.channel(1).lock && driver.selection().is_empty());
}

#[test]
fn i_adds_no_key_to_a_hidden_curve_and_says_so() {
    let mut driver = three();
    driver.click(driver.key_of(1, 0, 0));
    driver.key(Key::H);
    let ruler = driver.areas().ruler;
    driver.click(egui::pos2(driver.at(0.5, 0.0).x, ruler.center().y));
    driver.key(Key::I);
    assert_eq!(driver.active(), (1, 0));
    assert_eq!((driver.keys_of(1, 0).len(), driver.steps()), (2, 0));
    assert!(driver.notice().unwrap().contains("hidden"));
    driver.key_with(ALT, Key::H);
    driver.key(Key::I);
    assert_eq!(driver.selection(), [(1, 0, 1)]);
}

#[test]
fn i_adds_no_key_to_a_locked_curve_and_says_so() {
    let mut driver = three();
    driver.key_with(CTRL, Key::L);
    let ruler = driver.areas().ruler;
    driver.click(egui::pos2(driver.at(0.5, 0.0).x, ruler.center().y));
    driver.key(Key::I);
    assert_eq!(driver.keys().len(), 2);
    assert!(driver.selection().is_empty());
    assert!(driver.notice().unwrap().contains("locked"));
}

#[test]
fn a_lock_takes_only_the_locked_keys_out_of_hand() {
    let mut driver = three();
    driver.key_with(CTRL, Key::A);
    let channels = vec![driver.channel(1).id];
    let change = ChannelChange::Lock(true);
    driver.act(Action::Edit(Edit::ChangeChannels { channels, change }));
    assert_eq!(driver.selection(), [(0, 0, 0), (0, 0, 1), (2, 0, 0), (2, 0, 1)]);
}

#[test]
fn an_edit_of_hidden_keys_takes_none_of_them_in_hand() {
    let mut driver = three();
    driver.click(driver.key_of(1, 0, 0));
    driver.key(Key::H);
    let channel = driver.channel(1).id;
    driver.act(Action::Edit(Edit::InsertKey {
        channel,
        component: 0,
        time: 0.5,
        dt: 0.0,
        dv: 0.0,
    }));
    assert_eq!(driver.keys_of(1, 0).len(), 3);
    assert!(driver.selection().is_empty());
}

/// The channels of a document, each in a clip of its own.
fn in_clips(document: &Document) -> Document {
    let mut ids = document.ids();
    let parts: &ClipParts = &document.clips()[0];
    let clips = parts.channels.iter().map(|channel| {
        let parts = ClipParts {
            id: ids.clip(),
            channels: vec![Arc::clone(channel)],
            ..parts.clone()
        };
        Arc::new(Clip::new(parts).unwrap())
    });
    let clips = clips.collect();
    Document::new(clips, None, ids)
}

#[test]
fn keys_of_a_clip_that_is_not_shown_are_not_in_hand() {
    let mut driver = Driver::open(in_clips(three().document()));
    driver.click(driver.key_of(0, 0, 0));
    let second = driver.document().clips()[1].id;
    driver.act(Action::ShowClip(second));
    assert!(driver.selection().is_empty());
    driver.key(Key::Delete);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn an_added_channel_is_active_and_to_be_seen() {
    let mut driver = three();
    // Shown alone, filtered, and far from where the new keys are.
    driver.click(driver.key_of(1, 0, 0));
    driver.key_with(SHIFT, Key::H);
    driver.key_with(CTRL, Key::F);
    driver.settle();
    driver.type_text("channel");
    driver.settle();
    driver.wheel(driver.at(0.7, 1.4), 12.0);
    let (low, _) = driver.bounds().value;
    assert!(low > 0.0);
    let clip = driver.document().clips()[0].id;
    driver.act(Action::Edit(Edit::AddChannel {
        clip,
        name: "elbow".to_owned(),
        kind: Kind::Vec2,
        unit: String::new(),
    }));
    assert_eq!(driver.active(), (3, 0));
    assert_eq!(driver.selection(), [(3, 0, 0), (3, 1, 0)]);
    assert!(driver.is_visible(3, 0) && driver.is_visible(3, 1));
    assert_eq!(
        visible(&driver),
        [false, true, false],
        "what else is shown stays as it is"
    );
    driver.row_at("elbow · x");
    let bounds = driver.bounds();
    let is_inside = |number: f64, (low, high): (f64, f64)| low <= number && number <= high;
    assert!(is_inside(0.0, bounds.time) && is_inside(0.0, bounds.value));
}

#[test]
fn the_view_stays_where_an_added_channel_is_in_it() {
    let mut driver = three();
    let bounds = driver.bounds();
    let clip = driver.document().clips()[0].id;
    driver.act(Action::Edit(Edit::AddChannel {
        clip,
        name: "elbow".to_owned(),
        kind: Kind::Scalar,
        unit: String::new(),
    }));
    assert_eq!((driver.bounds(), driver.active()), (bounds, (3, 0)));
}
