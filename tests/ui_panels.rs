//! The channel list, the dialogs of channels, menus, tool bar, transport and status line, on the real window.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

#[path = "ui_panels/bars.rs"]
mod bars;
#[path = "ui_panels/dialogs.rs"]
mod dialogs;
#[path = "ui_panels/language.rs"]
mod language;
#[path = "ui_panels/list.rs"]
mod list;
#[path = "ui_panels/preview.rs"]
mod preview;

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

fn choose_plain(window: &mut Window, label: &str) {
    window.get_by_role_and_label(Role::Button, label).click();
    window.run_steps(SETTLED);
}

fn click_button(window: &mut Window, name: &str) {
    window.get_by_role_and_label(Role::Button, name).click();
    window.run_steps(SETTLED);
}
