//! Lines of the plot: polylines from time and value to the screen.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke};

use super::band::Look;
use super::geometry::Geometry;
use crate::app::derived::{Density, Drawing, Part};

/// A polyline in time (s) and value.
pub type Strip = [[f64; 2]];

/// How far above and below the plot lines go on, points.
const BEYOND: f64 = 256.0;

/// The parts of a polyline on the screen that are in the plot or not far above or below it. They are cut in time and
/// value: a steep line whose ends are a million screens away still crosses the plot where it should.
fn screen(strip: &Strip, geometry: &Geometry) -> Vec<Vec<Pos2>> {
    let beyond = BEYOND * geometry.value_per_point();
    let (low, high) = (geometry.bounds.value.0 - beyond, geometry.bounds.value.1 + beyond);
    let place = |[time, value]: [f64; 2]| geometry.pos(time, value);
    if strip.iter().all(|point| (low..=high).contains(&point[1])) {
        return vec![strip.iter().copied().map(place).collect()];
    }
    let mut runs: Vec<Vec<Pos2>> = Vec::new();
    let mut goes_on = false;
    for pair in strip.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let Some((enter, leave)) = narrowed((0.0, 1.0), a[1], b[1] - a[1], (low, high)) else {
            goes_on = false;
            continue;
        };
        let between = |part: f64| {
            if part == 1.0 {
                return b;
            }
            [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])]
        };
        match runs.last_mut().filter(|_| goes_on && enter == 0.0) {
            Some(run) => run.push(place(between(leave))),
            None => runs.push(vec![place(between(enter)), place(between(leave))]),
        }
        goes_on = leave == 1.0;
    }
    runs
}

/// Narrows a part of the way from `from` by `way` to where it lies in a range (Liang and Barsky 1984); `None` where it
/// does not.
fn narrowed(part: (f64, f64), from: f64, way: f64, range: (f64, f64)) -> Option<(f64, f64)> {
    if way == 0.0 {
        return (range.0..=range.1).contains(&from).then_some(part);
    }
    let (one, other) = ((range.0 - from) / way, (range.1 - from) / way);
    let (enter, leave) = (part.0.max(one.min(other)), part.1.min(one.max(other)));
    (enter <= leave).then_some((enter, leave))
}

/// A solid polyline.
pub fn solid(painter: &Painter, strip: &Strip, geometry: &Geometry, stroke: Stroke) {
    for points in screen(strip, geometry) {
        if points.len() > 1 {
            painter.add(Shape::line(points, stroke));
        }
    }
}

/// The rhythm of a dashed line, points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dash {
    /// Drawn.
    pub line: f32,
    /// Left out.
    pub gap: f32,
}

/// How a polyline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pattern {
    /// In one piece.
    Solid,
    /// With gaps.
    Dashed(Dash),
}

impl Pattern {
    /// This, but solid for a line that goes up and down in every pixel column: its dashes could not be told apart.
    #[must_use]
    pub fn where_sparse(self, density: Density) -> Self {
        match density {
            Density::Sparse => self,
            Density::Dense => Self::Solid,
        }
    }
}

/// A polyline.
pub fn line(painter: &Painter, strip: &Strip, geometry: &Geometry, stroke: Stroke, pattern: Pattern) {
    match pattern {
        Pattern::Solid => solid(painter, strip, geometry, stroke),
        Pattern::Dashed(dash) => dashed(painter, strip, geometry, stroke, dash),
    }
}

/// All polylines of a part of a curve. A dense one is a mesh that is made once.
pub fn part(painter: &Painter, drawing: &Drawing, part: Part, geometry: &Geometry, stroke: Stroke, pattern: Pattern) {
    let (strips, density, painted) = drawing.part(part);
    match density {
        Density::Sparse => {
            for strip in strips.iter() {
                line(painter, strip, geometry, stroke, pattern);
            }
        }
        Density::Dense if strips.is_empty() => {}
        Density::Dense => {
            let look = Look {
                geometry: *geometry,
                stroke,
                feather: feather(painter),
            };
            let patch = painted.mesh(part, strips, &look);
            // Clipped to where it is, which nothing else is: meshes that share a clip are joined in one that grows, and
            // growing costs more than all else of them. A pixel more, for clips are rounded.
            let clip = painter.clip_rect().intersect(patch.bounds.expand(1.0));
            painter.with_clip_rect(clip).add(Shape::Mesh(patch.mesh));
        }
    }
}

