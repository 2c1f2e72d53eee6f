//! Entries as JSON, for programs. Version 1, which only ever gains members:
//!
//! ```text
//! {"format":"inbetween check","version":1,"files":[
//! {"file":"Fox.glb","format":"glb","readable":true,"entries":[
//!   {"severity":"warning","code":"quaternion-length","message":"a rotation does not …","place":{…},"did":"repaired",
//!    "repair":"normalised","numbers":{"length":0.5},"words":null}]}
//! ],"counts":{"files":1,"unreadable":0,"errors":0,"warnings":1,"notices":0}}
//! ```
//!
//! * `file`: the name as it was given; bytes that are not Unicode are replaced. The files keep their order.
//! * `format`: `ron`, `gltf`, `glb`; null where the file did not open.
//! * `severity`: `error`, `warning`, `notice`. `code`: a stable name. `message`: a sentence without its full stop.
//! * `place`: what is known of `uri`, `animation`, `clip`, `channel` (each of the last three an `index` and a `name`,
//!   null where it has none), `sampler`, `accessor`, `buffer_view`, `buffer`, `key`, `component`, `time` (s), `byte`,
//!   `line`, `column`. Empty where it is the file as a whole. Indices count from 0, lines and columns from 1.
//! * `did`: `kept`, `repaired`, `left-out`, `refused`; null where it is not about reading. `repair`: which one, or null.
//! * `numbers`: by name, in the channel's unit or in seconds; null for one that is not finite. `words`: of the file, or
//!   null.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{Counts, Entry, Named, Place, Repair, What};
use crate::io::Format;

/// The number of this schema.
pub const VERSION: u32 = 1;

/// The text before the first file.
pub fn opening() -> String {
    format!("{{\"format\":\"inbetween check\",\"version\":{VERSION},\"files\":[")
}

/// One file on one line, with its entries. Between two files stands a comma.
pub fn file(name: &str, format: Option<Format>, entries: &[Entry]) -> String {
    text(&File {
        file: name,
        format: format.map(Format::name),
        readable: format.is_some(),
        entries: entries.iter().map(Listed::from).collect(),
    })
}

/// The text after the last file.
pub fn closing(counts: &Counts) -> String {
    let counts = text(&Counted {
        files: counts.files,
        unreadable: counts.unreadable,
        errors: counts.errors,
        warnings: counts.warnings,
        notices: counts.notices,
    });
    format!("],\"counts\":{counts}}}")
}

/// Text of what has only strings for names and cannot fail, therefore.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

#[derive(Serialize)]
struct File<'a> {
    file: &'a str,
    format: Option<&'static str>,
    readable: bool,
    entries: Vec<Listed<'a>>,
}

#[derive(Serialize)]
struct Counted {
    files: usize,
    unreadable: usize,
    errors: usize,
    warnings: usize,
    notices: usize,
}

#[derive(Serialize)]
struct Listed<'a> {
    severity: &'static str,
    code: &'static str,
    message: &'a str,
    place: Where<'a>,
    did: Option<&'static str>,
    repair: Option<&'static str>,
    numbers: Map<String, Value>,
    words: Option<&'a str>,
}

impl<'a> From<&'a Entry> for Listed<'a> {
    fn from(entry: &'a Entry) -> Self {
        let repair = |did: What| match did {
            What::Repaired(repair) => Some(repair),
            What::Kept | What::LeftOut | What::Refused => None,
        };
        // A number that is not finite becomes null.
        let numbers = entry.numbers.iter();
        Self {
            severity: entry.severity.name(),
            code: entry.code,
            message: &entry.says,
            place: Where::from(&entry.place),
            did: entry.did.map(What::name),
            repair: entry.did.and_then(repair).map(Repair::name),
            numbers: numbers.map(|&(name, n)| (name.to_owned(), Value::from(n))).collect(),
            words: (!entry.words.is_empty()).then_some(&entry.words),
        }
    }
}

#[derive(Serialize)]
struct Indexed<'a> {
    index: usize,
    name: Option<&'a str>,
}

impl<'a> From<&'a Named> for Indexed<'a> {
    fn from(named: &'a Named) -> Self {
        Self {
            index: named.index,
            name: (!named.name.is_empty()).then_some(&named.name),
        }
    }
}

/// What is not known is left out.
#[derive(Serialize)]
struct Where<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    uri: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    animation: Option<Indexed<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clip: Option<Indexed<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<Indexed<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sampler: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    accessor: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    buffer_view: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    buffer: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    component: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byte: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl<'a> From<&'a Place> for Where<'a> {
    fn from(place: &'a Place) -> Self {
        Self {
            uri: place.uri.as_deref(),
            animation: place.animation.as_ref().map(Indexed::from),
            clip: place.clip.as_ref().map(Indexed::from),
            channel: place.channel.as_ref().map(Indexed::from),
            sampler: place.sampler,
            accessor: place.accessor,
            buffer_view: place.buffer_view,
            buffer: place.buffer,
            key: place.key,
            component: place.component,
            time: place.time,
            byte: place.byte,
            line: place.line,
            column: place.column,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::io::report::{Finding, FindingCode};

    #[test]
    fn the_text_is_one_json_object_with_every_member_of_the_schema() {
        let place = Place {
            animation: Some((0, "Walk").into()),
            channel: Some(3.into()),
            key: Some(5),
            ..Place::default()
        };
        let finding = Finding::new(FindingCode::QuaternionLength, place, What::Repaired(Repair::Normalised))
            .number("length", 0.5)
            .number("slope", f64::INFINITY);
        let entries = [Entry::from(&finding)];
        let mut counts = Counts {
            files: 2,
            unreadable: 1,
            ..Counts::default()
        };
        counts.add(&entries[0]);
        let lines = [
            opening(),
            file("Fox.glb", Some(Format::Glb), &entries) + ",",
            file("gone.ron", None, &[]),
            closing(&counts),
        ];
        let found: Value = serde_json::from_str(&lines.join("\n")).unwrap();
        let expected = serde_json::json!({
            "format": "inbetween check",
            "version": 1,
            "files": [
                {"file": "Fox.glb", "format": "glb", "readable": true, "entries": [{
                    "severity": "warning",
                    "code": "quaternion-length",
                    "message": finding.says(),
                    "place": {
                        "animation": {"index": 0, "name": "Walk"},
                        "channel": {"index": 3, "name": null},
                        "key": 5,
                    },
                    "did": "repaired",
                    "repair": "normalised",
                    "numbers": {"length": 0.5, "slope": null},
                    "words": null,
                }]},
                {"file": "gone.ron", "format": null, "readable": false, "entries": []},
            ],
            "counts": {"files": 2, "unreadable": 1, "errors": 0, "warnings": 1, "notices": 0},
        });
        assert_eq!(found, expected);
    }
}
