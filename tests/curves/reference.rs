//! Other programs and independent high-precision computation: glTF samplers, slopes, Blender and OpenUSD curves.

use crate::oracle::*;
use inbetween::curve::overshoot::beyond_ends;
use inbetween::curve::{Approach, Curve, Ends, Outside, SegmentKind, Tangent, Tcb};
use serde_json::Value;

fn both(policy: Outside) -> Ends {
    Ends {
        before: policy,
        after: policy,
    }
}

/// The curve of one component of a glTF sampler.
fn sampler(channel: &Value, component: usize) -> Curve {
    let times = numbers(&channel["times"]);
    let values: Vec<f64> = channel["values"]
        .as_array()
        .unwrap()
        .iter()
        .map(|element| number(&element[component]))
        .collect();
    match channel["interpolation"].as_str().unwrap() {
        "STEP" => curve(&times, &values, Tangent::Auto, &SegmentKind::Step),
        "LINEAR" => curve(&times, &values, Tangent::Auto, &SegmentKind::Linear),
        "CUBICSPLINE" => {
            let keys: Vec<[f64; 4]> = times
                .iter()
                .zip(values.chunks_exact(3))
                .map(|(&t, element)| [t, element[1], element[0], element[2]])
                .collect();
            hermite(&keys)
        }
        other => panic!("{other}"),
    }
}

#[test]
fn gltf_samplers_give_the_exact_values_and_velocities() {
    let file = data("reference/channels_gltf.json");
    let mut queries = 0;
    for channel in file["channels"].as_array().unwrap() {
        let components = channel["components"].as_u64().unwrap() as usize;
        // Rotations are no scalar curves.
        if components == 4 {
            continue;
        }
        let name = channel["name"].as_str().unwrap();
        for component in 0..components {
            let curve = sampler(channel, component);
            let inputs = channel["values"].as_array().unwrap();
            let inputs: Vec<f64> = inputs.iter().map(|x| number(&x[component])).collect();
            // 1e-12 of the scale, as the file's README says; a correct evaluation in f64 is below 1e-14.
            let tolerance = 1e-12 * (1.0 + greatest(&inputs));
            for (q, t) in numbers(&channel["queries"]).into_iter().enumerate() {
                let expected = number(&channel["exact"][q][component]);
                let value = curve.value(t);
                assert!(
                    (value - expected).abs() <= tolerance,
                    "{name} at {t}: {value} {expected}"
                );
                let velocity = channel["velocity"].get(q).and_then(|v| v[component].as_f64());
                if let Some(expected) = velocity {
                    let velocity = curve.sample(t).velocity;
                    // Differences of values over spans of 0.02 s and more.
                    let tolerance = tolerance / 0.02;
                    assert!(
                        (velocity - expected).abs() <= tolerance,
                        "{name} at {t}: {velocity} {expected}"
                    );
                }
                queries += 1;
            }
        }
    }
    assert!(queries > 700, "{queries} queries");
}

/// Relative 1e-12, as the README says.
fn same_slope(got: f64, expected: f64) -> bool {
    (got - expected).abs() <= 1e-12 * (1.0 + expected.abs())
}

#[test]
fn computed_slopes_are_those_of_the_named_methods() {
    let file = data("reference/monotone_slopes.json");
    let mut compared = 0;
    for (n, set) in file["sets"].as_array().unwrap().iter().enumerate() {
        let (x, y) = (numbers(&set["x"]), numbers(&set["y"]));
        for (column, mode) in [
            ("pchip_scipy", Tangent::Auto),
            ("start_across", Tangent::Spline),
            ("fc1980_circle_from_parabola", Tangent::Monotone),
        ] {
            let expected = numbers(&set[column]);
            let curve = moded(&x, &y, mode);
            for (i, &expected) in expected.iter().enumerate() {
                let slope = curve.slopes(i);
                assert_eq!(slope.incoming, slope.outgoing);
                let end = i == 0 || i + 1 == x.len();
                // Auto is flat at its ends, where PCHIP is not.
                let expected = if mode == Tangent::Auto && end { 0.0 } else { expected };
                assert!(
                    same_slope(slope.incoming, expected),
                    "set {n}, {column}, key {i}: {} {expected}",
                    slope.incoming
                );
                if expected == 0.0 {
                    assert_eq!(slope.incoming, 0.0, "zero means zero");
                }
                compared += 1;
            }
            if mode != Tangent::Spline {
                // Limited slopes sit on a boundary: 1e-12 of the span of values.
                let values = y
                    .iter()
                    .fold((f64::MAX, f64::MIN), |(low, high), &v| (v.min(low), v.max(high)));
                let allowed = 1e-12 * (values.1 - values.0);
                for excursion in beyond_ends(&curve) {
                    assert!(excursion.amount <= allowed, "set {n}, {column}: {excursion:?}");
                }
            }
        }
    }
    assert!(compared > 1000, "{compared} slopes");
}

