//! The channel list, the dialogs of channels, menus, tool bar, transport and status line, on the real window.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::sync::Arc;

use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers, PointerButton, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use inbetween::app::view_state::CurveRef;
use inbetween::app::{Inbetween, Options};
use inbetween::curve::{Curve, FrameRate, Key as CurveKey, Tangent, Time};
use inbetween::document::{
    Channel, ChannelId, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Limits, NodePath, Playback, Target,
};

type Window = Harness<'static, Inbetween>;

/// Frames that settle everything: what a panel asks for is done after it was drawn and seen in the next frame.
const SETTLED: usize = 4;

fn window(document: Document) -> Window {
    let mut window = support::harness(1280.0, 720.0).build_eframe(|creation| {
        let mut app = Inbetween::new(&creation.egui_ctx, Options::default());
        app.set_document(document);
        app
    });
    window.run_steps(SETTLED);
    window
}

/// Two channels of a node, a free scalar that dips below its range, and a node with a rotation; ids in this order.
fn walk() -> Document {
    let mut ids = Ids::default();
    let foot = |path| Target::Node {
        index: 7,
        name: Some("foot.L".to_owned()),
        path,
    };
    let channels = vec![
        channel(&mut ids, "foot.L translation", Kind::Vec3, foot(NodePath::Translation)),
        channel(&mut ids, "foot.L scale", Kind::Vec3, foot(NodePath::Scale)),
        channel(&mut ids, "drop", Kind::Scalar, Target::Free),
    ];
    document(ids, channels)
}

/// Up, down to 0 and up again with the slope of a spline, which undershoots 0; nothing below 0 is allowed.
fn channel(ids: &mut Ids, name: &str, kind: Kind, target: Target) -> Arc<Channel> {
    let keys = [(0.0, 1.0), (0.5, 0.0), (1.0, 0.02)];
    let curves = (0..kind.components())
        .map(|_| {
            let keys = keys.map(|(time, value)| {
                let key = CurveKey::auto(ids.key(), Time::new(time).unwrap(), value).unwrap();
                key.with_tangent(Tangent::Spline).unwrap()
            });
            Arc::new(Curve::new(keys).unwrap())
        })
        .collect();
    let mut parts = ChannelParts::new(ids.channel(), name, kind, curves);
    if target == Target::Free {
        parts.limits = vec![Limits {
            min: Some(0.0),
            max: None,
        }];
    }
    parts.target = target;
    Arc::new(Channel::new(parts).unwrap())
}

fn document(mut ids: Ids, channels: Vec<Arc<Channel>>) -> Document {
    let parts = ClipParts {
        id: ids.clip(),
        origin: None,
        name: "Walk".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 1.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels,
    };
    Document::new(vec![Arc::new(Clip::new(parts).unwrap())], None, ids)
}

fn clip(window: &Window) -> &Arc<Clip> {
    &window.state().editor().document().clips()[0]
}

fn id(window: &Window, name: &str) -> ChannelId {
    let channel = clip(window).channels.iter().find(|channel| channel.name == name);
    channel.unwrap_or_else(|| panic!("no channel is called {name}")).id
}

fn curve(window: &Window, name: &str, component: usize) -> CurveRef {
    CurveRef {
        channel: id(window, name),
        component,
    }
}

fn active(window: &Window) -> Option<CurveRef> {
    window.state().view().unwrap().active
}

fn shows(window: &Window, curve: CurveRef) -> bool {
    window.state().view().unwrap().shows(curve)
}

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    window.run_steps(SETTLED);
}

/// A line of an open menu.
fn choose(window: &mut Window, label: &str) {
    window.get_by_role_and_label(Role::MenuItem, label).click();
    window.run_steps(SETTLED);
}

fn open_row_menu(window: &mut Window, row: &str) {
    window.get_by_role_and_label(Role::TreeItem, row).click_secondary();
    window.run_steps(SETTLED);
}

fn row(window: &Window, name: &str) -> Pos2 {
    window.get_by_role_and_label(Role::TreeItem, name).rect().center()
}

fn has_row(window: &Window, name: &str) -> bool {
    window.query_by_role_and_label(Role::TreeItem, name).is_some()
}

fn press(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run_steps(SETTLED);
}

#[test]
fn a_click_on_a_row_makes_its_curve_active() {
    let mut window = window(walk());
    let wanted = curve(&window, "foot.L scale", 1);
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · y")
        .click();
    window.run_steps(SETTLED);
    assert_eq!(active(&window), Some(wanted));
}

