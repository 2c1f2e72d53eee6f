//! The dialogs of channels, and the keyboard sheet. One is open at a time; Esc closes it, Enter answers it.

mod add_channel;
mod keyboard_sheet;
mod rename;
mod rename_marker;

use egui::{Area, Color32, Context, Id, Key, Modal, Order, Pos2, Sense, Ui};

use super::frame::{Frame, Wishes};
use super::text::{Language, Text};
use super::theme::{self, Palette, size};
use crate::document::{Channel, Clip};

use add_channel::AddChannel;
use rename::Rename;
use rename_marker::RenameMarker;

/// An open dialog.
#[derive(Debug)]
enum Dialog {
    AddChannel(AddChannel),
    Rename(Rename),
    RenameMarker(RenameMarker),
    Keyboard,
}

/// The dialog that is open, where one is.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<Dialog>,
}

/// What a dialog says after a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Stays,
    Closes,
}

impl Dialogs {
    /// Whether one is open: it has the keyboard then.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Asks for a new channel of a clip.
    pub fn ask_channel(&mut self, language: Language, clip: &Clip) {
        self.open = Some(Dialog::AddChannel(AddChannel::new(language, clip)));
    }

    /// Asks for another name of a channel.
    pub fn ask_rename(&mut self, channel: &Channel) {
        self.open = Some(Dialog::Rename(Rename::new(channel)));
    }

    /// Asks for another name of a marker of a clip, by its place among the clip's markers; the dialog stands at `place`.
    pub fn ask_rename_marker(&mut self, clip: &Clip, index: usize, place: Pos2) {
        self.open = RenameMarker::new(clip, index, place).map(Dialog::RenameMarker);
    }

    /// Shows every shortcut and gesture.
    pub fn show_keyboard_sheet(&mut self) {
        self.open = Some(Dialog::Keyboard);
    }

    /// Draws the open dialog over everything else.
    pub fn show(&mut self, ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
        let ctx = ui.ctx().clone();
        let Some(dialog) = &mut self.open else {
            return;
        };
        let edge = theme::dialog(ui.style());
        let modal = match dialog {
            Dialog::RenameMarker(dialog) => Modal::new(Id::unique("dialog"))
                .area(area_at(dialog.place))
                .backdrop_color(Color32::TRANSPARENT),
            _ => Modal::new(Id::unique("dialog")),
        };
        let modal = modal.frame(edge).show(&ctx, |ui| {
            ui.spacing_mut().item_spacing.y = size::PADDING;
            match dialog {
                Dialog::AddChannel(dialog) => dialog.show(ui, frame, wishes),
                Dialog::Rename(dialog) => dialog.show(ui, frame, wishes),
                Dialog::RenameMarker(dialog) => dialog.show(ui, frame, wishes),
                Dialog::Keyboard => keyboard_sheet::show(ui, frame),
            }
        });
        // A click beside the dialog closes what was only looked at; what was typed is not thrown away by a slip.
        let closes = match dialog {
            Dialog::Keyboard => modal.should_close(),
            Dialog::AddChannel(_) | Dialog::Rename(_) | Dialog::RenameMarker(_) => {
                modal.is_top_modal && !modal.any_popup_open && escape(&ctx)
            }
        };
        if closes || modal.inner == Verdict::Closes {
            self.open = None;
        }
    }
}

/// The area of a dialog that stands where something is, not in the middle of the window.
fn area_at(place: Pos2) -> Area {
    Area::new(Id::unique("dialog in place"))
        .kind(egui::UiKind::Modal)
        .sense(Sense::hover())
        .fixed_pos(place)
        .order(Order::Foreground)
        .interactable(true)
}

fn escape(ctx: &Context) -> bool {
    ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape))
}

/// Width of a dialog with fields.
const WIDTH: f32 = 320.0;

fn title(ui: &mut Ui, words: &str) {
    theme::heading(ui, words);
}

/// The buttons of a dialog with fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    None,
    Cancel,
    Do,
}

/// The verb at the right, Cancel before it. Enter answers unless a button or an open list has the keyboard.
fn answers(ui: &mut Ui, palette: &Palette, language: Language, verb: Text, fault: Option<Text>) -> Answer {
    let mut answer = Answer::None;
    // A field lets go of the keyboard on Enter; a focused button or list keeps it, and Enter is its own then.
    let free = ui.memory(|memory| memory.focused().is_none()) && !egui::Popup::is_any_open(ui.ctx());
    let enter = free && ui.input(|input| input.key_pressed(Key::Enter));
    let row = egui::Layout::right_to_left(egui::Align::Center);
    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), size::ROW), row, |ui| {
        let accent = ui.add_enabled(fault.is_none(), theme::accent_button(verb.words(language), palette));
        if accent.clicked() || (enter && fault.is_none()) {
            answer = Answer::Do;
        }
        if let Some(fault) = fault {
            accent.on_disabled_hover_text(fault.words(language));
        }
        if ui.button(Text::Cancel.words(language)).clicked() {
            answer = Answer::Cancel;
        }
    });
    answer
}
