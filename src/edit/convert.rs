//! Easings turned into cubics, exactly where they are such, else within the tolerance of curve-maths 8.2.

use std::sync::Arc;

use crate::curve::fit::{ConvertError, CubicKey, FitError, Tolerance, rotation_as_cubics};
use crate::curve::rotation::Quat;
use crate::curve::{Curve, Key, KeyId, SegmentKind, Slopes, Tangent, Time};
use crate::document::{Channel, Ids};

use super::EditError;
use super::freeze::frozen;

/// What turning easings into cubics did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Fit {
    /// Easings that are cubics now.
    pub easings: usize,
    /// The most a value changed, in the unit of its curve.
    pub value: f64,
    /// The most a rotation changed, degrees.
    pub degrees: f64,
}

impl Fit {
    /// Both.
    pub fn add(&mut self, other: Self) {
        self.easings += other.easings;
        self.value = self.value.max(other.value);
        self.degrees = self.degrees.max(other.degrees);
    }
}

/// Whether the segment after key `i` is an easing that has no exact halves.
pub(super) fn has_no_halves(curve: &Curve, i: usize) -> bool {
    use crate::curve::easing::Easing;
    match curve.segment_kind(i) {
        SegmentKind::Ease(Easing::CubicBezier(_)) => false,
        SegmentKind::Ease(_) => i < curve.segments() && curve.segment(i).as_cubic().is_none(),
        _ => false,
    }
}

/// A curve of values with cubics in place of the easing after key `i`.
///
/// # Errors
/// [`ConvertError`].
pub(super) fn with_cubics(curve: &Curve, i: usize, ids: &mut Ids, fit: &mut Fit) -> Result<Curve, ConvertError> {
    let tolerance = Tolerance::default().of(curve);
    let (new, error) = curve.with_cubics_after(i, tolerance, || ids.key())?;
    fit.easings += 1;
    fit.value = fit.value.max(error);
    Ok(new)
}

/// The curves of a rotation with cubics in place of the easing after key `i`.
///
/// # Errors
/// [`ConvertError`], or curves that are no rotation.
pub(super) fn rotation_with_cubics(
    channel: &Channel,
    i: usize,
    ids: &mut Ids,
    fit: &mut Fit,
) -> Result<Vec<Arc<Curve>>, EditError> {
    let [x, y, z, w] = channel.curves.as_slice() else {
        return Err(EditError::NoKey);
    };
    let curves = [x, y, z, w];
    if i >= x.segments() {
        return Err(ConvertError::NotEased(i).into());
    }
    let alone = |curve: &Arc<Curve>| Curve::new([curve.key(i), curve.key(i + 1)]);
    let alone = [alone(x)?, alone(y)?, alone(z)?, alone(w)?];
    let [a, b, c, d] = &alone;
    let track = rotation_as_cubics([a, b, c, d], Tolerance::default().degrees)
        .map_err(|error: FitError| ConvertError::Fit { index: i, error })?;
    fit.easings += 1;
    fit.degrees = fit.degrees.max(track.error);
    let [tx, ty, tz, tw] = &track.components;
    let count = tx.len();
    let inner: Vec<KeyId> = (0..count.saturating_sub(2)).map(|_| ids.key()).collect();
    // The fit takes the short way: what follows may have to change its sign, which says the same.
    let end = |k: &Vec<CubicKey>| k.last().map_or(0.0, |key| key.value);
    let reached = Quat::from_array([tx, ty, tz, tw].map(end));
    let stored = Quat::from_array(curves.map(|curve| curve.key_value(i + 1)));
    let sign = if reached.dot(stored) < 0.0 { -1.0 } else { 1.0 };
    let mut keys = Vec::with_capacity(4);
    let mut wanted = Vec::with_capacity(4);
    for (curve, track) in curves.into_iter().zip([tx, ty, tz, tw]) {
        let (own_keys, own_slopes) = put(curve, i, track, &inner, sign)?;
        keys.push(own_keys);
        wanted.push(own_slopes);
    }
    Ok(frozen(keys, &wanted)?.into_iter().map(Arc::new).collect())
}

/// The keys and slopes of a curve with those of a track in place of the segment after key `i`.
fn put(
    curve: &Curve,
    i: usize,
    track: &[CubicKey],
    names: &[KeyId],
    sign: f64,
) -> Result<(Vec<Key>, Vec<Slopes>), EditError> {
    let kind = |key: &CubicKey| {
        if key.step {
            SegmentKind::Step
        } else {
            SegmentKind::Cubic
        }
    };
    let (Some(first), Some(last)) = (track.first(), track.last()) else {
        return Err(EditError::NoKey);
    };
    let mut keys: Vec<Key> = (0..=i).map(|k| curve.key(k)).collect();
    let mut wanted: Vec<Slopes> = (0..=i).map(|k| curve.slopes(k)).collect();
    if let (Some(key), Some(slopes)) = (keys.last_mut(), wanted.last_mut()) {
        *key = key.clone().with_segment(kind(first));
        slopes.outgoing = first.out_slope;
    }
    for (key, &name) in track.iter().skip(1).zip(names) {
        let time = Time::new(key.time).map_err(|_| EditError::Number(key.time))?;
        keys.push(Key::new(name, time, key.value, Tangent::default(), kind(key))?);
        wanted.push(Slopes {
            incoming: key.in_slope,
            outgoing: key.out_slope,
        });
    }
    for k in i + 1..curve.len() {
        let key = curve.key(k);
        let tangent = if sign < 0.0 {
            key.tangent().mapped(1.0, sign)
        } else {
            key.tangent()
        };
        let value = sign * key.value();
        keys.push(key.with_value(value)?.with_tangent(tangent)?);
        let slopes = curve.slopes(k);
        wanted.push(Slopes {
            incoming: if k == i + 1 {
                last.in_slope
            } else {
                sign * slopes.incoming
            },
            outgoing: sign * slopes.outgoing,
        });
    }
    Ok((keys, wanted))
}
