//! One row of the list: eye, colour, name, warnings, rhythm, and the icons of solo, mute and lock.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontId, Galley, Id, Modifiers, PointerButton, Rect, Response, Role, Sense, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

use crate::app::frame::Frame;
use crate::app::icons::{Icon, paint_icon};
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, size};
use crate::curve::Rhythm;
use crate::document::Channel;

use super::list::Eyes;
use super::picks::{Pick, Picks};
use super::rows::{CurveEntry, Group};

/// What happened to a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RowEvent {
    /// A click on it, with these modifiers.
    Click(Modifiers),
    /// Two clicks.
    DoubleClick,
    /// A click with the other button: its menu opens.
    Menu,
    /// A press on its eye that may go on to other rows.
    EyePress(Eyes),
    /// A click on its eye without a press, as a screen reader does it.
    Eye(Eyes),
    /// A click on its solo icon, or on its eye with Alt.
    Solo(Pick),
    /// A click on its mute icon.
    Mute,
    /// A click on its lock icon.
    Lock,
}

/// What every row of a frame needs.
pub struct Context<'a, 'f> {
    /// The frame.
    pub frame: &'a Frame<'f>,
    /// The picked rows.
    pub picks: &'a Picks,
    /// Whether the list has the keyboard.
    pub focused: bool,
    /// Whether a press goes down the eyes.
    pub painting: bool,
}

/// Left of the eye.
const LEFT: f32 = 4.0;
/// Across an eye and every other icon that can be clicked.
const SLOT: f32 = 20.0;
/// Across a colour dot.
const DOT: f32 = 8.0;
/// From the left of a row to the colour dot's middle.
const DOT_AT: f32 = LEFT + SLOT + 8.0;
/// From the left of a row to its name.
const NAME_AT: f32 = DOT_AT + 12.0;
/// Right of the last icon.
const RIGHT: f32 = 4.0;
/// What the name keeps before anything else is shown beside it.
const NAME_LEAST: f32 = 56.0;

/// Draws the row of a curve. The response is that of the whole row, for its menu.
pub fn curve(
    ui: &Ui,
    rect: Rect,
    context: &Context<'_, '_>,
    entry: &CurveEntry,
    happen: &mut dyn FnMut(RowEvent),
) -> Response {
    let frame = context.frame;
    let palette = frame.palette;
    let id = ui.scope_id().with((entry.curve.channel.0, entry.curve.component));
    let response = ui.interact(rect, id, Sense::CLICK);
    let active = frame.view.active == Some(entry.curve);
    response.widget_info(|| WidgetInfo::selected(Role::TreeItem, ui.is_enabled(), active, &entry.name));
    let Some(channel) = frame.channel(entry.curve) else {
        return response;
    };
    let hovered = ui.rect_contains_pointer(rect) && !context.painting;
    let standing = if active {
        Standing::Active
    } else if context.picks.contains(entry.curve) {
        Standing::Picked
    } else if response.hovered() {
        Standing::Hovered
    } else {
        Standing::Plain
    };
    ground(ui, rect, palette, standing, context.focused);

    let shown = frame.view.shows(entry.curve);
    let eye = if frame.view.hidden.contains(&entry.curve) {
        Icon::EyeClosed
    } else {
        Icon::EyeOpen
    };
    eye_button(ui, rect, id, context, eye, &entry.name, happen);
    let colour = frame.colour(channel, entry.curve.component);
    let dot = pos2(rect.left() + DOT_AT, rect.center().y);
    if shown {
        ui.painter().circle_filled(dot, DOT / 2.0, colour);
    } else {
        ui.painter().circle_stroke(dot, DOT / 2.0 - 0.5, Palette::hair(colour));
    }

    let mut right = rect.right() - RIGHT;
    let solo = frame.view.solo.contains(&entry.curve);
    let pick = Pick::with(ui.input(|input| input.modifiers));
    for slot in slots(solo, channel, pick) {
        if !(hovered || slot.set) {
            continue;
        }
        let middle = rect.right() - RIGHT - (slot.place as f32 + 0.5) * SLOT;
        let place = Rect::from_center_size(pos2(middle, rect.center().y), Vec2::splat(SLOT));
        right = right.min(place.left());
        let look = (slot.icon, if slot.set { palette.text } else { palette.weak });
        let name = text::joined(&[slot.name.words(), &entry.name]);
        if small_button(ui, place, id.with(slot.place), look, &name, slot.tip.words()).clicked() {
            happen(slot.event);
        }
    }
    let least = rect.left() + NAME_AT + NAME_LEAST;
    let excursions = frame.derived.excursion_count(entry.curve);
    if excursions > 0 {
        right = excursion_mark(ui, pos2(right, rect.center().y), palette, excursions) - 4.0;
    }
    if let Rhythm::Held(rate) = channel.rhythm
        && !hovered
        && right - least > 40.0
    {
        let words = text::hertz(rate.hz());
        let place = ui.painter().text(
            pos2(right, rect.center().y),
            Align2::RIGHT_CENTER,
            words,
            theme::label(),
            palette.weak,
        );
        right = place.left() - 4.0;
    }
    let ink = if shown && !channel.mute {
        palette.text
    } else {
        palette.weak
    };
    let name = elided(
        ui,
        &entry.label,
        theme::body(),
        ink,
        right - rect.left() - NAME_AT - 4.0,
    );
    let cut = name.elided;
    let at = pos2(rect.left() + NAME_AT, rect.center().y - name.size().y / 2.0);
    ui.painter().galley(at, name, ink);

    if response.double_clicked() {
        happen(RowEvent::DoubleClick);
    } else if response.clicked() {
        happen(RowEvent::Click(ui.input(|input| input.modifiers)));
    } else if response.secondary_clicked() {
        happen(RowEvent::Menu);
    }
    let states = [(channel.mute, Text::Muted), (channel.lock, Text::Locked)];
    let states: Vec<Text> = states
        .into_iter()
        .filter(|(set, _)| *set)
        .map(|(_, words)| words)
        .collect();
    let tip = text::row_tip(&entry.name, excursions, held(channel), &states);
    if cut || tip.contains('\n') {
        response.on_hover_text(tip)
    } else {
        response
    }
}

