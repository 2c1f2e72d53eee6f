//! Cures overshoot: the smallest change of tangents that keeps segments inside (curve-maths 5.5).

use crate::curve::{Key, SegmentKind, Tangent};
use crate::document::{Channel, Document};

use super::draft::{Draft, Keys};
use super::joint::with_side;
use super::picked::{Unit, any_kind, pick};
use super::scaling::Scaling;
use super::segments::segments_after;
use super::{Applied, Cure, EditError, HandleSide, KeyRef, channels};

/// [`super::Edit::CureOvershoot`].
pub(super) fn cure_overshoot(document: &Document, keys: &[KeyRef], cure: Cure) -> Result<Applied, EditError> {
    let refusal = match cure {
        Cure::Allow => any_kind,
        _ => no_rotation,
    };
    let mut draft = Draft::new(document);
    let mut cubic = cure == Cure::Allow;
    for picked in pick(document, keys.iter().map(|&key| (key, ())), refusal)? {
        let channel = picked.channel;
        if cure == Cure::Allow {
            if channel.flags_overshoot() {
                let allowed = channel.edited(channels::allow_overshoot)?;
                draft.set_channel(picked.place, allowed);
            }
            continue;
        }
        let mut keys = Keys::new(channel);
        for unit in picked.mode_units() {
            let segments = cubic_segments(channel, &unit);
            let component = unit.components.start;
            let Some(curve) = channel.curves.get(component) else {
                continue;
            };
            cubic |= !segments.is_empty();
            match cure {
                Cure::Flatten => flatten(&mut keys, component, &segments)?,
                Cure::Monotone => make_monotone(&mut keys, component, &segments)?,
                Cure::Scale => {
                    let mut scaling = Scaling::new(channel, component, curve);
                    draft.notes.keys_outside += scaling.cure(&segments);
                    scaling.put(&mut keys)?;
                }
                Cure::Allow => {}
            }
        }
        draft.set_curves(picked.place, channel, keys.curves()?)?;
    }
    if !cubic {
        return Err(EditError::NoCubic);
    }
    draft.finish()
}

fn no_rotation(channel: &Channel) -> Option<EditError> {
    channel
        .is_rotation()
        .then(|| EditError::kind(channel, "has no allowed range to be cured by"))
}

fn cubic_segments(channel: &Channel, unit: &Unit<()>) -> Vec<usize> {
    let Some(curve) = channel.curves.get(unit.components.start) else {
        return Vec::new();
    };
    let mut segments = segments_after(channel, unit);
    segments.retain(|&i| *curve.segment_kind(i) == SegmentKind::Cubic);
    segments
}

/// Slope 0 at both ends: joined keys become flat, broken ones on the side of the segment.
fn flatten(keys: &mut Keys<'_>, component: usize, segments: &[usize]) -> Result<(), EditError> {
    set_facing(keys, component, segments, Tangent::Flat)
}

/// Monotone at both ends: joined keys altogether, broken ones on the side of the segment.
fn make_monotone(keys: &mut Keys<'_>, component: usize, segments: &[usize]) -> Result<(), EditError> {
    set_facing(keys, component, segments, Tangent::Monotone)
}

fn set_facing(keys: &mut Keys<'_>, component: usize, segments: &[usize], mode: Tangent) -> Result<(), EditError> {
    let with_mode = |key: Key, side: HandleSide| {
        let tangent = match key.tangent() {
            Tangent::Broken { .. } => with_side(key.tangent(), side, mode.outgoing()),
            _ => mode,
        };
        let sides_alike = tangent.incoming() == tangent.outgoing();
        key.with_tangent(if sides_alike { mode } else { tangent })
    };
    for &i in segments {
        keys.change(component, i, |key| with_mode(key, HandleSide::Out))?;
        keys.change(component, i + 1, |key| with_mode(key, HandleSide::In))?;
    }
    Ok(())
}
