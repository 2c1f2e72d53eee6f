//! Tests of the tree and its rows.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;

use super::*;
use crate::app::text::Language;
use crate::curve::{Curve, FrameRate, Key, KeyId, Time};
use crate::document::{ChannelId, ChannelParts, ClipId, ClipParts, Kind, NodePath, Playback};

fn curve() -> Arc<Curve> {
    Arc::new(Curve::new([Key::auto(KeyId(0), Time::new(0.0).unwrap(), 0.0).unwrap()]).unwrap())
}

fn channel(id: u64, name: &str, kind: Kind, target: Target) -> Arc<Channel> {
    let curves = vec![curve(); kind.components()];
    let mut parts = ChannelParts::new(ChannelId(id), name, kind, curves);
    parts.target = target;
    Arc::new(Channel::new(parts).unwrap())
}

fn node(index: usize, name: Option<&str>, path: NodePath) -> Target {
    Target::Node {
        index,
        name: name.map(str::to_owned),
        path,
    }
}

fn clip(channels: Vec<Arc<Channel>>) -> Clip {
    Clip::new(ClipParts {
        id: ClipId(0),
        origin: None,
        name: "Walk".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 1.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels,
    })
    .unwrap()
}

/// The rows as a person reads them: headings in brackets.
fn read(tree: &Tree, filter: &str, collapsed: &[&str]) -> Vec<String> {
    let collapsed = collapsed.iter().map(|&key| key.to_owned()).collect();
    tree.rows(&Filter::new(filter), &collapsed)
        .into_iter()
        .map(|row| match (tree.curve(row), tree.group(row)) {
            (Some(entry), _) => entry.label.clone(),
            (None, Some(group)) => format!("[{}]", group.title),
            (None, None) => panic!("{row:?} is not in the tree"),
        })
        .collect()
}

fn walk() -> Tree {
    Tree::new(
        Language::English,
        &clip(vec![
            channel(
                1,
                "foot.L translation",
                Kind::Vec3,
                node(7, Some("foot.L"), NodePath::Translation),
            ),
            channel(2, "squash", Kind::Scalar, Target::Free),
            channel(3, "camera", Kind::Vec2, node(2, Some("camera"), NodePath::Scale)),
            channel(4, "roll", Kind::Scalar, node(7, Some("foot.L"), NodePath::Rotation)),
        ]),
    )
}

#[test]
fn free_channels_come_first_then_nodes_in_order_of_first_use() {
    assert_eq!(
        read(&walk(), "", &[]),
        [
            "squash",
            "[foot.L]",
            "translation · x",
            "translation · y",
            "translation · z",
            "roll",
            "[camera]",
            "scale · x",
            "scale · y",
        ]
    );
}

#[test]
fn a_closed_heading_hides_its_curves_until_a_filter_finds_them() {
    assert_eq!(
        read(&walk(), "", &["node/7"]),
        ["squash", "[foot.L]", "[camera]", "scale · x", "scale · y"]
    );
    assert_eq!(read(&walk(), "y trans", &["node/7"]), ["[foot.L]", "translation · y"]);
}

#[test]
fn a_heading_without_a_match_is_left_out() {
    assert_eq!(read(&walk(), "squash", &[]), ["squash"]);
    assert!(read(&walk(), "elbow", &[]).is_empty());
}

#[test]
fn the_filter_finds_the_name_of_the_node_too() {
    assert_eq!(read(&walk(), "CAMERA x", &[]), ["[camera]", "scale · x"]);
}

#[test]
fn repeated_and_missing_node_names_are_told_apart_by_the_index() {
    let tree = Tree::new(
        Language::English,
        &clip(vec![
            channel(1, "a", Kind::Scalar, node(3, Some("bone"), NodePath::Scale)),
            channel(2, "b", Kind::Scalar, node(9, Some("bone"), NodePath::Scale)),
            channel(3, "c", Kind::Scalar, node(4, None, NodePath::Scale)),
            channel(4, "d", Kind::Scalar, node(5, Some("hand"), NodePath::Scale)),
        ]),
    );
    let titles: Vec<&str> = tree.groups().iter().map(|group| group.title.as_str()).collect();
    assert_eq!(titles, ["bone (3)", "bone (9)", "node 4", "hand"]);
}

