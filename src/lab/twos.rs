//! On twos, right and wrong: which drawing a screen shows, frame by frame.
//!
//! A playback adds up its frames, `t += 1/60`, as games do, so that its time is a hair beside the exact one. Whoever takes
//! `floor(t / STEP)` then finds the drawing before the one that is due; the right way holds by
//! [`Rhythm`](crate::curve::Rhythm), which allows for that hair (curve-maths 10.2). Another mistake holds the value in place
//! of the time: [`levels`].

mod levels;
mod playback;

use std::num::NonZeroU32;

pub use levels::{Level, level, levels, wrong_frames};
pub use playback::{Finder, Playback, Shown, Slip};

use crate::curve::FrameRate;

/// The frames that drawings are held for.
pub const BASE: FrameRate = FrameRate::FPS_24;

/// How long a drawing is held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hold {
    /// For two frames of 24: 12 drawings a second.
    #[default]
    Twos,
    /// For three: 8 a second.
    Threes,
    /// For four: 6 a second.
    Fours,
}

impl Hold {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Twos, Self::Threes, Self::Fours];

    /// Frames of 24 a drawing is held.
    pub const fn frames(self) -> u32 {
        match self {
            Self::Twos => 2,
            Self::Threes => 3,
            Self::Fours => 4,
        }
    }

    /// Drawings in a second.
    pub const fn drawings(self) -> u32 {
        24 / self.frames()
    }

    /// Its rate.
    pub fn rate(self) -> FrameRate {
        let frames = NonZeroU32::new(self.frames()).unwrap_or(NonZeroU32::MIN);
        // 24 divided by 2, 3 or 4 fits.
        BASE.divided_by(frames).unwrap_or(BASE)
    }
}

/// A screen of whole frames a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Screen(NonZeroU32);

impl Screen {
    /// The screens to choose from, Hz.
    pub const ALL: [Self; 5] = [Self::of(24), Self::of(30), Self::of(60), Self::of(120), Self::of(144)];
    /// The usual one.
    pub const USUAL: Self = Self::of(60);

    const fn of(hz: u32) -> Self {
        Self(match NonZeroU32::new(hz) {
            Some(hz) => hz,
            None => NonZeroU32::MIN,
        })
    }

    /// Frames a second.
    pub const fn hz(self) -> u32 {
        self.0.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hold_is_a_rate_of_whole_drawings() {
        for hold in Hold::ALL {
            assert_eq!(hold.rate().hz(), f64::from(hold.drawings()));
            assert_eq!(hold.drawings() * hold.frames(), 24);
        }
    }
}
