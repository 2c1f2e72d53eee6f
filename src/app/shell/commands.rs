//! What each command does.

use egui::Context;

use super::Inbetween;
use super::clock::LoopEnd;
use super::framing::Fit;
use crate::app::action::{Action, ViewAction};
use crate::app::command::{Command, Pace};
use crate::app::files::Request;
use crate::app::playing::{PlayRate, SamplingKind};
use crate::app::plot;
use crate::app::text::Text;
use crate::app::view_state::CurveRef;
use crate::curve::{SegmentKind, Tangent, Tcb};
use crate::document::Playback;
use crate::edit::{ChannelChange, ClipChange, Edit, HandleSide, KeyRef, Selection, TangentChoice};
use crate::io::picture::Format;

impl Inbetween {
    pub(super) fn run(&mut self, ctx: &Context, command: Command) {
        use Command as C;
        self.keyboard.take(self.takes(command));
        match command {
            C::New => self.ask(Request::New),
            C::Open => self.ask(Request::Open),
            C::Save => self.ask(Request::Save),
            C::SaveAs => self.ask(Request::SaveAs),
            C::ExportSvg => self.export_plot(ctx, Format::Svg),
            C::ExportPng => self.export_plot(ctx, Format::Png),
            C::Close => self.ask(Request::Close),
            C::Quit => self.ask(Request::Quit),
            // What is shown only goes first.
            C::Undo if self.resample.is_open() => self.resample.cancel(&mut self.editor),
            C::Undo => {
                self.editor.undo();
            }
            C::Redo => {
                self.editor.redo();
            }
            C::SelectAll => self.select_all(),
            C::SelectNone => self.editor.select(Selection::default()),
            C::Delete => self.with_keys(ctx, |keys| Edit::DeleteKeys { keys }),
            C::DissolveKeys => self.with_keys(ctx, |keys| Edit::DissolveKeys { keys }),
            C::InsertKey => self.insert_at_playhead(ctx),
            C::EditValue if self.editor.selection().is_empty() => {
                self.notices
                    .say(Text::SelectKeysFirst.words(self.settings.language).to_owned());
            }
            C::EditValue => {
                self.settings.inspector = true;
                crate::app::number_field::focus_value_field(ctx);
            }
            C::Nudge { time, value, pace } => self.nudge(ctx, f64::from(time), f64::from(value), pace),
            C::Auto => self.tangent(ctx, TangentChoice::Mode(Tangent::Auto)),
            C::Flat => self.tangent(ctx, TangentChoice::Mode(Tangent::Flat)),
            C::Linear => self.tangent(ctx, TangentChoice::Mode(Tangent::Linear)),
            C::Spline => self.tangent(ctx, TangentChoice::Mode(Tangent::Spline)),
            C::Monotone => self.tangent(ctx, TangentChoice::Mode(Tangent::Monotone)),
            C::KochanekBartels => self.tangent(ctx, TangentChoice::Mode(Tangent::Tcb(Tcb::default()))),
            C::User => self.tangent(ctx, TangentChoice::User),
            C::Break => {
                let choice = if self.selection_is_broken() {
                    TangentChoice::Join
                } else {
                    TangentChoice::Break
                };
                self.tangent(ctx, choice);
            }
            C::FlatIn => self.tangent(ctx, TangentChoice::FlatSide(HandleSide::In)),
            C::FlatOut => self.tangent(ctx, TangentChoice::FlatSide(HandleSide::Out)),
            C::Step => self.segment(ctx, SegmentKind::Step),
            C::Line => self.segment(ctx, SegmentKind::Linear),
            C::Cubic => self.segment(ctx, SegmentKind::Cubic),
            C::Ease if self.editor.selection().is_empty() => {
                self.notices.say(Text::SelectKeysFirst.words(self.settings.language));
            }
            C::Ease => self.easings.open(),
            C::CopyCss => self.copy_css(ctx),
            C::PasteCss => self.await_css(ctx),
            C::FrameSelection => self.fit(&Fit::Selection),
            C::FrameAll => self.fit(&Fit::All),
            C::FramePlayhead => self.show_playhead(),
            C::Hide => {
                let curves = self.curves_in_hand();
                self.apply(ctx, Action::View(ViewAction::Show { curves, visible: false }));
            }
            C::Solo => {
                let curves = self.curves_in_hand();
                self.apply(ctx, Action::View(ViewAction::Solo(curves)));
            }
            C::Lock => self.lock(ctx),
            C::ShowAll => self.apply(ctx, Action::View(ViewAction::ShowAll)),
            C::FindChannel => {
                self.settings.channel_panel = true;
                self.channel_list.focus_filter();
            }
            C::Velocity => toggle(&mut self.settings.velocity_lane),
            C::Acceleration => toggle(&mut self.settings.acceleration_lane),
            C::Overlay => toggle(&mut self.settings.overlay),
            C::Limits => toggle(&mut self.settings.limits),
            C::SnapTime => toggle(&mut self.settings.snap_time),
            C::SnapValue => toggle(&mut self.settings.snap_value),
            C::SnapKeys => toggle(&mut self.settings.snap_keys),
            C::Channels => toggle(&mut self.settings.channel_panel),
            C::Inspector => toggle(&mut self.settings.inspector),
            C::Preview => toggle(&mut self.settings.preview),
            C::Findings => toggle(&mut self.settings.findings),
            C::KeyStrip => toggle(&mut self.settings.key_strip),
            C::Lab => self.change_room(ctx),
            C::Keyboard => self.dialogs.show_keyboard_sheet(),
            C::AddChannel => {
                if let Some(clip) = self.clip() {
                    self.dialogs.ask_channel(self.settings.language, &clip);
                }
            }
            C::RenameChannel => {
                if let Some(active) = self.active() {
                    self.apply(ctx, Action::View(ViewAction::AskRename(active.channel)));
                }
            }
            C::DeleteChannel => self.with_active_channel(ctx, |channel| Edit::DeleteChannels {
                channels: vec![channel],
            }),
            C::LinkComponents => self.with_active_channel(ctx, |channel| Edit::ChangeChannels {
                channels: vec![channel],
                change: ChannelChange::LinkTimes,
            }),
            C::UnlinkComponents => self.with_active_channel(ctx, |channel| Edit::ChangeChannels {
                channels: vec![channel],
                change: ChannelChange::Unlink,
            }),
            C::RhythmContinuous => self.hold_for(ctx, 1),
            C::RhythmTwos => self.hold_for(ctx, 2),
            C::RhythmThrees => self.hold_for(ctx, 3),
            C::RhythmFours => self.hold_for(ctx, 4),
            C::MatchLoopEnds => self.match_loop_ends(ctx),
            C::AddMarker | C::RenameMarker | C::DeleteMarker | C::PreviousMarker | C::NextMarker => {
                self.run_marker_command(ctx, command);
            }
            C::ReduceKeys => self.reduce_keys(),
            C::Bake => self.bake(),
            C::Play => self.play_or_stop(ctx),
            C::PreviousFrame => self.step_frames(ctx, -1),
            C::NextFrame => self.step_frames(ctx, 1),
            C::PreviousKey => self.step_keys(ctx, false),
            C::NextKey => self.step_keys(ctx, true),
            C::ToStart => {
                if let Some(clip) = self.clip() {
                    self.seek(ctx, clip.play_range.0);
                }
            }
            C::ToEnd => {
                if let Some(clip) = self.clip() {
                    self.seek(ctx, clip.play_range.1);
                }
            }
            C::PlaySelection => self.play_selection(ctx),
            C::LoopSelection => self.loop_selection(ctx),
            C::LoopStart => self.loop_from_playhead(ctx, LoopEnd::Start),
            C::LoopEnd => self.loop_from_playhead(ctx, LoopEnd::End),
            C::ClearLoopRange => self.apply(ctx, Action::View(ViewAction::LoopRange(None))),
            C::PlayOnce => self.set_playback(ctx, Playback::Once),
            C::PlayRepeat => self.set_playback(ctx, Playback::Repeat),
            C::PlayPingPong => self.set_playback(ctx, Playback::PingPong),
            C::Backwards => self.settings.play_rate = self.settings.play_rate.turned(),
            C::NormalSpeed => self.settings.play_rate = PlayRate::NORMAL,
            C::SampleContinuous => self.settings.sampling.kind = SamplingKind::Continuous,
            C::SampleHeld => self.settings.sampling.kind = SamplingKind::Held,
            C::SampleInterpolated => self.settings.sampling.kind = SamplingKind::Interpolated,
        }
        ctx.request_repaint();
    }

