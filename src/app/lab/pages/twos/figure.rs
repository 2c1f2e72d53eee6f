//! The figure on twos: the curve under the hold, the stairs of the right and the wrong way, and how long each drawing stays on
//! the screen.

use super::{Mistake, Twos, card, hold_words};
use crate::app::lab::paint::Reading;
use crate::app::lab::tracks::Track;
use crate::app::text::{self, Lab, Language};
use crate::chart::{Area, Axis, Chart, Entry, Ink, Mark, Panel, Place, Range, Series, Style, Weight};
use crate::lab::twos::{Finder, level, levels};

/// How far the move goes.
pub const DISTANCE: f64 = 100.0;
/// Balls: the curve, the right and the wrong way.
pub const TRACKS: usize = 3;
/// Pieces of the curve.
const PIECES: u32 = 240;

const CURVE: Style = Style::solid(Ink::Weak).weighing(Weight::Thin);

/// A pose on the screen: from frame to frame, at which height.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    first: u32,
    frames: u32,
    /// The drawing; `None` where the value is held.
    drawing: Option<u32>,
    value: f64,
}

/// The pose of a drawing: the move starts again with each second.
fn pose(page: &Twos, drawing: u32) -> f64 {
    let drawings = page.playback.hold().drawings();
    DISTANCE * page.easing.value(f64::from(drawing % drawings) / f64::from(drawings))
}

fn found(page: &Twos, finder: Finder) -> Vec<Step> {
    let step = |shown: &crate::lab::twos::Shown| Step {
        first: shown.first,
        frames: shown.frames,
        drawing: Some(shown.drawing),
        value: pose(page, shown.drawing),
    };
    page.playback.drawings(finder, page.second).iter().map(step).collect()
}

fn right(page: &Twos) -> Vec<Step> {
    found(page, Finder::Hold)
}

fn wrong(page: &Twos) -> Vec<Step> {
    match page.mistake {
        Mistake::Floor => found(page, Finder::Floor),
        Mistake::Levels => {
            let (hold, screen) = (page.playback.hold(), page.playback.screen());
            let start = page.second.saturating_mul(screen.hz());
            levels(&page.easing, hold, screen)
                .into_iter()
                .map(|level| Step {
                    first: start + level.first,
                    frames: level.frames,
                    drawing: None,
                    value: DISTANCE * level.value,
                })
                .collect()
        }
    }
}

/// One of the two that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The time is held.
    Right,
    /// The chosen mistake.
    Wrong,
}

/// For how many frames a way shows each drawing.
pub fn lengths(page: &Twos, way: Way) -> Vec<u32> {
    let steps = match way {
        Way::Right => right(page),
        Way::Wrong => wrong(page),
    };
    steps.iter().map(|step| step.frames).collect()
}

/// The time of a frame, s, held in the second shown.
fn time(page: &Twos, frame: u32) -> f64 {
    let start = f64::from(page.second);
    (f64::from(frame) / f64::from(page.playback.screen().hz())).clamp(start, start + 1.0)
}

fn stair(page: &Twos, steps: &[Step], height: impl Fn(&Step) -> f64) -> Vec<[f64; 2]> {
    steps
        .iter()
        .flat_map(|step| {
            let y = height(step);
            [[time(page, step.first), y], [time(page, step.first + step.frames), y]]
        })
        .collect()
}

/// The figure.
pub fn chart(page: &Twos, language: Language) -> Chart {
    let words = |word: Lab| word.words(language).to_owned();
    let (right, wrong) = (right(page), wrong(page));
    let start = f64::from(page.second);
    let mut values = Panel::new("", words(Lab::TwosValue), "", Range::UNIT);
    values.series.push(Series::line(CURVE, curve(page)));
    for (place, steps) in [&right, &wrong].into_iter().enumerate() {
        let stair = stair(page, steps, |step| step.value);
        values.series.push(Series::line(Style::subject(place), stair));
    }
    let heights = values.series.iter().flat_map(|series| series.points().map(|[_, y]| y));
    values.range = Range::around(heights.chain([0.0, DISTANCE])).padded(0.12);
    values.share = 2.6;
    values.areas = slips(page, values.range);
    values.marks = right
        .iter()
        .filter_map(|step| {
            Some(Mark {
                at: [time(page, step.first), step.value],
                ink: Style::subject(0).ink,
                label: step.drawing?.to_string(),
                place: Place::Above,
            })
        })
        .collect();
    let lengths = right.iter().chain(&wrong).map(|step| f64::from(step.frames));
    let range = Range::around(lengths.chain([0.0])).padded(0.12);
    let range = Range::new(0.0, range.high()).unwrap_or(range);
    let mut frames = Panel::new("", words(Lab::TwosFrames), words(Lab::TwosFramesLabel), range);
    for (place, steps) in [&right, &wrong].into_iter().enumerate() {
        let stair = stair(page, steps, |step| f64::from(step.frames));
        frames.series.push(Series::line(Style::subject(place), stair));
    }
    frames.areas = slips(page, range);
    let (hold, _) = hold_words(page.playback.hold());
    let entry = |style, name| Entry {
        style,
        name: words(name),
    };
    let [by_right, by_wrong] = card::counts(page).map(|wrong| wrong.in_all);
    let note = |what, count| text::twos_note(language, what, count, page.playback.frames());
    Chart {
        title: text::twos_title(language, hold, page.playback.screen().hz()),
        axis: Axis {
            name: words(Lab::TwosTime),
            unit: "s".to_owned(),
            range: Range::new(start, start + 1.0).unwrap_or(Range::UNIT),
        },
        panels: vec![values, frames],
        legend: vec![
            entry(CURVE, Lab::TwosCurve),
            entry(Style::subject(0), Lab::TwosRight),
            entry(Style::subject(1), page.mistake.words().0),
        ],
        notes: vec![note(Lab::TwosRight, by_right), note(page.mistake.words().0, by_wrong)],
    }
}

