//! Nodes, rest poses and skins, as far as playing a clip needs them, made fit to be walked: no index points at
//! nothing, every node has at most one parent, and no node is its own ancestor.

use serde_json::Value;

use crate::curve::rotation::Quat;
use crate::document::{Node, Scene, Skin};

use super::json::{self, Gltf};
use super::notes::Allowance;

/// What a node counts for in the allowance: its size in numbers.
const NODE: u64 = 40;

/// The scene of a document. It is for showing: what is wrong in it is left out without a word, and a file with more
/// nodes than its size has room for shows none.
pub(super) fn read(gltf: Gltf<'_>, allowance: &mut Allowance) -> Scene {
    let list = gltf.list("nodes");
    if allowance.take(NODE.saturating_mul(list.len() as u64)).is_err() {
        return Scene::default();
    }
    let mut nodes: Vec<Node> = list.iter().map(|node| read_node(gltf, node, allowance)).collect();
    plant(&mut nodes);
    let joint = |joint: &Value| index(joint, nodes.len());
    let skins = gltf.list("skins").iter().map(|skin| Skin {
        name: json::name(skin),
        joints: skin
            .get("joints")
            .map_or(&[][..], json::list)
            .iter()
            .filter_map(joint)
            .collect(),
        skeleton: skin.get("skeleton").and_then(joint),
    });
    let skins = skins.collect();
    Scene { nodes, skins }
}

fn read_node(gltf: Gltf<'_>, node: &Value, allowance: &mut Allowance) -> Node {
    let rotation = json::numbers(node, "rotation")
        .and_then(|numbers| Quat::from_array(numbers).normalised())
        .unwrap_or(Quat::IDENTITY);
    let count = gltf.list("nodes").len();
    let children = node.get("children").map_or(&[][..], json::list);
    Node {
        name: json::name(node),
        children: children.iter().filter_map(|child| index(child, count)).collect(),
        translation: json::numbers(node, "translation").unwrap_or_default(),
        rotation: rotation.to_array(),
        scale: json::numbers(node, "scale").unwrap_or([1.0; 3]),
        matrix: json::numbers(node, "matrix"),
        weights: weights(gltf, node, allowance),
        skin: gltf.entry("skins", node, "skin").ok().map(|(index, _)| index),
    }
}

/// The weights at rest: the node's, else the mesh's, else as many zeros as it has targets.
fn weights(gltf: Gltf<'_>, node: &Value, allowance: &mut Allowance) -> Vec<f64> {
    let mesh = gltf.entry("meshes", node, "mesh").ok().map(|(_, mesh)| mesh);
    let own = node.get("weights").or_else(|| mesh?.get("weights"));
    let targets = mesh
        .and_then(|mesh| mesh.get("primitives").map(json::list)?.first()?.get("targets"))
        .map_or(0, |targets| json::list(targets).len());
    let numbers = own.map_or(&[][..], json::list);
    let count = targets.max(numbers.len());
    // Nodes may share a mesh, so that the sum is not bounded by the file.
    if allowance.take(count as u64).is_err() {
        return Vec::new();
    }
    let number = |i: usize| numbers.get(i).and_then(Value::as_f64).unwrap_or_default();
    (0..count).map(number).collect()
}

fn index(value: &Value, count: usize) -> Option<usize> {
    let index = usize::try_from(json::whole(value)?).ok()?;
    (index < count).then_some(index)
}

/// Cuts every child that has a parent already, and one link of every ring.
fn plant(nodes: &mut [Node]) {
    let mut parents: Vec<Option<usize>> = vec![None; nodes.len()];
    for (parent, node) in nodes.iter_mut().enumerate() {
        node.children.retain(|&child| match parents.get_mut(child) {
            Some(slot) if slot.is_none() => {
                *slot = Some(parent);
                true
            }
            _ => false,
        });
    }
    // Who was reached from where: every node is walked up from once, so this is linear.
    let mut reached: Vec<Option<usize>> = vec![None; nodes.len()];
    for start in 0..nodes.len() {
        let mut at = start;
        while let Some(slot) = reached.get_mut(at).filter(|slot| slot.is_none()) {
            *slot = Some(start);
            let Some(parent) = parents.get(at).copied().flatten() else {
                break;
            };
            if reached.get(parent) == Some(&Some(start)) {
                cut(nodes, &mut parents, parent, at);
                break;
            }
            at = parent;
        }
    }
}

fn cut(nodes: &mut [Node], parents: &mut [Option<usize>], parent: usize, child: usize) {
    if let Some(node) = nodes.get_mut(parent) {
        node.children.retain(|&other| other != child);
    }
    if let Some(slot) = parents.get_mut(child) {
        *slot = None;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use serde_json::json;

    use super::*;

    fn scene(mut document: Value) -> Scene {
        document["asset"] = json!({"version": "2.0"});
        read(Gltf::new(&document).unwrap(), &mut Allowance::for_bytes(0))
    }

    fn children(scene: &Scene) -> Vec<&[usize]> {
        scene.nodes.iter().map(|node| node.children.as_slice()).collect()
    }

    #[test]
    fn a_node_at_rest_has_the_pose_of_the_file() {
        let scene = scene(json!({
            "nodes": [
                {"name": "hip", "translation": [1, 2, 3], "rotation": [0, 0, 2, 0], "children": [1]},
                {"mesh": 0, "skin": 0},
            ],
            "meshes": [{"weights": [0.5], "primitives": [{"targets": [{}, {}]}]}],
            "skins": [{"joints": [0, 7], "skeleton": 0}],
        }));
        let [hip, skinned] = scene.nodes.as_slice() else {
            panic!("two nodes")
        };
        assert_eq!(hip.name.as_deref(), Some("hip"));
        assert_eq!((hip.translation, hip.rotation), ([1.0, 2.0, 3.0], [0.0, 0.0, 1.0, 0.0]));
        assert_eq!((hip.scale, hip.matrix), ([1.0; 3], None));
        assert_eq!((skinned.weights.as_slice(), skinned.skin), (&[0.5, 0.0][..], Some(0)));
        assert_eq!(
            (scene.skins[0].joints.as_slice(), scene.skins[0].skeleton),
            (&[0][..], Some(0))
        );
    }

    #[test]
    fn rings_and_second_parents_are_cut() {
        let ring = scene(json!({"nodes": [{"children": [1]}, {"children": [2]}, {"children": [0]}]}));
        assert_eq!(children(&ring).concat().len(), 2);
        let own = scene(json!({"nodes": [{"children": [0, 1]}, {}]}));
        assert_eq!(children(&own), [&[1][..], &[]]);
        let shared = scene(json!({"nodes": [{"children": [2, 2]}, {"children": [2]}, {}]}));
        assert_eq!(children(&shared), [&[2][..], &[], &[]]);
    }

    #[test]
    fn more_nodes_than_a_file_has_room_for_show_no_scene() {
        let nodes = vec![json!({}); 30_000];
        assert!(scene(json!({"nodes": nodes})).nodes.is_empty());
    }
}
