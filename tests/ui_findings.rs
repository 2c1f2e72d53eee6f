//! The findings in the window: what is listed, where a click goes, the second fix and its undo.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "gltf/support.rs"]
mod gltf;
mod support;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::accesskit::{Role, Toggled};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::view_state::CurveRef;
use inbetween::app::{Inbetween, Options};
use inbetween::document::{Channel, Clip};
use inbetween::edit::{Edit, KeyRef, StepName};
use serde_json::{Value, json};

use gltf::{Made, document};

type Window = Harness<'static, Inbetween>;

/// Frames that settle everything: what a panel asks for is done after it was drawn and seen in the next frame.
const SETTLED: usize = 4;
/// Longest wait for a thread on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

const BUTTON: &str = "Drop keys that go back";

/// Two clips. Walk: a translation that goes back, a rotation of half length, a jump at one time, a sampler that is not
/// there. Wave: a translation that goes back.
fn broken() -> Value {
    let at = |node: usize, path: &str| json!({"node": node, "path": path});
    let along_y = |values: &[f32]| -> Vec<f32> { values.iter().flat_map(|&y| [0.0, y, 0.0]).collect() };
    let back = along_y(&[0.0, 1.0, 0.5, 2.0]);
    let jump = along_y(&[0.0, 1.0, 3.0, 2.0]);
    let half = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.6, 0.0, 0.8];
    let made = |times, kind, values| Made {
        mode: "LINEAR",
        times,
        kind,
        values,
    };
    let goes_back = [0.0, 1.0, 0.5, 2.0];
    let channels = [
        (at(0, "translation"), made(&goes_back, "VEC3", &back)),
        (at(0, "rotation"), made(&[0.0, 1.0, 2.0], "VEC4", &half)),
        (at(1, "translation"), made(&[0.0, 1.0, 1.0, 2.0], "VEC3", &jump)),
        (at(1, "scale"), made(&goes_back, "VEC3", &back)),
        (at(2, "translation"), made(&goes_back, "VEC3", &back)),
    ];
    let mut document = document(
        json!([{"name": "foot.L"}, {"name": "head"}, {"name": "hand.R"}]),
        &channels,
    );
    let animation = &mut document["animations"][0];
    animation["name"] = json!("Walk");
    animation["channels"][3]["sampler"] = json!(9);
    let mut wave = animation.clone();
    wave["name"] = json!("Wave");
    wave["channels"] = json!([animation["channels"][4]]);
    animation["channels"].as_array_mut().unwrap().pop();
    document["animations"].as_array_mut().unwrap().push(wave);
    document
}

struct Desk {
    window: Window,
    /// Holds the file for as long as the window.
    _folder: tempfile::TempDir,
}

impl Desk {
    /// The window with this file opened in it, and the findings open.
    fn new(document: &Value) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("broken.gltf");
        std::fs::write(&path, document.to_string()).unwrap();
        let mut desk = Self::opened(&path, folder);
        desk.click("5 findings");
        desk
    }

    fn opened(path: &Path, folder: tempfile::TempDir) -> Self {
        let options = Options {
            files: vec![path.to_owned()],
            ..Options::default()
        };
        let window =
            support::harness(1280.0, 720.0).build_eframe(|creation| Inbetween::new(&creation.egui_ctx, options));
        let mut desk = Self {
            window,
            _folder: folder,
        };
        desk.settle();
        desk
    }

    fn settle(&mut self) {
        let begun = Instant::now();
        self.window.run_steps(SETTLED);
        while !self.window.state().files().is_idle() {
            assert!(begun.elapsed() < PATIENCE, "opening never ends");
            std::thread::sleep(Duration::from_millis(1));
            self.window.step();
        }
        self.window.run_steps(SETTLED);
    }

    fn act(&mut self, action: Action) {
        let ctx = self.window.ctx.clone();
        self.window.state_mut().act(&ctx, vec![action]);
        self.window.run_steps(SETTLED);
    }

    fn click(&mut self, button: &str) {
        self.window.get_by_role_and_label(Role::Button, button).click();
        self.window.run_steps(SETTLED);
    }

    /// The rows in order, as they are read out.
    fn rows(&self) -> Vec<String> {
        let rows = self.window.get_all_by_role(Role::ListItem);
        rows.map(|row| row.accesskit_node().label().unwrap()).collect()
    }

    fn row(&self, part: &str) -> String {
        let is_it = |label: &String| label.contains(part);
        self.rows().into_iter().find(is_it).unwrap()
    }

    /// As a screen reader does it, also where the row is half out of view.
    fn choose_row(&mut self, part: &str) {
        let label = self.row(part);
        self.window
            .get_by_role_and_label(Role::ListItem, &label)
            .click_accesskit();
        self.window.run_steps(SETTLED);
    }

    fn click_row(&mut self, part: &str) {
        let label = self.row(part);
        self.window.get_by_role_and_label(Role::ListItem, &label).click();
        self.window.run_steps(SETTLED);
    }

    fn app(&self) -> &Inbetween {
        self.window.state()
    }

    fn clip(&self, index: usize) -> &Clip {
        &self.app().editor().document().clips()[index]
    }

    fn channel(&self, name: &str) -> &Channel {
        let clips = self.app().editor().document().clips().iter();
        let mut channels = clips.flat_map(|clip| &clip.channels);
        channels.find(|channel| channel.name == name).unwrap()
    }

    fn active(&self) -> Option<CurveRef> {
        self.app().view().and_then(|view| view.active)
    }

    fn is_pressed(&self, button: &str) -> bool {
        let node = self.window.get_by_role_and_label(Role::Button, button);
        node.accesskit_node().toggled() == Some(Toggled::True)
    }

    fn save_picture(&mut self, name: &str) -> PathBuf {
        let image = self.window.render().unwrap();
        support::save_for_the_eyes(&image, name)
    }
}

