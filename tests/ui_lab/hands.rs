//! What a person does in the lab, in words of the lab.

use egui::accesskit::Role;
use egui::{Key, Rect};
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language};

use crate::documents::five;
use crate::driver::Driver;

/// The lab, opened on a page.
pub fn lab(page: Page) -> Driver {
    let mut driver = Driver::open(five());
    driver.key(Key::F2);
    driver.settle();
    open(&mut driver, page, Language::English);
    driver
}

/// Opens a page by its tab.
pub fn open(driver: &mut Driver, page: Page, language: Language) {
    driver.click_on(Role::Tab, page.words().0.words(language));
}

/// Clicks a button of the lab.
pub fn press(driver: &mut Driver, button: Lab, language: Language) {
    driver.click_on(Role::Button, button.words(language));
}

/// Changes the language by the lab's button, where another is spoken. The button has the language's own name where a font
/// of the machine draws it, else the English one.
pub fn speak(driver: &mut Driver, language: Language) {
    if driver.app().settings().language != language {
        let name = match driver.shows(language.own_name()) {
            true => language.own_name(),
            false => language.english_name(),
        };
        driver.click_on(Role::Button, name);
    }
    assert_eq!(driver.app().settings().language, language);
}

/// Where the plots of the open page are.
pub fn plots(driver: &Driver, title: &str) -> Rect {
    driver.rect_of_role(Role::Image, title)
}
