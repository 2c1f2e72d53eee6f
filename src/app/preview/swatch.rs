//! A colour as such, and under it those of the frames of the play range.
//!
//! Colours of glTF are linear (glTF 2.0, 3.9.2: factors are linear multipliers); the screen wants them encoded as sRGB.

use egui::{Align2, Color32, Rect, Rgba, StrokeKind, pos2, vec2};

use super::path::Pose;
use super::scene::{Baked, Scene, cells, strip};
use crate::app::text::Text;
use crate::app::theme::{self, Palette, size};
use crate::document::Kind;

/// A square of the ground that shines through.
const CHECK: f32 = 8.0;

/// Draws it.
pub fn show(scene: &Scene<'_>, baked: &mut Baked) {
    let inside = scene.inside().shrink2(vec2(2.0 * size::PADDING, size::PADDING));
    let below = Rect::from_min_max(pos2(inside.left(), inside.bottom() - size::STRIP), inside.max);
    let above = Rect::from_min_max(inside.min, pos2(inside.right(), below.top() - size::PADDING));
    baked.paint(scene, || cells(scene, below, opaque));
    strip(scene, below);
    let painter = scene.painter;
    let [.., alpha] = scene.pose;
    if scene.subject.owner.kind == Kind::Colour4 && alpha < 1.0 {
        checks(scene, above);
        let [r, g, b, _] = opaque(&scene.pose).to_array();
        // The cast saturates.
        let alpha = (alpha * 255.0).round() as u8;
        painter.rect_filled(above, 0.0, Color32::from_rgba_unmultiplied(r, g, b, alpha));
        let half = Rect::from_min_max(above.min, pos2(above.center().x, above.bottom()));
        painter.rect_filled(half, 0.0, opaque(&scene.pose));
    } else {
        painter.rect_filled(above, size::CORNER, opaque(&scene.pose));
    }
    painter.rect_stroke(
        above,
        size::CORNER,
        Palette::hair(scene.palette.line()),
        StrokeKind::Outside,
    );
    if is_beyond_screen(&scene.pose) {
        let words = Text::BeyondScreen.words(scene.language);
        let at = above.left_bottom() + vec2(size::PADDING, -size::UNIT_GAP);
        let plate = scene.palette.plate();
        let words = scene
            .painter
            .layout_no_wrap(words.to_owned(), theme::label(), scene.palette.text);
        let place = Align2::LEFT_BOTTOM.anchor_size(at, words.size());
        scene.painter.rect_filled(place.expand(2.0), size::CORNER, plate);
        scene.painter.galley(place.min, words, scene.palette.text);
    }
}

/// The colour on the screen, without its alpha: encoded as sRGB, and as near as the screen comes to it.
pub fn opaque(pose: &Pose) -> Color32 {
    let [r, g, b, _] = pose.map(|part| part.clamp(0.0, 1.0) as f32);
    Rgba::from_rgb(r, g, b).into()
}

/// Whether the screen cannot show it.
pub fn is_beyond_screen(pose: &Pose) -> bool {
    let [r, g, b, _] = pose;
    [r, g, b].iter().any(|part| !(-1e-6..=1.0 + 1e-6).contains(*part))
}

fn checks(scene: &Scene<'_>, rect: Rect) {
    let painter = scene.painter.with_clip_rect(rect.intersect(scene.painter.clip_rect()));
    painter.rect_filled(rect, 0.0, scene.palette.grid_major);
    // Casts saturate; the pane is some hundred points.
    let (columns, rows) = (
        (rect.width() / CHECK).ceil() as i32,
        (rect.height() / CHECK).ceil() as i32,
    );
    for row in 0..rows {
        for column in (row % 2..columns).step_by(2) {
            let at = rect.min + vec2(column as f32, row as f32) * CHECK;
            painter.rect_filled(Rect::from_min_size(at, vec2(CHECK, CHECK)), 0.0, scene.palette.zero);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linear_values_are_encoded_for_the_screen() {
        // IEC 61966-2-1: 0.5 linear is 0.7354 encoded, which is 188 of 255; 0.214041 is 0.5, which is 127.5.
        assert_eq!(opaque(&[0.5, 0.0, 1.0, 1.0]), Color32::from_rgb(188, 0, 255));
        let middle = opaque(&[0.214_041; 4]);
        assert!((127..=128).contains(&middle.r()), "{middle:?}");
    }

    #[test]
    fn what_is_brighter_than_the_screen_is_as_bright_as_that_is() {
        assert_eq!(opaque(&[4.0, -1.0, 0.0, 1.0]), Color32::from_rgb(255, 0, 0));
        assert!(is_beyond_screen(&[4.0, 0.0, 0.0, 1.0]) && is_beyond_screen(&[0.0, -0.1, 0.0, 1.0]));
        assert!(!is_beyond_screen(&[1.0, 0.0, 0.5, 9.0]));
    }
}
