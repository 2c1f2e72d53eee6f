//! Writing a converted document, and saying what is worth knowing about the file.

use std::path::{Path, PathBuf};

use super::destination::Destination;
use crate::cli::arguments::{Convert, To};
use crate::cli::console::{Output, say};
use crate::cli::exit::Stop;
use crate::cli::input::Input;
use crate::cli::text;
use crate::cli::waiting::wait;
use crate::document::Document;
use crate::io::gltf::write::{
    Approximation, Container, NegativeTimes, Note, Options, OutsidePolicies, Resources, Tolerance, WriteError, save,
    with_content, write as write_gltf,
};
use crate::io::{ron_file, source};

/// Degrees for each 1 of the share of a range: both defaults are those of [`Tolerance`].
const DEGREES_PER_SHARE: f64 = 50.0;

/// The angle, in degrees, that goes with a share of the range where none is said.
pub fn degrees_for(share: f64) -> f64 {
    DEGREES_PER_SHARE * share
}

/// Writes a document where it goes.
///
/// # Errors
/// [`Stop`] where that is not possible; what was there before still is.
pub fn write(document: Document, input: &Input, arguments: &Convert, destination: &Destination) -> Result<(), Stop> {
    let doing = text::writing(&destination.name());
    match (destination.format, destination.path.clone()) {
        (To::Ron, Some(path)) => wait(&doing, move |_| ron_file::save(&document, &path))?.map_err(Stop::because),
        (To::Ron, None) => {
            let text = wait(&doing, move |_| ron_file::write_string(&document))?;
            out(text.as_bytes())
        }
        (To::Gltf | To::Glb, Some(path)) => {
            let options = options(arguments);
            let replaced = replaced_source(&document, &path, input);
            let told = document.clone();
            let saved = wait(&doing, move |progress| {
                save(&document, &path, &options, &mut |done| progress.pass(done))
            })?;
            let saved = saved.map_err(|error| Stop::Because(text::convert::not_written(&error)))?;
            tell(&told, &saved.approximations, &saved.notes);
            let sha256 = saved.document.source().map(|source| &source.sha256);
            if let Some(replaced) = replaced.filter(|replaced| sha256 != Some(&replaced.sha256)) {
                let words = text::convert::source_replaced(&replaced.source, &replaced.document);
                say(&text::note(&words));
            }
            Ok(())
        }
        (format, None) => {
            let container = if format == To::Gltf {
                Container::Gltf
            } else {
                Container::Glb
            };
            // Standard output is nowhere; addresses that count from the working folder are as good as any.
            let options = Options {
                folder: Some(PathBuf::new()),
                ..options(arguments)
            };
            let told = document.clone();
            let written = wait(&doing, move |_| {
                let document = with_content(&document)?;
                write_gltf(&document, container, &options)
            })?;
            let written = written.map_err(|error: WriteError| Stop::Because(text::convert::not_written(&error)))?;
            out(&written.bytes)?;
            tell(&told, &written.approximations, &written.notes);
            Ok(())
        }
    }
}

fn out(bytes: &[u8]) -> Result<(), Stop> {
    let mut output = Output::standard();
    output.write(bytes)?;
    output.flush()
}

fn options(arguments: &Convert) -> Options {
    let default = Tolerance::default();
    let share = arguments.tolerance.unwrap_or(default.share);
    let degrees = arguments.tolerance_angle.unwrap_or_else(|| match arguments.tolerance {
        Some(share) => degrees_for(share),
        None => default.degrees,
    });
    Options {
        tolerance: Tolerance { share, degrees },
        negative_times: if arguments.shift_negative {
            NegativeTimes::ShiftClip
        } else {
            NegativeTimes::Refuse
        },
        outside: if arguments.bake_outside {
            OutsidePolicies::Bake
        } else {
            OutsidePolicies::Keep
        },
        resources: match arguments {
            Convert { embed: true, .. } => Resources::Embed,
            Convert { copy: true, .. } => Resources::Copy,
            _ => Resources::Ask,
        },
        folder: None,
    }
}

/// A source that is replaced, and the native file that remembers it.
struct Replaced {
    source: String,
    document: String,
    sha256: String,
}

/// What writing to `path` replaces, where that is the source.
fn replaced_source(document: &Document, path: &Path, input: &Input) -> Option<Replaced> {
    let source = document.source().filter(|source| source.content.is_none())?;
    let same = source::absolute(path, Path::new("")) == source.path;
    same.then(|| Replaced {
        source: text::name(path),
        document: input.name(),
        sha256: source.sha256.clone(),
    })
}

/// Says what a person should know about a written file.
fn tell(document: &Document, approximations: &[Approximation], notes: &[Note]) {
    for approximation in approximations {
        let unit = unit(document, approximation);
        say(&text::note(&text::convert::approximation(approximation, unit)));
    }
    for note in notes {
        say(&text::note(&note.to_string()));
    }
}

/// The unit of an approximated channel.
fn unit<'d>(document: &'d Document, of: &Approximation) -> &'d str {
    let clips = document.clips().iter().filter(|clip| clip.name == of.clip);
    let mut channels = clips.flat_map(|clip| &clip.channels);
    match channels.find(|channel| channel.name == of.channel) {
        Some(channel) if channel.is_rotation() => "°",
        Some(channel) => &channel.unit,
        None => "",
    }
}
