//! How far a baked channel is from what was played before.

use std::ops::{ControlFlow, Range};

use crate::curve::reduce::Difference;
use crate::curve::rotation::angle_between;
use crate::document::Channel;
use crate::edit::EditError;
use crate::edit::watch::Watch;

/// The most places that are looked at between two keys.
const MOST_BETWEEN: usize = 16;

/// The most places that are looked at in all, as long as there is one between every two keys.
const MOST_PLACES: usize = 2_000_000;

/// How many keys there are between two looks at the watch.
const STRIDE: usize = 1024;

/// How far the new channel is from the old one between the keys it has in `range`, in s: for each of the components
/// that share them, of a rotation one angle in degrees. What is only rounding is 0.
///
/// # Errors
/// [`EditError::Stopped`].
pub(super) fn differences(
    (old, new): (&Channel, &Channel),
    components: Range<usize>,
    (from, to): (f64, f64),
    watch: &mut Watch<'_>,
) -> Result<Vec<Difference>, EditError> {
    let Some(keys) = new.curves.get(components.start) else {
        return Ok(Vec::new());
    };
    let spans = keys.segments();
    let between = (MOST_PLACES / spans.max(1)).clamp(1, MOST_BETWEEN);
    let measures: Vec<Measure<'_>> = if new.is_rotation() {
        vec![Measure::Angle(old, new)]
    } else {
        components
            .map(|component| Measure::Value(old, new, component))
            .collect()
    };
    let start = Difference {
        error: 0.0,
        time: keys.time(0),
    };
    let mut worst = vec![start; measures.len()];
    for i in 0..spans {
        if i % STRIDE == 0
            && let ControlFlow::Break(()) = watch(i as f32 / spans as f32)
        {
            return Err(EditError::Stopped);
        }
        let (a, b) = (keys.time(i), keys.time(i + 1));
        if b <= from || a >= to {
            continue;
        }
        // Not at the keys themselves: they are on the curve, and beside a jump either side is right.
        for place in 0..between {
            let t = a + (b - a) * ((place as f64 + 0.5) / between as f64);
            for (worst, measure) in worst.iter_mut().zip(&measures) {
                let error = measure.at(t);
                if error > worst.error {
                    *worst = Difference { error, time: t };
                }
            }
        }
    }
    Ok(worst)
}

/// What is compared of two channels.
enum Measure<'a> {
    Angle(&'a Channel, &'a Channel),
    Value(&'a Channel, &'a Channel, usize),
}

/// Of values compared, and of radians between rotations, what some tens of roundings can make.
const ROUNDING: f64 = 64.0 * f64::EPSILON;

impl Measure<'_> {
    fn at(&self, t: f64) -> f64 {
        match *self {
            Self::Angle(old, new) => {
                let rotation = |channel: &Channel| channel.orientation().map(|motion| motion.sample(t).rotation);
                let angle = rotation(old)
                    .zip(rotation(new))
                    .map_or(0.0, |(a, b)| angle_between(a, b));
                if angle <= ROUNDING { 0.0 } else { angle.to_degrees() }
            }
            Self::Value(old, new, component) => {
                let (a, b) = (old.value(component, t), new.value(component, t));
                let error = (a - b).abs();
                if error <= ROUNDING * a.abs().max(b.abs()) {
                    0.0
                } else {
                    error
                }
            }
        }
    }
}
