//! Number fields under mouse and keyboard (cases c042, c047, c048).

use egui::{Key, Modifiers, Pos2, Rect};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::*;
use crate::app::text::Language;
use crate::app::theme;

/// Three fields on one page, and everything that was said about them.
#[derive(Debug)]
struct Page {
    numbers: [Shown; 3],
    events: Vec<(usize, FieldEvent)>,
    /// Every number the first field had, in order.
    history: Vec<f64>,
    escapes_leaked: usize,
    clearable: bool,
}

const NAMES: [Text; 3] = [Text::FieldValue, Text::FieldTime, Text::FieldFrame];

impl Page {
    fn new(first: Shown) -> Self {
        Self {
            numbers: [first, Shown::Number(1.0), Shown::Number(2.0)],
            events: Vec::new(),
            history: Vec::new(),
            escapes_leaked: 0,
            clearable: false,
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui) {
        for (place, name) in NAMES.into_iter().enumerate() {
            let field = NumberField::new(name, self.numbers[place], Unit::Named("m"), FrameRate::FPS_24);
            let field = if self.clearable { field.clearable() } else { field };
            let event = field.show(ui, &theme::DARK, Language::English);
            if let FieldEvent::Commit(change) = event {
                let old = match self.numbers[place] {
                    Shown::Number(old) => old,
                    _ => 0.0,
                };
                let new = change.apply(old).unwrap();
                self.numbers[place] = Shown::Number(new);
                if place == 0 {
                    self.history.push(new);
                }
            }
            if event != FieldEvent::None {
                self.events.push((place, event));
            }
        }
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            self.escapes_leaked += 1;
        }
    }
}

fn harness(page: Page) -> Harness<'static, Page> {
    Harness::builder()
        .with_size(vec2(300.0, 200.0))
        .with_step_dt(1.0 / 60.0)
        .with_max_steps(20)
        .build_ui_state(|ui, page: &mut Page| page.ui(ui), page)
}

fn field(harness: &Harness<'_, Page>, name: Text) -> Rect {
    harness.get_by_label(name.words(Language::English)).rect()
}

fn click_at(harness: &mut Harness<'_, Page>, at: Pos2) {
    harness.drag_at(at);
    harness.run();
    harness.drop_at(at);
    harness.run();
}

fn click(harness: &mut Harness<'_, Page>, name: Text) {
    let at = field(harness, name).center();
    click_at(harness, at);
}

fn type_text(harness: &mut Harness<'_, Page>, text: &str) {
    harness.event(egui::Event::Text(text.to_owned()));
    harness.run();
}

fn press(harness: &mut Harness<'_, Page>, key: Key) {
    harness.key_press(key);
    harness.run();
}

#[test]
fn what_is_typed_is_stored_to_the_last_digit() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "0.1234567");
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().history, [0.1234567]);
    assert!(harness.ctx.memory(|memory| memory.focused().is_none()));
}

#[test]
fn a_text_may_be_empty_on_the_way_and_the_other_fields_stay() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    click(&mut harness, Text::FieldValue);
    press(&mut harness, Key::Backspace);
    assert_eq!(harness.get_by_label("Value").value().as_deref(), Some(""));
    type_text(&mut harness, "0");
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().history, [0.0]);
    assert_eq!(harness.state().numbers[1..], [Shown::Number(1.0), Shown::Number(2.0)]);
}

#[test]
fn leaving_untouched_changes_nothing() {
    // More digits than the field shows.
    let mut harness = harness(Page::new(Shown::Number(1.0 / 3.0)));
    click(&mut harness, Text::FieldValue);
    click_at(&mut harness, Pos2::new(280.0, 180.0));
    click(&mut harness, Text::FieldValue);
    press(&mut harness, Key::Enter);
    click(&mut harness, Text::FieldValue);
    press(&mut harness, Key::Tab);
    assert_eq!(harness.state().events, []);
}

#[test]
fn a_number_counts_when_it_is_confirmed_and_not_before() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    click(&mut harness, Text::FieldValue);
    for digit in ["1", "2"] {
        type_text(&mut harness, digit);
        assert_eq!(harness.state().events, []);
    }
    press(&mut harness, Key::Enter);
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "99");
    press(&mut harness, Key::Escape);
    assert_eq!(harness.state().escapes_leaked, 0, "Esc belongs to the field");
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "7");
    click_at(&mut harness, Pos2::new(280.0, 180.0));
    assert_eq!(harness.state().history, [12.0, 7.0]);
}

#[test]
fn a_press_elsewhere_confirms_before_it_is_released() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "7");
    harness.drag_at(Pos2::new(280.0, 180.0));
    harness.run();
    assert_eq!(harness.state().history, [7.0]);
}

#[test]
fn tab_confirms_and_goes_to_the_next_field_with_everything_selected() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "7");
    press(&mut harness, Key::Tab);
    type_text(&mut harness, "+=2");
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().numbers[..2], [Shown::Number(7.0), Shown::Number(3.0)]);
}

#[test]
fn a_field_without_anything_to_set_is_empty_and_disabled() {
    let mut harness = harness(Page::new(Shown::Nothing));
    let node = harness.get_by_label("Value");
    assert!(node.accesskit_node().is_disabled());
    assert_eq!(node.value().as_deref(), Some(""));
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "7");
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().events, []);
}

