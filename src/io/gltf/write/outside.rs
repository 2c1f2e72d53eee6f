//! Policies outside the keys, baked: the play range filled with pieces.

use crate::curve::rotation::{Quat, RotationSample, tangent_for_velocity};
use crate::curve::{Approach, Curve, Outside, within};
use crate::document::Channel;

use super::piece::{Piece, Strand};

/// The most pieces a component is filled with.
pub(super) const MOST_PIECES: usize = 1_000_000;

/// Between two keys of a turn that goes on at one speed, radians: with their true tangents the cubic is off by 0.0013
/// degrees at most.
const LARGEST_TURN: f64 = std::f64::consts::FRAC_PI_3;

/// Fills `range`, in s, before and after the keys as the channel's policies say. `None` where that takes more than
/// [`MOST_PIECES`] or the range leaves that of 32-bit floats.
pub(super) fn fill(channel: &Channel, strands: Vec<Strand>, (start, end): (f64, f64)) -> Option<Vec<Strand>> {
    if !(within(start) && within(end)) {
        return None;
    }
    let ends = channel.ends;
    let mut filled = strands.clone();
    if ends.after != Outside::Hold {
        for (component, strand) in filled.iter_mut().enumerate() {
            let after = after(channel, &strands, component, ends.after, end)?;
            append(strand, after);
        }
    }
    if ends.before != Outside::Hold {
        for (component, strand) in filled.iter_mut().enumerate() {
            let before = before(channel, &strands, component, ends.before, start)?;
            prepend(strand, before);
        }
    }
    Some(filled)
}

fn append(strand: &mut Strand, pieces: Vec<Piece>) {
    let Some(last) = pieces.last() else { return };
    let (end, value) = (last.end, last.at(last.end).0);
    let key = strand.last_key.take();
    strand
        .pieces
        .extend(pieces.into_iter().enumerate().map(|(n, piece)| Piece {
            key: key.filter(|_| n == 0),
            ..piece
        }));
    strand.end = end;
    strand.last = value;
}

fn prepend(strand: &mut Strand, pieces: Vec<Piece>) {
    strand.pieces.splice(0..0, pieces);
}

/// The pieces of a component from its last key to `end`.
fn after(channel: &Channel, strands: &[Strand], component: usize, policy: Outside, end: f64) -> Option<Vec<Piece>> {
    let strand = strands.get(component)?;
    let (first, last) = (strand.start(), strand.end);
    if end <= last {
        return Some(Vec::new());
    }
    if policy == Outside::Linear || last <= first {
        return line(channel, component, (last, end), Approach::Right);
    }
    let period = last - first;
    let mut pieces = Vec::new();
    let mut cycle = 1.0_f64;
    while first + cycle * period < end {
        let copy = copy(channel, strands, component, policy, cycle)?;
        for piece in copy.iter().filter(|piece| piece.start < end) {
            pieces.push(piece.part(piece.start, piece.end.min(end)));
        }
        if pieces.len() > MOST_PIECES {
            return None;
        }
        cycle += 1.0;
    }
    Some(pieces)
}

/// The pieces of a component from `start` to its first key.
fn before(channel: &Channel, strands: &[Strand], component: usize, policy: Outside, start: f64) -> Option<Vec<Piece>> {
    let strand = strands.get(component)?;
    let (first, last) = (strand.start(), strand.end);
    if start >= first {
        return Some(Vec::new());
    }
    if policy == Outside::Linear || last <= first {
        return line(channel, component, (start, first), Approach::Left);
    }
    let period = last - first;
    let mut cycles = Vec::new();
    let mut cycle = -1.0_f64;
    let mut count = 0;
    while last + cycle * period > start {
        let copy = copy(channel, strands, component, policy, cycle)?;
        let mut pieces: Vec<Piece> = copy.into_iter().filter(|piece| piece.end > start).collect();
        if let Some(piece) = pieces.first_mut() {
            *piece = piece.part(piece.start.max(start), piece.end);
        }
        count += pieces.len();
        if count > MOST_PIECES {
            return None;
        }
        cycles.push(pieces);
        cycle -= 1.0;
    }
    Some(cycles.into_iter().rev().flatten().collect())
}

/// The pieces of one cycle away from the keys.
fn copy(channel: &Channel, strands: &[Strand], component: usize, policy: Outside, cycle: f64) -> Option<Vec<Piece>> {
    let strand = strands.get(component)?;
    let (first, last) = (strand.start(), strand.end);
    let by = cycle * (last - first);
    if policy == Outside::PingPong && cycle.rem_euclid(2.0) == 1.0 {
        let about = first + last + by;
        return Some(strand.pieces.iter().rev().map(|piece| piece.mirrored(about)).collect());
    }
    if policy != Outside::RepeatOffset {
        return Some(strand.pieces.iter().map(|piece| piece.moved(by, 0.0)).collect());
    }
    if !channel.is_rotation() {
        let offset = cycle * (strand.last - strand.first());
        return Some(strand.pieces.iter().map(|piece| piece.moved(by, offset)).collect());
    }
    turned(strands, component, cycle, by)
}

/// The pieces of a rotation a number of cycles on: turning all of it is linear in its four components.
fn turned(strands: &[Strand], component: usize, cycle: f64, by: f64) -> Option<Vec<Piece>> {
    let [x, y, z, w] = strands else { return None };
    let quat = |value: &dyn Fn(&Strand) -> f64| Quat::from_array([x, y, z, w].map(value));
    let turn = (quat(&|strand| strand.last) * quat(&Strand::first).conjugate()).power(cycle);
    let part = |quat: Quat| (turn * quat).to_array().get(component).copied();
    let own = strands.get(component)?;
    own.pieces
        .iter()
        .enumerate()
        .map(|(n, piece)| {
            let of = |value: fn(&Piece) -> f64| part(quat(&|strand| strand.pieces.get(n).map_or(0.0, value)));
            Some(Piece {
                from: of(|piece| piece.from)?,
                to: of(|piece| piece.to)?,
                out_slope: of(|piece| piece.out_slope)?,
                in_slope: of(|piece| piece.in_slope)?,
                ..piece.moved(by, 0.0)
            })
        })
        .collect()
}

/// The continuation along the end slope.
fn line(channel: &Channel, component: usize, (start, end): (f64, f64), side: Approach) -> Option<Vec<Piece>> {
    let Some(orientation) = channel.orientation() else {
        let curve: &Curve = channel.curves.get(component)?;
        let value = |t: f64| curve.value_with(channel.ends, t);
        return Some(vec![Piece::line(start, end, value(start), value(end))]);
    };
    let beyond = match side {
        Approach::Left => start,
        Approach::Right => end,
    };
    let turn = orientation.sample(beyond).speed() * (end - start);
    let count = (turn / LARGEST_TURN).ceil().max(1.0);
    if count > MOST_PIECES as f64 {
        return None;
    }
    let steps = count as usize;
    let time = |n: usize| {
        if n == steps {
            end
        } else {
            start + (end - start) * (n as f64 / count)
        }
    };
    let part = |quat: Quat| quat.to_array().get(component).copied().unwrap_or_default();
    let at = |t: f64| orientation.sample(t);
    let velocity = at(beyond).velocity;
    let tangent = |sample: RotationSample| part(tangent_for_velocity(sample.rotation, velocity));
    let mut pieces = Vec::with_capacity(steps);
    for n in 0..steps {
        let (from, to) = (at(time(n)), at(time(n + 1)));
        let ends = (part(from.rotation), part(to.rotation));
        pieces.push(Piece::cubic(time(n), time(n + 1), ends, (tangent(from), tangent(to))));
    }
    Some(pieces)
}
