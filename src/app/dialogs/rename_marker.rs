//! Rename marker: one field, filled and selected, beside the marker.

use egui::{Pos2, Ui};

use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::Text;
use crate::document::{Clip, ClipId};
use crate::edit::{ClipChange, Edit};

use super::rename::{Opened, name_field};
use super::{Answer, Verdict, answers, title};

/// A small dialog.
const WIDTH: f32 = 232.0;

/// What is being typed.
#[derive(Debug)]
pub struct RenameMarker {
    clip: ClipId,
    index: usize,
    before: String,
    name: String,
    opened: Opened,
    /// Where the dialog's corner is.
    pub(super) place: Pos2,
}

impl RenameMarker {
    /// For a marker of a clip, by its place among the clip's markers; `None` where there is none.
    pub fn new(clip: &Clip, index: usize, place: Pos2) -> Option<Self> {
        let marker = clip.markers.get(index)?;
        Some(Self {
            clip: clip.id,
            index,
            before: marker.name.clone(),
            name: marker.name.clone(),
            opened: Opened::Now,
            place,
        })
    }

    /// Draws the dialog. A marker may go without a name.
    pub fn show(&mut self, ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) -> Verdict {
        let language = frame.language();
        ui.set_width(WIDTH);
        title(ui, Text::RenameMarkerTitle.words(frame.language()));
        name_field(ui, language, &mut self.name, Text::MarkerName, &mut self.opened);
        match answers(ui, frame.palette, language, Text::RenameVerb, None) {
            Answer::None => Verdict::Stays,
            Answer::Cancel => Verdict::Closes,
            Answer::Do => {
                let name = self.name.trim().to_owned();
                if name != self.before {
                    wishes.push(Action::Edit(Edit::ChangeClip {
                        clip: self.clip,
                        change: ClipChange::RenameMarker {
                            index: self.index,
                            name,
                        },
                    }));
                }
                Verdict::Closes
            }
        }
    }
}
