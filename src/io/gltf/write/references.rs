//! Which accessors something other than an animation names.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::io::gltf::json;

/// Accessors that meshes, skins and instances name.
pub(super) fn outside_animations(root: &Value) -> BTreeSet<usize> {
    let list = |name| root.get(name).map_or(&[][..], json::list);
    let mut found = BTreeSet::new();
    let mut add = |value: &Value| found.extend(json::whole(value).and_then(|index| usize::try_from(index).ok()));
    let mut attributes = |value: Option<&Value>| {
        value
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
            .for_each(|(_, index)| add(index));
    };
    for primitive in list("meshes")
        .iter()
        .flat_map(|mesh| mesh.get("primitives").map_or(&[][..], json::list))
    {
        attributes(primitive.get("attributes"));
        for target in primitive.get("targets").map_or(&[][..], json::list) {
            attributes(Some(target));
        }
    }
    for node in list("nodes") {
        let extensions = node.get("extensions").and_then(Value::as_object).into_iter().flatten();
        for (_, extension) in extensions {
            attributes(extension.get("attributes"));
        }
    }
    let primitives = list("meshes")
        .iter()
        .flat_map(|mesh| mesh.get("primitives").map_or(&[][..], json::list));
    primitives
        .filter_map(|primitive| primitive.get("indices"))
        .for_each(&mut add);
    list("skins")
        .iter()
        .filter_map(|skin| skin.get("inverseBindMatrices"))
        .for_each(&mut add);
    found
}
