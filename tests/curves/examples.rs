//! The worked examples of sections 2, 3, 4 and 8 of the maths.

use crate::oracle::*;
use inbetween::curve::cubic::Cubic;
use inbetween::curve::outside::map_time;
use inbetween::curve::overshoot::{beyond_ends, curve_range};
use inbetween::curve::{Curve, Ends, KeyId, Outside, SegmentKind, Tangent, Tcb};

fn mode(name: &str) -> Tangent {
    match name {
        "auto" => Tangent::Auto,
        "spline" | "across" => Tangent::Spline,
        "monotone" => Tangent::Monotone,
        _ => panic!("no mode {name}"),
    }
}

fn both(policy: Outside) -> Ends {
    Ends {
        before: policy,
        after: policy,
    }
}

#[test]
fn value_and_derivatives_of_a_cubic() {
    for id in ["2.hermite_derivs", "2.hermite_derivs_start", "2.hermite_derivs_end"] {
        let example = example(id);
        let cubic = Cubic {
            span: example.input("t1") - example.input("t0"),
            start_value: example.input("v0"),
            end_value: example.input("v1"),
            start_slope: example.input("m0_out"),
            end_slope: example.input("m1_in"),
        };
        let u = example.inputs["u"]
            .as_f64()
            .unwrap_or_else(|| (example.input("t") - example.input("t0")) / cubic.span);
        let sample = cubic.sample(u, 1.0 - u);
        example.check(sample.value, &example.expected["value"]);
        example.check(sample.velocity, &example.expected["velocity"]);
        example.check(sample.acceleration, &example.expected["acceleration"]);
        example.check(cubic.jerk(), &example.expected["jerk"]);
    }
}

#[test]
fn derivatives_of_an_eased_segment_follow_the_chain_rule() {
    let example = example("2.ease_chain_rule");
    let curve = curve(
        &[example.input("t0"), example.input("t1")],
        &[example.input("v0"), example.input("v1")],
        Tangent::Auto,
        &smoothstep(),
    );
    let sample = curve.sample(example.input("t"));
    example.check(sample.value, &example.expected["value"]);
    example.check(sample.velocity, &example.expected["velocity"]);
    example.check(sample.acceleration, &example.expected["acceleration"]);
}

#[test]
fn times_outside_are_brought_inside() {
    let example = example("3.map_time");
    let (first, last) = (example.input("a"), example.input("b"));
    let policies = [
        ("hold", Outside::Hold),
        ("repeat", Outside::Repeat),
        ("pingpong", Outside::PingPong),
    ];
    for (name, policy) in policies {
        let expected = example.expected[name].as_array().unwrap();
        let times = numbers(&example.inputs["t"]);
        assert_eq!(times.len(), expected.len());
        for (t, expected) in times.into_iter().zip(expected) {
            let mapped = map_time(policy, t, first, last);
            assert_eq!(mapped.time, number(&expected["t"]), "{name} at {t}");
            assert_eq!(mapped.cycle, number(&expected["cycle"]), "{name} at {t}");
            assert_eq!(mapped.reversed, expected["reversed"], "{name} at {t}");
        }
    }
}

#[test]
fn continuations_go_on_along_the_slope_and_by_the_offset() {
    for (id, policy) in [
        ("3.repeat_offset", Outside::RepeatOffset),
        ("3.linear", Outside::Linear),
    ] {
        let example = example(id);
        let curve = hermite_from(&example.inputs["keys"]);
        let times = numbers(&example.inputs["t"]);
        let values: Vec<f64> = times.iter().map(|&t| curve.value_with(both(policy), t)).collect();
        example.check_all(&values, &example.expected);
    }
}

#[test]
fn slopes_of_every_mode_and_the_overshoot_they_make() {
    let example = example("4.slopes");
    let (times, values) = (numbers(&example.inputs["t"]), numbers(&example.inputs["v"]));
    for name in ["auto", "spline", "monotone"] {
        let curve = moded(&times, &values, mode(name));
        let expected = &example.expected[name];
        let slopes = |side: fn(inbetween::curve::Slopes) -> f64| -> Vec<f64> {
            (0..curve.len()).map(|i| side(curve.slopes(i))).collect()
        };
        example.check_all(&slopes(|slopes| slopes.incoming), &expected["slopes_in"]);
        example.check_all(&slopes(|slopes| slopes.outgoing), &expected["slopes_out"]);
        example.check(greatest_excess(&curve), &expected["overshoot"]);
    }
}

fn greatest_excess(curve: &Curve) -> f64 {
    beyond_ends(curve)
        .iter()
        .fold(0.0, |most, excursion| excursion.amount.max(most))
}

