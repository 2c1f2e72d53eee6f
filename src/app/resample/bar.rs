//! The bar over the plot: what is wanted, what comes of it, apply and cancel.

use egui::{Align, ComboBox, Layout, RichText, Ui};

use crate::app::action::Action;
use crate::app::expression::Unit;
use crate::app::frame::{Frame, Wishes};
use crate::app::number_field::{FieldEvent, NumberField, Shown};
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, size};

use crate::edit::Measured;

use super::{About, Ask, Number, Open, Span, Wanted};

/// Width of a number field of the bar.
const FIELD: f32 = 92.0;

/// Draws the bar; nothing where it is closed.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    let Some(open) = &frame.resample.open else { return };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(size::PADDING, size::ROW_GAP);
        ui.set_min_height(size::ROW);
        ui.style_mut().interaction.selectable_labels = false;
        // What does not fit goes to the next row as a whole.
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
        let title = match &open.wanted {
            Wanted::Reduce { .. } => Text::ReduceKeys,
            Wanted::Bake { .. } => Text::BakeTitle,
        };
        theme::heading(ui, title.words(language));
        let about = egui::Label::new(RichText::new(&open.about.words).color(frame.palette.weak)).truncate();
        let room = ui.available_width().min(MOST_ABOUT);
        ui.add_sized([text_width(ui, &open.about.words).min(room), size::ROW], about);
        let asked = match &open.wanted {
            Wanted::Reduce { value, degrees, .. } => errors(ui, frame, &open.about, *value, *degrees),
            Wanted::Bake {
                rate, span, selection, ..
            } => {
                let rate = rates(ui, frame, &open.about, *rate);
                spans(ui, language, *span, selection.is_some()).or(rate)
            }
        };
        wishes.0.extend(asked.map(Action::Resample));
        outcome(ui, frame, open);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let settles = open.found.as_ref().is_none_or(|found| found.fault.is_none());
            let apply = theme::accent_button(Text::ApplyVerb.words(language), frame.palette);
            if ui
                .add_enabled(settles, apply)
                .on_hover_text(Text::ApplyTip.words(language))
                .clicked()
            {
                wishes.push(Action::Resample(Ask::Apply));
            }
            let cancel = egui::Button::new(Text::Cancel.words(language));
            if ui.add(cancel).on_hover_text(Text::GiveUpTip.words(language)).clicked() {
                wishes.push(Action::Resample(Ask::Cancel));
            }
        });
    });
}

/// The most room for the name of what is changed.
const MOST_ABOUT: f32 = 160.0;

fn text_width(ui: &Ui, words: &str) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), theme::body(), egui::Color32::PLACEHOLDER);
    galley.size().x + 1.0
}

fn errors(ui: &mut Ui, frame: &Frame<'_>, about: &About, value: Number, degrees: Number) -> Option<Ask> {
    ui.label(Text::MaxError.words(frame.language()));
    let mut asked = None;
    if about.has_values || !about.has_rotations {
        let unit = (Unit::Named(&about.unit), ERROR_DIGITS);
        asked = number(ui, frame, (Text::FieldMaxError, Text::MaxErrorTip), unit, value).map(Ask::Value);
    }
    if about.has_rotations {
        let unit = (Unit::Named(text::DEGREE), ERROR_DIGITS);
        let angle = number(ui, frame, (Text::FieldMaxAngle, Text::MaxAngleTip), unit, degrees);
        asked = angle.map(Ask::Degrees).or(asked);
    }
    asked
}

fn rates(ui: &mut Ui, frame: &Frame<'_>, about: &About, rate: Number) -> Option<Ask> {
    let language = frame.language();
    ui.label(Text::BakeRate.words(language));
    let unit = (Unit::Named(text::PER_SECOND), RATE_DIGITS);
    let asked = number(ui, frame, (Text::FieldBakeRate, Text::BakeRateTip), unit, rate);
    if about.is_held {
        let held = RichText::new(Text::BakeHeld.words(language)).color(frame.palette.weak);
        ui.label(held).on_hover_text(Text::BakeHeldTip.words(language));
    }
    asked.map(Ask::Rate)
}

fn spans(ui: &mut Ui, language: Language, span: Span, has_selection: bool) -> Option<Ask> {
    let mut asked = None;
    let word = |span: Span| match span {
        Span::PlayRange => Text::BakePlayRange,
        Span::Selection => Text::BakeSelection,
    };
    let list = ComboBox::from_id_salt("bake range")
        .selected_text(word(span).words(language))
        .show_ui(ui, |ui| {
            for other in [Span::PlayRange, Span::Selection] {
                let enabled = other == Span::PlayRange || has_selection;
                let choice = egui::Button::selectable(span == other, word(other).words(language));
                if ui
                    .add_enabled(enabled, choice)
                    .on_disabled_hover_text(Text::BakeSelectionTip.words(language))
                    .clicked()
                {
                    asked = Some(Ask::Span(other));
                }
            }
        });
    list.response
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, Text::BakeRange.words(language)));
    list.response.on_hover_text(Text::BakeRangeTip.words(language));
    asked
}

