//! The question before a glTF file is put in place that does not hold everything as it is: what becomes of it, row by
//! row, and what can be chosen about it.

use std::path::Path;

use egui::{Align, Key, Layout, Modifiers, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::app::channel_list::row_parts::elided;
use crate::app::expression::Unit;
use crate::app::number_field::{FieldEvent, NumberField, Shown as Number};
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, Palette, size};
use crate::curve::FrameRate;
use crate::io::gltf::write::{Options, OutsidePolicies, Tolerance};

use super::flow::Answer;
use super::losses::Loss;

/// Width of the question, in points.
const WIDTH: f32 = 640.0;
/// The most rows shown at once; more scroll.
const MOST_ROWS: usize = 9;
/// Width of a number field with its unit, in points.
const FIELD: f32 = 88.0;
/// Where the columns begin, as parts of the width: channel, what it becomes, keys, off by.
const COLUMNS: [f32; 5] = [0.0, 0.36, 0.74, 0.84, 1.0];

/// What the question shows.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The language of the words.
    pub language: Language,
    /// The file.
    pub path: &'a Path,
    /// The rows.
    pub losses: &'a [Loss],
    /// How it was worked out.
    pub options: &'a Options,
    /// The part that is done while it is worked out again, 0 to 1.
    pub busy: Option<f32>,
}

/// What was done.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A button.
    Answer(Answer),
    /// Other choices: it has to be worked out again.
    Options(Options),
}

/// Draws the question and says what was done with it.
pub fn show(ctx: &egui::Context, shown: &Shown<'_>) -> Option<Event> {
    let language = shown.language;
    let palette = theme::palette(ctx.theme());
    let mut event = None;
    let modal = egui::Modal::new(egui::Id::unique("loss list"))
        .frame(theme::dialog(&ctx.global_style()))
        .show(ctx, |ui| {
            ui.set_width(WIDTH);
            ui.heading(text::ask_losses(language, shown.path));
            ui.add_space(size::PADDING);
            ui.label(Text::LossesSay.words(language));
            ui.add_space(size::GROUP);
            table(ui, palette, language, shown.losses);
            ui.add_space(size::PADDING);
            let options = options(ui, palette, language, shown.options).map(Event::Options);
            ui.add_space(size::GROUP);
            event = options.or_else(|| buttons(ui, palette, language, shown.busy).map(Event::Answer));
        });
    let escape = modal.is_top_modal
        && !modal.any_popup_open
        && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    event.or(escape.then_some(Event::Answer(if shown.busy.is_some() {
        Answer::Cancel
    } else {
        Answer::KeepEditing
    })))
}

/// The rows, of which only those in view are laid out.
fn table(ui: &mut Ui, palette: &Palette, language: Language, losses: &[Loss]) {
    let several_clips = losses
        .iter()
        .any(|loss| losses.first().is_some_and(|first| first.clip != loss.clip));
    let room = vec2(ui.available_width(), size::ROW);
    let (heading, _) = ui.allocate_exact_size(room, Sense::hover());
    let names = [Text::LossChannel, Text::LossBecomes, Text::LossKeys, Text::LossError];
    cells(
        ui,
        heading,
        &names.map(|name| name.words(language).to_owned()),
        palette.weak,
    );
    egui::Frame::new()
        .fill(palette.plot)
        .corner_radius(size::CORNER)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let rows = losses.len().min(MOST_ROWS);
            ScrollArea::vertical()
                .max_height(rows as f32 * size::ROW)
                .auto_shrink([false, true])
                .show_rows(ui, size::ROW, losses.len(), |ui, range| {
                    for loss in losses.get(range).unwrap_or_default() {
                        row(ui, palette, language, loss, several_clips.then_some(loss.clip.as_str()));
                    }
                });
        });
}

fn row(ui: &mut Ui, palette: &Palette, language: Language, loss: &Loss, clip: Option<&str>) {
    let room = vec2(ui.available_width(), size::ROW);
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    let words = text::loss(language, loss, clip);
    let fit = cells(ui, rect, &words, palette.text);
    let whole = text::loss_sentence(language, loss);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::ListItem, true, &whole));
    if fit == Fit::Cut {
        response.on_hover_text(whole);
    }
}

/// Whether words are shown whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    Whole,
    Cut,
}

