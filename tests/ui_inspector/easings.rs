//! The panel of all easings: search, keyboard, trial on the curve, ghost, parameters, CSS.

use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::curve::SegmentKind;
use inbetween::curve::easing::{Easing, Named, SmoothFamily};

use crate::desk::Desk;

/// The panel open on the segment after the first key, its search field with the keyboard.
fn open() -> Desk {
    let mut desk = Desk::with_a_hill();
    desk.select(&[0]);
    desk.window.key_press_modifiers(Modifiers::COMMAND, Key::Num4);
    desk.window.run();
    desk
}

fn run(desk: &mut Desk, command: Command) {
    let ctx = desk.window.ctx.clone();
    desk.window.state_mut().act(&ctx, vec![Action::Run(command)]);
    desk.window.run();
}

fn committed(desk: &Desk) -> SegmentKind {
    let document = desk.window.state().editor().committed();
    document.clips()[0].channels[0].curves[0].segment_kind(0).clone()
}

fn shown(desk: &Desk) -> SegmentKind {
    desk.curve().segment_kind(0).clone()
}

fn named(name: &str) -> SegmentKind {
    SegmentKind::Ease(Easing::from_name(name).unwrap())
}

fn css(text: &str) -> SegmentKind {
    SegmentKind::Ease(Easing::from_css(text).unwrap())
}

fn hover(desk: &mut Desk, name: &str) {
    desk.window.get_by_label(name).scroll_to_me();
    desk.window.run();
    let at = desk.place(name);
    desk.window.event(Event::PointerMoved(at + vec2(3.0, 0.0)));
    desk.window.run();
    desk.window.event(Event::PointerMoved(at));
    desk.window.run();
}

#[test]
fn every_easing_is_chosen_by_its_name_and_lands_in_the_document() {
    let names = Named::standard().map(|easing| easing.name().to_owned());
    let names: Vec<String> = names.chain(SmoothFamily::ALL.map(|f| f.name().to_owned())).collect();
    for name in names {
        let mut desk = open();
        desk.type_text(&name);
        desk.press(Key::Enter);
        assert_eq!(committed(&desk), named(&name), "{name}");
        assert_eq!(desk.steps(), 1, "{name}");
    }
    for css in [
        "ease-in",
        "ease-out",
        "ease-in-out",
        "cubic-bezier(0.3, -0.5, 0.2, 1.7)",
        "steps(3, jump-none)",
        "linear(0, 0.25 75%, 1)",
    ] {
        let mut desk = open();
        desk.type_text(css);
        desk.press(Key::Enter);
        let easing = Easing::from_css(css).unwrap();
        assert_eq!(committed(&desk), SegmentKind::Ease(easing), "{css}");
        assert_eq!(desk.steps(), 1, "{css}");
    }
}

#[test]
fn arrows_try_easings_and_enter_takes_one() {
    let mut desk = open();
    let before = committed(&desk);
    desk.press(Key::ArrowDown);
    assert_eq!(shown(&desk), named("smoothstep"));
    desk.press(Key::ArrowRight);
    assert_eq!(shown(&desk), named("smootherstep"));
    assert_eq!((committed(&desk), desk.steps()), (before, 0));
    assert!(
        desk.window.state().editor().is_saved(),
        "what is only tried needs no saving"
    );
    desk.press(Key::Enter);
    assert_eq!((committed(&desk), desk.steps()), (named("smootherstep"), 1));
}

#[test]
fn esc_closes_the_panel_and_leaves_everything_as_it_was() {
    let mut desk = open();
    let before = committed(&desk);
    desk.press(Key::ArrowDown);
    desk.press(Key::Escape);
    assert!(desk.window.query_by_label("Find an easing").is_none());
    assert_eq!(
        (shown(&desk), committed(&desk), desk.steps()),
        (before.clone(), before, 0)
    );
    assert_eq!(desk.window.state().editor().selection().len(), 1);
}

#[test]
fn what_the_pointer_is_over_is_shown_until_it_leaves_and_then_stays_as_a_ghost() {
    let mut desk = open();
    let before = committed(&desk);
    hover(&mut desk, "sine in");
    assert_eq!(shown(&desk), named("easeInSine"));
    hover(&mut desk, "back out");
    assert_eq!(shown(&desk), named("easeOutBack"));
    assert!(desk.window.query_by_label("Dotted in the plot: sine in").is_some());
    desk.window.event(Event::PointerMoved(egui::pos2(400.0, 300.0)));
    desk.window.run();
    assert_eq!((shown(&desk), desk.steps()), (before, 0));
    assert!(desk.window.query_by_label("Dotted in the plot: back out").is_some());
    desk.press(Key::Escape);
    desk.press(Key::Escape);
    assert!(desk.window.query_by_label("Dotted in the plot: back out").is_none());
}

