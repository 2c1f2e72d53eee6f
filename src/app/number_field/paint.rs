//! A number field while nobody types in it: a number that is never cut, and its unit where there is room.

use egui::{Color32, Rect, Ui, vec2};

use crate::app::text::{self, Language};
use crate::app::theme::{self, Palette, size};

use super::{NumberField, Shown};

impl NumberField<'_> {
    /// Paints the field while nobody types in it; a refused text stands there until it is mended.
    pub(super) fn paint(
        &self,
        ui: &Ui,
        rect: Rect,
        palette: &Palette,
        language: Language,
        response: &egui::Response,
        refused: Option<&str>,
    ) {
        let style = ui.style().interact(response);
        let enabled = ui.is_enabled();
        let stroke = match (refused, enabled) {
            (Some(_), _) => Palette::hair(palette.warning),
            (None, true) => style.bg_stroke,
            (None, false) => Palette::hair(palette.grid_major),
        };
        let fill = match (enabled, response.hovered()) {
            (true, false) => palette.field,
            (true, true) => palette.hovered(),
            (false, _) => Color32::TRANSPARENT,
        };
        let painter = ui.painter();
        painter.rect(rect, style.corner_radius, fill, stroke, egui::StrokeKind::Inside);
        let painter = painter.with_clip_rect(rect.shrink(1.0).intersect(ui.clip_rect()));
        let mut right = rect.right_center() - vec2(size::FIELD_PADDING, 0.0);
        let room = rect.width() - 2.0 * size::FIELD_PADDING;
        let unit = || painter.layout_no_wrap(self.unit_behind().to_owned(), theme::body_in(ui), palette.weak);
        let number = |words: String, colour| painter.layout_no_wrap(words, theme::number_in(ui), colour);
        let (words, unit) = match (refused, self.shown) {
            (Some(refused), _) => (number(refused.to_owned(), palette.text), Some(unit())),
            (None, Shown::Number(shown)) => {
                let unit = unit();
                let gap = self.unit_gap();
                let beside = match unit.is_empty() {
                    true => room,
                    false => room - unit.size().x - gap,
                };
                let mut texts = fitting(shown, self.decimals).map(|words| number(words, palette.text));
                let whole = number(self.text(language), palette.text);
                // The unit gives way first, then decimals: both are in the tool tip or a click away. No digit is cut.
                if whole.size().x <= beside {
                    (whole, Some(unit))
                } else {
                    (texts.find(|words| words.size().x <= room).unwrap_or(whole), None)
                }
            }
            (None, _) => (number(self.text(language), palette.weak), None),
        };
        if let Some(unit) = unit.filter(|unit| !unit.is_empty()) {
            right.x -= unit.size().x;
            painter.galley(right - vec2(0.0, unit.size().y / 2.0), unit, palette.weak);
            right.x -= self.unit_gap();
        }
        let at = right - vec2(words.size().x, words.size().y / 2.0);
        painter.galley(at, words, palette.text);
    }

    /// Between the number and its unit.
    fn unit_gap(&self) -> f32 {
        if self.unit_behind() == "°" {
            0.0
        } else {
            size::UNIT_GAP
        }
    }
}

/// A number with fewer and fewer decimals, at last by its power of ten.
fn fitting(number: f64, decimals: usize) -> impl Iterator<Item = String> {
    let shorter = (0..=decimals).rev().map(move |decimals| text::number(number, decimals));
    shorter.chain(std::iter::once(text::power_of_ten(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_gets_shorter_by_decimals_and_never_loses_its_size() {
        let texts: Vec<String> = fitting(-12345.678, 3).collect();
        assert_eq!(texts, ["-12345.678", "-12345.68", "-12345.7", "-12346", "-1.2e4"]);
    }
}
