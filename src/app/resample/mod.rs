//! Reducing and baking keys with a live preview: a bar over the plot, the old curve as a ghost, the result found on a
//! thread of its own. Nothing is a step before it is applied.

mod bar;
mod ghost;
mod work;

use crate::app::text::Language;
use crate::curve::FrameRate;
use crate::curve::fit::Tolerance;
use crate::document::{Clip, Document};
use crate::edit::{CurveRef, CurveReport, Edit, Editor, MaxError, Scope, Selection};
use crate::jobs::Job;

pub use bar::show;
pub use ghost::{Ghost, Worst};
pub use work::Settled;

use ghost::Ghosts;
use work::Found;

/// A number of the bar: before and during a drag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    settled: f64,
    shown: f64,
}

impl Number {
    fn new(number: f64) -> Self {
        Self {
            settled: number,
            shown: number,
        }
    }

    fn is_dragged(self) -> bool {
        self.shown != self.settled
    }
}

/// Which times are baked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// Those that are played.
    PlayRange,
    /// From the first to the last selected key.
    Selection,
}

/// What the bar is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ask {
    /// Another largest error, in the unit of the values.
    Value(Number),
    /// Another largest error of rotations, degrees.
    Degrees(Number),
    /// Another rate to bake at, per second.
    Rate(Number),
    /// Other times to bake.
    Span(Span),
    /// The result as a step.
    Apply,
    /// Everything as it was.
    Cancel,
}

/// Which keys may go. Cheap to clone, however many.
#[derive(Clone, Debug)]
enum Which {
    Curve(CurveRef),
    Keys(Selection),
}

impl Which {
    fn scope(&self) -> Scope {
        match self {
            Self::Curve(curve) => Scope::Curves(vec![*curve]),
            Self::Keys(keys) => Scope::Keys(keys.iter().collect()),
        }
    }
}

/// What is wanted of the keys.
#[derive(Clone, Debug)]
enum Wanted {
    Reduce {
        which: Which,
        value: Number,
        degrees: Number,
    },
    Bake {
        curves: Vec<CurveRef>,
        rate: Number,
        span: Span,
        play_range: (f64, f64),
        /// From the first to the last selected key, where they stand at several times.
        selection: Option<(f64, f64)>,
    },
}

/// The numbers of what is wanted; the same numbers give the same result.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Numbers {
    Reduce { value: f64, degrees: f64 },
    Bake { rate: f64, range: (f64, f64) },
}

impl Wanted {
    fn numbers(&self) -> Numbers {
        match self {
            Self::Reduce { value, degrees, .. } => Numbers::Reduce {
                value: value.shown,
                degrees: degrees.shown,
            },
            Self::Bake {
                rate,
                span,
                play_range,
                selection,
                ..
            } => Numbers::Bake {
                rate: rate.shown,
                range: match (span, selection) {
                    (Span::Selection, Some(selection)) => *selection,
                    _ => *play_range,
                },
            },
        }
    }

    /// Whether one of its numbers is in the hand.
    fn is_dragged(&self) -> bool {
        match self {
            Self::Reduce { value, degrees, .. } => value.is_dragged() || degrees.is_dragged(),
            Self::Bake { rate, .. } => rate.is_dragged(),
        }
    }

    /// The edit; `None` where a number makes none.
    fn edit(&self) -> Option<Edit> {
        match (self, self.numbers()) {
            (Self::Reduce { which, .. }, Numbers::Reduce { value, degrees }) => Some(Edit::ReduceKeys {
                scope: which.scope(),
                max_error: MaxError::Absolute { value, degrees },
            }),
            (Self::Bake { curves, .. }, Numbers::Bake { rate, range }) => Some(Edit::BakeCurves {
                curves: curves.clone(),
                rate: FrameRate::from_hz(rate).ok()?,
                range,
            }),
            _ => None,
        }
    }
}