#[test]
fn every_finding_is_listed_with_its_place_that_of_the_shown_clip_first() {
    let desk = Desk::new(&broken());
    let rows = desk.rows();
    let expected = [
        (
            "foot.L translation · key 2: The key times are not in order",
            "Repaired.",
        ),
        (
            "foot.L rotation · key 1: A rotation does not have length 1",
            "Repaired.",
        ),
        (
            "head translation · key 2: Several keys stand at the same time",
            "Repaired.",
        ),
        ("head scale: An index points at nothing", "Left out."),
        ("Wave · hand.R translation · key 2: The key times", "Repaired."),
    ];
    assert_eq!(rows.len(), expected.len(), "{rows:#?}");
    for (row, (start, end)) in rows.iter().zip(expected) {
        assert!(row.starts_with(start) && row.ends_with(end), "{row}");
    }
}

#[test]
fn a_repair_sets_the_star_and_the_notice_leads_to_the_findings() {
    let desk = Desk::new(&broken());
    assert!(!desk.app().editor().is_saved());
    assert_eq!(desk.app().editor().undo_len(), 0);
    let notice = desk.app().notice().unwrap();
    // The very words of the button.
    assert!(notice.contains("listed under \"5 findings\""), "{notice}");
}

#[test]
fn a_click_goes_to_the_curve_and_the_key() {
    let mut desk = Desk::new(&broken());
    let head = desk.channel("head translation").id;
    let hidden = |component| CurveRef {
        channel: head,
        component,
    };
    desk.act(Action::View(inbetween::app::action::ViewAction::Show {
        curves: (0..3).map(hidden).collect(),
        visible: false,
    }));
    desk.click_row("head translation");
    // The component that moves.
    let curve = hidden(1);
    assert_eq!(desk.active(), Some(curve));
    let view = desk.app().view().unwrap();
    assert!(view.shows(curve));
    assert!(view.bounds.unwrap().value.1 > 3.0, "framed: {:?}", view.bounds);
    let selected: Vec<_> = desk.app().editor().selection().iter().collect();
    // Key 2 of the file, the last of its time, follows a hair after the first one.
    let y = &desk.channel("head translation").curves[1];
    let [key] = selected.as_slice() else {
        panic!("{selected:?}")
    };
    assert_eq!((key.channel, key.component, key.key), (head, 1, y.key_id(2)));
    assert_eq!(view.playhead, y.time(2));
}

#[test]
fn a_click_goes_to_another_clip() {
    let mut desk = Desk::new(&broken());
    desk.choose_row("Wave · hand.R translation");
    let wave = desk.clip(1);
    assert_eq!(desk.active().unwrap().channel, wave.channels[0].id);
    // The list begins with the clip that is shown now.
    let first = &desk.rows()[0];
    assert!(first.starts_with("hand.R translation"), "{first}");
}

#[test]
fn a_curve_that_others_shown_alone_would_hide_is_shown() {
    let mut desk = Desk::new(&broken());
    let alone = CurveRef {
        channel: desk.channel("foot.L rotation").id,
        component: 0,
    };
    desk.act(Action::View(inbetween::app::action::ViewAction::Solo(vec![alone])));
    desk.click_row("foot.L translation");
    let active = desk.active().unwrap();
    assert!(desk.app().view().unwrap().shows(active));
}

