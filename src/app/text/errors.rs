//! Why something a person asked for is not done.

use crate::app::expression::ExpressionError;
use crate::curve::bake::{BakeError, MOST_BAKED_KEYS};
use crate::curve::easing::EasingError;
use crate::curve::fit::ConvertError;
use crate::curve::reduce::ReduceError;
use crate::curve::split::InsertError;
use crate::curve::{CurveError, FrameRate, KeyError};
use crate::document::{ChannelError, ClipError};
use crate::edit::EditError;

use super::grammar::sentence;
use super::numbers::{frame_number, short};
use super::{Language, chinese};

/// Why an edit cannot be done, for the status line. Times are told in frames of the clip's rate.
pub fn edit_error(language: Language, error: &EditError, rate: FrameRate) -> String {
    match language {
        Language::English => edit_error_in_english(error, rate),
        Language::Chinese => chinese::errors::edit_error(error, rate),
    }
}

fn edit_error_in_english(error: &EditError, rate: FrameRate) -> String {
    match error {
        EditError::NoChannel => "That channel is no longer in the document.".to_owned(),
        EditError::NoClip => "That clip is no longer in the document.".to_owned(),
        EditError::NoMarker { clip } => format!("That marker is no longer in the clip “{clip}”."),
        EditError::NoKey => "Those keys are no longer in the document.".to_owned(),
        EditError::Locked(channel) => format!("The channel “{channel}” is locked."),
        EditError::LastKey(channel) => format!("A curve needs a key: the last one of “{channel}” stays."),
        EditError::Number(number) => format!("{number} is not a number this can be set to."),
        EditError::Scale(factor) => format!("Keys cannot be scaled by {factor}."),
        EditError::Kind { channel, kind, refusal } => format!("“{channel}” is a {kind}, which {refusal}."),
        EditError::Component { channel, .. } => format!("“{channel}” has no such component."),
        EditError::SharedTime { time } => {
            format!(
                "Two keys of one curve cannot both be at {}.",
                frame_number(Language::English, rate.frames(*time))
            )
        }
        EditError::EditedSince { channel, time } => format!(
            "The other reading changes what was edited in “{channel}” at {}.",
            frame_number(Language::English, rate.frames(*time))
        ),
        EditError::NoSegment => "There is no segment after the last key of a curve.".to_owned(),
        EditError::Stopped => "It was stopped.".to_owned(),
        EditError::NoCubic => "Only cubic segments can be cured by their tangents.".to_owned(),
        EditError::Weights { most, .. } => format!("A new channel has at most {most} weights."),
        EditError::Reduce(error) => reduce_error(error, rate),
        EditError::Convert(error) => convert_error(error, rate),
        EditError::Bake(error) => bake_error(error, rate),
        EditError::Insert(error) => insert_error(error, rate),
        EditError::Key(error) => key_error(error),
        EditError::Curve(error) => curve_error(error, rate),
        EditError::Channel(error) => channel_error(error),
        EditError::Clip(error) => clip_error(error, rate),
    }
}

fn reduce_error(error: &ReduceError, rate: FrameRate) -> String {
    match error {
        ReduceError::Tolerance(error) => format!("A largest error of {error} cannot be kept; give a number above 0."),
        ReduceError::Tolerances { .. } => "Every curve needs a largest error.".to_owned(),
        ReduceError::Unlinked { .. } => "The components are linked but have different keys.".to_owned(),
        ReduceError::Stopped => "It was stopped.".to_owned(),
        ReduceError::Curve(error) => curve_error(error, rate),
    }
}

fn convert_error(error: &ConvertError, rate: FrameRate) -> String {
    match error {
        ConvertError::NotEased(_) => "That segment is not eased.".to_owned(),
        ConvertError::Fit { .. } => "This easing is too steep for cubics between keys.".to_owned(),
        ConvertError::Key(error) => key_error(error),
        ConvertError::Curve(error) => curve_error(error, rate),
    }
}