/// The width of soft edges, points.
fn feather(painter: &Painter) -> f32 {
    let options = painter.ctx().tessellation_options(|options| *options);
    if options.feathering {
        options.feathering_size_in_pixels / painter.pixels_per_point()
    } else {
        0.0
    }
}

/// A dashed polyline.
pub fn dashed(painter: &Painter, strip: &Strip, geometry: &Geometry, stroke: Stroke, dash: Dash) {
    // What lies outside the plot would cost and not show.
    let inside = geometry.rect.expand(8.0);
    for points in screen(strip, geometry) {
        for line in dashes(&points, inside, dash) {
            painter.add(Shape::line(line, stroke));
        }
    }
}

/// The dashes of a polyline inside a rectangle. A dash goes round the corners of the polyline: one sampled at every
/// pixel looks like one of long lines.
fn dashes(points: &[Pos2], inside: Rect, dash: Dash) -> Vec<Vec<Pos2>> {
    let period = dash.line + dash.gap;
    let mut done = Vec::new();
    let mut open: Vec<Pos2> = Vec::new();
    let mut close = |open: &mut Vec<Pos2>| {
        if open.len() > 1 {
            done.push(std::mem::take(open));
        }
        open.clear();
    };
    // How far into the period the segment begins.
    let mut phase = 0.0;
    for pair in points.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let length = a.distance(b);
        if let Some((enter, leave)) = part_inside(a, b, inside).filter(|_| length > 0.0) {
            let (mut at, end) = (enter * length, leave * length);
            if enter > 0.0 {
                close(&mut open);
            }
            while at < end {
                let place = (phase + at).rem_euclid(period);
                let is_line = place < dash.line;
                let rest = if is_line { dash.line - place } else { period - place };
                // Rounding must not keep it on the spot.
                let next = at + rest.max(0.01);
                if is_line {
                    if open.is_empty() {
                        open.push(a.lerp(b, at / length));
                    }
                    open.push(a.lerp(b, next.min(end) / length));
                }
                if !is_line || next <= end {
                    close(&mut open);
                }
                at = next;
            }
            if leave < 1.0 {
                close(&mut open);
            }
        } else if length > 0.0 {
            close(&mut open);
        }
        phase = (phase + length).rem_euclid(period);
    }
    close(&mut open);
    done
}

/// The part of the way from `a` to `b`, 0..1, that lies in a rectangle.
fn part_inside(a: Pos2, b: Pos2, rect: Rect) -> Option<(f32, f32)> {
    let axis = |part, from: f32, to: f32, range: egui::Rangef| {
        let ends = (f64::from(range.min), f64::from(range.max));
        narrowed(part, f64::from(from), f64::from(to) - f64::from(from), ends)
    };
    let across = axis((0.0, 1.0), a.x, b.x, rect.x_range())?;
    let (enter, leave) = axis(across, a.y, b.y, rect.y_range())?;
    Some((enter as f32, leave as f32))
}

/// A horizontal dashed line across the plot.
pub fn dashed_level(painter: &Painter, geometry: &Geometry, value: f64, stroke: Stroke) {
    let y = geometry.y(value);
    if geometry.rect.y_range().contains(y) {
        let ends = [Pos2::new(geometry.rect.left(), y), Pos2::new(geometry.rect.right(), y)];
        painter.extend(Shape::dashed_line(&ends, stroke, 5.0, 4.0));
    }
}

/// A small arrow at the edge where a curve leaves its lane: up or down.
pub fn arrow(painter: &Painter, tip: Pos2, up: f32, colour: Color32) {
    let points = vec![
        tip,
        Pos2::new(tip.x - 4.0, tip.y + up * 6.0),
        Pos2::new(tip.x + 4.0, tip.y + up * 6.0),
    ];
    painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
}

