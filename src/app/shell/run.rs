//! Starts the window.

use super::{Inbetween, Options};
use crate::app::files::{FileOptions, NativePicker};
use crate::app::fonts::FontSource;
use crate::app::text::Text;
use crate::io::fonts::Search;

/// Which renderer draws the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Renderer {
    /// OpenGL.
    #[default]
    Glow,
    /// Vulkan, Metal, DirectX; only in builds with the feature `wgpu`.
    #[cfg(feature = "wgpu")]
    Wgpu,
}

/// The window could not be opened.
#[derive(Debug, thiserror::Error)]
#[error("The window could not be opened: {0}. Another renderer can be tried with --renderer.")]
pub struct StartError(String);

/// Opens the window and returns when it is closed.
///
/// # Errors
/// [`StartError`] where there is no display, or no renderer starts.
pub fn run(options: Options) -> Result<(), StartError> {
    let renderer = match options.renderer {
        Renderer::Glow => eframe::Renderer::Glow,
        #[cfg(feature = "wgpu")]
        Renderer::Wgpu => eframe::Renderer::Wgpu,
    };
    let search = Search::of_user();
    let native = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title(Text::AppName.words(options.language))
            .with_app_id("inbetween")
            .with_inner_size([1280.0, 720.0])
            .with_min_inner_size([800.0, 480.0])
            .with_drag_and_drop(true),
        renderer,
        // Without any font on the system eframe's search for one panics at the first character it is asked for.
        system_font_fallback: search.finds_any(),
        ..eframe::NativeOptions::default()
    };
    eframe::run_native(
        Text::AppName.words(options.language),
        native,
        Box::new(|creation| {
            let picker = NativePicker::new(creation, options.dialog_faults.clone());
            let options = Options {
                file_options: FileOptions::of_user(picker),
                fonts: FontSource::System(search),
                ..options
            };
            Ok(Box::new(Inbetween::new(&creation.egui_ctx, options)))
        }),
    )
    .map_err(|error| StartError(reason(&error.to_string()).to_owned()))
}

/// What an error of the window library says, without the place in its source and without a full stop.
fn reason(words: &str) -> &str {
    let after_place = words
        .find(".rs:")
        .and_then(|place| words.get(place..))
        .and_then(|rest| rest.split_once(": "))
        .map_or(words, |(_, reason)| reason);
    after_place.trim_end_matches([')', '.', ' '])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_names_no_place_in_the_source_of_a_library() {
        let words = "winit EventLoopError: os error at /a/b/mod.rs:765: neither WAYLAND_DISPLAY nor DISPLAY is set.";
        assert_eq!(reason(words), "neither WAYLAND_DISPLAY nor DISPLAY is set");
        assert_eq!(
            reason("Found no glutin configs matching"),
            "Found no glutin configs matching"
        );
    }
}
