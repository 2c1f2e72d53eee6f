//! Add channel: name, kind and unit.

use egui::{ComboBox, DragValue, Grid, TextEdit, Ui};

use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Language, Text};
use crate::app::theme::size;
use crate::document::{Clip, ClipId, Kind};
use crate::edit::Edit;

use super::rename::{Opened, name_field};
use super::{Answer, Verdict, WIDTH, answers, title};

/// Most morph weights a channel can be made with here.
const MOST_WEIGHTS: usize = 256;

/// What is being typed.
#[derive(Debug)]
pub struct AddChannel {
    clip: ClipId,
    name: String,
    kind: Kind,
    unit: String,
    opened: Opened,
}

impl AddChannel {
    /// For a clip, with a name that no other channel of it has.
    pub fn new(language: Language, clip: &Clip) -> Self {
        let name = (1..)
            .map(|number| text::new_channel(language, number))
            .find(|name| clip.channels.iter().all(|channel| channel.name != *name))
            .unwrap_or_default();
        Self {
            clip: clip.id,
            name,
            kind: Kind::Scalar,
            unit: Kind::Scalar.default_unit().to_owned(),
            opened: Opened::Now,
        }
    }

    /// Takes another kind; a unit that was the old kind's own becomes the new one's.
    fn set_kind(&mut self, kind: Kind) {
        if self.unit == self.kind.default_unit() {
            kind.default_unit().clone_into(&mut self.unit);
        }
        self.kind = kind;
    }

    fn edit(&self) -> Edit {
        Edit::AddChannel {
            clip: self.clip,
            name: self.name.trim().to_owned(),
            kind: self.kind,
            unit: self.unit.trim().to_owned(),
        }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) -> Verdict {
        let language = frame.language();
        ui.set_width(WIDTH);
        title(ui, Text::AddChannelTitle.words(language));
        Grid::new("add channel")
            .num_columns(2)
            .min_col_width(LABEL_WIDTH)
            .spacing([size::PADDING, size::PADDING / 2.0])
            .show(ui, |ui| {
                ui.label(Text::ChannelName.words(language));
                name_field(ui, language, &mut self.name, Text::ChannelName, &mut self.opened);
                ui.end_row();
                ui.label(Text::KindWord.words(language));
                self.kind_field(ui, language);
                ui.end_row();
                ui.label(Text::UnitWord.words(language));
                let unit = TextEdit::singleline(&mut self.unit)
                    .desired_width(UNIT_WIDTH)
                    .align(egui::Align2::LEFT_CENTER);
                ui.add(unit)
                    .on_hover_text(Text::UnitTip.words(language))
                    .accessible_name(Text::UnitWord.words(language));
                ui.end_row();
            });
        let taken = frame
            .clip
            .channels
            .iter()
            .any(|channel| channel.name == self.name.trim());
        if taken {
            ui.label(egui::RichText::new(Text::NameTaken.words(language)).color(frame.palette.weak));
        }
        let fault = self.name.trim().is_empty().then_some(Text::NameFirst);
        match answers(ui, frame.palette, language, Text::AddVerb, fault) {
            Answer::None => Verdict::Stays,
            Answer::Cancel => Verdict::Closes,
            Answer::Do => {
                wishes.push(Action::Edit(self.edit()));
                Verdict::Closes
            }
        }
    }

    fn kind_field(&mut self, ui: &mut Ui, language: Language) {
        ui.horizontal(|ui| {
            let mut kind = self.kind;
            ComboBox::from_id_salt("kind")
                .selected_text(text::kind(language, kind))
                .width(KIND_WIDTH)
                .height(KINDS.len() as f32 * size::ROW * 1.5)
                .show_ui(ui, |ui| {
                    for other in KINDS {
                        let chosen = std::mem::discriminant(&other) == std::mem::discriminant(&kind);
                        if ui.selectable_label(chosen, text::kind(language, other)).clicked() && !chosen {
                            kind = other;
                        }
                    }
                })
                .response
                .accessible_name(Text::KindWord.words(language))
                .on_hover_text(Text::KindTip.words(language));
            if let Kind::Weights(count) = &mut kind {
                ui.add(
                    DragValue::new(count)
                        .range(1..=MOST_WEIGHTS)
                        .update_while_editing(false),
                )
                .on_hover_text(Text::WeightCount.words(language))
                .accessible_name(Text::WeightCount.words(language));
            }
            self.set_kind(kind);
        });
    }
}

const LABEL_WIDTH: f32 = 64.0;
const UNIT_WIDTH: f32 = 64.0;
const KIND_WIDTH: f32 = 160.0;

/// The kinds a channel can be made with, the plain ones first.
const KINDS: [Kind; 10] = [
    Kind::Scalar,
    Kind::Angle,
    Kind::Vec2,
    Kind::Vec3,
    Kind::Vec4,
    Kind::Quaternion,
    Kind::Colour3,
    Kind::Colour4,
    Kind::Weights(2),
    Kind::Flag,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    fn dialog() -> AddChannel {
        let document = Document::blank("Walk", &text::new_channel(Language::English, 1));
        AddChannel::new(Language::English, &document.clips()[0])
    }

    #[test]
    fn the_proposed_name_is_one_that_no_channel_has() {
        assert_eq!(dialog().name, text::new_channel(Language::English, 2));
    }

    #[test]
    fn the_unit_follows_the_kind_until_it_is_typed() {
        let mut dialog = dialog();
        dialog.set_kind(Kind::Angle);
        assert_eq!(dialog.unit, "°");
        dialog.set_kind(Kind::Vec3);
        assert_eq!(dialog.unit, "");
        dialog.unit = "m".to_owned();
        dialog.set_kind(Kind::Angle);
        assert_eq!(dialog.unit, "m");
    }

    #[test]
    fn blanks_around_name_and_unit_are_left_out() {
        let mut dialog = dialog();
        dialog.name = "  squash ".to_owned();
        dialog.unit = " m ".to_owned();
        let Edit::AddChannel { name, unit, .. } = dialog.edit() else {
            unreachable!("the dialog adds a channel");
        };
        assert_eq!((name.as_str(), unit.as_str()), ("squash", "m"));
    }
}
