//! Ahistoric state: what is looked at and how. Saved with the window, not undone.

use std::collections::{BTreeMap, BTreeSet};

use super::preview::choice::Choice;
use crate::curve::LARGEST;
use crate::curve::time::TimeUnit;
use crate::document::{ChannelId, Clip, ClipId};
pub use crate::edit::CurveRef;

use super::lab::Room;
use super::playing::{PlayRate, SamplingChoice};
use super::text::Language;

/// The part of time and value that the plot shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// First and last visible time, s.
    pub time: (f64, f64),
    /// Least and greatest visible value.
    pub value: (f64, f64),
}

/// Farthest visible time or value: where every key can be framed with room around it, and zoomed out from further.
const FARTHEST: f64 = 10.0 * LARGEST;
/// Least visible width as a fraction of the distance from 0, and in absolute terms: a few thousand `f64` steps.
const NARROWEST: f64 = 1e-9;

impl Default for Bounds {
    fn default() -> Self {
        Self {
            time: (-0.1, 1.1),
            value: (-0.1, 1.1),
        }
    }
}

impl Bounds {
    /// The nearest bounds that can be drawn: finite, ordered, neither too wide nor narrower than numbers resolve.
    #[must_use]
    pub fn sane(self) -> Self {
        let axis = |(low, high): (f64, f64), fallback: (f64, f64)| {
            if !(low.is_finite() && high.is_finite() && low < high) {
                return fallback;
            }
            let (low, high) = (low.clamp(-FARTHEST, FARTHEST), high.clamp(-FARTHEST, FARTHEST));
            let least = NARROWEST * low.abs().max(high.abs()).max(1.0);
            if high - low >= least {
                return (low, high);
            }
            // Twice as wide as the least: once widened, they stay. Inside what is far, so that they stay there too.
            let middle = (low + (high - low) / 2.0).clamp(least - FARTHEST, FARTHEST - least);
            (middle - least, middle + least)
        };
        let fallback = Self::default();
        Self {
            time: axis(self.time, fallback.time),
            value: axis(self.value, fallback.value),
        }
    }

    /// Shifted by a part of time and value.
    #[must_use]
    pub fn shifted(self, dt: f64, dv: f64) -> Self {
        Self {
            time: (self.time.0 + dt, self.time.1 + dt),
            value: (self.value.0 + dv, self.value.1 + dv),
        }
        .sane()
    }

    /// Scaled about a point; a factor above 1 shows more.
    #[must_use]
    pub fn scaled(self, about: (f64, f64), time_factor: f64, value_factor: f64) -> Self {
        let axis = |(low, high): (f64, f64), about: f64, factor: f64| {
            if factor.is_finite() && factor > 0.0 {
                (about + (low - about) * factor, about + (high - about) * factor)
            } else {
                (low, high)
            }
        };
        Self {
            time: axis(self.time, about.0, time_factor),
            value: axis(self.value, about.1, value_factor),
        }
        .sane()
    }
}

/// What is remembered for one clip.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClipView {
    /// The visible part; `None` until it was framed once.
    pub bounds: Option<Bounds>,
    /// Where the playhead stands, s.
    pub playhead: f64,
    /// The part of the play range that repeats while it plays, s: first time before last time; `None` for all of it.
    pub loop_range: Option<(f64, f64)>,
    /// The curve that owns limits, badges, one-sided numbers and the lanes' scale.
    pub active: Option<CurveRef>,
    /// Curves with a closed eye.
    pub hidden: BTreeSet<CurveRef>,
    /// Curves shown alone, where any.
    pub solo: BTreeSet<CurveRef>,
    /// Closed rows of the tree, by their path.
    pub collapsed: BTreeSet<String>,
    /// What was chosen to show a channel in the preview.
    pub previews: BTreeMap<ChannelId, Choice>,
}

impl ClipView {
    /// What is left of the loop range in a play range, s; `None` where none is set or nothing is left.
    pub fn loop_within(&self, (first, last): (f64, f64)) -> Option<(f64, f64)> {
        let (from, to) = self.loop_range?;
        let left = (from.max(first), to.min(last));
        (left.0 < left.1).then_some(left)
    }

    /// Whether a curve is drawn: its eye is open, and it is solo where anything is.
    pub fn shows(&self, curve: CurveRef) -> bool {
        !self.hidden.contains(&curve) && (self.solo.is_empty() || self.solo.contains(&curve))
    }

