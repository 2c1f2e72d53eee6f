//! The parameters of the easing after the selected keys: the committed one, and edits of it.

use std::sync::Arc;

use egui::Ui;

use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::curve::SegmentKind;
use crate::curve::easing::Easing;
use crate::document::Clip;
use crate::edit::{Edit, Selection};

use super::parameters::{ParameterEvent, ParameterState, parameters};

/// What is committed after the selected keys, whatever is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Present {
    /// No key is in hand.
    #[default]
    NoKeys,
    /// The last keys of curves, which have no segment after them.
    NoSegment,
    /// Segments of several kinds.
    Mixed,
    /// Segments of one kind.
    Same(SegmentKind),
}

impl Present {
    fn of(frame: &Frame<'_>, clip: &Arc<Clip>) -> Self {
        let selected = Frame { clip, ..*frame }.selected();
        let mut present = if selected.is_empty() {
            Self::NoKeys
        } else {
            Self::NoSegment
        };
        for key in selected.iter().filter(|key| key.index < key.curve.segments()) {
            let kind = key.curve.segment_kind(key.index);
            match &present {
                Self::NoKeys | Self::NoSegment => present = Self::Same(kind.clone()),
                Self::Same(known) if known == kind => {}
                Self::Same(_) | Self::Mixed => return Self::Mixed,
            }
        }
        present
    }

    /// The kind all segments share.
    pub fn kind(&self) -> Option<&SegmentKind> {
        match self {
            Self::Same(kind) => Some(kind),
            Self::NoKeys | Self::NoSegment | Self::Mixed => None,
        }
    }

    /// The easing all segments share.
    pub fn easing(&self) -> Option<&Easing> {
        match self.kind()? {
            SegmentKind::Ease(easing) => Some(easing),
            SegmentKind::Step | SegmentKind::Linear | SegmentKind::Cubic => None,
        }
    }

    /// Whether there is a segment to set.
    pub fn has_segment(&self) -> bool {
        matches!(self, Self::Mixed | Self::Same(_))
    }
}

/// What the parameters of segments keep from frame to frame.
#[derive(Clone, Debug, Default)]
pub struct SegmentState {
    parameters: ParameterState,
    seen: Option<Seen>,
}

/// The keys of the last frame, and what came after them.
#[derive(Clone, Debug)]
struct Seen {
    clip: Arc<Clip>,
    selection: Selection,
    present: Present,
}

impl SegmentState {
    /// Whether a handle is being dragged: Esc then belongs to it.
    pub fn is_dragging(&self) -> bool {
        self.parameters.is_dragging()
    }

    /// Whether parameters are being changed but not confirmed.
    pub fn is_previewing(&self) -> bool {
        self.parameters.is_previewing()
    }

    /// What is committed after the selected keys; found again only when document or selection changed. `None` where
    /// the clip was just made.
    pub fn present(&mut self, frame: &Frame<'_>) -> Present {
        self.refresh(frame);
        self.seen.as_ref().map(|seen| seen.present.clone()).unwrap_or_default()
    }

    /// Returns what was seen before, where other keys are in hand since.
    fn refresh(&mut self, frame: &Frame<'_>) -> Option<Seen> {
        let Some(clip) = frame.editor.committed().clip(frame.clip.id) else {
            self.seen = None;
            return None;
        };
        let selection = frame.editor.selection();
        let same_keys = |seen: &Seen| seen.selection == *selection && seen.clip.id == clip.id;
        if self
            .seen
            .as_ref()
            .is_some_and(|seen| Arc::ptr_eq(&seen.clip, clip) && same_keys(seen))
        {
            return None;
        }
        let committed = Frame { selection, ..*frame };
        let before = self.seen.replace(Seen {
            clip: Arc::clone(clip),
            selection: selection.clone(),
            present: Present::of(&committed, clip),
        });
        before.filter(|before| before.selection != *selection && before.clip.id == clip.id)
    }

    /// Draws the parameters, where the segments share an easing that has some.
    ///
    /// A press on other keys confirms what was typed for those that were in hand before it.
    pub fn show(&mut self, ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
        let before = self.refresh(frame);
        let Some(target) = before.or_else(|| self.seen.clone()) else {
            return;
        };
        let previewed = shown(frame).filter(|_| self.parameters.is_previewing());
        let Some(easing) = previewed.or_else(|| target.present.easing().cloned()) else {
            return;
        };
        let event = parameters(ui, frame.palette, frame.language(), &mut self.parameters, &easing);
        let edit = |easing: Easing| Edit::SetSegment {
            keys: target.selection.iter().collect(),
            kind: SegmentKind::Ease(easing),
        };
        match event {
            ParameterEvent::None => {}
            ParameterEvent::Preview(easing) => wishes.push(Action::Preview(edit(easing))),
            ParameterEvent::Commit(easing) => wishes.push(Action::Edit(edit(easing))),
            ParameterEvent::Cancel(_) => wishes.push(Action::CancelPreview),
            ParameterEvent::Refused(sentence) => {
                wishes.push(Action::CancelPreview);
                wishes.push(Action::Say(sentence));
            }
        }
    }
}

/// The easing shown after the first selected key that has a segment.
fn shown(frame: &Frame<'_>) -> Option<Easing> {
    let selected = frame.selected();
    let key = selected.iter().find(|key| key.index < key.curve.segments())?;
    match key.curve.segment_kind(key.index) {
        SegmentKind::Ease(easing) => Some(easing.clone()),
        SegmentKind::Step | SegmentKind::Linear | SegmentKind::Cubic => None,
    }
}
