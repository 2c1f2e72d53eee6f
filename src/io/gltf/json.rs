//! Checked views of the JSON: lists that may be missing, indices that may point at nothing, numbers that may be text.

use serde_json::{Map, Value};

use crate::io::report::FindingCode;

use super::fault::{Fault, at, fault, refused};

/// The longest name taken over for showing, in characters. A name can be repeated by every channel and finding, so
/// its length must not multiply what a file can make this program hold.
const LONGEST_NAME: usize = 256;

/// The root object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gltf<'a> {
    root: &'a Map<String, Value>,
}

/// The JSON text as a value.
///
/// # Errors
/// With line and column where it is not JSON or nests deeper than 128.
pub(super) fn parse(text: &[u8]) -> Result<Value, Fault> {
    serde_json::from_slice(text).map_err(|error| {
        let place = at(refused(FindingCode::Json), |place| {
            // The parser counts lines and columns from 1; 0 means that it does not know.
            place.line = Some(error.line()).filter(|&line| line > 0);
            place.column = Some(error.column()).filter(|&column| column > 0);
        });
        Box::new(place.words(without_place(&error.to_string())))
    })
}

/// The parser's words without the place, which the finding has.
fn without_place(words: &str) -> &str {
    words
        .rfind(" at line ")
        .and_then(|end| words.get(..end))
        .unwrap_or(words)
}

impl<'a> Gltf<'a> {
    /// The root of a document, once its version is checked.
    ///
    /// # Errors
    /// Where it is not an object, says no version or one that is not 2.
    pub(super) fn new(value: &'a Value) -> Result<Self, Fault> {
        let Value::Object(root) = value else {
            return Err(Box::new(
                refused(FindingCode::Json).words("the document is not an object"),
            ));
        };
        let asset = root.get("asset");
        let text = |member| asset.and_then(|asset| asset.get(member)?.as_str());
        let Some(version) = text("version") else {
            return Err(Box::new(
                refused(FindingCode::Version).words("asset.version is missing"),
            ));
        };
        // A file may ask for a newer minor version than the one it is written in.
        let newer = text("minVersion").filter(|&least| least != "2.0");
        match newer.or((major(version) != Some(2)).then_some(version)) {
            Some(bad) => Err(Box::new(refused(FindingCode::Version).words(short(bad)))),
            None => Ok(Self { root }),
        }
    }

    /// A list of the root; empty where there is none.
    pub(super) fn list(self, name: &str) -> &'a [Value] {
        self.root.get(name).map_or(&[], list)
    }

    /// A member of the root.
    pub(super) fn member(self, name: &str) -> Option<&'a Value> {
        self.root.get(name)
    }

    /// Whether `extensionsUsed` or `extensionsRequired` names this extension.
    pub(super) fn declares(self, extension: &str) -> bool {
        ["extensionsUsed", "extensionsRequired"]
            .into_iter()
            .flat_map(|name| self.list(name))
            .any(|used| used.as_str() == Some(extension))
    }

    /// The entry of the root's list `name` that `member` of `object` points at.
    ///
    /// # Errors
    /// `bad-index` where the member is missing, no index, or points past the list.
    pub(super) fn entry(
        self,
        name: &'static str,
        object: &Value,
        member: &'static str,
    ) -> Result<(usize, &'a Value), Fault> {
        entry(self.list(name), object, member)
    }
}

fn major(version: &str) -> Option<u32> {
    version.split('.').next()?.parse().ok()
}

/// The entry of `list` that `member` of `object` points at.
///
/// # Errors
/// `bad-index` where the member is missing, no index, or points past the list.
pub(super) fn entry<'a>(list: &'a [Value], object: &Value, member: &'static str) -> Result<(usize, &'a Value), Fault> {
    let Some(value) = object.get(member) else {
        return Err(Box::new(
            fault(FindingCode::BadIndex).words(format!("{member} is missing")),
        ));
    };
    let found = whole(value)
        .and_then(|index| usize::try_from(index).ok())
        .and_then(|index| Some((index, list.get(index)?)));
    found.ok_or_else(|| {
        let bad = fault(FindingCode::BadIndex).words(member);
        Box::new(match value.as_f64() {
            Some(index) => bad.number("index", index).number("count", list.len() as f64),
            None => bad,
        })
    })
}

