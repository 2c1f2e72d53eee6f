//! What is exported as a picture, and making its file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::text::{Handout, Language};
use crate::chart::Chart;
use crate::document::Clip;
use crate::io::atomic;
use crate::io::picture::plot::{self, Wanted};
use crate::io::picture::{self, Format, Sheet, png};

/// Something to be exported.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What it shows.
    pub drawn: Drawn,
    /// The name proposed for its file, without an ending.
    pub name: String,
    /// The format proposed.
    pub format: Format,
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawn {
    /// A chart as it is.
    Chart(Box<Chart>),
    /// The curves of a clip.
    Clip {
        /// The clip.
        clip: Arc<Clip>,
        /// Its curves, and the part of them.
        wanted: Box<Wanted>,
    },
}

/// A path with an ending of pictures: its own, else that of a format behind it.
pub fn completed(chosen: PathBuf, format: Format) -> PathBuf {
    match (Format::of(&chosen), chosen.file_name()) {
        (None, Some(name)) => {
            let name = name.to_string_lossy();
            chosen.with_file_name(format!("{}.{}", name.trim_end_matches('.'), format.ending()))
        }
        _ => chosen,
    }
}

/// Writes a figure, in the format its name tells; letters that no font has. The error is a sentence.
pub fn write(figure: &Figure, language: Language, path: &Path) -> Result<Vec<char>, String> {
    let words = Handout(language);
    let made;
    let (chart, sheet) = match &figure.drawn {
        Drawn::Chart(chart) => (chart.as_ref(), Sheet::default()),
        Drawn::Clip { clip, wanted } => {
            made = plot::chart(clip, wanted, &words);
            let second = Some(plot::frames(clip, &words));
            let sheet = Sheet {
                second,
                ..Sheet::default()
            };
            (&made, sheet)
        }
    };
    let format = Format::of(path).unwrap_or(figure.format);
    let picture = picture::file(chart, &sheet, format, png::SCALE).map_err(|error| error.to_string())?;
    atomic::write(path, &picture.bytes).map_err(|error| error.to_string())?;
    Ok(picture.missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_tells_no_picture_gets_the_ending_of_one() {
        for (chosen, path) in [
            ("/a/walk", "/a/walk.svg"),
            ("walk.", "walk.svg"),
            ("walk.v2", "walk.v2.svg"),
            ("walk.png", "walk.png"),
            ("walk.SVG", "walk.SVG"),
        ] {
            assert_eq!(completed(PathBuf::from(chosen), Format::Svg), Path::new(path));
        }
    }
}
