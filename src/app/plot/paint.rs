//! Lines of the plot: polylines from time and value to the screen.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke};

use super::geometry::Geometry;

/// A polyline in time (s) and value.
pub type Strip = [[f64; 2]];

/// The points of a polyline on the screen, kept within a screen's reach of the plot so that no coordinate is wild.
pub fn screen(strip: &Strip, geometry: &Geometry) -> Vec<Pos2> {
    let reach = geometry.rect.expand(4096.0);
    strip
        .iter()
        .map(|&[time, value]| reach.clamp(geometry.pos(time, value)))
        .collect()
}

/// A solid polyline.
pub fn solid(painter: &Painter, strip: &Strip, geometry: &Geometry, stroke: Stroke) {
    let points = screen(strip, geometry);
    if points.len() > 1 {
        painter.add(Shape::line(points, stroke));
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

/// A dashed polyline.
pub fn dashed(painter: &Painter, strip: &Strip, geometry: &Geometry, stroke: Stroke, dash: Dash) {
    // What lies outside the plot would cost and not show.
    let inside = geometry.rect.expand(8.0);
    for line in dashes(&screen(strip, geometry), inside, dash) {
        painter.add(Shape::line(line, stroke));
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

/// The part of the way from `a` to `b`, 0..1, that lies in a rectangle (Liang and Barsky 1984).
fn part_inside(a: Pos2, b: Pos2, rect: Rect) -> Option<(f32, f32)> {
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for (from, way, low, high) in [
        (a.x, b.x - a.x, rect.left(), rect.right()),
        (a.y, b.y - a.y, rect.top(), rect.bottom()),
    ] {
        if way == 0.0 {
            if from < low || from > high {
                return None;
            }
            continue;
        }
        let (one, other) = ((low - from) / way, (high - from) / way);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    (enter < leave).then_some((enter, leave))
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
mod tests {
    use super::*;
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
    fn places_that_repeat_and_lines_outside_give_no_dashes() {
        let here = pos2(3.0, 3.0);
        let inside = Rect::from_min_max(pos2(0.0, 0.0), pos2(16.0, 16.0));
        assert!(dashes(&[here, here, here], inside, DASH).is_empty());
        assert!(dashes(&[pos2(-5.0, 20.0), pos2(50.0, 20.0)], inside, DASH).is_empty());
        assert!(dashes(&[], inside, DASH).is_empty());
    }
}
