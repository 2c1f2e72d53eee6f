//! The table itself: columns of numbers and remarks, the rows in view laid out alone.

use egui::{Align2, FontId, Pos2, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use super::Table;
use crate::app::lab::page::Setting;
use crate::app::text;
use crate::app::theme::{self, Palette, size};
use crate::lab::sample_table::Row;

/// A row, in height, points at a desk.
const ROW: f32 = 22.0;
/// Between two columns.
const BETWEEN: f32 = 16.0;
/// Characters of a number besides its decimals: sign, three digits, point.
const WHOLE: usize = 5;

/// Where the columns end: u, f, f′, f″ at their right; where the remarks begin.
struct Columns {
    ends: [f32; 4],
    remark: f32,
}

impl Columns {
    fn of(page: &Table, ui: &Ui, font: &FontId, between: f32) -> Self {
        let one = ui.fonts_mut(|fonts| fonts.glyph_width(font, '0'));
        let widths = (0..4).map(|column| {
            let widest = page.rows.rows.iter().take(200).map(|row| {
                let words = words(page, row);
                words.get(column).map_or(0, |words| words.chars().count())
            });
            one * widest.max().unwrap_or(WHOLE) as f32
        });
        let mut at = 0.0;
        let mut ends = [0.0; 4];
        for (end, width) in ends.iter_mut().zip(widths) {
            at += width;
            *end = at;
            at += between;
        }
        Self { ends, remark: at }
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
    let high = look.space(ROW);
    let font = look.large_number();
    let columns = Columns::of(page, ui, &font, look.space(BETWEEN));
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let middle = head.center().y;
    for (name, end) in ["u", "f", "f\u{2032}", "f\u{2033}"].into_iter().zip(columns.ends) {
        let words = ui.painter().layout_no_wrap(name.to_owned(), look.name(), palette.text);
        let at = Align2::RIGHT_CENTER.anchor_size(pos2(head.left() + PAD + end, middle), words.size());
        theme::paint_strong(ui.painter(), at.min, words, palette.text);
    }
    let at = pos2(head.left() + PAD + columns.remark, middle);
    let heading = text::remark_heading(language);
    ui.painter()
        .text(at, Align2::LEFT_CENTER, heading, look.small(), palette.weak);
    ui.painter()
        .hline(head.x_range(), head.bottom(), Palette::hair(palette.line()));
    ui.spacing_mut().item_spacing.y = 0.0;
    let rows = &page.rows.rows;
    let mut pointed = None;
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show_rows(ui, high, rows.len(), |ui, range| {
            for row in rows.get(range).unwrap_or_default() {
                if line(page, ui, setting, &columns, row, (&font, high)) {
                    pointed = Some(row.u);
                }
            }
        });
    pointed
}

/// From the edge to the first and from the last column to the edge.
const PAD: f32 = 6.0;

/// A row; whether the pointer is over it.
fn line(
    page: &Table,
    ui: &mut Ui,
    setting: &Setting<'_>,
    columns: &Columns,
    row: &Row,
    (font, high): (&FontId, f32),
) -> bool {
    let (palette, language, look) = (setting.frame.palette, setting.language(), setting.look());
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
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
    let at = |x: f32| -> Pos2 { pos2(rect.left() + PAD + x, rect.center().y) };
    for (column, (words, end)) in numbers.into_iter().zip(columns.ends).enumerate() {
        let colour = if column == 0 { palette.weak } else { palette.text };
        ui.painter()
            .text(at(end), Align2::RIGHT_CENTER, words, font.clone(), colour);
    }
    let room = Rect::from_min_max(pos2(at(columns.remark).x, rect.top()), rect.max);
    let mut job = egui::text::LayoutJob::simple_singleline(remarks.clone(), look.small(), palette.text);
    job.wrap = egui::text::TextWrapping::truncate_at_width((room.width() - PAD).max(1.0));
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let is_cut = galley.elided;
    let place = Align2::LEFT_CENTER.anchor_size(room.left_center(), galley.size());
    ui.painter().galley(place.min, galley, palette.text);
    let hovered = response.hovered();
    if is_cut {
        response.on_hover_text(remarks);
    }
    hovered
}
