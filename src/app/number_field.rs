//! The number field used everywhere: shows a number, takes arithmetic, and can be dragged sideways.
//!
//! Typing changes nothing until it is confirmed by Enter or by leaving the field; Esc leaves it as it was. A drag gives
//! previews and one commit. The field keeps its own small state in the context, under an id made of its name.

mod edit;
mod paint;
mod scrub;

use egui::accesskit::{Action, ActionData};
use egui::{CursorIcon, Id, Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, vec2};

use crate::curve::FrameRate;

use super::expression::{self, Context, ExpressionError, Formula, Unit};
use super::text::{self, Language, Name, Text};
use super::theme::Palette;

pub use scrub::{hold_keyboard, is_scrubbing, let_go_of_keyboard};

/// What a field shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shown {
    /// There is nothing to set: empty and disabled.
    Nothing,
    /// Several numbers that differ.
    Mixed,
    /// No number, where that is a choice: an open limit.
    Open,
    /// One number, in the field's unit.
    Number(f64),
}

/// A wanted change of a number, to be applied to each old one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// As typed.
    Formula(Formula),
    /// Added, as dragged.
    Offset(f64),
    /// Multiplied, as dragged where the field is [`NumberField::logarithmic`].
    Factor(f64),
}

impl Change {
    /// The new number for an old one, in the field's unit.
    ///
    /// # Errors
    /// As [`Formula::apply`].
    pub fn apply(self, old: f64) -> Result<f64, ExpressionError> {
        match self {
            Self::Formula(formula) => formula.apply(old),
            Self::Offset(offset) => Formula::set(old + offset).apply(old),
            Self::Factor(factor) => Formula::set(old * factor).apply(old),
        }
    }
}

/// What a person did with a field in this frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FieldEvent {
    /// Nothing that counts.
    None,
    /// The number while a drag lasts.
    Preview(Change),
    /// A confirmed number: one undo step.
    Commit(Change),
    /// The number was taken away, where [`NumberField::clearable`].
    Clear,
    /// The drag was given up: back as it was.
    Cancel,
}

/// Whether a field may be left without a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Emptiness {
    Refused,
    Clears,
}

/// A field for one number. Build it, then [`NumberField::show`] it in every frame.
#[derive(Clone, Copy, Debug)]
pub struct NumberField<'a> {
    name: Name,
    shown: Shown,
    context: Context<'a>,
    tip: Name,
    decimals: usize,
    step: f64,
    width: Option<f32>,
    emptiness: Emptiness,
    unit_place: UnitPlace,
    drag: Drag,
}

/// What a step of a drag does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drag {
    Adds,
    Multiplies,
}

/// Steps of a logarithmic drag from one power of ten to the next.
const STEPS_PER_DECADE: f64 = 24.0;

/// Where the unit is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnitPlace {
    Field,
    Tip,
}

/// The id of the field with this name. A name stands for one field in the window.
pub fn id(name: impl Into<Name>) -> Id {
    Id::unique(("number field", name.into()))
}

/// Puts the keyboard into a field, with its whole text selected. The field must be in view in this frame.
pub fn focus(ctx: &egui::Context, name: impl Into<Name>) {
    ctx.memory_mut(|memory| memory.request_focus(id(name)));
}

/// Puts the keyboard into the field of the selected keys' value.
pub fn focus_value_field(ctx: &egui::Context) {
    focus(ctx, Text::FieldValue);
}

impl<'a> NumberField<'a> {
    /// A field called `name`, which is also what a screen reader calls it and must be unique in the window. `rate` is
    /// the clip's.
    pub fn new(name: impl Into<Name>, shown: Shown, unit: Unit<'a>, rate: FrameRate) -> Self {
        let name = name.into();
        Self {
            name,
            shown,
            context: Context { rate, unit },
            tip: name,
            decimals: 3,
            step: 0.01,
            width: None,
            emptiness: Emptiness::Refused,
            unit_place: UnitPlace::Field,
            drag: Drag::Adds,
        }
    }

    /// What the number means, for the tool tip.
    #[must_use]
    pub fn tip(self, tip: impl Into<Name>) -> Self {
        Self {
            tip: tip.into(),
            ..self
        }
    }

    /// How many decimals are shown while nobody types; typing always shows all digits.
    #[must_use]
    pub fn decimals(self, decimals: usize) -> Self {
        Self { decimals, ..self }
    }

    /// What one step of a drag changes, in the field's unit; positive.
    #[must_use]
    pub fn step(self, step: f64) -> Self {
        Self { step, ..self }
    }

    /// Lets a drag multiply: for positive numbers of any size.
    #[must_use]
    pub fn logarithmic(self) -> Self {
        Self {
            drag: Drag::Multiplies,
            ..self
        }
    }

    /// What a number of steps changes.
    fn moved_by(&self, steps: f64) -> Change {
        match self.drag {
            Drag::Adds => Change::Offset(steps * self.step),
            Drag::Multiplies => Change::Factor(10f64.powf(steps / STEPS_PER_DECADE)),
        }
    }

