//! The table of every easing with its search field. It knows nothing of segments: it says what was chosen, and what is
//! pointed at.

use egui::{
    Align2, EventFilter, Id, Key, Margin, Modifiers, Rect, RichText, ScrollArea, TextEdit, Ui, Vec2, pos2, vec2,
};

use crate::app::icons::{Icon, paint_icon};
use crate::app::text::{self, Language, Text};
use crate::app::theme::{Palette, size};
use crate::curve::easing::Easing;

use super::choices::{self, Choice, Row};
use super::picture::Picture;
use super::search::Query;
use super::table::{self, Cell, Look, Marks, Way};

/// What a chooser keeps from frame to frame.
#[derive(Debug, Default)]
pub struct ChooserState {
    words: String,
    wants_keyboard: bool,
    has_keyboard: bool,
    /// Whether to scroll to the present easing, or to the highlighted one.
    reveal: Reveal,
    highlighted: Option<Cell>,
    /// Whether the arrows were used last, not the pointer.
    by_arrows: bool,
    pointed: Option<Easing>,
    closes: bool,
    /// The table, made when it is first shown.
    rows: Vec<Row>,
    /// The easing typed as CSS, with its picture.
    typed: Option<Choice>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Reveal {
    #[default]
    Nothing,
    Present,
    Highlighted,
}

impl ChooserState {
    /// Empties the search field and gives it the keyboard in the next frame.
    pub fn begin(&mut self) {
        *self = Self {
            wants_keyboard: true,
            reveal: Reveal::Present,
            rows: std::mem::take(&mut self.rows),
            ..Self::default()
        };
    }

    /// The easing under the pointer, or under the arrows; as of the last frame.
    pub fn pointed(&self) -> Option<&Easing> {
        self.pointed.as_ref()
    }

    /// Whether Esc was pressed in the search field in the last frame.
    pub fn asks_to_close(&self) -> bool {
        self.closes
    }

    fn choice(&self, cell: Cell) -> Option<&Choice> {
        self.rows.get(cell.row)?.choices.get(cell.column)
    }
}

/// What the keys said in the search field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    Go(Way),
    Take,
    Close,
}

/// Draws the search field and the table into what room there is; `marked` is the present easing. Returns the easing
/// that was clicked or taken with Enter.
///
/// Several choosers need `Ui`s with different ids.
pub fn chooser(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    state: &mut ChooserState,
    marked: Option<&Easing>,
) -> Option<Easing> {
    if state.rows.is_empty() {
        state.rows = choices::rows();
    }
    let look = Look { palette, language };
    let said = search_field(ui, look, state);
    let query = Query::read(&state.words);
    let cells = table::found(&state.rows, &query);
    let mut chosen = None;
    match said {
        Some(Said::Go(way)) => {
            state.highlighted = table::step(&cells, state.highlighted, way);
            state.by_arrows = true;
            state.reveal = Reveal::Highlighted;
        }
        Some(Said::Take) => {
            let first = cells.first().copied().filter(|_| query != Query::Everything);
            let taken = state.highlighted.filter(|cell| cells.contains(cell)).or(first);
            chosen = match &query {
                Query::Easing(easing) => Some(easing.clone()),
                _ => taken
                    .and_then(|cell| state.choice(cell))
                    .map(|choice| choice.easing.clone()),
            };
        }
        Some(Said::Close) | None => {}
    }
    state.closes = said == Some(Said::Close);
    if state.closes || chosen.is_some() {
        // What was taken is in hand: the keyboard goes back to whoever had it.
        let field = field_id(ui);
        ui.memory_mut(|memory| memory.surrender_focus(field));
    }
    if ui.input(|input| input.pointer.delta() != Vec2::ZERO || input.pointer.any_pressed()) {
        state.by_arrows = false;
    }
    ui.add_space(size::ROW_GAP);
    let hovered = ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = size::ROW_GAP;
            match &query {
                Query::Fault(error) => {
                    ui.label(RichText::new(text::css_error(language, error)).color(palette.warning));
                    Hovered::default()
                }
                Query::Easing(easing) => typed(ui, look, state, easing, marked),
                Query::Everything | Query::Words(_) if cells.is_empty() => {
                    ui.label(RichText::new(Text::NoEasingFound.words(language)).color(palette.weak));
                    Hovered::default()
                }
                Query::Everything | Query::Words(_) => rows(ui, look, state, &cells, marked),
            }
        })
        .inner;
    let by_pointer = hovered.pointed.filter(|_| !state.by_arrows);
    let by_keys = || {
        if let Query::Easing(easing) = &query {
            return Some(easing.clone()).filter(|_| state.has_keyboard);
        }
        let cell = state.highlighted.filter(|cell| cells.contains(cell))?;
        state.choice(cell).map(|choice| choice.easing.clone())
    };
    state.pointed = by_pointer.or_else(by_keys);
    hovered.clicked.or(chosen)
}

/// What the pointer did in the table.
#[derive(Debug, Default)]
struct Hovered {
    pointed: Option<Easing>,
    clicked: Option<Easing>,
}

fn field_id(ui: &Ui) -> Id {
    ui.scope_id().with("easing search")
}

