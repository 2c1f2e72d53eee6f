//! Sets the kind of segments; to cubic as drawn, where what is drawn is a cubic.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::curve::{Curve, Key, KeyId, SegmentKind, SideTangent, Slopes, Tangent};
use crate::document::{Channel, Document, Kind};

use super::convert::Fit;
use super::draft::{Draft, kept_or_new};
use super::freeze::frozen;
use super::insert::with_easing_as_cubics;
use super::picked::{Unit, pick};
use super::{Applied, EditError, KeyRef, rotation};

/// [`super::Edit::SetSegment`].
pub(super) fn set_segment(document: &Document, keys: &[KeyRef], kind: &SegmentKind) -> Result<Applied, EditError> {
    let steps_only = |channel: &Channel| {
        (channel.kind == Kind::Flag && *kind != SegmentKind::Step).then(|| EditError::kind(channel, "only has steps"))
    };
    let mut draft = Draft::new(document);
    let mut found = 0;
    for picked in pick(document, keys.iter().map(|&key| (key, ())), steps_only)? {
        let channel = picked.channel;
        let mut chosen: Vec<Chosen> = Vec::new();
        for unit in picked.mode_units() {
            let segments = segments_after(channel, &unit);
            found += segments.len();
            chosen.push(Chosen::new(channel, unit.components, &segments));
        }
        let fitted = match kind {
            SegmentKind::Cubic => easings_as_cubics(channel, &mut chosen, &mut draft)?,
            _ => Channel::clone(channel),
        };
        let mut curves = fitted.curves.clone();
        let mut degrees = 0.0_f64;
        for chosen in chosen {
            let segments = chosen.segments(&fitted);
            let new = with_kind(&fitted, chosen.components.clone(), &segments, kind)?;
            for (component, new) in chosen.components.zip(new) {
                if let Some(old) = curves.get_mut(component) {
                    *old = kept_or_new(old, new);
                }
            }
            if channel.is_rotation() && *kind == SegmentKind::Cubic {
                degrees = degrees.max(change(&fitted, &curves, &segments)?);
            }
        }
        draft.notes.degrees = draft.notes.degrees.max(degrees);
        draft.set_curves(picked.place, channel, curves)?;
    }
    if found == 0 {
        return Err(EditError::NoSegment);
    }
    draft.finish()
}

/// Segments of components that act together, by the keys before them.
struct Chosen {
    components: Range<usize>,
    keys: Vec<KeyId>,
}

impl Chosen {
    fn new(channel: &Channel, components: Range<usize>, segments: &[usize]) -> Self {
        let curve = channel.curves.get(components.start);
        let keys = curve.map(|curve| segments.iter().map(|&i| curve.key_id(i)).collect());
        Self {
            components,
            keys: keys.unwrap_or_default(),
        }
    }

    /// Where they are in a channel that may have more keys by now.
    fn segments(&self, channel: &Channel) -> Vec<usize> {
        let curve = channel.curves.get(self.components.start);
        let places = curve.map(|curve| {
            let mut keys = self.keys.iter().peekable();
            (0..curve.segments())
                .filter(|&i| keys.next_if(|&&key| key == curve.key_id(i)).is_some())
                .collect()
        });
        places.unwrap_or_default()
    }
}

/// The channel with cubics in place of the chosen easings that are not one cubic; these are chosen no more.
fn easings_as_cubics(channel: &Channel, chosen: &mut [Chosen], draft: &mut Draft<'_>) -> Result<Channel, EditError> {
    let mut now = channel.clone();
    for chosen in chosen {
        let component = chosen.components.start;
        let mut fitted = Vec::new();
        for &key in &chosen.keys {
            let eased = |curve: &Arc<Curve>| {
                let i = curve.position(key).filter(|&i| i < curve.segments())?;
                let is_eased = matches!(curve.segment_kind(i), SegmentKind::Ease(_));
                let needs_fit = now.is_rotation() || curve.segment(i).as_cubic().is_none();
                (is_eased && needs_fit).then_some(i)
            };
            let Some(i) = now.curves.get(component).and_then(eased) else {
                continue;
            };
            let mut fit = Fit::default();
            now = with_easing_as_cubics(&now, component, i, &mut draft.ids, &mut fit)?;
            draft.notes.fit(fit);
            fitted.push(key);
        }
        chosen.keys.retain(|key| !fitted.contains(key));
    }
    Ok(now)
}

/// By how many degrees at most a rotation changes in the segments that become cubic.
fn change(channel: &Channel, curves: &[Arc<Curve>], segments: &[usize]) -> Result<f64, EditError> {
    let Some(first) = channel.curves.first() else {
        return Ok(0.0);
    };
    let new = channel.edited(|parts| parts.curves = curves.to_vec())?;
    Ok(segments
        .iter()
        .filter(|&&i| *first.segment_kind(i) != SegmentKind::Step)
        .map(|&i| rotation::largest_change(channel, &new, (first.time(i), first.time(i + 1))))
        .fold(0.0, f64::max))
}

