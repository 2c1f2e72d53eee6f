//! Rename channel: one field, filled and selected.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{TextEdit, Ui};

use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Language, Text};
use crate::document::{Channel, ChannelId};
use crate::edit::{ChannelChange, Edit};

use super::{Answer, Verdict, WIDTH, answers, title};

/// What is being typed.
#[derive(Debug)]
pub struct Rename {
    channel: ChannelId,
    before: String,
    name: String,
    opened: Opened,
}

/// Whether a dialog was drawn before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// It is drawn for the first time: its first field gets the keyboard.
    Now,
    /// It was.
    Before,
}

impl Rename {
    /// For a channel.
    pub fn new(channel: &Channel) -> Self {
        Self {
            channel: channel.id,
            before: channel.name.clone(),
            name: channel.name.clone(),
            opened: Opened::Now,
        }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) -> Verdict {
        let language = frame.language();
        ui.set_width(WIDTH);
        title(ui, &text::rename_title(frame.language(), &self.before));
        name_field(ui, language, &mut self.name, Text::ChannelName, &mut self.opened);
        let fault = self.name.trim().is_empty().then_some(Text::NameFirst);
        match answers(ui, frame.palette, language, Text::RenameVerb, fault) {
            Answer::None => Verdict::Stays,
            Answer::Cancel => Verdict::Closes,
            Answer::Do => {
                let name = self.name.trim().to_owned();
                if name != self.before {
                    wishes.push(Action::Edit(Edit::ChangeChannels {
                        channels: vec![self.channel],
                        change: ChannelChange::Name(name),
                    }));
                }
                Verdict::Closes
            }
        }
    }
}

/// The field of a name, and what it is called; selected as a whole when the dialog opens.
pub fn name_field(ui: &mut Ui, language: Language, name: &mut String, called: Text, opened: &mut Opened) {
    let field = TextEdit::singleline(name)
        .desired_width(f32::INFINITY)
        .align(egui::Align2::LEFT_CENTER);
    let response = ui.add(field).accessible_name(called.words(language));
    if *opened == Opened::Now {
        *opened = Opened::Before;
        response.request_focus();
        let mut state = TextEditState::load(ui.ctx(), response.id).unwrap_or_default();
        let end = CCursor::new(name.chars().count());
        state
            .cursor
            .set_char_range(Some(CCursorRange::two(CCursor::default(), end)));
        state.store(ui.ctx(), response.id);
    }
}
