//! The figure of the frame-rate test: the curve, and the stair of drawn frames of each player on the chosen screen.

use super::{FrameRate, UNTIL, table};
use crate::app::lab::paint::Reading;
use crate::app::lab::tracks::Track;
use crate::app::text::{self, Lab, Language};
use crate::chart::{Axis, Chart, Entry, Ink, Mark, Panel, Place, Range, Series, Style, Weight};
use crate::lab::frame_rate::{DISTANCE, Drawn, SPAN, Way, clip_time, drawn, rows};
use crate::play::frame_rate::Pose;

/// Pieces of the curve.
const PIECES: u32 = 240;

/// How the curve itself is drawn.
const CURVE: Style = Style::solid(Ink::Weak).weighing(Weight::Thin);

/// How a player is drawn.
fn style(way: Way) -> Style {
    match way {
        Way::Clock => Style::subject(0),
        Way::Stepper => Style::subject(1),
    }
}

/// The figure.
pub fn chart(page: &FrameRate, language: Language) -> Chart {
    let words = |word: Lab| word.words(language).to_owned();
    let schedule = page.schedule();
    let mut panel = Panel::new("", words(Lab::RateValue), "", Range::UNIT);
    panel.series.push(Series::line(CURVE, curve(page)));
    for way in Way::ALL {
        let stair = stair(page, &drawn(schedule, way, UNTIL));
        panel.series.push(Series::line(style(way), stair));
    }
    let values = panel.series.iter().flat_map(|series| series.points().map(|[_, y]| y));
    panel.range = Range::around(values.chain([0.0, DISTANCE])).padded(0.1);
    for way in Way::ALL {
        for row in rows(&page.motion, &[schedule], way) {
            panel
                .marks
                .extend(row.run.poses.iter().filter_map(|pose| mark(way, pose)));
        }
    }
    let entry = |style, name| Entry {
        style,
        name: words(name),
    };
    Chart {
        title: text::frame_rate_title(language, schedule),
        axis: Axis {
            name: words(Lab::RateTime),
            unit: "s".to_owned(),
            range: Range::new(0.0, UNTIL).unwrap_or(Range::UNIT),
        },
        panels: vec![panel],
        legend: vec![
            entry(CURVE, Lab::RateCurve),
            entry(style(Way::Clock), Lab::RateByClock),
            entry(style(Way::Stepper), Lab::RateByFrame),
        ],
        notes: notes(page, language),
    }
}

/// A dot where a player is at a mark. Only what differs is told twice: the stepper's are left out where they are right.
fn mark(way: Way, pose: &Pose) -> Option<Mark> {
    let told = way == Way::Clock || !pose.is_right();
    told.then(|| Mark {
        at: [pose.mark, pose.value],
        ink: style(way).ink,
        label: text::short(pose.value),
        place: match way {
            Way::Clock => Place::Above,
            Way::Stepper => Place::Below,
        },
    })
}

/// The lines of both tables.
fn notes(page: &FrameRate, language: Language) -> Vec<String> {
    let schedules = page.schedules();
    Way::ALL
        .into_iter()
        .flat_map(|way| {
            let note = |row: &crate::lab::frame_rate::Row| {
                let (run, name) = (&row.run, table::name(way));
                text::frame_rate_note(language, name, run.schedule, &run.poses, row.arrival, run.verdict())
            };
            rows(&page.motion, &schedules, way).iter().map(note).collect::<Vec<_>>()
        })
        .collect()
}

/// The curve under everything, without its rhythm.
fn curve(page: &FrameRate) -> Vec<[f64; 2]> {
    (0..=PIECES)
        .map(|piece| {
            let time = UNTIL * f64::from(piece) / f64::from(PIECES);
            [time, DISTANCE * page.motion.easing.value(time / SPAN)]
        })
        .collect()
}

/// What is seen: every drawn frame stays until the next one.
fn stair(page: &FrameRate, frames: &[Drawn]) -> Vec<[f64; 2]> {
    let ends = frames.iter().skip(1).map(|frame| frame.at).chain([UNTIL]);
    frames
        .iter()
        .zip(ends)
        .flat_map(|(frame, end)| {
            let value = page.motion.value(frame.clip);
            [[frame.at, value], [end, value]]
        })
        .collect()
}

/// What everything is at a time.
pub fn readings(page: &FrameRate, language: Language, time: f64) -> Vec<Reading> {
    let reading = |style, name, y| Reading {
        panel: 0,
        style,
        y,
        words: text::value_of(language, name, y),
    };
    let mut readings = vec![reading(
        CURVE,
        Lab::RateCurve,
        DISTANCE * page.motion.easing.value(time / SPAN),
    )];
    readings.extend(Way::ALL.into_iter().map(|way| {
        let value = page.motion.value(clip_time(page.schedule(), way, time));
        reading(style(way), table::name(way), value)
    }));
    readings
}

/// The balls of both players at a time, with a tick for each drawn frame.
pub fn tracks(page: &FrameRate, language: Language, time: f64) -> Vec<Track> {
    let schedule = page.schedule();
    Way::ALL
        .into_iter()
        .map(|way| Track {
            name: table::name(way).words(language).to_owned(),
            style: style(way),
            position: page.motion.value(clip_time(schedule, way, time)),
            ticks: drawn(schedule, way, UNTIL)
                .iter()
                .map(|frame| page.motion.value(frame.clip))
                .collect(),
        })
        .collect()
}