/// The segments after the keys; a last key has none.
pub(super) fn segments_after(channel: &Channel, unit: &Unit<()>) -> Vec<usize> {
    let segments = channel
        .curves
        .get(unit.components.start)
        .map_or(0, |curve| curve.segments());
    unit.keys.iter().map(|&(i, ())| i).filter(|&i| i < segments).collect()
}

/// The sides of a key that are to have the wanted slopes.
#[derive(Clone, Copy, Default)]
struct Facing {
    incoming: bool,
    outgoing: bool,
}

fn with_kind(
    channel: &Channel,
    components: Range<usize>,
    segments: &[usize],
    kind: &SegmentKind,
) -> Result<Vec<Curve>, EditError> {
    let curves = channel.curves.get(components).unwrap_or_default();
    let mut wanted: Vec<Vec<Slopes>> = curves
        .iter()
        .map(|curve| (0..curve.len()).map(|i| curve.slopes(i)).collect())
        .collect();
    let mut facing: BTreeMap<usize, Facing> = BTreeMap::new();
    if *kind == SegmentKind::Cubic {
        for &i in segments {
            let Some(slopes) = drawn_slopes(channel, curves, i) else {
                continue;
            };
            facing.entry(i).or_default().outgoing = true;
            facing.entry(i + 1).or_default().incoming = true;
            for (wanted, (start, end)) in wanted.iter_mut().zip(slopes) {
                if let Some(wanted) = wanted.get_mut(i) {
                    wanted.outgoing = start;
                }
                if let Some(wanted) = wanted.get_mut(i + 1) {
                    wanted.incoming = end;
                }
            }
        }
    }
    let mut keys: Vec<Vec<Key>> = curves.iter().map(|curve| curve.keys().collect()).collect();
    for keys in &mut keys {
        for &i in segments {
            if let Some(key) = keys.get_mut(i) {
                *key = key.clone().with_segment(kind.clone());
            }
        }
    }
    for (&i, &facing) in &facing {
        join_where_alone(&mut keys, curves, &wanted, (i, facing))?;
    }
    frozen(keys, &wanted)
}

/// Start and end slope of segment `i` in every component, where it is not cubic yet but can be as drawn.
fn drawn_slopes(channel: &Channel, curves: &[Arc<Curve>], i: usize) -> Option<Vec<(f64, f64)>> {
    if *curves.first()?.segment_kind(i) == SegmentKind::Cubic {
        return None;
    }
    if channel.is_rotation() {
        return rotation::drawn_slopes(channel, i);
    }
    curves
        .iter()
        .map(|curve| {
            let cubic = curve.segment(i).as_cubic()?;
            Some((cubic.start_slope, cubic.end_slope))
        })
        .collect()
}

/// A key whose other side shapes no cubic segment stays joined: one slope serves both sides. Keys that have the
/// wanted slope by their mode keep it, and keys with a cubic segment on both sides are left to [`frozen`].
fn join_where_alone(
    keys: &mut [Vec<Key>],
    before: &[Arc<Curve>],
    wanted: &[Vec<Slopes>],
    (i, facing): (usize, Facing),
) -> Result<(), EditError> {
    let Some(shared) = keys.first() else {
        return Ok(());
    };
    let is_cubic = |key: Option<&Key>| key.is_some_and(|key| *key.segment() == SegmentKind::Cubic);
    let cubic_before = i.checked_sub(1).is_some_and(|h| is_cubic(shared.get(h)));
    let cubic_after = i + 1 < shared.len() && is_cubic(shared.get(i));
    let slope: fn(Slopes) -> f64 = match facing {
        Facing { outgoing: true, .. } if !cubic_before => |slopes| slopes.outgoing,
        Facing { incoming: true, .. } if !cubic_after => |slopes| slopes.incoming,
        _ => return Ok(()),
    };
    let has_it = before.iter().zip(wanted).all(|(curve, wanted)| {
        wanted
            .get(i)
            .is_some_and(|&wanted| slope(curve.slopes(i)) == slope(wanted))
    });
    if has_it {
        return Ok(());
    }
    for (keys, wanted) in keys.iter_mut().zip(wanted) {
        if let (Some(key), Some(&wanted)) = (keys.get_mut(i), wanted.get(i)) {
            let other_side_by_hand = match key.tangent() {
                Tangent::Broken { incoming, outgoing } => [incoming, outgoing]
                    .iter()
                    .any(|side| matches!(side, SideTangent::Slope(_))),
                _ => false,
            };
            if !other_side_by_hand {
                let slope = slope(wanted);
                *key = key.clone().with_tangent(Tangent::Smooth { slope })?;
            }
        }
    }
    Ok(())
}
