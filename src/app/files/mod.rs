//! Files in the window: carries out what the `flow` decides, with jobs, dialogs and questions.
//!
//! ```text
//! logic: for event in files.poll(ctx, &mut editor) // also while the window is hidden; answers the title bar's cross
//! ui:    files.show(ui)                            // dialogs and questions, last
//! ```

mod carry;
mod destination;
mod dropping;
mod flow;
mod format_row;
mod gltf;
mod loss_list;
mod losses;
mod options;
mod path_dialog;
mod picker;
mod pictures;
mod questions;
mod recent;
mod running;
mod typed;
mod work;

use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use egui::ViewportCommand;

use crate::app::text::{self, Language, Text};
use crate::document::Document;
use crate::edit::Editor;
use crate::io::report::Report;
use crate::jobs::Job;

pub use destination::{NameFault, OPENED, WRITTEN, shown_name};
pub use flow::{Ask, Picked, Remark, Request, Way};
pub use losses::{Becomes, Loss};
pub use options::{FileOptions, IN_APP_VARIABLE};
pub use picker::{DialogFaults, NativePicker, Picker};
pub use pictures::{Drawn, Figure};

use flow::{Answer, Doubt, Flow, Home, Input, Looked, Standing, State};
use gltf::{Commit, GltfSide};
use options::Waker;
use path_dialog::PathDialog;
use pictures::{Means, Pictures};
use recent::Recent;
use work::Read;

/// Something the window has to know.
#[derive(Debug)]
pub enum FileEvent {
    /// Another document is in the editor, unsaved where the report says that something was repaired: views, playhead
    /// and selection start anew.
    Loaded {
        /// The document.
        document: Document,
        /// What reading found.
        report: Report,
    },
    /// The document was saved.
    Saved,
    /// Something to say in passing.
    Notice(String),
    /// Something to say that stays until it is read: it went wrong, or needs a second look.
    Failed(String),
    /// The program may end: answer with [`ViewportCommand::Close`], which [`Files::poll`] then lets pass.
    Quit,
}

/// A file on its way into the window.
#[derive(Debug)]
struct Loading {
    job: Job<Result<Read, String>>,
    /// The document when reading began.
    before: Document,
}

/// Whether the window is about to end.
#[derive(Clone, Debug)]
enum Leaving {
    No,
    /// When the picture is written, if the document is this one still.
    AfterPicture(Document),
    Yes,
}

/// The files of a window.
pub struct Files {
    waker: Waker,
    picker: Option<Arc<dyn Picker>>,
    flow: Flow,
    inputs: VecDeque<Input>,
    picking: Option<Job<Picked>>,
    looking: Option<Job<Looked>>,
    loading: Option<Loading>,
    saving: Option<Commit>,
    gltf: GltfSide,
    /// Read whole, and waiting to be shown.
    read: Option<Box<Read>>,
    dialog: Option<PathDialog>,
    pictures: Pictures,
    recent: Recent,
    saved_at: Option<Instant>,
    leaving: Leaving,
    /// The window's time when the present state was first drawn, s.
    since: Option<f64>,
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Files")
            .field("flow", &self.flow)
            .finish_non_exhaustive()
    }
}

impl Files {
    /// The files of a window whose document has no file yet. `waker` has the window drawn again; it is called from
    /// other threads when they have news.
    pub fn new(options: FileOptions, waker: impl Fn() + Send + Sync + 'static) -> Self {
        let waker = Waker(Arc::new(waker));
        let way = options.picker.as_ref().map_or(Way::InApp, |_| Way::Native);
        Self {
            waker: waker.clone(),
            picker: options.picker,
            flow: Flow::new(way),
            inputs: VecDeque::new(),
            picking: None,
            looking: None,
            loading: None,
            saving: None,
            gltf: GltfSide::default(),
            read: None,
            dialog: None,
            pictures: Pictures::default(),
            recent: Recent::new(options.state, waker),
            saved_at: None,
            leaving: Leaving::No,
            since: None,
        }
    }

