//! The keys of the strip under the ruler: at most one for every few points, however many keys and curves there are.
//! Made again only where the clip, what is visible, the selection or the time axis changed.

use std::sync::Arc;

use egui::Color32;

use super::InHand;
use crate::app::plot::geometry::Geometry;
use crate::app::strip::StripRow;
use crate::app::theme::{DARK, size};
use crate::curve::Curve;
use crate::document::{Channel, ChannelId, Clip, Link};
use crate::edit::Selection;

/// What stands at one place of a row: a key, or several that are one to the eye.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripKey {
    /// The earliest of their times, s.
    pub time: f64,
    /// The position of the channel of one of them.
    pub channel: usize,
    /// The component of that one.
    pub component: usize,
    /// Whether all of them have its colour.
    pub is_of_one_colour: bool,
    /// Whether one of them can be taken in hand.
    pub is_open: bool,
    /// Whether one of them is selected.
    pub is_selected: bool,
    /// The colour of the dark theme: curves alike in one theme are alike in the other.
    colour: Color32,
}

/// The rows of the strip.
#[derive(Debug, Default)]
pub struct Strip {
    made: Option<Made>,
    all: Vec<StripKey>,
    channel: Vec<StripKey>,
}

/// What the rows were made of.
#[derive(Debug)]
struct Made {
    clip: Arc<Clip>,
    selection: Selection,
    active: Option<ChannelId>,
    time: (f64, f64),
    width: f32,
}

/// The state of the clip and the view that the rows are made of.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The clip.
    pub clip: &'a Arc<Clip>,
    /// The visible curves by position of the channel and component, in the clip's order.
    pub visible: &'a [(usize, usize)],
    /// The selected keys.
    pub in_hand: &'a InHand,
    /// The selection.
    pub selection: &'a Selection,
    /// The active channel.
    pub active: Option<ChannelId>,
    /// The time axis.
    pub geometry: &'a Geometry,
}

impl Strip {
    /// The keys of a row, in order of time.
    pub fn keys(&self, row: StripRow) -> &[StripKey] {
        match row {
            StripRow::All => &self.all,
            StripRow::Channel => &self.channel,
        }
    }

    /// Other curves became visible.
    pub fn forget(&mut self) {
        self.made = None;
    }

    /// Makes the rows again where anything they depend on changed. `rank` counts the free scalars before a channel.
    pub fn refresh(&mut self, source: Source<'_>, rank: impl Fn(ChannelId) -> usize) {
        let Geometry { rect, bounds } = *source.geometry;
        let is_same = self.made.as_ref().is_some_and(|made| {
            Arc::ptr_eq(&made.clip, source.clip)
                && made.selection == *source.selection
                && made.active == source.active
                && (made.time, made.width) == (bounds.time, rect.width())
        });
        if is_same {
            return;
        }
        let mut all = Cells::new(source.geometry);
        let mut own = Cells::new(source.geometry);
        for of in source.visible.chunk_by(|a, b| a.0 == b.0) {
            let Some((index, channel)) = of
                .first()
                .and_then(|(index, _)| Some((*index, source.clip.channels.get(*index)?)))
            else {
                continue;
            };
            let is_own = source.active == Some(channel.id);
            for key in looks(channel, index, of, &rank) {
                let Some(curve) = channel.curves.get(key.component) else {
                    continue;
                };
                all.add(curve, key);
                if is_own {
                    own.add(curve, key);
                }
            }
        }
        for of in source.in_hand.curves() {
            let channel = source.clip.channels.get(of.channel);
            let Some((channel, curve)) = channel.and_then(|c| Some((c, c.curves.get(of.curve.component)?))) else {
                continue;
            };
            let next = |begin, end| of.between(begin, end).next();
            all.select(curve, next);
            if source.active == Some(channel.id) {
                own.select(curve, next);
            }
        }
        self.all = all.into_keys();
        self.channel = own.into_keys();
        self.made = Some(Made {
            clip: Arc::clone(source.clip),
            selection: source.selection.clone(),
            active: source.active,
            time: bounds.time,
            width: rect.width(),
        });
    }
}

