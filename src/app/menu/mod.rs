//! The menu bar: every command under its area, with shortcut and checkmark, off where it cannot act.

mod areas;
mod can;

use std::path::Path;

use egui::{Align, Align2, Atom, Button, Layout, MenuBar, Response, Role, Ui, Vec2, WidgetInfo};

use super::action::{Action, ViewAction};
use super::command::Command;
use super::files::Files;
use super::fonts;
use super::frame::{Frame, Wishes};
use super::icons::{Icon, Pressed, paint_icon};
use super::markers;
use super::text::{self, Language, Text};
use super::theme::{self, Looks, Palette, size};
use super::view_state::ThemeChoice;
use crate::curve::time::TimeUnit;

pub use areas::{Area, Entry, areas};
pub use can::{Can, can, pressed};

/// Most recent files in the menu.
const MOST_RECENT: usize = 12;

/// Draws the bar with the document's title in its middle. The title is that of the file; unsaved changes add a dot.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, title: &str, files: &Files, wishes: &mut Wishes) {
    let whole = ui.available_rect_before_wrap();
    let end = MenuBar::new()
        .ui(ui, |ui| {
            let mut end = ui.min_rect().left();
            for area in areas() {
                let menu = ui.menu_button(area.name.words(frame.language()), |ui| {
                    ui.set_min_width(MENU_WIDTH);
                    for entry in area.entries {
                        self::entry(ui, frame, *entry, files, wishes);
                    }
                });
                if area.name == Text::MenuFile && menu.response.clicked() {
                    wishes.push(Action::LookAtRecent);
                }
                end = menu.response.rect.right();
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                lab_button(ui, frame.palette, frame.language(), wishes)
            });
            end
        })
        .inner;
    let words = if frame.editor.is_saved() {
        title.to_owned()
    } else {
        text::unsaved_title(title)
    };
    let ink = frame.palette.weak;
    let galley = ui.painter().layout_no_wrap(words, theme::body(), ink);
    // In the middle of the window; where the menus reach that far, beside them.
    let left = (whole.center().x - galley.size().x / 2.0).max(end + size::GROUP);
    let at = egui::pos2(left, whole.top() + size::ROW / 2.0);
    let rect = Align2::LEFT_CENTER.anchor_size(at, galley.size());
    ui.painter_at(whole.expand(size::ROW)).galley(rect.min, galley, ink);
}

/// The way to the other room of the window.
fn lab_button(ui: &mut Ui, palette: &Palette, language: Language, wishes: &mut Wishes) {
    // The menu bar takes the frames of its buttons away; this one is none of its menus.
    let (fill, stroke) = palette.button(Looks::Idle);
    let button = Button::new(Command::Lab.words().0.words(language))
        .fill(fill)
        .stroke(stroke);
    if ui
        .add(button)
        .on_hover_text(Command::Lab.tip(ui.ctx(), language))
        .clicked()
    {
        wishes.push(Action::Run(Command::Lab));
    }
}

/// Least width of an open menu, so that shortcuts stand in a column of their own.
const MENU_WIDTH: f32 = 216.0;

fn entry(ui: &mut Ui, frame: &Frame<'_>, entry: Entry, files: &Files, wishes: &mut Wishes) {
    let language = frame.language();
    match entry {
        Entry::Command(command) => self::command(ui, frame, command, wishes),
        Entry::Group(name, commands) => {
            ui.menu_button((mark(Pressed::Never), name.words(language)), |ui| {
                for command in commands {
                    self::command(ui, frame, *command, wishes);
                }
            });
        }
        Entry::Line => {
            ui.separator();
        }
        Entry::Recent => recent_files(ui, language, files, wishes),
        Entry::Markers => markers::menu(ui, frame, mark(Pressed::Never), wishes),
        Entry::Ruler => {
            ui.menu_button((mark(Pressed::Never), Text::MenuRuler.words(language)), |ui| {
                ruler_units(ui, frame, wishes)
            });
        }
        Entry::Theme => {
            ui.menu_button((mark(Pressed::Never), Text::MenuTheme.words(language)), |ui| {
                let choices = [
                    (ThemeChoice::Dark, Text::ThemeDark),
                    (ThemeChoice::Light, Text::ThemeLight),
                    (ThemeChoice::System, Text::ThemeSystem),
                ];
                for (choice, name) in choices {
                    if ui.radio(frame.settings.theme == choice, name.words(language)).clicked() {
                        wishes.push(Action::View(ViewAction::Theme(choice)));
                        ui.close();
                    }
                }
            });
        }
        Entry::Language => {
            ui.menu_button((mark(Pressed::Never), Text::MenuLanguage.words(language)), |ui| {
                for choice in Language::ALL {
                    let name = fonts::name_of(ui.ctx(), choice);
                    if ui.radio(language == choice, name).clicked() {
                        wishes.push(Action::View(ViewAction::Language(choice)));
                        ui.close();
                    }
                }
            });
        }
    }
}