/// Four texts in their columns, cut where they are too long; numbers end at the right.
fn cells(ui: &Ui, rect: Rect, words: &[String; 4], ink: egui::Color32) -> Fit {
    let mut fit = Fit::Whole;
    let inner = rect.shrink2(vec2(size::PADDING, 0.0));
    for ((words, ends), numbers) in words.iter().zip(COLUMNS.windows(2)).zip([false, false, true, true]) {
        let [from, to] = ends else { continue };
        let (left, right) = (inner.left() + inner.width() * from, inner.left() + inner.width() * to);
        let galley = elided(ui, words, theme::body(), ink, right - left - size::PADDING);
        if galley.elided {
            fit = Fit::Cut;
        }
        let x = if numbers { right - galley.size().x } else { left };
        let at = pos2(x, inner.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    }
    fit
}

/// The tolerance, and what is to become of policies outside the keys. The choices, where they changed.
fn options(ui: &mut Ui, palette: &Palette, language: Language, now: &Options) -> Option<Options> {
    let mut changed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::PADDING;
        ui.label(RichText::new(Text::ToleranceRow.words(language)).color(palette.weak));
        let percent = now.tolerance.share * PERCENT;
        if let Some(percent) = number(
            ui,
            palette,
            language,
            Text::FieldTolerance,
            Text::ToleranceTip,
            percent,
            "%",
        ) {
            changed = Some(with_tolerance(now, percent / PERCENT, now.tolerance.degrees));
        }
        ui.label(RichText::new(Text::OfTheRange.words(language)).color(palette.weak));
        ui.add_space(size::PADDING);
        ui.label(RichText::new(Text::RotationsWithin.words(language)).color(palette.weak));
        let degrees = now.tolerance.degrees;
        if let Some(degrees) = number(
            ui,
            palette,
            language,
            Text::FieldTurn,
            Text::TurnToleranceTip,
            degrees,
            "deg",
        ) {
            changed = Some(with_tolerance(now, now.tolerance.share, degrees));
        }
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::PADDING;
        ui.label(RichText::new(Text::OutsideRow.words(language)).color(palette.weak));
        for (policy, name, tip) in [
            (OutsidePolicies::Keep, Text::OutsideKept, Text::OutsideKeptTip),
            (OutsidePolicies::Bake, Text::OutsideBaked, Text::OutsideBakedTip),
        ] {
            let button = ui
                .radio(now.outside == policy, name.words(language))
                .on_hover_text(tip.words(language));
            if button.clicked() && now.outside != policy {
                changed = Some(Options {
                    outside: policy,
                    ..now.clone()
                });
            }
        }
    });
    changed
}

const PERCENT: f64 = 100.0;

fn with_tolerance(now: &Options, share: f64, degrees: f64) -> Options {
    Options {
        tolerance: Tolerance { share, degrees },
        ..now.clone()
    }
}

/// A number above 0, where another one was given.
fn number(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    name: Text,
    tip: Text,
    now: f64,
    unit: &'static str,
) -> Option<f64> {
    let event = NumberField::new(name, Number::Number(now), Unit::Named(unit), FrameRate::FPS_24)
        .tip(tip)
        .step(0.01)
        .width(FIELD)
        .show(ui, palette, language);
    match event {
        FieldEvent::Commit(change) => change.apply(now).ok().filter(|number| *number > 0.0 && *number != now),
        FieldEvent::None | FieldEvent::Preview(_) | FieldEvent::Clear | FieldEvent::Cancel => None,
    }
}

fn buttons(ui: &mut Ui, palette: &Palette, language: Language, busy: Option<f32>) -> Option<Answer> {
    let mut answer = None;
    let row = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), size::ROW), row, |ui| {
        let save = ui
            .add_enabled(
                busy.is_none(),
                theme::accent_button(Text::Save.words(language), palette),
            )
            .on_hover_text(Text::SaveAnywayTip.words(language));
        if busy.is_none() && ui.memory(|memory| memory.focused().is_none()) {
            save.request_focus();
        }
        if save.clicked() {
            answer = Some(Answer::SaveAnyway);
        }
        let native = ui.add_enabled(busy.is_none(), egui::Button::new(Text::SaveAsNative.words(language)));
        if native.on_hover_text(Text::SaveAsNativeTip.words(language)).clicked() {
            answer = Some(Answer::SaveNative);
        }
        let cancel = ui
            .button(Text::Cancel.words(language))
            .on_hover_text(Text::CancelTip.words(language));
        if cancel.clicked() {
            answer = Some(if busy.is_some() {
                Answer::Cancel
            } else {
                Answer::KeepEditing
            });
        }
        if let Some(done) = busy {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::ProgressBar::new(done).desired_width(FIELD * 2.0))
                    .on_hover_text(Text::WorkingOut.words(language));
            });
        }
    });
    answer
}