fn bake_error(error: &BakeError, rate: FrameRate) -> String {
    match error {
        BakeError::Range { .. } => "There is nothing to bake: the range ends where it starts.".to_owned(),
        BakeError::TooMany(keys) => {
            format!(
                "That would be {} keys on one curve; at most {MOST_BAKED_KEYS} are made.",
                short(*keys)
            )
        }
        BakeError::Key(error) => key_error(error),
        BakeError::Curve(error) => curve_error(error, rate),
    }
}

fn insert_error(error: &InsertError, rate: FrameRate) -> String {
    match error {
        InsertError::Occupied { time, .. } => {
            format!(
                "A key is already at {}.",
                frame_number(Language::English, rate.frames(*time))
            )
        }
        InsertError::Easing { .. } => "This easing has no exact halves.".to_owned(),
        InsertError::Cycle { .. } => {
            "The curve repeats here. Keys can be added where it holds or goes on in a line.".to_owned()
        }
        InsertError::Key(error) => key_error(error),
        InsertError::Curve(error) => curve_error(error, rate),
    }
}

fn key_error(error: &KeyError) -> String {
    let (what, number) = match error {
        KeyError::Time(time) => ("time", *time),
        KeyError::Value(value) => ("value", *value),
        KeyError::Slope(slope) => ("slope", *slope),
        KeyError::Parameter { name, number } => (*name, *number),
    };
    if number.is_finite() {
        format!("The {what} {number:.3e} is too large to be stored.")
    } else {
        format!("The {what} would not be a number.")
    }
}

fn curve_error(error: &CurveError, rate: FrameRate) -> String {
    match error {
        CurveError::NoKeys => "A curve needs at least one key.".to_owned(),
        CurveError::NotIncreasing { time, .. } => {
            format!(
                "Two keys of one curve cannot both be at {}.",
                frame_number(Language::English, rate.frames(*time))
            )
        }
        CurveError::Key { error, .. } => key_error(error),
    }
}

fn channel_error(error: &ChannelError) -> String {
    match error {
        ChannelError::Limits { min, max, .. } => format!(
            "An allowed range goes from the less to the greater number, not from {} to {}.",
            short(*min),
            short(*max)
        ),
        ChannelError::Flag { value, .. } => {
            format!("A flag is 0 or 1 and changes in steps; {} is neither.", short(*value))
        }
        ChannelError::Unlinked { channel, .. } => {
            format!("The components of “{channel}” are linked and need the same key times.")
        }
        ChannelError::Quaternion { channel, .. } => {
            format!("The rotation “{channel}” would be none: its four components are of length 1 together.")
        }
        ChannelError::Components { .. } | ChannelError::LimitCount { .. } | ChannelError::QuaternionLink { .. } => {
            sentence(&error.to_string())
        }
    }
}

fn clip_error(error: &ClipError, rate: FrameRate) -> String {
    match error {
        ClipError::PlayRange { start, end, .. } => format!(
            "A play range does not end before it starts: {} to {}.",
            frame_number(Language::English, rate.frames(*start)),
            frame_number(Language::English, rate.frames(*end))
        ),
        ClipError::Marker { marker, .. } => format!("The marker “{marker}” would stand at no time."),
    }
}

/// Why the numbers of an easing are not taken.
pub fn easing_error(language: Language, error: &EasingError) -> String {
    match language {
        Language::English => easing_error_in_english(error),
        Language::Chinese => chinese::errors::easing_error(error),
    }
}

fn easing_error_in_english(error: &EasingError) -> String {
    match error {
        EasingError::HandleTime { name, value } => {
            format!(
                "{name} is a part of the segment, between 0 and 1; {} is not.",
                short(*value)
            )
        }
        EasingError::Number { name, .. } => format!("{name} would not be a number that can be stored."),
        other => sentence(&other.to_string()),
    }
}

