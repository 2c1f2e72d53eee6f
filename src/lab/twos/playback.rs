//! A playback of ten minutes, frame by frame: where the plain `floor` shows another drawing than the one that is due.

use crate::curve::Rhythm;

use super::{Hold, Screen};

/// How long it plays, s.
const SECONDS: u32 = 600;

/// A frame that shows the wrong drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The frame of the screen, from 0.
    pub frame: u32,
    /// The drawing that is due, from 0.
    pub due: u32,
    /// The drawing that is shown.
    pub shown: u32,
}

/// Ten minutes on a screen, whose clip time is the sum of its frames.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    hold: Hold,
    screen: Screen,
    floored: Vec<Slip>,
    held: Vec<Slip>,
}

impl Playback {
    /// Plays it: 600 s, every frame.
    pub fn new(hold: Hold, screen: Screen) -> Self {
        let mut playback = Self {
            hold,
            screen,
            floored: Vec::new(),
            held: Vec::new(),
        };
        let (step, span) = (1.0 / f64::from(hold.drawings()), 1.0 / f64::from(screen.hz()));
        let rhythm = Rhythm::Held(hold.rate());
        let mut time = 0.0;
        for frame in 1..=playback.frames() {
            time += span;
            let due = playback.due(frame);
            let floored = (time / step).floor();
            let held = hold.rate().frames(rhythm.quantise(time)).round();
            // Both are whole numbers below 600 times 12.
            for (found, slips) in [(floored, &mut playback.floored), (held, &mut playback.held)] {
                let shown = found as u32;
                if shown != due {
                    slips.push(Slip { frame, due, shown });
                }
            }
        }
        playback
    }

    /// How long drawings are held.
    pub fn hold(&self) -> Hold {
        self.hold
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// How many frames follow the first one.
    pub fn frames(&self) -> u32 {
        SECONDS * self.screen.hz()
    }

    /// How many seconds it plays.
    pub fn seconds(&self) -> u32 {
        SECONDS
    }

    /// The drawing that is due at a frame: exact, in whole numbers.
    pub fn due(&self, frame: u32) -> u32 {
        let drawing = u64::from(frame) * u64::from(self.hold.drawings()) / u64::from(self.screen.hz());
        u32::try_from(drawing).unwrap_or(u32::MAX)
    }

    /// The drawing that `floor(t / STEP)` shows at a frame.
    pub fn floored(&self, frame: u32) -> u32 {
        self.floored
            .binary_search_by_key(&frame, |slip| slip.frame)
            .ok()
            .and_then(|index| self.floored.get(index))
            .map_or_else(|| self.due(frame), |slip| slip.shown)
    }

    /// The frames on which `floor(t / STEP)` shows the wrong drawing, in their order.
    pub fn floor_slips(&self) -> &[Slip] {
        &self.floored
    }

    /// The frames on which the right way does: none.
    pub fn held_slips(&self) -> &[Slip] {
        &self.held
    }

    /// How many frames up to and with this one show the wrong drawing by `floor`.
    pub fn slips_up_to(&self, frame: u32) -> usize {
        self.floored.partition_point(|slip| slip.frame <= frame)
    }

    /// The whole second with the first wrong drawing; the first second where there is none.
    pub fn first_wrong_second(&self) -> u32 {
        self.floored.first().map_or(0, |slip| slip.frame / self.screen.hz())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_ten_minutes_at_60_hertz_floor_is_wrong_4302_times_and_the_hold_never() {
        let playback = Playback::new(Hold::Twos, Screen::USUAL);
        assert_eq!(playback.frames(), 36_000);
        assert_eq!(playback.floor_slips().len(), 4302);
        assert_eq!(playback.held_slips(), []);
        let first = Slip {
            frame: 90,
            due: 18,
            shown: 17,
        };
        assert_eq!(playback.floor_slips().first(), Some(&first));
        assert_eq!((playback.floored(90), playback.floored(91)), (17, 18));
        assert_eq!((playback.slips_up_to(89), playback.slips_up_to(90)), (0, 1));
        assert_eq!(playback.first_wrong_second(), 1);
    }

    #[test]
    fn the_hold_is_right_for_every_rhythm_on_every_screen() {
        for hold in Hold::ALL {
            for screen in Screen::ALL {
                let playback = Playback::new(hold, screen);
                assert_eq!(playback.held_slips(), [], "{hold:?} on {} Hz", screen.hz());
                assert!(!playback.floor_slips().is_empty(), "{hold:?} on {} Hz", screen.hz());
                for slip in playback.floor_slips() {
                    assert_eq!(slip.due, playback.due(slip.frame));
                    assert_eq!(
                        slip.shown + 1,
                        slip.due,
                        "the sum is too small, never by more than a drawing"
                    );
                }
            }
        }
    }
}
