//! What every body draws from: the painter of the ground, the path, the pose of this moment.

use std::sync::Arc;

use egui::epaint::text::{LayoutJob, TextWrapping};
use egui::epaint::{Mesh, TessellationOptions, Tessellator};
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::path::{Path, Pose};
use super::subject::Subject;
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, Palette, size, width};
use crate::curve::time::same_time;

/// How strong the spacing ticks are.
const TICK_INK: f32 = 0.6;
/// How strong they are where they do not play.
const OUTSIDE_INK: f32 = 0.2;
/// How strong the youngest body of the onion trail is.
const ONION_INK: f32 = 0.5;

/// One moment of the preview.
pub struct Scene<'a> {
    /// Paints on the ground, and nowhere else.
    pub painter: &'a Painter,
    /// The ground.
    pub rect: Rect,
    /// The colours.
    pub palette: &'a Palette,
    /// The language of the interface.
    pub language: Language,
    /// What is shown.
    pub subject: &'a Subject,
    /// Its path.
    pub path: &'a Path,
    /// What it shows now.
    pub pose: Pose,
    /// What it showed in the frames before, with their ages 0..1.
    pub trail: &'a [(Pose, f32)],
    /// The time of the playhead, s.
    pub time: f64,
    /// The loop range, s, where one is set.
    pub looped: Option<(f64, f64)>,
    /// The colour of the body.
    pub ink: Color32,
}

impl Scene<'_> {
    /// By how much a part is beyond its allowed range now; 0 inside.
    pub fn beyond(&self, part: usize) -> f64 {
        let value = self.pose.get(part).copied().unwrap_or_default();
        self.subject.parts.get(part).map_or(0.0, |part| part.beyond(value))
    }

    /// Whether any part is.
    pub fn is_beyond(&self) -> bool {
        (0..self.subject.parts.len().min(self.pose.len())).any(|part| self.beyond(part) != 0.0)
    }

    /// The colour of what stands for a frame.
    pub fn tick_ink(&self) -> Color32 {
        Palette::faint(self.ink, TICK_INK)
    }

    /// The colour of a spacing tick, by its place among them: fainter outside the loop range.
    pub fn spacing_ink(&self, place: usize) -> Color32 {
        let plays = self.looped.is_none_or(|(first, last)| {
            let time = self.path.tick_time(place);
            time.is_some_and(|time| time >= first - same_time(first) && time <= last + same_time(last))
        });
        if plays {
            self.tick_ink()
        } else {
            Palette::faint(self.ink, OUTSIDE_INK)
        }
    }

    /// The colour of a body of the onion trail by its age.
    pub fn onion_ink(&self, age: f32) -> Color32 {
        Palette::faint(self.ink, ONION_INK * (1.0 - age))
    }

    /// A dot of the path for the tick at a place among them.
    pub fn dot(&self, at: Pos2, place: usize) -> Shape {
        Shape::circle_filled(at, size::SPACING_DOT / 2.0, self.spacing_ink(place))
    }

    /// The body as a ball; with a ring and a band in the warning colour where it is beyond its range.
    pub fn ball(&self, at: Pos2) {
        let radius = size::BALL / 2.0;
        if self.is_beyond() {
            let warning = self.palette.warning;
            self.painter
                .circle_filled(at, radius + width::BAND, Palette::faint(warning, 0.35));
            self.painter.circle_filled(at, radius + 1.0, self.ink);
            self.painter
                .circle_stroke(at, radius + 1.5, Stroke::new(width::ACTIVE, warning));
        } else {
            // A rim of the ground keeps it apart from its own trail.
            self.painter.circle_filled(at, radius + 1.5, self.palette.plot);
            self.painter.circle_filled(at, radius, self.ink);
        }
    }

    /// A dashed line in the warning colour with a name at one end: a limit. What is outside is tinted.
    pub fn limit(&self, ends: [Pos2; 2], outside: Rect, words: &str, (at, align): (Pos2, Align2)) {
        let warning = self.palette.warning;
        self.painter.rect_filled(outside, 0.0, Palette::faint(warning, 0.06));
        let stroke = Palette::hair(Palette::faint(warning, 0.8));
        self.painter.extend(Shape::dashed_line(&ends, stroke, 5.0, 4.0));
        if !words.is_empty() {
            self.painter.text(at, align, words, theme::label(), warning);
        }
    }

    /// The name of a limit of a part.
    pub fn limit_words(&self, word: Text, part: usize, value: f64) -> String {
        let unit = self
            .subject
            .parts
            .get(part)
            .map_or("", |part| part.channel.unit.as_str());
        text::preview_limit(self.language, word, value, unit)
    }

    /// Points at a body that is beyond the ground, from its edge.
    pub fn point_at(&self, at: Pos2) {
        let edge = self.rect.shrink(6.0);
        let near = at.clamp(edge.min, edge.max);
        let direction = (at - near).normalized();
        let side = vec2(-direction.y, direction.x) * 4.0;
        let points = vec![near + direction * 5.0, near + side, near - side];
        self.painter.add(Shape::convex_polygon(points, self.ink, Stroke::NONE));
    }

    /// The ground below the name of the channel.
    pub fn inside(&self) -> Rect {
        let top = self.rect.top() + size::READOUT;
        Rect::from_min_max(pos2(self.rect.left(), top.min(self.rect.bottom())), self.rect.max)
    }

    /// A word in a corner of the ground.
    pub fn note(&self, align: Align2, words: &str, colour: Color32) {
        let inside = self.rect.shrink2(vec2(size::PADDING, 4.0));
        let mut job = LayoutJob::simple_singleline(words.to_owned(), theme::label(), colour);
        job.wrap = TextWrapping::truncate_at_width(inside.width().max(0.0));
        let words = self.painter.layout_job(job);
        let place = align.anchor_size(align.pos_in_rect(&inside), words.size());
        self.painter.galley(place.min, words, colour);
    }
}