    /// The curves drawn, in the clip's order.
    pub fn visible<'a>(&'a self, clip: &'a Clip) -> impl Iterator<Item = CurveRef> + 'a {
        clip.channels.iter().flat_map(move |channel| {
            (0..channel.curves.len())
                .map(move |component| CurveRef {
                    channel: channel.id,
                    component,
                })
                .filter(|&curve| self.shows(curve))
        })
    }
}

/// Which theme to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeChoice {
    /// As the system says.
    #[default]
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// Choices that hold for every clip.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The language of the interface.
    pub language: Language,
    /// Which room of the window is shown; not remembered between runs.
    pub room: Room,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// What the ruler counts.
    pub time_unit: TimeUnit,
    /// Keys snap to frames while dragged.
    pub snap_time: bool,
    /// Keys snap to the limits and 0.
    pub snap_value: bool,
    /// Keys snap to other keys' values.
    pub snap_keys: bool,
    /// The velocity lane is open.
    pub velocity_lane: bool,
    /// The acceleration lane is open.
    pub acceleration_lane: bool,
    /// Velocity and acceleration are laid over the value plot.
    pub overlay: bool,
    /// Limits and excursions are drawn.
    pub limits: bool,
    /// The channel panel is open.
    pub channel_panel: bool,
    /// The inspector is open.
    pub inspector: bool,
    /// The preview is open.
    pub preview: bool,
    /// The findings panel is open.
    pub findings: bool,
    /// The key strip under the ruler is open.
    pub key_strip: bool,
    /// How fast and which way clips play; not remembered between runs.
    pub play_rate: PlayRate,
    /// At which times clips are shown.
    pub sampling: SamplingChoice,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::default(),
            room: Room::default(),
            theme: ThemeChoice::default(),
            time_unit: TimeUnit::Frames,
            snap_time: true,
            snap_value: true,
            snap_keys: false,
            velocity_lane: true,
            acceleration_lane: true,
            overlay: false,
            limits: true,
            channel_panel: true,
            inspector: true,
            preview: true,
            findings: false,
            key_strip: true,
            play_rate: PlayRate::default(),
            sampling: SamplingChoice::default(),
        }
    }
}

/// All view state of a document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ViewState {
    /// The clip shown.
    pub clip: Option<ClipId>,
    /// What is remembered for each clip.
    pub clips: BTreeMap<ClipId, ClipView>,
    /// The text of the channel filter.
    pub filter: String,
}

impl ViewState {
    /// What is remembered for a clip, made on first use.
    pub fn of(&mut self, clip: ClipId) -> &mut ClipView {
        self.clips.entry(clip).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sane_bounds_stay_as_they_are() {
        for middle in [0.0, 1.0, -7e5, 1e12, -1e12, LARGEST, -FARTHEST, 1e60] {
            for width in [0.0, 1e-12, 1.0, 500.0, 1e9, LARGEST, 1e50] {
                let bounds = Bounds {
                    time: (middle - width, middle + width),
                    value: (middle, middle + width),
                };
                let sane = bounds.sane();
                assert_eq!(sane.sane(), sane, "{bounds:?}");
            }
        }
    }

    #[test]
    fn a_loop_range_reaches_no_farther_than_the_play_range() {
        let of = |range, play_range| {
            let view = ClipView {
                loop_range: range,
                ..ClipView::default()
            };
            view.loop_within(play_range)
        };
        assert_eq!(of(None, (0.0, 2.0)), None);
        assert_eq!(of(Some((0.5, 1.0)), (0.0, 2.0)), Some((0.5, 1.0)));
        assert_eq!(of(Some((0.5, 3.0)), (1.0, 2.0)), Some((1.0, 2.0)));
        assert_eq!(of(Some((0.5, 1.0)), (1.0, 2.0)), None, "nothing is left of it");
    }

    #[test]
    fn zooming_stops_at_a_limit_in_both_directions() {
        let mut bounds = Bounds::default();
        for factor in [1e300, 1e300, f64::INFINITY, f64::NAN, 0.0] {
            bounds = bounds.scaled((0.5, 0.5), factor, factor);
        }
        assert!(bounds.time.1 - bounds.time.0 <= 2.0 * FARTHEST && bounds.time.0 < bounds.time.1);
        for _ in 0..100 {
            bounds = bounds.scaled((0.5, 0.5), 1e-3, 1e-3);
        }
        assert!(bounds.time.1 - bounds.time.0 >= NARROWEST * 0.5);
    }
}
