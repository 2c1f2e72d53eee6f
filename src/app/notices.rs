//! What the program has to say: one sentence at a time in the status line.
//!
//! A notice passes after a few seconds; a failure stays until it is dismissed. Time is handed in by
//! [`Notices::tick`], once a frame, so that saying something needs no clock.

use std::collections::VecDeque;
use std::time::Duration;

/// How long a passing notice is shown, s.
pub const SHOWN: f64 = 6.0;

/// How many failures are kept; older ones go.
const MOST: usize = 8;

/// A notice that passes.
#[derive(Clone, Debug)]
struct Passing {
    words: String,
    /// When it goes, s; `None` until the next tick.
    end: Option<f64>,
}

/// The notices.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    passing: Option<Passing>,
    /// Those that stay, the latest last.
    staying: VecDeque<String>,
}

impl Notices {
    /// Says something for a few seconds, in place of what was said before.
    pub fn say(&mut self, words: impl Into<String>) {
        self.passing = Some(Passing {
            words: words.into(),
            end: None,
        });
    }

    /// Says that something went wrong or needs a second look; stays until it is dismissed. What was said before stays
    /// behind it.
    pub fn fail(&mut self, words: impl Into<String>) {
        let words = words.into();
        self.passing = None;
        self.staying.retain(|known| *known != words);
        self.staying.push_back(words);
        if self.staying.len() > MOST {
            self.staying.pop_front();
        }
    }

    /// Lets time go on to `now`, s of any even clock. Gives the time after which the line has to be drawn again;
    /// `None` where nothing changes by itself.
    pub fn tick(&mut self, now: f64) -> Option<Duration> {
        let passing = self.passing.as_mut()?;
        let left = *passing.end.get_or_insert(now + SHOWN) - now;
        if left > 0.0 {
            Duration::try_from_secs_f64(left).ok()
        } else {
            self.passing = None;
            None
        }
    }

    /// What is shown: the passing notice for its time, else the latest failure.
    pub fn current(&self) -> Option<&str> {
        let passing = self.passing.as_ref().map(|passing| passing.words.as_str());
        passing.or_else(|| self.failure())
    }

    /// The latest failure, whether it is shown or a passing notice stands before it.
    pub fn failure(&self) -> Option<&str> {
        self.staying.back().map(String::as_str)
    }

    /// Whether what is shown stays until it is dismissed.
    pub fn is_failure(&self) -> bool {
        self.passing.is_none() && !self.staying.is_empty()
    }

    /// Takes away what is shown.
    pub fn dismiss(&mut self) {
        if self.passing.take().is_none() {
            self.staying.pop_back();
        }
    }

    /// How many failures wait behind what is shown.
    pub fn waiting(&self) -> usize {
        self.staying.len() - usize::from(self.is_failure())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passing_notice_goes_after_its_time_and_asks_for_one_frame() {
        let mut notices = Notices::default();
        notices.say("Undone");
        assert_eq!(notices.tick(10.0), Some(Duration::from_secs(6)));
        assert_eq!(notices.tick(12.0), Some(Duration::from_secs(4)));
        assert_eq!(notices.current(), Some("Undone"));
        assert_eq!(notices.tick(16.0), None);
        assert_eq!(notices.current(), None);
    }

    #[test]
    fn a_failure_stays_until_it_is_dismissed_and_comes_back_after_a_passing_notice() {
        let mut notices = Notices::default();
        notices.fail("No space");
        assert_eq!(notices.tick(1e6), None);
        assert!(notices.is_failure());
        notices.say("Undone");
        assert_eq!((notices.current(), notices.waiting()), (Some("Undone"), 1));
        notices.tick(1e6);
        notices.tick(1e6 + SHOWN);
        assert_eq!((notices.current(), notices.waiting()), (Some("No space"), 0));
        notices.dismiss();
        assert_eq!(notices.current(), None);
        notices.dismiss();
    }

    #[test]
    fn a_failure_does_not_wait_behind_a_passing_notice() {
        let mut notices = Notices::default();
        notices.say("Saved");
        notices.fail("No space");
        assert_eq!(notices.current(), Some("No space"));
    }

    #[test]
    fn the_latest_failure_is_shown_first_none_twice_and_not_too_many_are_kept() {
        let mut notices = Notices::default();
        for words in ["one", "two", "one"] {
            notices.fail(words);
        }
        assert_eq!((notices.current(), notices.waiting()), (Some("one"), 1));
        notices.dismiss();
        assert_eq!(notices.current(), Some("two"));
        for n in 0..100 {
            notices.fail(n.to_string());
        }
        assert_eq!(notices.waiting(), MOST - 1);
    }
}
