//! Cubics of four numbers by their Bezier points, and a bound on the angle between two of them.

use crate::curve::rotation::{CubicRotation, Quat, angle_between};

/// The four Bezier points of a cubic of quaternions over a stretch of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arc {
    points: [Quat; 4],
}

impl Arc {
    /// The whole of a segment.
    pub(super) fn of(cubic: &CubicRotation) -> Self {
        let third = cubic.span / 3.0;
        Self {
            points: [
                cubic.start,
                cubic.start + cubic.out_tangent * third,
                cubic.end - cubic.in_tangent * third,
                cubic.end,
            ],
        }
    }

    /// The part of a segment between two fractions of its span.
    pub(super) fn part(cubic: &CubicRotation, from: f64, to: f64) -> Self {
        let ([start, out_tangent, _], [end, in_tangent, _]) = (cubic.components(from), cubic.components(to));
        Self::of(&CubicRotation {
            start,
            out_tangent,
            in_tangent,
            end,
            span: (to - from) * cubic.span,
        })
    }

    /// Both halves, by de Casteljau.
    pub(super) fn halves(&self) -> (Self, Self) {
        let middle = |a: Quat, b: Quat| (a + b) * 0.5;
        let [a, b, c, d] = self.points;
        let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d));
        let (abc, bcd) = (middle(ab, bc), middle(bc, cd));
        let abcd = middle(abc, bcd);
        (
            Self {
                points: [a, ab, abc, abcd],
            },
            Self {
                points: [abcd, bcd, cd, d],
            },
        )
    }

    /// Where it ends.
    fn end(&self) -> Quat {
        self.points[3]
    }

    /// A length the arc is nowhere shorter than: that of its points along its middle direction.
    fn least_length(&self) -> f64 {
        let [a, b, c, d] = self.points;
        let Some(direction) = (a + (b + c) * 3.0 + d).normalised() else {
            return 0.0;
        };
        self.points
            .iter()
            .map(|point| point.dot(direction))
            .fold(f64::INFINITY, f64::min)
    }
}

/// The angle in radians between the rotations at the end of two arcs.
pub(super) fn angle_at_end(a: &Arc, b: &Arc) -> f64 {
    angle_between(a.end(), b.end())
}

/// A bound in radians on the angle between the rotations of two arcs at any shared fraction of them; pi where the arcs
/// are too long to tell.
///
/// The sine of half the angle is `|a ^ b| / |a| |b|`. The exterior product is a polynomial of degree 6, which stays
/// within its Bezier points; `a ^ (b - a)` is the same product without cancellation.
pub(super) fn greatest_angle(a: &Arc, b: &Arc) -> f64 {
    const CUBIC: [f64; 4] = [1.0, 3.0, 3.0, 1.0];
    const SEXTIC: [f64; 7] = [1.0, 6.0, 15.0, 20.0, 15.0, 6.0, 1.0];
    let mut products = [[0.0; 6]; 7];
    for (i, (p, in_p)) in a.points.iter().zip(CUBIC).enumerate() {
        for (j, ((q, r), in_q)) in b.points.iter().zip(&a.points).zip(CUBIC).enumerate() {
            if let Some(sum) = products.get_mut(i + j) {
                for (part, product) in sum.iter_mut().zip(exterior(*p, *q - *r)) {
                    *part += in_p * in_q * product;
                }
            }
        }
    }
    let greatest = products
        .iter()
        .zip(SEXTIC)
        .map(|(product, weight)| product.iter().map(|part| part * part).sum::<f64>().sqrt() / weight)
        .fold(0.0, f64::max);
    let lengths = a.least_length().max(0.0) * b.least_length().max(0.0);
    if greatest < lengths {
        2.0 * (greatest / lengths).asin()
    } else {
        std::f64::consts::PI
    }
}

/// The six numbers of the exterior product.
fn exterior(p: Quat, q: Quat) -> [f64; 6] {
    [
        p.x * q.y - p.y * q.x,
        p.x * q.z - p.z * q.x,
        p.x * q.w - p.w * q.x,
        p.y * q.z - p.z * q.y,
        p.y * q.w - p.w * q.y,
        p.z * q.w - p.w * q.z,
    ]
}
