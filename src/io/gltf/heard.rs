//! A channel whose numbers are read: mended into keys and curves, as often as there are ways to mend it.

use std::sync::Arc;

use crate::curve::{Curve, KeyId};
use crate::document::{Fixes, Kind, Link};
use crate::io::report::{FindingCode, OtherWay};

use super::component::Reading;
use super::fault::fault;
use super::layout::Layout;
use super::notes::{LeftOut, Notes};
use super::plan::{Stated, Wanted};
use super::sampler::Samples;
use super::target::Aim;
use super::track::{Linked, Mode, Track};
use super::{mend, unit};

/// What the values of a channel are, as far as its target says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meaning {
    wanted: Wanted,
    kind: Option<Kind>,
    is_flag: bool,
}

impl Meaning {
    /// What a target says.
    pub(super) fn of(aim: &Aim<'_>) -> Self {
        Self {
            wanted: aim.wanted,
            kind: aim.kind,
            is_flag: aim.is_flag,
        }
    }
}

/// The numbers of a channel, and what they are.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    samples: Samples,
    meaning: Meaning,
}

/// The keys of a channel, mended.
#[derive(Clone, Debug)]
pub(super) struct Mended {
    /// What the values are.
    pub kind: Kind,
    /// One a component.
    pub curves: Vec<Arc<Curve>>,
}

impl Heard {
    /// These numbers.
    pub(super) fn new(samples: Samples, meaning: Meaning) -> Self {
        Self { samples, meaning }
    }

    /// How many keys the file has.
    pub(super) fn len(&self) -> usize {
        self.samples.times.len()
    }

    /// The keys, every fault mended, some of them the other way. Key n of the file gets the identity n after
    /// `first_key`, whatever is done about the others.
    ///
    /// # Errors
    /// Where no key is left, or they make no curve; the notes say why.
    pub(super) fn mend(self, fixes: Fixes, first_key: KeyId, notes: &mut Notes) -> Result<Mended, LeftOut> {
        let Self { samples, meaning } = self;
        let stated = samples.stated;
        let rotation = meaning.wanted == Wanted::Rotation;
        let mut track = track(samples, meaning.wanted, fixes, notes)?;
        let linked = match rotation {
            true => Linked::Keys,
            false => Linked::Times,
        };
        mend::finite(&mut track, linked, fixes, notes)?;
        if rotation {
            unit::normalise(&mut track, stated.unit_tolerance(), fixes, notes)?;
        }
        mend::sort(&mut track, fixes, notes);
        mend::part_equal_times(&mut track, fixes, notes);
        mend::slopes(&mut track, fixes, notes);
        if rotation {
            unit::align(&mut track, fixes, notes);
        }
        mend::look(&track, notes);

        let curves = track.curves(linked, first_key).map_err(|words| refuse(words, notes))?;
        for finding in notes.findings_mut() {
            finding.spot = finding.place.key.and_then(|key| track.spot(key, curves.first()?));
        }
        Ok(Mended {
            kind: meaning.kind_of(&track, stated),
            curves,
        })
    }
}

/// Which components act together.
pub(super) fn link(kind: Kind) -> Link {
    match kind {
        Kind::Quaternion => Link::Keys,
        _ if kind.components() > 1 => Link::Times,
        _ => Link::Free,
    }
}

/// The numbers as times, values and slopes. What the plan says of them was said when they were read.
fn track(samples: Samples, wanted: Wanted, fixes: Fixes, notes: &mut Notes) -> Result<Track, LeftOut> {
    let Samples {
        stated,
        mut times,
        values,
    } = samples;
    let Some(plan) = stated.plan(wanted, fixes, &mut Notes::unheard()) else {
        return Err(LeftOut);
    };
    if stated.input.reading == Reading::Normalised && OtherWay::FractionsOfSecond.is_in(fixes) {
        for time in &mut times {
            *time = stated.input.component.fraction(*time);
        }
    }
    let layout = match wanted {
        Wanted::Rotation => plan.layout.proved_by_rotations(&values, times.len(), fixes, notes),
        _ => plan.layout,
    };
    if layout == Layout::Values && plan.shape.is_whole() {
        return Ok(Track::new(plan.mode, plan.shape.width, times, values, None));
    }
    let keys = times.len();
    let stored = layout.slopes(keys).filter(|_| plan.mode == Mode::Cubic);
    let slopes = stored.map(|(incoming, outgoing)| {
        (
            plan.shape.gather(&values, keys, incoming),
            plan.shape.gather(&values, keys, outgoing),
        )
    });
    let values = plan.shape.gather(&values, keys, layout.values(keys));
    Ok(Track::new(plan.mode, plan.shape.width, times, values, slopes))
}

impl Meaning {
    /// What the values of a channel mean.
    fn kind_of(self, track: &Track, stated: Stated) -> Kind {
        match (self.wanted, track.width) {
            (Wanted::Vec3, _) => Kind::Vec3,
            (Wanted::Rotation, _) => Kind::Quaternion,
            (Wanted::Weights(_), count) => Kind::Weights(count),
            (Wanted::Any, 1) if self.is_only_ever_flag(track, stated) => Kind::Flag,
            (Wanted::Any, 1) => Kind::Scalar,
            (Wanted::Any, 2) => Kind::Vec2,
            (Wanted::Any, 3) => self.kind.unwrap_or(Kind::Vec3),
            (Wanted::Any, _) => self.kind.map_or(Kind::Vec4, |_| Kind::Colour4),
        }
    }

    /// Whether a channel is only ever true or false: the property is, and the keys say nothing else.
    fn is_only_ever_flag(self, track: &Track, stated: Stated) -> bool {
        let bits = |value: &f64| *value == 0.0 || *value == 1.0;
        self.is_flag
            && stated.has_plain_integers()
            && track.mode == Mode::Step
            && track.rows.iter().all(|&row| track.value(row).iter().all(bits))
    }
}

/// A channel whose numbers make no curve.
pub(super) fn refuse(words: String, notes: &mut Notes) -> LeftOut {
    notes.leave_out(Box::new(fault(FindingCode::ValueOverflow).words(words)))
}
