//! What the chart of a clip shows.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::curve::overshoot::Side;
use crate::curve::{Approach, Curve, Ends, FrameRate, Key, KeyId, Outside, SegmentKind, Tangent, Time};
use crate::document::{ChannelId, ChannelParts, ClipId, ClipParts, Kind, Limits, Playback};
use crate::io::picture::{Sheet, svg};

/// Words that say what was asked for.
struct Plain;

impl Words for Plain {
    fn time(&self) -> String {
        "time".to_owned()
    }
    fn frame(&self) -> String {
        "frame".to_owned()
    }
    fn rate(&self, rate: FrameRate) -> String {
        format!("rate {rate}")
    }
    fn value(&self) -> String {
        "value".to_owned()
    }
    fn derivative(&self, order: Order, motion: Motion) -> String {
        format!("{order:?} {motion:?}")
    }
    fn beyond(&self) -> String {
        "beyond".to_owned()
    }
    fn held(&self, rate: FrameRate) -> String {
        format!("held {}", rate.hz())
    }
    fn under_hold(&self) -> String {
        "under".to_owned()
    }
    fn limit(&self, name: &str, side: Side, value: f64, unit: &str) -> String {
        format!("limit {name} {side:?} {value} {unit}")
    }
    fn excursion(&self, signed: f64, value: f64, unit: &str, (frame, time): (f64, f64)) -> String {
        format!("{signed} to {value} {unit} at {frame} ({time} s)")
    }
    fn leaving(&self, end: Approach, (_, time): (f64, f64)) -> String {
        format!("leaving {end:?} {time}")
    }
    fn peak(&self, value: f64, unit: &str) -> String {
        format!("peak {value} {unit}")
    }
    fn jump(&self, difference: f64, unit: &str) -> String {
        format!("jump {difference} {unit}")
    }
    fn keys(&self, shapes: &[Shape]) -> String {
        format!("keys {shapes:?}")
    }
}

/// A curve through keys with spline tangents.
fn curve(keys: &[(f64, f64)]) -> Arc<Curve> {
    let keys = keys.iter().zip(0..).map(|(&(time, value), id)| {
        let time = Time::new(time).unwrap();
        Key::new(KeyId(id), time, value, Tangent::Spline, SegmentKind::Cubic).unwrap()
    });
    Arc::new(Curve::new(keys).unwrap())
}

/// A foot that a spline pushes through the floor: from 1 to 0, along the floor, and up again.
fn parts() -> ChannelParts {
    let keys = [(0.0, 1.0), (1.0, 0.0), (2.0, 0.0), (3.0, 1.0)];
    let mut parts = ChannelParts::new(ChannelId(1), "foot", Kind::Scalar, vec![curve(&keys)]);
    parts.unit = "m".to_owned();
    parts.limits = vec![Limits {
        min: Some(0.0),
        max: None,
    }];
    parts.ends = Ends {
        before: Outside::Hold,
        after: Outside::Linear,
    };
    parts
}

fn clip(parts: ChannelParts) -> Clip {
    Clip::new(ClipParts {
        id: ClipId(0),
        origin: None,
        name: "walk".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 3.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels: vec![Arc::new(Channel::new(parts).unwrap())],
    })
    .unwrap()
}

fn wanted(clip: &Clip, derivatives: &[Order]) -> Wanted {
    let curves = clip.channels.iter().flat_map(|channel| {
        (0..channel.curves.len()).map(|component| Plotted {
            channel: Arc::clone(channel),
            component,
            rank: Rank::Equal,
        })
    });
    Wanted {
        curves: curves.collect(),
        time: None,
        values: None,
        derivatives: derivatives.to_vec(),
        overlays: Overlays::Drawn,
    }
}

#[test]
fn a_dip_below_the_floor_has_a_band_and_its_depth() {
    let clip = clip(parts());
    let chart = chart(&clip, &wanted(&clip, &[]), &Plain);
    let panel = &chart.panels[0];
    assert_eq!(chart.title, "walk · foot");
    assert_eq!(panel.unit, "m");
    assert_eq!(panel.levels[0].label, "limit  Below 0 m");
    assert_eq!(panel.areas.len(), 1);
    // Spline slopes at 1 s and 2 s are -1/2 and 1/2: between them the curve is (t² - t) / 2, lowest in the middle.
    let [mark] = panel.marks.as_slice() else {
        unreachable!("{:?}", panel.marks);
    };
    assert_eq!(mark.label, "-0.125 to -0.125 m at 36 (1.5 s)");
    let [band] = panel.bands.as_slice() else {
        unreachable!("{:?}", panel.bands);
    };
    let times: Vec<f64> = band.points().map(|point| point[0]).collect();
    assert_eq!((times.first(), times.last()), (Some(&1.0), Some(&2.0)));
    assert!(band.points().all(|point| (-0.125..=0.0).contains(&point[1])));
}

#[test]
fn what_happens_outside_the_keys_is_dashed_and_named_at_its_end() {
    let clip = clip(parts());
    let chart = chart(&clip, &wanted(&clip, &[]), &Plain);
    let series = &chart.panels[0].series;
    let named: Vec<_> = series.iter().filter(|line| !line.name.is_empty()).collect();
    let [named] = named.as_slice() else {
        unreachable!("one name");
    };
    assert_eq!((named.name.as_str(), named.style.dash), ("foot", Dash::Dashed));
    assert_eq!(
        named.points().last().map(|point| point[0]),
        Some(chart.axis.range.high())
    );
    assert!(chart.legend.iter().any(|entry| entry.name == "beyond"));
    assert_eq!(chart.panels[0].dots.len(), 4);
    assert!(chart.notes.contains(&"keys [Circle]".to_owned()), "{:?}", chart.notes);
}

