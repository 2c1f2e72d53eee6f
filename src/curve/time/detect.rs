//! The frame rate a clip was made at, found from its key times.

use super::{FrameRate, ulp32};

/// The frame rate a set of key times was made at, or none.
///
/// The first of 24, 30, 25, 60, 29.97, 23.976, 50, 12, 15, 120 at which nine tenths of the distinct times lie within
/// `max(1e-4 s, 2 ulp32(t))` of a frame. Times that are not finite are left out; no time at all has no rate.
pub fn detect_rate(times: impl IntoIterator<Item = f64>) -> Option<FrameRate> {
    const CANDIDATES: [FrameRate; 10] = [
        FrameRate::FPS_24,
        FrameRate::FPS_30,
        FrameRate::FPS_25,
        FrameRate::FPS_60,
        FrameRate::FPS_29_97,
        FrameRate::FPS_23_976,
        FrameRate::FPS_50,
        FrameRate::FPS_12,
        FrameRate::FPS_15,
        FrameRate::FPS_120,
    ];
    let mut distinct: Vec<f64> = times.into_iter().filter(|t| t.is_finite()).map(|t| t + 0.0).collect();
    distinct.sort_by(f64::total_cmp);
    distinct.dedup();
    if distinct.is_empty() {
        return None;
    }
    CANDIDATES.into_iter().find(|rate| {
        let on_a_frame = |t: &&f64| {
            let frame = rate.time_of_frames(rate.frames(**t).round());
            (frame - **t).abs() <= (2.0 * ulp32(**t)).max(1e-4)
        };
        10 * distinct.iter().filter(on_a_frame).count() >= 9 * distinct.len()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_of_a_clip_is_found_from_its_key_times() {
        let frames = |rate: FrameRate, step: i64| (0..40).map(move |k| f64::from(rate.time_of_frame(k * step) as f32));
        for rate in [
            FrameRate::FPS_24,
            FrameRate::FPS_30,
            FrameRate::FPS_25,
            FrameRate::FPS_60,
            FrameRate::FPS_29_97,
            FrameRate::FPS_23_976,
            FrameRate::FPS_50,
            FrameRate::FPS_120,
        ] {
            assert_eq!(detect_rate(frames(rate, 1)), Some(rate));
        }
        // Keys on every second frame at 24 are also frames at 12; the film rate comes first.
        assert_eq!(detect_rate(frames(FrameRate::FPS_24, 2)), Some(FrameRate::FPS_24));
        assert_eq!(detect_rate((0..20).map(|k| f64::from(k) * 0.037)), None);
        assert_eq!(detect_rate([]), None);
        assert_eq!(detect_rate([f64::NAN]), None);
    }

    #[test]
    fn one_key_in_ten_may_lie_off_the_frames_and_repeats_count_once() {
        let mut times: Vec<f64> = (0..9).map(|k| f64::from(k) / 30.0).collect();
        times.push(0.2345);
        times.extend([0.2345; 20]);
        assert_eq!(detect_rate(times.clone()), Some(FrameRate::FPS_30));
        times.push(0.2456);
        assert_eq!(detect_rate(times), None);
    }
}
