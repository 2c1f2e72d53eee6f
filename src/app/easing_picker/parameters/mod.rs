//! The parameters of an easing as number fields; of a cubic-bezier its handles too, of `linear()` its text.

mod fields;
mod linear_text;
mod parameter;

use egui::{ComboBox, Ui};

use crate::app::text::{self, Language, Text};
use crate::app::theme::{Palette, size};
use crate::curve::easing::{Easing, JumpPosition, Steps};

use super::bezier_square::{self, HandleDrag};
use linear_text::LinearText;

/// What a person did with the parameters in a frame.
#[derive(Clone, Debug, PartialEq)]
pub enum ParameterEvent {
    /// Nothing that counts.
    None,
    /// The easing while a drag or typing lasts.
    Preview(Easing),
    /// The easing as confirmed: one undo step.
    Commit(Easing),
    /// What was previewed was given up: back to this one.
    Cancel(Easing),
    /// What was confirmed is no easing: a sentence that says why. Back to what was before.
    Refused(String),
}

impl ParameterEvent {
    /// The easing to be shown from now on, where it is another.
    pub fn easing(self) -> Option<Easing> {
        match self {
            Self::Preview(easing) | Self::Commit(easing) | Self::Cancel(easing) => Some(easing),
            Self::None | Self::Refused(_) => None,
        }
    }
}

/// What the parameters keep from frame to frame.
#[derive(Clone, Debug, Default)]
pub struct ParameterState {
    /// The easing before the drag or the typing under way.
    base: Option<Easing>,
    drag: Option<HandleDrag>,
    linear: LinearText,
}

impl ParameterState {
    /// Whether a drag or typing lasts: the easing to be shown is then the last one previewed, else the one that holds.
    pub fn is_previewing(&self) -> bool {
        self.base.is_some()
    }

    /// Whether a handle is being dragged: Esc then belongs to it.
    pub fn is_dragging(&self) -> bool {
        self.drag.is_some()
    }

    /// The handle in the hand.
    pub(super) fn drag(&self) -> Option<HandleDrag> {
        self.drag
    }

    /// Takes a handle in the hand, or goes on dragging it.
    pub(super) fn take_handle(&mut self, drag: HandleDrag) {
        self.base.get_or_insert_with(|| drag.base().into());
        self.drag = Some(drag);
    }

    /// Lets go of the handle.
    pub(super) fn drop_drag(&mut self) {
        self.drag = None;
        self.base = None;
    }

    /// The easing that changes are worked out from; kept until the gesture ends.
    fn begin(&mut self, shown: &Easing) -> Easing {
        self.base.get_or_insert_with(|| shown.clone()).clone()
    }

    /// Ends a gesture, with the easing it began with.
    fn end(&mut self, shown: &Easing) -> Easing {
        self.base.take().unwrap_or_else(|| shown.clone())
    }
}

/// Whether an easing has anything to set; the straight line has not, though it could have more stops.
pub fn has_parameters(easing: &Easing) -> bool {
    matches!(easing, Easing::CssLinear(_)) && *easing != Easing::linear() || !parameter::rows(easing).is_empty()
}

/// Draws the parameters of `easing`, nothing where it has none, and says what was done with them.
///
/// While [`ParameterState::is_previewing`], `easing` must be the one last previewed. The names of the fields stand for
/// one field each in the window, so that the parameters of one easing are shown at a time.
pub fn parameters(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    state: &mut ParameterState,
    easing: &Easing,
) -> ParameterEvent {
    ui.spacing_mut().item_spacing.y = size::ROW_GAP;
    let mut event = ParameterEvent::None;
    let mut happens = |new: ParameterEvent| {
        if new != ParameterEvent::None {
            event = new;
        }
    };
    match easing {
        Easing::CubicBezier(bezier) => {
            happens(bezier_square::show(ui, palette, language, state, bezier));
            happens(fields::show(ui, palette, language, state, easing));
        }
        Easing::Steps(steps) => {
            happens(fields::show(ui, palette, language, state, easing));
            happens(position(ui, palette, language, *steps));
        }
        Easing::CssLinear(_) => happens(linear_text::show(ui, palette, language, state, easing)),
        Easing::Named(_) => happens(fields::show(ui, palette, language, state, easing)),
        Easing::Smooth(_) => {}
    }
    event
}

/// Where a staircase jumps.
fn position(ui: &mut Ui, palette: &Palette, language: Language, steps: Steps) -> ParameterEvent {
    let mut chosen = None;
    fields::row(ui, palette, Text::JumpsRow.words(language), |ui| {
        let response = ComboBox::from_id_salt("jump position")
            .width(ui.available_width())
            .selected_text(text::jump_position(language, steps.position()))
            .truncate()
            .show_ui(ui, |ui| {
                for position in JumpPosition::ALL {
                    let words = text::jump_position(language, position);
                    if ui.selectable_label(position == steps.position(), words).clicked() {
                        chosen = Some(position);
                    }
                }
            })
            .response;
        response
            .accessible_name(Text::JumpsRow.words(language))
            .on_hover_text(Text::JumpsTip.words(language));
    });
    match chosen.map(|position| Steps::new(steps.count(), position)) {
        Some(Ok(new)) if new != steps => ParameterEvent::Commit(new.into()),
        Some(Err(error)) => ParameterEvent::Refused(text::easing_error(language, &error)),
        Some(Ok(_)) | None => ParameterEvent::None,
    }
}
