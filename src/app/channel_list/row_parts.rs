//! What rows and headings are painted from: places, grounds, marks, cut names, small buttons.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontId, Galley, Id, Rect, Response, Role, Sense, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::app::icons::{Icon, paint_icon};
use crate::app::theme::{self, Palette, size};

/// Left of the eye or the triangle.
pub const LEFT: f32 = 4.0;
/// Across an eye and every other icon that can be clicked.
pub const SLOT: f32 = 20.0;
/// Right of the last icon.
pub const RIGHT: f32 = 4.0;

/// How a row stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Its curve is active, and the arrows move it.
    Focused,
    /// Its curve is active.
    Active,
    /// It is picked.
    Picked,
    /// The pointer is over it.
    Hovered,
    /// It does not.
    Plain,
}

/// The ground of a row: filled where it is active, raised where it is picked or hovered, ringed while the arrows
/// move it.
pub fn ground(ui: &Ui, rect: Rect, palette: &Palette, standing: Standing) {
    let fill = match standing {
        Standing::Focused | Standing::Active => palette.pressed(),
        Standing::Picked | Standing::Hovered => palette.raised,
        Standing::Plain => return,
    };
    ui.painter().rect_filled(rect.shrink2(INSET), size::CORNER, fill);
    if standing == Standing::Focused {
        ring(ui, rect, palette);
    }
}

/// The ring around a row that has the keyboard.
pub fn ring(ui: &Ui, rect: Rect, palette: &Palette) {
    ui.painter()
        .rect_stroke(rect.shrink2(INSET), size::CORNER, palette.focus(), StrokeKind::Inside);
}

/// Between the edges of a row and its ground.
const INSET: Vec2 = vec2(2.0, 0.0);

/// Paints a warning triangle and a count, ending at a point. Where it begins.
pub fn excursion_mark(ui: &Ui, right: egui::Pos2, palette: &Palette, count: usize) -> f32 {
    let painter = ui.painter();
    let number = painter.text(
        right,
        Align2::RIGHT_CENTER,
        count.to_string(),
        theme::body(),
        palette.warning,
    );
    let sign = Rect::from_center_size(pos2(number.left() - 8.0, right.y), Vec2::splat(12.0));
    paint_icon(painter, Icon::Warning, sign, palette.warning);
    sign.left()
}

/// A text in one line, cut with an ellipsis at a width.
pub fn elided(ui: &Ui, words: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, colour);
    job.wrap = TextWrapping::truncate_at_width(width.max(8.0));
    ui.painter().layout_job(job)
}

/// An icon that can be clicked, brighter under the pointer; the keyboard reaches what it does by the row's menu.
pub fn small_button(ui: &Ui, rect: Rect, id: Id, (icon, colour): (Icon, Color32), name: &str, tip: &str) -> Response {
    let response = ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    let colour = if response.hovered() {
        ui.visuals().text_color()
    } else {
        colour
    };
    paint_icon(
        ui.painter(),
        icon,
        Rect::from_center_size(rect.center(), Vec2::splat(size::ICON * 0.875)),
        colour,
    );
    response.on_hover_text(tip)
}
