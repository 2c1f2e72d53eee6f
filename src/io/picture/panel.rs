//! One plot of a handout: ground, grid, lines, marks and their words.

use super::crop::{Rect, cropped, tame};
use super::dots;
use super::labels::{self, LEAD_FROM, Taken};
use super::measure::{shortened, width};
use super::paper::{self, Face, size};
use super::sheet::{END_NAME_GAP, MARGIN, ROW, TICK_ROOM, TO_NUMBERS, labelled, most_ticks, with_unit};
use super::xml::{Anchor, OF_NUMBERS, Pen, Svg, Type, with_minus};
use crate::chart::{Chart, Ink, Panel, Range, Series, Style};

/// A plot at its place.
#[derive(Clone, Copy, Debug)]
pub struct Plot<'a> {
    /// What it shows.
    pub panel: &'a Panel,
    /// The numbers of the shared axis.
    pub across: Range,
    /// Where it is.
    pub rect: Rect,
    /// The name its rectangle is clipped by.
    pub clip: &'a str,
    /// The width of the page, px.
    pub page: f64,
}

/// How a line of a style is drawn.
pub fn pen(style: Style) -> Pen {
    Pen {
        dash: style.dash.pattern(),
        ..Pen::solid(paper::colour(style.ink), paper::width(style.weight))
    }
}

/// Secondary words.
pub fn words(anchor: Anchor) -> Type {
    Type {
        face: Face::Text,
        size: size::TEXT,
        colour: paper::WEAK,
        anchor,
    }
}

/// Numbers beside an axis.
pub fn numbers(anchor: Anchor) -> Type {
    Type {
        face: Face::Number,
        size: size::NUMBER,
        colour: paper::WEAK,
        anchor,
    }
}

/// From the middle of a line of type to its base line, in parts of its size.
pub const TO_BASE: f64 = 0.35;