/// Draws the heading of a group. The response is that of the whole row, for its menu.
pub fn heading(
    ui: &Ui,
    rect: Rect,
    context: &Context<'_, '_>,
    group: &Group,
    happen: &mut dyn FnMut(RowEvent),
) -> Response {
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
        let name = eyes.label(&group.title);
        let eye = small_button(
            ui,
            at,
            id.with("eye"),
            (icon, palette.weak),
            &name,
            Text::EyeTip.words(),
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
        response.on_hover_text(text::heading_tip(&group.title, group.channels))
    } else {
        response
    }
}

/// How a row stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Active,
    Picked,
    Hovered,
    Plain,
}

/// The ground of a row: filled where it is active, raised where it is picked or hovered, ringed while the arrows
/// move it.
fn ground(ui: &Ui, rect: Rect, palette: &Palette, standing: Standing, focused: bool) {
    let rect = rect.shrink2(vec2(2.0, 0.0));
    let fill = match standing {
        Standing::Active => palette.pressed(),
        Standing::Picked | Standing::Hovered => palette.raised,
        Standing::Plain => return,
    };
    ui.painter().rect_filled(rect, 3.0, fill);
    if standing == Standing::Active && focused {
        let ring = Palette::hair(palette.playhead);
        ui.painter().rect_stroke(rect, 3.0, ring, StrokeKind::Inside);
    }
}

/// An icon at the right of a row: shown where it is set, or while the row is hovered. Every icon keeps its place.
struct Slot {
    place: usize,
    set: bool,
    icon: Icon,
    name: Text,
    tip: Text,
    event: RowEvent,
}

fn slots(solo: bool, channel: &Channel, pick: Pick) -> [Slot; 3] {
    [
        Slot {
            place: 0,
            set: solo,
            icon: if solo { Icon::Solo } else { Icon::SoloOff },
            name: Text::Solo,
            tip: Text::SoloIconTip,
            event: RowEvent::Solo(pick),
        },
        Slot {
            place: 1,
            set: channel.mute,
            icon: if channel.mute { Icon::Mute } else { Icon::Sound },
            name: if channel.mute { Text::Unmute } else { Text::Mute },
            tip: Text::MuteTip,
            event: RowEvent::Mute,
        },
        Slot {
            place: 2,
            set: channel.lock,
            icon: if channel.lock { Icon::Lock } else { Icon::Unlock },
            name: if channel.lock { Text::Unlock } else { Text::LockWord },
            tip: Text::LockIconTip,
            event: RowEvent::Lock,
        },
    ]
}

fn held(channel: &Channel) -> Option<f64> {
    match channel.rhythm {
        Rhythm::Continuous => None,
        Rhythm::Held(rate) => Some(rate.hz()),
    }
}

/// Paints a warning triangle and a count, ending at a point. Where it begins.
fn excursion_mark(ui: &Ui, right: egui::Pos2, palette: &Palette, count: usize) -> f32 {
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
fn elided(ui: &Ui, words: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, colour);
    job.wrap = TextWrapping::truncate_at_width(width.max(8.0));
    ui.painter().layout_job(job)
}

fn small_button(ui: &Ui, rect: Rect, id: Id, (icon, colour): (Icon, Color32), name: &str, tip: &str) -> Response {
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

fn eye_button(
    ui: &Ui,
    row: Rect,
    row_id: Id,
    context: &Context<'_, '_>,
    icon: Icon,
    name: &str,
    happen: &mut dyn FnMut(RowEvent),
) {
    let rect = Rect::from_center_size(
        pos2(row.left() + LEFT + SLOT / 2.0, row.center().y),
        vec2(SLOT, size::ROW),
    );
    let eyes = if icon == Icon::EyeOpen { Eyes::Close } else { Eyes::Open };
    let label = eyes.label(name);
    let look = (icon, context.frame.palette.weak);
    let response = small_button(ui, rect, row_id.with("eye"), look, &label, Text::EyeTip.words());
    let (pressed, alt) = ui.input(|input| (input.pointer.primary_pressed(), input.modifiers.alt));
    if response.clicked_by(PointerButton::Primary) && alt {
        happen(RowEvent::Solo(Pick::Only));
    } else if response.is_pointer_button_down_on() && pressed && !alt {
        happen(RowEvent::EyePress(eyes));
    } else if response.clicked() && !context.painting {
        happen(RowEvent::Eye(eyes));
    }
}
