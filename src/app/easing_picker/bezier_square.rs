//! The two handles of a cubic-bezier in a square of time and value, to be dragged.
//!
//! `x` stays within 0..1, `y` may leave it. A drag gives previews with the total offset and one commit at the release.

use egui::{
    Align2, CursorIcon, Id, Key, Modifiers, Painter, PointerButton, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, lerp, pos2, remap, vec2,
};

use crate::app::number_field::{hold_keyboard, let_go_of_keyboard};
use crate::app::text::{Language, Text};
use crate::app::theme::{self, Palette, size, width};
use crate::curve::easing::{CubicBezier, Easing};

use super::parameters::{ParameterEvent, ParameterState};

/// Points along the curve.
const PIECES: u32 = 64;

/// The least room below 0 and above 1, in units of the rise.
const ROOM: f64 = 0.25;

/// With Shift a time this near to an end snaps to it.
const NEAR: f64 = 0.06;

/// Values of handles are dragged no further than this.
const FURTHEST: f64 = 1e6;

/// One of the two handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Of the start.
    Start,
    /// Of the end.
    End,
}

/// A handle in the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandleDrag {
    end: End,
    /// From the pointer to the handle at the press, points.
    grip: Vec2,
    /// The values at the bottom and the top of the square, which stay as they were at the press.
    values: (f64, f64),
    base: CubicBezier,
    /// The pass in which the square was last shown, to drop a drag whose square went away.
    pass: u64,
}

impl HandleDrag {
    /// The bezier as it was at the press.
    pub fn base(&self) -> CubicBezier {
        self.base
    }
}

/// From handle points to the screen.
#[derive(Clone, Copy)]
struct Square {
    rect: Rect,
    values: (f64, f64),
}

impl Square {
    fn pos(self, (x, y): (f64, f64)) -> Pos2 {
        let up = (y - self.values.0) / (self.values.1 - self.values.0);
        pos2(
            lerp(self.rect.left()..=self.rect.right(), x as f32),
            lerp(self.rect.bottom()..=self.rect.top(), up as f32),
        )
    }

    fn point(self, at: Pos2) -> (f64, f64) {
        let across = remap(at.x, self.rect.left()..=self.rect.right(), 0.0..=1.0);
        let up = remap(at.y, self.rect.bottom()..=self.rect.top(), 0.0..=1.0);
        let (low, high) = self.values;
        (f64::from(across), low + f64::from(up) * (high - low))
    }
}

/// Values at the bottom and the top, so that curve and handles are inside.
fn values(bezier: &CubicBezier) -> (f64, f64) {
    let (y1, y2) = (bezier.y1(), bezier.y2());
    let (low, high) = (y1.min(y2).min(0.0), y1.max(y2).max(1.0));
    let room = 0.08 * (high - low);
    ((low - room).min(-ROOM), (high + room).max(1.0 + ROOM))
}

fn point(bezier: &CubicBezier, end: End) -> (f64, f64) {
    match end {
        End::Start => (bezier.x1(), bezier.y1()),
        End::End => (bezier.x2(), bezier.y2()),
    }
}

/// The handle points with one of them elsewhere, its time within 0..1.
fn moved(bezier: &CubicBezier, end: End, (x, y): (f64, f64)) -> CubicBezier {
    let (x, y) = (x.clamp(0.0, 1.0), y.clamp(-FURTHEST, FURTHEST));
    let new = match end {
        End::Start => CubicBezier::new(x, y, bezier.x2(), bezier.y2()),
        End::End => CubicBezier::new(bezier.x1(), bezier.y1(), x, y),
    };
    new.unwrap_or(*bezier)
}

/// With Shift: a value of 0 or 1 or on the diagonal, whichever is nearest; a time near an end at that end.
fn snapped((x, y): (f64, f64)) -> (f64, f64) {
    let x = x.clamp(0.0, 1.0);
    let x = if x < NEAR {
        0.0
    } else if x > 1.0 - NEAR {
        1.0
    } else {
        x
    };
    let nearest = [0.0, 1.0, x]
        .into_iter()
        .min_by(|a, b| (a - y).abs().total_cmp(&(b - y).abs()));
    (x, nearest.unwrap_or(y))
}

