//! Field cases of `tests/data/cases` that concern editing, as far as the document goes.

use inbetween::curve::{SegmentKind, SideTangent, Tangent};
use inbetween::document::{Document, Kind};
use inbetween::edit::{AxisScale, Edit, Editor, HandleSide, Joint, KeyField, apply};
use serde_json::Value;

use super::support::*;

fn case(id: &str) -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/cases/cases.json");
    let text = std::fs::read_to_string(path).unwrap();
    let all: Value = serde_json::from_str(&text).unwrap();
    let list = all.as_array().or_else(|| all["cases"].as_array()).unwrap();
    list.iter().find(|case| case["id"] == id).unwrap().clone()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// The keys of a case's input: with tangents where it has them.
fn input(case: &Value) -> Document {
    let mode = case["input"]["mode"].as_str().unwrap_or("CUBICSPLINE");
    let keys: Vec<Spec> = case["input"]["keys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let plain = key(number(&one["t"]), number(&one["v"]));
            match mode {
                "STEP" => plain.step(),
                "LINEAR" => plain.linear(),
                _ => match (one["in"].as_f64(), one["out"].as_f64()) {
                    (Some(a), Some(b)) if a == b => plain.smooth(a),
                    (Some(a), Some(b)) => plain.broken(a, b),
                    _ => plain,
                },
            }
        })
        .collect();
    scalar(&keys)
}

/// Expected slopes as pairs, of the sides that shape a segment.
fn assert_used_slopes(document: &Document, expected: &Value) {
    let pairs = expected.as_array().unwrap();
    let last = pairs.len() - 1;
    for (i, pair) in pairs.iter().enumerate() {
        let (incoming, outgoing) = slopes(only(document))[i];
        if i > 0 {
            assert_eq!(incoming, number(&pair[0]), "key {i}, in");
        }
        if i < last {
            assert_eq!(outgoing, number(&pair[1]), "key {i}, out");
        }
    }
}

fn scale_about(document: &Document, keys: usize, time: (f64, f64), value: (f64, f64)) -> Edit {
    let axis = |(pivot, factor)| AxisScale { pivot, factor };
    Edit::ScaleKeys {
        keys: refs(document, 0..keys),
        time: axis(time),
        value: axis(value),
    }
}

/// The tolerance the cases' README gives.
fn near(got: f64, expected: f64) -> bool {
    (got - expected).abs() <= 1e-5 * expected.abs().max(1.0)
}

#[test]
fn c003_values_move_as_points_and_tangents_as_directions() {
    let case = case("c003");
    let document = input(&case);
    let moved = run(&document, move_keys(refs(&document, 0..2), 0.0, 10.0));
    let expect = &case["expect"]["a"];
    assert_eq!(values(only(&moved)), numbers(&expect["values"]));
    assert_used_slopes(&moved, &expect["tangents"]);
    assert!(near(only(&moved).value(0.5), number(&expect["sample_0.5"])));
    let mirrored = run(&document, scale_about(&document, 2, (0.0, 1.0), (0.0, -1.0)));
    let expect = &case["expect"]["b"];
    assert_eq!(values(only(&mirrored)), numbers(&expect["values"]));
    assert_used_slopes(&mirrored, &expect["tangents"]);
    assert!(near(only(&mirrored).value(0.5), number(&expect["sample_0.5"])));
}

