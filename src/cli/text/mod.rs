//! Every word of the command line: `help` for `--help`, the sentences here by area.

pub mod check;
pub mod choose;
pub mod convert;
pub mod help;
mod numbers;
pub mod plot;
pub mod sample;
pub mod table;

use std::path::Path;

pub use numbers::{exact, short, with_unit};

/// What standard input is called where a file would be named.
pub const STANDARD_INPUT: &str = "standard input";

/// What standard output is called where a file would be named.
pub const STANDARD_OUTPUT: &str = "standard output";

/// The name of a file for people, on one line.
pub fn name(path: &Path) -> String {
    plain(&path.to_string_lossy())
}

/// Words of a file on one line, without what would steer a terminal.
pub fn plain(words: &str) -> String {
    let mut plain = String::with_capacity(words.len());
    for c in words.chars() {
        if c.is_control() {
            plain.extend(c.escape_default());
        } else {
            plain.push(c);
        }
    }
    plain
}

/// Words as a sentence: it ends with a full stop.
pub fn sentence(words: &str) -> String {
    let words = plain(words);
    if words.ends_with(['.', '?', '!']) {
        words
    } else {
        words + "."
    }
}

/// A line on standard error for something that is not done.
pub fn error(words: &str) -> String {
    format!("error: {}", sentence(words))
}

/// A line on standard error for something worth knowing.
pub fn note(words: &str) -> String {
    format!("note: {}", sentence(words))
}

/// A file is being read.
pub fn reading(name: &str) -> String {
    format!("Reading {name}")
}

/// A file is being made.
pub fn writing(name: &str) -> String {
    format!("Writing {name}")
}

/// Work with the part that is done, 0 to 1, where that is known.
pub fn progress(doing: &str, done: f32) -> String {
    if done > 0.0 {
        format!("{doing}: {:.0} %", done * 100.0)
    } else {
        format!("{doing} …")
    }
}

/// Standard output does not take what is written.
pub fn output_failed(error: &std::io::Error) -> String {
    format!("Standard output cannot be written: {error}")
}

/// Standard input cannot be read.
pub fn input_failed(error: &std::io::Error) -> String {
    format!("Standard input cannot be read: {error}")
}

/// Standard input is a person.
pub const INPUT_IS_TERMINAL: &str =
    "Standard input is a terminal: lead a file into it, as in `inbetween check - < Fox.glb`";

/// Standard input has more bytes than are read.
pub fn input_too_large(most: u64) -> String {
    format!("Standard input has more than the {most} bytes that are read")
}

/// Standard input was named more than once.
pub const INPUT_TWICE: &str = "Standard input (-) can be read once only";
