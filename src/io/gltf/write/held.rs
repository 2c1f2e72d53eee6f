//! Channels held at a rate: a hold from each tick at which something changes to the next, over the play range.

use crate::curve::{FrameRate, Rhythm, within};
use crate::document::Channel;

use super::piece::{Piece, Shape, Strand};

/// The most ticks that are written.
pub(super) const MOST_TICKS: usize = 1_000_000;

/// The strands of a channel held at `rate` over `range` in s; `None` where it has more than [`MOST_TICKS`] or leaves the
/// range of 32-bit floats.
///
/// Exact up to rounding the ticks to 32-bit floats. Ticks at which nothing changes are left out, but for the last: the
/// clip is as long as it was.
pub(super) fn strands(channel: &Channel, rate: FrameRate, (start, end): (f64, f64)) -> Option<Vec<Strand>> {
    if !(within(start) && within(end)) {
        return None;
    }
    let held = Rhythm::Held(rate);
    let (first, last) = (rate.frame_at(start), rate.frame_at(end));
    let count = usize::try_from(last.checked_sub(first)?).ok()?;
    if count > MOST_TICKS {
        return None;
    }
    // The tick that shows at the start is the one at or before it.
    let times: Vec<f64> = (0..=count)
        .map(|n| match n {
            0 => start,
            // At most MOST_TICKS, so it fits.
            n => rate.time_of_frame(first + n as i64),
        })
        .filter(|&time| time <= end)
        .collect();
    let strand = |component: usize| {
        let values: Vec<f64> = times
            .iter()
            .map(|&time| channel.value(component, held.quantise(time)))
            .collect();
        let mut pieces: Vec<Piece> = Vec::new();
        for (pair, &value) in times.windows(2).zip(&values) {
            let &[from, to] = pair else { continue };
            match pieces.last_mut() {
                Some(piece) if piece.from == value => piece.end = to,
                _ => pieces.push(Piece::hold(from, to, value)),
            }
        }
        Strand {
            pieces,
            end: times.last().copied().unwrap_or(start),
            last: values.last().copied().unwrap_or_default(),
            last_key: None,
            error: 0.0,
            alone: Shape::Hold,
        }
    };
    Some((0..channel.curves.len()).map(strand).collect())
}