    /// Wishes for something; the next [`Files::poll`] sets about it.
    pub fn request(&mut self, request: Request) {
        let absolute = |path: PathBuf| std::path::absolute(&path).unwrap_or(path);
        let request = match request {
            Request::OpenFiles(paths) => Request::OpenFiles(paths.into_iter().map(absolute).collect()),
            Request::Drop(paths) => Request::Drop(paths.into_iter().map(absolute).collect()),
            Request::OpenRecent(path) => Request::OpenRecent(absolute(path)),
            other => other,
        };
        self.input(Input::Request(request));
    }

    /// Asks where a picture goes, and writes it. Nothing happens while another question or picture is before it.
    pub fn export(&mut self, figure: Figure, language: Language) {
        if !self.is_asking() {
            let means = self.means(language);
            self.pictures.export(figure, &means);
        }
    }

    fn means(&self, language: Language) -> Means {
        Means {
            picker: self.picker.clone(),
            folder: self.path().and_then(Path::parent).map(Path::to_owned),
            recent: self.recent.folders(),
            waker: self.waker.clone(),
            language,
        }
    }

    /// Answers a request to close the window, as by its title bar: lets it pass where nothing is lost, else holds the
    /// window open and asks.
    fn guard_close(&mut self, ctx: &egui::Context, editor: &Editor) {
        if !ctx.input(|input| input.viewport().close_requested()) || matches!(self.leaving, Leaving::Yes) {
            return;
        }
        let writing = self.pictures.is_writing()
            || matches!(
                self.flow.state(),
                State::Saving { .. }
                    | State::Preparing(_)
                    | State::Looking(_)
                    | State::AskOverwrite(..)
                    | State::AskDoubt(..)
            );
        if standing(editor) == Standing::Saved && !writing {
            return;
        }
        ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        ctx.send_viewport_cmd(ViewportCommand::Minimized(false));
        ctx.send_viewport_cmd(ViewportCommand::Focus);
        self.request(Request::Quit);
    }

    /// Takes what jobs, dialogs and wishes brought and carries it out, as far as it goes without waiting; holds the
    /// window open where closing it would lose something. Call it in `logic`, which also runs while the window is
    /// hidden, at least once before each frame.
    pub fn poll(&mut self, ctx: &egui::Context, language: Language, editor: &mut Editor) -> Vec<FileEvent> {
        let mut events = Vec::new();
        self.guard_close(ctx, editor);
        self.recent.poll();
        if !self.pictures.is_idle() {
            let means = self.means(language);
            self.pictures.poll(&means, &mut events);
            self.leave_after_picture(editor, &mut events);
        }
        self.collect(language, editor, &mut events);
        while let Some(input) = self.inputs.pop_front() {
            let before = self.flow.state().clone();
            self.flow.set_new_name(new_name(language, editor));
            for effect in self.flow.step(input, standing(editor)) {
                self.carry_out(language, effect, editor, &mut events);
            }
            if !self.flow.holds_prepared() {
                self.gltf.stop();
            }
            if *self.flow.state() != before {
                self.since = None;
                ctx.request_repaint();
            }
        }
        events
    }

    /// Draws dialogs and questions, over everything else.
    pub fn show(&mut self, ui: &egui::Ui, language: Language) {
        let ctx = ui.ctx();
        self.take_dropped(ctx, language);
        if !self.pictures.is_idle() {
            let means = self.means(language);
            self.pictures.show(ctx, &means);
        }
        if let Some(at) = self.saved_at {
            let (_, next) = text::saved_ago(language, at.elapsed());
            ctx.request_repaint_after(next);
        }
        if let Some(picked) = self.dialog.as_mut().and_then(|dialog| dialog.show(ctx, language)) {
            self.dialog = None;
            self.input(Input::Picked(picked));
            return;
        }
        let now = ctx.input(|input| input.time);
        let lasted = now - *self.since.get_or_insert(now);
        let loaded = self.loading.as_ref().map_or(0.0, |loading| loading.job.progress());
        let name = self.title(language);
        let shown = questions::Shown {
            language,
            name: &name,
            lost: match self.flow.home() {
                Home::File(_) => Text::UnsavedLost,
                Home::None => Text::NeverSavedLost,
            },
            loaded,
            lasted,
            fault: self.gltf.fault(),
        };
        let answer = match self.flow.state() {
            State::AskDoubt(target, Doubt::Inexact) => self.ask_about_losses(ctx, language, &target.path.clone()),
            State::Preparing(target) if self.gltf.works_out_again() => {
                self.ask_about_losses(ctx, language, &target.path.clone())
            }
            State::Preparing(target) => running::show(ctx, language, &target.path, self.gltf.progress(), lasted),
            state => questions::show(ctx, state, shown),
        };
        if let Some(answer) = answer {
            self.input(Input::Answer(answer));
        }
    }

