//! Polylines of rotations against the rotations themselves.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use super::*;
use crate::curve::{Curve, FrameRate, Key, Tangent, Time};
use crate::document::{ChannelParts, Ids, Kind, Link};

/// Keys at these times with these turns about a slanted axis, degrees.
fn channel(keys: &[(f64, f64)], kind: SegmentKind) -> Channel {
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

fn view(start: f64, end: f64) -> View {
    View {
        start,
        end,
        pixels_per_second: 800.0 / (end - start),
        pixels_per_value: 300.0,
        columns: 800,
    }
}

fn played(channel: &Channel, component: usize, view: &View) -> Strips {
    let mut strips = Strips::new();
    RotationSamples::of(channel, view)
        .unwrap()
        .played(component, &mut strips);
    strips
}

#[test]
fn the_polyline_of_a_turn_at_constant_speed_is_within_a_quarter_of_a_pixel() {
    let channel = channel(
        &[(0.0, 0.0), (1.0, 170.0), (1.5, 20.0), (4.0, 21.0)],
        SegmentKind::Linear,
    );
    let orientation = channel.orientation().unwrap();
    for view in [view(-0.5, 4.5), view(0.2, 0.9), view(0.999, 1.001)] {
        for component in 0..4 {
            let strips = played(&channel, component, &view);
            for pair in strips.points().windows(2) {
                let ([a, from], [b, to]) = (pair[0], pair[1]);
                for part in [0.25, 0.5, 0.75] {
                    let time = a + (b - a) * part;
                    let truth = orientation.component(component, time).value;
                    let drawn = from + (to - from) * part;
                    // Beside the tolerance only the rounding of values below 1.
                    let off = (drawn - truth).abs() * view.pixels_per_value;
                    assert!(
                        off <= TOLERANCE + 1e-9,
                        "component {component} at {time} s is {off} pixels off"
                    );
                }
            }
        }
    }
}

#[test]
fn slow_turns_need_few_points_and_other_turns_one_in_every_column() {
    let keys = [(0.0, 0.0), (1.0, 2.0), (2.0, 5.0), (3.0, 9.0)];
    let slow = played(&channel(&keys, SegmentKind::Linear), 0, &view(0.0, 3.0));
    assert!(slow.points().len() <= 8, "{}", slow.points().len());
    let cubic = played(&channel(&keys, SegmentKind::Cubic), 0, &view(0.0, 3.0));
    assert!((800..820).contains(&cubic.points().len()), "{}", cubic.points().len());
}

#[test]
fn every_key_in_view_is_a_point_and_both_sides_of_a_step_are() {
    let channel = channel(&[(0.0, 0.0), (1.0, 90.0), (2.0, 30.0)], SegmentKind::Step);
    let strips = played(&channel, 1, &view(-1.0, 3.0));
    let curve = &channel.curves[1];
    for i in 0..3 {
        assert!(
            strips.points().contains(&[curve.time(i), curve.key_value(i)]),
            "{:?}",
            strips.points()
        );
    }
    assert!(strips.points().contains(&[1f64.next_down(), curve.key_value(0)]));
}

#[test]
fn what_rests_outside_the_keys_is_two_points_and_held_time_one_in_every_column() {
    let keys = [(0.0, 0.0), (1.0, 90.0)];
    let mut outside = Strips::new();
    let resting = channel(&keys, SegmentKind::Linear);
    RotationSamples::of(&resting, &view(-2.0, 3.0))
        .unwrap()
        .outside(0, &mut outside);
    assert_eq!(outside.iter().len(), 2);
    assert!(outside.points().len() <= 6, "{:?}", outside.points());
    let held = resting
        .edited(|parts| parts.rhythm = Rhythm::Held(FrameRate::FPS_12))
        .unwrap();
    assert_eq!(played(&held, 0, &view(-2.0, 3.0)).points().len(), 801);
}

#[test]
fn more_keys_than_columns_cost_as_many_points_as_columns() {
    let keys: Vec<(f64, f64)> = (0..5000).map(|i| (f64::from(i), f64::from(i % 7))).collect();
    let channel = channel(&keys, SegmentKind::Linear);
    assert_eq!(played(&channel, 2, &view(0.0, 4999.0)).points().len(), 801);
}
