//! The second fix of a finding as it stands: whether it is done, and the edit that turns it, or why it cannot be.

use std::sync::Arc;

use crate::app::text::{self, Language, Text};
use crate::curve::FrameRate;
use crate::document::{Channel, Document};
use crate::edit::{Edit, apply};
use crate::io::report::SecondReading;

use super::Entry;

/// A second fix of a channel.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Whether the channel has it.
    pub done: bool,
    /// What gives it the fix or takes it away; else the reason, in words.
    pub edit: Result<Edit, String>,
}

impl Entry {
    /// How its second fix stands; `None` where it has none, or nothing to do it to. Reads the channel once more.
    pub(super) fn turn(&self, language: Language, document: &Document) -> Option<Turn> {
        let second = self.finding.second.as_ref()?;
        let clip = document.clip(self.clip?)?;
        match (self.channel_in(document), second.way.brings_in()) {
            (None, true) => Some(Turn {
                done: false,
                edit: self.bring_in(language, second),
            }),
            (Some(channel), true) => Some(Turn {
                done: true,
                edit: leave_out(language, channel, second),
            }),
            (Some(channel), false) => Some(Turn {
                done: second.way.is_in(channel.fixes),
                edit: reread(language, document, clip.rate, channel, second),
            }),
            (None, false) => None,
        }
    }

    fn bring_in(&self, language: Language, second: &SecondReading) -> Result<Edit, String> {
        let nothing = || Text::SecondFixLeavesNothing.words(language).to_owned();
        Ok(Edit::BringIn {
            clip: self.clip.ok_or_else(nothing)?,
            channel: Arc::new(second.channel().ok_or_else(nothing)?),
        })
    }
}

fn leave_out(language: Language, channel: &Channel, second: &SecondReading) -> Result<Edit, String> {
    if channel.lock {
        return Err(Text::SecondFixLocked.words(language).to_owned());
    }
    match second.source.with(channel.fixes) {
        Some(read) if read.same_keys(channel) => Ok(Edit::DeleteChannels {
            channels: vec![channel.id],
        }),
        _ => Err(Text::BroughtInEdited.words(language).to_owned()),
    }
}

fn reread(
    language: Language,
    document: &Document,
    rate: FrameRate,
    channel: &Channel,
    second: &SecondReading,
) -> Result<Edit, String> {
    if channel.lock {
        return Err(Text::SecondFixLocked.words(language).to_owned());
    }
    let read = |fixes| {
        let channel = second.source.with(fixes);
        channel.ok_or_else(|| Text::SecondFixLeavesNothing.words(language).to_owned())
    };
    let edit = Edit::Reread {
        channel: channel.id,
        from: Arc::new(read(channel.fixes)?),
        to: Arc::new(read(channel.fixes.turned(second.fixes))?),
    };
    match apply(document, &edit) {
        Ok(_) => Ok(edit),
        Err(error) => Err(text::edit_error(language, &error, rate)),
    }
}
