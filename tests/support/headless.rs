//! The whole window without a display: frames with the events one wants, and what they draw. Nothing is rasterised.

use egui::{Context, Event, FullOutput, Rect, Vec2};
use inbetween::app::Inbetween;

/// A window of points that are pixels, drawn 60 times a second of its own time.
pub struct Headless {
    /// What it is drawn in.
    pub ctx: Context,
    /// What is drawn.
    pub app: Inbetween,
    /// Its width and height.
    pub size: Vec2,
    /// Whether it has the keyboard.
    pub focused: bool,
    frames: u32,
    frame: eframe::Frame,
}

impl Headless {
    /// A window of this size, drawn until its panels have found their places.
    pub fn new(size: Vec2, make: impl FnOnce(&Context) -> Inbetween) -> Self {
        let ctx = Context::default();
        let app = make(&ctx);
        let mut window = Self {
            ctx,
            app,
            size,
            focused: true,
            frames: 0,
            frame: eframe::Frame::_new_kittest(),
        };
        for _ in 0..4 {
            window.draw(Vec::new());
        }
        window
    }

    /// One frame with these events.
    pub fn draw(&mut self, events: Vec<Event>) -> FullOutput {
        self.frames += 1;
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, self.size)),
            time: Some(f64::from(self.frames) / 60.0),
            focused: self.focused,
            events,
            ..egui::RawInput::default()
        };
        let (app, frame) = (&mut self.app, &mut self.frame);
        let mut output = self.ctx.run_ui(input, |ui| {
            eframe::App::logic(app, ui.ctx(), frame);
            app.frame(ui);
        });
        // Nobody draws with the textures.
        output.textures_delta.clear();
        output
    }
}
