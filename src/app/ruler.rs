//! The ruler: time in frames, seconds, milliseconds or timecode; dragging in it scrubs.

use egui::{Align2, Rect, Ui, pos2};

use super::frame::Frame;
use super::plot::geometry::Geometry;
use super::text::Text;
use super::theme::{self, Palette};
use crate::curve::Time;
use crate::curve::time::TimeUnit;

/// Least distance of labels, points.
const LABEL_ROOM: f64 = 64.0;
/// The same for timecode, whose labels are wider.
const TIMECODE_ROOM: f64 = 96.0;

/// Draws the ruler over the plot's time axis.
pub fn show(ui: &mut Ui, rect: Rect, frame: &Frame<'_>, plot: &Geometry) {
    let unit = frame.settings.time_unit;
    let rate = frame.clip.rate;
    let palette = frame.palette;
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 0.0, palette.panel);
    play_range(&painter, rect, frame, plot);
    painter.hline(rect.x_range(), rect.bottom(), Palette::hair(palette.grid_major));
    let room = if unit == TimeUnit::Timecode {
        TIMECODE_ROOM
    } else {
        LABEL_ROOM
    };
    let least = room * plot.seconds_per_point();
    let steps = match unit {
        TimeUnit::Frames | TimeUnit::Timecode => super::plot::time_steps(least, rate),
        TimeUnit::Seconds => super::plot::value_steps(least),
        TimeUnit::Milliseconds => super::plot::value_steps(least),
    };
    let input = egui_plot::GridInput {
        bounds: plot.bounds.time,
        base_step_size: steps.minor,
    };
    let decimals = match unit {
        TimeUnit::Frames => super::plot::decimals(steps.major * rate.hz()),
        TimeUnit::Seconds => super::plot::decimals(steps.major),
        TimeUnit::Milliseconds => super::plot::decimals(steps.major * 1000.0),
        TimeUnit::Timecode => 0,
    };
    for mark in super::plot::grid_marks(&input, steps) {
        let x = plot.x(mark.value);
        let is_major = mark.step_size >= steps.major * 0.999;
        let length = if is_major { 8.0 } else { 4.0 };
        let colour = if is_major { palette.weak } else { palette.zero };
        painter.vline(x, (rect.bottom() - length)..=rect.bottom(), Palette::hair(colour));
        if is_major && let Ok(time) = Time::new(mark.value) {
            let label = unit.format_to(time, rate, decimals);
            let text = painter.layout_no_wrap(label, theme::small_number(), palette.weak);
            let place = Align2::CENTER_TOP.anchor_size(pos2(x, rect.top() + 2.0), text.size());
            // Half a number would be another number.
            if rect.x_range().contains(place.left()) && rect.x_range().contains(place.right()) {
                painter.galley(place.min, text, palette.weak);
            }
        }
    }
    let response = ui.interact(rect, ui.scope_id().with("ruler"), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, Text::Ruler.words()));
}

/// The part that plays, a little brighter.
fn play_range(painter: &egui::Painter, rect: Rect, frame: &Frame<'_>, plot: &Geometry) {
    let (start, end) = frame.clip.play_range;
    let range = Rect::from_min_max(
        pos2(plot.x(start), rect.bottom() - 3.0),
        pos2(plot.x(end), rect.bottom()),
    );
    painter.rect_filled(range, 0.0, Palette::faint(frame.palette.playhead, 0.5));
}
