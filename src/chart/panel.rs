//! A plot of a figure: its lines and what is marked on them.

use super::marks::{Area, Dot, Level, Mark, Span, Vertical};
use super::range::Range;
use super::style::Style;

/// A line, in one piece or several.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// How it is drawn.
    pub style: Style,
    /// What stands at its right end, empty for nothing.
    pub name: String,
    strokes: Vec<Vec<[f64; 2]>>,
}

impl Series {
    /// A line of pieces, each a list of points `[x, y]`. A piece is broken where a point is not finite; a piece of one
    /// point is drawn as a dot.
    pub fn new(style: Style, pieces: impl IntoIterator<Item = Vec<[f64; 2]>>) -> Self {
        let strokes = pieces
            .into_iter()
            .flat_map(|piece| {
                piece
                    .split(|[x, y]| !(x.is_finite() && y.is_finite()))
                    .filter(|part| !part.is_empty())
                    .map(<[_]>::to_vec)
                    .collect::<Vec<_>>()
            })
            .collect();
        let name = String::new();
        Self { style, name, strokes }
    }

    /// A line in one piece.
    pub fn line(style: Style, points: Vec<[f64; 2]>) -> Self {
        Self::new(style, [points])
    }

    /// The same with words at its right end.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..self
        }
    }

    /// Its pieces; every point is finite, no piece is empty.
    pub fn strokes(&self) -> &[Vec<[f64; 2]>] {
        &self.strokes
    }

    /// Its points.
    pub fn points(&self) -> impl Iterator<Item = [f64; 2]> + '_ {
        self.strokes.iter().flatten().copied()
    }
}

/// A plot. Painted in this order: areas, grid, levels, verticals, bands, series, spans,
/// dots, marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// In large letters beside it: `f′`.
    pub name: String,
    /// Under the name: `velocity`.
    pub label: String,
    /// The unit of its numbers, empty where they have none.
    pub unit: String,
    /// What it shows of its own axis.
    pub range: Range,
    /// Its share of the height; the others' are in proportion.
    pub share: f32,
    /// Broad translucent lines under the others: the parts of them that are warned of.
    pub bands: Vec<Series>,
    /// Lines.
    pub series: Vec<Series>,
    /// Coloured grounds.
    pub areas: Vec<Area>,
    /// Lines across at a height.
    pub levels: Vec<Level>,
    /// Lines from top to bottom.
    pub verticals: Vec<Vertical>,
    /// Bars between two heights: jumps.
    pub spans: Vec<Span>,
    /// Dots of a shape: keys.
    pub dots: Vec<Dot>,
    /// Dots with words.
    pub marks: Vec<Mark>,
}

impl Panel {
    /// An empty plot of a range.
    pub fn new(name: impl Into<String>, label: impl Into<String>, unit: impl Into<String>, range: Range) -> Self {
        Self {
            name: name.into(),
            label: label.into(),
            unit: unit.into(),
            range,
            share: 1.0,
            bands: Vec::new(),
            series: Vec::new(),
            areas: Vec::new(),
            levels: Vec::new(),
            verticals: Vec::new(),
            spans: Vec::new(),
            dots: Vec::new(),
            marks: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::style::Ink;
    use super::*;

    #[test]
    fn a_line_is_broken_where_a_point_is_not_finite() {
        let series = Series::line(
            Style::solid(Ink::Text),
            vec![[0.0, 0.0], [0.5, f64::INFINITY], [0.75, 1.0], [f64::NAN, 0.0]],
        );
        assert_eq!(series.strokes(), [vec![[0.0, 0.0]], vec![[0.75, 1.0]]]);
        assert!(Series::line(Style::solid(Ink::Text), Vec::new()).strokes().is_empty());
    }
}
