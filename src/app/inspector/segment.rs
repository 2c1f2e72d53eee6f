//! The segments after the selected keys: their kind by picture, and the handles of a cubic-bezier.

use std::sync::Arc;

use egui::{RichText, Ui};

use crate::app::action::Action;
use crate::app::easing_picker::compact::{self, Marked, Preset};
use crate::app::expression::Unit;
use crate::app::frame::Wishes;
use crate::app::number_field::{Change, FieldEvent, NumberField, Shown};
use crate::app::text::{self, Language, Text};
use crate::app::theme::size;
use crate::curve::SegmentKind;
use crate::curve::easing::{CubicBezier, Easing};
use crate::edit::{Edit, KeyRef};

use super::rows::{row, section};
use super::summary::Common;
use super::{InspectorState, Scope, Section, committed_keys, mixed};

pub(super) fn show(ui: &mut Ui, scope: &Scope<'_>, state: &mut InspectorState, wishes: &mut Wishes) {
    let language = scope.frame.language();
    let Scope { frame, summary, .. } = *scope;
    let note = match &summary.segment {
        Common::None => String::new(),
        Common::Same(kind) => kind_name(language, kind),
        Common::Mixed => mixed(language),
    };
    section(
        ui,
        frame,
        state,
        (Section::Segment, Text::SectionSegment),
        &note,
        |ui, _| {
            let marked = match &summary.segment {
                Common::None => Marked::Nothing,
                Common::Same(kind) => Marked::Kind(kind),
                Common::Mixed => Marked::Mixed,
            };
            if let Some(kind) = compact::show(ui, frame.palette, marked) {
                wishes.push(Action::Edit(Edit::SetSegment {
                    keys: frame.selection.iter().collect(),
                    kind,
                }));
            }
            match &summary.segment {
                Common::Same(SegmentKind::Ease(Easing::CubicBezier(bezier))) => handles(ui, scope, bezier, wishes),
                Common::None if summary.count > 0 => {
                    ui.label(
                        RichText::new(Text::NoSegmentAfter.words(scope.frame.language())).color(frame.palette.weak),
                    );
                }
                _ => {}
            }
        },
    );
}

fn kind_name(language: Language, kind: &SegmentKind) -> String {
    match (Preset::of(kind), kind) {
        (Some(preset), _) => preset.words().0.words(language).to_owned(),
        (None, SegmentKind::Ease(easing)) => text::easing_name(easing),
        (None, _) => Text::PresetCubic.words(language).to_owned(),
    }
}

/// One of the four numbers of a cubic-bezier.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Handle {
    X1,
    Y1,
    X2,
    Y2,
}

impl Handle {
    fn number(self, bezier: &CubicBezier) -> f64 {
        match self {
            Self::X1 => bezier.x1(),
            Self::Y1 => bezier.y1(),
            Self::X2 => bezier.x2(),
            Self::Y2 => bezier.y2(),
        }
    }

    /// The bezier with another number here; a time that is dragged stays within 0..1.
    fn set(self, language: Language, bezier: &CubicBezier, change: Change) -> Result<CubicBezier, String> {
        let new = change
            .apply(self.number(bezier))
            .map_err(|error| text::expression_error(language, &error))?;
        let new = match (self, change) {
            (Self::X1 | Self::X2, Change::Offset(_) | Change::Factor(_)) => new.clamp(0.0, 1.0),
            _ => new,
        };
        let pick = |handle: Self| if self == handle { new } else { handle.number(bezier) };
        CubicBezier::new(pick(Self::X1), pick(Self::Y1), pick(Self::X2), pick(Self::Y2))
            .map_err(|error| text::easing_error(language, &error))
    }
}

fn handles(ui: &mut Ui, scope: &Scope<'_>, shown: &CubicBezier, wishes: &mut Wishes) {
    let language = scope.frame.language();
    let frame = scope.frame;
    let rows = [
        (
            Text::StartHandle,
            [
                (Handle::X1, Text::FieldX1, Text::HandleTimeTip),
                (Handle::Y1, Text::FieldY1, Text::HandleValueTip),
            ],
        ),
        (
            Text::EndHandle,
            [
                (Handle::X2, Text::FieldX2, Text::HandleTimeTip),
                (Handle::Y2, Text::FieldY2, Text::HandleValueTip),
            ],
        ),
    ];
    for (name, fields) in rows {
        row(ui, frame.palette, language, name, |ui| {
            let half = (ui.available_width() - size::FIELD_GAP) / 2.0;
            for (handle, name, tip) in fields {
                let number = Shown::Number(handle.number(shown));
                let event = NumberField::new(name, number, Unit::Named(""), frame.clip.rate)
                    .tip(tip)
                    .step(0.01)
                    .width(half)
                    .show(ui, frame.palette, language);
                push(
                    scope,
                    event,
                    |change, committed| handle.set(language, committed, change),
                    wishes,
                );
            }
        });
    }
}

fn push(
    scope: &Scope<'_>,
    event: FieldEvent,
    new: impl Fn(Change, &CubicBezier) -> Result<CubicBezier, String>,
    wishes: &mut Wishes,
) {
    let edit = |change| {
        let keys = committed_keys(&scope.target);
        let bezier = keys
            .iter()
            .filter(|key| key.index < key.curve.segments())
            .find_map(|key| match key.curve.segment_kind(key.index) {
                SegmentKind::Ease(Easing::CubicBezier(bezier)) => Some(Arc::clone(bezier)),
                _ => None,
            })?;
        let keys: Vec<KeyRef> = keys.iter().map(|key| key.reference()).collect();
        Some(new(change, &bezier).map(|bezier| Edit::SetSegment {
            keys,
            kind: SegmentKind::Ease(Easing::CubicBezier(Arc::new(bezier))),
        }))
    };
    match event {
        FieldEvent::None | FieldEvent::Clear => {}
        FieldEvent::Cancel => wishes.push(Action::CancelPreview),
        FieldEvent::Preview(change) => {
            if let Some(Ok(edit)) = edit(change) {
                wishes.push(Action::Preview(edit));
            }
        }
        FieldEvent::Commit(change) => match edit(change) {
            Some(Ok(edit)) => wishes.push(Action::Edit(edit)),
            Some(Err(error)) => {
                wishes.push(Action::CancelPreview);
                wishes.push(Action::Say(error));
            }
            None => wishes.push(Action::CancelPreview),
        },
    }
}
