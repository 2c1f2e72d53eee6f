//! Second readings: the other way to mend a fault, as the channel it would give, and the key a finding is about.

use crate::support::{Made, channel, data, one, open, open_json, read_json};
use inbetween::curve::{Curve, SegmentKind, Tangent};
use inbetween::document::{Channel, Fixes};
use inbetween::io::gltf::Opened;
use inbetween::io::report::{FindingCode, OtherWay, SecondReading, Spot};

/// The second reading of the first finding with this code.
fn second(opened: &Opened, code: FindingCode) -> Second {
    let mut findings = opened.report.entries.iter().filter(|finding| finding.code == code);
    let reading = findings.find_map(|finding| finding.second.clone());
    let reading = reading.unwrap_or_else(|| panic!("{}", opened.report));
    Second {
        way: reading.way,
        channel: reading.channel().unwrap(),
        reading,
    }
}

struct Second {
    way: OtherWay,
    channel: Channel,
    reading: SecondReading,
}

fn times_and_values(curve: &Curve) -> Vec<(f64, f64)> {
    curve.keys().map(|key| (key.time().seconds(), key.value())).collect()
}

/// A translation whose x has these values, y and z none.
fn along_x(mode: &'static str, times: &[f32], x: &[f32]) -> Opened {
    let values: Vec<f32> = x.iter().flat_map(|&x| [x, 0.0, 0.0]).collect();
    let made = Made {
        mode,
        times,
        kind: "VEC3",
        values: &values,
    };
    open_json(&one("translation", made))
}

#[test]
fn each_repair_with_an_alternative_offers_it_as_the_channel_it_would_give() {
    let nan = f32::NAN;
    let rows = [
        (
            along_x("LINEAR", &[0.0, 2.0, 1.0, 3.0], &[0.0, 1.0, 5.0, 2.0]),
            FindingCode::NonMonotonicTime,
            OtherWay::DropKeysThatGoBack,
            vec![(0.0, 0.0), (2.0, 1.0), (3.0, 2.0)],
        ),
        (
            along_x("LINEAR", &[0.0, 1.0, 1.0, 1.0, 2.0], &[0.0, 1.0, 7.0, 3.0, 4.0]),
            FindingCode::DuplicateTime,
            OtherWay::KeepLastOfEqual,
            vec![(0.0, 0.0), (1.0, 3.0), (2.0, 4.0)],
        ),
        (
            along_x("LINEAR", &[0.0, nan, nan, 3.0, nan], &[0.0, 1.0, 5.0, 2.0, 9.0]),
            FindingCode::TimeNotFinite,
            OtherWay::TimeBetweenNeighbours,
            vec![(0.0, 0.0), (1.0, 1.0), (2.0, 5.0), (3.0, 2.0)],
        ),
        (
            along_x("STEP", &[0.0, 1.0, 2.0, 3.0], &[nan, 1.0, nan, 3.0]),
            FindingCode::ValueNotFinite,
            OtherWay::ValueOfKeyBefore,
            vec![(0.0, 1.0), (1.0, 1.0), (2.0, 1.0), (3.0, 3.0)],
        ),
    ];
    for (opened, code, way, expected) in rows {
        let second = second(&opened, code);
        assert_eq!(second.way, way);
        assert_eq!(times_and_values(&second.channel.curves[0]), expected, "{code}");
        let first = channel(&opened, 0);
        assert_eq!(
            (second.channel.id, second.channel.origin, &second.channel.target),
            (first.id, first.origin, &first.target)
        );
    }
}

#[test]
fn a_slope_that_is_no_number_may_follow_the_line_and_a_held_segment_stay_cubic() {
    let cubic = |out: f32, next_in: f32| {
        let x = [0.0, 0.0, out, next_in, 4.0, 0.0];
        along_x("CUBICSPLINE", &[0.0, 2.0], &x)
    };
    let nan = cubic(f32::NAN, 1.0);
    let line = second(&nan, FindingCode::ValueNotFinite);
    assert_eq!(line.way, OtherWay::SlopeOfLine);
    assert_eq!(line.channel.curves[0].slopes(0).outgoing, 2.0);
    assert_eq!(line.channel.curves[0].slopes(1).incoming, 1.0);

    let held = cubic(f32::INFINITY, f32::INFINITY);
    assert_eq!(*channel(&held, 0).curves[0].segment_kind(0), SegmentKind::Step);
    let level = second(&held, FindingCode::ValueNotFinite);
    assert_eq!(level.way, OtherWay::LevelTangents);
    let x = &level.channel.curves[0];
    assert_eq!((x.segment_kind(0), x.slopes(0).outgoing), (&SegmentKind::Cubic, 0.0));
}