fn search_field(ui: &mut Ui, look: Look<'_>, state: &mut ChooserState) -> Option<Said> {
    let id = field_id(ui);
    // A pop-up is first drawn unseen, to find its size: what has the keyboard then loses it.
    if !ui.is_sizing_pass() && std::mem::take(&mut state.wants_keyboard) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    state.has_keyboard = ui.memory(|memory| memory.has_focus(id));
    // Before the field sees them: the arrows are for the table.
    let said = if state.has_keyboard {
        let keys = [
            (Key::ArrowUp, Said::Go(Way::Up)),
            (Key::ArrowDown, Said::Go(Way::Down)),
            (Key::ArrowLeft, Said::Go(Way::Back)),
            (Key::ArrowRight, Said::Go(Way::On)),
            (Key::Enter, Said::Take),
            (Key::Escape, Said::Close),
        ];
        ui.input_mut(|input| {
            keys.into_iter()
                .find_map(|(key, said)| input.consume_key(Modifiers::NONE, key).then_some(said))
        })
    } else {
        state.highlighted = None;
        None
    };
    let (icon, edge) = (size::ICON as i8, 4);
    let field = TextEdit::singleline(&mut state.words)
        .id(id)
        .hint_text(Text::EasingSearchHint.words(look.language))
        .desired_width(f32::INFINITY)
        .align(Align2::LEFT_CENTER)
        .min_size(vec2(0.0, size::ROW))
        .event_filter(EventFilter {
            tab: false,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
        })
        .margin(Margin {
            left: edge + icon + edge,
            right: edge,
            top: 2,
            bottom: 2,
        });
    let response = ui.add(field).accessible_name(Text::EasingSearch.words(look.language));
    let lens = pos2(response.rect.left() + 4.0 + size::ICON / 2.0, response.rect.center().y);
    let lens = Rect::from_center_size(lens, Vec2::splat(size::ICON));
    paint_icon(ui.painter(), Icon::Search, lens, look.palette.weak);
    if response.changed() {
        state.highlighted = None;
    }
    response.on_hover_text(Text::EasingSearchTip.words(look.language));
    said
}

fn rows(ui: &mut Ui, look: Look<'_>, state: &mut ChooserState, cells: &[Cell], marked: Option<&Easing>) -> Hovered {
    let mut hovered = Hovered::default();
    let present = marked.map(choices::key);
    let reveal = std::mem::take(&mut state.reveal);
    let base = ui.scope_id();
    let mut last_name = None;
    for (row, content) in state.rows.iter().enumerate() {
        if !cells.iter().any(|cell| cell.row == row) {
            continue;
        }
        table::group_head(ui, look, &state.rows, row);
        let height = table::row_height(content.kind);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
        let name = content
            .choices
            .first()
            .map(|choice| text::easing_row(look.language, &choice.easing));
        if name != last_name {
            table::row_name(ui, look, rect, name.as_deref().unwrap_or_default());
        }
        last_name = name;
        for cell in cells.iter().filter(|cell| cell.row == row) {
            let Some(choice) = content.choices.get(cell.column) else {
                continue;
            };
            let marks = Marks {
                present: present == Some(choice.key),
                highlighted: state.highlighted == Some(*cell),
            };
            let place = table::picture_rect(rect, cell.column, height);
            let id = base.with(("easing", choice.key));
            let response = table::picture(ui, look, (id, place), choice, content.kind, marks);
            let is_wanted = match reveal {
                Reveal::Nothing => false,
                Reveal::Present => marks.present,
                Reveal::Highlighted => marks.highlighted,
            };
            if is_wanted {
                let align = (reveal == Reveal::Present).then_some(egui::Align::Center);
                ui.scroll_to_rect(place, align);
            }
            hovered.look_at(&response, &choice.easing);
            response.on_hover_text(table::tip(look.language, &choice.easing));
        }
    }
    hovered
}

/// The easing typed as CSS, alone.
fn typed(ui: &mut Ui, look: Look<'_>, state: &mut ChooserState, easing: &Easing, marked: Option<&Easing>) -> Hovered {
    if state.typed.as_ref().is_none_or(|typed| typed.easing != *easing) {
        state.typed = Some(Choice {
            key: choices::key(easing),
            easing: easing.clone(),
            found_by: String::new(),
            picture: Picture::of(easing),
        });
    }
    let mut hovered = Hovered::default();
    if let Some(choice) = &state.typed {
        let kind = choices::RowKind::Css;
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), table::row_height(kind)));
        let place = table::picture_rect(rect, 0, table::row_height(kind));
        let marks = Marks {
            present: marked == Some(easing),
            highlighted: true,
        };
        let response = table::picture(
            ui,
            look,
            (ui.scope_id().with("typed easing"), place),
            choice,
            kind,
            marks,
        );
        hovered.look_at(&response, easing);
        response.on_hover_text(table::tip(look.language, easing));
        ui.label(RichText::new(Text::EasingTypedHow.words(look.language)).color(look.palette.weak));
    }
    hovered
}

impl Hovered {
    fn look_at(&mut self, response: &egui::Response, easing: &Easing) {
        if response.hovered() {
            self.pointed = Some(easing.clone());
        }
        if response.clicked() {
            self.clicked = Some(easing.clone());
        }
    }
}
