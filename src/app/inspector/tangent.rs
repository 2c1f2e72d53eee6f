//! How the slopes of the selected keys come about, Kochanek-Bartels sliders, joins and overshoot.

use egui::{Slider, Ui};

use crate::app::action::Action;
use crate::app::expression::{Formula, Unit};
use crate::app::frame::Wishes;
use crate::app::number_field::{self, Change, NumberField};
use crate::app::text::Text;
use crate::app::theme::size;
use crate::edit::KeyField;

use super::rows::{fact, row, section};
use super::summary::{Common, Mode};
use super::{InspectorState, Scope, Section, join, key, mixed, overshoot, push_change};

pub(super) fn show(ui: &mut Ui, scope: &Scope<'_>, state: &mut InspectorState, wishes: &mut Wishes) {
    let language = scope.frame.language();
    let Scope { frame, summary, .. } = *scope;
    let note = match &summary.mode {
        Common::None => String::new(),
        Common::Same(mode) => mode_name(*mode).words(language).to_owned(),
        Common::Mixed => mixed(language),
    };
    section(
        ui,
        frame,
        state,
        (Section::Tangent, Text::SectionTangent),
        &note,
        |ui, _| {
            let mut empty = true;
            if summary.mode == Common::Same(Mode::Broken) {
                empty = false;
                let sides = |side: fn(&(Mode, Mode)) -> Mode| match &summary.sides {
                    Common::Same(modes) => mode_name(side(modes)).words(language).to_owned(),
                    _ => mixed(language),
                };
                fact(ui, frame.palette, language, Text::SideBefore, &sides(|modes| modes.0));
                fact(ui, frame.palette, language, Text::SideAfter, &sides(|modes| modes.1));
            }
            if summary.mode == Common::Same(Mode::KochanekBartels) {
                empty = false;
                for ((field, name, tip), parameter) in PARAMETERS.into_iter().zip(summary.tcb) {
                    parameter_row(ui, scope, (field, name, tip), parameter, wishes);
                }
            }
            empty &= !join::show(ui, frame);
            empty &= !overshoot::show(ui, frame, wishes);
            if empty && summary.count == 0 {
                ui.label(egui::RichText::new(Text::NoKeySelected.words(language)).color(frame.palette.weak));
            }
        },
    );
}

const PARAMETERS: [(KeyField, Text, Text); 3] = [
    (KeyField::Tension, Text::FieldTension, Text::FieldTensionTip),
    (KeyField::Continuity, Text::FieldContinuity, Text::FieldContinuityTip),
    (KeyField::Bias, Text::FieldBias, Text::FieldBiasTip),
];

/// A slider over the nominal range and a field for any number; the handles follow while either is dragged.
fn parameter_row(
    ui: &mut Ui,
    scope: &Scope<'_>,
    (field, name, tip): (KeyField, Text, Text),
    parameter: Common<f64>,
    wishes: &mut Wishes,
) {
    let language = scope.frame.language();
    let frame = scope.frame;
    row(ui, frame.palette, language, name, |ui| {
        let room = ui.available_width();
        let mut position = parameter.same().copied().unwrap_or(0.0);
        ui.spacing_mut().slider_width = room - size::SHORT_FIELD - size::FIELD_GAP;
        let slider = ui.add(
            Slider::new(&mut position, -1.0..=1.0)
                .show_value(false)
                .clamping(egui::SliderClamping::Edits),
        );
        let slider = slider
            .accessible_name(name.words(language))
            .on_hover_text(tip.words(language));
        let edit = || key::set(scope, field, |old| Formula::set(position).apply(old));
        if slider.changed()
            && let Ok(edit) = edit()
        {
            wishes.push(if slider.is_pointer_button_down_on() {
                Action::Preview(edit)
            } else {
                Action::Edit(edit)
            });
        }
        if slider.dragged() {
            number_field::hold_keyboard(ui, slider.id);
        }
        if slider.drag_stopped() {
            number_field::let_go_of_keyboard(ui, slider.id);
            let given_up = ui.input(|input| input.key_pressed(egui::Key::Escape));
            wishes.push(if given_up {
                Action::CancelPreview
            } else {
                Action::CommitPreview
            });
        }
        let event = NumberField::new(
            tcb_field_name(name),
            parameter.shown(),
            Unit::Named(""),
            frame.clip.rate,
        )
        .tip(tip)
        .decimals(2)
        .step(0.01)
        .width(size::SHORT_FIELD)
        .show(ui, frame.palette, language);
        push_change(language, wishes, event, |change: Change| {
            key::set(scope, field, |old| change.apply(old))
        });
    });
}

/// The field beside a slider needs a name of its own.
fn tcb_field_name(slider: Text) -> Text {
    match slider {
        Text::FieldTension => Text::FieldTensionNumber,
        Text::FieldContinuity => Text::FieldContinuityNumber,
        _ => Text::FieldBiasNumber,
    }
}

fn mode_name(mode: Mode) -> Text {
    match mode {
        Mode::Auto => Text::Auto,
        Mode::Flat => Text::Flat,
        Mode::Linear => Text::Linear,
        Mode::Spline => Text::Spline,
        Mode::Monotone => Text::Monotone,
        Mode::KochanekBartels => Text::FullKochanekBartels,
        Mode::User => Text::User,
        Mode::Broken => Text::BrokenTangent,
    }
}
