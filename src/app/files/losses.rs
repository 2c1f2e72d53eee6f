//! What a file that was worked out does not hold as the document has it: the rows that are asked about before it is put
//! in place.

use std::collections::BTreeSet;

use crate::document::Document;
use crate::io::gltf::write::{Note, Prepared};

/// What became of something the file has no word for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Becomes {
    /// A curve within the tolerance.
    Fitted,
    /// A rhythm as the steps of the play range.
    Steps,
    /// Policies outside the keys, which only this program knows.
    Kept,
    /// Policies outside the keys as keys over the play range.
    Baked,
    /// Easings as other segments of exactly their shape.
    Exact,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// The clip's name.
    pub clip: String,
    /// The channel's name.
    pub channel: String,
    /// What it becomes.
    pub becomes: Becomes,
    /// With how many keys; `None` where its own stay.
    pub keys: Option<usize>,
    /// By how much it is off at most, and in which unit.
    pub error: Option<(f64, String)>,
}

/// What was agreed to: once for each channel and what it becomes.
pub type Agreed = (String, String, Becomes);

impl Loss {
    /// What agreeing to it agrees to.
    pub fn agreed(&self) -> Agreed {
        (self.clip.clone(), self.channel.clone(), self.becomes)
    }
}

/// The rows of a file: what is off first, the largest share of it on top, then what other programs show otherwise.
pub fn of(prepared: &Prepared, document: &Document) -> Vec<Loss> {
    let unit = |clip: &str, channel: &str| {
        let clips = document.clips().iter().filter(|of| of.name == clip);
        let channel = clips.flat_map(|clip| &clip.channels).find(|of| of.name == channel);
        channel.map_or_else(String::new, |channel| {
            if channel.is_rotation() {
                DEGREES.to_owned()
            } else {
                channel.unit.clone()
            }
        })
    };
    let fitted = prepared.approximations().iter().map(|fitted| Loss {
        clip: fitted.clip.clone(),
        channel: fitted.channel.clone(),
        becomes: Becomes::Fitted,
        keys: Some(fitted.keys),
        error: Some((fitted.error, unit(&fitted.clip, &fitted.channel))),
    });
    let mut losses: Vec<Loss> = fitted.chain(prepared.notes().iter().filter_map(listed)).collect();
    losses.sort_by_key(|loss| loss.becomes);
    losses
}

const DEGREES: &str = "deg";

/// Whether a note stands in the list, and needs no other word.
pub fn is_listed(note: &Note) -> bool {
    listed(note).is_some()
}

fn listed(note: &Note) -> Option<Loss> {
    let (clip, channel, becomes, keys) = match note {
        Note::HeldAsSteps { clip, channel, keys } => (clip, channel, Becomes::Steps, Some(*keys)),
        Note::EasesExact { clip, channel, keys } => (clip, channel, Becomes::Exact, Some(*keys)),
        Note::PolicyBaked { clip, channel, keys } => (clip, channel, Becomes::Baked, Some(*keys)),
        Note::PolicyKept { clip, channel } => (clip, channel, Becomes::Kept, None),
        Note::Respaced { .. }
        | Note::NumbersHeld { .. }
        | Note::ChannelKept { .. }
        | Note::ClipLeftOut { .. }
        | Note::Shifted { .. }
        | Note::ExtrasOccupied { .. } => return None,
    };
    Some(Loss {
        clip: clip.clone(),
        channel: channel.clone(),
        becomes,
        keys,
        error: None,
    })
}

/// Whether the list has to be asked about: where it has grown beyond what was agreed to. What is exact is listed with
/// the rest, and is no question by itself.
pub fn to_ask(losses: &[Loss], agreed: &BTreeSet<Agreed>) -> bool {
    let mut inexact = losses.iter().filter(|loss| loss.becomes != Becomes::Exact);
    inexact.any(|loss| !agreed.contains(&loss.agreed()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loss(channel: &str, becomes: Becomes, error: f64) -> Loss {
        Loss {
            clip: "Walk".to_owned(),
            channel: channel.to_owned(),
            becomes,
            keys: Some(3),
            error: Some((error, String::new())),
        }
    }

    #[test]
    fn a_list_is_asked_about_once_and_again_only_when_it_grows() {
        let list = [loss("hips", Becomes::Fitted, 0.1), loss("foot", Becomes::Kept, 0.0)];
        let mut agreed = BTreeSet::new();
        assert!(to_ask(&list, &agreed));
        agreed.extend(list.iter().map(Loss::agreed));
        assert!(!to_ask(&list, &agreed));
        assert!(!to_ask(&list[..1], &agreed), "a shorter list has been agreed to");
        // The error of an edited channel changes with every edit; it stays within the tolerance that was agreed to.
        assert!(!to_ask(&[loss("hips", Becomes::Fitted, 0.2)], &agreed));
        assert!(to_ask(&[loss("hips", Becomes::Steps, 0.0)], &agreed));
        assert!(to_ask(&[loss("head", Becomes::Fitted, 0.1)], &agreed));
    }

    #[test]
    fn what_is_exact_is_no_question() {
        assert!(!to_ask(&[loss("hips", Becomes::Exact, 0.0)], &BTreeSet::new()));
        assert!(!to_ask(&[], &BTreeSet::new()));
    }
}
