//! The active curve and its channel: allowed range, policies, rhythm, link, mute, lock and colour.

use egui::{Align, Button, TextEdit, Ui};

use crate::app::action::Action;
use crate::app::expression::{ExpressionError, Unit};
use crate::app::frame::{Frame, Wishes};
use crate::app::number_field::{Change, FieldEvent, NumberField, Shown};
use crate::app::rhythm;
use crate::app::text::{self, Text};
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::curve::{Ends, Outside, Rhythm};
use crate::document::{Channel, Limits, Link, OvershootPolicy, Target};
use crate::edit::{ChannelChange, Edit};

use super::rows::{choice, fact, row, section, tick};
use super::{InspectorState, Scope, Section, colour, key, offset, push_change, seam};

pub(super) fn show(ui: &mut Ui, scope: &Scope<'_>, state: &mut InspectorState, wishes: &mut Wishes) {
    let language = scope.frame.language();
    let frame = scope.frame;
    // A press elsewhere, which may have made another curve the active one.
    hand_over_unit(ui, frame, state, wishes);
    let active = frame.active();
    let note = active.map_or_else(String::new, |(active, channel)| {
        text::curve_name(&channel.name, &channel.component_name(active.component))
    });
    section(
        ui,
        frame,
        state,
        (Section::Channel, Text::SectionChannel),
        &note,
        |ui, state| {
            let Some((active, channel)) = active else {
                ui.label(egui::RichText::new(Text::NoActiveCurve.words(language)).color(frame.palette.weak));
                return;
            };
            let change = |change| change_of(active, change);
            fact(
                ui,
                frame.palette,
                language,
                Text::KindRow,
                &text::kind_and_count(language, channel.kind),
            );
            ui.add_enabled_ui(!channel.lock, |ui| {
                unit(ui, frame, state, (active, channel));
                if !channel.is_rotation() {
                    limits(ui, scope, (active, channel), wishes);
                    overshoot_policy(ui, frame, channel, &change, wishes);
                }
                rhythm_rows(ui, frame, (active, channel), &change, wishes);
                ends(ui, frame, channel, &change, wishes);
                seam::show(ui, frame, channel, wishes);
                offset::show(ui, frame, active, channel, wishes);
                link(ui, frame, channel, &change, wishes);
            });
            let palette = frame.palette;
            if let Some(mute) = tick(ui, palette, language, (Text::MuteRow, Text::MuteTip), channel.mute) {
                wishes.push(Action::Edit(change(ChannelChange::Mute(mute))));
            }
            if let Some(lock) = tick(ui, palette, language, (Text::LockRow, Text::LockRowTip), channel.lock) {
                wishes.push(Action::Edit(change(ChannelChange::Lock(lock))));
            }
            if let Some(colour) = colour::show(ui, frame, active, channel) {
                wishes.push(Action::Edit(change(ChannelChange::Colour(colour))));
            }
        },
    );
    // Enter in this frame.
    hand_over_unit(ui, frame, state, wishes);
}

fn change_of(active: CurveRef, change: ChannelChange) -> Edit {
    Edit::ChangeChannels {
        channels: vec![active.channel],
        change,
    }
}

/// The unit: free text for free channels, a fact for others.
fn unit(ui: &mut Ui, frame: &Frame<'_>, state: &mut InspectorState, (active, channel): (CurveRef, &Channel)) {
    let language = frame.language();
    if channel.target != Target::Free {
        if !channel.unit.is_empty() {
            fact(ui, frame.palette, language, Text::UnitRow, &channel.unit);
        }
        return;
    }
    row(ui, frame.palette, language, Text::UnitRow, |ui| {
        let mut typed = match &state.unit {
            Some((_, typed)) => typed.clone(),
            None => channel.unit.clone(),
        };
        let field = TextEdit::singleline(&mut typed)
            .id(unit_id())
            .char_limit(MOST_UNIT_LETTERS)
            .align(egui::Align2::RIGHT_CENTER);
        let response = ui
            .add_sized([ui.available_width(), size::ROW], field)
            .accessible_name(Text::UnitRow.words(language))
            .on_hover_text(Text::UnitTip.words(language));
        if response.has_focus() || response.lost_focus() {
            state.unit = Some((active, typed));
        }
    });
}

