//! The findings panel: a heading and the rows in view.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{RichText, ScrollArea, Sense, Ui, vec2};

use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Edge, Icon, IconButton};
use crate::app::text::{self, Text};
use crate::app::theme::{self, size};
use crate::document::{Channel, ClipId};

use super::row::{self, RowEvent};
use super::{Entry, Reading, go};

/// What the panel keeps from frame to frame; belongs to the findings of one document.
#[derive(Debug, Default)]
pub struct FindingsState {
    order: Option<(ClipId, Vec<usize>)>,
    /// The entry that was gone to last.
    picked: Option<usize>,
    readings: Readings,
}

/// Which reading the channels of the rows in view have; comparing all keys is done once for each state of a channel.
#[derive(Debug, Default)]
struct Readings(HashMap<usize, (Arc<Channel>, Reading)>);

impl Readings {
    /// Takes the known ones that still hold; only those asked for stay known.
    fn of(&self, index: usize, entry: &Entry, channel: &Arc<Channel>, next: &mut Self) -> Reading {
        let known = self.0.get(&index).filter(|(known, _)| Arc::ptr_eq(known, channel));
        let reading = known.map_or_else(|| entry.reading(channel), |(_, reading)| *reading);
        next.0.insert(index, (Arc::clone(channel), reading));
        reading
    }
}

/// Draws the panel's contents.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut FindingsState, wishes: &mut Wishes) {
    // Between the buttons of two rows.
    ui.spacing_mut().item_spacing.y = 2.0;
    heading(ui, frame, wishes);
    if frame.findings.is_empty() {
        ui.add_space(size::PADDING);
        ui.label(RichText::new(Text::NoFindings.words()).color(frame.palette.weak));
        return;
    }
    if state.order.as_ref().is_none_or(|(clip, _)| *clip != frame.clip.id) {
        state.order = Some((frame.clip.id, frame.findings.order(frame.clip.id)));
    }
    let order = state.order.as_ref().map_or(&[][..], |(_, order)| order);
    let mut readings = Readings::default();
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
                let channel = entry.channel_in(frame.document);
                let second = channel.filter(|_| entry.finding.second.is_some());
                let now = second.map(|channel| {
                    let reading = state.readings.of(index, entry, channel, &mut readings);
                    (reading, channel.lock)
                });
                let context = row::Context {
                    frame,
                    index,
                    picked: state.picked == Some(index),
                    now,
                };
                event = row::show(ui, rect, &context, entry)
                    .map(|event| (index, event))
                    .or(event);
            }
        });
    state.readings = readings;
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
        RowEvent::Turn(now) => {
            if let Some(edit) = entry.turn(now, frame.findings) {
                wishes.push(Action::Edit(edit));
            }
        }
    }
}

fn heading(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        ui.set_height(size::ROW);
        let (name, _) = Command::Findings.words();
        theme::heading(ui, name.words());
        let count = text::findings_summary(frame.findings.len());
        ui.label(RichText::new(count).color(frame.palette.weak));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let tip = Text::CloseFindingsTip.words();
            let close = IconButton::new(frame.palette, Icon::Clear, Text::CloseFindings.words(), tip).edge(Edge::Bare);
            if ui.add(close).clicked() {
                wishes.push(Action::Run(Command::Findings));
            }
        });
    });
}
