//! What a channel moves.

/// The property of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodePath {
    /// Metres.
    Translation,
    /// A unit quaternion.
    Rotation,
    /// Factors.
    Scale,
    /// Morph weights.
    Weights,
}

impl NodePath {
    /// Its glTF name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Translation => "translation",
            Self::Rotation => "rotation",
            Self::Scale => "scale",
            Self::Weights => "weights",
        }
    }
}

/// The thing a channel drives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Nothing in particular: a channel made here.
    #[default]
    Free,
    /// A property of a node of the source.
    Node {
        /// Index among the source's nodes.
        index: usize,
        /// The node's name, where it has one.
        name: Option<String>,
        /// Which property.
        path: NodePath,
    },
    /// A JSON pointer into the source.
    Pointer(String),
    /// Something the source does not have, in the file's own words.
    Unresolved(String),
}