fn unit_id() -> egui::Id {
    egui::Id::unique("channel unit")
}

/// Takes over a typed unit when the keyboard has left its field, for the channel it was typed for.
fn hand_over_unit(ui: &Ui, frame: &Frame<'_>, state: &mut InspectorState, wishes: &mut Wishes) {
    if ui.memory(|memory| memory.has_focus(unit_id())) {
        return;
    }
    let Some((curve, typed)) = state.unit.take() else {
        return;
    };
    let unit = typed.trim().to_owned();
    let is_new = frame.channel(curve).is_some_and(|channel| channel.unit != unit);
    if is_new && !ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        wishes.push(Action::Edit(change_of(curve, ChannelChange::Unit(unit))));
    }
}

/// Longer units are mistakes.
const MOST_UNIT_LETTERS: usize = 24;

/// Which end of the allowed range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Min,
    Max,
}

impl Bound {
    fn of(self, limits: Limits) -> Option<f64> {
        match self {
            Self::Min => limits.min,
            Self::Max => limits.max,
        }
    }

    fn set(self, limits: Limits, number: Option<f64>) -> Limits {
        match self {
            Self::Min => Limits { min: number, ..limits },
            Self::Max => Limits { max: number, ..limits },
        }
    }
}

fn limits(ui: &mut Ui, scope: &Scope<'_>, (active, channel): (CurveRef, &Channel), wishes: &mut Wishes) {
    let language = scope.frame.language();
    let frame = scope.frame;
    let target = scope.target_curve.unwrap_or(active);
    let shown = channel.limit(active.component);
    let committed = frame
        .editor
        .committed()
        .clip(frame.clip.id)
        .and_then(|clip| clip.channel(target.channel))
        .map_or(shown, |channel| channel.limit(target.component));
    let edit = |limits| {
        let component = target.component;
        change_of(target, ChannelChange::Limits { component, limits })
    };
    let bounds = [
        (Bound::Min, Text::FieldMinimum, Text::MinimumTip),
        (Bound::Max, Text::FieldMaximum, Text::MaximumTip),
    ];
    row(ui, frame.palette, language, Text::AllowedRangeRow, |ui| {
        let half = (ui.available_width() - size::FIELD_GAP) / 2.0;
        for (bound, name, tip) in bounds {
            let number = bound.of(shown).map_or(Shown::Open, Shown::Number);
            let event = NumberField::new(name, number, Unit::Named(&channel.unit), frame.clip.rate)
                .tip(tip)
                .step(key::value_step(frame))
                .width(half)
                .unit_in_tip()
                .clearable()
                .show(ui, frame.palette, language);
            if event == FieldEvent::Clear {
                wishes.push(Action::Edit(edit(bound.set(committed, None))));
            }
            push_change(
                language,
                wishes,
                event,
                |change: Change| -> Result<Edit, ExpressionError> {
                    let number = change.apply(bound.of(committed).unwrap_or(0.0))?;
                    Ok(edit(bound.set(committed, Some(number))))
                },
            );
        }
    });
}

fn overshoot_policy(
    ui: &mut Ui,
    frame: &Frame<'_>,
    channel: &Channel,
    change: &impl Fn(ChannelChange) -> Edit,
    wishes: &mut Wishes,
) {
    let by_kind = if channel.kind.flags_overshoot() {
        Text::OvershootFlaggedByKind
    } else {
        Text::OvershootAllowedByKind
    };
    let options = [
        (OvershootPolicy::ByKind, by_kind),
        (OvershootPolicy::Flagged, Text::OvershootFlagged),
        (OvershootPolicy::Allowed, Text::OvershootAllowed),
    ]
    .map(|(option, words)| (option, words.words(frame.language()).to_owned()));
    let words = (Text::OvershootRow, Text::OvershootTip);
    if let Some(policy) = choice(
        ui,
        frame.palette,
        frame.language(),
        words,
        Some(&channel.overshoot),
        &options,
    ) {
        wishes.push(Action::Edit(change(ChannelChange::Overshoot(policy))));
    }
}

