//! Typing in a number field: begins with everything selected and all digits, ends with a formula or none.

use egui::text::CCursorRange;
use egui::{EventFilter, Id, Key, Margin, Modifiers, Rect, RichText, TextEdit, Ui};

use crate::app::expression::{self, ExpressionError};
use crate::app::text::Language;
use crate::app::theme::{self, Palette, size};

use super::{Change, Emptiness, FieldEvent, NumberField, Shown};

/// A text being typed, or one that was refused and waits to be mended.
#[derive(Clone, Debug)]
struct Typing {
    text: String,
    /// The text before anything was typed.
    untouched: String,
    /// What the field showed when typing began.
    shown: Shown,
    /// Why the text was refused when it was confirmed.
    refused: Option<ExpressionError>,
}

/// Every digit of a number, so that confirming it stores the very same number.
fn all_digits(number: f64) -> String {
    let plain = number == 0.0 || (1e-6..1e15).contains(&number.abs());
    if plain {
        number.to_string()
    } else {
        format!("{number:e}")
    }
}

/// Starts typing, or goes on with a text that was refused.
pub(super) fn begin(ui: &Ui, id: Id, shown: Shown) {
    let typing = load(ui, id).filter(|typing| typing.shown == shown).unwrap_or_else(|| {
        let text = match shown {
            Shown::Number(number) => all_digits(number),
            Shown::Nothing | Shown::Mixed | Shown::Open => String::new(),
        };
        Typing {
            untouched: text.clone(),
            text,
            shown,
            refused: None,
        }
    });
    let mut cursor = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    cursor
        .cursor
        .set_char_range(Some(CCursorRange::select_all_str(&typing.text)));
    cursor.clear_undoer();
    cursor.store(ui.ctx(), id);
    store(ui, id, typing);
}

/// A refused text that still waits in the field. It is dropped where the number has become another.
pub(super) fn refused(ui: &Ui, id: Id, shown: Shown) -> Option<(String, ExpressionError)> {
    let typing = load(ui, id)?;
    if typing.shown != shown {
        forget(ui, id);
        return None;
    }
    typing.refused.map(|error| (typing.text, error))
}

/// Drops the text.
pub(super) fn forget(ui: &Ui, id: Id) {
    ui.data_mut(|data| data.remove::<Typing>(id));
}

fn load(ui: &Ui, id: Id) -> Option<Typing> {
    ui.data(|data| data.get_temp(id))
}

fn store(ui: &Ui, id: Id, typing: Typing) {
    ui.data_mut(|data| data.insert_temp(id, typing));
}

impl NumberField<'_> {
    /// The field while it has the keyboard.
    pub(super) fn edit(&self, ui: &mut Ui, rect: Rect, id: Id, palette: &Palette, language: Language) -> FieldEvent {
        if load(ui, id).is_none_or(|typing| typing.refused.is_some()) {
            begin(ui, id, self.shown);
            ui.scroll_to_rect(rect, None);
            // The Enter that brought the keyboard here does not confirm.
            ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        }
        let Some(mut typing) = load(ui, id) else {
            return FieldEvent::None;
        };
        typing.refused = None;
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            forget(ui, id);
            ui.memory_mut(|memory| memory.surrender_focus(id));
            // Nothing was changed while typing, so there is nothing to take back.
            return self.idle(ui, rect, id, palette, language);
        }
        let mut field = TextEdit::singleline(&mut typing.text)
            .id(id)
            .font(theme::number_in(ui))
            .margin(Margin::symmetric(size::FIELD_PADDING as i8, 2))
            .align(egui::Align2::RIGHT_CENTER)
            .desired_width(rect.width())
            .min_size(rect.size())
            .clip_text(true)
            // The field sees Esc itself, so that the same press does not also let go of the selection.
            .event_filter(EventFilter {
                tab: false,
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: true,
            });
        if self.shown == Shown::Mixed {
            field = field.hint_text(self.text(language));
        }
        if !self.unit_behind().is_empty() {
            field = field.suffix(
                RichText::new(self.unit_behind())
                    .font(theme::body_in(ui))
                    .color(palette.weak),
            );
        }
        let response = field.show(ui).response;
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_label(self.name.words(language)));
        let pressed_elsewhere = ui.input(|input| input.pointer.any_pressed()) && !response.contains_pointer();
        if pressed_elsewhere {
            // At the press, before anything else can take other keys in hand.
            ui.memory_mut(|memory| memory.surrender_focus(id));
        }
        store(ui, id, typing);
        if ui.memory(|memory| memory.has_focus(id)) {
            return FieldEvent::None;
        }
        let confirmed = ui.input(|input| input.key_pressed(Key::Enter));
        let event = self.leave(ui, id);
        if confirmed && load(ui, id).is_some() {
            // Refused: the keyboard stays, so that it can be mended at once.
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        event
    }

    /// Confirms what was typed, after the keyboard has left the field.
    pub(super) fn leave(&self, ui: &Ui, id: Id) -> FieldEvent {
        let Some(typing) = load(ui, id).filter(|typing| typing.refused.is_none()) else {
            return FieldEvent::None;
        };
        if typing.text == typing.untouched || ui.input(|input| input.key_pressed(Key::Escape)) {
            forget(ui, id);
            return FieldEvent::None;
        }
        if typing.text.trim().is_empty() && self.emptiness == Emptiness::Clears {
            forget(ui, id);
            return FieldEvent::Clear;
        }
        match expression::parse(&typing.text, &self.context) {
            Ok(formula) => {
                forget(ui, id);
                FieldEvent::Commit(Change::Formula(formula))
            }
            Err(error) => {
                store(
                    ui,
                    id,
                    Typing {
                        refused: Some(error),
                        ..typing
                    },
                );
                FieldEvent::None
            }
        }
    }
}
