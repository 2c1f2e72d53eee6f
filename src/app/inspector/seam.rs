//! The seam of the active curve's loop in numbers, and the cure.

use egui::Ui;

use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::seams::{self, Loop};
use crate::app::text::{self, Text};
use crate::document::Channel;
use crate::edit::Edit;

use super::rows::{figure, row};

/// Shows the seams: how smooth they are, and every jump that counts. Nothing where nothing repeats.
pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, channel: &Channel, wishes: &mut Wishes) {
    let language = frame.language();
    let palette = frame.palette;
    let seams = seams::of_active(frame);
    for seam in &seams {
        let (name, tip) = match seam.of {
            Loop::Channel | Loop::Climb => (Text::SeamRow, Text::SeamTip),
            Loop::Turn => (Text::TurnRow, Text::TurnTip),
            Loop::Clip => (Text::ClipSeamRow, Text::ClipSeamTip),
            Loop::ClipTurn => (Text::ClipTurnRow, Text::ClipTurnTip),
            Loop::Range => (Text::RangeSeamRow, Text::RangeSeamTip),
            Loop::RangeTurn => (Text::RangeTurnRow, Text::RangeTurnTip),
        };
        figure(ui, palette, language, name, text::continuity(language, seam.class), "")
            .on_hover_text(tip.words(language));
        for (order, jump, unit) in seam.numbers(channel) {
            let name = match order {
                0 => Text::ValueJump,
                1 => Text::VelocityJump,
                _ => Text::AccelerationJump,
            };
            figure(ui, palette, language, name, &text::signed(jump), &unit).on_hover_text(tip.words(language));
        }
    }
    // Turning round makes a corner whatever the ends are.
    if seams.iter().any(|seam| seam.of.can_match()) {
        row(ui, palette, language, Text::LoopRow, |ui| {
            let button = ui.button(Text::MatchLoopEnds.words(language));
            if button
                .on_hover_text(Command::MatchLoopEnds.tip(ui.ctx(), language))
                .clicked()
            {
                wishes.push(Action::Edit(Edit::MatchLoopEnds {
                    channels: vec![channel.id],
                }));
            }
        });
    }
}
