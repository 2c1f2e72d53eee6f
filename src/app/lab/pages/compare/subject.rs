//! The things compared: easings with what is known of each.

use crate::chart::Style;
use crate::curve::Order;
use crate::curve::easing::Easing;
use crate::edit::KeyRef;
use crate::lab::compare::{EasingFacts, Jump, jumps};
use crate::lab::lines::{extent, lines};

/// The plots, from top to bottom.
pub const ORDERS: [Order; 3] = [Order::Value, Order::Velocity, Order::Acceleration];

/// Whether a subject is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eye {
    /// It is.
    #[default]
    Open,
    /// It waits in the list.
    Closed,
}

/// The segment of the clip a subject came from.
#[derive(Clone, Debug, PartialEq)]
pub struct Origin {
    /// The key before the segment.
    pub key: KeyRef,
    /// What the segment was called then.
    pub name: String,
}

/// One of `f`, `f'`, `f''`, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Its pieces.
    pub pieces: Vec<Vec<[f64; 2]>>,
    /// What a plot of it shows.
    pub extent: (f64, f64),
    /// Where it jumps.
    pub jumps: Vec<Jump>,
}

/// Names a subject while it is on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SubjectId(u64);

/// An easing among those compared.
#[derive(Clone, Debug)]
pub struct Subject {
    id: SubjectId,
    /// Which colour and dash it has, whatever its place in the list.
    slot: usize,
    easing: Easing,
    origin: Option<Origin>,
    eye: Eye,
    facts: EasingFacts,
    drawn: [Drawn; 3],
}

impl Subject {
    fn new(id: SubjectId, slot: usize, easing: Easing, origin: Option<Origin>) -> Self {
        Self {
            id,
            slot,
            facts: EasingFacts::of(&easing),
            drawn: drawn(&easing),
            easing,
            origin,
            eye: Eye::Open,
        }
    }

    /// Its name among subjects.
    pub fn id(&self) -> SubjectId {
        self.id
    }

    /// How its lines are drawn.
    pub fn style(&self) -> Style {
        Style::subject(self.slot)
    }

    /// The easing.
    pub fn easing(&self) -> &Easing {
        &self.easing
    }

    /// Where in the clip it came from.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// Whether it is drawn.
    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// What is said of it.
    pub fn facts(&self) -> &EasingFacts {
        &self.facts
    }

    /// Its lines, in the order of [`ORDERS`].
    pub fn drawn(&self) -> &[Drawn; 3] {
        &self.drawn
    }
}

fn drawn(easing: &Easing) -> [Drawn; 3] {
    ORDERS.map(|order| Drawn {
        pieces: lines(easing, order),
        extent: extent(easing, order),
        jumps: jumps(easing, order),
    })
}

/// Which way a subject is moved in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards the first.
    Up,
    /// Towards the last.
    Down,
}

/// The list, with one of them in hand.
#[derive(Clone, Debug, Default)]
pub struct Subjects {
    list: Vec<Subject>,
    in_hand: Option<SubjectId>,
    next: u64,
}

impl Subjects {
    /// These easings alone, the first in hand.
    pub fn set(&mut self, easings: impl IntoIterator<Item = Easing>) {
        self.list.clear();
        for easing in easings {
            self.add(easing, None);
        }
        self.in_hand = self.list.first().map(Subject::id);
    }

    /// Adds an easing at the end and takes it in hand.
    pub fn add(&mut self, easing: Easing, origin: Option<Origin>) {
        let subject = self.made(easing, origin);
        self.in_hand = Some(subject.id);
        self.list.push(subject);
    }

    fn made(&mut self, easing: Easing, origin: Option<Origin>) -> Subject {
        let id = SubjectId(self.next);
        self.next += 1;
        let taken = |slot: usize| self.list.iter().any(|subject| subject.slot == slot);
        let slot = (0..).find(|&slot| !taken(slot)).unwrap_or_default();
        Subject::new(id, slot, easing, origin)
    }

    /// Adds the same again behind it, in hand.
    pub fn duplicate(&mut self, id: SubjectId) {
        let Some(index) = self.place(id) else { return };
        let Some((easing, origin)) = self.get(id).map(|known| (known.easing.clone(), known.origin.clone())) else {
            return;
        };
        let copy = self.made(easing, origin);
        self.in_hand = Some(copy.id);
        self.list.insert(index + 1, copy);
    }

    /// Takes it away; its neighbour comes to hand.
    pub fn remove(&mut self, id: SubjectId) {
        let Some(index) = self.place(id) else { return };
        self.list.remove(index);
        if self.in_hand == Some(id) {
            let next = self.list.get(index).or(self.list.last());
            self.in_hand = next.map(Subject::id);
        }
    }

