//! Menus, tool bar, transport.

use super::*;

#[test]
fn the_tool_bar_fills_what_all_selected_keys_share() {
    let mut window = window(walk());
    let pressed = |window: &Window, name: &str| {
        window
            .get_by_role_and_label(Role::Button, name)
            .accesskit_node()
            .toggled()
            == Some(Toggled::True)
    };
    assert!(!pressed(&window, "Spline"));
    press(&mut window, Modifiers::COMMAND, Key::A);
    assert!(pressed(&window, "Spline") && pressed(&window, "Cubic"));
    click_button(&mut window, "Flat");
    assert!(pressed(&window, "Flat") && !pressed(&window, "Spline"));
}

#[test]
fn the_plot_has_three_fifths_of_a_window_of_1280_points() {
    let window = window(walk());
    let plot = window.get_by_role_and_label(Role::Canvas, "Curves").rect();
    // Borders of panels lie on whole points.
    assert!(plot.width() >= 0.6 * 1280.0 - 1.0, "{plot:?}");
}

#[test]
fn nothing_of_the_tool_bar_is_cut_in_a_window_of_1280_points() {
    let window = window(walk());
    let tools = [
        "Auto",
        "Flat",
        "Linear",
        "Spline",
        "Monotone",
        "K-B",
        "User",
        "Break",
        "Step",
        "Line",
        "Cubic",
        "Ease…",
        "Snap: frame",
        "Snap: value",
        "Snap: keys",
        "Velocity",
        "Acceleration",
        "Overlay",
        "Limits",
    ];
    let mut last = 0.0;
    for name in tools {
        let rect = window.get_by_role_and_label(Role::Button, name).rect();
        assert!(rect.left() >= last && rect.right() <= 1280.0, "{name} {rect:?}");
        last = rect.right();
    }
    assert!(window.get_by_role_and_label(Role::ComboBox, "Ruler").rect().right() <= 1280.0);
}

#[test]
fn a_switch_of_the_menu_shows_how_it_stands() {
    let mut window = window(walk());
    let before = window.state().settings().velocity_lane;
    click(&mut window, "View");
    let line = window.get_by_role_and_label(Role::MenuItemCheckBox, "Velocity");
    let on = line.accesskit_node().toggled() == Some(Toggled::True);
    assert_eq!(on, before);
    line.click();
    window.run_steps(SETTLED);
    assert_eq!(window.state().settings().velocity_lane, !before);
}

#[test]
fn undo_says_in_the_menu_what_it_would_take_back() {
    let mut window = window(walk());
    open_row_menu(&mut window, "drop");
    choose_plain(&mut window, "Mute");
    click(&mut window, "Edit");
    choose(&mut window, "Undo mute");
    assert!(window.state().editor().is_saved());
}

#[test]
fn the_warnings_button_goes_to_the_place_and_takes_the_key_before_it_in_hand() {
    let mut window = window(walk());
    let drop = curve(&window, "drop", 0);
    window
        .get_by_role_and_label(Role::TreeItem, "foot.L · scale · y")
        .click();
    window.run_steps(SETTLED);
    click(&mut window, "1 warning");
    assert_eq!(active(&window), Some(drop));
    // The spline falls from 1 to 0 by 0.5 s and dips below 0 right after it.
    let playhead = window.state().view().unwrap().playhead;
    assert!(playhead > 0.5 && playhead < 1.0, "{playhead}");
    let curve = &clip(&window).channel(drop.channel).unwrap().curves[0];
    let selected: Vec<_> = window.state().editor().selection().iter().map(|key| key.key).collect();
    assert_eq!(selected, [curve.key_id(1)]);
}
