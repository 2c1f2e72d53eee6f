//! Where a picture goes, and whether the arguments fit that.

use std::path::{Path, PathBuf};

use crate::cli::arguments::{Plot, ToPicture};
use crate::cli::console::output_is_terminal;
use crate::cli::exit::Stop;
use crate::cli::text;
use crate::io::atomic;

/// Where a picture goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The file; `None` for standard output.
    pub path: Option<PathBuf>,
    /// What is written.
    pub format: ToPicture,
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
pub fn of(arguments: &Plot) -> Result<Destination, Stop> {
    let destination = if arguments.output == Path::new("-") {
        let format = arguments.to.ok_or_else(|| Stop::because(text::plot::NEEDS_TO))?;
        if format == ToPicture::Png && output_is_terminal() {
            return Err(Stop::because(text::plot::OUTPUT_IS_TERMINAL));
        }
        Destination { path: None, format }
    } else {
        Destination {
            path: Some(arguments.output.clone()),
            format: named(&arguments.output, arguments.to)?,
        }
    };
    if destination.format == ToPicture::Svg && arguments.scale.is_some() {
        return Err(Stop::because(text::plot::SCALE_OF_SVG));
    }
    if let Some(path) = &destination.path
        && atomic::replaces(path).map_err(Stop::because)?
        && !arguments.force
    {
        return Err(Stop::Because(text::convert::is_there(&destination.name())));
    }
    Ok(destination)
}

/// The format a name tells, which is also the one that is asked for, if any is.
fn named(path: &Path, to: Option<ToPicture>) -> Result<ToPicture, Stop> {
    let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
    let format = match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("svg") => ToPicture::Svg,
        Some("png") => ToPicture::Png,
        _ => return Err(Stop::Because(text::plot::unknown_ending(&text::name(path)))),
    };
    match to {
        Some(other) if other != format => {
            let word = match other {
                ToPicture::Svg => "SVG",
                ToPicture::Png => "PNG",
            };
            Err(Stop::Because(text::plot::other_ending(&text::name(path), word)))
        }
        _ => Ok(format),
    }
}
