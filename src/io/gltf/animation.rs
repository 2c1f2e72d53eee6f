//! Animations become clips, and their channels channels of curves.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use serde_json::Value;

use crate::curve::time::detect_rate;
use crate::curve::{FrameRate, KeyId};
use crate::document::{Channel, ChannelParts, Clip, ClipParts, Fixes, Ids, Kind, Playback};
use crate::io::report::{Finding, FindingCode, Named, OtherWay, Report};

use super::authoring::{self, Stored};
use super::buffers::Buffers;
use super::fault::{Fault, at, fault, kept};
use super::heard::{Heard, Meaning};
use super::json::{self, Gltf};
use super::notes::{Allowance, LeftOut, Notes};
use super::sampler::Sampler;
use super::target::{self, Aim, NodeNames};
use super::{heard, members, pointer};

/// What a channel or an animation counts for in the allowance: about what its parts and its findings take.
const ENTRY: u64 = 64;

/// Everything animations are read from, and everything reading them gives.
pub(super) struct Reader<'a> {
    pub gltf: Gltf<'a>,
    pub buffers: &'a Buffers,
    pub names: &'a NodeNames,
    pub allowance: &'a mut Allowance,
    /// For second readings: they never keep another channel from being read.
    pub second_allowance: &'a mut Allowance,
    pub ids: &'a mut Ids,
    pub report: &'a mut Report,
    /// Fingerprints of the numbers of every channel, by animation and channel, where they are asked for.
    pub prints: Option<&'a mut Prints>,
}

/// Fingerprints of the numbers of channels, by the indices of animation and channel.
pub(super) type Prints = BTreeMap<(usize, usize), String>;

/// A channel that opens: its parts, and the property it drives.
pub(super) struct Opened {
    pub parts: ChannelParts,
    driven: Option<String>,
    /// The identity of the first key of the file; the others follow it.
    pub first_key: KeyId,
}

impl<'a> Reader<'a> {
    /// Every animation as a clip. `tick` is called before each channel with the part that is done, 0 to 1, and may
    /// stop it.
    pub(super) fn clips(&mut self, tick: &mut dyn FnMut(f32) -> ControlFlow<()>) -> ControlFlow<(), Vec<Arc<Clip>>> {
        if let Some(list) = self.gltf.member("animations")
            && list.as_array().is_none_or(Vec::is_empty)
        {
            let code = FindingCode::EmptyAnimation;
            self.report.push(fault(code).words("animations"));
        }
        let animations = self.gltf.list("animations");
        let channels = |animation: &Value| animation.get("channels").map_or(0, |c| json::list(c).len());
        let all = animations.iter().map(channels).sum::<usize>().max(1);
        let mut done = 0_usize;
        let mut clips = Vec::new();
        for (index, animation) in animations.iter().enumerate() {
            if let Err(fault) = self.allowance.take(ENTRY) {
                self.report.push(*fault);
                break;
            }
            let mut tick = |channel: usize| tick((done + channel) as f32 / all as f32);
            clips.extend(self.clip(index, animation, &mut tick)?);
            done += channels(animation);
        }
        ControlFlow::Continue(clips)
    }