/// Draws a strip of colours over the play range and a mark at the playhead.
pub fn strip(scene: &Scene<'_>, rect: Rect) {
    let Some(ticks) = scene.path.frames else {
        return;
    };
    let span = (ticks.last - ticks.first + 1) as f64;
    let share = (scene.path.frame_at(scene.time) - ticks.first as f64) / span;
    if (0.0..=1.0).contains(&share) {
        let x = rect.left() + rect.width() * share as f32;
        let mark = Rect::from_x_y_ranges(x..=x, rect.top() - 2.0..=rect.bottom() + 2.0);
        scene
            .painter
            .vline(x, mark.y_range(), Stroke::new(width::FOCUS, scene.palette.playhead));
    }
}

/// The cells of a strip, one a tick.
pub fn cells(scene: &Scene<'_>, rect: Rect, colour: impl Fn(&Pose) -> Color32) -> Vec<Shape> {
    let count = scene.path.ticks.len().max(1) as f32;
    let side = |i: usize| rect.left() + rect.width() * i as f32 / count;
    let ticks = scene.path.ticks.iter().enumerate();
    ticks
        .map(|(i, tick)| {
            let cell = Rect::from_min_max(pos2(side(i), rect.top()), pos2(side(i + 1), rect.bottom()));
            Shape::rect_filled(cell, 0.0, colour(tick))
        })
        .collect()
}

/// Path, place, colour, sharpness, loop range.
type MadeFor = (u64, Rect, Color32, u32, Option<(f64, f64)>);

/// The part of a picture that stays while the clip plays, as triangles.
#[derive(Clone, Debug, Default)]
pub struct Baked {
    made_for: Option<MadeFor>,
    mesh: Arc<Mesh>,
}

impl Baked {
    /// Paints it; the shapes are asked for only where path, place, colour, sharpness or loop range changed.
    pub fn paint(&mut self, scene: &Scene<'_>, shapes: impl FnOnce() -> Vec<Shape>) {
        let sharpness = scene.painter.pixels_per_point();
        let made_for = Some((
            scene.path.generation,
            scene.rect,
            scene.ink,
            sharpness.to_bits(),
            scene.looped,
        ));
        if self.made_for != made_for {
            self.made_for = made_for;
            self.mesh = Arc::new(triangles(scene.painter, shapes()));
        }
        if !self.mesh.is_empty() {
            scene.painter.add(Shape::Mesh(Arc::clone(&self.mesh)));
        }
    }
}

fn triangles(painter: &Painter, shapes: Vec<Shape>) -> Mesh {
    let options = TessellationOptions {
        // Those discs are in a texture that may move before this is painted.
        prerasterized_discs: false,
        ..painter.ctx().tessellation_options(|options| *options)
    };
    let mut tessellator = Tessellator::new(painter.pixels_per_point(), options, [1, 1], Vec::new());
    tessellator.set_clip_rect(Rect::EVERYTHING);
    let mut mesh = Mesh::default();
    for shape in shapes {
        tessellator.tessellate_shape(shape, &mut mesh);
    }
    mesh
}

/// A unit vector at an angle in degrees, counter-clockwise from the right, on a screen whose y points down.
pub fn direction(degrees: f64) -> Vec2 {
    let angle = (degrees % 360.0).to_radians();
    vec2(angle.cos() as f32, -angle.sin() as f32)
}
