//! Where a converted file goes, and whether the arguments fit that.

use std::path::{Path, PathBuf};

use crate::cli::arguments::{Convert, To};
use crate::cli::console::output_is_terminal;
use crate::cli::exit::Stop;
use crate::cli::text;
use crate::io::atomic;

/// Where a converted file goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The file; `None` for standard output.
    pub path: Option<PathBuf>,
    /// What is written.
    pub format: To,
}

impl Destination {
    /// Its name for people.
    pub fn name(&self) -> String {
        match &self.path {
            Some(path) => text::name(path),
            None => text::STANDARD_OUTPUT.to_owned(),
        }
    }
}

/// The destination that the arguments name.
///
/// # Errors
/// [`Stop`] where they do not tell a format or do not fit it, where a file would be replaced without being asked to, and
/// where it cannot be written.
pub fn of(arguments: &Convert) -> Result<Destination, Stop> {
    let destination = if arguments.output == Path::new("-") {
        let format = arguments.to.ok_or_else(|| Stop::because(text::convert::NEEDS_TO))?;
        if format == To::Glb && output_is_terminal() {
            return Err(Stop::because(text::convert::OUTPUT_IS_TERMINAL));
        }
        Destination { path: None, format }
    } else {
        Destination {
            path: Some(arguments.output.clone()),
            format: named(&arguments.output, arguments.to)?,
        }
    };
    fits(arguments, &destination)?;
    if let Some(path) = &destination.path
        && atomic::replaces(path).map_err(Stop::because)?
        && !arguments.force
    {
        return Err(Stop::Because(text::convert::is_there(&destination.name())));
    }
    Ok(destination)
}

/// The format a name tells, which is also the one that is asked for, if any is.
fn named(path: &Path, to: Option<To>) -> Result<To, Stop> {
    let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
    let format = match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("ron") => To::Ron,
        Some("gltf") => To::Gltf,
        Some("glb" | "vrma") => To::Glb,
        _ => return Err(Stop::Because(text::convert::unknown_ending(&text::name(path)))),
    };
    match to {
        Some(other) if other != format => Err(Stop::Because(text::convert::other_ending(
            &text::name(path),
            word(other),
        ))),
        _ => Ok(format),
    }
}

fn word(to: To) -> &'static str {
    match to {
        To::Ron => "RON",
        To::Gltf => "glTF",
        To::Glb => "GLB",
    }
}

/// Whether every option says something about what is written.
fn fits(arguments: &Convert, destination: &Destination) -> Result<(), Stop> {
    let gltf_only = [
        ("--tolerance", arguments.tolerance.is_some()),
        ("--tolerance-angle", arguments.tolerance_angle.is_some()),
        ("--shift-negative", arguments.shift_negative),
        ("--bake-outside", arguments.bake_outside),
        ("--embed", arguments.embed),
        ("--copy", arguments.copy),
    ];
    if destination.format == To::Ron
        && let Some((option, _)) = gltf_only.into_iter().find(|(_, given)| *given)
    {
        return Err(Stop::Because(text::convert::only_gltf(option)));
    }
    if destination.path.is_none() && arguments.copy {
        return Err(Stop::because(text::convert::COPY_BESIDE_OUTPUT));
    }
    Ok(())
}
