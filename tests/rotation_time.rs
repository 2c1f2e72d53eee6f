//! Rotations, angles, frame rates and held time against reference numbers.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "rotation_time/lab.rs"]
mod lab;

use inbetween::curve::rhythm::Rhythm;
use inbetween::curve::rotation::{
    CubicRotation, Euler, Progress, Quat, RotationKey, RotationSample, align_key_signs, align_signs, angle_between,
    largest_angle, nlerp, shortest_delta, shortest_target, slerp, tangent_for_velocity, total_turn, turn_pieces,
    unwrap_degrees,
};
use inbetween::curve::time::{FrameRate, Time, TimeUnit};
use serde_json::Value;
use std::num::NonZeroU32;

const Z_AXIS: [f64; 3] = [0.0, 0.0, 1.0];

fn read(file: &str) -> Value {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// One worked example of the maths page: its inputs, what is expected, and the tolerance for each number.
struct Example {
    inputs: Value,
    expected: Value,
    tolerance: f64,
}

fn example(id: &str) -> Example {
    let all = read("reference/maths-examples.json");
    let found = all["examples"]
        .as_array()
        .unwrap()
        .iter()
        .find(|e| e["id"] == id)
        .unwrap();
    Example {
        inputs: found["inputs"].clone(),
        expected: found["expected"].clone(),
        tolerance: found["tolerance"].as_f64().unwrap(),
    }
}

fn case(id: &str) -> Value {
    let all = read("cases/cases.json");
    all["cases"]
        .as_array()
        .unwrap()
        .iter()
        .find(|c| c["id"] == id)
        .unwrap()
        .clone()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect()
}

fn quat(value: &Value) -> Quat {
    Quat::from_array(numbers(value).try_into().unwrap())
}

/// The rule of the reference data: `|got - expected| <= tolerance * max(1, |expected|)`.
#[track_caller]
fn agree(got: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(got.len(), expected.len());
    for (got, expected) in got.iter().zip(expected) {
        assert!(
            (got - expected).abs() <= tolerance * expected.abs().max(1.0),
            "got {got}, expected {expected}"
        );
    }
}

/// [`agree`] for rotations, of which either sign will do.
#[track_caller]
fn agree_as_rotations(got: Quat, expected: Quat, tolerance: f64) {
    let got = if got.dot(expected) < 0.0 { -got } else { got };
    agree(&got.to_array(), &expected.to_array(), tolerance);
}

fn about_z(degrees: f64) -> Quat {
    Quat::from_axis_angle(Z_AXIS, degrees.to_radians())
}

// Rotation.

#[test]
fn slerp_agrees_with_the_worked_example() {
    let e = example("9.slerp");
    let (a, b) = (quat(&e.inputs["a"]), quat(&e.inputs["b"]));
    for (u, expected) in numbers(&e.inputs["u"]).into_iter().zip(e.expected.as_array().unwrap()) {
        agree_as_rotations(slerp(a, b, u), quat(expected), e.tolerance);
    }
}

/// The largest of `deviation` over 0..1 for each angle of a worked example, in degrees.
///
/// 1000 steps: within 2e-6 of a smooth maximum of 8 degrees, the tolerance being 1e-3.
fn largest_deviations(e: &Example, deviation: impl Fn(Quat, f64, f64) -> f64) -> Vec<f64> {
    let worst = |degrees: f64| {
        let end = about_z(degrees);
        (0..=1000)
            .map(|k| deviation(end, degrees, f64::from(k) / 1000.0))
            .fold(0.0, f64::max)
            .to_degrees()
    };
    numbers(&e.inputs["deg"]).into_iter().map(worst).collect()
}

#[test]
fn nlerp_deviates_from_slerp_as_much_as_the_worked_example_says() {
    let e = example("9.nlerp_deviation");
    let got = largest_deviations(&e, |end, _, u| {
        angle_between(nlerp(Quat::IDENTITY, end, u), slerp(Quat::IDENTITY, end, u))
    });
    agree(&got, &numbers(&e.expected), e.tolerance);
}

#[test]
fn a_cubic_with_the_tangents_of_a_slerp_stays_near_it() {
    let e = example("9.cubic_slerp_error");
    let got = largest_deviations(&e, |end, degrees, u| {
        let velocity = [0.0, 0.0, degrees.to_radians()];
        let cubic = CubicRotation {
            start: Quat::IDENTITY,
            out_tangent: tangent_for_velocity(Quat::IDENTITY, velocity),
            in_tangent: tangent_for_velocity(end, velocity),
            end,
            span: 1.0,
        };
        largest_angle([(cubic.sample(u).rotation, slerp(Quat::IDENTITY, end, u))])
    });
    agree(&got, &numbers(&e.expected), e.tolerance);
}

#[test]
fn angular_velocity_agrees_with_the_worked_example() {
    let e = example("9.angular_velocity");
    let cubic = CubicRotation {
        start: quat(&e.inputs["q0"]),
        out_tangent: quat(&e.inputs["out0"]),
        in_tangent: quat(&e.inputs["in1"]),
        end: quat(&e.inputs["q1"]),
        span: e.inputs["dt"].as_f64().unwrap(),
    };
    let u = e.inputs["u"].as_f64().unwrap();
    let sample = cubic.sample(u);
    agree(
        &cubic.components(u)[0].to_array(),
        &numbers(&e.expected["p"]),
        e.tolerance,
    );
    agree(&sample.rotation.to_array(), &numbers(&e.expected["q"]), e.tolerance);
    agree(&sample.velocity, &numbers(&e.expected["omega_rad_per_s"]), e.tolerance);
    assert!(!sample.vanished);
}

#[test]
fn the_overshoot_of_a_rotation_agrees_with_the_worked_example() {
    let e = example("5.quaternion_overshoot");
    let cubic = CubicRotation {
        start: quat(&e.inputs["q0"]),
        out_tangent: quat(&e.inputs["out_tangent0"]),
        in_tangent: quat(&e.inputs["in_tangent1"]),
        end: quat(&e.inputs["q1"]),
        span: e.inputs["dt"].as_f64().unwrap(),
    };
    let found = cubic.twist_overshoot().unwrap();
    let extremum = &e.expected["extrema"][0];
    let got = [
        found.angle.to_degrees(),
        found.overshoot_at,
        (found.angle + found.overshoot).to_degrees(),
        found.overshoot.to_degrees(),
    ];
    let expected = [
        &e.expected["theta_deg"],
        &extremum["u"],
        &extremum["twist_deg"],
        &e.expected["overshoot_deg"],
    ];
    agree(&got, &expected.map(|v| v.as_f64().unwrap()), e.tolerance);
    assert_eq!((found.undershoot, found.swing), (0.0, 0.0));
}

#[test]
fn rotation_samplers_agree_with_exact_values() {
    let all = read("reference/channels_gltf.json");
    let mut checked = 0;
    for channel in all["channels"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|c| c["path"] == "rotation")
    {
        let times = numbers(&channel["times"]);
        let values: Vec<Quat> = channel["values"].as_array().unwrap().iter().map(quat).collect();
        let cubic = match channel["interpolation"].as_str().unwrap() {
            "LINEAR" => false,
            "CUBICSPLINE" => true,
            _ => continue,
        };
        for (t, exact) in numbers(&channel["queries"])
            .into_iter()
            .zip(channel["exact"].as_array().unwrap())
        {
            let next = times.partition_point(|key| *key <= t);
            if next == 0 || next == times.len() {
                continue;
            }
            let span = times[next] - times[next - 1];
            let u = (t - times[next - 1]) / span;
            let got = if cubic {
                let key = |k: usize| RotationKey {
                    in_tangent: values[3 * k],
                    rotation: values[3 * k + 1],
                    out_tangent: values[3 * k + 2],
                };
                CubicRotation::between(&key(next - 1), &key(next), span)
                    .sample(u)
                    .rotation
            } else {
                RotationSample::from_slerp(values[next - 1], values[next], Progress::linear(u), span).rotation
            };
            // Keys are unit to the rounding of f32 (6e-8 a component) and the exact LINEAR values are computed from
            // them as they are, where the angle between keys is defined to that accuracy; cubic values are normalised
            // the same way on both sides and differ by the rounding of f64 only.
            agree_as_rotations(got, quat(exact), if cubic { 4e-15 } else { 2e-7 });
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn dropping_keys_of_a_full_turn_is_known_to_turn_it_back() {
    let keys: Vec<Quat> = case("c005")["input"]["keys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|k| quat(&k["v"]))
        .collect();
    // The file gives 12 digits, hence 1e-9 degrees here.
    for inner in 1..3 {
        let around_it = total_turn(keys[inner - 1..=inner + 1].iter().copied()).to_degrees();
        assert!((around_it - 240.0).abs() < 1e-9, "{around_it}");
        assert!((angle_between(keys[inner - 1], keys[inner + 1]).to_degrees() - 120.0).abs() < 1e-9);
    }
    let middle = slerp(keys[1], keys[2], 0.5);
    assert!((middle.twist_about(Z_AXIS).to_degrees() - 180.0).abs() < 1e-9);
}

#[test]
fn angles_shown_for_a_rotation_do_not_jump() {
    let c = case("c006");
    let expected = numbers(&c["expect"]["angles_z"]);
    let keys: Vec<Quat> = c["input"]["keys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|k| quat(&k["v"]))
        .collect();

    let mut about_z: Vec<f64> = keys.iter().map(|q| q.twist_about(Z_AXIS).to_degrees()).collect();
    unwrap_degrees(&mut about_z);
    agree(&about_z, &expected, 1e-9);

    let mut previous = Euler::new(0.0, 0.0, 0.0);
    let triples = keys.iter().map(|q| {
        previous = Euler::from_quat(*q, previous.z).closest_to(previous);
        previous
    });
    let shown: Vec<f64> = triples.map(|euler| euler.z).collect();
    agree(&shown, &expected, 1e-9);
}

#[test]
fn a_turn_of_two_rounds_back_keeps_its_motion_as_quaternions() {
    let c = case("c007");
    let (span, turn) = (40.0, -720.0);
    let pieces = turn_pieces(turn);
    let about_y = |degrees: f64| Quat::from_axis_angle([0.0, 1.0, 0.0], degrees.to_radians());
    let mut keys: Vec<Quat> = (0..=pieces).map(|k| about_y(turn * k as f64 / pieces as f64)).collect();
    align_signs(&mut keys);
    assert!(keys.len() as u64 >= c["expect"]["keys_at_least"].as_u64().unwrap());
    for pair in keys.windows(2) {
        assert!(angle_between(pair[0], pair[1]).to_degrees() < 180.0);
    }
    let at = |t: f64| {
        let place = t / span * pieces as f64;
        let k = (place as usize).min(pieces - 1);
        slerp(keys[k], keys[k + 1], place - k as f64)
    };
    // 12 digits in the file.
    agree_as_rotations(at(25.0), quat(&c["expect"]["as_quaternion_at_25_up_to_sign"]), 1e-11);
    // Followed from the start, the angle is the turn itself.
    let mut angles: Vec<f64> = (0..=40)
        .map(|t| at(f64::from(t)).twist_about([0.0, 1.0, 0.0]).to_degrees())
        .collect();
    unwrap_degrees(&mut angles);
    agree(
        &[angles[10]],
        &[c["expect"]["degrees_y_at_10"].as_f64().unwrap()],
        1e-12,
    );
    agree(
        &[angles[25]],
        &[c["expect"]["degrees_y_at_25"].as_f64().unwrap()],
        1e-12,
    );
}

#[test]
fn a_sign_slip_of_a_cubic_is_played_as_stored_and_repaired_on_request() {
    let c = case("c008");
    let mut keys: Vec<RotationKey> = c["input"]["keys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|k| RotationKey {
            in_tangent: quat(&k["in"]),
            rotation: quat(&k["v"]),
            out_tangent: quat(&k["out"]),
        })
        .collect();
    let stored = CubicRotation::between(&keys[0], &keys[1], 1.0);
    let as_stored = &c["expect"]["as_stored"];
    // 12 digits in the file; the short middle multiplies them by 23.
    agree(
        &[stored.components(0.5)[0].norm()],
        &[as_stored["raw_length_at_0.5"].as_f64().unwrap()],
        1e-11,
    );
    agree_as_rotations(stored.sample(0.5).rotation, quat(&as_stored["rotation_at_0.5"]), 3e-11);
    let (at, length) = stored.shortest();
    assert!((at - 0.5).abs() < 1e-6 && length < 0.05);

    assert_eq!(align_key_signs(&mut keys), 1);
    let after = &c["expect"]["after_repair"];
    agree(&keys[1].rotation.to_array(), &numbers(&after["key_1"]), 0.0);
    let repaired = CubicRotation::between(&keys[0], &keys[1], 1.0).sample(0.5).rotation;
    let degrees = repaired.twist_about(Z_AXIS).to_degrees();
    agree(&[degrees], &[after["degrees_z_at_0.5"].as_f64().unwrap()], 1e-9);
}

// Angles.

#[test]
fn the_shortest_turn_agrees_with_the_worked_example() {
    let e = example("9.shortest_delta");
    let got: Vec<f64> = e.inputs["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| shortest_delta(pair[0].as_f64().unwrap(), pair[1].as_f64().unwrap()))
        .collect();
    agree(&got, &numbers(&e.expected), e.tolerance);
}

#[test]
fn angles_the_short_way_agree_with_the_seed() {
    for row in read("reference/seed_formulas.json")["angles"].as_array().unwrap() {
        let [start, target, delta, quarter, half, whole] = numbers(row).try_into().unwrap();
        // Angles up to 1080 degrees, rounded to 2.3e-13.
        agree(&[shortest_delta(start, target)], &[delta], 1e-12);
        let end = shortest_target(start, target);
        let at = |u: f64| start + u * (end - start);
        agree(&[at(0.25), at(0.5), at(1.0)], &[quarter, half, whole], 1e-12);
    }
}

#[test]
fn unwrapping_agrees_with_the_worked_example() {
    let e = example("9.unwrap");
    let mut got = numbers(&e.inputs["values"]);
    unwrap_degrees(&mut got);
    agree(&got, &numbers(&e.expected), e.tolerance);
}

fn euler(value: &Value) -> Euler {
    let [x, y, z] = numbers(value).try_into().unwrap();
    Euler::new(x, y, z)
}

#[test]
fn euler_angles_agree_with_the_worked_examples() {
    let e = example("9.euler_to_quat");
    agree_as_rotations(euler(&e.inputs["deg"]).to_quat(), quat(&e.expected), e.tolerance);
    let e = example("9.quat_to_euler");
    agree(
        &Euler::from_quat(quat(&e.inputs["q"]), 0.0).to_array(),
        &numbers(&e.expected),
        e.tolerance,
    );
    let e = example("9.gimbal");
    let hint = e.inputs["z_hint"].as_f64().unwrap();
    agree(
        &Euler::from_quat(quat(&e.inputs["q"]), hint).to_array(),
        &numbers(&e.expected),
        e.tolerance,
    );
    let e = example("9.euler_closest");
    let closest = euler(&e.inputs["euler"]).closest_to(euler(&e.inputs["previous"]));
    agree(&closest.to_array(), &numbers(&e.expected), e.tolerance);
}

// Frames.

fn rate(value: &Value) -> FrameRate {
    let part = |k: usize| u32::try_from(value[k].as_u64().unwrap()).unwrap();
    FrameRate::new(part(0), part(1)).unwrap()
}

#[test]
fn frames_begin_when_the_worked_example_says() {
    let e = example("10.frame_to_seconds");
    for (frame, expected) in numbers(&e.inputs["frames"])
        .into_iter()
        .zip(e.expected.as_array().unwrap())
    {
        let got: Vec<f64> = e.inputs["rates"]
            .as_array()
            .unwrap()
            .iter()
            .map(|r| rate(r).time_of_frame(frame as i64))
            .collect();
        agree(&got, &numbers(expected), e.tolerance);
    }
}

#[test]
fn drop_frame_labels_agree_with_the_worked_examples() {
    for (id, rate) in [
        ("10.drop_frame", FrameRate::FPS_29_97),
        ("10.drop_frame_5994", FrameRate::FPS_59_94),
    ] {
        let e = example(id);
        for (frame, label) in numbers(&e.inputs["frames"])
            .into_iter()
            .zip(e.expected.as_array().unwrap())
        {
            let label = label.as_str().unwrap();
            assert_eq!(rate.timecode(frame as i64), label);
            assert_eq!(rate.frame_of_timecode(label).unwrap(), frame as i64);
        }
    }
}

#[test]
fn a_clip_shows_the_same_times_in_seconds_frames_and_milliseconds() {
    let c = case("c011");
    let rate = FrameRate::from_hz(c["input"]["fps"].as_f64().unwrap()).unwrap();
    let times: Vec<Time> = numbers(&c["input"]["times_s"])
        .into_iter()
        .map(|t| Time::new(t).unwrap())
        .collect();
    let shown = |unit: TimeUnit| -> Vec<f64> { times.iter().map(|t| unit.format(*t, rate).parse().unwrap()).collect() };
    assert_eq!(shown(TimeUnit::Frames), numbers(&c["expect"]["frames"]));
    assert_eq!(shown(TimeUnit::Milliseconds), numbers(&c["expect"]["ms"]));
    assert_eq!(shown(TimeUnit::Seconds), numbers(&c["expect"]["saved_times_s"]));
}

#[test]
fn a_typed_time_snaps_to_the_nearest_frame_and_a_rate_keeps_its_fraction() {
    let c = case("c013");
    let typed = &c["input"]["typed"];
    let rate = FrameRate::from_hz(typed["fps"].as_f64().unwrap()).unwrap();
    let frame = rate.nearest_frame(typed["t"].as_f64().unwrap());
    assert_eq!(frame, c["expect"]["frame_of_0.0333_at_30"].as_i64().unwrap());
    // 12 digits in the file.
    agree(
        &[rate.time_of_frame(frame)],
        &[c["expect"]["snapped_time"].as_f64().unwrap()],
        1e-12,
    );

    for (hz, text) in [
        (60.0, "60"),
        (
            c["expect"]["fps_30000/1001_after_reload"].as_f64().unwrap(),
            "30000/1001",
        ),
    ] {
        let rate: FrameRate = text.parse().unwrap();
        // 10 digits in the file.
        agree(&[rate.hz()], &[hz], 1e-9);
        let saved = (rate.numerator().get(), rate.denominator().get());
        assert_eq!(FrameRate::new(saved.0, saved.1).unwrap(), rate);
    }
}

// Held time.

fn on_twos() -> Rhythm {
    Rhythm::every(NonZeroU32::new(2).unwrap(), FrameRate::FPS_24).unwrap()
}

#[test]
fn held_time_agrees_with_the_worked_example() {
    let e = example("10.on_twos");
    let frames = u32::try_from(e.inputs["hold_frames"].as_u64().unwrap()).unwrap();
    let held = Rhythm::every(NonZeroU32::new(frames).unwrap(), rate(&e.inputs["rate"])).unwrap();
    let got: Vec<f64> = numbers(&e.inputs["t"]).into_iter().map(|t| held.quantise(t)).collect();
    agree(&got, &numbers(&e.expected), e.tolerance);
}

#[test]
fn held_time_agrees_with_the_seed() {
    for row in read("reference/seed_formulas.json")["stepped_12_per_second"]
        .as_array()
        .unwrap()
    {
        let [t, picture, stepped] = numbers(row).try_into().unwrap();
        assert_eq!(FrameRate::FPS_12.frame_at(t) as f64, picture, "{t}");
        agree(&[on_twos().quantise(t)], &[stepped], 1e-15);
    }
}

#[test]
fn a_summed_clip_time_shows_the_drawings_of_exact_arithmetic() {
    let reference = read("reference/seed_formulas.json");
    for (fps, row) in reference["float64_summed_time"]["fps"].as_object().unwrap() {
        let fps: u64 = fps.parse().unwrap();
        let wrong_by_floor = row["frames_where_summed_time_gives_another_picture"].as_u64().unwrap();
        let (mut t, mut floor_wrong) = (0.0, 0);
        for frame in 1..6000_u64 {
            t += 1.0 / fps as f64;
            let exact = frame * 12 / fps;
            assert_eq!(FrameRate::FPS_12.frame_at(t), exact as i64, "{fps} fps, frame {frame}");
            floor_wrong += u64::from((t * 12.0).floor() != exact as f64);
        }
        assert_eq!(floor_wrong, wrong_by_floor, "the reference counts the same sums");
    }
}

#[test]
fn on_twos_updates_at_the_same_times_at_60_120_and_144_hz() {
    let updates = |hz: u32| -> Vec<(f64, f64)> {
        let (mut t, mut shown, mut updates) = (0.0, f64::NAN, Vec::new());
        for _ in 0..600 * hz {
            let now = on_twos().quantise(t);
            if now != shown {
                updates.push((t, now));
                shown = now;
            }
            t += 1.0 / f64::from(hz);
        }
        updates
    };
    // 10 minutes of 12 drawings a second.
    for hz in [60, 120, 144] {
        let updates = updates(hz);
        assert_eq!(updates.len(), 7200, "{hz} Hz");
        for (k, (seen, shown)) in updates.into_iter().enumerate() {
            assert_eq!(shown, k as f64 / 12.0, "{hz} Hz");
            // Each of the 86,400 sums is rounded by up to 5.7e-14: below 5e-9 in all.
            assert!((seen - shown).abs() < 5e-9, "{hz} Hz");
        }
    }
}

#[test]
fn poses_at_marks_do_not_depend_on_the_frame_rate() {
    let e = example("10.frame_rate_test");
    let marks: Vec<f64> = numbers(&e.inputs["marks_ms"])
        .into_iter()
        .map(|ms| ms / 1000.0)
        .collect();
    let smoothstep = |t: f64| 100.0 * t * t * (3.0 - 2.0 * t);
    // The pose at a mark is that of the last frame drawn at or before it.
    let poses = |rhythm: Rhythm, hz: f64, drawn: fn(u32) -> bool| -> Vec<f64> {
        let frames: Vec<f64> = (0..=hz as u32)
            .filter(|n| drawn(*n))
            .map(|n| f64::from(n) / hz)
            .collect();
        let last = |mark: f64| frames[frames.partition_point(|t| *t <= mark + 1e-12) - 1];
        marks
            .iter()
            .map(|mark| smoothstep(rhythm.quantise(last(*mark))))
            .collect()
    };
    let every: fn(u32) -> bool = |_| true;
    // Without every fifth frame after the start.
    let drops: fn(u32) -> bool = |n| n == 0 || n % 5 != 0;
    for (hz, drawn) in [(60.0, every), (120.0, every), (60.0, drops)] {
        agree(
            &poses(Rhythm::Continuous, hz, drawn),
            &numbers(&e.expected["continuous"]),
            e.tolerance,
        );
        agree(
            &poses(on_twos(), hz, drawn),
            &numbers(&e.expected["on_twos_24"]),
            e.tolerance,
        );
    }
    // At 12 Hz every frame is a drawing on twos; at 24 Hz the frames before the marks, as rounded on the maths page.
    agree(
        &poses(Rhythm::Continuous, 12.0, every),
        &numbers(&e.expected["on_twos_24"]),
        e.tolerance,
    );
    let at_24 = [0.0, 7.407407, 31.640625, 62.384259, 88.787616];
    agree(&poses(Rhythm::Continuous, 24.0, every), &at_24, 5e-7);
}
