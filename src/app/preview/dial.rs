//! A hand that turns by an angle, with a tick a frame at the rim and the hands of the frames before fading behind it.

use egui::{Align2, Color32, Mesh, Pos2, Shape, Stroke, pos2};

use super::choice::Body;
use super::naming;
use super::path::Pose;
use super::scene::{Baked, Scene, direction};
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, width};

/// Points between rim and ground.
const ROOM: f32 = 14.0;
/// Length of a tick at the rim, and of a mark of 30 degrees, points.
const TICK: f32 = 7.0;
const MARK: f32 = 4.0;
/// Degrees between the corners of the sector that shows how far it has turned.
const FINE: f64 = 4.0;

/// Draws it.
pub fn show(scene: &Scene<'_>, baked: &mut Baked) {
    let dial = Dial::of(scene);
    baked.paint(scene, || dial.still(scene));
    dial.limits(scene);
    let angle = dial.degrees(&scene.pose);
    dial.sector(scene, angle);
    for (pose, age) in scene.trail.iter().rev() {
        dial.hand(scene, dial.degrees(pose), scene.onion_ink(*age));
    }
    dial.hand(scene, angle, scene.ink);
    scene.ball(dial.at(angle, dial.radius));
    scene.painter.circle_filled(dial.middle, 3.5, scene.ink);
    // Towards 0 from both sides.
    let turns = (angle / 360.0).trunc();
    if turns != 0.0 {
        scene.note(
            Align2::RIGHT_BOTTOM,
            &text::turns(scene.language, turns),
            scene.palette.weak,
        );
    }
}

struct Dial {
    middle: Pos2,
    radius: f32,
    /// Degrees in a unit.
    unit: f64,
}

impl Dial {
    fn of(scene: &Scene<'_>) -> Self {
        let radius = (scene.inside().width().min(scene.inside().height()) / 2.0 - ROOM).max(8.0);
        let unit = scene
            .subject
            .parts
            .first()
            .map_or("", |part| part.channel.unit.as_str());
        Self {
            middle: scene.inside().center(),
            radius,
            unit: if scene.subject.body == Body::Turn {
                1.0
            } else {
                naming::degrees(unit)
            },
        }
    }

    fn degrees(&self, pose: &Pose) -> f64 {
        pose.first().copied().unwrap_or_default() * self.unit
    }

    fn at(&self, degrees: f64, radius: f32) -> Pos2 {
        self.middle + direction(degrees) * radius
    }

    fn hand(&self, scene: &Scene<'_>, degrees: f64, ink: Color32) {
        let ends = [self.middle, self.at(degrees, self.radius)];
        scene.painter.line_segment(ends, Stroke::new(width::ACTIVE, ink));
    }

    /// The rim, its marks, and a tick a frame inside it.
    fn still(&self, scene: &Scene<'_>) -> Vec<Shape> {
        let palette = scene.palette;
        let mut shapes = vec![Shape::circle_stroke(
            self.middle,
            self.radius,
            Stroke::new(width::CURVE, palette.zero),
        )];
        for mark in 0..12 {
            let degrees = f64::from(mark) * 30.0;
            let ends = [self.at(degrees, self.radius), self.at(degrees, self.radius + MARK)];
            shapes.push(Shape::line_segment(ends, Palette::hair(palette.zero)));
        }
        let zero = [self.middle, self.at(0.0, self.radius)];
        shapes.extend(Shape::dashed_line(&zero, Palette::hair(palette.zero), 3.0, 3.0));
        let mut last = f64::NAN;
        for (nth, tick) in scene.path.ticks.iter().enumerate() {
            let degrees = self.degrees(tick);
            // Half a point along the rim; of NaN it is false.
            if ((degrees - last).abs().to_radians() * f64::from(self.radius)) < 0.5 {
                continue;
            }
            last = degrees;
            let ends = [
                self.at(degrees, self.radius - TICK - 2.0),
                self.at(degrees, self.radius - 2.0),
            ];
            shapes.push(Shape::line_segment(
                ends,
                Stroke::new(width::CURVE, scene.spacing_ink(nth)),
            ));
        }
        shapes
    }

    /// How far it has turned from 0, without whole turns.
    fn sector(&self, scene: &Scene<'_>, degrees: f64) {
        let part = degrees % 360.0;
        // Casts saturate; there are at most 90.
        let corners = (part.abs() / FINE).ceil().max(1.0) as u32;
        let ink = Palette::faint(scene.ink, 0.16);
        let mut mesh = Mesh::default();
        mesh.colored_vertex(self.middle, ink);
        for corner in 0..=corners {
            let degrees = part * f64::from(corner) / f64::from(corners);
            mesh.colored_vertex(self.at(degrees, self.radius - 1.0), ink);
        }
        for corner in 1..=corners {
            mesh.add_triangle(0, corner, corner + 1);
        }
        scene.painter.add(Shape::mesh(mesh));
    }

    fn limits(&self, scene: &Scene<'_>) {
        if scene.subject.body == Body::Turn {
            return;
        }
        let Some(part) = scene.subject.parts.first() else {
            return;
        };
        let limits = part.channel.limit(part.component);
        for (limit, word) in [(limits.min, Text::MinimumWord), (limits.max, Text::MaximumWord)] {
            let Some(value) = limit else { continue };
            let degrees = value * self.unit;
            let ends = [self.middle, self.at(degrees, self.radius)];
            let warning = scene.palette.warning;
            let stroke = Palette::hair(Palette::faint(warning, 0.8));
            scene.painter.extend(Shape::dashed_line(&ends, stroke, 5.0, 4.0));
            let outward = direction(degrees);
            let at = ends[1] + outward * (MARK + 4.0);
            let align = beside(outward);
            let words = scene.limit_words(word, 0, value);
            let words = scene.painter.layout_no_wrap(words, theme::label(), warning);
            // A long name near the side goes back inside the ground.
            let place = align.anchor_size(at, words.size());
            let edge = scene.rect.shrink(2.0);
            let left = place.left().min(edge.right() - place.width()).max(edge.left());
            scene.painter.galley(pos2(left, place.top()), words, warning);
        }
    }
}

/// How a text is aligned to a point in a direction from the middle.
fn beside(outward: egui::Vec2) -> Align2 {
    let vertical = match outward.y {
        y if y > 0.5 => egui::Align::Min,
        y if y < -0.5 => egui::Align::Max,
        _ => egui::Align::Center,
    };
    let horizontal = match outward.x {
        x if x > 0.5 => egui::Align::Min,
        x if x < -0.5 => egui::Align::Max,
        _ => egui::Align::Center,
    };
    Align2([horizontal, vertical])
}