impl Plot<'_> {
    /// Where a number of the shared axis is.
    pub fn x(&self, x: f64) -> f64 {
        self.rect[0] + self.across.share(x) * (self.rect[2] - self.rect[0])
    }

    fn y(&self, y: f64) -> f64 {
        self.rect[3] - self.panel.range.share(y) * (self.rect[3] - self.rect[1])
    }

    fn place(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        tame([self.x(x), self.y(y)])
    }

    /// Its rectangle and a little more, so that lines are cut where nobody sees it.
    fn around(&self) -> Rect {
        let more = 16.0;
        let [left, top, right, bottom] = self.rect;
        [left - more, top - more, right + more, bottom + more]
    }

    /// Draws it. What found no place to stand is added to `left_over`.
    pub fn draw(&self, svg: &mut Svg, chart: &Chart, left_over: &mut Vec<String>) {
        svg.clip(self.clip, self.rect);
        self.heading(svg);
        self.grid(svg, chart);
        let mut taken = Taken::default();
        svg.open_clipped(self.clip);
        self.grounds(svg, &mut taken);
        self.lines(svg, &mut taken);
        svg.close();
        self.dots(svg, &mut taken);
        self.levels(svg, &mut taken, left_over);
        self.spans(svg, &mut taken, left_over);
        self.marks(svg, &mut taken, left_over);
        svg.edge(self.rect, Pen::solid(paper::EDGE, 1.0));
        self.names(svg);
    }

    fn heading(&self, svg: &mut Svg) {
        let base = self.rect[1] - 9.0;
        let mut x = self.rect[0];
        if !self.panel.name.trim().is_empty() {
            let look = Type {
                face: Face::Strong,
                size: size::NAME,
                colour: paper::TEXT,
                anchor: Anchor::Start,
            };
            // Primes are of another font; by themselves they leave the letter before them in its own.
            let name = self.panel.name.trim();
            let letters = name.trim_end_matches(OF_NUMBERS);
            svg.text([x, base], letters, look);
            x += width(letters, size::NAME, Face::Strong);
            let primes = name.get(letters.len()..).unwrap_or_default();
            svg.text([x, base], primes, look);
            x += width(primes, size::NAME, Face::Number) + 9.0;
        }
        let says = with_unit(&self.panel.label, &self.panel.unit);
        svg.text([x, base], &says, words(Anchor::Start));
    }

    fn grid(&self, svg: &mut Svg, chart: &Chart) {
        let [left, top, right, bottom] = self.rect;
        let grid = Pen::solid(paper::GRID, 1.0);
        for (x, _) in labelled(chart.axis.range, most_ticks(right - left, TICK_ROOM[0])) {
            let x = self.x(x);
            svg.line([x, top], [x, bottom], grid);
        }
        for (number, says) in labelled(self.panel.range, most_ticks(bottom - top, TICK_ROOM[1])) {
            let y = self.y(number);
            let pen = if number == 0.0 {
                Pen::solid(paper::EDGE, 1.25)
            } else {
                grid
            };
            svg.line([left, y], [right, y], pen);
            let base = y + TO_BASE * size::NUMBER;
            svg.text([left - TO_NUMBERS, base], &says, numbers(Anchor::End));
        }
    }

    /// Coloured grounds, lines across and down.
    fn grounds(&self, svg: &mut Svg, taken: &mut Taken) {
        for area in &self.panel.areas {
            let along = |which: usize| {
                let part = move |point: &[f64; 3]| [point[0], *point.get(which).unwrap_or(&0.0)];
                area.points.iter().map(part).map(|at| self.place(at))
            };
            let mut corners: Vec<[f64; 2]> = along(1).collect();
            corners.extend(along(2).rev());
            // Far corners are only brought near: cutting a shape is the clip's.
            let [left, top, right, bottom] = self.around();
            let near = |[x, y]: [f64; 2]| [x.clamp(left, right), y.clamp(top, bottom)];
            let corners: Vec<[f64; 2]> = corners.into_iter().map(near).collect();
            svg.shape(&corners, paper::colour(area.ink), paper::AREA, None);
        }
        for level in self
            .panel
            .levels
            .iter()
            .filter(|level| self.panel.range.contains(level.y))
        {
            let y = self.y(level.y);
            let ends = [[self.rect[0], y], [self.rect[2], y]];
            svg.line(ends[0], ends[1], pen(level.style));
            taken.avoid(&ends);
        }
        for vertical in self.panel.verticals.iter().filter(|line| self.across.contains(line.x)) {
            let x = self.x(vertical.x);
            svg.line([x, self.rect[1]], [x, self.rect[3]], pen(vertical.style));
        }
    }

    fn lines(&self, svg: &mut Svg, taken: &mut Taken) {
        for band in &self.panel.bands {
            let (wide, opacity) = paper::BAND;
            let pen = Pen {
                opacity,
                ..Pen::solid(paper::colour(band.style.ink), wide)
            };
            svg.path(&self.runs(band), pen);
        }
        for series in &self.panel.series {
            let runs = self.runs(series);
            let (points, runs): (Vec<_>, Vec<_>) = runs.into_iter().partition(|run| run.len() == 1);
            for run in &runs {
                taken.avoid(run);
            }
            let pen = pen(series.style);
            svg.path(&runs, pen);
            for point in points.iter().flatten() {
                svg.circle(*point, pen.width, pen.colour, None);
            }
        }
    }

    /// The pieces of a line on the page, cut a little outside the plot.
    fn runs(&self, series: &Series) -> Vec<Vec<[f64; 2]>> {
        let place = |stroke: &Vec<[f64; 2]>| -> Vec<[f64; 2]> { stroke.iter().map(|at| self.place(*at)).collect() };
        series
            .strokes()
            .iter()
            .flat_map(|stroke| cropped(&place(stroke), self.around()))
            .collect()
    }

    /// Words on a plate, at the best of some places.
    fn label(&self, svg: &mut Svg, (says, look): (&str, Type), rect: Rect) {
        svg.fill(rect, paper::GROUND, 0.82);
        let base = (rect[1] + rect[3]) / 2.0 + TO_BASE * look.size;
        svg.text([rect[0] + PLATE, base], says, look);
    }

    fn levels(&self, svg: &mut Svg, taken: &mut Taken, left_over: &mut Vec<String>) {
        for level in self.panel.levels.iter().filter(|level| !level.label.trim().is_empty()) {
            if !self.panel.range.contains(level.y) {
                continue;
            }
            let look = label_look(level.style.ink, Face::Text);
            let [wide, high] = plate(&level.label, look);
            let y = self.y(level.y);
            let spots = [
                self.rect[2] - wide - 4.0,
                self.rect[0] + 4.0,
                (self.rect[0] + self.rect[2] - wide) / 2.0,
            ]
            .into_iter()
            .flat_map(|x| [[x, y - high - 2.0], [x, y + 2.0]])
            .zip(0..)
            .map(|([x, y], rank)| labels::Spot {
                rect: [x, y, x + wide, y + high],
                away: f64::from(rank),
            });
            match taken.place(spots, self.rect) {
                Some(spot) => self.label(svg, (&level.label, look), spot.rect),
                None => left_over.push(self.note(&level.label)),
            }
        }
    }

    fn spans(&self, svg: &mut Svg, taken: &mut Taken, left_over: &mut Vec<String>) {
        let (wide, opacity) = paper::SPAN;
        for span in self.panel.spans.iter().filter(|span| self.across.contains(span.x)) {
            let ends = [self.place([span.x, span.from]), self.place([span.x, span.to])];
            let colour = paper::colour(span.ink);
            let pen = Pen {
                opacity,
                ..Pen::solid(colour, wide)
            };
            for run in cropped(&ends, self.rect) {
                taken.avoid(&run);
                svg.path(std::slice::from_ref(&run), pen);
                let (Some(a), Some(b)) = (run.first(), run.last()) else {
                    continue;
                };
                let at = [a[0], (a[1] + b[1]) / 2.0];
                let look = label_look(span.ink, Face::Strong);
                self.words_at(
                    svg,
                    taken,
                    left_over,
                    (&with_minus(&span.label), look),
                    (at, crate::chart::Place::Right),
                );
            }
        }
    }

    /// Whether a place is in the plot.
    fn shows(&self, [x, y]: [f64; 2]) -> bool {
        self.across.contains(x) && self.panel.range.contains(y)
    }

    fn dots(&self, svg: &mut Svg, taken: &mut Taken) {
        for dot in self.panel.dots.iter().filter(|dot| self.shows(dot.at)) {
            let [x, y] = self.place(dot.at);
            dots::draw(svg, [x, y], dot.shape, paper::colour(dot.ink));
            let half = paper::DOT / 2.0;
            taken.avoid(&[[x - half, y], [x + half, y], [x, y - half], [x, y + half]]);
        }
    }

    fn marks(&self, svg: &mut Svg, taken: &mut Taken, left_over: &mut Vec<String>) {
        let marks: Vec<_> = self.panel.marks.iter().filter(|mark| self.shows(mark.at)).collect();
        let radius = paper::MARK / 2.0;
        for mark in &marks {
            let [x, y] = self.place(mark.at);
            taken.take([x - radius, y - radius, x + radius, y + radius]);
            let edge = Pen::solid(paper::GROUND, 1.0);
            svg.circle([x, y], radius, paper::colour(mark.ink), Some(edge));
        }
        for mark in marks {
            let look = label_look(mark.ink, Face::Number);
            self.words_at(
                svg,
                taken,
                left_over,
                (&mark.label, look),
                (self.place(mark.at), mark.place),
            );
        }
    }

    /// Words beside a place, with a thin line to it where they are far.
    fn words_at(
        &self,
        svg: &mut Svg,
        taken: &mut Taken,
        left_over: &mut Vec<String>,
        (says, look): (&str, Type),
        (at, wanted): ([f64; 2], crate::chart::Place),
    ) {
        if says.trim().is_empty() {
            return;
        }
        match taken.place(labels::around(at, plate(says, look), wanted), self.rect) {
            Some(spot) => {
                if spot.away >= LEAD_FROM {
                    let [left, top, right, bottom] = spot.rect;
                    let near = [at[0].clamp(left, right), at[1].clamp(top, bottom)];
                    svg.line(at, near, Pen::solid(look.colour, 0.75));
                }
                self.label(svg, (says, look), spot.rect);
            }
            None => left_over.push(self.note(says)),
        }
    }

    /// Words that found no place, as a note under the figure.
    fn note(&self, says: &str) -> String {
        let of = [&self.panel.name, &self.panel.label]
            .into_iter()
            .find(|name| !name.trim().is_empty());
        of.map_or_else(|| says.to_owned(), |of| format!("{of}: {says}"))
    }

    /// The names of the lines, right of the plot, where each ends; as many as there is room for.
    fn names(&self, svg: &mut Svg) {
        let [_, top, right, bottom] = self.rect;
        let mut ends: Vec<(f64, &Series)> = self
            .panel
            .series
            .iter()
            .filter(|series| !series.name.trim().is_empty())
            .filter_map(|series| Some((self.end(series)?, series)))
            .collect();
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let room = most_ticks(bottom - top, ROW) + 1;
        let many = ends.len();
        if many > room {
            // Every so-many-th one, evenly from top to bottom.
            ends = (0..room).filter_map(|i| ends.get(i * many / room).copied()).collect();
        }
        let wanted: Vec<f64> = ends.iter().map(|(y, _)| *y).collect();
        let placed = labels::apart(&wanted, ROW - 2.0, [top + 2.0, bottom - 2.0]);
        for (y, (end, series)) in placed.into_iter().zip(&ends) {
            let look = Type {
                colour: paper::colour(series.style.ink),
                ..words(Anchor::Start)
            };
            let x = right + END_NAME_GAP;
            if (y - end).abs() > 4.0 {
                svg.line([right + 1.0, *end], [x - 2.0, y], Pen::solid(look.colour, 0.75));
            }
            let most = self.page - x - MARGIN / 2.0;
            let name = shortened(&series.name, look.size, look.face, most);
            svg.text([x, y + TO_BASE * look.size], &name, look);
        }
    }

    /// The height at which a line ends at the right edge of the plot or before it; `None` where that is outside.
    fn end(&self, series: &Series) -> Option<f64> {
        let rect = [self.rect[0], self.rect[1] - 0.5, self.rect[2] + 0.5, self.rect[3] + 0.5];
        let runs = series.strokes().iter().rev().flat_map(|stroke| {
            let run: Vec<[f64; 2]> = stroke.iter().map(|at| self.place(*at)).collect();
            cropped(&run, rect)
        });
        let last = runs.filter_map(|run| run.last().copied());
        last.reduce(|a, b| if b[0] > a[0] { b } else { a }).map(|[_, y]| y)
    }
}

/// Around words on a plate, px.
const PLATE: f64 = 3.0;

fn plate(says: &str, look: Type) -> [f64; 2] {
    [width(says, look.size, look.face) + 2.0 * PLATE, look.size * 1.2]
}

fn label_look(ink: Ink, face: Face) -> Type {
    Type {
        face,
        size: match face {
            Face::Number => size::NUMBER,
            Face::Text | Face::Strong => size::TEXT,
        },
        colour: paper::colour(ink),
        anchor: Anchor::Start,
    }
}
