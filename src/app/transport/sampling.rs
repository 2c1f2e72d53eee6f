//! At which times the clip is shown: at every time, or at the ticks of a fixed rate, held or interpolated.

use egui::{ComboBox, PopupCloseBehavior, Ui};

use crate::app::action::{Action, ViewAction};
use crate::app::command::Command;
use crate::app::expression::Unit;
use crate::app::frame::{Frame, Wishes};
use crate::app::number_field::{FieldEvent, NumberField, Shown};
use crate::app::playing::{SamplingChoice, SamplingKind};
use crate::app::text::{self, Language, Text};
use crate::app::theme::size;
use crate::curve::FrameRate;

use super::Room;

/// Room for `Sampling: continuous`, and for `Continuous`.
const WIDTH: f32 = 156.0;
const NARROW: f32 = 104.0;
/// Room for the whole list.
const HEIGHT: f32 = 320.0;
/// The number in the list.
const FIELD: f32 = 72.0;
/// Ticks a second that are of use: a pose in a quarter of an hour, and more than any screen shows.
const RATES: std::ops::RangeInclusive<f64> = 0.001..=1000.0;

/// What the box says: how the clip is sampled now.
fn words(language: Language, choice: SamplingChoice, room: Room) -> String {
    match choice.kind {
        SamplingKind::Continuous if room == Room::Narrow => Text::ContinuousTime.words(language).to_owned(),
        SamplingKind::Continuous => Text::SampledContinuously.words(language).to_owned(),
        SamplingKind::Held => text::sampled_and_held(language, choice.rate),
        SamplingKind::Interpolated => text::sampled_and_interpolated(language, choice.rate),
    }
}

pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, room: Room, wishes: &mut Wishes) {
    let language = frame.language();
    let choice = frame.settings.sampling;
    let width = match room {
        Room::Wide => WIDTH,
        Room::Narrow => NARROW,
    };
    ComboBox::from_id_salt("sampling")
        .selected_text(words(language, choice, room))
        .width(width)
        .truncate()
        .height(HEIGHT)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show_ui(ui, |ui| {
            kinds(ui, language, choice, wishes);
            ui.separator();
            rates(ui, frame, choice, wishes);
        })
        .response
        .accessible_name(Text::SamplingBox.words(language))
        .on_hover_text(Text::SamplingBoxTip.words(language));
}

fn kinds(ui: &mut Ui, language: Language, choice: SamplingChoice, wishes: &mut Wishes) {
    let kinds = [
        (
            SamplingKind::Continuous,
            Text::ContinuousTime,
            Command::SampleContinuous,
        ),
        (SamplingKind::Held, Text::Held, Command::SampleHeld),
        (
            SamplingKind::Interpolated,
            Text::Interpolated,
            Command::SampleInterpolated,
        ),
    ];
    for (kind, name, command) in kinds {
        let (_, tip) = command.words();
        let radio = ui.radio(choice.kind == kind, name.words(language));
        if radio.on_hover_text(tip.words(language)).clicked() {
            wishes.push(Action::Run(command));
            ui.close();
        }
    }
}

fn rates(ui: &mut Ui, frame: &Frame<'_>, choice: SamplingChoice, wishes: &mut Wishes) {
    let mut choose = |rate| wishes.push(Action::View(ViewAction::Sampling(choice.at(rate))));
    let is_on = choice.kind != SamplingKind::Continuous;
    for rate in SamplingChoice::RATES {
        if ui.radio(is_on && choice.rate == rate, text::hertz(rate.hz())).clicked() {
            choose(rate);
            ui.close();
        }
    }
    let hz = choice.rate.hz();
    let event = NumberField::new(
        Text::SamplingRate,
        Shown::Number(hz),
        Unit::Named(text::HERTZ),
        frame.clip.rate,
    )
    .tip(Text::SamplingRateTip)
    .decimals(if hz.fract() == 0.0 { 0 } else { 3 })
    .step(1.0)
    .width(FIELD.max(ui.available_width().min(WIDTH - 2.0 * size::PADDING)))
    .show(ui, frame.palette, frame.language());
    let FieldEvent::Commit(change) = event else {
        return;
    };
    let wanted = change.apply(hz);
    match wanted.map(|hz| FrameRate::from_hz(hz.clamp(*RATES.start(), *RATES.end()))) {
        Ok(Ok(rate)) => choose(rate),
        Ok(Err(error)) => wishes.push(Action::Say(error.to_string())),
        Err(error) => wishes.push(Action::Say(text::expression_error(frame.language(), &error))),
    }
}
