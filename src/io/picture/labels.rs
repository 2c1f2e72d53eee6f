//! Where words of a plot stand: clear of each other, inside, and off the curves where that can be.

use super::crop::{Rect, part_inside};
use crate::chart::Place;

/// More pieces of curves than this are not looked at: there is no free place among so many.
const MOST_PIECES: usize = 20_000;
/// How far words stand from their dot, best first, px.
const DISTANCES: [f64; 6] = [7.0, 16.0, 28.0, 44.0, 64.0, 90.0];
/// From this distance on a thin line leads from a dot to its words, px.
pub const LEAD_FROM: f64 = 28.0;

/// What is taken in a plot.
#[derive(Debug, Default)]
pub struct Taken {
    rects: Vec<Rect>,
    pieces: Vec<[[f64; 2]; 2]>,
}

/// Words at their place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The rectangle they fill.
    pub rect: Rect,
    /// How far that is from their dot, px.
    pub away: f64,
}

impl Taken {
    /// Takes a rectangle.
    pub fn take(&mut self, rect: Rect) {
        self.rects.push(rect);
    }

    /// Words had better not stand on this run of places.
    pub fn avoid(&mut self, run: &[[f64; 2]]) {
        let room = MOST_PIECES.saturating_sub(self.pieces.len());
        let pieces = run.iter().zip(run.iter().skip(1)).map(|(a, b)| [*a, *b]);
        self.pieces.extend(pieces.take(room));
    }

    /// The best of some places, each with what speaks against it: inside `bounds`, touching nothing that is taken,
    /// crossing as little as can be. The first of equals. It is taken then.
    pub fn place(&mut self, candidates: impl IntoIterator<Item = Spot>, bounds: Rect) -> Option<Spot> {
        let inside =
            |rect: Rect| rect[0] >= bounds[0] && rect[1] >= bounds[1] && rect[2] <= bounds[2] && rect[3] <= bounds[3];
        let mut best: Option<(f64, Spot)> = None;
        for spot in candidates {
            if !inside(spot.rect) || self.rects.iter().any(|other| overlap(*other, spot.rect)) {
                continue;
            }
            let cost = self.crossed(spot.rect) as f64 * CROSSING + spot.away;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, spot));
            }
        }
        let (_, spot) = best?;
        self.take(spot.rect);
        Some(spot)
    }

    /// How many pieces of curves cross a rectangle, up to a few.
    fn crossed(&self, rect: Rect) -> usize {
        let crossing = self.pieces.iter().filter(|[a, b]| part_inside(*a, *b, rect).is_some());
        crossing.take(6).count()
    }
}

/// What crossing a piece of a curve costs, in px of distance.
const CROSSING: f64 = 12.0;

fn overlap(a: Rect, b: Rect) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

/// The places around a dot for words of a size, the wanted side first at every distance.
pub fn around([x, y]: [f64; 2], [width, height]: [f64; 2], wanted: Place) -> impl Iterator<Item = Spot> {
    let sides = match wanted {
        Place::Above => [Place::Above, Place::Right, Place::Left, Place::Below],
        Place::Below => [Place::Below, Place::Right, Place::Left, Place::Above],
        Place::Left => [Place::Left, Place::Above, Place::Below, Place::Right],
        Place::Right => [Place::Right, Place::Above, Place::Below, Place::Left],
    };
    DISTANCES.into_iter().flat_map(move |away| {
        sides.into_iter().enumerate().flat_map(move |(rank, side)| {
            // Moved along the side: in the middle, then to either end.
            [0.0, 0.5, -0.5].into_iter().map(move |aside| {
                let (left, top) = match side {
                    Place::Above => (x - width / 2.0 + aside * (width + away), y - away - height),
                    Place::Below => (x - width / 2.0 + aside * (width + away), y + away),
                    Place::Left => (x - away - width, y - height / 2.0 + aside * (height + away)),
                    Place::Right => (x + away, y - height / 2.0 + aside * (height + away)),
                };
                Spot {
                    rect: [left, top, left + width, top + height],
                    away: away + 3.0 * rank as f64 + 4.0 * f64::abs(aside),
                }
            })
        })
    })
}

/// Heights moved apart so that each is at least `step` from the next, in their order, between two heights as far as there
/// is room; and each as near to where it wants to be as a pass down and a pass up leave it. Precondition: ascending.
pub fn apart(wanted: &[f64], step: f64, [top, bottom]: [f64; 2]) -> Vec<f64> {
    let mut placed = Vec::with_capacity(wanted.len());
    let mut least = top;
    for &y in wanted {
        let y = y.max(least);
        placed.push(y);
        least = y + step;
    }
    let mut most = bottom;
    for y in placed.iter_mut().rev() {
        *y = y.min(most);
        most = *y - step;
    }
    placed
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const BOUNDS: Rect = [0.0, 0.0, 200.0, 200.0];

    #[test]
    fn words_stand_where_they_are_wanted_and_never_on_each_other() {
        let mut taken = Taken::default();
        let size = [60.0, 14.0];
        let mut placed: Vec<Rect> = Vec::new();
        for _ in 0..8 {
            let spot = taken.place(around([100.0, 100.0], size, Place::Above), BOUNDS).unwrap();
            assert!(placed.iter().all(|other| !overlap(*other, spot.rect)));
            placed.push(spot.rect);
        }
        assert!(placed[0][3] < 100.0 && placed[0][0] == 70.0, "{placed:?}");
    }

    #[test]
    fn words_leave_a_curve_free_where_another_place_is_near() {
        let mut taken = Taken::default();
        taken.avoid(&[[0.0, 90.0], [200.0, 90.0]]);
        let spot = taken
            .place(around([100.0, 100.0], [60.0, 14.0], Place::Above), BOUNDS)
            .unwrap();
        assert!(spot.rect[1] > 90.0, "{spot:?}");
    }

    #[test]
    fn words_that_fit_nowhere_have_no_place() {
        let mut taken = Taken::default();
        taken.take(BOUNDS);
        assert_eq!(
            taken.place(around([100.0, 100.0], [60.0, 14.0], Place::Left), BOUNDS),
            None
        );
    }

    #[test]
    fn heights_are_moved_apart_and_stay_in_order() {
        assert_eq!(apart(&[10.0, 11.0, 90.0], 10.0, [0.0, 100.0]), [10.0, 20.0, 90.0]);
        assert_eq!(apart(&[98.0, 99.0, 100.0], 10.0, [0.0, 100.0]), [80.0, 90.0, 100.0]);
    }
}
