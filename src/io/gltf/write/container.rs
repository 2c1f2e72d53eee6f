//! JSON and binary data put together as a file.

use crate::io::gltf::glb;

use super::base::Base;
use super::error::WriteError;
use super::options::Container;

/// A file of this JSON and, in GLB, this binary data; chunks of extensions follow as they were.
///
/// # Errors
/// Where GLB cannot count the bytes.
pub(super) fn file(
    base: &Base<'_>,
    container: Container,
    text: String,
    bin: Option<&[u8]>,
) -> Result<Vec<u8>, WriteError> {
    if container == Container::Gltf {
        return Ok(text.into_bytes());
    }
    let kept = base.bin.filter(|_| base.is_glb);
    let mut body = Vec::with_capacity(text.len() + bin.or(kept).map_or(0, <[u8]>::len) + 64);
    push_chunk(&mut body, b"JSON", text.as_bytes(), b' ');
    if let Some(bin) = bin.or(kept) {
        push_chunk(&mut body, b"BIN\0", bin, 0);
    }
    for chunk in &base.other_chunks {
        body.extend_from_slice(chunk);
        body.resize(body.len().next_multiple_of(4), 0);
    }
    let whole = body.len() as u64 + 12;
    let length = u32::try_from(whole).map_err(|_| WriteError::TooLarge(whole))?;
    let mut file = Vec::with_capacity(body.len() + 12);
    file.extend_from_slice(&glb::MAGIC);
    file.extend_from_slice(&2_u32.to_le_bytes());
    file.extend_from_slice(&length.to_le_bytes());
    file.extend_from_slice(&body);
    Ok(file)
}

/// Adds a chunk, filled up to a multiple of four. A length that does not fit makes the whole file too long, which is
/// refused.
fn push_chunk(body: &mut Vec<u8>, kind: &[u8; 4], data: &[u8], padding: u8) {
    let length = u32::try_from(data.len().next_multiple_of(4)).unwrap_or(u32::MAX);
    body.extend_from_slice(&length.to_le_bytes());
    body.extend_from_slice(kind);
    body.extend_from_slice(data);
    body.resize(body.len().next_multiple_of(4), padding);
}
