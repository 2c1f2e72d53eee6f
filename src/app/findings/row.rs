//! One finding: what became of it, where it is, what it says, and the button of its second fix.

use egui::{Color32, Rect, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};

use crate::app::channel_list::row_parts::{self, elided};
use crate::app::frame::Frame;
use crate::app::icons::{Edge, Face, Icon, IconButton, Pressed, paint_icon};
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, size};
use crate::edit::Edit;
use crate::io::report::What;

use super::turn::Turn;
use super::{Entry, Standing};

/// What happened to a row.
#[derive(Clone, Debug, PartialEq)]
pub enum RowEvent {
    /// To its place.
    Go,
    /// The second fix is done, or taken back.
    Turn(Edit),
}

/// What every row of a frame needs.
pub struct Context<'a, 'f> {
    /// The frame.
    pub frame: &'a Frame<'f>,
    /// The entry's index, which names the row.
    pub index: usize,
    /// Whether it was gone to last.
    pub picked: bool,
    /// How its second fix stands, where there is one.
    pub turn: Option<Turn>,
}

/// Left of the icon and right of the button.
const SIDE: f32 = 4.0;
/// Of the row's width, what the place takes.
const PLACE_PART: f32 = 0.26;
/// What the place takes at most.
const PLACE_MOST: f32 = 320.0;

/// Draws a row, and says what was done with it.
pub fn show(ui: &mut Ui, rect: Rect, context: &Context<'_, '_>, entry: &Entry) -> Option<RowEvent> {
    let language = context.frame.language();
    let frame = context.frame;
    let palette = frame.palette;
    let standing = entry.standing(frame.document);
    let id = ui.scope_id().with(("finding", context.index));
    let sense = match standing {
        Standing::Here => Sense::click(),
        Standing::Nowhere | Standing::Gone => Sense::hover(),
    };
    let response = ui.interact(rect, id, sense);
    let place = place(entry, frame);
    let says = text::finding_says(language, &entry.finding);
    response.widget_info(|| {
        let name = text::finding_row(language, &place, &says, outcome(entry).1.words(language));
        WidgetInfo::selected(Role::ListItem, standing == Standing::Here, context.picked, name)
    });
    let ground = match (context.picked, response.hovered() && standing == Standing::Here) {
        (true, _) => row_parts::Standing::Active,
        (false, true) => row_parts::Standing::Hovered,
        (false, false) => row_parts::Standing::Plain,
    };
    row_parts::ground(ui, rect, palette, ground);
    if response.has_focus() {
        row_parts::ring(ui, rect, palette);
    }

    let faded = |colour: Color32| match standing {
        Standing::Gone => Palette::faint(colour, GONE),
        Standing::Here | Standing::Nowhere => colour,
    };
    let middle = rect.center().y;
    let (icon, word, colour) = match outcome(entry) {
        (icon, word @ Text::LeftOut) => (icon, word, palette.warning),
        (icon, word) => (icon, word, palette.weak),
    };
    let sign = Rect::from_min_size(
        pos2(rect.left() + SIDE, middle - size::ICON / 2.0),
        Vec2::splat(size::ICON),
    );
    paint_icon(ui.painter(), icon, sign, faded(colour));
    ui.interact(sign, id.with("outcome"), Sense::hover())
        .on_hover_text(word.words(language));

    let left = sign.right() + size::PADDING;
    let width = (rect.width() * PLACE_PART).min(PLACE_MOST);
    let ink = faded(palette.weak);
    let words = elided(ui, &place, theme::body(), ink, width - size::PADDING);
    let place_cut = words.elided;
    let at = pos2(left, middle - words.size().y / 2.0);
    ui.painter().galley(at, words, ink);

    let mut right = rect.right() - SIDE;
    let mut event = None;
    if let Some(turn) = &context.turn {
        let (button, turned) = second_fix(ui, pos2(right, middle), context, entry, turn);
        right = button.left() - size::PADDING;
        event = turned;
    }
    let left = left + width;
    let ink = faded(palette.text);
    let words = elided(ui, &says, theme::body(), ink, right - left);
    let says_cut = words.elided;
    let at = pos2(left, middle - words.size().y / 2.0);
    ui.painter().galley(at, words, ink);

    if response.clicked() {
        event = event.or(Some(RowEvent::Go));
    }
    let hint = match standing {
        Standing::Here => Some(Text::FindingTip),
        Standing::Gone => Some(Text::FindingGoneTip),
        Standing::Nowhere => None,
    };
    if place_cut || says_cut || hint.is_some() {
        response.on_hover_text(text::finding_tip(language, &entry.finding, hint));
    }
    event
}

