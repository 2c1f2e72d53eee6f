//! The window's own dialog for a path: a text field that completes, and what is in the folder being typed. Stands in
//! where the system shows no dialog.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers, RichText};

use crate::app::text::{self, Language, Text};
use crate::app::theme;
use crate::io::Format;
use crate::io::folder::{self, Entry, EntryKind, Listing};
use crate::jobs::{self, Job, Poll};

use super::Waker;
use super::destination;
use super::flow::{Ask, Picked};
use super::format_row;
use super::typed::{Base, Listed, Typed, folder_text};

/// Width of the dialog and height of its list, in points.
const WIDTH: f32 = 520.0;
const LIST: f32 = 8.0 * theme::size::ROW;
/// Most recent folders offered.
const FOLDERS: usize = 6;

/// A folder's content, as far as it is known.
#[derive(Debug)]
enum Content {
    Reading(Job<Result<Listing, String>>),
    Known(Listing),
    Unreadable(String),
}

/// The dialog, open.
#[derive(Debug)]
pub struct PathDialog {
    listed: Listed,
    /// What a name without an ending is saved as.
    usual: Format,
    text: String,
    base: Base,
    /// The folder being typed, and what is in it.
    content: Option<(PathBuf, Content)>,
    recent: Vec<PathBuf>,
    /// Position of the entry taken by the arrow keys.
    marked: Option<usize>,
    fault: Option<String>,
    /// Whether the field has been given the keyboard.
    focused: bool,
    waker: Waker,
}

/// What a person did this frame.
enum Deed {
    /// Put this into the field.
    Take(String),
    /// Answer with this.
    Choose(String),
    /// Answer with what is in the field.
    Submit,
    Cancel,
}

impl PathDialog {
    /// A dialog that asks this. Relative paths count from the working folder.
    pub fn new(ask: &Ask, recent: Vec<PathBuf>, waker: Waker) -> Self {
        let base = Base {
            folder: std::env::current_dir().unwrap_or_default(),
            home: std::env::home_dir(),
        };
        let folder = ask.folder().cloned().unwrap_or_else(|| base.folder.clone());
        let mut text = folder_text(&folder);
        let (listed, usual) = match ask {
            Ask::Open { .. } => (Listed::Opened, Format::Ron),
            Ask::Save { name, format, .. } => {
                text.push_str(name);
                (Listed::Written, *format)
            }
            Ask::Export { name, .. } => {
                text.push_str(name);
                (Listed::Pictures, Format::Ron)
            }
        };
        Self {
            listed,
            usual,
            text,
            base,
            content: None,
            recent,
            marked: None,
            fault: None,
            focused: false,
            waker,
        }
    }

    /// Draws the dialog and gives its answer, once.
    pub fn show(&mut self, ctx: &egui::Context, language: Language) -> Option<Picked> {
        let mut deed = None;
        let modal = egui::Modal::new(egui::Id::unique("path dialog"))
            .frame(theme::dialog(&ctx.global_style()))
            .show(ctx, |ui| {
                ui.set_width(WIDTH);
                ui.heading(self.title().words(language));
                ui.add_space(theme::size::PADDING);
                let of_field = self.field(ui, language);
                let typed = self.typed();
                let of_format = self.formats(ui, language, &typed);
                ui.add_space(theme::size::PADDING / 2.0);
                let of_list = self.list(ui, language, &typed);
                let of_recent = self.recent_folders(ui, language);
                if let Some(fault) = &self.fault {
                    ui.label(RichText::new(fault).color(ui.visuals().warn_fg_color));
                }
                ui.add_space(theme::size::PADDING);
                let of_buttons = self.buttons(ui, language);
                deed = of_field.or(of_format).or(of_list).or(of_recent).or(of_buttons);
            });
        // A click beside the dialog does not throw away what was typed; Esc does.
        let escape = modal.is_top_modal && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        match deed {
            _ if escape => Some(Picked::Cancelled),
            Some(Deed::Cancel) => Some(Picked::Cancelled),
            Some(Deed::Take(text)) => {
                self.type_text(text);
                ctx.request_repaint();
                None
            }
            Some(Deed::Choose(text)) => {
                self.type_text(text);
                self.submitted(language)
            }
            Some(Deed::Submit) => self.submitted(language),
            None => None,
        }
    }

    fn title(&self) -> Text {
        match self.listed {
            Listed::Opened => Text::OpenTitle,
            Listed::Written => Text::SaveTitle,
            Listed::Pictures => Text::ExportTitle,
        }
    }

    /// What is in the field now, with what is in its folder.
    fn typed(&mut self) -> Typed {
        let typed = Typed::new(&self.text, &self.base);
        self.read(&typed.folder);
        typed
    }

    fn type_text(&mut self, text: String) {
        self.text = text;
        self.marked = None;
        self.fault = None;
        self.focused = false;
    }

