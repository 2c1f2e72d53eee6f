//! `KHR_animation_pointer`: which property of the document a JSON pointer (RFC 6901) names.

use serde_json::Value;

use super::json::{self, Gltf};

/// The extension's name.
pub(super) const EXTENSION: &str = "KHR_animation_pointer";

/// What a pointer leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pointed<'a> {
    /// The value itself; `None` where the file leaves it at its default.
    pub value: Option<&'a Value>,
}

/// Why a pointer leads nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// It is no JSON pointer.
    Malformed,
    /// The document has no such object.
    Nothing,
}

/// Follows a pointer. A property the file leaves out may still be animated, from its default; an entry of a list that
/// is not there may not.
///
/// # Errors
/// [`Lost`].
pub(super) fn follow<'a>(gltf: Gltf<'a>, pointer: &str) -> Result<Pointed<'a>, Lost> {
    let tokens: Vec<String> = tokens(pointer).ok_or(Lost::Malformed)?;
    let Some((first, rest)) = tokens.split_first() else {
        return Err(Lost::Malformed);
    };
    // At least a list, an entry and a property.
    if rest.len() < 2 {
        return Err(Lost::Nothing);
    }
    let mut value = gltf.member(first).ok_or(Lost::Nothing)?;
    for (depth, token) in rest.iter().enumerate() {
        let next = match value {
            Value::Array(list) => Some(index(token).and_then(|i| list.get(i)).ok_or(Lost::Nothing)?),
            Value::Object(members) => members.get(token),
            _ => return Err(Lost::Nothing),
        };
        match next {
            Some(next) => value = next,
            None => {
                let further = rest.get(depth + 1..).unwrap_or_default();
                // Below a missing property there is at most another property, no entry of a list.
                let names = further.iter().all(|token| index(token).is_none());
                return if depth > 0 && names && may_be_left_out(first, rest) {
                    Ok(Pointed { value: None })
                } else {
                    Err(Lost::Nothing)
                };
            }
        }
    }
    Ok(Pointed { value: Some(value) })
}

/// The properties of glTF itself that may be animated and may be left out: the list, and the way from its entry.
///
/// Source: KHR_animation_pointer (2023), the table of its pointers.
const LEFT_OUT: &[(&str, &[&str])] = &[
    (
        "cameras",
        &[
            "orthographic/xmag",
            "orthographic/ymag",
            "orthographic/zfar",
            "orthographic/znear",
            "perspective/aspectRatio",
            "perspective/yfov",
            "perspective/zfar",
            "perspective/znear",
        ],
    ),
    (
        "materials",
        &[
            "alphaCutoff",
            "emissiveFactor",
            "normalTexture/scale",
            "occlusionTexture/strength",
            "pbrMetallicRoughness/baseColorFactor",
            "pbrMetallicRoughness/metallicFactor",
            "pbrMetallicRoughness/roughnessFactor",
        ],
    ),
    ("meshes", &["weights"]),
    ("nodes", &["rotation", "scale", "translation", "weights"]),
];

/// Whether there is such a property of an entry of a list, though the file does not have it. What extensions have is
/// theirs to know.
fn may_be_left_out(list: &str, way: &[String]) -> bool {
    let properties = way.get(1..).unwrap_or_default();
    if properties.iter().any(|name| name == "extensions" || name == "extras") {
        return true;
    }
    let known = LEFT_OUT.iter().find(|(known, _)| *known == list);
    known.is_some_and(|(_, known)| known.contains(&properties.join("/").as_str()))
}

/// A property of a node or mesh that a pointer names: `/nodes/7/rotation`.
pub(super) fn property(pointer: &str) -> Option<(&str, usize, &str)> {
    let mut parts = pointer.strip_prefix('/')?.split('/');
    let (list, entry, name) = (parts.next()?, parts.next()?, parts.next()?);
    let index = index(entry)?;
    (matches!(list, "nodes" | "meshes") && parts.next().is_none()).then_some((list, index, name))
}

/// The last part of a pointer: the property's name.
pub(super) fn last(pointer: &str) -> &str {
    pointer.rsplit('/').next().unwrap_or_default()
}

fn tokens(pointer: &str) -> Option<Vec<String>> {
    let unescaped = |token: &str| {
        // RFC 6901, 3: a tilde stands only before 0 or 1.
        let escapes = token.match_indices('~').map(|(at, _)| token.get(at + 1..at + 2));
        escapes
            .into_iter()
            .all(|next| matches!(next, Some("0" | "1")))
            .then(|| token.replace("~1", "/").replace("~0", "~"))
    };
    pointer.strip_prefix('/')?.split('/').map(unescaped).collect()
}

/// An index of a list: digits, no leading zero.
fn index(token: &str) -> Option<usize> {
    let digits = !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit());
    let plain = token == "0" || !token.starts_with('0');
    (digits && plain).then(|| token.parse().ok()).flatten()
}

/// The pointer that an object's `extensions` hold: the outer `None` without the extension, the inner one where the
/// extension has no pointer.
pub(super) fn in_extensions(object: &Value) -> Option<Option<&str>> {
    let extension = object.get("extensions")?.get(EXTENSION)?;
    Some(json::text_member(extension, "pointer"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_pointer_leads_to_a_property_that_may_be_left_at_its_default() {
        let document = json!({
            "asset": {"version": "2.0"},
            "materials": [{"alphaCutoff": 0.5, "a/b": {"c~d": [1, 2]}}],
        });
        let gltf = Gltf::new(&document).unwrap();
        let value = |pointer| follow(gltf, pointer).unwrap().value.cloned();
        assert_eq!(value("/materials/0/alphaCutoff"), Some(json!(0.5)));
        assert_eq!(value("/materials/0/a~1b/c~0d/1"), Some(json!(2)));
        assert_eq!(value("/materials/0/emissiveFactor"), None);
        assert_eq!(value("/materials/0/pbrMetallicRoughness/metallicFactor"), None);
        assert_eq!(value("/materials/0/normalTexture/scale"), None);
        let of_extension = "/materials/0/normalTexture/extensions/KHR_texture_transform/offset";
        assert_eq!(value(of_extension), None);
    }

    #[test]
    fn a_pointer_to_nothing_is_told_from_one_that_is_none() {
        let document = json!({"asset": {"version": "2.0"}, "materials": [{"alphaCutoff": 0.5}]});
        let gltf = Gltf::new(&document).unwrap();
        for nothing in [
            "/materials/7/emissiveFactor",
            "/materials/00/emissiveFactor",
            "/materials/0",
            "/nodes/0/translation",
            "/materials/0/alphaCutoff/x",
            // A texture has an offset by an extension alone.
            "/materials/0/normalTexture/offset",
            "/materials/0/alphaCutof",
            "/extensions/KHR_lights_punctual/lights/0/color",
            "/",
        ] {
            assert_eq!(follow(gltf, nothing).unwrap_err(), Lost::Nothing, "{nothing}");
        }
        for malformed in ["", "materials/0/alphaCutoff", "/materials/0/a~2", "/materials/0/a~"] {
            assert_eq!(follow(gltf, malformed).unwrap_err(), Lost::Malformed, "{malformed}");
        }
    }

    #[test]
    fn the_property_of_a_node_is_seen_in_its_pointer() {
        assert_eq!(property("/nodes/7/rotation"), Some(("nodes", 7, "rotation")));
        assert_eq!(property("/meshes/0/weights"), Some(("meshes", 0, "weights")));
        assert_eq!(property("/nodes/7/weights/1"), None);
        assert_eq!(property("/materials/0/alphaCutoff"), None);
    }
}
