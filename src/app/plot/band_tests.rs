//! Bands of dense lines.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use egui::{Rect, pos2};

use super::*;
use crate::app::view_state::Bounds;

const WIDTH: f32 = 1.5;

/// One point a second, one point a value, 0 in the middle.
fn look(width: f32) -> Look {
    Look {
        geometry: Geometry {
            rect: Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 200.0)),
            bounds: Bounds {
                time: (0.0, 400.0),
                value: (-100.0, 100.0),
            },
        },
        stroke: Stroke::new(width, Color32::RED),
        feather: 1.0,
    }
}

/// The columns of a mesh: x, and y of its four corners.
fn columns(mesh: &Mesh) -> Vec<(f32, [f32; 4])> {
    let column = |corners: &[Vertex]| (corners[0].pos.x, [0, 1, 2, 3].map(|i| corners[i].pos.y));
    mesh.vertices.chunks_exact(4).map(column).collect()
}

/// A line that goes up and down in every column, its turns in the middle of it.
fn noise() -> Vec<[f64; 2]> {
    (0..400u32)
        .flat_map(|i| {
            let height = |salt: u32| f64::from((i + salt).wrapping_mul(2_654_435_761) >> 16) / 65_536.0 * 60.0 - 30.0;
            let t = f64::from(i);
            [[t, 0.0], [t + 0.5, height(0)], [t + 0.5, height(7)]]
        })
        .chain([[400.0, 0.0]])
        .collect()
}

#[test]
fn a_level_line_is_as_wide_as_its_stroke() {
    let line: Vec<[f64; 2]> = (0..=400).map(|i| [f64::from(i), 0.0]).collect();
    let mesh = mesh([line.as_slice()], &look(WIDTH));
    let columns = columns(&mesh);
    assert_eq!((columns[0].0, columns[columns.len() - 1].0), (0.0, 400.0));
    for (_, corners) in columns {
        // All these numbers are exact in f32.
        assert_eq!(corners, [98.75, 99.75, 100.25, 101.25]);
    }
}

#[test]
fn a_line_thinner_than_its_soft_edge_is_fainter() {
    let mesh = mesh([[[0.0, 0.0], [400.0, 0.0]].as_slice()], &look(0.5));
    assert_eq!(columns(&mesh)[5].1, [99.0, 100.0, 100.0, 101.0]);
    assert_eq!(mesh.vertices[1].color, Color32::RED.gamma_multiply(0.5));
}

#[test]
fn a_sloping_line_is_as_wide_across_as_a_level_one() {
    for slope in [0.25, -0.5] {
        let line: Vec<[f64; 2]> = (0..=200).map(|i| [f64::from(i), slope * f64::from(i)]).collect();
        let mesh = mesh([line.as_slice()], &look(WIDTH));
        let expected = 2.5 * slope.hypot(1.0);
        for (_, corners) in columns(&mesh).into_iter().skip(2).take(190) {
            // Heights of up to 200 points in f32.
            let height = f64::from(corners[3] - corners[0]);
            assert!(
                (height - expected).abs() <= 8.0 * 200.0 * f64::from(f32::EPSILON),
                "{height} for {expected}"
            );
        }
    }
}

#[test]
fn a_column_costs_four_corners_however_often_the_line_turns_in_it() {
    let mesh = mesh([noise().as_slice()], &look(WIDTH));
    // One column each, and one at either end.
    assert_eq!(mesh.vertices.len(), 4 * (400 + 2));
    assert_eq!(mesh.indices.len(), 18 * (400 + 1));
    assert!(mesh.is_valid());
}

#[test]
fn a_line_without_gaps_is_a_band_without_gaps() {
    let mesh = mesh([noise().as_slice()], &look(WIDTH));
    for pair in columns(&mesh).windows(2) {
        let ((x, left), (next, right)) = (pair[0], pair[1]);
        assert!(x < next && next - x <= 1.0 + 1e-3, "{x} to {next}");
        assert!(left[1] <= right[2] && right[1] <= left[2], "{left:?} beside {right:?}");
    }
}

#[test]
fn corners_come_in_order_from_top_to_bottom() {
    let mut steep = noise();
    // A jump that goes through in a column, and one out of the plot.
    steep.extend([[400.5, 90.0], [401.5, -90.0], [402.5, 1e9], [403.5, 0.0]]);
    for (x, corners) in columns(&mesh([steep.as_slice()], &look(WIDTH))) {
        assert!(
            corners.is_sorted() && corners.iter().all(|y| y.is_finite()),
            "{corners:?} at {x}"
        );
    }
}

#[test]
fn a_turn_is_covered_up_to_its_end() {
    let mut line: Vec<[f64; 2]> = (0..=200).map(|i| [f64::from(i), 0.0]).collect();
    line.insert(101, [100.5, 50.0]);
    let mesh = mesh([line.as_slice()], &look(WIDTH));
    let columns = columns(&mesh);
    // Its tip is half a point to both sides, its foot one.
    let around: Vec<_> = columns.iter().filter(|(x, _)| (99.0..102.0).contains(x)).collect();
    let (tip, foot) = (
        [50.0 - 1.25, 50.0 - 0.25, 100.25, 101.25],
        [98.75, 99.75, 100.25, 101.25],
    );
    assert_eq!(around, [&(99.5, foot), &(100.0, tip), &(101.0, tip), &(101.5, foot)]);
}

#[test]
fn a_step_draws_its_jump() {
    let line: Vec<[f64; 2]> = (0..=200)
        .map(|i| [f64::from(i), if i <= 100 { 0.0 } else { 50.0 }])
        .collect();
    let mesh = mesh([line.as_slice()], &look(WIDTH));
    let columns = columns(&mesh);
    let (_, corners) = columns.iter().find(|(x, _)| *x == 100.5).unwrap();
    // From 50 points above the middle to the middle, each with the stroke; across it is as wide as elsewhere.
    assert_eq!((corners[0], corners[3]), (48.75, 101.25));
    let full = 0.5 * 50.0_f32.hypot(1.0);
    // Sums of numbers up to 100 in f32.
    assert!(
        (corners[2] - corners[1] - full).abs() <= 4.0 * 100.0 * f32::EPSILON,
        "{corners:?}"
    );
}

#[test]
fn columns_lie_where_they_lay_after_the_view_moved() {
    let line = noise();
    let here = look(WIDTH);
    let mut moved = here;
    moved.geometry.bounds.time = (10.25, 410.25);
    // Both at the time of a column's middle.
    let at = |look: &Look, x: f32| {
        let all = columns(&mesh([line.as_slice()], look));
        *all.iter().find(|(place, _)| (place - x).abs() < 1e-3).unwrap()
    };
    assert_eq!(at(&here, 50.5).1, at(&moved, 40.25).1);
}

#[test]
fn nothing_is_made_of_a_point() {
    assert!(mesh([[[1.0, 1.0]].as_slice()], &look(WIDTH)).is_empty());
    assert!(mesh([[].as_slice()], &look(WIDTH)).is_empty());
}