#[test]
fn data_that_fits_two_layouts_offers_the_other_one() {
    let opened = |file: &str| open(&data(&format!("corpus/invalid/own/{file}"))).unwrap();
    let values_only = opened("cubic_values_only.gltf");
    let computed = second(&values_only, FindingCode::CubicLayout);
    assert_eq!(computed.way, OtherWay::ComputedTangents);
    assert_eq!(*computed.channel.curves[1].segment_kind(0), SegmentKind::Cubic);
    assert_eq!(computed.channel.curves[1].tangent(1), Tangent::Auto);

    let with_tangents = opened("cubic_data_marked_linear.gltf");
    let linear = second(&with_tangents, FindingCode::CubicLayout);
    assert_eq!(linear.way, OtherWay::WithoutTangents);
    assert_eq!(*linear.channel.curves[1].segment_kind(0), SegmentKind::Linear);
    let first = &channel(&with_tangents, 0).curves[1];
    assert_eq!(times_and_values(&linear.channel.curves[1]), times_and_values(first));

    let reordered = opened("cubic_rotation_blocks.gltf");
    assert_eq!(second(&reordered, FindingCode::CubicLayout).way, OtherWay::StatedOrder);
}

#[test]
fn rotations_offer_the_other_cure_of_length_and_sign() {
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let rotation = |mode, values: &[f32]| {
        let made = Made {
            mode,
            times: &[0.0, 1.0, 2.0],
            kind: "VEC4",
            values,
        };
        open_json(&one("rotation", made))
    };
    let long = rotation(
        "LINEAR",
        &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, half, half],
    );
    let dropped = second(&long, FindingCode::QuaternionLength);
    assert_eq!((dropped.way, dropped.channel.key_count()), (OtherWay::DropOffLength, 2));

    let zero = rotation(
        "LINEAR",
        &[0.0, 0.0, half, half, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, half, half],
    );
    let rest = second(&zero, FindingCode::QuaternionZero);
    assert_eq!((rest.way, rest.channel.key_count()), (OtherWay::NoRotation, 3));
    assert_eq!(rest.channel.curves[3].key_value(1), 1.0);

    let opposite = open(&data("corpus/invalid/own/value_cubic_opposite_quaternions.gltf")).unwrap();
    let aligned = second(&opposite, FindingCode::QuaternionSign);
    assert_eq!(aligned.way, OtherWay::AlignSigns);
    let quat = |key| aligned.channel.curves.iter().map(move |curve| curve.key_value(key));
    for key in 1..aligned.channel.key_count() {
        let dot: f64 = quat(key - 1).zip(quat(key)).map(|(a, b)| a * b).sum();
        assert!(dot >= 0.0, "{key}: {dot}");
    }
}

#[test]
fn an_alternative_that_makes_no_difference_is_not_offered() {
    // Equal values of a line: whichever of the two keys goes, the motion is one.
    let equal = along_x("LINEAR", &[0.0, 1.0, 1.0], &[0.0, 2.0, 2.0]);
    // Not between two keys in time: there is no other place for it.
    let last = along_x("LINEAR", &[0.0, f32::INFINITY], &[0.0, 2.0]);
    // Every rotation is off, so that no key would be left.
    let made = Made {
        mode: "LINEAR",
        times: &[0.0],
        kind: "VEC4",
        values: &[0.0, 0.0, 0.0, 0.5],
    };
    for opened in [equal, last, open_json(&one("rotation", made))] {
        assert!(!opened.report.is_empty());
        assert!(
            opened.report.entries.iter().all(|finding| finding.second.is_none()),
            "{}",
            opened.report
        );
    }
}

