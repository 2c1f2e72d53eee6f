//! Small pictures of the kinds of segment, to choose one by its shape.

use std::sync::Arc;

use egui::{Align2, Id, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::curve::SegmentKind;
use crate::curve::easing::{CubicBezier, Easing, SmoothFamily};

use crate::app::text::{Language, Text};
use crate::app::theme::{self, Looks, Palette, size, width};

/// A kind of segment that the picker offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Preset {
    Step,
    Line,
    Cubic,
    Smooth,
    Smoother,
    Septic,
    Ease,
    EaseIn,
    EaseOut,
    EaseInOut,
}

/// Points along a picture: enough for a smooth line of its width.
const PIECES: usize = 32;

impl Preset {
    /// All, in the order shown.
    pub const ALL: [Self; 10] = [
        Self::Step,
        Self::Line,
        Self::Cubic,
        Self::Smooth,
        Self::Smoother,
        Self::Septic,
        Self::Ease,
        Self::EaseIn,
        Self::EaseOut,
        Self::EaseInOut,
    ];

    /// The segment it stands for.
    pub fn kind(self) -> SegmentKind {
        let smooth = |family| SegmentKind::Ease(Easing::Smooth(family));
        // The handles of the CSS easing keywords lie within 0..1, so none is ever refused.
        let bezier = |x1, y1, x2, y2| match CubicBezier::new(x1, y1, x2, y2) {
            Ok(bezier) => SegmentKind::Ease(Easing::CubicBezier(Arc::new(bezier))),
            Err(_) => SegmentKind::Linear,
        };
        match self {
            Self::Step => SegmentKind::Step,
            Self::Line => SegmentKind::Linear,
            Self::Cubic => SegmentKind::Cubic,
            Self::Smooth => smooth(SmoothFamily::Smoothstep),
            Self::Smoother => smooth(SmoothFamily::Smootherstep),
            Self::Septic => smooth(SmoothFamily::Septic),
            Self::Ease => bezier(0.25, 0.1, 0.25, 1.0),
            Self::EaseIn => bezier(0.42, 0.0, 1.0, 1.0),
            Self::EaseOut => bezier(0.0, 0.0, 0.58, 1.0),
            Self::EaseInOut => bezier(0.42, 0.0, 0.58, 1.0),
        }
    }

    /// The preset of exactly this kind.
    pub fn of(kind: &SegmentKind) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.kind() == *kind)
    }

    /// Its name, and what it is for.
    pub fn words(self) -> (Text, Text) {
        match self {
            Self::Step => (Text::PresetStep, Text::StepTip),
            Self::Line => (Text::PresetLinear, Text::LineTip),
            Self::Cubic => (Text::PresetCubic, Text::CubicTip),
            Self::Smooth => (Text::PresetSmooth, Text::PresetSmoothTip),
            Self::Smoother => (Text::PresetSmoother, Text::PresetSmootherTip),
            Self::Septic => (Text::PresetSeptic, Text::PresetSepticTip),
            Self::Ease => (Text::PresetEase, Text::PresetEaseTip),
            Self::EaseIn => (Text::PresetEaseIn, Text::PresetEaseInTip),
            Self::EaseOut => (Text::PresetEaseOut, Text::PresetEaseOutTip),
            Self::EaseInOut => (Text::PresetEaseInOut, Text::PresetEaseInOutTip),
        }
    }

    /// The share of the way at `u` in 0..1 of the picture.
    fn height(self, u: f64) -> f64 {
        match self.kind() {
            SegmentKind::Step => f64::from(u >= 1.0),
            SegmentKind::Linear => u,
            // An arbitrary cubic, leaving fast and arriving level: 2u - u^2 bent over by its tangents.
            SegmentKind::Cubic => u * (2.4 + u * (-1.8 + 0.4 * u)),
            SegmentKind::Ease(easing) => easing.value(u),
        }
    }
}

/// What the picker marks as the present kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Marked<'a> {
    /// Nothing to set.
    Nothing,
    /// Kinds that differ.
    Mixed,
    /// One kind.
    Kind(&'a SegmentKind),
}

fn id(preset: Preset) -> Id {
    Id::unique(("easing picture", preset))
}

