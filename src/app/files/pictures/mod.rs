//! Exporting pictures: which file, may it be overwritten, writing it. Beside the flow of the document, which it never
//! holds up; one picture at a time.

mod figure;

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::text::{self, Language, Text};
use crate::jobs::{self, Job, Poll};

pub use figure::{Drawn, Figure, completed};

use super::destination;
use super::flow::{Answer, Ask, Looked, Picked};
use super::path_dialog::PathDialog;
use super::picker::Picker;
use super::questions::{self, choice};
use super::{FileEvent, Waker, work};

/// What is going on.
#[derive(Debug, Default)]
enum State {
    #[default]
    Idle,
    /// The system's dialog asks for a file.
    Asking(Box<Figure>, Job<Picked>),
    /// The window's own does.
    Typing(Box<Figure>, Box<PathDialog>),
    /// Looking at what is there.
    Looking(Box<Figure>, PathBuf, Job<Looked>),
    /// Asking whether to overwrite.
    Overwriting(Box<Figure>, PathBuf),
    /// Writing.
    Writing(PathBuf, Job<Result<Vec<char>, String>>),
}

/// What a picture needs from the files of the window.
#[derive(Clone)]
pub(super) struct Means {
    /// The system's dialogs, where there are any.
    pub picker: Option<Arc<dyn Picker>>,
    /// Where dialogs begin.
    pub folder: Option<PathBuf>,
    /// Folders lately used.
    pub recent: Vec<PathBuf>,
    /// Wakes the window.
    pub waker: Waker,
    /// The language of the picture and of dialogs.
    pub language: Language,
}

/// The picture on its way to a file.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    state: State,
    /// The window's time when the present state was first drawn, s.
    since: Option<f64>,
    /// Where the last picture went: the next one is proposed there.
    folder: Option<PathBuf>,
}

impl Pictures {
    /// Whether nothing is going on.
    pub fn is_idle(&self) -> bool {
        matches!(self.state, State::Idle)
    }

    /// Whether a picture is on its way to its file, and nobody is asked anything.
    pub fn is_writing(&self) -> bool {
        matches!(self.state, State::Looking(..) | State::Writing(..))
    }

    /// Whether a dialog or question stands before everything else.
    pub fn is_asking(&self) -> bool {
        matches!(
            self.state,
            State::Asking(..) | State::Typing(..) | State::Overwriting(..)
        )
    }

    /// Asks where a figure goes. While another one is on its way, nothing happens.
    pub fn export(&mut self, figure: Figure, means: &Means) {
        if self.is_idle() {
            self.ask(Box::new(figure), means);
        }
    }

    fn ask(&mut self, figure: Box<Figure>, means: &Means) {
        let ask = self.question(&figure, means);
        let state = match &means.picker {
            Some(picker) => {
                let job = work::pick(Arc::clone(picker), ask, means.language, means.waker.clone());
                State::Asking(figure, job)
            }
            None => Self::typing(figure, &ask, means),
        };
        self.go(state, means);
    }

    fn typing(figure: Box<Figure>, ask: &Ask, means: &Means) -> State {
        State::Typing(
            figure,
            Box::new(PathDialog::new(ask, means.recent.clone(), means.waker.clone())),
        )
    }

    fn question(&self, figure: &Figure, means: &Means) -> Ask {
        let stem = destination::stem_for(&figure.name)
            .or_else(|| destination::stem_for(Text::Untitled.words(means.language)))
            .unwrap_or_default();
        Ask::Export {
            folder: self.folder.clone().or_else(|| means.folder.clone()),
            name: format!("{stem}.{}", figure.format.ending()),
            format: figure.format,
        }
    }

    fn go(&mut self, state: State, means: &Means) {
        self.state = state;
        self.since = None;
        means.waker.wake();
    }

