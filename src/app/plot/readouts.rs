//! The values at the playhead while it is dragged: plates beside it, and a sentence for the status line.

use std::sync::Arc;

use egui::{Align2, Painter, Rect, pos2};

use super::Hands;
use super::geometry::Geometry;
use super::labels::{Label, curve_name};
use crate::app::frame::Frame;
use crate::app::gesture::Doing;
use crate::app::text;
use crate::app::theme::{self, size};
use crate::app::view_state::CurveRef;
use crate::document::Channel;

/// Most plates; the status line has the values of more curves.
const MOST_PLATES: usize = 6;
/// Most values in the status line.
const MOST_SAID: usize = 8;
/// From the playhead to a plate, points.
const AWAY: f32 = 8.0;
/// Steps by which a plate gives way to another one, points.
const STEP: f32 = 16.0;
/// Nearer to the right edge than this the plates stand left of the playhead, points.
const ROOM: f32 = 180.0;
/// Longer names are cut, letters.
const LONGEST: usize = 24;

/// A curve with its value at the playhead.
struct Readout<'a> {
    curve: CurveRef,
    channel: &'a Arc<Channel>,
    value: f64,
    words: String,
}

/// The active curve, then the other visible ones in the clip's order.
fn readouts<'a>(frame: &'a Frame<'_>, most: usize) -> Vec<Readout<'a>> {
    let time = frame.view.playhead;
    let active = frame.active().filter(|(active, _)| frame.view.shows(*active));
    let others = frame
        .visible()
        .map(|(curve, channel, _)| (curve, channel))
        .filter(|(curve, _)| Some(*curve) != active.map(|(active, _)| active));
    active
        .into_iter()
        .chain(others)
        .take(most)
        .map(|(curve, channel)| {
            let value = frame.sampling().value(channel, curve.component, time);
            let name = text::shortened(&curve_name(channel, curve.component), LONGEST);
            Readout {
                curve,
                channel,
                value,
                words: text::shown_value(&name, value, &channel.unit),
            }
        })
        .collect()
}

/// Draws the plates where nothing in `taken` is, and takes their places.
pub fn draw(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, hands: Hands<'_>, taken: &mut Vec<Rect>) {
    let x = geometry.x(frame.view.playhead);
    if hands.gesture.doing() != Doing::Scrub || !geometry.rect.x_range().contains(x) {
        return;
    }
    let is_left = x + ROOM > geometry.rect.right();
    let (at, align) = if is_left {
        (x - AWAY, Align2::RIGHT_CENTER)
    } else {
        (x + AWAY, Align2::LEFT_CENTER)
    };
    for readout in readouts(frame, MOST_PLATES) {
        let y = geometry.y(readout.value);
        if !geometry.rect.y_range().contains(y) {
            continue;
        }
        let colour = frame.colour(readout.channel, readout.curve.component);
        if Some(readout.curve) != frame.view.active {
            painter.circle_filled(pos2(x, y), size::PLAYING / 2.0, colour);
        }
        let anchors = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0].map(|steps| (pos2(at, y + steps * STEP), align));
        let label = Label {
            words: &readout.words,
            font: theme::label(),
            colour,
            ground: frame.palette.plate(),
        };
        label.draw_where_free(painter, geometry.rect, &anchors, taken);
    }
}

/// Where the playhead is dragged, and the values there.
pub fn sentence(frame: &Frame<'_>) -> String {
    let time = frame.view.playhead;
    let values: Vec<String> = readouts(frame, MOST_SAID)
        .into_iter()
        .map(|readout| readout.words)
        .collect();
    text::scrubbed(
        &text::frame_number(frame.language(), frame.clip.rate.frames(time)),
        time,
        &values,
    )
}
