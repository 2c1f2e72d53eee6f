//! What the page of two moves shows: position, velocity and acceleration over both moves, with the seam marked.

use super::Seam;
use super::numbers;
use crate::app::lab::paint::Reading;
use crate::app::lab::tracks::Track;
use crate::app::text::{self, Lab, Language};
use crate::chart::{Axis, Chart, Dash, Entry, Ink, Mark, Panel, Place, Range, Series, Span, Style, Vertical, Weight};
use crate::curve::Order;
use crate::curve::continuity::Continuity;
use crate::lab::seam::{Scale, TwoMoves};

use super::Pair;

/// Above and below the lines, as a share of what they need.
const MARGIN: f64 = 0.1;
/// Spacing ticks of the balls a second, and the most of them.
const TICKS: f64 = 24.0;
const MOST_TICKS: f64 = 96.0;

/// The orders of derivatives, from the top.
const ORDERS: [Order; 3] = [Order::Value, Order::Velocity, Order::Acceleration];

/// The orders that are shown.
fn orders(page: &Seam) -> impl Iterator<Item = Order> + '_ {
    let last = ORDERS.iter().position(|order| *order == page.deepest).unwrap_or(2);
    ORDERS.into_iter().take(last + 1)
}

/// The figure, in a language.
pub fn chart(page: &Seam, all: &[(&Pair, TwoMoves)], language: Language) -> Chart {
    let end = all.first().map_or(1.0, |(_, moves)| moves.curve(page.scale).bounds().1);
    let (name, unit) = match page.scale {
        Scale::Unit => ("u", ""),
        Scale::Real => (Lab::AxisTime.words(language), "s"),
    };
    Chart {
        title: Lab::SeamTitle.words(language).to_owned(),
        axis: Axis {
            name: name.to_owned(),
            unit: unit.to_owned(),
            range: Range::new(0.0, end).unwrap_or(Range::UNIT),
        },
        panels: orders(page).map(|order| panel(page, all, order, language)).collect(),
        legend: all
            .iter()
            .enumerate()
            .map(|(n, (pair, _))| Entry {
                style: Style::subject(n),
                name: numbers::name(pair, language),
            })
            .collect(),
        notes: notes(page, all, language),
    }
}

fn notes(page: &Seam, all: &[(&Pair, TwoMoves)], language: Language) -> Vec<String> {
    let moves = page.moves();
    let far = moves.map(|of| of.distance);
    let long = moves.map(|of| of.duration);
    let seams = all
        .iter()
        .map(|(pair, moves)| numbers::note(pair, moves, page.unit, language));
    [text::moves_note(language, far, long, page.unit)]
        .into_iter()
        .chain(seams)
        .collect()
}

fn panel(page: &Seam, all: &[(&Pair, TwoMoves)], order: Order, language: Language) -> Panel {
    let (name, label) = match order {
        Order::Value => ("f", Lab::Position),
        Order::Velocity => ("f′", Lab::Velocity),
        Order::Acceleration => ("f″", Lab::Acceleration),
    };
    let unit = match page.scale {
        Scale::Unit => String::new(),
        Scale::Real => text::unit_of(order, page.unit),
    };
    let extents = all.iter().map(|(_, moves)| moves.extent(page.scale, order));
    let range = Range::around(extents.flat_map(|(low, high)| [low, high])).padded(MARGIN);
    let mut panel = Panel::new(name, label.words(language), unit.as_str(), range);
    for (n, (_, moves)) in all.iter().enumerate() {
        let lines = moves.lines(page.scale, order, (range.low(), range.high()));
        panel.series.push(Series::new(Style::subject(n), lines));
    }
    if let Some((_, moves)) = all.first() {
        let is_lowest = order == page.deepest;
        panel.verticals.push(Vertical {
            x: seam_place(page, moves),
            style: Style::solid(Ink::Weak).dashed(Dash::Dashed).weighing(Weight::Hair),
            label: match is_lowest {
                true => Lab::SeamMark.words(language).to_owned(),
                false => String::new(),
            },
        });
    }
    if order == Order::Velocity {
        panel.marks.extend(peaks(page, all));
    }
    mark_jumps(page, all, order, &mut panel, language);
    panel
}

fn seam_place(page: &Seam, moves: &TwoMoves) -> f64 {
    moves.curve(page.scale).time(1)
}

/// How fast each pair is where its first move is fastest, in the easing's own numbers of `u`, else per second.
fn peaks<'a>(page: &'a Seam, all: &'a [(&Pair, TwoMoves)]) -> impl Iterator<Item = Mark> + 'a {
    let fastest = |moves: &TwoMoves| {
        let peak = moves.fastest(page.scale, 0)?;
        peak[1].is_finite().then_some(peak)
    };
    let greatest = all
        .iter()
        .filter_map(|(_, moves)| fastest(moves))
        .map(|[_, speed]| speed.abs())
        .fold(0.0, f64::max);
    all.iter().enumerate().filter_map(move |(n, (_, moves))| {
        let [x, speed] = fastest(moves)?;
        let is_outer = speed.abs() >= greatest;
        Some(Mark {
            at: [x, speed],
            ink: Ink::Subject(n),
            label: text::short(speed),
            place: match is_outer == (speed >= 0.0) {
                true => Place::Above,
                false => Place::Below,
            },
        })
    })
}