/// Three decimals are what a hand can mean; the fields take more.
fn rounded((x, y): (f64, f64)) -> (f64, f64) {
    let round = |number: f64| (number * 1000.0).round() / 1000.0;
    (round(x), round(y))
}

fn handle_id(ui: &Ui, end: End) -> Id {
    ui.scope_id().with(("bezier handle", end == End::Start))
}

/// Draws the square with the curve and its handles, and says what was done with them.
pub(super) fn show(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    state: &mut ParameterState,
    bezier: &CubicBezier,
) -> ParameterEvent {
    let side = size::BEZIER_SQUARE.min(ui.available_width());
    let (_, outer) = ui.allocate_space(vec2(ui.available_width(), side));
    let rect = Rect::from_center_size(outer.center(), vec2(outer.width(), side));
    let pass = ui.ctx().cumulative_pass_nr();
    if state.drag().is_some_and(|drag| pass.saturating_sub(drag.pass) > 1) {
        state.drop_drag();
    }
    let square = Square {
        rect: rect.shrink2(vec2(size::BEZIER_HANDLE, 0.0)),
        values: state.drag().map_or_else(|| values(bezier), |drag| drag.values),
    };
    let mut event = ParameterEvent::None;
    let mut hovered = None;
    for (end, name) in [(End::Start, Text::BezierStart), (End::End, Text::BezierEnd)] {
        let at = square.pos(point(bezier, end));
        let grip = Rect::from_center_size(at, Vec2::splat(2.0 * size::PICK_HANDLE));
        let response = ui.interact(grip, handle_id(ui, end), Sense::drag());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, enabled, name.words(language)));
        if response.drag_started_by(PointerButton::Primary) {
            let from = ui.input(|input| input.pointer.press_origin()).unwrap_or(at);
            state.take_handle(HandleDrag {
                end,
                grip: at - from,
                values: square.values,
                base: *bezier,
                pass,
            });
            hold_keyboard(ui, response.id);
        }
        if response.hovered() || state.drag().is_some_and(|drag| drag.end == end) {
            hovered = Some(end);
        }
        if state.drag().is_some_and(|drag| drag.end == end) {
            event = dragged(ui, state, square, response.id, bezier);
        }
        response
            .on_hover_cursor(CursorIcon::Grab)
            .on_hover_text(Text::BezierHandleTip.words(language));
    }
    if ui.is_rect_visible(rect) {
        paint(&ui.painter_at(rect), palette, square, rect, bezier, hovered);
    }
    event
}

/// The handle follows the pointer by the total offset from the press.
fn dragged(ui: &Ui, state: &mut ParameterState, square: Square, id: Id, shown: &CubicBezier) -> ParameterEvent {
    let Some(drag) = state.drag() else {
        return ParameterEvent::None;
    };
    let (pointer, held, other, shift) = ui.input(|input| {
        (
            input.pointer.interact_pos(),
            input.pointer.primary_down(),
            input.pointer.button_pressed(PointerButton::Secondary),
            input.modifiers.shift,
        )
    });
    let given_up = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) || other || !ui.is_enabled();
    let easing = Easing::from(drag.base);
    if given_up {
        state.drop_drag();
        let_go_of_keyboard(ui, id);
        return ParameterEvent::Cancel(easing);
    }
    let wanted = pointer.map_or_else(|| point(shown, drag.end), |at| square.point(at + drag.grip));
    let wanted = if shift { snapped(wanted) } else { wanted };
    let new = moved(&drag.base, drag.end, rounded(wanted));
    if !held {
        state.drop_drag();
        let_go_of_keyboard(ui, id);
        // A press that moved nothing sets nothing.
        return if new == drag.base || pointer.is_none() {
            ParameterEvent::Cancel(easing)
        } else {
            ParameterEvent::Commit(new.into())
        };
    }
    hold_keyboard(ui, id);
    ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    state.take_handle(HandleDrag {
        pass: ui.ctx().cumulative_pass_nr(),
        ..drag
    });
    if new == *shown {
        ParameterEvent::None
    } else {
        ParameterEvent::Preview(new.into())
    }
}

