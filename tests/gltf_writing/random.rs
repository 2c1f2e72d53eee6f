//! Documents at random, written and read as any other program reads them.

use std::sync::Arc;

use inbetween::curve::easing::{CubicBezier, Easing, Named};
use inbetween::curve::rotation::Quat;
use inbetween::curve::{Curve, Key, KeyId, SegmentKind, Tangent, Tcb, Time};
use inbetween::document::{Channel, ChannelId, ChannelParts, Document, Kind, Link, Target};
use inbetween::io::gltf::write;
use inbetween::io::gltf::write::{Container, Options};

use crate::gltf::open_json;
use crate::support::{Random, broken, json};

fn easing(random: &mut Random) -> Easing {
    match random.below(5) {
        0 => Easing::from_name(["smoothstep", "smootherstep", "septic"][random.below(3)]).unwrap(),
        1 => {
            let y = |random: &mut Random| random.within(-0.5, 1.5);
            let (x1, x2) = (random.next(), random.next());
            CubicBezier::new(x1, y(random), x2, y(random)).unwrap().into()
        }
        2 => {
            Easing::from_css(["linear(0, 0.3 20%, 1)", "steps(4, jump-end)", "linear(0.1, 0.5, 0.9)"][random.below(3)])
                .unwrap()
        }
        _ => {
            let all: Vec<Named> = Named::standard().collect();
            all[random.below(all.len())].clone().into()
        }
    }
}

fn segment(random: &mut Random) -> SegmentKind {
    match random.below(4) {
        0 => SegmentKind::Step,
        1 => SegmentKind::Linear,
        2 => SegmentKind::Cubic,
        _ => SegmentKind::Ease(easing(random)),
    }
}

fn tangent(random: &mut Random) -> Tangent {
    let slope = |random: &mut Random| random.within(-5.0, 5.0);
    match random.below(6) {
        0 => Tangent::Auto,
        1 => Tangent::Flat,
        2 => Tangent::Spline,
        3 => Tangent::Tcb(
            Tcb::new(
                random.within(-1.0, 1.0),
                random.within(-1.0, 1.0),
                random.within(-1.0, 1.0),
            )
            .unwrap(),
        ),
        4 => Tangent::Smooth { slope: slope(random) },
        _ => broken(slope(random), slope(random)),
    }
}

fn times(random: &mut Random, count: usize) -> Vec<f64> {
    let mut t = random.next();
    (0..count)
        .map(|_| {
            let now = t;
            t += random.within(0.05, 0.7);
            now
        })
        .collect()
}

fn scalars(random: &mut Random, id: u64) -> Channel {
    let components = 1 + random.below(3);
    let curves = (0..components).map(|component| {
        let count = 1 + random.below(6);
        let keys: Vec<Key> = times(random, count)
            .into_iter()
            .enumerate()
            .map(|(n, t)| {
                let id = KeyId(id * 1000 + component as u64 * 100 + n as u64);
                Key::new(
                    id,
                    Time::new(t).unwrap(),
                    random.within(-10.0, 10.0),
                    tangent(random),
                    segment(random),
                )
                .unwrap()
            })
            .collect();
        Arc::new(Curve::new(keys).unwrap())
    });
    let curves: Vec<_> = curves.collect();
    let parts = ChannelParts {
        link: Link::Free,
        target: Target::Free,
        ..ChannelParts::new(ChannelId(id), format!("c{id}"), Kind::Weights(components), curves)
    };
    Channel::new(parts).unwrap()
}

fn rotation(random: &mut Random, id: u64) -> Channel {
    let count = 1 + random.below(5);
    let times = times(random, count);
    let quats: Vec<Quat> = times
        .iter()
        .map(|_| Quat::from_rotation_vector([0; 3].map(|_: i32| random.within(-2.0, 2.0))))
        .collect();
    let segments: Vec<SegmentKind> = times.iter().map(|_| segment(random)).collect();
    let slopes: Vec<[f64; 4]> = times
        .iter()
        .map(|_| [0; 4].map(|_: i32| random.within(-1.0, 1.0)))
        .collect();
    let curves = (0..4).map(|c| {
        let keys = times.iter().enumerate().map(|(n, &t)| {
            let value = quats[n].to_array()[c];
            let tangent = Tangent::Smooth { slope: slopes[n][c] };
            Key::new(
                KeyId(id * 1000 + n as u64),
                Time::new(t).unwrap(),
                value,
                tangent,
                segments[n].clone(),
            )
            .unwrap()
        });
        Arc::new(Curve::new(keys).unwrap())
    });
    let curves: Vec<_> = curves.collect();
    Channel::new(ChannelParts::new(
        ChannelId(id),
        format!("r{id}"),
        Kind::Quaternion,
        curves,
    ))
    .unwrap()
}

