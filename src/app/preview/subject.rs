//! What the preview shows: the curves that drive it and the body, worked out again only when any of what that depends on
//! is another.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::choice::{self, Axes, Body, Choice, InHand, With};
use super::naming;
use super::part::Part;
use crate::app::frame::Frame;
use crate::app::text;
use crate::app::view_state::CurveRef;
use crate::document::{Channel, ChannelId, Clip, Kind, Target};

/// Most components that move one body.
pub const MOST_PARTS: usize = 4;

/// What is shown.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The channel whose choice holds.
    pub owner: Arc<Channel>,
    /// The active component of it.
    pub component: usize,
    /// The body.
    pub body: Body,
    /// The curves that drive it: across and up, or one a row.
    pub parts: Vec<Part>,
    /// What was chosen for the channel.
    pub choice: Choice,
    /// The bodies to choose from.
    pub offered: Vec<Body>,
    /// What would be picked without a choice.
    pub automatic: Body,
    /// The second channel of the plane of a scalar.
    pub partner: Option<ChannelId>,
}

impl Subject {
    /// The component that the name needs: of a body that shows one of several.
    pub fn shown_component(&self) -> String {
        match self.body {
            Body::Line | Body::Bar | Body::Dial | Body::Lamp => self.owner.component_name(self.component),
            _ => String::new(),
        }
    }

    /// What it is called: the channel; of two channels what their names have in common, where that is anything.
    pub fn name(&self) -> Option<String> {
        let other = self.parts.iter().find(|part| part.channel.id != self.owner.id);
        let Some(other) = other.filter(|_| self.body != Body::Bars) else {
            return Some(self.owner.name.clone());
        };
        match (naming::split(&self.owner.name), naming::split(&other.channel.name)) {
            (Some((own, _)), Some((stem, _))) if own == stem && !own.is_empty() => Some(own.to_owned()),
            _ => None,
        }
    }

    /// The name in the corner of the ground.
    pub fn title(&self) -> String {
        match self.name() {
            Some(name) => text::curve_name(&name, &self.shown_component()),
            None => {
                let names: Vec<&str> = self.parts.iter().map(|part| part.channel.name.as_str()).collect();
                text::joined(&names)
            }
        }
    }

    /// Whether all curves are components of one channel.
    pub fn is_of_one_channel(&self) -> bool {
        self.parts.iter().all(|part| part.channel.id == self.owner.id)
    }

    /// Whether every curve is at rest.
    pub fn rests(&self) -> bool {
        self.parts.iter().all(|part| part.channel.mute)
    }
}

/// The subject, with all that it was made of.
#[derive(Debug)]
pub struct Known {
    clip: Arc<Clip>,
    active: CurveRef,
    picked: Vec<CurveRef>,
    choice: Choice,
    /// The eyes, where they matter.
    eyes: Option<[BTreeSet<CurveRef>; 2]>,
    subject: Arc<Subject>,
}

impl Known {
    fn is_of(&self, frame: &Frame<'_>, active: CurveRef, choice: Choice, picked: &[CurveRef]) -> bool {
        Arc::ptr_eq(&self.clip, frame.clip)
            && self.active == active
            && self.choice == choice
            && self.picked == picked
            && self
                .eyes
                .as_ref()
                .is_none_or(|[hidden, solo]| *hidden == frame.view.hidden && *solo == frame.view.solo)
    }
}

/// What the preview shows in a frame; `None` without an active curve. `picked` are the rows picked in the channel list.
pub fn of(frame: &Frame<'_>, picked: &[CurveRef], known: &mut Option<Known>) -> Option<Arc<Subject>> {
    let (active, channel) = frame.active()?;
    let choice = frame.view.previews.get(&channel.id).copied().unwrap_or_default();
    if let Some(known) = known
        .as_ref()
        .filter(|known| known.is_of(frame, active, choice, picked))
    {
        return Some(Arc::clone(&known.subject));
    }
    let subject = Arc::new(make(frame, active, channel, choice, picked));
    let looks_at_eyes = subject.body == Body::Bars;
    *known = Some(Known {
        clip: Arc::clone(frame.clip),
        active,
        picked: picked.to_vec(),
        choice,
        eyes: looks_at_eyes.then(|| [frame.view.hidden.clone(), frame.view.solo.clone()]),
        subject: Arc::clone(&subject),
    });
    Some(subject)
}

