//! The result of what is wanted, found on a thread of its own: one job at a time, always for the newest numbers.

use crate::app::text::{self, Language, Text};
use crate::curve::FrameRate;
use crate::edit::{Applied, CurveReport, Edit, EditError, EditNote, Editor, apply_watched};
use crate::jobs::{Poll, spawn};

use super::{Numbers, Open, Resample};

/// What a job gives.
pub(super) type Outcome = Result<(Edit, Applied), Fault>;

/// Why a job gives nothing.
#[derive(Debug)]
pub(super) enum Fault {
    /// The numbers make no edit: a rate that is none.
    Rate,
    /// The edit cannot be done.
    Edit(EditError),
}

/// A result, or why there is none.
#[derive(Debug)]
pub(super) struct Found {
    /// For which numbers.
    pub numbers: Numbers,
    /// What became of each curve; empty where nothing can be done.
    pub reports: Vec<CurveReport>,
    /// Why nothing can be done.
    pub fault: Option<String>,
}

/// What an update came to.
#[derive(Clone, Debug, PartialEq)]
pub enum Settled {
    /// The result became a step; what it did.
    Applied(Vec<EditNote>),
    /// It changed nothing: no step.
    Unchanged,
}

impl Open {
    pub(super) fn is_settled(&self) -> bool {
        self.job.is_none()
            && self
                .found
                .as_ref()
                .is_some_and(|found| found.numbers == self.wanted.numbers())
    }
}

impl Open {
    /// Whether a job is at work for numbers that nobody wants any more. While a number is dragged each job is let
    /// finish, so that there is something to see.
    fn is_overtaken(&self) -> bool {
        !self.wanted.is_dragged()
            && self
                .job
                .as_ref()
                .is_some_and(|(numbers, _)| *numbers != self.wanted.numbers())
    }

    /// The part of the running job that is done, 0 to 1.
    pub(super) fn done(&self) -> Option<f32> {
        self.job.as_ref().map(|(_, job)| job.progress())
    }
}

impl Resample {
    /// Takes a finished result, shows it, and begins the next where other numbers are wanted. Never waits. `wake` is
    /// called when there is something new.
    pub fn update(
        &mut self,
        language: Language,
        editor: &mut Editor,
        rate: FrameRate,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Option<Settled> {
        let open = self.open.as_mut()?;
        if !open.base.same_as(editor.committed()) {
            // Something else was done meanwhile.
            self.cancel(editor);
            return None;
        }
        if open.is_overtaken() {
            // Dropped, it stops at its next look.
            open.job = None;
        }
        if let Some((numbers, job)) = &mut open.job {
            let numbers = *numbers;
            match job.poll() {
                Poll::Running(_) => return None,
                Poll::Done(Ok((edit, applied))) => {
                    let reports = applied.reports.clone();
                    editor.preview_applied(&open.base, edit, applied);
                    open.found = Some(Found {
                        numbers,
                        reports,
                        fault: None,
                    });
                }
                Poll::Done(Err(fault)) => {
                    editor.cancel();
                    open.found = Some(Found::fault(numbers, fault.words(language, rate)));
                }
                Poll::Panicked(words) => {
                    editor.cancel();
                    open.found = Some(Found::fault(numbers, words));
                }
                Poll::Over => {}
            }
            open.job = None;
        }
        if !open.is_settled() {
            open.begin(wake);
            return None;
        }
        if !open.apply {
            return None;
        }
        if open.found.as_ref().is_some_and(|found| found.fault.is_some()) {
            open.apply = false;
            return None;
        }
        self.open = None;
        Some(match editor.commit_preview() {
            Some((_, notes)) => Settled::Applied(notes),
            None => Settled::Unchanged,
        })
    }
}

impl Open {
    fn begin(&mut self, wake: impl Fn() + Send + Sync + 'static) {
        let (wanted, base) = (self.wanted.clone(), self.base.clone());
        let numbers = wanted.numbers();
        let job = spawn("resample", wake, move |progress| {
            let edit = wanted.edit().ok_or(Fault::Rate)?;
            let applied = apply_watched(&base, &edit, &mut |done| progress.pass(done)).map_err(Fault::Edit)?;
            Ok((edit, applied))
        });
        self.job = Some((numbers, job));
    }
}

impl Fault {
    fn words(&self, language: Language, rate: FrameRate) -> String {
        match self {
            Self::Rate => Text::NoSuchRate.words(language).to_owned(),
            Self::Edit(error) => text::edit_error(language, error, rate),
        }
    }
}

impl Found {
    fn fault(numbers: Numbers, words: String) -> Self {
        Self {
            numbers,
            reports: Vec::new(),
            fault: Some(words),
        }
    }
}
