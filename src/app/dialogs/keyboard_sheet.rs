//! The keyboard sheet: every command with all its shortcuts, the gestures of the mouse, and the shapes of keys.

use egui::style::ScrollStyle;
use egui::{Context, KeyboardShortcut, Label, RichText, ScrollArea, Sense, TextWrapMode, Ui, Vec2, vec2};

use crate::app::command::{Command, Pace};
use crate::app::frame::Frame;
use crate::app::icons::{Icon, KeyShape, paint_icon};
use crate::app::menu::{Area, areas};
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, Palette, size};

use super::{Verdict, title};

/// Widest contents; a smaller window has a smaller sheet.
const WIDEST: f32 = 1480.0;
/// A column is no narrower while there are several.
const NARROWEST_COLUMN: f32 = 340.0;
/// Of the window, for the sheet.
const PART_OF_WINDOW: Vec2 = vec2(0.9, 0.98);
/// The title and what is kept free below it.
const TITLE: f32 = size::ROW + size::PADDING;
/// Between two rows.
const ROW_GAP: f32 = 1.0;
/// About as many letters of how it is done stand in a line.
const LETTERS_IN_LINE: usize = 30;
/// The same of what is done with the mouse, which has more to say and a wider column.
const LETTERS_OF_MOUSE: usize = 40;
/// How wide the column of the mouse is beside another one.
const MOUSE_COLUMN: f32 = 1.3;
/// Of a column, for what is done.
const ACTION_PART: f32 = 0.46;

/// Draws the sheet.
pub fn show(ui: &mut Ui, frame: &Frame<'_>) -> Verdict {
    let language = frame.language();
    let window = ui.ctx().content_rect().size();
    let space = PART_OF_WINDOW * window - vec2(2.0 * size::DIALOG, 2.0 * size::DIALOG + TITLE);
    let space = space.min(vec2(WIDEST, f32::INFINITY)).max(vec2(280.0, 120.0));
    ui.set_width(space.x);
    let mut verdict = Verdict::Stays;
    ui.horizontal(|ui| {
        title(ui, Text::Keyboard.words(language));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.button(Text::CloseVerb.words(language)).clicked() {
                verdict = Verdict::Closes;
            }
        });
    });
    let sections = sections(ui.ctx(), language);
    let room = (space.x / NARROWEST_COLUMN).floor().max(1.0) as usize;
    let columns = columns(sections, room);
    // A bar that floats hides until it is hovered: here it shows that there is more.
    ui.spacing_mut().scroll = ScrollStyle::solid();
    ScrollArea::vertical()
        .max_height(space.y)
        .min_scrolled_height(space.y)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(size::GROUP, ROW_GAP);
            let parts: f32 = columns.iter().map(|sections| part(sections)).sum();
            let gaps = size::GROUP * columns.len().saturating_sub(1) as f32;
            let wide = (ui.available_width() - gaps).max(0.0) / parts.max(1.0);
            ui.horizontal_top(|ui| {
                for sections in &columns {
                    ui.vertical(|ui| {
                        ui.set_width(wide * part(sections));
                        for section in sections {
                            self::section(ui, frame.palette, language, section);
                        }
                    });
                }
            });
        });
    verdict
}

/// How wide a column is beside the narrowest.
fn part(sections: &[Section]) -> f32 {
    let has_mouse = sections.iter().any(|section| section.name == Text::MouseHeading);
    if has_mouse { MOUSE_COLUMN } else { 1.0 }
}

/// What is done, and with what.
struct Row {
    what: What,
    how: String,
}

/// What a row is about.
enum What {
    Words(String),
    Shape(Icon),
}

impl Row {
    fn new(what: &str, how: impl Into<String>) -> Self {
        Self {
            what: What::Words(what.to_owned()),
            how: how.into(),
        }
    }
}

/// A heading with its rows.
struct Section {
    name: Text,
    rows: Vec<Row>,
}

impl Section {
    /// How high it is, in lines, about.
    fn height(&self) -> usize {
        let letters = match self.name {
            Text::MouseHeading => LETTERS_OF_MOUSE,
            _ => LETTERS_IN_LINE,
        };
        let lines = |row: &Row| match row.what {
            What::Words(_) => row.how.chars().count().div_ceil(letters).max(1),
            What::Shape(_) => 1,
        };
        2 + self.rows.iter().map(lines).sum::<usize>()
    }
}

