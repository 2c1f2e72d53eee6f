//! What a channel drives: a property of a node, a pointer, or something that is not there.

use std::collections::HashMap;

use serde_json::Value;

use crate::document::{Kind, NodePath, Target};
use crate::io::report::{Finding, FindingCode, Place, Repair, What};

use super::fault::{fault, kept};
use super::json::{self, Gltf};
use super::notes::{LeftOut, Notes};
use super::plan::Wanted;
use super::pointer::{self, Lost};

/// The target of a channel, and what follows from it for its values.
#[derive(Clone, Debug)]
pub(super) struct Aim<'a> {
    /// The target.
    pub target: Target,
    /// The name the channel is shown by.
    pub name: String,
    /// What its values must be.
    pub wanted: Wanted,
    /// The kind of its values, where the accessor's width does not say all.
    pub kind: Option<Kind>,
    /// The unit of its values.
    pub unit: &'static str,
    /// Names of its morph targets as the file has them; empty where it has none.
    pub labels: &'a [Value],
    /// Whether the property is true or false.
    pub is_flag: bool,
}

impl<'a> Aim<'a> {
    fn new(target: Target, name: String, wanted: Wanted) -> Self {
        Self {
            target,
            name,
            wanted,
            kind: None,
            unit: "",
            labels: &[],
            is_flag: false,
        }
    }

    /// What a path of a node takes.
    fn path(target: Target, name: String, path: NodePath, morphs: Option<Morphs<'a>>) -> Self {
        let wanted = match path {
            NodePath::Translation | NodePath::Scale => Wanted::Vec3,
            NodePath::Rotation => Wanted::Rotation,
            NodePath::Weights => Wanted::Weights(morphs.map(|morphs| morphs.count)),
        };
        let unit = match path {
            NodePath::Translation => "m",
            NodePath::Rotation | NodePath::Scale | NodePath::Weights => "",
        };
        Self {
            unit,
            labels: morphs.map_or(&[], |morphs| morphs.labels),
            ..Self::new(target, name, wanted)
        }
    }

    /// The property this drives, the same for a node's property and a pointer to it: of two channels with one key the
    /// later counts for nothing. `None` where it drives nothing.
    pub(super) fn driven(&self) -> Option<String> {
        match &self.target {
            Target::Node { index, path, .. } => Some(format!("/nodes/{index}/{}", path.name())),
            Target::Pointer(pointer) => Some(pointer.clone()),
            Target::Free | Target::Unresolved(_) => None,
        }
    }
}

/// What the nodes are called.
#[derive(Debug)]
pub(super) struct NodeNames(Vec<String>);

impl NodeNames {
    /// The name of each node, `node 7` where it has none, with its index where several have one name.
    pub(super) fn new(gltf: Gltf<'_>) -> Self {
        let names: Vec<Option<String>> = gltf.list("nodes").iter().map(json::name).collect();
        let mut uses: HashMap<&str, usize> = HashMap::new();
        for name in names.iter().flatten() {
            *uses.entry(name).or_default() += 1;
        }
        let shown = names.iter().enumerate().map(|(index, name)| match name {
            None => format!("node {index}"),
            Some(name) if uses.get(name.as_str()).is_some_and(|&uses| uses > 1) => {
                format!("{name} ({index})")
            }
            Some(name) => name.clone(),
        });
        Self(shown.collect())
    }

    fn get(&self, index: usize) -> &str {
        self.0.get(index).map_or("", String::as_str)
    }
}

/// The morph targets of a mesh.
#[derive(Clone, Copy, Debug)]
struct Morphs<'a> {
    count: usize,
    labels: &'a [Value],
}

impl<'a> Morphs<'a> {
    /// Those of a mesh; `None` without any.
    fn of(mesh: &'a Value) -> Option<Self> {
        let primitive = mesh.get("primitives").map(json::list)?.first();
        let targets = primitive.and_then(|first| first.get("targets"));
        let count = targets.map_or(0, |targets| json::list(targets).len());
        let names = mesh.get("extras").and_then(|extras| extras.get("targetNames"));
        let labels = names.map_or(&[][..], json::list);
        (count > 0).then_some(Self { count, labels })
    }

    /// Those of a node's mesh.
    fn of_node(gltf: Gltf<'a>, node: &Value) -> Option<Self> {
        let (_, mesh) = gltf.entry("meshes", node, "mesh").ok()?;
        Self::of(mesh)
    }

    /// Those of what a pointer to weights points into.
    fn of_entry(gltf: Gltf<'a>, list: &str, index: usize) -> Option<Self> {
        let entry = gltf.list(list).get(index)?;
        match list {
            "meshes" => Self::of(entry),
            _ => Self::of_node(gltf, entry),
        }
    }
}

/// The names of this many morph targets; the number of one without a name.
pub(super) fn labels(names: &[Value], count: usize) -> Vec<String> {
    let label = |i: usize| {
        let name = names.get(i).and_then(Value::as_str);
        name.filter(|name| !name.is_empty())
            .map_or_else(|| i.to_string(), json::short)
    };
    (0..count).map(label).collect()
}

