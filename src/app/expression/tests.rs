//! What number fields take and refuse.

use super::*;

const VALUE: Context<'_> = Context {
    rate: FrameRate::FPS_24,
    unit: Unit::Named("m"),
};
const SECONDS: Context<'_> = Context {
    rate: FrameRate::FPS_24,
    unit: Unit::Seconds,
};
const FRAMES: Context<'_> = Context {
    rate: FrameRate::FPS_24,
    unit: Unit::Frames,
};

fn result(text: &str, context: &Context<'_>, old: f64) -> Result<f64, ExpressionError> {
    parse(text, context)?.apply(old)
}

#[track_caller]
fn gives(text: &str, context: &Context<'_>, old: f64, wanted: f64) {
    assert_eq!(result(text, context, old), Ok(wanted), "{text}");
}

#[test]
fn arithmetic_follows_the_usual_order() {
    for (text, wanted) in [
        ("1+2*3", 7.0),
        ("(1+2)*3", 9.0),
        ("-2^2", -4.0),
        ("2^-1", 0.5),
        ("2^3^2", 512.0),
        ("8/2/2", 2.0),
        ("1/3", 1.0 / 3.0),
        ("--3", 3.0),
        ("2 - -3", 5.0),
        (" 4 × 3 ÷ 2 − 1 ", 5.0),
        ("+5", 5.0),
        ("-5", -5.0),
    ] {
        gives(text, &VALUE, 100.0, wanted);
    }
}

#[test]
fn numbers_keep_every_digit_and_take_comma_and_exponent() {
    for (text, wanted) in [
        ("0.1234567", 0.1234567),
        ("0,1234567", 0.1234567),
        ("1e3", 1000.0),
        ("1,5E-2", 0.015),
        (".5", 0.5),
        ("5.", 5.0),
        ("-0", 0.0),
    ] {
        let new = result(text, &VALUE, 9.0).unwrap();
        assert_eq!(new.to_bits(), f64::to_bits(wanted), "{text}");
    }
}

#[test]
fn a_leading_operator_changes_the_old_number() {
    for (text, wanted) in [
        ("+=0.5", 10.5),
        ("-=0.5", 9.5),
        ("*=2", 20.0),
        ("/=4", 2.5),
        ("*2", 20.0),
        ("/3", 10.0 / 3.0),
        ("* -1", -10.0),
        ("+= 1/4", 10.25),
    ] {
        gives(text, &VALUE, 10.0, wanted);
    }
}

#[test]
fn time_fields_take_frames_seconds_and_milliseconds() {
    gives("24f", &SECONDS, 0.0, 1.0);
    gives("500ms", &SECONDS, 0.0, 0.5);
    gives("0.5 s", &SECONDS, 0.0, 0.5);
    gives("+=12f", &SECONDS, 2.0, 2.5);
    gives("1s + 12f", &SECONDS, 0.0, 1.5);
    gives("(1+1)f", &SECONDS, 0.0, 2.0 / 24.0);
    gives("1s", &FRAMES, 0.0, 24.0);
    gives("500ms", &FRAMES, 0.0, 12.0);
    gives("7f", &FRAMES, 0.0, 7.0);
}

#[test]
fn frames_follow_the_clips_rate() {
    let context = Context {
        rate: FrameRate::FPS_29_97,
        unit: Unit::Seconds,
    };
    // 30000/1001 frames a second: 30000 frames last 1001 s.
    gives("30000f", &context, 0.0, 1001.0);
}

