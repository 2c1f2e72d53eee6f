//! What stands around the plots: names and units, numbers along the axes, the lines of the grid.

use std::sync::Arc;

use egui::{Align2, FontId, Galley, Pos2, Rect, pos2, vec2};

use super::Brush;
use super::geometry::{Geometry, PlotPlace};
use crate::app::lab::look::Look;
use crate::app::text;
use crate::app::theme::{self, Palette};
use crate::chart::{Chart, Panel, Range, ticks};

/// From a plot to the numbers beside it, points.
const BESIDE: f32 = 6.0;
/// From the numbers to the names, points.
const BETWEEN: f32 = 10.0;
/// A number along the shared axis for every so many points.
const X_EVERY: f32 = 84.0;
/// The same along a plot's own.
const Y_EVERY: f32 = 34.0;
/// So many numbers tell what an axis counts.
const ENOUGH: usize = 3;
/// How many decimals the cursor's own number has.
const FLAG_DECIMALS: usize = 3;
/// Fewest and most numbers along an axis.
const COUNT: (usize, usize) = (2, 10);

/// What stands left of the plots: names in one column, numbers in the next.
pub struct Gutter {
    names: f32,
    numbers: f32,
}

impl Gutter {
    /// As wide as its words, about, for plots of heights that are found later.
    pub fn of(brush: &Brush<'_>, chart: &Chart, height: f32) -> Self {
        let look = &brush.look;
        let most = |words: &str, font: FontId| galley(brush, words, font).size().x;
        let mut gutter = Self {
            names: 0.0,
            numbers: 0.0,
        };
        let shares: f32 = chart.panels.iter().map(|panel| panel.share.max(0.0)).sum();
        for panel in &chart.panels {
            for (words, font) in [
                (&panel.name, look.name()),
                (&panel.label, look.small()),
                (&panel.unit, look.small()),
            ] {
                gutter.names = gutter.names.max(most(words, font));
            }
            let own = height * panel.share.max(0.0) / shares.max(f32::MIN_POSITIVE);
            for (_, words) in numbers(panel.range, own, Y_EVERY * look.scale) {
                gutter.numbers = gutter.numbers.max(most(&words, look.number()));
            }
        }
        gutter
    }

    /// All of it, points.
    pub fn width(&self) -> f32 {
        self.names + BETWEEN + self.numbers + BESIDE
    }
}

/// The room under the plots, points.
pub fn below(look: &Look) -> f32 {
    look.space(20.0)
}

fn galley(brush: &Brush<'_>, words: &str, font: FontId) -> Arc<Galley> {
    let ink = brush.palette.text;
    brush.painter.layout_no_wrap(words.to_owned(), font, ink)
}

/// Round numbers along so many points, with their words.
fn numbers(range: Range, length: f32, every: f32) -> Vec<(f64, String)> {
    let most = ((length / every) as usize).clamp(COUNT.0, COUNT.1);
    // One or two numbers are no scale: then they may stand closer.
    let closer = (2.0 * length / every) as usize;
    let (numbers, decimals) = (most..=closer.min(COUNT.1))
        .map(|most| ticks(range, most))
        .find(|(numbers, _)| numbers.len() >= ENOUGH)
        .unwrap_or_else(|| ticks(range, most));
    let step = match numbers.as_slice() {
        [first, second, ..] => second - first,
        _ => range.length(),
    };
    numbers
        .into_iter()
        .map(|number| (number, text::axis_number(number, step, decimals)))
        .collect()
}

/// The ground of a plot with its grid.
pub fn ground(brush: &Brush<'_>, place: &PlotPlace) {
    let Brush {
        painter, palette, look, ..
    } = brush;
    let rect = place.rect;
    painter.rect_filled(rect, 0.0, palette.plot);
    for (x, _) in numbers(place.x, rect.width(), X_EVERY * look.scale) {
        painter.vline(place.x(x), rect.y_range(), Palette::hair(palette.grid_major));
    }
    for (y, _) in numbers(place.y, rect.height(), Y_EVERY * look.scale) {
        let colour = if y == 0.0 { palette.zero } else { palette.grid_major };
        painter.hline(rect.x_range(), place.y(y), Palette::hair(colour));
    }
    if place.y.contains(0.0) {
        painter.hline(rect.x_range(), place.y(0.0), Palette::hair(palette.zero));
    }
}

