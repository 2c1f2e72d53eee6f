//! The segments after the selected keys: their kind by picture, and the parameters of their easing.

use egui::{Button, RichText, Ui, vec2};

use crate::app::action::Action;
use crate::app::easing_picker::compact::{self, Marked, Preset};
use crate::app::easing_picker::{self, Ask, Present};
use crate::app::frame::Wishes;
use crate::app::text::{self, Language, Text};
use crate::app::theme::size;
use crate::curve::SegmentKind;

use super::rows::section;
use super::summary::Common;
use super::{InspectorState, Scope, Section, mixed};

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
        |ui, state| {
            let present = state.segment.present(frame);
            let marked = match &present {
                Present::NoKeys | Present::NoSegment => Marked::Nothing,
                Present::Mixed => Marked::Mixed,
                Present::Same(kind) => Marked::Kind(kind),
            };
            let hands = compact::show(ui, frame.palette, language, marked);
            if let Some(kind) = hands.chosen {
                wishes.push(Action::Easing(Ask::Take(kind)));
            }
            if present == Present::NoSegment {
                ui.label(RichText::new(Text::NoSegmentAfter.words(language)).color(frame.palette.weak));
            }
            if frame.easings_open {
                return;
            }
            easing_picker::try_out(
                ui,
                frame,
                hands.pointed.filter(|_| !state.segment.is_previewing()),
                wishes,
            );
            let all = Button::new(Text::AllEasings.words(language)).min_size(vec2(ui.available_width(), size::ROW));
            let all = ui
                .add_enabled(present.has_segment(), all)
                .on_hover_text(Text::AllEasingsTip.words(language));
            if all.clicked() {
                wishes.push(Action::Easing(Ask::Open));
            }
            state.segment.show(ui, frame, wishes);
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
