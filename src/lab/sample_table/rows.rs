//! The rows of the table.

use super::places::{Places, SAME_PLACE, near, same};
use super::remark::Remark;
use crate::curve::easing::{EaseSample, Easing};

/// The most steps of a table.
pub const MOST_STEPS: u32 = 1000;

/// A number of steps that no table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table has 1 to {MOST_STEPS} steps, not {0}")]
pub struct StepsError(pub u32);

/// How many equal steps the table takes from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StepCount(u32);

impl StepCount {
    /// That many steps, 1 to [`MOST_STEPS`].
    ///
    /// # Errors
    /// [`StepsError`] where they are fewer or more.
    pub const fn new(steps: u32) -> Result<Self, StepsError> {
        if 1 <= steps && steps <= MOST_STEPS {
            Ok(Self(steps))
        } else {
            Err(StepsError(steps))
        }
    }

    /// How many steps.
    pub const fn steps(self) -> u32 {
        self.0
    }
}

impl Default for StepCount {
    /// Eighths.
    fn default() -> Self {
        Self(8)
    }
}

/// Which rows a table has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Which {
    /// The steps alone.
    #[default]
    Steps,
    /// The steps, and the places between them where something happens.
    StepsAndPlaces,
}

/// A row: an easing at `u`, seen from one side where both differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Where, 0 to 1.
    pub u: f64,
    /// The value and its derivatives by `u`.
    pub sample: EaseSample,
    /// What happens there, most telling first.
    pub remarks: Vec<Remark>,
}

/// An easing in numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct SampleTable {
    /// In order of `u`.
    pub rows: Vec<Row>,
    /// Where something happens.
    pub places: Places,
}

impl SampleTable {
    /// The table of an easing. Where a row is at a place to 1e-9, it is the place's.
    pub fn of(easing: &Easing, steps: StepCount, which: Which) -> Self {
        let places = Places::of(easing);
        let all = places.all();
        let count = f64::from(steps.steps());
        let mut at: Vec<f64> = (0..=steps.steps()).map(|step| f64::from(step) / count).collect();
        for u in &mut at {
            if let Some(place) = near(&all, *u) {
                *u = place;
            }
        }
        if which == Which::StepsAndPlaces {
            at.extend(&all);
            at.sort_by(f64::total_cmp);
            at.dedup_by(|a, b| (*a - *b).abs() <= SAME_PLACE);
        }
        let context = Context {
            easing,
            places: &places,
        };
        let rows = at.into_iter().flat_map(|u| context.rows(u)).collect();
        Self { rows, places }
    }
}

struct Context<'a> {
    easing: &'a Easing,
    places: &'a Places,
}

