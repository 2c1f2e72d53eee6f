//! The tool bar: tangents, segments, snap, overlays and the ruler's unit. Words give way to icons where it is narrow.

mod modes;

use egui::{ComboBox, ScrollArea, Ui, scroll_area::ScrollBarVisibility, vec2};

use super::action::Action;
use super::command::Command;
use super::frame::{Frame, Wishes};
use super::icons::{Face, Icon, IconButton, KeyShape, Pressed};
use super::menu::{self, Can};
use super::text::{self, Language, Text};
use super::theme::{Palette, size};

pub use modes::Modes;

/// A button of a group.
struct Tool {
    command: Command,
    icon: Icon,
}

const fn tool(command: Command, icon: Icon) -> Tool {
    Tool { command, icon }
}

/// Buttons that belong together.
struct Group {
    tools: &'static [Tool],
    /// Whether the icon stays beside the word.
    words: Words,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    WithIcon,
    Alone,
}

const TANGENTS: Group = Group {
    tools: &[
        tool(Command::Auto, Icon::Key(KeyShape::Circle)),
        tool(Command::Flat, Icon::Key(KeyShape::Square)),
        tool(Command::Linear, Icon::Key(KeyShape::Triangle)),
        tool(Command::Spline, Icon::Key(KeyShape::Circle)),
        tool(Command::Monotone, Icon::Key(KeyShape::Circle)),
        tool(Command::KochanekBartels, Icon::Key(KeyShape::Hexagon)),
        tool(Command::User, Icon::Key(KeyShape::Diamond)),
        tool(Command::Break, Icon::Key(KeyShape::SplitDiamond)),
    ],
    words: Words::WithIcon,
};

const SEGMENTS: Group = Group {
    tools: &[
        tool(Command::Step, Icon::Step),
        tool(Command::Line, Icon::Line),
        tool(Command::Cubic, Icon::Cubic),
        tool(Command::Ease, Icon::Ease),
    ],
    words: Words::Alone,
};

const SNAP: Group = Group {
    tools: &[
        tool(Command::SnapTime, Icon::SnapTime),
        tool(Command::SnapValue, Icon::SnapValue),
        tool(Command::SnapKeys, Icon::SnapKeys),
    ],
    words: Words::Alone,
};

const OVERLAYS: Group = Group {
    tools: &[
        tool(Command::Velocity, Icon::Velocity),
        tool(Command::Acceleration, Icon::Acceleration),
        tool(Command::Overlay, Icon::Overlay),
        tool(Command::Limits, Icon::Limits),
    ],
    words: Words::Alone,
};

const GROUPS: [Group; 4] = [TANGENTS, SEGMENTS, SNAP, OVERLAYS];

/// Which group loses its words first where the window is narrow: the toggles whose icons say most, tangents last.
const YIELD: [usize; 4] = [2, 3, 1, 0];

/// Between the buttons of a group.
const BETWEEN: f32 = 4.0;
/// The choice of the ruler's unit.
const UNIT_WIDTH: f32 = 92.0;

/// Draws the bar.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let modes = frame.in_hand().modes(|| Modes::of(frame));
    let spelled = spelled(ui, frame.language(), ui.available_width());
    // Even with icons alone the bar may be wider than a small window at a large scale: then it scrolls.
    ScrollArea::horizontal()
        .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.horizontal_centered(|ui| {
                ui.spacing_mut().item_spacing.x = BETWEEN;
                for (group, spelled) in GROUPS.iter().zip(spelled) {
                    for tool in group.tools {
                        button(ui, frame, &modes, group, tool, spelled, wishes);
                    }
                    line_between(ui, frame.palette);
                }
                unit(ui, frame, wishes);
            });
        });
}

/// Which groups show words, so that everything fits into a width.
fn spelled(ui: &Ui, language: Language, width: f32) -> [bool; 4] {
    let mut spelled = [true; 4];
    let wide = |spelled: &[bool; 4]| {
        let groups: f32 = GROUPS
            .iter()
            .zip(spelled)
            .map(|(group, &spelled)| {
                let tools: f32 = group
                    .tools
                    .iter()
                    .map(|tool| tool_width(ui, language, group, tool, spelled))
                    .sum();
                tools + BETWEEN * group.tools.len() as f32 + LINE
            })
            .sum();
        groups + UNIT_WIDTH
    };
    for group in YIELD {
        if wide(&spelled) <= width {
            break;
        }
        if let Some(spelled) = spelled.get_mut(group) {
            *spelled = false;
        }
    }
    spelled
}

/// What a line between two groups takes.
const LINE: f32 = size::GROUP + BETWEEN;

fn line_between(ui: &mut Ui, palette: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(size::GROUP, size::ICON), egui::Sense::hover());
    ui.painter()
        .vline(rect.center().x, rect.y_range(), Palette::hair(palette.zero));
}

fn face<'a>(group: &Group, word: &'a str, spelled: bool) -> Face<'a> {
    match (spelled, group.words) {
        (false, _) => Face::Icon,
        (true, Words::WithIcon) => Face::IconAndWord(word),
        (true, Words::Alone) => Face::Word(word),
    }
}

fn tool_width(ui: &Ui, language: Language, group: &Group, tool: &Tool, spelled: bool) -> f32 {
    let word = tool.command.words().0.words(language);
    // Colours do not change the width.
    IconButton::new(&super::theme::DARK, tool.icon, word, word)
        .face(face(group, word, spelled))
        .width(ui)
}

fn button(
    ui: &mut Ui,
    frame: &Frame<'_>,
    modes: &Modes,
    group: &Group,
    tool: &Tool,
    spelled: bool,
    wishes: &mut Wishes,
) {
    let language = frame.language();
    let word = tool.command.words().0.words(language);
    let tip = tool.command.tip(ui.ctx(), language);
    let pressed = match menu::pressed(tool.command, frame) {
        Pressed::Never => modes.pressed(tool.command),
        toggle => toggle,
    };
    let button = IconButton::new(frame.palette, tool.icon, word, &tip)
        .face(face(group, word, spelled))
        .pressed(pressed);
    let response = ui.add_enabled(menu::can(tool.command, frame) == Can::Act, button);
    if response
        .on_disabled_hover_text(Text::SelectKeysFirst.words(language))
        .clicked()
    {
        wishes.push(Action::Run(tool.command));
    }
}

fn unit(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    ComboBox::from_id_salt("ruler unit")
        .selected_text(text::time_unit(frame.settings.time_unit).words(language))
        .width(UNIT_WIDTH)
        .show_ui(ui, |ui| menu::ruler_units(ui, frame, wishes))
        .response
        .accessible_name(Text::MenuRuler.words(language))
        .on_hover_text(Text::RulerTip.words(language));
}