#[test]
fn kochanek_bartels_slopes_are_the_step_adjusted_ones() {
    let file = data("reference/kochanek_bartels.json");
    for (n, set) in file["sets"].as_array().unwrap().iter().enumerate() {
        let (times, values) = (numbers(&set["times"]), numbers(&set["values"]));
        let parameter = |name: &str, i: usize| number(&set[name][i]);
        let keys = (0..times.len()).map(|i| {
            let tcb = Tcb::new(
                parameter("tension", i),
                parameter("continuity", i),
                parameter("bias", i),
            );
            key(i, times[i], values[i], Tangent::Tcb(tcb.unwrap()), SegmentKind::Cubic)
        });
        let curve = Curve::new(keys).unwrap();
        for i in 1..times.len() - 1 {
            let slopes = curve.slopes(i);
            let expected = |side: &str| number(&set[format!("step_adjusted_{side}")][i]);
            assert!(same_slope(slopes.incoming, expected("in")), "set {n}, key {i}");
            assert!(same_slope(slopes.outgoing, expected("out")), "set {n}, key {i}");
        }
    }
}

/// A Blender F-curve whose handles reach a third of their segments, as a curve of its own; `None` otherwise.
fn unweighted(curve: &Value) -> Option<Curve> {
    let keys = curve["keys"].as_array()?;
    let point = |key: &Value, name: &str| [number(&key[name][0]), number(&key[name][1])];
    for pair in keys.windows(2) {
        let (start, end) = (point(&pair[0], "co"), point(&pair[1], "co"));
        let third = (end[0] - start[0]) / 3.0;
        let lengths = [
            point(&pair[0], "right")[0] - start[0],
            end[0] - point(&pair[1], "left")[0],
        ];
        // Blender stores f32: 1e-5 of the span.
        let thirds = lengths.iter().all(|length| (length - third).abs() <= 3e-5 * third);
        if pair[0]["interpolation"] == "BEZIER" && !thirds {
            return None;
        }
    }
    let keys = keys.iter().enumerate().map(|(i, k)| {
        let [t, value] = point(k, "co");
        let slope = |name: &str| {
            let handle = point(k, name);
            (handle[1] - value) / (handle[0] - t)
        };
        let kind = match k["interpolation"].as_str().unwrap() {
            "BEZIER" => SegmentKind::Cubic,
            "LINEAR" => SegmentKind::Linear,
            "CONSTANT" => SegmentKind::Step,
            other => panic!("{other}"),
        };
        key(i, t, value, broken(slope("left"), slope("right")), kind)
    });
    Some(Curve::new(keys).unwrap())
}

#[test]
fn unweighted_blender_curves_have_the_same_values_inside_outside_and_in_cycles() {
    let file = data("reference/blender_fcurve.json");
    let mut compared = Vec::new();
    for entry in file["curves"].as_array().unwrap() {
        let name = entry["name"].as_str().unwrap();
        let Some(curve) = unweighted(entry) else {
            continue;
        };
        let policy = match (entry["extrapolation"].as_str(), name) {
            (Some("CONSTANT"), _) => Outside::Hold,
            (Some("LINEAR"), _) => Outside::Linear,
            (_, "cycles-repeat") => Outside::Repeat,
            (_, "cycles-repeat_offset") => Outside::RepeatOffset,
            (_, "cycles-mirror") => Outside::PingPong,
            other => panic!("{other:?}"),
        };
        let expected = numbers(&entry["values"]);
        // f32: 1e-5 of the scale, as the README says.
        let tolerance = 1e-5 * (1.0 + greatest(&expected).max(scale(&curve)));
        for (t, expected) in numbers(&entry["frames"]).into_iter().zip(expected) {
            let value = curve.value_with(both(policy), t);
            assert!(
                (value - expected).abs() <= tolerance,
                "{name} at {t}: {value} {expected}"
            );
        }
        compared.push(name.to_owned());
    }
    assert!(compared.len() >= 25, "{compared:?}");
    for needed in ["thirds-are-hermite", "cycles-mirror", "extrapolate-bezier-linear"] {
        assert!(compared.iter().any(|name| name == needed), "{needed}");
    }
}

