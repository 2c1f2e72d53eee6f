//! A small sound file for a document that came from none: a node for each thing that is driven.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::document::{Channel, Document, Kind, NodePath, Scene, Source, SourceContent, Target};

use super::plan::{Aim, Aims};

/// A file without animations that has a node for every target of the document, and what each channel drives in it.
///
/// Channels of one node of the document share one. Of the others, vectors of three become the translation of a node of
/// their own, rotations its rotation, and all else the weights of a mesh of a point. Channels of one name and kind have
/// one node in all clips, but never two of them in one clip.
pub(super) fn source(document: &Document) -> (Source, Aims) {
    let mut scene = Nodes::default();
    let mut aims = Aims::new();
    for clip in document.clips() {
        let mut driven = Vec::new();
        for channel in &clip.channels {
            let aim = scene.aim(channel, &driven);
            driven.push(aim.clone());
            aims.insert(channel.id, aim);
        }
    }
    let file = scene.json().to_string().into_bytes();
    let source = Source {
        path: PathBuf::new(),
        bytes: file.len() as u64,
        sha256: format!("{:x}", Sha256::digest(&file)),
        content: Some(Arc::new(SourceContent {
            file,
            buffers: Vec::new(),
            scene: Scene::default(),
        })),
    };
    (source, aims)
}

/// The document with the nodes its channels drive in the new file. A channel that drives nothing in particular goes on
/// doing so for this program.
pub(super) fn aimed(document: &Document, aims: &Aims) -> Document {
    let aimed = |channel: &Arc<Channel>| match (&channel.target, aims.get(&channel.id)) {
        (Target::Free, _) | (_, None | Some(Aim::Pointer(_))) => channel.clone(),
        (old, Some(Aim::Node(index, path))) => {
            let name = match old {
                Target::Node { name: Some(name), .. } => name.clone(),
                Target::Node { name: None, index, .. } => format!("node {index}"),
                _ => channel.name.clone(),
            };
            let target = Target::Node {
                index: *index,
                name: Some(name),
                path: *path,
            };
            let edited = channel.edited(|parts| parts.target = target);
            edited.map_or_else(|_| channel.clone(), Arc::new)
        }
    };
    let clips = document.clips().iter().map(|clip| {
        let edited = clip.edited(|parts| parts.channels = parts.channels.iter().map(aimed).collect());
        edited.map_or_else(|_| clip.clone(), Arc::new)
    });
    document.with_clips(clips.collect(), document.ids())
}

/// What a node stands for.
#[derive(Clone, Debug, PartialEq)]
enum Stands {
    /// The node of this index in the document's words.
    Node(usize),
    /// A channel of its own, by its name and kind: the same in every clip. Of several in a clip the first has 0.
    Channel(String, Kind, usize),
}

#[derive(Clone, Debug)]
struct Node {
    stands: Stands,
    name: String,
    /// Names of its morph targets.
    weights: Vec<String>,
}

#[derive(Clone, Debug, Default)]
struct Nodes(Vec<Node>);

impl Nodes {
    /// What a channel drives, none of which is `driven` by another of its clip.
    fn aim(&mut self, channel: &Channel, driven: &[Aim]) -> Aim {
        let (stands, name, path) = match &channel.target {
            Target::Node { index, name, path }
                if fits(*path, channel.kind) && self.has_room(*index, *path, channel.curves.len()) =>
            {
                let name = name.clone().unwrap_or_else(|| format!("node {index}"));
                (Stands::Node(*index), name, *path)
            }
            _ => {
                let path = match channel.kind {
                    Kind::Vec3 => NodePath::Translation,
                    Kind::Quaternion => NodePath::Rotation,
                    _ => NodePath::Weights,
                };
                let place = |nth: &usize| {
                    let stands = Stands::Channel(channel.name.clone(), channel.kind, *nth);
                    let known = self.0.iter().position(|node| node.stands == stands);
                    known.is_none_or(|index| !driven.contains(&Aim::Node(index, path)))
                };
                // Among more places than channels one is free.
                let nth = (0..=driven.len()).find(place).unwrap_or_default();
                let stands = Stands::Channel(channel.name.clone(), channel.kind, nth);
                (stands, channel.name.clone(), path)
            }
        };
        let index = self.0.iter().position(|node| node.stands == stands).unwrap_or_else(|| {
            self.0.push(Node {
                stands,
                name,
                weights: Vec::new(),
            });
            self.0.len() - 1
        });
        if path == NodePath::Weights
            && let Some(node) = self.0.get_mut(index)
        {
            let count = channel.curves.len();
            let named = (0..count).map(|component| match channel.component_name(component) {
                name if name.is_empty() => channel.name.clone(),
                name => name,
            });
            if node.weights.len() < count {
                node.weights = named.collect();
            }
        }
        Aim::Node(index, path)
    }

    /// Whether a node of the document can take this many numbers for a property: a mesh has as many weights for every clip.
    fn has_room(&self, index: usize, path: NodePath, count: usize) -> bool {
        let node = self.0.iter().find(|node| node.stands == Stands::Node(index));
        path != NodePath::Weights || node.is_none_or(|node| node.weights.is_empty() || node.weights.len() == count)
    }

    fn json(&self) -> Value {
        let mut meshes = Vec::new();
        let nodes: Vec<Value> = self
            .0
            .iter()
            .map(|node| {
                let mut value = json!({ "name": node.name });
                if !node.weights.is_empty() {
                    value["mesh"] = json!(meshes.len());
                    let target = json!({ "POSITION": 0 });
                    meshes.push(json!({
                        "primitives": [{
                            "attributes": { "POSITION": 0 },
                            "mode": 0,
                            "targets": vec![target; node.weights.len()],
                        }],
                        "weights": vec![0; node.weights.len()],
                        "extras": { "targetNames": node.weights },
                    }));
                }
                value
            })
            .collect();
        let mut root = json!({
            "asset": {
                "version": "2.0",
                "generator": concat!("Inbetween ", env!("CARGO_PKG_VERSION")),
            },
        });
        if !nodes.is_empty() {
            root["scene"] = json!(0);
            root["scenes"] = json!([{ "nodes": (0..nodes.len()).collect::<Vec<_>>() }]);
            root["nodes"] = json!(nodes);
        }
        if !meshes.is_empty() {
            // A point at the origin; without a buffer view an accessor is zeros.
            root["accessors"] = json!([{
                "componentType": 5126,
                "count": 1,
                "type": "VEC3",
                "min": [0, 0, 0],
                "max": [0, 0, 0],
            }]);
            root["meshes"] = json!(meshes);
        }
        root
    }
}

fn fits(path: NodePath, kind: Kind) -> bool {
    match path {
        NodePath::Translation | NodePath::Scale => kind == Kind::Vec3,
        NodePath::Rotation => kind == Kind::Quaternion,
        NodePath::Weights => !matches!(kind, Kind::Quaternion | Kind::Vec3),
    }
}
