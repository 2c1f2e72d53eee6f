//! A line with more turns than pixel columns, as one mesh: a band that covers in every column what the line covers there.

use egui::epaint::{Color32, Mesh, Vertex};
use egui::{Rangef, Stroke, pos2};

use super::geometry::Geometry;

/// How far beyond the plot a band goes on, points.
const BEYOND: f64 = 256.0;
/// Lines are cut so far away, points: on the way there they lie where they should.
const FAR: f64 = 1e9;
/// A point so near to the border of a column is on it, points.
const ON_BORDER: f64 = 1e-3;
/// A line that goes so far back turns, points: as far as polylines are drawn exactly.
const TURN: f32 = 0.25;

/// Half the width of the tip of a spike, points: enough to be seen, and less than where the next column is.
const LEAST_TIP: f32 = 0.25;
const MOST_TIP: f32 = 0.75;

/// What a band is made for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Where times and values lie.
    pub geometry: Geometry,
    /// Width and colour of the line.
    pub stroke: Stroke,
    /// The width of a soft edge, points; 0 for a hard one.
    pub feather: f32,
}

/// What a line covers in a pixel column; y grows downwards, as on the screen.
#[derive(Clone, Copy, Debug)]
struct Column {
    /// The middle.
    x: f32,
    covered: Rangef,
    /// Where the line comes in at the left and goes out at the right.
    entry: f32,
    exit: f32,
}

impl Column {
    fn begun(entry: f64) -> Self {
        let entry = entry as f32;
        Self {
            x: 0.0,
            covered: Rangef::point(entry),
            entry,
            exit: entry,
        }
    }

    fn add(&mut self, y: f64) {
        let y = y as f32;
        self.covered = Rangef::new(self.covered.min.min(y), self.covered.max.max(y));
        self.exit = y;
    }

    /// Whether the line turns in the column instead of passing through it.
    fn turns(&self) -> bool {
        self.covered.min < self.entry.min(self.exit) - TURN || self.covered.max > self.entry.max(self.exit) + TURN
    }

    /// Whether the line goes farther beyond both neighbours here than it goes up and down in them: a spike of its
    /// own, not one of many side by side.
    fn stands_out(&self, before: &Self, after: &Self) -> bool {
        let up = before.covered.min.min(after.covered.min) - self.covered.min;
        let down = self.covered.max - before.covered.max.max(after.covered.max);
        self.turns() && up.max(down) > TURN + before.covered.span().max(after.covered.span())
    }

    /// What is nearest to the middle of the stroke: all the line covers where it turns, else its middle.
    fn spine(&self) -> Rangef {
        if self.turns() {
            self.covered
        } else {
            Rangef::point(0.5 * (self.entry + self.exit))
        }
    }

    /// How much higher than across a stroke is that passes through the column.
    fn steepness(&self) -> f32 {
        if self.turns() {
            1.0
        } else {
            (self.exit - self.entry).hypot(1.0)
        }
    }
}

/// The bands of polylines in time (s) and value, in order of time, as one mesh. A column has four corners, the edges of
/// the line and its soft edges; one with a spike has them twice.
pub fn mesh<'a>(strips: impl IntoIterator<Item = &'a [[f64; 2]]>, look: &Look) -> Mesh {
    let mut mesh = Mesh::default();
    let mut columns = Vec::new();
    for strip in strips {
        columns.clear();
        if let Some((start, end)) = fill(strip, &look.geometry, &mut columns) {
            add(&columns, (start, end), look, &mut mesh);
        }
    }
    mesh
}

/// Sorts a polyline into pixel columns; where it starts and ends, x in points.
fn fill(strip: &[[f64; 2]], geometry: &Geometry, columns: &mut Vec<Column>) -> Option<(f32, f32)> {
    let (rect, bounds) = (geometry.rect, geometry.bounds);
    let (left, bottom) = (f64::from(rect.left()), f64::from(rect.bottom()));
    let (across, up) = (1.0 / geometry.seconds_per_point(), 1.0 / geometry.value_per_point());
    let (least_x, greatest_x) = (left - 2.0, f64::from(rect.right()) + 2.0);
    let (least_y, greatest_y) = (f64::from(rect.top()) - BEYOND, bottom + BEYOND);
    let x_of = |time: f64| (left + (time - bounds.time.0) * across).clamp(least_x, greatest_x);
    let y_of = |value: f64| {
        let above = (value - bounds.value.0) * up;
        // Not a number is far below.
        bottom - if above.is_nan() { -FAR } else { above.clamp(-FAR, FAR) }
    };
    let seen = |y: f64| y.clamp(least_y, greatest_y);

    let ([first, ..], [.., last]) = (strip, strip) else {
        return None;
    };
    if strip.len() < 2 {
        return None;
    }
    let (mut x, mut y) = (x_of(first[0]), y_of(first[1]));
    let (start, end) = (x, x_of(last[0]));
    // Columns begin at multiples of their width from time 0, wherever the view is: nothing flickers when it moves.
    let phase = (left - bounds.time.0 * across).rem_euclid(1.0);
    let mut border = (start + ON_BORDER - phase).floor() + phase + 1.0;
    let mut from = start;
    let mut open = Column::begun(seen(y));
    for point in &strip[1..] {
        let (next_x, next_y) = (x_of(point[0]), y_of(point[1]));
        while next_x > border + ON_BORDER {
            let part = ((border - x) / (next_x - x)).clamp(0.0, 1.0);
            let at_border = seen(y + part * (next_y - y));
            open.add(at_border);
            open.x = (0.5 * (from + border)) as f32;
            columns.push(open);
            open = Column::begun(at_border);
            from = border;
            border += 1.0;
        }
        open.add(seen(next_y));
        (x, y) = (next_x, next_y);
    }
    open.x = (0.5 * (from + end)) as f32;
    columns.push(open);
    Some((start as f32, end as f32))
}