fn number(
    ui: &mut Ui,
    frame: &Frame<'_>,
    (name, tip): (Text, Text),
    (unit, digits): (Unit<'_>, u8),
    number: Number,
) -> Option<Number> {
    let field = NumberField::new(name, Shown::Number(number.shown), unit, frame.clip.rate)
        .tip(tip)
        .decimals(decimals(number.shown, digits))
        .width(FIELD)
        .logarithmic();
    let positive = |new: f64| (new.is_finite() && new > 0.0).then_some(new);
    match field.show(ui, frame.palette, frame.language()) {
        FieldEvent::Preview(change) => {
            let shown = change.apply(number.settled).ok().and_then(positive)?;
            Some(Number { shown, ..number })
        }
        FieldEvent::Commit(change) => {
            let new = change.apply(number.settled).ok().and_then(positive);
            Some(Number::new(new.unwrap_or(number.settled)))
        }
        FieldEvent::Cancel => Some(Number::new(number.settled)),
        FieldEvent::Clear | FieldEvent::None => None,
    }
}

/// Digits of an error, and of a rate: 23.976.
const ERROR_DIGITS: u8 = 3;
const RATE_DIGITS: u8 = 6;

/// The fewest decimals that show as much of a number as some digits do.
fn decimals(number: f64, digits: u8) -> usize {
    let size = number.abs().max(1e-12).log10().floor();
    let digits = (f64::from(digits) - 1.0 - size).clamp(0.0, 12.0) as usize;
    let shown = |decimals: usize| format!("{number:.decimals$}").parse::<f64>();
    (0..digits)
        .find(|&fewer| shown(fewer) == shown(digits))
        .unwrap_or(digits)
}

/// How many keys there are before and after, and how far the curves are off.
fn outcome(ui: &mut Ui, frame: &Frame<'_>, open: &Open) {
    let language = frame.language();
    let Some(found) = &open.found else {
        ui.label(RichText::new(text::computing(open.done())).color(frame.palette.weak));
        return;
    };
    if let Some(fault) = &found.fault {
        let fault = RichText::new(fault).color(frame.palette.warning);
        ui.add(egui::Label::new(fault).wrap());
        return;
    }
    let (before, after) = found.reports.iter().fold((0, 0), |(before, after), report| {
        (before + report.before, after + report.after)
    });
    ui.label(text::keys_before_after(language, before, after))
        .on_hover_text(Text::KeysBeforeAfterTip.words(language));
    let worst = |rotations: bool| {
        let of = found
            .reports
            .iter()
            .filter(|report| is_rotation(open, report) == rotations);
        of.filter_map(|report| report.worst().map(|(_, difference)| difference.error))
            .reduce(f64::max)
    };
    let mut off: Vec<String> = Vec::new();
    off.extend(worst(false).map(|error| text::error_of(error, &open.about.unit)));
    off.extend(worst(true).map(|error| text::error_of(error, text::DEGREE)));
    if before == after && matches!(open.wanted, Wanted::Reduce { .. }) {
        ui.label(RichText::new(Text::NoKeyCanGo.words(language)).color(frame.palette.weak));
    } else if !off.is_empty() {
        let everywhere = found
            .reports
            .iter()
            .all(|report| report.measured == Measured::Everywhere);
        let (words, tip) = if everywhere {
            (text::off_by(language, &off), Text::TrueErrorTip)
        } else {
            (text::off_by_about(language, &off), Text::SampledErrorTip)
        };
        ui.label(RichText::new(words).color(frame.palette.weak))
            .on_hover_text(tip.words(language));
    }
    if !open.is_settled() {
        ui.label(RichText::new(text::computing(open.done())).color(frame.palette.weak));
    }
}

fn is_rotation(open: &Open, report: &crate::edit::CurveReport) -> bool {
    let channels = open.base.clips().iter().find_map(|clip| clip.channel(report.channel));
    channels.is_some_and(|channel| channel.is_rotation())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_shows_its_digits_and_no_zeros_behind_them() {
        for (number, expected) in [(0.0011, 4), (0.348_123, 3), (24.0, 0), (1234.5, 0), (0.05, 2)] {
            assert_eq!(decimals(number, ERROR_DIGITS), expected, "{number}");
        }
        for (number, expected) in [(24.0, 0), (23.976, 3), (12.5, 1), (120.0, 0)] {
            assert_eq!(decimals(number, RATE_DIGITS), expected, "{number}");
        }
    }
}