#[test]
fn the_arrows_move_the_active_row_after_a_click_and_do_not_nudge_keys() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::A);
    assert!(!window.state().editor().selection().is_empty());
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · y")
        .click();
    window.run_steps(SETTLED);
    let before = clip(&window).clone();
    press(&mut window, Modifiers::NONE, Key::ArrowDown);
    assert_eq!(active(&window), Some(curve(&window, "foot.L scale", 2)));
    press(&mut window, Modifiers::NONE, Key::ArrowUp);
    press(&mut window, Modifiers::NONE, Key::ArrowUp);
    press(&mut window, Modifiers::NONE, Key::ArrowUp);
    assert_eq!(active(&window), Some(curve(&window, "foot.L translation", 2)));
    assert!(Arc::ptr_eq(&before, clip(&window)));
}

#[test]
fn an_eye_hides_its_curve_and_shows_it_again() {
    let mut window = window(walk());
    let y = curve(&window, "foot.L translation", 1);
    click(&mut window, "Hide foot.L · translation · y");
    assert!(!shows(&window, y));
    click(&mut window, "Show foot.L · translation · y");
    assert!(shows(&window, y));
}

#[test]
fn dragging_down_the_eyes_gives_every_row_passed_the_same() {
    let mut window = window(walk());
    // One of the rows on the way is closed already: it is not toggled but stays closed.
    click(&mut window, "Hide foot.L · translation · y");
    let first = window.get_by_label("Hide foot.L · translation · x").rect().center();
    let last = window.get_by_label("Hide foot.L · scale · x").rect().center();
    window.drag_at(first);
    window.run_steps(2);
    // In one jump: the rows between are passed all the same.
    window.hover_at(last);
    window.run_steps(2);
    window.drop_at(last);
    window.run_steps(SETTLED);
    for (name, component, open) in [
        ("foot.L translation", 0, false),
        ("foot.L translation", 1, false),
        ("foot.L translation", 2, false),
        ("foot.L scale", 0, false),
        ("foot.L scale", 1, true),
        ("drop", 0, true),
    ] {
        assert_eq!(
            shows(&window, curve(&window, name, component)),
            open,
            "{name} {component}"
        );
    }
}

#[test]
fn alt_click_on_an_eye_shows_the_curve_alone_and_everything_again() {
    let mut window = window(walk());
    let drop = curve(&window, "drop", 0);
    let other = curve(&window, "foot.L scale", 0);
    for alone in [true, false] {
        window.get_by_label("Hide drop").click_modifiers(Modifiers::ALT);
        window.run_steps(SETTLED);
        assert!(shows(&window, drop));
        assert_eq!(shows(&window, other), !alone);
    }
}

#[test]
fn a_heading_closes_and_opens_its_rows() {
    let mut window = window(walk());
    assert!(has_row(&window, "foot.L · scale · x"));
    window.get_by_role_and_label(Role::TreeItem, "foot.L").click();
    window.run_steps(SETTLED);
    assert!(!has_row(&window, "foot.L · scale · x"));
    window.get_by_role_and_label(Role::TreeItem, "foot.L").click();
    window.run_steps(SETTLED);
    assert!(has_row(&window, "foot.L · scale · x"));
}

#[test]
fn ctrl_f_and_enter_show_the_first_channel_found_alone_and_active() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::F);
    window.event(egui::Event::Text("SCALE foot y".to_owned()));
    window.run_steps(SETTLED);
    assert!(has_row(&window, "foot.L · scale · y"));
    assert!(!has_row(&window, "foot.L · scale · x"));
    press(&mut window, Modifiers::NONE, Key::Enter);
    let found = curve(&window, "foot.L scale", 1);
    assert_eq!(active(&window), Some(found));
    assert!(shows(&window, found));
    assert!(!shows(&window, curve(&window, "drop", 0)));
}

#[test]
fn escape_empties_the_filter() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::F);
    window.event(egui::Event::Text("nothing like it".to_owned()));
    window.run_steps(SETTLED);
    assert!(!has_row(&window, "drop"));
    assert!(
        window
            .query_by_label("No channel is called \"nothing like it\".")
            .is_some()
    );
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(has_row(&window, "drop"));
}

