//! The icons, drawn with lines and fills of one weight in a box of 16 by 16 points.

use egui::epaint::{CircleShape, Mesh, PathShape, QuadraticBezierShape};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use super::key_shape::{KeyShape, flat_foot, paint_key_shape};

/// A picture of 16 by 16 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Icon {
    EyeOpen,
    EyeClosed,
    Solo,
    SoloOff,
    Mute,
    Sound,
    Lock,
    Unlock,
    Play,
    Pause,
    ToStart,
    ToEnd,
    PreviousFrame,
    NextFrame,
    Search,
    Clear,
    Check,
    TriangleOpen,
    TriangleClosed,
    Warning,
    Repaired,
    LeftOut,
    Kept,
    /// The shape of a key.
    Key(KeyShape),
    /// A key whose segment is a step.
    StepKey,
    Step,
    Line,
    Cubic,
    Ease,
    SnapTime,
    SnapValue,
    SnapKeys,
    Velocity,
    Acceleration,
    Overlay,
    Limits,
    /// A stair: a channel that is held.
    Rhythm,
}

/// The side of the box that icons are designed in.
const BOX: f32 = 16.0;
/// Line weight in that box.
const WEIGHT: f32 = 1.25;

/// A painter with the coordinates of the icon box.
struct Pen<'a> {
    painter: &'a Painter,
    rect: Rect,
    scale: f32,
    colour: Color32,
}

impl Pen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.rect.min + vec2(x, y) * self.scale
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(WEIGHT * self.scale, self.colour)
    }

    fn line(&self, points: &[(f32, f32)]) {
        self.painter.add(Shape::line(
            points.iter().map(|&point| self.at(point)).collect(),
            self.stroke(),
        ));
    }

    fn dotted(&self, from: (f32, f32), to: (f32, f32)) {
        self.painter.extend(Shape::dashed_line(
            &[self.at(from), self.at(to)],
            self.stroke(),
            2.0 * self.scale,
            1.5 * self.scale,
        ));
    }

    fn polygon(&self, corners: &[(f32, f32)]) {
        let corners = corners.iter().map(|&corner| self.at(corner)).collect();
        self.painter
            .add(PathShape::convex_polygon(corners, self.colour, Stroke::NONE));
    }

    fn bar(&self, min: (f32, f32), max: (f32, f32)) {
        self.painter
            .rect_filled(Rect::from_min_max(self.at(min), self.at(max)), 0.0, self.colour);
    }

    fn ring(&self, center: (f32, f32), radius: f32) {
        self.painter
            .add(CircleShape::stroke(self.at(center), radius * self.scale, self.stroke()));
    }

    fn dot(&self, center: (f32, f32), radius: f32) {
        self.painter
            .add(CircleShape::filled(self.at(center), radius * self.scale, self.colour));
    }

    fn arc(&self, from: (f32, f32), control: (f32, f32), to: (f32, f32)) {
        self.painter.add(QuadraticBezierShape::from_points_stroke(
            [self.at(from), self.at(control), self.at(to)],
            false,
            Color32::TRANSPARENT,
            self.stroke(),
        ));
    }

    fn star(&self, fill: Color32) {
        let center = self.at((8.0, 8.4));
        let corner = |i: usize| {
            let turn = i as f32 / 10.0 * std::f32::consts::TAU;
            let radius = if i.is_multiple_of(2) { 6.2 } else { 2.7 };
            center + vec2(turn.sin(), -turn.cos()) * radius * self.scale
        };
        let corners: Vec<Pos2> = (0..10).map(corner).collect();
        if fill != Color32::TRANSPARENT {
            // A star is not convex, but every corner is seen from its centre.
            let mut mesh = Mesh::default();
            mesh.colored_vertex(center, fill);
            for &corner in &corners {
                mesh.colored_vertex(corner, fill);
            }
            for i in 0..10 {
                mesh.add_triangle(0, 1 + i, 1 + (i + 1) % 10);
            }
            self.painter.add(mesh);
        }
        self.painter.add(Shape::closed_line(corners, self.stroke()));
    }
}

