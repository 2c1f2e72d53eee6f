//! Carries out what the flow decides, and brings back what jobs found.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use crate::app::text::{self, Language, Text};
use crate::curve::FrameRate;
use crate::document::Document;
use crate::edit::{ClipChange, Edit, Editor};
use crate::io::gltf::write::WriteError;
use crate::io::report::Report;
use crate::jobs::{Job, Poll};

use super::flow::{Effect, Home, Input, Looked, Meanwhile, Opening, OwnFile, Picked, Remark, Standing, Way};
use super::gltf::{Commit, GltfSide, Ground};
use super::path_dialog::PathDialog;
use super::work::{self, Read};
use super::{FileEvent, Files, Leaving, Loading, Request, standing};

impl Files {
    /// Turns finished jobs into inputs.
    pub(super) fn collect(&mut self, language: Language, editor: &mut Editor, events: &mut Vec<FileEvent>) {
        match self.picking.as_mut().map(Job::poll) {
            Some(Poll::Done(picked)) => self.inputs.push_back(Input::Picked(picked)),
            Some(Poll::Panicked(words)) => {
                log::error!("{words}");
                self.inputs.push_back(Input::Picked(Picked::Unavailable));
            }
            Some(Poll::Running(_) | Poll::Over) | None => {}
        }
        match self.looking.as_mut().map(Job::poll) {
            Some(Poll::Done(looked)) => self.inputs.push_back(Input::Looked(looked)),
            Some(Poll::Panicked(words)) => {
                log::error!("{words}");
                self.inputs.push_back(Input::Looked(Looked::Nothing));
            }
            Some(Poll::Running(_) | Poll::Over) | None => {}
        }
        self.collect_loaded(editor, events);
        if let Some((input, failed)) = self.gltf.collect() {
            events.extend(failed.map(FileEvent::Failed));
            self.inputs.push_back(input);
        }
        self.collect_saved(language, editor, events);
    }

    fn collect_loaded(&mut self, editor: &Editor, events: &mut Vec<FileEvent>) {
        let Some(loading) = &mut self.loading else {
            return;
        };
        let input = match loading.job.poll() {
            Poll::Running(_) => return,
            Poll::Done(Ok(read)) => {
                self.read = Some(Box::new(read));
                let edited = !editor.committed().same_as(&loading.before) && standing(editor) == Standing::Unsaved;
                Input::Loaded(if edited {
                    Meanwhile::Edited
                } else {
                    Meanwhile::Untouched
                })
            }
            Poll::Done(Err(words)) | Poll::Panicked(words) => {
                events.push(FileEvent::Failed(words));
                self.recent.refresh();
                Input::LoadFailed
            }
            Poll::Over => Input::LoadFailed,
        };
        self.loading = None;
        self.inputs.push_back(input);
    }

    fn collect_saved(&mut self, language: Language, editor: &mut Editor, events: &mut Vec<FileEvent>) {
        let Some(saving) = &mut self.saving else {
            return;
        };
        let input = match saving.job.poll() {
            Poll::Running(_) => return,
            Poll::Done(Ok(done)) => {
                editor.mark_saved(&saving.document);
                self.saved_at = Some(Instant::now());
                self.recent.add(&saving.path);
                events.push(FileEvent::Notice(text::saved(language, &saving.path)));
                if let Some(written) = done.gltf {
                    let notes = self.gltf.unsaid(&written.saved.notes);
                    events.extend(text::write_notes(language, &notes).into_iter().map(FileEvent::Failed));
                    self.gltf.saved(editor, (&saving.path, saving.ground), *written);
                }
                events.push(FileEvent::Saved);
                Input::Saved(done.stamp)
            }
            Poll::Done(Err(words)) | Poll::Panicked(words) => {
                events.push(FileEvent::Failed(words));
                Input::SaveFailed
            }
            Poll::Over => Input::SaveFailed,
        };
        self.saving = None;
        self.inputs.push_back(input);
    }

