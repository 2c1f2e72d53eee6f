//! Opening, saving and their questions.

use std::path::Path;
use std::time::Duration;

use crate::app::files::{NameFault, OPENED, Remark, WRITTEN, shown_name};
use crate::io::report::{Finding, Report, What};
use crate::io::source::SourceState;

use super::Language;
use super::grammar::listed;

/// Asks before unsaved changes are left.
pub fn ask_unsaved(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("Save the changes to {name}?"),
        Language::Chinese => format!("要保存对 {name} 的更改吗？"),
    }
}

/// Asks before another file is overwritten.
pub fn ask_overwrite(language: Language, path: &Path) -> String {
    let name = shown_name(path);
    match language {
        Language::English => format!("Overwrite {name}?"),
        Language::Chinese => format!("要覆盖 {name} 吗？"),
    }
}

/// Asks before a file is overwritten that is no longer what was read.
pub fn ask_overwrite_changed(language: Language, path: &Path) -> String {
    let name = shown_name(path);
    match language {
        Language::English => format!("{name} was changed by another program. Overwrite it?"),
        Language::Chinese => format!("{name} 已被其他程序更改。要覆盖吗？"),
    }
}

/// A file is being read.
pub fn opening(language: Language, path: &Path) -> String {
    let name = shown_name(path);
    match language {
        Language::English => format!("Opening {name}"),
        Language::Chinese => format!("正在打开 {name}"),
    }
}

/// A file is being written.
pub fn saving(language: Language, path: &Path) -> String {
    let name = shown_name(path);
    match language {
        Language::English => format!("Saving {name}"),
        Language::Chinese => format!("正在保存 {name}"),
    }
}

/// A file was written.
pub fn saved(language: Language, path: &Path) -> String {
    match language {
        Language::English => format!("Saved {}", path.display()),
        Language::Chinese => format!("已保存 {}", path.display()),
    }
}

/// How long ago the document was saved, and after which time the words change.
pub fn saved_ago(language: Language, ago: Duration) -> (String, Duration) {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    let seconds = ago.as_secs();
    let (minutes, hours) = (seconds / MINUTE, seconds / HOUR);
    let words = match (language, seconds) {
        (Language::English, 0..MINUTE) => "Saved just now".to_owned(),
        (Language::English, MINUTE..HOUR) => format!("Saved {minutes} min ago"),
        (Language::English, _) => format!("Saved {hours} h ago"),
        (Language::Chinese, 0..MINUTE) => "刚刚保存".to_owned(),
        (Language::Chinese, MINUTE..HOUR) => format!("{minutes} 分钟前保存"),
        (Language::Chinese, _) => format!("{hours} 小时前保存"),
    };
    let unit = if seconds < HOUR { MINUTE } else { HOUR };
    let next = Duration::from_secs((seconds / unit + 1) * unit);
    (words, next.saturating_sub(ago))
}

/// What became of a wish about files.
pub fn file_remark(language: Language, remark: &Remark) -> String {
    match (language, remark) {
        (_, Remark::Name(fault)) => name_fault(language, fault),
        (Language::English, Remark::CannotOpen(path)) => format!(
            "{} cannot be opened: clips are {} files",
            shown_name(path),
            endings(language, OPENED)
        ),
        (Language::English, Remark::StillSaving(path)) => format!("{} is still being saved", shown_name(path)),
        (Language::English, Remark::StillOpening(path)) => format!("{} is still being opened", shown_name(path)),
        (Language::Chinese, Remark::CannotOpen(path)) => format!(
            "无法打开 {}：剪辑为 {} 文件",
            shown_name(path),
            endings(language, OPENED)
        ),
        (Language::Chinese, Remark::StillSaving(path)) => format!("{} 仍在保存中", shown_name(path)),
        (Language::Chinese, Remark::StillOpening(path)) => format!("{} 仍在打开中", shown_name(path)),
    }
}

/// Endings of files: `.ron, .gltf, .glb and .vrma`.
fn endings(language: Language, endings: &[&str]) -> String {
    let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
    listed(language, &endings)
}

/// Why a name cannot be saved to.
pub fn name_fault(language: Language, fault: &NameFault) -> String {
    match (language, fault) {
        (Language::English, NameFault::NoName) => "Not saved: that is a folder, a file needs a name".to_owned(),
        (Language::English, NameFault::CannotWrite { ending }) => {
            format!(
                "Not saved: .{ending} files cannot be written, only {}",
                endings(language, WRITTEN)
            )
        }
        (Language::Chinese, NameFault::NoName) => "未保存：这是文件夹，文件需要名称".to_owned(),
        (Language::Chinese, NameFault::CannotWrite { ending }) => {
            format!(
                "未保存：无法写入 .{ending} 文件，只能写入 {}",
                endings(language, WRITTEN)
            )
        }
    }
}

/// The typed file is not there.
pub fn no_such_file(language: Language, path: &Path) -> String {
    let name = shown_name(path);
    match language {
        Language::English => format!("There is no file {name}"),
        Language::Chinese => format!("没有文件 {name}"),
    }
}

