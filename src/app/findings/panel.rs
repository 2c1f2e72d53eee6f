//! The findings panel: a heading and the rows in view.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{RichText, ScrollArea, Sense, Ui, vec2};

use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Edge, Icon, IconButton};
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, size};
use crate::document::{Channel, ClipId, Document};

use super::row::{self, RowEvent};
use super::turn::Turn;
use super::{Entry, go};

/// What the panel keeps from frame to frame; belongs to the findings of one document.
#[derive(Debug, Default)]
pub struct FindingsState {
    order: Option<(ClipId, Vec<usize>)>,
    /// The entry that was gone to last.
    picked: Option<usize>,
    turns: Turns,
}

/// The second fixes of the rows in view. How one stands is found once for each committed state of its channel, so that
/// nothing is read while a key is dragged; and once for each language, since it says why it cannot be turned.
#[derive(Debug, Default)]
struct Turns(HashMap<usize, Known>);

/// How a second fix stands: in which language it was said, of which state of the channel.
type Known = (Language, Option<Arc<Channel>>, Option<Turn>);

impl Turns {
    /// Takes the known one if it still holds; only those asked for stay known.
    fn of(
        &mut self,
        language: Language,
        index: usize,
        entry: &Entry,
        document: &Document,
        next: &mut Self,
    ) -> Option<Turn> {
        let channel = entry.channel_in(document);
        let same = |known: &Option<Arc<Channel>>| match (known, channel) {
            (Some(known), Some(channel)) => Arc::ptr_eq(known, channel),
            (known, channel) => known.is_none() && channel.is_none(),
        };
        let known = self.0.remove(&index);
        let known = known.filter(|(said_in, known, _)| *said_in == language && same(known));
        let turn = known.map_or_else(|| entry.turn(language, document), |(_, _, turn)| turn);
        next.0.insert(index, (language, channel.cloned(), turn.clone()));
        turn
    }
}

/// Draws the panel's contents.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut FindingsState, wishes: &mut Wishes) {
    // Between the buttons of two rows.
    ui.spacing_mut().item_spacing.y = 2.0;
    heading(ui, frame, wishes);
    if frame.findings.is_empty() {
        ui.add_space(size::PADDING);
        ui.label(RichText::new(Text::NoFindings.words(frame.language())).color(frame.palette.weak));
        return;
    }
    if state.order.as_ref().is_none_or(|(clip, _)| *clip != frame.clip.id) {
        state.order = Some((frame.clip.id, frame.findings.order(frame.clip.id)));
    }
    let order = state.order.as_ref().map_or(&[][..], |(_, order)| order);
    let mut turns = Turns::default();
    let mut event = None;
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show_rows(ui, size::ROW, order.len(), |ui, range| {
            for &index in order.get(range).unwrap_or_default() {
                let room = vec2(ui.available_width(), size::ROW);
                let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
                let Some(entry) = frame.findings.get(index) else {
                    continue;
                };
                let turn = match entry.finding.second {
                    Some(_) => state
                        .turns
                        .of(frame.language(), index, entry, frame.editor.committed(), &mut turns),
                    None => None,
                };
                let context = row::Context {
                    frame,
                    index,
                    picked: state.picked == Some(index),
                    turn,
                };
                let now = row::show(ui, rect, &context, entry).map(|event| (index, event));
                event = event.take().or(now);
            }
        });
    state.turns = turns;
    let Some((index, event)) = event else {
        return;
    };
    let Some(entry) = frame.findings.get(index) else {
        return;
    };
    match event {
        RowEvent::Go => {
            state.picked = Some(index);
            go::to(entry, frame, wishes);
        }
        RowEvent::Turn(edit) => wishes.push(Action::Edit(edit)),
    }
}

fn heading(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    ui.horizontal(|ui| {
        ui.set_height(size::ROW);
        let (name, _) = Command::Findings.words();
        theme::heading(ui, name.words(language));
        let count = text::findings_summary(language, frame.findings.len());
        ui.label(RichText::new(count).color(frame.palette.weak));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let tip = Text::CloseFindingsTip.words(language);
            let close =
                IconButton::new(frame.palette, Icon::Clear, Text::CloseFindings.words(language), tip).edge(Edge::Bare);
            if ui.add(close).clicked() {
                wishes.push(Action::Run(Command::Findings));
            }
        });
    });
}
