//! Polylines clipped to a plot, in one piece or in dashes that go round their corners.

use egui::{Painter, Pos2, Rect, Shape, Stroke};

use crate::chart::Dash;

/// Draws a polyline inside a rectangle.
pub fn line(painter: &Painter, points: &[Pos2], rect: Rect, stroke: Stroke, dash: Dash) {
    // Half a width more, so that a line along the edge is drawn whole.
    let inside = rect.expand(stroke.width / 2.0);
    for piece in clipped(points, inside) {
        let pattern: Vec<f32> = dash.pattern().iter().map(|&part| part as f32 * stroke.width).collect();
        if pattern.is_empty() {
            painter.add(Shape::line(piece, stroke));
        } else {
            painter.extend(
                dashes(&piece, &pattern)
                    .into_iter()
                    .map(|dash| Shape::line(dash, stroke)),
            );
        }
    }
}

/// The parts of a polyline inside a rectangle.
fn clipped(points: &[Pos2], rect: Rect) -> Vec<Vec<Pos2>> {
    let mut pieces: Vec<Vec<Pos2>> = Vec::new();
    let mut goes_on = false;
    for pair in points.windows(2) {
        let [from, to] = pair else { continue };
        let Some((start, end)) = inside(*from, *to, rect) else {
            goes_on = false;
            continue;
        };
        match pieces.last_mut().filter(|_| goes_on && start == *from) {
            Some(piece) => piece.push(end),
            None => pieces.push(vec![start, end]),
        }
        goes_on = end == *to;
    }
    pieces
}

/// The part of a straight line inside a rectangle (Liang and Barsky 1984).
fn inside(from: Pos2, to: Pos2, rect: Rect) -> Option<(Pos2, Pos2)> {
    let way = to - from;
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    let edges = [
        (-way.x, from.x - rect.left()),
        (way.x, rect.right() - from.x),
        (-way.y, from.y - rect.top()),
        (way.y, rect.bottom() - from.y),
    ];
    for (towards, room) in edges {
        if towards == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if towards < 0.0 {
            first = first.max(room / towards);
        } else {
            last = last.min(room / towards);
        }
    }
    if first > last {
        return None;
    }
    let at = |share: f32| from + way * share;
    let start = if first == 0.0 { from } else { at(first) };
    let end = if last == 1.0 { to } else { at(last) };
    Some((start, end))
}

/// The dashes of a polyline; strokes and gaps in turn, points.
fn dashes(points: &[Pos2], pattern: &[f32]) -> Vec<Vec<Pos2>> {
    let period: f32 = pattern.iter().sum();
    // A pattern too fine to be seen is drawn in one piece.
    if !(period.is_finite() && period > 0.5) {
        return vec![points.to_vec()];
    }
    let mut dashes = Vec::new();
    let mut dash: Vec<Pos2> = Vec::new();
    let (mut part, mut left) = (0, pattern.first().copied().unwrap_or(period));
    let mut draws = true;
    dash.extend(points.first());
    for pair in points.windows(2) {
        let [from, to] = pair else { continue };
        let length = from.distance(*to);
        let mut done = 0.0;
        while length - done > left {
            done += left;
            let at = from.lerp(*to, done / length);
            if draws {
                dash.push(at);
                dashes.push(std::mem::take(&mut dash));
            } else {
                dash.push(at);
            }
            draws = !draws;
            part = (part + 1) % pattern.len();
            left = pattern.get(part).copied().unwrap_or(period).max(0.1);
        }
        left -= length - done;
        if draws {
            dash.push(*to);
        }
    }
    if draws && dash.len() > 1 {
        dashes.push(dash);
    }
    dashes
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn what_is_outside_is_not_drawn() {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 10.0));
        let line = [
            pos2(-5.0, 5.0),
            pos2(5.0, 5.0),
            pos2(5.0, 20.0),
            pos2(8.0, 20.0),
            pos2(8.0, 5.0),
        ];
        assert_eq!(
            clipped(&line, rect),
            [
                vec![pos2(0.0, 5.0), pos2(5.0, 5.0), pos2(5.0, 10.0)],
                vec![pos2(8.0, 10.0), pos2(8.0, 5.0)]
            ]
        );
    }

    #[test]
    fn a_dash_goes_round_a_corner() {
        let line = [pos2(0.0, 0.0), pos2(3.0, 0.0), pos2(3.0, 7.0)];
        assert_eq!(
            dashes(&line, &[4.0, 2.0]),
            [
                vec![pos2(0.0, 0.0), pos2(3.0, 0.0), pos2(3.0, 1.0)],
                vec![pos2(3.0, 3.0), pos2(3.0, 7.0)]
            ]
        );
    }
}
