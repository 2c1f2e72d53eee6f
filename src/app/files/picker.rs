//! The system's file dialogs, behind a small trait so that tests answer with a path.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::app::text::{Language, Text};
use crate::io::{Format, picture};

use super::destination;
use super::flow::{Ask, Picked};

/// Asks a person for a path. Called on a thread of its own, where it may wait as long as the dialog is open.
pub trait Picker: Send + Sync {
    /// Shows a dialog with words of this language and waits for its answer.
    fn pick(&self, ask: &Ask, language: Language) -> Picked;
}

/// No person answers this fast: an empty answer within this time means that no dialog was shown.
const TOO_FAST: Duration = Duration::from_millis(200);

/// Counts the errors that the dialog library reports to the log, its only way to tell that no dialog could be shown.
#[derive(Clone, Debug, Default)]
pub struct DialogFaults(Arc<AtomicU32>);

impl DialogFaults {
    /// Takes note of a record of the log; for the program's logger.
    pub fn note(&self, level: log::Level, target: &str) {
        if level == log::Level::Error && (target == "rfd" || target.starts_with("rfd::")) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn count(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The dialogs of the system.
#[derive(Debug)]
pub struct NativePicker {
    /// With its parent window set.
    blank: rfd::FileDialog,
    faults: DialogFaults,
}

impl NativePicker {
    /// Dialogs that belong to the window being created.
    pub fn new(window: &eframe::CreationContext<'_>, faults: DialogFaults) -> Self {
        Self {
            blank: rfd::FileDialog::new().set_parent(window),
            faults,
        }
    }
}

impl Picker for NativePicker {
    fn pick(&self, ask: &Ask, language: Language) -> Picked {
        let faults = self.faults.count();
        let begun = Instant::now();
        let mut dialog = self.blank.clone();
        if let Some(folder) = ask.folder() {
            dialog = dialog.set_directory(folder);
        }
        let path = match ask {
            Ask::Open { .. } => dialog
                .set_title(Text::OpenTitle.words(language))
                .add_filter(Text::ClipFiles.words(language), destination::OPENED)
                .add_filter(Text::AllFiles.words(language), &["*"])
                .pick_file(),
            Ask::Save { name, format, .. } => {
                let proposed = |of: &&(Text, &[&str], Format)| of.2 == *format;
                let (first, others): (Vec<_>, Vec<_>) = FILTERS.iter().partition(proposed);
                first
                    .into_iter()
                    .chain(others)
                    .fold(dialog, |dialog, (name, endings, _)| {
                        dialog.add_filter(name.words(language), endings)
                    })
                    .set_title(Text::SaveTitle.words(language))
                    .set_file_name(name)
                    .save_file()
            }
            Ask::Export { name, format, .. } => {
                let words = match format {
                    picture::Format::Svg => Text::SvgFiles,
                    picture::Format::Png => Text::PngFiles,
                };
                dialog
                    .add_filter(words.words(language), &[format.ending()])
                    .set_title(Text::ExportTitle.words(language))
                    .set_file_name(name)
                    .save_file()
            }
        };
        answer(path, begun.elapsed(), self.faults.count() != faults)
    }
}

/// The kinds of files a save dialog offers; the proposed one comes first.
const FILTERS: &[(Text, &[&str], Format)] = &[
    (Text::NativeFiles, &["ron"], Format::Ron),
    (Text::GlbFiles, &["glb", "vrma"], Format::Glb),
    (Text::GltfFiles, &["gltf"], Format::Gltf),
];

fn answer(path: Option<PathBuf>, waited: Duration, failed: bool) -> Picked {
    match path {
        Some(path) => Picked::Path(path),
        None if failed || waited < TOO_FAST => Picked::Unavailable,
        None => Picked::Cancelled,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_answer_is_a_person_only_after_a_while_and_without_an_error() {
        let second = Duration::from_secs(1);
        assert_eq!(answer(None, second, false), Picked::Cancelled);
        assert_eq!(answer(None, Duration::from_millis(10), false), Picked::Unavailable);
        assert_eq!(answer(None, second, true), Picked::Unavailable);
        let path = PathBuf::from("walk.ron");
        assert_eq!(answer(Some(path.clone()), Duration::ZERO, false), Picked::Path(path));
    }

    #[test]
    fn only_errors_of_the_dialog_library_count() {
        let faults = DialogFaults::default();
        faults.note(log::Level::Error, "rfd::backend::linux");
        faults.note(log::Level::Warn, "rfd::backend::linux");
        faults.note(log::Level::Error, "rfdx");
        faults.note(log::Level::Error, "eframe");
        assert_eq!(faults.count(), 1);
    }
}
