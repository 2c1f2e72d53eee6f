//! The window on a small document, and hands that click, type and drag in it.

use std::sync::Arc;

use egui::{Key, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use inbetween::app::action::Action;
use inbetween::app::view_state::CurveRef;
use inbetween::app::{Inbetween, Options};
use inbetween::curve::{Curve, FrameRate, Key as CurveKey, SegmentKind, Tangent, Time};
use inbetween::document::{Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Limits, Playback};
use inbetween::edit::{KeyRef, Selection};

/// The window and where things are in it.
pub struct Desk {
    pub window: Harness<'static, Inbetween>,
}

/// One scalar channel "height" in metres at 24 frames a second, with keys at these times and values.
pub fn document(keys: &[(f64, f64)], tangent: Tangent, limits: Limits) -> Document {
    let mut ids = Ids::default();
    let (channel, clip) = (ids.channel(), ids.clip());
    let curve = Curve::new(keys.iter().map(|&(time, value)| {
        CurveKey::new(
            ids.key(),
            Time::new(time).unwrap(),
            value,
            tangent,
            SegmentKind::default(),
        )
        .unwrap()
    }))
    .unwrap();
    let mut parts = ChannelParts::new(channel, "height", Kind::Scalar, vec![Arc::new(curve)]);
    parts.unit = "m".to_owned();
    if !limits.is_open() {
        parts.limits = vec![limits];
    }
    let clip = Clip::new(ClipParts {
        id: clip,
        origin: None,
        name: "Bounce".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 2.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels: vec![Arc::new(Channel::new(parts).unwrap())],
    })
    .unwrap();
    Document::new(vec![Arc::new(clip)], None, ids)
}

impl Desk {
    pub fn new(document: Document) -> Self {
        let mut window = crate::support::harness(1280.0, 720.0)
            .with_max_steps(60)
            .build_eframe(|creation| Inbetween::new(&creation.egui_ctx, Options::default()));
        window.state_mut().set_document(document);
        window.run();
        let mut desk = Self { window };
        desk.activate();
        desk
    }

    /// Makes the channel's curve the active one.
    pub fn activate(&mut self) {
        let channel = self.channel().id;
        self.act(Action::Activate(Some(CurveRef { channel, component: 0 })));
    }

    /// Keys at 0, 1 and 2 s with values 0, 1, 0.
    pub fn with_a_hill() -> Self {
        Self::new(document(
            &[(0.0, 0.0), (1.0, 1.0), (2.0, 0.0)],
            Tangent::Auto,
            Limits::default(),
        ))
    }

    pub fn act(&mut self, action: Action) {
        let ctx = self.window.ctx.clone();
        self.window.state_mut().act(&ctx, vec![action]);
        self.window.run();
    }

    pub fn channel(&self) -> Arc<Channel> {
        Arc::clone(&self.clip().channels[0])
    }

    pub fn clip(&self) -> Arc<Clip> {
        Arc::clone(&self.window.state().editor().document().clips()[0])
    }

    pub fn curve(&self) -> Arc<Curve> {
        Arc::clone(&self.channel().curves[0])
    }

    pub fn reference(&self, index: usize) -> KeyRef {
        KeyRef {
            channel: self.channel().id,
            component: 0,
            key: self.curve().key_id(index),
        }
    }

    pub fn select(&mut self, indices: &[usize]) {
        let keys: Selection = indices.iter().map(|&index| self.reference(index)).collect();
        self.act(Action::Select(keys));
    }

    /// How many steps undo could take back, and the name of the last one.
    pub fn steps(&self) -> usize {
        self.window.state().editor().undo_len()
    }

    /// The middle of the widget with this name in the inspector.
    pub fn place(&self, name: &str) -> Pos2 {
        self.window.get_by_label(name).rect().center()
    }

    pub fn shown(&self, name: &str) -> String {
        self.window.get_by_label(name).value().unwrap_or_default()
    }

    pub fn is_disabled(&self, name: &str) -> bool {
        self.window.get_by_label(name).accesskit_node().is_disabled()
    }

    pub fn click(&mut self, name: &str) {
        self.window.get_by_label(name).scroll_to_me();
        self.window.run();
        let at = self.place(name);
        self.click_at(at);
    }

    pub fn click_at(&mut self, at: Pos2) {
        self.window.drag_at(at);
        self.window.run();
        self.window.drop_at(at);
        self.window.run();
    }

    /// Where key `index` is in the plot.
    pub fn key_place(&self, index: usize) -> Pos2 {
        let curve = self.curve();
        let geometry = self.window.state().areas().unwrap().geometry;
        geometry.pos(curve.time(index), curve.key_value(index))
    }

    pub fn type_text(&mut self, text: &str) {
        self.window.event(egui::Event::Text(text.to_owned()));
        self.window.run();
    }

    pub fn press(&mut self, key: Key) {
        self.window.key_press(key);
        self.window.run();
    }

    /// Clicks into a field and types, everything in it being selected by the click.
    pub fn enter(&mut self, name: &str, text: &str) {
        self.click(name);
        self.type_text(text);
    }

    pub fn enter_and_confirm(&mut self, name: &str, text: &str) {
        self.enter(name, text);
        self.press(Key::Enter);
    }

    /// Presses on a widget and moves by these amounts in points, one after the other, without a release.
    pub fn hold(&mut self, name: &str, moves: &[f32]) -> Pos2 {
        self.window.get_by_label(name).scroll_to_me();
        self.window.run();
        let mut at = self.place(name);
        self.window.drag_at(at);
        self.window.run();
        for &points in moves {
            at += vec2(points, 0.0);
            self.window.event(egui::Event::PointerMoved(at));
            self.window.run();
        }
        at
    }

    pub fn release(&mut self, at: Pos2) {
        self.window.drop_at(at);
        self.window.run();
    }
}
