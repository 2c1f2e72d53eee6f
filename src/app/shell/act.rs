//! Applies what panels and hands ask for: the one place where state changes.

use std::sync::Arc;

use egui::Context;

use super::Inbetween;
use super::framing::Fit;
use crate::app::action::{Action, ViewAction};
use crate::app::easing_picker::Ask;
use crate::app::files::Request;
use crate::app::preview::choice::Choice;
use crate::app::resample::Settled;
use crate::app::text::{self, Text};
use crate::app::view_state::CurveRef;
use crate::curve::FrameRate;
use crate::document::Channel;
use crate::edit::{Edit, EditError, EditNote, KeyRef};

impl Inbetween {
    pub(super) fn apply(&mut self, ctx: &Context, action: Action) {
        let may_reach = matches!(
            action,
            Action::Run(_)
                | Action::Edit(_)
                | Action::CommitPreview
                | Action::Select(_)
                | Action::View(_)
                | Action::ShowClip(_)
        );
        self.carry_out(ctx, action);
        if may_reach {
            self.drop_keys_out_of_reach();
        }
    }

    fn carry_out(&mut self, ctx: &Context, action: Action) {
        if matches!(
            action,
            Action::Edit(_)
                | Action::Preview(_)
                | Action::CommitPreview
                | Action::CancelPreview
                | Action::Resample(_)
                | Action::ShowClip(_)
        ) {
            // What is only tried is nobody's to commit.
            self.trial.give_way(&mut self.editor);
        }
        match action {
            Action::Run(command) => self.run(ctx, command),
            Action::Edit(edit) => {
                self.resample.cancel(&mut self.editor);
                let adds_channel = matches!(edit, Edit::AddChannel { .. });
                let result = self.editor.commit(edit);
                self.report(result.as_deref());
                if adds_channel && result.is_ok() {
                    self.show_added_channel();
                }
            }
            Action::Preview(edit) => {
                self.resample.cancel(&mut self.editor);
                self.preview(edit);
            }
            // What the bar shows is not the hands' to end.
            Action::CommitPreview | Action::CancelPreview if self.resample.is_open() => {}
            Action::CommitPreview => {
                if let Some((_, notes)) = self.editor.commit_preview() {
                    self.report(Ok(&notes));
                }
            }
            Action::CancelPreview => self.editor.cancel(),
            Action::Resample(ask) => self.resample.ask(ask, &mut self.editor),
            Action::Easing(ask) => self.ask_easing(ctx, ask),
            Action::Select(selection) => self.editor.select(selection),
            Action::Activate(curve) => {
                if let Some(clip) = self.views.clip {
                    self.views.of(clip).active = curve;
                }
            }
            Action::Lab(action) => self.lab.act(action),
            Action::Seek(time) => self.seek(ctx, time),
            Action::SetBounds(bounds) => {
                if let Some(clip) = self.views.clip {
                    self.views.of(clip).bounds = Some(bounds.sane());
                }
            }
            Action::View(action) => self.change_view(ctx, action),
            Action::ShowClip(clip) => {
                self.resample.cancel(&mut self.editor);
                self.editor.cancel();
                self.show_clip(clip);
            }
            Action::Say(words) => self.notices.say(words),
            Action::Dismiss => self.notices.dismiss(),
            Action::Export(figure) => self.files.export(*figure, self.settings.language),
            Action::OpenRecent(path) => self.files.request(Request::OpenRecent(path)),
            Action::LookAtRecent => self.files.refresh_recent(),
            Action::ForgetRecent => self.files.clear_recent(),
        }
    }

    fn ask_easing(&mut self, ctx: &Context, ask: Ask) {
        match ask {
            Ask::Open => self.easings.open(),
            Ask::Close => {
                self.easings.close();
                self.trial.forget(&mut self.editor);
            }
            Ask::Try(kind) if self.resample.is_open() || self.gesture.is_active() => self.trial.pass_over(kind),
            Ask::Try(kind) => self.trial.show(kind, &mut self.editor),
            Ask::PutBack if self.easings.is_open() => self.trial.put_back(&mut self.editor),
            Ask::PutBack => self.trial.forget(&mut self.editor),
            Ask::Take(kind) => {
                self.trial.taken(&kind);
                let keys = self.editor.selection().iter().collect();
                self.apply(ctx, Action::Edit(Edit::SetSegment { keys, kind }));
                self.trial.rebase(&self.editor);
            }
        }
    }

