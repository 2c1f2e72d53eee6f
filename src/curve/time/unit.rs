//! The units a time is shown in: frames, seconds, milliseconds or timecode.

use super::{FrameRate, Time};

/// How a time is shown. Showing it never changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TimeUnit {
    /// Frames of the clip's rate and parts of a frame.
    #[default]
    Frames,
    /// Seconds.
    Seconds,
    /// Milliseconds.
    Milliseconds,
    /// The timecode label of the frame shown at that time.
    Timecode,
}

impl TimeUnit {
    /// Every unit, in the order a menu lists them.
    pub const ALL: [Self; 4] = [Self::Frames, Self::Seconds, Self::Milliseconds, Self::Timecode];

    /// The name a menu shows.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Frames => "Frames",
            Self::Seconds => "Seconds",
            Self::Milliseconds => "Milliseconds",
            Self::Timecode => "Timecode",
        }
    }

    /// What follows the number; nothing after a timecode.
    #[must_use]
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Frames => " f",
            Self::Seconds => " s",
            Self::Milliseconds => " ms",
            Self::Timecode => "",
        }
    }

    /// The number for `time` at `rate`, without the suffix: frames to a hundredth, seconds to a tenth of a
    /// millisecond, milliseconds to a tenth, trailing zeros left out.
    #[must_use]
    pub fn format(self, time: Time, rate: FrameRate) -> String {
        let decimals = match self {
            Self::Frames => 2,
            Self::Seconds => 4,
            Self::Milliseconds | Self::Timecode => 1,
        };
        self.format_to(time, rate, decimals)
    }

    /// [`TimeUnit::format`] with up to `decimals` decimals, for a ruler that is zoomed in. A timecode has none.
    #[must_use]
    pub fn format_to(self, time: Time, rate: FrameRate, decimals: usize) -> String {
        let seconds = time.seconds();
        match self {
            Self::Frames => trimmed(rate.frames(seconds), decimals),
            Self::Seconds => trimmed(seconds, decimals),
            Self::Milliseconds => trimmed(seconds * 1000.0, decimals),
            Self::Timecode => rate.timecode(rate.frame_at(seconds)),
        }
    }
}

/// `value` with at most `decimals` decimals, without trailing zeros and without a negative zero.
fn trimmed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let text = if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.')
    } else {
        &text
    };
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn shown(unit: TimeUnit, seconds: f64, rate: FrameRate) -> String {
        unit.format(Time::new(seconds).unwrap(), rate)
    }

    #[test]
    fn a_time_reads_the_same_in_every_unit() {
        let rate = FrameRate::FPS_24;
        assert_eq!(
            TimeUnit::ALL.map(|unit| shown(unit, 1.5, rate)),
            ["36", "1.5", "1500", "00:00:01:12"]
        );
        assert_eq!(
            TimeUnit::ALL.map(|unit| shown(unit, -0.25, rate)),
            ["-6", "-0.25", "-250", "-00:00:00:06"]
        );
    }

    #[test]
    fn numbers_end_without_needless_zeros() {
        let rate = FrameRate::FPS_30;
        assert_eq!(shown(TimeUnit::Frames, 1.0 / 3.0, rate), "10");
        assert_eq!(shown(TimeUnit::Frames, 0.345, rate), "10.35");
        assert_eq!(shown(TimeUnit::Seconds, 1.0 / 3.0, rate), "0.3333");
        assert_eq!(shown(TimeUnit::Milliseconds, -1e-9, rate), "0");
        assert_eq!(shown(TimeUnit::Seconds, 100.0, rate), "100");
        assert_eq!(
            TimeUnit::Seconds.format_to(Time::new(1.0 / 3.0).unwrap(), rate, 6),
            "0.333333"
        );
        assert_eq!(
            TimeUnit::Frames.format_to(Time::new(100.0 / 30.0).unwrap(), rate, 0),
            "100"
        );
    }
}