#[test]
fn a_finding_names_the_key_of_the_document_it_is_about() {
    // In the file key 2 goes back; in the document it is the second one.
    let opened = along_x("LINEAR", &[0.0, 2.0, 1.0, 3.0], &[0.0, 1.0, 5.0, 2.0]);
    let [finding] = opened.report.entries.as_slice() else {
        panic!("{}", opened.report)
    };
    let curve = &channel(&opened, 0).curves[0];
    assert_eq!(finding.place.key, Some(2));
    assert_eq!(
        finding.spot,
        Some(Spot {
            key: curve.key_id(1),
            time: 1.0
        })
    );
    // A key that went leaves the one before it.
    let opened = along_x("LINEAR", &[0.0, 1.0, f32::NAN], &[0.0, 1.0, 5.0]);
    let spot = opened.report.entries[0].spot.unwrap();
    assert_eq!(spot.time, 1.0);
}

#[test]
fn integer_times_marked_as_normalised_may_be_fractions_of_a_second() {
    let path = data("corpus/invalid/own/type_time_ushort.gltf");
    let mut document = read_json(&path);
    let plain = open_json(&document);
    let finding = plain.report.entries.iter().find(|f| f.code == FindingCode::TimeType);
    assert!(
        finding.unwrap().second.is_none(),
        "not marked, they can only be numbers"
    );

    let input = document["animations"][0]["samplers"][0]["input"].as_u64().unwrap();
    document["accessors"][input as usize]["normalized"] = true.into();
    let marked = open_json(&document);
    let fractions = second(&marked, FindingCode::TimeType);
    assert_eq!(fractions.way, OtherWay::FractionsOfSecond);
    let first = channel(&marked, 0).curves[0].bounds().1;
    assert_eq!(fractions.channel.curves[0].bounds().1, first / 65_535.0);
}

#[test]
fn tangents_that_are_all_zero_may_be_computed() {
    let mut x = Vec::new();
    for value in [0.0, 1.0, 3.0] {
        x.extend([0.0, value, 0.0]);
    }
    let opened = along_x("CUBICSPLINE", &[0.0, 1.0, 2.0], &x);
    assert!(!opened.report.repaired(), "a notice, no repair");
    let computed = second(&opened, FindingCode::ZeroTangents);
    assert_eq!(computed.way, OtherWay::ComputedTangents);
    assert!(computed.channel.curves[0].slopes(1).incoming > 0.0);
}

/// Keys that go back, two of them at one time, and one without a value.
fn three_faults() -> Opened {
    along_x(
        "LINEAR",
        &[0.0, 2.0, 1.0, 3.0, 3.0, 4.0],
        &[0.0, 1.0, 5.0, 2.0, 6.0, f32::NAN],
    )
}

#[test]
fn second_readings_of_one_channel_go_together() {
    let opened = three_faults();
    let back = second(&opened, FindingCode::NonMonotonicTime);
    let equal = second(&opened, FindingCode::DuplicateTime);
    let value = second(&opened, FindingCode::ValueNotFinite);
    let all = back.reading.fixes.with(equal.reading.fixes).with(value.reading.fixes);
    let source = &back.reading.source;
    let x = |fixes| times_and_values(&source.with(fixes).unwrap().curves[0]);
    assert_eq!(x(all), [(0.0, 0.0), (2.0, 1.0), (3.0, 6.0), (4.0, 6.0)]);
    assert_eq!(
        x(all.turned(back.reading.fixes)),
        [(0.0, 0.0), (1.0, 5.0), (2.0, 1.0), (3.0, 6.0), (4.0, 6.0)]
    );
    // None of them is the channel as it was opened, under the same identities.
    assert_eq!(source.with(Fixes::NONE).unwrap(), *channel(&opened, 0));
    assert_eq!(source.with(all).unwrap().fixes, all);
}

#[test]
fn a_key_has_one_identity_in_every_reading() {
    let opened = three_faults();
    let first = &channel(&opened, 0).curves[0];
    let dropped = &second(&opened, FindingCode::NonMonotonicTime).channel.curves[0];
    let all: Vec<_> = first.keys().collect();
    for key in dropped.keys() {
        let same = all.iter().find(|first| first.id() == key.id()).unwrap();
        assert!(same.same_as(&key), "{key:?}");
    }
    // No key of another channel and no later key is called so.
    let mut ids = opened.document.ids();
    assert!(ids.key() > all.iter().map(|key| key.id()).max().unwrap());
}

