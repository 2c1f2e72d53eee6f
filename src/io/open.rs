//! Opening a file by what is in it: GLB, glTF or RON. Of anything else one sentence says what it is.

use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::document::Document;

use super::Progress;
use super::gltf::{self, GltfError};
use super::report::Report;
use super::ron_file::{self, RonError};

/// The format a document came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The native file.
    Ron,
    /// glTF as text.
    Gltf,
    /// glTF in one binary file.
    Glb,
}

impl Format {
    /// Its stable name: `ron`, `gltf` or `glb`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ron => "ron",
            Self::Gltf => "gltf",
            Self::Glb => "glb",
        }
    }
}

/// A document read from a file, and what was found while reading it.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The document.
    pub document: Document,
    /// The faults of the file; empty for the native format, which has none or is refused.
    pub report: Report,
    /// The format it came in.
    pub format: Format,
}

/// Why a file does not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Nothing there.
    #[error("There is no file \"{path}\".", path = .0.display())]
    Missing(PathBuf),
    /// A folder.
    #[error("\"{path}\" is a folder; a clip is a file ending in .gltf, .glb or .ron.", path = .0.display())]
    Folder(PathBuf),
    /// A file without content.
    #[error("\"{path}\" is empty.", path = .0.display())]
    Empty(PathBuf),
    /// The system refuses, or it is a pipe or device.
    #[error("\"{path}\" cannot be read: {error}.", path = path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// Something else.
    #[error("\"{path}\" is {what}; this program opens glTF, GLB and its own RON files.", path = path.display())]
    Other {
        /// Which file.
        path: PathBuf,
        /// What it is, as part of a sentence.
        what: &'static str,
    },
    /// A glTF or GLB file that is broken or needs more than this program reads.
    #[error("\"{path}\": {error}", path = path.display())]
    Gltf {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        error: GltfError,
    },
    /// A native file that does not hold a document.
    #[error("\"{path}\": {error}", path = path.display())]
    Ron {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        error: RonError,
    },
    /// Stopped on request.
    #[error("Opening \"{path}\" was stopped.", path = .0.display())]
    Stopped(PathBuf),
}

/// How much of a file is looked at to tell what it is.
const HEAD: u64 = 256;

/// Opens a file, whatever it is called. `progress` is called with the part that is done, 0 to 1, and may stop it.
///
/// # Errors
/// [`OpenError`]: one sentence with the file's name.
pub fn open(path: &Path, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
    let named = || path.to_owned();
    if progress(0.0) == ControlFlow::Break(()) {
        return Err(OpenError::Stopped(named()));
    }
    let head = head(path)?;
    match format(&head, path)? {
        Format::Ron => native(ron_file::read_file_with(path, progress), path),
        format => interchange(gltf::read_file(path, progress), format, path),
    }
}

