//! The numbers of the selected keys: time, frame, value, slopes and their angles.

use egui::Ui;

use crate::app::expression::{ExpressionError, Unit};
use crate::app::frame::{Frame, SelectedKey, Wishes};
use crate::app::number_field::{Change, NumberField, Shown};
use crate::app::text::{self, Text};
use crate::app::theme::size;
use crate::edit::{Edit, KeyField, KeyRef};

use super::rows::{row, section};
use super::{InspectorState, Scope, Section, committed_keys, push_change};

/// Part of the visible height or length that one step of a drag goes.
const STEPS_IN_VIEW: f64 = 500.0;

pub(super) fn show(ui: &mut Ui, scope: &Scope<'_>, state: &mut InspectorState, wishes: &mut Wishes) {
    let language = scope.frame.language();
    let Scope { frame, summary, .. } = *scope;
    let note = text::selected_count(scope.frame.language(), summary.count);
    section(ui, frame, state, (Section::Key, Text::SectionKey), &note, |ui, _| {
        times(ui, scope, wishes);
        value(ui, scope, wishes);
        let sides = [
            (
                KeyField::InSlope,
                Text::FieldInSlope,
                Text::FieldInAngle,
                summary.in_slope,
            ),
            (
                KeyField::OutSlope,
                Text::FieldOutSlope,
                Text::FieldOutAngle,
                summary.out_slope,
            ),
        ];
        for (field, name, angle_name, slope) in sides {
            let unit = text::per_second(summary.unit());
            row(ui, frame.palette, language, name, |ui| {
                let room = ui.available_width();
                let event = NumberField::new(name, slope.shown(), Unit::Named(&unit), frame.clip.rate)
                    .tip(Text::FieldSlopeTip)
                    .step(nice(value_step(frame) / time_span(frame)))
                    .width(room - size::SHORT_FIELD - size::FIELD_GAP)
                    .show(ui, frame.palette, language);
                push_change(language, wishes, event, |change| {
                    set(scope, field, |old| change.apply(old))
                });
                let event = NumberField::new(angle_name, slope.shown_as(angle), Unit::Named("°"), frame.clip.rate)
                    .tip(Text::FieldAngleTip)
                    .decimals(1)
                    .step(1.0)
                    .width(size::SHORT_FIELD)
                    .show(ui, frame.palette, language);
                push_change(language, wishes, event, |change| {
                    set(scope, field, |old| turned(change, old))
                });
            });
        }
    });
}

/// The time in seconds and in frames. Setting it moves keys, never the playhead.
fn times(ui: &mut Ui, scope: &Scope<'_>, wishes: &mut Wishes) {
    let language = scope.frame.language();
    let Scope { frame, summary, .. } = *scope;
    let rate = frame.clip.rate;
    row(ui, frame.palette, language, Text::FieldTime, |ui| {
        let event = NumberField::new(Text::FieldTime, summary.time.shown(), Unit::Seconds, rate)
            .tip(Text::FieldTimeTip)
            .decimals(4)
            .step(rate.frame_span())
            .show(ui, frame.palette, language);
        push_change(language, wishes, event, |change| {
            set(scope, KeyField::Time, |old| change.apply(old))
        });
    });
    row(ui, frame.palette, language, Text::FieldFrame, |ui| {
        let frames = summary.time.shown_as(|time| whole(rate.frames(time)));
        let decimals = match frames {
            Shown::Number(frames) => frame_decimals(frames, 3),
            _ => 0,
        };
        let event = NumberField::new(Text::FieldFrame, frames, Unit::Frames, rate)
            .tip(Text::FieldFrameTip)
            .decimals(decimals)
            .step(1.0)
            .show(ui, frame.palette, language);
        push_change(language, wishes, event, |change| {
            set(scope, KeyField::Time, |old| {
                Ok(rate.time_of_frames(change.apply(whole(rate.frames(old)))?))
            })
        });
    });
}

fn value(ui: &mut Ui, scope: &Scope<'_>, wishes: &mut Wishes) {
    let language = scope.frame.language();
    let Scope { frame, summary, .. } = *scope;
    row(ui, frame.palette, language, Text::FieldValue, |ui| {
        let step = if summary.has_flag { 1.0 } else { value_step(frame) };
        let unit = Unit::Named(summary.unit());
        let event = NumberField::new(Text::FieldValue, summary.value.shown(), unit, frame.clip.rate)
            .tip(Text::FieldValueTip)
            .decimals(4)
            .step(step)
            .show(ui, frame.palette, language);
        push_change(language, wishes, event, |change| {
            set(scope, KeyField::Value, |old| change.apply(old))
        });
    });
}

