//! The mistake of holding the value in place of the time: the pose goes in equal steps, and no drawing lasts as long as the
//! next.

use crate::curve::Rhythm;
use crate::curve::easing::Easing;

use super::{Hold, Screen};

/// A pose on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The first frame that shows it, from the start of the move.
    pub first: u32,
    /// How many frames show it.
    pub frames: u32,
    /// The pose, as a share of the move.
    pub value: f64,
}

/// Poses nearer than this are one: rounding.
const SAME: f64 = 1e-9;

/// What a screen shows of a move of one second, up to its end, where the value is held: rounded down to as many equal steps as
/// the rhythm has drawings.
pub fn levels(easing: &Easing, hold: Hold, screen: Screen) -> Vec<Level> {
    let mut shown: Vec<Level> = Vec::new();
    for frame in 0..screen.hz() {
        let value = level(easing.value(share(frame, screen)), hold);
        match shown.last_mut() {
            Some(last) if (last.value - value).abs() < SAME => last.frames += 1,
            _ => shown.push(Level {
                first: frame,
                frames: 1,
                value,
            }),
        }
    }
    shown
}

/// How many frames of that second show another pose than the drawing that is due.
pub fn wrong_frames(easing: &Easing, hold: Hold, screen: Screen) -> u32 {
    let rhythm = Rhythm::Held(hold.rate());
    let wrong = (0..screen.hz()).filter(|&frame| {
        let time = share(frame, screen);
        (level(easing.value(time), hold) - easing.value(rhythm.quantise(time))).abs() >= SAME
    });
    u32::try_from(wrong.count()).unwrap_or(u32::MAX)
}

/// A value rounded down to a step; a hair below a step is that step. How the value is held at any time of the move.
pub fn level(value: f64, hold: Hold) -> f64 {
    let steps = f64::from(hold.drawings());
    (value * steps + SAME).floor() / steps
}

/// The time of a frame in the second, s, which is its share of the move.
fn share(frame: u32, screen: Screen) -> f64 {
    f64::from(frame) / f64::from(screen.hz())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::easing::SmoothFamily;

    #[test]
    fn held_values_of_a_straight_line_are_the_drawings_on_twos() {
        // On a line equal steps of the value are equal steps of time.
        assert_eq!(wrong_frames(&Easing::linear(), Hold::Twos, Screen::USUAL), 0);
        let shown = levels(&Easing::linear(), Hold::Twos, Screen::USUAL);
        assert_eq!(shown.len(), 12);
        assert!(shown.iter().all(|level| level.frames == 5));
    }

    #[test]
    fn held_values_of_an_easing_last_long_where_it_is_slow_and_short_where_it_is_fast() {
        let ease = Easing::Smooth(SmoothFamily::Smoothstep);
        let shown = levels(&ease, Hold::Twos, Screen::USUAL);
        let frames: Vec<u32> = shown.iter().map(|level| level.frames).collect();
        // Counted by hand: floor(12 (3u² - 2u³)) at u = 0, 1/60, 2/60 ... In the middle the speed is 1.5, so that a twelfth
        // lasts 60/12/1.5 = 3.3 frames.
        assert_eq!(frames, [11, 5, 4, 4, 3, 3, 4, 3, 4, 4, 5, 10]);
        assert_eq!(wrong_frames(&ease, Hold::Twos, Screen::USUAL), 51);
    }
}