/// A line of a menu that runs a command, with its checkmark where it is a switch.
pub fn command(ui: &mut Ui, frame: &Frame<'_>, command: Command, wishes: &mut Wishes) {
    let name = can::name(command, frame);
    let state = pressed(command, frame);
    let button = Button::new((mark(state), name.clone()));
    let response = command_button(ui, frame.language(), command, button, &name, can(command, frame));
    if state != Pressed::Never {
        let on = state == Pressed::In;
        response.widget_info(|| WidgetInfo::selected(Role::MenuItemCheckBox, response.enabled(), on, &name));
    }
    if response.clicked() {
        wishes.push(Action::Run(command));
    }
}

/// A line of a menu for a command: its shortcut at the right, its tip, its name alone for screen readers.
pub fn command_button(
    ui: &mut Ui,
    language: Language,
    command: Command,
    button: Button<'_>,
    name: &str,
    can: Can,
) -> Response {
    let shortcut = command.shortcut_text(ui.ctx());
    let button = if shortcut.is_empty() {
        button
    } else {
        button.shortcut_text(shortcut)
    };
    let response = ui.add_enabled(can == Can::Act, button);
    response.widget_info(|| WidgetInfo::labeled(Role::MenuItem, response.enabled(), name));
    let (_, tip) = command.words();
    response
        .on_hover_text(tip.words(language))
        .on_disabled_hover_text(tip.words(language))
}

/// The column of checkmarks: every line keeps it, so that the names stand in one column too.
fn mark(state: Pressed) -> Atom<'static> {
    Atom::paint(Vec2::splat(size::ICON), move |ui, args| {
        if state == Pressed::In {
            paint_icon(ui.painter(), Icon::Check, args.rect, ui.visuals().text_color());
        }
    })
}

fn recent_files(ui: &mut Ui, language: Language, files: &Files, wishes: &mut Wishes) {
    ui.menu_button((mark(Pressed::Never), Text::MenuRecent.words(language)), |ui| {
        if files.recent().is_empty() {
            ui.add_enabled(false, Button::new(Text::MenuNoRecent.words(language)));
            return;
        }
        for path in files.recent().iter().take(MOST_RECENT) {
            let whole = path.display().to_string();
            let open = ui.add_enabled(!files.is_missing(path), Button::new(file_name(path)));
            let gone = text::file_is_gone(language, &whole);
            if open.on_hover_text(whole).on_disabled_hover_text(gone).clicked() {
                wishes.push(Action::OpenRecent(path.clone()));
            }
        }
        ui.separator();
        if ui.button(Text::MenuClearRecent.words(language)).clicked() {
            wishes.push(Action::ForgetRecent);
        }
    });
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// The units the ruler can count in, as a choice.
pub fn ruler_units(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    for unit in [
        TimeUnit::Frames,
        TimeUnit::Seconds,
        TimeUnit::Milliseconds,
        TimeUnit::Timecode,
    ] {
        let name = text::time_unit(unit);
        if ui
            .radio(frame.settings.time_unit == unit, name.words(frame.language()))
            .clicked()
        {
            wishes.push(Action::View(ViewAction::TimeUnit(unit)));
            ui.close();
        }
    }
}
