//! A card of readings that pages share: names at the left, numbers at the right.

use egui::{Align2, Frame, Margin, Role, Sense, Ui, WidgetInfo, vec2};

use crate::app::lab::page::Setting;
use crate::app::theme::{self, size};
use crate::chart::Ink;

/// A line, in height, points at a desk.
const LINE: f32 = 20.0;

/// How a line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Heading,
    Strong,
    Plain,
}

/// A line of the card.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    kind: Kind,
    ink: Option<Ink>,
    name: String,
    value: String,
}

impl Line {
    /// What the lines below are about.
    pub fn heading(words: &str) -> Self {
        Self {
            kind: Kind::Heading,
            ink: None,
            name: words.to_owned(),
            value: String::new(),
        }
    }

    /// A reading that matters, in the colour of what it is of.
    pub fn strong(name: &str, ink: Option<Ink>, value: String) -> Self {
        Self {
            kind: Kind::Strong,
            ink,
            name: name.to_owned(),
            value,
        }
    }

    /// A reading beside it.
    pub fn plain(name: &str, value: String) -> Self {
        Self {
            kind: Kind::Plain,
            ink: None,
            name: name.to_owned(),
            value,
        }
    }
}

/// Shows a card as wide as the room; a line that is too long for it goes on below.
pub fn card(ui: &mut Ui, setting: &Setting<'_>, lines: &[Line]) {
    let palette = setting.frame.palette;
    let margin = Margin::same(setting.look().space(size::PADDING) as i8);
    Frame::new()
        .fill(palette.plot)
        .corner_radius(size::CORNER)
        .inner_margin(margin)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 0.0;
            for line in lines {
                show(ui, setting, line);
            }
        });
}

fn show(ui: &mut Ui, setting: &Setting<'_>, line: &Line) {
    let (look, palette) = (setting.look(), setting.frame.palette);
    let colour = match (line.kind, line.ink) {
        (Kind::Strong, Some(role)) => palette.ink(role),
        (Kind::Strong, None) => palette.text,
        (Kind::Heading | Kind::Plain, _) => palette.weak,
    };
    let font = if line.kind == Kind::Strong {
        look.body()
    } else {
        look.small()
    };
    let wide = ui.available_width();
    let name = ui.painter().layout(line.name.clone(), font, colour, wide);
    let font = if line.kind == Kind::Strong {
        look.large_number()
    } else {
        look.number()
    };
    let value = ui.painter().layout(line.value.clone(), font, colour, wide);
    // Both on one line where they fit.
    let apart = name.size().x + value.size().x + look.space(size::GROUP) > wide;
    let row = look.space(LINE);
    let height = if apart {
        name.size().y + value.size().y + 2.0
    } else {
        row.max(name.size().y)
    };
    let (rect, response) = ui.allocate_exact_size(vec2(wide, height), Sense::hover());
    response.widget_info(|| {
        let words = match line.value.is_empty() {
            true => line.name.clone(),
            false => format!("{}: {}", line.name, line.value),
        };
        WidgetInfo::labeled(Role::Label, true, words)
    });
    let painter = ui.painter();
    let middle = |height: f32| rect.center().y - height / 2.0;
    let (name_y, value_y) = if apart {
        (rect.top(), rect.bottom() - value.size().y)
    } else {
        (middle(name.size().y), middle(value.size().y))
    };
    let at = Align2::RIGHT_TOP.anchor_size(egui::pos2(rect.right(), value_y), value.size());
    painter.galley(at.min, value, colour);
    let at = egui::pos2(rect.left(), name_y);
    match line.kind {
        Kind::Strong => theme::paint_strong(painter, at, name, colour),
        Kind::Heading | Kind::Plain => {
            painter.galley(at, name, colour);
        }
    }
}
