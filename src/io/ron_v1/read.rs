//! Reading version 1: the header first, then the structs, with the place of what cannot be read.

use std::marker::PhantomData;

use super::model::document;
use super::probe::{Probe, probe};
use super::schema::DocumentText;
use super::watched::{Watch, Watched};
use super::{FORMAT, VERSION};
use crate::document::Document;
use crate::io::Progress;
use crate::io::ron_file::RonError;

/// The part of the work that is done once the text is parsed.
const PARSED: f32 = 0.7;

/// The document a text of version 1 holds.
pub(crate) fn read(text: &str, progress: &mut Progress<'_>) -> Result<Document, RonError> {
    check_header(text, &probe(text))?;
    // A key stands on a line of its own.
    let expected = text.bytes().filter(|&byte| byte == b'\n').count();
    let mut parsing = |part: f32| progress(PARSED * part);
    let watch = Watch::new(expected, &mut parsing);
    let parsed: DocumentText = ron::Options::default()
        .with_recursion_limit(DEEPEST)
        .from_str_seed(text, Watched::new(PhantomData, &watch))
        .map_err(|error| match watch.stopped() {
            true => RonError::Stopped,
            false => syntax_error(&error),
        })?;
    let channels = parsed.clips.iter().map(|clip| clip.channels.len()).sum::<usize>();
    let mut done = 0_usize;
    let mut channel = || {
        let part = done as f32 / channels.max(1) as f32;
        done += 1;
        progress(PARSED + (1.0 - PARSED) * part)
    };
    document(parsed, &mut channel)
}

/// The deepest nesting the parser follows. A valid file needs less than half of it.
const DEEPEST: usize = 64;

fn check_header(text: &str, found: &Probe) -> Result<(), RonError> {
    match &found.format {
        Some((format, _)) if format == FORMAT => {}
        Some((format, at)) => {
            let (line, column) = position(text, *at);
            return Err(RonError::Format {
                found: format.clone(),
                line,
                column,
            });
        }
        None if found.complete => return Err(RonError::NoFormat),
        // A text that ends too early: the parser knows where.
        None => {}
    }
    match found.version {
        Some((version, at)) if version != VERSION => {
            let (line, column) = position(text, at);
            Err(RonError::Version {
                found: version,
                line,
                column,
            })
        }
        _ => Ok(()),
    }
}

/// Line and column of a byte, both from 1, the column in characters.
fn position(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}

fn syntax_error(error: &ron::error::SpannedError) -> RonError {
    let what = match &error.code {
        ron::Error::Eof => "the text ends before the document does".to_owned(),
        ron::Error::ExceededRecursionLimit => "the brackets are nested too deeply".to_owned(),
        ron::Error::TrailingCharacters => "there is more text after the document".to_owned(),
        ron::Error::MissingStructField { field, outer } => {
            format!("the field `{field}`{} is missing", of(outer))
        }
        ron::Error::DuplicateStructField { field, outer } => {
            format!("the field `{field}`{} stands twice", of(outer))
        }
        ron::Error::NoSuchStructField { expected, found, outer } => {
            format!("unknown field `{found}`{}{}", of(outer), known(expected))
        }
        ron::Error::NoSuchEnumVariant { expected, found, outer } => {
            format!("unknown value `{found}`{}{}", of(outer), known(expected))
        }
        other => uncapitalised(&other.to_string()),
    };
    RonError::Syntax {
        line: error.span.end.line,
        column: error.span.end.col,
        what,
    }
}

/// ` of a Key`, where the thing is known.
fn of(outer: &Option<String>) -> String {
    outer.as_ref().map_or_else(String::new, |outer| {
        let article = if outer.starts_with(['E', 'O']) { "an" } else { "a" };
        format!(" of {article} {outer}")
    })
}

/// What would have been known, where that is no longer than a line.
fn known(names: &[&str]) -> String {
    const MOST: usize = 18;
    if names.is_empty() || names.len() > MOST {
        return String::new();
    }
    format!("; known are {}", names.join(", "))
}

/// A sentence as part of a longer one.
pub(super) fn uncapitalised(sentence: &str) -> String {
    let mut chars = sentence.trim_end_matches('.').chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