#[test]
fn c018_a_key_at_the_time_of_a_key_is_that_key() {
    let case = case("c018");
    let document = input(&case);
    let count = case["expect"]["key_count"].as_u64().unwrap() as usize;
    for t in [f64::from(0.05_f32), 0.050_000_1] {
        // There is no second key beside it ...
        let insert = Edit::InsertKey {
            channel: channel(&document, 0).id,
            component: 0,
            time: t,
            dt: 0.0,
            dv: 0.0,
        };
        assert!(refused(&document, insert).contains("already key 1"));
        // ... a key dropped or typed there replaces it ...
        let typed = Edit::SetNumbers {
            field: KeyField::Time,
            numbers: vec![(at(&document, 0, 0), t)],
        };
        assert_eq!(only(&run(&document, typed)).len(), count - 1);
        // ... and a value set there is the value of that key.
        let nearest = only(&document).nearest(t);
        let value = Edit::SetNumbers {
            field: KeyField::Value,
            numbers: vec![(at(&document, 0, nearest), number(&case["expect"]["value_at_0.05"]))],
        };
        let set = run(&document, value);
        assert_eq!(only(&set).len(), count);
        assert_eq!(only(&set).value(0.05), number(&case["expect"]["value_at_0.05"]));
    }
}

#[test]
fn c028_new_keys_do_not_share_a_tangent() {
    let case = case("c028");
    let mut document = input(&case);
    for time in [2.0, 3.0, 4.0] {
        document = run(
            &document,
            Edit::InsertKey {
                channel: channel(&document, 0).id,
                component: 0,
                time,
                dt: 0.0,
                dv: 0.0,
            },
        );
    }
    let set = run(
        &document,
        Edit::SetHandle {
            key: at(&document, 0, 3),
            side: HandleSide::Out,
            slope: 5.0,
            joint: Joint::Break,
        },
    );
    let out: Vec<f64> = slopes(only(&set)).iter().map(|&(_, out)| out).collect();
    assert_eq!(out, numbers(&case["expect"]["out_tangents"]));
}

#[test]
fn c030_step_stays_step() {
    let case = case("c030");
    let document = input(&case);
    let mut stepped = document.clone();
    for time in [0.25, 0.5, 1.5, 2.5, -0.5] {
        stepped = run(
            &stepped,
            Edit::InsertKey {
                channel: channel(&stepped, 0).id,
                component: 0,
                time,
                dt: 0.0,
                dv: 0.0,
            },
        );
    }
    let count = only(&stepped).len();
    assert_eq!(count, 8);
    let scaled = run(&stepped, scale_about(&stepped, count, (0.0, 2.0), (0.0, 1.0)));
    let seen = numbers(&case["expect"]["values_seen"]);
    assert!(only(&scaled).keys().all(|key| *key.segment() == SegmentKind::Step));
    assert!(values(only(&scaled)).iter().all(|value| seen.contains(value)));
    assert_eq!(
        only(&scaled).value(1.9),
        number(&case["expect"]["at_1.9_after_scaling"])
    );
    assert_eq!(
        only(&scaled).value(2.0),
        number(&case["expect"]["at_2.0_after_scaling"])
    );
}

#[test]
fn c032_reversal_swaps_the_sides_and_turns_the_signs() {
    let case = case("c032");
    let document = input(&case);
    let reverse = scale_about(&document, 3, (1.5, -1.0), (0.0, 1.0));
    let reversed = run(&document, reverse.clone());
    let expected = case["expect"]["keys"].as_array().unwrap();
    let times_wanted: Vec<f64> = expected.iter().map(|key| number(&key["t"])).collect();
    let values_wanted: Vec<f64> = expected.iter().map(|key| number(&key["v"])).collect();
    assert_eq!(times(only(&reversed)), times_wanted);
    assert_eq!(values(only(&reversed)), values_wanted);
    let pairs: Vec<Value> = expected
        .iter()
        .map(|key| serde_json::json!([key["in"], key["out"]]))
        .collect();
    assert_used_slopes(&reversed, &Value::Array(pairs));
    for sample in case["expect"]["samples"].as_array().unwrap() {
        assert!(near(only(&reversed).value(number(&sample["t"])), number(&sample["v"])));
    }
    assert!(only(&run(&reversed, reverse)).same_as(only(&document)));
}

