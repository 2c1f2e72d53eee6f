//! What only this program knows of a clip (tangent modes, easings, ranges, rhythms, …), stored in the `extras` of its
//! animation and restored as long as the keys are those it was stored for.
//!
//! Under one name of ours stand a version, the clip in the text of the native format with those channels that differ
//! from what the file alone says, and for each of them a fingerprint of the file's numbers.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde_json::{Value, json};

use crate::curve::{Curve, KeyId};
use crate::document::{Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Target};
use crate::io::report::{Finding, FindingCode};
use crate::io::ron_file;

use super::fault::{Fault, at, kept};
use super::json;

/// The name under which this program keeps something in `extras`.
pub(super) const KEY: &str = "inbetween";

/// The version of what is stored.
const VERSION: u64 = 1;

/// A stored clip.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    clip: Arc<Clip>,
    /// Of each channel the fingerprint of the file's numbers; `None` for one the file does not have.
    prints: Vec<Option<String>>,
}

/// What the extras of an animation hold of ours; `None` where they hold nothing.
///
/// # Errors
/// A finding where it cannot be read.
pub(super) fn stored(animation: &Value) -> Result<Option<Stored>, Fault> {
    let Some(ours) = animation.get("extras").and_then(|extras| extras.get(KEY)) else {
        return Ok(None);
    };
    let bad = |words: String| Box::new(kept(FindingCode::StoredEdits).words(words));
    let version = json::whole_member(ours, "version");
    if version != Some(VERSION) {
        let words = "they are of another version";
        return Err(bad(words.to_owned()));
    }
    let text = json::text_member(ours, "clip").ok_or_else(|| bad("the clip is missing".to_owned()))?;
    let document = ron_file::read_str(text).map_err(|error| bad(json::short(&error.to_string())))?;
    let [clip] = document.clips() else {
        return Err(bad("they do not hold one clip".to_owned()));
    };
    let prints = ours.get("keys").map_or(&[][..], json::list);
    let prints = prints.iter().map(|print| print.as_str().map(str::to_owned)).collect();
    Ok(Some(Stored {
        clip: clip.clone(),
        prints,
    }))
}

/// What is put into the extras for a clip: `channels` with the fingerprints of what the file has for them.
pub(super) fn value(clip: &Clip, channels: Vec<(Arc<Channel>, Option<String>)>) -> Value {
    let (channels, prints): (Vec<_>, Vec<_>) = channels.into_iter().unzip();
    let parts = ClipParts {
        origin: None,
        channels,
        ..ClipParts::clone(clip)
    };
    // The parts of a clip with fewer channels are still those of a clip.
    let clip = Clip::new(parts).map_or_else(|_| Arc::new(clip.clone()), Arc::new);
    let document = Document::new(vec![clip], None, Ids::default());
    json!({
        "version": VERSION,
        "keys": prints,
        "clip": ron_file::write_string(&document),
    })
}

impl Stored {
    /// Whether something is stored of the channel of this index.
    pub(super) fn has(&self, channel: usize) -> bool {
        self.clip.channels.iter().any(|stored| stored.origin == Some(channel))
    }

    /// Puts what is stored in place of what was read, where the numbers of the file are those it was stored for, and
    /// adds the channels the file does not have. Returns what does not fit.
    pub(super) fn restore(
        &self,
        channels: &mut Vec<ChannelParts>,
        prints: &BTreeMap<usize, String>,
        ids: &mut Ids,
    ) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (n, stored) in self.clip.channels.iter().enumerate() {
            let Some(origin) = stored.origin else {
                channels.push(renewed(stored, ids));
                continue;
            };
            let print = self.prints.get(n).and_then(Option::as_ref);
            let read = channels.iter_mut().find(|read| read.origin == Some(origin));
            match read {
                Some(read) if print.is_some() && prints.get(&origin) == print && fits(stored, read) => {
                    *read = ChannelParts {
                        mute: read.mute,
                        target: match stored.target {
                            Target::Free => Target::Free,
                            _ => read.target.clone(),
                        },
                        ..renewed(stored, ids)
                    };
                }
                _ => findings.push(at(kept(FindingCode::StoredEdits), |place| {
                    place.channel = Some((origin, stored.name.as_str()).into());
                })),
            }
        }
        findings
    }

    /// Puts what is stored of the clip itself in place of what was guessed.
    pub(super) fn restore_clip(&self, parts: &mut ClipParts) {
        parts.rate = self.clip.rate;
        parts.play_range = self.clip.play_range;
        parts.playback = self.clip.playback;
        parts.markers.clone_from(&self.clip.markers);
    }
}

/// Whether a stored channel can stand for one that was read.
fn fits(stored: &Channel, read: &ChannelParts) -> bool {
    stored.kind.components() == read.kind.components() && stored.is_rotation() == (read.kind == Kind::Quaternion)
}

/// The parts of a stored channel with identities of this document; linked components go on sharing theirs.
fn renewed(stored: &Channel, ids: &mut Ids) -> ChannelParts {
    let mut known: HashMap<KeyId, KeyId> = HashMap::new();
    let curves = stored.curves.iter().map(|curve| {
        let keys = curve.keys().map(|key| {
            let id = *known.entry(key.id()).or_insert_with(|| ids.key());
            key.with_id(id)
        });
        // The same keys under other names are still a curve.
        Curve::new(keys).map_or_else(|_| curve.clone(), Arc::new)
    });
    let curves = curves.collect();
    ChannelParts {
        id: ids.channel(),
        curves,
        ..ChannelParts::clone(stored)
    }
}
