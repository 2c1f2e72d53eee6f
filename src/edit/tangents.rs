//! Tangents: dragged handles, modes, and the segments that must be cubic to show them.

use std::collections::BTreeSet;

use crate::curve::slopes::{Handles, Reach, solve_tension_continuity};
use crate::curve::{Curve, LARGEST, SegmentKind, SideTangent, Slopes, Tangent, Tcb};
use crate::document::{Channel, Document};

use super::draft::{Draft, Keys, Notes};
use super::joint::{self, Present};
use super::picked::{finite, moves_between_keys, pick};
use super::{Applied, EditError, HandleSide, Joint, KeyRef, TangentChoice, rotation};

/// A slope may reach this many times the values of its segment in one span, beyond which the numbers of the segment
/// lose their digits (curve-maths 4.1).
const STEEPEST: f64 = 1e9;

/// A side of a key of a component.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grip {
    /// Which component.
    pub component: usize,
    /// Which key.
    pub index: usize,
    /// Which side.
    pub side: HandleSide,
}

/// [`super::Edit::SetHandle`], curve-maths 4.7.
pub(super) fn set_handle(
    document: &Document,
    key: KeyRef,
    side: HandleSide,
    slope: f64,
    joint: Joint,
) -> Result<Applied, EditError> {
    let slope = finite(slope)?;
    let mut draft = Draft::new(document);
    for picked in pick(document, [(key, ())], moves_between_keys)? {
        let channel = picked.channel;
        let mut keys = Keys::new(channel);
        let mut shown = Shown::default();
        let named = picked.components.iter().enumerate();
        for (component, index) in named.flat_map(|(component, keys)| keys.iter().map(move |&(i, ())| (component, i))) {
            let grip = Grip { component, index, side };
            match kept_tcb(channel, grip, joint) {
                Some(tcb) => {
                    let reach = put_tcb(&mut keys, channel, grip, tcb, slope)?;
                    draft.notes.out_of_reach |= reach == Reach::Clamped;
                }
                None => put_slope(&mut keys, channel, grip, slope, joint)?,
            }
            shown.side(&mut keys, channel, grip)?;
        }
        shown.note(&mut draft.notes);
        draft.set_curves(picked.place, channel, keys.curves()?)?;
    }
    draft.finish()
}

/// The triple of a Kochanek-Bartels key whose handle is dragged without breaking it.
fn kept_tcb(channel: &Channel, grip: Grip, joint: Joint) -> Option<Tcb> {
    let tangent = channel.curves.get(grip.component)?.tangent(grip.index);
    match (tangent, joint) {
        (Tangent::Tcb(tcb), Joint::Keep) => Some(tcb),
        _ => None,
    }
}

/// Tension and continuity from the dragged slope, the other slope held.
fn put_tcb(keys: &mut Keys<'_>, channel: &Channel, grip: Grip, tcb: Tcb, slope: f64) -> Result<Reach, EditError> {
    let Some(curve) = channel.curves.get(grip.component) else {
        return Ok(Reach::Exact);
    };
    let slope = limited(slope, curve, grip);
    let Slopes { incoming, outgoing } = curve.slopes(grip.index);
    let wanted = match grip.side {
        HandleSide::In => Handles {
            incoming: slope,
            outgoing,
        },
        HandleSide::Out => Handles {
            incoming,
            outgoing: slope,
        },
    };
    let (solved, reach) = solve_tension_continuity(curve.neighbours(grip.index), tcb, wanted);
    for component in together(channel, grip.component) {
        keys.change(component, grip.index, |key| key.with_tangent(Tangent::Tcb(solved)))?;
    }
    Ok(reach)
}

/// Gives a side of a key this slope. A joined key stays joined unless `joint` says otherwise or its sides differ
/// already; a broken key keeps its other side, and so does one that breaks. In a rotation the other components take
/// the same mode with their own slopes, less what would only change the quaternion's length.
pub(super) fn put_slope(
    keys: &mut Keys<'_>,
    channel: &Channel,
    grip: Grip,
    slope: f64,
    joint: Joint,
) -> Result<(), EditError> {
    let Some(curve) = channel.curves.get(grip.component) else {
        return Ok(());
    };
    let slope = limited(slope, curve, grip);
    let together = together(channel, grip.component);
    let before = present(keys, channel, together.clone(), grip.index);
    let dragged = grip.component - together.start;
    let mut slopes: Vec<f64> = before
        .iter()
        .map(|present| side_of(present.slopes, grip.side))
        .collect();
    if let Some(old) = slopes.get_mut(dragged) {
        *old = slope;
    }
    if channel.is_rotation() {
        rotation::keep_length(channel, grip.index, dragged, &mut slopes);
    }
    let joined = joint == Joint::Keep && joint::sides_agree(&before);
    for ((component, present), slope) in together.zip(&before).zip(slopes) {
        let slope = slope.clamp(-LARGEST, LARGEST);
        let tangent = if joined {
            Tangent::Smooth { slope }
        } else {
            joint::with_side(present.tangent, grip.side, SideTangent::Slope(slope))
        };
        keys.change(component, grip.index, |key| key.with_tangent(tangent))?;
    }
    Ok(())
}

