//! Markers: adding, naming, dragging, stepping between them, snapping to them.

use egui::{Key, Pos2, pos2, vec2};
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::document::Marker;
use inbetween::edit::{ClipChange, Edit, StepName};

use crate::documents::five;
use crate::driver::{CTRL, Driver, NONE, SHIFT, assert_near, tap};

fn markers(driver: &Driver) -> Vec<(f64, String)> {
    let markers = &driver.document().clips()[0].markers;
    markers
        .iter()
        .map(|marker| (marker.time, marker.name.clone()))
        .collect()
}

/// The window on a clip with these markers.
fn open(times: &[(f64, &str)]) -> Driver {
    let mut driver = Driver::open(five());
    let clip = driver.document().clips()[0].id;
    for &(time, name) in times {
        driver.act(Action::Edit(Edit::ChangeClip {
            clip,
            change: ClipChange::AddMarker(Marker {
                time,
                name: name.to_owned(),
            }),
        }));
    }
    driver
}

/// Where the flag of a marker is.
fn flag(driver: &Driver, time: f64) -> Pos2 {
    let rect = driver.areas().markers.expect("there are markers").rect;
    pos2(driver.at(time, 0.0).x + 2.0, rect.center().y)
}

#[test]
fn m_marks_the_playhead_once() {
    let mut driver = Driver::open(five());
    assert!(driver.areas().markers.is_none(), "no room is taken without markers");
    driver.act(Action::Seek(1.5));
    driver.key(Key::M);
    assert_eq!(markers(&driver), [(1.5, "marker 1".to_owned())]);
    assert_eq!((driver.steps(), driver.undo_name()), (1, Some(StepName::AddMarker)));
    driver.key(Key::M);
    assert_eq!(driver.steps(), 1);
    assert!(driver.notice().unwrap().contains("already"));
    driver.act(Action::Seek(2.0));
    driver.key(Key::M);
    assert_eq!(markers(&driver)[1].1, "marker 2");
    driver.settle();
    assert!(
        driver.shows("Marker marker 2  48.00 (2.000 s)"),
        "it has a name for screen readers"
    );
}

#[test]
fn shift_m_renames_the_marker_at_the_playhead_in_place() {
    let mut driver = open(&[(1.0, "contact")]);
    driver.act(Action::Seek(1.0));
    driver.key_with(SHIFT, Key::M);
    driver.settle();
    let field = driver.field("Name of the marker");
    assert!(field.is_focused && field.text == "contact");
    let flag = flag(&driver, 1.0);
    assert!(
        (field.centre - flag).length() < 240.0,
        "the dialog stands beside the marker"
    );
    driver.type_text("passing");
    driver.key(Key::Enter);
    driver.settle();
    assert_eq!(markers(&driver), [(1.0, "passing".to_owned())]);
    assert_eq!(driver.undo_name(), Some(StepName::RenameMarker));

    driver.key_with(SHIFT, Key::M);
    driver.settle();
    driver.type_text("no");
    driver.key(Key::Escape);
    driver.settle();
    assert_eq!((markers(&driver)[0].1.as_str(), driver.steps()), ("passing", 2));

    driver.act(Action::Seek(3.0));
    driver.key_with(SHIFT, Key::M);
    assert!(driver.notice().unwrap().contains("No marker"));
}

#[test]
fn the_letter_of_the_shortcut_is_not_typed_into_the_name() {
    let mut driver = open(&[(1.0, "contact")]);
    driver.act(Action::Seek(1.0));
    driver.hold(SHIFT);
    let [down, up] = tap(SHIFT, Key::M);
    driver.together([down, egui::Event::Text("M".to_owned()), up]);
    driver.hold(NONE);
    driver.settle();
    assert_eq!(driver.field("Name of the marker").text, "contact");
}

#[test]
fn a_double_click_on_a_marker_renames_it_and_a_click_goes_there() {
    let mut driver = open(&[(1.3, "contact")]);
    driver.click(flag(&driver, 1.3));
    assert_eq!(driver.playhead(), 1.3, "between two frames");
    driver.double_click(flag(&driver, 1.3));
    driver.settle();
    assert_eq!(driver.field("Name of the marker").text, "contact");
    driver.key(Key::Escape);
    assert_eq!(driver.steps(), 1);
}

