//! What the commands of markers do.

use egui::{Context, Pos2};

use super::Inbetween;
use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::markers::{self, Way};
use crate::app::text::{self, Text};
use crate::document::Marker;
use crate::edit::{ClipChange, Edit};

impl Inbetween {
    /// Does a command of markers.
    pub(super) fn run_marker_command(&mut self, ctx: &Context, command: Command) {
        match command {
            Command::AddMarker => self.add_marker(ctx),
            Command::DeleteMarker => self.delete_marker(ctx),
            Command::RenameMarker => match self.marker_at_playhead() {
                Some(index) => self.ask_rename_marker(index),
                None => self
                    .notices
                    .say(Text::NoMarkerHere.words(self.settings.language).to_owned()),
            },
            Command::PreviousMarker => self.step_markers(ctx, Way::Back),
            Command::NextMarker => self.step_markers(ctx, Way::On),
            _ => {}
        }
    }

    /// A marker at the playhead, with the next number for a name.
    fn add_marker(&mut self, ctx: &Context) {
        let language = self.settings.language;
        let Some((clip, time)) = self.clip().zip(self.view().map(|view| view.playhead)) else {
            return;
        };
        if markers::at_time(&clip, time).is_some() {
            self.notices.say(Text::MarkerIsHere.words(language).to_owned());
            return;
        }
        let is_free = |name: &String| clip.markers.iter().all(|marker| marker.name != *name);
        // Among one more than there are, one is free.
        let names = (1..=clip.markers.len() + 1).map(|number| text::new_marker(language, number));
        let name = names.into_iter().find(is_free).unwrap_or_default();
        self.apply(
            ctx,
            Action::Edit(Edit::ChangeClip {
                clip: clip.id,
                change: ClipChange::AddMarker(Marker { time, name }),
            }),
        );
    }

    fn delete_marker(&mut self, ctx: &Context) {
        match self.clip().zip(self.marker_at_playhead()) {
            Some((clip, index)) => {
                let change = ClipChange::DeleteMarker { index };
                self.apply(ctx, Action::Edit(Edit::ChangeClip { clip: clip.id, change }));
            }
            None => self
                .notices
                .say(Text::NoMarkerHere.words(self.settings.language).to_owned()),
        }
    }

    pub(super) fn marker_at_playhead(&self) -> Option<usize> {
        markers::at_playhead(&*self.clip()?, self.view()?.playhead)
    }

    fn step_markers(&mut self, ctx: &Context, way: Way) {
        let Some((clip, from)) = self.clip().zip(self.view().map(|view| view.playhead)) else {
            return;
        };
        if let Some(time) = markers::next(&clip, from, way) {
            self.seek(ctx, time);
        }
    }

    /// Opens the dialog that renames a marker, below its flag where that is in view.
    pub(super) fn ask_rename_marker(&mut self, index: usize) {
        let flag = self.areas.as_ref().and_then(|areas| areas.marker(index));
        let beside = flag.map(|flag| flag.left_bottom());
        let middle = || self.areas.as_ref().map(|areas| areas.ruler.center_bottom());
        let place = beside.or_else(middle).unwrap_or(Pos2::ZERO);
        if let Some(clip) = self.clip() {
            self.dialogs.ask_rename_marker(&clip, index, place);
        }
    }
}