#[test]
fn the_name_of_the_node_is_not_said_again_in_its_rows() {
    let of = |id, name: &str| channel(id, name, Kind::Scalar, node(3, Some("leg"), NodePath::Rotation));
    let tree = Tree::new(
        Language::English,
        &clip(vec![
            of(1, "leg rotation"),
            of(2, "leg (3) rotation (channel 7)"),
            of(3, "leg"),
            of(4, "legs apart"),
            of(5, "roll"),
        ]),
    );
    assert_eq!(
        read(&tree, "", &[]),
        [
            "[leg]",
            "rotation",
            "rotation (channel 7)",
            "rotation",
            "legs apart",
            "roll"
        ]
    );
}

#[test]
fn pointers_are_grouped_by_their_first_two_segments() {
    let pointer = |text: &str| Target::Pointer(text.to_owned());
    let tree = Tree::new(
        Language::English,
        &clip(vec![
            channel(
                1,
                "",
                Kind::Colour4,
                pointer("/materials/0/pbrMetallicRoughness/baseColorFactor"),
            ),
            channel(2, "", Kind::Scalar, pointer("/materials/0/alphaCutoff")),
            channel(3, "", Kind::Scalar, pointer("/cameras/1/perspective/a~1b")),
            channel(4, "", Kind::Scalar, Target::Unresolved("/nodes/99/scale".to_owned())),
        ]),
    );
    assert_eq!(
        read(&tree, "", &[]),
        [
            "[materials/0]",
            "pbrMetallicRoughness/baseColorFactor · r",
            "pbrMetallicRoughness/baseColorFactor · g",
            "pbrMetallicRoughness/baseColorFactor · b",
            "pbrMetallicRoughness/baseColorFactor · a",
            "alphaCutoff",
            "[cameras/1]",
            "perspective/a/b",
            "[Unresolved targets]",
            "/nodes/99/scale",
        ]
    );
}

#[test]
fn weights_are_named_by_their_labels_and_else_numbered() {
    let weights = |id: u64, labels: &[&str], count: usize| {
        let made = channel(
            id,
            "face weights",
            Kind::Weights(count),
            node(0, Some("face"), NodePath::Weights),
        );
        let labels = labels.iter().map(|&label| label.to_owned()).collect();
        Arc::new(made.edited(|parts| parts.labels = labels).unwrap())
    };
    let tree = Tree::new(
        Language::English,
        &clip(vec![
            weights(1, &["smile", "blink"], 2),
            weights(2, &[], 2),
            weights(3, &["frown"], 1),
        ]),
    );
    assert_eq!(
        read(&tree, "", &[]),
        [
            "[face]",
            "weights · smile",
            "weights · blink",
            "weights · 0",
            "weights · 1",
            "weights · frown"
        ]
    );
}

#[test]
fn a_thousand_channels_give_a_row_for_every_curve_in_the_clip_s_order() {
    let channels = (0..1000)
        .map(|id| {
            let name = format!("bone{}", id / 4);
            let target = node(id as usize / 4, Some(&name), NodePath::Translation);
            channel(id, &format!("{name} translation"), Kind::Vec3, target)
        })
        .collect();
    let tree = Tree::new(Language::English, &clip(channels));
    let rows = tree.rows(&Filter::default(), &BTreeSet::new());
    assert_eq!(rows.len(), 250 + 3000);
    let ids: Vec<u64> = tree
        .curves_in(&rows, 0..rows.len())
        .map(|entry| entry.curve.channel.0)
        .collect();
    assert!(ids.is_sorted());
    assert_eq!(tree.rows(&Filter::new("bone249 z"), &BTreeSet::new()).len(), 1 + 4);
}

#[test]
fn moving_keys_keeps_the_tree_and_renaming_changes_it() {
    let before = clip(vec![
        channel(1, "a", Kind::Scalar, Target::Free),
        channel(2, "b", Kind::Scalar, Target::Free),
    ]);
    let moved = before
        .edited(|parts| {
            let key = Key::auto(KeyId(0), Time::new(0.5).unwrap(), 2.0).unwrap();
            let curve = Arc::new(Curve::new([key]).unwrap());
            let edited = parts.channels[0].edited(|parts| parts.curves = vec![curve]).unwrap();
            parts.channels[0] = Arc::new(edited);
        })
        .unwrap();
    assert!(same_tree(&before, &moved));
    let renamed = before
        .edited(|parts| {
            let edited = parts.channels[1].edited(|parts| parts.name = "c".to_owned()).unwrap();
            parts.channels[1] = Arc::new(edited);
        })
        .unwrap();
    assert!(!same_tree(&before, &renamed));
}