impl Context<'_> {
    /// The row at `u`, or one for each side where they differ.
    fn rows(&self, u: f64) -> Vec<Row> {
        // At the ends what stands on the outer side is the instant itself, which a jump leaves at once.
        let left = if u <= 0.0 {
            self.easing.eval(u)
        } else {
            self.easing.eval_left(u)
        };
        let right = if u >= 1.0 {
            self.easing.eval(u)
        } else {
            self.easing.eval_right(u)
        };
        let row = |sample: EaseSample, remarks: Vec<Remark>| Row { u, sample, remarks };
        let differs =
            !(same(left.value, right.value) && same(left.first, right.first) && same(left.second, right.second));
        if !differs {
            let here = self.easing.eval(u);
            // A segment stands at its first key until it begins, wherever its easing does.
            let jumps = u <= 0.0 && !same(here.value, 0.0);
            let jump = jumps.then_some(Remark::Jump(here.value));
            let ends = self.departure(u, here).into_iter().chain(self.arrival(u, here));
            return vec![row(
                here,
                jump.into_iter().chain(ends).chain(self.inside(u, here)).collect(),
            )];
        }
        let before = [Remark::JustBefore].into_iter().chain(self.arrival(u, left));
        let after = [Remark::FromHere].into_iter().chain(join(left, right));
        let after = after.chain(self.departure(u, right));
        vec![
            row(left, before.chain(self.inside(u, left)).collect()),
            row(right, after.chain(self.inside(u, right)).collect()),
        ]
    }

    /// How it starts, at 0.
    fn departure(&self, u: f64, sample: EaseSample) -> Option<Remark> {
        if u > 0.0 { None } else { self.moving(sample, departure) }
    }

    /// How it arrives, at 1.
    fn arrival(&self, u: f64, sample: EaseSample) -> Option<Remark> {
        if u < 1.0 { None } else { self.moving(sample, arrival) }
    }

    /// A remark on a velocity, which stairs do not have.
    fn moving(&self, sample: EaseSample, remark: fn(EaseSample) -> Remark) -> Option<Remark> {
        (!matches!(self.easing, Easing::Steps(_))).then(|| remark(sample))
    }

    /// What happens at any row.
    fn inside(&self, u: f64, sample: EaseSample) -> Vec<Remark> {
        let Places {
            turns,
            inflections,
            crossings,
            fastest,
            hardest,
            facts,
            ..
        } = self.places;
        let range = facts.range;
        let is_inside = u > 0.0 && u < 1.0;
        let mut remarks = Vec::new();
        let is_greatest = is_inside && same(sample.value, range.max) && range.max > 1.0;
        let is_least = is_inside && same(sample.value, range.min) && range.min < 0.0;
        if is_greatest {
            remarks.push(Remark::Greatest(sample.value));
        } else if is_least {
            remarks.push(Remark::Least(sample.value));
        } else if near(turns, u).is_some() {
            remarks.push(Remark::Turns);
        }
        if sample.first.is_infinite() && is_inside {
            remarks.push(Remark::Vertical);
        }
        // Of two sides the one that is.
        let peaks = |places: &[f64], peak: f64, number: f64| near(places, u).is_some() && same(number.abs(), peak);
        if peaks(fastest, facts.speed.size, sample.first) && sample.first.is_finite() {
            remarks.push(Remark::PeakSpeed(sample.first.abs()));
        }
        if is_inside && peaks(hardest, facts.acceleration.size, sample.second) && sample.second.is_finite() {
            remarks.push(Remark::PeakAcceleration(sample.second.abs()));
        }
        if near(inflections, u).is_some() {
            remarks.push(Remark::Inflection);
        }
        if near(crossings, u).is_some() {
            let outward = (sample.value > 0.5) == (sample.first > 0.0);
            remarks.push(if outward {
                Remark::OvershootBegins
            } else {
                Remark::OvershootEnds
            });
        } else if !is_greatest && !is_least {
            if sample.value > 1.0 && !same(sample.value, 1.0) {
                remarks.push(Remark::Above(sample.value - 1.0));
            } else if sample.value < 0.0 && !same(sample.value, 0.0) {
                remarks.push(Remark::Below(-sample.value));
            }
        }
        remarks
    }
}

fn departure(sample: EaseSample) -> Remark {
    if sample.first.is_infinite() {
        Remark::Vertical
    } else if same(sample.first, 0.0) {
        Remark::StartsAtRest(sample.second)
    } else {
        Remark::StartsAt(sample.first)
    }
}

fn arrival(sample: EaseSample) -> Remark {
    if sample.first.is_infinite() {
        Remark::Vertical
    } else if same(sample.first, 0.0) {
        Remark::ArrivesAtRest(sample.second)
    } else {
        Remark::ArrivesAt(sample.first)
    }
}

/// How both sides differ, the gravest difference alone.
fn join(left: EaseSample, right: EaseSample) -> Option<Remark> {
    let jump = |left: f64, right: f64| (!same(left, right)).then_some(right - left);
    jump(left.value, right.value)
        .map(Remark::Jump)
        .or_else(|| jump(left.first, right.first).map(Remark::Corner))
        .or_else(|| jump(left.second, right.second).map(Remark::Kink))
        .map(|remark| match remark {
            // Infinite on one side, or the other way infinite.
            Remark::Corner(number) | Remark::Kink(number) if !number.is_finite() => Remark::Vertical,
            finite => finite,
        })
}
