//! The text of `linear()`: read as it is typed, with what is wrong and where under the field.

use egui::{EventFilter, Id, Key, Modifiers, RichText, TextEdit, Ui};

use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, Palette};
use crate::curve::easing::{CssError, Easing};

use super::{ParameterEvent, ParameterState};

/// The text while it is typed, and while it has a fault.
#[derive(Clone, Debug, Default)]
pub(super) struct LinearText {
    text: String,
    /// The easing the text was written from.
    of: Option<Easing>,
    fault: Option<CssError>,
    is_typing: bool,
}

fn field_id() -> Id {
    Id::unique("linear() text")
}

/// Rows of the field: some ten stops are seen at once.
const ROWS: usize = 3;

pub(super) fn show(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    state: &mut ParameterState,
    easing: &Easing,
) -> ParameterEvent {
    let id = field_id();
    let is_new = state.linear.of.as_ref() != Some(easing);
    if is_new && !state.linear.is_typing {
        state.linear = LinearText {
            text: easing.to_css().unwrap_or_default(),
            of: Some(easing.clone()),
            ..LinearText::default()
        };
    }
    let (mut taken, mut given_up) = (false, false);
    if ui.memory(|memory| memory.has_focus(id)) {
        ui.input_mut(|input| {
            taken = input.consume_key(Modifiers::NONE, Key::Enter);
            given_up = input.consume_key(Modifiers::NONE, Key::Escape);
        });
    }
    ui.label(RichText::new(Text::LinearTextRow.words(language)).color(palette.weak));
    let response = ui
        .add(
            TextEdit::multiline(&mut state.linear.text)
                .id(id)
                .font(theme::small_number())
                .desired_rows(ROWS)
                .desired_width(f32::INFINITY)
                .event_filter(EventFilter {
                    tab: false,
                    horizontal_arrows: true,
                    vertical_arrows: true,
                    escape: true,
                }),
        )
        .accessible_name(Text::LinearTextRow.words(language))
        .on_hover_text(Text::LinearTextTip.words(language));
    if taken || given_up {
        ui.memory_mut(|memory| memory.surrender_focus(id));
    }
    let event = if given_up {
        state.linear = LinearText::default();
        let was_previewing = state.is_previewing();
        let base = state.end(easing);
        match was_previewing {
            true => ParameterEvent::Cancel(base),
            false => ParameterEvent::None,
        }
    } else if response.changed() {
        typed(state, easing)
    } else if (taken || response.lost_focus()) && state.linear.is_typing {
        confirmed(state, easing)
    } else {
        ParameterEvent::None
    };
    if let Some(fault) = &state.linear.fault {
        ui.label(RichText::new(text::css_error(language, fault)).color(palette.warning));
    }
    event
}

/// Every text that can be read is shown at once.
fn typed(state: &mut ParameterState, easing: &Easing) -> ParameterEvent {
    state.linear.is_typing = true;
    match Easing::from_css_declaration(&state.linear.text) {
        Ok(new) => {
            state.linear.fault = None;
            state.begin(easing);
            ParameterEvent::Preview(new)
        }
        Err(error) => {
            state.linear.fault = Some(error);
            ParameterEvent::None
        }
    }
}

/// The text is taken; one with a fault stays in the field to be mended.
fn confirmed(state: &mut ParameterState, easing: &Easing) -> ParameterEvent {
    match Easing::from_css_declaration(&state.linear.text) {
        Ok(new) => {
            state.linear.is_typing = false;
            state.end(easing);
            ParameterEvent::Commit(new)
        }
        Err(error) => {
            state.linear.fault = Some(error);
            let was_previewing = state.is_previewing();
            let base = state.end(easing);
            match was_previewing {
                true => ParameterEvent::Cancel(base),
                false => ParameterEvent::None,
            }
        }
    }
}
