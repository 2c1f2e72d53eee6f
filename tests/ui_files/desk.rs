//! The window on a folder of its own, with a person's hands on it.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use egui::{Key, Modifiers, Role, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use inbetween::app::action::{Action, ViewAction};
use inbetween::app::command::Command;
use inbetween::app::files::{Ask, FileOptions, Picked, Picker};
use inbetween::app::lab::{LabAction, Page};
use inbetween::app::text::Language;
use inbetween::app::{Inbetween, Options};
use inbetween::edit::{ClipChange, Edit};
use inbetween::io::state::StateFolder;

/// Longest wait for a thread on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A dialog of the system that answers what a test prepared, and cancels when it has nothing left.
#[derive(Default)]
pub struct Prepared {
    answers: Mutex<VecDeque<Picked>>,
    asked: Mutex<Vec<Ask>>,
}

impl Prepared {
    pub fn new(answers: impl IntoIterator<Item = Picked>) -> Arc<Self> {
        Arc::new(Self {
            answers: Mutex::new(answers.into_iter().collect()),
            asked: Mutex::default(),
        })
    }

    pub fn asked(&self) -> Vec<Ask> {
        self.asked.lock().unwrap().clone()
    }
}

impl Picker for Prepared {
    fn pick(&self, ask: &Ask, _: Language) -> Picked {
        self.asked.lock().unwrap().push(ask.clone());
        self.answers.lock().unwrap().pop_front().unwrap_or(Picked::Cancelled)
    }
}

/// A dialog that hangs until the test is over, as one of a stuck portal does.
pub struct Stuck(pub Mutex<Receiver<()>>);

impl Picker for Stuck {
    fn pick(&self, _: &Ask, _: Language) -> Picked {
        self.0.lock().unwrap().recv().ok();
        Picked::Cancelled
    }
}

pub struct Desk {
    pub window: Harness<'static, Inbetween>,
    pub folder: tempfile::TempDir,
}

impl Desk {
    /// A window that asks in its own dialogs.
    pub fn new() -> Self {
        Self::start(&[], None)
    }

    pub fn with_picker(picker: Arc<dyn Picker>) -> Self {
        Self::start(&[], Some(picker))
    }

    pub fn opened(files: &[&Path]) -> Self {
        let mut desk = Self::start(files, None);
        desk.until("nothing is going on", |app| app.files().is_idle());
        desk
    }

    pub fn start(files: &[&Path], picker: Option<Arc<dyn Picker>>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            files: files.iter().map(|path| path.to_path_buf()).collect(),
            file_options: FileOptions {
                picker,
                state: Some(StateFolder::at(folder.path().join("state"))),
            },
            ..Options::default()
        };
        let mut window = Harness::builder()
            .with_size(egui::vec2(1280.0, 720.0))
            .with_step_dt(1.0 / 60.0)
            // Names in any script: their fonts are those of the system, which only the real window asks.
            .allow_missing_glyphs()
            .build_eframe(|creation| Inbetween::new(&creation.egui_ctx, options));
        window.step();
        Self { window, folder }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn app(&self) -> &Inbetween {
        self.window.state()
    }

    pub fn run(&mut self, command: Command) {
        self.act(Action::Run(command));
    }

    /// Opens a page of the lab.
    pub fn open_page(&mut self, page: Page) {
        self.act(Action::Lab(LabAction::Open(page)));
        self.window.step();
    }

    /// Changes the language of the window.
    pub fn speak(&mut self, language: Language) {
        self.act(Action::View(ViewAction::Language(language)));
        self.window.step();
    }

    fn act(&mut self, action: Action) {
        let ctx = self.window.ctx.clone();
        self.window.state_mut().act(&ctx, vec![action]);
        self.window.step();
    }

    /// One step of the history.
    pub fn edit(&mut self, edit: Edit) {
        let steps = self.app().editor().undo_len();
        self.act(Action::Edit(edit));
        assert_eq!(self.app().editor().undo_len(), steps + 1, "{:?}", self.app().notice());
    }

