//! Which tangent mode and which segment kind the selected keys have in common.

use crate::app::command::Command;
use crate::app::frame::Frame;
use crate::app::icons::Pressed;
use crate::curve::{SegmentKind, Tangent};

/// What all selected keys share.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Modes {
    tangent: Common,
    segment: Common,
}

/// Something that keys may have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Common {
    /// No key was seen.
    #[default]
    Unknown,
    /// All have this.
    All(Command),
    /// They differ.
    Mixed,
}

impl Common {
    fn and(self, command: Command) -> Self {
        match self {
            Self::Unknown => Self::All(command),
            Self::All(other) if other == command => self,
            Self::All(_) | Self::Mixed => Self::Mixed,
        }
    }
}

impl Modes {
    /// Those of the selection.
    pub fn of(frame: &Frame<'_>) -> Self {
        let mut modes = Self::default();
        for key in frame.selected() {
            // The last key of a curve has no segment after it.
            let segment = (key.index + 1 < key.curve.len()).then(|| key.curve.segment_kind(key.index));
            modes = modes.and(key.curve.tangent(key.index), segment);
            if modes.tangent == Common::Mixed && modes.segment == Common::Mixed {
                break;
            }
        }
        modes
    }

    fn and(self, tangent: Tangent, segment: Option<&SegmentKind>) -> Self {
        Self {
            tangent: self.tangent.and(tangent_command(tangent)),
            segment: segment.map_or(self.segment, |kind| self.segment.and(segment_command(kind))),
        }
    }

    /// Whether the button of a command is pressed: all selected keys have what it gives.
    pub fn pressed(&self, command: Command) -> Pressed {
        if is_mode(command) {
            let common = Common::All(command);
            Pressed::when(self.tangent == common || self.segment == common)
        } else {
            Pressed::Never
        }
    }
}

fn tangent_command(tangent: Tangent) -> Command {
    match tangent {
        Tangent::Auto => Command::Auto,
        Tangent::Flat => Command::Flat,
        Tangent::Linear => Command::Linear,
        Tangent::Spline => Command::Spline,
        Tangent::Monotone => Command::Monotone,
        Tangent::Tcb(_) => Command::KochanekBartels,
        Tangent::Smooth { .. } => Command::User,
        Tangent::Broken { .. } => Command::Break,
    }
}

fn segment_command(kind: &SegmentKind) -> Command {
    match kind {
        SegmentKind::Step => Command::Step,
        SegmentKind::Linear => Command::Line,
        SegmentKind::Cubic => Command::Cubic,
        SegmentKind::Ease(_) => Command::Ease,
    }
}

fn is_mode(command: Command) -> bool {
    matches!(
        command,
        Command::Auto
            | Command::Flat
            | Command::Linear
            | Command::Spline
            | Command::Monotone
            | Command::KochanekBartels
            | Command::User
            | Command::Break
            | Command::Step
            | Command::Line
            | Command::Cubic
            | Command::Ease
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_one_mode_press_its_button_and_mixed_ones_press_none() {
        let flat = Modes::default().and(Tangent::Flat, Some(&SegmentKind::Cubic));
        let both = flat.and(Tangent::Flat, Some(&SegmentKind::Step));
        assert_eq!(both.pressed(Command::Flat), Pressed::In);
        assert_eq!(both.pressed(Command::Cubic), Pressed::Out);
        assert_eq!(both.pressed(Command::Step), Pressed::Out);
        let mixed = both.and(Tangent::Smooth { slope: 0.0 }, None);
        assert_eq!(mixed.pressed(Command::Flat), Pressed::Out);
        assert_eq!(mixed.pressed(Command::User), Pressed::Out);
    }

    #[test]
    fn nothing_selected_presses_nothing_and_other_commands_never_stay_pressed() {
        let none = Modes::default();
        for command in Command::all() {
            assert_ne!(none.pressed(command), Pressed::In, "{command:?}");
        }
        assert_eq!(none.pressed(Command::Save), Pressed::Never);
    }

    #[test]
    fn the_last_key_of_a_curve_does_not_make_the_segments_mixed() {
        let modes = Modes::default()
            .and(Tangent::Auto, Some(&SegmentKind::Linear))
            .and(Tangent::Auto, None);
        assert_eq!(modes.pressed(Command::Line), Pressed::In);
    }
}