    pub(super) fn ask(&mut self, request: Request) {
        self.files.request(request);
    }

    fn active(&self) -> Option<CurveRef> {
        self.view()?.active
    }

    fn with_active_channel(&mut self, ctx: &Context, edit: impl FnOnce(crate::document::ChannelId) -> Edit) {
        if let Some(active) = self.active() {
            self.apply(ctx, Action::Edit(edit(active.channel)));
        }
    }

    fn keys_in_hand(&self) -> Vec<KeyRef> {
        self.editor.selection().iter().collect()
    }

    fn with_keys(&mut self, ctx: &Context, edit: impl FnOnce(Vec<KeyRef>) -> Edit) {
        let keys = self.keys_in_hand();
        if keys.is_empty() {
            self.notices
                .say(Text::SelectKeysFirst.words(self.settings.language).to_owned());
        } else {
            self.apply(ctx, Action::Edit(edit(keys)));
        }
    }

    fn tangent(&mut self, ctx: &Context, choice: TangentChoice) {
        self.with_keys(ctx, |keys| Edit::SetTangent { keys, choice });
    }

    fn segment(&mut self, ctx: &Context, kind: SegmentKind) {
        self.with_keys(ctx, |keys| Edit::SetSegment { keys, kind });
    }

    fn selection_is_broken(&self) -> bool {
        let Some(clip) = self.clip() else {
            return false;
        };
        self.editor.selection().iter().any(|key| {
            clip.channel(key.channel)
                .and_then(|channel| channel.curves.get(key.component))
                .and_then(|curve| Some(curve.tangent(curve.position(key.key)?).is_broken()))
                .unwrap_or(false)
        })
    }