fn paint(painter: &Painter, palette: &Palette, square: Square, rect: Rect, bezier: &CubicBezier, hovered: Option<End>) {
    let hair = Palette::hair(palette.grid_major);
    painter.rect(rect, size::CORNER, palette.field, hair, StrokeKind::Inside);
    for (value, name) in [(0.0, "0"), (1.0, "1")] {
        let (left, right) = (square.pos((0.0, value)), square.pos((1.0, value)));
        painter.line_segment([left, right], Palette::hair(palette.zero));
        let at = pos2(rect.right() - 2.0, left.y - 1.0);
        painter.text(at, Align2::RIGHT_BOTTOM, name, theme::small_number(), palette.weak);
    }
    let (start, end) = (square.pos((0.0, 0.0)), square.pos((1.0, 1.0)));
    painter.line_segment([start, end], hair);
    let easing = Easing::from(*bezier);
    let along = |piece: u32| {
        let u = f64::from(piece) / f64::from(PIECES);
        square.pos((u, easing.value(u)))
    };
    let arm = Palette::hair(palette.playhead);
    for (key, of) in [(start, End::Start), (end, End::End)] {
        painter.line_segment([key, square.pos(point(bezier, of))], arm);
    }
    painter.line(
        (0..=PIECES).map(along).collect(),
        Stroke::new(width::ACTIVE, palette.text),
    );
    for of in [End::Start, End::End] {
        let at = square.pos(point(bezier, of));
        let grown = if hovered == Some(of) { size::KEY_HOVER } else { 0.0 };
        let radius = 0.5 * (size::BEZIER_HANDLE + grown);
        painter.circle(at, radius, palette.playhead, Stroke::new(width::HAIR, palette.plot));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_dragged_beyond_its_segment_is_held_at_the_end() {
        let bezier = CubicBezier::new(0.3, 0.0, 0.2, 1.0).unwrap();
        let start = moved(&bezier, End::Start, (-0.4, -0.5));
        assert_eq!((start.x1(), start.y1()), (0.0, -0.5));
        let end = moved(&bezier, End::End, (1.7, 1.5));
        assert_eq!((end.x2(), end.y2()), (1.0, 1.5));
        assert_eq!((end.x1(), end.y1()), (0.3, 0.0));
    }

    #[test]
    fn shift_snaps_to_the_ends_or_the_diagonal() {
        assert_eq!(snapped((0.03, 0.1)), (0.0, 0.0));
        assert_eq!(snapped((0.97, 1.2)), (1.0, 1.0));
        assert_eq!(snapped((0.5, 0.45)), (0.5, 0.5));
        assert_eq!(snapped((0.5, 0.1)), (0.5, 0.0));
        assert_eq!(snapped((0.5, 1.3)), (0.5, 1.0));
    }

    #[test]
    fn points_of_the_square_go_to_the_screen_and_back() {
        let square = Square {
            rect: Rect::from_min_size(pos2(10.0, 20.0), vec2(200.0, 100.0)),
            values: (-0.5, 1.5),
        };
        for (x, y) in [(0.0, 0.0), (0.25, 1.5), (1.0, -0.5)] {
            let (back_x, back_y) = square.point(square.pos((x, y)));
            // Screen places are f32 of up to 210: 2^-24 * 210 of 100 points for 2 units.
            assert!(
                (back_x - x).abs() < 1e-6 && (back_y - y).abs() < 1e-6,
                "{back_x} {back_y}"
            );
        }
    }

    #[test]
    fn handles_beyond_the_rise_are_inside_the_square() {
        for (y1, y2) in [(0.0, 1.0), (-3.0, 0.5), (0.2, 12.0)] {
            let (low, high) = values(&CubicBezier::new(0.5, y1, 0.5, y2).unwrap());
            assert!(low < y1.min(0.0) && high > y2.max(1.0), "{low} {high}");
        }
    }
}
