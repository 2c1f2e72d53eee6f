//! The rhythms a person chooses from: continuous, on twos, threes or fours of the clip's rate, or any rate.

use std::num::NonZeroU32;

use egui::Ui;

use super::action::Action;
use super::expression::{ExpressionError, Unit};
use super::frame::{Frame, Wishes};
use super::number_field::{Change, FieldEvent, NumberField, Shown};
use super::text::{self, Language, Text};
use crate::curve::{FrameRate, Rhythm};
use crate::document::{Channel, ChannelId};
use crate::edit::{ChannelChange, Edit};

/// The drawings that hold for several frames, with their names.
const HOLDS: [(u32, Text); 3] = [(2, Text::OnTwos), (3, Text::OnThrees), (4, Text::OnFours)];

/// Held for so many frames of a rate; `None` where those are too long for a rate of their own.
pub fn every(frames: u32, rate: FrameRate) -> Option<Rhythm> {
    Rhythm::every(NonZeroU32::new(frames)?, rate).ok()
}

/// Continuous, or on twos, threes or fours of the clip's rate; a held rate that is none of these comes last.
pub fn options(language: Language, rate: FrameRate, own: Rhythm) -> Vec<(Rhythm, String)> {
    let mut options = vec![(Rhythm::Continuous, Text::Continuous.words(language).to_owned())];
    for (frames, name) in HOLDS {
        if let Some(rhythm @ Rhythm::Held(held)) = every(frames, rate) {
            options.push((rhythm, text::held_at(language, name, held)));
        }
    }
    if let Rhythm::Held(held) = own
        && !options.iter().any(|(option, _)| *option == own)
    {
        options.push((own, text::held_at(language, Text::HeldRow, held)));
    }
    options
}

/// The menu of a channel's rhythm, for channels that get the same.
pub fn menu(ui: &mut Ui, frame: &Frame<'_>, channel: &Channel, targets: &[ChannelId], wishes: &mut Wishes) {
    ui.set_min_width(MENU_WIDTH);
    for (rhythm, words) in options(frame.language(), frame.clip.rate, channel.rhythm) {
        if ui.radio(channel.rhythm == rhythm, words).clicked() {
            wishes.push(Action::Edit(change(targets, rhythm)));
            ui.close();
        }
    }
    ui.separator();
    ui.horizontal(|ui| {
        ui.label(Text::HoldRateRow.words(frame.language()));
        let event =
            field(Text::FieldRowHoldRate, frame, channel)
                .width(RATE_WIDTH)
                .show(ui, frame.palette, frame.language());
        set_rate(event, frame, channel, targets, wishes);
    });
}

/// Room for the words and their marks, points.
const MENU_WIDTH: f32 = 168.0;
/// The field of a free rate, points.
const RATE_WIDTH: f32 = 88.0;

/// A field for any held rate, called `name`.
pub fn field<'a>(name: Text, frame: &Frame<'_>, channel: &Channel) -> NumberField<'a> {
    let shown = match channel.rhythm {
        Rhythm::Continuous => Shown::Open,
        Rhythm::Held(rate) => Shown::Number(rate.hz()),
    };
    NumberField::new(name, shown, Unit::Named(text::HERTZ), frame.clip.rate)
        .tip(Text::HoldRateTip)
        .step(1.0)
}

/// Turns what was done with the field of a held rate into wishes.
pub fn set_rate(event: FieldEvent, frame: &Frame<'_>, channel: &Channel, targets: &[ChannelId], wishes: &mut Wishes) {
    // As it was before the drag under way.
    let committed = frame.editor.committed().clip(frame.clip.id);
    let known = committed.and_then(|clip| clip.channel(channel.id));
    let old = match known.map_or(channel.rhythm, |known| known.rhythm) {
        Rhythm::Continuous => 0.0,
        Rhythm::Held(rate) => rate.hz(),
    };
    super::inspector::push_change(
        frame.language(),
        wishes,
        event,
        |wanted: Change| -> Result<Edit, ExpressionError> {
            let hz = wanted.apply(old)?;
            let rate = FrameRate::from_hz(hz).map_err(|_| ExpressionError::Rate)?;
            Ok(change(targets, Rhythm::Held(rate)))
        },
    );
}

fn change(targets: &[ChannelId], rhythm: Rhythm) -> Edit {
    Edit::ChangeChannels {
        channels: targets.to_vec(),
        change: ChannelChange::Rhythm(rhythm),
    }
}
