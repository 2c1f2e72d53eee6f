//! Sets one number of keys, as typed.

use crate::curve::{SideTangent, Tangent, Tcb};
use crate::document::Document;

use super::draft::{Draft, Keys};
use super::keys::change_values;
use super::picked::{Picked, any_kind, finite, moves_between_keys, pick};
use super::retime::{Gaps, retime};
use super::tangents::{self, Grip, Shown};
use super::{Applied, EditError, HandleSide, Joint, KeyField, KeyRef};

/// [`super::Edit::SetNumbers`].
pub(super) fn set_numbers(
    document: &Document,
    field: KeyField,
    numbers: &[(KeyRef, f64)],
) -> Result<Applied, EditError> {
    for &(_, number) in numbers {
        finite(number)?;
    }
    let refusal = match field {
        KeyField::Time | KeyField::Value => any_kind,
        _ => moves_between_keys,
    };
    let mut draft = Draft::new(document);
    for picked in pick(document, numbers.iter().copied(), refusal)? {
        let mut keys = Keys::new(picked.channel);
        let mut shown = Shown::default();
        match field {
            KeyField::Time => {
                for unit in picked.time_units() {
                    draft.notes.replaced += retime(&mut keys, unit.components, &unit.keys, Gaps::Checked)?;
                }
            }
            KeyField::Value => change_values(&mut keys, &picked, |_, number| number)?,
            KeyField::InSlope => set_slopes(&mut keys, &picked, HandleSide::In, &mut shown)?,
            KeyField::OutSlope => set_slopes(&mut keys, &picked, HandleSide::Out, &mut shown)?,
            KeyField::Tension | KeyField::Continuity | KeyField::Bias => {
                set_parameter(&mut keys, &picked, field, &mut shown)?;
                draft.notes.beyond_nominal |= picked
                    .components
                    .iter()
                    .flatten()
                    .any(|&(_, number)| number.abs() > 1.0);
            }
        }
        shown.note(&mut draft.notes);
        draft.set_curves(picked.place, picked.channel, keys.curves()?)?;
    }
    draft.finish()
}

/// A typed slope is had exactly: a joined key takes it on both sides, one whose sides differ on this side only.
fn set_slopes(
    keys: &mut Keys<'_>,
    picked: &Picked<'_, f64>,
    side: HandleSide,
    shown: &mut Shown,
) -> Result<(), EditError> {
    for (component, named) in picked.components.iter().enumerate() {
        for &(index, slope) in named {
            let grip = Grip { component, index, side };
            tangents::put_slope(keys, picked.channel, grip, slope, Joint::Keep)?;
            shown.side(keys, picked.channel, grip)?;
        }
    }
    Ok(())
}

fn set_parameter(
    keys: &mut Keys<'_>,
    picked: &Picked<'_, f64>,
    field: KeyField,
    shown: &mut Shown,
) -> Result<(), EditError> {
    for unit in picked.mode_units() {
        for &(index, number) in &unit.keys {
            for component in unit.components.clone() {
                keys.change(component, index, |key| {
                    let tcb = with_parameter(kochanek_bartels(key.tangent()), field, number)?;
                    key.with_tangent(Tangent::Tcb(tcb))
                })?;
                for side in [HandleSide::In, HandleSide::Out] {
                    let grip = Grip { component, index, side };
                    shown.side(keys, picked.channel, grip)?;
                }
            }
        }
    }
    Ok(())
}

/// The triple a key has, on a side of it, or 0, 0, 0.
fn kochanek_bartels(tangent: Tangent) -> Tcb {
    match (tangent.incoming(), tangent.outgoing()) {
        (SideTangent::Tcb(tcb), _) | (_, SideTangent::Tcb(tcb)) => tcb,
        _ => Tcb::default(),
    }
}

fn with_parameter(tcb: Tcb, field: KeyField, number: f64) -> Result<Tcb, crate::curve::KeyError> {
    let (t, c, b) = (tcb.tension(), tcb.continuity(), tcb.bias());
    match field {
        KeyField::Continuity => Tcb::new(t, number, b),
        KeyField::Bias => Tcb::new(t, c, number),
        _ => Tcb::new(number, c, b),
    }
}
