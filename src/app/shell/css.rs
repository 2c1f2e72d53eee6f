//! Easings to and from the clipboard as CSS text.

use egui::{Context, ViewportCommand};

use super::Inbetween;
use crate::app::action::Action;
use crate::app::easing_picker::{Ask, Present, SegmentState};
use crate::app::frame::Frame;
use crate::app::text::{self, Language, Text};
use crate::curve::easing::{CSS_TOLERANCE, Easing, EasingError};
use crate::curve::{Curve, Located, SegmentKind};
use crate::document::Channel;

/// How long the answer of the clipboard is waited for, s.
const PATIENCE: f64 = 2.0;

impl Inbetween {
    /// Copies the easing after the selected keys, with none selected that of the active curve at the playhead, and says
    /// how exact the text is.
    pub(super) fn copy_css(&mut self, ctx: &Context) {
        let language = self.settings.language;
        let easing = self.with_frame(ctx, easing_in_hand);
        let said = match easing {
            None => return,
            Some(Err(sentence)) => sentence,
            Some(Ok(easing)) => match easing.to_css_within(CSS_TOLERANCE) {
                Ok(css) => {
                    let said = text::css_copied(language, &text::easing_title(language, &easing), &css);
                    ctx.copy_text(css.text);
                    said
                }
                Err(error) => text::css_fit_error(language, error),
            },
        };
        self.notices.say(said);
    }

    /// Asks for the text of the clipboard, which comes as a pasted text of a later frame.
    pub(super) fn await_css(&mut self, ctx: &Context) {
        if self.editor.selection().is_empty() {
            self.notices.say(Text::SelectKeysFirst.words(self.settings.language));
            return;
        }
        self.awaits_css = Some(ctx.input(|input| input.time) + PATIENCE);
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
        ctx.request_repaint_after_secs(PATIENCE as f32);
    }

    /// Says so where nothing came of the asking.
    pub(super) fn give_up_css(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        if self.awaits_css.is_some_and(|until| now > until) {
            self.awaits_css = None;
            self.notices.say(Text::NoCssToPaste.words(self.settings.language));
        }
    }

    /// Whether a text that is pasted now was asked for as an easing.
    pub(super) fn takes_css(&mut self, ctx: &Context) -> bool {
        let now = ctx.input(|input| input.time);
        self.awaits_css.take().is_some_and(|until| now <= until)
    }

    /// Gives the easing of a pasted text to the selected segments, or says where the text is no easing.
    pub(super) fn paste_css(&mut self, ctx: &Context, pasted: &str) {
        let language = self.settings.language;
        if pasted.trim().is_empty() {
            self.notices.say(Text::NoCssToPaste.words(language));
            return;
        }
        match Easing::from_css_declaration(pasted) {
            Ok(_) if self.editor.selection().is_empty() => self.notices.say(Text::SelectKeysFirst.words(language)),
            Ok(easing) => self.apply(ctx, Action::Easing(Ask::Take(SegmentKind::from(easing)))),
            Err(error) => self.notices.say(text::css_error(language, &error)),
        }
    }
}

/// The easing of the segments in hand, or why there is none.
fn easing_in_hand(frame: &Frame<'_>) -> Result<Easing, String> {
    let language = frame.language();
    let clip = frame.editor.committed().clip(frame.clip.id).unwrap_or(frame.clip);
    let committed = Frame { clip, ..*frame };
    match SegmentState::default().present(frame) {
        Present::NoKeys => {
            let (channel, curve, index) =
                at_playhead(&committed).ok_or_else(|| Text::SelectKeysFirst.words(language).to_owned())?;
            easing_of(language, channel, curve, index)
        }
        Present::NoSegment => Err(Text::NoSegmentAfter.words(language).to_owned()),
        Present::Mixed => Err(Text::DifferentEasings.words(language).to_owned()),
        Present::Same(_) => {
            let keys = committed.selected();
            let key = keys.iter().find(|key| key.index < key.curve.segments());
            let key = key.ok_or_else(|| Text::NoSegmentAfter.words(language).to_owned())?;
            easing_of(language, key.channel, key.curve, key.index)
        }
    }
}

/// The segment of the active curve at the playhead.
fn at_playhead<'a>(frame: &Frame<'a>) -> Option<(&'a Channel, &'a Curve, usize)> {
    let (reference, channel) = frame.active()?;
    let curve = frame.curve(reference)?;
    match curve.locate(frame.view.playhead) {
        Located::At(index) | Located::Between(index) if index < curve.segments() => Some((channel, curve, index)),
        _ => None,
    }
}

/// The easing a segment is, or why it is none.
fn easing_of(language: Language, channel: &Channel, curve: &Curve, index: usize) -> Result<Easing, String> {
    let segment = curve.segment(index);
    if channel.is_rotation() && *segment.kind() == SegmentKind::Cubic {
        return Err(Text::RotationCubic.words(language).to_owned());
    }
    segment.easing().map_err(|error| match error {
        EasingError::NoRise { .. } => Text::LevelCubic.words(language).to_owned(),
        other => text::easing_error(language, &other),
    })
}
