//! The clip: frame rate, play range and what playing does at its end.

use egui::Ui;

use crate::app::action::Action;
use crate::app::expression::{ExpressionError, Unit};
use crate::app::frame::{Frame, Wishes};
use crate::app::number_field::{Change, NumberField, Shown};
use crate::app::text::Text;
use crate::app::theme::size;
use crate::curve::FrameRate;
use crate::document::Playback;
use crate::edit::{ClipChange, Edit};

use super::rows::{choice, row, section};
use super::{InspectorState, Section, key, push_change};

/// The rates that people ask for, slowest first.
const RATES: [FrameRate; 11] = [
    FrameRate::FPS_12,
    FrameRate::FPS_15,
    FrameRate::FPS_23_976,
    FrameRate::FPS_24,
    FrameRate::FPS_25,
    FrameRate::FPS_29_97,
    FrameRate::FPS_30,
    FrameRate::FPS_50,
    FrameRate::FPS_59_94,
    FrameRate::FPS_60,
    FrameRate::FPS_120,
];

pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut InspectorState, wishes: &mut Wishes) {
    let note = frame.clip.name.clone();
    section(ui, frame, state, (Section::Clip, Text::SectionClip), &note, |ui, _| {
        rate(ui, frame, wishes);
        play_range(ui, frame, wishes);
        playback(ui, frame, wishes);
    });
}

fn change(frame: &Frame<'_>, change: ClipChange) -> Edit {
    Edit::ChangeClip {
        clip: frame.clip.id,
        change,
    }
}

fn rate(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let own = frame.clip.rate;
    let mut options: Vec<(FrameRate, String)> = RATES.map(|rate| (rate, rate.to_string())).to_vec();
    if !RATES.contains(&own) {
        options.push((own, own.to_string()));
        options.sort_by(|(a, _), (b, _)| a.hz().total_cmp(&b.hz()));
    }
    if let Some(rate) = choice(
        ui,
        frame.palette,
        frame.language(),
        (Text::RateRow, Text::RateTip),
        Some(&own),
        &options,
    ) {
        wishes.push(Action::Edit(change(frame, ClipChange::Rate(rate))));
    }
}

/// An end of the play range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Start,
    End,
}

impl End {
    fn of(self, (start, end): (f64, f64)) -> f64 {
        match self {
            Self::Start => start,
            Self::End => end,
        }
    }

    /// The range with another end. A dragged end stops at the other one, a typed one is taken as it is.
    fn set(self, (start, end): (f64, f64), change: Change, new: f64) -> ClipChange {
        let dragged = !matches!(change, Change::Formula(_));
        match self {
            Self::Start => ClipChange::PlayRange(if dragged { new.min(end) } else { new }, end),
            Self::End => ClipChange::PlayRange(start, if dragged { new.max(start) } else { new }),
        }
    }
}

/// Each end in frames and in seconds.
fn play_range(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    let rate = frame.clip.rate;
    let shown = frame.clip.play_range;
    let committed = frame
        .editor
        .committed()
        .clip(frame.clip.id)
        .map_or(shown, |clip| clip.play_range);
    let ends = [
        (End::Start, Text::StartRow, Text::FieldStartFrame, Text::FieldStartTime),
        (End::End, Text::EndRow, Text::FieldEndFrame, Text::FieldEndTime),
    ];
    for (end, name, frame_name, time_name) in ends {
        row(ui, frame.palette, language, name, |ui| {
            let room = ui.available_width();
            let frames = key::whole(rate.frames(end.of(shown)));
            let decimals = key::frame_decimals(frames, 2);
            let event = NumberField::new(frame_name, Shown::Number(frames), Unit::Frames, rate)
                .tip(Text::PlayRangeFrameTip)
                .decimals(decimals)
                .step(1.0)
                .width(size::SHORT_FIELD)
                .show(ui, frame.palette, language);
            push_change(language, wishes, event, |wanted| -> Result<Edit, ExpressionError> {
                let frames = wanted.apply(key::whole(rate.frames(end.of(committed))))?;
                Ok(change(frame, end.set(committed, wanted, rate.time_of_frames(frames))))
            });
            let event = NumberField::new(time_name, Shown::Number(end.of(shown)), Unit::Seconds, rate)
                .tip(Text::PlayRangeTimeTip)
                .decimals(4)
                .step(rate.frame_span())
                .width(room - size::SHORT_FIELD - size::FIELD_GAP)
                .show(ui, frame.palette, language);
            push_change(language, wishes, event, |wanted| -> Result<Edit, ExpressionError> {
                let time = wanted.apply(end.of(committed))?;
                Ok(change(frame, end.set(committed, wanted, time)))
            });
        });
    }
}

fn playback(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let own = frame.clip.playback;
    let options = [
        (Playback::Once, Text::PlayOnce),
        (Playback::Repeat, Text::PlayRepeat),
        (Playback::PingPong, Text::PlayPingPong),
    ]
    .map(|(option, words)| (option, words.words(frame.language()).to_owned()));
    if let Some(playback) = choice(
        ui,
        frame.palette,
        frame.language(),
        (Text::PlaybackRow, Text::PlaybackTip),
        Some(&own),
        &options,
    ) {
        wishes.push(Action::Edit(change(frame, ClipChange::Playback(playback))));
    }
}