    /// Keeps the content of the folder being typed at hand, without waiting for it.
    fn read(&mut self, folder: &Path) {
        let known = self.content.as_ref().is_some_and(|(of, _)| of == folder);
        if !known {
            let path = folder.to_owned();
            let waker = self.waker.clone();
            let job = jobs::spawn(
                "list folder",
                move || waker.wake(),
                move |_| folder::list(&path).map_err(|error| error.to_string()),
            );
            self.content = Some((folder.to_owned(), Content::Reading(job)));
        }
        let Some((_, content)) = &mut self.content else {
            return;
        };
        if let Content::Reading(job) = content {
            match job.poll() {
                Poll::Running(_) => {}
                Poll::Done(Ok(listing)) => *content = Content::Known(listing),
                Poll::Done(Err(words)) | Poll::Panicked(words) => *content = Content::Unreadable(words),
                Poll::Over => *content = Content::Known(Listing::default()),
            }
        }
    }

    fn listing(&self) -> Option<&Listing> {
        match &self.content {
            Some((_, Content::Known(listing))) => Some(listing),
            _ => None,
        }
    }

    fn matching(&self, typed: &Typed) -> Vec<&Entry> {
        self.listing()
            .map_or_else(Vec::new, |listing| typed.matching(listing, self.listed))
    }

