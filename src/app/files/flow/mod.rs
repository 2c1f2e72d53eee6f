//! What happens between a wish about files and its fulfilment: questions, dialogs, loading, saving. A pure state
//! machine: inputs in, effects out; [`super::Files`] carries the effects out.
//!
//! The rules it keeps: the unsaved question comes before anything that would replace or leave the document; a cancelled
//! dialog or a failed save leaves everything as it was; the old document stays until the new one is whole; no file is
//! overwritten that a person has not agreed to, and nothing is lost in another format unasked.

mod effect;
mod input;
mod saving;
mod state;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use super::destination;

pub use effect::{Ask, Effect, Opening, Remark, Way};
pub use input::{Answer, Doubt, Input, Looked, Meanwhile, Picked, Prepared, Request, Standing};
pub use state::{Asking, Home, Overwriting, OwnFile, State, Target, Then};

/// The state machine.
#[derive(Debug)]
pub struct Flow {
    state: State,
    home: Home,
    way: Way,
    /// Where dialogs begin while the document has no file.
    folder: Option<PathBuf>,
    /// The file name proposed for a document that has no file.
    new_name: String,
}

impl Flow {
    /// An idle machine that asks with this kind of dialog first.
    pub fn new(way: Way) -> Self {
        Self {
            state: State::Idle,
            home: Home::None,
            way,
            folder: None,
            new_name: String::new(),
        }
    }

    /// What is going on.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The file of the document.
    pub fn home(&self) -> &Home {
        &self.home
    }

    /// Whether a file that was worked out, or what was learned in trying, is still of use.
    pub fn holds_prepared(&self) -> bool {
        match &self.state {
            State::Preparing(_) | State::AskDoubt(..) => true,
            State::Looking(target) | State::AskOverwrite(target, _) => target.is_ready(),
            _ => false,
        }
    }

    /// Says where the document now shown came from.
    pub fn set_home(&mut self, home: Home) {
        self.home = home;
    }

    /// Says which file name is proposed for a document that has no file.
    pub fn set_new_name(&mut self, name: String) {
        self.new_name = name;
    }

    /// Says where dialogs begin while the document has no file.
    pub fn set_folder(&mut self, folder: Option<PathBuf>) {
        self.folder = folder;
    }

    /// Takes an input and tells what is to be done, in order. An input that does not belong to the present state
    /// (a button pressed twice, a result that came too late) does nothing.
    pub fn step(&mut self, input: Input, standing: Standing) -> Vec<Effect> {
        match input {
            Input::Request(request) => self.request(request, standing),
            Input::Answer(answer) => self.answer(answer),
            Input::Picked(picked) => self.picked(picked),
            Input::Looked(looked) => self.looked(looked),
            Input::Loaded(meanwhile) => self.loaded(meanwhile),
            Input::LoadFailed => self.load_failed(),
            Input::Prepared(prepared) => self.prepared(prepared),
            Input::Saved(stamp) => self.saved(stamp, standing),
            Input::SaveFailed => self.save_failed(),
        }
    }

    fn request(&mut self, request: Request, standing: Standing) -> Vec<Effect> {
        let then = match request {
            Request::Save | Request::SaveAs => return self.request_save(request),
            Request::New | Request::Close => Then::Blank,
            Request::Open => Then::Open(self.way),
            Request::OpenByPath => Then::Open(Way::InApp),
            Request::OpenRecent(path) => Then::Load(Opening { path, others: 0 }),
            Request::OpenFiles(paths) => match first_of(paths, |_| true) {
                Ok(opening) => Then::Load(opening),
                Err(_) => return Vec::new(),
            },
            Request::Drop(paths) => match first_of(paths, destination::can_open) {
                Ok(opening) => Then::Load(opening),
                Err(Some(path)) => return vec![Effect::Say(Remark::CannotOpen(path))],
                Err(None) => return Vec::new(),
            },
            Request::Quit => Then::Quit,
        };
        self.leave_for(then, standing)
    }

    /// Goes on with `then` from whatever is going on, over the unsaved question where needed.
    fn leave_for(&mut self, then: Then, standing: Standing) -> Vec<Effect> {
        let quits = then == Then::Quit;
        match &mut self.state {
            State::Idle => self.ask_or_go(then, standing),
            State::Loading(_) => {
                let mut effects = vec![Effect::StopLoading];
                self.state = State::Idle;
                effects.extend(self.ask_or_go(then, standing));
                effects
            }
            // The document is on its way to the disk: what comes next waits for that.
            State::Preparing(target) => target.wait(then),
            State::Looking(target) if target.is_ready() => target.wait(then),
            State::Saving { then: next, .. } => {
                let effects = forget(next.as_ref());
                *next = Some(then);
                effects
            }
            // A question stands in the way of everything but another question about leaving.
            State::AskUnsaved(next) if quits => {
                let effects = forget(Some(next));
                *next = then;
                effects
            }
            State::PickingToOpen(_) | State::PickingToSave(..) if quits => {
                let mut effects = vec![Effect::StopPicking];
                effects.extend(self.forget_held());
                self.state = State::Idle;
                effects.extend(self.ask_or_go(then, standing));
                effects
            }
            State::AskOverwrite(..) | State::AskDoubt(..) | State::Looking(_) if quits => {
                let mut effects = self.forget_held();
                self.state = State::Idle;
                effects.extend(self.ask_or_go(then, standing));
                effects
            }
            _ => Vec::new(),
        }
    }

