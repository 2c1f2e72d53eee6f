//! Snapping of dragged keys: to frames in time, to the limits, 0 and other keys in value.

use crate::curve::FrameRate;

/// A coordinate after snapping.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Snapped {
    /// Where it is now.
    pub at: f64,
    /// Whether something held it.
    pub held: bool,
}

impl Snapped {
    /// Not snapped.
    pub fn free(at: f64) -> Self {
        Self { at, held: false }
    }
}

/// The nearest frame, or where the key came from if that is nearer: a key between frames can stay there.
pub fn time(wanted: f64, origin: f64, rate: FrameRate) -> Snapped {
    let frame = rate.time_of_frame(rate.nearest_frame(wanted));
    if (wanted - origin).abs() <= (wanted - frame).abs() {
        Snapped::free(origin)
    } else {
        Snapped { at: frame, held: true }
    }
}

/// The nearest candidate within `reach`, in units of value, or where the key came from if that is nearer: a key near a
/// limit can stay there.
pub fn value(wanted: f64, origin: f64, candidates: impl IntoIterator<Item = f64>, reach: f64) -> Snapped {
    let nearest = candidates
        .into_iter()
        .filter(|candidate| (candidate - wanted).abs() <= reach)
        .min_by(|a, b| (a - wanted).abs().total_cmp(&(b - wanted).abs()));
    match nearest {
        Some(at) if (wanted - origin).abs() <= (wanted - at).abs() => Snapped::free(origin),
        Some(at) => Snapped { at, held: true },
        None => Snapped::free(wanted),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_between_frames_can_stay_where_it_was() {
        let rate = FrameRate::FPS_24;
        let origin = 0.45 / 24.0;
        assert_eq!(time(0.46 / 24.0, origin, rate), Snapped::free(origin));
        assert_eq!(time(0.9 / 24.0, origin, rate).at, 1.0 / 24.0);
    }

    #[test]
    fn only_candidates_within_reach_hold_a_value() {
        let far = 5.0;
        assert_eq!(value(0.05, far, [0.0, 1.0], 0.1), Snapped { at: 0.0, held: true });
        assert_eq!(value(0.2, far, [0.0, 1.0], 0.1), Snapped::free(0.2));
    }

    #[test]
    fn a_key_near_a_limit_can_stay_where_it_was() {
        assert_eq!(value(0.06, 0.05, [0.0, 1.0], 0.1), Snapped::free(0.05));
        assert_eq!(value(0.02, 0.05, [0.0, 1.0], 0.1).at, 0.0);
    }
}
