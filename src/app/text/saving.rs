//! Saving as glTF: what the file does not hold as it is, what stands in the way, and what is worth knowing afterwards.

use std::path::Path;

use crate::app::files::{Becomes, Loss, shown_name};
use crate::io::gltf::write::{Note, WriteError};

use super::grammar::listed;
use super::resample::keys_counted;
use super::{Language, SECOND, Text, short};

/// Asks before a file is written that does not hold everything.
pub fn ask_losses(language: Language, path: &Path) -> String {
    let name = shown_name(path);
    match language {
        Language::English => format!("Save {name} with these differences?"),
        Language::Chinese => format!("要带着这些差异保存 {name} 吗？"),
    }
}

/// The cells of a row: channel, what it becomes, keys, by how much it is off. `clip` where there are several.
pub fn loss(language: Language, loss: &Loss, clip: Option<&str>) -> [String; 4] {
    let channel = match clip {
        Some(clip) => format!("{} · {clip}", loss.channel),
        None => loss.channel.clone(),
    };
    let keys = loss.keys.map_or_else(String::new, |keys| keys.to_string());
    [
        channel,
        becomes(loss.becomes).words(language).to_owned(),
        keys,
        off_by(language, loss),
    ]
}

/// A row as a sentence, for its tool tip and for screen readers.
pub fn loss_sentence(language: Language, loss: &Loss) -> String {
    let what = becomes(loss.becomes).words(language);
    let keys = loss.keys.map(|keys| keys_counted(language, keys));
    let off = loss.error.as_ref().map(|_| off_by(language, loss));
    let (channel, clip) = (&loss.channel, &loss.clip);
    match language {
        Language::English => {
            let keys = keys.map_or_else(String::new, |keys| format!(", {keys}"));
            let off = off.map_or_else(String::new, |off| format!(", off by {off} at most"));
            format!("{channel} of {clip}: {what}{keys}{off}")
        }
        Language::Chinese => {
            let keys = keys.map_or_else(String::new, |keys| format!("，{keys}"));
            let off = off.map_or_else(String::new, |off| format!("，最大偏差 {off}"));
            format!("{clip} 的 {channel}：{what}{keys}{off}")
        }
    }
}

fn becomes(becomes: Becomes) -> Text {
    match becomes {
        Becomes::Fitted => Text::LossFitted,
        Becomes::Steps => Text::LossSteps,
        Becomes::Kept => Text::LossKept,
        Becomes::Baked => Text::LossBaked,
        Becomes::Exact => Text::LossExact,
    }
}

fn off_by(language: Language, loss: &Loss) -> String {
    match (&loss.error, loss.becomes) {
        (Some((error, unit)), _) if unit.is_empty() => short(*error),
        (Some((error, unit)), _) => format!("{} {unit}", short(*error)),
        (None, Becomes::Steps | Becomes::Exact) => Text::ExactWord.words(language).to_owned(),
        (None, Becomes::Fitted | Becomes::Kept | Becomes::Baked) => String::new(),
    }
}

/// How many names a question lists.
const MOST_NAMES: usize = 5;

fn names(language: Language, names: &[String]) -> String {
    let shown = names.get(..MOST_NAMES).unwrap_or(names);
    match (language, names.len() - shown.len()) {
        (_, 0) => listed(language, shown),
        (Language::English, more) => format!("{} and {more} more", shown.join(", ")),
        (Language::Chinese, _) => format!("{} 等 {} 个", shown.join("、"), names.len()),
    }
}

/// Asks before a clip is shifted that has keys before time 0.
pub fn ask_shift(language: Language, clip: &str) -> String {
    match language {
        Language::English => format!("Shift {clip} to begin at 0 s?"),
        Language::Chinese => format!("要平移 {clip} 使其从 0 s 开始吗？"),
    }
}

/// Why: the channels that begin too early, and how far the clip has to be moved, s.
pub fn before_zero(language: Language, channels: &[String], by: f64) -> String {
    let (names, by) = (names(language, channels), seconds(by));
    match language {
        Language::English => format!(
            "glTF has no times before 0 s, where these begin: {names}. Shifted by {by}, the whole clip stays as it is, \
             only later."
        ),
        Language::Chinese => format!(
            "glTF 没有 0 s 之前的时间，而以下通道在此之前开始：{names}。平移 {by} 后，整个剪辑保持不变，只是推后。"
        ),
    }
}