#[test]
fn a_trial_is_never_made_a_step_by_somebody_else() {
    let mut desk = open();
    let before = committed(&desk);
    desk.press(Key::ArrowDown);
    desk.act(Action::CommitPreview);
    assert_eq!((committed(&desk), desk.steps()), (before, 0));
}

#[test]
fn css_typed_into_the_search_field_is_an_easing_or_says_where_it_is_none() {
    let mut desk = open();
    desk.type_text("linear(0, x)");
    let fault = "Column 11: expected a number, found `x`.";
    assert!(desk.window.query_by_label(fault).is_some());
    let mut desk = open();
    desk.type_text("cubic-bezier(0.1, -0.5, 0.2, 1.5)");
    desk.press(Key::Enter);
    assert_eq!(committed(&desk), css("cubic-bezier(0.1, -0.5, 0.2, 1.5)"));
}

#[test]
fn the_parameters_of_back_are_numbers_and_a_wrong_one_is_refused_with_it() {
    let mut desk = open();
    desk.type_text("easeOutBack");
    desk.press(Key::Enter);
    desk.enter_and_confirm("Swing in per cent", "20");
    let SegmentKind::Ease(easing) = committed(&desk) else {
        panic!("an easing");
    };
    // Solved to the last bit of the constant; the values err by a few roundings of 1.2.
    assert!((easing.range().max - 1.2).abs() <= 16.0 * f64::EPSILON);
    assert_eq!(desk.steps(), 2);
    desk.enter_and_confirm("Swing constant", "-3");
    assert_eq!(desk.steps(), 2);
    assert!(desk.window.state().notice().unwrap().contains("-3"));
}

#[test]
fn a_dragged_handle_is_one_step_and_esc_takes_it_back() {
    let mut desk = open();
    desk.type_text("cubic-bezier(0.3, 0, 0.2, 1)");
    desk.press(Key::Enter);
    let at = desk.hold("Start handle", &[8.0, 12.0]);
    assert_ne!(shown(&desk), committed(&desk));
    assert_eq!(desk.steps(), 1);
    desk.release(at);
    assert_eq!((shown(&desk) == committed(&desk), desk.steps()), (true, 2));
    let dragged = committed(&desk);
    let at = desk.hold("Start handle", &[-20.0]);
    assert_ne!(shown(&desk), dragged);
    desk.press(Key::Escape);
    desk.release(at);
    assert_eq!((shown(&desk), desk.steps()), (dragged, 2));
    assert!(
        desk.window.query_by_label("Find an easing").is_some(),
        "that Esc was the handle's"
    );
}

#[test]
fn a_pasted_easing_is_one_step_and_bad_text_says_its_column() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[0]);
    desk.act(Action::Run(Command::PasteCss));
    desk.window.event(Event::Paste("linear(0, 0.3 50%, 1);".to_owned()));
    desk.window.run();
    assert_eq!((committed(&desk), desk.steps()), (css("linear(0, 0.3 50%, 1)"), 1));
    desk.act(Action::Run(Command::PasteCss));
    desk.window.event(Event::Paste("cubic-bezier(1, 2, 3)".to_owned()));
    desk.window.run();
    assert_eq!(desk.steps(), 1);
    assert!(desk.window.state().notice().unwrap().starts_with("Column 21: "));
    desk.window.event(Event::Paste("ease".to_owned()));
    desk.window.run();
    assert_eq!((committed(&desk), desk.steps()), (css("ease"), 2), "pasted by keys");
}

#[test]
fn an_easing_without_a_form_in_css_is_copied_within_a_tolerance_and_says_so() {
    let mut desk = open();
    desk.type_text("smootherstep");
    desk.press(Key::Enter);
    desk.act(Action::Run(Command::CopyCss));
    let said = desk.window.state().notice().unwrap().to_owned();
    assert!(said.contains("smootherstep") && said.contains("linear()"), "{said}");
}

#[test]
fn undo_during_a_trial_takes_back_the_last_step_and_not_the_trial() {
    let mut desk = open();
    let before = committed(&desk);
    desk.type_text("septic");
    desk.press(Key::Enter);
    assert_eq!((committed(&desk), desk.steps()), (named("septic"), 1));
    desk.window.key_press_modifiers(Modifiers::COMMAND, Key::Num4);
    desk.window.run();
    desk.press(Key::ArrowDown);
    assert!(desk.window.state().editor().is_previewing());
    // From the menu: in the search field Ctrl+Z is the field's.
    run(&mut desk, Command::Undo);
    assert_eq!(committed(&desk), before);
    assert!(desk.window.state().editor().is_saved(), "back where it began");
    run(&mut desk, Command::Redo);
    assert_eq!((committed(&desk), desk.steps()), (named("septic"), 1));
}
