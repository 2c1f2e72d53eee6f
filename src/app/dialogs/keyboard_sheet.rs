//! The keyboard sheet: every command with all its shortcuts, the gestures of the mouse, and the shapes of keys.

use egui::{Context, KeyboardShortcut, Label, Rect, RichText, ScrollArea, Sense, TextWrapMode, Ui, Vec2, vec2};

use crate::app::command::{Command, Pace};
use crate::app::frame::Frame;
use crate::app::icons::{Icon, KeyShape, paint_icon};
use crate::app::menu::{Area, areas};
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, size};

use super::{Verdict, title};

/// What is done, and with what.
type Row = (String, String);

/// Widest and highest sheet; a smaller window has a smaller one.
const WIDEST: Vec2 = vec2(860.0, 640.0);
/// Kept free around the sheet.
const AROUND: Vec2 = vec2(64.0, 112.0);
/// Of a column, for what is done.
const ACTION_PART: f32 = 0.46;

/// Draws the sheet.
pub fn show(ui: &mut Ui, frame: &Frame<'_>) -> Verdict {
    let window = ui.ctx().content_rect().size();
    let space = (window - AROUND).min(WIDEST).max(vec2(280.0, 160.0));
    ui.set_width(space.x);
    let mut verdict = Verdict::Stays;
    ui.horizontal(|ui| {
        title(ui, Text::Keyboard.words());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.button(Text::CloseVerb.words()).clicked() {
                verdict = Verdict::Closes;
            }
        });
    });
    let sections = sections(ui.ctx());
    ScrollArea::vertical()
        .max_height(space.y)
        .min_scrolled_height(space.y)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let middle = halfway(&sections);
            ui.columns(2, |columns| {
                if let [left, right] = columns {
                    for section in sections.get(..middle).unwrap_or_default() {
                        self::section(left, frame.palette, section);
                    }
                    for section in sections.get(middle..).unwrap_or_default() {
                        self::section(right, frame.palette, section);
                    }
                    shapes(right, frame.palette);
                }
            });
        });
    verdict
}

/// A heading with its rows.
struct Section {
    name: Text,
    rows: Vec<Row>,
}

fn sections(ctx: &Context) -> Vec<Section> {
    let mut sections: Vec<Section> = areas()
        .into_iter()
        .map(|area| Section {
            name: area.name,
            rows: rows(ctx, area),
        })
        .collect();
    sections.push(Section {
        name: Text::MouseHeading,
        rows: GESTURES
            .iter()
            .map(|(action, how)| (action.words().to_owned(), how.words().to_owned()))
            .collect(),
    });
    sections
}

/// The rows of an area; the nudges are moves of keys and stand there, one row for the four arrows of a pace.
fn rows(ctx: &Context, area: Area) -> Vec<Row> {
    let mut rows: Vec<Row> = area
        .commands()
        .map(|command| (command.words().0.words().to_owned(), shortcuts(ctx, command)))
        .collect();
    if area.name == Text::MenuKey {
        for pace in [Pace::Step, Pace::Ten, Pace::Tenth] {
            let arrows: Vec<String> = Command::all()
                .filter(|command| matches!(command, Command::Nudge { pace: other, .. } if *other == pace))
                .map(|command| shortcuts(ctx, command))
                .collect();
            rows.push((text::nudge(pace), arrows.join(", ")));
        }
    }
    rows
}

/// All shortcuts of a command, the one that menus show first.
fn shortcuts(ctx: &Context, command: Command) -> String {
    let words: Vec<String> = command
        .shortcuts()
        .iter()
        .map(|shortcut| ctx.format_shortcut(&KeyboardShortcut::new(shortcut.modifiers, shortcut.key)))
        .collect();
    words.join(", ")
}