#[test]
fn c033_moving_and_stretching_keep_the_handles_meaningful() {
    let case = case("c033");
    let document = input(&case);
    let shifted = run(&document, move_keys(refs(&document, 0..2), 0.5, 0.0));
    let expect = &case["expect"]["a"];
    assert_used_slopes(&shifted, &expect["tangents"]);
    assert!(near(only(&shifted).value(0.75), number(&expect["sample_0.75"])));
    let stretched = run(&document, scale_about(&document, 2, (0.0, 2.0), (0.0, 1.0)));
    let expect = &case["expect"]["b"];
    assert_used_slopes(&stretched, &expect["tangents"]);
    assert!(near(only(&stretched).value(0.5), number(&expect["sample_0.5"])));
    let moved = run(&document, move_keys(refs(&document, [1]), 2.0, 0.0));
    let expect = &case["expect"]["c"];
    assert_used_slopes(&moved, &expect["tangents"]);
    assert!(near(only(&moved).value(0.75), number(&expect["sample_0.75"])));
    assert_eq!(tangents(only(&moved)), tangents(only(&document)));
}

#[test]
fn c035_undo_after_replacing_a_key_brings_it_back() {
    let case = case("c035");
    let document = input(&case);
    let mut editor = Editor::new(document.clone());
    let lists = |document: &Document| (times(only(document)), values(only(document)));
    // A key of value 9 dropped at t = 1, as a paste does.
    editor
        .commit(Edit::InsertKey {
            channel: channel(&document, 0).id,
            component: 0,
            time: 0.5,
            dt: 0.5,
            dv: 9.0 - only(&document).value(0.5),
        })
        .unwrap();
    let wanted = |list: &Value| -> (Vec<f64>, Vec<f64>) {
        let list = list.as_array().unwrap();
        let all = |field: &str| list.iter().map(|key| number(&key[field])).collect();
        (all("t"), all("v"))
    };
    assert_eq!(lists(editor.document()), wanted(&case["expect"]["after_paste"]));
    editor.undo().unwrap();
    assert_eq!(lists(editor.document()), wanted(&case["expect"]["after_undo"]));
    editor.redo().unwrap();
    assert_eq!(lists(editor.document()), wanted(&case["expect"]["after_redo"]));
    editor.undo().unwrap();
    assert!(editor.document().same_as(&document));
}

#[test]
fn c036_a_key_dragged_over_another_changes_places_or_replaces_it_visibly() {
    let case = case("c036");
    let keys: Vec<Spec> = numbers(&case["input"]["times"]).iter().map(|&t| key(t, t)).collect();
    let document = scalar(&keys);
    let mut editor = Editor::new(document.clone());
    let dragged = at(&document, 0, 0);
    let time_of = |document: &Document| {
        let curve = only(document);
        curve.time(curve.position(dragged.key).unwrap())
    };
    for step in 1..=150 {
        let dt = f64::from(step) / 100.0;
        editor.preview(move_keys(vec![dragged], dt, 0.0)).unwrap();
        assert_eq!(time_of(editor.document()), 1.0 + dt);
        // Only exactly on another key it stands in for it; it is back as soon as the pointer moves on.
        assert_eq!(only(editor.document()).len(), if dt == 1.0 { 2 } else { 3 });
    }
    editor.commit_preview().unwrap();
    assert_eq!(times(only(editor.document())), [2.0, 2.5, 3.0]);
    editor.undo().unwrap();
    let notes = editor.commit(move_keys(vec![dragged], 1.0, 0.0)).unwrap();
    assert_eq!(notes.len(), 1, "a replacement is said");
    editor.undo().unwrap();
    assert!(editor.document().same_as(&document));
}

#[test]
fn c037_one_gesture_is_one_step() {
    let case = case("c037");
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0)]);
    let mut editor = Editor::new(document.clone());
    let gestures: [&dyn Fn(f64) -> Edit; 3] = [
        &|x| move_keys(refs(&document, [1]), x, x),
        &|x| Edit::SetNumbers {
            field: KeyField::Value,
            numbers: vec![(at(&document, 0, 0), x)],
        },
        &|x| Edit::ChangeClip {
            clip: document.clips()[0].id,
            change: inbetween::edit::ClipChange::PlayRange(0.0, 1.0 + x),
        },
    ];
    for gesture in gestures {
        for step in 1..=120 {
            editor.preview(gesture(f64::from(step) / 120.0)).unwrap();
        }
        editor.commit_preview().unwrap();
    }
    assert_eq!(
        editor.undo_len() as u64,
        case["expect"]["undo_entries"].as_u64().unwrap()
    );
    for _ in 0..3 {
        editor.undo().unwrap();
    }
    assert!(editor.document().same_as(&document));
}

