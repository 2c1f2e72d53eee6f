//! Timecode labels of frames, `hh:mm:ss:ff`, and drop-frame labels, `hh:mm:ss;ff`, both ways.
//!
//! Drop-frame numbering (SMPTE ST 12-1; D. Heidelberger, A. Duncan) leaves out labels, never frames, so that the label
//! at 29.97 and 59.94 frames per second keeps up with the clock: the first labels of every minute but each tenth.

use super::FrameRate;

/// Why a text is not the label of a frame.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TimecodeError {
    /// Not four numbers.
    #[error("\"{0}\" is not a timecode; expected hours, minutes, seconds and frames, such as 00:01:23:12.")]
    NotATimecode(String),
    /// A number is larger than its place allows.
    #[error("\"{text}\" is not a timecode at {rate}; minutes and seconds go up to 59 and frames up to {last_frame}.")]
    OutOfRange {
        /// What was read.
        text: String,
        /// The rate it was read for.
        rate: FrameRate,
        /// The largest frame number within a second.
        last_frame: u64,
    },
    /// One of the labels that drop-frame numbering leaves out.
    #[error("The label \"{text}\" does not exist; at {rate} this minute begins with frame {first}.")]
    Dropped {
        /// What was read.
        text: String,
        /// The rate it was read for.
        rate: FrameRate,
        /// The first frame number of that minute.
        first: u64,
    },
}

impl FrameRate {
    /// Labels a second has: the rate rounded to a whole number, at least 1.
    fn labels_per_second(self) -> u64 {
        (self.hz().round() as u64).max(1)
    }

    /// Labels left out at the start of most minutes: 2 at 29.97, 4 at 59.94, else none.
    fn dropped_labels(self) -> u64 {
        match self {
            Self::FPS_29_97 => 2,
            Self::FPS_59_94 => 4,
            _ => 0,
        }
    }

    /// The timecode label of `frame`: drop-frame at 29.97 and 59.94, else plain.
    ///
    /// A negative frame is `-` and the label of its opposite. Hours go on past 24. A rate that is not whole counts as
    /// many labels a second as the nearest whole rate, so its label runs apart from the clock.
    #[must_use]
    pub fn timecode(self, frame: i64) -> String {
        let n = self.labels_per_second();
        let drop = self.dropped_labels();
        let mut label = frame.unsigned_abs();
        if drop > 0 {
            let per_minute = 60 * n - drop;
            let per_ten_minutes = 600 * n - 9 * drop;
            let (tens, rest) = (label / per_ten_minutes, label % per_ten_minutes);
            label += 9 * drop * tens + drop * (rest.saturating_sub(drop) / per_minute);
        }
        let seconds = label / n;
        let width = (n - 1).max(1).ilog10().max(1) as usize + 1;
        format!(
            "{}{:02}:{:02}:{:02}{}{:0width$}",
            if frame < 0 { "-" } else { "" },
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60,
            if drop > 0 { ';' } else { ':' },
            label % n,
        )
    }