    fn field(&mut self, ui: &mut egui::Ui, language: Language) -> Option<Deed> {
        let id = ui.make_persistent_id("path");
        let has_keyboard = ui.memory(|memory| memory.has_focus(id));
        let mut keys = Vec::new();
        if has_keyboard {
            // The field is not to see them.
            let listed = [Key::Tab, Key::ArrowDown, Key::ArrowUp];
            keys.extend(listed.into_iter().filter(|key| pressed(ui, *key)));
        }
        let label = ui.label(Text::Path.words(language));
        let mut output = egui::TextEdit::singleline(&mut self.text)
            .id(id)
            .desired_width(f32::INFINITY)
            .font(egui::TextStyle::Monospace)
            .show(ui);
        let response = output.response.response.labelled_by(label.id);
        if response.changed() {
            self.marked = None;
            self.fault = None;
        }
        if has_keyboard && !response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            // The field ends at Enter, after the letters before it; where that is no answer, typing goes on.
            response.request_focus();
            keys.push(Key::Enter);
        }
        response.clone().on_hover_text(Text::PathTip.words(language));
        ui.memory_mut(|memory| {
            let filter = egui::EventFilter {
                tab: true,
                vertical_arrows: true,
                horizontal_arrows: true,
                escape: false,
            };
            memory.set_focus_lock_filter(id, filter);
        });
        if !self.focused {
            self.focused = true;
            response.request_focus();
            let end = egui::text::CCursor::new(self.text.chars().count());
            output
                .state
                .cursor
                .set_char_range(Some(egui::text::CCursorRange::one(end)));
            output.state.store(ui.ctx(), id);
        }
        // Only now: letters of the same frame count.
        let typed = self.typed();
        keys.into_iter()
            .fold(None, |deed, key| deed.or(self.answer(key, &typed)))
    }

    /// What a key does that is not typed.
    fn answer(&mut self, key: Key, typed: &Typed) -> Option<Deed> {
        let matching = self.matching(typed);
        match key {
            Key::Tab => typed.completed(&matching).map(Deed::Take),
            Key::ArrowDown => {
                let last = matching.len().checked_sub(1)?;
                self.marked = Some(self.marked.map_or(0, |marked| (marked + 1).min(last)));
                None
            }
            Key::ArrowUp => {
                self.marked = self.marked.and_then(|marked| marked.checked_sub(1));
                None
            }
            Key::Enter => {
                let marked = self.marked.and_then(|marked| matching.get(marked).copied());
                Some(match (marked, self.listed) {
                    (Some(entry), Listed::Opened) if entry.kind == EntryKind::File => {
                        Deed::Choose(typed.text_of(entry))
                    }
                    (Some(entry), _) => Deed::Take(typed.text_of(entry)),
                    (None, _) => Deed::Submit,
                })
            }
            _ => None,
        }
    }

    fn list(&self, ui: &mut egui::Ui, language: Language, typed: &Typed) -> Option<Deed> {
        let mut deed = None;
        let matching = self.matching(typed);
        let ground = egui::Frame::new()
            .fill(ui.visuals().extreme_bg_color)
            .inner_margin(theme::size::PADDING);
        ground.show(ui, |ui| {
            ui.set_min_size(egui::vec2(ui.available_width(), LIST));
            let words = match &self.content {
                Some((_, Content::Unreadable(words))) => Some(text::folder_unreadable(language, words)),
                Some((_, Content::Known(_))) if matching.is_empty() => {
                    Some(Text::NothingHere.words(language).to_owned())
                }
                _ => None,
            };
            if let Some(words) = words {
                ui.weak(words);
                return;
            }
            egui::ScrollArea::vertical()
                .max_height(LIST)
                .auto_shrink(false)
                .show_rows(ui, theme::size::ROW, matching.len(), |ui, rows| {
                    for (index, entry) in matching.iter().enumerate().skip(rows.start).take(rows.len()) {
                        let name = match entry.kind {
                            EntryKind::Folder => format!("{}{}", entry.name, std::path::MAIN_SEPARATOR),
                            EntryKind::File => entry.name.clone(),
                        };
                        let row = egui::Button::selectable(self.marked == Some(index), name)
                            .truncate()
                            .min_size(egui::vec2(ui.available_width(), theme::size::ROW));
                        if ui.add(row).on_hover_text(Text::EntryTip.words(language)).clicked() {
                            deed = Some(Deed::Take(typed.text_of(entry)));
                        }
                    }
                });
        });
        if self.listing().is_some_and(|listing| listing.cut) {
            ui.weak(text::folder_cut(language, folder::MOST_ENTRIES));
        }
        deed
    }

    /// The formats a document can be saved in; choosing one gives the name its ending.
    fn formats(&mut self, ui: &mut egui::Ui, language: Language, typed: &Typed) -> Option<Deed> {
        if self.listed != Listed::Written {
            return None;
        }
        let name = Path::new(&typed.name);
        let named = destination::format_of(name);
        ui.add_space(theme::size::PADDING / 2.0);
        self.usual = format_row::show(ui, language, named.unwrap_or(self.usual))?;
        named.map(|_| {
            let name = destination::proposed_name(name, self.usual);
            Deed::Take(folder_text(&typed.folder) + &name.to_string_lossy())
        })
    }

    fn recent_folders(&self, ui: &mut egui::Ui, language: Language) -> Option<Deed> {
        if self.recent.is_empty() {
            return None;
        }
        let mut deed = None;
        ui.horizontal_wrapped(|ui| {
            ui.weak(Text::RecentFolders.words(language));
            for folder in self.recent.iter().take(FOLDERS) {
                let shown = destination::shown_name(folder);
                let whole = folder.to_string_lossy();
                if ui.button(shown).on_hover_text(whole).clicked() {
                    deed = Some(Deed::Take(self.below_folder(folder)));
                }
            }
        });
        deed
    }

    /// The text for another folder; a name to save under goes along.
    fn below_folder(&self, folder: &Path) -> String {
        let mut text = folder_text(folder);
        if self.listed != Listed::Opened {
            text.push_str(&Typed::new(&self.text, &self.base).name);
        }
        text
    }

    fn buttons(&self, ui: &mut egui::Ui, language: Language) -> Option<Deed> {
        let mut deed = None;
        let row = egui::Layout::right_to_left(egui::Align::Center);
        ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), theme::size::ROW), row, |ui| {
            let (words, tip) = match self.listed {
                Listed::Opened => (Text::OpenButton, Text::OpenButtonTip),
                Listed::Written => (Text::Save, Text::SaveButtonTip),
                Listed::Pictures => (Text::ExportButton, Text::ExportButtonTip),
            };
            let accent = theme::accent_button(words.words(language), theme::palette(ui.ctx().theme()));
            if ui.add(accent).on_hover_text(tip.words(language)).clicked() {
                deed = Some(Deed::Submit);
            }
            if ui
                .button(Text::Cancel.words(language))
                .on_hover_text(Text::CancelTip.words(language))
                .clicked()
            {
                deed = Some(Deed::Cancel);
            }
        });
        deed
    }

    /// Answers with what was typed, or says why not: a folder is gone into, a fault shown.
    fn submitted(&mut self, language: Language) -> Option<Picked> {
        let typed = self.typed();
        let entry = self.listing().and_then(|listing| typed.entry(listing));
        let is_folder = entry.is_some_and(|entry| entry.kind == EntryKind::Folder);
        if typed.name == "." || typed.name == ".." || is_folder {
            self.type_text(folder_text(&typed.path()));
            return None;
        }
        if typed.name.is_empty() {
            self.fault = Some(Text::NameMissing.words(language).to_owned());
            return None;
        }
        match (self.listed, self.listing()) {
            (Listed::Opened, Some(listing)) if entry.is_none() && !listing.cut => {
                self.fault = Some(text::no_such_file(language, &typed.path()));
                None
            }
            // A picture's name is completed by who asked.
            (Listed::Opened | Listed::Pictures, _) => Some(Picked::Path(typed.path())),
            (Listed::Written, _) => match destination::destination(&typed.path(), self.usual) {
                Ok(found) => Some(Picked::Path(found.path)),
                Err(fault) => {
                    self.fault = Some(text::name_fault(language, &fault));
                    None
                }
            },
        }
    }
}

/// Whether a key was pressed, which nothing else sees then.
fn pressed(ui: &egui::Ui, key: Key) -> bool {
    ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
}
