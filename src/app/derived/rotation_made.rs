//! A rotation channel for tests.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use crate::curve::rotation::Quat;
use crate::curve::{Curve, Key, SegmentKind, Tangent, Time};
use crate::document::{Channel, ChannelParts, Ids, Kind, Link};

/// Keys at these times with these turns about a slanted axis, degrees.
pub fn channel(keys: &[(f64, f64)], kind: SegmentKind) -> Channel {
    let mut ids = Ids::default();
    let named: Vec<_> = keys.iter().map(|&key| (ids.key(), key)).collect();
    let curves = (0..4)
        .map(|component| {
            let keys = named.iter().map(|&(id, (time, degrees))| {
                let turn = Quat::from_axis_angle([0.48, 0.6, 0.64], f64::to_radians(degrees));
                let value = turn.to_array()[component];
                Key::new(id, Time::new(time).unwrap(), value, Tangent::Auto, kind.clone()).unwrap()
            });
            Arc::new(Curve::new(keys).unwrap())
        })
        .collect();
    let parts = ChannelParts {
        link: Link::Keys,
        ..ChannelParts::new(ids.channel(), "turn", Kind::Quaternion, curves)
    };
    Channel::new(parts).unwrap()
}
