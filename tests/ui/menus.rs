//! The keyboard while a menu or a list is open: it is theirs, and nothing below acts.

use egui::{Key, PointerButton};

use crate::documents::five;
use crate::driver::{ALT, CTRL, Driver, NONE, SHIFT};

/// The middle key selected.
fn on_middle() -> Driver {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(2));
    driver
}

/// Opens something.
type Opens = fn(&mut Driver);

const OPENS: [(&str, Opens); 4] = [
    ("a menu", |driver| driver.click_button("Edit")),
    ("a list of the tool bar", |driver| driver.open_list("Ruler")),
    ("the list of clips", |driver| driver.open_list("Clip")),
    ("a menu of a row", |driver| {
        let row = driver.row_at("channel");
        driver.press_button(PointerButton::Secondary, row);
        driver.release_button(PointerButton::Secondary);
        driver.settle();
    }),
];

#[test]
fn no_shortcut_acts_while_a_menu_or_a_list_is_open() {
    for (what, open) in OPENS {
        let mut driver = on_middle();
        let bounds = driver.bounds();
        open(&mut driver);
        assert!(driver.is_popup_open(), "{what}");
        for (modifiers, key) in [
            (NONE, Key::Num2),
            (CTRL, Key::Num1),
            (NONE, Key::I),
            (NONE, Key::Delete),
            (CTRL, Key::ArrowRight),
            (NONE, Key::A),
            (NONE, Key::H),
            (SHIFT, Key::H),
            (ALT, Key::Period),
            (CTRL, Key::F),
            (CTRL, Key::O),
        ] {
            driver.key_with(modifiers, key);
        }
        driver.settle();
        assert!(driver.is_popup_open(), "{what} is open still");
        assert_eq!((driver.steps(), driver.selected()), (0, vec![2]), "{what}");
        assert_eq!((driver.bounds(), driver.playhead()), (bounds, 0.0), "{what}");
        assert!(driver.is_visible(0, 0) && driver.app().files().is_idle(), "{what}");
    }
}

#[test]
fn esc_closes_what_is_open_and_the_keys_act_again() {
    for (what, open) in OPENS {
        let mut driver = on_middle();
        open(&mut driver);
        driver.key(Key::Escape);
        driver.settle();
        assert!(!driver.is_popup_open(), "{what}");
        assert_eq!(driver.selected(), [2], "{what}: Esc closed it and did nothing else");
        driver.key(Key::Num2);
        assert_eq!(driver.steps(), 1, "{what}");
    }
}