/// What the bar is about, in words and units.
#[derive(Clone, Debug, Default, PartialEq)]
struct About {
    /// The curves, or how many keys.
    words: String,
    /// The unit all values share, else none.
    unit: String,
    has_values: bool,
    has_rotations: bool,
    /// Whether a channel bakes at its own rate.
    is_held: bool,
}

/// The bar while it is open.
#[derive(Debug)]
struct Open {
    wanted: Wanted,
    about: About,
    /// What it was opened on: the committed document.
    base: Document,
    found: Option<Found>,
    job: Option<(Numbers, Job<work::Outcome>)>,
    /// Enter was pressed before the result was there.
    apply: bool,
    ghosts: Ghosts,
}

/// The bar, open or not.
#[derive(Debug, Default)]
pub struct Resample {
    open: Option<Open>,
}

impl Resample {
    /// Opens the bar to reduce the keys in hand, or those of a curve.
    pub fn reduce(
        &mut self,
        language: Language,
        document: &Document,
        clip: &Clip,
        selection: &Selection,
        active: Option<CurveRef>,
    ) {
        let curves = curves_of(selection);
        let (which, curves, about) = match active {
            _ if !selection.is_empty() => {
                let about = About::of_keys(language, clip, selection.len(), &curves);
                (Which::Keys(selection.clone()), curves, about)
            }
            Some(active) => (
                Which::Curve(active),
                vec![active],
                About::of_curves(language, clip, &[active]),
            ),
            None => return,
        };
        let wanted = Wanted::Reduce {
            which,
            value: Number::new(default_error(clip, &curves)),
            degrees: Number::new(Tolerance::default().degrees),
        };
        self.begin(document, wanted, about);
    }

    /// Opens the bar to bake curves.
    pub fn bake(
        &mut self,
        language: Language,
        document: &Document,
        clip: &Clip,
        selection: &Selection,
        curves: Vec<CurveRef>,
    ) {
        if curves.is_empty() {
            return;
        }
        let about = About::of_curves(language, clip, &curves);
        let wanted = Wanted::Bake {
            curves,
            rate: Number::new(clip.rate.hz()),
            span: Span::PlayRange,
            play_range: clip.play_range,
            selection: times_of(clip, selection),
        };
        self.begin(document, wanted, about);
    }

    fn begin(&mut self, document: &Document, wanted: Wanted, about: About) {
        self.open = Some(Open {
            wanted,
            about,
            base: document.clone(),
            found: None,
            job: None,
            apply: false,
            ghosts: Ghosts::default(),
        });
    }

    /// Whether the bar is open.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Whether what is shown is what is wanted.
    pub fn is_settled(&self) -> bool {
        self.open.as_ref().is_none_or(Open::is_settled)
    }

    /// What the shown result made of each curve.
    pub fn reports(&self) -> &[CurveReport] {
        let found = self.open.as_ref().and_then(|open| open.found.as_ref());
        found.map_or(&[], |found| found.reports.as_slice())
    }

    /// Does what the bar is asked for.
    pub fn ask(&mut self, ask: Ask, editor: &mut Editor) {
        let Some(open) = &mut self.open else { return };
        match (ask, &mut open.wanted) {
            (Ask::Apply, _) => open.apply = true,
            (Ask::Cancel, _) => self.cancel(editor),
            (Ask::Value(number), Wanted::Reduce { value, .. }) => *value = number,
            (Ask::Degrees(number), Wanted::Reduce { degrees, .. }) => *degrees = number,
            (Ask::Rate(number), Wanted::Bake { rate, .. }) => *rate = number,
            (Ask::Span(wanted), Wanted::Bake { span, .. }) => *span = wanted,
            _ => {}
        }
    }

    /// Closes the bar and leaves the document as it was.
    pub fn cancel(&mut self, editor: &mut Editor) {
        if self.open.take().is_some() {
            editor.cancel();
        }
    }

