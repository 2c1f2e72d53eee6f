//! The choice of the body, and of a second channel for the ball of a scalar.

use egui::{Button, RichText, ScrollArea, Ui};

use super::choice::{Body, Choice, With};
use super::subject::{Subject, can_partner};
use crate::app::action::{Action, ViewAction};
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Language, Text};
use crate::app::theme::size;
use crate::document::{Channel, Kind};

/// The list of channels is no higher than this; it scrolls.
const LIST: f32 = 240.0;

/// The button with the name of the body, and the menu behind it.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, subject: &Subject, wishes: &mut Wishes) {
    let language = frame.language();
    let words = RichText::new(text::preview_button(language, subject.body)).color(frame.palette.weak);
    let button = Button::new(words).frame_when_inactive(false);
    let (response, _) = egui::containers::menu::MenuButton::from_button(button).ui(ui, |ui| {
        bodies(ui, language, subject, wishes);
        if subject.owner.kind == Kind::Scalar {
            ui.separator();
            let response = ui.menu_button(Text::PreviewWith.words(language), |ui| {
                seconds(ui, frame, subject, wishes)
            });
            response.response.on_hover_text(Text::PreviewWithTip.words(language));
        }
    });
    response
        .accessible_name(text::preview_as(language, subject.body))
        .on_hover_text(Text::PreviewAsTip.words(language));
}

fn bodies(ui: &mut Ui, language: Language, subject: &Subject, wishes: &mut Wishes) {
    let automatic = text::preview_automatic(language, subject.automatic);
    let response = ui.radio(subject.choice.body.is_none(), automatic);
    if response
        .on_hover_text(Text::PreviewAutomaticTip.words(language))
        .clicked()
    {
        choose(ui, subject, None, wishes);
    }
    for &body in &subject.offered {
        let is_on = subject.choice.body == Some(body);
        let response = ui.radio(is_on, text::preview_body(language, body));
        if response.on_hover_text(text::preview_body_tip(language, body)).clicked() {
            choose(ui, subject, Some(body), wishes);
        }
    }
}

fn choose(ui: &Ui, subject: &Subject, body: Option<Body>, wishes: &mut Wishes) {
    let choice = Choice { body, ..subject.choice };
    push(ui, subject, choice, wishes);
}

fn push(ui: &Ui, subject: &Subject, choice: Choice, wishes: &mut Wishes) {
    wishes.push(Action::View(ViewAction::ShowAs {
        channel: subject.owner.id,
        choice,
    }));
    ui.close();
}

/// The channels that can move the ball to the side; of many, those in view.
fn seconds(ui: &mut Ui, frame: &Frame<'_>, subject: &Subject, wishes: &mut Wishes) {
    let channels: Vec<&Channel> = frame
        .clip
        .channels
        .iter()
        .map(AsRef::as_ref)
        .filter(|channel| can_partner(channel, subject.owner.id))
        .collect();
    if ui
        .radio(
            subject.partner.is_none(),
            Text::PreviewWithNothing.words(frame.language()),
        )
        .clicked()
    {
        push(ui, subject, with(With::Nothing), wishes);
    }
    ScrollArea::vertical()
        .max_height(LIST)
        .show_rows(ui, size::ROW, channels.len(), |ui, rows| {
            for channel in channels.get(rows).unwrap_or_default() {
                if ui.radio(subject.partner == Some(channel.id), &channel.name).clicked() {
                    push(ui, subject, with(With::Channel(channel.id)), wishes);
                }
            }
        });
}

/// A second channel makes a plane: another body that was chosen before gives way to it.
fn with(with: With) -> Choice {
    Choice {
        body: None,
        with: Some(with),
    }
}
