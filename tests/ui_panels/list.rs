//! The channel list: rows, eyes, filter, menu.

use super::*;

#[test]
fn a_click_on_a_row_makes_its_curve_active() {
    let mut window = window(walk());
    let wanted = curve(&window, "foot.L scale", 1);
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · y")
        .click();
    window.run_steps(SETTLED);
    assert_eq!(active(&window), Some(wanted));
}

#[test]
fn the_arrows_move_the_active_row_after_a_click_and_do_not_nudge_keys() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::A);
    assert!(!window.state().editor().selection().is_empty());
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · y")
        .click();
    window.run_steps(SETTLED);
    let before = clip(&window).clone();
    press(&mut window, Modifiers::NONE, Key::ArrowDown);
    assert_eq!(active(&window), Some(curve(&window, "foot.L scale", 2)));
    press(&mut window, Modifiers::NONE, Key::ArrowUp);
    press(&mut window, Modifiers::NONE, Key::ArrowUp);
    press(&mut window, Modifiers::NONE, Key::ArrowUp);
    assert_eq!(active(&window), Some(curve(&window, "foot.L translation", 2)));
    assert!(Arc::ptr_eq(&before, clip(&window)));
}

#[test]
fn an_eye_hides_its_curve_and_shows_it_again() {
    let mut window = window(walk());
    let y = curve(&window, "foot.L translation", 1);
    click(&mut window, "Hide foot.L · translation · y");
    assert!(!shows(&window, y));
    click(&mut window, "Show foot.L · translation · y");
    assert!(shows(&window, y));
}

#[test]
fn dragging_down_the_eyes_gives_every_row_passed_the_same() {
    let mut window = window(walk());
    // One of the rows on the way is closed already: it is not toggled but stays closed.
    click(&mut window, "Hide foot.L · translation · y");
    let first = window.get_by_label("Hide foot.L · translation · x").rect().center();
    let last = window.get_by_label("Hide foot.L · scale · x").rect().center();
    window.drag_at(first);
    window.run_steps(2);
    // In one jump: the rows between are passed all the same.
    window.hover_at(last);
    window.run_steps(2);
    window.drop_at(last);
    window.run_steps(SETTLED);
    for (name, component, open) in [
        ("foot.L translation", 0, false),
        ("foot.L translation", 1, false),
        ("foot.L translation", 2, false),
        ("foot.L scale", 0, false),
        ("foot.L scale", 1, true),
        ("drop", 0, true),
    ] {
        assert_eq!(
            shows(&window, curve(&window, name, component)),
            open,
            "{name} {component}"
        );
    }
}

#[test]
fn alt_click_on_an_eye_shows_the_curve_alone_and_everything_again() {
    let mut window = window(walk());
    let drop = curve(&window, "drop", 0);
    let other = curve(&window, "foot.L scale", 0);
    for alone in [true, false] {
        window.get_by_label("Hide drop").click_modifiers(Modifiers::ALT);
        window.run_steps(SETTLED);
        assert!(shows(&window, drop));
        assert_eq!(shows(&window, other), !alone);
    }
}

#[test]
fn a_heading_closes_and_opens_its_rows() {
    let mut window = window(walk());
    assert!(has_row(&window, "foot.L · scale · x"));
    window.get_by_role_and_label(Role::TreeItem, "foot.L").click();
    window.run_steps(SETTLED);
    assert!(!has_row(&window, "foot.L · scale · x"));
    window.get_by_role_and_label(Role::TreeItem, "foot.L").click();
    window.run_steps(SETTLED);
    assert!(has_row(&window, "foot.L · scale · x"));
}

#[test]
fn ctrl_f_and_enter_show_the_first_channel_found_alone_and_active() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::F);
    window.event(egui::Event::Text("SCALE foot y".to_owned()));
    window.run_steps(SETTLED);
    assert!(has_row(&window, "foot.L · scale · y"));
    assert!(!has_row(&window, "foot.L · scale · x"));
    press(&mut window, Modifiers::NONE, Key::Enter);
    let found = curve(&window, "foot.L scale", 1);
    assert_eq!(active(&window), Some(found));
    assert!(shows(&window, found));
    assert!(!shows(&window, curve(&window, "drop", 0)));
}

#[test]
fn escape_empties_the_filter() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::F);
    window.event(egui::Event::Text("nothing like it".to_owned()));
    window.run_steps(SETTLED);
    assert!(!has_row(&window, "drop"));
    assert!(
        window
            .query_by_label("No channel is called \"nothing like it\".")
            .is_some()
    );
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(has_row(&window, "drop"));
}

