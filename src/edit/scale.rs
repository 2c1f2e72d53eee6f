//! Scales keys about a time and a value; a negative time factor reverses them.

use crate::curve::{Curve, LARGEST, SideTangent, Tangent};
use crate::document::{Channel, Document};

use super::draft::{Draft, Keys};
use super::keys::change_values;
use super::picked::{Picked, Unit, any_kind, finite, pick};
use super::retime::{Gaps, retime};
use super::reverse::reversed;
use super::{Applied, AxisScale, EditError, KeyRef};

/// [`super::Edit::ScaleKeys`].
///
/// `t' = pivot + f (t - pivot)`, and likewise for values; stored slopes become `m * value factor / time factor`
/// (curve-maths 1.1). Reversal takes the segments along: the segment between two neighbours stays between them.
pub(super) fn scale_keys(
    document: &Document,
    keys: &[KeyRef],
    time: AxisScale,
    value: AxisScale,
) -> Result<Applied, EditError> {
    for axis in [time, value] {
        finite(axis.pivot)?;
        if axis.factor == 0.0 || !axis.factor.is_finite() {
            return Err(EditError::Scale(axis.factor));
        }
    }
    let mut draft = Draft::new(document);
    for picked in pick(document, keys.iter().map(|&key| (key, ())), any_kind)? {
        let channel = picked.channel;
        let mut keys = Keys::new(channel);
        if value.factor != 1.0 {
            change_values(&mut keys, &picked, |old, ()| scaled(old, value))?;
        }
        map_slopes(&mut keys, &picked, time.factor, value.factor)?;
        for unit in picked.time_units() {
            let Some(curve) = channel.curves.get(unit.components.start) else {
                continue;
            };
            if time.factor < 0.0 {
                for component in unit.components.clone() {
                    reverse_segments(&mut keys, channel, component, &unit)?;
                }
            }
            if time.factor != 1.0 {
                let times = new_times(curve, &unit, time);
                draft.notes.replaced += retime(&mut keys, unit.components, &times, Gaps::Checked)?;
            }
        }
        draft.set_curves(picked.place, channel, keys.curves()?)?;
    }
    draft.finish()
}

fn scaled(x: f64, axis: AxisScale) -> f64 {
    axis.pivot + axis.factor * (x - axis.pivot)
}

fn new_times(curve: &Curve, unit: &Unit<()>, time: AxisScale) -> Vec<(usize, f64)> {
    unit.keys
        .iter()
        .map(|&(i, ())| (i, scaled(curve.time(i), time)))
        .collect()
}

/// Linked components follow in time, so their slopes follow it too; their values stay.
fn map_slopes(keys: &mut Keys<'_>, picked: &Picked<'_, ()>, time: f64, value: f64) -> Result<(), EditError> {
    for unit in picked.time_units() {
        for component in unit.components {
            // Both rise: one walk over each.
            let named = picked.components.get(component).map(Vec::as_slice).unwrap_or_default();
            let mut named = named.iter().map(|&(i, ())| i).peekable();
            for &(i, ()) in &unit.keys {
                let value = if named.next_if_eq(&i).is_some() { value } else { 1.0 };
                if value != time || time < 0.0 {
                    keys.change(component, i, |key| {
                        let tangent = clamped(key.tangent().mapped(time, value));
                        key.with_tangent(tangent)
                    })?;
                }
            }
        }
    }
    Ok(())
}

/// The same tangent with its stored slopes within the range of `f32`.
fn clamped(tangent: Tangent) -> Tangent {
    let side = |side: SideTangent| match side {
        SideTangent::Slope(slope) => SideTangent::Slope(slope.clamp(-LARGEST, LARGEST)),
        computed => computed,
    };
    match tangent {
        Tangent::Smooth { slope } => Tangent::Smooth {
            slope: slope.clamp(-LARGEST, LARGEST),
        },
        Tangent::Broken { incoming, outgoing } => Tangent::Broken {
            incoming: side(incoming),
            outgoing: side(outgoing),
        },
        computed => computed,
    }
}

/// In every run of named neighbours the segment after a key moves to the key that will stand before it; the segment
/// after the run stays after the run.
fn reverse_segments(
    keys: &mut Keys<'_>,
    channel: &Channel,
    component: usize,
    unit: &Unit<()>,
) -> Result<(), EditError> {
    let Some(curve) = channel.curves.get(component) else {
        return Ok(());
    };
    for run in unit.keys.chunk_by(|&(a, ()), &(b, ())| a + 1 == b) {
        let (Some(&(first, ())), Some(&(last, ()))) = (run.first(), run.last()) else {
            continue;
        };
        keys.change(component, first, |key| {
            Ok(key.with_segment(curve.segment_kind(last).clone()))
        })?;
        for i in first..last {
            keys.change(component, i + 1, |key| {
                Ok(key.with_segment(reversed(curve.segment_kind(i))))
            })?;
        }
    }
    Ok(())
}
