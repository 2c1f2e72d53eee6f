//! Addresses of files beside the source, as seen from the folder of the new file: rewritten where that can be, else
//! copied or embedded.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use serde_json::Value;

use crate::io::gltf::json;
use crate::io::gltf::uri::{self, Place};
use crate::io::{atomic, source};

use super::base::Base;
use super::error::WriteError;
use super::json_text::{Array, Item, Object, quoted};
use super::options::{Options, Resources};
use super::store::data_uri;

/// The lists whose entries may have an address.
const LISTS: [&str; 2] = ["buffers", "images"];

/// What becomes of the addresses.
#[derive(Clone, Debug, Default)]
pub(super) struct Copied {
    /// New addresses by the old ones.
    addresses: BTreeMap<String, String>,
    /// Files to be copied: where they are, and their names beside the new file.
    pub copies: Vec<(PathBuf, PathBuf)>,
}

/// What becomes of the addresses of a file that goes to the folder in `options`.
///
/// # Errors
/// Where files cannot be reached from there, unless they are to be copied or embedded; where one to be embedded cannot
/// be read.
pub(super) fn relocated(base: &Base<'_>, options: &Options) -> Result<Copied, WriteError> {
    let mut copied = Copied::default();
    let Some(folder) = &options.folder else {
        return Ok(copied);
    };
    let here = Path::new("");
    let old = source::absolute(base.path.parent().unwrap_or(here), here);
    let new = source::absolute(folder, here);
    if old == new {
        return Ok(copied);
    }
    let below = old.strip_prefix(&new).ok();
    let mut lost = Vec::new();
    for Address {
        uri: address,
        media,
        bytes,
    } in addresses(base)
    {
        let Ok(Place::Beside(name)) = uri::read(address) else {
            // Another machine's address, or one that is followed by nobody from here.
            continue;
        };
        match (below, options.resources) {
            (Some(below), _) => {
                copied
                    .addresses
                    .insert(address.to_owned(), below_address(below, address));
            }
            (None, Resources::Ask) => lost.push(json::short(&name.to_string_lossy())),
            (None, Resources::Copy) => copied.copies.push((old.join(&name), name)),
            (None, Resources::Embed) => {
                let path = old.join(&name);
                let read = match bytes {
                    Some(bytes) => bytes.to_vec(),
                    None => fs::read(&path).map_err(|error| WriteError::Resource { path, error })?,
                };
                let media = media.unwrap_or_else(|| media_type(&name, &read));
                copied.addresses.insert(address.to_owned(), data_uri(media, &read));
            }
        }
    }
    if lost.is_empty() {
        Ok(copied)
    } else {
        lost.sort();
        lost.dedup();
        Err(WriteError::Resources(lost))
    }
}

/// The address of a file.
struct Address<'b> {
    uri: &'b str,
    /// Where that is clear.
    media: Option<&'static str>,
    /// Where they were read.
    bytes: Option<&'b [u8]>,
}

/// Every address of the lists.
fn addresses<'b>(base: &'b Base<'_>) -> Vec<Address<'b>> {
    let of = |object: &'b Value| json::text_member(object, "uri");
    let buffers = base.list("buffers").iter().enumerate().filter_map(|(n, buffer)| {
        Some(Address {
            uri: of(buffer)?,
            media: Some("application/octet-stream"),
            bytes: base.buffer(n),
        })
    });
    let images = base.list("images").iter().filter_map(|image| {
        Some(Address {
            uri: of(image)?,
            media: None,
            bytes: None,
        })
    });
    buffers.chain(images).collect()
}

fn media_type(name: &Path, bytes: &[u8]) -> &'static str {
    let ending = name.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ktx2" => "image/ktx2",
        _ if bytes.starts_with(b"\x89PNG") => "image/png",
        _ if bytes.starts_with(b"\xff\xd8\xff") => "image/jpeg",
        _ => "application/octet-stream",
    }
}

/// The address with the folders down to it before it.
fn below_address(below: &Path, address: &str) -> String {
    let mut text = String::new();
    for part in below.components() {
        if let Component::Normal(name) = part {
            for byte in name.to_string_lossy().bytes() {
                // RFC 3986, 2.3: what needs no percent sign.
                if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
                    text.push(char::from(byte));
                } else {
                    text.push_str(&format!("%{byte:02X}"));
                }
            }
            text.push('/');
        }
    }
    text + address
}

impl Copied {
    /// Whether every address stays.
    pub(super) fn is_still(&self) -> bool {
        self.addresses.is_empty()
    }

    /// The JSON with the new addresses.
    pub(super) fn apply(&self, text: String) -> String {
        if self.is_still() {
            return text;
        }
        let Some(root) = Object::parse(&text) else { return text };
        let members: Vec<_> = LISTS
            .into_iter()
            .filter_map(|list| Some((list, Some(self.list(root.get(list)?)?))))
            .collect();
        root.with(&members)
    }

    fn list(&self, text: &str) -> Option<String> {
        let list = Array::parse(text)?;
        let items: Vec<Item> = (0..list.len())
            .map(|n| match list.get(n).and_then(|entry| self.entry(entry)) {
                Some(text) => Item::Changed(n, text),
                None => Item::Old(n),
            })
            .collect();
        Some(list.with(&items))
    }

    fn entry(&self, text: &str) -> Option<String> {
        let object = Object::parse(text)?;
        let old: String = serde_json::from_str(object.get("uri")?).ok()?;
        let new = self.addresses.get(&old)?;
        Some(object.with(&[("uri", Some(quoted(new)))]))
    }
}

/// Puts files beside a new one. One that is there already with the same content is left alone.
///
/// # Errors
/// Where one cannot be read or written, or another file has its name.
pub(super) fn copy(copies: &[(PathBuf, PathBuf)], folder: &Path) -> Result<(), WriteError> {
    let mut waiting = Vec::new();
    for (from, name) in copies {
        let bytes = fs::read(from).map_err(|error| WriteError::Resource {
            path: from.clone(),
            error,
        })?;
        let to = folder.join(name);
        match fs::read(&to) {
            Ok(there) if there == bytes => {}
            Ok(_) => return Err(WriteError::Occupied(to)),
            Err(_) => waiting.push((to, bytes)),
        }
    }
    for (to, bytes) in waiting {
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(|error| WriteError::Resource {
                path: parent.to_owned(),
                error,
            })?;
        }
        atomic::write(&to, &bytes)?;
    }
    Ok(())
}