/// The edit that gives each selected key a new number for its old one.
pub(super) fn set(
    scope: &Scope<'_>,
    field: KeyField,
    new: impl Fn(f64) -> Result<f64, ExpressionError>,
) -> Result<Edit, ExpressionError> {
    let numbers: Result<Vec<(KeyRef, f64)>, ExpressionError> = committed_keys(&scope.target)
        .iter()
        .filter_map(|key| Some((key.reference(), old_number(key, field)?)))
        .map(|(key, old)| Ok((key, new(old)?)))
        .collect();
    Ok(Edit::SetNumbers {
        field,
        numbers: numbers?,
    })
}

/// The number a key has. `None` for a parameter its tangent does not have.
fn old_number(key: &SelectedKey<'_>, field: KeyField) -> Option<f64> {
    let (curve, i) = (key.curve, key.index);
    let parameter = |place: usize| match curve.tangent(i) {
        crate::curve::Tangent::Tcb(tcb) => super::summary::parameters(tcb).get(place).copied(),
        _ => None,
    };
    match field {
        KeyField::Time => Some(curve.time(i)),
        KeyField::Value => Some(curve.key_value(i)),
        KeyField::InSlope => Some(curve.slopes(i).incoming),
        KeyField::OutSlope => Some(curve.slopes(i).outgoing),
        KeyField::Tension => parameter(0),
        KeyField::Continuity => parameter(1),
        KeyField::Bias => parameter(2),
    }
}

/// The angle of a slope, in degrees, where one second is drawn as long as one unit: it does not change with the zoom.
fn angle(slope: f64) -> f64 {
    slope.atan().to_degrees()
}

/// The slope after a change of its angle.
fn turned(change: Change, slope: f64) -> Result<f64, ExpressionError> {
    let degrees = change.apply(angle(slope))?;
    if degrees.abs() < 90.0 {
        Ok(degrees.to_radians().tan())
    } else {
        Err(ExpressionError::Angle)
    }
}

/// A position in frames, whole where it differs from a whole one by rounding errors only.
pub(super) fn whole(frames: f64) -> f64 {
    let nearest = frames.round();
    // Time and rate round once each on the way there and back.
    if (frames - nearest).abs() <= 4.0 * f64::EPSILON * nearest.abs() {
        nearest
    } else {
        frames
    }
}

/// How many decimals a position in frames is shown with: none where all of `most` would be 0, as for the times of
/// files, which are rounded to 32 bits.
pub(super) fn frame_decimals(frames: f64, most: usize) -> usize {
    let half = 0.5 * 10f64.powi(-(most as i32));
    if (frames - frames.round()).abs() < half {
        0
    } else {
        most
    }
}

/// What one step of a drag changes a value by: a part of what the plot shows.
pub(super) fn value_step(frame: &Frame<'_>) -> f64 {
    let (low, high) = frame.view.bounds.unwrap_or_default().sane().value;
    nice((high - low) / STEPS_IN_VIEW)
}

/// Visible seconds; positive.
fn time_span(frame: &Frame<'_>) -> f64 {
    let (first, last) = frame.view.bounds.unwrap_or_default().sane().time;
    last - first
}

/// The power of ten at or below a positive number.
fn nice(step: f64) -> f64 {
    10f64.powf(step.log10().floor())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::expression::Formula;
    use crate::curve::FrameRate;

    #[test]
    fn an_angle_and_its_slope_are_the_same_thing() {
        assert_eq!(angle(0.0), 0.0);
        // tan and atan round to within one spacing of 1 and 45.
        assert!((angle(1.0) - 45.0).abs() <= 1e-13);
        let slope = turned(Change::Formula(Formula::set(45.0)), 7.0);
        assert!(slope.is_ok_and(|slope| (slope - 1.0).abs() <= 1e-15));
    }

    #[test]
    fn a_vertical_angle_is_refused() {
        for degrees in [90.0, -90.0, 120.0] {
            let slope = turned(Change::Formula(Formula::set(degrees)), 0.0);
            assert_eq!(slope, Err(ExpressionError::Angle));
        }
    }

    #[test]
    fn whole_frames_read_as_whole_at_every_rate() {
        for rate in [FrameRate::FPS_24, FrameRate::FPS_29_97, FrameRate::FPS_23_976] {
            for frame in 0..5000 {
                assert_eq!(whole(rate.frames(rate.time_of_frame(frame))), frame as f64);
            }
        }
        assert_eq!(whole(7.5), 7.5);
    }

    #[test]
    fn a_frame_of_a_file_is_shown_without_decimals() {
        let stored = FrameRate::FPS_24.frames(f64::from(41.0_f32 / 12.0));
        assert_ne!(stored, 82.0);
        assert_eq!(frame_decimals(stored, 2), 0);
        assert_eq!(frame_decimals(82.004, 2), 0);
        assert_eq!(frame_decimals(82.006, 2), 2);
    }

    #[test]
    fn steps_are_powers_of_ten() {
        for (step, wanted) in [(0.0024, 0.001), (0.9, 0.1), (1.0, 1.0), (37.0, 10.0)] {
            assert!((nice(step) / wanted - 1.0).abs() < 1e-12, "{step}");
        }
    }
}