    fn clip(
        &mut self,
        index: usize,
        animation: &'a Value,
        tick: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Arc<Clip>>> {
        let own_name = json::name(animation);
        let named = Named {
            index,
            name: own_name.clone().unwrap_or_default(),
        };
        let found = |report: &mut Report, finding: Finding| {
            report.push(at(finding, |place| place.animation = Some(named.clone())));
        };
        if !animation.is_object() {
            let finding = fault(FindingCode::EmptyAnimation).words("it is not an object");
            found(self.report, finding);
            return ControlFlow::Continue(None);
        }
        if let Some(finding) = members::unexpected(animation, members::ANIMATION) {
            found(self.report, finding);
        }
        let list = |name| animation.get(name).map_or(&[][..], json::list);
        let (entries, samplers) = (list("channels"), list("samplers"));
        if entries.is_empty() {
            let words = match samplers.is_empty() {
                true => "it has neither channels nor samplers",
                false => "it has samplers and no channels",
            };
            found(self.report, kept(FindingCode::EmptyAnimation).words(words));
        }
        let stored = authoring::stored(animation).unwrap_or_else(|finding| {
            found(self.report, *finding);
            None
        });
        let mut prints = BTreeMap::new();
        let mut channels: Vec<ChannelParts> = Vec::new();
        let mut driven = HashSet::new();
        for (channel, entry) in entries.iter().enumerate() {
            tick(channel)?;
            if let Err(fault) = self.allowance.take(ENTRY) {
                found(self.report, *fault);
                break;
            }
            let mut notes = Notes::new(named.clone(), channel);
            if let Ok(mut opened) = self.channel(samplers, channel, entry, &mut notes) {
                if opened
                    .driven
                    .take()
                    .is_some_and(|driven_now| !driven.insert(driven_now))
                {
                    opened.parts.mute = true;
                    notes.add(kept(FindingCode::DuplicateTarget));
                }
                self.second_readings((samplers, entry), &opened, &mut notes);
                channels.push(opened.parts);
                if stored.as_ref().is_some_and(|stored| stored.has(channel)) || self.prints.is_some() {
                    prints.extend(self.print(samplers, entry).map(|print| (channel, print)));
                }
            } else {
                self.ways_in((samplers, entry), channel, &mut notes);
            }
            notes.report(self.report);
        }
        tell_apart(&mut channels);
        for finding in stored
            .iter()
            .flat_map(|stored| stored.restore(&mut channels, &prints, self.ids))
        {
            found(self.report, finding);
        }
        if let Some(all) = &mut self.prints {
            all.extend(prints.into_iter().map(|(channel, print)| ((index, channel), print)));
        }
        let name = own_name.unwrap_or_else(|| format!("Clip {}", index + 1));
        let clip = clip(self.ids, index, name, channels, stored.as_ref());
        ControlFlow::Continue(clip.map_err(|fault| found(self.report, *fault)).ok())
    }

    /// The fingerprint of a channel's numbers.
    fn print(&self, samplers: &[Value], channel: &Value) -> Option<String> {
        let sampler = Sampler::new(self.gltf, samplers, channel, Fixes::NONE, &mut Notes::unheard()).ok()?;
        sampler.print(self.gltf, self.buffers)
    }

    /// The target and the numbers of a channel, within an allowance; the ways in among `fixes` are taken.
    ///
    /// # Errors
    /// Where the channel cannot be opened; the notes say why.
    pub(super) fn hear(
        &self,
        (samplers, channel): (&'a [Value], &'a Value),
        fixes: Fixes,
        allowance: &mut Allowance,
        notes: &mut Notes,
    ) -> Result<(Aim<'a>, Heard), LeftOut> {
        let aim = target::aim(self.gltf, self.names, channel, notes)?;
        notes.set_name(&aim.name);
        note_members(channel, samplers, notes);
        let mut sampler = Sampler::new(self.gltf, samplers, channel, fixes, notes)?;
        if OtherWay::WholeKeys.is_in(fixes) {
            sampler = sampler.whole_keys(self.gltf, self.buffers, aim.wanted);
        }
        let samples = sampler.read(self.gltf, self.buffers, aim.wanted, fixes, allowance, notes)?;
        let heard = Heard::new(samples, Meaning::of(&aim));
        Ok((aim, heard))
    }

    /// One channel, every fault mended the first way.
    fn channel(
        &mut self,
        samplers: &'a [Value],
        index: usize,
        channel: &'a Value,
        notes: &mut Notes,
    ) -> Result<Opened, LeftOut> {
        let mut allowance = std::mem::take(self.allowance);
        let heard = self.hear((samplers, channel), Fixes::NONE, &mut allowance, notes);
        *self.allowance = allowance;
        let (aim, heard) = heard?;
        let first_key = self.ids.keys(heard.len());
        let mended = heard.mend(Fixes::NONE, first_key, notes)?;
        let parts = ChannelParts {
            labels: self.labels(&aim, mended.kind),
            kind: mended.kind,
            link: heard::link(mended.kind),
            curves: mended.curves,
            ..self.frame(index, &aim)
        };
        // The rules of a channel hold by now; should one not, the channel is left out with its words.
        let checked = Channel::new(parts).map_err(|error| heard::refuse(error.to_string(), notes))?;
        Ok(Opened {
            parts: ChannelParts::clone(&checked),
            driven: aim.driven(),
            first_key,
        })
    }

    /// What is known of a channel without its keys.
    pub(super) fn frame(&mut self, index: usize, aim: &Aim<'_>) -> ChannelParts {
        ChannelParts {
            origin: Some(index),
            target: aim.target.clone(),
            unit: aim.unit.to_owned(),
            ..ChannelParts::new(self.ids.channel(), aim.name.clone(), Kind::Scalar, Vec::new())
        }
    }

    /// The names of the components of a channel of this kind, where the file has any.
    pub(super) fn labels(&mut self, aim: &Aim<'_>, kind: Kind) -> Vec<String> {
        let named = matches!(kind, Kind::Weights(_)) && !aim.labels.is_empty();
        // Names are repeated in every channel of a mesh; a file that is mostly names is shown with numbers.
        let room = aim
            .labels
            .iter()
            .filter_map(Value::as_str)
            .map(|name| name.len() as u64 / 8 + 1);
        match named && self.allowance.take(room.sum()).is_ok() {
            true => target::labels(aim.labels, kind.components()),
            false => Vec::new(),
        }
    }
}

/// What is said of members that do not belong where they are.
fn note_members(channel: &Value, samplers: &[Value], notes: &mut Notes) {
    let target = channel.get("target").unwrap_or(&Value::Null);
    let extension = target.get("extensions").and_then(|all| all.get(pointer::EXTENSION));
    let sampler = json::entry(samplers, channel, "sampler").map(|(_, sampler)| sampler);
    let objects = [
        (Some(channel), members::CHANNEL),
        (Some(target), members::TARGET),
        (extension, members::POINTER),
        (sampler.ok(), members::SAMPLER),
    ];
    for (object, known) in objects {
        if let Some(finding) = object.and_then(|object| members::unexpected(object, known)) {
            notes.add(finding);
        }
    }
}

/// Adds the channel's index to names that several channels of a clip have.
fn tell_apart(channels: &mut [ChannelParts]) {
    let mut seen = HashSet::new();
    let again: HashSet<String> = channels
        .iter()
        .filter(|channel| !seen.insert(channel.name.as_str()))
        .map(|channel| channel.name.clone())
        .collect();
    for channel in channels {
        if again.contains(&channel.name)
            && let Some(index) = channel.origin
        {
            channel.name = format!("{} (channel {index})", channel.name);
        }
    }
}

/// The clip of these channels.
fn clip(
    ids: &mut Ids,
    index: usize,
    name: String,
    channels: Vec<ChannelParts>,
    stored: Option<&Stored>,
) -> Result<Arc<Clip>, Fault> {
    let refused = |words: String| Box::new(fault(FindingCode::ValueOverflow).words(words));
    let channels = channels
        .into_iter()
        .map(|parts| Channel::new(parts).map(Arc::new))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| refused(error.to_string()))?;
    let end = channels.iter().map(|channel| channel.bounds().1).fold(0.0, f64::max);
    let mut parts = ClipParts {
        id: ids.clip(),
        origin: Some(index),
        name,
        rate: rate(&channels),
        play_range: (0.0, end),
        playback: Playback::Once,
        markers: Vec::new(),
        channels,
    };
    if let Some(stored) = stored {
        stored.restore_clip(&mut parts);
    }
    let clip = Clip::new(parts).map_err(|error| refused(error.to_string()))?;
    Ok(Arc::new(clip))
}

/// The rate at which the keys lie on frames; 30 where there is none.
fn rate(channels: &[Arc<Channel>]) -> FrameRate {
    // Components share their times.
    let firsts = channels.iter().filter_map(|channel| channel.curves.first());
    let times = firsts.flat_map(|curve| (0..curve.len()).map(|key| curve.time(key)));
    detect_rate(times).unwrap_or(FrameRate::FPS_30)
}