#[test]
fn the_fields_own_unit_may_be_typed_and_no_other() {
    gives("3 m", &VALUE, 0.0, 3.0);
    gives("3m/2", &VALUE, 0.0, 1.5);
    let named = |unit| Context {
        rate: FrameRate::FPS_24,
        unit: Unit::Named(unit),
    };
    gives("-1.92 m/s", &named("m/s"), 0.0, -1.92);
    gives("90°", &named("°"), 0.0, 90.0);
    gives("90 deg", &named("°"), 0.0, 90.0);
    gives("90°", &named("deg"), 0.0, 90.0);
    for (text, unit) in [("3 m", ""), ("3mm", "m"), ("24f", "m"), ("3 s", "m")] {
        assert!(
            matches!(parse(text, &named(unit)), Err(ExpressionError::UnknownUnit { .. })),
            "{text}"
        );
    }
}

#[test]
fn a_unit_that_looks_like_arithmetic_is_not_read_as_one() {
    let context = Context {
        rate: FrameRate::FPS_24,
        unit: Unit::Named("^2"),
    };
    gives("3^2", &context, 0.0, 9.0);
}

#[test]
fn a_factor_takes_no_unit() {
    assert_eq!(parse("*2f", &SECONDS), Err(ExpressionError::FactorWithUnit));
}

#[test]
fn nothing_but_a_number_in_range_comes_out() {
    for text in ["1/0", "/0", "/=0", "0^-1"] {
        assert_eq!(parse(text, &VALUE), Err(ExpressionError::DivisionByZero), "{text}");
    }
    for text in ["1e999", "1e39", "10^400", "1e300*1e300", "-3.5e38"] {
        assert_eq!(parse(text, &VALUE), Err(ExpressionError::TooLarge), "{text}");
    }
    assert_eq!(parse("(-1)^0.5", &VALUE), Err(ExpressionError::Power));
    assert_eq!(result("*1e30", &VALUE, 1e30), Err(ExpressionError::TooLarge));
}

#[test]
fn unfinished_and_foreign_text_is_named_with_its_place() {
    assert_eq!(parse("  ", &VALUE), Err(ExpressionError::Empty));
    for text in ["1+", "+=", "-", "*"] {
        assert_eq!(parse(text, &VALUE), Err(ExpressionError::Unfinished), "{text}");
    }
    assert_eq!(parse("(1+2", &VALUE), Err(ExpressionError::Unclosed));
    let unexpected = |found: &str, place| {
        Err(ExpressionError::Unexpected {
            found: found.to_owned(),
            place,
        })
    };
    assert_eq!(parse("1 2", &VALUE), unexpected("2", 3));
    assert_eq!(parse("1)", &VALUE), unexpected(")", 2));
    assert_eq!(parse("abc", &VALUE), unexpected("a", 1));
    assert_eq!(parse("+=.", &VALUE), unexpected(".", 3));
    assert!(matches!(
        parse("1,000.5", &VALUE),
        Err(ExpressionError::DecimalSigns { .. })
    ));
}

#[test]
fn deep_and_endless_text_is_refused_without_harm() {
    for text in ["(".repeat(399), "-".repeat(399), "2^".repeat(199), "1".repeat(4000)] {
        assert_eq!(parse(&text, &VALUE), Err(ExpressionError::TooLong));
    }
    let nested = format!("{}7{}", "(".repeat(60), ")".repeat(60));
    gives(&nested, &VALUE, 0.0, 7.0);
}

#[test]
fn any_text_gives_a_number_or_a_sentence() {
    let alphabet = [
        '1', '.', ',', '+', '-', '*', '/', '^', '(', ')', 'e', 'f', 'm', '°', '=', ' ', '\u{301}',
    ];
    // Every text of up to four of these characters.
    let mut texts = vec![String::new()];
    for _ in 0..4 {
        let longer: Vec<String> = texts
            .iter()
            .flat_map(|text| alphabet.iter().map(move |c| format!("{text}{c}")))
            .collect();
        for text in &longer {
            for context in [&VALUE, &SECONDS, &FRAMES] {
                match result(text, context, 1.5) {
                    Ok(number) => assert!(within(number), "{text}"),
                    Err(error) => assert!(error.to_string().ends_with('.'), "{text}: {error}"),
                }
            }
        }
        texts = longer;
    }
}
