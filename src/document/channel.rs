//! A channel: one animated property, a curve per component, with its policies.

use std::ops::{Deref, Range};
use std::sync::Arc;

use crate::curve::rotation::Quat;
use crate::curve::{Common, Curve, Ends, Rhythm, SegmentKind};

use super::{Fixes, Kind, Target};

/// Names a channel through every edit. Not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChannelId(pub u64);

/// How far the length of a quaternion key may be from 1: eight spacings of `f32`, what storing it rounds off.
pub const QUATERNION_TOLERANCE: f64 = 8.0 * f32::EPSILON as f64;

/// Which components act together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Link {
    /// Each curve is keyed by itself.
    #[default]
    Free,
    /// Keys stand at the same times; value, slope, tangent and segment are per component.
    Times,
    /// Keys stand at the same times and share tangent mode and segment; quaternions always.
    Keys,
}

/// The allowed range of a component.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// Least allowed value.
    pub min: Option<f64>,
    /// Greatest allowed value.
    pub max: Option<f64>,
}

impl Limits {
    /// Whether neither side is limited.
    pub fn is_open(self) -> bool {
        self.min.is_none() && self.max.is_none()
    }
}

/// Whether leaving a segment's end values is worth a notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OvershootPolicy {
    /// As the kind says: angles and quaternions allow it, the others flag it.
    #[default]
    ByKind,
    /// Flagged.
    Flagged,
    /// Allowed.
    Allowed,
}

/// Why parts do not make a channel.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ChannelError {
    /// The number of curves is not that of the kind.
    #[error("the channel \"{channel}\" has {curves} curves, its kind {kind:?} needs {needed}")]
    Components {
        /// Its name.
        channel: String,
        /// How many there are.
        curves: usize,
        /// Its kind.
        kind: Kind,
        /// How many there should be.
        needed: usize,
    },
    /// The number of limits is not that of the curves.
    #[error("the channel \"{channel}\" has limits for {limits} components and {curves} curves")]
    LimitCount {
        /// Its name.
        channel: String,
        /// Limits given.
        limits: usize,
        /// Curves given.
        curves: usize,
    },
    /// A limit that is not a number or a minimum above the maximum.
    #[error("component {component} of \"{channel}\" has an allowed range from {min} to {max}, which holds nothing")]
    Limits {
        /// Its name.
        channel: String,
        /// Which component.
        component: usize,
        /// The minimum, or minus infinity.
        min: f64,
        /// The maximum, or infinity.
        max: f64,
    },
    /// Linked components whose keys differ.
    #[error("component {component} of \"{channel}\" has other key times than the first, but they are linked")]
    Unlinked {
        /// Its name.
        channel: String,
        /// Which component.
        component: usize,
    },
    /// A quaternion channel that is not linked by keys.
    #[error("the rotation \"{channel}\" needs its components linked by keys")]
    QuaternionLink {
        /// Its name.
        channel: String,
    },
    /// A quaternion key that is not unit.
    #[error("key {key} of the rotation \"{channel}\" has length {length}, not 1")]
    Quaternion {
        /// Its name.
        channel: String,
        /// Which key, from 0.
        key: usize,
        /// Its length.
        length: f64,
    },
    /// A flag that is neither 0 nor 1, or moves between.
    #[error("key {key} of the flag \"{channel}\" is not a step from 0 or 1 (value {value})")]
    Flag {
        /// Its name.
        channel: String,
        /// Which key, from 0.
        key: usize,
        /// Its value.
        value: f64,
    },
}

/// What a channel is made of. Free to change; [`Channel::new`] checks it.
#[derive(Clone, Debug, PartialEq)]
pub struct ChannelParts {
    /// Identity.
    pub id: ChannelId,
    /// Channel index in the source's animation, where it came from one.
    pub origin: Option<usize>,
    /// The second fixes it has of those reading offered.
    pub fixes: Fixes,
    /// Shown and unique enough for people.
    pub name: String,
    /// What it drives.
    pub target: Target,
    /// What its values mean.
    pub kind: Kind,
    /// The unit of its values, for people.
    pub unit: String,
    /// Which components act together.
    pub link: Link,
    /// Names of the components, where they have other ones than the kind gives (morph targets). Empty or one each.
    pub labels: Vec<String>,
    /// One curve per component.
    pub curves: Vec<Arc<Curve>>,
    /// What happens before the first and after the last key.
    pub ends: Ends,
    /// Continuous, or held at a rate.
    pub rhythm: Rhythm,
    /// Allowed range per component; empty where none is limited.
    pub limits: Vec<Limits>,
    /// Whether leaving a segment's end values is worth a notice.
    pub overshoot: OvershootPolicy,
    /// Whether an angle takes the short way between keys.
    pub shortest_way: bool,
    /// Red, green, blue, where not by component.
    pub colour: Option<[u8; 3]>,
    /// Muted: not played.
    pub mute: bool,
    /// Locked: not edited.
    pub lock: bool,
}

