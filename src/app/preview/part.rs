//! A curve that drives the preview: what it shows at a time, and where it rests while it is muted.

use std::sync::Arc;

use crate::curve::Order;
use crate::document::{Channel, Document, NodePath, Target};
use crate::play::Sampling;

/// How far beyond a limit counts, as a part of the value: the spacing of `f32` near 1, times four, as where excursions
/// are found.
const TOUCH: f64 = 4.0 * f32::EPSILON as f64;

/// One component of a channel.
#[derive(Clone, Debug)]
pub struct Part {
    /// The channel.
    pub channel: Arc<Channel>,
    /// The component.
    pub component: usize,
    /// Its value while the channel is muted.
    pub rest: f64,
}

impl Part {
    /// A component of a channel of a document.
    pub fn of(document: &Document, channel: &Arc<Channel>, component: usize) -> Self {
        Self {
            channel: Arc::clone(channel),
            component,
            rest: rest(document, channel, component),
        }
    }

    /// Its value at a time, s: at rest while it is muted.
    pub fn value(&self, sampling: Sampling, time: f64) -> f64 {
        if self.channel.mute {
            self.rest
        } else {
            sampling.value(&self.channel, self.component, time)
        }
    }

    /// How fast its curve changes at a time, s, per second; whatever its rhythm. In a jump as fast as before it.
    pub fn velocity(&self, time: f64) -> f64 {
        let curve = self.channel.curves.get(self.component);
        match curve.filter(|curve| curve.jump_at(time).is_some() && !self.channel.is_rotation()) {
            _ if self.channel.mute => 0.0,
            Some(curve) => curve.moving(time, Order::Velocity),
            None => self.channel.sample(self.component, time).velocity,
        }
    }

    /// By how much a value is beyond the allowed range: negative below it, 0 inside.
    pub fn beyond(&self, value: f64) -> f64 {
        let limits = self.channel.limit(self.component);
        let amount = match (limits.min, limits.max) {
            (Some(min), _) if value < min => value - min,
            (_, Some(max)) if value > max => value - max,
            _ => 0.0,
        };
        if amount.abs() > TOUCH * value.abs() {
            amount
        } else {
            0.0
        }
    }

    /// Whether two are the same curve of the same value, so that what was made of one holds for the other.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.channel, &other.channel)
            && self.component == other.component
            && self.rest.to_bits() == other.rest.to_bits()
    }
}

/// The rest value of a component: that of the node it drives, else its first key.
fn rest(document: &Document, channel: &Channel, component: usize) -> f64 {
    of_node(document, &channel.target, component).unwrap_or_else(|| {
        let curve = channel.curves.get(component);
        curve.map_or(0.0, |curve| curve.key_value(0))
    })
}

fn of_node(document: &Document, target: &Target, component: usize) -> Option<f64> {
    let Target::Node { index, path, .. } = target else {
        return None;
    };
    let content = document.source()?.content.as_ref()?;
    let node = content.scene.nodes.get(*index)?;
    let values: &[f64] = match path {
        NodePath::Translation => &node.translation,
        NodePath::Rotation => &node.rotation,
        NodePath::Scale => &node.scale,
        NodePath::Weights => &node.weights,
    };
    values.get(component).copied()
}
