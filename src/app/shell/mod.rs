//! The shell: owns all state, reads input, lets the panels draw from a read-only frame, and applies what they ask for
//! in one place.
//!
//! Order of a frame: (1) finished jobs, hands and shortcuts push actions; apply. (2) Refresh derived data. (3) Panels
//! draw from a [`Frame`] and push actions. (4) Apply; ask for a repaint only if something changed or moves.

mod act;
mod clock;
mod commands;
mod css;
mod framing;
mod handout;
mod input;
mod keyboard;
mod lab;
mod layout;
mod markers;
mod rhythm;
mod run;
mod settings;
mod stroke;

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Context, Ui};

use clock::Player;
use keyboard::Keyboard;
pub use run::{Renderer, StartError, run};

use super::action::Action;
use super::channel_list::ChannelListState;
use super::command::Command;
use super::derived::Derived;
use super::dialogs::Dialogs;
use super::easing_picker::{EasingPanel, Trial};
use super::files::{DialogFaults, FileEvent, FileOptions, Files, Request};
use super::findings::{Findings, FindingsState};
use super::fonts::{FontSource, Fonts};
use super::frame::Frame;
use super::gesture::Gesture;
use super::hit::Hit;
use super::inspector::InspectorState;
use super::lab::{LabState, Room};
use super::notices::Notices;
use super::plot::Areas;
use super::plot::geometry::Geometry;
use super::preview::PreviewState;
use super::resample::Resample;
use super::text::{Language, Text};
use super::theme;
use super::transport::TransportState;
use super::view_state::{ClipView, Settings, ThemeChoice, ViewState};
use crate::document::{Clip, Document};
use crate::edit::{Editor, Selection};
use crate::io::report::Report;
use crate::io::state::{Panels, StateFolder};

/// How the window starts.
#[derive(Debug, Default)]
pub struct Options {
    /// Files named at the start; the first is opened.
    pub files: Vec<PathBuf>,
    /// Which renderer draws.
    pub renderer: Renderer,
    /// The language of the interface until one is chosen, as the system's locale says.
    pub language: Language,
    /// How files are picked and where the state folder is; [`run`] takes the system's dialogs and the user's folder.
    pub file_options: FileOptions,
    /// Errors of the system's dialogs, as the program's logger counts them.
    pub dialog_faults: DialogFaults,
    /// Where characters come from that the bundled fonts do not have; [`run`] takes the system's.
    pub fonts: FontSource,
}

/// What the log calls the counter of drawn frames; they are counted at the level of traces.
const FRAMES: &str = "inbetween::frames";

/// The program's window.
pub struct Inbetween {
    editor: Editor,
    views: ViewState,
    settings: Settings,
    derived: Derived,
    resample: Resample,
    trial: Trial,
    easings: EasingPanel,
    /// Until when the next pasted text is taken as a CSS easing, s.
    awaits_css: Option<f64>,
    findings: Findings,
    findings_panel: FindingsState,
    gesture: Gesture,
    hover: Hit,
    areas: Option<Areas>,
    /// Where the log last said that the plot is.
    said: Option<Geometry>,
    player: Player,
    /// How many frames were drawn.
    frames: u64,
    files: Files,
    dialogs: Dialogs,
    notices: Notices,
    channel_list: ChannelListState,
    inspector: InspectorState,
    preview: PreviewState,
    transport: TransportState,
    lab: LabState,
    /// Commands that wait for a field to hand over what was typed.
    deferred: Vec<Command>,
    keyboard: Keyboard,
    fonts: Fonts,
    started: bool,
    title: String,
    ctx: Context,
    state_folder: Option<StateFolder>,
    /// Sizes of the panels, as of the last run.
    panels: Panels,
}

impl Inbetween {
    /// A window on the bundled clip, or on the first file named.
    pub fn new(ctx: &Context, options: Options) -> Self {
        theme::install(ctx);
        let fonts = Fonts::new(ctx, options.fonts);
        let waker = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let document = super::sample::document(options.language);
        let mut app = Self {
            editor: Editor::new(document),
            views: ViewState::default(),
            settings: Settings {
                language: options.language,
                ..Settings::default()
            },
            derived: Derived::default(),
            resample: Resample::default(),
            trial: Trial::default(),
            easings: EasingPanel::default(),
            awaits_css: None,
            findings: Findings::default(),
            findings_panel: FindingsState::default(),
            gesture: Gesture::default(),
            hover: Hit::Empty,
            areas: None,
            said: None,
            player: Player::default(),
            frames: 0,
            ctx: ctx.clone(),
            state_folder: options.file_options.state.clone(),
            panels: settings::first_panels(),
            files: Files::new(options.file_options, waker),
            dialogs: Dialogs::default(),
            notices: Notices::default(),
            channel_list: ChannelListState::default(),
            inspector: InspectorState::default(),
            preview: PreviewState::default(),
            transport: TransportState::default(),
            lab: LabState::default(),
            deferred: Vec::new(),
            keyboard: Keyboard::default(),
            fonts,
            started: false,
            title: String::new(),
        };
        app.restore_settings(ctx);
        app.show_document();
        if !options.files.is_empty() {
            app.files.request(Request::OpenFiles(options.files));
        }
        app
    }

    /// The editor, for tests.
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// Replaces the document as if it had been opened, for tests and pictures.
    pub fn set_document(&mut self, document: Document) {
        self.editor = Editor::new(document);
        self.start_anew(Report::default());
    }

    /// Another document is in the editor: nothing of the view holds any more.
    fn start_anew(&mut self, report: Report) {
        self.findings = Findings::new(self.editor.committed(), report);
        self.findings_panel = FindingsState::default();
        self.views = ViewState::default();
        self.derived = Derived::default();
        self.preview = PreviewState::default();
        self.resample = Resample::default();
        self.trial = Trial::default();
        self.gesture = Gesture::default();
        self.hover = Hit::Empty;
        self.stop_playing();
        self.show_document();
    }

