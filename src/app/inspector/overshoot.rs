//! Where the active curve leaves its allowed range or swings past its keys, and what can be done about it.

use egui::{Button, RichText, Ui};

use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Text};
use crate::app::theme::{Palette, size};
use crate::app::view_state::CurveRef;
use crate::curve::overshoot::{Excursion, Side};
use crate::curve::{Curve, SegmentKind};
use crate::document::Channel;
use crate::edit::{ChannelChange, Cure, Edit, KeyRef};

use super::leaving;

/// What is wrong with a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It leaves the allowed range: a warning.
    Range,
    /// It swings past the values of its two keys: a notice.
    Ends,
}

/// Shows the worst excursion beside the selected keys, or of the whole curve where none of its keys is selected.
/// Returns whether there was one.
pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) -> bool {
    let Some((active, channel)) = frame.active() else {
        return false;
    };
    let Some(curve) = frame.curve(active) else {
        return false;
    };
    let Some((fault, excursion, others)) = worst(frame, active, curve) else {
        return leaving::show(ui, frame, (active, channel), wishes);
    };
    let palette = frame.palette;
    let colour = match fault {
        Fault::Range => palette.warning,
        Fault::Ends => palette.weak,
    };
    egui::Frame::new()
        .fill(Palette::faint(colour, 0.08))
        .stroke(Palette::hair(Palette::faint(colour, 0.6)))
        .corner_radius(size::CORNER)
        .inner_margin(size::PADDING)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(sentence(frame, channel, active, fault, &excursion)).color(palette.text));
            if others > 0 {
                ui.label(RichText::new(text::more_excursions(frame.language(), others)).color(palette.weak));
            }
            // What is hidden is not changed unseen.
            if frame.view.shows(active) {
                cures(ui, frame, (active, channel, curve), (fault, excursion), wishes);
            }
        });
    true
}

/// The worst excursion to show and how many more there are. Warnings come before notices.
fn worst(frame: &Frame<'_>, active: CurveRef, curve: &Curve) -> Option<(Fault, Excursion, usize)> {
    let analysis = frame.derived.analysis(active)?;
    let selected: Vec<usize> = frame
        .selection
        .of_curve(active.channel, active.component)
        // A look at the first few keys: every excursion beside thousands of keys is as good as the whole curve.
        .take(64)
        .filter_map(|key| curve.position(key))
        .collect();
    let near = |excursion: &&Excursion| {
        selected.is_empty() || selected.contains(&excursion.segment) || selected.contains(&(excursion.segment + 1))
    };
    [(Fault::Range, &analysis.excursions), (Fault::Ends, &analysis.notices)]
        .into_iter()
        .find_map(|(fault, excursions)| {
            let found = || excursions.iter().filter(near);
            let worst = found().max_by(|a, b| a.amount.total_cmp(&b.amount))?;
            // Swinging past keys is worth a word beside the keys in hand only.
            let counts = fault == Fault::Range || !selected.is_empty();
            counts.then(|| (fault, *worst, found().count() - 1))
        })
}

fn sentence(frame: &Frame<'_>, channel: &Channel, active: CurveRef, fault: Fault, excursion: &Excursion) -> String {
    let language = frame.language();
    let place = text::Place {
        seconds: excursion.time,
        frame: frame.clip.rate.frames(excursion.time),
    };
    let name = text::curve_name(&channel.name, &channel.component_name(active.component));
    let limits = channel.limit(active.component);
    let limit = match excursion.side {
        Side::Above => limits.max,
        Side::Below => limits.min,
    };
    match (fault, limit) {
        (Fault::Range, Some(limit)) => text::leaves_range(
            language,
            &name,
            excursion.side,
            excursion.amount,
            limit,
            &channel.unit,
            place,
        ),
        _ => text::swings_past(language, &name, excursion.side, excursion.amount, &channel.unit, place),
    }
}

fn cures(
    ui: &mut Ui,
    frame: &Frame<'_>,
    (active, channel, curve): (CurveRef, &Channel, &Curve),
    (fault, excursion): (Fault, Excursion),
    wishes: &mut Wishes,
) {
    let language = frame.language();
    let i = excursion.segment;
    if i >= curve.segments() {
        return;
    }
    let key = KeyRef {
        channel: active.channel,
        component: active.component,
        key: curve.key_id(i),
    };
    let cure = |cure| Edit::CureOvershoot { keys: vec![key], cure };
    let mut offers = Vec::new();
    if *curve.segment_kind(i) == SegmentKind::Cubic {
        offers.push((Text::MakeMonotone, Text::MakeMonotoneTip, cure(Cure::Monotone)));
        offers.push((Text::Flatten, Text::FlattenTip, cure(Cure::Flatten)));
        offers.push((Text::ScaleTangents, Text::ScaleTangentsTip, cure(Cure::Scale)));
    }
    offers.push(match fault {
        // The range is a warning whatever the policy: allowing it means a wider range.
        Fault::Range => (Text::Allow, Text::AllowRangeTip, widened(active, channel, &excursion)),
        Fault::Ends => (Text::Allow, Text::AllowTip, cure(Cure::Allow)),
    });
    ui.add_enabled_ui(!channel.lock, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = size::FIELD_GAP;
            for (place, (name, tip, edit)) in offers.into_iter().enumerate() {
                let accent = place == 0 && fault == Fault::Range;
                let button = Button::new(name.words(language));
                let button = if accent {
                    let warning = frame.palette.warning;
                    button
                        .fill(Palette::faint(warning, 0.25))
                        .stroke(Palette::hair(warning))
                } else {
                    button
                };
                if ui.add(button).on_hover_text(tip.words(language)).clicked() {
                    wishes.push(Action::Edit(edit));
                }
            }
        });
    });
}

/// The allowed range with the excursion in it.
fn widened(active: CurveRef, channel: &Channel, excursion: &Excursion) -> Edit {
    let mut limits = channel.limit(active.component);
    match excursion.side {
        Side::Above => limits.max = Some(excursion.value),
        Side::Below => limits.min = Some(excursion.value),
    }
    Edit::ChangeChannels {
        channels: vec![active.channel],
        change: ChannelChange::Limits {
            component: active.component,
            limits,
        },
    }
}
