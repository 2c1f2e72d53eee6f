//! The sample table of the lab against reference numbers, and its remarks.

use inbetween::lab::sample_table::{Remark, Row, SampleTable, StepCount, StepsError, Which};

use super::*;

fn table(easing: &Easing, steps: u32) -> SampleTable {
    SampleTable::of(easing, StepCount::new(steps).unwrap(), Which::Steps)
}

fn with_places(name: &str, steps: u32) -> SampleTable {
    SampleTable::of(&named(name), StepCount::new(steps).unwrap(), Which::StepsAndPlaces)
}

fn remarks(row: &Row) -> Vec<String> {
    row.remarks.iter().map(Remark::to_string).collect()
}

#[test]
fn the_table_of_the_smoothstep_family_holds() {
    let all = data("reference/maths-examples.json");
    let example = all["examples"]
        .as_array()
        .unwrap()
        .iter()
        .find(|example| example["id"] == "7.step_family_table")
        .unwrap();
    for (member, family) in SmoothFamily::ALL.into_iter().enumerate() {
        let found = table(&family.into(), 8);
        let expected = example["expected"].as_array().unwrap();
        assert_eq!(found.rows.len(), expected.len());
        for (row, expected) in found.rows.iter().zip(expected) {
            let expected = &numbers(expected)[3 * member..][..3];
            let numbers = [row.sample.value, row.sample.first, row.sample.second];
            for (found, expected) in numbers.iter().zip(expected) {
                // The tolerance of the file.
                assert!(
                    (found - expected).abs() <= 1e-12 * expected.abs().max(1.0),
                    "{row:?} {expected}"
                );
            }
        }
    }
}

#[test]
fn the_numbers_of_the_lesson_are_exact() {
    let found = table(&named("smoothstep"), 4);
    let values: Vec<[f64; 4]> = found
        .rows
        .iter()
        .map(|row| [row.u, row.sample.value, row.sample.first, row.sample.second])
        .collect();
    let expected = [
        [0.0, 0.0, 0.0, 6.0],
        [0.25, 0.15625, 1.125, 3.0],
        [0.5, 0.5, 1.5, 0.0],
        [0.75, 0.84375, 1.125, -3.0],
        [1.0, 1.0, 0.0, -6.0],
    ];
    assert_eq!(values, expected);
}

#[test]
fn smoothstep_and_smootherstep_match_the_reference_at_every_sixty_fourth() {
    let reference = data("reference/smoothstep.json");
    let at = numbers(&reference["u"]);
    for name in ["smoothstep", "smootherstep"] {
        let found = table(&named(name), 64);
        let columns = ["f", "f1", "f2"].map(|column| {
            let column = &reference[name][column];
            assert!(column.is_array(), "{name}");
            numbers(column)
        });
        for (k, row) in found.rows.iter().enumerate() {
            assert_eq!(row.u, at[k]);
            for (found, column) in [row.sample.value, row.sample.first, row.sample.second]
                .iter()
                .zip(&columns)
            {
                // A handful of operations on numbers of size 6.
                assert!((found - column[k]).abs() <= 8.0 * 6.0 * EPS, "{name} {row:?}");
            }
        }
    }
}

#[test]
fn remarks_tell_the_two_smoothsteps_apart() {
    let lines = |name: &str| -> Vec<Vec<String>> { table(&named(name), 2).rows.iter().map(remarks).collect() };
    assert_eq!(
        lines("smoothstep"),
        [
            vec!["starts at rest, acceleration 6"],
            vec!["peak speed 1.5", "inflection"],
            vec!["arrives at rest, acceleration -6"],
        ]
    );
    assert_eq!(
        lines("smootherstep"),
        [
            vec!["starts at rest, without acceleration"],
            vec!["peak speed 1.875", "inflection"],
            vec!["arrives at rest, without acceleration"],
        ]
    );
}

#[test]
fn a_row_whose_sides_differ_is_written_twice() {
    let found = table(&named("easeInOutQuad"), 2);
    let at_half: Vec<&Row> = found.rows.iter().filter(|row| row.u == 0.5).collect();
    let [before, after] = at_half[..] else {
        panic!("{at_half:?}");
    };
    assert_eq!((before.sample.second, after.sample.second), (4.0, -4.0));
    assert_eq!(before.remarks[0], Remark::JustBefore);
    assert_eq!(after.remarks[..2], [Remark::FromHere, Remark::Kink(-8.0)]);
}

#[test]
fn jumps_at_the_ends_and_inside_are_told_with_their_size() {
    let jumps = |easing: &Easing, steps: u32| -> Vec<(f64, f64)> {
        let found = table(easing, steps);
        let jump = |row: &Row| {
            row.remarks.iter().find_map(|remark| match remark {
                Remark::Jump(by) => Some((row.u, *by)),
                _ => None,
            })
        };
        found.rows.iter().filter_map(jump).collect()
    };
    let stairs = Easing::Steps(Steps::new(4, JumpPosition::Both).unwrap());
    let fifths: Vec<(f64, f64)> = jumps(&stairs, 4);
    assert_eq!(
        fifths.iter().map(|jump| jump.0).collect::<Vec<_>>(),
        [0.0, 0.25, 0.5, 0.75, 1.0]
    );
    // A difference of two rounded fifths.
    assert!(
        fifths.iter().all(|jump| (jump.1 - 0.2).abs() <= 2.0 * EPS),
        "{fifths:?}"
    );
    assert_eq!(jumps(&named("easeInExpo"), 3), [(0.0, 1.0 / 1024.0)]);
    assert!(jumps(&named("easeInExpoSmooth"), 3).is_empty());
}

