//! A clip sampled at a fixed rate: what a game with a fixed step shows, beside the continuous clip.

use crate::curve::FrameRate;
use crate::curve::rotation::{Quat, slerp};
use crate::document::Channel;

/// What is shown between two ticks of a fixed rate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Between {
    /// The pose of the tick before.
    #[default]
    Held,
    /// A straight line between both: a slerp where it is a rotation.
    Interpolated,
}

/// At which times a clip is evaluated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sampling {
    /// At every time.
    #[default]
    Continuous,
    /// At multiples of the frame span of a rate.
    Fixed {
        /// Ticks a second.
        rate: FrameRate,
        /// What is shown between them.
        between: Between,
    },
}

/// The ticks around a time, s.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ticks {
    before: f64,
    after: f64,
    /// How far the time is from `before` to `after`, 0..1.
    share: f64,
}

impl Sampling {
    /// The clip time whose pose is shown at `t`, s, where nothing is interpolated: the tick before it.
    #[must_use]
    pub fn time(self, t: f64) -> f64 {
        match self {
            Self::Continuous => t,
            Self::Fixed { rate, .. } => crate::curve::Rhythm::Held(rate).quantise(t),
        }
    }

    /// What a component of a channel shows at `t`, in seconds: its value at the ticks, with rhythm and end policies.
    pub fn value(self, channel: &Channel, component: usize, t: f64) -> f64 {
        let Some(ticks) = self.ticks(t) else {
            return channel.value(component, self.time(t));
        };
        if channel.is_rotation() {
            return self.pose(channel, t).get(component).copied().unwrap_or(0.0);
        }
        let [from, to] = [ticks.before, ticks.after].map(|t| channel.value(component, t));
        // Weighted ends: no overflow between values of opposite sign, and the very value of a tick at the tick.
        from * (1.0 - ticks.share) + to * ticks.share
    }

    /// What a channel shows at `t`, in seconds: one value a component.
    pub fn pose(self, channel: &Channel, t: f64) -> Vec<f64> {
        let components = 0..channel.curves.len();
        if let (true, Some(ticks)) = (channel.is_rotation(), self.ticks(t)) {
            let [from, to] = [ticks.before, ticks.after].map(|t| rotation(channel, t));
            return slerp(from, to, ticks.share).to_array().to_vec();
        }
        components.map(|component| self.value(channel, component, t)).collect()
    }

    /// The ticks to interpolate between; `None` where there is nothing to interpolate.
    fn ticks(self, t: f64) -> Option<Ticks> {
        let Self::Fixed {
            rate,
            between: Between::Interpolated,
        } = self
        else {
            return None;
        };
        let before = self.time(t);
        let after = rate.time_of_frames(rate.frames(before).round() + 1.0);
        let share = ((t - before) / (after - before)).clamp(0.0, 1.0);
        (share > 0.0).then_some(Ticks { before, after, share })
    }
}

fn rotation(channel: &Channel, t: f64) -> Quat {
    let mut parts = Quat::IDENTITY.to_array();
    for (component, part) in parts.iter_mut().enumerate() {
        *part = channel.value(component, t);
    }
    Quat::from_array(parts)
}