/// A value as a list; empty where it is none.
pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A whole number of at least 0. `3.0` is one too, as the schema says.
pub(super) fn whole(value: &Value) -> Option<u64> {
    // Up to here every whole f64 is exact.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    value.as_u64().or_else(|| {
        let number = value.as_f64()?;
        (number.fract() == 0.0 && (0.0..EXACT).contains(&number)).then_some(number as u64)
    })
}

/// A member that is a whole number of at least 0; `None` where it is missing or something else.
pub(super) fn whole_member(object: &Value, member: &str) -> Option<u64> {
    whole(object.get(member)?)
}

/// A member that is a text.
pub(super) fn text_member<'a>(object: &'a Value, member: &str) -> Option<&'a str> {
    object.get(member)?.as_str()
}

/// The numbers of a member list; `None` where one is no number or there is another count than `N`.
pub(super) fn numbers<const N: usize>(object: &Value, member: &str) -> Option<[f64; N]> {
    let list = list(object.get(member)?);
    let mut numbers = [0.0; N];
    if list.len() != N {
        return None;
    }
    for (number, value) in numbers.iter_mut().zip(list) {
        *number = value.as_f64()?;
    }
    Some(numbers)
}

/// The name of an entry, cut to a length that may be repeated; `None` where it has none or an empty one.
pub(super) fn name(object: &Value) -> Option<String> {
    text_member(object, "name").filter(|name| !name.is_empty()).map(short)
}

/// A text of the file, cut to a length that may be repeated.
pub(super) fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_index_must_be_there_and_point_into_the_list() {
        let list = [json!("a"), json!("b")];
        assert_eq!(entry(&list, &json!({"at": 1}), "at").unwrap().0, 1);
        assert_eq!(entry(&list, &json!({"at": 1.0}), "at").unwrap().0, 1);
        for bad in [
            json!({}),
            json!({"at": 2}),
            json!({"at": -1}),
            json!({"at": 0.5}),
            json!({"at": "0"}),
            json!({"at": 1e300}),
            json!({"at": u64::MAX}),
            json!(null),
        ] {
            let fault = entry(&list, &bad, "at").unwrap_err();
            assert_eq!(fault.code, FindingCode::BadIndex);
            assert!(fault.words.starts_with("at"), "{fault}");
        }
    }

    #[test]
    fn a_syntax_error_is_named_with_line_and_column() {
        let fault = parse(b"{\n  \"asset\": NaN\n}").unwrap_err();
        assert_eq!((fault.place.line, fault.place.column), (Some(2), Some(12)));
        assert!(!fault.words.contains("line"), "{fault}");
    }

    #[test]
    fn deep_nesting_is_an_error() {
        let text = vec![b'['; 100_000];
        assert_eq!(parse(&text).unwrap_err().code, FindingCode::Json);
    }

    #[test]
    fn only_version_two_is_read() {
        for good in [
            json!({"asset": {"version": "2.0"}}),
            json!({"asset": {"version": "2.1", "minVersion": "2.0"}}),
        ] {
            assert!(Gltf::new(&good).is_ok());
        }
        for bad in [
            json!({"asset": {"version": "1.0"}}),
            json!({"asset": {"version": "2.1", "minVersion": "2.1"}}),
            json!({"asset": {"version": "3.0"}}),
            json!({"asset": {"version": 2}}),
            json!({"asset": {}}),
            json!({}),
        ] {
            assert_eq!(Gltf::new(&bad).unwrap_err().code, FindingCode::Version);
        }
    }

    #[test]
    fn a_long_name_is_cut_between_characters() {
        let name = short(&"ä".repeat(1000));
        assert_eq!(name.chars().count(), LONGEST_NAME + 1);
    }
}
