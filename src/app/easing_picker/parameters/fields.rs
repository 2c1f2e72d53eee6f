//! Number fields for the parameters of an easing.

use egui::{Align2, Ui, vec2};

use crate::app::expression::Unit;
use crate::app::number_field::{Change, FieldEvent, NumberField, Shown};
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, Palette, size};
use crate::curve::FrameRate;
use crate::curve::easing::Easing;

use super::parameter::{Parameter, Refusal, rows};
use super::{ParameterEvent, ParameterState};

/// The fields of an easing; nothing where it has no numbers.
pub(super) fn show(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    state: &mut ParameterState,
    easing: &Easing,
) -> ParameterEvent {
    let mut event = ParameterEvent::None;
    for (name, parameters) in rows(easing) {
        row(ui, palette, name.words(language), |ui| {
            let count = parameters.len() as f32;
            let width = (ui.available_width() - size::FIELD_GAP * (count - 1.0)) / count;
            for parameter in *parameters {
                let Some(number) = parameter.number(easing) else {
                    continue;
                };
                let field = field(language, *parameter, number, width).show(ui, palette, language);
                match told(language, *parameter, field, state, easing) {
                    ParameterEvent::None => {}
                    new => event = new,
                }
            }
        });
    }
    event
}

fn field(language: Language, parameter: Parameter, number: f64, width: f32) -> NumberField<'static> {
    let (name, tip) = parameter.words();
    let (step, decimals) = parameter.fineness();
    let unit = match parameter {
        Parameter::Swing => Text::UnitPerCent.words(language),
        _ => "",
    };
    // None of these numbers is a time, so that no rate is asked for.
    NumberField::new(name, Shown::Number(number), Unit::Named(unit), FrameRate::FPS_24)
        .tip(tip)
        .step(step)
        .decimals(decimals)
        .width(width)
}

/// What a field's event makes of the easing.
fn told(
    language: Language,
    parameter: Parameter,
    event: FieldEvent,
    state: &mut ParameterState,
    easing: &Easing,
) -> ParameterEvent {
    match event {
        FieldEvent::None | FieldEvent::Clear => ParameterEvent::None,
        FieldEvent::Cancel => ParameterEvent::Cancel(state.end(easing)),
        FieldEvent::Preview(change) => {
            let base = state.begin(easing);
            match changed(language, parameter, change, &base) {
                Ok(new) => ParameterEvent::Preview(new),
                Err(_) => ParameterEvent::None,
            }
        }
        FieldEvent::Commit(change) => {
            let base = state.end(easing);
            match changed(language, parameter, change, &base) {
                Ok(new) => ParameterEvent::Commit(new),
                Err(sentence) => ParameterEvent::Refused(sentence),
            }
        }
    }
}

/// The easing with a changed number; a number that is dragged stays within reach.
fn changed(language: Language, parameter: Parameter, change: Change, base: &Easing) -> Result<Easing, String> {
    let Some(old) = parameter.number(base) else {
        return Ok(base.clone());
    };
    let new = change
        .apply(old)
        .map_err(|error| text::expression_error(language, &error))?;
    let new = match change {
        Change::Formula(_) => new,
        Change::Offset(_) | Change::Factor(_) => {
            let reach = parameter.reach();
            new.clamp(*reach.start(), *reach.end())
        }
    };
    parameter.set(base, new).map_err(|refusal| match refusal {
        Refusal::Easing(error) => text::easing_error(language, &error),
        Refusal::NotWhole(number) => text::not_a_count(language, parameter.words().0, number),
    })
}

/// A row: its name at the left, what sets it at the right.
pub(super) fn row<R>(ui: &mut Ui, palette: &Palette, name: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::FIELD_GAP;
        ui.set_min_height(size::ROW);
        let (_, rect) = ui.allocate_space(vec2(size::NAMES, size::ROW));
        let at = rect.left_center();
        ui.painter()
            .text(at, Align2::LEFT_CENTER, name, theme::body(), palette.weak);
        content(ui)
    })
    .inner
}
