//! The scene a glTF file describes, as far as playing a clip needs it: nodes, rest poses, skins.

/// Nodes and skins, in the file's order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// All nodes.
    pub nodes: Vec<Node>,
    /// All skins.
    pub skins: Vec<Skin>,
}

/// A node at rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    /// Its name, where it has one.
    pub name: Option<String>,
    /// Indices of its children.
    pub children: Vec<usize>,
    /// Metres.
    pub translation: [f64; 3],
    /// Unit quaternion x, y, z, w.
    pub rotation: [f64; 4],
    /// Factors.
    pub scale: [f64; 3],
    /// Column-major, where the node has a matrix instead.
    pub matrix: Option<[f64; 16]>,
    /// Rest morph weights.
    pub weights: Vec<f64>,
    /// Index of its skin.
    pub skin: Option<usize>,
}

/// A skin: which nodes are its joints.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Skin {
    /// Its name, where it has one.
    pub name: Option<String>,
    /// Indices of its joints.
    pub joints: Vec<usize>,
    /// Index of its root node.
    pub skeleton: Option<usize>,
}
