//! The questions of the file flow: unsaved changes, overwriting, what glTF cannot take, waiting for a dialog or a file.

use std::borrow::Cow;

use egui::{Key, Modifiers};

use crate::app::text::{self, Language, Text};
use crate::app::theme;
use crate::io::gltf::write::WriteError;

use super::flow::{Answer, Asking, Overwriting, State, Way};

/// How long a dialog or a file may take before the window says that it waits, s: less would only flash.
pub const PATIENCE: f64 = 0.25;

/// Width of a question, in points.
const WIDTH: f32 = 400.0;

/// What the questions show beside the state.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The language of the words.
    pub language: Language,
    /// The document's name.
    pub name: &'a str,
    /// What discarding its changes loses.
    pub lost: Text,
    /// The part of the file that was read, 0 to 1.
    pub loaded: f32,
    /// How long the present state has lasted, s.
    pub lasted: f64,
    /// Why a file could not be worked out, where that is what is asked about.
    pub fault: Option<&'a WriteError>,
}

/// The words of a button, its tool tip, and the answer it gives.
pub type Choice = (Cow<'static, str>, Text, Answer);

/// A button with what it gives.
pub fn choice(language: Language, name: Text, tip: Text, answer: Answer) -> Choice {
    (Cow::Borrowed(name.words(language)), tip, answer)
}

/// Draws the question of the state, if it has one, and gives the answer.
pub fn show(ctx: &egui::Context, state: &State, shown: Shown<'_>) -> Option<Answer> {
    let language = shown.language;
    match state {
        State::AskUnsaved(_) => question(
            ctx,
            language,
            &text::ask_unsaved(language, shown.name),
            shown.lost.words(language),
            &[
                choice(language, Text::Save, Text::SaveFirstTip, Answer::Save),
                choice(language, Text::Discard, Text::DiscardTip, Answer::Discard),
                choice(language, Text::KeepEditing, Text::KeepEditingTip, Answer::KeepEditing),
            ],
        ),
        State::AskOverwrite(target, why) => {
            let heading = match why {
                Overwriting::AnotherFile => text::ask_overwrite(language, &target.path),
                Overwriting::ChangedOnDisk => text::ask_overwrite_changed(language, &target.path),
            };
            question(
                ctx,
                language,
                &heading,
                Text::OverwriteLost.words(language),
                &[
                    choice(language, Text::SaveAs, Text::SaveElsewhereTip, Answer::SaveElsewhere),
                    choice(language, Text::Overwrite, Text::OverwriteTip, Answer::Overwrite),
                    choice(language, Text::KeepEditing, Text::KeepEditingTip, Answer::KeepEditing),
                ],
            )
        }
        State::AskDoubt(..) => about(ctx, language, shown.fault?),
        State::PickingToOpen(Way::Native) | State::PickingToSave(Asking { way: Way::Native, .. }, _) => {
            if !is_patient(ctx, shown.lasted) {
                return None;
            }
            waiting(ctx, language, Text::WaitingForDialog.words(language), None)
        }
        State::Loading(opening) => {
            if !is_patient(ctx, shown.lasted) {
                return None;
            }
            waiting(
                ctx,
                language,
                &text::opening(language, &opening.path),
                Some(shown.loaded),
            )
        }
        State::Idle
        | State::PickingToOpen(Way::InApp)
        | State::PickingToSave(Asking { way: Way::InApp, .. }, _)
        | State::Looking(_)
        | State::Preparing(_)
        | State::Saving { .. } => None,
    }
}

/// Asks what to do about something a glTF file cannot be worked out with.
fn about(ctx: &egui::Context, language: Language, fault: &WriteError) -> Option<Answer> {
    let keep = choice(language, Text::Cancel, Text::CancelTip, Answer::KeepEditing);
    let native = choice(language, Text::SaveAsNative, Text::SaveAsNativeTip, Answer::SaveNative);
    let (heading, words, choices) = match fault {
        WriteError::NegativeTimes {
            clip, channels, shift, ..
        } => (
            text::ask_shift(language, clip),
            text::before_zero(language, channels, *shift),
            vec![
                (text::shift_by(language, *shift).into(), Text::ShiftTip, Answer::Shift),
                native,
                keep,
            ],
        ),
        WriteError::Resources(names) => (
            text::ask_resources(language, names.len()),
            text::out_of_reach(language, names),
            vec![
                choice(language, Text::CopyFiles, Text::CopyFilesTip, Answer::Copy),
                choice(language, Text::EmbedFiles, Text::EmbedFilesTip, Answer::Embed),
                keep,
            ],
        ),
        fault => (
            Text::AskNewFile.words(language).to_owned(),
            text::no_source(language, fault),
            vec![
                native,
                choice(language, Text::SaveNewFile, Text::SaveNewFileTip, Answer::NewFile),
                keep,
            ],
        ),
    };
    question(ctx, language, &heading, &words, &choices)
}

/// Whether a state has lasted long enough to be worth a word; otherwise asks to be drawn when it has.
pub fn is_patient(ctx: &egui::Context, lasted: f64) -> bool {
    if lasted < PATIENCE {
        ctx.request_repaint_after(std::time::Duration::from_secs_f64(PATIENCE - lasted));
    }
    lasted >= PATIENCE
}

/// A question with its answers; the first one has the keyboard, Esc is the last one.
pub fn question(
    ctx: &egui::Context,
    language: Language,
    heading: &str,
    words: &str,
    answers: &[Choice],
) -> Option<Answer> {
    let mut answer = None;
    let modal = egui::Modal::new(egui::Id::unique("file question"))
        .frame(theme::dialog(&ctx.global_style()))
        .show(ctx, |ui| {
            ui.set_width(WIDTH);
            ui.heading(heading);
            ui.add_space(theme::size::PADDING);
            ui.label(words);
            ui.add_space(theme::size::GROUP);
            // The first answer is what the question is about: at the right, in the accent colour.
            let row = egui::Layout::right_to_left(egui::Align::Center);
            ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), theme::size::ROW), row, |ui| {
                for (index, (name, tip, given)) in answers.iter().enumerate() {
                    let button = match index {
                        0 => theme::accent_button(name, theme::palette(ctx.theme())),
                        _ => egui::Button::new(name.as_ref()),
                    };
                    let button = ui.add(button).on_hover_text(tip.words(language));
                    if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
                        button.request_focus();
                    }
                    if button.clicked() {
                        answer = Some(*given);
                    }
                }
            });
        });
    let escape = modal.is_top_modal && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    let last = answers.last().map(|(_, _, given)| *given).filter(|_| escape);
    answer.or(last)
}

/// Something is waited for, and can be given up.
pub fn waiting(ctx: &egui::Context, language: Language, words: &str, done: Option<f32>) -> Option<Answer> {
    let mut answer = None;
    let modal = egui::Modal::new(egui::Id::unique("file waiting"))
        .frame(theme::dialog(&ctx.global_style()))
        .show(ctx, |ui| {
            ui.set_width(WIDTH);
            let label = ui.label(words);
            if let Some(done) = done {
                ui.add_space(theme::size::PADDING);
                ui.add(egui::ProgressBar::new(done).show_percentage())
                    .labelled_by(label.id);
            }
            ui.add_space(theme::size::GROUP);
            if ui
                .button(Text::Cancel.words(language))
                .on_hover_text(Text::StopWaitingTip.words(language))
                .clicked()
            {
                answer = Some(Answer::Cancel);
            }
        });
    let escape = modal.is_top_modal && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    answer.or(escape.then_some(Answer::Cancel))
}
