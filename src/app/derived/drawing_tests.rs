//! Polylines of curves with more keys than pixels.
#![allow(clippy::unwrap_used)]

use egui::{Rect, pos2};

use super::*;
use crate::app::view_state::Bounds;
use crate::curve::{Key, KeyId, SegmentKind, Tangent, Time};
use crate::document::{ChannelParts, Ids, Kind};

const COLUMNS: usize = 800;
const BOTH: Wanted = Wanted {
    velocity: true,
    acceleration: true,
};

/// A curve that jumps about, one key a second; one key stands out.
fn channel(keys: u32, standing_out: f64) -> Channel {
    let mut ids = Ids::default();
    let keys = (0..keys).map(|i| {
        let value = if i == 1234 {
            standing_out
        } else {
            f64::from(i.wrapping_mul(2_654_435_761) >> 16) / 65_536.0
        };
        let time = Time::new(f64::from(i)).unwrap();
        Key::new(KeyId(u64::from(i)), time, value, Tangent::Auto, SegmentKind::Cubic).unwrap()
    });
    let curve = Arc::new(Curve::new(keys).unwrap());
    let parts = ChannelParts::new(ids.channel(), "noise", Kind::Scalar, vec![curve]);
    Channel::new(parts).unwrap()
}

fn scale(end: f64) -> Scale {
    Scale {
        geometry: Geometry {
            rect: Rect::from_min_max(pos2(0.0, 0.0), pos2(COLUMNS as f32, 400.0)),
            bounds: Bounds {
                time: (0.0, end),
                value: (-1.0, 10.0),
            },
        },
        lanes: [Some((-3.0, 3.0)); 2],
    }
}

/// Points of the value, the velocity and the acceleration.
fn points(drawing: &Drawing) -> [usize; 3] {
    [&drawing.played, &drawing.lane(0).strips, &drawing.lane(1).strips].map(|strips| strips.points().len())
}

fn greatest(strips: &Strips) -> f64 {
    strips
        .points()
        .iter()
        .map(|point| point[1])
        .fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn what_is_drawn_follows_the_columns_and_not_the_keys() {
    for keys in [5_000, 50_000] {
        let mut drawing = Drawing::default();
        drawing.refresh(&channel(keys, 0.0), 0, BOTH, &scale(f64::from(keys - 1)), &mut None);
        assert_eq!(
            (drawing.density, drawing.lane(1).density),
            (Density::Dense, Density::Dense)
        );
        for count in points(&drawing) {
            // At most four points a column, and one column more where both borders cut one.
            assert!(
                (COLUMNS..=4 * (COLUMNS + 1)).contains(&count),
                "{count} points of {keys} keys"
            );
        }
    }
}

#[test]
fn a_key_that_stands_out_is_seen_and_its_edit_too() {
    let scale = scale(4_999.0);
    let mut drawing = Drawing::default();
    for value in [5.0, 7.0, 0.5] {
        drawing.refresh(&channel(5_000, value), 0, BOTH, &scale, &mut None);
        // Guarded tangents keep between the keys, so that nothing else is greater; a quarter of a pixel may be cut.
        let seen = greatest(&drawing.played);
        let expected = value.max(1.0);
        assert!((seen - expected).abs() < 0.25 * 11.0 / 400.0, "{seen} for {expected}");
    }
}

#[test]
fn a_closer_view_is_drawn_segment_by_segment_again() {
    let channel = channel(5_000, 0.0);
    let mut drawing = Drawing::default();
    drawing.refresh(&channel, 0, BOTH, &scale(4_999.0), &mut None);
    drawing.refresh(&channel, 0, BOTH, &scale(100.0), &mut None);
    assert_eq!(drawing.density, Density::Sparse);
    let curve = &channel.curves[0];
    for i in 0..=100 {
        assert!(
            drawing.played.points().contains(&[curve.time(i), curve.key_value(i)]),
            "key {i}"
        );
    }
}

#[test]
fn repeats_of_many_keys_cost_columns_too() {
    let channel = channel(5_000, 0.0)
        .edited(|parts| {
            parts.ends = Ends {
                before: Outside::Hold,
                after: Outside::Repeat,
            };
        })
        .unwrap();
    let mut drawing = Drawing::default();
    // The keys are in the first fifth, and again in every other.
    drawing.refresh(&channel, 0, BOTH, &scale(5.0 * 4_999.0), &mut None);
    assert_eq!(drawing.density, Density::Dense);
    for strips in [&drawing.outside, &drawing.lane(0).outside, &drawing.lane(1).outside] {
        let count = strips.points().len();
        assert!((COLUMNS / 2..=4 * (COLUMNS + 5)).contains(&count), "{count} points");
    }
}
