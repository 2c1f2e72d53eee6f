//! Moving balls under the plots: a row for each thing compared, with the spacing of its places and a bar up to the ball.

use egui::{Align2, Rangef, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::page::Setting;
use crate::app::theme::{Palette, lab};
use crate::chart::{Range, Style};

/// A ball on its way.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// What moves.
    pub name: String,
    /// How its lines are drawn.
    pub style: Style,
    /// Where it is, in the numbers of the range.
    pub position: f64,
    /// Where it is frame by frame: ticks whose spacing shows the speed.
    pub ticks: Vec<f64>,
}

/// How high the rows are, points.
pub fn height(setting: &Setting<'_>, count: usize) -> f32 {
    setting.look().space(lab::TRACK) * count as f32
}

/// How much room the names need left of the plots, points.
pub fn names(ui: &Ui, setting: &Setting<'_>, tracks: &[Track]) -> f32 {
    let look = setting.look();
    let width = |track: &Track| {
        let galley = ui
            .painter()
            .layout_no_wrap(track.name.clone(), look.small(), setting.frame.palette.text);
        galley.size().x
    };
    tracks.iter().map(width).fold(0.0, f32::max) + look.space(lab::BALL)
}

/// Draws a row for each; `x` is where the plots are, which `range` fills: 0 to 1 where nothing goes beyond its ends.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, x: Rangef, range: Range, tracks: &[Track]) {
    for track in tracks {
        row(ui, setting, x, range, track);
    }
}

fn row(ui: &mut Ui, setting: &Setting<'_>, x: Rangef, range: Range, track: &Track) {
    let (look, palette) = (setting.look(), setting.frame.palette);
    let size = vec2(ui.available_width(), look.space(lab::TRACK));
    let spacing = ui.spacing().item_spacing.y;
    ui.spacing_mut().item_spacing.y = 0.0;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.spacing_mut().item_spacing.y = spacing;
    response.widget_info(|| WidgetInfo {
        value: Some(track.position),
        ..WidgetInfo::labeled(Role::Meter, true, &track.name)
    });
    let at = |value: f64| x.min + (x.span() * range.share(value).clamp(-1.0, 2.0) as f32);
    let y = rect.center().y;
    let painter = ui.painter();
    let colour = palette.ink(track.style.ink);
    let line = Palette::hair(palette.line());
    painter.hline(x, y, line);
    let tick = Stroke::new(lab::HAIR * look.line.sqrt(), palette.weak);
    for position in track.ticks.iter().filter(|position| position.is_finite()) {
        painter.vline(at(*position), Rangef::point(y).expand(look.space(4.0)), tick);
    }
    if track.position.is_finite() {
        let bar = Rect::from_two_pos(pos2(at(0.0), y), pos2(at(track.position), y)).expand2(vec2(0.0, look.space(1.5)));
        painter.rect_filled(bar, 0.0, Palette::faint(colour, 0.6));
        painter.circle_filled(pos2(at(track.position), y), look.space(lab::BALL) / 2.0, colour);
    }
    let end = pos2(x.min - look.space(lab::BALL), y);
    painter.text(end, Align2::RIGHT_CENTER, &track.name, look.small(), colour);
}