    fn preview(&mut self, edit: Edit) {
        if let Err(error) = self.editor.preview(edit) {
            self.say_why(&error);
        }
    }

    /// Shows what the bar found since the last frame, or makes it a step.
    pub(super) fn update_resample(&mut self, ctx: &Context) {
        let rate = self.clip().map_or(FrameRate::FPS_24, |clip| clip.rate);
        let wake = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        match self
            .resample
            .update(self.settings.language, &mut self.editor, rate, wake)
        {
            Some(Settled::Applied(notes)) => {
                self.report(Ok(&notes));
                self.drop_keys_out_of_reach();
            }
            Some(Settled::Unchanged) => self
                .notices
                .say(Text::NothingToChange.words(self.settings.language).to_owned()),
            None => {}
        }
    }

    /// Says what an edit did besides, or why it did nothing.
    fn report(&mut self, result: Result<&[EditNote], &EditError>) {
        match result {
            Ok(notes) => {
                if !notes.is_empty() {
                    let words: Vec<String> = notes
                        .iter()
                        .map(|note| text::edit_note(self.settings.language, *note))
                        .collect();
                    self.notices.say(words.join(" · "));
                }
            }
            Err(error) => self.say_why(error),
        }
    }

    fn say_why(&mut self, error: &EditError) {
        let rate = self.clip().map_or(FrameRate::FPS_24, |clip| clip.rate);
        self.notices.say(text::edit_error(self.settings.language, error, rate));
    }

    fn change_view(&mut self, ctx: &Context, action: ViewAction) {
        let Some(clip) = self.views.clip else {
            return;
        };
        let view = self.views.of(clip);
        match action {
            ViewAction::Show { curves, visible } => {
                for curve in curves {
                    if visible {
                        view.hidden.remove(&curve);
                    } else {
                        view.hidden.insert(curve);
                    }
                }
            }
            ViewAction::Solo(curves) => {
                let wanted: std::collections::BTreeSet<CurveRef> = curves.into_iter().collect();
                if view.solo == wanted {
                    view.solo.clear();
                } else {
                    for curve in &wanted {
                        view.hidden.remove(curve);
                    }
                    view.solo = wanted;
                }
            }
            ViewAction::ShowAll => {
                view.hidden.clear();
                view.solo.clear();
            }
            ViewAction::ToggleRow(row) => {
                if !view.collapsed.remove(&row) {
                    view.collapsed.insert(row);
                }
            }
            ViewAction::ShowAs { channel, choice } if choice == Choice::default() => {
                view.previews.remove(&channel);
            }
            ViewAction::ShowAs { channel, choice } => {
                view.previews.insert(channel, choice);
            }
            ViewAction::Filter(words) => self.views.filter = words,
            ViewAction::Fit(curves) => self.fit(&Fit::Curves(curves)),
            ViewAction::TimeUnit(unit) => self.settings.time_unit = unit,
            ViewAction::Theme(theme) => {
                self.settings.theme = theme;
                self.apply_theme(ctx);
            }
            ViewAction::Language(language) => self.settings.language = language,
            ViewAction::AskRenameMarker(index) => self.ask_rename_marker(index),
            ViewAction::LoopRange(range) => view.loop_range = range.filter(|(first, last)| first < last),
            ViewAction::PlayRate(rate) => self.settings.play_rate = rate,
            ViewAction::Sampling(sampling) => self.settings.sampling = sampling,
            ViewAction::AskRename(channel) => {
                if let Some(channel) = self.clip().and_then(|clip| clip.channel(channel).cloned()) {
                    self.dialogs.ask_rename(&channel);
                }
            }
        }
    }

    /// What is hidden, locked or of another clip is never in hand: a command would change it unseen.
    fn drop_keys_out_of_reach(&mut self) {
        let Some((clip, view)) = self.clip().zip(self.view()) else {
            return;
        };
        // The keys come curve by curve.
        let mut last = None;
        let mut within = |key: KeyRef| {
            let curve = CurveRef::from(key);
            match last {
                Some((known, within)) if known == curve => within,
                _ => {
                    let is_open = |channel: &Arc<Channel>| !channel.lock;
                    let within = view.shows(curve) && clip.channel(curve.channel).is_some_and(is_open);
                    last = Some((curve, within));
                    within
                }
            }
        };
        let selection = self.editor.selection();
        if !selection.iter().all(&mut within) {
            let kept = selection.iter().filter(|key| within(*key)).collect();
            self.editor.select(kept);
        }
    }
}
