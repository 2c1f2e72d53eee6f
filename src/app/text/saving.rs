//! Saving as glTF: what the file does not hold as it is, what stands in the way, and what is worth knowing afterwards.

use std::path::Path;

use crate::app::files::{Becomes, Loss, shown_name};
use crate::io::gltf::write::{Note, WriteError};

use super::{Language, SECOND, Text, short};

/// Asks before a file is written that does not hold everything.
pub fn ask_losses(_language: Language, path: &Path) -> String {
    format!("Save {} with these differences?", shown_name(path))
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
    let keys = match loss.keys {
        Some(1) => ", 1 key".to_owned(),
        Some(keys) => format!(", {keys} keys"),
        None => String::new(),
    };
    let off = match &loss.error {
        Some(_) => format!(", off by {} at most", off_by(language, loss)),
        None => String::new(),
    };
    format!("{} of {}: {what}{keys}{off}", loss.channel, loss.clip)
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

fn names(_language: Language, names: &[String]) -> String {
    let mut listed: Vec<&str> = names.iter().take(MOST_NAMES).map(String::as_str).collect();
    let more;
    match names.len().checked_sub(MOST_NAMES) {
        None | Some(0) => {}
        Some(left) => {
            more = format!("{left} more");
            listed.push(&more);
        }
    }
    match listed.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Asks before a clip is shifted that has keys before time 0.
pub fn ask_shift(_language: Language, clip: &str) -> String {
    format!("Shift {clip} to begin at 0 s?")
}

/// Why: the channels that begin too early, and how far the clip has to be moved, s.
pub fn before_zero(language: Language, channels: &[String], by: f64) -> String {
    format!(
        "glTF has no times before 0 s, where these begin: {}. Shifted by {}, the whole clip stays as it is, only later.",
        names(language, channels),
        seconds(by)
    )
}

/// The button that shifts a clip, s.
pub fn shift_by(_language: Language, by: f64) -> String {
    format!("Shift clip by {}", seconds(by))
}

fn seconds(time: f64) -> String {
    format!("{} {SECOND}", short(time))
}

/// Asks what to do about files that cannot be reached from where the new one goes.
pub fn ask_resources(_language: Language, count: usize) -> String {
    match count {
        1 => "Take along the file it refers to?".to_owned(),
        count => format!("Take along the {count} files it refers to?"),
    }
}

/// Which ones.
pub fn out_of_reach(language: Language, files: &[String]) -> String {
    let them = if files.len() == 1 { "It" } else { "They" };
    format!(
        "The document's file refers to {}, which cannot be reached from the new folder. {them} can be copied beside the \
         new file, or put into it.",
        names(language, files)
    )
}

/// Why only a new file can be saved.
pub fn no_source(_language: Language, fault: &WriteError) -> String {
    let why = match fault {
        WriteError::SourceChanged(path) => format!(
            "{}, which this document came from, was changed since, so nothing can be saved into it safely.",
            shown_name(path)
        ),
        WriteError::Source { path, .. } => {
            format!(
                "{}, which this document came from, is missing or cannot be read.",
                shown_name(path)
            )
        }
        other => other.to_string(),
    };
    format!(
        "{why} A new file has the clips and a node for each target: no meshes, no materials. RON keeps everything this \
         document has."
    )
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
            [first, more @ ..] => Some(format!("{first} The same is so {}.", elsewhere(language, more.len()))),
        })
        .collect()
}

fn elsewhere(_language: Language, count: usize) -> String {
    match count {
        1 => "in another place".to_owned(),
        count => format!("in {count} other places"),
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
