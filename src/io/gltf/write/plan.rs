//! Which animations and channels of the file stay, change, go or come.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use serde_json::Value;

use crate::curve::{Outside, Rhythm};
use crate::document::{Channel, ChannelId, Clip, Document, NodePath, Target};
use crate::io::gltf::json;

use super::base::Base;
use super::options::{NegativeTimes, Options, OutsidePolicies};
use super::{Note, same};

/// What becomes of an animation of the file, or of a new one.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    /// It stays as it is; of the document, that clip.
    Keep { animation: usize, clip: Option<usize> },
    /// It is written anew; without an index it is added.
    Write(Rewrite),
}

impl Plan {
    /// How many channels get new numbers or are looked at for it.
    pub(super) fn channels(&self) -> usize {
        match self {
            Self::Keep { .. } => 0,
            Self::Write(rewrite) => rewrite.channels.len(),
        }
    }
}

/// A clip that is written.
#[derive(Clone, Debug)]
pub(super) struct Rewrite {
    /// Of the file, where it came from there.
    pub animation: Option<usize>,
    /// Of the document.
    pub clip: usize,
    /// As it is written: moved where it had to be.
    pub written: Arc<Clip>,
    /// What becomes of each channel of the clip.
    pub channels: Vec<Fate>,
    /// Channels of the file that go.
    pub deleted: BTreeSet<usize>,
}

/// What becomes of a channel of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// The channel of the file with this index stays.
    Keep(usize),
    /// It gets new numbers, and the target that is given; of the file it is that channel, if any.
    Write { origin: Option<usize>, aim: Option<Aim> },
    /// It drives nothing in the file, or what another channel does.
    Aside,
}

/// What a written channel drives.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Aim {
    /// A property of a node.
    Node(usize, NodePath),
    /// What a JSON pointer points at.
    Pointer(String),
}

/// What channels drive in place of their own targets, for a file made for them.
pub(super) type Aims = HashMap<ChannelId, Aim>;

/// The plan for a document, in the order of the file, new clips last.
pub(super) fn plan(
    base: &Base<'_>,
    document: &Document,
    aims: &Aims,
    options: &Options,
    notes: &mut Vec<Note>,
) -> Vec<Plan> {
    let animations = base.list("animations").len();
    let old_clip = |animation: usize| base.document.clips().iter().find(|clip| clip.origin == Some(animation));
    let taken = |animation: usize| {
        let clips = document.clips().iter();
        clips.clone().position(|clip| clip.origin == Some(animation))
    };
    let mut plans = Vec::new();
    let mut placed = BTreeSet::new();
    for animation in 0..animations {
        match (old_clip(animation), taken(animation)) {
            // Reading left it out.
            (None, clip) => {
                placed.extend(clip);
                plans.push(Plan::Keep { animation, clip });
            }
            (Some(_), None) => {}
            (Some(old), Some(clip)) => {
                placed.insert(clip);
                let Some(now) = document.clips().get(clip) else {
                    continue;
                };
                plans.push(changed(base, (animation, old), (clip, now), aims, options, notes));
            }
        }
    }
    for (clip, now) in document.clips().iter().enumerate() {
        if !placed.contains(&clip) {
            let written = in_time(now, options, notes);
            let mut driven = HashSet::new();
            let channels = written
                .channels
                .iter()
                .map(|channel| added(base, channel, aims, &mut driven));
            plans.push(Plan::Write(Rewrite {
                animation: None,
                clip,
                channels: channels.collect(),
                written,
                deleted: BTreeSet::new(),
            }));
        }
    }
    plans
}