fn document(random: &mut Random) -> Document {
    let blank = Document::blank("Random", "c");
    let channels = (0..4)
        .map(|n| {
            Arc::new(if n == 0 {
                rotation(random, 1000)
            } else {
                scalars(random, 1001 + n)
            })
        })
        .collect();
    let mut clips = blank.clips().to_vec();
    clips[0] = Arc::new(clips[0].edited(|parts| parts.channels = channels).unwrap());
    blank.with_clips(clips, blank.ids())
}

/// Degrees between the rotations of two channels at a time.
fn angle(a: &Channel, b: &Channel, t: f64) -> f64 {
    let at = |channel: &Channel| channel.orientation().unwrap().sample(t).rotation;
    inbetween::curve::rotation::angle_between(at(a), at(b)).to_degrees()
}

#[test]
fn random_documents_read_back_within_the_stated_error_at_every_time() {
    let mut random = Random(11);
    for round in 0..50 {
        let document = document(&mut random);
        let written = write(&document, Container::Gltf, &Options::default()).unwrap();
        let mut json = json(&written.bytes);
        json["animations"][0].as_object_mut().unwrap().remove("extras");
        let read = open_json(&json);
        assert!(!read.report.repaired(), "{}", read.report);
        for (drawn, file) in document.clips()[0]
            .channels
            .iter()
            .zip(&read.document.clips()[0].channels)
        {
            let stated = written
                .approximations
                .iter()
                .find(|a| a.channel == drawn.name)
                .map_or(0.0, |a| a.error);
            let values = drawn
                .curves
                .iter()
                .flat_map(|curve| curve.keys().map(|key| key.value()).collect::<Vec<_>>());
            let (least, most) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(v), b.max(v)));
            if drawn.is_rotation() {
                assert!(stated <= 0.05);
            } else {
                // A thousandth of the range of one of its components.
                assert!(
                    stated <= 1e-3 * (most - least).max(1e-3 * most.abs().max(least.abs())),
                    "{stated}"
                );
            }
            let off = |component: usize, t: f64| {
                if drawn.is_rotation() {
                    // Rotations rounded to 32 bits are good to 1e-5 degrees; a time off by 1e-7 s turns up to 500 degrees
                    // a second by 5e-5; a cubic through almost nothing magnifies both.
                    (angle(drawn, file, t), 2e-3)
                } else {
                    // Values up to 10 and slopes up to 400 a second, times good to 2e-7 s: 1e-4. Where an easing is
                    // vertical a time off by 1e-7 of 0.05 s is worth 10 * sqrt(2 * 2e-6) = 0.02 (a circle's end).
                    let steep = drawn.curves[component].sample(t).velocity.abs() * 5e-7;
                    (
                        (drawn.value(component, t) - file.value(component, t)).abs(),
                        1e-4 + steep,
                    )
                }
            };
            let breaks = breaks(drawn);
            let components = if drawn.is_rotation() { 1 } else { drawn.curves.len() };
            for component in 0..components {
                for t in places(drawn.bounds(), &breaks, &mut random, |t| off(component, t).0) {
                    let (off, rounding) = off(component, t);
                    assert!(
                        off <= stated + rounding,
                        "round {round}, {} {component} at {t}: {off} of {stated}",
                        drawn.name
                    );
                }
            }
        }
    }
}

/// Times at random, and those at which a difference is greatest near the worst of them; none at a jump.
fn places((first, last): (f64, f64), breaks: &[f64], random: &mut Random, difference: impl Fn(f64) -> f64) -> Vec<f64> {
    const COUNT: usize = 200;
    // Around a jump there is a ramp of one spacing, and times are rounded to 32 bits.
    let smooth = |t: &f64| breaks.iter().all(|at| (at - t).abs() >= 2e-6);
    let step = (last - first) / COUNT as f64;
    let mut all: Vec<(f64, f64)> = (0..COUNT)
        .map(|n| first + step * (n as f64 + random.next()))
        .filter(smooth)
        .map(|t| (difference(t), t))
        .collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut places: Vec<f64> = all.iter().map(|&(_, t)| t).collect();
    for &(_, t) in all.iter().take(3) {
        // Up the hill: each round keeps the two thirds that hold the greater of both inner places.
        let (mut low, mut high) = (t - step, t + step);
        for _ in 0..25 {
            let third = (high - low) / 3.0;
            let (a, b) = (low + third, high - third);
            if difference(a) < difference(b) {
                low = a;
            } else {
                high = b;
            }
        }
        places.extend(Some(0.5 * (low + high)).filter(smooth));
    }
    places
}

/// Times at which the value may jump: keys, and the breaks of easings.
fn breaks(channel: &Channel) -> Vec<f64> {
    let mut breaks = Vec::new();
    for curve in &channel.curves {
        for i in 0..curve.len() {
            breaks.push(curve.time(i));
            if let (SegmentKind::Ease(easing), true) = (curve.segment_kind(i), i < curve.segments()) {
                let segment = curve.segment(i);
                breaks.extend(easing.breaks().into_iter().map(|u| segment.time_at(u)));
            }
        }
    }
    breaks
}
