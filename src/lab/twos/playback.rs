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

/// How the drawing of a clip time is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finder {
    /// By [`Rhythm`], which allows for a hair: the right way.
    Hold,
    /// By `floor(t / STEP)`.
    Floor,
}

/// A drawing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The first frame that shows it.
    pub first: u32,
    /// How many frames show it.
    pub frames: u32,
    /// The drawing, from 0.
    pub drawing: u32,
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

    /// The frames that show the wrong drawing, in their order. By [`Finder::Hold`] there are none.
    pub fn slips(&self, finder: Finder) -> &[Slip] {
        match finder {
            Finder::Hold => &self.held,
            Finder::Floor => &self.floored,
        }
    }

    /// The drawing shown at a frame.
    pub fn shown(&self, finder: Finder, frame: u32) -> u32 {
        let slips = self.slips(finder);
        slips
            .binary_search_by_key(&frame, |slip| slip.frame)
            .ok()
            .and_then(|index| slips.get(index))
            .map_or_else(|| self.due(frame), |slip| slip.shown)
    }

    /// The slips within a whole second of the playback.
    pub fn slips_in(&self, finder: Finder, second: u32) -> &[Slip] {
        let slips = self.slips(finder);
        let [from, until] = [second, second.saturating_add(1)]
            .map(|second| slips.partition_point(|slip| slip.frame < second.saturating_mul(self.screen.hz())));
        slips.get(from..until).unwrap_or_default()
    }

    /// The drawings on the screen during a whole second, the first and the last one with their frames beyond it.
    pub fn drawings(&self, finder: Finder, second: u32) -> Vec<Shown> {
        let hz = self.screen.hz();
        let mut frame = second.saturating_mul(hz).min(self.frames());
        let end = frame.saturating_add(hz);
        while frame > 0 && self.shown(finder, frame - 1) == self.shown(finder, frame) {
            frame -= 1;
        }
        let mut drawings = Vec::new();
        while frame < end {
            let (first, drawing) = (frame, self.shown(finder, frame));
            while self.shown(finder, frame) == drawing {
                frame = frame.saturating_add(1);
            }
            drawings.push(Shown {
                first,
                frames: frame - first,
                drawing,
            });
        }
        drawings
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
        assert_eq!(playback.slips(Finder::Floor).len(), 4302);
        assert_eq!(playback.slips(Finder::Hold), []);
        let first = Slip {
            frame: 90,
            due: 18,
            shown: 17,
        };
        assert_eq!(playback.slips(Finder::Floor).first(), Some(&first));
        assert_eq!([90, 91].map(|frame| playback.shown(Finder::Floor, frame)), [17, 18]);
        assert_eq!(playback.first_wrong_second(), 1);
        let in_second: Vec<u32> = playback
            .slips_in(Finder::Floor, 1)
            .iter()
            .map(|slip| slip.frame)
            .collect();
        assert_eq!(in_second, [90, 95, 100, 105, 110, 115]);
        assert_eq!(playback.slips_in(Finder::Floor, 0), []);
    }

    #[test]
    fn a_late_drawing_leaves_its_frame_to_the_one_before() {
        let playback = Playback::new(Hold::Twos, Screen::USUAL);
        let frames = |finder| -> Vec<u32> { playback.drawings(finder, 1).iter().map(|shown| shown.frames).collect() };
        assert_eq!(frames(Finder::Hold), [5; 12]);
        // Drawing 17 stays a frame longer; the next ones begin and end a frame late, up to the one that is on time again.
        assert_eq!(frames(Finder::Floor), [5, 5, 5, 5, 5, 6, 5, 5, 5, 5, 5, 5]);
        let last = playback.drawings(Finder::Floor, 1).last().copied();
        assert_eq!(
            last,
            Some(Shown {
                first: 116,
                frames: 5,
                drawing: 23
            })
        );
    }

    #[test]
    fn the_hold_is_right_for_every_rhythm_on_every_screen() {
        for hold in Hold::ALL {
            for screen in Screen::ALL {
                let playback = Playback::new(hold, screen);
                assert_eq!(playback.slips(Finder::Hold), [], "{hold:?} on {} Hz", screen.hz());
                let floored = playback.slips(Finder::Floor);
                assert!(!floored.is_empty(), "{hold:?} on {} Hz", screen.hz());
                for slip in floored {
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
