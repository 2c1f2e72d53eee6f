//! The ruler: time in frames, seconds, milliseconds or timecode; dragging in it scrubs, with Shift it sets the loop
//! range.

use egui::{Align2, CursorIcon, Painter, Rect, Ui, pos2, vec2};
use egui_plot::{GridInput, GridMark};

use super::frame::Frame;
use super::gesture::{Doing, LoopHit, Region, loop_hit};
use super::plot::geometry::Geometry;
use super::plot::{Hands, Steps};
use super::text::{self, Text};
use super::theme::{self, Palette, size, width};
use crate::curve::Time;
use crate::curve::time::TimeUnit;

/// Least distance of labels, points.
const LABEL_ROOM: f64 = 64.0;
/// Least room between two labels, points.
const LABEL_GAP: f32 = 16.0;
/// How often wider labels may ask for more room: every time at least the next step, with fewer decimals.
const TRIES: usize = 4;

/// Where the labelled and the plain lines of the time axis are: as close as the widest label allows.
pub fn steps(painter: &Painter, frame: &Frame<'_>, plot: &Geometry) -> Steps {
    let widest = |steps| widest(painter, frame, plot, steps);
    fitted(plot.seconds_per_point(), |room| steps_for(room, frame, plot), widest)
}

/// The closest steps that `widest` labels fit into.
fn fitted(seconds_per_point: f64, steps_for: impl Fn(f64) -> Steps, widest: impl Fn(Steps) -> f32) -> Steps {
    let mut room = LABEL_ROOM;
    let mut steps = steps_for(room);
    for _ in 0..TRIES {
        let needed = f64::from(widest(steps) + LABEL_GAP);
        if needed * seconds_per_point <= steps.major {
            break;
        }
        room = room.max(needed);
        steps = steps_for(room);
    }
    steps
}

/// The steps whose labels are at least `room` points apart.
fn steps_for(room: f64, frame: &Frame<'_>, plot: &Geometry) -> Steps {
    let least = room * plot.seconds_per_point();
    match frame.settings.time_unit {
        TimeUnit::Frames | TimeUnit::Timecode => super::plot::time_steps(least, frame.clip.rate),
        TimeUnit::Seconds | TimeUnit::Milliseconds => super::plot::value_steps(least),
    }
}

/// The lines in view.
fn marks(plot: &Geometry, steps: Steps) -> Vec<GridMark> {
    let input = GridInput {
        bounds: plot.bounds.time,
        base_step_size: steps.minor,
    };
    super::plot::grid_marks(&input, steps)
}

/// The label of a line; `None` where it has none.
fn label(frame: &Frame<'_>, mark: &GridMark, steps: Steps) -> Option<String> {
    let unit = frame.settings.time_unit;
    let rate = frame.clip.rate;
    let per_second = match unit {
        TimeUnit::Frames | TimeUnit::Timecode => rate.hz(),
        TimeUnit::Seconds => 1.0,
        TimeUnit::Milliseconds => 1000.0,
    };
    let is_major = mark.step_size >= steps.major * 0.999;
    let time = Time::new(mark.value).ok().filter(|_| is_major)?;
    let step = steps.major * per_second;
    // No timecode has so many hours either.
    let long = text::long_time(mark.value * per_second, step);
    Some(long.unwrap_or_else(|| unit.format_to(time, rate, super::plot::decimals(step))))
}

/// The width of the widest label in view, points. All digits are equally wide, so that one is laid out only.
fn widest(painter: &Painter, frame: &Frame<'_>, plot: &Geometry, steps: Steps) -> f32 {
    let labels = marks(plot, steps)
        .into_iter()
        .filter_map(|mark| label(frame, &mark, steps));
    let longest = labels.max_by_key(|label| label.chars().count()).unwrap_or_default();
    let galley = painter.layout_no_wrap(longest, theme::small_number(), frame.palette.weak);
    galley.size().x
}