/// The name, label, unit and numbers left of a plot.
pub fn side(brush: &Brush<'_>, panel: &Panel, place: &PlotPlace, gutter: &Gutter) {
    let Brush {
        painter, palette, look, ..
    } = brush;
    let rect = place.rect;
    let right = rect.left() - BESIDE - gutter.numbers - BETWEEN;
    let mut top = rect.top();
    if !panel.name.is_empty() {
        let name = galley(brush, &panel.name, look.name());
        let at = pos2(right - name.size().x, top);
        top += name.size().y;
        theme::paint_strong(painter, at, name, palette.text);
    }
    for words in [&panel.label, &panel.unit] {
        if !words.is_empty() {
            let at = pos2(right, top);
            top = painter
                .text(at, Align2::RIGHT_TOP, words, look.small(), palette.weak)
                .bottom();
        }
    }
    for (y, words) in numbers(place.y, rect.height(), Y_EVERY * look.scale) {
        let words = galley(brush, &words, look.number());
        let half = words.size().y / 2.0;
        // Numbers at the very edge are moved inside, so that those of two plots do not meet.
        let middle = place.y(y).clamp(rect.top() + half, rect.bottom() - half);
        let at = pos2(rect.left() - BESIDE - words.size().x, middle - half);
        painter.galley_with_override_text_color(at, words, palette.weak);
    }
}

/// The numbers under the plots, the axis' name at the right, and the words of vertical lines, which go before both.
pub fn bottom(brush: &Brush<'_>, chart: &Chart, geometry: &Geometry, flag: Option<f64>) {
    let Brush {
        painter, palette, look, ..
    } = brush;
    let Some(place) = geometry.plots.last() else {
        return;
    };
    let top = place.rect.bottom() + 3.0;
    let mut taken: Vec<Rect> = Vec::new();
    if let Some(x) = flag {
        let words = galley(brush, &text::number(x, FLAG_DECIMALS), look.number());
        // At the ends it is moved inside, whole.
        let half = words.size().x / 2.0;
        let room = place.rect.x_range().shrink(half);
        let at = if room.min < room.max {
            room.clamp(place.x(x))
        } else {
            place.x(x)
        };
        under(brush, &mut taken, at, top, words, palette.playhead);
    }
    for line in chart.panels.iter().flat_map(|panel| &panel.verticals) {
        if !line.label.is_empty() && place.x.contains(line.x) {
            let words = galley(brush, &line.label, look.small());
            let colour = palette.ink(line.style.ink);
            under(brush, &mut taken, place.x(line.x), top, words, colour);
        }
    }
    let name = text::axis_name(brush.language, &chart.axis.name, &chart.axis.unit);
    if !name.is_empty() {
        let words = galley(brush, &name, look.small());
        let at = pos2(place.rect.right() - words.size().x, top);
        let rect = Rect::from_min_size(at, words.size());
        if free(&taken, rect) {
            painter.galley_with_override_text_color(at, words, palette.weak);
            taken.push(rect.expand2(vec2(BESIDE, 0.0)));
        }
    }
    for (x, words) in numbers(place.x, place.rect.width(), X_EVERY * look.scale) {
        let words = galley(brush, &words, look.number());
        under(brush, &mut taken, place.x(x), top, words, palette.weak);
    }
}

fn free(taken: &[Rect], rect: Rect) -> bool {
    !taken.iter().any(|other| other.intersects(rect))
}

/// Words centred under an x where nothing else stands.
fn under(brush: &Brush<'_>, taken: &mut Vec<Rect>, x: f32, top: f32, words: Arc<Galley>, colour: egui::Color32) {
    let at: Pos2 = pos2(x - words.size().x / 2.0, top);
    let rect = Rect::from_min_size(at, words.size());
    if free(taken, rect) {
        brush.painter.galley_with_override_text_color(at, words, colour);
        taken.push(rect.expand2(vec2(BESIDE, 0.0)));
    }
}