    /// The old curves that the result takes the place of, for the plot.
    pub fn ghosts(&self) -> impl Iterator<Item = &Ghost> {
        self.open.iter().flat_map(|open| open.ghosts.iter())
    }
}

/// The curves of keys, each once.
fn curves_of(selection: &Selection) -> Vec<CurveRef> {
    let mut curves: Vec<CurveRef> = selection.iter().map(CurveRef::from).collect();
    curves.dedup();
    curves
}

/// First and last time of keys, where these differ.
fn times_of(clip: &Clip, selection: &Selection) -> Option<(f64, f64)> {
    let mut range: Option<(f64, f64)> = None;
    for curve_ref in curves_of(selection) {
        let channel = clip.channel(curve_ref.channel);
        let Some(curve) = channel.and_then(|channel| channel.curves.get(curve_ref.component)) else {
            continue;
        };
        let named: std::collections::BTreeSet<_> = selection.of_curve(curve_ref.channel, curve_ref.component).collect();
        for i in (0..curve.len()).filter(|&i| named.contains(&curve.key_id(i))) {
            let t = curve.time(i);
            range = Some(range.map_or((t, t), |(a, b)| (a.min(t), b.max(t))));
        }
    }
    range.filter(|(from, to)| to > from)
}

/// The tolerance of a fit for the smallest of the curves that move, in two digits.
fn default_error(clip: &Clip, curves: &[CurveRef]) -> f64 {
    let smallest = curves
        .iter()
        .filter_map(|curve| {
            let channel = clip.channel(curve.channel).filter(|channel| !channel.is_rotation())?;
            let curve = channel.curves.get(curve.component)?;
            let first = curve.key_value(0);
            let moves = (0..curve.len()).any(|i| curve.key_value(i) != first);
            moves.then(|| Tolerance::default().of(curve))
        })
        .fold(f64::INFINITY, f64::min);
    if smallest.is_finite() && smallest > 0.0 {
        two_digits(smallest)
    } else {
        Tolerance::default().share
    }
}

/// A positive number to two digits.
fn two_digits(number: f64) -> f64 {
    let unit = 10f64.powf(number.log10().floor() - 1.0);
    let rounded = (number / unit).round() * unit;
    if rounded.is_finite() && rounded > 0.0 {
        rounded
    } else {
        number
    }
}

impl About {
    fn of_keys(language: Language, clip: &Clip, count: usize, curves: &[CurveRef]) -> Self {
        Self {
            words: crate::app::text::keys_counted(language, count),
            ..Self::of_curves(language, clip, curves)
        }
    }

    fn of_curves(language: Language, clip: &Clip, curves: &[CurveRef]) -> Self {
        let mut about = Self {
            words: crate::app::text::curves_counted(language, curves.len()),
            ..Self::default()
        };
        let mut unit: Option<&str> = None;
        for curve in curves {
            let Some(channel) = clip.channel(curve.channel) else {
                continue;
            };
            about.is_held |= channel.rhythm != crate::curve::Rhythm::Continuous;
            if channel.is_rotation() {
                about.has_rotations = true;
                continue;
            }
            about.has_values = true;
            let own = channel.unit.as_str();
            unit = Some(unit.map_or(own, |shared| if shared == own { shared } else { "" }));
        }
        about.unit = unit.unwrap_or_default().to_owned();
        if let [only] = curves
            && let Some(channel) = clip.channel(only.channel)
        {
            about.words = crate::app::plot::curve_name(channel, only.component);
        }
        about
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_error_has_two_digits() {
        for (number, expected) in [(0.012_34, 0.012), (7.77, 7.8), (0.000_099_9, 0.0001), (1234.0, 1200.0)] {
            let found = two_digits(number);
            // Multiples of a power of ten are rounded.
            assert!((found - expected).abs() <= 4.0 * f64::EPSILON * expected, "{found}");
        }
    }
}