#[test]
fn typing_in_the_filter_triggers_no_shortcut() {
    let mut window = window(walk());
    press(&mut window, Modifiers::COMMAND, Key::F);
    for key in [Key::H, Key::I, Key::Num2] {
        press(&mut window, Modifiers::NONE, key);
    }
    assert!(window.state().editor().is_saved());
    assert!(shows(&window, curve(&window, "drop", 0)));
}

#[test]
fn the_row_menu_mutes_and_locks_the_channel_in_one_step_each() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Mute");
    let muted = |window: &Window| clip(window).channel(id(window, "drop")).unwrap().mute;
    assert!(muted(&window));
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Lock");
    assert!(clip(&window).channel(id(&window, "drop")).unwrap().lock);
    press(&mut window, Modifiers::COMMAND, Key::Z);
    press(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(!muted(&window));
}

#[test]
fn the_row_menu_acts_on_every_picked_channel() {
    let mut window = window(walk());
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · translation · x")
        .click();
    window.run_steps(SETTLED);
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · x")
        .click_modifiers(Modifiers::SHIFT);
    window.run_steps(SETTLED);
    open_row_menu(&mut window, "foot.L · translation · z");
    choose_plain(&mut window, "Delete 2 channels");
    let names: Vec<&str> = clip(&window)
        .channels
        .iter()
        .map(|channel| channel.name.as_str())
        .collect();
    assert_eq!(names, ["drop"]);
}

#[test]
fn a_thousand_channels_draw_only_the_rows_in_view() {
    let mut ids = Ids::default();
    let channels = (0..1000)
        .map(|number| channel(&mut ids, &format!("channel {number:03}"), Kind::Scalar, Target::Free))
        .collect();
    let mut window = window(document(ids, channels));
    let rows = |window: &Window| window.query_all_by_role(Role::TreeItem).count();
    // The panel is lower than the window, and a row 22 points high.
    assert!(rows(&window) <= 720 / 22 + 2, "{} rows", rows(&window));
    assert!(has_row(&window, "channel 000"));
    let list = row(&window, "channel 005");
    window.hover_at(list);
    window.run_steps(1);
    window.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -1e6),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    });
    window.run_steps(30);
    assert!(has_row(&window, "channel 999"));
    assert!(!has_row(&window, "channel 000"));
}

#[test]
fn the_active_row_is_scrolled_into_view_clear_of_the_edge_where_rows_fade() {
    let mut ids = Ids::default();
    let channels = (0..200).map(|n| channel(&mut ids, &format!("channel {n:03}"), Kind::Scalar, Target::Free));
    let channels = channels.collect();
    let mut window = window(document(ids, channels));
    for name in ["channel 150", "channel 010"] {
        let wanted = curve(&window, name, 0);
        let ctx = window.ctx.clone();
        window
            .state_mut()
            .act(&ctx, vec![inbetween::app::action::Action::Activate(Some(wanted))]);
        // Scrolling takes its time.
        window.run_steps(60);
        let rect = window.get_by_role_and_label(Role::TreeItem, name).rect();
        let list = window.get_by_role(Role::Tree).rect();
        let beside = rect.expand2(egui::vec2(0.0, rect.height() - 1.0));
        assert!(list.contains_rect(beside), "{name}: {rect:?} in {list:?}");
    }
}

#[test]
fn a_click_that_slips_off_the_eye_by_two_points_still_toggles_one_eye() {
    let mut window = window(walk());
    let eye = window.get_by_label("Hide drop").rect().center();
    window.event(egui::Event::PointerMoved(eye));
    window.event(egui::Event::PointerButton {
        pos: eye,
        button: PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    });
    let slipped = eye + egui::vec2(1.0, 2.0);
    window.event(egui::Event::PointerMoved(slipped));
    window.event(egui::Event::PointerButton {
        pos: slipped,
        button: PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    });
    window.run_steps(SETTLED + 4);
    assert!(!shows(&window, curve(&window, "drop", 0)));
}

#[test]
fn a_row_under_the_pointer_shows_its_small_buttons_and_its_tip() {
    let mut window = window(walk());
    // It has a warning, which its tip says at length.
    let place = row(&window, "drop");
    window.hover_at(place);
    // Two seconds: longer than a tip waits.
    window.run_steps(120);
    let has_tip = window.get_all_by_role(Role::Label).any(|node| {
        node.accesskit_node()
            .value()
            .is_some_and(|words| words.starts_with("drop\n"))
    });
    assert!(has_tip, "the tip is there");
    let buttons = window.get_all_by_label_contains(" · drop").count();
    assert!(buttons > 1, "and so are the buttons: {buttons}");
}
