//! The transport: to the ends, frame by frame, play, the time, how fast, what happens at the end, at which times the clip
//! is shown; at the right the warnings of what is visible.

mod loops;
mod sampling;
mod speed;
mod warnings;

use egui::scroll_area::ScrollBarVisibility;
use egui::{Align, Label, Layout, RichText, ScrollArea, Ui};

use super::action::Action;
use super::command::Command;
use super::frame::{Frame, Wishes};
use super::icons::{Icon, IconButton};
use super::text::{self, Language, Text};
use super::theme::{self, size};
use speed::SpeedDrag;

/// What the transport remembers between frames.
#[derive(Clone, Debug, Default)]
pub struct TransportState {
    speed: SpeedDrag,
}

/// Draws the bar.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut TransportState, wishes: &mut Wishes) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        warnings::show(ui, frame, wishes);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let room = Room::of(ui.available_width());
            // What is at the right keeps its place. In a window that is narrower still the rest scrolls.
            ScrollArea::horizontal()
                .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
                .show(ui, |ui| {
                    ui.horizontal_centered(|ui| left(ui, frame, state, room, wishes));
                });
        });
    });
}

fn left(ui: &mut Ui, frame: &Frame<'_>, state: &mut TransportState, room: Room, wishes: &mut Wishes) {
    let language = frame.language();
    ui.spacing_mut().item_spacing.x = BETWEEN;
    buttons(ui, frame, wishes);
    ui.add_space(size::GROUP);
    let time = frame.view.playhead;
    number(ui, language, text::seconds(time), TIME_WIDTH, Text::PlayheadTime);
    let place = text::frame_number(frame.language(), frame.clip.rate.frames(time));
    number(ui, language, place, FRAME_WIDTH, Text::PlayheadFrame);
    ui.add_space(size::GROUP);
    speed::show(ui, frame, &mut state.speed, wishes);
    ui.add_space(size::GROUP);
    loops::show(ui, frame, room, wishes);
    ui.add_space(size::GROUP);
    sampling::show(ui, frame, room, wishes);
}

/// How much the boxes may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// What they are about, and what is chosen.
    Wide,
    /// What is chosen.
    Narrow,
}

impl Room {
    fn of(width: f32) -> Self {
        if width < WIDE { Self::Narrow } else { Self::Wide }
    }
}

/// All of it with a loop range, points.
const WIDE: f32 = 832.0;

/// Between two things of a group.
const BETWEEN: f32 = 4.0;
/// Wide enough for hours, so that nothing moves while the clip plays.
const TIME_WIDTH: f32 = 88.0;
const FRAME_WIDTH: f32 = 88.0;

fn buttons(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let play = if frame.playing { Icon::Pause } else { Icon::Play };
    let buttons = [
        (Command::ToStart, Icon::ToStart),
        (Command::PreviousFrame, Icon::PreviousFrame),
        (Command::Play, play),
        (Command::NextFrame, Icon::NextFrame),
        (Command::ToEnd, Icon::ToEnd),
    ];
    for (command, icon) in buttons {
        let name = match (command, frame.playing) {
            (Command::Play, true) => Text::Stop,
            (command, _) => command.words().0,
        };
        let tip = command.tip(ui.ctx(), frame.language());
        if ui
            .add(IconButton::new(frame.palette, icon, name.words(frame.language()), &tip))
            .clicked()
        {
            wishes.push(Action::Run(command));
        }
    }
}

fn number(ui: &mut Ui, language: Language, words: String, width: f32, tip: Text) {
    let label = Label::new(RichText::new(words).font(theme::number())).truncate();
    ui.allocate_ui_with_layout(
        egui::vec2(width, size::ROW),
        Layout::right_to_left(Align::Center),
        |ui| ui.add(label).on_hover_text(tip.words(language)),
    );
}
