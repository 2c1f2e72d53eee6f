//! Exporting pictures from the window: the plot and the pages of the lab, where they go and what is asked before.

use std::sync::Arc;

use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use inbetween::app::command::Command;
use inbetween::app::files::{Ask, Picked};
use inbetween::app::lab::Page;
use inbetween::app::text::{Lab, Language, lesson};
use inbetween::io::picture::Format;

use crate::desk::{Desk, Prepared};

#[test]
fn the_plot_is_exported_with_its_visible_curves_and_lanes() {
    let folder = tempfile::tempdir().unwrap();
    let (svg, png) = (folder.path().join("plot.svg"), folder.path().join("plot.png"));
    let picker = Prepared::new([svg.clone(), png.clone()].map(Picked::Path));
    let mut desk = Desk::with_picker(Arc::clone(&picker) as _);
    desk.run(Command::ExportSvg);
    desk.until("the SVG is told", |app| {
        app.notice().is_some_and(|words| words.contains("plot.svg"))
    });
    let text = std::fs::read_to_string(&svg).unwrap();
    for words in ["<svg", ">ball squash<", ">velocity", "allowed at least 0 m", ">frame<"] {
        assert!(text.contains(words), "{words}");
    }
    assert!(!text.contains("NaN"));
    desk.run(Command::ExportPng);
    desk.until("the PNG is told", |app| {
        app.notice().is_some_and(|words| words.contains("plot.png"))
    });
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    let clip = desk.clip_name();
    let asked: Vec<(String, Format)> = picker
        .asked()
        .into_iter()
        .map(|ask| match ask {
            Ask::Export { name, format, .. } => (name, format),
            other => panic!("{other:?}"),
        })
        .collect();
    let proposed = |format: Format| (format!("{clip}.{}", format.ending()), format);
    assert_eq!(asked, [Format::Svg, Format::Png].map(proposed));
    assert!(
        desk.app().files().path().is_none(),
        "a picture is not the document's file"
    );
    assert!(desk.app().files().is_idle());
}

#[test]
fn hidden_curves_are_not_in_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.svg");
    let mut desk = Desk::with_picker(Prepared::new([Picked::Path(path.clone())]));
    desk.run(Command::Solo);
    desk.run(Command::ExportSvg);
    desk.until("it is told", |app| {
        app.notice().is_some_and(|words| words.contains("one.svg"))
    });
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("ball · y"), "the active curve");
    assert!(!text.contains("foot.L") && !text.contains("ball squash"));
}

#[test]
fn a_picture_overwrites_nothing_unasked() {
    let mut desk = Desk::new();
    let existing = desk.path("plot.svg");
    std::fs::write(&existing, "something of value").unwrap();
    // The ending is added, so nobody has asked about this very file.
    let typed = desk.path("plot");
    for answer in ["Cancel", "Overwrite"] {
        desk.run(Command::ExportSvg);
        desk.until_shown("Export picture");
        desk.type_path(typed.to_str().unwrap());
        desk.key(Modifiers::NONE, Key::Enter);
        desk.until_shown("Overwrite plot.svg?");
        desk.press(answer);
        desk.until("nothing is going on", |app| app.files().is_idle());
        let written = std::fs::read_to_string(&existing).unwrap();
        assert_eq!(written == "something of value", answer == "Cancel", "{answer}");
    }
}

#[test]
fn a_cancelled_dialog_and_a_folder_that_is_not_there_leave_nothing_behind() {
    let gone = tempfile::tempdir().unwrap().path().join("gone/plot.png");
    let picker = Prepared::new([Picked::Cancelled, Picked::Path(gone.clone())]);
    let mut desk = Desk::with_picker(picker);
    desk.run(Command::ExportPng);
    desk.until("nothing is going on", |app| app.files().is_idle());
    assert_eq!(desk.app().notice(), None);
    desk.run(Command::ExportPng);
    desk.until("the failure is told", |app| {
        app.notice()
            .is_some_and(|words| words.contains("not exported") && words.contains("gone"))
    });
    assert!(!gone.exists());
}

#[test]
fn a_page_of_the_lab_is_exported_as_it_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.svg");
    let mut desk = Desk::with_picker(Prepared::new([Picked::Path(path.clone())]));
    desk.run(Command::Lab);
    desk.open_page(Page::Seam);
    desk.press("Export…");
    let entry = desk.window.query_by_role_and_label(Role::Button, "Picture as SVG…");
    entry.expect("the entry of the menu").click();
    desk.until("it is told", |app| {
        app.notice().is_some_and(|words| words.contains("page.svg"))
    });
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("<clipPath") && !text.contains("NaN"), "{text}");
}

/// What a handout must be: XML, whole in itself, with numbers only, some lines and words.
fn is_a_handout(svg: &str, of: &str) {
    let document = roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{of}: {error}"));
    let mut words = 0;
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(
                name != "href" && name != "src" && !value.contains("://"),
                "{of}: {name}={value}"
            );
            assert!(!value.contains("NaN") && !value.contains("inf"), "{of}: {name}={value}");
        }
        words += usize::from(node.has_tag_name((node.tag_name().namespace().unwrap_or_default(), "text")));
    }
    assert!(words > 3, "{of}: {words} texts");
    assert!(svg.contains("<path") || svg.contains("<polyline"), "{of} has no line");
}

#[test]
fn every_step_of_every_page_makes_a_handout_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let mut pages = Vec::new();
    for language in Language::ALL {
        for page in Page::ALL {
            for step in 0..lesson(page, language).len() {
                let name = format!("{page:?}-{step}-{}.svg", language.code());
                pages.push((language, page, step, folder.path().join(name)));
            }
        }
    }
    let answers = pages.iter().map(|(.., path)| Picked::Path(path.clone()));
    let mut desk = Desk::with_picker(Prepared::new(answers));
    desk.run(Command::Lab);
    for (language, page, step, path) in &pages {
        desk.speak(*language);
        desk.open_page(*page);
        if *step > 0 {
            desk.key(Modifiers::NONE, Key::PageDown);
        } else {
            while desk.app().lab().step() > 0 {
                desk.key(Modifiers::NONE, Key::PageUp);
            }
        }
        desk.press(Lab::Export.words(*language));
        let entry = Lab::PictureSvg.words(*language);
        desk.window.get_by_role_and_label(Role::Button, entry).click();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        desk.until("it is told", |app| {
            app.notice().is_some_and(|words| words.contains(&name))
        });
        is_a_handout(&std::fs::read_to_string(path).unwrap(), &name);
    }
}

#[test]
fn closing_the_window_waits_for_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plot.png");
    let mut desk = Desk::with_picker(Prepared::new([Picked::Path(path.clone())]));
    desk.run(Command::ExportPng);
    desk.until("the file is picked", |app| !app.files().is_asking());
    // The picture is on its way, or there already where this machine is quick; in neither case is it lost.
    if desk.refuses_to_close() {
        desk.until_closed();
    }
    assert!(std::fs::read(&path).unwrap().starts_with(b"\x89PNG"));
}
