//! Puts what is played, at the frames of a rate, in the place of keys.

mod measure;
mod range;
mod rotation;
mod splice;
mod values;

use std::sync::Arc;

use crate::curve::{Curve, FrameRate, KeyId, Outside, Rhythm};
use crate::document::{Channel, Document, Ids, Link};

use super::convert::Fit;
use super::draft::Draft;
use super::watch::{Part, Watch};
use super::{Applied, CurveRef, CurveReport, EditError, EditNote, Measured, Scope};
use range::BakedRange;

/// [`super::Edit::BakeCurves`].
pub(super) fn bake_curves(
    document: &Document,
    curves: &[CurveRef],
    rate: FrameRate,
    range: (f64, f64),
    watch: &mut Watch<'_>,
) -> Result<Applied, EditError> {
    let mut draft = Draft::new(document);
    let (mut before, mut after) = (0, 0);
    let all = Scope::Curves(curves.to_vec()).pick(document)?;
    let channels = all.len();
    for (done, picked) in all.into_iter().enumerate() {
        let channel = picked.channel;
        let named: Vec<usize> = (0..channel.curves.len())
            .filter(|&c| picked.components.get(c).is_some_and(|keys| !keys.is_empty()))
            .collect();
        let baked = bake_channel(
            channel,
            &named,
            (rate, range),
            &mut draft.ids,
            &mut Part::of(done, channels).of_watch(watch),
        )?;
        before += baked.reports.iter().map(|report| report.before).sum::<usize>();
        after += baked.reports.iter().map(|report| report.after).sum::<usize>();
        draft.notes.cycles_ended += usize::from(baked.cycle_ended);
        draft.notes.fit(baked.fit);
        draft.reports.extend(baked.reports);
        if baked.channel != **channel {
            draft.set_channel(picked.place, baked.channel);
        }
    }
    draft.notes.counted = Some(EditNote::Baked { before, after });
    draft.finish()
}

struct Baked {
    channel: Channel,
    reports: Vec<CurveReport>,
    cycle_ended: bool,
    /// What the cuts at the ends of the range did.
    fit: Fit,
}

/// The channel with some components baked: all of a linked one, and all where a cycle must end.
fn bake_channel(
    channel: &Channel,
    named: &[usize],
    (rate, range): (FrameRate, (f64, f64)),
    ids: &mut Ids,
    watch: &mut Watch<'_>,
) -> Result<Baked, EditError> {
    let all: Vec<usize> = (0..channel.curves.len()).collect();
    let cycle_ended = named.iter().any(|&c| {
        channel
            .curves
            .get(c)
            .is_some_and(|curve| cycles(channel) && range::grows(curve, range))
    });
    let named = if channel.link != Link::Free || cycle_ended {
        all.as_slice()
    } else {
        named
    };
    let units: Vec<&[usize]> = match channel.link {
        Link::Free => named.chunks(1).collect(),
        Link::Times | Link::Keys => vec![named],
    };
    let mut curves = channel.curves.clone();
    let (mut reports, mut fit) = (Vec::new(), Fit::default());
    let share = Part::of(0, 1);
    let mut nothing_left = named.len() == channel.curves.len();
    for (unit, part) in units.iter().zip(share.split(2 * units.len())) {
        part.begin(watch)?;
        let Some((&first, &last)) = unit.first().zip(unit.last()) else {
            continue;
        };
        let Some(old) = channel.curves.get(first) else { continue };
        let baked_range = BakedRange::new(channel, old, range)?;
        nothing_left &= !(baked_range.keys_before || baked_range.keys_after);
        let cut = baked_range.cut(channel, first, ids, &mut fit)?;
        let baked = if channel.is_rotation() {
            rotation::baked(channel, rate, &baked_range)?
        } else {
            values::baked(channel, unit, rate, &baked_range)?
        };
        let baked = with_names(baked, &cut, first, ids)?;
        let new = splice::spliced(&cut, first..last + 1, &baked, &baked_range)?;
        reports.push(CurveReport {
            channel: channel.id,
            components: first..last + 1,
            before: old.len(),
            after: new.first().map_or(0, Curve::len),
            differences: Vec::new(),
            measured: Measured::AtPlaces,
        });
        for (old, new) in curves.iter_mut().skip(first).zip(new) {
            *old = Arc::new(new);
        }
    }
    let old_channel = channel;
    let channel = channel.edited(|parts| {
        parts.curves = curves;
        if cycle_ended {
            for policy in [&mut parts.ends.before, &mut parts.ends.after] {
                if policy_cycles(*policy) {
                    *policy = Outside::Hold;
                }
            }
        }
        // The hold is in the keys; where keys are left outside the range they still need it.
        if nothing_left {
            parts.rhythm = Rhythm::Continuous;
        }
    })?;
    let count = reports.len();
    for (report, part) in reports.iter_mut().zip(share.split(2 * count).skip(count)) {
        let components = report.components.clone();
        let mut watch = part.of_watch(watch);
        report.differences = measure::differences((old_channel, &channel), components, range, &mut watch)?;
    }
    Ok(Baked {
        channel,
        reports,
        cycle_ended,
        fit,
    })
}

fn cycles(channel: &Channel) -> bool {
    policy_cycles(channel.ends.before) || policy_cycles(channel.ends.after)
}

fn policy_cycles(policy: Outside) -> bool {
    matches!(policy, Outside::Repeat | Outside::RepeatOffset | Outside::PingPong)
}

/// The baked curves, whose keys share their times, under the names of the keys of a component at the same times, and
/// under new ones.
fn with_names(baked: Vec<Curve>, channel: &Channel, component: usize, ids: &mut Ids) -> Result<Vec<Curve>, EditError> {
    let (Some(first), Some(old)) = (baked.first(), channel.curves.get(component)) else {
        return Ok(baked);
    };
    let mut last_used = None;
    let names: Vec<KeyId> = (0..first.len())
        .map(|i| {
            let near = old.nearest(first.time(i));
            let same = range::same(old.time(near), first.time(i)) && last_used != Some(near);
            if same {
                last_used = Some(near);
                old.key_id(near)
            } else {
                ids.key()
            }
        })
        .collect();
    baked
        .into_iter()
        .map(|curve| {
            let keys = curve.keys().zip(&names).map(|(key, &name)| key.with_id(name));
            Ok(Curve::new(keys)?)
        })
        .collect()
}
