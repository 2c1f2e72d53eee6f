//! Joining and separating the sides of a key: which mode a key gets from a choice.

use crate::curve::{Curve, SideTangent, Slopes, Tangent};

use super::{HandleSide, TangentChoice};

/// Mode and slopes of a key before a choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Present {
    /// Its mode.
    pub tangent: Tangent,
    /// Its slopes, value per second.
    pub slopes: Slopes,
}

/// Which sides of a key shape a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Used {
    /// An inner key, or a lone one.
    Both,
    /// The last key.
    Incoming,
    /// The first key.
    Outgoing,
}

/// Which sides of key `index` shape a segment.
pub(super) fn used(curve: &Curve, index: usize) -> Used {
    match (index > 0, index < curve.segments()) {
        (true, false) => Used::Incoming,
        (false, true) => Used::Outgoing,
        _ => Used::Both,
    }
}

/// Whether a key, in all its components, is joined with one slope for both sides.
pub(super) fn sides_agree(keys: &[Present]) -> bool {
    keys.iter().all(|key| {
        !key.tangent.is_broken() && key.tangent != Tangent::Linear && key.slopes.incoming == key.slopes.outgoing
    })
}

/// The tangent with another mode on one side, the other side as it was.
pub(super) fn with_side(tangent: Tangent, side: HandleSide, mode: SideTangent) -> Tangent {
    match side {
        HandleSide::In => Tangent::Broken {
            incoming: mode,
            outgoing: tangent.outgoing(),
        },
        HandleSide::Out => Tangent::Broken {
            incoming: tangent.incoming(),
            outgoing: mode,
        },
    }
}

/// What a choice makes of a key, for each of the components that share its mode.
pub(super) fn chosen(choice: TangentChoice, keys: &[Present], used: Used) -> Vec<Tangent> {
    match choice {
        TangentChoice::Mode(mode) => vec![mode; keys.len()],
        TangentChoice::User => user(keys, used),
        TangentChoice::Break => each(keys, |key| {
            if key.tangent.is_broken() {
                key.tangent
            } else {
                separate(key.slopes)
            }
        }),
        TangentChoice::Join => join(keys),
        TangentChoice::FlatSide(side) => each(keys, |key| {
            let tangent = with_side(key.tangent, side, SideTangent::Flat);
            if tangent.incoming() == tangent.outgoing() {
                Tangent::Flat
            } else {
                tangent
            }
        }),
    }
}

fn each(keys: &[Present], tangent: impl Fn(&Present) -> Tangent) -> Vec<Tangent> {
    keys.iter().map(tangent).collect()
}

fn separate(slopes: Slopes) -> Tangent {
    Tangent::Broken {
        incoming: SideTangent::Slope(slopes.incoming),
        outgoing: SideTangent::Slope(slopes.outgoing),
    }
}

fn user(keys: &[Present], used: Used) -> Vec<Tangent> {
    let is_user = |key: &Present| {
        let sides = [key.tangent.incoming(), key.tangent.outgoing()];
        sides.iter().all(|side| side.stored_slope().is_some())
    };
    if keys.iter().all(is_user) {
        return each(keys, |key| key.tangent);
    }
    let slope = |key: &Present| match used {
        Used::Incoming => key.slopes.incoming,
        Used::Both | Used::Outgoing => key.slopes.outgoing,
    };
    let agree = used != Used::Both || keys.iter().all(|key| key.slopes.incoming == key.slopes.outgoing);
    each(keys, |key| {
        if agree {
            Tangent::Smooth { slope: slope(key) }
        } else {
            separate(key.slopes)
        }
    })
}

/// The mode both sides have, else one slope: of the side that was set by hand where only one was, else the mean.
fn join(keys: &[Present]) -> Vec<Tangent> {
    let same_mode = |key: &Present| key.tangent.incoming() == key.tangent.outgoing();
    if keys
        .iter()
        .all(|key| same_mode(key) && key.slopes.incoming == key.slopes.outgoing)
    {
        return each(keys, |key| key.tangent.incoming().joined());
    }
    each(keys, |key| {
        let Slopes { incoming, outgoing } = key.slopes;
        let slope = match (
            key.tangent.incoming().stored_slope(),
            key.tangent.outgoing().stored_slope(),
        ) {
            (Some(by_hand), None) | (None, Some(by_hand)) => by_hand,
            // Halved first: the sum of two slopes may leave the range of 32-bit floats.
            _ => 0.5 * incoming + 0.5 * outgoing,
        };
        Tangent::Smooth { slope }
    })
}