impl ChannelParts {
    /// Parts with every choice at its default and the unit of the kind.
    pub fn new(id: ChannelId, name: impl Into<String>, kind: Kind, curves: Vec<Arc<Curve>>) -> Self {
        Self {
            id,
            origin: None,
            fixes: Fixes::NONE,
            name: name.into(),
            target: Target::Free,
            kind,
            unit: kind.default_unit().to_owned(),
            link: if kind == Kind::Quaternion {
                Link::Keys
            } else {
                Link::Free
            },
            labels: Vec::new(),
            curves,
            ends: Ends::default(),
            rhythm: Rhythm::default(),
            limits: Vec::new(),
            overshoot: OvershootPolicy::default(),
            shortest_way: false,
            colour: None,
            mute: false,
            lock: false,
        }
    }
}

/// One animated property. Component counts fit the kind, linked components share their key times and ids, quaternion
/// keys are unit, flags step between 0 and 1, limits hold something. Reads as its [`ChannelParts`].
#[derive(Clone, Debug, PartialEq)]
pub struct Channel(ChannelParts);

impl Deref for Channel {
    type Target = ChannelParts;

    fn deref(&self) -> &ChannelParts {
        &self.0
    }
}

impl Channel {
    /// A channel of these parts.
    ///
    /// # Errors
    /// [`ChannelError`] naming the broken rule.
    pub fn new(parts: ChannelParts) -> Result<Self, ChannelError> {
        Self::checked(parts, Common::default())
    }

    /// A channel of these parts, so many keys of which at the beginning and at the end of every curve are those of a
    /// channel with the same kind and link.
    fn checked(parts: ChannelParts, known: Common) -> Result<Self, ChannelError> {
        check_counts(&parts)?;
        check_limits(&parts)?;
        check_links(&parts, known)?;
        match parts.kind {
            Kind::Quaternion => check_unit(&parts, known)?,
            Kind::Flag => check_flag(&parts, known)?,
            _ => {}
        }
        Ok(Self(parts))
    }

    /// This channel with changed parts. Of curves that share most of their keys with the old ones only the other keys are
    /// checked.
    ///
    /// # Errors
    /// [`ChannelError`] naming the broken rule.
    pub fn edited(&self, change: impl FnOnce(&mut ChannelParts)) -> Result<Self, ChannelError> {
        let mut parts = self.0.clone();
        change(&mut parts);
        let known = common(&self.0, &parts);
        Self::checked(parts, known)
    }

    /// The allowed range of a component.
    pub fn limit(&self, component: usize) -> Limits {
        self.limits.get(component).copied().unwrap_or_default()
    }

    /// The short name of a component: its label, else what the kind calls it; empty for a lone curve.
    pub fn component_name(&self, component: usize) -> String {
        self.labels
            .get(component)
            .cloned()
            .unwrap_or_else(|| self.kind.component_name(component))
    }

    /// Whether leaving a segment's end values is worth a notice. Never for rotations.
    pub fn flags_overshoot(&self) -> bool {
        match self.overshoot {
            OvershootPolicy::ByKind => self.kind.flags_overshoot(),
            OvershootPolicy::Flagged => self.kind != Kind::Quaternion,
            OvershootPolicy::Allowed => false,
        }
    }

