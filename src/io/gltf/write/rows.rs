//! Strands brought to common key times in 32-bit floats: the rows of a sampler.

use crate::curve::LARGEST;

use super::piece::{Piece, Shape, Strand};

/// Keys that fall onto one 32-bit time and are no jump.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Collapse {
    pub component: usize,
    pub first: usize,
    pub last: usize,
    pub time: f64,
}

/// A pair of keys that fell onto one time and was moved apart again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Respaced {
    pub component: usize,
    /// The first of the two.
    pub key: usize,
    /// Seconds.
    pub time: f64,
}

/// The interpolation of the rows: the plainest that is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interpolation {
    Step,
    Linear,
    Cubic,
}

impl Interpolation {
    /// Its glTF name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Step => "STEP",
            Self::Linear => "LINEAR",
            Self::Cubic => "CUBICSPLINE",
        }
    }
}

/// One component at one row.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Cell {
    incoming: f64,
    value: f64,
    outgoing: f64,
}

/// Keys as a sampler has them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rows {
    pub interpolation: Interpolation,
    /// Seconds, strictly increasing.
    pub times: Vec<f32>,
    /// Of each row the values of all components; where it is cubic, their in-slopes before and their out-slopes after.
    pub numbers: Vec<f32>,
    pub respaced: Vec<Respaced>,
    /// How many slopes or values were beyond 32-bit floats and were held at their ends.
    pub clamped: usize,
}

/// The rows of a channel's strands.
///
/// # Errors
/// [`Collapse`] where keys are too close for 32-bit floats.
pub(super) fn rows(strands: &[Strand]) -> Result<Rows, Collapse> {
    let mut respaced = Vec::new();
    let mut rounded = Vec::with_capacity(strands.len());
    for (component, strand) in strands.iter().enumerate() {
        rounded.push(round(component, strand, &mut respaced)?);
    }
    let interpolation = interpolation(&rounded);
    let mut times: Vec<f32> = rounded.iter().flat_map(Rounded::times).collect();
    if interpolation != Interpolation::Step {
        let jumps = rounded.iter().flat_map(Rounded::jumps);
        // A ramp of one step up to the jump; nothing where the step before is a key anyhow.
        let before: Vec<f32> = jumps.map(f32::next_down).collect();
        times.extend(before);
    }
    times.sort_by(f32::total_cmp);
    times.dedup();
    let mut numbers = Vec::with_capacity(times.len() * rounded.len() * 3);
    let mut clamped = 0;
    let mut cursors = vec![0_usize; rounded.len()];
    for &time in &times {
        let cells: Vec<Cell> = rounded
            .iter()
            .zip(&mut cursors)
            .map(|(strand, cursor)| strand.cell(time, cursor, interpolation))
            .collect();
        let parts: &[fn(&Cell) -> f64] = match interpolation {
            Interpolation::Cubic => &[|cell| cell.incoming, |cell| cell.value, |cell| cell.outgoing],
            Interpolation::Step | Interpolation::Linear => &[|cell| cell.value],
        };
        for part in parts {
            for cell in &cells {
                let number = part(cell);
                let held = number.clamp(-LARGEST, LARGEST);
                clamped += usize::from(held != number);
                numbers.push(held as f32);
            }
        }
    }
    Ok(Rows {
        interpolation,
        times,
        numbers,
        respaced,
        clamped,
    })
}

/// A strand whose edges are 32-bit times.
#[derive(Debug)]
struct Rounded {
    pieces: Vec<Piece>,
    end: f32,
    last: f64,
    alone: Shape,
}

/// Rounds the edges of a strand. Pieces that vanish become jumps; two keys that fall together are parted where they are
/// a jump.
fn round(component: usize, strand: &Strand, respaced: &mut Vec<Respaced>) -> Result<Rounded, Collapse> {
    let keys = key_edges(strand);
    let mut moved: Option<(f64, f32)> = None;
    let mut fixed: Vec<(f64, f32)> = Vec::new();
    for (n, &(key, time, value)) in keys.iter().enumerate() {
        let mut now = time as f32;
        let before = moved.map(|(_, rounded)| rounded);
        if before.is_some_and(|before| before >= now) {
            let after = now.max(before.unwrap_or(now)).next_up();
            let previous = n.checked_sub(1).and_then(|p| keys.get(p));
            let apart = before == Some(now)
                && previous.is_some_and(|&(_, _, other)| other != value)
                && keys.get(n + 1).is_none_or(|&(_, next, _)| after < next as f32);
            let first = previous.map_or(key, |&(key, ..)| key);
            if !apart {
                return Err(Collapse {
                    component,
                    first,
                    last: key,
                    time: f64::from(now),
                });
            }
            respaced.push(Respaced {
                component,
                key: first,
                time,
            });
            now = after;
        }
        moved = Some((time, now));
        fixed.push((time, now));
    }
    let edge = |time: f64| match fixed.binary_search_by(|(key, _)| key.total_cmp(&time)) {
        Ok(at) => fixed.get(at).map_or(time as f32, |(_, rounded)| *rounded),
        // Between two keys, whatever rounding does.
        Err(at) => {
            let least = at.checked_sub(1).and_then(|at| fixed.get(at));
            let most = fixed.get(at);
            let mut rounded = time as f32;
            if let Some((_, least)) = least {
                rounded = rounded.max(*least);
            }
            if let Some((_, most)) = most {
                rounded = rounded.min(*most);
            }
            rounded
        }
    };
    let mut pieces = Vec::with_capacity(strand.pieces.len());
    for piece in &strand.pieces {
        let (start, end) = (f64::from(edge(piece.start)), f64::from(edge(piece.end)));
        if start < end {
            pieces.push(Piece { start, end, ..*piece });
        }
    }
    Ok(Rounded {
        pieces,
        end: edge(strand.end),
        last: strand.last,
        alone: strand.alone,
    })
}

