//! What is chosen on the page: keys, floor, which schemes are shown and which one is spoken of; and what comes of it.

use crate::curve::{Order, Tcb};
use crate::lab::floor::{Keys, Outcome, Point, Setup, lines};
use crate::lab::schemes::Scheme;

/// What a scheme made of the keys, with its lines.
#[derive(Clone, Debug)]
pub struct Made {
    /// The numbers.
    pub outcome: Outcome,
    /// Value, velocity, acceleration.
    pub lines: [Vec<Vec<[f64; 2]>>; 3],
}

impl Made {
    fn of(outcome: Outcome) -> Self {
        let line = |order| lines(&outcome.curve, order);
        Self {
            lines: [line(Order::Value), line(Order::Velocity), line(Order::Acceleration)],
            outcome,
        }
    }
}

/// What is chosen. What comes of it always matches it.
#[derive(Clone, Debug)]
pub struct Chosen {
    setup: Setup,
    unit: String,
    made: Vec<Made>,
    shown: Vec<Scheme>,
    front: Option<Scheme>,
    key: usize,
}

/// The schemes that are compared unless something else is chosen.
const COMPARED: [Scheme; 6] = [
    Scheme::Spline,
    Scheme::Auto,
    Scheme::Monotone,
    Scheme::KochanekBartels,
    Scheme::Clamp,
    Scheme::C2,
];

impl Default for Chosen {
    fn default() -> Self {
        let mut chosen = Self {
            setup: Setup::default(),
            unit: FOOT_UNIT.to_owned(),
            made: Vec::new(),
            shown: COMPARED.to_vec(),
            front: Some(Scheme::Spline),
            // Where the foot comes down.
            key: 2,
        };
        chosen.set(Setup::default());
        chosen
    }
}

/// The unit of the heights of the foot.
const FOOT_UNIT: &str = "m";

impl Chosen {
    /// Keys, floor, tension, continuity and bias.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The unit of the values.
    pub fn unit(&self) -> &str {
        &self.unit
    }

    /// What every scheme makes of it, in the order of [`Scheme::ALL`].
    pub fn made(&self) -> &[Made] {
        &self.made
    }

    /// What the shown schemes make of it, the one in front last.
    pub fn in_order_of_drawing(&self) -> Vec<&Made> {
        let mut drawn: Vec<&Made> = self
            .made
            .iter()
            .filter(|made| self.shows(made.outcome.scheme))
            .collect();
        drawn.sort_by_key(|made| Some(made.outcome.scheme) == self.front);
        drawn
    }

    /// Whether a scheme's curve is drawn.
    pub fn shows(&self, scheme: Scheme) -> bool {
        self.shown.contains(&scheme)
    }

    /// The scheme that is spoken of, which is always shown.
    pub fn front(&self) -> Option<Scheme> {
        self.front
    }

    /// What the scheme in front makes of it.
    pub fn in_front(&self) -> Option<&Outcome> {
        let made = self.made.iter().find(|made| Some(made.outcome.scheme) == self.front);
        made.map(|made| &made.outcome)
    }

    /// Which key the fields speak of.
    pub fn key(&self) -> usize {
        self.key
    }

    /// The key the fields speak of.
    pub fn point(&self) -> Point {
        let points = self.setup.keys.points();
        points.get(self.key).copied().unwrap_or(Point { time: 0.0, value: 0.0 })
    }

    /// Chooses other keys, another floor, other parameters. Nothing changes where no curves can be made of them.
    pub fn set(&mut self, setup: Setup) {
        if let Ok(outcomes) = setup.outcomes() {
            self.made = outcomes.into_iter().map(Made::of).collect();
            self.key = self.key.min(setup.keys.points().len().saturating_sub(1));
            self.setup = setup;
        }
    }

    /// Puts the keys elsewhere.
    pub fn set_keys(&mut self, keys: Keys) {
        self.set(Setup {
            keys,
            ..self.setup.clone()
        });
    }

    /// Moves a key as near to a place as its neighbours let it.
    pub fn move_key(&mut self, key: usize, to: Point) {
        self.set_keys(self.setup.keys.moved(key, to));
    }

    /// Puts the floor elsewhere.
    pub fn set_floor(&mut self, floor: f64) {
        self.set(Setup {
            floor,
            ..self.setup.clone()
        });
    }

    /// Changes tension, continuity and bias.
    pub fn set_tcb(&mut self, tcb: Tcb) {
        self.set(Setup {
            tcb,
            ..self.setup.clone()
        });
    }

    /// The foot again.
    pub fn reset(&mut self) {
        self.unit = FOOT_UNIT.to_owned();
        self.key = Self::default().key;
        self.set(Setup::default());
    }

    /// Takes keys from elsewhere, above a floor, in a unit.
    pub fn take(&mut self, keys: Keys, floor: f64, unit: &str) {
        self.key = 0;
        self.unit = unit.to_owned();
        self.set(Setup {
            keys,
            floor,
            tcb: self.setup.tcb,
        });
    }

    /// Speaks of a key.
    pub fn select(&mut self, key: usize) {
        if key < self.setup.keys.points().len() {
            self.key = key;
        }
    }

    /// Shows these schemes alone, with one in front.
    pub fn show_only(&mut self, schemes: &[Scheme], front: Scheme) {
        self.shown = schemes.to_vec();
        self.bring_to_front(front);
    }

    /// Shows the six schemes of the comparison, with one in front.
    pub fn show_all(&mut self, front: Scheme) {
        self.show_only(&COMPARED, front);
    }

    /// Shows or hides a scheme. The one in front steps back when it is hidden.
    pub fn toggle(&mut self, scheme: Scheme) {
        if self.shows(scheme) {
            self.shown.retain(|&other| other != scheme);
            self.front = self.front.filter(|&front| front != scheme);
        } else {
            self.shown.push(scheme);
        }
    }

    /// Speaks of a scheme, and shows it.
    pub fn bring_to_front(&mut self, scheme: Scheme) {
        if !self.shows(scheme) {
            self.shown.push(scheme);
        }
        self.front = Some(scheme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_in_front_is_shown_and_drawn_last() {
        let mut chosen = Chosen::default();
        chosen.bring_to_front(Scheme::Plateau);
        let last = chosen.in_order_of_drawing().last().map(|made| made.outcome.scheme);
        assert_eq!(last, Some(Scheme::Plateau));
        chosen.toggle(Scheme::Plateau);
        assert_eq!(chosen.front(), None);
        assert_eq!(chosen.in_order_of_drawing().len(), COMPARED.len());
    }

    #[test]
    fn fewer_keys_leave_a_key_to_speak_of() {
        let mut chosen = Chosen::default();
        chosen.select(4);
        let two = Keys::new([Point { time: 0.0, value: 1.0 }, Point { time: 1.0, value: 3.0 }]);
        if let Ok(keys) = two {
            chosen.set_keys(keys);
        }
        assert_eq!((chosen.key(), chosen.point().value), (1, 3.0));
    }

    #[test]
    fn the_foot_comes_back() {
        let mut chosen = Chosen::default();
        chosen.set_floor(-1.0);
        chosen.move_key(1, Point { time: 0.05, value: 9.0 });
        chosen.reset();
        assert_eq!(*chosen.setup(), Setup::default());
    }
}