/// Grounds under the frames on which `floor` shows the wrong drawing.
fn slips(page: &Twos, range: Range) -> Vec<Area> {
    if page.mistake == Mistake::Levels {
        return Vec::new();
    }
    let (low, high) = (range.low(), range.high());
    page.playback
        .slips_in(Finder::Floor, page.second)
        .iter()
        .map(|slip| Area {
            points: [slip.frame, slip.frame + 1]
                .map(|frame| [time(page, frame), low, high])
                .to_vec(),
            ink: Ink::Warning,
        })
        .collect()
}

fn curve(page: &Twos) -> Vec<[f64; 2]> {
    (0..=PIECES)
        .map(|piece| {
            let share = f64::from(piece) / f64::from(PIECES);
            [f64::from(page.second) + share, DISTANCE * page.easing.value(share)]
        })
        .collect()
}

/// What is seen at a time of the playback.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    curve: f64,
    right: (u32, f64),
    /// The wrong way: the drawing, where it is one, and the pose.
    wrong: (Option<u32>, f64),
}

fn seen(page: &Twos, at: f64) -> Seen {
    let playback = &page.playback;
    let start = f64::from(page.second);
    let share = (at - start).clamp(0.0, 1.0);
    let hz = f64::from(playback.screen().hz());
    // The last frame of the second, not the first of the next; a hair before a frame is that frame.
    let in_second = (share * hz + 1e-6).floor().min(hz - 1.0);
    // A whole number below 600 times 144.
    let frame = (start * hz + in_second) as u32;
    let due = playback.shown(Finder::Hold, frame);
    let wrong = match page.mistake {
        Mistake::Floor => {
            let drawing = playback.shown(Finder::Floor, frame);
            (Some(drawing), pose(page, drawing))
        }
        Mistake::Levels => (
            None,
            DISTANCE * level(page.easing.value(in_second / hz), playback.hold()),
        ),
    };
    Seen {
        curve: DISTANCE * page.easing.value(share),
        right: (due, pose(page, due)),
        wrong,
    }
}

/// What everything is at a time of the playback.
pub fn readings(page: &Twos, language: Language, at: f64) -> Vec<Reading> {
    let seen = seen(page, at);
    let (due, pose) = seen.right;
    let reading = |style, y, words| Reading {
        panel: 0,
        style,
        y,
        words,
    };
    let wrong = match seen.wrong {
        (Some(drawing), value) => text::drawing(language, drawing, (drawing != due).then_some(due), value),
        (None, value) => text::value_of(language, Lab::TwosLevels, value),
    };
    vec![
        reading(CURVE, seen.curve, text::value_of(language, Lab::TwosCurve, seen.curve)),
        reading(Style::subject(0), pose, text::drawing(language, due, None, pose)),
        reading(Style::subject(1), seen.wrong.1, wrong),
    ]
}

/// The balls at a time of the playback.
pub fn tracks(page: &Twos, language: Language, at: f64) -> Vec<Track> {
    let seen = seen(page, at);
    let track = |name: Lab, style, position, steps: &[Step]| Track {
        name: name.words(language).to_owned(),
        style,
        position,
        ticks: steps.iter().map(|step| step.value).collect(),
    };
    vec![
        track(Lab::TwosCurve, CURVE, seen.curve, &[]),
        track(Lab::TwosRight, Style::subject(0), seen.right.1, &right(page)),
        track(page.mistake.words().0, Style::subject(1), seen.wrong.1, &wrong(page)),
    ]
}