    /// Takes what jobs brought.
    pub fn poll(&mut self, means: &Means, events: &mut Vec<FileEvent>) {
        match std::mem::take(&mut self.state) {
            State::Asking(figure, mut job) => match job.poll() {
                Poll::Running(_) => self.state = State::Asking(figure, job),
                Poll::Done(Picked::Path(chosen)) => {
                    let path = completed(chosen.clone(), figure.format);
                    // The system's dialog has asked about the very name that was chosen in it.
                    if path == chosen {
                        self.write(figure, path, means);
                    } else {
                        self.look(figure, path, means);
                    }
                }
                Poll::Done(Picked::Cancelled) | Poll::Over => self.go(State::Idle, means),
                Poll::Done(Picked::Unavailable) | Poll::Panicked(_) => {
                    let ask = self.question(&figure, means);
                    self.go(Self::typing(figure, &ask, means), means);
                }
            },
            State::Looking(figure, path, mut job) => match job.poll() {
                Poll::Running(_) => self.state = State::Looking(figure, path, job),
                Poll::Done(Looked::File(_)) => self.go(State::Overwriting(figure, path), means),
                Poll::Done(Looked::Nothing) => self.write(figure, path, means),
                // Nobody knows what is there: nothing is overwritten unasked.
                Poll::Panicked(words) => {
                    events.push(FileEvent::Failed(text::not_exported(means.language, &words)));
                    self.go(State::Idle, means);
                }
                Poll::Over => self.go(State::Idle, means),
            },
            State::Writing(path, mut job) => match job.poll() {
                Poll::Running(_) => self.state = State::Writing(path, job),
                Poll::Done(Ok(missing)) => {
                    events.push(if missing.is_empty() {
                        FileEvent::Notice(text::exported(means.language, &path))
                    } else {
                        FileEvent::Failed(text::exported_with_boxes(means.language, &path, &missing))
                    });
                    self.folder = path.parent().map(PathBuf::from);
                    self.go(State::Idle, means);
                }
                Poll::Done(Err(words)) | Poll::Panicked(words) => {
                    events.push(FileEvent::Failed(text::not_exported(means.language, &words)));
                    self.go(State::Idle, means);
                }
                Poll::Over => self.go(State::Idle, means),
            },
            waits => self.state = waits,
        }
    }

    fn look(&mut self, figure: Box<Figure>, path: PathBuf, means: &Means) {
        let job = work::look(path.clone(), means.waker.clone());
        self.go(State::Looking(figure, path, job), means);
    }

    fn write(&mut self, figure: Box<Figure>, path: PathBuf, means: &Means) {
        let waker = means.waker.clone();
        let (to, language) = (path.clone(), means.language);
        let job = jobs::spawn(
            "export picture",
            move || waker.wake(),
            move |_| figure::write(&figure, language, &to),
        );
        self.go(State::Writing(path, job), means);
    }

    /// Draws dialogs and questions.
    pub fn show(&mut self, ctx: &egui::Context, means: &Means) {
        let now = ctx.input(|input| input.time);
        let lasted = now - *self.since.get_or_insert(now);
        let language = means.language;
        match std::mem::take(&mut self.state) {
            State::Typing(figure, mut dialog) => match dialog.show(ctx, language) {
                Some(Picked::Path(chosen)) => {
                    let path = completed(chosen, figure.format);
                    self.look(figure, path, means);
                }
                Some(Picked::Cancelled | Picked::Unavailable) => self.go(State::Idle, means),
                None => self.state = State::Typing(figure, dialog),
            },
            State::Asking(figure, job) => {
                let waits = questions::is_patient(ctx, lasted).then(|| {
                    let words = Text::WaitingForDialog.words(language);
                    questions::waiting(ctx, language, words, None)
                });
                match waits.flatten() {
                    Some(_) => self.go(State::Idle, means),
                    None => self.state = State::Asking(figure, job),
                }
            }
            State::Overwriting(figure, path) => {
                let answer = questions::question(
                    ctx,
                    language,
                    &text::ask_overwrite(language, &path),
                    Text::OverwriteLost.words(language),
                    &[
                        choice(
                            language,
                            Text::ExportElsewhere,
                            Text::ExportElsewhereTip,
                            Answer::SaveElsewhere,
                        ),
                        choice(language, Text::Overwrite, Text::OverwritePictureTip, Answer::Overwrite),
                        choice(language, Text::Cancel, Text::CancelTip, Answer::Cancel),
                    ],
                );
                match answer {
                    Some(Answer::SaveElsewhere) => self.ask(figure, means),
                    Some(Answer::Overwrite) => self.write(figure, path, means),
                    Some(_) => self.go(State::Idle, means),
                    None => self.state = State::Overwriting(figure, path),
                }
            }
            other => self.state = other,
        }
    }
}