/// The button that shifts a clip, s.
pub fn shift_by(language: Language, by: f64) -> String {
    match language {
        Language::English => format!("Shift clip by {}", seconds(by)),
        Language::Chinese => format!("将剪辑平移 {}", seconds(by)),
    }
}

fn seconds(time: f64) -> String {
    format!("{} {SECOND}", short(time))
}

/// Asks what to do about files that cannot be reached from where the new one goes.
pub fn ask_resources(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "Take along the file it refers to?".to_owned(),
        (Language::English, count) => format!("Take along the {count} files it refers to?"),
        (Language::Chinese, count) => format!("要一并带上它引用的 {count} 个文件吗？"),
    }
}

/// Which ones.
pub fn out_of_reach(language: Language, files: &[String]) -> String {
    let names = names(language, files);
    match (language, files.len()) {
        (Language::English, 1) => format!(
            "The document's file refers to {names}, which cannot be reached from the new folder. It can be copied beside \
             the new file, or put into it."
        ),
        (Language::English, _) => format!(
            "The document's file refers to {names}, which cannot be reached from the new folder. They can be copied \
             beside the new file, or put into it."
        ),
        (Language::Chinese, _) => {
            format!("文档的文件引用了 {names}，从新文件夹无法访问。可以复制到新文件旁边，或放入新文件中。")
        }
    }
}

/// Why only a new file can be saved.
pub fn no_source(language: Language, fault: &WriteError) -> String {
    match language {
        Language::English => {
            let why = match fault {
                WriteError::SourceChanged(path) => format!(
                    "{}, which this document came from, was changed since, so nothing can be saved into it safely.",
                    shown_name(path)
                ),
                WriteError::Source { path, .. } => format!(
                    "{}, which this document came from, is missing or cannot be read.",
                    shown_name(path)
                ),
                other => other.to_string(),
            };
            format!(
                "{why} A new file has the clips and a node for each target: no meshes, no materials. RON keeps everything \
                 this document has."
            )
        }
        Language::Chinese => {
            let why = match fault {
                WriteError::SourceChanged(path) => {
                    format!("此文档的来源 {} 之后已被更改，无法安全地保存到其中。", shown_name(path))
                }
                WriteError::Source { path, .. } => format!("此文档的来源 {} 已不存在或无法读取。", shown_name(path)),
                other => other.to_string(),
            };
            format!("{why} 新文件只含剪辑以及每个目标的一个节点：没有网格，没有材质。RON 保留此文档的一切。")
        }
    }
}

/// What is worth knowing after a save: a sentence for each kind of thing.
pub fn write_notes(language: Language, notes: &[Note]) -> Vec<String> {
    let mut kinds: Vec<(std::mem::Discriminant<Note>, Vec<&Note>)> = Vec::new();
    for note in notes {
        let kind = std::mem::discriminant(note);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, same)) => same.push(note),
            None => kinds.push((kind, vec![note])),
        }
    }
    kinds
        .into_iter()
        .filter_map(|(_, same)| match same.as_slice() {
            [] => None,
            [only] => Some(only.to_string()),
            [first, more @ ..] => Some(format!("{first} {}", elsewhere(language, more.len()))),
        })
        .collect()
}

fn elsewhere(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "The same is so in another place.".to_owned(),
        (Language::English, count) => format!("The same is so in {count} other places."),
        (Language::Chinese, count) => format!("另有 {count} 处相同。"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_names_are_cut_and_counted() {
        let of = |count: usize| -> Vec<String> { (0..count).map(|n| format!("f{n}")).collect() };
        assert_eq!(names(Language::English, &of(1)), "f0");
        assert_eq!(names(Language::English, &of(5)), "f0, f1, f2, f3 and f4");
        assert_eq!(names(Language::English, &of(7)), "f0, f1, f2, f3, f4 and 2 more");
    }

    #[test]
    fn notes_of_one_kind_are_one_sentence() {
        let left_out = |clip: &str| Note::ClipLeftOut { clip: clip.to_owned() };
        let occupied = Note::ExtrasOccupied { clip: "a".to_owned() };
        let said = write_notes(
            Language::English,
            &[left_out("a"), occupied, left_out("b"), left_out("c")],
        );
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(
            said[0].ends_with("was left out. The same is so in 2 other places."),
            "{said:?}"
        );
    }
}
