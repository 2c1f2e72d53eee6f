//! The saving half of the flow: where to, whether that overwrites anything, what it would lose, and what comes after.

use std::path::Path;

use crate::io::Format;
use crate::io::gltf::write::Resources;
use crate::io::stamp::Stamp;

use super::super::destination::{self, Name};
use super::state::{Asking, Consent, OwnFile, Stage};
use super::{
    Answer, Ask, Doubt, Effect, Flow, Home, Looked, Overwriting, Prepared, Remark, Request, Standing, State, Target,
    Then, Way, forget,
};

impl Flow {
    pub(super) fn request_save(&mut self, request: Request) -> Vec<Effect> {
        match &self.state {
            State::Idle if request == Request::SaveAs => self.ask_where(self.home.format(), None),
            State::Idle => self.save(None),
            State::Saving { path, .. } | State::Preparing(Target { path, .. }) => {
                vec![Effect::Say(Remark::StillSaving(path.clone()))]
            }
            State::Loading(opening) => vec![Effect::Say(Remark::StillOpening(opening.path.clone()))],
            _ => Vec::new(),
        }
    }

    /// Saves to the document's own file in its format, or asks for one.
    pub(super) fn save(&mut self, then: Option<Then>) -> Vec<Effect> {
        match &self.home {
            Home::File(own) => {
                let target = Target {
                    path: own.path.clone(),
                    format: own.format,
                    consent: Consent::NotAsked,
                    stage: Stage::Begun,
                    then,
                };
                self.look(target)
            }
            Home::None => self.ask_where(Format::Ron, then),
        }
    }

    /// Asks for a file to save to, proposing a format.
    pub(super) fn ask_where(&mut self, format: Format, then: Option<Then>) -> Vec<Effect> {
        let asking = Asking { way: self.way, format };
        self.state = State::PickingToSave(asking, then);
        vec![Effect::Pick(self.ask_save(format), self.way)]
    }

    fn ask_save(&self, format: Format) -> Ask {
        let name = match &self.home {
            Home::File(own) => destination::proposed_name(&own.path, format)
                .to_string_lossy()
                .into_owned(),
            Home::None => destination::proposed_name(Path::new(&self.new_name), format)
                .to_string_lossy()
                .into_owned(),
        };
        Ask::Save {
            folder: self.begin_folder(),
            name,
            format,
        }
    }

    /// A path was chosen to save to.
    pub(super) fn chosen(&mut self, chosen: &Path, asking: Asking, then: Option<Then>) -> Vec<Effect> {
        match destination::destination(chosen, asking.format) {
            Ok(found) => {
                // The system's dialog has asked, but only about the very name that was chosen in it.
                let consent = match (asking.way, found.name) {
                    (Way::Native, Name::AsChosen) => Consent::Given,
                    _ => Consent::NotAsked,
                };
                self.look(Target {
                    path: found.path,
                    format: found.format,
                    consent,
                    stage: Stage::Begun,
                    then,
                })
            }
            Err(fault) => {
                let mut effects = vec![Effect::Say(Remark::Name(fault))];
                effects.extend(forget(then.as_ref()));
                effects
            }
        }
    }

    fn look(&mut self, target: Target) -> Vec<Effect> {
        let path = target.path.clone();
        self.state = State::Looking(target);
        vec![Effect::Look(path)]
    }

    pub(super) fn looked(&mut self, looked: Looked) -> Vec<Effect> {
        let mut target = match std::mem::take(&mut self.state) {
            State::Looking(target) => target,
            state => {
                self.state = state;
                return Vec::new();
            }
        };
        let why = self.overwrites(&target, looked);
        target.stage = match target.stage {
            Stage::Begun => Stage::Looked(looked),
            Stage::Looked(_) | Stage::Ready(_) => Stage::Ready(looked),
        };
        match why {
            Some(why) => {
                self.state = State::AskOverwrite(target, why);
                Vec::new()
            }
            None => self.write(target),
        }
    }

