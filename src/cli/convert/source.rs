//! The glTF file that a converted document remembers.

use std::sync::Arc;

use super::destination::Destination;
use crate::cli::arguments::{Convert, To};
use crate::cli::console::say;
use crate::cli::input::Input;
use crate::cli::text;
use crate::document::{Channel, Clip, Document, Source};
use crate::io::{Format, Opened};

/// The document with the source it is written with: that of the file by its whole path; none where none is wanted, and
/// none in a native file made of standard input, which has no path to come back to.
pub fn settled(opened: Opened, input: &Input, arguments: &Convert, destination: &Destination) -> Document {
    let Opened { document, format, .. } = opened;
    let is_source = matches!(format, Format::Gltf | Format::Glb);
    let forgotten = is_source && destination.format == To::Ron && *input == Input::Standard;
    if arguments.without_source {
        return without_source(&document);
    }
    if forgotten {
        say(&text::note(text::convert::NO_SOURCE_KEPT));
        return without_source(&document);
    }
    match document.source() {
        Some(source) if is_source => document.with_source(Some(Arc::new(Source {
            path: input.absolute(),
            ..Source::clone(source)
        }))),
        _ => document,
    }
}

/// The document without its source and without the places its clips and channels have there.
fn without_source(document: &Document) -> Document {
    let channel = |channel: &Arc<Channel>| {
        let edited = channel.edited(|parts| parts.origin = None);
        // An index is no part of what a channel must obey.
        edited.map_or_else(|_| Arc::clone(channel), Arc::new)
    };
    let clip = |clip: &Arc<Clip>| {
        let edited = clip.edited(|parts| {
            parts.origin = None;
            parts.channels = parts.channels.iter().map(channel).collect();
        });
        edited.map_or_else(|_| Arc::clone(clip), Arc::new)
    };
    let clips = document.clips().iter().map(clip).collect();
    document.with_clips(clips, document.ids()).with_source(None)
}
