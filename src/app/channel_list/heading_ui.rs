//! The heading of a group: triangle, name, and at the right the eye of all its curves, or what it hides while closed.

use egui::{Align2, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use crate::app::icons::{Icon, paint_icon};
use crate::app::text::{self, Text};
use crate::app::theme::{self, size};

use super::list::Eyes;
use super::picks::Pick;
use super::row_parts::{LEFT, RIGHT, SLOT, elided, excursion_mark, small_button};
use super::row_ui::{Context, RowEvent};
use super::rows::Group;

/// Draws the heading of a group. The response is that of the whole row, for its menu.
pub fn show(
    ui: &Ui,
    rect: Rect,
    context: &Context<'_, '_>,
    group: &Group,
    happen: &mut dyn FnMut(RowEvent),
) -> Response {
    let language = context.frame.language();
    let frame = context.frame;
    let palette = frame.palette;
    let id = ui.scope_id().with(("heading", &group.key));
    let response = ui.interact(rect, id, Sense::CLICK);
    let closed = group.key.as_ref().is_some_and(|key| frame.view.collapsed.contains(key))
        && frame.views.filter.trim().is_empty();
    response.widget_info(|| WidgetInfo::selected(Role::TreeItem, ui.is_enabled(), !closed, &group.title));
    let hovered = ui.rect_contains_pointer(rect) && !context.painting;
    if response.hovered() {
        ui.painter()
            .rect_filled(rect.shrink2(vec2(2.0, 0.0)), 3.0, palette.raised);
    }
    let place = Rect::from_center_size(
        pos2(rect.left() + LEFT + SLOT / 2.0, rect.center().y),
        Vec2::splat(size::ICON * 0.75),
    );
    let triangle = if closed {
        Icon::TriangleClosed
    } else {
        Icon::TriangleOpen
    };
    paint_icon(ui.painter(), triangle, place, palette.weak);

    let mut right = rect.right() - RIGHT;
    let any_open = group
        .curves
        .iter()
        .any(|entry| !frame.view.hidden.contains(&entry.curve));
    if hovered || !any_open {
        let at = Rect::from_center_size(pos2(right - SLOT / 2.0, rect.center().y), Vec2::splat(SLOT));
        let icon = if any_open { Icon::EyeOpen } else { Icon::EyeClosed };
        right = at.left();
        let eyes = if any_open { Eyes::Close } else { Eyes::Open };
        let name = eyes.label(language, &group.title);
        let eye = small_button(
            ui,
            at,
            id.with("eye"),
            (icon, palette.weak),
            &name,
            Text::EyeTip.words(language),
        );
        if eye.clicked() {
            let alone = ui.input(|input| input.modifiers.alt);
            happen(if alone {
                RowEvent::Solo(Pick::Only)
            } else {
                RowEvent::Eye(eyes)
            });
        }
    }
    if closed {
        let count = group.channels.to_string();
        let at = pos2(right - 4.0, rect.center().y);
        let count = ui
            .painter()
            .text(at, Align2::RIGHT_CENTER, count, theme::label(), palette.weak);
        right = count.left() - 4.0;
        let excursions: usize = group
            .curves
            .iter()
            .map(|entry| frame.derived.excursion_count(entry.curve))
            .sum();
        if excursions > 0 {
            right = excursion_mark(ui, pos2(right, rect.center().y), palette, excursions) - 4.0;
        }
    }
    let left = rect.left() + LEFT + SLOT;
    let name = elided(ui, &group.title, theme::body(), palette.text, right - left - 4.0);
    let cut = name.elided;
    let at = pos2(left, rect.center().y - name.size().y / 2.0);
    theme::paint_strong(ui.painter(), at, name, palette.text);

    if response.clicked() {
        happen(RowEvent::Click(ui.input(|input| input.modifiers)));
    }
    if cut || closed {
        response.on_hover_text(text::heading_tip(language, &group.title, group.channels))
    } else {
        response
    }
}
