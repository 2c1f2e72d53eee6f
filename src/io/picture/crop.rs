//! Lines cut to a rectangle, so that no number of a picture is far outside it.

/// A rectangle: left, top, right, bottom; px, downwards.
pub type Rect = [f64; 4];

/// Farther than this from the page nothing tells one place from another, px.
const FAR: f64 = 1e9;

/// A place that can be computed with.
pub fn tame([x, y]: [f64; 2]) -> [f64; 2] {
    let one = |value: f64| if value.is_nan() { 0.0 } else { value.clamp(-FAR, FAR) };
    [one(x), one(y)]
}

/// The parts of a run of places that lie in a rectangle. A run of one place is that place where it is inside.
pub fn cropped(run: &[[f64; 2]], rect: Rect) -> Vec<Vec<[f64; 2]>> {
    let inside = |[x, y]: [f64; 2]| (rect[0]..=rect[2]).contains(&x) && (rect[1]..=rect[3]).contains(&y);
    if run.len() < 2 || run.iter().all(|place| inside(*place)) {
        let kept: Vec<_> = run.iter().copied().filter(|place| inside(*place)).collect();
        return if kept.is_empty() { Vec::new() } else { vec![kept] };
    }
    let mut runs: Vec<Vec<[f64; 2]>> = Vec::new();
    let mut goes_on = false;
    for (a, b) in run.iter().zip(run.iter().skip(1)) {
        let Some((enter, leave)) = part_inside(*a, *b, rect) else {
            goes_on = false;
            continue;
        };
        let between = |part: f64| {
            if part == 1.0 {
                return *b;
            }
            [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])]
        };
        match runs.last_mut().filter(|_| goes_on && enter == 0.0) {
            Some(run) => run.push(between(leave)),
            None => runs.push(vec![between(enter), between(leave)]),
        }
        goes_on = leave == 1.0;
    }
    runs
}

/// Which part of the way between two places, 0 to 1, lies in a rectangle (Liang and Barsky 1984).
pub fn part_inside(a: [f64; 2], b: [f64; 2], rect: Rect) -> Option<(f64, f64)> {
    let axis = |part: (f64, f64), from: f64, way: f64, low: f64, high: f64| {
        if way == 0.0 {
            return (low <= from && from <= high).then_some(part);
        }
        let (one, other) = ((low - from) / way, (high - from) / way);
        let (enter, leave) = (part.0.max(one.min(other)), part.1.min(one.max(other)));
        (enter <= leave).then_some((enter, leave))
    };
    let across = axis((0.0, 1.0), a[0], b[0] - a[0], rect[0], rect[2])?;
    axis(across, a[1], b[1] - a[1], rect[1], rect[3])
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: Rect = [0.0, 0.0, 100.0, 100.0];

    #[test]
    fn a_line_that_leaves_and_comes_back_is_two_lines_that_end_at_the_edge() {
        let runs = cropped(
            &[[10.0, 50.0], [20.0, 50.0], [30.0, 150.0], [40.0, 50.0], [50.0, 50.0]],
            PAGE,
        );
        // From 50 to 150 the edge at 100 is half the way.
        assert_eq!(
            runs,
            [
                vec![[10.0, 50.0], [20.0, 50.0], [25.0, 100.0]],
                vec![[35.0, 100.0], [40.0, 50.0], [50.0, 50.0]]
            ]
        );
    }

    #[test]
    fn a_line_outside_is_gone_and_one_across_is_kept() {
        assert!(cropped(&[[-10.0, -10.0], [110.0, -10.0]], PAGE).is_empty());
        assert_eq!(
            cropped(&[[50.0, -50.0], [50.0, 150.0]], PAGE),
            [vec![[50.0, 0.0], [50.0, 100.0]]]
        );
        assert_eq!(cropped(&[[5.0, 5.0]], PAGE), [vec![[5.0, 5.0]]]);
        assert!(cropped(&[], PAGE).is_empty());
    }

    #[test]
    fn places_beyond_all_numbers_are_only_far() {
        assert_eq!(tame([f64::INFINITY, f64::NAN]), [FAR, 0.0]);
        assert_eq!(tame([3.0, -2e300]), [3.0, -FAR]);
    }
}
