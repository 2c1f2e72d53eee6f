//! The preview: a body that the curves move, at the playhead.
//!
//! `subject` says which curves drive which body (`choice`: by itself or chosen), `path` holds what stays while the clip
//! plays (a tick a frame, how far they reach), and a file for each body draws it. A frame of a playing clip evaluates
//! the parts of the body once; of many bars those in view.

mod ball;
mod bar;
mod bars;
pub mod choice;
mod dial;
mod frames;
mod lamp;
mod menu;
mod naming;
mod part;
mod path;
mod readout;
mod scene;
mod square;
mod stage;
mod subject;
mod swatch;
mod turn;

use egui::{Align, Align2, Layout, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::action::Action;
use super::command::Command;
use super::frame::{Frame, Wishes};
use super::inspector::{Openness, heading};
use super::text::{self, Text};
use super::theme::{self, Palette, size};
use super::view_state::CurveRef;

use bars::Bars;
use choice::Body;
use path::{Growth, Path, Trail};
use readout::Readout;
pub use scene::direction;
use scene::{Baked, Scene};
use subject::{Known, Subject};

/// What the preview keeps from frame to frame: caches only.
#[derive(Debug, Default)]
pub struct PreviewState {
    known: Option<Known>,
    path: Option<Path>,
    trail: Trail,
    baked: Baked,
    bars: Bars,
}

/// Shows the preview in its panel: a heading, and the body below it where the preview is open. `picked` are the rows
/// picked in the channel list.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, picked: &[CurveRef], state: &mut PreviewState, wishes: &mut Wishes) {
    let language = frame.language();
    let openness = if frame.settings.preview {
        Openness::Open
    } else {
        Openness::Closed
    };
    let subject = (openness == Openness::Open)
        .then(|| subject::of(frame, picked, &mut state.known))
        .flatten();
    let row = vec2(ui.available_width(), size::ROW);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        if let Some(subject) = &subject {
            menu::show(ui, frame, subject, wishes);
        }
        let title = heading(ui, frame.palette, language, Text::Preview, "", openness);
        if title.on_hover_text(Command::Preview.tip(ui.ctx(), language)).clicked() {
            wishes.push(Action::Run(Command::Preview));
        }
    });
    if openness == Openness::Closed {
        return;
    }
    let whole = ui.available_rect_before_wrap();
    match subject {
        Some(subject) => body(ui, frame, &subject, whole, state, wishes),
        None => empty(ui, frame, whole),
    }
}

fn body(ui: &mut Ui, frame: &Frame<'_>, subject: &Subject, whole: Rect, state: &mut PreviewState, wishes: &mut Wishes) {
    let sampling = frame.sampling();
    if subject.body == Body::Bars {
        let response = ui.allocate_rect(whole, Sense::hover());
        response.widget_info(|| {
            WidgetInfo::labeled(
                Role::Group,
                true,
                text::preview_rows(frame.language(), subject.parts.len()),
            )
        });
        ground(ui, frame.palette, whole);
        state.bars.show(ui, frame, subject, sampling, whole, wishes);
        return;
    }
    let growth = if frame.editor.is_previewing() {
        Growth::Grows
    } else {
        Growth::Fitted
    };
    let time = frame.view.playhead;
    let path = path::refresh(&mut state.path, subject, frame.clip, sampling, growth);
    let pose = path.pose(sampling, time);
    let readout = Readout::of(frame, subject, path, &pose);
    let rect = Rect::from_min_max(whole.min, pos2(whole.right(), whole.bottom() - readout.height()));
    let response = ui.allocate_rect(whole, Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(
            Role::Image,
            true,
            readout.said(frame.language(), &subject.name().unwrap_or_default()),
        )
    });
    if !ui.is_rect_visible(whole) {
        return;
    }
    ground(ui, frame.palette, rect);
    let trail = if subject.rests() {
        &[]
    } else {
        state.trail.refresh(path, time, frame.heading)
    };
    let scene = Scene {
        painter: &ui.painter_at(rect),
        rect,
        palette: frame.palette,
        language: frame.language(),
        subject,
        path,
        pose,
        trail,
        time,
        looped: frame.loop_range(),
        ink: if subject.rests() {
            Palette::faint(frame.palette.weak, 0.6)
        } else {
            frame.colour(&subject.owner, subject.component)
        },
    };
    let baked = &mut state.baked;
    match subject.body {
        Body::Line | Body::Plane(_) => ball::show(&scene, baked),
        Body::Bar => bar::show(&scene, baked),
        Body::Dial | Body::Turn => dial::show(&scene, baked),
        Body::Swatch => swatch::show(&scene, baked),
        Body::Square => square::show(&scene, baked),
        Body::Lamp => lamp::show(&scene, baked),
        Body::Bars => {}
    }
    scene.note(Align2::LEFT_TOP, &subject.title(), frame.palette.weak);
    let below = Rect::from_min_max(pos2(whole.left(), rect.bottom()), whole.max);
    readout.paint(ui, frame, below);
}

fn ground(ui: &Ui, palette: &Palette, rect: Rect) {
    ui.painter().rect_filled(rect, size::CORNER, palette.plot);
}

fn empty(ui: &mut Ui, frame: &Frame<'_>, whole: Rect) {
    ground(ui, frame.palette, whole);
    let words = Text::PreviewEmpty.words(frame.language());
    let response = ui.allocate_rect(whole, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let room = (whole.width() - 2.0 * size::GROUP).max(0.0);
    let words = ui
        .painter()
        .layout(words.to_owned(), theme::body(), frame.palette.weak, room);
    let at = Align2::CENTER_CENTER.anchor_size(whole.center(), words.size());
    ui.painter_at(whole).galley(at.min, words, frame.palette.weak);
}
