//! Snapping of dragged keys and the playhead: to frames and markers in time, to the limits, 0 and other keys in value.

use crate::curve::{Curve, FrameRate};

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

/// The nearest frame or marker, or where the key came from if that is nearer: a key between frames can stay there.
pub fn time(wanted: f64, origin: f64, rate: FrameRate, markers: impl IntoIterator<Item = f64>) -> Snapped {
    let at = playhead(wanted, rate, markers);
    if (wanted - origin).abs() <= (wanted - at).abs() {
        Snapped::free(origin)
    } else {
        Snapped { at, held: true }
    }
}

/// The nearest frame or marker, s.
pub fn playhead(wanted: f64, rate: FrameRate, markers: impl IntoIterator<Item = f64>) -> f64 {
    let frame = rate.nearest_frame_time(wanted);
    markers.into_iter().fold(frame, |nearest, marker| {
        if (wanted - marker).abs() < (wanted - nearest).abs() {
            marker
        } else {
            nearest
        }
    })
}

/// The frame nearest to a time among those between the same two keys, or beyond the same end; `None` where no frame is
/// between them.
pub fn frame_in_segment(time: f64, curve: &Curve, rate: FrameRate) -> Option<f64> {
    let after = curve.first_at_or_after(time);
    let is_inside = |frame: &f64| {
        after.checked_sub(1).is_none_or(|before| curve.time(before) < *frame)
            && (after >= curve.len() || *frame < curve.time(after))
    };
    let nearest = rate.frames(time).round();
    [nearest - 1.0, nearest, nearest + 1.0]
        .map(|frame| rate.time_of_frames(frame))
        .into_iter()
        .filter(is_inside)
        .min_by(|a, b| (a - time).abs().total_cmp(&(b - time).abs()))
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
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::curve::{Key, KeyId, Time};

    #[test]
    fn a_key_between_frames_can_stay_where_it_was() {
        let rate = FrameRate::FPS_24;
        let origin = 0.45 / 24.0;
        assert_eq!(time(0.46 / 24.0, origin, rate, []), Snapped::free(origin));
        assert_eq!(time(0.9 / 24.0, origin, rate, []).at, 1.0 / 24.0);
    }

    #[test]
    fn a_marker_between_frames_holds_what_is_nearer_to_it_than_to_a_frame() {
        let rate = FrameRate::FPS_24;
        let marker = 7.3 / 24.0;
        assert_eq!(
            time(7.2 / 24.0, 0.0, rate, [marker]),
            Snapped { at: marker, held: true }
        );
        assert_eq!(time(7.1 / 24.0, 0.0, rate, [marker]).at, rate.time_of_frame(7));
        assert_eq!(playhead(7.6 / 24.0, rate, [marker]), marker);
        assert_eq!(playhead(7.7 / 24.0, rate, [marker]), rate.time_of_frame(8));
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

    fn curve(times: &[f64]) -> Curve {
        let rate = FrameRate::FPS_24;
        Curve::new((0..).zip(times).map(|(id, frame)| {
            let time = Time::new(frame / rate.frames(1.0)).unwrap();
            Key::auto(KeyId(id), time, 0.0).unwrap()
        }))
        .unwrap()
    }

    #[test]
    fn the_frame_of_a_new_key_is_the_nearest_one_between_the_same_keys() {
        let rate = FrameRate::FPS_24;
        let curve = curve(&[0.0, 2.0, 2.4, 2.7, 4.0]);
        let found = |frames: f64| {
            let time = frame_in_segment(frames / 24.0, &curve, rate)?;
            Some(rate.nearest_frame(time))
        };
        assert_eq!(found(1.4), Some(1));
        assert_eq!(found(0.3), Some(1), "frame 0 has a key");
        assert_eq!(found(1.9), Some(1), "and so has frame 2");
        assert_eq!(found(2.2), None, "there is none between frame 2 and 2.4");
        assert_eq!(found(2.6), None);
        assert_eq!(found(2.8), Some(3));
        assert_eq!((found(-0.1), found(-7.4)), (Some(-1), Some(-7)));
        assert_eq!((found(4.1), found(9.6)), (Some(5), Some(10)));
    }
}
