//! What reading found in the file of the document: the list, where each entry leads, and its second fix.
//!
//! The findings belong to the document as it was opened: they survive edits and are forgotten with it. An entry whose
//! channel was deleted stays in the list, greyed.

mod go;
mod panel;
mod row;
mod turn;

use std::collections::HashMap;
use std::sync::Arc;

use crate::app::text::Text;
use crate::document::{Channel, ChannelId, ClipId, Document};
use crate::io::report::{Finding, Report, What};

pub use panel::{FindingsState, show};

/// One finding, and what of the document it is about.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What was found.
    pub finding: Finding,
    /// The clip, where it is about one that opened.
    pub clip: Option<ClipId>,
    /// The channel, where it is about one that opened.
    pub channel: Option<ChannelId>,
}

/// The findings of the document.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    entries: Vec<Entry>,
}

/// How an entry stands in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Its clip and channel are there.
    Here,
    /// It is about something that did not open, or the file as a whole.
    Nowhere,
    /// Its channel was deleted.
    Gone,
}

impl Findings {
    /// What a report says about a document that was just opened.
    pub fn new(document: &Document, report: Report) -> Self {
        let clips: HashMap<usize, _> = document
            .clips()
            .iter()
            .filter_map(|clip| Some((clip.origin?, clip)))
            .collect();
        let channels: HashMap<(usize, usize), &Arc<Channel>> = clips
            .iter()
            .flat_map(|(&animation, clip)| {
                let of_clip = clip.channels.iter();
                of_clip.filter_map(move |channel| Some(((animation, channel.origin?), channel)))
            })
            .collect();
        let entry = |finding: Finding| {
            let animation = finding.place.animation.as_ref().map(|named| named.index);
            let channel = finding.place.channel.as_ref().map(|named| named.index);
            let channel = animation.zip(channel).and_then(|place| channels.get(&place));
            let left_out = || Some(finding.second.as_ref()?.source.channel());
            Entry {
                clip: animation
                    .and_then(|animation| clips.get(&animation))
                    .map(|clip| clip.id),
                channel: channel.map(|channel| channel.id).or_else(left_out),
                finding,
            }
        };
        let entries = report.entries.into_iter().map(entry).collect();
        Self { entries }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// One of them.
    pub fn get(&self, index: usize) -> Option<&Entry> {
        self.entries.get(index)
    }

    /// Why a clip has no channels: all that its animation had were left out, or there never was one.
    pub fn why_empty(&self, clip: ClipId) -> Text {
        let left_out = |entry: &Entry| {
            entry.clip == Some(clip) && entry.finding.place.channel.is_some() && entry.finding.did == What::LeftOut
        };
        if self.entries.iter().any(left_out) {
            Text::ChannelsLeftOut
        } else {
            Text::NoChannels
        }
    }

    /// Their indices: those of the shown clip first, each part in the order of the file.
    fn order(&self, shown: ClipId) -> Vec<usize> {
        let is_shown = |entry: &Entry| entry.clip == Some(shown);
        let part = |wanted: bool| {
            let all = self.entries.iter().enumerate();
            all.filter(move |(_, entry)| is_shown(entry) == wanted)
                .map(|(index, _)| index)
        };
        part(true).chain(part(false)).collect()
    }
}

impl Entry {
    /// How it stands in the document.
    pub fn standing(&self, document: &Document) -> Standing {
        match (self.clip, self.channel) {
            (_, Some(_)) => match (self.channel_in(document), self.finding.did) {
                (Some(_), _) => Standing::Here,
                (None, What::LeftOut) => Standing::Nowhere,
                (None, _) => Standing::Gone,
            },
            (Some(clip), None) if self.finding.place.channel.is_none() && document.clip(clip).is_some() => {
                Standing::Here
            }
            _ => Standing::Nowhere,
        }
    }

    /// Its channel in the document.
    fn channel_in<'a>(&self, document: &'a Document) -> Option<&'a Arc<Channel>> {
        document.clip(self.clip?)?.channel(self.channel?)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::text::Language;
    use crate::edit::{Edit, apply};
    use crate::io::gltf;
    use std::ops::ControlFlow;
    use std::path::Path;

    fn opened(file: &str) -> gltf::Opened {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/corpus/invalid/own"));
        gltf::read_file(&folder.join(file), &mut |_| ControlFlow::Continue(())).unwrap()
    }

    #[test]
    fn a_finding_leads_to_its_clip_and_channel_until_the_channel_is_deleted() {
        let opened = opened("time_goes_back.gltf");
        let findings = Findings::new(&opened.document, opened.report);
        let entry = findings.get(0).unwrap();
        let clip = &opened.document.clips()[0];
        assert_eq!((entry.clip, entry.channel), (Some(clip.id), Some(clip.channels[0].id)));
        assert_eq!(entry.standing(&opened.document), Standing::Here);
        let delete = Edit::DeleteChannels {
            channels: vec![clip.channels[0].id],
        };
        let after = apply(&opened.document, &delete).unwrap().document;
        assert_eq!(entry.standing(&after), Standing::Gone);
    }

    #[test]
    fn a_channel_that_was_left_out_leads_nowhere() {
        // Whether there is a way in or not.
        for (file, way_in) in [("buffer_file_missing.gltf", false), ("count_values_too_few.gltf", true)] {
            let opened = opened(file);
            let findings = Findings::new(&opened.document, opened.report);
            let entry = findings.get(0).unwrap();
            assert_eq!(entry.channel.is_some(), way_in);
            assert_eq!(entry.turn(Language::English, &opened.document).is_some(), way_in);
            assert_eq!(entry.standing(&opened.document), Standing::Nowhere);
        }
    }

    #[test]
    fn a_clip_whose_channels_were_left_out_does_not_say_that_it_never_had_one() {
        for (file, why) in [
            ("buffer_file_missing.gltf", Text::ChannelsLeftOut),
            ("anim_no_channels.gltf", Text::NoChannels),
        ] {
            let opened = opened(file);
            let findings = Findings::new(&opened.document, opened.report);
            assert_eq!(findings.why_empty(opened.document.clips()[0].id), why, "{file}");
        }
    }

    #[test]
    fn the_findings_of_the_shown_clip_come_first() {
        let opened = opened("time_goes_back.gltf");
        let mut report = opened.report.clone();
        let mut other = report.entries[0].clone();
        other.place.animation = Some(7.into());
        report.entries.insert(0, other);
        let findings = Findings::new(&opened.document, report);
        let shown = opened.document.clips()[0].id;
        assert_eq!(findings.order(shown), [1, 0]);
    }
}