/// Where velocity or acceleration jump at the seam: a bar, and a dot with its number at each end.
fn mark_jumps(page: &Seam, all: &[(&Pair, TwoMoves)], order: Order, panel: &mut Panel, language: Language) {
    let jumps = |moves: &TwoMoves| {
        let class = moves.seam(page.scale).class;
        match order {
            Order::Value => class == Continuity::Step,
            Order::Velocity => class <= Continuity::C0,
            Order::Acceleration => class <= Continuity::C1,
        }
    };
    let sides = |moves: &TwoMoves| {
        let seam = moves.seam(page.scale);
        let (left, right) = (seam.left.of(order), seam.right.of(order));
        let is_drawn = jumps(moves) && left.is_finite() && right.is_finite() && left != right;
        is_drawn.then_some((left, right))
    };
    let drawn = all.iter().filter(|(_, moves)| sides(moves).is_some()).count();
    for (n, (pair, moves)) in all.iter().enumerate() {
        let Some((left, right)) = sides(moves) else {
            continue;
        };
        let x = seam_place(page, moves);
        let unit = panel.unit.as_str();
        let label = match drawn {
            1 => text::jump_of(language, right - left, unit),
            _ => text::named_jump_of(language, &numbers::name(pair, language), right - left, unit),
        };
        panel.spans.push(Span {
            x,
            from: left,
            to: right,
            ink: Ink::Warning,
            label,
        });
        for (number, place) in [(left, Place::Left), (right, Place::Right)] {
            panel.marks.push(Mark {
                at: [x, number],
                ink: Ink::Subject(n),
                label: text::signed(number),
                place,
            });
        }
    }
}

/// What every line is at a place of the axis.
pub fn readings(page: &Seam, all: &[(&Pair, TwoMoves)], place: f64) -> Vec<Reading> {
    let unit = page.plotted_unit();
    let mut readings = Vec::new();
    for (panel, order) in orders(page).enumerate() {
        for (n, (_, moves)) in all.iter().enumerate() {
            let number = moves.sample(page.scale, place).of(order);
            let unit = match page.scale {
                Scale::Unit => String::new(),
                Scale::Real => text::unit_of(order, unit),
            };
            readings.push(Reading {
                panel,
                style: Style::subject(n),
                y: number,
                words: text::reading(number, &unit),
            });
        }
    }
    readings
}

/// The balls at a time of their run, s.
pub fn tracks(language: Language, all: &[(&Pair, TwoMoves)], time: f64) -> Vec<Track> {
    all.iter()
        .enumerate()
        .map(|(n, (pair, moves))| {
            let duration = moves.duration();
            let whole = moves.sample(Scale::Real, duration).value;
            // There and back again ends where it began: then the way of the first move is all of it.
            let way = if whole == 0.0 {
                moves.curve(Scale::Real).key_value(1)
            } else {
                whole
            };
            let share = |time: f64| match moves.sample(Scale::Real, time).value / way {
                share if share.is_finite() => share,
                _ => 0.0,
            };
            let count = (duration * TICKS).round().clamp(2.0, MOST_TICKS);
            Track {
                name: numbers::short_name(pair, language),
                style: Style::subject(n),
                position: share(time),
                ticks: (0..=count as usize)
                    .map(|i| share(duration * i as f64 / count))
                    .collect(),
            }
        })
        .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::{Seam, Second};
    use super::*;
    use crate::curve::easing::{Easing, Named, SmoothFamily};

    #[test]
    fn every_pair_of_easings_makes_a_figure_that_can_be_drawn() {
        let mut easings: Vec<Easing> = SmoothFamily::ALL.into_iter().map(Easing::Smooth).collect();
        easings.extend(Named::standard().map(Easing::Named));
        for css in [
            "linear",
            "ease",
            "cubic-bezier(0, 1, 1, 0)",
            "cubic-bezier(1, 0, 0, 1)",
            "steps(3)",
            "linear(0.2, 1.5 40%, 0.5)",
        ] {
            easings.push(Easing::from_css(css).unwrap());
        }
        let after = easings.iter().cycle().skip(7);
        for (first, second) in easings.iter().zip(after) {
            for (scale, own) in [(Scale::Unit, Second::Same), (Scale::Real, Second::Own)] {
                let page = Seam {
                    pairs: [
                        Pair([first.clone(), second.clone()]),
                        Pair([second.clone(), first.clone()]),
                    ],
                    scale,
                    second: own,
                    ..Seam::default()
                };
                let all = page.all();
                assert_eq!(all.len(), 2);
                let chart = chart(&page, &all, Language::English);
                assert_eq!((chart.panels.len(), chart.notes.len()), (3, 3));
                for panel in &chart.panels {
                    for series in &panel.series {
                        assert!(series.points().count() > 1, "{first:?}");
                        assert!(series.points().all(|[_, y]| panel.range.contains(y)), "{first:?}");
                    }
                    assert!(panel.marks.iter().flat_map(|mark| mark.at).all(f64::is_finite));
                    assert!(
                        panel
                            .spans
                            .iter()
                            .all(|span| span.from.is_finite() && span.to.is_finite())
                    );
                }
                for place in [0.0, 0.3, 0.5, 1.0, 2.0] {
                    let readings = readings(&page, &all, place);
                    assert_eq!(readings.len(), 6);
                    assert!(readings.iter().all(|reading| !reading.words.contains("NaN")));
                }
                for ball in tracks(Language::English, &all, 0.4) {
                    assert!(ball.ticks.iter().chain([&ball.position]).all(|place| place.is_finite()));
                }
            }
        }
    }

    #[test]
    fn there_and_back_again_is_a_way_too() {
        let mut page = Seam {
            second: Second::Own,
            ..Seam::default()
        };
        page.own.distance = -page.first.distance;
        let all = page.all();
        let ball = tracks(Language::English, &all, page.first.duration)
            .into_iter()
            .next()
            .unwrap();
        assert_eq!(ball.position, 1.0);
        assert_eq!(ball.ticks.last(), Some(&0.0));
    }
}