#[test]
fn a_channel_left_out_for_its_interpolation_may_open_as_linear() {
    let mut document = one(
        "translation",
        Made {
            mode: "BEZIER",
            times: &[0.0, 2.0, 1.0],
            kind: "VEC3",
            values: &[0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 1.0, 0.0, 0.0],
        },
    );
    let opened = open_json(&document);
    assert!(opened.document.clips()[0].channels.is_empty());
    let way_in = second(&opened, FindingCode::UnknownMode);
    assert_eq!(way_in.way, OtherWay::AsLinear);
    assert_eq!(
        times_and_values(&way_in.channel.curves[0]),
        [(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]
    );
    assert_eq!(*way_in.channel.curves[0].segment_kind(0), SegmentKind::Linear);
    // What else has to be mended on the way in is told.
    let also: Vec<_> = way_in.reading.also.iter().map(|finding| finding.code).collect();
    assert_eq!(also, [FindingCode::NonMonotonicTime]);

    // One fault that hid another: one way in through both.
    document["accessors"][1]["componentType"] = 5122.into();
    document["accessors"][1]["normalized"] = true.into();
    let opened = open_json(&document);
    let way_in = second(&opened, FindingCode::UnknownMode);
    let both = OtherWay::AsLinear.alone().with(OtherWay::StatedType.alone());
    assert_eq!((way_in.way, way_in.reading.fixes), (OtherWay::AsLinear, both));
    let values = times_and_values(&way_in.channel.curves[0]);
    assert!(
        values.iter().all(|(_, value)| value.abs() <= 1.0),
        "normalised, as stated: {values:?}"
    );
}

#[test]
fn of_a_channel_without_all_its_data_the_whole_keys_may_open() {
    let times = [0.0, 1.0, 2.0, 3.0];
    let x: Vec<f32> = (0..12).map(|n| if n % 3 == 0 { n as f32 } else { 0.0 }).collect();
    let made = |values| Made {
        mode: "LINEAR",
        times: &times,
        kind: "VEC3",
        values,
    };
    let three = [(0.0, 0.0), (1.0, 3.0), (2.0, 6.0)];

    // Too few values.
    let few = open_json(&one("translation", made(&x[..9])));
    let whole = second(&few, FindingCode::OutputCount);
    assert_eq!(whole.way, OtherWay::WholeKeys);
    assert_eq!(times_and_values(&whole.channel.curves[0]), three);

    // A buffer cut off in the last value.
    let mut cut = one("translation", made(&x));
    let uri = cut["buffers"][0]["uri"].as_str().unwrap().to_owned();
    cut["buffers"][0]["uri"] = uri[..uri.len() - 8].into();
    let cut = open_json(&cut);
    let whole = second(&cut, FindingCode::BufferShort);
    assert_eq!(times_and_values(&whole.channel.curves[0]), three);
}

#[test]
fn a_channel_without_a_plain_way_in_stays_out() {
    let made = |kind, values| Made {
        mode: "LINEAR",
        times: &[0.0, 1.0],
        kind,
        values,
    };
    // Three numbers are no rotation, two values a key nobody's guess, no values no keys.
    let three = one("rotation", made("VEC3", &[0.0; 6]));
    let twice = one("translation", made("VEC3", &[0.0; 12]));
    let none = one("translation", made("VEC3", &[]));
    let mut nowhere = one("translation", made("VEC3", &[0.0; 6]));
    nowhere["animations"][0]["channels"][0]["sampler"] = 9.into();
    let mut lost = one("translation", made("VEC3", &[0.0; 6]));
    lost["buffers"][0]["uri"] = "gone.bin".into();
    for document in [three, twice, none, nowhere, lost] {
        let opened = open_json(&document);
        assert!(opened.document.clips()[0].channels.is_empty());
        let offered = opened.report.entries.iter().any(|finding| finding.second.is_some());
        assert!(!offered && !opened.report.is_empty(), "{}", opened.report);
    }
}
