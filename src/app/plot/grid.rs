//! Where grid lines stand and what they are labelled: whole frames in time, 1-2-5 steps in value.

use egui_plot::{GridInput, GridMark};

use crate::curve::FrameRate;

/// Most grid lines of one kind; more would be a grey wash.
const MOST_MARKS: f64 = 400.0;

/// The distance of labelled and of plain lines, in the axis' unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Steps {
    /// Labelled lines.
    pub major: f64,
    /// Lines between them.
    pub minor: f64,
}

/// Value steps: labelled lines at least `least` apart, at 1, 2 or 5 times a power of ten.
pub fn value_steps(least: f64) -> Steps {
    let least = if least.is_finite() && least > 0.0 { least } else { 1.0 };
    let power = 10f64.powf(least.log10().floor());
    let (factor, parts) = [(1.0, 5.0), (2.0, 4.0), (5.0, 5.0), (10.0, 5.0)]
        .into_iter()
        .find(|(factor, _)| factor * power >= least * (1.0 - 1e-9))
        .unwrap_or((10.0, 5.0));
    let major = factor * power;
    Steps {
        major,
        minor: major / parts,
    }
}

/// Time steps, s: whole frames where there is room for them, parts of a frame in 1-2-5 where there is more.
pub fn time_steps(least: f64, rate: FrameRate) -> Steps {
    let frame = rate.frame_span();
    let least_frames = least / frame;
    if least_frames < 0.5 {
        let steps = value_steps(least_frames);
        return Steps {
            major: steps.major * frame,
            minor: steps.minor * frame,
        };
    }
    // Whole seconds in frames, rounded: 24 for 23.976.
    let second = rate.hz().round().max(1.0);
    let candidates = [
        (1.0, 1.0),
        (2.0, 2.0),
        (3.0, 3.0),
        (6.0, 6.0),
        (12.0, 4.0),
        (second, 4.0),
        (2.0 * second, 4.0),
        (5.0 * second, 5.0),
        (10.0 * second, 5.0),
        (30.0 * second, 6.0),
        (60.0 * second, 6.0),
    ];
    candidates
        .into_iter()
        .find(|(frames, _)| *frames >= least_frames)
        .map(|(frames, parts)| Steps {
            major: frames * frame,
            minor: frames * frame / parts,
        })
        .unwrap_or_else(|| {
            let steps = value_steps(least_frames / second);
            Steps {
                major: steps.major * second * frame,
                minor: steps.minor * second * frame,
            }
        })
}

/// The grid lines of an axis inside the visible bounds.
pub fn marks(input: &GridInput, steps: Steps) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    let mut step = steps.minor;
    // Written so that NaN is refused too.
    let drawable = step.is_finite() && step > 0.0 && high > low;
    if !drawable {
        return Vec::new();
    }
    if (high - low) / step > MOST_MARKS {
        step = steps.major;
    }
    if (high - low) / step > MOST_MARKS {
        return Vec::new();
    }
    let per_major = (steps.major / step).round().max(1.0) as i64;
    let first = (low / step).ceil();
    let count = ((high / step).floor() - first).clamp(-1.0, MOST_MARKS) as i64 + 1;
    (0..count)
        .map(|i| {
            let index = first + i as f64;
            let is_major = (index as i64).rem_euclid(per_major) == 0;
            GridMark {
                value: index * step,
                step_size: if is_major { steps.major } else { step },
            }
        })
        .collect()
}

/// Decimals that tell labels `step` apart.
pub fn decimals(step: f64) -> usize {
    if !(step.is_finite() && step > 0.0) {
        return 0;
    }
    (-(step.log10() + 1e-9).floor()).clamp(0.0, 12.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn value_steps_are_round_and_never_closer_than_asked() {
        for least in [1e-9, 0.011, 0.2, 0.3, 1.0, 7.0, 1e8] {
            let steps = value_steps(least);
            assert!(
                steps.major >= least * (1.0 - 1e-9) && steps.major <= least * 10.0,
                "{least}: {steps:?}"
            );
        }
    }

    #[test]
    fn time_steps_are_whole_frames_when_frames_are_wide() {
        let steps = time_steps(0.2, FrameRate::FPS_24);
        assert_eq!(steps.major, 6.0 * FrameRate::FPS_24.frame_span());
    }

    #[test]
    fn a_hopeless_range_gives_no_marks() {
        let input = GridInput {
            bounds: (-1e12, 1e12),
            base_step_size: 1.0,
        };
        assert!(marks(&input, Steps { major: 1.0, minor: 0.2 }).is_empty());
        assert!(marks(&input, Steps { major: 0.0, minor: 0.0 }).is_empty());
    }
}
