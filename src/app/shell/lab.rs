//! The lab as a room of the window: going there and back, its keys, its place.
//!
//! The editor stays as it is meanwhile: its places are forgotten, so that no hand and no key reaches it.

use egui::{CentralPanel, Context, Key, Panel, Ui};

use super::Inbetween;
use super::keyboard::Owner;
use super::stroke::Stroke;
use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::frame::Wishes;
use crate::app::gesture::Input;
use crate::app::hit::Hit;
use crate::app::lab::page::Audience;
use crate::app::lab::{self, Page, Room};
use crate::app::status;
use crate::app::theme::size;

impl Inbetween {
    /// To the lab, or back to the editor.
    pub(super) fn change_room(&mut self, ctx: &Context) {
        self.hands(ctx, Input::FocusLost);
        let now = ctx.input(|input| input.time);
        match self.settings.room {
            Room::Editor => {
                if self.player.is_playing(now) {
                    self.play_or_stop(ctx);
                }
                self.areas = None;
                self.hover = Hit::Empty;
                self.settings.room = Room::Lab;
                self.lab.open(self.lab.page());
            }
            Room::Lab => {
                self.lab.stop(now);
                self.settings.room = Room::Editor;
            }
        }
    }

    /// Draws the lab and returns what it asks for.
    pub(super) fn lay_out_lab(&mut self, ui: &mut Ui) -> Vec<Action> {
        let ctx = ui.ctx().clone();
        let now = ctx.input(|input| input.time);
        let mut wishes = Wishes::default();
        let mut lab = std::mem::take(&mut self.lab);
        let mut dialogs = std::mem::take(&mut self.dialogs);
        self.with_frame(&ctx, |frame| {
            let flat = egui::Frame::new().fill(frame.palette.panel);
            if self.notices.current().is_some() {
                Panel::bottom("lab notice")
                    .frame(flat.inner_margin(egui::Margin::symmetric(8, 2)))
                    .exact_size(size::STATUS)
                    .show(ui, |ui| status::show(ui, frame, "", &self.notices, "", &mut wishes));
            }
            CentralPanel::no_frame().show(ui, |ui| lab::show(ui, frame, &mut lab, now, &mut wishes));
            dialogs.show(ui, frame, &mut wishes);
        });
        if lab.is_playing() {
            ctx.request_repaint();
        }
        self.lab = lab;
        self.dialogs = dialogs;
        self.files.show(ui, self.settings.language);
        wishes.0
    }

    /// A key that goes down in the lab.
    pub(super) fn lab_key(&mut self, ctx: &Context, owner: Owner, stroke: Stroke) {
        if owner > Owner::Field {
            return;
        }
        if owner < Owner::Field && !stroke.modifiers.any() {
            let for_widget = owner == Owner::Widget && stroke.is_for_widgets();
            match stroke.key {
                // The page reads it itself and puts back what it holds.
                Key::Escape if self.lab.shown().is_holding() => {}
                Key::Escape if owner == Owner::Editor => self.lab.set_audience(Audience::Desk),
                Key::Space if !for_widget && !stroke.repeat => {
                    self.lab.play_or_stop(ctx.input(|input| input.time));
                }
                Key::PageDown | Key::ArrowRight if !for_widget => self.lab.next(),
                Key::PageUp | Key::ArrowLeft if !for_widget => self.lab.back(),
                Key::P if !stroke.repeat => self.lab.change_audience(),
                _ => {
                    if let Some(page) = page_of(stroke) {
                        self.lab.open(page);
                    }
                }
            }
        }
        let Some(command) = stroke.command().filter(|command| acts_in_lab(*command)) else {
            return;
        };
        match owner {
            Owner::Field if command.reaches_over_fields() => self.defer(ctx, command),
            Owner::Field => {}
            _ => self.apply(ctx, Action::Run(command)),
        }
    }
}

/// The page of a key of the digit row or the numeric pad: 1 is the first tab.
fn page_of(stroke: Stroke) -> Option<Page> {
    Page::ALL.into_iter().find(|page| page.key() == stroke.digit())
}

/// Whether a command acts while the lab is shown.
fn acts_in_lab(command: Command) -> bool {
    use Command as C;
    matches!(
        command,
        C::Lab | C::New | C::Open | C::Save | C::SaveAs | C::Close | C::Quit | C::Undo | C::Redo | C::Keyboard
    )
}