#[cfg(test)]
#[allow(clippy::panic)]
mod tests {
    use super::*;
    use crate::app::view_state::Bounds;
    use egui::pos2;

    const DASH: Dash = Dash { line: 5.0, gap: 3.0 };
    const EVERYWHERE: Rect = Rect::EVERYTHING;

    /// Where a dash begins and ends, and how long it is along its corners.
    fn measured(dashes: &[Vec<Pos2>]) -> Vec<(f32, f32)> {
        let length = |dash: &Vec<Pos2>| dash.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        dashes.iter().map(|dash| (dash[0].x, length(dash))).collect()
    }

    #[test]
    fn a_line_of_many_short_pieces_has_the_dashes_of_a_line_of_one() {
        let one = [pos2(0.0, 0.0), pos2(40.0, 0.0)];
        // Eighths are exact, so that nothing is rounded.
        let many: Vec<Pos2> = (0..=320).map(|i| pos2(i as f32 / 8.0, 0.0)).collect();
        let expected: Vec<(f32, f32)> = (0..5).map(|i| (8.0 * i as f32, 5.0)).collect();
        assert_eq!(measured(&dashes(&one, EVERYWHERE, DASH)), expected);
        assert_eq!(measured(&dashes(&many, EVERYWHERE, DASH)), expected);
    }

    #[test]
    fn a_line_that_begins_and_ends_far_outside_is_dashed_where_it_crosses() {
        let inside = Rect::from_min_max(pos2(0.0, 0.0), pos2(16.0, 16.0));
        let line = [pos2(8.0, -4000.0), pos2(8.0, 4000.0)];
        let found = dashes(&line, inside, DASH);
        assert_eq!(found.len(), 2, "{found:?}");
        for dash in &found {
            assert!(dash.iter().all(|place| inside.contains(*place)), "{found:?}");
        }
    }

    #[test]
    fn a_line_of_enormous_height_crosses_the_plot_where_its_values_do() {
        let geometry = Geometry {
            rect: Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 100.0)),
            bounds: Bounds {
                time: (0.0, 4.0),
                value: (-1.0, 1.0),
            },
        };
        // 0 after 1 s and a quarter.
        let runs = screen(&[[0.0, -1e9], [5.0, 3e9]], &geometry);
        let [run] = runs.as_slice() else {
            panic!("one run, not {runs:?}");
        };
        // A height of 2e-9 of the line is seen: its x is 125 to the resolution of f32 there.
        for place in run {
            assert!((place.x - 125.0).abs() <= 125.0 * f32::EPSILON, "{run:?}");
        }
        assert!(run[0].y > 100.0 && run[1].y < 0.0, "{run:?}");
    }

    #[test]
    fn a_line_that_leaves_and_comes_back_is_two_lines() {
        let geometry = Geometry {
            rect: Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 100.0)),
            bounds: Bounds {
                time: (0.0, 4.0),
                value: (0.0, 1.0),
            },
        };
        let far = 1e6;
        let runs = screen(&[[0.0, 0.5], [1.0, 0.5], [2.0, far], [3.0, 0.5], [4.0, 0.5]], &geometry);
        let lengths: Vec<usize> = runs.iter().map(Vec::len).collect();
        assert_eq!(lengths, [3, 3]);
        assert!(screen(&[[0.0, far], [4.0, far]], &geometry).is_empty());
    }

    #[test]
    fn places_that_repeat_and_lines_outside_give_no_dashes() {
        let here = pos2(3.0, 3.0);
        let inside = Rect::from_min_max(pos2(0.0, 0.0), pos2(16.0, 16.0));
        assert!(dashes(&[here, here, here], inside, DASH).is_empty());
        assert!(dashes(&[pos2(-5.0, 20.0), pos2(50.0, 20.0)], inside, DASH).is_empty());
        assert!(dashes(&[], inside, DASH).is_empty());
    }
}
