//! One row of the list: eye, colour, name, warnings, rhythm, and the icons of solo, mute and lock.

use egui::{Id, Modifiers, PointerButton, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use crate::app::frame::Frame;
use crate::app::icons::Icon;
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, size};
use crate::curve::Rhythm;
use crate::document::Channel;

use super::list::Eyes;
use super::picks::{Pick, Picks};
use super::rhythm_tag;
use super::row_parts::{LEFT, RIGHT, SLOT, Standing, elided, excursion_mark, ground, small_button};
use super::rows::CurveEntry;

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

/// What a row answers.
pub struct RowResponse {
    /// Of the whole row, for its menu.
    pub row: Response,
    /// Of what shows and sets its rhythm, where that is shown.
    pub rhythm: Option<Response>,
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

/// Across a colour dot.
const DOT: f32 = 8.0;
/// From the left of a row to the colour dot's middle.
const DOT_AT: f32 = LEFT + SLOT + 8.0;
/// From the left of a row to its name.
const NAME_AT: f32 = DOT_AT + 12.0;
/// How many icons stand at the right.
const SLOTS: f32 = 3.0;
/// What the name keeps before anything else is shown beside it.
const NAME_LEAST: f32 = 56.0;

/// Draws the row of a curve.
pub fn curve(
    ui: &Ui,
    rect: Rect,
    context: &Context<'_, '_>,
    entry: &CurveEntry,
    happen: &mut dyn FnMut(RowEvent),
) -> RowResponse {
    let language = context.frame.language();
    let frame = context.frame;
    let palette = frame.palette;
    let id = ui.scope_id().with((entry.curve.channel.0, entry.curve.component));
    let response = ui.interact(rect, id, Sense::CLICK);
    let active = frame.view.active == Some(entry.curve);
    response.widget_info(|| WidgetInfo::selected(Role::TreeItem, ui.is_enabled(), active, &entry.name));
    let Some(channel) = frame.channel(entry.curve) else {
        return RowResponse {
            row: response,
            rhythm: None,
        };
    };
    let hovered = ui.rect_contains_pointer(rect) && !context.painting;
    let standing = if active && context.focused {
        Standing::Focused
    } else if active {
        Standing::Active
    } else if context.picks.contains(entry.curve) {
        Standing::Picked
    } else if response.hovered() {
        Standing::Hovered
    } else {
        Standing::Plain
    };
    ground(ui, rect, palette, standing);

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
        let name = text::joined(&[slot.name.words(language), &entry.name]);
        if small_button(
            ui,
            place,
            id.with(("slot", slot.place)),
            look,
            &name,
            slot.tip.words(language),
        )
        .clicked()
        {
            happen(slot.event);
        }
    }
    let least = rect.left() + NAME_AT + NAME_LEAST;
    // It keeps its place left of the icons whether they are shown or not: what can be clicked does not move away.
    let tag_at = rect.right() - RIGHT - SLOTS * SLOT;
    let sets_rhythm = hovered || rhythm_tag::is_open(ui, id) || channel.rhythm != Rhythm::Continuous;
    let rhythm = (sets_rhythm && tag_at - least > rhythm_tag::ROOM).then(|| {
        rhythm_tag::show(
            ui,
            pos2(tag_at, rect.center().y),
            id,
            palette,
            language,
            (channel, &entry.name),
        )
    });
    let tag_from = rhythm.as_ref().map_or(f32::INFINITY, |tag| tag.rect.left());
    if right <= tag_at {
        right = right.min(tag_from);
    }
    let excursions = frame.derived.excursion_count(entry.curve);
    if excursions > 0 {
        right = excursion_mark(ui, pos2(right, rect.center().y), palette, excursions) - 4.0;
    }
    right = right.min(tag_from);
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
    let tip = text::row_tip(language, &entry.name, excursions, held(channel), &states);
    let row = if cut || tip.contains('\n') {
        response.on_hover_text(tip)
    } else {
        response
    };
    RowResponse { row, rhythm }
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
    let label = eyes.label(context.frame.language(), name);
    let look = (icon, context.frame.palette.weak);
    let response = small_button(
        ui,
        rect,
        row_id.with("eye"),
        look,
        &label,
        Text::EyeTip.words(context.frame.language()),
    );
    let (pressed, alt) = ui.input(|input| (input.pointer.primary_pressed(), input.modifiers.alt));
    if response.clicked_by(PointerButton::Primary) && alt {
        happen(RowEvent::Solo(Pick::Only));
    } else if response.is_pointer_button_down_on() && pressed && !alt {
        happen(RowEvent::EyePress(eyes));
    } else if response.clicked() && !context.painting {
        happen(RowEvent::Eye(eyes));
    }
}
