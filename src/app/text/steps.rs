//! What edits do: the names of steps, and what an edit did besides.

use crate::app::command::Pace;
use crate::edit::{Cure, EditNote, KeyField, StepName};

use super::numbers::short;
use super::resample::keys_counted;
use super::{Language, Text, chinese};

fn keys(count: usize) -> String {
    match count {
        1 => "key".to_owned(),
        count => format!("{count} keys"),
    }
}

/// The name of a step of the history.
pub fn step_name(language: Language, name: StepName) -> String {
    match language {
        Language::English => step_name_in_english(name),
        Language::Chinese => chinese::steps::step_name(name),
    }
}

fn step_name_in_english(name: StepName) -> String {
    match name {
        StepName::MoveKeys { count } => format!("Move {}", keys(count)),
        StepName::ScaleKeys { count } => format!("Scale {}", keys(count)),
        StepName::SetHandle => "Move tangent".to_owned(),
        StepName::SetTangent { count } => format!("Set tangent of {}", keys(count)),
        StepName::SetSegment { count: 1 } => "Set segment".to_owned(),
        StepName::SetSegment { count } => format!("Set {count} segments"),
        StepName::SetNumbers { field, count } => {
            format!("Set {} of {}", key_field(field), keys(count))
        }
        StepName::InsertKey => "Insert key".to_owned(),
        StepName::DeleteKeys { count } => format!("Delete {}", keys(count)),
        StepName::DissolveKeys { count } => format!("Delete {}, keep the shape", keys(count)),
        StepName::ReduceKeys => "Reduce keys".to_owned(),
        StepName::BakeCurves { count: 1 } => "Bake curve".to_owned(),
        StepName::BakeCurves { count } => format!("Bake {count} curves"),
        StepName::CureOvershoot(Cure::Monotone) => "Make monotone".to_owned(),
        StepName::CureOvershoot(Cure::Flatten) => "Flatten".to_owned(),
        StepName::CureOvershoot(Cure::Scale) => "Scale tangents to the range".to_owned(),
        StepName::CureOvershoot(Cure::Allow) => "Allow overshoot".to_owned(),
        StepName::ShiftChannels { count: 1 } => "Shift channel in time".to_owned(),
        StepName::ShiftChannels { count } => format!("Shift {count} channels in time"),
        StepName::MatchLoopEnds { count: 1 } => "Match loop ends".to_owned(),
        StepName::MatchLoopEnds { count } => format!("Match loop ends of {count} channels"),
        StepName::AddChannel => "Add channel".to_owned(),
        StepName::DeleteChannels { count: 1 } => "Delete channel".to_owned(),
        StepName::DeleteChannels { count } => format!("Delete {count} channels"),
        StepName::Reread => "Read the channel another way".to_owned(),
        StepName::BringIn => "Bring the channel in".to_owned(),
        StepName::RenameChannel => "Rename channel".to_owned(),
        StepName::SetUnit => "Set unit".to_owned(),
        StepName::SetLimits => "Set allowed range".to_owned(),
        StepName::SetEnds => "Set before and after".to_owned(),
        StepName::SetRhythm => "Set rhythm".to_owned(),
        StepName::SetOvershoot => "Set overshoot policy".to_owned(),
        StepName::SetColour => "Set colour".to_owned(),
        StepName::SetMute => "Mute".to_owned(),
        StepName::SetLock => "Lock".to_owned(),
        StepName::LinkComponents => "Link components".to_owned(),
        StepName::UnlinkComponents => "Unlink components".to_owned(),
        StepName::RenameClip => "Rename clip".to_owned(),
        StepName::SetRate => "Set frame rate".to_owned(),
        StepName::SetPlayRange => "Set play range".to_owned(),
        StepName::SetPlayback => "Set playback".to_owned(),
        StepName::AddMarker => "Add marker".to_owned(),
        StepName::MoveMarker => "Move marker".to_owned(),
        StepName::RenameMarker => "Rename marker".to_owned(),
        StepName::DeleteMarker => "Delete marker".to_owned(),
        StepName::ShiftClip => "Shift the clip".to_owned(),
    }
}

fn key_field(field: KeyField) -> &'static str {
    match field {
        KeyField::Time => "time",
        KeyField::Value => "value",
        KeyField::InSlope => "in slope",
        KeyField::OutSlope => "out slope",
        KeyField::Tension => "tension",
        KeyField::Continuity => "continuity",
        KeyField::Bias => "bias",
    }
}

/// What an edit did besides, for the status line.
pub fn edit_note(language: Language, note: EditNote) -> String {
    match language {
        Language::English => edit_note_in_english(note),
        Language::Chinese => chinese::steps::edit_note(note),
    }
}

