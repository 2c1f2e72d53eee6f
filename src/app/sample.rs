//! The bundled clip the window opens with: a bouncing ball and a walking foot.
//!
//! Made for the first ten seconds: splines push the ball and the foot through the floor until they are made monotone,
//! two smoothsteps in a row let the foot stall half-way through its step, and the bend of the foot runs on twos.

use crate::document::Document;
use crate::io::ron_file;

use super::text::{Language, Text};

/// The file as it is bundled, the same bytes that saving it would write.
const FILE: &str = include_str!("../../assets/bounce_and_walk.ron");

/// The bundled clip as a document without a file. A blank document, and a line in the log, should it not be readable.
pub fn document(language: Language) -> Document {
    match ron_file::read_str(FILE) {
        Ok(document) => document,
        Err(error) => {
            log::error!("the bundled clip cannot be read: {error}");
            Document::blank(Text::NewClip.words(language), Text::NewChannel.words(language))
        }
    }
}

#[cfg(test)]
#[path = "sample_tests.rs"]
mod tests;