    /// Where the plot's parts are, as of the last frame.
    pub fn areas(&self) -> Option<&Areas> {
        self.areas.as_ref()
    }

    /// The clip's view: playhead, bounds, active curve.
    pub fn view(&self) -> Option<&ClipView> {
        self.views.clips.get(&self.views.clip?)
    }

    /// The choices that hold for every clip.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes the choices that hold for every clip.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings;
    }

    /// The bar that reduces and bakes keys.
    pub fn resample(&self) -> &Resample {
        &self.resample
    }

    /// The lab.
    pub fn lab(&self) -> &LabState {
        &self.lab
    }

    /// The lab, to be set up by tests and pictures.
    pub fn lab_mut(&mut self) -> &mut LabState {
        &mut self.lab
    }

    /// What reading found in the document's file.
    pub fn findings(&self) -> &Findings {
        &self.findings
    }

    /// The files side: path, recent files.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// The notice the status line shows, where there is one.
    pub fn notice(&self) -> Option<&str> {
        self.notices.current()
    }

    /// Does what panels could ask for, as from a panel.
    pub fn act(&mut self, ctx: &Context, actions: Vec<Action>) {
        for action in actions {
            self.apply(ctx, action);
        }
    }

    fn clip(&self) -> Option<Arc<Clip>> {
        let document = self.editor.document();
        self.views
            .clip
            .and_then(|id| document.clip(id))
            .or_else(|| document.clips().first())
            .map(Arc::clone)
    }

    /// The keys in hand; while a key is inserted by a drag, that key.
    fn keys_shown_in_hand(&self) -> Selection {
        match self.editor.preview_keys() {
            [] => self.editor.selection().clone(),
            made => made.iter().copied().collect(),
        }
    }

    /// Calls `draw` with a frame of the present state; `None` without a clip.
    fn with_frame<R>(&self, ctx: &Context, draw: impl FnOnce(&Frame<'_>) -> R) -> Option<R> {
        let clip = self.clip()?;
        let fallback = ClipView::default();
        let view = self.views.clips.get(&clip.id).unwrap_or(&fallback);
        let now = ctx.input(|input| input.time);
        let selection = self.keys_shown_in_hand();
        let frame = Frame {
            editor: &self.editor,
            document: self.editor.document(),
            clip: &clip,
            selection: &selection,
            view,
            views: &self.views,
            settings: &self.settings,
            derived: &self.derived,
            resample: &self.resample,
            trial: &self.trial,
            easings_open: self.easings.is_open(),
            findings: &self.findings,
            palette: theme::palette(ctx.theme()),
            playing: self.player.is_playing(now),
            heading: self.heading(now),
        };
        Some(draw(&frame))
    }

    /// Jobs, files and the clock; runs while the window is hidden too.
    fn tick(&mut self, ctx: &Context) {
        let (language, faults) = self.fonts.keep_up(ctx, self.settings.language);
        self.settings.language = language;
        for fault in faults {
            self.notices.fail(fault);
        }
        // What a file has to say waits for the language it is said in: it may stand in the window for long.
        if self.fonts.wanted().is_none() {
            for event in self.files.poll(ctx, self.settings.language, &mut self.editor) {
                self.file_event(ctx, event);
            }
        }
        let now = ctx.input(|input| input.time);
        if let Some(wait) = self.notices.tick(now) {
            ctx.request_repaint_after(wait);
        }
        self.let_time_pass(ctx);
        let title = self.window_title();
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// Says in the log that a frame was drawn, for tests that count them.
    fn count_frame(&mut self) {
        self.frames += 1;
        log::trace!(target: FRAMES, "frame {} drawn", self.frames);
    }

    fn window_title(&self) -> String {
        let star = if self.editor.is_saved() { "" } else { " •" };
        format!(
            "{}{star} – {}",
            self.files.title(self.settings.language),
            Text::AppName.words(self.settings.language)
        )
    }

    fn file_event(&mut self, ctx: &Context, event: FileEvent) {
        match event {
            FileEvent::Loaded { report, .. } => self.start_anew(report),
            FileEvent::Saved => {}
            FileEvent::Notice(words) => self.notices.say(words),
            FileEvent::Failed(words) => self.notices.fail(words),
            FileEvent::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
        }
    }

    fn apply_theme(&self, ctx: &Context) {
        ctx.set_theme(match self.settings.theme {
            ThemeChoice::System => egui::ThemePreference::System,
            ThemeChoice::Dark => egui::ThemePreference::Dark,
            ThemeChoice::Light => egui::ThemePreference::Light,
        });
    }

    /// One frame of the window.
    pub fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        if !self.started {
            self.started = true;
            self.apply_theme(&ctx);
        }
        let deferred = std::mem::take(&mut self.deferred);
        if !deferred.is_empty() {
            input::end_typing(&ctx);
        }
        self.read_input(&ctx);
        self.update_resample(&ctx);
        self.refresh(&ctx);
        let mut actions = match self.settings.room {
            Room::Editor => self.layout(ui),
            Room::Lab => self.lay_out_lab(ui),
        };
        self.keyboard.drawn(&ctx);
        // After what the field handed over.
        actions.extend(deferred.into_iter().map(Action::Run));
        let changed = !actions.is_empty();
        self.act(&ctx, actions);
        if changed {
            ctx.request_repaint();
        }
        self.keep_playing(&ctx);
        self.count_frame();
    }
}

impl eframe::App for Inbetween {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.tick(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.frame(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.keep_settings(&self.ctx);
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }
}
