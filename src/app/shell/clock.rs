//! The clock of the window: what plays, from where to where, and what becomes of it when clip or choices change.
//!
//! The playhead of the clip's view is the truth while nothing plays; the clock takes it over when play starts.

use egui::Context;

use super::Inbetween;
use crate::app::action::{Action, ViewAction};
use crate::app::gesture::Doing;
use crate::app::text::Text;
use crate::document::Playback;
use crate::play::{Clock, Heading};

/// The clock, and a span that plays once instead of the play range.
#[derive(Clone, Debug, Default)]
pub(super) struct Player {
    clock: Clock,
    /// First and last time, s.
    span: Option<(f64, f64)>,
}

/// An end of the loop range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LoopEnd {
    Start,
    End,
}

impl Player {
    /// Whether the playhead moves at `now`, s.
    pub(super) fn is_playing(&self, now: f64) -> bool {
        self.clock.is_playing(now)
    }

    fn stop(&mut self, now: f64) {
        self.clock.pause(now);
        self.span = None;
    }
}

fn now(ctx: &Context) -> f64 {
    ctx.input(|input| input.time)
}

impl Inbetween {
    /// Moves the playhead to where it is by now. Once a frame, before anything reads it.
    pub(super) fn let_time_pass(&mut self, ctx: &Context) {
        if !self.player.clock.is_started() || self.is_held_by_hand() {
            return;
        }
        let now = now(ctx);
        self.follow_clip(now);
        if let Some(clip) = self.views.clip {
            self.views.of(clip).playhead = self.player.clock.at(now);
        }
        self.player.clock.settle(now);
        if !self.player.clock.is_started() {
            self.player.span = None;
        }
    }

    /// Asks for the next frame while the playhead moves; at rest nothing is asked for.
    pub(super) fn keep_playing(&self, ctx: &Context) {
        if self.player.clock.is_started() && !self.is_held_by_hand() {
            ctx.request_repaint();
        }
    }

    /// While the playhead is dragged it stays under the hand, and plays on from there.
    fn is_held_by_hand(&self) -> bool {
        self.gesture.doing() == Doing::Scrub
    }

    /// Which way the clip plays at `now`, s; at rest the way it would play.
    pub(super) fn heading(&self, now: f64) -> Heading {
        if self.player.is_playing(now) {
            self.player.clock.heading(now)
        } else {
            Heading::of_rate(self.settings.play_rate.number())
        }
    }

    /// The clock plays what the clip and the choices say by now; what did not change moves nothing.
    fn follow_clip(&mut self, now: f64) {
        let Some((clip, view)) = self.clip().zip(self.view()) else {
            return;
        };
        let (range, playback) = match (self.player.span, view.loop_within(clip.play_range)) {
            (Some(span), _) => (span, Playback::Once),
            (None, Some(range)) if clip.playback == Playback::PingPong => (range, Playback::PingPong),
            (None, Some(range)) => (range, Playback::Repeat),
            (None, None) => (clip.play_range, clip.playback),
        };
        let rate = self.settings.play_rate.number();
        let clock = &mut self.player.clock;
        // Ranges are checked where clips and loop ranges are made, rates where they are chosen.
        let refused =
            clock.set_range(range, now).is_err() || (clock.rate() != rate && clock.set_rate(rate, now).is_err());
        clock.set_playback(playback, now);
        if refused {
            self.player.stop(now);
        }
    }

    fn play(&mut self, ctx: &Context) {
        let now = now(ctx);
        let Some(playhead) = self.view().map(|view| view.playhead) else {
            return;
        };
        self.player.clock.pause(now);
        if self.player.clock.seek(playhead, now).is_ok() {
            self.follow_clip(now);
            self.player.clock.play(now);
        }
    }

    pub(super) fn play_or_stop(&mut self, ctx: &Context) {
        let now = now(ctx);
        let plays = self.player.is_playing(now);
        self.player.stop(now);
        if !plays {
            self.play(ctx);
        }
    }

    /// Another clip is shown: it does not go on where the other one was.
    pub(super) fn stop_playing(&mut self) {
        self.player = Player::default();
    }

    /// Puts the playhead somewhere, s. It plays on from there, unless that is outside what plays.
    pub(super) fn seek(&mut self, ctx: &Context, time: f64) {
        let now = now(ctx);
        let (first, last) = self.player.clock.range();
        if self.player.clock.is_started() && !(first..=last).contains(&time) {
            self.player.stop(now);
        }
        if self.player.clock.seek(time, now).is_ok()
            && let Some(clip) = self.views.clip
        {
            self.views.of(clip).playhead = time;
        }
    }

    /// First and last time of the selected keys, s.
    fn selected_span(&self) -> Option<(f64, f64)> {
        let clip = self.clip()?;
        let times = self.editor.selection().iter().filter_map(|key| {
            let curve = clip.channel(key.channel)?.curves.get(key.component)?;
            Some(curve.time(curve.position(key.key)?))
        });
        times.fold(None, |span, time| match span {
            None => Some((time, time)),
            Some((first, last)) => Some((f64::min(first, time), f64::max(last, time))),
        })
    }

    /// Plays the span of the selected keys once, from its start; backwards from its end.
    pub(super) fn play_selection(&mut self, ctx: &Context) {
        let Some((first, last)) = self.selected_span().filter(|(first, last)| first < last) else {
            self.notices.say(Text::SelectTwoTimes.words(self.settings.language));
            return;
        };
        self.player.stop(now(ctx));
        let start = if self.settings.play_rate.is_backwards() {
            last
        } else {
            first
        };
        self.seek(ctx, start);
        self.player.span = Some((first, last));
        self.play(ctx);
    }

    /// Makes the span of the selected keys the loop range and plays it.
    pub(super) fn loop_selection(&mut self, ctx: &Context) {
        let language = self.settings.language;
        let Some((clip, (first, last))) = self.clip().zip(self.selected_span()).filter(|(_, (a, b))| a < b) else {
            self.notices.say(Text::SelectTwoTimes.words(language));
            return;
        };
        let (start, end) = clip.play_range;
        let range = (first.max(start), last.min(end));
        if range.0 >= range.1 {
            self.notices.say(Text::SelectionOutsidePlayRange.words(language));
            return;
        }
        self.apply(ctx, Action::View(ViewAction::LoopRange(Some(range))));
        self.player.span = None;
        if !self.player.is_playing(now(ctx)) {
            self.play(ctx);
        }
    }

    /// Puts one end of the loop range at the playhead. Beyond the other end, that goes to the end of the play range.
    pub(super) fn loop_from_playhead(&mut self, ctx: &Context, end: LoopEnd) {
        let Some((clip, view)) = self.clip().zip(self.view()) else {
            return;
        };
        let (first, last) = clip.play_range;
        let (from, to) = view.loop_within(clip.play_range).unwrap_or(clip.play_range);
        let here = view.playhead.clamp(first, last);
        let range = match end {
            LoopEnd::Start if here < to => (here, to),
            LoopEnd::Start => (here, last),
            LoopEnd::End if from < here => (from, here),
            LoopEnd::End => (first, here),
        };
        if range.0 < range.1 {
            self.apply(ctx, Action::View(ViewAction::LoopRange(Some(range))));
        } else {
            self.notices.say(Text::LoopRangeEmpty.words(self.settings.language));
        }
    }
}