    fn select_all(&mut self) {
        let Some(clip) = self.clip() else {
            return;
        };
        let view = self.views.of(clip.id);
        let mut selection = Selection::default();
        for reference in view.visible(&clip) {
            let Some(channel) = clip.channel(reference.channel).filter(|channel| !channel.lock) else {
                continue;
            };
            let Some(curve) = channel.curves.get(reference.component) else {
                continue;
            };
            for i in 0..curve.len() {
                selection.insert(KeyRef {
                    channel: reference.channel,
                    component: reference.component,
                    key: curve.key_id(i),
                });
            }
        }
        self.editor.select(selection);
    }

    fn insert_at_playhead(&mut self, ctx: &Context) {
        let Some((view, active)) = self.view().and_then(|view| Some((view, view.active?))) else {
            return;
        };
        if !view.shows(active) {
            self.notices
                .say(Text::ActiveCurveHidden.words(self.settings.language).to_owned());
            return;
        }
        let time = view.playhead;
        let edit = Edit::InsertKey {
            channel: active.channel,
            component: active.component,
            time,
            dt: 0.0,
            dv: 0.0,
        };
        self.apply(ctx, Action::Edit(edit));
    }

    /// Moves the keys in hand by frames, or by steps of the plot's minor value grid.
    fn nudge(&mut self, ctx: &Context, time: f64, value: f64, pace: Pace) {
        let Some((clip, areas)) = self.clip().zip(self.areas.as_ref()) else {
            return;
        };
        let step = plot::value_steps(44.0 * areas.geometry.value_per_point()).minor;
        let (dt, dv) = (
            time * pace.steps() * clip.rate.frame_span(),
            value * pace.steps() * step,
        );
        let keys = self.keys_in_hand();
        if !keys.is_empty() {
            self.apply(ctx, Action::Edit(Edit::MoveKeys { keys, dt, dv }));
        }
    }