/// Paints an icon into a square.
pub fn paint_icon(painter: &Painter, icon: Icon, rect: Rect, colour: Color32) {
    let pen = Pen {
        painter,
        rect,
        scale: rect.width().min(rect.height()) / BOX,
        colour,
    };
    match icon {
        Icon::EyeOpen | Icon::EyeClosed => eye(&pen, icon),
        Icon::Solo => pen.star(colour),
        Icon::SoloOff => pen.star(Color32::TRANSPARENT),
        Icon::Mute | Icon::Sound => speaker(&pen, icon),
        Icon::Lock | Icon::Unlock => padlock(&pen, icon),
        Icon::Play | Icon::Pause | Icon::ToStart | Icon::ToEnd | Icon::PreviousFrame | Icon::NextFrame => {
            player(&pen, icon)
        }
        Icon::Search => {
            pen.ring((7.0, 7.0), 4.0);
            pen.line(&[(10.0, 10.0), (13.5, 13.5)]);
        }
        Icon::Clear => {
            pen.line(&[(4.5, 4.5), (11.5, 11.5)]);
            pen.line(&[(11.5, 4.5), (4.5, 11.5)]);
        }
        Icon::Rhythm => pen.line(&[
            (1.5, 12.5),
            (5.5, 12.5),
            (5.5, 9.5),
            (9.5, 9.5),
            (9.5, 5.5),
            (14.0, 5.5),
        ]),
        Icon::Check => pen.line(&[(3.5, 8.5), (6.5, 11.5), (12.5, 4.5)]),
        Icon::TriangleOpen => pen.polygon(&[(4.0, 5.5), (12.0, 5.5), (8.0, 11.0)]),
        Icon::TriangleClosed => pen.polygon(&[(5.5, 4.0), (11.0, 8.0), (5.5, 12.0)]),
        Icon::Warning => pen.polygon(&[(8.0, 3.0), (14.0, 13.0), (2.0, 13.0)]),
        Icon::Repaired => {
            pen.ring((8.0, 8.0), 5.5);
            pen.line(&[(5.2, 8.2), (7.2, 10.2), (10.8, 5.8)]);
        }
        Icon::LeftOut => {
            pen.ring((8.0, 8.0), 5.5);
            pen.line(&[(4.4, 11.6), (11.6, 4.4)]);
        }
        Icon::Kept => {
            pen.ring((8.0, 8.0), 5.5);
            pen.dot((8.0, 5.4), 0.9);
            pen.line(&[(8.0, 7.6), (8.0, 11.0)]);
        }
        Icon::Key(shape) => {
            let stroke = Stroke::NONE;
            paint_key_shape(painter, shape, pen.at((8.0, 8.0)), 8.0 * pen.scale, colour, stroke);
        }
        Icon::StepKey => {
            let center = pen.at((8.0, 7.0));
            paint_key_shape(painter, KeyShape::Circle, center, 8.0 * pen.scale, colour, Stroke::NONE);
            painter.add(flat_foot(center, 8.0 * pen.scale, pen.stroke()));
        }
        Icon::Step | Icon::Line | Icon::Cubic | Icon::Ease | Icon::Velocity | Icon::Acceleration | Icon::Overlay => {
            curve(&pen, icon)
        }
        Icon::SnapTime | Icon::SnapValue | Icon::SnapKeys | Icon::Limits => guide(&pen, icon),
    }
}

fn eye(pen: &Pen<'_>, icon: Icon) {
    if icon == Icon::EyeOpen {
        pen.arc((1.5, 8.0), (8.0, 0.5), (14.5, 8.0));
        pen.arc((1.5, 8.0), (8.0, 15.5), (14.5, 8.0));
        pen.dot((8.0, 8.0), 2.2);
    } else {
        pen.arc((1.5, 7.0), (8.0, 13.5), (14.5, 7.0));
        for lash in [
            [(3.6, 9.0), (2.4, 10.8)],
            [(8.0, 10.3), (8.0, 12.4)],
            [(12.4, 9.0), (13.6, 10.8)],
        ] {
            pen.line(&lash);
        }
    }
}

fn speaker(pen: &Pen<'_>, icon: Icon) {
    pen.bar((1.5, 6.0), (4.5, 10.0));
    pen.polygon(&[(4.5, 6.0), (8.0, 3.0), (8.0, 13.0), (4.5, 10.0)]);
    if icon == Icon::Mute {
        pen.line(&[(10.0, 6.0), (14.0, 10.0)]);
        pen.line(&[(14.0, 6.0), (10.0, 10.0)]);
    } else {
        pen.arc((10.0, 5.5), (12.0, 8.0), (10.0, 10.5));
        pen.arc((12.0, 3.5), (15.5, 8.0), (12.0, 12.5));
    }
}

