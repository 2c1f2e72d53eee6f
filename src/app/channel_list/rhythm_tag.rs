//! The tag of a row that shows the rate a channel is held at, and opens the menu of rhythms.

use egui::{Align2, Id, Popup, PopupCloseBehavior, Pos2, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2};

use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Icon, paint_icon};
use crate::app::rhythm;
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, Palette, size};
use crate::curve::Rhythm;
use crate::document::{Channel, ChannelId};

use super::row_parts::SLOT;

/// A row with less room does without, points.
pub const ROOM: f32 = 36.0;
/// Left and right of its words.
const SIDE: f32 = 4.0;

fn popup(row: Id) -> Id {
    row.with("rhythm menu")
}

/// Whether the menu of a row is open: its tag stays while it is.
pub fn is_open(ui: &Ui, row: Id) -> bool {
    Popup::is_id_open(ui.ctx(), popup(row))
}

/// Draws the tag with its right end at a place: the rate, or a stair on a channel that is not held.
pub fn show(
    ui: &Ui,
    right: Pos2,
    row: Id,
    palette: &Palette,
    language: Language,
    (channel, name): (&Channel, &str),
) -> Response {
    let words = match channel.rhythm {
        Rhythm::Held(rate) => Some(text::hertz(rate.hz())),
        Rhythm::Continuous => None,
    };
    let galley = words.map(|words| ui.painter().layout_no_wrap(words, theme::label(), palette.weak));
    let width = galley.as_ref().map_or(SLOT, |galley| galley.size().x + 2.0 * SIDE);
    let height = size::ROW - 4.0;
    let rect = Rect::from_min_max(
        pos2(right.x - width, right.y - height / 2.0),
        pos2(right.x, right.y + height / 2.0),
    );
    let response = ui.interact(rect, row.with("rhythm"), Sense::CLICK);
    let label = text::rhythm_of(language, name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &label));
    let lit = response.hovered() || is_open(ui, row);
    let ink = if lit { palette.text } else { palette.weak };
    if lit {
        ui.painter().rect_filled(rect, size::CORNER, palette.hovered());
    }
    match galley {
        Some(galley) => {
            let at = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size());
            ui.painter().galley_with_override_text_color(at.min, galley, ink);
        }
        None => {
            let icon = Rect::from_center_size(rect.center(), Vec2::splat(size::ICON * 0.875));
            paint_icon(ui.painter(), Icon::Rhythm, icon, ink);
        }
    }
    response.on_hover_text(Text::RhythmIconTip.words(language))
}

/// The menu of the tag, for channels that get the same rhythm.
pub fn menu(tag: &Response, row: Id, frame: &Frame<'_>, channel: &Channel, targets: &[ChannelId], wishes: &mut Wishes) {
    Popup::menu(tag)
        .id(popup(row))
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            ui.add_enabled_ui(!channel.lock, |ui| rhythm::menu(ui, frame, channel, targets, wishes));
        });
}
