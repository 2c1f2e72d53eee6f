//! What the commands of whole channels do: rhythms, and ends that meet.

use egui::Context;

use super::Inbetween;
use crate::app::action::Action;
use crate::app::rhythm;
use crate::app::text::Text;
use crate::curve::Rhythm;
use crate::document::ChannelId;
use crate::edit::{ChannelChange, Edit};

impl Inbetween {
    /// Holds the channels in hand for so many frames of the clip; 1 lets them move at every time.
    pub(super) fn hold_for(&mut self, ctx: &Context, frames: u32) {
        let Some(clip) = self.clip() else {
            return;
        };
        let rhythm = match frames {
            1 => Some(Rhythm::Continuous),
            frames => rhythm::every(frames, clip.rate),
        };
        if let Some(rhythm) = rhythm {
            let change = ChannelChange::Rhythm(rhythm);
            self.with_channels(ctx, |channels| Edit::ChangeChannels { channels, change });
        }
    }

    /// Lets the last key of the channels in hand meet the first.
    pub(super) fn match_loop_ends(&mut self, ctx: &Context) {
        self.with_channels(ctx, |channels| Edit::MatchLoopEnds { channels });
    }

    fn with_channels(&mut self, ctx: &Context, edit: impl FnOnce(Vec<ChannelId>) -> Edit) {
        let mut channels: Vec<ChannelId> = self.curves_in_hand().into_iter().map(|curve| curve.channel).collect();
        channels.dedup();
        if channels.is_empty() {
            self.notices
                .say(Text::NoChannelInHand.words(self.settings.language).to_owned());
        } else {
            self.apply(ctx, Action::Edit(edit(channels)));
        }
    }
}