#[test]
fn typing_in_the_filter_triggers_no_shortcut() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::F);
    for key in [Key::H, Key::I, Key::Num2] {
        press(&mut window, Modifiers::NONE, key);
    }
    assert!(window.state().editor().is_saved());
    assert!(shows(&window, curve(&window, "drop", 0)));
}

#[test]
fn the_row_menu_mutes_and_locks_the_channel_in_one_step_each() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Mute");
    let muted = |window: &Window| clip(window).channel(id(window, "drop")).unwrap().mute;
    assert!(muted(&window));
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Lock");
    assert!(clip(&window).channel(id(&window, "drop")).unwrap().lock);
    press(&mut window, Modifiers::COMMAND, Key::Z);
    press(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(!muted(&window));
}

fn choose_plain(window: &mut Window, label: &str) {
    window.get_by_role_and_label(Role::Button, label).click();
    window.run_steps(SETTLED);
}

#[test]
fn the_row_menu_acts_on_every_picked_channel() {
    let mut window = window(walk());
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · translation · x")
        .click();
    window.run_steps(SETTLED);
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · x")
        .click_modifiers(Modifiers::SHIFT);
    window.run_steps(SETTLED);
    open_row_menu(&mut window, "foot.L · translation · z");
    choose_plain(&mut window, "Delete 2 channels");
    let names: Vec<&str> = clip(&window)
        .channels
        .iter()
        .map(|channel| channel.name.as_str())
        .collect();
    assert_eq!(names, ["drop"]);
}

#[test]
fn rename_offers_the_old_name_selected_so_that_typing_replaces_it() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Rename channel…");
    window.event(egui::Event::Text("  fall ".to_owned()));
    window.run_steps(SETTLED);
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert!(clip(&window).channels.iter().any(|channel| channel.name == "fall"));
    assert!(has_row(&window, "fall"));
}

#[test]
fn an_empty_name_is_refused_and_escape_changes_nothing() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Rename channel…");
    window.event(egui::Event::Text("   ".to_owned()));
    window.run_steps(SETTLED);
    press(&mut window, Modifiers::NONE, Key::Enter);
    let rename = window.get_by_role_and_label(Role::Button, "Rename");
    assert!(rename.accesskit_node().is_disabled());
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(window.query_by_role_and_label(Role::Button, "Rename").is_none());
    assert!(window.state().editor().is_saved());
}

#[test]
fn add_channel_makes_one_of_the_kind_chosen_with_its_unit() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose(&mut window, "Add channel…");
    window.event(egui::Event::Text("elbow".to_owned()));
    window.run_steps(SETTLED);
    window.get_by_role_and_label(Role::ComboBox, "Kind").click();
    window.run_steps(SETTLED);
    click(&mut window, "Angle in degrees");
    window.get_by_role_and_label(Role::Button, "Add").click();
    window.run_steps(SETTLED);
    let added = clip(&window).channel(id(&window, "elbow")).unwrap();
    assert_eq!((added.kind, added.unit.as_str()), (Kind::Angle, "°"));
    assert!(has_row(&window, "elbow"));
}

#[test]
fn an_empty_clip_says_what_to_do_next() {
    let mut window = window(document(Ids::default(), Vec::new()));
    choose_plain(&mut window, "Add channel…");
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(clip(&window).channels.len(), 1);
}

#[test]
fn a_thousand_channels_draw_only_the_rows_in_view() {
    let mut ids = Ids::default();
    let channels = (0..1000)
        .map(|number| channel(&mut ids, &format!("channel {number:03}"), Kind::Scalar, Target::Free))
        .collect();
    let mut window = window(document(ids, channels));
    let rows = |window: &Window| window.query_all_by_role(Role::TreeItem).count();
    // The panel is lower than the window, and a row 22 points high.
    assert!(rows(&window) <= 720 / 22 + 2, "{} rows", rows(&window));
    assert!(has_row(&window, "channel 000"));
    let list = row(&window, "channel 005");
    window.hover_at(list);
    window.run_steps(1);
    window.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -1e6),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    });
    window.run_steps(30);
    assert!(has_row(&window, "channel 999"));
    assert!(!has_row(&window, "channel 000"));
}

