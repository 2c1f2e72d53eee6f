//! Which easing an argument names.

use crate::cli::exit::Stop;
use crate::cli::nearest::nearest;
use crate::cli::text::table::{no_css, no_easing};
use crate::curve::easing::{Easing, Named, SmoothFamily};

/// How many names are suggested for one that is not there.
const SUGGESTIONS: usize = 3;

/// The easing of a name or of CSS text.
///
/// # Errors
/// [`Stop`] with the nearest names where a word names none, with the column where a function cannot be read.
pub fn read(text: &str) -> Result<Easing, Stop> {
    let text = text.trim();
    if let Some(easing) = Easing::from_name(text) {
        return Ok(easing);
    }
    Easing::from_css(text).map_err(|error| {
        if text.contains('(') {
            return Stop::Because(no_css(text, &error));
        }
        let smooth = SmoothFamily::ALL.into_iter().map(SmoothFamily::name);
        let named: Vec<&str> = Named::standard().map(|named| named.name()).collect();
        let names = smooth.chain(named).chain(Easing::css_keywords().map(|(word, _)| word));
        Stop::Because(no_easing(text, &nearest(text, names, SUGGESTIONS)))
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_name_that_is_suggested_can_be_read() {
        for (word, easing) in Easing::css_keywords() {
            assert_eq!(read(word).ok(), Some(easing), "{word}");
        }
        for name in SmoothFamily::ALL.map(SmoothFamily::name) {
            assert!(read(name).is_ok(), "{name}");
        }
        assert!(Named::standard().all(|named| read(named.name()).is_ok()));
    }
}