/// The corners of a column from top to bottom: outer edge, line, line, outer edge.
type Corners = [f32; 4];

/// Adds the band of a polyline to a mesh.
fn add(columns: &[Column], (start, end): (f32, f32), look: &Look, mesh: &mut Mesh) {
    let ([first, ..], [.., last]) = (columns, columns) else {
        return;
    };
    let profile = Profile::of(look);
    mesh.vertices.reserve(4 * (columns.len() + 2));
    mesh.indices.reserve(18 * (columns.len() + 1));
    let mut band = Band {
        mesh,
        colour: profile.colour,
        is_open: false,
    };
    band.add(start, profile.around(Rangef::point(first.entry), 1.0));
    let mut before = first;
    for (i, column) in columns.iter().enumerate() {
        let after = columns.get(i + 1).unwrap_or(last);
        let corners = profile.corners(before, column, after);
        if 0 < i && i + 1 < columns.len() && column.stands_out(before, after) {
            band.add(column.x - profile.tip, corners);
            band.add(column.x + profile.tip, corners);
        } else {
            band.add(column.x, corners);
        }
        before = column;
    }
    band.add(end, profile.around(Rangef::point(last.exit), 1.0));
}

/// The stroke across its way.
struct Profile {
    /// How far its colour is full, points from its middle.
    inner: f32,
    /// Where nothing of it is left.
    outer: f32,
    /// Half the width of the tip of a spike, whose foot is two columns wide: it is as wide as the line at half its
    /// height.
    tip: f32,
    colour: Color32,
}

impl Profile {
    /// A line thinner than its soft edge is a soft edge on both sides of nothing, and fainter.
    fn of(look: &Look) -> Self {
        let (width, feather) = (look.stroke.width, look.feather);
        if width < feather {
            Self {
                inner: 0.0,
                outer: feather,
                tip: LEAST_TIP,
                colour: look.stroke.color.gamma_multiply(width / feather),
            }
        } else {
            Self {
                inner: 0.5 * (width - feather),
                outer: 0.5 * (width + feather),
                tip: (width - 1.0).clamp(LEAST_TIP, MOST_TIP),
                colour: look.stroke.color,
            }
        }
    }

    fn around(&self, spine: Rangef, steepness: f32) -> Corners {
        let (inner, outer) = (self.inner * steepness, self.outer * steepness);
        [
            spine.min - outer,
            spine.min - inner,
            spine.max + inner,
            spine.max + outer,
        ]
    }

    fn corners(&self, before: &Column, column: &Column, after: &Column) -> Corners {
        let mut corners = self.around(column.spine(), column.steepness());
        // A steep line ends where it and its neighbours do.
        let top = before.covered.min.min(column.covered.min).min(after.covered.min);
        let bottom = before.covered.max.max(column.covered.max).max(after.covered.max);
        let [outer_top, inner_top, inner_bottom, outer_bottom] = &mut corners;
        *outer_top = outer_top.max(top - self.outer);
        *inner_top = inner_top.max(top - self.inner);
        *inner_bottom = inner_bottom.min(bottom + self.inner);
        *outer_bottom = outer_bottom.min(bottom + self.outer);
        // A turn among turns is as wide as its line: half of it is seen in the next column.
        for beside in [before, after] {
            if beside.turns() && column.turns() {
                *outer_top = outer_top.min(0.5 * (column.covered.min + beside.covered.min));
                *outer_bottom = outer_bottom.max(0.5 * (column.covered.max + beside.covered.max));
            }
        }
        corners
    }
}

/// A mesh that grows to the right.
struct Band<'a> {
    mesh: &'a mut Mesh,
    colour: Color32,
    /// Whether there is a column to go on from.
    is_open: bool,
}

impl Band<'_> {
    fn add(&mut self, x: f32, corners: Corners) {
        let colours = [Color32::TRANSPARENT, self.colour, self.colour, Color32::TRANSPARENT];
        let corner = |(y, colour)| Vertex::untextured(pos2(x, y), colour);
        let first = self.mesh.vertices.len() as u32;
        self.mesh.vertices.extend(corners.into_iter().zip(colours).map(corner));
        if std::mem::replace(&mut self.is_open, true) {
            let (a, b) = (first - 4, first);
            let triangles = [0, 1, 2].map(|i| [a + i, b + i, a + i + 1, b + i, a + i + 1, b + i + 1]);
            self.mesh.indices.extend_from_slice(triangles.as_flattened());
        }
    }
}

#[cfg(test)]
#[path = "band_tests.rs"]
mod tests;