const GESTURES: [(Text, Text); 16] = [
    (Text::GestureSelect, Text::GestureSelectHow),
    (Text::GestureBox, Text::GestureBoxHow),
    (Text::GestureSegment, Text::GestureSegmentHow),
    (Text::GestureCurve, Text::GestureCurveHow),
    (Text::GestureInsert, Text::GestureInsertHow),
    (Text::GestureMove, Text::GestureMoveHow),
    (Text::GestureHandle, Text::GestureHandleHow),
    (Text::GestureBack, Text::GestureBackHow),
    (Text::GesturePan, Text::GesturePanHow),
    (Text::GestureZoom, Text::GestureZoomHow),
    (Text::GestureAxis, Text::GestureAxisHow),
    (Text::GestureScrub, Text::GestureScrubHow),
    (Text::GestureEyes, Text::GestureEyesHow),
    (Text::GestureAlone, Text::GestureAloneHow),
    (Text::GestureFit, Text::GestureFitHow),
    (Text::GestureScale, Text::GestureScaleHow),
];

/// After how many sections the left column holds about half of the rows. The last section's rows are long and count
/// twice.
fn halfway(sections: &[Section]) -> usize {
    let weights: Vec<usize> = sections
        .iter()
        .map(|section| {
            let long = if section.name == Text::MouseHeading { 2 } else { 1 };
            2 + long * section.rows.len()
        })
        .collect();
    let all: usize = weights.iter().sum();
    let mut sum = 0;
    weights
        .iter()
        .position(|weight| {
            sum += weight;
            2 * sum >= all
        })
        .map_or(sections.len(), |last| last + 1)
}

fn section(ui: &mut Ui, palette: &Palette, section: &Section) {
    ui.add_space(size::PADDING);
    theme::heading(ui, section.name.words());
    let wide = ui.available_width();
    for (action, how) in &section.rows {
        ui.horizontal_top(|ui| {
            let left = wide * ACTION_PART;
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.add(Label::new(RichText::new(action).color(palette.text)).wrap_mode(TextWrapMode::Wrap));
            });
            let how = if how.is_empty() {
                Text::InTheMenu.words()
            } else {
                how.as_str()
            };
            ui.add(Label::new(RichText::new(how).color(palette.weak)).wrap_mode(TextWrapMode::Wrap));
        });
    }
}

fn shapes(ui: &mut Ui, palette: &Palette) {
    ui.add_space(size::PADDING);
    theme::heading(ui, Text::ShapesHeading.words());
    let shapes = [
        (Icon::Key(KeyShape::Circle), Text::ShapeCircle),
        (Icon::Key(KeyShape::Square), Text::ShapeSquare),
        (Icon::Key(KeyShape::Triangle), Text::ShapeTriangle),
        (Icon::Key(KeyShape::Hexagon), Text::ShapeHexagon),
        (Icon::Key(KeyShape::Diamond), Text::ShapeDiamond),
        (Icon::Key(KeyShape::SplitDiamond), Text::ShapeSplit),
        (Icon::StepKey, Text::ShapeFoot),
    ];
    for (icon, words) in shapes {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(size::ICON), Sense::hover());
            let rect = Rect::from_center_size(rect.center(), Vec2::splat(size::ICON));
            paint_icon(ui.painter(), icon, rect, palette.text);
            ui.label(RichText::new(words.words()).color(palette.weak).font(theme::body()));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shortcut_of_every_command_is_on_the_sheet() {
        let ctx = Context::default();
        let sections = sections(&ctx);
        for command in Command::all() {
            let shortcuts = shortcuts(&ctx, command);
            let (name, _) = command.words();
            let found = sections.iter().flat_map(|section| &section.rows).any(|(action, how)| {
                let named = matches!(command, Command::Nudge { .. }) || action == name.words();
                named && how.contains(&shortcuts)
            });
            assert!(found, "{command:?} ({shortcuts})");
        }
    }

    #[test]
    fn the_columns_hold_about_the_same_number_of_rows() {
        let sections = sections(&Context::default());
        let count = |part: &[Section]| part.iter().map(|section| section.rows.len()).sum::<usize>();
        let middle = halfway(&sections);
        let (left, right) = (count(&sections[..middle]), count(&sections[middle..]));
        assert!(
            left > 0 && right > 0 && left < 3 * right && right < 3 * left,
            "{left} {right}"
        );
    }
}
