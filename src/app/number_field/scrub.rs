//! Dragging a number field sideways: previews with the total offset, one commit at the release.

use egui::{CursorIcon, EventFilter, Id, Key, Modifiers, PointerButton, Response, Ui};

use super::{FieldEvent, NumberField, Shown};

/// Points of pointer travel for one step.
const POINTS_PER_STEP: f64 = 4.0;

/// A drag under way.
#[derive(Clone, Copy, Debug)]
struct Scrub {
    field: Id,
    /// Steps travelled, each weighted by the modifiers held at the time.
    steps: f64,
    /// What was previewed last, in steps.
    shown: f64,
    /// The pass in which the field was last shown, to drop a drag whose field went away.
    pass: u64,
}

/// There is one pointer, hence one drag.
fn key() -> Id {
    Id::unique("number field drag")
}

/// Whether a number field is being dragged: Esc then belongs to it.
pub fn is_scrubbing(ctx: &egui::Context) -> bool {
    let pass = ctx.cumulative_pass_nr();
    ctx.data(|data| data.get_temp::<Scrub>(key()))
        .is_some_and(|scrub| pass.saturating_sub(scrub.pass) <= 1)
}

/// Whether this field is being dragged.
pub(super) fn drags(ui: &Ui, id: Id) -> bool {
    ui.data(|data| data.get_temp::<Scrub>(key()))
        .is_some_and(|scrub| scrub.field == id)
}

/// Gives a widget the keyboard while it is dragged, so that Esc ends the drag and nothing else. Call it in every frame
/// of the drag, and [`let_go_of_keyboard`] after it.
pub fn hold_keyboard(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| {
        if !memory.has_focus(id) {
            memory.request_focus(id);
        }
        let everything = EventFilter {
            tab: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
        };
        memory.set_focus_lock_filter(id, everything);
    });
}

/// Gives the keyboard back after a drag.
pub fn let_go_of_keyboard(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| memory.surrender_focus(id));
}

impl NumberField<'_> {
    pub(super) fn scrub(&self, ui: &Ui, response: &Response) -> FieldEvent {
        let pass = ui.ctx().cumulative_pass_nr();
        let can = matches!(self.shown, Shown::Number(_) | Shown::Mixed);
        if can && response.drag_started_by(PointerButton::Primary) {
            let scrub = Scrub {
                field: response.id,
                steps: 0.0,
                shown: 0.0,
                pass,
            };
            ui.data_mut(|data| data.insert_temp(key(), scrub));
            hold_keyboard(ui, response.id);
            return FieldEvent::None;
        }
        let Some(mut scrub) = ui
            .data(|data| data.get_temp::<Scrub>(key()))
            .filter(|scrub| scrub.field == response.id)
        else {
            return FieldEvent::None;
        };
        let end = || {
            ui.data_mut(|data| data.remove::<Scrub>(key()));
            let_go_of_keyboard(ui, response.id);
        };
        if pass.saturating_sub(scrub.pass) > 1 {
            end();
            return FieldEvent::None;
        }
        let (pressed_other, held, modifiers, travel) = ui.input(|input| {
            (
                input.pointer.button_pressed(PointerButton::Secondary),
                input.pointer.primary_down(),
                input.modifiers,
                f64::from(input.pointer.delta().x),
            )
        });
        let escape = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if escape || pressed_other || !can {
            end();
            return FieldEvent::Cancel;
        }
        let weight = match (modifiers.shift, modifiers.command) {
            (true, false) => 10.0,
            (false, true) => 0.1,
            _ => 1.0,
        };
        scrub.steps += travel / POINTS_PER_STEP * weight;
        let fine = if weight < 1.0 { 10.0 } else { 1.0 };
        let steps = (scrub.steps * fine).round() / fine;
        if !held {
            end();
            return if steps == 0.0 {
                FieldEvent::Cancel
            } else {
                FieldEvent::Commit(self.moved_by(steps))
            };
        }
        hold_keyboard(ui, response.id);
        ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
        let moved = steps != scrub.shown;
        scrub.shown = steps;
        scrub.pass = pass;
        ui.data_mut(|data| data.insert_temp(key(), scrub));
        if moved {
            FieldEvent::Preview(self.moved_by(steps))
        } else {
            FieldEvent::None
        }
    }
}