#[test]
fn monotone_depends_on_the_order_of_the_keys_as_in_the_paper() {
    for (id, names) in [
        ("4.fc_order", &["monotone"][..]),
        ("4.fc_vs_clamp", &["monotone", "auto"]),
    ] {
        let example = example(id);
        let (times, values) = (numbers(&example.inputs["t"]), numbers(&example.inputs["v"]));
        for name in names {
            let curve = moded(&times, &values, mode(name));
            let slopes: Vec<f64> = (0..curve.len()).map(|i| curve.slopes(i).outgoing).collect();
            example.check_all(&slopes, &example.expected[name]);
        }
    }
}

#[test]
fn a_slope_between_the_chords_or_beside_a_line_may_still_overshoot() {
    for id in ["4.between_chords_counterexample", "4.linear_one_side"] {
        let example = example(id);
        let (low, high) = Cubic {
            span: example.input("dt"),
            start_value: example.input("v0"),
            end_value: example.input("v1"),
            start_slope: example.input("m0"),
            end_slope: example.input("m1"),
        }
        .range();
        example.check(low, &example.expected["min"]);
        example.check(high, &example.expected["max"]);
    }
}

#[test]
fn a_foot_stays_on_the_floor_in_guarded_modes_only() {
    for id in [
        "4.foot_contact_spline",
        "4.foot_contact_auto",
        "4.foot_contact_monotone",
    ] {
        let example = example(id);
        let curve = moded(
            &numbers(&example.inputs["t"]),
            &numbers(&example.inputs["v"]),
            mode(example.inputs["mode"].as_str().unwrap()),
        );
        example.check(curve_range(&curve).least.value, &example.expected);
    }
}

#[test]
fn a_drift_after_a_snap_keeps_the_slope_small() {
    for id in ["4.snap_drift_across", "4.snap_drift_auto", "4.snap_drift_monotone"] {
        let example = example(id);
        let curve = moded(
            &numbers(&example.inputs["t"]),
            &numbers(&example.inputs["v"]),
            mode(example.inputs["base"].as_str().unwrap()),
        );
        example.check(curve.slopes(1).outgoing, &example.expected["slope_at_key_1"]);
        example.check(greatest_excess(&curve), &example.expected["excess"]);
    }
}

#[test]
fn kochanek_bartels_is_adjusted_for_uneven_steps() {
    let example = example("4.kochanek_bartels");
    let (times, values) = (numbers(&example.inputs["t"]), numbers(&example.inputs["v"]));
    let expected = example.expected["step_adjusted"].as_array().unwrap();
    let triples = example.inputs["tcb"].as_array().unwrap();
    assert_eq!(triples.len(), expected.len());
    for (triple, expected) in triples.iter().zip(expected) {
        let [t, c, b] = numbers(triple).try_into().unwrap();
        let curve = moded(&times, &values, Tangent::Tcb(Tcb::new(t, c, b).unwrap()));
        let slopes = curve.slopes(1);
        example.check_all(&[slopes.incoming, slopes.outgoing], expected);
    }
}

#[test]
fn a_split_leaves_the_outer_slopes_alone() {
    let example = example("8.split");
    let whole = one_segment(
        [example.input("t0"), example.input("v0")],
        example.input("m0_out"),
        [example.input("t1"), example.input("v1")],
        example.input("m1_in"),
    );
    let split = whole
        .with_key_at(time(example.input("t")), KeyId(9), Ends::default())
        .unwrap();
    assert_eq!(split.len(), 3);
    example.check(split.key_value(1), &example.expected["value"]);
    example.check(split.slopes(1).incoming, &example.expected["slope"]);
    example.check(split.slopes(1).outgoing, &example.expected["slope"]);
    example.check(split.slopes(0).outgoing, &example.expected["m0_out"]);
    example.check(split.slopes(2).incoming, &example.expected["m1_in"]);
}

#[test]
fn a_union_of_key_times_changes_no_component() {
    let example = example("8.union_of_times");
    let times = numbers(&example.expected["times"]);
    let components = example.inputs["components"].as_array().unwrap();
    let expected = example.expected["components"].as_array().unwrap();
    assert_eq!(components.len(), expected.len());
    for (component, expected) in components.iter().zip(expected) {
        let mut curve = hermite_from(component);
        for (i, &t) in times.iter().enumerate() {
            if (0..curve.len()).all(|k| curve.time(k) != t) {
                curve = curve
                    .with_key_at(time(t), KeyId(100 + i as u64), Ends::default())
                    .unwrap();
            }
        }
        assert_eq!(curve.len(), times.len());
        for (k, expected) in expected.as_array().unwrap().iter().enumerate() {
            let [t, value, incoming, outgoing] = numbers(expected).try_into().unwrap();
            assert_eq!(curve.time(k), t);
            example.check(curve.key_value(k), &value.into());
            // The outer slopes of the ends say nothing.
            if k > 0 {
                example.check(curve.slopes(k).incoming, &incoming.into());
            }
            if k + 1 < times.len() {
                example.check(curve.slopes(k).outgoing, &outgoing.into());
            }
            assert_eq!(*curve.segment_kind(k), SegmentKind::Cubic);
        }
    }
}
