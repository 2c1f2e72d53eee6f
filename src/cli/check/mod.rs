//! `check`: lists what is wrong with files, as lines or as JSON.

mod ranges;

use std::path::Path;

use super::arguments::Check;
use super::console::Output;
use super::exit::{Exit, Stop};
use super::input::Input;
use super::text;
use crate::io::report::{Counts, Entry, Place, Severity, json};
use crate::io::source::{self, SourceState};
use crate::io::{Format, OpenError, Opened};

/// Looks at every file and lists what it finds. One that cannot be read is an entry too, and does not keep the others
/// from being looked at.
///
/// # Errors
/// [`Stop`] where standard input or output fail.
pub fn check(arguments: &Check) -> Result<Exit, Stop> {
    let inputs: Vec<Input> = arguments.files.iter().map(|path| Input::named(path)).collect();
    if inputs.iter().filter(|input| **input == Input::Standard).count() > 1 {
        return Err(Stop::because(text::INPUT_TWICE));
    }
    let mut output = Output::standard();
    let mut counts = Counts::default();
    if arguments.json {
        output.line(&json::opening())?;
    }
    for input in &inputs {
        let opened = input.open()?;
        let mut entries = entries(&opened, input);
        entries.retain(|entry| arguments.all || entry.severity > Severity::Notice);
        let format = opened.as_ref().ok().map(|opened| opened.format);
        counts.files += 1;
        counts.unreadable += usize::from(format.is_none());
        entries.iter().for_each(|entry| counts.add(entry));
        if arguments.json {
            let comma = if counts.files < inputs.len() { "," } else { "" };
            output.line(&format!("{}{comma}", json::file(&json_name(input), format, &entries)))?;
        } else {
            for entry in &entries {
                output.line(&text::plain(&format!("{}: {entry}", input.name())))?;
            }
        }
        // Before the next file, which may take long.
        output.flush()?;
    }
    if arguments.json {
        output.line(&json::closing(&counts))?;
        output.flush()?;
    }
    Ok(match counts {
        Counts { unreadable: 1.., .. } => Exit::Failed,
        counts if counts.entries() > 0 => Exit::Found,
        _ => Exit::Done,
    })
}

/// The name of a file as it was given; JSON keeps control characters itself.
fn json_name(input: &Input) -> String {
    match input {
        Input::File(path) => path.to_string_lossy().into_owned(),
        Input::Standard => "-".to_owned(),
    }
}

/// Everything worth a look, notices too, in the order of the file.
fn entries(opened: &Result<Opened, OpenError>, input: &Input) -> Vec<Entry> {
    match opened {
        Err(error) => vec![Entry::from(error)],
        Ok(opened) => {
            let mut entries: Vec<Entry> = opened.report.entries.iter().map(Entry::from).collect();
            entries.extend(lost_source(opened, input));
            entries.extend(ranges::entries(&opened.document));
            entries
        }
    }
}

/// That the file a native one came from is no longer there, or another one.
fn lost_source(opened: &Opened, input: &Input) -> Option<Entry> {
    let source = opened.document.source().filter(|_| opened.format == Format::Ron)?;
    let path = input.absolute();
    let folder = path.parent().unwrap_or(Path::new(""));
    let (code, says) = match source::check(source, folder, || true)? {
        SourceState::Same => return None,
        SourceState::Missing(path) => ("source-missing", text::check::source_missing(&path)),
        SourceState::Changed(path) => ("source-changed", text::check::source_changed(&path)),
    };
    Some(Entry::new(Severity::Notice, code, Place::default(), says))
}
