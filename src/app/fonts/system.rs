//! A font of the system as egui takes it.

use std::sync::Arc;

use egui::epaint::text::{FallbackRequest, FontProvider, Fonts, TextOptions, VariationCoords};
use egui::{FontData, FontDefinitions, FontId, FontTweak};

use crate::io::fonts::Font;

/// The axis of weights in a variable font (OpenType, registered axes) and the weight for reading on it.
const WEIGHT: (&[u8; 4], f32) = (b"wght", 400.0);

/// The face, of a weight for reading: the variable files of Noto Sans CJK are thin by themselves.
pub(super) fn data(font: &Font) -> FontData {
    let data = FontData::from_blob(Arc::clone(&font.bytes), font.face);
    let (name, regular) = WEIGHT;
    let axes = data.variation_axes();
    let Some(axis) = axes.iter().find(|axis| axis.tag.to_be_bytes() == *name) else {
        return data;
    };
    let weight = regular.max(axis.range.min).min(axis.range.max);
    data.tweak(FontTweak {
        coords: VariationCoords::new([(name, weight)]),
        ..FontTweak::default()
    })
}

/// Whether egui can read the face and draw all these characters with it. As a provider the face may be anything: egui
/// panics on a font among its definitions that it cannot read.
pub(super) fn has(font: &Font, characters: &str) -> bool {
    let data = data(font);
    let provider = move |request: &FallbackRequest<'_>| {
        let family = egui::epaint::text::InsertFontFamily {
            family: request.family.clone(),
            priority: egui::epaint::text::FontPriority::Lowest,
        };
        Some(egui::epaint::text::FontInsert::new(
            super::SYSTEM,
            data.clone(),
            vec![family],
        ))
    };
    let provider: Arc<dyn FontProvider> = Arc::new(provider);
    Fonts::new(TextOptions::default(), FontDefinitions::default())
        .with_font_providers(vec![provider])
        .has_glyphs(&FontId::default(), characters)
}