#[test]
fn c038_a_press_without_a_drag_moves_nothing() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0)]);
    let mut editor = Editor::new(document.clone());
    editor.select(refs(&document, 0..2).into_iter().collect());
    editor.preview(move_keys(refs(&document, 0..2), 0.0, 0.0)).unwrap();
    assert!(editor.commit_preview().is_none());
    assert_eq!((editor.undo_len(), editor.selection().len()), (0, 2));
}

#[test]
fn c039_dragging_several_selected_keys_keeps_them_selected() {
    let case = case("c039");
    let keys: Vec<Spec> = (0..6).map(|i| key(f64::from(i), 0.0)).collect();
    let document = scalar(&keys);
    let mut editor = Editor::new(document.clone());
    editor.select(refs(&document, 1..5).into_iter().collect());
    editor.preview(move_keys(refs(&document, 1..5), 0.5, 0.0)).unwrap();
    editor.commit_preview().unwrap();
    let wanted = case["expect"]["selected_after"].as_u64().unwrap();
    assert_eq!(editor.selection().len() as u64, wanted);
    assert_eq!(times(only(editor.document())), [0.0, 1.5, 2.5, 3.5, 4.5, 5.0]);
}

#[test]
fn c040_a_drag_stays_with_the_key_it_began_on() {
    let document = input(&case("c040"));
    let mut editor = Editor::new(document.clone());
    for (dt, dv) in [(0.5, 0.5), (1.0, 0.0), (1.0, 1.0), (1.5, 2.0)] {
        editor.preview(move_keys(refs(&document, [0]), dt, dv)).unwrap();
    }
    editor.commit_preview().unwrap();
    assert_eq!(times(only(editor.document())), [1.0, 1.5, 2.0]);
    assert_eq!(values(only(editor.document())), [0.0, 2.0, 0.0]);
}

#[test]
fn c042_small_things_of_a_curve_editor() {
    let document = input(&case("c042"));
    let past = run(&document, move_keys(refs(&document, [1]), 1.5, 0.0));
    assert_eq!(times(only(&past)), [0.0, 2.0, 2.5]);
    let typed = Edit::SetNumbers {
        field: KeyField::Time,
        numbers: vec![(at(&document, 0, 1), 0.75)],
    };
    assert_eq!(times(only(&run(&document, typed))), [0.0, 0.75, 2.0]);
    let keys = refs(&document, [1]);
    let deleted = run(&document, Edit::DeleteKeys { keys });
    let again = run(
        &deleted,
        Edit::InsertKey {
            channel: channel(&deleted, 0).id,
            component: 0,
            time: 1.0,
            dt: 0.0,
            dv: 1.0,
        },
    );
    assert_eq!(times(only(&again)), times(only(&document)));
    assert_eq!(values(only(&again)), values(only(&document)));
}

#[test]
fn a_mode_per_side_survives_every_move() {
    // Not a case of its own: the handle kinds of c033 with a computed side.
    let tangent = Tangent::Broken {
        incoming: SideTangent::Monotone,
        outgoing: SideTangent::Slope(2.0),
    };
    let mut maker = Maker::default();
    let parts = maker.free(Kind::Angle, &[vec![key(0.0, 0.0), key(1.0, 90.0).with(tangent)]]);
    let document = maker.document(vec![parts]);
    let moved = apply(&document, &move_keys(refs(&document, [1]), 3.0, 5.0)).unwrap();
    assert_eq!(only(&moved.document).tangent(1), tangent);
}
