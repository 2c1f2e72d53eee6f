//! Into how many pieces a bent stretch is divided, and where.

/// Equal shares of the integral of the square root of a linear second derivative have a chord error of at most 1.19604
/// times the share's own; this is the square root of that, found numerically.
const SHARE: f64 = 1.0937;

/// The ends of the pieces of a stretch, as fractions of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Division {
    pieces: usize,
    warp: Option<Warp>,
}

/// The integral of the square root of a second derivative that runs linearly from one number to another.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Warp {
    bend: [f64; 2],
    integral: [f64; 2],
}

impl Division {
    /// One piece.
    pub const WHOLE: Self = Self { pieces: 1, warp: None };

    /// Equal pieces for a second derivative, by the fraction, of at most `bend` pixels: the chord error is below
    /// `tolerance` pixels. At most `most` pieces.
    pub fn uniform(bend: f64, tolerance: f64, most: usize) -> Self {
        Self {
            pieces: at_most((bend.abs() / (8.0 * tolerance)).sqrt(), most),
            warp: None,
        }
    }

    /// Pieces with equal shares of the bend, for a second derivative that runs linearly from `start` to `end` pixels: a
    /// cubic. The chord error is below `tolerance` pixels. At most `most` pieces.
    ///
    /// The count is `1.0937 I / sqrt(8 tolerance)` rounded up, `I` the integral of the square root of the second
    /// derivative's magnitude; about a quarter fewer pieces than uniform.
    pub fn adaptive(start: f64, end: f64, tolerance: f64, most: usize) -> Self {
        let greatest = start.abs().max(end.abs());
        if greatest < 8.0 * tolerance {
            return Self::WHOLE;
        }
        let integral = [integral(start), integral(end)];
        let share = integral[1] - integral[0];
        let slope = end - start;
        if slope.abs() <= 1e-6 * greatest || !share.is_finite() {
            return Self::uniform(greatest, tolerance, most);
        }
        Self {
            pieces: at_most(SHARE * (share / slope) / (8.0 * tolerance).sqrt(), most),
            warp: Some(Warp {
                bend: [start, end],
                integral,
            }),
        }
    }

    /// How many pieces; at least one.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The end of piece `i`, from 0, as a fraction: exactly 1 of the last.
    pub fn end(&self, i: usize) -> f64 {
        let share = (i + 1) as f64 / self.pieces as f64;
        match self.warp {
            Some(_) | None if i + 1 >= self.pieces => 1.0,
            None => share,
            Some(Warp { bend, integral }) => {
                let reached = integral[0] + (integral[1] - integral[0]) * share;
                let at = (1.5 * reached.abs()).powf(2.0 / 3.0).copysign(reached);
                ((at - bend[0]) / (bend[1] - bend[0])).clamp(0.0, 1.0)
            }
        }
    }

    /// The ends of all pieces, ascending to 1.
    pub fn ends(self) -> impl Iterator<Item = f64> {
        (0..self.pieces).map(move |i| self.end(i))
    }
}

/// The integral from 0 of the square root of the magnitude, odd.
fn integral(x: f64) -> f64 {
    (2.0 / 3.0 * x.abs().powf(1.5)).copysign(x)
}

/// A count rounded up, from one to `most`.
fn at_most(count: f64, most: usize) -> usize {
    // A cast saturates; NaN becomes 0, and then 1.
    (count.ceil() as usize).clamp(1, most.max(1))
}