    /// The list of what the file does not hold exactly, with what can be chosen about it.
    fn ask_about_losses(&mut self, ctx: &egui::Context, language: Language, path: &Path) -> Option<Answer> {
        let shown = loss_list::Shown {
            language,
            path,
            losses: self.gltf.losses(),
            options: self.gltf.options(),
            busy: self.gltf.works_out_again().then(|| self.gltf.progress()),
        };
        match loss_list::show(ctx, &shown)? {
            loss_list::Event::Answer(answer) => Some(answer),
            loss_list::Event::Options(options) => {
                self.gltf.set_options(options);
                Some(Answer::WorkOutAgain)
            }
        }
    }

    /// Whether a question or dialog stands before everything else: no shortcut goes past it.
    pub fn is_asking(&self) -> bool {
        if self.pictures.is_asking() {
            return true;
        }
        match self.flow.state() {
            State::Idle | State::Loading(_) | State::Saving { .. } | State::Looking(_) => false,
            State::Preparing(_) => self.gltf.works_out_again(),
            State::AskUnsaved(_)
            | State::PickingToOpen(_)
            | State::PickingToSave(..)
            | State::AskOverwrite(..)
            | State::AskDoubt(..) => true,
        }
    }

    /// Whether nothing is going on.
    pub fn is_idle(&self) -> bool {
        *self.flow.state() == State::Idle && self.inputs.is_empty() && self.pictures.is_idle()
    }

    /// The name of the document: that of its file.
    pub fn title(&self, language: Language) -> String {
        self.path()
            .map_or_else(|| Text::Untitled.words(language).to_owned(), shown_name)
    }

    /// The file the document came from or was saved to.
    pub fn path(&self) -> Option<&Path> {
        self.flow.home().path()
    }

    /// The files opened lately, the latest first.
    pub fn recent(&self) -> &[PathBuf] {
        self.recent.paths()
    }

    /// Whether a recent file was missing when last looked at.
    pub fn is_missing(&self, path: &Path) -> bool {
        self.recent.is_missing(path)
    }

    /// Looks again which recent files are there, as when their menu opens.
    pub fn refresh_recent(&mut self) {
        self.recent.refresh();
    }

    /// Forgets the recent files.
    pub fn clear_recent(&mut self) {
        self.recent.clear();
    }

    /// How the document stands, for the status line.
    pub fn status_text(&self, language: Language, editor: &Editor) -> String {
        match self.flow.state() {
            State::Saving { path, .. } => return text::saving(language, path),
            State::Preparing(target) => return text::saving(language, &target.path),
            _ => {}
        }
        if !editor.is_saved() {
            return Text::Unsaved.words(language).to_owned();
        }
        match (self.flow.home(), self.saved_at) {
            (Home::File(_), Some(at)) => {
                let (words, _) = text::saved_ago(language, at.elapsed());
                words
            }
            (Home::File(_), None) => Text::Saved.words(language).to_owned(),
            (Home::None, _) => Text::NeverSaved.words(language).to_owned(),
        }
    }

    fn input(&mut self, input: Input) {
        self.inputs.push_back(input);
        self.waker.wake();
    }
}

/// The file name proposed for the document while it has no file.
fn new_name(language: Language, editor: &Editor) -> String {
    let clip = editor.committed().clips().first();
    clip.and_then(|clip| destination::proposed_for_clip(&clip.name))
        .or_else(|| destination::proposed_for_clip(Text::Untitled.words(language)))
        .unwrap_or_default()
}

fn standing(editor: &Editor) -> Standing {
    if editor.is_saved() {
        Standing::Saved
    } else {
        Standing::Unsaved
    }
}
