//! The phase offset of the active channel: a number that shifts it in time, in frames and in seconds.

use egui::Ui;

use crate::app::expression::{ExpressionError, Unit};
use crate::app::frame::{Frame, Wishes};
use crate::app::number_field::{Change, NumberField, Shown};
use crate::app::text::Text;
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::document::Channel;
use crate::edit::Edit;

use super::rows::row;
use super::{key, push_change};

/// Two fields that stand at 0 while nothing shifts: what is typed or dragged is how far the channel goes from here.
pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, active: CurveRef, channel: &Channel, wishes: &mut Wishes) {
    let language = frame.language();
    let rate = frame.clip.rate;
    let shifted = shifted(frame, channel);
    let edit = |dt: f64| Edit::ShiftChannels {
        channels: vec![active.channel],
        dt,
    };
    row(ui, frame.palette, language, Text::OffsetRow, |ui| {
        let room = ui.available_width();
        let frames = key::whole(rate.frames(shifted));
        let event = NumberField::new(Text::FieldOffsetFrame, Shown::Number(frames), Unit::Frames, rate)
            .tip(Text::OffsetTip)
            .decimals(key::frame_decimals(frames, 2))
            .step(1.0)
            .width(size::SHORT_FIELD)
            .show(ui, frame.palette, language);
        push_change(
            language,
            wishes,
            event,
            |wanted: Change| -> Result<Edit, ExpressionError> { Ok(edit(rate.time_of_frames(wanted.apply(0.0)?))) },
        );
        let event = NumberField::new(Text::FieldOffsetTime, Shown::Number(shifted), Unit::Seconds, rate)
            .tip(Text::OffsetTip)
            .decimals(4)
            .step(rate.frame_span())
            .width(room - size::SHORT_FIELD - size::FIELD_GAP)
            .show(ui, frame.palette, language);
        push_change(
            language,
            wishes,
            event,
            |wanted: Change| -> Result<Edit, ExpressionError> { Ok(edit(wanted.apply(0.0)?)) },
        );
    });
}

/// How far the channel is shifted while a field is dragged, s; else 0.
fn shifted(frame: &Frame<'_>, channel: &Channel) -> f64 {
    if !matches!(
        frame.editor.preview_name(),
        Some(crate::edit::StepName::ShiftChannels { .. })
    ) {
        return 0.0;
    }
    let committed = frame.editor.committed().clip(frame.clip.id);
    let before = committed.and_then(|clip| clip.channel(channel.id));
    before.map_or(0.0, |before| channel.bounds().0 - before.bounds().0)
}
