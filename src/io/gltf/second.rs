//! Second readings: for each repair with a sensible alternative the channel is read once more, that one fault mended
//! the other way; and for a channel that was left out, as it opens if a rule is stretched.

use std::sync::Arc;

use serde_json::Value;

use crate::curve::KeyId;
use crate::document::{Channel, ChannelId, ChannelParts, Fixes};
use crate::io::report::{Finding, FindingCode, OtherWay, Repair, Reread, SecondReading, What};

use super::animation::{Opened, Reader};
use super::heard::{self, Heard};
use super::notes::Notes;
use super::target::Aim;

/// The other way to mend a fault; `None` where only one makes sense.
fn other_way(finding: &Finding) -> Option<OtherWay> {
    use FindingCode as Code;
    match (finding.code, finding.did) {
        (Code::ZeroTangents, What::Kept) => Some(OtherWay::ComputedTangents),
        (Code::QuaternionSign, What::Kept) => Some(OtherWay::AlignSigns),
        (code, What::Repaired(repair)) => match (code, repair) {
            (Code::NonMonotonicTime, Repair::Sorted) => Some(OtherWay::DropKeysThatGoBack),
            (Code::DuplicateTime, Repair::KeyRemoved | Repair::MadeJump) => Some(OtherWay::KeepLastOfEqual),
            (Code::TimeNotFinite, Repair::KeyRemoved) => Some(OtherWay::TimeBetweenNeighbours),
            (Code::ValueNotFinite, Repair::KeyRemoved) => Some(OtherWay::ValueOfKeyBefore),
            (Code::ValueNotFinite, Repair::SlopeZeroed) => Some(OtherWay::SlopeOfLine),
            (Code::ValueNotFinite, Repair::MadeStep) => Some(OtherWay::LevelTangents),
            (Code::CubicLayout, Repair::MadeLinear) => Some(OtherWay::ComputedTangents),
            (Code::CubicLayout, Repair::MadeCubic) => Some(OtherWay::WithoutTangents),
            (Code::CubicLayout, Repair::Reordered) => Some(OtherWay::StatedOrder),
            (Code::TimeType, Repair::ReadAsNumbers) => Some(OtherWay::FractionsOfSecond),
            (Code::QuaternionLength, Repair::Normalised) => Some(OtherWay::DropOffLength),
            (Code::QuaternionZero, Repair::KeyRemoved) => Some(OtherWay::NoRotation),
            _ => None,
        },
        _ => None,
    }
}

/// What would open a channel in spite of a fault it was left out for; `None` where nothing plain would: no data, no
/// place for it, or a choice only its writer could make.
fn way_in(finding: &Finding) -> Option<OtherWay> {
    use FindingCode as Code;
    match (finding.code, finding.did) {
        (Code::UnknownMode, What::LeftOut) => Some(OtherWay::AsLinear),
        (Code::ComponentType, What::LeftOut) => Some(OtherWay::StatedType),
        (Code::OutputCount | Code::CubicLayout | Code::BufferShort, What::LeftOut) => Some(OtherWay::WholeKeys),
        _ => None,
    }
}

/// A channel and the numbers it was read from.
#[derive(Debug)]
struct Kept {
    heard: Heard,
    first_key: KeyId,
    /// The channel without its curves.
    frame: ChannelParts,
}

impl Kept {
    /// The channel with these fixes; what reading finds goes into the notes.
    fn read(&self, fixes: Fixes, notes: &mut Notes) -> Option<Channel> {
        let mended = self.heard.clone().mend(fixes, self.first_key, notes).ok()?;
        let labels = match self.frame.labels.len() == mended.curves.len() {
            true => self.frame.labels.clone(),
            false => Vec::new(),
        };
        Channel::new(ChannelParts {
            kind: mended.kind,
            link: heard::link(mended.kind),
            curves: mended.curves,
            labels,
            fixes,
            ..self.frame.clone()
        })
        .ok()
    }
}

impl Reread for Kept {
    fn with(&self, fixes: Fixes) -> Option<Channel> {
        self.read(fixes, &mut Notes::unheard())
    }

    fn channel(&self) -> ChannelId {
        self.frame.id
    }
}

impl<'a> Reader<'a> {
    /// Gives the findings of a channel that opened their second readings. One that cannot be read, or is no different,
    /// is none.
    pub(super) fn second_readings(&mut self, place: (&'a [Value], &'a Value), opened: &Opened, notes: &mut Notes) {
        if notes.findings_mut().all(|finding| other_way(finding).is_none()) {
            return;
        }
        let Ok(first) = Channel::new(opened.parts.clone()) else {
            return;
        };
        let Some((_, heard)) = self.hear_again(place, Fixes::NONE, &mut Notes::unheard()) else {
            return;
        };
        let kept = Arc::new(Kept {
            heard,
            first_key: opened.first_key,
            frame: ChannelParts {
                curves: Vec::new(),
                ..opened.parts.clone()
            },
        });
        for finding in notes.findings_mut() {
            let Some(way) = other_way(finding) else {
                continue;
            };
            // What is tried is read anew, but nothing of it is kept.
            if self.second_allowance.take(kept.heard.len() as u64).is_err() {
                return;
            }
            let makes_a_difference = kept.with(way.alone()).is_some_and(|channel| !channel.same_keys(&first));
            finding.second = makes_a_difference.then(|| SecondReading {
                way,
                fixes: way.alone(),
                also: Vec::new(),
                source: kept.clone(),
            });
        }
    }

    /// Gives the findings a channel was left out for the way in, where there is a plain one.
    pub(super) fn ways_in(&mut self, place: (&'a [Value], &'a Value), index: usize, notes: &mut Notes) {
        let mut fixes = Fixes::NONE;
        let mut also = Notes::unheard();
        let mut heard = None;
        // One fault may hide another.
        while heard.is_none() {
            let met = if fixes.is_empty() { &*notes } else { &also };
            let ways = met.findings().filter_map(way_in);
            let more = ways.fold(fixes, |all, way| all.with(way.alone()));
            if more == fixes {
                return;
            }
            fixes = more;
            also = Notes::unheard();
            heard = self.hear_again(place, fixes, &mut also);
        }
        let Some((aim, heard)) = heard else {
            return;
        };
        let first_key = self.ids.keys(heard.len());
        let mut kept = Kept {
            heard,
            first_key,
            frame: self.frame(index, &aim),
        };
        let Some(opened) = kept.read(fixes, &mut also) else {
            return;
        };
        kept.frame.labels = self.labels(&aim, opened.kind);
        let kept = Arc::new(kept);
        let repaired = |finding: &&Finding| matches!(finding.did, What::Repaired(_));
        let also: Vec<Finding> = also.findings().filter(repaired).cloned().collect();
        for finding in notes.findings_mut() {
            finding.second = way_in(finding).map(|way| SecondReading {
                way,
                fixes,
                also: also.clone(),
                source: kept.clone(),
            });
        }
    }

    /// A channel once more, within the allowance of second readings: they never keep another channel from being read.
    fn hear_again(
        &mut self,
        place: (&'a [Value], &'a Value),
        fixes: Fixes,
        notes: &mut Notes,
    ) -> Option<(Aim<'a>, Heard)> {
        let mut allowance = std::mem::take(self.second_allowance);
        let heard = self.hear(place, fixes, &mut allowance, notes);
        *self.second_allowance = allowance;
        heard.ok()
    }
}
