//! The dialogs of channels and the keyboard sheet.

use super::*;

#[test]
fn rename_offers_the_old_name_selected_so_that_typing_replaces_it() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Rename channel…");
    window.event(egui::Event::Text("  fall ".to_owned()));
    window.run_steps(SETTLED);
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert!(clip(&window).channels.iter().any(|channel| channel.name == "fall"));
    assert!(has_row(&window, "fall"));
}

#[test]
fn an_empty_name_is_refused_and_escape_changes_nothing() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Rename channel…");
    window.event(egui::Event::Text("   ".to_owned()));
    window.run_steps(SETTLED);
    press(&mut window, Modifiers::NONE, Key::Enter);
    let rename = window.get_by_role_and_label(Role::Button, "Rename");
    assert!(rename.accesskit_node().is_disabled());
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(window.query_by_role_and_label(Role::Button, "Rename").is_none());
    assert!(window.state().editor().is_saved());
}

#[test]
fn add_channel_makes_one_of_the_kind_chosen_with_its_unit() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose(&mut window, "Add channel…");
    window.event(egui::Event::Text("elbow".to_owned()));
    window.run_steps(SETTLED);
    window.get_by_role_and_label(Role::ComboBox, "Kind").click();
    window.run_steps(SETTLED);
    click(&mut window, "angle");
    window.get_by_role_and_label(Role::Button, "Add").click();
    window.run_steps(SETTLED);
    let added = clip(&window).channel(id(&window, "elbow")).unwrap();
    assert_eq!((added.kind, added.unit.as_str()), (Kind::Angle, "°"));
    assert!(has_row(&window, "elbow"));
}

#[test]
fn an_empty_clip_says_what_to_do_next() {
    let mut window = window(document(Ids::default(), Vec::new()));
    choose_plain(&mut window, "Add channel…");
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(clip(&window).channels.len(), 1);
}

#[test]
fn the_keyboard_sheet_opens_by_its_key_and_closes_by_escape() {
    let mut window = window(walk());
    press(&mut window, Modifiers::NONE, Key::F1);
    assert!(
        window
            .query_by_role_and_label(Role::Heading, "Keyboard sheet")
            .is_some()
    );
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(
        window
            .query_by_role_and_label(Role::Heading, "Keyboard sheet")
            .is_none()
    );
}

#[test]
fn all_of_the_keyboard_sheet_is_in_view_also_in_the_smallest_window() {
    for (width, height) in [(1920.0, 1080.0), (1280.0, 720.0)] {
        let mut window = window(walk());
        window.set_size(egui::vec2(width, height));
        window.run_steps(SETTLED);
        press(&mut window, Modifiers::NONE, Key::F1);
        let picture = window.render().unwrap();
        support::save_for_the_eyes(&picture, &format!("keyboard-sheet-{height}"));
        let row = |window: &Window, words: &str| window.get_by_role_and_label(Role::Label, words).rect();
        let top = window.get_by_role_and_label(Role::Button, "Close").rect().top();
        // The sheet stands in the middle, to within the point that an odd height is rounded by.
        let bottom = height - top + 1.0;
        for words in [
            "Monotone",
            "Step",
            "Nudge by a step",
            "Play",
            "broken: each side has its own slope",
            "Delete keys, keep shape",
            "Quit",
            "Scale the interface",
            "Keyboard sheet",
        ] {
            let end = row(&window, words).bottom();
            assert!(end <= bottom, "{words} ends at {end} of {bottom} in {height} points");
        }
    }
}
