//! How a person has set up the window.
//!
//! Plain fields with defaults. A field that is missing or unknown in the file is no fault: older and newer versions of
//! the program share the folder.

use serde::{Deserialize, Serialize};

use crate::curve::FrameRate;

/// Dark, light, or what the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The language of the window, stored by its code of ISO 639-1. English stands in for codes that are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Language {
    /// `en`.
    #[default]
    English,
    /// `zh`.
    Chinese,
}

impl From<String> for Language {
    fn from(code: String) -> Self {
        match code.as_str() {
            "zh" => Self::Chinese,
            _ => Self::English,
        }
    }
}

impl From<Language> for String {
    fn from(language: Language) -> Self {
        match language {
            Language::English => "en",
            Language::Chinese => "zh",
        }
        .to_owned()
    }
}

/// In what times are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeDisplay {
    /// Frames.
    #[default]
    Frames,
    /// Seconds.
    Seconds,
    /// Milliseconds.
    Milliseconds,
    /// Hours, minutes, seconds, frames.
    Timecode,
}

/// Sizes of the panels, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Panels {
    /// Width of the channel panel.
    pub channels: f32,
    /// Width of the inspector.
    pub inspector: f32,
    /// Height of the preview.
    pub preview: f32,
    /// Height of a lane.
    pub lane: f32,
    /// Height of the findings panel.
    pub findings: f32,
}

impl Default for Panels {
    fn default() -> Self {
        Self {
            channels: 224.0,
            inspector: 240.0,
            preview: 248.0,
            lane: 110.0,
            findings: 144.0,
        }
    }
}

/// Which panels are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OpenPanels {
    /// The channel panel.
    pub channels: bool,
    /// The inspector.
    pub inspector: bool,
    /// The preview.
    pub preview: bool,
}

impl Default for OpenPanels {
    fn default() -> Self {
        Self {
            channels: true,
            inspector: true,
            preview: true,
        }
    }
}

/// Which lanes are open under the value plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lanes {
    /// Velocity.
    pub velocity: bool,
    /// Acceleration.
    pub acceleration: bool,
}

impl Default for Lanes {
    fn default() -> Self {
        Self {
            velocity: true,
            acceleration: true,
        }
    }
}

/// What is laid over the value plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Overlays {
    /// Velocity, with its own scale.
    pub velocity: bool,
    /// Acceleration, with its own scale.
    pub acceleration: bool,
    /// Limits and overshoot.
    pub overshoot: bool,
    /// Continuity badges at keys.
    pub continuity: bool,
}

impl Default for Overlays {
    fn default() -> Self {
        Self {
            velocity: false,
            acceleration: false,
            overshoot: true,
            continuity: true,
        }
    }
}

/// At which times clips are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SampledAs {
    /// At every time.
    #[default]
    Continuous,
    /// At the ticks of a fixed rate, each pose held.
    Held,
    /// At the ticks of a fixed rate, with straight lines between.
    Interpolated,
}

/// Whether clips are shown at a fixed rate, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SampledAt {
    /// Whether and how.
    pub kind: SampledAs,
    /// Ticks.
    pub ticks: u32,
    /// In so many seconds.
    pub seconds: u32,
}

impl Default for SampledAt {
    fn default() -> Self {
        Self {
            kind: SampledAs::default(),
            ticks: 12,
            seconds: 1,
        }
    }
}

/// What a dragged key snaps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Snap {
    /// Times to frames.
    pub frames: bool,
    /// Values to limits and 0.
    pub limits: bool,
    /// Values to those of other keys.
    pub keys: bool,
}

impl Default for Snap {
    fn default() -> Self {
        Self {
            frames: true,
            limits: true,
            keys: false,
        }
    }
}

/// Everything about the window that outlives a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct UiSettings {
    /// The language of the window; `None` before the first run has ended.
    pub language: Option<Language>,
    /// Colours.
    pub theme: Theme,
    /// Points per point of the system's own scale, 1 for as large as other programs.
    pub scale: f32,
    /// In what times are shown.
    pub time: TimeDisplay,
    /// Sizes of the panels.
    pub panels: Panels,
    /// Open panels.
    pub open: OpenPanels,
    /// Open lanes.
    pub lanes: Lanes,
    /// Overlays on the value plot.
    pub overlays: Overlays,
    /// Snapping.
    pub snap: Snap,
    /// Whether the strip of all keys is open under the ruler.
    pub key_strip: bool,
    /// Showing clips at a fixed rate.
    pub sampling: SampledAt,
}

impl Default for UiSettings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            scale: 1.0,
            time: TimeDisplay::default(),
            panels: Panels::default(),
            open: OpenPanels::default(),
            lanes: Lanes::default(),
            overlays: Overlays::default(),
            snap: Snap::default(),
            key_strip: true,
            sampling: SampledAt::default(),
        }
    }
}

impl UiSettings {
    /// These settings with numbers no window can have replaced by their defaults.
    #[must_use]
    pub fn sane(self) -> Self {
        /// Points a panel can measure.
        const PANEL: std::ops::RangeInclusive<f32> = 40.0..=4000.0;
        let defaults = Self::default();
        // A range holds no NaN.
        let panel = |size: f32, default: f32| {
            if PANEL.contains(&size) { size } else { default }
        };
        Self {
            scale: if (0.25..=5.0).contains(&self.scale) {
                self.scale
            } else {
                defaults.scale
            },
            panels: Panels {
                channels: panel(self.panels.channels, defaults.panels.channels),
                inspector: panel(self.panels.inspector, defaults.panels.inspector),
                preview: panel(self.panels.preview, defaults.panels.preview),
                lane: panel(self.panels.lane, defaults.panels.lane),
                findings: panel(self.panels.findings, defaults.panels.findings),
            },
            sampling: match FrameRate::new(self.sampling.ticks, self.sampling.seconds) {
                Ok(_) => self.sampling,
                Err(_) => defaults.sampling,
            },
            ..self
        }
    }
}