#[test]
fn the_second_fix_is_one_step_and_back_again() {
    // The one button of its name: a file with one such channel.
    let mut document = broken();
    document["animations"].as_array_mut().unwrap().pop();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.gltf");
    std::fs::write(&path, document.to_string()).unwrap();
    let mut desk = Desk::opened(&path, folder);
    desk.click("4 findings");

    let before = desk.app().editor().document().clone();
    assert_eq!(desk.channel("foot.L translation").key_count(), 4);
    assert!(!desk.is_pressed(BUTTON));
    desk.click(BUTTON);
    assert_eq!(desk.channel("foot.L translation").key_count(), 3);
    let editor = desk.app().editor();
    assert_eq!((editor.undo_len(), editor.undo_name()), (1, Some(StepName::Reread)));
    assert!(desk.is_pressed(BUTTON), "the button says that it is done");

    // The place is found though the keys have other names now.
    desk.click_row("foot.L translation");
    assert_eq!(desk.app().editor().selection().len(), 1);

    desk.act(Action::Run(Command::Undo));
    assert!(desk.app().editor().document().same_as(&before));
    assert!(!desk.is_pressed(BUTTON));

    // There and back by the button: the keys are as they were opened.
    desk.click(BUTTON);
    desk.click(BUTTON);
    let first = before.clips()[0].channels[0].clone();
    assert!(desk.channel("foot.L translation").same_keys(&first));
    assert!(!desk.is_pressed(BUTTON));
    assert_eq!(desk.app().editor().undo_len(), 2);
}

#[test]
fn an_entry_whose_channel_was_deleted_stays_and_leads_nowhere() {
    let mut desk = Desk::new(&broken());
    let channel = desk.channel("foot.L rotation").id;
    let delete = Edit::DeleteChannels {
        channels: vec![channel],
    };
    desk.act(Action::Edit(delete));
    assert_eq!(desk.rows().len(), 5);
    let active = desk.active();
    desk.click_row("foot.L rotation");
    assert_eq!(desk.active(), active);
    assert!(desk.window.query_by_label("Drop these keys").is_none());
    desk.act(Action::Run(Command::Undo));
    assert!(desk.window.query_by_label("Drop these keys").is_some());
}

#[test]
fn findings_are_forgotten_with_their_document() {
    let mut desk = Desk::new(&broken());
    let other = inbetween::document::Document::blank("Other", "value");
    desk.window.state_mut().set_document(other);
    desk.window.run_steps(SETTLED);
    assert!(desk.app().findings().is_empty());
    // The list stays open and says so.
    assert!(desk.window.query_by_label_contains("Nothing was found").is_some());
    desk.act(Action::Run(Command::Findings));
    assert!(desk.window.query_by_label("0 findings").is_none());
}

#[test]
fn thousands_of_findings_show_only_the_rows_in_view() {
    let mut document = broken();
    let animation = &mut document["animations"][0];
    let entry = animation["channels"][0].clone();
    animation["channels"] = vec![entry; 1_000].into();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.gltf");
    std::fs::write(&path, document.to_string()).unwrap();
    let mut desk = Desk::opened(&path, folder);
    let count = desk.app().findings().len();
    assert!(count >= 1_999, "{count}");
    desk.click(&format!("{count} findings"));
    let rows = desk.rows().len();
    assert!((1..20).contains(&rows), "{rows}");
}

#[test]
fn the_list_leaves_room_for_the_plot_in_a_small_window() {
    let mut desk = Desk::new(&broken());
    for theme in [
        inbetween::app::view_state::ThemeChoice::Dark,
        inbetween::app::view_state::ThemeChoice::Light,
    ] {
        desk.act(Action::View(inbetween::app::action::ViewAction::Theme(theme)));
        println!("{}", desk.save_picture(&format!("findings-{theme:?}")).display());
    }
    let plot = desk.app().areas().unwrap().geometry.rect;
    assert!(plot.height() > 120.0, "{plot:?}");
    let size = egui::vec2(800.0, 480.0);
    desk.window.set_size(size);
    desk.window.run_steps(SETTLED);
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
    for row in desk.window.get_all_by_role(Role::ListItem) {
        assert!(window.contains_rect(row.rect()), "{:?}", row.rect());
    }
    println!("{}", desk.save_picture("findings-small").display());
}

/// A file in which one translation goes back, and stands twice at the same time.
fn two_faults() -> Value {
    let values: Vec<f32> = [0.0, 1.0, 0.5, 2.0, 7.0].iter().flat_map(|&y| [0.0, y, 0.0]).collect();
    let made = Made {
        mode: "LINEAR",
        times: &[0.0, 1.0, 0.5, 2.0, 2.0],
        kind: "VEC3",
        values: &values,
    };
    gltf::one("translation", made)
}

