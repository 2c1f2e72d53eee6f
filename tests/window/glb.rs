//! A GLB file as what must not change when it is saved: the text of its members, and its binary data.

use std::collections::BTreeMap;

/// The members of the JSON's root by name, as text, and the binary chunk. Panics on anything that is not a plain GLB.
pub fn parts(file: &[u8]) -> (BTreeMap<String, String>, Vec<u8>) {
    assert_eq!(&file[..4], b"glTF");
    let length = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
    let json = 20 + length(12);
    let binary = file[json + 8..json + 8 + length(json)].to_vec();
    (members(std::str::from_utf8(&file[20..json]).unwrap()), binary)
}

/// The members of an object by name, as they are written.
fn members(text: &str) -> BTreeMap<String, String> {
    let text = text.trim();
    let inner = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap();
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let mut ends = vec![0];
    for (at, letter) in inner.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ',' if depth == 0 => ends.push(at + 1),
            _ => {}
        }
    }
    ends.push(inner.len() + 1);
    ends.windows(2)
        .map(|ends| {
            let (name, value) = inner[ends[0]..ends[1] - 1].split_once(':').unwrap();
            (name.trim().trim_matches('"').to_owned(), value.trim().to_owned())
        })
        .collect()
}

#[test]
fn members_are_found_whatever_stands_in_strings() {
    let found = members(r#" { "a": "}, \" {", "b" : [1.50e+0, {"c": 2}],"d":{} } "#);
    let expected = [("a", r#""}, \" {""#), ("b", r#"[1.50e+0, {"c": 2}]"#), ("d", "{}")];
    let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(found, BTreeMap::from(expected));
}
