//! Keys of the open clip, to be compared.

use crate::app::frame::Frame;
use crate::curve::Curve;
use crate::lab::floor::{Keys, MOST, Point};

/// Keys of the active curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken {
    /// Those.
    pub keys: Keys,
    /// The least allowed value of their channel, or else the least value of a key.
    pub floor: f64,
    /// The unit of the channel.
    pub unit: String,
}

/// The keys of the active curve that are selected, or else all of them. `None` where no curve is active, or where they
/// are too few, too many or too far out to be compared.
pub fn active(frame: &Frame<'_>) -> Option<Taken> {
    let (active, channel) = frame.active()?;
    let curve = channel.curves.get(active.component)?;
    // More ids than can be compared need no look at the curve.
    let selected: Vec<_> = frame
        .selection
        .of_curve(active.channel, active.component)
        .take(MOST + 1)
        .collect();
    let points = match selected.len() {
        2..=MOST => {
            let mut places: Vec<usize> = selected.into_iter().filter_map(|id| curve.position(id)).collect();
            places.sort_unstable();
            places.into_iter().map(|i| point(curve, i)).collect()
        }
        _ if curve.len() <= MOST => (0..curve.len()).map(|i| point(curve, i)).collect(),
        _ => Vec::new(),
    };
    let least = points
        .iter()
        .map(|point: &Point| point.value)
        .fold(f64::INFINITY, f64::min);
    let keys = Keys::new(points).ok()?;
    Some(Taken {
        keys,
        floor: channel.limit(active.component).min.unwrap_or(least),
        unit: channel.unit.to_string(),
    })
}

fn point(curve: &Curve, key: usize) -> Point {
    Point {
        time: curve.time(key),
        value: curve.key_value(key),
    }
}