/// The menus whose keys are needed with a hand on the curves come first, then what keys look like; the mouse, the longest
/// part, comes last.
const ORDER: [Text; 10] = [
    Text::MenuTangent,
    Text::MenuKey,
    Text::MenuView,
    Text::MenuEdit,
    Text::MenuPlay,
    Text::ShapesHeading,
    Text::MenuChannel,
    Text::MenuFile,
    Text::MenuHelp,
    Text::MouseHeading,
];

fn sections(ctx: &Context, language: Language) -> Vec<Section> {
    let mut sections: Vec<Section> = areas()
        .into_iter()
        .map(|area| Section {
            name: area.name,
            rows: rows(ctx, language, area),
        })
        .collect();
    sections.push(Section {
        name: Text::ShapesHeading,
        rows: SHAPES
            .iter()
            .map(|&(icon, words)| Row {
                what: What::Shape(icon),
                how: words.words(language).to_owned(),
            })
            .collect(),
    });
    sections.push(Section {
        name: Text::MouseHeading,
        rows: GESTURES
            .iter()
            .map(|(action, how)| Row::new(action.words(language), how.words(language)))
            .collect(),
    });
    sections.sort_by_key(|section| ORDER.iter().position(|name| *name == section.name));
    sections
}

/// Puts sections into at most so many columns, in their order, so that the longest column is as short as it can be.
fn columns(sections: Vec<Section>, most: usize) -> Vec<Vec<Section>> {
    let heights: Vec<usize> = sections.iter().map(Section::height).collect();
    let all: usize = heights.iter().sum();
    // A column takes sections while it stays within the bound; the least bound with few enough columns.
    let needed = |bound: usize| {
        let mut columns = 1;
        let mut sum = 0;
        for height in &heights {
            if sum > 0 && sum + height > bound {
                columns += 1;
                sum = 0;
            }
            sum += height;
        }
        columns
    };
    let tallest = heights.iter().copied().max().unwrap_or_default();
    let bound = (tallest..=all).find(|&bound| needed(bound) <= most).unwrap_or(all);
    let mut columns: Vec<Vec<Section>> = vec![Vec::new()];
    let mut sum = 0;
    for (section, height) in sections.into_iter().zip(heights) {
        if sum > 0 && sum + height > bound {
            columns.push(Vec::new());
            sum = 0;
        }
        sum += height;
        if let Some(column) = columns.last_mut() {
            column.push(section);
        }
    }
    columns
}

/// The rows of a menu whose commands have shortcuts; the nudges are moves of keys and stand there, one row for the
/// four arrows of a pace.
fn rows(ctx: &Context, language: Language, area: Area) -> Vec<Row> {
    let mut rows: Vec<Row> = area
        .commands()
        .filter(|command| !command.shortcuts().is_empty())
        .map(|command| Row::new(command.words().0.words(language), shortcuts(ctx, command)))
        .collect();
    if area.name == Text::MenuKey {
        for pace in [Pace::Step, Pace::Ten, Pace::Tenth] {
            rows.push(Row::new(&text::nudge(language, pace), arrows(ctx, language, pace)));
        }
    }
    rows
}

