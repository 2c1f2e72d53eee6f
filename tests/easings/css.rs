//! Easings as CSS text, and the numbers and names that are refused.

use super::*;

#[test]
fn css_words_and_functions_are_read_in_any_case_and_spacing() {
    assert_eq!(Easing::from_css("ease").unwrap(), bezier(0.25, 0.1, 0.25, 1.0));
    assert_eq!(Easing::from_css(" Ease-In ").unwrap(), bezier(0.42, 0.0, 1.0, 1.0));
    assert_eq!(Easing::from_css("ease-out").unwrap(), bezier(0.0, 0.0, 0.58, 1.0));
    assert_eq!(Easing::from_css("ease-in-out").unwrap(), bezier(0.42, 0.0, 0.58, 1.0));
    assert_eq!(
        Easing::from_css("CUBIC-BEZIER( .5,/* a comment */-1e-1 , +1 ,1.5e0 )").unwrap(),
        bezier(0.5, -0.1, 1.0, 1.5)
    );
    assert_eq!(
        Easing::from_css("step-start").unwrap(),
        Steps::new(1, JumpPosition::Start).unwrap().into()
    );
    assert_eq!(
        Easing::from_css("steps(3)").unwrap(),
        Steps::new(3, JumpPosition::End).unwrap().into()
    );
    assert_eq!(
        Easing::from_css("steps(3,start)").unwrap(),
        Steps::new(3, JumpPosition::Start).unwrap().into()
    );
    assert_eq!(
        Easing::from_css("linear").unwrap(),
        Easing::from_css("linear(0, 1)").unwrap()
    );
    assert_eq!(
        Easing::from_css("linear(0, 25% 75% .5, 1)"),
        Easing::from_css("linear(0, 0.5 25% 75%, 1)")
    );
}

#[test]
fn stops_are_placed_as_css_places_them() {
    let inputs = |css: &str| {
        let Easing::CssLinear(linear) = Easing::from_css(css).unwrap() else {
            panic!("linear()")
        };
        linear.points().map(|point| point.input).collect::<Vec<f64>>()
    };
    assert_eq!(inputs("linear(0, 0.2, 0.5, 0.9, 1)"), [0.0, 0.25, 0.5, 0.75, 1.0]);
    assert_eq!(inputs("linear(0, 0.5 75%, 0.2 50%, 1)"), [0.0, 0.75, 0.75, 1.0]);
    assert_eq!(inputs("linear(0 -50%, 0.5, 1 150%)"), [-0.5, 0.5, 1.5]);
    assert_eq!(inputs("linear(0, 1 150%, 2)"), [0.0, 1.5, 1.5]);
    let sixth = Easing::from_css("linear(0, 0.25 75%, 1)").unwrap().value(0.5);
    assert!((sixth - 1.0 / 6.0).abs() <= EPS, "{sixth}");
}

#[test]
fn a_jump_between_stops_has_both_sides() {
    let easing = Easing::from_css("linear(0, 0.5 50%, 0.8 50%, 1)").unwrap();
    assert_eq!(easing.breaks(), vec![0.5]);
    assert_eq!((easing.eval_left(0.5).value, easing.eval_right(0.5).value), (0.5, 0.8));
    assert_eq!(easing.value(0.5), 0.8);
    let (left, right) = (easing.eval_left(0.5).first, easing.eval_right(0.5).first);
    assert!(
        (left - 1.0).abs() <= EPS && (right - 0.4).abs() <= EPS,
        "{left} {right}"
    );
    assert!(easing.range().monotone);
    let hump = Easing::from_css("linear(0, 2 30%, 1)").unwrap().range();
    assert_eq!((hump.max, hump.max_at, hump.monotone), (2.0, 0.3, false));
}

#[test]
fn css_that_cannot_be_read_says_where_and_why() {
    let message = |css: &str| Easing::from_css(css).unwrap_err().to_string();
    assert_eq!(
        message("cubic-bezier(0.1, 0.2, 0.3)"),
        "column 27: expected a comma and another of the four numbers, found `)`"
    );
    assert_eq!(
        message("cubic-bezier(1.5, 0, 0, 1)"),
        "column 1: cubic-bezier x1 is 1.5, but must lie between 0 and 1"
    );
    assert_eq!(message("linear(0, x)"), "column 11: expected a number, found `x`");
    assert_eq!(message("linear()"), "column 8: expected a number, found `)`");
    assert_eq!(
        message("steps(2.5)"),
        "column 7: the number of steps is 2.5, but must be a positive whole number"
    );
    assert_eq!(
        message("steps(0)"),
        "column 7: the number of steps is 0, but must be a positive whole number"
    );
    assert_eq!(
        message("steps(1, jump-none)"),
        "column 1: steps() with 1 steps was asked for, but it must have between 2 and 100000"
    );
    assert_eq!(
        message("ease in"),
        "column 6: expected the end of the easing, found `in`"
    );
    assert_eq!(message("ease /* ü"), "column 6: this comment has no end");
    assert!(message("").ends_with("found the end"), "{}", message(""));
    assert!(
        message("swing").starts_with("column 1: expected a CSS easing"),
        "{}",
        message("swing")
    );
    assert!(Easing::from_css("cubic-bezier(0,1e999,0,1)").is_err());
}

#[test]
fn parameters_are_refused_with_their_number() {
    assert_eq!(
        CubicBezier::new(0.0, f64::NAN, 1.0, 1.0)
            .unwrap_err()
            .to_string()
            .split(" is ")
            .count(),
        2
    );
    assert!(matches!(
        CubicBezier::new(f64::NAN, 0.0, 1.0, 1.0),
        Err(EasingError::HandleTime { name: "x1", .. })
    ));
    assert_eq!(
        CubicBezier::new(0.0, 0.0, -0.1, 0.0),
        Err(EasingError::HandleTime {
            name: "x2",
            value: -0.1
        })
    );
    assert_eq!(
        Elastic::new(0.5, 0.3, Ending::Jumping),
        Err(EasingError::Amplitude(0.5))
    );
    assert_eq!(Elastic::new(1.0, 0.0, Ending::Jumping), Err(EasingError::Period(0.0)));
    assert_eq!(Bounce::new(0, 0.5), Err(EasingError::Bounces(0)));
    assert_eq!(Bounce::new(3, 1.0), Err(EasingError::Restitution(1.0)));
    assert!(Bounce::new(3, f64::NAN).is_err());
    assert_eq!(Back::new(-1.0), Err(EasingError::Overshoot(-1.0)));
    assert_eq!(
        Steps::new(0, JumpPosition::End),
        Err(EasingError::StepCount { count: 0, least: 1 })
    );
    assert_eq!(CssLinear::new(&[]), Err(EasingError::NoStops));
    let flat = Handle {
        slope: 1.0,
        length: 0.5,
    };
    assert_eq!(
        CubicBezier::from_handles(flat, flat, 1.0, 0.0),
        Err(EasingError::NoRise { span: 1.0, rise: 0.0 })
    );
    assert_eq!(
        Elastic::new(0.5, 0.3, Ending::Jumping).unwrap_err().to_string(),
        "the amplitude of an elastic easing is 0.5, but must lie between 1 and 3.4e38"
    );
}

#[test]
fn names_lead_back_to_their_easings() {
    let all: Vec<Named> = Named::standard().collect();
    assert_eq!(all.len(), 36);
    for named in all {
        assert_eq!(Named::from_name(named.name()), Some(named));
    }
    assert_eq!(Easing::from_name("easeSideways"), None);
}
