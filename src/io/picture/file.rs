//! A chart as a file: SVG, or PNG rendered from it.

use std::path::Path;

use super::png::{self, PngError};
use super::sheet::{Sheet, SheetError};
use super::svg;
use crate::chart::Chart;

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Lines and words.
    Svg,
    /// So many pixels for each px of the page.
    Png,
}

impl Format {
    /// The ending of its files, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The format that the ending of a name tells, whatever its case.
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_ascii_lowercase();
        [Self::Svg, Self::Png]
            .into_iter()
            .find(|format| ending == format.ending())
    }
}

/// A picture, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file.
    pub bytes: Vec<u8>,
    /// Letters that no font here has, in order; they are boxes in a PNG. Who opens an SVG has other fonts.
    pub missing: Vec<char>,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The page.
    #[error(transparent)]
    Sheet(#[from] SheetError),
    /// The pixels.
    #[error(transparent)]
    Png(#[from] PngError),
}

/// The file that shows a chart on a page; a PNG has `scale` pixels for each px of it.
///
/// # Errors
/// [`PictureError`] where the page is too small for the chart, or the picture too large.
pub fn file(chart: &Chart, sheet: &Sheet, format: Format, scale: f64) -> Result<Picture, PictureError> {
    let text = svg::write(chart, sheet)?;
    match format {
        Format::Svg => Ok(Picture {
            bytes: text.into_bytes(),
            missing: Vec::new(),
        }),
        Format::Png => {
            let png = png::render(&text, scale)?;
            Ok(Picture {
                bytes: png.bytes,
                missing: png.missing,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_name_tells_the_format() {
        assert_eq!(Format::of(Path::new("a/walk.SVG")), Some(Format::Svg));
        assert_eq!(Format::of(Path::new("walk.v2.png")), Some(Format::Png));
        assert_eq!(Format::of(Path::new("walk.v2")), None);
        assert_eq!(Format::of(Path::new("svg")), None);
    }
}