/// What a channel drives.
///
/// # Errors
/// Where it names a node that is not there, or nothing at all; the notes say why.
pub(super) fn aim<'a>(
    gltf: Gltf<'a>,
    names: &NodeNames,
    channel: &Value,
    notes: &mut Notes,
) -> Result<Aim<'a>, LeftOut> {
    let nothing = Value::Null;
    let target = channel.get("target").unwrap_or(&nothing);
    let path = json::text_member(target, "path");
    if let Some(pointer) = pointer::in_extensions(target) {
        return Ok(pointed(gltf, target, path, pointer, notes));
    }
    if path == Some("pointer") {
        // The extension in the wrong place still says what was meant.
        let misplaced = pointer::in_extensions(channel).flatten().unwrap_or("pointer");
        notes.add(kept(FindingCode::Pointer).words("path is pointer, but the target has none"));
        return Ok(unresolved(json::short(misplaced)));
    }
    let node = match target.get("node") {
        None => None,
        Some(_) => {
            let entry = gltf.entry("nodes", target, "node");
            Some(entry.map_err(|fault| notes.leave_out(fault))?)
        }
    };
    let Some(text) = path else {
        let missing = fault(FindingCode::UnknownPath).words("path is missing");
        return Err(notes.leave_out(Box::new(missing)));
    };
    let Some(path) = node_path(text) else {
        notes.add(kept(FindingCode::UnknownPath).words(json::short(text)));
        let name = match node {
            Some((index, _)) => format!("{} {}", names.get(index), json::short(text)),
            None => json::short(text),
        };
        return Ok(unresolved(name));
    };
    let Some((index, node)) = node else {
        notes.add(kept(FindingCode::NoNode));
        let target = Target::Unresolved(text.to_owned());
        return Ok(Aim::path(target, text.to_owned(), path, None));
    };

    let name = format!("{} {text}", names.get(index));
    let morphs = match path {
        NodePath::Weights => Morphs::of_node(gltf, node),
        NodePath::Translation | NodePath::Rotation | NodePath::Scale => None,
    };
    let unusable = match path {
        NodePath::Weights => morphs.is_none().then_some(FindingCode::TargetNoMorphs),
        _ => node.get("matrix").map(|_| FindingCode::TargetMatrix),
    };
    let target = match unusable {
        None => Target::Node {
            index,
            name: json::name(node),
            path,
        },
        Some(code) => {
            notes.add(kept(code));
            Target::Unresolved(name.clone())
        }
    };
    Ok(Aim::path(target, name, path, morphs))
}

/// The target of the pointer extension.
fn pointed<'a>(
    gltf: Gltf<'a>,
    target: &Value,
    path: Option<&str>,
    pointer: Option<&str>,
    notes: &mut Notes,
) -> Aim<'a> {
    let Some(pointer) = pointer else {
        notes.add(kept(FindingCode::Pointer).words("the pointer is missing"));
        return unresolved("pointer".to_owned());
    };
    let mut usable = true;
    let mut found = |code, words: &str| {
        usable = false;
        notes.add(kept(code).words(words));
    };
    if path != Some("pointer") {
        found(FindingCode::Pointer, "the path beside the pointer is not pointer");
        if path.is_none_or(|path| node_path(path).is_none()) {
            found(FindingCode::UnknownPath, &json::short(path.unwrap_or_default()));
        }
    }
    if !gltf.declares(pointer::EXTENSION) {
        found(FindingCode::Pointer, "extensionsUsed does not name the extension");
    }
    let followed = pointer::follow(gltf, pointer);
    match followed {
        Ok(_) => {}
        Err(Lost::Malformed) => found(FindingCode::Pointer, "it is not a JSON pointer"),
        Err(Lost::Nothing) => found(FindingCode::Pointer, "it points at nothing"),
    }
    if usable && target.get("node").is_some() {
        let did = What::Repaired(Repair::ReadByMeaning);
        let finding = Finding::new(FindingCode::Pointer, Place::default(), did);
        notes.add(finding.words("a node beside the pointer"));
    }
    let aim = if usable {
        Target::Pointer(pointer.to_owned())
    } else {
        Target::Unresolved(pointer.to_owned())
    };
    let name = json::short(pointer);
    if let Some((list, index, property)) = pointer::property(pointer)
        && let Some(path) = node_path(property)
        && (list == "nodes" || path == NodePath::Weights)
    {
        let morphs = match path {
            NodePath::Weights => Morphs::of_entry(gltf, list, index),
            _ => None,
        };
        return Aim::path(aim, name, path, morphs);
    }
    let value = followed.ok().and_then(|pointed| pointed.value);
    Aim {
        kind: colour(pointer::last(pointer)),
        // The one boolean property that has a default is that of KHR_node_visibility.
        is_flag: value.is_some_and(Value::is_boolean) || pointer::last(pointer) == "visible",
        ..Aim::new(aim, name, Wanted::Any)
    }
}

/// The kind of a property whose name says that it is a colour; of three numbers, four take the accessor's word.
fn colour(property: &str) -> Option<Kind> {
    let lower = property.to_ascii_lowercase();
    (lower.contains("color") || property == "emissiveFactor").then_some(Kind::Colour3)
}

fn node_path(text: &str) -> Option<NodePath> {
    [
        NodePath::Translation,
        NodePath::Rotation,
        NodePath::Scale,
        NodePath::Weights,
    ]
    .into_iter()
    .find(|path| path.name() == text)
}

fn unresolved(words: String) -> Aim<'static> {
    Aim::new(Target::Unresolved(words.clone()), words, Wanted::Any)
}
