//! `sample`: the numbers the window plays, as CSV.

use inbetween::curve::FrameRate;
use inbetween::curve::rotation::{Quat, angle_between};
use inbetween::io::ron_file;
use serde_json::{Value, json};

use crate::program::{Desk, Ran, bundled, ron, ron_in};
use crate::support::{Made, array, data, floats, one, read_json};

/// The rows below the header.
fn rows(ran: &Ran) -> Vec<Vec<f64>> {
    assert_eq!(ran.code, 0, "{ran:?}");
    let numbers = |line: &str| line.split(',').map(|number| number.parse().unwrap()).collect();
    ran.text().lines().skip(1).map(numbers).collect()
}

fn header(ran: &Ran) -> &str {
    ran.text().lines().next().unwrap()
}

/// The arguments that sample a file at these times.
fn at(file: &str, times: &[f64]) -> Vec<String> {
    let mut arguments = vec![
        "sample".to_owned(),
        file.to_owned(),
        "--derivatives".to_owned(),
        "--at".to_owned(),
    ];
    arguments.extend(times.iter().map(f64::to_string));
    arguments
}

#[test]
fn every_number_is_the_one_the_library_evaluates_bit_for_bit() {
    let desk = Desk::new();
    desk.copy(&bundled(), "a.ron");
    let document = ron_file::read_file(&bundled()).unwrap();
    let clip = &document.clips()[0];
    let ran = desk.run(&["sample", "a.ron", "--rate", "30", "--derivatives"]);
    assert!(ran.err.is_empty());
    let found = rows(&ran);
    assert_eq!(found.len(), (clip.play_range.1 * 30.0) as usize + 1);
    for (frame, row) in found.iter().enumerate() {
        let t = FrameRate::FPS_30.time_of_frame(frame as i64);
        let mut expected = vec![t];
        for channel in &clip.channels {
            for component in 0..channel.curves.len() {
                let sample = channel.sample(component, t);
                expected.extend([channel.value(component, t), sample.velocity, sample.acceleration]);
            }
        }
        assert_eq!(row.len(), expected.len());
        assert!(
            row.iter().zip(&expected).all(|(a, b)| a.to_bits() == b.to_bits()),
            "{row:?} not {expected:?}"
        );
    }
}

#[test]
fn reference_channels_sample_as_an_independent_evaluator_says() {
    let desk = Desk::new();
    let entries = read_json(&data("reference/channels_gltf.json"));
    for entry in array(&entries["channels"]) {
        let (name, path) = (entry["name"].as_str().unwrap(), entry["path"].as_str().unwrap());
        let narrow = |numbers: Vec<f64>| -> Vec<f32> { numbers.into_iter().map(|n| n as f32).collect() };
        let values: Vec<f32> = array(&entry["values"])
            .iter()
            .flat_map(|element| narrow(floats(element)))
            .collect();
        let mut document = one(
            path,
            Made {
                mode: entry["interpolation"].as_str().unwrap(),
                times: &narrow(floats(&entry["times"])),
                kind: match path {
                    "weights" => "SCALAR",
                    "rotation" => "VEC4",
                    _ => "VEC3",
                },
                values: &values,
            },
        );
        document["meshes"] = json!([{"primitives": [{"targets": [{}]}]}]);
        document["nodes"][0]["mesh"] = json!(0);
        desk.put("a.gltf", document.to_string());
        let queries = floats(&entry["queries"]);
        let largest = values.iter().fold(0.0, |most: f64, v| most.max(f64::from(v.abs())));
        let last = *floats(&entry["times"]).last().unwrap();
        let found = rows(&desk.run(&at("a.gltf", &queries)));
        assert_eq!(found.len(), queries.len());
        for (q, row) in found.iter().enumerate() {
            let exact = floats(&entry["exact"][q]);
            let (t, numbers) = row.split_first().unwrap();
            assert_eq!(*t, queries[q]);
            let value = |component: usize| numbers[3 * component];
            if path == "rotation" {
                // The stored rotations are unit to 32 bits only, the reference makes them so first: 1e-7.
                let found = Quat::new(value(0), value(1), value(2), value(3));
                let angle = angle_between(found, Quat::new(exact[0], exact[1], exact[2], exact[3]));
                assert!(angle <= 1e-7, "{name} at {t}: {found:?}");
                assert!(
                    (found.norm() - 1.0).abs() <= 1e-7,
                    "{name} at {t}: {found:?} is not unit"
                );
                continue;
            }
            // A Hermite segment costs about forty roundings of the largest number: 1e-14, and 1e-12 with room.
            let tolerance = 1e-12 * (1.0 + largest);
            for (component, exact) in exact.iter().enumerate() {
                assert!(
                    (value(component) - exact).abs() <= tolerance,
                    "{name} at {t}: {row:?} not {exact}"
                );
                let velocity = entry["velocity"][q][component].as_f64().filter(|_| *t < last);
                if let Some(velocity) = velocity {
                    // Divided by the shortest span of the file, 1/64 s at least.
                    let off = (numbers[3 * component + 1] - velocity).abs();
                    assert!(off <= 64.0 * tolerance, "{name} at {t}: {row:?} not {velocity}");
                }
            }
        }
    }
}