fn side_of(slopes: Slopes, side: HandleSide) -> f64 {
    match side {
        HandleSide::In => slopes.incoming,
        HandleSide::Out => slopes.outgoing,
    }
}

/// The slope within the range of `f32` and within reach of the segment on its side.
fn limited(slope: f64, curve: &Curve, grip: Grip) -> f64 {
    let neighbours = curve.neighbours(grip.index);
    let chord = match grip.side {
        HandleSide::In => neighbours.before.or(neighbours.after),
        HandleSide::Out => neighbours.after.or(neighbours.before),
    };
    let steepest = chord.map_or(LARGEST, |chord| {
        let value = curve.key_value(grip.index).abs();
        let scale = value.max(chord.rise.abs()).max(1.0);
        (STEEPEST * scale / chord.span).min(LARGEST)
    });
    slope.clamp(-steepest, steepest)
}

/// The components that share tangent modes with this one.
fn together(channel: &Channel, component: usize) -> std::ops::Range<usize> {
    if channel.is_rotation() {
        0..channel.curves.len()
    } else {
        component..component + 1
    }
}

/// Mode and slopes that a key has now in each of the components.
fn present(keys: &Keys<'_>, channel: &Channel, components: std::ops::Range<usize>, index: usize) -> Vec<Present> {
    components
        .filter_map(|component| {
            let curve = channel.curves.get(component)?;
            let tangent = keys.get(component, index)?.tangent();
            let computed = curve.slopes(index);
            let slopes = Slopes {
                incoming: tangent.incoming().stored_slope().unwrap_or(computed.incoming),
                outgoing: tangent.outgoing().stored_slope().unwrap_or(computed.outgoing),
            };
            Some(Present { tangent, slopes })
        })
        .collect()
}

/// [`super::Edit::SetTangent`].
pub(super) fn set_tangent(document: &Document, keys: &[KeyRef], choice: TangentChoice) -> Result<Applied, EditError> {
    let mut draft = Draft::new(document);
    let named = keys.iter().map(|&key| (key, ()));
    for picked in pick(document, named, moves_between_keys)? {
        let channel = picked.channel;
        let mut keys = Keys::new(channel);
        let mut shown = Shown::default();
        for unit in picked.mode_units() {
            for &(index, ()) in &unit.keys {
                let before = present(&keys, channel, unit.components.clone(), index);
                let Some(curve) = channel.curves.get(unit.components.start) else {
                    continue;
                };
                let tangents = joint::chosen(choice, &before, joint::used(curve, index));
                for (component, tangent) in unit.components.clone().zip(tangents) {
                    keys.change(component, index, |key| key.with_tangent(tangent))?;
                    for side in [HandleSide::In, HandleSide::Out] {
                        let grip = Grip { component, index, side };
                        shown.side(&mut keys, channel, grip)?;
                    }
                }
            }
        }
        draft.notes.beyond_nominal |= matches!(choice, TangentChoice::Mode(mode) if beyond(mode));
        shown.note(&mut draft.notes);
        draft.set_curves(picked.place, channel, keys.curves()?)?;
    }
    draft.finish()
}

fn beyond(tangent: Tangent) -> bool {
    let parameters = match tangent {
        Tangent::Tcb(tcb) => [tcb.tension(), tcb.continuity(), tcb.bias()],
        _ => return false,
    };
    parameters.iter().any(|number| number.abs() > 1.0)
}

/// Makes the linear segments beside keys cubic, so that their tangents show, and counts them and the segments that do
/// not show a tangent.
#[derive(Default)]
pub(super) struct Shown {
    made_cubic: BTreeSet<(usize, usize)>,
    hidden: BTreeSet<(usize, usize)>,
}

impl Shown {
    /// Sees to the segment on one side of a key. Precondition: the keys still stand at their old indices.
    pub fn side(&mut self, keys: &mut Keys<'_>, channel: &Channel, grip: Grip) -> Result<(), EditError> {
        let Some(curve) = channel.curves.get(grip.component) else {
            return Ok(());
        };
        let segment = match grip.side {
            HandleSide::In => grip.index.checked_sub(1),
            HandleSide::Out => Some(grip.index),
        };
        let Some(segment) = segment.filter(|&i| i < curve.segments()) else {
            return Ok(());
        };
        let counted = (together(channel, grip.component).start, segment);
        match curve.segment_kind(segment) {
            SegmentKind::Cubic => {}
            SegmentKind::Linear => {
                self.made_cubic.insert(counted);
                for component in together(channel, grip.component) {
                    keys.change(component, segment, |key| Ok(key.with_segment(SegmentKind::Cubic)))?;
                }
            }
            SegmentKind::Step | SegmentKind::Ease(_) => {
                self.hidden.insert(counted);
            }
        }
        Ok(())
    }

    /// Adds the counts to the notes.
    pub fn note(self, notes: &mut Notes) {
        notes.made_cubic += self.made_cubic.len();
        notes.not_shown += self.hidden.len();
    }
}
