//! What `convert` says.

use super::{sentence, short, with_unit};
use crate::document::Channel;
use crate::edit::{CurveReport, Measured};
use crate::io::gltf::write::{Approximation, WriteError};

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
        WriteError::Resources(_) => "--copy or --embed does.",
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

/// Keys are being baked or reduced.
pub const MAKING_KEYS: &str = "Making keys";

/// Why the keys of a channel cannot be baked or reduced.
pub fn keys_not_made(clip: &str, channel: &str, why: &str) -> String {
    format!("\"{channel}\" of \"{clip}\": {why}")
}

/// A locked channel is left alone.
pub fn locked(clip: &str, channel: &str) -> String {
    format!("\"{channel}\" of \"{clip}\" is locked and keeps its keys")
}

/// A clip that plays no time is not baked.
pub fn no_range(clip: &str, channel: &str) -> String {
    format!("\"{channel}\" of \"{clip}\" keeps its keys: the play range has no length")
}

/// A channel that repeated holds now.
pub fn cycle_ended(clip: &str, channel: &str) -> String {
    format!("\"{channel}\" of \"{clip}\": its cycle is in the keys now, and it holds outside them")
}

/// The keys of a curve, or of curves that share them, before and after, and how far off they are at worst.
pub fn keys_made(clip: &str, channel: &Channel, report: &CurveReport) -> String {
    let part = if report.components.len() == 1 {
        channel.component_name(report.components.start)
    } else {
        String::new()
    };
    let space = if part.is_empty() { "" } else { " " };
    let unit = if channel.is_rotation() {
        "°"
    } else {
        channel.unit.as_str()
    };
    let keys = format!(
        "\"{}\"{space}{part} of \"{clip}\": {} became {}",
        channel.name,
        counted(report.before),
        report.after
    );
    match report.worst() {
        Some((_, worst)) => {
            let (error, time) = (with_unit(worst.error, unit), short(worst.time));
            match report.measured {
                Measured::Everywhere => format!("{keys}, off by {error} at most, at {time} s"),
                Measured::AtPlaces if worst.error == 0.0 => format!("{keys}, no difference was seen"),
                Measured::AtPlaces => format!("{keys}, off by about {error}, at {time} s"),
            }
        }
        None => keys,
    }
}

/// Keys of all channels, after baking.
pub fn baked(before: usize, after: usize, rate: &str) -> String {
    format!("{} in all became {after}, baked at {rate}", counted(before))
}

/// Keys of all channels, after reducing.
pub fn reduced(before: usize, after: usize) -> String {
    format!("{} in all became {after}", counted(before))
}

fn counted(keys: usize) -> String {
    match keys {
        1 => "1 key".to_owned(),
        keys => format!("{keys} keys"),
    }
}
