//! The lessons, walked from the first step to the last and back.

use egui::Key;
use egui::accesskit::Role;
use inbetween::app::lab::Page;
use inbetween::app::lab::page::Audience;
use inbetween::app::text::{Lab, Language, lesson, step_of};

use crate::driver::Driver;
use crate::hands::{lab, open, press, speak};

/// The step that is open is shown: its place, its heading, every paragraph.
fn assert_shown(driver: &Driver, page: Page, language: Language, step: usize) {
    let steps = lesson(page, language);
    let words = steps[step];
    assert_eq!(driver.app().lab().page(), page);
    assert_eq!(driver.app().lab().step(), step, "{page:?}");
    assert!(driver.shows(&step_of(language, step + 1, steps.len())));
    assert!(driver.shows(words.heading), "{page:?} {step}");
    for paragraph in words.body.split("\n\n") {
        assert!(driver.shows(paragraph), "{page:?} {step} {paragraph}");
    }
}

#[test]
fn every_step_says_something_in_every_language() {
    for page in Page::ALL {
        let lengths = Language::ALL.map(|language| lesson(page, language).len());
        assert_eq!(lengths[0], lengths[1], "{page:?}");
        assert!((3..=5).contains(&lengths[0]), "{page:?}");
        for language in Language::ALL {
            for (step, words) in lesson(page, language).iter().enumerate() {
                assert!(!words.heading.is_empty(), "{page:?} {language:?} {step} has no heading");
                assert!(!words.body.is_empty(), "{page:?} {language:?} {step} has no body");
                for paragraph in words.body.split("\n\n") {
                    assert!(!paragraph.trim().is_empty(), "{page:?} {language:?} {step}");
                }
            }
        }
    }
}

#[test]
fn chinese_is_not_english() {
    let has_characters = |words: &str| words.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    for page in Page::ALL {
        for words in lesson(page, Language::Chinese) {
            assert!(has_characters(words.heading) && has_characters(words.body), "{page:?}");
        }
        for words in lesson(page, Language::English) {
            assert!(
                !has_characters(words.heading) && !has_characters(words.body),
                "{page:?}"
            );
        }
    }
}

fn walk(language: Language) {
    let mut driver = lab(Page::Compare);
    speak(&mut driver, language);
    for page in Page::ALL {
        open(&mut driver, page, language);
        let steps = lesson(page, language).len();
        for step in 0..steps {
            assert_shown(&driver, page, language, step);
            if step + 1 < steps {
                press(&mut driver, Lab::Next, language);
            }
        }
        for step in (0..steps - 1).rev() {
            press(&mut driver, Lab::Back, language);
            assert_shown(&driver, page, language, step);
        }
        driver.key(Key::PageDown);
        driver.settle();
        assert_shown(&driver, page, language, 1);
        driver.key(Key::PageUp);
        driver.settle();
        assert_shown(&driver, page, language, 0);
    }
}

#[test]
fn every_lesson_can_be_walked_in_english() {
    walk(Language::English);
}

#[test]
fn every_lesson_can_be_walked_in_chinese() {
    walk(Language::Chinese);
}

#[test]
fn the_last_step_leads_to_the_first() {
    let mut driver = lab(Page::Seam);
    for _ in 0..3 {
        press(&mut driver, Lab::Next, Language::English);
    }
    press(&mut driver, Lab::Again, Language::English);
    assert_shown(&driver, Page::Seam, Language::English, 0);
}

#[test]
fn a_page_is_where_it_was_left() {
    let mut driver = lab(Page::Seam);
    press(&mut driver, Lab::Next, Language::English);
    open(&mut driver, Page::Twos, Language::English);
    open(&mut driver, Page::Seam, Language::English);
    assert_shown(&driver, Page::Seam, Language::English, 1);
}

#[test]
fn a_class_sees_every_lesson_in_large_type() {
    let mut driver = lab(Page::Compare);
    for language in Language::ALL {
        speak(&mut driver, language);
        for page in Page::ALL {
            open(&mut driver, page, language);
            let heading = lesson(page, language)[0].heading;
            let at_desk = driver.rect_of_role(Role::Heading, heading).height();
            press(&mut driver, Lab::Presenter, language);
            assert_eq!(driver.app().lab().audience(), Audience::Class);
            let before_class = driver.rect_of_role(Role::Heading, heading).height();
            assert!(before_class > 1.4 * at_desk, "{page:?} {before_class} {at_desk}");
            for step in 0..lesson(page, language).len() {
                assert_shown(&driver, page, language, step);
                driver.key(Key::PageDown);
                driver.settle();
            }
            driver.key(Key::Escape);
            driver.settle();
            assert_eq!(driver.app().lab().audience(), Audience::Desk);
            press(&mut driver, Lab::Again, language);
        }
    }
}
