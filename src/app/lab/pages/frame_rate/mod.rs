//! The page of the frame-rate test: one move on several screens, by the clock and by the frame.

mod controls;
mod figure;
mod sign;
mod table;

use std::num::NonZeroU32;

use egui::Ui;

use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::LabAction;
use crate::app::lab::clock;
use crate::app::lab::css;
use crate::app::lab::easing_button::EasingButton;
use crate::app::lab::page::{Audience, LabPage, Setting};
use crate::app::lab::paint::{Figure, Legend};
use crate::app::lab::tracks;
use crate::app::theme::size;
use crate::chart::{Chart, Range};
use crate::curve::easing::{Easing, SmoothFamily};
use crate::curve::{FrameRate as Rate, Rhythm};
use crate::lab::frame_rate::{DISTANCE, Motion};
use crate::lab::twos::Hold;
use crate::play::frame_rate::Schedule;

/// How long a run of the balls is, and what the plot shows, s: the move, and a while to see who is late.
const UNTIL: f64 = 1.25;
/// Where the screens of the standard table are.
const AT_12: usize = 0;
const AT_60: usize = 2;
const AT_120: usize = 3;
const DROPPING: usize = 4;

/// A screen of the user's own.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Own {
    hz: f64,
    /// Every so manieth frame is dropped; none where 0.
    drop: u32,
}

impl Own {
    fn schedule(self) -> Schedule {
        let every = Schedule::every(Rate::from_hz(self.hz).unwrap_or(Rate::FPS_60));
        NonZeroU32::new(self.drop).map_or(every, |nth| every.without_every(nth))
    }
}

/// What is chosen on the page.
#[derive(Debug)]
pub struct FrameRate {
    motion: Motion,
    /// The screen of the plot: of the standard table, or the own one after them.
    screen: usize,
    own: Own,
    easing: EasingButton,
}

impl Default for FrameRate {
    fn default() -> Self {
        Self {
            motion: Motion {
                easing: Easing::Smooth(SmoothFamily::Smoothstep),
                rhythm: Rhythm::Continuous,
            },
            screen: AT_60,
            own: Own { hz: 90.0, drop: 3 },
            easing: EasingButton::default(),
        }
    }
}

impl FrameRate {
    /// The screens of the table: the standard ones, and the own one where it is chosen.
    fn schedules(&self) -> Vec<Schedule> {
        let mut schedules = Schedule::STANDARD.to_vec();
        if self.has_own() {
            schedules.push(self.own.schedule());
        }
        schedules
    }

    fn has_own(&self) -> bool {
        self.screen >= Schedule::STANDARD.len()
    }

    /// The screen of the plot and the balls.
    fn schedule(&self) -> Schedule {
        let standard = Schedule::STANDARD.get(self.screen).copied();
        standard.unwrap_or_else(|| self.own.schedule())
    }

    fn on_twos(&self) -> bool {
        self.motion.rhythm != Rhythm::Continuous
    }

    fn set_on_twos(&mut self, rhythm: Drawings) {
        self.motion.rhythm = match rhythm {
            Drawings::Every => Rhythm::Continuous,
            Drawings::Twos => Rhythm::Held(Hold::Twos.rate()),
        };
    }
}

/// Whether the move has a pose for every frame, or for every second one of 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawings {
    Every,
    Twos,
}

impl LabPage for FrameRate {
    fn show_step(&mut self, step: usize) {
        *self = Self {
            screen: match step {
                0 => AT_60,
                1 => AT_12,
                2 => AT_120,
                _ => DROPPING,
            },
            ..Self::default()
        };
    }

    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        controls::show(ui, setting, self, wishes);
    }

    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        if let Some(screen) = table::show(ui, setting, self) {
            self.screen = screen;
        }
        ui.add_space(size::PADDING);
        let chart = figure::chart(self, setting.language());
        let balls = figure::tracks(self, setting.language(), setting.elapsed);
        let below = tracks::height(setting, balls.len());
        let painted = Figure::new(&chart)
            .height(ui.available_height() - below - ui.spacing().item_spacing.y)
            .resting_at(setting.elapsed)
            .legend(match setting.audience {
                Audience::Desk => Legend::Above,
                // The balls are named, and the plot needs the room.
                Audience::Class => Legend::Elsewhere,
            })
            .show(ui, setting, |time| figure::readings(self, setting.language(), time));
        let balls = match painted.cursor {
            Some(time) => figure::tracks(self, setting.language(), time),
            None => balls,
        };
        let values = balls.iter().flat_map(|ball| ball.ticks.iter().copied());
        let range = Range::around(values.chain([0.0, DISTANCE]));
        tracks::show(ui, setting, painted.geometry.x_range(), range, &balls);
        if let Some(time) = painted.scrub() {
            wishes.push(Action::Lab(LabAction::Seek(time)));
        }
    }

    fn chart(&self, setting: &Setting<'_>) -> Option<Chart> {
        Some(figure::chart(self, setting.language()))
    }

    fn css(&self) -> String {
        css::lines([&self.motion.easing])
    }

    fn motion(&self) -> clock::Motion {
        clock::Motion::Runs(UNTIL)
    }
}
