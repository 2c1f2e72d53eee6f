//! The figure of a turn: its angle on each way round, and how a dial reads it.

use super::Angles;
use crate::app::lab::paint::Reading;
use crate::app::text::{self, Lab, Language};
use crate::chart::{Axis, Chart, Dash, Entry, Ink, Level, Mark, Panel, Place, Range, Series, Style, Weight};
use crate::lab::angles::{Way, wrapped, wrapped_line};

/// Pieces of a line: enough that the longest turn, 20 times round, goes less than half a turn in each at four times its
/// average speed.
const PIECES: u32 = 480;

/// What a way is called and how it is drawn. Of half a turn none is the shorter one: there they go by their direction.
pub fn named(page: &Angles, way: Way) -> (Lab, Style) {
    let half = page.turn.is_half();
    match way {
        Way::Short if half => (Lab::AnglesClockwise, Style::subject(0)),
        Way::Short => (Lab::AnglesShort, Style::subject(0)),
        Way::Long if half => (Lab::AnglesCounter, Style::subject(1)),
        Way::Long => (Lab::AnglesLong, Style::subject(1)),
        Way::Plain => (Lab::AnglesPlain, Style::subject(2)),
    }
}

/// The ways that are drawn: that of the numbers only where it is neither of the others.
pub fn ways(page: &Angles) -> Vec<Way> {
    Way::ALL
        .into_iter()
        .filter(|way| *way != Way::Plain || page.turn.plain_is().is_none())
        .collect()
}

/// The angle of a way at a place of the axis, degrees.
pub fn angle(page: &Angles, way: Way, u: f64) -> f64 {
    page.turn.at(way, page.easing.value(u))
}

fn line(page: &Angles, way: Way) -> Vec<[f64; 2]> {
    (0..=PIECES)
        .map(|piece| {
            let u = f64::from(piece) / f64::from(PIECES);
            [u, angle(page, way, u)]
        })
        .collect()
}

/// The figure.
pub fn chart(page: &Angles, language: Language) -> Chart {
    let words = |word: Lab| word.words(language).to_owned();
    let ways = ways(page);
    let mut angles = Panel::new("θ", words(Lab::AnglesAngle), "°", Range::UNIT);
    let around = Range::around([0.0, 360.0]).padded(0.06);
    let mut read = Panel::new("", words(Lab::AnglesRead), "°", around);
    for &way in &ways {
        let (_, style) = named(page, way);
        let points = line(page, way);
        read.series.push(Series::new(style, wrapped_line(&points)));
        angles.series.push(Series::line(style, points));
        angles.marks.push(Mark {
            at: [1.0, angle(page, way, 1.0)],
            ink: style.ink,
            label: text::degrees(page.turn.at(way, 1.0)),
            place: Place::Left,
        });
    }
    angles.marks.push(Mark {
        at: [0.0, page.turn.from],
        ink: Ink::Text,
        label: text::degrees(page.turn.from),
        place: Place::Right,
    });
    let heights = angles.series.iter().flat_map(|series| series.points().map(|[_, y]| y));
    angles.range = Range::around(heights).padded(0.12);
    angles.share = 1.4;
    read.levels = [0.0, 360.0]
        .map(|y| Level {
            y,
            style: Style::solid(Ink::Weak).weighing(Weight::Hair).dashed(Dash::Dashed),
            label: String::new(),
        })
        .to_vec();
    let note = |way: Way| text::way_note(language, named(page, way).0, page.turn.delta(way));
    let mut notes: Vec<String> = Way::ALL.into_iter().map(note).collect();
    if page.turn.is_half() {
        notes.push(words(Lab::AnglesHalf));
    }
    Chart {
        title: text::turn_title(language, page.turn.from, page.turn.to),
        axis: Axis {
            name: "u".to_owned(),
            unit: String::new(),
            range: Range::UNIT,
        },
        panels: vec![angles, read],
        legend: ways
            .into_iter()
            .map(|way| {
                let (name, style) = named(page, way);
                Entry {
                    style,
                    name: text::way_note(language, name, page.turn.delta(way)),
                }
            })
            .collect(),
        notes,
    }
}

/// What the ways are at a place of the axis.
pub fn readings(page: &Angles, language: Language, u: f64) -> Vec<Reading> {
    ways(page)
        .into_iter()
        .flat_map(|way| {
            let (name, style) = named(page, way);
            let angle = angle(page, way, u);
            [(0, angle), (1, wrapped(angle))].map(|(panel, y)| Reading {
                panel,
                style,
                y,
                words: text::hand(language, name, y),
            })
        })
        .collect()
}
