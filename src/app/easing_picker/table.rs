//! The table of easings: rows with a name and three pictures, and which of them are shown.

use egui::{Align2, FontId, Id, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::app::text::{self, Language};
use crate::app::theme::{self, Looks, Palette, size, width};
use crate::curve::easing::{Direction, Easing};

use super::choices::{COLUMNS, Choice, Row, RowKind};
use super::search::Query;

/// Where a choice stands in the table, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which row.
    pub row: usize,
    /// Which of the row.
    pub column: usize,
}

/// A way to go in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the choice before, in the row before after the first one of a row.
    Back,
    /// To the choice after.
    On,
    /// To the row above.
    Up,
    /// To the row below.
    Down,
}

/// The cells whose choices a query finds, in reading order.
pub fn found(rows: &[Row], query: &Query) -> Vec<Cell> {
    let cells = rows.iter().enumerate().flat_map(|(row, content)| {
        let choices = content.choices.iter().enumerate();
        choices.map(move |(column, choice)| (Cell { row, column }, choice))
    });
    cells
        .filter(|(_, choice)| query.finds(&choice.found_by))
        .map(|(cell, _)| cell)
        .collect()
}

/// The next cell that way among those shown; the first one where there was none, the same where that way ends.
pub fn step(cells: &[Cell], from: Option<Cell>, way: Way) -> Option<Cell> {
    let Some((at, from)) = from.and_then(|from| Some((cells.iter().position(|cell| *cell == from)?, from))) else {
        return cells.first().copied();
    };
    let nearest = |row: usize| {
        let in_row = cells.iter().filter(move |cell| cell.row == row);
        in_row.min_by_key(|cell| cell.column.abs_diff(from.column)).copied()
    };
    let next = match way {
        Way::Back => at.checked_sub(1).and_then(|at| cells.get(at)).copied(),
        Way::On => cells.get(at + 1).copied(),
        Way::Up => cells
            .iter()
            .rev()
            .find(|cell| cell.row < from.row)
            .and_then(|cell| nearest(cell.row)),
        Way::Down => cells
            .iter()
            .find(|cell| cell.row > from.row)
            .and_then(|cell| nearest(cell.row)),
    };
    next.or(Some(from))
}

/// How a picture is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// It shows the present easing.
    pub present: bool,
    /// The arrows stand on it.
    pub highlighted: bool,
}

/// What is drawn in.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The colours.
    pub palette: &'a Palette,
    /// The language of the names.
    pub language: Language,
}

/// A group's space above the first row of it, with the names of the columns where it has them.
pub fn group_head(ui: &mut Ui, look: Look<'_>, rows: &[Row], row: usize) {
    let kind = |row: usize| rows.get(row).map(|row| row.kind);
    let is_first = row.checked_sub(1).and_then(kind) != kind(row);
    if !is_first {
        return;
    }
    if row > 0 {
        ui.add_space(size::PADDING);
    }
    if kind(row) == Some(RowKind::Family) {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), size::THUMBNAIL_NAME));
        for (column, direction) in Direction::ALL.into_iter().enumerate() {
            let name = text::direction(look.language, direction);
            let middle = picture_rect(rect, column, size::THUMBNAIL_NAME).center();
            let painter = ui.painter();
            painter.text(middle, Align2::CENTER_CENTER, name, theme::label(), look.palette.weak);
        }
    }
}

/// The height of a row.
pub fn row_height(kind: RowKind) -> f32 {
    match kind {
        RowKind::Family => size::EASING_PICTURE,
        RowKind::Smooth | RowKind::Css | RowKind::Pieces => size::EASING_PICTURE + size::THUMBNAIL_NAME,
    }
}

/// The name of a row, at its left.
pub fn row_name(ui: &Ui, look: Look<'_>, rect: Rect, name: &str) {
    let at = pos2(rect.left(), rect.top() + size::EASING_PICTURE / 2.0);
    let words = fitting(
        ui,
        name,
        theme::body(),
        look.palette.weak,
        size::EASING_NAMES - size::FIELD_GAP,
    );
    ui.painter()
        .galley(at - vec2(0.0, words.size().y / 2.0), words, look.palette.weak);
}