#[test]
fn a_bounce_has_corners_where_it_touches() {
    let found = with_places("easeOutBounce", 1);
    let corners: Vec<f64> = found
        .rows
        .iter()
        .filter(|row| row.remarks.iter().any(|remark| matches!(remark, Remark::Corner(_))))
        .map(|row| row.u)
        .collect();
    // At 4/11, 8/11 and 10/11.
    let expected = [4.0, 8.0, 10.0].map(|k| k / 11.0);
    assert_eq!(corners.len(), expected.len());
    for (u, expected) in corners.iter().zip(expected) {
        assert!((u - expected).abs() <= 4.0 * EPS, "{u} {expected}");
    }
    assert!(found.rows.iter().any(|row| row.remarks.contains(&Remark::Turns)));
}

#[test]
fn the_places_of_back_are_those_of_its_formula() {
    let found = with_places("easeOutBack", 1);
    let place = |wanted: fn(&Remark) -> bool| {
        let row = found.rows.iter().find(|row| row.remarks.iter().any(wanted)).unwrap();
        (row.u, row.sample)
    };
    // out(u) = 1 - q^2 ((c + 1) q - c), q = 1 - u: it passes 1 at q = c/(c+1) and turns at q = 2c/(3(c+1)).
    let share = 1.701_58 / 2.701_58;
    let (begins, _) = place(|remark| *remark == Remark::OvershootBegins);
    // Places to 1e-9.
    assert!((begins - (1.0 - share)).abs() <= 1e-9, "{begins}");
    let (top, sample) = place(|remark| matches!(remark, Remark::Greatest(_)));
    assert!((top - (1.0 - 2.0 * share / 3.0)).abs() <= 1e-9, "{top}");
    let depth = 4.0 * 1.701_58_f64.powi(3) / (27.0 * 2.701_58_f64.powi(2));
    assert!((sample.value - 1.0 - depth).abs() <= 8.0 * EPS);
    // f'' = 0 at q = c/(3(c+1)), where it falls back fastest.
    let (bend, _) = place(|remark| *remark == Remark::Inflection);
    assert!((bend - (1.0 - share / 3.0)).abs() <= 1e-9, "{bend}");
}

#[test]
fn the_peaks_of_smootherstep_are_those_of_its_formula() {
    let found = with_places("smootherstep", 1);
    let peaks: Vec<&Row> = found
        .rows
        .iter()
        .filter(|row| {
            row.remarks
                .iter()
                .any(|remark| matches!(remark, Remark::PeakAcceleration(_)))
        })
        .collect();
    let [first, second] = peaks[..] else {
        panic!("{peaks:?}");
    };
    // f''' = 60 (1 - 6 u + 6 u^2) = 0 at 1/2 -+ sqrt(3)/6; |f''| = 10/sqrt(3) there.
    let away = 3.0_f64.sqrt() / 6.0;
    assert!((first.u - (0.5 - away)).abs() <= 1e-9 && (second.u - (0.5 + away)).abs() <= 1e-9);
    assert!((first.sample.second - 10.0 / 3.0_f64.sqrt()).abs() <= 1e-12);
    assert_eq!(found.places.facts.speed.size, 1.875);
}

#[test]
fn every_easing_has_a_table_in_order_without_a_row_that_is_no_number() {
    let smooth = SmoothFamily::ALL.into_iter().map(Easing::from);
    let css = [
        "linear",
        "ease",
        "step-start",
        "cubic-bezier(1, 0, 0, 1)",
        "linear(0, 0.5 30% 60%, 2, -1, 1)",
    ];
    let all = smooth.chain(Named::standard().map(Easing::from)).chain(css.map(named));
    for easing in all {
        for which in [Which::Steps, Which::StepsAndPlaces] {
            let found = SampleTable::of(&easing, StepCount::new(7).unwrap(), which);
            assert!(found.rows.len() >= 8);
            assert!(found.rows.is_sorted_by(|a, b| a.u <= b.u), "{easing:?}");
            assert_eq!((found.rows[0].u, found.rows.last().unwrap().u), (0.0, 1.0));
            for row in &found.rows {
                let EaseSample {
                    value, first, second, ..
                } = row.sample;
                assert!(
                    value.is_finite() && !first.is_nan() && !second.is_nan(),
                    "{easing:?} {row:?}"
                );
            }
        }
    }
}

#[test]
fn numbers_of_steps_that_no_table_has_are_refused() {
    assert_eq!(StepCount::new(0), Err(StepsError(0)));
    assert_eq!(StepCount::new(1001), Err(StepsError(1001)));
    assert!(StepsError(1001).to_string().contains("1001"));
}
