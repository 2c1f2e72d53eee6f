//! Second readings: for each repair with a sensible alternative the channel is read once more, that one fault mended the
//! other way.

use std::sync::Arc;

use serde_json::Value;

use crate::document::{Channel, ChannelParts};
use crate::io::report::{Finding, FindingCode, OtherWay, Repair, SecondReading, What};

use super::animation::Reader;
use super::notes::Notes;

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

impl Reader<'_> {
    /// Gives the findings of a channel that opened their second readings. One that cannot be read, or is no different,
    /// is none.
    pub(super) fn second_readings(
        &mut self,
        samplers: &[Value],
        index: usize,
        entry: &Value,
        first: &ChannelParts,
        notes: &mut Notes,
    ) {
        if notes.findings_mut().all(|finding| other_way(finding).is_none()) {
            return;
        }
        let Ok(first) = Channel::new(first.clone()) else {
            return;
        };
        for finding in notes.findings_mut() {
            let Some(way) = other_way(finding) else {
                continue;
            };
            // What is not taken over needs no identities of its own: an edit gives new ones.
            let mut ids = *self.ids;
            let mut again = Reader {
                gltf: self.gltf,
                buffers: self.buffers,
                names: self.names,
                allowance: &mut *self.second_allowance,
                second_allowance: &mut Default::default(),
                ids: &mut ids,
                prints: None,
                report: &mut Default::default(),
            };
            let mut unheard = Notes::new(Default::default(), index);
            let Ok(opened) = again.channel(samplers, index, entry, Some(way), &mut unheard) else {
                continue;
            };
            let mut parts = opened.parts;
            parts.id = first.id;
            finding.second = Channel::new(parts)
                .ok()
                .filter(|channel| !channel.same_keys(&first))
                .map(|channel| SecondReading {
                    way,
                    channel: Arc::new(channel),
                });
        }
    }
}
