//! An SVG file of ours as PNG, with the bundled fonts, and those of the system where a letter needs one.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, FaceInfo, Source, Style, Weight};
use resvg::usvg::{FontResolver, Options, Tree};

use crate::io::fonts::{Search, candidates};

/// Pixels of the picture for each px of the SVG, where nothing else is said: sharp in print.
pub const SCALE: f64 = 2.0;
/// The longest side, pixels.
const LONGEST: f64 = 20_000.0;
/// The most pixels: 256 MB while it is drawn.
const MOST: f64 = 64.0 * 1024.0 * 1024.0;

/// A PNG file, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Png {
    /// The file.
    pub bytes: Vec<u8>,
    /// Letters that no font here has, in order; they are boxes in the picture.
    pub missing: Vec<char>,
}

/// Why an SVG file is not rendered.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// Too many pixels, or none.
    #[error(
        "a PNG of {width:.0} by {height:.0} pixels is not made: each side is 1 to {LONGEST:.0} long, and {MOST:.0} pixels are the most"
    )]
    Size {
        /// Pixels.
        width: f64,
        /// Pixels.
        height: f64,
    },
    /// Not an SVG file.
    #[error("the SVG cannot be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The file is not made.
    #[error("the PNG cannot be encoded: {0}")]
    Encoding(String),
}

/// Renders the text of an SVG file, `scale` pixels for each px.
///
/// Fonts of the system are looked for only where the bundled ones lack a letter.
///
/// # Errors
/// [`PngError`] where the text is no SVG, or where the picture would have no pixels or too many.
pub fn render(svg: &str, scale: f64) -> Result<Png, PngError> {
    let missing = Mutex::new(BTreeSet::new());
    let tree = Tree::from_str(svg, &options(&missing))?;
    let size = tree.size();
    let [width, height] = [size.width(), size.height()].map(|side| (f64::from(side) * scale).round());
    let is_side = |side: f64| (1.0..=LONGEST).contains(&side);
    let error = PngError::Size { width, height };
    if !(is_side(width) && is_side(height) && width * height <= MOST) {
        return Err(error);
    }
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(error)?;
    let transform = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, transform, &mut pixels.as_mut());
    let bytes = pixels
        .encode_png()
        .map_err(|error| PngError::Encoding(error.to_string()))?;
    let missing = missing.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Png {
        bytes,
        missing: missing.into_iter().collect(),
    })
}

/// How our SVG is read: with the bundled fonts, and with those of the system once a letter is missing. Letters that stay
/// missing are gathered.
fn options(missing: &Mutex<BTreeSet<char>>) -> Options<'_> {
    let mut fonts = Database::new();
    for font in [epaint_default_fonts::UBUNTU_LIGHT, epaint_default_fonts::HACK_REGULAR] {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family("Ubuntu");
    fonts.set_serif_family("Ubuntu");
    fonts.set_monospace_family("Hack");
    let bundled = fonts.len();
    let any = FontResolver::default_fallback_selector();
    Options {
        fontdb: Arc::new(fonts),
        font_resolver: FontResolver {
            select_font: FontResolver::default_font_selector(),
            select_fallback: Box::new(move |letter, used, fonts| {
                let mut found = any(letter, used, fonts);
                if found.is_none() && fonts.len() == bundled {
                    for face in of_system() {
                        Arc::make_mut(fonts).push_face_info(face);
                    }
                    found = any(letter, used, fonts);
                }
                if found.is_none() {
                    missing.lock().unwrap_or_else(PoisonError::into_inner).insert(letter);
                }
                found
            }),
        },
        ..Options::default()
    }
}

/// The faces of the file that `INBETWEEN_FONT` names, then those of the system, as the window prefers them and those
/// that go with the bundled ones first.
fn of_system() -> Vec<FaceInfo> {
    let search = Search::of_user();
    let mut named = Database::new();
    if let Some(file) = &search.named {
        // Where it is no font, others are taken; the window says so, and a picture is not the place to.
        named.load_font_file(file).unwrap_or_default();
    }
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    let preferred = candidates(&search.folders);
    let rank = |face: &FaceInfo| match &face.source {
        Source::File(path) => preferred.iter().position(|other| other == path).unwrap_or(usize::MAX),
        _ => usize::MAX,
    };
    let mut faces: Vec<FaceInfo> = fonts.faces().cloned().collect();
    faces.sort_by_cached_key(|face| {
        let name = |name: &(String, _)| name.0.to_lowercase();
        let family = face.families.first().map(name).unwrap_or_default();
        (
            face.style != Style::Normal,
            face.monospaced || family.contains("mono"),
            family.contains("serif") && !family.contains("sans"),
            face.weight.0.abs_diff(Weight::NORMAL.0),
            rank(face),
            // Of the regional forms of a Chinese font the simplified one.
            !family.ends_with(" sc"),
            family,
        )
    });
    named.faces().cloned().chain(faces).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn page(words: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"40\">\
             <text x=\"5\" y=\"30\" font-family=\"Ubuntu\" font-size=\"20\">{words}</text></svg>"
        )
    }

    #[test]
    fn a_picture_has_so_many_pixels_for_each_px() {
        let png = render(&page("foot"), 2.0).unwrap();
        let image = image::load_from_memory(&png.bytes).unwrap();
        assert_eq!((image.width(), image.height()), (200, 80));
        assert!(png.missing.is_empty());
        assert!(
            image.to_rgba8().pixels().any(|pixel| pixel.0[3] > 200),
            "words are drawn"
        );
    }

    #[test]
    fn letters_that_no_font_has_are_told() {
        // A private-use character that no font is likely to draw, and none bundled does.
        let png = render(&page("a\u{10FFF0}b"), 1.0).unwrap();
        assert_eq!(png.missing, ['\u{10FFF0}']);
    }

    #[test]
    fn a_picture_of_too_many_pixels_or_none_is_refused() {
        for scale in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e6, 150.0] {
            let refused = render(&page("foot"), scale);
            assert!(matches!(refused, Err(PngError::Size { .. })), "{scale}");
        }
        assert!(matches!(render("no picture", 1.0), Err(PngError::Svg(_))));
    }
}