    /// Its width in points; without, it takes the room there is.
    #[must_use]
    pub fn width(self, width: f32) -> Self {
        Self {
            width: Some(width),
            ..self
        }
    }

    /// Names the unit in the tool tip only, where the field is too short for it.
    #[must_use]
    pub fn unit_in_tip(self) -> Self {
        Self {
            unit_place: UnitPlace::Tip,
            ..self
        }
    }

    /// Lets an empty text take the number away.
    #[must_use]
    pub fn clearable(self) -> Self {
        Self {
            emptiness: Emptiness::Clears,
            ..self
        }
    }

    /// Shows the field and says what was done with it.
    pub fn show(self, ui: &mut Ui, palette: &Palette, language: Language) -> FieldEvent {
        let id = id(self.name);
        let width = self.width.unwrap_or_else(|| ui.available_width());
        let (_, rect) = ui.allocate_space(vec2(width, ui.spacing().interact_size.y));
        let mut ui = ui.new_child(UiBuilder::new().max_rect(rect));
        if self.shown == Shown::Nothing {
            ui.disable();
        }
        let focused = ui.is_enabled()
            && !scrub::drags(&ui, id)
            && ui.memory_mut(|memory| {
                memory.interested_in_focus(id, ui.layer_id());
                memory.has_focus(id)
            });
        if focused {
            return self.edit(&mut ui, rect, id, palette, language);
        }
        // Also where there is nothing to set any more: a press that let go of the keys confirms what was typed for them.
        let left = self.leave(&ui, id);
        match self.idle(&mut ui, rect, id, palette, language) {
            FieldEvent::None => left,
            event => event,
        }
    }

    /// The field while nobody types in it.
    fn idle(&self, ui: &mut Ui, rect: Rect, id: Id, palette: &Palette, language: Language) -> FieldEvent {
        let refused = edit::refused(ui, id, self.shown);
        let response = ui.interact(rect, id, Sense::click_and_drag());
        if ui.is_rect_visible(rect) {
            self.paint(
                ui,
                rect,
                palette,
                language,
                &response,
                refused.as_ref().map(|(text, _)| text.as_str()),
            );
        }
        let number = match self.shown {
            Shown::Number(number) => Some(number),
            _ => None,
        };
        response.widget_info(|| WidgetInfo {
            value: number,
            ..WidgetInfo::labeled(Role::SpinButton, ui.is_enabled(), self.name.words(language))
        });
        ui.ctx().accesskit_node_builder(id, |node| {
            node.set_value(self.text(language));
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
            node.add_action(Action::SetValue);
        });
        if response.clicked() {
            edit::begin(ui, id, self.shown);
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let event = match self.asked_for(ui, id) {
            FieldEvent::None => self.scrub(ui, &response),
            event => event,
        };
        let response = response.on_hover_cursor(CursorIcon::ResizeHorizontal);
        match refused {
            Some((_, error)) => response.on_hover_text(text::expression_error(language, &error)),
            None => response.on_hover_text(text::field_tip(language, self.tip.words(language), self.unit())),
        };
        event
    }

    /// What a screen reader or another assistive technology asks for.
    fn asked_for(&self, ui: &Ui, id: Id) -> FieldEvent {
        let (steps, typed) = ui.input(|input| {
            let count = |action| input.num_accesskit_action_requests(id, action) as f64;
            let typed = input
                .accesskit_action_requests(id, Action::SetValue)
                .find_map(|request| match &request.data {
                    Some(ActionData::NumericValue(number)) => Some(number.to_string()),
                    Some(ActionData::Value(text)) => Some(text.to_string()),
                    _ => None,
                });
            (count(Action::Increment) - count(Action::Decrement), typed)
        });
        match typed.map(|text| expression::parse(&text, &self.context)) {
            Some(Ok(formula)) => FieldEvent::Commit(Change::Formula(formula)),
            _ if steps != 0.0 => FieldEvent::Commit(self.moved_by(steps)),
            _ => FieldEvent::None,
        }
    }

    /// What stands in the field while nobody types.
    fn text(&self, language: Language) -> String {
        match self.shown {
            Shown::Nothing => String::new(),
            Shown::Mixed => Text::Mixed.words(language).to_owned(),
            Shown::Open => Text::OpenLimit.words(language).to_owned(),
            Shown::Number(number) => text::number(number, self.decimals),
        }
    }

    /// The unit shown behind the number.
    fn unit_behind(&self) -> &'a str {
        match self.unit_place {
            UnitPlace::Field => self.unit(),
            UnitPlace::Tip => "",
        }
    }

    fn unit(&self) -> &'a str {
        match self.context.unit {
            Unit::Seconds => text::SECOND,
            Unit::Frames => "",
            Unit::Named(unit) => unit,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests;