/// How the keys of a channel's visible components look, a component each; of linked ones, whose keys stand at the same
/// times, one for all.
fn looks(
    channel: &Channel,
    index: usize,
    visible: &[(usize, usize)],
    rank: &impl Fn(ChannelId) -> usize,
) -> Vec<StripKey> {
    let mut looks: Vec<StripKey> = visible
        .iter()
        .map(|&(_, component)| StripKey {
            time: 0.0,
            channel: index,
            component,
            is_of_one_colour: true,
            is_open: !channel.lock,
            is_selected: false,
            colour: DARK.curve(channel, component, rank(channel.id)),
        })
        .collect();
    if channel.link == Link::Free {
        return looks;
    }
    if let [first, rest @ ..] = looks.as_mut_slice() {
        first.is_of_one_colour = rest.iter().all(|other| other.colour == first.colour);
    }
    looks.truncate(1);
    looks
}

/// A row while it is made: a cell for every few points of time.
struct Cells {
    window: (f64, f64),
    /// Of a cell, s.
    width: f64,
    /// The number of the first one; they are counted from time 0 and not from the border of the view, so that the same
    /// keys stay while the view moves.
    first: f64,
    cells: Vec<Option<StripKey>>,
}

impl Cells {
    fn new(geometry: &Geometry) -> Self {
        let (start, end) = geometry.bounds.time;
        let edge = f64::from(size::KEY) * geometry.seconds_per_point();
        let width = f64::from(size::KEY_GAP) * geometry.seconds_per_point();
        let window = (start - edge, end + edge);
        // Casts saturate; a plot has at least a point.
        let cells = ((window.1 - window.0) / width).ceil() as usize + 2;
        Self {
            window,
            width,
            first: (window.0 / width).floor(),
            cells: vec![None; cells],
        }
    }

    fn number(&self, time: f64) -> f64 {
        (time / self.width).floor()
    }

    fn cell(&mut self, time: f64) -> Option<&mut Option<StripKey>> {
        let index = self.number(time) - self.first;
        // A cast of what is below 0 would be the first cell.
        (index >= 0.0).then(|| self.cells.get_mut(index as usize))?
    }

    /// The position of the first key after a cell.
    fn after(&self, curve: &Curve, i: usize) -> usize {
        let next = (self.number(curve.time(i)) + 1.0) * self.width;
        curve.first_at_or_after(next).max(i + 1)
    }

    fn positions(&self, curve: &Curve) -> (usize, usize) {
        let (start, end) = self.window;
        (curve.first_at_or_after(start), curve.first_at_or_after(end.next_up()))
    }

    fn add(&mut self, curve: &Curve, look: StripKey) {
        let (mut i, end) = self.positions(curve);
        let are_dense = end - i > self.cells.len();
        while i < end {
            let time = curve.time(i);
            if let Some(cell) = self.cell(time) {
                *cell = Some(match *cell {
                    None => StripKey { time, ..look },
                    Some(known) => StripKey {
                        time: known.time.min(time),
                        is_of_one_colour: known.is_of_one_colour
                            && look.is_of_one_colour
                            && known.colour == look.colour,
                        is_open: known.is_open || look.is_open,
                        ..known
                    },
                });
            }
            i = if are_dense { self.after(curve, i) } else { i + 1 };
        }
    }

    /// Marks the cells with selected keys; `next` finds the first one between two positions.
    fn select(&mut self, curve: &Curve, next: impl Fn(usize, usize) -> Option<usize>) {
        let (mut begin, end) = self.positions(curve);
        while let Some(i) = next(begin, end) {
            if let Some(Some(key)) = self.cell(curve.time(i)) {
                key.is_selected = true;
            }
            begin = self.after(curve, i);
        }
    }

    fn into_keys(self) -> Vec<StripKey> {
        self.cells.into_iter().flatten().collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
#[path = "strip_tests.rs"]
mod tests;