#[test]
fn a_held_channel_is_a_stair_over_its_curve() {
    let mut parts = parts();
    parts.rhythm = Rhythm::Held(FrameRate::FPS_12);
    let clip = clip(parts);
    let chart = chart(&clip, &wanted(&clip, &[]), &Plain);
    let lines = &chart.panels[0].series;
    let stair = lines.iter().find(|line| line.style.dash == Dash::Solid).unwrap();
    for stroke in stair.strokes() {
        for pair in stroke.windows(2) {
            assert!(pair[0][0] == pair[1][0] || pair[0][1] == pair[1][1], "{pair:?}");
        }
    }
    assert!(
        lines.iter().any(|line| line.style.dash == Dash::Dotted),
        "the curve under it"
    );
    assert_eq!(chart.legend[0].name, "foot, held 12");
}

#[test]
fn velocity_and_acceleration_stand_below_in_their_units_with_peak_and_jump() {
    let clip = clip(parts());
    let chart = chart(&clip, &wanted(&clip, &[Order::Velocity, Order::Acceleration]), &Plain);
    let said: Vec<(&str, &str)> = chart
        .panels
        .iter()
        .map(|panel| (panel.label.as_str(), panel.unit.as_str()))
        .collect();
    assert_eq!(
        said,
        [
            ("value", "m"),
            ("Velocity Straight", "m/s"),
            ("Acceleration Straight", "m/s²")
        ]
    );
    // The cubic from 1 with slope -1 to 0 with slope -1/2: acceleration -1 + 3 u, then constant 1: a jump from 2 to 1.
    let [jump] = chart.panels[2].spans.as_slice() else {
        unreachable!("{:?}", chart.panels[2].spans);
    };
    assert_eq!((jump.from, jump.to, jump.label.as_str()), (2.0, 1.0, "jump -1 m/s²"));
    let labels: Vec<&str> = chart.panels[2].marks.iter().map(|mark| mark.label.as_str()).collect();
    assert!(labels.iter().any(|label| label.starts_with("peak")), "{labels:?}");
}

#[test]
fn a_part_of_time_and_values_is_shown_as_it_is_asked_for() {
    let clip = clip(parts());
    let part = Wanted {
        time: Range::new(1.0, 2.0),
        values: Range::new(-0.2, 0.1),
        overlays: Overlays::LeftOut,
        ..wanted(&clip, &[])
    };
    let chart = chart(&clip, &part, &Plain);
    assert_eq!(Some(chart.axis.range), Range::new(1.0, 2.0));
    assert_eq!(Some(chart.panels[0].range), Range::new(-0.2, 0.1));
    assert!(chart.panels[0].levels.is_empty() && chart.panels[0].bands.is_empty());
    let text = svg::write(&chart, &Sheet::default()).unwrap();
    assert!(!text.contains("NaN"));
}

#[test]
fn a_rotation_turns_at_one_angular_speed() {
    // A quarter turn about z in a second.
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let component = |start: f64, end: f64| {
        let keys = [(0.0, start), (1.0, end)]
            .into_iter()
            .zip(0..)
            .map(|((time, value), id)| {
                let time = Time::new(time).unwrap();
                Key::new(KeyId(id), time, value, Tangent::Auto, SegmentKind::Linear).unwrap()
            });
        Arc::new(Curve::new(keys).unwrap())
    };
    let curves = vec![
        component(0.0, 0.0),
        component(0.0, 0.0),
        component(0.0, half),
        component(1.0, half),
    ];
    let clip = clip(ChannelParts::new(ChannelId(1), "hip", Kind::Quaternion, curves));
    let chart = chart(&clip, &wanted(&clip, &[Order::Velocity]), &Plain);
    let speed = &chart.panels[1];
    assert_eq!((speed.label.as_str(), speed.unit.as_str()), ("Velocity Angular", "°/s"));
    let played: Vec<_> = speed.series.iter().filter(|line| !line.name.is_empty()).collect();
    assert_eq!(played.len(), 1, "one speed for four components");
    // Slerp is exact to a few roundings of angles of size 1.
    assert!(
        played[0].points().all(|point| (point[1] - 90.0).abs() < 1e-9),
        "{:?}",
        played[0]
    );
    let z = chart.panels[0]
        .series
        .iter()
        .find(|line| line.name == "hip · z")
        .unwrap();
    assert!(z.points().all(|[time, value]| {
        let angle = std::f64::consts::FRAC_PI_4 * time.clamp(0.0, 1.0);
        (value - angle.sin()).abs() < 1e-12
    }));
}

#[test]
fn a_clip_without_curves_is_an_empty_plot() {
    let clip = clip(parts());
    let nothing = Wanted {
        curves: Vec::new(),
        ..wanted(&clip, &[Order::Velocity])
    };
    let chart = chart(&clip, &nothing, &Plain);
    assert_eq!(chart.panels.len(), 1);
    assert!(svg::write(&chart, &Sheet::default()).is_ok());
}