/// What the pointer did with the pictures in a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hands {
    /// The kind under the pointer.
    pub pointed: Option<SegmentKind>,
    /// The kind that was clicked.
    pub chosen: Option<SegmentKind>,
}

/// The pictures in rows as wide as `ui`; says what the pointer did.
pub fn show(ui: &mut Ui, palette: &Palette, language: Language, marked: Marked<'_>) -> Hands {
    let mut hands = Hands::default();
    let gap = size::THUMBNAIL_GAP;
    let columns = ((ui.available_width() + gap) / (size::THUMBNAIL.x + gap))
        .floor()
        .max(1.0);
    let across = (ui.available_width() + gap) / columns - gap;
    ui.add_enabled_ui(marked != Marked::Nothing, |ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for row in Preset::ALL.chunks(columns as usize) {
            ui.horizontal(|ui| {
                for &preset in row {
                    let is_marked = match marked {
                        Marked::Kind(kind) => Preset::of(kind) == Some(preset),
                        Marked::Nothing | Marked::Mixed => false,
                    };
                    let mark = if is_marked { Mark::Present } else { Mark::Other };
                    let response = thumbnail(ui, palette, language, preset, mark, across);
                    if response.hovered() {
                        hands.pointed = Some(preset.kind());
                    }
                    if response.clicked() {
                        hands.chosen = Some(preset.kind());
                    }
                }
            });
        }
    });
    hands
}

/// Whether a picture shows the present kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Present,
    Other,
}

fn thumbnail(ui: &mut Ui, palette: &Palette, language: Language, preset: Preset, mark: Mark, across: f32) -> Response {
    let (name, tip) = preset.words();
    let (_, rect) = ui.allocate_space(vec2(across, size::THUMBNAIL.y + size::THUMBNAIL_NAME));
    let response = ui.interact(rect, id(preset), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, mark == Mark::Present, name.words(language)));
    if ui.is_rect_visible(rect) {
        let picture = Rect::from_min_size(rect.min, vec2(across, size::THUMBNAIL.y));
        let (fill, edge) = match mark {
            Mark::Present => palette.button(Looks::On),
            Mark::Other if response.hovered() => palette.button(Looks::Hovered),
            Mark::Other => (palette.field, Palette::hair(palette.grid_major)),
        };
        let ink = if enabled { palette.text } else { palette.weak };
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect(picture, size::CORNER, fill, edge, inside);
        if response.has_focus() {
            ui.painter().rect_stroke(picture, size::CORNER, palette.focus(), inside);
        }
        draw(ui, picture, preset, Stroke::new(width::CURVE, ink));
        ui.painter().text(
            pos2(picture.center().x, picture.bottom() + 1.0),
            Align2::CENTER_TOP,
            name.words(language),
            theme::label(),
            palette.weak,
        );
    }
    response.on_hover_text(tip.words(language))
}

fn draw(ui: &Ui, picture: Rect, preset: Preset, stroke: Stroke) {
    let inside = picture.shrink2(vec2(6.0, 6.0));
    let at = |u: f64| {
        let height = preset.height(u).clamp(-0.2, 1.2);
        pos2(
            egui::lerp(inside.left()..=inside.right(), u as f32),
            egui::lerp(inside.bottom()..=inside.top(), height as f32),
        )
    };
    let mut line: Vec<_> = (0..=PIECES).map(|i| at(i as f64 / PIECES as f64)).collect();
    if preset == Preset::Step {
        line = vec![inside.left_bottom(), inside.right_bottom(), inside.right_top()];
    }
    ui.painter().line(line, stroke);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_found_again_by_its_kind() {
        for preset in Preset::ALL {
            assert_eq!(Preset::of(&preset.kind()), Some(preset));
        }
    }

    #[test]
    fn every_picture_goes_from_the_lower_left_to_the_upper_right() {
        for preset in Preset::ALL {
            assert_eq!(preset.height(0.0), 0.0, "{preset:?}");
            // 2.4 - 1.8 + 0.4 rounds once per operation, at most 3 * EPSILON; the easings end exactly.
            assert!((preset.height(1.0) - 1.0).abs() <= 3.0 * f64::EPSILON, "{preset:?}");
        }
    }
}