fn changed(
    base: &Base<'_>,
    (animation, old): (usize, &Arc<Clip>),
    (index, now): (usize, &Arc<Clip>),
    aims: &Aims,
    options: &Options,
    notes: &mut Vec<Note>,
) -> Plan {
    let first = fates(base, (animation, old), now, aims, options);
    let untouched = |fates: &[Fate], deleted: &BTreeSet<usize>| {
        let kept = fates.iter().zip(&now.channels).all(|(fate, channel)| match fate {
            Fate::Keep(origin) => old_channel(old, *origin).is_some_and(|old| same::meaning(old, channel)),
            Fate::Aside => stored_aside(old, channel),
            Fate::Write { .. } => false,
        });
        let asides = |clip: &Clip| clip.channels.iter().filter(|channel| channel.origin.is_none()).count();
        kept && deleted.is_empty() && old.name == now.name && same::clip(old, now) && asides(old) <= asides(now)
    };
    if untouched(&first.0, &first.1) {
        return Plan::Keep {
            animation,
            clip: Some(index),
        };
    }
    let written = in_time(now, options, notes);
    let (channels, deleted) = if Arc::ptr_eq(&written, now) {
        first
    } else {
        fates(base, (animation, old), &written, aims, options)
    };
    Plan::Write(Rewrite {
        animation: Some(animation),
        clip: index,
        written,
        channels,
        deleted,
    })
}

/// What becomes of each channel of a clip, and which channels of the file go.
fn fates(
    base: &Base<'_>,
    (animation, old): (usize, &Clip),
    now: &Clip,
    aims: &Aims,
    options: &Options,
) -> (Vec<Fate>, BTreeSet<usize>) {
    let mut left: BTreeSet<usize> = old.channels.iter().filter_map(|channel| channel.origin).collect();
    let mut left_out = left_out(base, animation, &left);
    let mut fates = Vec::with_capacity(now.channels.len());
    let stays = |channel: &&Arc<Channel>| channel.origin.is_some_and(|origin| left.contains(&origin));
    let mut driven: HashSet<Aim> = now
        .channels
        .iter()
        .filter(stays)
        .filter_map(|of| aim(base, of, aims))
        .collect();
    for channel in &now.channels {
        // A copy of a channel has its origin too; the first one counts.
        let origin = channel.origin.filter(|origin| left.remove(origin));
        let read = origin.and_then(|origin| Some((origin, old_channel(old, origin)?)));
        fates.push(match read {
            Some((origin, read)) => {
                let same = same::numbers((old, read), (now, channel), options.outside);
                let moved = (read.target != channel.target)
                    .then(|| aim(base, channel, aims))
                    .flatten();
                if same && moved.is_none() && !base.mended.contains(&(animation, origin)) {
                    Fate::Keep(origin)
                } else {
                    Fate::Write {
                        origin: Some(origin),
                        aim: moved,
                    }
                }
            }
            None => match channel.origin.filter(|origin| left_out.remove(origin)) {
                // Brought in after reading had left it out: it stands where it stood.
                Some(origin) => Fate::Write {
                    origin: Some(origin),
                    aim: None,
                },
                None => added(base, channel, aims, &mut driven),
            },
        });
    }
    (fates, left)
}

/// The channels of an animation of the file that reading left out.
fn left_out(base: &Base<'_>, animation: usize, read: &BTreeSet<usize>) -> BTreeSet<usize> {
    let channels = base.list("animations").get(animation).and_then(|a| a.get("channels"));
    let count = channels.map_or(0, |channels| json::list(channels).len());
    (0..count).filter(|index| !read.contains(index)).collect()
}

/// What becomes of a channel the file does not have. No two channels of an animation may drive one property.
fn added(base: &Base<'_>, channel: &Channel, aims: &Aims, driven: &mut HashSet<Aim>) -> Fate {
    match aim(base, channel, aims) {
        Some(aim) if driven.insert(aim.clone()) => Fate::Write {
            origin: None,
            aim: Some(aim),
        },
        _ => Fate::Aside,
    }
}

fn old_channel(clip: &Clip, origin: usize) -> Option<&Arc<Channel>> {
    clip.channels.iter().find(|channel| channel.origin == Some(origin))
}