/// Draws the ruler over the plot's time axis.
pub fn show(ui: &mut Ui, rect: Rect, frame: &Frame<'_>, hands: Hands<'_>, plot: &Geometry) {
    let palette = frame.palette;
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 0.0, palette.panel);
    play_range(&painter, rect, frame, plot);
    painter.hline(rect.x_range(), rect.bottom(), Palette::hair(palette.grid_major));
    let steps = steps(&painter, frame, plot);
    for mark in marks(plot, steps) {
        let x = plot.x(mark.value);
        let is_major = mark.step_size >= steps.major * 0.999;
        let length = if is_major { 8.0 } else { 4.0 };
        let colour = if is_major { palette.weak } else { palette.zero };
        painter.vline(x, (rect.bottom() - length)..=rect.bottom(), Palette::hair(colour));
        if let Some(label) = label(frame, &mark, steps) {
            let galley = painter.layout_no_wrap(label, theme::small_number(), palette.weak);
            let place = Align2::CENTER_TOP.anchor_size(pos2(x, rect.top() + 2.0), galley.size());
            // A part of a number is another number.
            if rect.x_range().contains(place.left()) && rect.x_range().contains(place.right()) {
                painter.galley(place.min, galley, palette.weak);
            }
        }
    }
    loop_range(&painter, rect, frame, plot);
    let response = ui.interact(rect, ui.scope_id().with("ruler"), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, Text::Ruler.words(frame.language())));
    loop_cursor(ui, rect, frame, hands, plot);
}

/// The part that plays, a little brighter.
fn play_range(painter: &Painter, rect: Rect, frame: &Frame<'_>, plot: &Geometry) {
    let (start, end) = frame.clip.play_range;
    let range = Rect::from_min_max(
        pos2(plot.x(start), rect.bottom() - 3.0),
        pos2(plot.x(end), rect.bottom()),
    );
    painter.rect_filled(range, 0.0, Palette::faint(frame.palette.playhead, 0.5));
}

/// The part that repeats: a bar at the bottom, below the labels, with an end to pull on each side; the ground above it
/// tinted.
fn loop_range(painter: &Painter, rect: Rect, frame: &Frame<'_>, plot: &Geometry) {
    let Some((first, last)) = frame.loop_range() else {
        return;
    };
    let ink = frame.palette.text;
    let across = plot.x(first)..=plot.x(last);
    let up = |height: f32| {
        Rect::from_min_max(
            pos2(*across.start(), rect.bottom() - height),
            pos2(*across.end(), rect.bottom()),
        )
    };
    painter.rect_filled(up(rect.height()), 0.0, Palette::faint(ink, 0.08));
    painter.rect_filled(up(size::LOOP_BAR), 0.0, Palette::faint(ink, 0.6));
    for x in [*across.start(), *across.end()] {
        let middle = pos2(x, rect.bottom() - size::LOOP_END / 2.0);
        let end = Rect::from_center_size(middle, vec2(width::LOOP_END, size::LOOP_END));
        painter.rect_filled(end, 1.0, ink);
    }
}

/// Over an end of the loop range the pointer says that it can be pulled.
fn loop_cursor(ui: &Ui, rect: Rect, frame: &Frame<'_>, hands: Hands<'_>, plot: &Geometry) {
    let over_end = hands
        .pointer
        .filter(|pos| rect.contains(*pos) && pos.y > rect.center().y && !hands.gesture.is_active())
        .and_then(|pos| loop_hit(frame, plot, Region::LoopBar, pos));
    let pulls = hands.gesture.doing() == Doing::Loop;
    if pulls || matches!(over_end, Some(LoopHit::End { .. })) {
        ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::plot::{decimals, value_steps};

    /// The width of the label of a time with the decimals that its steps need, 6.6 points a digit.
    fn width(time: f64, steps: Steps) -> f32 {
        let decimals = decimals(steps.major);
        6.6 * format!("{time:.decimals$}").len() as f32
    }

    #[test]
    fn labels_of_any_zoom_stand_apart() {
        for time in [0.5, 36.096, 123_456.789, 4e10] {
            for power in -12..12 {
                let seconds_per_point = 10f64.powi(power);
                let steps = fitted(
                    seconds_per_point,
                    |room| value_steps(room * seconds_per_point),
                    |steps| width(time, steps),
                );
                let apart = steps.major / seconds_per_point;
                let gap = apart - f64::from(width(time, steps));
                // Rounding of the division only.
                assert!(
                    gap >= f64::from(LABEL_GAP) - 1e-6,
                    "{time} s, 1e{power} s a point: {gap}"
                );
            }
        }
    }

    #[test]
    fn narrow_labels_do_not_change_the_steps() {
        let steps = fitted(0.01, |room| value_steps(room * 0.01), |_| 20.0);
        assert_eq!(steps, value_steps(0.64));
    }
}
