//! The choices that are remembered between runs, to and from the state folder.

use egui::Context;

use super::Inbetween;
use crate::app::playing::{SamplingChoice, SamplingKind};
use crate::app::text::Language;
use crate::app::theme::size;
use crate::app::view_state::{Settings, ThemeChoice};
use crate::curve::FrameRate;
use crate::curve::time::TimeUnit;
use crate::io::state::{
    Lanes, Language as StoredLanguage, OpenPanels, Overlays, Panels, SampledAs, SampledAt, Snap, Theme, TimeDisplay,
    UiSettings,
};

impl Inbetween {
    /// Takes up the choices of the last run; the language stays as it is where none was kept. Without a state folder, or with one that cannot be read, the defaults.
    pub(super) fn restore_settings(&mut self, ctx: &Context) {
        let Some(folder) = &self.state_folder else {
            return;
        };
        let stored = folder.settings().sane();
        self.settings = from_stored(&stored, self.settings.language);
        self.panels = stored.panels;
        ctx.set_zoom_factor(stored.scale);
    }

    /// Keeps the choices for the next run.
    pub(super) fn keep_settings(&self, ctx: &Context) {
        let Some(folder) = &self.state_folder else {
            return;
        };
        let stored = UiSettings {
            panels: self.panels,
            scale: ctx.zoom_factor(),
            ..to_stored(&self.settings, self.fonts.wanted().unwrap_or(self.settings.language))
        };
        if let Err(error) = folder.save_settings(&stored) {
            log::warn!("the settings were not kept: {error}");
        }
    }
}

/// Panel sizes of a first run.
pub(super) fn first_panels() -> Panels {
    Panels {
        channels: size::CHANNELS,
        inspector: size::INSPECTOR,
        findings: size::FINDINGS,
        preview: size::PREVIEW,
        ..Panels::default()
    }
}

/// The choices as they were kept; `first` is the language of a first run.
fn from_stored(stored: &UiSettings, first: Language) -> Settings {
    Settings {
        language: stored.language.map_or(first, |language| match language {
            StoredLanguage::English => Language::English,
            StoredLanguage::Chinese => Language::Chinese,
        }),
        theme: match stored.theme {
            Theme::System => ThemeChoice::System,
            Theme::Light => ThemeChoice::Light,
            Theme::Dark => ThemeChoice::Dark,
        },
        time_unit: match stored.time {
            TimeDisplay::Frames => TimeUnit::Frames,
            TimeDisplay::Seconds => TimeUnit::Seconds,
            TimeDisplay::Milliseconds => TimeUnit::Milliseconds,
            TimeDisplay::Timecode => TimeUnit::Timecode,
        },
        snap_time: stored.snap.frames,
        snap_value: stored.snap.limits,
        snap_keys: stored.snap.keys,
        velocity_lane: stored.lanes.velocity,
        acceleration_lane: stored.lanes.acceleration,
        overlay: stored.overlays.velocity || stored.overlays.acceleration,
        limits: stored.overlays.overshoot,
        channel_panel: stored.open.channels,
        inspector: stored.open.inspector,
        preview: stored.open.preview,
        key_strip: stored.key_strip,
        sampling: sampling_from_stored(stored.sampling),
        ..Settings::default()
    }
}

/// The choices as they are kept, with the language that was chosen: while its font is looked for, another is shown.
fn to_stored(settings: &Settings, chosen: Language) -> UiSettings {
    UiSettings {
        language: Some(match chosen {
            Language::English => StoredLanguage::English,
            Language::Chinese => StoredLanguage::Chinese,
        }),
        theme: match settings.theme {
            ThemeChoice::System => Theme::System,
            ThemeChoice::Light => Theme::Light,
            ThemeChoice::Dark => Theme::Dark,
        },
        time: match settings.time_unit {
            TimeUnit::Frames => TimeDisplay::Frames,
            TimeUnit::Seconds => TimeDisplay::Seconds,
            TimeUnit::Milliseconds => TimeDisplay::Milliseconds,
            TimeUnit::Timecode => TimeDisplay::Timecode,
        },
        snap: Snap {
            frames: settings.snap_time,
            limits: settings.snap_value,
            keys: settings.snap_keys,
        },
        open: OpenPanels {
            channels: settings.channel_panel,
            inspector: settings.inspector,
            preview: settings.preview,
        },
        lanes: Lanes {
            velocity: settings.velocity_lane,
            acceleration: settings.acceleration_lane,
        },
        overlays: Overlays {
            velocity: settings.overlay,
            acceleration: settings.overlay,
            overshoot: settings.limits,
            ..Overlays::default()
        },
        key_strip: settings.key_strip,
        sampling: SampledAt {
            kind: match settings.sampling.kind {
                SamplingKind::Continuous => SampledAs::Continuous,
                SamplingKind::Held => SampledAs::Held,
                SamplingKind::Interpolated => SampledAs::Interpolated,
            },
            ticks: settings.sampling.rate.numerator().get(),
            seconds: settings.sampling.rate.denominator().get(),
        },
        ..UiSettings::default()
    }
}

fn sampling_from_stored(stored: SampledAt) -> SamplingChoice {
    SamplingChoice {
        kind: match stored.kind {
            SampledAs::Continuous => SamplingKind::Continuous,
            SampledAs::Held => SamplingKind::Held,
            SampledAs::Interpolated => SamplingKind::Interpolated,
        },
        // The folder hands out possible rates only.
        rate: FrameRate::new(stored.ticks, stored.seconds).unwrap_or(SamplingChoice::default().rate),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_back_as_they_were_kept() {
        let settings = Settings {
            language: Language::Chinese,
            theme: ThemeChoice::Light,
            time_unit: TimeUnit::Timecode,
            snap_time: false,
            snap_value: false,
            snap_keys: true,
            velocity_lane: false,
            acceleration_lane: true,
            overlay: true,
            limits: false,
            channel_panel: false,
            inspector: false,
            preview: false,
            key_strip: false,
            sampling: SamplingChoice {
                kind: SamplingKind::Interpolated,
                rate: FrameRate::FPS_23_976,
            },
            ..Settings::default()
        };
        assert_eq!(
            from_stored(&to_stored(&settings, settings.language), Language::English),
            settings
        );
    }

    #[test]
    fn a_first_run_has_the_same_choices_with_and_without_a_state_folder() {
        let usual = Settings::default();
        assert_eq!(from_stored(&UiSettings::default(), usual.language), usual);
    }

    #[test]
    fn the_language_of_a_first_run_gives_way_to_the_one_that_was_kept() {
        let kept = |language| UiSettings {
            language,
            ..UiSettings::default()
        };
        let of = |language| from_stored(&kept(language), Language::Chinese).language;
        assert_eq!(of(None), Language::Chinese);
        assert_eq!(of(Some(StoredLanguage::English)), Language::English);
    }
}
