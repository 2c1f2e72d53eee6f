//! Moves and deletes keys.

use crate::curve::LARGEST;
use crate::document::{Channel, Document, Kind};

use super::draft::{Draft, Keys};
use super::picked::{Picked, any_kind, finite, pick};
use super::retime::{Gaps, retime};
use super::{Applied, EditError, KeyRef, rotation};

/// [`super::Edit::MoveKeys`].
pub(super) fn move_keys(document: &Document, keys: &[KeyRef], dt: f64, dv: f64) -> Result<Applied, EditError> {
    let (dt, dv) = (finite(dt)?, finite(dv)?);
    let mut draft = Draft::new(document);
    for picked in pick(document, keys.iter().map(|&key| (key, ())), any_kind)? {
        let channel = picked.channel;
        let mut keys = Keys::new(channel);
        if dv != 0.0 {
            change_values(&mut keys, &picked, |value, ()| value + dv)?;
        }
        if dt != 0.0 {
            for unit in picked.time_units() {
                let times: Vec<(usize, f64)> = unit
                    .keys
                    .iter()
                    .filter_map(|&(i, ())| {
                        let curve = channel.curves.get(unit.components.start)?;
                        Some((i, curve.time(i) + dt))
                    })
                    .collect();
                draft.notes.replaced += retime(&mut keys, unit.components, &times, Gaps::Kept)?;
            }
        }
        draft.set_curves(picked.place, channel, keys.curves()?)?;
    }
    draft.finish()
}

/// Gives every named key the value `change` makes of its old one and of what the edit said about it, as far as the
/// kind of the channel allows.
pub(super) fn change_values<T: Copy>(
    keys: &mut Keys<'_>,
    picked: &Picked<'_, T>,
    change: impl Fn(f64, T) -> f64,
) -> Result<(), EditError> {
    let channel: &Channel = picked.channel;
    if channel.is_rotation() {
        return rotation::change_values(keys, picked, change);
    }
    for (component, named) in picked.components.iter().enumerate() {
        for &(i, said) in named {
            keys.change(component, i, |key| {
                let value = allowed(channel.kind, change(key.value(), said));
                key.with_value(value)
            })?;
        }
    }
    Ok(())
}

/// The nearest value a key of this kind can have.
pub(super) fn allowed(kind: Kind, value: f64) -> f64 {
    match kind {
        Kind::Flag if value >= 0.5 => 1.0,
        Kind::Flag => 0.0,
        _ => value.clamp(-LARGEST, LARGEST),
    }
}

/// [`super::Edit::DeleteKeys`].
pub(super) fn delete_keys(document: &Document, keys: &[KeyRef]) -> Result<Applied, EditError> {
    let mut draft = Draft::new(document);
    let mut deleted = 0;
    let mut last_of = None;
    for picked in pick(document, keys.iter().map(|&key| (key, ())), any_kind)? {
        let channel = picked.channel;
        let mut keys = Keys::new(channel);
        for unit in picked.time_units() {
            let Some(curve) = channel.curves.get(unit.components.start) else {
                continue;
            };
            // A curve keeps a key: the first of them.
            let kept = usize::from(unit.keys.len() == curve.len());
            let gone = unit.keys.get(kept..).unwrap_or_default();
            if kept > 0 {
                draft.notes.kept_last_key += 1;
                last_of.get_or_insert(&channel.name);
            }
            if gone.is_empty() {
                continue;
            }
            deleted += gone.len();
            for component in unit.components {
                keys.take(component, gone.iter().map(|&(i, ())| i));
            }
        }
        draft.set_curves(picked.place, channel, keys.curves()?)?;
    }
    match last_of {
        Some(name) if deleted == 0 => Err(EditError::LastKey(name.clone())),
        _ => draft.finish(),
    }
}
