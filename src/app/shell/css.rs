//! Easings to and from the clipboard as CSS text.

use egui::{Context, ViewportCommand};

use super::Inbetween;
use crate::app::action::Action;
use crate::app::easing_picker::{Ask, Present, SegmentState, css_of};
use crate::app::frame::Frame;
use crate::app::text::{self, Text};
use crate::curve::SegmentKind;
use crate::curve::easing::{CSS_TOLERANCE, CubicBezier, Easing, Handle, Steps};

/// How long the answer of the clipboard is waited for, s.
const PATIENCE: f64 = 2.0;

/// The unweighted handles of a Hermite cubic, as a part of the span.
const THIRD: f64 = 1.0 / 3.0;

impl Inbetween {
    /// Copies the easing after the selected keys, and says how exact the text is.
    pub(super) fn copy_css(&mut self, ctx: &Context) {
        let language = self.settings.language;
        let present = self.with_frame(ctx, |frame| SegmentState::default().present(frame));
        let easing = match present.unwrap_or_default() {
            Present::NoKeys => Err(Text::SelectKeysFirst.words(language).to_owned()),
            Present::NoSegment => Err(Text::NoSegmentAfter.words(language).to_owned()),
            Present::Mixed => Err(Text::DifferentEasings.words(language).to_owned()),
            Present::Same(SegmentKind::Step) => Ok(Steps::step_end().into()),
            Present::Same(SegmentKind::Linear) => Ok(Easing::linear()),
            Present::Same(SegmentKind::Cubic) => self.cubic_as_easing(ctx),
            Present::Same(SegmentKind::Ease(easing)) => Ok(easing),
        };
        let said = match easing.map(|easing| (easing.to_css_within(CSS_TOLERANCE), easing)) {
            Ok((Ok(css), easing)) => {
                let said = text::css_copied(language, &text::easing_title(language, &easing), &css);
                ctx.copy_text(css.text);
                said
            }
            Ok((Err(error), _)) => text::css_fit_error(language, error),
            Err(sentence) => sentence,
        };
        self.notices.say(said);
    }

    /// The cubic after the first selected key as a cubic-bezier: exactly, with handles of a third.
    fn cubic_as_easing(&self, ctx: &Context) -> Result<Easing, String> {
        let language = self.settings.language;
        let found = self.with_frame(ctx, |frame| {
            let clip = frame.editor.committed().clip(frame.clip.id)?;
            let keys = Frame { clip, ..*frame }.selected();
            let key = keys.iter().find(|key| key.index < key.curve.segments())?;
            let (curve, i) = (key.curve, key.index);
            let cubic = curve.segment(i).as_cubic()?;
            let span = curve.time(i + 1) - curve.time(i);
            let rise = curve.key_value(i + 1) - curve.key_value(i);
            let handle = |slope| Handle { slope, length: THIRD };
            Some(CubicBezier::from_handles(
                handle(cubic.start_slope),
                handle(cubic.end_slope),
                span,
                rise,
            ))
        });
        match found.flatten() {
            Some(Ok(bezier)) => Ok(bezier.into()),
            Some(Err(error)) => Err(text::easing_error(language, &error)),
            None => Err(Text::NoSegmentAfter.words(language).to_owned()),
        }
    }

    /// Asks for the text of the clipboard, which comes as a pasted text of a later frame.
    pub(super) fn await_css(&mut self, ctx: &Context) {
        if self.editor.selection().is_empty() {
            self.notices.say(Text::SelectKeysFirst.words(self.settings.language));
            return;
        }
        self.awaits_css = Some(ctx.input(|input| input.time) + PATIENCE);
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
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
        match Easing::from_css(css_of(pasted)) {
            Ok(easing) => self.apply(ctx, Action::Easing(Ask::Take(SegmentKind::Ease(easing)))),
            Err(error) => self.notices.say(text::css_error(language, &error)),
        }
    }
}