#[test]
fn the_tool_bar_fills_what_all_selected_keys_share() {
    let mut window = window(walk());
    let pressed = |window: &Window, name: &str| {
        window
            .get_by_role_and_label(Role::Button, name)
            .accesskit_node()
            .toggled()
            == Some(Toggled::True)
    };
    assert!(!pressed(&window, "Spline"));
    press(&mut window, Modifiers::COMMAND, Key::A);
    assert!(pressed(&window, "Spline") && pressed(&window, "Cubic"));
    click_button(&mut window, "Flat");
    assert!(pressed(&window, "Flat") && !pressed(&window, "Spline"));
}

fn click_button(window: &mut Window, name: &str) {
    window.get_by_role_and_label(Role::Button, name).click();
    window.run_steps(SETTLED);
}

#[test]
fn nothing_of_the_tool_bar_is_cut_in_a_window_of_1280_points() {
    let window = window(walk());
    let tools = [
        "Auto",
        "Flat",
        "Linear",
        "Spline",
        "Monotone",
        "K-B",
        "User",
        "Break",
        "Step",
        "Line",
        "Cubic",
        "Ease…",
        "Snap: frame",
        "Snap: value",
        "Snap: keys",
        "Velocity",
        "Acceleration",
        "Overlay",
        "Limits",
    ];
    let mut last = 0.0;
    for name in tools {
        let rect = window.get_by_role_and_label(Role::Button, name).rect();
        assert!(rect.left() >= last && rect.right() <= 1280.0, "{name} {rect:?}");
        last = rect.right();
    }
    assert!(window.get_by_role_and_label(Role::ComboBox, "Ruler").rect().right() <= 1280.0);
}

#[test]
fn a_switch_of_the_menu_shows_how_it_stands() {
    let mut window = window(walk());
    let before = window.state().settings().velocity_lane;
    click(&mut window, "View");
    let line = window.get_by_role_and_label(Role::MenuItemCheckBox, "Velocity");
    let on = line.accesskit_node().toggled() == Some(Toggled::True);
    assert_eq!(on, before);
    line.click();
    window.run_steps(SETTLED);
    assert_eq!(window.state().settings().velocity_lane, !before);
}

#[test]
fn undo_says_in_the_menu_what_it_would_take_back() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Mute");
    click(&mut window, "Edit");
    choose(&mut window, "Undo mute");
    assert!(window.state().editor().is_saved());
}

#[test]
fn the_warnings_button_goes_to_the_place_and_takes_the_key_before_it_in_hand() {
    let mut window = window(walk());
    let drop = curve(&window, "drop", 0);
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · y")
        .click();
    window.run_steps(SETTLED);
    click(&mut window, "1 warning");
    assert_eq!(active(&window), Some(drop));
    // The spline falls from 1 to 0 by 0.5 s and dips below 0 right after it.
    let playhead = window.state().view().unwrap().playhead;
    assert!(playhead > 0.5 && playhead < 1.0, "{playhead}");
    let curve = &clip(&window).channel(drop.channel).unwrap().curves[0];
    let selected: Vec<_> = window.state().editor().selection().iter().map(|key| key.key).collect();
    assert_eq!(selected, [curve.key_id(1)]);
}

#[test]
fn the_keyboard_sheet_opens_by_its_key_and_closes_by_escape() {
    let mut window = window(walk());
    press(&mut window, Modifiers::NONE, Key::F1);
    assert!(
        window
            .query_by_role_and_label(Role::Heading, "Keyboard sheet")
            .is_some()
    );
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(
        window
            .query_by_role_and_label(Role::Heading, "Keyboard sheet")
            .is_none()
    );
}

#[test]
fn repeat_changes_the_clip_s_playback_and_back() {
    let mut window = window(walk());
    click_button(&mut window, "Repeat");
    assert_eq!(clip(&window).playback, Playback::Repeat);
    click_button(&mut window, "Repeat");
    assert_eq!(clip(&window).playback, Playback::Once);
}

#[test]
fn a_click_that_slips_off_the_eye_by_two_points_still_toggles_one_eye() {
    let mut window = window(walk());
    let eye = window.get_by_label("Hide drop").rect().center();
    window.event(egui::Event::PointerMoved(eye));
    window.event(egui::Event::PointerButton {
        pos: eye,
        button: PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    });
    let slipped = eye + egui::vec2(1.0, 2.0);
    window.event(egui::Event::PointerMoved(slipped));
    window.event(egui::Event::PointerButton {
        pos: slipped,
        button: PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    });
    window.run_steps(SETTLED + 4);
    assert!(!shows(&window, curve(&window, "drop", 0)));
}