/// The keys of a strand: index, time, value.
fn key_edges(strand: &Strand) -> Vec<(usize, f64, f64)> {
    let starts = strand
        .pieces
        .iter()
        .filter_map(|piece| Some((piece.key?, piece.start, piece.from)));
    let last = strand.last_key.map(|key| (key, strand.end, strand.last));
    starts.chain(last).collect()
}

fn interpolation(strands: &[Rounded]) -> Interpolation {
    let pieces = || strands.iter().flat_map(|strand| &strand.pieces);
    let all = |wanted: &dyn Fn(&Piece) -> bool| pieces().all(|piece| piece.is_constant() || wanted(piece));
    if pieces().next().is_none() {
        let lines = strands.iter().any(|strand| strand.alone == Shape::Line);
        return if lines {
            Interpolation::Linear
        } else {
            Interpolation::Step
        };
    }
    let has = |shape: Shape| pieces().any(|piece| piece.shape == shape);
    if has(Shape::Hold) && all(&|piece| piece.shape == Shape::Hold) {
        Interpolation::Step
    } else if (has(Shape::Hold) || has(Shape::Line)) && all(&|piece| piece.shape != Shape::Cubic) {
        Interpolation::Linear
    } else {
        Interpolation::Cubic
    }
}

impl Rounded {
    fn times(&self) -> impl Iterator<Item = f32> {
        let starts = self.pieces.iter().map(|piece| piece.start as f32);
        starts.chain(std::iter::once(self.end))
    }

    /// The times at which the value jumps.
    fn jumps(&self) -> impl Iterator<Item = f32> {
        self.pieces.iter().enumerate().filter_map(|(n, piece)| {
            let next = self.pieces.get(n + 1).map_or(self.last, |next| next.from);
            let left = piece.left_of_end();
            // A step that is one spacing wide is its own ramp.
            let room = (piece.end as f32).next_down() > piece.start as f32;
            (left != next && room).then_some(piece.end as f32)
        })
    }

    /// What it is at a row. Rows are asked in order, which `cursor` remembers.
    fn cell(&self, time: f32, cursor: &mut usize, interpolation: Interpolation) -> Cell {
        let t = f64::from(time);
        while self.pieces.get(*cursor).is_some_and(|piece| piece.end <= t) {
            *cursor += 1;
        }
        let here = self.pieces.get(*cursor).filter(|piece| piece.start <= t);
        let before = cursor.checked_sub(1).and_then(|at| self.pieces.get(at));
        let still = |value: f64| Cell {
            value,
            ..Cell::default()
        };
        match (here, before) {
            (Some(piece), before) if piece.start == t => Cell {
                incoming: before.map_or(0.0, |before| before.slope_into_end()),
                value: piece.from,
                outgoing: piece.slopes().0,
            },
            (Some(piece), _) => {
                // Just before a jump the value at its left.
                let left = interpolation != Interpolation::Step && time.next_up() == piece.end as f32;
                let (value, slope) = if left && self.jumps_at(*cursor) {
                    (piece.left_of_end(), piece.slopes().1)
                } else {
                    piece.at(t)
                };
                Cell {
                    incoming: slope,
                    value,
                    outgoing: if left && self.jumps_at(*cursor) { 0.0 } else { slope },
                }
            }
            (None, Some(before)) => Cell {
                incoming: if before.end == t { before.slope_into_end() } else { 0.0 },
                ..still(self.last)
            },
            (None, None) => still(self.pieces.first().map_or(self.last, |piece| piece.from)),
        }
    }

    fn jumps_at(&self, index: usize) -> bool {
        let next = self.pieces.get(index + 1).map_or(self.last, |next| next.from);
        self.pieces.get(index).is_some_and(|piece| piece.left_of_end() != next)
    }
}

impl Piece {
    /// Its value just before its end.
    fn left_of_end(&self) -> f64 {
        match self.shape {
            Shape::Hold => self.from,
            Shape::Line | Shape::Cubic => self.to,
        }
    }

    /// The slope with which it comes to its end.
    fn slope_into_end(&self) -> f64 {
        self.slopes().1
    }
}