    fn ask_or_go(&mut self, then: Then, standing: Standing) -> Vec<Effect> {
        match standing {
            Standing::Saved => self.go(then),
            Standing::Unsaved => {
                self.state = State::AskUnsaved(then);
                Vec::new()
            }
        }
    }

    fn go(&mut self, then: Then) -> Vec<Effect> {
        self.state = State::Idle;
        match then {
            Then::Blank => {
                self.home = Home::None;
                vec![Effect::Blank]
            }
            Then::Open(way) => {
                self.state = State::PickingToOpen(way);
                vec![Effect::Pick(self.ask_open(), way)]
            }
            Then::Load(opening) => {
                let path = opening.path.clone();
                self.state = State::Loading(opening);
                vec![Effect::Load(path)]
            }
            Then::Install(opening) => vec![Effect::Install(opening)],
            Then::Quit => vec![Effect::Quit],
        }
    }

    fn begin_folder(&self) -> Option<PathBuf> {
        let own = self.home.path().and_then(Path::parent);
        own.filter(|folder| !folder.as_os_str().is_empty())
            .map(Path::to_owned)
            .or_else(|| self.folder.clone())
    }

    fn ask_open(&self) -> Ask {
        Ask::Open {
            folder: self.begin_folder(),
        }
    }

    fn answer(&mut self, answer: Answer) -> Vec<Effect> {
        match (std::mem::take(&mut self.state), answer) {
            (State::AskUnsaved(then), Answer::Save) => self.save(Some(then)),
            (State::AskUnsaved(then), Answer::Discard) => self.go(then),
            (State::AskUnsaved(Then::Install(_)), Answer::KeepEditing) => vec![Effect::Forget],
            (State::AskUnsaved(_), Answer::KeepEditing) => Vec::new(),
            (State::AskOverwrite(target, _), Answer::Overwrite) => self.write(target),
            (State::AskOverwrite(target, _), Answer::SaveElsewhere) => self.ask_where(target.format, target.then),
            (State::AskOverwrite(target, _), Answer::KeepEditing) => forget(target.then.as_ref()),
            (State::PickingToOpen(_), Answer::Cancel) => vec![Effect::StopPicking],
            (State::PickingToSave(_, then), Answer::Cancel) => {
                let mut effects = vec![Effect::StopPicking];
                effects.extend(forget(then.as_ref()));
                effects
            }
            (State::Loading(_), Answer::Cancel) => vec![Effect::StopLoading],
            (State::Preparing(target), Answer::Cancel) => {
                let mut effects = vec![Effect::StopPreparing];
                effects.extend(forget(target.then.as_ref()));
                effects
            }
            (State::AskDoubt(target, doubt), answer) => self.settle(target, doubt, answer),
            (state, _) => {
                self.state = state;
                Vec::new()
            }
        }
    }

    fn picked(&mut self, picked: Picked) -> Vec<Effect> {
        match (std::mem::take(&mut self.state), picked) {
            (State::PickingToOpen(_), Picked::Path(path)) => self.go(Then::Load(Opening { path, others: 0 })),
            (State::PickingToOpen(_), Picked::Cancelled) => Vec::new(),
            (State::PickingToOpen(Way::Native), Picked::Unavailable) => {
                self.way = Way::InApp;
                self.go(Then::Open(Way::InApp))
            }
            (State::PickingToSave(asking, then), Picked::Path(chosen)) => self.chosen(&chosen, asking, then),
            (State::PickingToSave(_, then), Picked::Cancelled) => forget(then.as_ref()),
            (State::PickingToSave(asking, then), Picked::Unavailable) if asking.way == Way::Native => {
                self.way = Way::InApp;
                self.ask_where(asking.format, then)
            }
            (state, _) => {
                self.state = state;
                Vec::new()
            }
        }
    }

    fn loaded(&mut self, meanwhile: Meanwhile) -> Vec<Effect> {
        match std::mem::take(&mut self.state) {
            State::Loading(opening) => match meanwhile {
                Meanwhile::Untouched => self.go(Then::Install(opening)),
                Meanwhile::Edited => {
                    self.state = State::AskUnsaved(Then::Install(opening));
                    Vec::new()
                }
            },
            state => {
                self.state = state;
                vec![Effect::Forget]
            }
        }
    }

    fn load_failed(&mut self) -> Vec<Effect> {
        if matches!(self.state, State::Loading(_)) {
            self.state = State::Idle;
        }
        Vec::new()
    }

    /// What is to be done about a document that was read and waits, where the present state is left.
    fn forget_held(&self) -> Vec<Effect> {
        match &self.state {
            State::AskUnsaved(then) => forget(Some(then)),
            State::PickingToSave(_, then) | State::Saving { then, .. } => forget(then.as_ref()),
            State::Looking(target)
            | State::AskOverwrite(target, _)
            | State::Preparing(target)
            | State::AskDoubt(target, _) => forget(target.then.as_ref()),
            State::Idle | State::PickingToOpen(_) | State::Loading(_) => Vec::new(),
        }
    }
}

fn forget(then: Option<&Then>) -> Vec<Effect> {
    match then {
        Some(Then::Install(_)) => vec![Effect::Forget],
        _ => Vec::new(),
    }
}

/// The first path that is wanted; otherwise the first of all, if any.
fn first_of(paths: Vec<PathBuf>, wanted: impl Fn(&Path) -> bool) -> Result<Opening, Option<PathBuf>> {
    let others = paths.len().saturating_sub(1);
    match paths.iter().find(|path| wanted(path)) {
        Some(path) => Ok(Opening {
            path: path.clone(),
            others,
        }),
        None => Err(paths.into_iter().next()),
    }
}
