//! Easings as CSS text, out to the clipboard and in from it.
//!
//! A program does not read the clipboard here: it asks the window for it, which hands the text over as an event of the
//! next frame, as if it had been pasted by keys.

use std::sync::Arc;

use egui::{Context, ViewportCommand};

use super::Inbetween;
use super::keyboard::Owner;
use crate::app::action::Action;
use crate::app::frame::Frame;
use crate::app::lab::Room;
use crate::app::text::{self, Language, Text};
use crate::app::view_state::CurveRef;
use crate::curve::easing::{CSS_TOLERANCE, CssText, Easing, EasingError};
use crate::curve::{Curve, Located, SegmentKind};
use crate::document::Channel;
use crate::edit::Edit;

/// Frames in which the window hands over the clipboard's text.
const PATIENCE: u8 = 4;

/// Text that was asked for.
#[derive(Debug, Default)]
pub(super) struct Pasting {
    /// Frames left to wait for it.
    waits: u8,
}

impl Inbetween {
    /// Puts the easing of the segment in hand on the clipboard.
    pub(super) fn copy_easing(&mut self, ctx: &Context) {
        let copied = self.with_frame(ctx, |frame| css_in_hand(frame));
        match copied {
            Some(Ok(css)) => {
                self.notices.say(text::easing_copied(self.settings.language, &css));
                ctx.copy_text(css.text);
            }
            Some(Err(why)) => self.notices.say(why),
            None => {}
        }
    }

    /// Asks the window for the clipboard's text.
    pub(super) fn ask_for_pasted_text(&mut self, ctx: &Context) {
        if self.editor.selection().is_empty() {
            self.say_select_segment();
            return;
        }
        self.pasting.waits = PATIENCE;
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
        ctx.request_repaint();
    }

    /// Text was pasted. A field, a list or a dialog takes it for itself.
    pub(super) fn pasted(&mut self, ctx: &Context, owner: Owner, pasted: &str) {
        self.pasting.waits = 0;
        if owner > Owner::Widget || self.settings.room == Room::Lab || self.gesture.is_active() {
            return;
        }
        match Easing::from_css_declaration(pasted) {
            Err(error) => self.notices.say(text::css_error(self.settings.language, &error)),
            Ok(_) if self.editor.selection().is_empty() => self.say_select_segment(),
            Ok(easing) => {
                let keys = self.editor.selection().iter().collect();
                let kind = SegmentKind::from(easing);
                self.apply(ctx, Action::Edit(Edit::SetSegment { keys, kind }));
            }
        }
    }

    /// After the events of a frame: says so where nothing came of the asking.
    pub(super) fn wait_for_pasted_text(&mut self, ctx: &Context) {
        if self.pasting.waits == 0 {
            return;
        }
        self.pasting.waits -= 1;
        if self.pasting.waits == 0 {
            self.notices
                .say(Text::NoClipboardText.words(self.settings.language).to_owned());
        }
        ctx.request_repaint();
    }

    fn say_select_segment(&mut self) {
        self.notices
            .say(Text::SelectSegmentFirst.words(self.settings.language).to_owned());
    }
}

/// The segment in hand as CSS, or why there is none.
fn css_in_hand(frame: &Frame<'_>) -> Result<CssText, String> {
    let language = frame.language();
    let (channel, curve, index) =
        segment_in_hand(frame).ok_or_else(|| Text::SelectSegmentFirst.words(language).to_owned())?;
    let segment = curve.segment(index);
    if channel.is_rotation() && *segment.kind() == SegmentKind::Cubic {
        return Err(Text::RotationCubic.words(language).to_owned());
    }
    let easing = segment.easing().map_err(|error| no_easing(language, &error))?;
    easing
        .to_css_within(CSS_TOLERANCE)
        .map_err(|error| text::css_fit_error(language, &error))
}

fn no_easing(language: Language, error: &EasingError) -> String {
    match error {
        EasingError::NoRise { .. } => Text::LevelCubic.words(language).to_owned(),
        other => text::easing_error(language, other),
    }
}

/// The segment after the first selected key that has one, of the active curve where it is among them; without a selection
/// the active curve's segment at the playhead.
fn segment_in_hand<'a>(frame: &Frame<'a>) -> Option<(&'a Arc<Channel>, &'a Arc<Curve>, usize)> {
    let active = frame.active();
    if frame.selection.is_empty() {
        let (reference, channel) = active?;
        let curve = frame.curve(reference)?;
        let index = match curve.locate(frame.view.playhead) {
            Located::At(index) | Located::Between(index) => index,
            Located::Before | Located::After => return None,
        };
        return (index < curve.segments()).then_some((channel, curve, index));
    }
    let mut selected = frame.selected();
    selected.retain(|key| key.index < key.curve.segments());
    let is_active = |reference: CurveRef| active.is_some_and(|(active, _)| active == reference);
    let key = selected
        .iter()
        .find(|key| is_active(key.reference().into()))
        .or(selected.first())?;
    Some((key.channel, key.curve, key.index))
}