fn padlock(pen: &Pen<'_>, icon: Icon) {
    let body = Rect::from_min_max(pen.at((3.5, 7.5)), pen.at((12.5, 13.5)));
    if icon == Icon::Lock {
        pen.painter.rect_filled(body, 1.0, pen.colour);
        pen.line(&[(5.5, 7.5), (5.5, 5.0)]);
        pen.arc((5.5, 5.0), (5.8, 2.5), (8.0, 2.5));
        pen.arc((8.0, 2.5), (10.2, 2.5), (10.5, 5.0));
        pen.line(&[(10.5, 5.0), (10.5, 7.5)]);
    } else {
        pen.painter.rect_stroke(body, 1.0, pen.stroke(), StrokeKind::Middle);
        pen.line(&[(10.5, 7.5), (10.5, 5.0)]);
        pen.arc((10.5, 5.0), (10.8, 2.5), (13.0, 2.5));
        pen.arc((13.0, 2.5), (15.0, 2.5), (15.2, 4.5));
    }
}

fn player(pen: &Pen<'_>, icon: Icon) {
    let right = |x: f32| [(x, 3.5), (x + 7.0, 8.0), (x, 12.5)];
    let left = |x: f32| [(x, 3.5), (x, 12.5), (x - 7.0, 8.0)];
    match icon {
        Icon::Pause => {
            pen.bar((4.0, 3.5), (6.5, 12.5));
            pen.bar((9.5, 3.5), (12.0, 12.5));
        }
        Icon::ToStart => {
            pen.bar((3.0, 3.5), (4.5, 12.5));
            pen.polygon(&left(12.5));
        }
        Icon::ToEnd => {
            pen.bar((11.5, 3.5), (13.0, 12.5));
            pen.polygon(&right(3.5));
        }
        Icon::PreviousFrame => {
            pen.polygon(&left(10.0));
            pen.bar((11.5, 3.5), (13.0, 12.5));
        }
        Icon::NextFrame => {
            pen.bar((3.0, 3.5), (4.5, 12.5));
            pen.polygon(&right(6.0));
        }
        _ => pen.polygon(&[(4.5, 3.0), (12.5, 8.0), (4.5, 13.0)]),
    }
}

fn curve(pen: &Pen<'_>, icon: Icon) {
    match icon {
        Icon::Step => {
            pen.line(&[(2.0, 12.0), (9.0, 12.0), (9.0, 4.0), (14.0, 4.0)]);
        }
        Icon::Line => pen.line(&[(2.0, 13.0), (14.0, 3.0)]),
        Icon::Cubic => {
            pen.arc((2.0, 13.0), (8.0, 13.0), (8.0, 8.0));
            pen.arc((8.0, 8.0), (8.0, 3.0), (14.0, 3.0));
        }
        Icon::Ease => {
            pen.arc((2.0, 12.5), (10.0, 12.0), (14.0, 3.0));
            pen.dotted((2.0, 12.5), (14.0, 12.5));
        }
        Icon::Velocity => {
            pen.arc((2.0, 12.5), (8.0, -3.0), (14.0, 12.5));
            pen.line(&[(1.5, 12.5), (14.5, 12.5)]);
        }
        Icon::Acceleration => {
            pen.line(&[(1.5, 8.0), (14.5, 8.0)]);
            pen.line(&[(3.0, 3.0), (13.0, 13.0)]);
        }
        _ => {
            pen.arc((2.0, 12.0), (8.0, -2.0), (14.0, 12.0));
            pen.dotted((2.0, 4.0), (14.0, 12.0));
        }
    }
}

fn guide(pen: &Pen<'_>, icon: Icon) {
    match icon {
        Icon::SnapTime => {
            pen.line(&[(2.5, 3.0), (2.5, 13.0)]);
            pen.line(&[(8.0, 2.0), (8.0, 14.0)]);
            pen.line(&[(13.5, 3.0), (13.5, 13.0)]);
            pen.dot((8.0, 8.0), 2.6);
        }
        Icon::SnapValue => {
            pen.line(&[(2.0, 11.0), (14.0, 11.0)]);
            pen.dot((8.0, 11.0), 2.6);
            pen.line(&[(8.0, 2.5), (8.0, 6.5)]);
            pen.line(&[(6.0, 5.0), (8.0, 7.0), (10.0, 5.0)]);
        }
        Icon::SnapKeys => {
            pen.dot((3.5, 8.0), 2.4);
            pen.dotted((6.0, 8.0), (10.0, 8.0));
            pen.ring((12.5, 8.0), 2.2);
        }
        _ => {
            pen.dotted((1.5, 4.0), (14.5, 4.0));
            pen.dotted((1.5, 12.0), (14.5, 12.0));
            pen.arc((2.0, 10.0), (8.0, 2.0), (14.0, 10.0));
        }
    }
}
