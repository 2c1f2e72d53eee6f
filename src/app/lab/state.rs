//! What the lab remembers while the window is open: the open page, the steps of the lessons, the clock, the pages' own
//! choices.

use super::Page;
use super::clock::Clock;
use super::page::{Audience, LabPage};
use super::pages::Pages;
use crate::app::text::{Language, lesson};

/// The lab's memory.
#[derive(Debug, Default)]
pub struct LabState {
    page: Page,
    /// The step of each page's lesson, in the order of [`Page::ALL`]; `None` where it was not opened yet.
    steps: [Option<usize>; Page::ALL.len()],
    audience: Audience,
    clock: Clock,
    pages: Pages,
}

/// What panels ask of the lab.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LabAction {
    /// Stops the balls at a time of their run, s.
    Seek(f64),
    /// Opens a page.
    Open(Page),
}

impl LabState {
    /// The open page.
    pub fn page(&self) -> Page {
        self.page
    }

    /// The step of the open page's lesson, from 0.
    pub fn step(&self) -> usize {
        self.step_of(self.page).unwrap_or_default()
    }

    fn step_of(&self, page: Page) -> Option<usize> {
        self.steps.get(page as usize).copied().flatten()
    }

    /// How many steps the open page's lesson has.
    pub fn steps(&self) -> usize {
        lesson(self.page, Language::default()).len()
    }

    /// For whom it is drawn.
    pub fn audience(&self) -> Audience {
        self.audience
    }

    /// Draws for another audience.
    pub fn set_audience(&mut self, audience: Audience) {
        self.audience = audience;
    }

    /// Draws for the other audience.
    pub fn change_audience(&mut self) {
        self.audience = match self.audience {
            Audience::Desk => Audience::Class,
            Audience::Class => Audience::Desk,
        };
    }

    /// The room is entered, or the page shown again.
    pub(super) fn enter(&mut self) {
        if self.step_of(self.page).is_none() {
            self.go(0);
        }
    }

    /// Opens a page, at the step it was left at.
    pub fn open(&mut self, page: Page) {
        if page != self.page {
            self.page = page;
            self.clock = Clock::default();
        }
        self.enter();
    }

    /// Shows a step of the open page's lesson; beyond the last one, the last.
    pub fn go(&mut self, step: usize) {
        let step = step.min(self.steps().saturating_sub(1));
        if let Some(place) = self.steps.get_mut(self.page as usize) {
            *place = Some(step);
        }
        self.pages.get_mut(self.page).show_step(step);
    }

    /// One step on; the last one stays.
    pub fn next(&mut self) {
        if self.step() + 1 < self.steps() {
            self.go(self.step() + 1);
        }
    }

    /// One step back; the first one stays.
    pub fn back(&mut self) {
        if let Some(step) = self.step().checked_sub(1) {
            self.go(step);
        }
    }

    /// The open page.
    pub fn shown(&self) -> &dyn LabPage {
        self.pages.get(self.page)
    }

    pub(super) fn shown_mut(&mut self) -> &mut dyn LabPage {
        self.pages.get_mut(self.page)
    }

    /// Starts or stops the balls at `now`, s of the window's time.
    pub fn play_or_stop(&mut self, now: f64) {
        self.clock.toggle(now);
    }

    /// Whether the balls move.
    pub fn is_playing(&self) -> bool {
        self.clock.is_running() && self.shown().motion() != super::clock::Motion::None
    }

    /// Stops the balls where they are.
    pub fn stop(&mut self, now: f64) {
        self.clock.hold(self.clock.elapsed(now));
    }

    /// Where the balls are in their run at `now`, s.
    pub fn elapsed(&self, now: f64) -> f64 {
        self.shown().motion().place(self.clock.elapsed(now))
    }

    /// Does what a panel asks for.
    pub fn act(&mut self, action: LabAction) {
        match action {
            LabAction::Seek(elapsed) => self.clock.hold(elapsed),
            LabAction::Open(page) => self.open(page),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_keeps_its_place_among_the_steps() {
        for (place, page) in Page::ALL.into_iter().enumerate() {
            assert_eq!(page as usize, place);
        }
    }

    #[test]
    fn steps_end_at_the_first_and_the_last() {
        let mut lab = LabState::default();
        for page in Page::ALL {
            lab.open(page);
            lab.back();
            assert_eq!(lab.step(), 0);
            for _ in 0..2 * lab.steps() {
                lab.next();
            }
            assert_eq!(lab.step(), lab.steps() - 1);
        }
        lab.open(Page::Compare);
        assert_eq!(lab.step(), lab.steps() - 1, "a page is where it was left");
    }

    #[test]
    fn another_page_begins_at_rest() {
        let mut lab = LabState::default();
        lab.open(Page::Seam);
        lab.play_or_stop(1.0);
        lab.open(Page::Twos);
        assert!(!lab.is_playing());
        assert_eq!(lab.elapsed(5.0), 0.0);
    }
}
