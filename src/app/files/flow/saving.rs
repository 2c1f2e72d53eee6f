//! The saving half of the flow: where to, whether that overwrites anything, and what comes after.

use std::path::Path;

use crate::io::stamp::Stamp;

use super::super::destination::{self, Name};
use super::state::Consent;
use super::{
    Ask, Effect, Flow, Home, Looked, Overwriting, Remark, Request, Standing, State, Target, Then, Way, forget,
};

impl Flow {
    pub(super) fn request_save(&mut self, request: Request) -> Vec<Effect> {
        match &self.state {
            State::Idle if request == Request::SaveAs => self.ask_where(None),
            State::Idle => self.save(None),
            State::Saving { path, .. } => vec![Effect::Say(Remark::StillSaving(path.clone()))],
            State::Loading(opening) => vec![Effect::Say(Remark::StillOpening(opening.path.clone()))],
            _ => Vec::new(),
        }
    }

    /// Saves to the document's own file, or asks for one.
    pub(super) fn save(&mut self, then: Option<Then>) -> Vec<Effect> {
        match &self.home {
            Home::File(path, _) => {
                let target = Target {
                    path: path.clone(),
                    consent: Consent::NotAsked,
                    then,
                };
                self.look(target)
            }
            Home::Origin(path) => {
                let mut effects = vec![Effect::Say(Remark::SavesAsNative(path.clone()))];
                effects.extend(self.ask_where(then));
                effects
            }
            Home::None => self.ask_where(then),
        }
    }

    pub(super) fn ask_where(&mut self, then: Option<Then>) -> Vec<Effect> {
        self.state = State::PickingToSave(self.way, then);
        vec![Effect::Pick(self.ask_save(), self.way)]
    }

    fn ask_save(&self) -> Ask {
        let name = match &self.home {
            Home::File(path, _) => destination::shown_name(path),
            Home::Origin(path) => destination::proposed_name(path).to_string_lossy().into_owned(),
            Home::None => self.new_name.clone(),
        };
        Ask::Save {
            folder: self.begin_folder(),
            name,
        }
    }

    /// A path was chosen to save to.
    pub(super) fn chosen(&mut self, chosen: &Path, way: Way, then: Option<Then>) -> Vec<Effect> {
        match destination::destination(chosen) {
            Ok(found) => {
                // The system's dialog has asked, but only about the very name that was chosen in it.
                let consent = match (way, found.name) {
                    (Way::Native, Name::AsChosen) => Consent::Given,
                    _ => Consent::NotAsked,
                };
                self.look(Target {
                    path: found.path,
                    consent,
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
        let target = match std::mem::take(&mut self.state) {
            State::Looking(target) => target,
            state => {
                self.state = state;
                return Vec::new();
            }
        };
        let Looked::File(now) = looked else {
            return self.write(target);
        };
        let why = match &self.home {
            Home::File(own, seen) if *own == target.path => (*seen != Some(now)).then_some(Overwriting::ChangedOnDisk),
            _ => (target.consent == Consent::NotAsked).then_some(Overwriting::AnotherFile),
        };
        match why {
            Some(why) => {
                self.state = State::AskOverwrite(target, why);
                Vec::new()
            }
            None => self.write(target),
        }
    }

    pub(super) fn write(&mut self, target: Target) -> Vec<Effect> {
        self.state = State::Saving {
            path: target.path.clone(),
            then: target.then,
        };
        vec![Effect::Save(target.path)]
    }

    pub(super) fn saved(&mut self, stamp: Option<Stamp>, standing: Standing) -> Vec<Effect> {
        match std::mem::take(&mut self.state) {
            State::Saving { path, then } => {
                self.home = Home::File(path, stamp);
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
            State::Saving { then, .. } => forget(then.as_ref()),
            state => {
                self.state = state;
                Vec::new()
            }
        }
    }
}
