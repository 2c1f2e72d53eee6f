//! Easings as polylines: within a quarter of a point, broken where they jump.

use super::*;
use inbetween::curve::Order;
use inbetween::lab::lines::{between, extent, lines};

const ORDERS: [Order; 3] = [Order::Value, Order::Velocity, Order::Acceleration];

#[test]
fn lines_are_within_a_quarter_of_a_point_of_the_easing() {
    let mut easings = every_standard_easing();
    easings.extend([
        bezier(0.68, -0.55, 0.265, 1.55),
        bezier(0.01, 0.9, 0.05, 1.0),
        bezier(1.0, 0.0, 0.0, 1.0),
        Easing::from_css("linear(0.2, 0.3 20%, 0.8 20%, 0.7)").unwrap(),
    ]);
    for easing in easings {
        for order in ORDERS {
            let (low, high) = extent(&easing, order);
            let point = (high - low) / 250.0;
            for piece in lines(&easing, order) {
                for pair in piece.windows(2) {
                    let ([from, a], [to, b]) = (pair[0], pair[1]);
                    assert!(from <= to, "{easing:?}");
                    for share in [0.25, 0.5, 0.75] {
                        let u: f64 = from + share * (to - from);
                        let exact = easing.eval(u).of(order);
                        let drawn: f64 = a + share * (b - a);
                        // Half a point across is not divided further: there the line may lean by as much.
                        let narrow = (to - from) * 1200.0 <= 0.5;
                        let shown = low <= exact && exact <= high;
                        assert!(
                            narrow || !shown || (drawn - exact).abs() <= 0.25 * point,
                            "{easing:?} {order:?} at {u}: {drawn} instead of {exact}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_line_runs_over_all_of_u() {
    for easing in every_standard_easing() {
        for order in ORDERS {
            let pieces = lines(&easing, order);
            let first = pieces.first().unwrap().first().unwrap();
            let last = pieces.last().unwrap().last().unwrap();
            // Next to infinity a line ends half a point early.
            assert!(first[0] <= 0.5 / 1200.0, "{easing:?} {order:?}: {first:?}");
            assert!(last[0] >= 1.0 - 0.5 / 1200.0, "{easing:?} {order:?}: {last:?}");
            for pair in pieces.windows(2) {
                let (end, start) = (pair[0].last().unwrap(), pair[1].first().unwrap());
                assert!(
                    end[0] <= start[0] && start[0] - end[0] <= 1.5 / 1200.0,
                    "{easing:?} {order:?}"
                );
            }
        }
    }
}

#[test]
fn pieces_end_where_a_number_jumps() {
    let stair = Easing::from_css("steps(2, jump-end)").unwrap();
    assert_eq!(
        lines(&stair, Order::Value),
        [
            vec![[0.0, 0.0], [0.5, 0.0]],
            vec![[0.5, 0.5], [1.0, 0.5]],
            vec![[1.0, 1.0]]
        ]
    );
    assert_eq!(
        lines(&stair, Order::Velocity),
        [vec![[0.0, 0.0], [0.5, 0.0]], vec![[0.5, 0.0], [1.0, 0.0]]]
    );
    let corner = Easing::from_css("linear(0.25, 0.5 50%, 1)").unwrap();
    assert_eq!(
        lines(&corner, Order::Value),
        [vec![[0.0, 0.25], [0.5, 0.5], [1.0, 1.0]]],
        "a corner of the value is no break, and its own end no jump from 0"
    );
    assert_eq!(
        lines(&corner, Order::Velocity),
        [vec![[0.0, 0.5], [0.5, 0.5]], vec![[0.5, 1.0], [1.0, 1.0]]]
    );
    assert_eq!(lines(&named("easeOutBounce"), Order::Velocity).len(), 4);
    assert_eq!(lines(&named("easeInOutQuad"), Order::Acceleration).len(), 2);
}

#[test]
fn a_plot_shows_all_of_what_is_bounded_and_cuts_what_is_not() {
    assert_eq!(extent(&named("smoothstep"), Order::Acceleration), (-6.0, 6.0));
    assert_eq!(extent(&named("linear"), Order::Velocity), (0.0, 1.0));
    assert_eq!(extent(&named("linear"), Order::Acceleration), (-1.0, 1.0));
    let late = Easing::from_css("linear(0, 0 96%, 1)").unwrap();
    // 1 / 0.04 from a difference near 1.
    assert!((extent(&late, Order::Velocity).1 - 25.0).abs() <= 1e-12);
    for name in ["easeInCirc", "easeOutCirc", "easeInOutCirc"] {
        for order in [Order::Velocity, Order::Acceleration] {
            let (low, high) = extent(&named(name), order);
            assert!(low < high && high - low < 100.0, "{name}: {low} to {high}");
        }
    }
    let (low, high) = extent(&bezier(1e-4, 1.0, 0.5, 1.0), Order::Acceleration);
    assert!(high - low < 100.0, "{low} to {high}");
}

#[test]
fn very_many_edges_are_drawn_by_the_point() {
    let stair = Easing::Steps(Steps::new(100_000, JumpPosition::End).unwrap());
    let pieces = lines(&stair, Order::Value);
    assert_eq!(pieces.len(), 1);
    assert!(pieces[0].len() <= 1300);
    assert!(pieces[0].iter().all(|[u, value]| (u - value).abs() <= 1e-5));
}

#[test]
fn lines_are_cut_to_their_plot() {
    let zigzag = vec![vec![[0.0, 0.0], [1.0, 2.0], [2.0, -2.0], [3.0, 0.5]], vec![[4.0, 9.0]]];
    assert_eq!(
        between(&zigzag, -1.0, 1.0),
        [
            vec![[0.0, 0.0], [0.5, 1.0]],
            vec![[1.25, 1.0], [1.75, -1.0]],
            vec![[2.4, -1.0], [3.0, 0.5]]
        ]
    );
    assert_eq!(between(&zigzag, -3.0, 10.0), zigzag);
    // From below to above in one step.
    assert_eq!(
        between(&[vec![[0.0, -2.0], [1.0, 2.0]]], -1.0, 1.0),
        [vec![[0.25, -1.0], [0.75, 1.0]]]
    );
}