fn make(frame: &Frame<'_>, active: CurveRef, channel: &Arc<Channel>, choice: Choice, picked: &[CurveRef]) -> Subject {
    let partner = partner(frame.clip, channel, choice.with);
    let several = several(picked, active, partner);
    let in_hand = if several { InHand::Several } else { InHand::OneChannel };
    let automatic = choice::by_itself(channel, active.component, partner, in_hand);
    let offered = choice::offered(channel.kind, partner);
    let body = choice.body.filter(|body| offered.contains(body)).unwrap_or(automatic);
    let part = |channel: &Arc<Channel>, component| Part::of(frame.document, channel, component);
    let own = |components: &[usize]| components.iter().map(|&component| part(channel, component)).collect();
    let parts = match body {
        Body::Bars => rows(frame, channel, several.then_some(picked)),
        Body::Line | Body::Bar | Body::Dial | Body::Lamp => own(&[active.component]),
        Body::Plane(axes) => match partner.and_then(|partner| frame.clip.channel(partner)) {
            Some(other) if choice::is_across(&channel.name, &other.name) => vec![part(channel, 0), part(other, 0)],
            Some(other) => vec![part(other, 0), part(channel, 0)],
            None => own(&axes.components()),
        },
        Body::Square => own(&Axes::XY.components()),
        Body::Turn | Body::Swatch => (0..channel.curves.len().min(MOST_PARTS))
            .map(|component| part(channel, component))
            .collect(),
    };
    Subject {
        owner: Arc::clone(channel),
        component: active.component,
        body,
        parts,
        choice,
        offered,
        automatic,
        partner,
    }
}

/// Whether the picked rows are of several channels that are not just the two of a plane.
fn several(picked: &[CurveRef], active: CurveRef, partner: Option<ChannelId>) -> bool {
    let is_pair = |curve: &CurveRef| curve.channel == active.channel || Some(curve.channel) == partner;
    picked.contains(&active) && !picked.iter().all(is_pair)
}

/// The rows of bars: the picked curves; else the components of the channel; else, of a lone scalar, every visible one.
fn rows(frame: &Frame<'_>, channel: &Arc<Channel>, picked: Option<&[CurveRef]>) -> Vec<Part> {
    let part = |channel: &Arc<Channel>, component| Part::of(frame.document, channel, component);
    if let Some(picked) = picked {
        // In the order of the clip, not of the identities.
        let picked: BTreeSet<CurveRef> = picked.iter().copied().collect();
        return curves(frame.clip)
            .filter(|(reference, _)| picked.contains(reference))
            .map(|(reference, channel)| part(channel, reference.component))
            .collect();
    }
    if channel.curves.len() > 1 {
        return (0..channel.curves.len())
            .map(|component| part(channel, component))
            .collect();
    }
    curves(frame.clip)
        .filter(|(reference, other)| {
            other.id == channel.id || (other.curves.len() == 1 && frame.view.shows(*reference))
        })
        .map(|(reference, channel)| part(channel, reference.component))
        .collect()
}

fn curves(clip: &Clip) -> impl Iterator<Item = (CurveRef, &Arc<Channel>)> {
    clip.channels.iter().flat_map(|channel| {
        (0..channel.curves.len()).map(move |component| {
            let reference = CurveRef {
                channel: channel.id,
                component,
            };
            (reference, channel)
        })
    })
}

/// Whether a channel can move the ball of another scalar to the side.
pub fn can_partner(channel: &Channel, owner: ChannelId) -> bool {
    channel.kind == Kind::Scalar && channel.id != owner
}

/// The second channel of a scalar: the chosen one, else the one of the same thing, unit and name but for the axis.
fn partner(clip: &Clip, channel: &Channel, with: Option<With>) -> Option<ChannelId> {
    if channel.kind != Kind::Scalar {
        return None;
    }
    match with {
        Some(With::Nothing) => return None,
        Some(With::Channel(id)) if clip.channel(id).is_some_and(|other| can_partner(other, channel.id)) => {
            return Some(id);
        }
        _ if channel.target != Target::Free => return None,
        _ => {}
    }
    let (stem, axis) = naming::split(&channel.name)?;
    let wanted = naming::partner(axis);
    let fits = |other: &&Arc<Channel>| {
        can_partner(other, channel.id)
            && other.target == Target::Free
            && other.unit == channel.unit
            && naming::split(&other.name) == Some((stem, wanted))
    };
    clip.channels.iter().find(fits).map(|other| other.id)
}