#[test]
fn field_reports_sample_as_expected() {
    let desk = Desk::new();
    let cases = read_json(&data("cases/cases.json"));
    for id in ["c001", "c002", "c012", "c015", "c019"] {
        let case = array(&cases["cases"]).iter().find(|case| case["id"] == id).unwrap();
        let file = data("cases").join(case["input_file"].as_str().unwrap());
        let component = match case["input"]["component"].as_str() {
            Some("y") => 1,
            _ => 0,
        };
        for (member, number) in [("samples", 0), ("velocity", 1), ("acceleration", 2)] {
            let Some(samples) = case["expect"].get(member) else {
                continue;
            };
            let times: Vec<f64> = array(samples)
                .iter()
                .map(|sample| sample["t"].as_f64().unwrap())
                .collect();
            let found = rows(&desk.run(&at(file.to_str().unwrap(), &times)));
            for (row, sample) in found.iter().zip(array(samples)) {
                let (found, expected) = (row[1 + 3 * component + number], sample["v"].as_f64().unwrap());
                // The cases are to be compared with 1e-5 relative.
                let near = (found - expected).abs() <= 1e-5 * expected.abs().max(1e-5);
                assert!(near, "{id} {member}: {found} not {expected}");
            }
        }
    }
}

#[test]
fn rhythm_and_what_happens_outside_the_keys_are_played() {
    let desk = Desk::new();
    let channels = "(name: \"held\", kind: Scalar, rhythm: Held((2, 1)), curves: [(keys: [
            (t: 0.0, v: 0.0, segment: Linear), (t: 1.0, v: 4.0)])]),
        (name: \"round\", kind: Scalar, before: PingPong, after: RepeatOffset, curves: [(keys: [
            (t: 0.0, v: 0.0, segment: Linear), (t: 1.0, v: 4.0)])])";
    desk.put("a.ron", ron(channels));
    let ran = desk.run(&["sample", "a.ron", "--at", "-0.25", "0.4", "0.6", "2.5"]);
    assert_eq!(header(&ran), "time (s),held,round");
    // Held: 0 before 0.5 s, then 2 until 1 s. Round: mirrored before, a cycle higher each second.
    assert_eq!(
        ran.text().lines().skip(1).collect::<Vec<_>>(),
        ["-0.25,0,1", "0.4,0,1.6", "0.6,2,2.4", "2.5,4,10"]
    );
}

