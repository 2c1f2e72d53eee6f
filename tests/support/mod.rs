//! What several test programs share: a renderer for `egui_kittest` that needs neither GPU nor display, and its set-up.
//!
//! A test program says `mod support;` and uses what it needs.
// Each test program compiles this module for itself and uses a part of it.
#![allow(dead_code)]

pub mod canvas;
pub mod renderer;
pub mod texture;
pub mod triangle;

use egui_kittest::HarnessBuilder;
use image::RgbaImage;
use std::path::PathBuf;

/// Frames per second that a harness steps by: short steps keep a click from turning into a held press.
pub const FRAMES_PER_SECOND: f32 = 60.0;

/// A harness of the given size in points, one pixel each, that draws on the CPU and hides the pointer.
pub fn harness<State>(width: f32, height: f32) -> HarnessBuilder<State> {
    egui_kittest::Harness::builder()
        .with_size(egui::vec2(width, height))
        .with_pixels_per_point(1.0)
        .with_step_dt(1.0 / FRAMES_PER_SECOND)
        .with_render_cursor(false)
        .renderer(renderer::CpuRenderer::default())
}

/// Writes a picture below `target/` for the eyes and gives its path.
pub fn save_for_the_eyes(image: &RgbaImage, name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    image
        .save(&path)
        .unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
    path
}
