//! Between the page and the open clip: a segment becomes a subject, and a subject a segment.

use super::figure::name;
use super::subject::{Origin, Subject, Subjects};
use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Lab};
use crate::curve::{Curve, Located};
use crate::document::Channel;
use crate::edit::{Edit, KeyRef};
use crate::lab::compare::{NoShape, Standing, segment_kind, shape};

/// A segment of the open clip.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    channel: &'a Channel,
    curve: &'a Curve,
    component: usize,
    index: usize,
}

/// The segment after the first selected key that has one, else that of the active curve under the playhead.
pub fn in_hand<'a>(frame: &Frame<'a>) -> Option<Found<'a>> {
    let selected = frame
        .selected()
        .into_iter()
        .find(|key| key.index < key.curve.segments());
    if let Some(key) = selected {
        return Some(Found {
            channel: key.channel,
            curve: key.curve,
            component: key.component,
            index: key.index,
        });
    }
    let (active, channel) = frame.active()?;
    let curve = channel.curves.get(active.component)?;
    let index = match curve.locate(frame.view.playhead) {
        Located::At(index) | Located::Between(index) => Some(index),
        Located::Before | Located::After => None,
    };
    Some(Found {
        channel,
        curve,
        component: active.component,
        index: index.filter(|&index| index < curve.segments())?,
    })
}

/// The segment a subject came from, where it is still there.
fn origin<'a>(frame: &Frame<'a>, subject: &Subject) -> Option<Found<'a>> {
    let key = subject.origin()?.key;
    let channel = frame.clip.channel(key.channel)?;
    let curve = channel.curves.get(key.component)?;
    let index = curve.position(key.key).filter(|&index| index < curve.segments())?;
    Some(Found {
        channel,
        curve,
        component: key.component,
        index,
    })
}

/// The segment a subject would be given to.
pub fn receiver<'a>(frame: &Frame<'a>, subject: &Subject) -> Option<Found<'a>> {
    origin(frame, subject).or_else(|| in_hand(frame))
}

impl Found<'_> {
    fn key(&self) -> KeyRef {
        KeyRef {
            channel: self.channel.id,
            component: self.component,
            key: self.curve.key_id(self.index),
        }
    }

    /// What it is called: the channel and its times.
    pub fn name(&self) -> String {
        let segment = self.curve.segment(self.index);
        let component = (self.channel.curves.len() > 1).then(|| self.channel.component_name(self.component));
        text::segment_name(
            &self.channel.name,
            component.as_deref(),
            (segment.start_time(), segment.end_time()),
        )
    }
}

/// Adds the segment in hand, or says why it cannot.
pub fn add(subjects: &mut Subjects, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    let Some(found) = in_hand(frame) else {
        wishes.push(Action::Say(Lab::NoSegmentToAdd.words(language).to_owned()));
        return;
    };
    let segment = found.curve.segment(found.index);
    match shape(&segment, Standing::of(found.channel)) {
        Ok(easing) => {
            let origin = Origin {
                key: found.key(),
                name: found.name(),
            };
            wishes.push(Action::Say(text::segment_added(language, &origin.name)));
            subjects.add(easing, Some(origin));
        }
        Err(refused) => wishes.push(Action::Say(no_shape(frame, &found, &refused))),
    }
}

fn no_shape(frame: &Frame<'_>, found: &Found<'_>, refused: &NoShape) -> String {
    text::no_shape(frame.language(), &found.name(), refused)
}

/// Gives a subject to the segment it came from, else to that in hand: one undo step.
pub fn give(subject: &Subject, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    let Some(found) = receiver(frame, subject) else {
        wishes.push(Action::Say(Lab::NoSegmentToGive.words(language).to_owned()));
        return;
    };
    let kind = segment_kind(subject.easing());
    let to = found.name();
    if *found.curve.segment_kind(found.index) == kind {
        wishes.push(Action::Say(text::segment_has_it(language, &to)));
        return;
    }
    // Said first, so that what the edit itself has to say is not lost.
    wishes.push(Action::Say(text::segment_given(
        language,
        &name(language, subject),
        &to,
    )));
    wishes.push(Action::Edit(Edit::SetSegment {
        keys: vec![found.key()],
        kind,
    }));
}