#[test]
fn a_marker_is_dragged_by_whole_frames_in_one_step() {
    let mut driver = open(&[(1.0, "contact"), (3.0, "")]);
    let from = flag(&driver, 1.0);
    let way = |frames: f64| vec2((frames / 24.0 / driver.seconds_per_point()) as f32, 30.0);
    let (far, free) = (way(12.2), way(12.4));
    driver.drag(from, from + far);
    assert_eq!(markers(&driver)[0].0, 1.5);
    assert_eq!((driver.steps(), driver.undo_name()), (3, Some(StepName::MoveMarker)));
    driver.pull(flag(&driver, 3.0), from);
    driver.key(Key::Escape);
    driver.release();
    assert_eq!((markers(&driver)[1].0, driver.steps()), (3.0, 3));
    driver.key_with(CTRL, Key::Z);
    driver.hold(CTRL);
    driver.drag(from, from + free);
    driver.hold(NONE);
    assert_near(markers(&driver)[0].0, 1.0 + 12.4 / 24.0, driver.time_tolerance());
}

#[test]
fn stepping_goes_from_marker_to_marker_by_the_keys_places() {
    let mut driver = open(&[(3.0, "c"), (1.0, "a"), (2.2, "b")]);
    let mut playheads = Vec::new();
    for (printed, place) in [
        (Key::Period, Key::Period),
        (Key::Colon, Key::Period),
        (Key::Period, Key::Period),
        (Key::Period, Key::Period),
        (Key::Semicolon, Key::Comma),
    ] {
        driver.hold(SHIFT);
        driver.key_at_place(printed, place);
        driver.hold(NONE);
        playheads.push(driver.playhead());
    }
    assert_eq!(playheads, [1.0, 2.2, 3.0, 3.0, 2.2]);
}

#[test]
fn the_playhead_snaps_to_a_marker_between_frames() {
    let marker = 1.0 + 0.4 / 24.0;
    let mut driver = open(&[(marker, "contact")]);
    let ruler = driver.areas().ruler;
    let place = |driver: &Driver, time: f64| pos2(driver.at(time, 0.0).x, ruler.center().y);
    driver.drag(place(&driver, 2.0), place(&driver, 1.0 + 0.3 / 24.0));
    assert_eq!(driver.playhead(), marker);
    driver.drag(place(&driver, 2.0), place(&driver, 1.0 + 0.9 / 24.0));
    assert_eq!(driver.playhead(), 25.0 / 24.0);
}

#[test]
fn a_press_beside_the_markers_scrubs_as_on_the_ruler() {
    let mut driver = open(&[(1.0, "contact")]);
    driver.click(flag(&driver, 3.0));
    assert_near(driver.playhead(), 3.0, 0.5 / 24.0);
    assert_eq!(driver.steps(), 1);
}

#[test]
fn the_marker_at_the_playhead_is_deleted_by_command() {
    let mut driver = open(&[(1.0, "a"), (2.0, "b")]);
    driver.act(Action::Seek(2.0));
    driver.act(Action::Run(Command::DeleteMarker));
    assert_eq!(markers(&driver), [(1.0, "a".to_owned())]);
    assert_eq!(driver.undo_name(), Some(StepName::DeleteMarker));
    driver.act(Action::Run(Command::DeleteMarker));
    assert_eq!(driver.steps(), 3, "nothing is there any more");
    driver.key_with(CTRL, Key::Z);
    assert_eq!(markers(&driver).len(), 2);
}

#[test]
fn the_menu_of_a_marker_deletes_it() {
    let mut driver = open(&[(1.0, "a")]);
    driver.pause();
    let at = flag(&driver, 1.0);
    driver.press_button(egui::PointerButton::Secondary, at);
    driver.release_button(egui::PointerButton::Secondary);
    driver.settle();
    assert!(driver.is_popup_open());
    driver.click_button("Delete marker");
    assert!(markers(&driver).is_empty());
}