impl Desk {
    fn with(document: &Value, findings: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("broken.gltf");
        std::fs::write(&path, document.to_string()).unwrap();
        let mut desk = Self::opened(&path, folder);
        desk.click(findings);
        desk
    }

    fn is_enabled(&self, button: &str) -> bool {
        let node = self.window.get_by_role_and_label(Role::Button, button);
        !node.accesskit_node().is_disabled()
    }

    /// Times and heights of the first channel's keys, s and m.
    fn keys(&self) -> Vec<(f64, f64)> {
        let y = &self.clip(0).channels[0].curves[1];
        y.keys().map(|key| (key.time().seconds(), key.value())).collect()
    }

    fn key(&self, index: usize) -> KeyRef {
        let channel = &self.clip(0).channels[0];
        KeyRef {
            channel: channel.id,
            component: 1,
            key: channel.curves[1].key_id(index),
        }
    }

    fn raise(&mut self, key: usize) {
        let keys = vec![self.key(key)];
        self.act(Action::Edit(Edit::MoveKeys {
            keys,
            dt: 0.0,
            dv: 10.0,
        }));
    }
}

const LAST: &str = "Keep the last only";

#[test]
fn second_fixes_of_one_channel_go_together_and_undo_takes_back_one() {
    let mut desk = Desk::with(&two_faults(), "2 findings");
    let first = desk.keys();
    desk.click(BUTTON);
    desk.click(LAST);
    assert_eq!(desk.keys(), [(0.0, 0.0), (1.0, 1.0), (2.0, 7.0)]);
    assert!(desk.is_pressed(BUTTON) && desk.is_pressed(LAST));
    assert_eq!(desk.app().editor().undo_len(), 2);

    desk.act(Action::Run(Command::Undo));
    assert!(desk.is_pressed(BUTTON) && !desk.is_pressed(LAST));
    assert_eq!(desk.keys()[..2], [(0.0, 0.0), (1.0, 1.0)]);
    desk.act(Action::Run(Command::Redo));
    // The first one is taken back, the second stays.
    desk.click(BUTTON);
    assert!(!desk.is_pressed(BUTTON) && desk.is_pressed(LAST));
    assert_eq!(desk.keys(), [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0), (2.0, 7.0)]);
    desk.click(LAST);
    assert_eq!(desk.keys(), first);
}

#[test]
fn what_was_edited_between_two_fixes_stays() {
    let mut desk = Desk::with(&two_faults(), "2 findings");
    desk.click(BUTTON);
    desk.raise(1);
    desk.click(LAST);
    assert_eq!(desk.keys(), [(0.0, 0.0), (1.0, 11.0), (2.0, 7.0)]);
    desk.click(BUTTON);
    assert_eq!(desk.keys(), [(0.0, 0.0), (0.5, 0.5), (1.0, 11.0), (2.0, 7.0)]);
}

#[test]
fn a_fix_that_would_undo_an_edit_is_disabled_until_that_is_undone() {
    let mut desk = Desk::with(&two_faults(), "2 findings");
    // The key that goes back, second in the document.
    desk.raise(1);
    assert!(!desk.is_enabled(BUTTON) && desk.is_enabled(LAST));
    desk.window.get_by_role_and_label(Role::Button, BUTTON).hover();
    // A tip comes after a while.
    for _ in 0..60 {
        desk.window.step();
    }
    let reason = desk
        .window
        .query_by_label_contains("The other reading changes what was edited");
    assert!(reason.is_some(), "the reason is told");
    desk.act(Action::Run(Command::Undo));
    assert!(desk.is_enabled(BUTTON));
}

#[test]
fn a_channel_that_was_left_out_is_brought_in_and_out_again() {
    let mut document = two_faults();
    document["animations"][0]["samplers"][0]["interpolation"] = json!("BEZIER");
    let mut desk = Desk::with(&document, "1 finding");
    const BRING_IN: &str = "Bring in as linear";
    assert!(desk.clip(0).channels.is_empty());
    desk.click(BRING_IN);
    assert_eq!(desk.keys().len(), 5);
    let editor = desk.app().editor();
    assert_eq!((editor.undo_len(), editor.undo_name()), (1, Some(StepName::BringIn)));
    assert!(desk.is_pressed(BRING_IN));
    // Its row leads to it now.
    desk.click_row("The interpolation is not a known one");
    assert_eq!(desk.active().unwrap().channel, desk.clip(0).channels[0].id);
    // What was edited is not thrown away with it.
    desk.raise(0);
    assert!(!desk.is_enabled(BRING_IN));
    desk.act(Action::Run(Command::Undo));
    desk.click(BRING_IN);
    assert!(desk.clip(0).channels.is_empty() && !desk.is_pressed(BRING_IN));
}