/// The opacity of entries whose channel is gone.
const GONE: f32 = 0.55;

/// What became of it: its icon and its word.
fn outcome(entry: &Entry) -> (Icon, Text) {
    match entry.finding.did {
        What::Repaired(_) => (Icon::Repaired, Text::Repaired),
        What::LeftOut | What::Refused => (Icon::LeftOut, Text::LeftOut),
        What::Kept => (Icon::Kept, Text::KeptAsStored),
    }
}

/// Where it is, in the names the window uses: the clip where it is not the one shown, the channel, the key. Otherwise
/// the place in the file.
fn place(entry: &Entry, frame: &Frame<'_>) -> String {
    let language = frame.language();
    let place = &entry.finding.place;
    let clip = entry.clip.and_then(|clip| frame.document.clip(clip));
    let Some(clip) = clip else {
        return text::file_place(language, place);
    };
    let other = (clip.id != frame.clip.id).then_some(clip.name.as_str());
    let channel = match (entry.channel_in(frame.document), &place.channel) {
        (Some(channel), _) => channel.name.clone(),
        (None, Some(named)) if named.name.is_empty() => text::channel_number(language, named.index),
        (None, Some(named)) => named.name.clone(),
        (None, None) => String::new(),
    };
    let component = entry
        .channel_in(frame.document)
        .zip(place.component)
        .map(|(channel, component)| channel.component_name(component));
    let key = place.key.map(|index| text::key_number(language, index));
    let parts = [other.unwrap_or_default(), &channel]
        .into_iter()
        .chain(component.as_deref())
        .chain(key.as_deref());
    match text::joined(&parts.collect::<Vec<_>>()) {
        nothing if nothing.is_empty() => clip.name.clone(),
        words => words,
    }
}

/// The button of the second fix, ending at a point: pressed while the channel has that reading.
fn second_fix(
    ui: &mut Ui,
    right: egui::Pos2,
    context: &Context<'_, '_>,
    entry: &Entry,
    turn: &Turn,
) -> (Rect, Option<RowEvent>) {
    let language = context.frame.language();
    let Some(second) = &entry.finding.second else {
        return (Rect::from_center_size(right, Vec2::ZERO), None);
    };
    let words = text::second_fix(language, second.way);
    let tip = match (&turn.edit, turn.done) {
        (Err(reason), _) => reason.clone(),
        (Ok(_), false) => text::second_fix_tip(language, second),
        (Ok(_), true) => text::first_fix_tip(language, &entry.finding),
    };
    let face = match turn.done {
        false => Face::Word(words),
        true => Face::IconAndWord(words),
    };
    let button = IconButton::new(context.frame.palette, Icon::Check, words, &tip)
        .face(face)
        .edge(Edge::Framed)
        .pressed(Pressed::when(turn.done));
    let width = button.width(ui);
    let rect = Rect::from_min_size(pos2(right.x - width, right.y - size::ROW / 2.0), vec2(width, size::ROW));
    let builder = UiBuilder::new()
        .max_rect(rect)
        .id_salt(("second fix", context.index))
        .layout(egui::Layout::left_to_right(egui::Align::Center));
    let clicked = ui
        .scope_builder(builder, |ui| ui.add_enabled(turn.edit.is_ok(), button).clicked())
        .inner;
    let edit = turn.edit.as_ref().ok().filter(|_| clicked);
    (rect, edit.cloned().map(RowEvent::Turn))
}
