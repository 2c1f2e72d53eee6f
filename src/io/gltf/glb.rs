//! The GLB container: a header of 12 bytes, a chunk of JSON, at most one chunk of binary data.

use crate::io::report::{Finding, FindingCode, Place, Repair, What};

use super::fault::{Fault, at, refused};

/// What a GLB file begins with.
pub(in crate::io) const MAGIC: [u8; 4] = *b"glTF";

const HEADER: usize = 12;
const CHUNK_HEADER: usize = 8;
const JSON: [u8; 4] = *b"JSON";
const BIN: [u8; 4] = *b"BIN\0";

/// The parts of a GLB file.
#[derive(Debug)]
pub(super) struct Glb<'a> {
    /// The JSON text, without padding.
    pub json: &'a [u8],
    /// The binary chunk, with its padding.
    pub bin: Option<&'a [u8]>,
    /// What is wrong with the container and does not hinder reading.
    pub findings: Vec<Finding>,
}

/// Takes a GLB file apart.
///
/// # Errors
/// Where the header or a chunk does not fit the bytes there are, naming the byte.
pub(super) fn parse(bytes: &[u8]) -> Result<Glb<'_>, Fault> {
    let whole = length(bytes)?;
    let mut findings = Vec::new();
    if bytes.len() > whole {
        findings.push(
            by_meaning(whole)
                .words("bytes after the end")
                .number("bytes", (bytes.len() - whole) as f64),
        );
    }
    let body = bytes.get(..whole).unwrap_or(bytes);

    let (kind, json_length) = chunk_header(body, HEADER)?;
    if kind != JSON {
        return Err(Box::new(broken(HEADER + 4).words("the first chunk is not JSON")));
    }
    let start = HEADER + CHUNK_HEADER;
    let json = chunk(body, start, json_length)?;
    let mut next = start + json.len();
    if json.len() % 4 != 0 {
        // Without its padding the length leads into the padding; the next header stands at a multiple of four.
        let aligned = next.next_multiple_of(4);
        if chunk_header(body, aligned).is_ok_and(|(kind, _)| kind == BIN) {
            next = aligned;
        }
        findings.push(by_meaning(HEADER).words("the length of the JSON chunk leaves out its padding"));
    }

    let mut bin = None;
    while next < body.len() {
        if body.len() - next < CHUNK_HEADER {
            findings.push(by_meaning(next).words("bytes after the last chunk"));
            break;
        }
        let (kind, length) = chunk_header(body, next)?;
        let data = chunk(body, next + CHUNK_HEADER, length)?;
        match kind {
            BIN if bin.is_none() => bin = Some(data),
            BIN | JSON => findings.push(by_meaning(next).words("a second chunk of its kind")),
            // Chunks of other kinds belong to extensions and are passed over.
            _ => {}
        }
        if data.len() % 4 != 0 {
            findings.push(by_meaning(next).words("the length of a chunk is not a multiple of four"));
        }
        next += CHUNK_HEADER + data.len();
    }

    let text = trim_zeros(json);
    if text.len() < json.len() {
        findings.push(by_meaning(start + text.len()).words("the JSON is padded with zero bytes"));
    }
    Ok(Glb {
        json: text,
        bin,
        findings,
    })
}

/// The length the header states, once magic and version are checked.
fn length(bytes: &[u8]) -> Result<usize, Fault> {
    if bytes.get(..4) != Some(&MAGIC[..]) {
        return Err(Box::new(broken(0).words("it does not begin with glTF")));
    }
    let cut_short = || Box::new(broken(bytes.len()).words("the header is cut short"));
    let version = number(bytes, 4).ok_or_else(cut_short)?;
    if version != 2 {
        return Err(Box::new(
            at(refused(FindingCode::Version), |place| place.byte = Some(4)).number("GLB version", f64::from(version)),
        ));
    }
    let stated = number(bytes, 8).ok_or_else(cut_short)?;
    match usize::try_from(stated) {
        Ok(whole) if whole > bytes.len() => Err(Box::new(
            broken(bytes.len())
                .words("the file ends before its stated length")
                .number("stated", f64::from(stated))
                .number("bytes", bytes.len() as f64),
        )),
        Ok(whole) if whole >= HEADER + CHUNK_HEADER => Ok(whole),
        _ => Err(Box::new(
            broken(8)
                .words("the stated length holds no chunk")
                .number("stated", f64::from(stated)),
        )),
    }
}

