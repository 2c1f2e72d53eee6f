//! What happens at the end: once, again and again, to and fro; and the loop range, where one is set.

use egui::{ComboBox, Ui};

use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Face, Icon, IconButton};
use crate::app::text::{self, Text};
use crate::document::Playback;

use super::Room;

/// Room for `Loop: ping-pong`, and for the choice alone.
const WIDTH: f32 = 124.0;
const NARROW: f32 = 92.0;

pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, room: Room, wishes: &mut Wishes) {
    let language = frame.language();
    let own = frame.clip.playback;
    let (words, width) = match room {
        Room::Wide => (text::loop_box(language, own), WIDTH),
        Room::Narrow => (text::playback(own).words(language).to_owned(), NARROW),
    };
    let choices = [
        (Playback::Once, Command::PlayOnce),
        (Playback::Repeat, Command::PlayRepeat),
        (Playback::PingPong, Command::PlayPingPong),
    ];
    ComboBox::from_id_salt("loop")
        .selected_text(words)
        .width(width)
        .show_ui(ui, |ui| {
            for (playback, command) in choices {
                let (_, tip) = command.words();
                let choice = ui.radio(own == playback, text::playback(playback).words(language));
                if choice.on_hover_text(tip.words(language)).clicked() {
                    if own != playback {
                        wishes.push(Action::Run(command));
                    }
                    ui.close();
                }
            }
        })
        .response
        .accessible_name(Text::LoopBox.words(language))
        .on_hover_text(Text::LoopBoxTip.words(language));
    if let Some((first, last)) = frame.loop_range() {
        let frames = |time| frame.clip.rate.frames(time);
        let words = text::frame_span(frames(first), frames(last));
        let (name, _) = Command::ClearLoopRange.words();
        let tip = Command::ClearLoopRange.tip(ui.ctx(), language);
        let clear =
            IconButton::new(frame.palette, Icon::Clear, name.words(language), &tip).face(Face::IconAndWord(&words));
        if ui.add(clear).clicked() {
            wishes.push(Action::Run(Command::ClearLoopRange));
        }
    }
}
