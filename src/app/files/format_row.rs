//! The formats a document can be saved in, as a row to choose from.

use crate::app::text::{Language, Text};
use crate::io::Format;

/// Draws the row; gives the format that was chosen in place of `now`.
pub fn show(ui: &mut egui::Ui, language: Language, now: Format) -> Option<Format> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.weak(Text::FormatRow.words(language));
        for (format, words, tip) in [
            (Format::Ron, Text::FormatRon, Text::FormatRonTip),
            (Format::Glb, Text::FormatGlb, Text::FormatGlbTip),
            (Format::Gltf, Text::FormatGltf, Text::FormatGltfTip),
        ] {
            let button = ui
                .selectable_label(now == format, words.words(language))
                .on_hover_text(tip.words(language));
            if button.clicked() && now != format {
                chosen = Some(format);
            }
        }
    });
    chosen
}
