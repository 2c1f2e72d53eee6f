//! The inspector: every number of the selection, the active curve and the clip, and what can be done with them.
//!
//! It reads the [`Frame`] and pushes [`Action`]s. Numbers are those shown (with a preview, where one lasts); changes are
//! worked out from the committed document, since a preview always applies to that.

mod channel;
mod clip;
mod colour;
mod join;
mod key;
mod leaving;
mod offset;
mod overshoot;
mod rows;
mod seam;
mod segment;
mod summary;
mod tangent;

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::{ScrollArea, Ui};

use crate::document::Clip;
use crate::edit::{Edit, Selection};

use super::action::Action;
use super::easing_picker::SegmentState;
use super::expression::ExpressionError;
use super::frame::{Frame, SelectedKey, Wishes};
use super::number_field::{self, Change, FieldEvent};
use super::text::{self, Language, Text};
use super::theme::size;
use super::view_state::CurveRef;
pub use rows::{Openness, heading};
use summary::Summary;

/// A part of the inspector that can be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// Time, value and slopes of the selected keys.
    Key,
    /// How their slopes come about.
    Tangent,
    /// The kind of the segments after them.
    Segment,
    /// The active curve and its channel.
    Channel,
    /// The clip.
    Clip,
}

/// What the inspector remembers.
#[derive(Clone, Debug, Default)]
pub struct InspectorState {
    /// The closed sections.
    pub closed: BTreeSet<Section>,
    /// The unit of a free channel while it is typed.
    unit: Option<(CurveRef, String)>,
    /// The parameters of the easing after the keys.
    segment: SegmentState,
    seen: Option<Seen>,
}

/// What the last frame showed.
#[derive(Clone, Debug)]
struct Seen {
    clip: Arc<Clip>,
    selection: Selection,
    active: Option<CurveRef>,
    summary: Summary,
}

/// What the sections read.
struct Scope<'a> {
    frame: &'a Frame<'a>,
    /// What the selected keys have in common.
    summary: &'a Summary,
    /// The frame with the keys that a confirmed number is for. A press on other keys confirms what was typed for those
    /// that were in hand before it.
    target: Frame<'a>,
    /// The curve that a confirmed number is for, likewise.
    target_curve: Option<CurveRef>,
}

impl InspectorState {
    /// What the selected keys have in common, read again only when keys or selection changed; and what the frame
    /// before showed, where that was another selection or another curve.
    fn refresh(&mut self, frame: &Frame<'_>) -> (Summary, Option<Seen>) {
        let active = frame.view.active;
        if let Some(seen) = &self.seen
            && Arc::ptr_eq(&seen.clip, frame.clip)
            && seen.active == active
            && seen.selection == *frame.selection
        {
            return (seen.summary.clone(), None);
        }
        let summary = Summary::of(frame.selected().into_iter());
        let before = self.seen.replace(Seen {
            clip: Arc::clone(frame.clip),
            selection: frame.selection.clone(),
            active,
            summary: summary.clone(),
        });
        (summary, before.filter(|before| before.clip.id == frame.clip.id))
    }
}

/// Shows the inspector in a panel.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut InspectorState, wishes: &mut Wishes) {
    let (summary, before) = state.refresh(frame);
    let scope = Scope {
        frame,
        summary: &summary,
        target: Frame {
            selection: before.as_ref().map_or(frame.selection, |before| &before.selection),
            ..*frame
        },
        target_curve: before.as_ref().map_or(frame.view.active, |before| before.active),
    };
    if ui.memory(|memory| memory.has_focus(number_field::id(Text::FieldValue))) {
        // A command went into the field: it must be there.
        state.closed.remove(&Section::Key);
    }
    ScrollArea::vertical()
        .id_salt("inspector")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = size::ROW_GAP;
            key::show(ui, &scope, state, wishes);
            tangent::show(ui, &scope, state, wishes);
            segment::show(ui, &scope, state, wishes);
            channel::show(ui, &scope, state, wishes);
            clip::show(ui, frame, state, wishes);
            ui.add_space(size::PADDING);
        });
}

/// The selected keys as they were before the gesture under way.
fn committed_keys<'a>(frame: &Frame<'a>) -> Vec<SelectedKey<'a>> {
    match frame.editor.committed().clip(frame.clip.id) {
        Some(clip) => Frame { clip, ..*frame }.selected(),
        None => Vec::new(),
    }
}

/// Turns what was done with a number field into actions.
pub fn push_change(
    language: Language,
    wishes: &mut Wishes,
    event: FieldEvent,
    edit: impl FnOnce(Change) -> Result<Edit, ExpressionError>,
) {
    match event {
        FieldEvent::None | FieldEvent::Clear => {}
        FieldEvent::Cancel => wishes.push(Action::CancelPreview),
        FieldEvent::Preview(change) => {
            // A step beyond what the field takes shows the last one that was within.
            if let Ok(edit) = edit(change) {
                wishes.push(Action::Preview(edit));
            }
        }
        FieldEvent::Commit(change) => match edit(change) {
            Ok(edit) => wishes.push(Action::Edit(edit)),
            Err(error) => {
                wishes.push(Action::CancelPreview);
                wishes.push(Action::Say(text::expression_error(language, &error)));
            }
        },
    }
}

/// The words at the right end of a heading where several things differ.
fn mixed(language: Language) -> String {
    Text::Mixed.words(language).to_owned()
}
