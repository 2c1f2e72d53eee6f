//! The fonts: those that come with egui, with arrows and geometric shapes in every text.

use egui::{FontDefinitions, FontFamily};

/// The font among the bundled ones that has → ▲ ▼ ◆ ▶ ■ ● and their like.
const SHAPES: &str = "Hack";

/// Gives a context these fonts.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(definitions());
}

/// The bundled fonts; proportional text falls back on the monospace one for arrows and shapes.
fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    if let Some(proportional) = fonts.families.get_mut(&FontFamily::Proportional)
        && !proportional.iter().any(|font| font == SHAPES)
    {
        proportional.push(SHAPES.to_owned());
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_arrows_and_shapes() {
        let ctx = egui::Context::default();
        install(&ctx);
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            ui.fonts_mut(|fonts| {
                let text = egui::FontId::proportional(13.0);
                for glyph in "→←↑↓▲▼◆◇▶◀■●○↺×±°…–—≤≥≈·›".chars() {
                    assert!(fonts.has_glyph(&text, glyph), "{glyph}");
                }
            });
        });
        output.drop_without_applying_deltas();
    }
}