/// Why a typed text is not taken.
pub fn expression_error(language: Language, error: &ExpressionError) -> String {
    match language {
        Language::English => expression_error_in_english(error),
        Language::Chinese => chinese::errors::expression_error(error),
    }
}

fn expression_error_in_english(error: &ExpressionError) -> String {
    use ExpressionError as E;
    match error {
        E::Empty => "Type a number, for example 0.5, 1/3 or +=2.".to_owned(),
        E::Unfinished => "A number is missing at the end.".to_owned(),
        E::Unexpected { found, place } => format!("“{found}” does not belong at character {place}."),
        E::DecimalSigns { number } => {
            format!("“{number}” has more than one decimal sign; leave those of the thousands out.")
        }
        E::UnknownUnit { unit } => format!("“{unit}” is not a unit of this field."),
        E::Unclosed => "A parenthesis is not closed.".to_owned(),
        E::FactorWithUnit => "A factor takes no unit.".to_owned(),
        E::DivisionByZero => "Dividing by 0 gives no number.".to_owned(),
        E::Power => "That power gives no real number.".to_owned(),
        E::TooLong => "That is too long.".to_owned(),
        E::TooLarge => "That number is too large.".to_owned(),
        E::Rate => "A rate lies between 0.001 and 4,000,000 Hz.".to_owned(),
        E::Angle => "An angle of a slope lies between -90° and 90°.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occupied_place_is_told_by_its_frame() {
        let occupied = |time| EditError::Insert(InsertError::Occupied { index: 3, time });
        let words = |time| edit_error(Language::English, &occupied(time), FrameRate::FPS_24);
        assert_eq!(words(0.5), "A key is already at frame 12.");
        assert_eq!(words(0.51), "A key is already at frame 12.2.");
    }

    #[test]
    fn every_reason_is_one_sentence_without_words_of_the_code() {
        let channel = || "hips".to_owned();
        let errors = [
            EditError::NoChannel,
            EditError::NoClip,
            EditError::NoKey,
            EditError::NoMarker { clip: channel() },
            EditError::Locked(channel()),
            EditError::LastKey(channel()),
            EditError::Number(f64::NAN),
            EditError::Scale(0.0),
            EditError::SharedTime { time: 1.0 },
            EditError::EditedSince {
                channel: channel(),
                time: 1.0,
            },
            EditError::NoSegment,
            EditError::NoCubic,
            EditError::Stopped,
            EditError::Weights { count: 900, most: 256 },
            EditError::Insert(InsertError::Easing { index: 0 }),
            EditError::Insert(InsertError::Cycle { time: 1.0 }),
            EditError::Key(KeyError::Value(1e40)),
            EditError::Key(KeyError::Slope(f64::INFINITY)),
            EditError::Curve(CurveError::NotIncreasing {
                index: 1,
                time: 1.0,
                previous: 1.0,
            }),
            EditError::Channel(ChannelError::Limits {
                channel: channel(),
                component: 0,
                min: 2.0,
                max: 1.0,
            }),
            EditError::Clip(ClipError::PlayRange {
                clip: channel(),
                start: 2.0,
                end: 1.0,
            }),
        ];
        for error in errors {
            let words = edit_error(Language::English, &error, FrameRate::FPS_24);
            assert!(words.ends_with('.') && words.starts_with(char::is_uppercase), "{words}");
            let chinese = edit_error(Language::Chinese, &error, FrameRate::FPS_24);
            let letters: Vec<char> = chinese.chars().filter(char::is_ascii_alphabetic).collect();
            let name: Vec<char> = if chinese.contains("hips") {
                "hips".chars().collect()
            } else {
                Vec::new()
            };
            assert!(chinese.ends_with('。'), "{chinese}");
            assert!(
                letters == name || letters == ['N', 'a', 'N'] || letters == ['e'],
                "{chinese}"
            );
            for code in ["32-bit", "component 0", "key 0", "key 1 ", "{"] {
                assert!(!words.contains(code), "{words}");
            }
        }
    }
}