#[test]
fn mixed_numbers_begin_empty_and_take_a_relative_change() {
    let mut harness = harness(Page::new(Shown::Mixed));
    assert_eq!(harness.get_by_label("Value").value().as_deref(), Some("mixed"));
    click(&mut harness, Text::FieldValue);
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().events, [], "left untouched");
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "+=0.5");
    press(&mut harness, Key::Enter);
    let [(0, FieldEvent::Commit(change))] = harness.state().events[..] else {
        panic!("{:?}", harness.state().events);
    };
    assert_eq!(change.apply(2.0), Ok(2.5));
    assert_eq!(change.apply(-1.0), Ok(-0.5));
}

#[test]
fn a_text_that_is_no_number_stays_in_the_field_and_can_be_mended() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    click(&mut harness, Text::FieldValue);
    type_text(&mut harness, "1/0");
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().events, []);
    // The keyboard is still here, everything selected.
    type_text(&mut harness, "2+");
    click_at(&mut harness, Pos2::new(280.0, 180.0));
    assert_eq!(harness.state().events, []);
    click(&mut harness, Text::FieldValue);
    assert_eq!(harness.get_by_label("Value").value().as_deref(), Some("2+"));
    press(&mut harness, Key::End);
    type_text(&mut harness, "3");
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().history, [5.0]);
}

#[test]
fn an_empty_text_clears_only_where_that_is_a_choice() {
    let mut page = Page::new(Shown::Number(5.0));
    page.clearable = true;
    let mut clearing = harness(page);
    click(&mut clearing, Text::FieldValue);
    press(&mut clearing, Key::Backspace);
    press(&mut clearing, Key::Enter);
    assert_eq!(clearing.state().events, [(0, FieldEvent::Clear)]);

    let mut refusing = harness(Page::new(Shown::Number(5.0)));
    click(&mut refusing, Text::FieldValue);
    press(&mut refusing, Key::Backspace);
    press(&mut refusing, Key::Enter);
    assert_eq!(refusing.state().events, []);
}

/// Presses in the first field and moves far enough to be a drag; what comes after counts from there.
fn start_drag(harness: &mut Harness<'_, Page>) -> Pos2 {
    let at = field(harness, Text::FieldValue).center();
    harness.drag_at(at);
    harness.run();
    let started = at + vec2(10.0, 0.0);
    harness.event(egui::Event::PointerMoved(started));
    harness.run();
    started
}

#[test]
fn a_drag_previews_totals_and_commits_once() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    let at = start_drag(&mut harness);
    for points in [8.0, 16.0, 40.0] {
        harness.event(egui::Event::PointerMoved(at + vec2(points, 0.0)));
        harness.run();
    }
    assert!(is_scrubbing(&harness.ctx));
    harness.drop_at(at + vec2(40.0, 0.0));
    harness.run();
    let offsets: Vec<f64> = harness
        .state()
        .events
        .iter()
        .map(|(_, event)| match event {
            FieldEvent::Preview(change) | FieldEvent::Commit(change) => change.apply(0.0).unwrap(),
            other => panic!("{other:?}"),
        })
        .collect();
    // Steps of 0.01 every four points; the release repeats the last one as the commit.
    assert_eq!(offsets, [0.02, 0.04, 0.1, 0.1]);
    assert_eq!(harness.state().history, [5.1]);
    assert!(!is_scrubbing(&harness.ctx));
}

#[test]
fn shift_makes_a_drag_ten_times_as_fast_and_ctrl_a_tenth() {
    for (modifiers, wanted) in [(Modifiers::SHIFT, 6.0), (Modifiers::COMMAND, 5.01)] {
        let mut harness = harness(Page::new(Shown::Number(5.0)));
        let at = start_drag(&mut harness);
        harness.event(egui::Event::ModifiersChanged(modifiers));
        harness.event(egui::Event::PointerMoved(at + vec2(40.0, 0.0)));
        harness.run();
        harness.drop_at(at + vec2(40.0, 0.0));
        harness.run();
        assert_eq!(harness.state().history, [wanted], "{modifiers:?}");
    }
}

#[test]
fn esc_gives_a_drag_up_and_stays_with_the_field() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    let at = start_drag(&mut harness);
    harness.event(egui::Event::PointerMoved(at + vec2(40.0, 0.0)));
    harness.run();
    press(&mut harness, Key::Escape);
    harness.event(egui::Event::PointerMoved(at + vec2(80.0, 0.0)));
    harness.run();
    harness.drop_at(at + vec2(80.0, 0.0));
    harness.run();
    assert_eq!(harness.state().events.last(), Some(&(0, FieldEvent::Cancel)));
    assert_eq!(harness.state().numbers[0], Shown::Number(5.0));
    assert_eq!(harness.state().escapes_leaked, 0);
}

#[test]
fn the_value_field_can_be_given_the_keyboard_by_the_enter_that_asks_for_it() {
    let mut harness = harness(Page::new(Shown::Number(5.0)));
    focus_value_field(&harness.ctx);
    harness.key_press(Key::Enter);
    harness.run();
    type_text(&mut harness, "8");
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().history, [8.0]);
}