/// The four arrows with what is held for nudges of a pace.
fn arrows(ctx: &Context, language: Language, pace: Pace) -> String {
    let held = Command::all()
        .filter(|command| matches!(command, Command::Nudge { pace: other, .. } if *other == pace))
        .flat_map(Command::shortcuts)
        .map(|shortcut| ctx.format_modifiers(shortcut.modifiers))
        .next();
    text::arrows(language, &held.unwrap_or_default())
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

const GESTURES: [(Text, Text); 21] = [
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
    (Text::GestureLoop, Text::GestureLoopHow),
    (Text::GestureStrip, Text::GestureStripHow),
    (Text::GestureShift, Text::GestureShiftHow),
    (Text::GestureMarker, Text::GestureMarkerHow),
    (Text::GestureEyes, Text::GestureEyesHow),
    (Text::GestureAlone, Text::GestureAloneHow),
    (Text::GestureFit, Text::GestureFitHow),
    (Text::GestureLab, Text::GestureLabHow),
    (Text::GestureScale, Text::GestureScaleHow),
];

const SHAPES: [(Icon, Text); 7] = [
    (Icon::Key(KeyShape::Circle), Text::ShapeCircle),
    (Icon::Key(KeyShape::Square), Text::ShapeSquare),
    (Icon::Key(KeyShape::Triangle), Text::ShapeTriangle),
    (Icon::Key(KeyShape::Hexagon), Text::ShapeHexagon),
    (Icon::Key(KeyShape::Diamond), Text::ShapeDiamond),
    (Icon::Key(KeyShape::SplitDiamond), Text::ShapeSplit),
    (Icon::StepKey, Text::ShapeFoot),
];

fn section(ui: &mut Ui, palette: &Palette, language: Language, section: &Section) {
    ui.add_space(size::PADDING);
    theme::heading(ui, section.name.words(language));
    let wide = ui.available_width();
    for row in &section.rows {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = size::PADDING;
            match &row.what {
                What::Words(action) => {
                    let left = wide * ACTION_PART;
                    ui.allocate_ui(vec2(left, 0.0), |ui| {
                        ui.set_width(left);
                        ui.add(Label::new(RichText::new(action).color(palette.text)).wrap_mode(TextWrapMode::Wrap));
                    });
                }
                What::Shape(icon) => {
                    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size::ICON), Sense::hover());
                    paint_icon(ui.painter(), *icon, rect, palette.text);
                }
            }
            ui.add(Label::new(RichText::new(&row.how).color(palette.weak)).wrap_mode(TextWrapMode::Wrap));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn action(row: &Row) -> &str {
        match &row.what {
            What::Words(words) => words,
            What::Shape(_) => "",
        }
    }

    #[test]
    fn every_shortcut_of_every_command_is_on_the_sheet() {
        let ctx = Context::default();
        let sections = sections(&ctx, Language::English);
        for command in Command::all().filter(|command| !command.shortcuts().is_empty()) {
            let (name, shortcuts) = match command {
                Command::Nudge { pace, .. } => (
                    text::nudge(Language::English, pace),
                    arrows(&ctx, Language::English, pace),
                ),
                _ => (
                    command.words().0.words(Language::English).to_owned(),
                    shortcuts(&ctx, command),
                ),
            };
            let found = sections
                .iter()
                .flat_map(|section| &section.rows)
                .any(|row| action(row) == name && row.how == shortcuts);
            assert!(found, "{command:?} ({shortcuts})");
        }
    }

    #[test]
    fn every_row_says_what_and_how() {
        for row in sections(&Context::default(), Language::English)
            .iter()
            .flat_map(|section| &section.rows)
        {
            assert!(!row.how.is_empty(), "{}", action(row));
            assert!(matches!(row.what, What::Shape(_)) || !action(row).is_empty());
        }
    }

    #[test]
    fn the_keys_of_tangents_and_segments_come_before_the_mouse() {
        let sections = sections(&Context::default(), Language::English);
        let names: Vec<Text> = sections.iter().map(|section| section.name).collect();
        assert_eq!(names[..2], [Text::MenuTangent, Text::MenuKey]);
        assert!(names[2..].contains(&Text::MouseHeading));
        assert_eq!(names, ORDER, "no menu is left out");
    }

    #[test]
    fn the_longest_column_is_as_short_as_it_can_be() {
        let heights = || -> Vec<usize> {
            let sections = sections(&Context::default(), Language::English);
            sections.iter().map(Section::height).collect()
        };
        let height = |column: &[usize]| column.iter().sum::<usize>();
        for most in 1..=3 {
            let made = columns(sections(&Context::default(), Language::English), most);
            assert!(made.len() <= most);
            let longest = made
                .iter()
                .map(|column| height(&column.iter().map(Section::height).collect::<Vec<_>>()))
                .max();
            // Every way to cut the row of sections into at most three parts.
            let heights = heights();
            let best = (0..=heights.len())
                .flat_map(|first| (first..=heights.len()).map(move |second| (first, second)))
                .filter(|(first, second)| match most {
                    1 => (*first, *second) == (0, 0),
                    2 => *first == 0,
                    _ => true,
                })
                .map(|(first, second)| {
                    let parts = [&heights[..first], &heights[first..second], &heights[second..]];
                    parts.map(height).into_iter().max().unwrap_or_default()
                })
                .min();
            assert_eq!(longest, best, "{most}");
        }
    }
}