/// Where a picture is in the rectangle of its row.
pub fn picture_rect(row: Rect, column: usize, height: f32) -> Rect {
    let gap = size::THUMBNAIL_GAP;
    let across = (row.width() - size::EASING_NAMES - gap * (COLUMNS as f32 - 1.0)) / COLUMNS as f32;
    let left = row.left() + size::EASING_NAMES + column as f32 * (across + gap);
    Rect::from_min_size(pos2(left, row.top()), vec2(across.max(1.0), height))
}

/// A picture with its name under it where the row has no other names.
pub fn picture(
    ui: &Ui,
    look: Look<'_>,
    (id, rect): (Id, Rect),
    choice: &Choice,
    kind: RowKind,
    marks: Marks,
) -> Response {
    let response = ui.interact(rect, id, Sense::click());
    let title = text::easing_title(look.language, &choice.easing);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, marks.present, &title));
    if ui.is_rect_visible(rect) {
        let frame = Rect::from_min_size(rect.min, vec2(rect.width(), size::EASING_PICTURE));
        let palette = look.palette;
        let (fill, edge) = if marks.present {
            palette.button(Looks::On)
        } else if response.hovered() || marks.highlighted {
            palette.button(Looks::Hovered)
        } else {
            (palette.field, Palette::hair(palette.grid_major))
        };
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect(frame, size::CORNER, fill, edge, inside);
        let ink = if enabled { palette.text } else { palette.weak };
        let thin = Stroke::new(width::HAIR, Palette::faint(palette.playhead, 0.7));
        let curve = Stroke::new(width::CURVE, ink);
        choice.picture.paint(ui.painter(), frame, curve, thin);
        if marks.highlighted || response.has_focus() {
            ui.painter().rect_stroke(frame, size::CORNER, palette.focus(), inside);
        }
        if kind != RowKind::Family {
            let words = fitting(
                ui,
                &title,
                theme::label(),
                palette.weak,
                rect.width() + size::THUMBNAIL_GAP,
            );
            let at = pos2(frame.center().x - words.size().x / 2.0, frame.bottom() + 1.0);
            ui.painter().galley(at, words, palette.weak);
        }
    }
    response
}

/// The tool tip: what it is called elsewhere, and what is to be said of it.
pub fn tip(language: Language, easing: &Easing) -> String {
    let name = text::easing_name(easing);
    let title = text::easing_title(language, easing);
    let head = if name == title {
        title
    } else {
        format!("{title} · {name}")
    };
    text::two_lines(&head, text::easing_remark(language, easing))
}

/// Words in one line, cut where they are too long.
fn fitting(ui: &Ui, words: &str, font: FontId, ink: egui::Color32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(words.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(0.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::easing_picker::choices::rows;

    fn cell(row: usize, column: usize) -> Cell {
        Cell { row, column }
    }

    #[test]
    fn the_arrows_go_through_the_table_and_stay_at_its_edges() {
        let rows = rows();
        let all = found(&rows, &Query::Everything);
        assert_eq!(step(&all, None, Way::Down), Some(cell(0, 0)));
        assert_eq!(step(&all, Some(cell(0, 2)), Way::On), Some(cell(1, 0)));
        assert_eq!(step(&all, Some(cell(1, 0)), Way::Back), Some(cell(0, 2)));
        assert_eq!(step(&all, Some(cell(4, 1)), Way::Down), Some(cell(5, 1)));
        assert_eq!(step(&all, Some(cell(4, 1)), Way::Up), Some(cell(3, 1)));
        assert_eq!(step(&all, Some(cell(0, 1)), Way::Up), Some(cell(0, 1)));
        // The last row has one choice only.
        let last = rows.len() - 1;
        assert_eq!(step(&all, Some(cell(last - 1, 2)), Way::Down), Some(cell(last, 0)));
        assert_eq!(step(&all, Some(cell(last, 0)), Way::On), Some(cell(last, 0)));
    }

    #[test]
    fn the_arrows_skip_what_is_not_found() {
        let rows = rows();
        let cells = found(&rows, &Query::read("elastic out"));
        let first = step(&cells, None, Way::On).unwrap();
        let below = step(&cells, Some(first), Way::Down).unwrap();
        assert!(cells.contains(&below) && below.row > first.row);
        assert_eq!(step(&[], None, Way::On), None);
    }
}
