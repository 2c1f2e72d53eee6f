//! The classes of faults a file can have, each with its name and its sentence.

use std::fmt;

macro_rules! finding_codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $says:literal;)+) => {
        /// What is wrong with a file. Its text ([`FindingCode::name`]) is stable: programs may compare it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum FindingCode {
            $($(#[$doc])* $variant,)+
        }

        impl FindingCode {
            /// Every code, in the order they are listed here.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Its stable name, such as `duplicate-time`.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// What is wrong, as part of a sentence after a place and a colon.
            pub fn says(self) -> &'static str {
                match self {
                    $(Self::$variant => $says,)+
                }
            }
        }
    };
}

finding_codes! {
    /// Two or more keys at one time.
    DuplicateTime = "duplicate-time", "several keys stand at the same time";
    /// Key times out of order.
    NonMonotonicTime = "non-monotonic-time", "the key times are not in order";
    /// A time that is NaN or infinite.
    TimeNotFinite = "time-not-finite", "the time of a key is not a finite number";
    /// A value or slope that is NaN or infinite.
    ValueNotFinite = "value-not-finite", "a value or slope of a key is not a finite number";
    /// A sampler without a key.
    NoKeys = "no-keys", "there is no key";
    /// An animation without channels or samplers.
    EmptyAnimation = "empty-animation", "the animation has nothing in it";
    /// An index that points at nothing.
    BadIndex = "bad-index", "an index points at nothing";
    /// A buffer or view shorter than what is read from it.
    BufferShort = "buffer-short", "the data ends before its last element";
    /// More channels or numbers than a file of this size has room for.
    TooLarge = "too-large", "the file asks for more than one of its size has room for";
    /// A buffer that cannot be read.
    BufferMissing = "buffer-missing", "a buffer cannot be read";
    /// A Git LFS pointer where data was expected.
    LfsPointer = "lfs-pointer", "the buffer is a Git LFS pointer, not the data it stands for";
    /// Another number of values than the keys need.
    OutputCount = "output-count", "the number of values does not fit the number of keys";
    /// Cubic data with a wrong count or order of in-tangent, value, out-tangent.
    CubicLayout = "cubic-layout", "the tangents and values are not laid out as the interpolation says";
    /// Another number of components than the target has.
    ComponentCount = "component-count", "the values have another number of components than the target";
    /// A component type the target does not allow.
    ComponentType = "component-type", "the values are stored as a type this target does not allow";
    /// Times stored as integers.
    TimeType = "time-type", "the times are not stored as 32-bit floats";
    /// A rotation key that is not unit.
    QuaternionLength = "quaternion-length", "a rotation does not have length 1";
    /// A rotation key of length zero.
    QuaternionZero = "quaternion-zero", "a rotation has length 0";
    /// Neighbouring cubic rotation keys on opposite hemispheres.
    QuaternionSign = "quaternion-sign", "two neighbouring rotations have opposite signs, so the motion goes the long way round";
    /// A property that is not one of translation, rotation, scale, weights.
    UnknownPath = "unknown-path", "the channel drives a property that is not known";
    /// A channel without a node or pointer.
    NoNode = "no-node", "the channel names no node";
    /// A node that has a matrix cannot be animated by parts.
    TargetMatrix = "target-matrix", "the node has a matrix, which cannot be animated by its parts";
    /// Weights for a node whose mesh has no morph targets.
    TargetNoMorphs = "target-no-morphs", "the node has no morph targets to weigh";
    /// `KHR_animation_pointer` that is undeclared, missing, malformed, misplaced or points at nothing.
    Pointer = "pointer", "the animation pointer is not a usable one";
    /// A chord or slope beyond the range of 32-bit floats.
    ValueOverflow = "value-overflow", "a slope or the way between two keys is beyond the range of 32-bit floats";
    /// Two channels of one animation drive the same property.
    DuplicateTarget = "duplicate-target", "an earlier channel drives the same property";
    /// `min` or `max` of the times differ from the times.
    TimeBounds = "time-bounds", "the stated least and greatest time are not those of the keys";
    /// A stride or offset that is not allowed.
    Stride = "stride", "the byte stride or offset is not an allowed one";
    /// Sparse indices out of order or out of range.
    Sparse = "sparse", "the sparse indices are not in order or not in range";
    /// A byte order mark before the JSON.
    Bom = "bom", "the JSON begins with a byte order mark";
    /// A GLB container with broken chunks or padding.
    Glb = "glb", "the GLB container is not laid out as it should be";
    /// A member the format does not have here.
    UnexpectedMember = "unexpected-member", "there is a member that does not belong here";
    /// A key before time zero.
    NegativeTime = "negative-time", "a key stands before time 0";
    /// An interpolation that is not one of STEP, LINEAR, CUBICSPLINE.
    UnknownMode = "unknown-mode", "the interpolation is not a known one";
    /// Text that is not JSON, or JSON that is not glTF.
    Json = "json", "the text is not valid glTF JSON";
    /// Another version than 2.x.
    Version = "version", "the file is of a version that is not glTF 2";
    /// A required extension on animation data that is not supported.
    UnsupportedExtension = "unsupported-extension", "the file requires an extension that is not supported";
    /// What this program stored of a channel, and the keys of the file are other ones or it cannot be read.
    StoredEdits = "stored-edits", "what this program stored of its tangents, easings and ranges does not fit the file";
    /// A cubic channel whose tangents are all zero.
    ZeroTangents = "zero-tangents", "all tangents are zero, so every key is a standstill";
}

impl FindingCode {
    /// The code with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }

    /// Whether it is only worth knowing, no fault of the file.
    pub fn is_notice(self) -> bool {
        matches!(self, Self::ZeroTangents)
    }
}

impl fmt::Display for FindingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
