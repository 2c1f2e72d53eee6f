//! How the numbers of a sampler are stored: which element, which type of number.

use serde_json::Value;

use crate::document::{Channel, Kind, NodePath};
use crate::io::gltf::component::{Component, Reading};
use crate::io::gltf::{json, pointer};

use super::base::Base;
use super::plan::{Aim, Fate, Rewrite};
use super::rows::{Interpolation, Rows};

/// How the output of a sampler is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Form {
    /// glTF's name of an element.
    pub element: &'static str,
    /// The type of its numbers.
    pub component: Component,
}

impl Form {
    /// Key times: single floats.
    pub(super) const TIMES: Self = Self {
        element: "SCALAR",
        component: Component::F32,
    };

    /// How many numbers an element has.
    pub(super) fn width(self) -> usize {
        width(self.element)
    }

    /// The form of a channel's numbers. Weights are single numbers whatever they mean; properties of a pointer that
    /// were whole numbers, and flags, stay whole numbers as long as their values are.
    pub(super) fn of(base: &Base<'_>, rewrite: &Rewrite, fate: &Fate, channel: &Channel, rows: &Rows) -> Self {
        let Fate::Write { origin, aim } = fate else {
            return Self::TIMES;
        };
        let animation = rewrite
            .animation
            .and_then(|animation| base.list("animations").get(animation));
        let old = animation.zip(*origin).and_then(|(animation, origin)| {
            let channels = animation.get("channels").map_or(&[][..], json::list);
            Some((animation, channels.get(origin)?))
        });
        let target = old.and_then(|(_, channel)| channel.get("target"));
        let (weights, flag) = match aim {
            Some(Aim::Node(_, path)) => (*path == NodePath::Weights, false),
            Some(Aim::Pointer(to)) => (pointer::last(to) == "weights", channel.kind == Kind::Flag),
            None => (target.is_some_and(drives_weights), false),
        };
        let kept = aim
            .is_none()
            .then(|| old.and_then(|(animation, old)| integers(base, animation, old)));
        let wanted = kept.flatten().or(flag.then_some(Component::U8));
        Self {
            element: if weights { "SCALAR" } else { element(channel.kind) },
            component: wanted.filter(|wanted| holds(*wanted, rows)).unwrap_or(Component::F32),
        }
    }
}

/// How many numbers an element of this name has.
pub(super) fn width(element: &str) -> usize {
    match element {
        "VEC2" => 2,
        "VEC3" => 3,
        "VEC4" => 4,
        _ => 1,
    }
}

fn element(kind: Kind) -> &'static str {
    match kind {
        Kind::Scalar | Kind::Angle | Kind::Flag | Kind::Weights(_) => "SCALAR",
        Kind::Vec2 => "VEC2",
        Kind::Vec3 | Kind::Colour3 => "VEC3",
        Kind::Vec4 | Kind::Quaternion | Kind::Colour4 => "VEC4",
    }
}

fn drives_weights(target: &Value) -> bool {
    match pointer::in_extensions(target) {
        Some(to) => to.is_some_and(|to| pointer::last(to) == "weights"),
        None => json::text_member(target, "path") == Some("weights"),
    }
}

/// The type of the whole numbers a channel of the file has; `None` where they stand for fractions or are floats.
fn integers(base: &Base<'_>, animation: &Value, channel: &Value) -> Option<Component> {
    pointer::in_extensions(channel.get("target")?)?;
    let samplers = animation.get("samplers").map_or(&[][..], json::list);
    let (_, sampler) = json::entry(samplers, channel, "sampler").ok()?;
    let (_, accessor) = json::entry(base.list("accessors"), sampler, "output").ok()?;
    let normalised = accessor.get("normalized").and_then(Value::as_bool) == Some(true);
    let reading = if normalised {
        Reading::Normalised
    } else {
        Reading::Plain
    };
    let component = Component::from_code(json::whole_member(accessor, "componentType")?)?;
    (component != Component::F32 && reading == Reading::Plain).then_some(component)
}

fn holds(component: Component, rows: &Rows) -> bool {
    rows.interpolation != Interpolation::Cubic && rows.numbers.iter().all(|&number| component.has(number))
}