fn chunk_header(body: &[u8], offset: usize) -> Result<([u8; 4], u32), Fault> {
    let kind = body
        .get(offset.saturating_add(4)..offset.saturating_add(CHUNK_HEADER))
        .and_then(|kind| <[u8; 4]>::try_from(kind).ok());
    match (number(body, offset), kind) {
        (Some(length), Some(kind)) => Ok((kind, length)),
        _ => Err(Box::new(broken(offset).words("a chunk header is cut short"))),
    }
}

fn chunk(body: &[u8], start: usize, length: u32) -> Result<&[u8], Fault> {
    usize::try_from(length)
        .ok()
        .and_then(|length| start.checked_add(length))
        .and_then(|end| body.get(start..end))
        .ok_or_else(|| {
            Box::new(
                broken(start.saturating_sub(CHUNK_HEADER))
                    .words("a chunk runs past the end of the file")
                    .number("stated", f64::from(length))
                    .number("bytes", body.len().saturating_sub(start) as f64),
            )
        })
}

fn number(bytes: &[u8], offset: usize) -> Option<u32> {
    let four = bytes.get(offset..offset.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

fn trim_zeros(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    text.get(..end).unwrap_or(text)
}

fn broken(byte: usize) -> Finding {
    at(refused(FindingCode::Glb), |place| {
        place.byte = u64::try_from(byte).ok();
    })
}

fn by_meaning(byte: usize) -> Finding {
    let place = Place {
        byte: u64::try_from(byte).ok(),
        ..Place::default()
    };
    Finding::new(FindingCode::Glb, place, What::Repaired(Repair::ReadByMeaning))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn glb(chunks: &[([u8; 4], &[u8])]) -> Vec<u8> {
        let mut bytes = [MAGIC, 2_u32.to_le_bytes(), [0; 4]].concat();
        for (kind, data) in chunks {
            bytes.extend((data.len() as u32).to_le_bytes());
            bytes.extend(kind);
            bytes.extend(*data);
        }
        let length = (bytes.len() as u32).to_le_bytes();
        bytes[8..12].copy_from_slice(&length);
        bytes
    }

    #[test]
    fn json_and_binary_data_come_out_as_they_went_in() {
        let bytes = glb(&[(JSON, b"{\"a\":1} "), (BIN, &[1, 2, 3, 0])]);
        let parts = parse(&bytes).unwrap();
        assert_eq!(parts.json, b"{\"a\":1} ");
        assert_eq!(parts.bin, Some(&[1, 2, 3, 0][..]));
        assert!(parts.findings.is_empty());
    }

    #[test]
    fn chunks_of_extensions_are_passed_over() {
        let bytes = glb(&[(JSON, b"{}  "), (*b"EXTN", &[9; 8]), (BIN, &[1; 4])]);
        let parts = parse(&bytes).unwrap();
        assert_eq!(parts.bin, Some(&[1; 4][..]));
        assert!(parts.findings.is_empty());
    }

    #[test]
    fn every_truncation_is_refused_at_a_byte_of_the_file() {
        let bytes = glb(&[(JSON, b"{}  "), (BIN, &[1; 8])]);
        for end in 0..bytes.len() {
            let fault = parse(&bytes[..end]).unwrap_err();
            assert_eq!(fault.did, What::Refused);
            assert!(fault.place.byte.unwrap() <= end as u64, "{fault}");
        }
    }

    #[test]
    fn a_chunk_that_runs_past_the_end_is_named_with_both_lengths() {
        let mut bytes = glb(&[(JSON, b"{}  ")]);
        bytes[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
        let text = parse(&bytes).unwrap_err().to_string();
        assert!(text.contains("byte 12") && text.contains("4294967295"), "{text}");
    }

    #[test]
    fn zero_padding_is_cut_off_and_said() {
        let bytes = glb(&[(JSON, b"{}\0\0")]);
        let parts = parse(&bytes).unwrap();
        assert_eq!(parts.json, b"{}");
        assert_eq!(parts.findings.len(), 1);
    }
}