    /// The curves of the selected keys, else those picked in the channel list, else the active one.
    pub(super) fn curves_in_hand(&self) -> Vec<CurveRef> {
        let mut curves: Vec<CurveRef> = self.editor.selection().iter().map(CurveRef::from).collect();
        curves.dedup();
        if curves.is_empty() {
            curves.extend(self.channel_list.picked());
        }
        if curves.is_empty() {
            curves.extend(self.active());
        }
        curves
    }

    /// Opens the bar that reduces the selected keys, or the active curve.
    fn reduce_keys(&mut self) {
        self.trial.give_way(&mut self.editor);
        self.resample.cancel(&mut self.editor);
        if let Some(clip) = self.clip() {
            let (document, selection) = (self.editor.committed(), self.editor.selection());
            self.resample
                .reduce(self.settings.language, document, &clip, selection, self.active());
        }
    }

    /// Opens the bar that bakes the curves in hand.
    fn bake(&mut self) {
        self.trial.give_way(&mut self.editor);
        self.resample.cancel(&mut self.editor);
        let curves = self.curves_in_hand();
        if let Some(clip) = self.clip() {
            let (document, selection) = (self.editor.committed(), self.editor.selection());
            self.resample
                .bake(self.settings.language, document, &clip, selection, curves);
        }
    }

    fn lock(&mut self, ctx: &Context) {
        let Some(clip) = self.clip() else {
            return;
        };
        let mut channels: Vec<_> = self.curves_in_hand().into_iter().map(|curve| curve.channel).collect();
        channels.dedup();
        let all_locked = channels
            .iter()
            .all(|channel| clip.channel(*channel).is_some_and(|channel| channel.lock));
        if !channels.is_empty() {
            let change = ChannelChange::Lock(!all_locked);
            self.apply(ctx, Action::Edit(Edit::ChangeChannels { channels, change }));
        }
    }

    fn set_playback(&mut self, ctx: &Context, playback: Playback) {
        if let Some(clip) = self.clip() {
            let change = ClipChange::Playback(playback);
            self.apply(ctx, Action::Edit(Edit::ChangeClip { clip: clip.id, change }));
        }
    }

    fn step_frames(&mut self, ctx: &Context, frames: i64) {
        if let Some((clip, playhead)) = self.clip().zip(self.view().map(|view| view.playhead)) {
            let here = clip.rate.frame_at(playhead);
            let is_between = clip.rate.time_of_frame(here) < playhead - 1e-7;
            // From between two frames, back goes to the start of this one.
            let target = if frames < 0 && is_between { here } else { here + frames };
            self.seek(ctx, clip.rate.time_of_frame(target));
        }
    }

    /// To the next or previous key of the curves in hand.
    fn step_keys(&mut self, ctx: &Context, forward: bool) {
        let Some((clip, playhead)) = self.clip().zip(self.view().map(|view| view.playhead)) else {
            return;
        };
        let times = self.curves_in_hand().into_iter().filter_map(|reference| {
            let channel = clip.channel(reference.channel)?;
            let curve = channel.curves.get(reference.component)?;
            let here = curve.first_at_or_after(playhead);
            let index = if forward {
                let on_key = here < curve.len() && curve.time(here) <= playhead;
                if on_key { here + 1 } else { here }
            } else {
                here.checked_sub(1)?
            };
            (index < curve.len()).then(|| curve.time(index))
        });
        let nearest = if forward {
            times.min_by(f64::total_cmp)
        } else {
            times.max_by(f64::total_cmp)
        };
        if let Some(time) = nearest {
            self.seek(ctx, time);
        }
    }
}

fn toggle(choice: &mut bool) {
    *choice = !*choice;
}