fn usd_curve(spline: &Value) -> Curve {
    let knots = spline["knots"].as_array().unwrap();
    Curve::new(knots.iter().enumerate().map(|(i, knot)| {
        let kind = match knot["next"].as_str() {
            None => SegmentKind::Cubic,
            Some("linear") => SegmentKind::Linear,
            Some("held") => SegmentKind::Step,
            Some(other) => panic!("{other}"),
        };
        let tangent = broken(number(&knot["in_slope"]), number(&knot["out_slope"]));
        key(i, number(&knot["time"]), number(&knot["value"]), tangent, kind)
    }))
    .unwrap()
}

#[test]
fn usd_hermite_splines_have_the_same_values_slopes_and_left_limits() {
    let file = data("reference/usd_ts.json");
    let mut compared = 0;
    for spline in file["splines"].as_array().unwrap() {
        let name = spline["name"].as_str().unwrap();
        let wanted = ["hermite-", "mixed-", "bezier-thirds-"];
        if !wanted.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let curve = usd_curve(spline);
        // 1e-12 of the scale, as the README says; slopes are that per span.
        let tolerance = 1e-12 * (1.0 + scale(&curve));
        for (q, t) in numbers(&spline["times"]).into_iter().enumerate() {
            let expected = number(&spline["values"][q]);
            let value = curve.value(t);
            assert!(
                (value - expected).abs() <= tolerance,
                "{name} at {t}: {value} {expected}"
            );
            let slope = number(&spline["slopes"][q]);
            let (_, last) = curve.bounds();
            if t < last {
                let got = curve.sample(t).velocity;
                assert!((got - slope).abs() <= 20.0 * tolerance, "{name} at {t}: {got} {slope}");
            }
            if let Some(k) = (0..curve.len()).find(|&k| curve.time(k) == t) {
                let before = number(&spline["values_before"][q]);
                let got = curve.at_key(k, Approach::Left).value;
                assert!((got - before).abs() <= tolerance, "{name} before {t}: {got} {before}");
            }
        }
        compared += 1;
    }
    assert_eq!(compared, 6);
}

#[test]
fn usd_extrapolation_agrees_but_for_the_seams() {
    let file = data("reference/usd_ts.json");
    let policies = [
        ("extrapolation-held", Outside::Hold),
        ("extrapolation-linear", Outside::Linear),
        ("extrapolation-looprepeat", Outside::RepeatOffset),
        ("extrapolation-loopreset", Outside::Repeat),
        ("extrapolation-looposcillate", Outside::PingPong),
    ];
    for (name, policy) in policies {
        let splines = file["splines"].as_array().unwrap();
        let spline = splines.iter().find(|spline| spline["name"] == name).unwrap();
        let curve = usd_curve(spline);
        let (first, last) = curve.bounds();
        let expected = numbers(&spline["values"]);
        let tolerance = 1e-12 * (1.0 + scale(&curve).max(greatest(&expected)));
        for (t, expected) in numbers(&spline["times"]).into_iter().zip(expected) {
            // USD shows the first key at every seam, this program the last key after the keys (and glTF at the end).
            let seam = t != first && (t - first) % (last - first) == 0.0;
            if seam && policy == Outside::Repeat {
                continue;
            }
            let value = curve.value_with(both(policy), t);
            assert!(
                (value - expected).abs() <= tolerance,
                "{name} at {t}: {value} {expected}"
            );
        }
    }
}