fn edit_note_in_english(note: EditNote) -> String {
    match note {
        EditNote::Replaced { count: 1 } => "A key that stood there was replaced; undo brings it back".to_owned(),
        EditNote::Replaced { count } => format!("{count} keys that stood there were replaced; undo brings them back"),
        EditNote::MadeCubic { count: 1 } => "The linear segment became cubic".to_owned(),
        EditNote::MadeCubic { count } => format!("{count} linear segments became cubic"),
        EditNote::NotShown { count } => {
            format!("{count} step or eased segments beside the keys do not show the tangents")
        }
        EditNote::KeptLastKey { count: 1 } => "A curve needs a key: its last one stays".to_owned(),
        EditNote::KeptLastKey { count } => format!("{count} curves kept their last key"),
        EditNote::RotationChanged { degrees } => format!("The rotation changed by at most {degrees:.3}°"),
        EditNote::BeyondNominal => "Tension, continuity or bias is beyond -1 to 1".to_owned(),
        EditNote::HandleOutOfReach => "Tension and continuity cannot reach that slope".to_owned(),
        EditNote::EasingsToCubic { count: 1 } => "The easing became cubic".to_owned(),
        EditNote::EasingsToCubic { count } => format!("{count} easings became cubic"),
        EditNote::ValueChanged { most } => format!("The curve changed by at most {}", short(most)),
        EditNote::Reduced {
            before,
            after,
            value,
            degrees,
        } => reduced((before, after), value, degrees),
        EditNote::Baked { before, after } => format!("{} became {after}", keys_counted(Language::English, before)),
        EditNote::CyclesEnded { count: 1 } => "The cycle is in the keys now; outside them the channel holds".to_owned(),
        EditNote::CyclesEnded { count } => {
            format!("The cycles of {count} channels are in the keys now; outside them they hold")
        }
        EditNote::KeysOutside { count: 1 } => "A key itself lies outside the allowed range".to_owned(),
        EditNote::KeysOutside { count } => format!("{count} keys themselves lie outside the allowed range"),
    }
}

fn reduced((before, after): (usize, usize), value: Option<f64>, degrees: Option<f64>) -> String {
    if before == after {
        return "No key can go within this error".to_owned();
    }
    let value = value.map(short);
    let degrees = degrees.map(|degrees| format!("{}°", short(degrees)));
    let off: Vec<String> = value.into_iter().chain(degrees).collect();
    format!(
        "{} became {after}, off by at most {}",
        keys_counted(Language::English, before),
        off.join(" and ")
    )
}

/// The right end of the status line: what undo would take back.
pub fn undo_hint(language: Language, name: StepName) -> String {
    let step = step_name(language, name);
    match language {
        Language::English => format!("undo: {step}"),
        Language::Chinese => format!("撤销：{step}"),
    }
}

/// Undo or redo with the step it is about.
pub fn with_step(language: Language, command: Text, step: StepName) -> String {
    let (command, step) = (command.words(language), step_name(language, step));
    match language {
        Language::English => {
            let mut letters = step.chars();
            let lower: String = letters
                .next()
                .map(char::to_lowercase)
                .into_iter()
                .flatten()
                .chain(letters)
                .collect();
            format!("{command} {lower}")
        }
        Language::Chinese => format!("{command}：{step}"),
    }
}

/// Moving keys with the arrows.
pub fn nudge(language: Language, pace: Pace) -> String {
    match (language, pace) {
        (Language::English, Pace::Step) => "Nudge by a step",
        (Language::English, Pace::Ten) => "Nudge by ten steps",
        (Language::English, Pace::Tenth) => "Nudge by a tenth",
        (Language::Chinese, Pace::Step) => "微移一步",
        (Language::Chinese, Pace::Ten) => "微移十步",
        (Language::Chinese, Pace::Tenth) => "微移十分之一步",
    }
    .to_owned()
}

/// The four arrow keys, with what is held besides: `Shift+arrows`.
pub fn arrows(language: Language, held: &str) -> String {
    let keys = match language {
        Language::English => "arrows",
        Language::Chinese => "方向键",
    };
    match held {
        "" => keys.to_owned(),
        held => format!("{held}+{keys}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_named_alone_in_the_hint_and_in_the_menu() {
        let step = StepName::MoveKeys { count: 3 };
        let undo = |language| (undo_hint(language, step), with_step(language, Text::Undo, step));
        assert_eq!(
            undo(Language::English),
            ("undo: Move 3 keys".to_owned(), "Undo move 3 keys".to_owned())
        );
        assert_eq!(
            undo(Language::Chinese),
            ("撤销：移动 3 个关键帧".to_owned(), "撤销：移动 3 个关键帧".to_owned())
        );
        assert_eq!(
            step_name(Language::Chinese, StepName::MoveKeys { count: 1 }),
            "移动关键帧"
        );
    }
}