#[test]
fn names_are_quoted_and_have_their_units() {
    let desk = Desk::new();
    let channels = "(name: \"foot, \\\"left\\\"\", kind: Vec2, unit: \"m\", curves: [
            (keys: [(t: 0.0, v: 1.0)]), (keys: [(t: 0.0, v: 2.0)])]),
        (name: \"bend\", kind: Angle, curves: [(keys: [(t: 0.0, v: 3.0)])]),
        (name: \"two\\nlines\", kind: Scalar, curves: [(keys: [(t: 0.0, v: 1e-300)])])";
    desk.put("a.ron", ron(channels));
    let ran = desk.run(&["sample", "a.ron", "--at", "0"]);
    let expected = "time (s),\"foot, \"\"left\"\" x (m)\",\"foot, \"\"left\"\" y (m)\",bend (°),\"two\nlines\"\n\
                    0,1,2,3,1e-300\n";
    assert_eq!(ran.text(), expected);
    let ran = desk.run(&["sample", "a.ron", "--at", "0", "--derivatives", "--channel", "bend"]);
    assert_eq!(
        header(&ran),
        "time (s),bend (°),bend velocity (°/s),bend acceleration (°/s^2)"
    );
}

#[test]
fn frames_are_those_of_the_play_range_and_multiples_not_sums() {
    let desk = Desk::new();
    let channel = "(name: \"lift\", kind: Scalar, curves: [(keys: [(t: 0.0, v: 0.0)])])";
    desk.put("a.ron", ron_in("rate: (24, 1), play_range: (-0.51, 3600.0)", channel));
    let found = rows(&desk.run(&["sample", "a.ron", "--rate", "24000/1001"]));
    assert_eq!(found[0][0], -12.0 * 1001.0 / 24_000.0);
    for (k, row) in found.iter().enumerate() {
        assert_eq!(row[0], (k as f64 - 12.0) * 1001.0 / 24_000.0);
    }
    assert_eq!(found.len(), 12 + 86_313 + 1);
    desk.put("b.ron", ron_in("rate: (24, 1), play_range: (0.51, 0.52)", channel));
    desk.run(&["sample", "b.ron", "--rate", "24"])
        .refused(&["No frame of 24 fps", "from 0.51 s to 0.52 s"]);
    desk.put("c.ron", ron_in("rate: (24, 1), play_range: (0.0, 1e9)", channel));
    desk.run(&["sample", "c.ron", "--rate", "24"]).refused(&["rows"]);
}

#[test]
fn a_clip_is_chosen_by_number_or_name() {
    let desk = Desk::new();
    let file = data("corpus/valid/own/own_same_names.gltf");
    let file = file.to_str().unwrap();
    let run = |clip: &[&str]| desk.run(&[&["sample", file, "--at", "0"], clip].concat());
    let first = run(&[]);
    assert!(
        first.err.contains("Of 3 clips this is the first, \"idle\""),
        "{first:?}"
    );
    let chosen = run(&["--clip", "0"]);
    assert_eq!((chosen.code, chosen.err.as_str(), chosen.text()), (0, "", first.text()));
    assert_eq!(run(&["--clip", "2"]).code, 0);
    run(&["--clip", "idle"]).refused(&["Several clips are called \"idle\"", "0, 1"]);
    run(&["--clip", "3"]).refused(&["no clip \"3\"", "0 \"idle\""]);
    run(&["--clip", "-1"]).refused(&["no clip \"-1\""]);
}

#[test]
fn a_channel_that_is_not_there_is_told_with_the_nearest_names() {
    let desk = Desk::new();
    desk.copy(&bundled(), "a.ron");
    let run = |channels: &[&str]| desk.run(&[&["sample", "a.ron", "--at", "0"], channels].concat());
    run(&["--channel", "foot.l"]).refused(&["no channel \"foot.l\"", "\"foot.L\", \"foot.L bend\""]);
    let ran = run(&["--channel", "foot.L bend", "--channel", "ball squash"]);
    assert_eq!(header(&ran), "time (s),foot.L bend,ball squash");
    desk.put("b.ron", ron(""));
    desk.run(&["sample", "b.ron", "--at", "0"]).refused(&["has no channel"]);
    desk.put("c.ron", "(format: \"inbetween\", version: 1, clips: [])");
    desk.run(&["sample", "c.ron", "--at", "0"]).refused(&["no clip"]);
}

#[test]
fn a_mended_file_is_sampled_and_that_is_said() {
    let desk = Desk::new();
    let file = data("corpus/invalid/own/time_goes_back.gltf");
    let ran = desk.run(&["sample", file.to_str().unwrap(), "--at", "1.5"]);
    assert!(
        ran.err.starts_with("note: 1 finding while ") && ran.code == 0,
        "{ran:?}"
    );
    assert_eq!(rows(&ran)[0][2], 15.0);
    desk.put("a.gltf", Value::from("no object").to_string());
    let ran = desk.run(&["sample", "a.gltf", "--at", "0"]);
    assert_eq!((ran.code, ran.text()), (2, ""));
}