    /// Why overwriting what is there now has to be asked about; `None` where it has not.
    fn overwrites(&self, target: &Target, looked: Looked) -> Option<Overwriting> {
        let Looked::File(now) = looked else {
            return None;
        };
        if let Stage::Looked(before) | Stage::Ready(before) = target.stage {
            // It was agreed to or known then.
            return (looked != before).then_some(Overwriting::ChangedOnDisk);
        }
        match &self.home {
            Home::File(own) if own.path == target.path => {
                (own.stamp != Some(now)).then_some(Overwriting::ChangedOnDisk)
            }
            _ => (target.consent == Consent::NotAsked).then_some(Overwriting::AnotherFile),
        }
    }

    /// Writes in the native format; in another works the file out first, and puts it in place once that is done.
    pub(super) fn write(&mut self, target: Target) -> Vec<Effect> {
        match (target.format, target.stage) {
            (Format::Gltf | Format::Glb, Stage::Begun | Stage::Looked(_)) => self.prepare(target),
            (Format::Ron, _) => {
                let effect = Effect::Save(target.path.clone());
                self.put_in_place(target, effect)
            }
            (Format::Gltf | Format::Glb, Stage::Ready(_)) => self.put_in_place(target, Effect::Commit),
        }
    }

    fn put_in_place(&mut self, target: Target, effect: Effect) -> Vec<Effect> {
        self.state = State::Saving {
            path: target.path,
            format: target.format,
            then: target.then,
        };
        vec![effect]
    }

    fn prepare(&mut self, target: Target) -> Vec<Effect> {
        let effect = Effect::Prepare(target.path.clone(), target.format);
        self.state = State::Preparing(target);
        vec![effect]
    }

    pub(super) fn prepared(&mut self, prepared: Prepared) -> Vec<Effect> {
        match (std::mem::take(&mut self.state), prepared) {
            // Working it out took its time: the file may have changed meanwhile.
            (State::Preparing(target), Prepared::Ready) => self.look(target),
            (State::Preparing(target), Prepared::Doubt(doubt)) => {
                self.state = State::AskDoubt(target, doubt);
                Vec::new()
            }
            (state, _) => {
                self.state = state;
                Vec::new()
            }
        }
    }

    /// A doubt was answered.
    pub(super) fn settle(&mut self, target: Target, doubt: Doubt, answer: Answer) -> Vec<Effect> {
        let first = match (doubt, answer) {
            (Doubt::Inexact, Answer::SaveAnyway) => {
                let mut effects = vec![Effect::Accept];
                effects.extend(self.look(target));
                return effects;
            }
            (_, Answer::SaveNative) => return self.ask_where(Format::Ron, target.then),
            (_, Answer::KeepEditing) => return forget(target.then.as_ref()),
            (Doubt::Inexact, Answer::WorkOutAgain) => None,
            (Doubt::BeforeZero, Answer::Shift) => Some(Effect::Shift),
            (Doubt::OutOfReach, Answer::Copy) => Some(Effect::Bring(Resources::Copy)),
            (Doubt::OutOfReach, Answer::Embed) => Some(Effect::Bring(Resources::Embed)),
            (Doubt::NoSource, Answer::NewFile) => Some(Effect::Detach),
            _ => {
                self.state = State::AskDoubt(target, doubt);
                return Vec::new();
            }
        };
        let mut effects = Vec::from_iter(first);
        effects.extend(self.prepare(target));
        effects
    }

    pub(super) fn saved(&mut self, stamp: Option<Stamp>, standing: Standing) -> Vec<Effect> {
        match std::mem::take(&mut self.state) {
            State::Saving { path, format, then } => {
                self.home = Home::File(OwnFile { path, stamp, format });
                // Edits made while the file was written are asked about like any others.
                then.map_or_else(Vec::new, |then| self.ask_or_go(then, standing))
            }
            state => {
                self.state = state;
                Vec::new()
            }
        }
    }

    pub(super) fn save_failed(&mut self) -> Vec<Effect> {
        match std::mem::take(&mut self.state) {
            State::Saving { then, .. } | State::Preparing(Target { then, .. }) => forget(then.as_ref()),
            state => {
                self.state = state;
                Vec::new()
            }
        }
    }
}