/// Whether the file keeps this very channel aside already.
fn stored_aside(old: &Clip, channel: &Channel) -> bool {
    let mut asides = old.channels.iter().filter(|old| old.origin.is_none());
    asides.any(|old| same::meaning(old, channel))
}

/// What a channel drives in the file; `None` where that is nothing.
fn aim(base: &Base<'_>, channel: &Channel, aims: &Aims) -> Option<Aim> {
    if let Some(aim) = aims.get(&channel.id) {
        return Some(aim.clone());
    }
    match &channel.target {
        Target::Node { index, path, .. } if *index < base.list("nodes").len() => Some(Aim::Node(*index, *path)),
        Target::Pointer(pointer) => Some(Aim::Pointer(pointer.clone())),
        Target::Node { .. } | Target::Free | Target::Unresolved(_) => None,
    }
}

/// By how much a clip has to be moved so that nothing written of it stands before time 0, s; `None` where nothing does.
///
/// What is held at a rate, and what is baked, is written from the start of the play range on.
pub(super) fn shift(clip: &Clip, options: &Options) -> Option<f64> {
    let filled = clip.channels.iter().any(|channel| {
        channel.rhythm != Rhythm::Continuous
            || (options.outside == OutsidePolicies::Bake && channel.ends.before != Outside::Hold)
    });
    let first = clip.key_bounds().map_or(0.0, |(first, _)| first);
    let first = if filled { first.min(clip.play_range.0) } else { first };
    (first < 0.0).then_some(-first)
}

/// The clip, moved so that nothing stands before time 0, where that is asked for.
fn in_time(clip: &Arc<Clip>, options: &Options, notes: &mut Vec<Note>) -> Arc<Clip> {
    if options.negative_times == NegativeTimes::Refuse {
        return clip.clone();
    }
    let shifted = shift(clip, options).and_then(|by| Some((by, clip.shifted(by)?)));
    let Some((by, shifted)) = shifted else {
        return clip.clone();
    };
    notes.push(Note::Shifted {
        clip: clip.name.clone(),
        by,
    });
    Arc::new(shifted)
}

/// The accessors that samplers use which stay as they are.
pub(super) fn used_accessors(base: &Base<'_>, plans: &[Plan]) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    let animations = base.list("animations");
    for plan in plans {
        let (animation, rewrite) = match plan {
            Plan::Keep { animation, .. } => (Some(*animation), None),
            Plan::Write(rewrite) => (rewrite.animation, Some(rewrite)),
        };
        let Some(animation) = animation.and_then(|animation| animations.get(animation)) else {
            continue;
        };
        let samplers = animation.get("samplers").map_or(&[][..], json::list);
        let kept = match rewrite {
            None => (0..samplers.len()).collect(),
            Some(rewrite) => kept_samplers(animation, rewrite),
        };
        for sampler in kept.into_iter().filter_map(|index| samplers.get(index)) {
            let ends = [sampler.get("input"), sampler.get("output")].into_iter().flatten();
            used.extend(
                ends.filter_map(json::whole)
                    .filter_map(|index| usize::try_from(index).ok()),
            );
        }
    }
    used
}

/// The samplers of an animation that channels use which stay as they are.
pub(super) fn kept_samplers(animation: &Value, rewrite: &Rewrite) -> BTreeSet<usize> {
    let written: BTreeSet<usize> = rewrite
        .channels
        .iter()
        .filter_map(|fate| match fate {
            Fate::Write { origin, .. } => *origin,
            Fate::Keep(_) | Fate::Aside => None,
        })
        .collect();
    let channels = animation.get("channels").map_or(&[][..], json::list).iter().enumerate();
    channels
        .filter(|(index, _)| !written.contains(index) && !rewrite.deleted.contains(index))
        .filter_map(|(_, channel)| usize::try_from(json::whole_member(channel, "sampler")?).ok())
        .collect()
}
