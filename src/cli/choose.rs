//! The clip and the channels that are meant.

use std::sync::Arc;

use super::exit::Stop;
use super::nearest::nearest;
use super::text::choose as text;
use crate::document::{Channel, Clip};

/// How many names like an unknown one are told.
const MOST_NEAREST: usize = 3;

/// The clip of this name, else of this number from 0; without either the first.
///
/// # Errors
/// [`Stop`] where there is none, or several have the name.
pub fn clip<'a>(clips: &'a [Arc<Clip>], wanted: Option<&str>) -> Result<&'a Clip, Stop> {
    let names = || -> Vec<String> { clips.iter().map(|clip| clip.name.clone()).collect() };
    let Some(wanted) = wanted else {
        let first = clips.first().map(Arc::as_ref);
        return first.ok_or_else(|| Stop::Because(text::no_clip("", &[])));
    };
    let named: Vec<usize> = (0..)
        .zip(clips)
        .filter(|(_, clip)| clip.name == wanted)
        .map(|(n, _)| n)
        .collect();
    let number = match named.as_slice() {
        [only] => Some(*only),
        [] => wanted.parse().ok(),
        many => return Err(Stop::Because(text::many_clips(wanted, many))),
    };
    number
        .and_then(|number| clips.get(number))
        .map(Arc::as_ref)
        .ok_or_else(|| Stop::Because(text::no_clip(wanted, &names())))
}

/// The channels of these names, in the order they are named, all of one name; without a name all channels.
///
/// # Errors
/// [`Stop`] where a name has no channel, with the names most like it; where the clip has none.
pub fn channels<'a>(clip: &'a Clip, wanted: &[String]) -> Result<Vec<&'a Channel>, Stop> {
    if clip.channels.is_empty() {
        return Err(Stop::Because(text::no_channels(&clip.name)));
    }
    if wanted.is_empty() {
        return Ok(clip.channels.iter().map(Arc::as_ref).collect());
    }
    let mut chosen = Vec::new();
    for wanted in wanted {
        let before = chosen.len();
        let named = clip.channels.iter().filter(|channel| channel.name == *wanted);
        chosen.extend(named.map(Arc::as_ref));
        if chosen.len() == before {
            let names = clip.channels.iter().map(|channel| channel.name.as_str());
            let nearest = nearest(wanted, names, MOST_NEAREST);
            return Err(Stop::Because(text::no_channel(wanted, &clip.name, &nearest)));
        }
    }
    Ok(chosen)
}
