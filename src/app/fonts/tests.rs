//! Tests of the fonts. No system is asked: what a search finds is laid out in a folder.
#![allow(clippy::unwrap_used)]

use super::*;
use std::fs;
use std::path::PathBuf;

/// Frames of an empty window.
fn frame<T>(ctx: &Context, mut inside: impl FnMut(&Context) -> T) -> Option<T> {
    let mut result = None;
    let output = ctx.run_ui(egui::RawInput::default(), |ui| {
        result = Some(inside(ui.ctx()));
    });
    output.drop_without_applying_deltas();
    result
}

/// Shows frames until the search ends; what was shown last and all that was said.
fn settle(ctx: &Context, fonts: &mut Fonts, chosen: Language) -> (Language, Vec<String>) {
    let (mut language, mut said) = (chosen, Vec::new());
    loop {
        let (shown, faults) = frame(ctx, |ctx| fonts.keep_up(ctx, language)).unwrap_or_default();
        said.extend(faults);
        language = shown;
        match fonts.state {
            State::Looking(_) => std::thread::sleep(std::time::Duration::from_millis(1)),
            _ if fonts.wanted.is_none() => return (language, said),
            _ => {}
        }
    }
}

#[test]
fn text_has_arrows_and_shapes() {
    let ctx = Context::default();
    Fonts::new(&ctx, FontSource::Given);
    frame(&ctx, |ctx| {
        ctx.fonts_mut(|fonts| {
            let text = egui::FontId::proportional(13.0);
            for glyph in "→←↑↓▲▼◆◇▶◀■●○↺×±°…–—≤≥≈·›".chars() {
                assert!(fonts.has_glyph(&text, glyph), "{glyph}");
            }
        });
    });
}

#[test]
fn no_bundled_font_draws_a_picture_for_a_chinese_character() {
    let ctx = Context::default();
    Fonts::new(&ctx, FontSource::Given);
    frame(&ctx, |ctx| {
        ctx.fonts_mut(|fonts| {
            for text in [egui::FontId::proportional(13.0), egui::FontId::monospace(13.0)] {
                for letter in "华协（），。：；？！".chars() {
                    assert!(!fonts.has_glyph(&text, letter), "{letter}");
                }
            }
        });
    });
}

#[test]
fn without_a_font_the_window_says_what_to_do_and_stays_english() {
    let ctx = Context::default();
    let folder = tempfile::tempdir().unwrap();
    let search = Search {
        named: None,
        folders: vec![folder.path().to_owned()],
    };
    let mut fonts = Fonts::new(&ctx, FontSource::System(search));
    let (language, said) = settle(&ctx, &mut fonts, Language::Chinese);
    assert_eq!(language, Language::English);
    assert_eq!(said, [text::no_chinese_font()]);
    assert!(said[0].is_ascii(), "every font has these letters");
    let again = settle(&ctx, &mut fonts, Language::English);
    assert_eq!(again, (Language::English, Vec::new()), "said once");
    let (_, said) = settle(&ctx, &mut fonts, Language::Chinese);
    assert_eq!(said.len(), 1, "whoever asks again is looked for again");
}

#[test]
fn a_named_file_that_is_of_no_use_is_told_with_the_reason_and_breaks_nothing() {
    let ctx = Context::default();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.ttf");
    let latin = FontDefinitions::default().font_data[SHAPES].bytes().to_vec();
    for (bytes, reason) in [
        (b"no font".to_vec(), "is not a font"),
        (latin, "has no Chinese characters"),
    ] {
        fs::write(&path, bytes).unwrap();
        let search = Search {
            named: Some(path.clone()),
            folders: Vec::new(),
        };
        let mut fonts = Fonts::new(&ctx, FontSource::System(search));
        let (language, said) = settle(&ctx, &mut fonts, Language::Chinese);
        assert_eq!(language, Language::English);
        assert!(
            said[0].contains(reason) && said[0].contains(fonts::VARIABLE),
            "{said:?}"
        );
        assert_eq!(said[1], text::no_chinese_font());
    }
}

#[test]
fn english_is_shown_at_once_and_nothing_is_looked_for() {
    let ctx = Context::default();
    let mut fonts = Fonts::new(&ctx, FontSource::System(Search::default()));
    let shown = frame(&ctx, |ctx| fonts.keep_up(ctx, Language::English));
    assert_eq!(shown, Some((Language::English, Vec::new())));
    assert!(matches!(fonts.state, State::Unasked));
}

#[test]
fn given_fonts_show_every_language_at_once() {
    let ctx = Context::default();
    let mut fonts = Fonts::new(&ctx, FontSource::Given);
    let shown = frame(&ctx, |ctx| fonts.keep_up(ctx, Language::Chinese));
    assert_eq!(shown, Some((Language::Chinese, Vec::new())));
}

#[test]
fn a_font_that_is_found_is_drawn_with_from_the_next_frame_on() {
    let ctx = Context::default();
    let bytes = FontDefinitions::default().font_data[SHAPES].bytes().to_vec();
    let font = Font {
        path: PathBuf::from("Hack.ttf"),
        bytes: std::sync::Arc::new(bytes),
        face: 0,
        family: "Hack".to_owned(),
    };
    let mut fonts = Fonts::new(&ctx, FontSource::System(Search::default()));
    fonts.state = State::Looking(jobs::spawn(
        "hand it over",
        || {},
        move |_| Answer {
            font: Some(font),
            complaint: None,
        },
    ));
    while matches!(fonts.state, State::Looking(_)) {
        let shown = frame(&ctx, |ctx| fonts.keep_up(ctx, Language::Chinese));
        assert_eq!(shown, Some((Language::English, Vec::new())));
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    // The chosen language is not asked for again: it was wanted.
    let shown = frame(&ctx, |ctx| fonts.keep_up(ctx, Language::English));
    assert_eq!(shown, Some((Language::Chinese, Vec::new())));
    frame(&ctx, |ctx| {
        let last = ctx.fonts(|fonts| fonts.definitions().families[&FontFamily::Proportional].last().cloned());
        assert_eq!(last.as_deref(), Some(SYSTEM));
    });
}

/// Says nothing where the system has no such font: the window does.
#[test]
fn the_font_of_this_system_draws_every_character_of_the_words() {
    let Answer { font: Some(font), .. } = look(&Search::of_user()) else {
        return;
    };
    let language = Language::Chinese;
    let words = text::Text::ALL.iter().map(|text| text.words(language));
    let lab = text::Lab::ALL.iter().map(|text| text.words(language));
    let all: String = words.chain(lab).collect();
    assert!(system::has(&font, &all), "{font:?}");
}

#[test]
fn a_language_is_called_by_its_own_name_only_where_that_can_be_drawn() {
    let ctx = Context::default();
    Fonts::new(&ctx, FontSource::Given);
    let names = frame(&ctx, |ctx| Language::ALL.map(|language| name_of(ctx, language)));
    assert_eq!(names, Some(["English", "Chinese"]), "the bundled fonts have no Chinese");
}