    pub(super) fn carry_out(
        &mut self,
        language: Language,
        effect: Effect,
        editor: &mut Editor,
        events: &mut Vec<FileEvent>,
    ) {
        match effect {
            Effect::Blank => {
                let document = Document::blank(Text::NewClip.words(language), Text::NewChannel.words(language));
                *editor = Editor::new(document.clone());
                self.saved_at = None;
                self.gltf = GltfSide::default();
                events.push(FileEvent::Loaded {
                    document,
                    report: Report::default(),
                });
            }
            Effect::Pick(ask, Way::Native) => match &self.picker {
                Some(picker) => self.picking = Some(work::pick(Arc::clone(picker), ask, language, self.waker.clone())),
                None => self.input(Input::Picked(Picked::Unavailable)),
            },
            Effect::Pick(ask, Way::InApp) => {
                self.picking = None;
                self.dialog = Some(PathDialog::new(&ask, self.recent.folders(), self.waker.clone()));
            }
            Effect::StopPicking => {
                self.picking = None;
                self.dialog = None;
            }
            Effect::Look(path) => self.looking = Some(work::look(path, self.waker.clone())),
            Effect::Load(path) => {
                self.loading = Some(Loading {
                    job: work::load(path, self.waker.clone()),
                    before: editor.committed().clone(),
                });
            }
            Effect::StopLoading => self.loading = None,
            Effect::Install(opening) => self.install(language, opening, editor, events),
            Effect::Forget => self.read = None,
            Effect::Save(path) => {
                let document = editor.committed().clone();
                let written = self.gltf.native(&document);
                self.saving = Some(Commit {
                    job: work::save(written, path.clone(), self.waker.clone()),
                    document,
                    path,
                    ground: Ground::Source,
                });
            }
            Effect::Prepare(path, format) => {
                let document = editor.committed().clone();
                self.gltf.prepare(document, path, format, self.waker.clone());
            }
            Effect::StopPreparing => self.gltf.stop(),
            Effect::Commit => match self.gltf.commit(self.waker.clone()) {
                Some(saving) => self.saving = Some(saving),
                // Nothing waits: the flow is not left hanging.
                None => self.input(Input::SaveFailed),
            },
            Effect::Accept => self.gltf.accept(),
            Effect::Bring(resources) => self.gltf.bring(resources),
            Effect::Detach => self.gltf.detach(),
            Effect::Shift => self.shift(language, editor, events),
            Effect::Say(remark) => {
                let words = text::file_remark(language, &remark);
                events.push(match remark {
                    Remark::CannotOpen(_) | Remark::Name(_) => FileEvent::Failed(words),
                    Remark::StillSaving(_) | Remark::StillOpening(_) => FileEvent::Notice(words),
                });
            }
            Effect::Quit if self.pictures.is_writing() => {
                self.leaving = Leaving::AfterPicture(editor.committed().clone());
            }
            Effect::Quit => self.leave(events),
        }
    }

    fn leave(&mut self, events: &mut Vec<FileEvent>) {
        self.leaving = Leaving::Yes;
        events.push(FileEvent::Quit);
    }

    /// Leaves, where that has waited for a picture that is written now. What went wrong with it keeps the window, and
    /// what was edited meanwhile is asked about.
    pub(super) fn leave_after_picture(&mut self, editor: &Editor, events: &mut Vec<FileEvent>) {
        if !self.pictures.is_idle() {
            return;
        }
        let Leaving::AfterPicture(document) = std::mem::replace(&mut self.leaving, Leaving::No) else {
            return;
        };
        let failed = events.iter().any(|event| matches!(event, FileEvent::Failed(_)));
        match () {
            () if failed => {}
            () if editor.committed().same_as(&document) => self.leave(events),
            () => self.request(Request::Quit),
        }
    }

    /// Moves the clip whose keys begin before time 0, as a step of the history.
    fn shift(&mut self, language: Language, editor: &mut Editor, events: &mut Vec<FileEvent>) {
        let Some(WriteError::NegativeTimes { id, shift, .. }) = self.gltf.fault() else {
            return;
        };
        let edit = Edit::ChangeClip {
            clip: *id,
            change: ClipChange::Shift(*shift),
        };
        if let Err(error) = editor.commit(edit) {
            let rate = editor.committed().clip(*id).map_or(FrameRate::FPS_24, |clip| clip.rate);
            events.push(FileEvent::Failed(text::edit_error(language, &error, rate)));
        }
    }

    fn install(&mut self, language: Language, opening: Opening, editor: &mut Editor, events: &mut Vec<FileEvent>) {
        let Some(read) = self.read.take() else {
            return;
        };
        let Read {
            mut opened,
            stamp,
            source,
        } = *read;
        if opened.document.clips().is_empty() {
            opened.document = opened.document.or_empty_clip(Text::NewClip.words(language));
            events.push(FileEvent::Notice(text::no_animation(language, &opening.path)));
        }
        *editor = Editor::new(opened.document.clone());
        if opened.report.repaired() {
            editor.mark_unsaved();
        }
        self.saved_at = None;
        self.gltf = GltfSide::default();
        self.flow.set_home(Home::File(OwnFile {
            path: opening.path.clone(),
            stamp,
            format: opened.format,
        }));
        self.flow.set_folder(opening.path.parent().map(Path::to_owned));
        self.recent.add(&opening.path);
        let source = source.as_ref().and_then(|state| text::source_state(language, state));
        events.extend(source.map(FileEvent::Failed));
        let found = text::found(language, &opening.path, &opened.report);
        let others = text::others_closed(language, &opening.path, opening.others);
        events.extend(match (found, others) {
            (Some(found), Some(others)) => Some(FileEvent::Failed(format!("{found} {others}"))),
            (Some(found), None) => Some(FileEvent::Failed(found)),
            (None, others) => others.map(FileEvent::Notice),
        });
        events.push(FileEvent::Loaded {
            document: opened.document,
            report: opened.report,
        });
    }
}
