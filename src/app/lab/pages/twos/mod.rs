//! The page on twos: holding the time, and two mistakes.

mod card;
mod figure;

use egui::Ui;

use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::LabAction;
use crate::app::lab::clock::Motion;
use crate::app::lab::css;
use crate::app::lab::easing_button::EasingButton;
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, LabPage, Setting};
use crate::app::lab::paint::Figure;
use crate::app::lab::rows::{self, SHORT_NAMES};
use crate::app::lab::tracks;
use crate::app::text::Lab;
use crate::app::theme::size;
use crate::chart::{Chart, Range};
use crate::curve::easing::{Easing, SmoothFamily};
use crate::lab::twos::{Hold, Playback, Screen};

/// Fields across, points at a desk.
const FIELD: f32 = 72.0;

/// What is done wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    /// `floor(t / STEP)` without a margin.
    Floor,
    /// The value is held in place of the time.
    Levels,
}

impl Mistake {
    const ALL: [Self; 2] = [Self::Floor, Self::Levels];

    const fn words(self) -> (Lab, Lab) {
        match self {
            Self::Floor => (Lab::TwosFloor, Lab::TwosFloorTip),
            Self::Levels => (Lab::TwosLevels, Lab::TwosLevelsTip),
        }
    }
}

/// How fast the second is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Speed {
    Full,
    Slow,
    Slowest,
}

impl Speed {
    const ALL: [Self; 3] = [Self::Full, Self::Slow, Self::Slowest];

    const fn words(self) -> (Lab, Lab) {
        match self {
            Self::Full => (Lab::TwosSpeedFull, Lab::TwosSpeedFullTip),
            Self::Slow => (Lab::TwosSpeedSlow, Lab::TwosSpeedSlowTip),
            Self::Slowest => (Lab::TwosSpeedSlowest, Lab::TwosSpeedSlowestTip),
        }
    }

    /// Real seconds for a second of the playback.
    const fn seconds(self) -> f64 {
        match self {
            Self::Full => 1.0,
            Self::Slow => 4.0,
            Self::Slowest => 20.0,
        }
    }
}

/// What is chosen on the page.
#[derive(Debug)]
pub struct Twos {
    /// Ten minutes of the chosen rhythm on the chosen screen.
    playback: Playback,
    easing: Easing,
    mistake: Mistake,
    /// Which second of the playback is shown.
    second: u32,
    speed: Speed,
    chooser: EasingButton,
}

impl Default for Twos {
    fn default() -> Self {
        Self::of(Mistake::Floor, Speed::Full)
    }
}

impl Twos {
    fn of(mistake: Mistake, speed: Speed) -> Self {
        let playback = Playback::new(Hold::Twos, Screen::USUAL);
        Self {
            second: playback.first_wrong_second(),
            playback,
            easing: Easing::Smooth(SmoothFamily::Smoothstep),
            mistake,
            speed,
            chooser: EasingButton::default(),
        }
    }

    /// Plays another rhythm or on another screen, from the first second in which something goes wrong.
    fn play(&mut self, hold: Hold, screen: Screen) {
        self.playback = Playback::new(hold, screen);
        self.second = self.playback.first_wrong_second();
    }

    /// Where the playback is, s, at a time of the balls.
    fn place(&self, elapsed: f64) -> f64 {
        f64::from(self.second) + elapsed / self.speed.seconds()
    }
}

/// What a rhythm is called.
fn hold_words(hold: Hold) -> (Lab, Lab) {
    match hold {
        Hold::Twos => (Lab::TwosTwos, Lab::TwosTwosTip),
        Hold::Threes => (Lab::TwosThrees, Lab::TwosThreesTip),
        Hold::Fours => (Lab::TwosFours, Lab::TwosFoursTip),
    }
}

impl LabPage for Twos {
    fn show_step(&mut self, step: usize) {
        *self = match step {
            0 => Self {
                second: 0,
                ..Self::of(Mistake::Floor, Speed::Full)
            },
            1 => Self::of(Mistake::Floor, Speed::Slowest),
            _ => Self::of(Mistake::Levels, Speed::Full),
        };
    }

    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        let language = setting.language();
        let named = |(name, tip): (Lab, Lab)| (name.words(language).to_owned(), tip);
        let (hold, screen) = (self.playback.hold(), self.playback.screen());
        let holds = Hold::ALL.map(|hold| {
            let (name, tip) = named(hold_words(hold));
            (hold, name, tip)
        });
        if let Some(hold) = rows::choice_row(ui, setting, (Lab::TwosHold, SHORT_NAMES), hold, holds) {
            self.play(hold, screen);
        }
        let mistakes = Mistake::ALL.map(|mistake| {
            let (name, tip) = named(mistake.words());
            (mistake, name, tip)
        });
        if let Some(mistake) = rows::choice_row(ui, setting, (Lab::TwosMistake, SHORT_NAMES), self.mistake, mistakes) {
            self.mistake = mistake;
        }
        if setting.audience == Audience::Desk {
            let screens = Screen::ALL.map(|screen| (screen, screen.hz().to_string(), Lab::TwosScreenTip));
            if let Some(screen) = rows::choice_row(ui, setting, (Lab::TwosScreen, SHORT_NAMES), screen, screens) {
                self.play(hold, screen);
            }
            let names = (Lab::TwosEasing, Lab::RateEasingTip);
            if let Some(easing) = self.chooser.row(ui, setting, names, &self.easing, wishes) {
                self.easing = easing;
            }
            rows::row(ui, setting, (Lab::TwosSecond, SHORT_NAMES), |ui| {
                let second = Number {
                    name: Lab::TwosSecond,
                    tip: Lab::TwosSecondTip,
                    unit: "s",
                    decimals: 0,
                    step: 1.0,
                    bounds: 0.0..=f64::from(self.playback.seconds() - 1),
                    width: FIELD,
                };
                if let Some(second) = second.show(ui, setting, f64::from(self.second)) {
                    // Within the bounds; casts saturate.
                    self.second = second.round() as u32;
                }
            });
            let speeds = Speed::ALL.map(|speed| {
                let (name, tip) = named(speed.words());
                (speed, name, tip)
            });
            if let Some(speed) = rows::choice_row(ui, setting, (Lab::TwosSpeed, SHORT_NAMES), self.speed, speeds) {
                self.speed = speed;
            }
        }
        ui.add_space(setting.look().space(size::PADDING));
        card::show(ui, setting, self);
    }

    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        let language = setting.language();
        let chart = figure::chart(self, language);
        let resting = self.place(setting.elapsed);
        let below = tracks::height(setting, figure::TRACKS);
        let painted = Figure::new(&chart)
            .height(ui.available_height() - below - ui.spacing().item_spacing.y)
            .resting_at(resting)
            .show(ui, setting, |time| figure::readings(self, language, time));
        let balls = figure::tracks(self, language, painted.cursor.unwrap_or(resting));
        let values = balls.iter().flat_map(|ball| ball.ticks.iter().copied());
        let range = Range::around(values.chain([0.0, figure::DISTANCE]));
        tracks::show(ui, setting, painted.geometry.x_range(), range, &balls);
        if let Some(time) = painted.scrub() {
            let elapsed = (time - f64::from(self.second)) * self.speed.seconds();
            wishes.push(Action::Lab(LabAction::Seek(elapsed)));
        }
    }

    fn chart(&self, setting: &Setting<'_>) -> Option<Chart> {
        Some(figure::chart(self, setting.language()))
    }

    fn css(&self) -> String {
        css::lines([&self.easing])
    }

    fn motion(&self) -> Motion {
        Motion::Runs(self.speed.seconds())
    }
}
