//! The figure of two rotations: how far slerp and normalised lerp have turned, how far they are apart, how fast they turn.

use super::Angles;
use crate::app::lab::paint::Reading;
use crate::app::text::{self, Lab, Language};
use crate::chart::{Axis, Chart, Entry, Ink, Mark, Panel, Place, Range, Series, Style};

/// Pieces of a line.
const PIECES: u32 = 240;

/// What both are called and how they are drawn.
pub const SLERP: Lab = Lab::AnglesSlerp;
/// See [`SLERP`].
pub const NLERP: Lab = Lab::AnglesNlerp;

/// How slerp is drawn.
pub fn slerp_style() -> Style {
    Style::subject(0)
}

/// How normalised lerp is drawn.
pub fn nlerp_style() -> Style {
    Style::subject(1)
}

fn line(f: impl Fn(f64) -> f64) -> Vec<[f64; 2]> {
    (0..=PIECES)
        .map(|piece| {
            let u = f64::from(piece) / f64::from(PIECES);
            [u, f(u)]
        })
        .collect()
}

/// How fast slerp and normalised lerp turn at a place of the axis, degrees over the whole way: the chain rule over the easing.
fn speeds(page: &Angles, u: f64) -> [f64; 2] {
    let eased = page.easing.eval(u);
    [page.arc.slerp_speed(), page.arc.nlerp_speed(eased.value)].map(|speed| speed * eased.first)
}

/// How far both have turned at a place of the axis, degrees.
pub fn turned(page: &Angles, u: f64) -> [f64; 2] {
    let share = page.easing.value(u);
    [page.arc.slerp(share), page.arc.nlerp(share)]
}

fn deviation(page: &Angles, u: f64) -> f64 {
    page.arc.deviation(page.easing.value(u))
}

/// The figure.
pub fn chart(page: &Angles, language: Language) -> Chart {
    let words = |word: Lab| word.words(language).to_owned();
    let mut travelled = Panel::new("θ", words(Lab::AnglesTravelled), "°", Range::UNIT);
    let mut apart = Panel::new("Δ", words(Lab::AnglesAhead), "°", Range::UNIT);
    let mut fast = Panel::new("ω", words(Lab::AnglesSpeed), words(Lab::AnglesPerWay), Range::UNIT);
    for (place, style) in [slerp_style(), nlerp_style()].into_iter().enumerate() {
        let of = |pair: [f64; 2]| pair.get(place).copied().unwrap_or_default();
        travelled
            .series
            .push(Series::line(style, line(|u| of(turned(page, u)))));
        fast.series.push(Series::line(style, line(|u| of(speeds(page, u)))));
    }
    apart
        .series
        .push(Series::line(nlerp_style(), line(|u| deviation(page, u))));
    apart.marks = worst(page);
    for panel in [&mut travelled, &mut apart, &mut fast] {
        let heights = panel.series.iter().flat_map(|series| series.points().map(|[_, y]| y));
        panel.range = Range::around(heights.chain([0.0])).padded(0.15);
    }
    let largest = page.arc.largest_deviation();
    let entry = |style, name| Entry {
        style,
        name: words(name),
    };
    Chart {
        title: text::arc_title(language, page.arc.degrees()),
        axis: Axis {
            name: "u".to_owned(),
            unit: String::new(),
            range: Range::UNIT,
        },
        panels: vec![travelled, apart, fast],
        legend: vec![entry(slerp_style(), SLERP), entry(nlerp_style(), NLERP)],
        notes: vec![text::deviation_note(language, largest.degrees, largest.u)],
    }
}

/// The farthest apart on either side, where the line passes: an easing moves these places along the axis.
fn worst(page: &Angles) -> Vec<Mark> {
    let points = line(|u| deviation(page, u));
    let ends = [
        points.iter().min_by(|a, b| a[1].total_cmp(&b[1])),
        points.iter().max_by(|a, b| a[1].total_cmp(&b[1])),
    ];
    let largest = page.arc.largest_deviation().degrees;
    let places = [Place::Right, Place::Left];
    ends.into_iter()
        .zip(places)
        .filter_map(|(point, place)| {
            let point = point.filter(|[_, y]| y.abs() > 0.0)?;
            // The exact extreme, where the line was sampled beside it.
            let exact = if (point[1].abs() - largest).abs() < 0.01 * largest {
                largest.copysign(point[1])
            } else {
                point[1]
            };
            Some(Mark {
                at: [point[0], exact],
                ink: Ink::Warning,
                label: text::deviation(exact),
                place,
            })
        })
        .collect()
}

/// What both are at a place of the axis.
pub fn readings(page: &Angles, language: Language, u: f64) -> Vec<Reading> {
    let mut readings = Vec::new();
    for (panel, pair) in [(0, turned(page, u)), (2, speeds(page, u))] {
        for ((name, style), y) in [(SLERP, slerp_style()), (NLERP, nlerp_style())].into_iter().zip(pair) {
            readings.push(Reading {
                panel,
                style,
                y,
                words: text::hand(language, name, y),
            });
        }
    }
    let y = deviation(page, u);
    readings.push(Reading {
        panel: 1,
        style: nlerp_style(),
        y,
        words: text::deviation(y),
    });
    readings
}
