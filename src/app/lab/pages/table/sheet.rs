//! The table itself: columns of numbers and remarks, the rows in view laid out alone.

use egui::{Align2, FontId, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use super::Table;
use crate::app::lab::page::{Audience, Setting};
use crate::app::text;
use crate::app::theme::{self, Palette, size};
use crate::lab::sample_table::Row;

/// A row, in height, points at a desk.
const ROW: f32 = 22.0;
/// Between two columns.
const BETWEEN: f32 = 16.0;
/// Characters of a number besides its decimals: sign, three digits, point.
const WHOLE: usize = 5;

/// The least room for remarks beside the numbers; with less they stand below them.
const REMARK: f32 = 150.0;
/// So many rows say how wide the columns are.
const LOOKED_AT: usize = 200;

/// Where the columns are.
struct Columns {
    /// Of u, f, f′, f″ their right ends.
    ends: [f32; 4],
    /// Where the remarks begin.
    remark: f32,
    /// Where the remarks stand.
    place: Place,
    font: FontId,
    /// A row, in height.
    high: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Beside,
    Below,
}

impl Columns {
    fn of(page: &Table, ui: &Ui, setting: &Setting<'_>) -> Self {
        let look = setting.look();
        let font = match setting.audience {
            Audience::Desk => look.large_number(),
            Audience::Class => look.number(),
        };
        let one = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
        let mut widest = [WHOLE; 4];
        for row in page.rows.rows.iter().take(LOOKED_AT) {
            for (widest, words) in widest.iter_mut().zip(words(page, row)) {
                *widest = words.chars().count().max(*widest);
            }
        }
        let mut at = 0.0;
        let ends = widest.map(|characters| {
            at += one * characters as f32;
            let end = at;
            at += look.space(BETWEEN);
            end
        });
        let room = ui.available_width() - 2.0 * PAD - at;
        let row = look.space(ROW);
        let (place, remark, high) = match room < look.space(REMARK) {
            true => (Place::Below, look.space(BETWEEN), 2.0 * row),
            false => (Place::Beside, at, row),
        };
        Self {
            ends,
            remark,
            place,
            font,
            high,
        }
    }
}

/// The numbers of a row.
fn words(page: &Table, row: &Row) -> [String; 4] {
    let sample = row.sample;
    [row.u, sample.value, sample.first, sample.second].map(|number| text::table_number(number, page.decimals))
}

/// Draws it; the `u` of the row under the pointer.
pub fn show(page: &Table, ui: &mut Ui, setting: &Setting<'_>) -> Option<f64> {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let columns = Columns::of(page, ui, setting);
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), look.space(ROW)), Sense::hover());
    let middle = head.center().y;
    for (name, end) in ["u", "f", "f\u{2032}", "f\u{2033}"].into_iter().zip(columns.ends) {
        let words = ui.painter().layout_no_wrap(name.to_owned(), look.name(), palette.text);
        let at = Align2::RIGHT_CENTER.anchor_size(pos2(head.left() + PAD + end, middle), words.size());
        theme::paint_strong(ui.painter(), at.min, words, palette.text);
    }
    if columns.place == Place::Beside {
        let at = pos2(head.left() + PAD + columns.remark, middle);
        let heading = text::remark_heading(language);
        ui.painter()
            .text(at, Align2::LEFT_CENTER, heading, look.small(), palette.weak);
    }
    ui.painter()
        .hline(head.x_range(), head.bottom(), Palette::hair(palette.line()));
    ui.spacing_mut().item_spacing.y = 0.0;
    let rows = &page.rows.rows;
    let mut pointed = None;
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show_rows(ui, columns.high, rows.len(), |ui, range| {
            for row in rows.get(range).unwrap_or_default() {
                if line(page, ui, setting, &columns, row) {
                    pointed = Some(row.u);
                }
            }
        });
    pointed
}

/// From the edge to the first and from the last column to the edge.
const PAD: f32 = 6.0;

/// A row; whether the pointer is over it.
fn line(page: &Table, ui: &mut Ui, setting: &Setting<'_>, columns: &Columns, row: &Row) -> bool {
    let (palette, language, look) = (setting.frame.palette, setting.language(), setting.look());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), columns.high), Sense::hover());
    let numbers = words(page, row);
    let remarks: Vec<String> = row.remarks.iter().map(|&what| text::remark(language, what)).collect();
    let remarks = remarks.join(text::remark_comma(language));
    response.widget_info(|| {
        let spoken = format!("{} {remarks}", numbers.join(" "));
        WidgetInfo::labeled(Role::ListItem, true, spoken.trim())
    });
    if page.pointed == Some(row.u) {
        ui.painter().rect_filled(rect, size::CORNER, palette.pressed());
    }
    let (first, second) = match columns.place {
        Place::Beside => (rect.center().y, rect.center().y),
        Place::Below => (rect.top() + 0.3 * rect.height(), rect.top() + 0.74 * rect.height()),
    };
    for (column, (words, end)) in numbers.into_iter().zip(columns.ends).enumerate() {
        let colour = if column == 0 { palette.weak } else { palette.text };
        let at = pos2(rect.left() + PAD + end, first);
        ui.painter()
            .text(at, Align2::RIGHT_CENTER, words, columns.font.clone(), colour);
    }
    let left = pos2(rect.left() + PAD + columns.remark, second);
    let mut job = egui::text::LayoutJob::simple_singleline(remarks.clone(), look.small(), palette.text);
    job.wrap = egui::text::TextWrapping::truncate_at_width((rect.right() - PAD - left.x).max(1.0));
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let is_cut = galley.elided;
    let place = Align2::LEFT_CENTER.anchor_size(left, galley.size());
    ui.painter().galley(place.min, galley, palette.text);
    let hovered = response.hovered();
    if is_cut {
        response.on_hover_text(remarks);
    }
    hovered
}
