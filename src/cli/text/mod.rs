//! Every word of the command line: `help` for `--help`, the sentences here by area.

pub mod check;
pub mod help;
mod numbers;

use std::path::Path;

use crate::curve::reduce::Difference;
use crate::io::gltf::write::{Approximation, WriteError};

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

/// Keys are being baked or reduced.
pub const SHORTENING: &str = "Making keys";

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

/// A clip a file does not have.
pub fn no_clip(wanted: &str, clips: &[String]) -> String {
    match clips {
        [] => "The file has no clip".to_owned(),
        [only] => format!("There is no clip \"{wanted}\"; the file has one: 0 \"{only}\""),
        many => {
            let listed: Vec<String> = many
                .iter()
                .enumerate()
                .map(|(n, name)| format!("{n} \"{name}\""))
                .collect();
            format!("There is no clip \"{wanted}\"; the file has {}", listed.join(", "))
        }
    }
}

/// Clips of one name.
pub fn many_clips(wanted: &str, numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!(
        "Several clips are called \"{wanted}\"; choose one by its number: {}",
        numbers.join(", ")
    )
}

/// The first of several clips is taken.
pub fn first_clip(name: &str, clips: usize) -> String {
    format!("Of {clips} clips this is the first, \"{name}\"; --clip chooses another")
}

/// A channel a clip does not have, and those with the nearest names.
pub fn no_channel(wanted: &str, clip: &str, nearest: &[&str]) -> String {
    let quoted: Vec<String> = nearest.iter().map(|name| format!("\"{name}\"")).collect();
    let nearest = match quoted.as_slice() {
        [] => "it has none".to_owned(),
        [only] => format!("the nearest is {only}"),
        many => format!("the nearest are {}", many.join(", ")),
    };
    format!("The clip \"{clip}\" has no channel \"{wanted}\"; {nearest}")
}

/// A clip without channels.
pub fn no_channels(clip: &str) -> String {
    format!("The clip \"{clip}\" has no channel")
}

/// No frame lies in the play range.
pub fn no_frame(rate: &str, (start, end): (f64, f64)) -> String {
    format!(
        "No frame of {rate} lies in the play range from {} s to {} s",
        exact(start),
        exact(end)
    )
}

/// More rows than are written.
pub fn too_many_rows(rows: f64, most: f64) -> String {
    format!("That would be {rows:.0} rows; at most {most:.0} are written")
}

/// A file was mended while it was read.
pub fn found(name: &str, count: usize) -> String {
    match count {
        1 => format!("1 finding while {name} was read; `inbetween check` lists it"),
        count => format!("{count} findings while {name} was read; `inbetween check` lists them"),
    }
}

/// The format of standard output is not said.
pub const NEEDS_TO: &str = "Standard output has no name that tells its format: say --to ron, --to gltf or --to glb";

/// A name that tells no format.
pub fn unknown_ending(name: &str) -> String {
    format!("\"{name}\" does not end in .ron, .gltf, .glb or .vrma, which tells what is written")
}

/// A format that is not that of the name.
pub fn other_ending(name: &str, to: &str) -> String {
    format!("\"{name}\" does not end as {to} does; --to is for standard output")
}

/// A file that would be replaced.
pub fn is_there(name: &str) -> String {
    format!("\"{name}\" is there already; --force replaces it")
}

/// Binary data for a person.
pub const OUTPUT_IS_TERMINAL: &str =
    "GLB is binary and standard output is a terminal: lead it into a file, or choose --to gltf";

/// An option that says nothing about what is written.
pub fn only_gltf(option: &str) -> String {
    format!("{option} is about glTF, and RON is written")
}

/// Copies have no place beside standard output.
pub const COPY_BESIDE_OUTPUT: &str = "Nothing can be copied beside standard output; --embed puts it in";

/// A clip from standard input has no file to remember.
pub const NO_SOURCE_KEPT: &str = "Standard input has no path that RON could remember: glTF made of it will be a new \
                                  file, without the meshes and materials of this one";

/// Why a glTF file is not written, and which option helps.
pub fn not_written(error: &WriteError) -> String {
    let help = match error {
        WriteError::Source { .. } | WriteError::SourceChanged(_) => {
            "--without-source writes a new file of one node a target instead."
        }
        WriteError::NegativeTimes { .. } => "--shift-negative does.",
        WriteError::Resources(_) => "--copy and --embed do.",
        WriteError::DrivesNothing(_) => "--without-source writes a new file of one node a target instead.",
        _ => return error.to_string(),
    };
    format!("{} {help}", sentence(&error.to_string()))
}

/// The source was replaced by what was written.
pub fn source_replaced(source: &str, document: &str) -> String {
    format!("\"{source}\" has changed, and \"{document}\" remembers it as it was: convert it anew to go on from here")
}

/// A channel glTF does not hold exactly.
pub fn approximation(of: &Approximation, unit: &str) -> String {
    format!(
        "\"{}\" of \"{}\" was approximated with {} keys; it is off by {} at most",
        of.channel,
        of.clip,
        of.keys,
        with_unit(of.error, unit)
    )
}

/// Keys that were baked or reduced.
pub fn keys_made(
    clip: &str,
    channel: &str,
    (before, after): (usize, usize),
    off: Option<(Difference, &str)>,
) -> String {
    let keys = if after == 1 { "key" } else { "keys" };
    let made = format!("\"{channel}\" of \"{clip}\": {before} to {after} {keys}");
    match off {
        Some((difference, unit)) if difference.error > 0.0 => format!(
            "{made}; off by {} at most, at {} s",
            with_unit(difference.error, unit),
            short(difference.time)
        ),
        Some(_) | None => made,
    }
}

/// Keys of the whole document.
pub fn keys_in_all(before: usize, after: usize) -> String {
    format!("{before} to {after} keys in all")
}