/// Opens bytes that were read from elsewhere, such as a pipe, as if they were those of a file at `path`: buffers beside
/// it and a source are looked for from its folder.
///
/// # Errors
/// [`OpenError`]: one sentence with the name.
pub fn open_bytes(bytes: Vec<u8>, path: &Path, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
    if bytes.is_empty() {
        return Err(OpenError::Empty(path.to_owned()));
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let head = bytes.get(..HEAD as usize).unwrap_or(&bytes);
    match format(head, path)? {
        Format::Ron => native(ron_file::read_bytes(&bytes, folder, progress), path),
        format => {
            let beside = gltf::file::beside(folder.to_owned());
            interchange(gltf::read_bytes(bytes, path, &beside, progress), format, path)
        }
    }
}

fn native(read: Result<Document, RonError>, path: &Path) -> Result<Opened, OpenError> {
    let document = read.map_err(|error| match error {
        RonError::Stopped => OpenError::Stopped(path.to_owned()),
        error => OpenError::Ron {
            path: path.to_owned(),
            error,
        },
    })?;
    Ok(Opened {
        document,
        report: Report::default(),
        format: Format::Ron,
    })
}

fn interchange(read: Result<gltf::Opened, GltfError>, format: Format, path: &Path) -> Result<Opened, OpenError> {
    let path = path.to_owned();
    match read {
        Ok(gltf::Opened { document, report }) => Ok(Opened {
            document,
            report,
            format,
        }),
        Err(GltfError::Stopped) => Err(OpenError::Stopped(path)),
        Err(error) => Err(OpenError::Gltf { path, error }),
    }
}

/// The format that the first bytes of a file, or else its name, say it has.
fn format(head: &[u8], path: &Path) -> Result<Format, OpenError> {
    let other = |what| OpenError::Other {
        path: path.to_owned(),
        what,
    };
    match tell(head) {
        Content::Format(format) => Ok(format),
        Content::Other(what) => Err(other(what)),
        // Broken from its first letter on, it still tells most as what it is called.
        Content::Unclear(what) => by_name(path).ok_or_else(|| other(what)),
    }
}

/// The first bytes of a file; at least one.
fn head(path: &Path) -> Result<Vec<u8>, OpenError> {
    let unreadable = |error: std::io::Error| {
        let path = path.to_owned();
        match error.kind() {
            std::io::ErrorKind::NotFound => OpenError::Missing(path),
            _ if path.is_dir() => OpenError::Folder(path),
            _ => OpenError::Unreadable { path, error },
        }
    };
    let (file, _) = gltf::file::open(path).map_err(unreadable)?;
    let mut head = Vec::new();
    file.take(HEAD).read_to_end(&mut head).map_err(unreadable)?;
    if head.is_empty() {
        return Err(OpenError::Empty(path.to_owned()));
    }
    Ok(head)
}

/// What the first bytes of a file say it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    /// A format that opens.
    Format(Format),
    /// Surely something else.
    Other(&'static str),
    /// Neither one nor the other.
    Unclear(&'static str),
}

/// What other files begin with, and what they are.
const OTHERS: &[(&[u8], &str)] = &[
    (b"\x89PNG\r\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"RIFF", "a RIFF file, such as a WebP picture or a sound"),
    (b"\xabKTX", "a KTX texture"),
    (b"<svg", "an SVG picture"),
    (b"<?xml", "an XML file"),
    (b"%PDF", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive"),
    (b"\x1f\x8b", "compressed with gzip"),
    (b"\x28\xb5\x2f\xfd", "compressed with zstd"),
    (b"Kaydara FBX", "an FBX file"),
    (b"; FBX", "an FBX file"),
    (b"BLENDER", "a Blender file"),
    (b"HIERARCHY", "a BVH file"),
    (b"//Maya", "a Maya file"),
    (b"#usda", "a USD file"),
    (b"PXR-USDC", "a USD file"),
    (b"%YAML", "a YAML file, such as a Unity asset"),
    (
        b"version https://git-lfs",
        "a Git LFS pointer, not the file it stands for",
    ),
    (b"\xff\xfe", "a text in UTF-16"),
    (b"\xfe\xff", "a text in UTF-16"),
];

fn tell(head: &[u8]) -> Content {
    if head.starts_with(&gltf::MAGIC) {
        return Content::Format(Format::Glb);
    }
    if let Some((_, what)) = OTHERS.iter().find(|(start, _)| head.starts_with(start)) {
        return Content::Other(what);
    }
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    match text.first() {
        Some(b'{') => Content::Format(Format::Gltf),
        // A parenthesis, or a comment or an extension line before it.
        Some(b'(') => Content::Format(Format::Ron),
        _ if [&b"//"[..], b"/*", b"#!["].iter().any(|start| text.starts_with(start)) => Content::Format(Format::Ron),
        _ if head.iter().any(|&byte| byte < b' ' && !byte.is_ascii_whitespace()) => Content::Unclear("binary data"),
        _ => Content::Unclear("a text"),
    }
}

/// The format that the ending of a name tells.
pub(super) fn by_name(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    match ending.as_str() {
        "gltf" => Some(Format::Gltf),
        "glb" | "vrma" | "vrm" => Some(Format::Glb),
        "ron" => Some(Format::Ron),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_told_by_its_first_bytes() {
        let format = |head: &[u8]| match tell(head) {
            Content::Format(format) => Some(format),
            Content::Other(_) | Content::Unclear(_) => None,
        };
        assert_eq!(format(b"glTF\x02\0\0\0"), Some(Format::Glb));
        assert_eq!(format(b"{\"asset\""), Some(Format::Gltf));
        assert_eq!(format(b"\xef\xbb\xbf \n{"), Some(Format::Gltf));
        assert_eq!(format(b"(\n    format: \"inbetween\""), Some(Format::Ron));
        assert_eq!(format(b"// mine\n("), Some(Format::Ron));
        assert_eq!(format(b"//Maya ASCII 2020"), None);
        assert_eq!(tell(b"\x89PNG\r\n\x1a\n"), Content::Other("a PNG picture"));
        assert_eq!(tell(b"Dear diary"), Content::Unclear("a text"));
        assert_eq!(tell(b"\0\x01\x02"), Content::Unclear("binary data"));
    }
}