    /// First and last key time over all components, s.
    pub fn bounds(&self) -> (f64, f64) {
        self.curves
            .iter()
            .map(|curve| curve.bounds())
            .reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))
            .unwrap_or((0.0, 0.0))
    }

    /// How many keys, linked ones once.
    pub fn key_count(&self) -> usize {
        match self.link {
            Link::Free => self.curves.iter().map(|curve| curve.len()).sum(),
            Link::Times | Link::Keys => self.curves.first().map_or(0, |curve| curve.len()),
        }
    }

    /// Whether both have the same keys, whatever those are called: the same motion, kind and links.
    pub fn same_keys(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.link == other.link
            && self.curves.len() == other.curves.len()
            && self
                .curves
                .iter()
                .zip(&other.curves)
                .all(|(a, b)| Arc::ptr_eq(a, b) || a.same_as(b))
    }

    /// Whether this is a curve by itself that drives nothing.
    pub fn is_free_scalar(&self) -> bool {
        self.curves.len() == 1 && self.target == Target::Free
    }

    /// Whether this is a rotation, whose components are evaluated together.
    pub fn is_rotation(&self) -> bool {
        self.kind == Kind::Quaternion
    }
}

/// How many keys at the beginning and at the end are the same in every curve of both, where the same holds for them.
fn common(old: &ChannelParts, new: &ChannelParts) -> Common {
    if old.kind != new.kind || old.link != new.link || old.curves.len() != new.curves.len() {
        return Common::default();
    }
    old.curves
        .iter()
        .zip(&new.curves)
        .map(|(old, new)| old.common(new))
        .reduce(|a, b| Common {
            before: a.before.min(b.before),
            after: a.after.min(b.after),
        })
        .unwrap_or_default()
}

/// The keys of a curve that are not known.
fn unknown(curve: &Curve, known: Common) -> Range<usize> {
    known.before..curve.len().saturating_sub(known.after)
}

fn check_counts(parts: &ChannelParts) -> Result<(), ChannelError> {
    let needed = parts.kind.components();
    if parts.curves.len() != needed || needed == 0 {
        return Err(ChannelError::Components {
            channel: parts.name.clone(),
            curves: parts.curves.len(),
            kind: parts.kind,
            needed: needed.max(1),
        });
    }
    if !parts.limits.is_empty() && parts.limits.len() != needed {
        return Err(ChannelError::LimitCount {
            channel: parts.name.clone(),
            limits: parts.limits.len(),
            curves: needed,
        });
    }
    Ok(())
}

fn check_limits(parts: &ChannelParts) -> Result<(), ChannelError> {
    for (component, limits) in parts.limits.iter().enumerate() {
        let min = limits.min.unwrap_or(f64::NEG_INFINITY);
        let max = limits.max.unwrap_or(f64::INFINITY);
        let finite = limits.min.is_none_or(f64::is_finite) && limits.max.is_none_or(f64::is_finite);
        if !finite || min > max {
            return Err(ChannelError::Limits {
                channel: parts.name.clone(),
                component,
                min,
                max,
            });
        }
    }
    Ok(())
}

fn check_links(parts: &ChannelParts, known: Common) -> Result<(), ChannelError> {
    if parts.kind == Kind::Quaternion && parts.link != Link::Keys {
        return Err(ChannelError::QuaternionLink {
            channel: parts.name.clone(),
        });
    }
    if parts.link == Link::Free {
        return Ok(());
    }
    let Some((first, others)) = parts.curves.split_first() else {
        return Ok(());
    };
    for (component, curve) in others.iter().enumerate() {
        let same = curve.len() == first.len()
            && unknown(first, known).all(|i| curve.time(i) == first.time(i) && curve.key_id(i) == first.key_id(i));
        if !same {
            return Err(ChannelError::Unlinked {
                channel: parts.name.clone(),
                component: component + 1,
            });
        }
    }
    Ok(())
}

fn check_unit(parts: &ChannelParts, known: Common) -> Result<(), ChannelError> {
    let [x, y, z, w] = parts.curves.as_slice() else {
        return Ok(());
    };
    for key in unknown(x, known) {
        let [x, y, z, w] = [x, y, z, w].map(|curve| curve.key_value(key));
        let length = Quat { x, y, z, w }.norm();
        // Values are finite, so the length is a number.
        if (length - 1.0).abs() > QUATERNION_TOLERANCE {
            return Err(ChannelError::Quaternion {
                channel: parts.name.clone(),
                key,
                length,
            });
        }
    }
    Ok(())
}

fn check_flag(parts: &ChannelParts, known: Common) -> Result<(), ChannelError> {
    for curve in &parts.curves {
        for key in unknown(curve, known) {
            let value = curve.key_value(key);
            if !(value == 0.0 || value == 1.0) || *curve.segment_kind(key) != SegmentKind::Step {
                return Err(ChannelError::Flag {
                    channel: parts.name.clone(),
                    key,
                    value,
                });
            }
        }
    }
    Ok(())
}
