//! Type, lines and distances of the lab, by whom it is drawn for.

use egui::{FontFamily, FontId, TextStyle, Ui};

use super::page::Audience;
use crate::app::theme::{lab, size};
use crate::chart::Weight;

/// The sizes for an audience.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// How much larger type and distances are than at a desk.
    pub scale: f32,
    /// How much wider lines are than at a desk.
    pub line: f32,
}

impl Look {
    /// The sizes for an audience.
    pub const fn of(audience: Audience) -> Self {
        match audience {
            Audience::Desk => Self { scale: 1.0, line: 1.0 },
            Audience::Class => Self {
                scale: lab::CLASS_TYPE,
                line: lab::CLASS_LINES,
            },
        }
    }

    /// The text of lessons and cards.
    pub fn body(&self) -> FontId {
        FontId::new(lab::TEXT * self.scale, FontFamily::Proportional)
    }

    /// Secondary text: labels of axes, units.
    pub fn small(&self) -> FontId {
        FontId::new(lab::SMALL * self.scale, FontFamily::Proportional)
    }

    /// Numbers of axes and readings.
    pub fn number(&self) -> FontId {
        FontId::new(lab::SMALL * self.scale, FontFamily::Monospace)
    }

    /// Numbers in cards and tables.
    pub fn large_number(&self) -> FontId {
        FontId::new(lab::TEXT * self.scale, FontFamily::Monospace)
    }

    /// The heading of a page.
    pub fn heading(&self) -> FontId {
        FontId::new(lab::HEADING * self.scale, FontFamily::Proportional)
    }

    /// The name of a plot.
    pub fn name(&self) -> FontId {
        FontId::new(lab::NAME * self.scale, FontFamily::Proportional)
    }

    /// How wide a line is, points.
    pub fn width(&self, weight: Weight) -> f32 {
        let width = match weight {
            Weight::Hair => lab::HAIR,
            Weight::Thin => lab::THIN,
            Weight::Curve => lab::CURVE,
            Weight::Strong => lab::STRONG,
        };
        width * self.line
    }

    /// A distance of a desk, points.
    pub fn space(&self, points: f32) -> f32 {
        points * self.scale
    }

    /// The left column, across, in a window of this width.
    pub fn column(&self, window: f32) -> f32 {
        let wanted = if self.scale > 1.0 {
            lab::CLASS_COLUMN
        } else {
            lab::COLUMN
        };
        wanted.min(lab::MOST_OF_WINDOW * window)
    }

    /// Makes widgets of a `Ui` as large as the type.
    pub fn apply(&self, ui: &mut Ui) {
        let scale = self.scale;
        if scale == 1.0 {
            return;
        }
        let style = ui.style_mut();
        for (text, font) in &mut style.text_styles {
            font.size = match text {
                TextStyle::Small => size::LABEL * scale,
                _ => size::TEXT * scale,
            };
        }
        let spacing = &mut style.spacing;
        spacing.interact_size *= scale;
        spacing.button_padding *= scale;
        spacing.item_spacing *= scale;
        spacing.combo_width *= scale;
        spacing.icon_width *= scale;
        spacing.icon_width_inner *= scale;
        spacing.slider_width *= scale;
    }
}
