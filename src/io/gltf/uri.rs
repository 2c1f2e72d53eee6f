//! Addresses of buffers: data within the document, or a file beside it. Anything else is refused with the reason.

use std::path::{Component, Path, PathBuf};

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// Where the bytes of a buffer are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Here.
    Embedded(Vec<u8>),
    /// In a file below the folder of the document.
    Beside(PathBuf),
}

/// Why an address is not followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum UriError {
    /// A scheme other than `data`.
    #[error("an address that begins with {0}: is not followed")]
    Remote(String),
    /// From the root of the disk.
    #[error("an absolute path is not followed")]
    Absolute,
    /// Out of the folder of the document.
    #[error("a path that leaves the folder of the file is not followed")]
    Outside,
    /// No name at all, or one no file can have.
    #[error("it is not the name of a file")]
    Name,
    /// Embedded data that is not base64.
    #[error("the embedded data is not base64")]
    Encoding,
    /// Embedded base64 that does not decode.
    #[error("the embedded base64 is broken")]
    Base64,
}

/// Reads an address.
///
/// # Errors
/// [`UriError`] where it is not embedded data and does not lead to a file below the folder of the document.
pub(super) fn read(uri: &str) -> Result<Place, UriError> {
    match scheme(uri) {
        Some((scheme, data)) if scheme.eq_ignore_ascii_case("data") => embedded(data),
        Some((scheme, _)) => Err(UriError::Remote(scheme.to_owned())),
        None => beside(&percent_decoded(uri)?),
    }
}

/// The scheme (RFC 3986, 3.1) and what follows its colon.
fn scheme(uri: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = uri.split_once(':')?;
    let mut letters = scheme.bytes();
    let first = letters.next()?.is_ascii_alphabetic();
    let others = letters.all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b));
    (first && others).then_some((scheme, rest))
}

fn embedded(data: &str) -> Result<Place, UriError> {
    let (kind, base64) = data.split_once(',').ok_or(UriError::Encoding)?;
    if !kind.to_ascii_lowercase().ends_with(";base64") {
        return Err(UriError::Encoding);
    }
    // Padding is required by the standard, left out by some writers, and says nothing.
    let config = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&STANDARD, config)
        .decode(base64)
        .map(Place::Embedded)
        .map_err(|_| UriError::Base64)
}

fn beside(name: &str) -> Result<Place, UriError> {
    if name.is_empty() || name.contains('\0') {
        return Err(UriError::Name);
    }
    // A backslash separates folders on one system and is a letter on the others; what it hides counts everywhere.
    if name.starts_with(['/', '\\']) || scheme(name).is_some() {
        return Err(UriError::Absolute);
    }
    if name.split(['/', '\\']).any(|part| part == "..") {
        return Err(UriError::Outside);
    }
    let path = Path::new(name);
    let inside = path
        .components()
        .all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    if inside && path.file_name().is_some() {
        Ok(Place::Beside(path.to_owned()))
    } else {
        Err(UriError::Absolute)
    }
}

/// The text with `%41` as `A`. A percent sign without two hexadecimal digits stands for itself: many writers do not
/// encode names at all.
fn percent_decoded(text: &str) -> Result<String, UriError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, others)) = rest.split_first() {
        let code = (first == b'%').then(|| hexadecimal(others)).flatten();
        match code {
            Some(byte) => {
                bytes.push(byte);
                rest = others.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(first);
                rest = others;
            }
        }
    }
    String::from_utf8(bytes).map_err(|_| UriError::Name)
}

fn hexadecimal(digits: &[u8]) -> Option<u8> {
    let digit = |i: usize| char::from(*digits.get(i)?).to_digit(16);
    u8::try_from(digit(0)? * 16 + digit(1)?).ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn file(name: &str) -> Place {
        Place::Beside(PathBuf::from(name))
    }

    #[test]
    fn a_name_beside_the_document_is_decoded() {
        assert_eq!(read("a.bin").unwrap(), file("a.bin"));
        assert_eq!(read("sub/a%20b.bin").unwrap(), file("sub/a b.bin"));
        assert_eq!(read("B%C3%BChne.bin").unwrap(), file("Bühne.bin"));
        assert_eq!(read("歩き.bin").unwrap(), file("歩き.bin"));
        assert_eq!(read("100%.bin").unwrap(), file("100%.bin"));
        assert_eq!(read("a%zz%4").unwrap(), file("a%zz%4"));
        assert_eq!(read("..a/b..").unwrap(), file("..a/b.."));
    }

    #[test]
    fn nothing_outside_the_folder_is_followed() {
        for uri in ["../a.bin", "a/../../b", "%2e%2e/a", "%2E%2E%2Fa", "..", "a\\..\\..\\b"] {
            assert_eq!(read(uri), Err(UriError::Outside), "{uri}");
        }
        for uri in ["/etc/passwd", "//host/a", "\\\\host\\a", "%2Fetc%2Fpasswd", "c%3A/a"] {
            assert_eq!(read(uri), Err(UriError::Absolute), "{uri}");
        }
        for uri in ["http://a/b", "https://a/b", "file:///etc/passwd", "FILE:a", "c:/a"] {
            assert!(matches!(read(uri), Err(UriError::Remote(_))), "{uri}");
        }
        for uri in ["", "a%00b", "%ff"] {
            assert_eq!(read(uri), Err(UriError::Name), "{uri}");
        }
    }

    #[test]
    fn embedded_data_is_decoded_with_and_without_padding() {
        for uri in [
            "data:application/octet-stream;base64,AQI=",
            "data:;base64,AQI",
            "DATA:application/gltf-buffer;BASE64,AQI=",
        ] {
            assert_eq!(read(uri).unwrap(), Place::Embedded(vec![1, 2]), "{uri}");
        }
        assert_eq!(read("data:,abc"), Err(UriError::Encoding));
        assert_eq!(read("data:;base64"), Err(UriError::Encoding));
        assert_eq!(read("data:;base64,A*=="), Err(UriError::Base64));
    }
}