    /// The frame with the timecode label `text`; the inverse of [`FrameRate::timecode`]. Either of `:` and `;` may
    /// stand before the frames.
    ///
    /// # Errors
    /// [`TimecodeError`] if the text is not four numbers in range, or a label that drop-frame numbering leaves out.
    pub fn frame_of_timecode(self, text: &str) -> Result<i64, TimecodeError> {
        let trimmed = text.trim();
        let not_a_timecode = || TimecodeError::NotATimecode(trimmed.to_owned());
        let (negative, digits) = match trimmed.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, trimmed),
        };
        let mut numbers = [0_u64; 4];
        let mut parts = digits.split([':', ';']);
        for number in &mut numbers {
            let part = parts.next().ok_or_else(not_a_timecode)?;
            if part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()) {
                return Err(not_a_timecode());
            }
            *number = part.parse().map_err(|_| not_a_timecode())?;
        }
        if parts.next().is_some() {
            return Err(not_a_timecode());
        }

        let [hours, minutes, seconds, frames] = numbers;
        let n = self.labels_per_second();
        let drop = self.dropped_labels();
        if minutes > 59 || seconds > 59 || frames >= n {
            return Err(TimecodeError::OutOfRange {
                text: trimmed.to_owned(),
                rate: self,
                last_frame: n - 1,
            });
        }
        if frames < drop && seconds == 0 && minutes % 10 != 0 {
            return Err(TimecodeError::Dropped {
                text: trimmed.to_owned(),
                rate: self,
                first: drop,
            });
        }
        let frame = hours
            .checked_mul(60)
            .and_then(|m| m.checked_add(minutes))
            .and_then(|all_minutes| {
                let labels = all_minutes
                    .checked_mul(60)?
                    .checked_add(seconds)?
                    .checked_mul(n)?
                    .checked_add(frames)?;
                let left_out = drop * (all_minutes - all_minutes / 10);
                i64::try_from(labels - left_out).ok()
            });
        let frame = frame.ok_or_else(not_a_timecode)?;
        Ok(if negative { -frame } else { frame })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_frame_has_its_own_label_and_back() {
        let rates = [
            FrameRate::FPS_24,
            FrameRate::FPS_23_976,
            FrameRate::FPS_29_97,
            FrameRate::FPS_59_94,
            FrameRate::FPS_120,
        ];
        for rate in rates {
            // Twenty minutes around zero and around an hour, where the labels jump.
            for frame in (-72_000..72_000)
                .chain(107_000..109_000)
                .chain([i64::MAX / 4, -i64::MAX / 4])
            {
                assert_eq!(
                    rate.frame_of_timecode(&rate.timecode(frame)).unwrap(),
                    frame,
                    "{rate} {frame}"
                );
            }
        }
    }

    #[test]
    fn a_plain_label_counts_hours_minutes_seconds_frames() {
        assert_eq!(FrameRate::FPS_24.timecode(24 * 3661 + 5), "01:01:01:05");
        assert_eq!(FrameRate::FPS_23_976.timecode(24), "00:00:01:00");
        assert_eq!(FrameRate::FPS_120.timecode(119), "00:00:00:119");
        assert_eq!(FrameRate::new(1, 10).unwrap().timecode(61), "00:01:01:00");
        assert_eq!(FrameRate::FPS_24.timecode(24 * 3600 * 100), "100:00:00:00");
    }

    #[test]
    fn a_negative_frame_has_the_label_of_its_opposite() {
        assert_eq!(FrameRate::FPS_24.timecode(-25), "-00:00:01:01");
        assert_eq!(FrameRate::FPS_29_97.timecode(-1800), "-00:01:00;02");
        assert_eq!(FrameRate::FPS_29_97.frame_of_timecode("-00:01:00;02").unwrap(), -1800);
        assert_eq!(FrameRate::FPS_24.timecode(i64::MIN).chars().next(), Some('-'));
    }

    #[test]
    fn a_label_that_was_left_out_is_refused() {
        let error = FrameRate::FPS_29_97.frame_of_timecode("00:01:00;01").unwrap_err();
        assert_eq!(
            error.to_string(),
            "The label \"00:01:00;01\" does not exist; at 29.97 fps this minute begins with frame 2."
        );
        assert_eq!(FrameRate::FPS_29_97.frame_of_timecode("00:10:00;00").unwrap(), 17_982);
        assert!(FrameRate::FPS_59_94.frame_of_timecode("00:01:00;03").is_err());
        assert_eq!(FrameRate::FPS_23_976.frame_of_timecode("00:01:00:01").unwrap(), 1441);
    }

    #[test]
    fn what_is_not_a_timecode_is_refused() {
        for bad in [
            "",
            "1",
            "00:00:00",
            "00:00:00:00:00",
            "00:00:-1:00",
            "00:60:00:00",
            "00:00:60:00",
            "00:00:00:24",
            "99999999999999999999:00:00:00",
            "9999999999999999:00:00:00",
            "a:b:c:d",
            "00::00:00",
        ] {
            assert!(FrameRate::FPS_24.frame_of_timecode(bad).is_err(), "{bad}");
        }
    }
}
