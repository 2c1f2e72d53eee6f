//! Opening, saving and their questions.

use std::path::Path;
use std::time::Duration;

use crate::app::files::{NameFault, OPENED, Remark, WRITTEN, shown_name};
use crate::io::report::{Finding, Report, What};
use crate::io::source::SourceState;

use super::Language;

/// Asks before unsaved changes are left.
pub fn ask_unsaved(_language: Language, name: &str) -> String {
    format!("Save the changes to {name}?")
}

/// Asks before another file is overwritten.
pub fn ask_overwrite(_language: Language, path: &Path) -> String {
    format!("Overwrite {}?", shown_name(path))
}

/// Asks before a file is overwritten that is no longer what was read.
pub fn ask_overwrite_changed(_language: Language, path: &Path) -> String {
    format!("{} was changed by another program. Overwrite it?", shown_name(path))
}

/// A file is being read.
pub fn opening(_language: Language, path: &Path) -> String {
    format!("Opening {}", shown_name(path))
}

/// A file is being written.
pub fn saving(_language: Language, path: &Path) -> String {
    format!("Saving {}", shown_name(path))
}

/// A file was written.
pub fn saved(_language: Language, path: &Path) -> String {
    format!("Saved {}", path.display())
}

/// How long ago the document was saved, and after which time the words change.
pub fn saved_ago(_language: Language, ago: Duration) -> (String, Duration) {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    let (words, unit) = match ago.as_secs() {
        0..MINUTE => ("Saved just now".to_owned(), MINUTE),
        seconds @ MINUTE..HOUR => (format!("Saved {} min ago", seconds / MINUTE), MINUTE),
        seconds => (format!("Saved {} h ago", seconds / HOUR), HOUR),
    };
    let next = Duration::from_secs((ago.as_secs() / unit + 1) * unit);
    (words, next.saturating_sub(ago))
}

/// What became of a wish about files.
pub fn file_remark(language: Language, remark: &Remark) -> String {
    match remark {
        Remark::CannotOpen(path) => format!(
            "{} cannot be opened: clips are {} files",
            shown_name(path),
            endings(language, OPENED)
        ),
        Remark::Name(fault) => name_fault(language, fault),
        Remark::StillSaving(path) => format!("{} is still being saved", shown_name(path)),
        Remark::StillOpening(path) => format!("{} is still being opened", shown_name(path)),
    }
}

/// Endings of files: `.ron, .gltf, .glb and .vrma`.
fn endings(_language: Language, endings: &[&str]) -> String {
    match endings {
        [] => String::new(),
        [only] => format!(".{only}"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(|ending| format!(".{ending}")).collect();
            format!("{} and .{last}", first.join(", "))
        }
    }
}

/// Why a name cannot be saved to.
pub fn name_fault(language: Language, fault: &NameFault) -> String {
    match fault {
        NameFault::NoName => "Not saved: that is a folder, a file needs a name".to_owned(),
        NameFault::CannotWrite { ending } => {
            format!(
                "Not saved: .{ending} files cannot be written, only {}",
                endings(language, WRITTEN)
            )
        }
    }
}

/// The typed file is not there.
pub fn no_such_file(_language: Language, path: &Path) -> String {
    format!("There is no file {}", shown_name(path))
}

/// The typed folder cannot be listed.
pub fn folder_unreadable(_language: Language, words: &str) -> String {
    format!("This folder cannot be read: {words}")
}

/// Only a part of a folder is listed.
pub fn folder_cut(_language: Language, most: usize) -> String {
    format!("Only the first {most} entries are listed")
}

/// Which files named together stay closed; nothing where there was only one.
pub fn others_closed(_language: Language, path: &Path, others: usize) -> Option<String> {
    let name = shown_name(path);
    match others {
        0 => None,
        1 => Some(format!("{name} is open, the other file is not: one document at a time")),
        others => Some(format!(
            "{name} is open, the {others} other files are not: one document at a time"
        )),
    }
}

/// A file without an animation.
pub fn no_animation(_language: Language, path: &Path) -> String {
    format!("{} has no animation; here is an empty clip", shown_name(path))
}

/// What was found while a file was read; nothing where there is nothing.
pub fn found(language: Language, path: &Path, report: &Report) -> Option<String> {
    let name = shown_name(path);
    let changed = |finding: &&Finding| matches!(finding.did, What::Repaired(_) | What::LeftOut);
    let fault = |finding: &&Finding| !finding.code.is_notice();
    // Where to press, in the words of the button.
    let list = format!(
        "listed under \"{}\"",
        super::findings_count(language, report.entries.len())
    );
    if let Some(first) = report.entries.iter().find(changed) {
        return Some(match report.entries.iter().filter(changed).count() {
            1 => format!("One thing was repaired or left out in {name}, {list}: {first}"),
            count => format!("{count} things were repaired or left out in {name}, {list}; the first: {first}"),
        });
    }
    let first = report.entries.iter().find(fault)?;
    Some(match report.entries.iter().filter(fault).count() {
        1 => format!("One fault was found in {name}, {list}: {first}"),
        count => format!("{count} faults were found in {name}, {list}; the first: {first}"),
    })
}

/// That the file a document came from is gone or another one.
pub fn source_state(_language: Language, state: &SourceState) -> Option<String> {
    match state {
        SourceState::Same => None,
        SourceState::Missing(path) => Some(format!(
            "{}, which this document came from, is not there; everything opens all the same, and as glTF it can be saved \
             as a new file only",
            path.display()
        )),
        SourceState::Changed(path) => Some(format!(
            "{}, which this document came from, was changed since; the document is as it was saved, and as glTF it can be \
             saved as a new file only",
            path.display()
        )),
    }
}

/// The title of a document with unsaved changes.
pub fn unsaved_title(file: &str) -> String {
    format!("{file} •")
}

/// Further notices behind the one shown.
pub fn more(_language: Language, count: usize) -> String {
    format!("and {count} more")
}

/// A recent file that cannot be opened.
pub fn file_is_gone(_language: Language, path: &str) -> String {
    format!("{path} is not there any more")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_listed_as_in_a_sentence() {
        let words = |of| endings(Language::English, of);
        assert_eq!(words(OPENED), ".ron, .gltf, .glb and .vrma");
        assert_eq!(words(&["ron"]), ".ron");
    }
}
