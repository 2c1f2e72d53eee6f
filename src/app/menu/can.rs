//! What a command can do at present: whether it can act, whether it is switched on, what it says.

use crate::app::command::Command;
use crate::app::frame::Frame;
use crate::app::icons::Pressed;
use crate::app::markers;
use crate::app::playing::{PlayRate, SamplingKind};
use crate::app::text;
use crate::document::{Link, Playback};

/// Whether something can act now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Can {
    /// It can.
    Act,
    /// What it acts on is missing or locked.
    NotNow,
}

impl Can {
    /// By a condition.
    pub fn when(condition: bool) -> Self {
        if condition { Self::Act } else { Self::NotNow }
    }
}

/// Whether a command can act now. Tells nothing about why not: the tool tip says what it needs.
pub fn can(command: Command, frame: &Frame<'_>) -> Can {
    Can::when(acts(command, frame))
}

fn acts(command: Command, frame: &Frame<'_>) -> bool {
    use Command as C;
    let has_keys = !frame.selection.is_empty();
    let channel = || frame.active().map(|(_, channel)| channel);
    let of_link =
        |link| channel().is_some_and(|channel| channel.curves.len() > 1 && channel.link == link && !channel.lock);
    match command {
        C::Undo => frame.editor.undo_name().is_some(),
        C::Redo => frame.editor.redo_name().is_some(),
        C::SelectNone
        | C::Delete
        | C::DissolveKeys
        | C::EditValue
        | C::Nudge { .. }
        | C::Auto
        | C::Flat
        | C::Linear
        | C::Spline
        | C::Monotone
        | C::KochanekBartels
        | C::User
        | C::Break
        | C::FlatIn
        | C::FlatOut
        | C::Step
        | C::Line
        | C::Cubic
        | C::Ease
        | C::PasteCss
        | C::PlaySelection
        | C::LoopSelection => has_keys,
        C::SelectAll | C::FrameAll | C::FrameSelection | C::ExportSvg | C::ExportPng => {
            frame.visible().next().is_some()
        }
        C::InsertKey => frame
            .active()
            .is_some_and(|(curve, channel)| !channel.lock && frame.view.shows(curve)),
        C::CopyCss => has_keys || channel().is_some(),
        C::ReduceKeys | C::Bake => has_keys || channel().is_some_and(|channel| !channel.lock),
        C::Hide | C::Solo | C::Lock => has_keys || channel().is_some(),
        C::ShowAll => !(frame.view.hidden.is_empty() && frame.view.solo.is_empty()),
        C::RenameChannel => channel().is_some(),
        C::DeleteChannel => channel().is_some_and(|channel| !channel.lock),
        C::LinkComponents => of_link(Link::Free),
        C::UnlinkComponents => of_link(Link::Times),
        C::RhythmContinuous | C::RhythmTwos | C::RhythmThrees | C::RhythmFours | C::MatchLoopEnds => {
            has_keys || channel().is_some_and(|channel| !channel.lock)
        }
        C::RenameMarker | C::DeleteMarker => markers::at_playhead(frame.clip, frame.view.playhead).is_some(),
        C::PreviousMarker | C::NextMarker => !frame.clip.markers.is_empty(),
        C::ClearLoopRange => frame.loop_range().is_some(),
        C::NormalSpeed => frame.settings.play_rate != PlayRate::NORMAL,
        C::FindChannel | C::PreviousKey | C::NextKey => !frame.clip.channels.is_empty(),
        C::New
        | C::Open
        | C::Save
        | C::SaveAs
        | C::Close
        | C::Quit
        | C::FramePlayhead
        | C::Velocity
        | C::Acceleration
        | C::Overlay
        | C::Limits
        | C::SnapTime
        | C::SnapValue
        | C::SnapKeys
        | C::Channels
        | C::Inspector
        | C::Preview
        | C::Findings
        | C::KeyStrip
        | C::AddMarker
        | C::Lab
        | C::Keyboard
        | C::AddChannel
        | C::Play
        | C::PreviousFrame
        | C::NextFrame
        | C::ToStart
        | C::ToEnd
        | C::LoopStart
        | C::LoopEnd
        | C::PlayOnce
        | C::PlayRepeat
        | C::PlayPingPong
        | C::Backwards
        | C::SampleContinuous
        | C::SampleHeld
        | C::SampleInterpolated => true,
    }
}

/// Whether a command is a switch, and how it stands.
pub fn pressed(command: Command, frame: &Frame<'_>) -> Pressed {
    use Command as C;
    let settings = frame.settings;
    match command {
        C::Velocity => Pressed::when(settings.velocity_lane),
        C::Acceleration => Pressed::when(settings.acceleration_lane),
        C::Overlay => Pressed::when(settings.overlay),
        C::Limits => Pressed::when(settings.limits),
        C::SnapTime => Pressed::when(settings.snap_time),
        C::SnapValue => Pressed::when(settings.snap_value),
        C::SnapKeys => Pressed::when(settings.snap_keys),
        C::Channels => Pressed::when(settings.channel_panel),
        C::Inspector => Pressed::when(settings.inspector),
        C::Preview => Pressed::when(settings.preview),
        C::Findings => Pressed::when(settings.findings),
        C::KeyStrip => Pressed::when(settings.key_strip),
        C::PlayOnce => Pressed::when(frame.clip.playback == Playback::Once),
        C::PlayRepeat => Pressed::when(frame.clip.playback == Playback::Repeat),
        C::PlayPingPong => Pressed::when(frame.clip.playback == Playback::PingPong),
        C::Backwards => Pressed::when(settings.play_rate.is_backwards()),
        C::SampleContinuous => Pressed::when(settings.sampling.kind == SamplingKind::Continuous),
        C::SampleHeld => Pressed::when(settings.sampling.kind == SamplingKind::Held),
        C::SampleInterpolated => Pressed::when(settings.sampling.kind == SamplingKind::Interpolated),
        C::Lock => Pressed::when(frame.active().is_some_and(|(_, channel)| channel.lock)),
        _ => Pressed::Never,
    }
}

/// What the menu calls a command now: undo and redo say what they would do.
pub fn name(command: Command, frame: &Frame<'_>) -> String {
    let language = frame.language();
    let (name, _) = command.words();
    let step = match command {
        Command::Undo => frame.editor.undo_name(),
        Command::Redo => frame.editor.redo_name(),
        _ => None,
    };
    match step {
        Some(step) => text::with_step(language, name, step),
        None => name.words(language).to_owned(),
    }
}
