//! The page of the sample table: its rows, its choices, what it copies.

use egui::accesskit::Role;
use egui::{Key, pos2};
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language, Text};
use inbetween::curve::easing::Easing;
use inbetween::lab::sample_table::{SampleTable, StepCount, Which};
use inbetween::lab::text_table::Form;

use crate::driver::{CTRL, Driver};
use crate::hands::{lab, press};

const ENGLISH: Language = Language::English;

/// The page at a step of its lesson, from 0.
fn at_step(step: usize) -> Driver {
    let mut driver = lab(Page::Table);
    for _ in 0..step {
        press(&mut driver, Lab::Next, ENGLISH);
    }
    driver
}

/// What a button puts on the clipboard.
fn copied(driver: &mut Driver, button: Lab, language: Language) -> String {
    let centre = driver.button_rect(button.words(language)).center();
    driver.press(centre);
    driver.release();
    let copied = driver.copied().unwrap();
    driver.settle();
    copied
}

fn expected(name: &str, steps: u32, which: Which, form: Form) -> String {
    let easing = Easing::from_name(name).unwrap();
    let table = SampleTable::of(&easing, StepCount::new(steps).unwrap(), which);
    table.in_english().written(form)
}

#[test]
fn the_first_step_shows_the_numbers_of_smoothstep() {
    let driver = at_step(0);
    for number in [
        "0.156250",
        "1.125000",
        "0.500000",
        "1.500000",
        "0.843750",
        "6.000000",
        "-6.000000",
    ] {
        assert!(driver.paints(number), "{number}");
    }
    assert!(driver.paints("peak speed 1.5; inflection"));
}

#[test]
fn the_second_step_shows_where_smootherstep_differs() {
    let driver = at_step(1);
    assert!(driver.paints("0.103516") && driver.paints("1.875000"));
    assert!(driver.paints("starts at rest, without acceleration"));
}

#[test]
fn the_third_step_adds_the_places_of_back() {
    let driver = at_step(2);
    for words in [
        "0.370154",
        "overshoot begins",
        "0.580103",
        "1.100004",
        "greatest value 1.100004",
    ] {
        assert!(driver.paints(words), "{words}");
    }
}

#[test]
fn what_is_copied_is_what_the_command_line_writes() {
    let mut driver = at_step(2);
    let six = 6;
    for (button, form) in [
        (Lab::TableText, Form::Text { decimals: six }),
        (Lab::TableMarkdown, Form::Markdown { decimals: six }),
        (Lab::TableCsv, Form::Csv),
    ] {
        let text = copied(&mut driver, button, ENGLISH);
        assert_eq!(text, expected("easeOutBack", 4, Which::StepsAndPlaces, form));
    }
}

#[test]
fn steps_and_decimals_are_a_choice() {
    let mut driver = at_step(0);
    driver.type_into(Lab::TableSteps.words(ENGLISH), "10");
    driver.type_into(Lab::TableDecimals.words(ENGLISH), "3");
    assert!(driver.paints("0.028") && !driver.paints("0.156250"));
    let text = copied(&mut driver, Lab::TableText, ENGLISH);
    assert_eq!(
        text,
        expected("smoothstep", 10, Which::Steps, Form::Text { decimals: 3 })
    );
    driver.type_into(Lab::TableSteps.words(ENGLISH), "100000");
    assert_eq!(driver.field(Lab::TableSteps.words(ENGLISH)).text, "1000");
}

#[test]
fn an_easing_is_typed_as_css_or_refused_with_its_column() {
    let mut driver = at_step(0);
    driver.click_on(Role::Button, "Easing: smoothstep");
    driver.settle();
    driver.type_text("cubic-bezier(0.25, 0.1)");
    driver.settle();
    assert!(driver.shows("Column 23"));
    driver.key(Key::Enter);
    driver.settle();
    assert!(driver.paints("0.156250"), "the table is as it was");
    driver.key_with(CTRL, Key::A);
    driver.type_text("steps(2, jump-end)");
    driver.key(Key::Enter);
    driver.settle();
    assert!(driver.paints("from here; jumps by 0.5"));
    // Its numbers stand under the table of easings.
    driver.type_into(Text::FieldSteps.words(ENGLISH), "4");
    driver.settle();
    assert!(driver.paints("from here; jumps by 0.25"));
    driver.key(Key::Escape);
    driver.settle();
    assert!(!driver.shows(Text::EasingSearch.words(ENGLISH)));
}

#[test]
fn a_row_and_its_dots_are_pointed_at_together() {
    let mut driver = at_step(0);
    let row = driver.places_of("0.156250");
    let [row] = row[..] else { panic!("{row:?}") };
    driver.move_to(row);
    driver.settle();
    // The dots say the numbers of the row: in the table with six decimals, in the plots with four digits.
    assert!(driver.paints("0.156") && driver.paints("1.125"));
    let plots = driver.rect_of_role(Role::Image, "smoothstep, sampled");
    driver.move_to(pos2(plots.center().x, plots.center().y));
    driver.settle();
    assert!(driver.paints("1.5"), "the row in the middle");
    assert!(!driver.asks_for_frames());
}

#[test]
fn remarks_follow_the_language() {
    let mut driver = at_step(0);
    driver.choose(|settings| settings.language = Language::Chinese);
    driver.settle();
    assert!(driver.paints("最大速度 1.5；拐点"));
    let text = copied(&mut driver, Lab::TableCsv, Language::Chinese);
    assert!(text.starts_with("u,f,f′,f″,备注\n"), "{text}");
}