/// The typed folder cannot be listed.
pub fn folder_unreadable(language: Language, words: &str) -> String {
    match language {
        Language::English => format!("This folder cannot be read: {words}"),
        Language::Chinese => format!("无法读取此文件夹：{words}"),
    }
}

/// Only a part of a folder is listed.
pub fn folder_cut(language: Language, most: usize) -> String {
    match language {
        Language::English => format!("Only the first {most} entries are listed"),
        Language::Chinese => format!("只列出前 {most} 项"),
    }
}

/// Which files named together stay closed; nothing where there was only one.
pub fn others_closed(language: Language, path: &Path, others: usize) -> Option<String> {
    let name = shown_name(path);
    match (language, others) {
        (_, 0) => None,
        (Language::English, 1) => Some(format!("{name} is open, the other file is not: one document at a time")),
        (Language::English, others) => Some(format!(
            "{name} is open, the {others} other files are not: one document at a time"
        )),
        (Language::Chinese, others) => Some(format!(
            "已打开 {name}，另外 {others} 个文件未打开：一次只能打开一个文档"
        )),
    }
}

/// A file without an animation.
pub fn no_animation(language: Language, path: &Path) -> String {
    let name = shown_name(path);
    match language {
        Language::English => format!("{name} has no animation; here is an empty clip"),
        Language::Chinese => format!("{name} 中没有动画；这里是一个空剪辑"),
    }
}

/// What was found while a file was read; nothing where there is nothing.
pub fn found(language: Language, path: &Path, report: &Report) -> Option<String> {
    let name = shown_name(path);
    let changed = |finding: &&Finding| matches!(finding.did, What::Repaired(_) | What::LeftOut);
    let fault = |finding: &&Finding| !finding.code.is_notice();
    // Where to press, in the words of the button.
    let button = super::findings_count(language, report.entries.len());
    if let Some(first) = report.entries.iter().find(changed) {
        let first = told(language, first);
        return Some(match (language, report.entries.iter().filter(changed).count()) {
            (Language::English, 1) => {
                format!("One thing was repaired or left out in {name}, listed under \"{button}\": {first}")
            }
            (Language::English, count) => format!(
                "{count} things were repaired or left out in {name}, listed under \"{button}\"; the first: {first}"
            ),
            (Language::Chinese, 1) => format!("{name} 中有 1 处已修复或略去，列于「{button}」：{first}"),
            (Language::Chinese, count) => {
                format!("{name} 中有 {count} 处已修复或略去，列于「{button}」；第一处：{first}")
            }
        });
    }
    let first = told(language, report.entries.iter().find(fault)?);
    Some(match (language, report.entries.iter().filter(fault).count()) {
        (Language::English, 1) => format!("One fault was found in {name}, listed under \"{button}\": {first}"),
        (Language::English, count) => {
            format!("{count} faults were found in {name}, listed under \"{button}\"; the first: {first}")
        }
        (Language::Chinese, 1) => format!("{name} 中发现 1 处错误，列于「{button}」：{first}"),
        (Language::Chinese, count) => format!("{name} 中发现 {count} 处错误，列于「{button}」；第一处：{first}"),
    })
}

/// A finding with its place, within a sentence.
fn told(language: Language, finding: &Finding) -> String {
    match language {
        Language::English => finding.to_string(),
        Language::Chinese => super::finding_whole(language, finding),
    }
}

/// That the file a document came from is gone or another one.
pub fn source_state(language: Language, state: &SourceState) -> Option<String> {
    match (language, state) {
        (_, SourceState::Same) => None,
        (Language::English, SourceState::Missing(path)) => Some(format!(
            "{}, which this document came from, is not there; everything opens all the same, and as glTF it can be saved \
             as a new file only",
            path.display()
        )),
        (Language::English, SourceState::Changed(path)) => Some(format!(
            "{}, which this document came from, was changed since; the document is as it was saved, and as glTF it can be \
             saved as a new file only",
            path.display()
        )),
        (Language::Chinese, SourceState::Missing(path)) => Some(format!(
            "此文档的来源 {} 已不存在；一切仍可打开，但以 glTF 只能保存为新文件",
            path.display()
        )),
        (Language::Chinese, SourceState::Changed(path)) => Some(format!(
            "此文档的来源 {} 之后已被更改；文档仍为保存时的样子，但以 glTF 只能保存为新文件",
            path.display()
        )),
    }
}

/// The title of a document with unsaved changes.
pub fn unsaved_title(file: &str) -> String {
    format!("{file} •")
}

/// Further notices behind the one shown.
pub fn more(language: Language, count: usize) -> String {
    match language {
        Language::English => format!("and {count} more"),
        Language::Chinese => format!("还有 {count} 条"),
    }
}

/// A recent file that cannot be opened.
pub fn file_is_gone(language: Language, path: &str) -> String {
    match language {
        Language::English => format!("{path} is not there any more"),
        Language::Chinese => format!("{path} 已不存在"),
    }
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
