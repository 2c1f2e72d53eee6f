//! The language of the window: every panel speaks it, and English where no font has its characters.

use super::*;
use inbetween::app::fonts::FontSource;
use inbetween::app::text::Language;
use inbetween::io::fonts::Search;

/// A Chinese window. What is drawn is not looked at: a clone of the repository has no font for it.
fn chinese(fonts: FontSource) -> Window {
    let mut window = support::harness(1280.0, 720.0)
        .allow_missing_glyphs()
        .build_eframe(|creation| {
            let options = Options {
                language: Language::Chinese,
                fonts,
                ..Options::default()
            };
            let mut app = Inbetween::new(&creation.egui_ctx, options);
            app.set_document(walk());
            app
        });
    window.run_steps(SETTLED);
    window
}

/// Everything a screen reader would say.
fn said(window: &Window) -> Vec<String> {
    let nodes = window.root().children_recursive();
    nodes
        .flat_map(|node| {
            let node = node.accesskit_node();
            [node.label(), node.value(), node.description()]
        })
        .flatten()
        .map(|words| words.to_string())
        .collect()
}

/// Names of the document, of people, of formats and of keys, and units: the same in every language.
const SAME: &str = "foot drop translation scale Walk Ctrl Shift Alt Esc Space fps deg Enter Tab Home Comma Period Delete \
                    Backspace Inbetween English Kochanek Bartels Catmull Rom Fritsch Carlson RON glTF GLB SVG PNG CSS ease cubic \
                    bezier linear steps Page Down out Smoothstep Smootherstep";

/// What egui itself calls the edge between two panels.
const OF_EGUI: &str = "Resize panel";

/// Runs of at least three Latin letters that are none of [`SAME`].
fn foreign(words: &str) -> Vec<&str> {
    words
        .split(|letter: char| !letter.is_ascii_alphabetic())
        .filter(|run| run.len() >= 3 && !SAME.split_whitespace().any(|same| same == *run))
        .collect()
}

#[test]
fn no_english_word_is_left_in_a_chinese_window() {
    let mut window = chinese(FontSource::Given);
    let mut left: Vec<String> = Vec::new();
    let mut look = |window: &Window| {
        for words in said(window) {
            if words != OF_EGUI && !foreign(&words).is_empty() && !left.contains(&words) {
                left.push(words);
            }
        }
    };
    look(&window);
    for menu in ["文件", "编辑", "视图", "关键帧", "切线", "通道", "播放", "帮助"] {
        // The bar of menus is the topmost of what is called so.
        let of_that_name = window.get_all_by_role_and_label(Role::Button, menu);
        let topmost = of_that_name.min_by(|a, b| a.rect().top().total_cmp(&b.rect().top()));
        topmost.unwrap().click();
        window.run_steps(SETTLED);
        look(&window);
        window.key_press(Key::Escape);
        window.run_steps(SETTLED);
    }
    window.key_press_modifiers(Modifiers::CTRL, Key::A);
    window.run_steps(SETTLED);
    look(&window);
    window.key_press(Key::F1);
    window.run_steps(SETTLED);
    look(&window);
    assert_eq!(left, Vec::<String>::new());
}

#[test]
fn without_a_font_for_it_the_window_is_english_and_says_what_to_install() {
    let mut window = chinese(FontSource::System(Search::default()));
    // The search is on a thread of its own; without folders it ends at once.
    while window.state().notice().is_none() {
        std::thread::yield_now();
        window.run_steps(1);
    }
    window.run_steps(SETTLED);
    let notice = window.state().notice().unwrap_or_default();
    assert!(
        notice.contains("fonts-noto-cjk") && notice.contains("INBETWEEN_FONT"),
        "{notice}"
    );
    assert_eq!(window.state().settings().language, Language::English);
    window.get_by_role_and_label(Role::Button, "File");
}