    /// One place up or down; the first and last stay.
    pub fn shift(&mut self, id: SubjectId, way: Way) {
        let Some(index) = self.place(id) else { return };
        let other = match way {
            Way::Up => index.checked_sub(1),
            Way::Down => Some(index + 1).filter(|&other| other < self.list.len()),
        };
        if let Some(other) = other {
            self.list.swap(index, other);
        }
    }

    /// Opens or closes its eye.
    pub fn wink(&mut self, id: SubjectId) {
        if let Some(subject) = self.get_mut(id) {
            subject.eye = match subject.eye {
                Eye::Open => Eye::Closed,
                Eye::Closed => Eye::Open,
            };
        }
    }

    /// Makes it another easing, of the same colour and origin.
    pub fn change(&mut self, id: SubjectId, easing: Easing) {
        if let Some(subject) = self.get_mut(id).filter(|subject| subject.easing != easing) {
            subject.facts = EasingFacts::of(&easing);
            subject.drawn = drawn(&easing);
            subject.easing = easing;
        }
    }

    /// Takes it in hand.
    pub fn take(&mut self, id: SubjectId) {
        if self.place(id).is_some() {
            self.in_hand = Some(id);
        }
    }

    /// The one in hand.
    pub fn in_hand(&self) -> Option<&Subject> {
        self.get(self.in_hand?)
    }

    /// All, in order.
    pub fn all(&self) -> &[Subject] {
        &self.list
    }

    /// Those that are drawn, in order.
    pub fn seen(&self) -> Vec<&Subject> {
        self.list.iter().filter(|subject| subject.eye == Eye::Open).collect()
    }

    fn place(&self, id: SubjectId) -> Option<usize> {
        self.list.iter().position(|subject| subject.id == id)
    }

    /// The subject of that name, while it is on the page.
    pub fn get(&self, id: SubjectId) -> Option<&Subject> {
        self.list.iter().find(|subject| subject.id == id)
    }

    fn get_mut(&mut self, id: SubjectId) -> Option<&mut Subject> {
        self.list.iter_mut().find(|subject| subject.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> Subjects {
        let mut subjects = Subjects::default();
        subjects.set(
            ["smoothstep", "smootherstep", "septic"]
                .into_iter()
                .filter_map(Easing::from_name),
        );
        subjects
    }

    fn slots(subjects: &Subjects) -> Vec<usize> {
        subjects.all().iter().map(|subject| subject.slot).collect()
    }

    #[test]
    fn a_colour_stays_with_its_subject_and_is_given_again_when_free() {
        let mut subjects = three();
        let ids: Vec<SubjectId> = subjects.all().iter().map(Subject::id).collect();
        assert_eq!(slots(&subjects), [0, 1, 2]);
        subjects.shift(ids[2], Way::Up);
        assert_eq!(slots(&subjects), [0, 2, 1]);
        subjects.remove(ids[0]);
        subjects.duplicate(ids[2]);
        assert_eq!(slots(&subjects), [2, 0, 1]);
        assert_eq!(subjects.in_hand().map(|subject| subject.slot), Some(0));
    }

    #[test]
    fn the_neighbour_of_what_is_removed_comes_to_hand() {
        let mut subjects = three();
        let ids: Vec<SubjectId> = subjects.all().iter().map(Subject::id).collect();
        subjects.take(ids[1]);
        subjects.remove(ids[1]);
        assert_eq!(subjects.in_hand().map(Subject::id), Some(ids[2]));
        subjects.remove(ids[2]);
        assert_eq!(subjects.in_hand().map(Subject::id), Some(ids[0]));
        subjects.remove(ids[0]);
        assert!(subjects.in_hand().is_none() && subjects.all().is_empty());
    }

    #[test]
    fn the_first_and_the_last_stay_at_their_ends() {
        let mut subjects = three();
        let ids: Vec<SubjectId> = subjects.all().iter().map(Subject::id).collect();
        subjects.shift(ids[0], Way::Up);
        subjects.shift(ids[2], Way::Down);
        assert_eq!(slots(&subjects), [0, 1, 2]);
    }

    #[test]
    fn a_closed_eye_takes_a_subject_out_of_the_plots_only() {
        let mut subjects = three();
        let id = subjects.all()[1].id();
        subjects.wink(id);
        assert_eq!((subjects.seen().len(), subjects.all().len()), (2, 3));
        subjects.wink(id);
        assert_eq!(subjects.seen().len(), 3);
    }
}