/// The choices of [`rhythm`], and any rate while one is held.
fn rhythm_rows(
    ui: &mut Ui,
    frame: &Frame<'_>,
    (active, channel): (CurveRef, &Channel),
    change: &impl Fn(ChannelChange) -> Edit,
    wishes: &mut Wishes,
) {
    let language = frame.language();
    let options = rhythm::options(language, frame.clip.rate, channel.rhythm);
    let words = (Text::RhythmRow, Text::RhythmTip);
    if let Some(rhythm) = choice(ui, frame.palette, language, words, Some(&channel.rhythm), &options) {
        wishes.push(Action::Edit(change(ChannelChange::Rhythm(rhythm))));
    }
    if channel.rhythm != Rhythm::Continuous {
        row(ui, frame.palette, language, Text::HoldRateRow, |ui| {
            let event = rhythm::field(Text::FieldHoldRate, frame, channel).show(ui, frame.palette, language);
            rhythm::set_rate(event, frame, channel, &[active.channel], wishes);
        });
    }
}

fn ends(
    ui: &mut Ui,
    frame: &Frame<'_>,
    channel: &Channel,
    change: &impl Fn(ChannelChange) -> Edit,
    wishes: &mut Wishes,
) {
    let language = frame.language();
    let options = [
        (Outside::Hold, Text::OutsideHold),
        (Outside::Linear, Text::OutsideLinear),
        (Outside::Repeat, Text::OutsideRepeat),
        (Outside::RepeatOffset, Text::OutsideRepeatOffset),
        (Outside::PingPong, Text::OutsidePingPong),
    ]
    .map(|(option, words)| (option, words.words(language).to_owned()));
    let old = channel.ends;
    let palette = frame.palette;
    let before = (Text::BeforeRow, Text::BeforeTip);
    if let Some(before) = choice(ui, palette, language, before, Some(&old.before), &options) {
        wishes.push(Action::Edit(change(ChannelChange::Ends(Ends { before, ..old }))));
    }
    let after = (Text::AfterRow, Text::AfterTip);
    if let Some(after) = choice(ui, palette, language, after, Some(&old.after), &options) {
        wishes.push(Action::Edit(change(ChannelChange::Ends(Ends { after, ..old }))));
    }
}

fn link(
    ui: &mut Ui,
    frame: &Frame<'_>,
    channel: &Channel,
    change: &impl Fn(ChannelChange) -> Edit,
    wishes: &mut Wishes,
) {
    let language = frame.language();
    if channel.curves.len() < 2 {
        return;
    }
    let (state, offer) = match channel.link {
        Link::Free => (
            Text::LinkFree,
            Some((Text::LinkButton, Text::LinkComponentsTip, ChannelChange::LinkTimes)),
        ),
        Link::Times => (
            Text::LinkTimes,
            Some((Text::UnlinkButton, Text::UnlinkComponentsTip, ChannelChange::Unlink)),
        ),
        Link::Keys => (Text::LinkKeys, None),
    };
    let Some((name, tip, edit)) = offer else {
        fact(ui, frame.palette, language, Text::LinkRow, state.words(language));
        return;
    };
    row(ui, frame.palette, language, Text::LinkRow, |ui| {
        ui.label(state.words(language));
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            if ui
                .add(Button::new(name.words(language)))
                .on_hover_text(tip.words(language))
                .clicked()
            {
                wishes.push(Action::Edit(change(edit)));
            }
        });
    });
}