    /// One unsaved change.
    pub fn change(&mut self) {
        let clip = self.app().editor().document().clips()[0].id;
        let steps = self.app().editor().undo_len();
        let change = ClipChange::Name(format!("changed {steps}"));
        self.act(Action::Edit(Edit::ChangeClip { clip, change }));
        assert!(!self.app().editor().is_saved());
    }

    /// The name of the first clip.
    pub fn clip_name(&self) -> String {
        self.app().editor().document().clips()[0].name.clone()
    }

    pub fn until(&mut self, what: &str, reached: impl Fn(&Inbetween) -> bool) {
        self.step_until(what, |desk| reached(desk.app()));
    }

    pub fn until_shown(&mut self, words: &str) {
        self.step_until(words, |desk| desk.shows(words));
        // Modals take their size in the first frame and their place in the next.
        self.window.run_steps(2);
    }

    /// Waits until the program ends the window.
    pub fn until_closed(&mut self) {
        self.step_until("the window closes", |desk| desk.sent(&ViewportCommand::Close));
    }

    /// Draws frames until something is reached.
    pub fn step_until(&mut self, what: &str, reached: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !reached(self) {
            assert!(
                begun.elapsed() < PATIENCE,
                "waited in vain: {what}; the window says {:?}",
                self.app().notice()
            );
            std::thread::sleep(Duration::from_millis(1));
            self.window.step();
        }
    }

    /// Lets everything that was begun come to its end, and says whether the window is still open and at rest.
    pub fn stays(&mut self) -> bool {
        let mut closed = false;
        let begun = Instant::now();
        loop {
            closed |= self.sent(&ViewportCommand::Close);
            if self.app().files().is_idle() {
                return !closed;
            }
            assert!(begun.elapsed() < PATIENCE, "something never ends");
            std::thread::sleep(Duration::from_millis(1));
            self.window.step();
        }
    }

    fn sent(&self, command: &ViewportCommand) -> bool {
        let output = self.window.output().viewport_output.get(&ViewportId::ROOT);
        output.is_some_and(|output| output.commands.contains(command))
    }

    /// Whether some text contains these words.
    pub fn shows(&self, words: &str) -> bool {
        self.window.query_all_by_label_contains(words).next().is_some()
    }

    /// What stands in the fields and boxes of this name.
    pub fn values_of(&self, name: &str) -> Vec<String> {
        let named = self.window.query_all_by_label(name);
        named.filter_map(|node| node.value()).collect()
    }

    pub fn press(&mut self, button: &str) {
        self.window.get_by_role_and_label(Role::Button, button).click();
        self.window.step();
        self.window.step();
    }

    /// Chooses an entry of an open menu, which also shows its shortcut.
    pub fn choose(&mut self, entry: &str) {
        let entries: Vec<_> = self.window.query_all_by_label_contains(entry).collect();
        assert_eq!(entries.len(), 1, "{entry}");
        entries[0].click();
        self.window.step();
        self.window.step();
    }

    pub fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.window.key_press_modifiers(modifiers, key);
        self.window.step();
        self.window.step();
    }

    /// Presses the cross of the title bar; whether the window refuses to close at once.
    pub fn refuses_to_close(&mut self) -> bool {
        let id = self.window.input().viewport_id;
        let viewport = self.window.input_mut().viewports.entry(id).or_default();
        viewport.events.push(ViewportEvent::Close);
        self.window.step();
        let refused = self.sent(&ViewportCommand::CancelClose);
        self.window.step();
        refused
    }

    /// Types into the path dialog and presses a key in the very same frame.
    pub fn type_and_press(&mut self, text: &str, key: Key) {
        let input = self.window.input_mut();
        input.events.push(egui::Event::Text(text.to_owned()));
        for pressed in [true, false] {
            input.events.push(egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
        }
        self.window.step();
    }

    /// What the path dialog says.
    pub fn path_text(&self) -> String {
        let field = self.window.get_by_role_and_label(Role::TextInput, "Path");
        field.value().unwrap_or_default()
    }

    /// Replaces what the path dialog says.
    pub fn type_path(&mut self, path: &str) {
        self.key(Modifiers::COMMAND, Key::A);
        self.window.event(egui::Event::Text(path.to_owned()));
        self.window.step();
        self.window.step();
    }
}
