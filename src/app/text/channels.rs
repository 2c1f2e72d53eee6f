//! Channels and clips: names, kinds, rows of the list, dialogs.

use crate::document::Kind;

use super::numbers::{hertz, number, rate_number};
use super::{Language, Text};

/// Number of channels, keys and the rate, under the channel list.
pub fn clip_summary(_language: Language, channels: usize, keys: usize, rate: &str) -> String {
    let channel = if channels == 1 { "channel" } else { "channels" };
    let key = if keys == 1 { "key" } else { "keys" };
    format!("{channels} {channel} · {keys} {key} · {rate}")
}

/// A channel and one of its components.
pub fn curve_name(channel: &str, component: &str) -> String {
    if component.is_empty() {
        channel.to_owned()
    } else {
        format!("{channel} · {component}")
    }
}

/// A clip in the clip box: name, rate and length.
pub fn clip_line(name: &str, rate: &str, seconds: f64) -> String {
    format!("{name} · {rate} · {} s", number(seconds, 2))
}

/// The clip that is shown, in its box: name and length. The rate stands below the list.
pub fn clip_short(name: &str, seconds: f64) -> String {
    format!("{name} · {} s", rate_number(seconds))
}

/// What the empty channel filter says.
pub fn filter_hint(_language: Language, channels: usize) -> String {
    match channels {
        1 => "Filter 1 channel".to_owned(),
        count => format!("Filter {count} channels"),
    }
}

/// How many curves a clip has.
pub fn curve_count(_language: Language, curves: usize) -> String {
    match curves {
        1 => "1 curve".to_owned(),
        count => format!("{count} curves"),
    }
}

/// What the list says where no channel passes the filter.
pub fn no_channel_found(_language: Language, filter: &str) -> String {
    format!("No channel is called \"{}\".", filter.trim())
}

/// A node without a name.
pub fn unnamed_node(_language: Language, index: usize) -> String {
    format!("node {index}")
}

/// A node whose name another one has too.
pub fn numbered_node(name: &str, index: usize) -> String {
    format!("{name} ({index})")
}

/// What a click on a closed eye does, for screen readers.
pub fn open_eye(language: Language, name: &str) -> String {
    format!("{} {name}", Text::ShowCurves.words(language))
}

/// What a click on an open eye does, for screen readers.
pub fn close_eye(language: Language, name: &str) -> String {
    format!("{} {name}", Text::HideCurves.words(language))
}

/// How many places of a curve lie beyond its allowed range.
pub fn excursion_count(_language: Language, count: usize) -> String {
    match count {
        1 => "1 place beyond the allowed range".to_owned(),
        count => format!("{count} places beyond the allowed range"),
    }
}

/// What a row of the channel list says at length, a line each.
pub fn row_tip(language: Language, name: &str, excursions: usize, held: Option<f64>, states: &[Text]) -> String {
    let mut lines = vec![name.to_owned()];
    if excursions > 0 {
        lines.push(excursion_count(language, excursions));
    }
    lines.extend(held.map(|hz| format!("Held at {}", hertz(hz))));
    lines.extend(states.iter().map(|state| state.words(language).to_owned()));
    lines.join("\n")
}

/// A heading of the channel list at length.
pub fn heading_tip(_language: Language, title: &str, channels: usize) -> String {
    match channels {
        1 => format!("{title}\n1 channel"),
        count => format!("{title}\n{count} channels"),
    }
}

/// What deletes channels.
pub fn delete_channels(language: Language, count: usize) -> String {
    match count {
        1 => Text::DeleteChannel.words(language).to_owned(),
        count => format!("Delete {count} channels"),
    }
}

/// A colour by its hexadecimal number.
pub fn colour([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02X}{g:02X}{b:02X}")
}

/// How many places of visible curves lie beyond their allowed ranges, for screen readers.
pub fn warnings(_language: Language, count: usize) -> String {
    match count {
        1 => "1 warning".to_owned(),
        count => format!("{count} warnings"),
    }
}

/// The name proposed for a new channel.
pub fn new_channel(_language: Language, number: usize) -> String {
    format!("channel {number}")
}

/// The title of the dialog that renames a channel.
pub fn rename_title(_language: Language, name: &str) -> String {
    format!("Rename {name}")
}

/// What a kind of channel is called, wherever it is named.
pub fn kind(_language: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Scalar => "number",
        Kind::Angle => "angle",
        Kind::Vec2 => "vector x, y",
        Kind::Vec3 => "vector x, y, z",
        Kind::Vec4 => "vector x, y, z, w",
        Kind::Quaternion => "rotation",
        Kind::Weights(_) => "morph weights",
        Kind::Colour3 => "colour",
        Kind::Colour4 => "colour and alpha",
        Kind::Flag => "flag, 0 or 1",
    }
}

/// A kind with the number of its components where the name does not tell it.
pub fn kind_and_count(language: Language, of: Kind) -> String {
    match of {
        Kind::Weights(count) => format!("{} · {count}", kind(language, of)),
        _ => kind(language, of).to_owned(),
    }
}
