//! Channels and clips: names, kinds, rows of the list, dialogs.

use crate::document::Kind;

use super::numbers::{hertz, number, rate_number};
use super::resample::{curves_counted, keys_counted};
use super::{Language, Text};

/// How many channels.
fn channels_counted(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "1 channel".to_owned(),
        (Language::English, count) => format!("{count} channels"),
        (Language::Chinese, count) => format!("{count} 个通道"),
    }
}

/// Number of channels, keys and the rate, under the channel list.
pub fn clip_summary(language: Language, channels: usize, keys: usize, rate: &str) -> String {
    let (channels, keys) = (channels_counted(language, channels), keys_counted(language, keys));
    format!("{channels} · {keys} · {rate}")
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
pub fn filter_hint(language: Language, channels: usize) -> String {
    let channels = channels_counted(language, channels);
    match language {
        Language::English => format!("Filter {channels}"),
        Language::Chinese => format!("筛选 {channels}"),
    }
}

/// How many curves a clip has.
pub fn curve_count(language: Language, curves: usize) -> String {
    curves_counted(language, curves)
}

/// What the list says where no channel passes the filter.
pub fn no_channel_found(language: Language, filter: &str) -> String {
    let filter = filter.trim();
    match language {
        Language::English => format!("No channel is called \"{filter}\"."),
        Language::Chinese => format!("没有名为「{filter}」的通道。"),
    }
}

/// A node without a name.
pub fn unnamed_node(language: Language, index: usize) -> String {
    match language {
        Language::English => format!("node {index}"),
        Language::Chinese => format!("节点 {index}"),
    }
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
pub fn excursion_count(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "1 place beyond the allowed range".to_owned(),
        (Language::English, count) => format!("{count} places beyond the allowed range"),
        (Language::Chinese, count) => format!("{count} 处超出允许范围"),
    }
}

/// What a row of the channel list says at length, a line each.
pub fn row_tip(language: Language, name: &str, excursions: usize, held: Option<f64>, states: &[Text]) -> String {
    let mut lines = vec![name.to_owned()];
    if excursions > 0 {
        lines.push(excursion_count(language, excursions));
    }
    lines.extend(held.map(|hz| match language {
        Language::English => format!("Held at {}", hertz(hz)),
        Language::Chinese => format!("以 {} 保持", hertz(hz)),
    }));
    lines.extend(states.iter().map(|state| state.words(language).to_owned()));
    lines.join("\n")
}

/// A heading of the channel list at length.
pub fn heading_tip(language: Language, title: &str, channels: usize) -> String {
    format!("{title}\n{}", channels_counted(language, channels))
}

/// What deletes channels.
pub fn delete_channels(language: Language, count: usize) -> String {
    match (language, count) {
        (_, 1) => Text::DeleteChannel.words(language).to_owned(),
        (Language::English, count) => format!("Delete {count} channels"),
        (Language::Chinese, count) => format!("删除 {count} 个通道"),
    }
}

/// A colour by its hexadecimal number.
pub fn colour([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02X}{g:02X}{b:02X}")
}

/// How many places of visible curves lie beyond their allowed ranges, for screen readers.
pub fn warnings(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "1 warning".to_owned(),
        (Language::English, count) => format!("{count} warnings"),
        (Language::Chinese, count) => format!("{count} 个警告"),
    }
}

/// The name proposed for a new channel.
pub fn new_channel(language: Language, number: usize) -> String {
    match language {
        Language::English => format!("channel {number}"),
        Language::Chinese => format!("通道 {number}"),
    }
}

/// The title of the dialog that renames a channel.
pub fn rename_title(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("Rename {name}"),
        Language::Chinese => format!("重命名 {name}"),
    }
}

/// What a kind of channel is called, wherever it is named.
pub fn kind(language: Language, kind: Kind) -> &'static str {
    match language {
        Language::English => match kind {
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
        },
        Language::Chinese => match kind {
            Kind::Scalar => "数值",
            Kind::Angle => "角度",
            Kind::Vec2 => "向量 x、y",
            Kind::Vec3 => "向量 x、y、z",
            Kind::Vec4 => "向量 x、y、z、w",
            Kind::Quaternion => "旋转",
            Kind::Weights(_) => "变形权重",
            Kind::Colour3 => "颜色",
            Kind::Colour4 => "颜色与透明度",
            Kind::Flag => "开关，0 或 1",
        },
    }
}

/// A kind with the number of its components where the name does not tell it.
pub fn kind_and_count(language: Language, of: Kind) -> String {
    match of {
        Kind::Weights(count) => format!("{} · {count}", kind(language, of)),
        _ => kind(language, of).to_owned(),
    }
}
