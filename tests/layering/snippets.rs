//! Snippets that must fail and snippets that must pass: the proof that the rules of this test fire and hold back.

use super::lexer;
use super::paths;
use super::rules::{self, SourceFile};
use super::tree;
use std::collections::BTreeSet;

fn dependencies() -> BTreeSet<String> {
    [
        "egui",
        "eframe",
        "rfd",
        "winit",
        "clap",
        "serde",
        "ron",
        "serde_json",
        "tempfile",
        "thiserror",
        "log",
        "env_logger",
    ]
    .map(str::to_owned)
    .into()
}

/// Findings of a text put at a path, as `line: message`.
fn findings(path: &str, text: &str) -> Vec<String> {
    let file = SourceFile::new(path, text);
    rules::check(&file, &dependencies())
        .iter()
        .map(|found| format!("{}: {}", found.line, found.what))
        .collect()
}

#[track_caller]
fn fails(path: &str, text: &str, line: usize, words: &str) {
    let found = findings(path, text);
    let hit = found
        .iter()
        .any(|finding| finding.starts_with(&format!("{line}: ")) && finding.contains(words));
    assert!(
        hit,
        "expected a finding on line {line} with {words:?}, got {found:?} for\n{text}"
    );
}

#[track_caller]
fn passes(path: &str, text: &str) {
    let found = findings(path, text);
    assert!(found.is_empty(), "expected no finding, got {found:?} for\n{text}");
}

#[test]
fn a_lower_layer_does_not_see_a_higher_one() {
    fails(
        "src/curve/key.rs",
        "use crate::document::Document;\n",
        1,
        "`crate::document::Document` in `curve`",
    );
    fails(
        "src/document/clip.rs",
        "use std::sync::Arc;\nuse crate::edit::Edit;\n",
        2,
        "in `document`",
    );
    fails("src/jobs.rs", "use crate::document::Document;\n", 1, "in `jobs`");
    passes(
        "src/edit/mod.rs",
        "use crate::document::Document;\nuse crate::curve::{Curve, Key};\n",
    );
}

#[test]
fn siblings_do_not_see_each_other() {
    for (at, other) in [
        ("edit", "io"),
        ("io", "edit"),
        ("io", "review"),
        ("review", "play"),
        ("play", "jobs"),
        ("app", "cli"),
        ("cli", "app"),
    ] {
        fails(
            &format!("src/{at}/mod.rs"),
            &format!("use crate::{other}::Thing;\n"),
            1,
            &format!("in `{at}`"),
        );
    }
    passes(
        "src/app/mod.rs",
        "use crate::{edit::Edit, io, review, play::Clock, jobs, document::Document, curve};\n",
    );
}

#[test]
fn a_name_in_nested_braces_over_several_lines_is_found_on_its_line() {
    let text = "use crate::{\n    curve::{Key, Curve},\n    document::{\n        Clip,\n    },\n    io::{self, ron_file as files},\n};\n";
    fails("src/edit/keys.rs", text, 6, "`crate::io` in `edit`");
    fails("src/edit/keys.rs", text, 6, "`crate::io::ron_file` in `edit`");
}

#[test]
fn a_path_in_the_code_is_found_like_an_import() {
    fails(
        "src/edit/mod.rs",
        "fn f() {\n    let x = crate::io::read();\n}\n",
        2,
        "`crate::io::read`",
    );
    fails(
        "src/edit/mod.rs",
        "fn f(x: &crate::app::App) {}\n",
        1,
        "`crate::app::App`",
    );
    fails(
        "src/edit/mod.rs",
        "fn f() { g::<crate::io::X>() }\n",
        1,
        "`crate::io::X`",
    );
    fails(
        "src/edit/mod.rs",
        "fn f() { <crate::io::X as Y>::z() }\n",
        1,
        "`crate::io::X`",
    );
    fails(
        "src/edit/mod.rs",
        "fn f() { println!(\"{}\", crate::io::x()) }\n",
        1,
        "`crate::io::x`",
    );
    fails(
        "src/document/mod.rs",
        "#[derive(serde::Serialize)]\nstruct S;\n",
        1,
        "`serde::Serialize`",
    );
    fails(
        "src/curve/mod.rs",
        "fn f() -> impl Iterator<Item = ::egui::Pos2> {}\n",
        1,
        "`egui::Pos2`",
    );
}

#[test]
fn super_is_followed_to_the_layer_it_reaches() {
    fails(
        "src/edit/keys.rs",
        "use super::super::io::x;\n",
        1,
        "`super::super::io::x` in `edit`",
    );
    fails("src/jobs.rs", "use super::document::Document;\n", 1, "in `jobs`");
    fails(
        "src/curve/slopes/spline.rs",
        "fn f() { super::super::super::document::x() }\n",
        1,
        "in `curve`",
    );
    fails(
        "src/edit/mod.rs",
        "mod a {\n    mod b { use super::super::super::io::x; }\n}\n",
        2,
        "in `edit`",
    );
    passes(
        "src/edit/mod.rs",
        "mod a {\n    mod b { use super::super::keys::x; }\n}\nuse super::document::Document;\n",
    );
    passes(
        "src/curve/slopes/spline.rs",
        "use super::super::key::Key;\npub(super) fn f() {}\npub(in crate::curve) fn g() {}\n",
    );
}

#[test]
fn the_crate_root_is_no_way_around_the_table() {
    fails("src/edit/mod.rs", "use crate::*;\n", 1, "goes through the crate root");
    fails(
        "src/edit/mod.rs",
        "use crate as root;\n",
        1,
        "goes through the crate root",
    );
    fails(
        "src/edit/mod.rs",
        "use crate::{self as root};\n",
        1,
        "goes through the crate root",
    );
    fails(
        "src/edit/mod.rs",
        "use crate::Curve;\n",
        1,
        "goes through the crate root",
    );
    fails("src/jobs.rs", "use super::*;\n", 1, "goes through the crate root");
    fails(
        "src/edit/mod.rs",
        "use inbetween::io::x;\n",
        1,
        "`inbetween::io::x` in `edit`",
    );
    passes(
        "src/main.rs",
        "use inbetween::{app, cli, io};\nfn main() { inbetween::cli::run() }\n",
    );
}

#[test]
fn gui_crates_stay_in_app_and_main() {
    for name in ["egui", "eframe", "rfd", "winit"] {
        let text = format!("use {name}::Thing;\n");
        fails(
            "src/edit/mod.rs",
            &text,
            1,
            &format!("the crate `{name}` belongs to app"),
        );
        fails("src/cli/mod.rs", &text, 1, &format!("`{name}`"));
        fails("src/lib.rs", &text, 1, &format!("`{name}`"));
        passes("src/app/plot/paint.rs", &text);
        passes("src/main.rs", &text);
    }
}

#[test]
fn clap_stays_in_cli_and_main_and_formats_stay_in_io() {
    fails(
        "src/app/mod.rs",
        "use clap::Parser;\n",
        1,
        "the crate `clap` belongs to cli, main.rs",
    );
    passes("src/cli/check.rs", "use clap::Parser;\n");
    for name in ["serde", "ron", "serde_json", "tempfile"] {
        fails(
            "src/app/mod.rs",
            &format!("fn f() {{ {name}::x() }}\n"),
            1,
            &format!("the crate `{name}` belongs to io"),
        );
        fails(
            "src/main.rs",
            &format!("extern crate {name};\n"),
            1,
            &format!("the crate `{name}` belongs to io"),
        );
        passes("src/io/gltf/read.rs", &format!("use {name}::x;\n"));
    }
}

#[test]
fn curve_and_document_do_not_log() {
    fails("src/curve/fit.rs", "fn f() { log::debug!(\"x\") }\n", 1, "`log::debug`");
    fails("src/document/mod.rs", "use log::warn;\n", 1, "`log::warn`");
    passes("src/edit/mod.rs", "use log::warn;\n");
}

#[test]
fn files_are_touched_under_io_only() {
    fails("src/app/mod.rs", "use std::fs;\n", 1, "`std::fs`");
    fails("src/app/mod.rs", "use std::{io, fs::File};\n", 1, "`std::fs::File`");
    fails(
        "src/cli/mod.rs",
        "fn f() { let _ = std::fs::read(\"x\"); }\n",
        1,
        "`std::fs::read`",
    );
    fails(
        "src/cli/mod.rs",
        "use std as s;\n",
        1,
        "files are touched under io/ only",
    );
    fails("src/cli/mod.rs", "use std::*;\n", 1, "files are touched under io/ only");
    fails(
        "src/app/mod.rs",
        "fn f(p: &Path) -> bool { p.exists() }\n",
        1,
        "`.exists()` looks at the disk",
    );
    passes(
        "src/io/atomic.rs",
        "use std::fs::{self, File};\nfn f(p: &Path) -> bool { p.exists() && fs::metadata(p).is_ok() }\n",
    );
    passes("src/cli/mod.rs", "use std::io::Write;\nuse std::path::Path;\n");
}

#[test]
fn product_code_neither_panics_nor_is_unsafe() {
    fails("src/curve/mod.rs", "fn f() {\n    x.unwrap();\n}\n", 2, "`.unwrap(…)`");
    fails(
        "src/curve/mod.rs",
        "fn f() {\n    x\n        .expect(\"why\");\n}\n",
        3,
        "`.expect(…)`",
    );
    fails("src/curve/mod.rs", "fn f() { panic!(\"no\") }\n", 1, "`panic!`");
    fails("src/curve/mod.rs", "fn f() { todo!() }\n", 1, "`todo!`");
    fails("src/curve/mod.rs", "fn f() { unsafe { g() } }\n", 1, "`unsafe`");
    passes(
        "src/curve/mod.rs",
        "fn f() { x.unwrap_or(0); x.unwrap_or_default(); self.expect = 1; unwrap(x); std::panic::catch_unwind(g); }\n",
    );
}

#[test]
fn statics_hold_no_state() {
    fails(
        "src/app/mod.rs",
        "static mut COUNT: u32 = 0;\n",
        1,
        "a static holds state",
    );
    fails(
        "src/app/mod.rs",
        "static COUNT: AtomicU32 = AtomicU32::new(0);\n",
        1,
        "`AtomicU32`",
    );
    fails(
        "src/app/mod.rs",
        "static X: std::sync::Mutex<u32> = Mutex::new(0);\n",
        1,
        "`Mutex`",
    );
    fails(
        "src/app/mod.rs",
        "thread_local! { static X: u32 = 0; }\n",
        1,
        "thread-local",
    );
    passes(
        "src/app/mod.rs",
        "static NAMES: [&'static str; 2] = [\"a\", \"b\"];\nfn f(x: &'static mut u32) {}\n",
    );
}

#[test]
fn public_functions_take_no_bool() {
    fails(
        "src/app/mod.rs",
        "pub fn draw(ui: &mut Ui, dark: bool) {}\n",
        1,
        "`pub fn draw` takes a bool",
    );
    fails(
        "src/app/mod.rs",
        "pub const fn f<T: Fn(u8, bool) -> bool>(\n    t: T,\n    dark: bool,\n) -> bool {}\n",
        3,
        "`pub fn f`",
    );
    passes(
        "src/app/mod.rs",
        "pub fn f(t: impl Fn(bool) -> bool, on: &mut bool, o: Option<bool>) -> bool {}\nfn g(on: bool) {}\npub struct S { pub on: bool }\n",
    );
    // A function that turns a bool into a value of its own type is how a caller gets away from the bool.
    passes(
        "src/app/mod.rs",
        "impl Pressed {\n    pub fn when(condition: bool,) -> Self {}\n}\n",
    );
    fails(
        "src/app/mod.rs",
        "impl Pressed {\n    pub fn when(self, condition: bool) -> Self {}\n}\n",
        2,
        "`pub fn when`",
    );
}

#[test]
fn names_that_say_nothing_are_refused() {
    fails("src/app/utils.rs", "//! Things.\n", 1, "`utils.rs`");
}

#[test]
fn comments_and_strings_are_not_code() {
    passes(
        "src/curve/mod.rs",
        r##"//! Never `use crate::io::x;` here, nor x.unwrap().
/* use crate::app::X; /* nested */ panic!() */
/// See [`crate::document::Document`].
const A: &str = "use crate::io::x; \" panic!()";
const B: &str = r#"crate::io::x "quoted" .unwrap()"#;
const C: &[u8] = b"unsafe";
const D: char = '"'; const E: char = '\''; const F: &'static str = "x";
"##,
    );
    // What follows a literal is code again.
    fails(
        "src/curve/mod.rs",
        "const A: char = '\"'; use crate::io::x;\n",
        1,
        "`crate::io::x`",
    );
    fails(
        "src/curve/mod.rs",
        "const A: &str = r#\"\"\"#; use crate::io::x;\n",
        1,
        "`crate::io::x`",
    );
    fails(
        "src/curve/mod.rs",
        "fn f<'a>(x: &'a str) { crate::io::x('a') }\n",
        1,
        "`crate::io::x`",
    );
    fails(
        "src/curve/mod.rs",
        "const A: char = '\\u{41}'; use crate::io::x;\n",
        1,
        "`crate::io::x`",
    );
}

#[test]
fn test_code_is_free_and_the_code_around_it_is_not() {
    passes(
        "src/curve/mod.rs",
        "#[cfg(test)]\nmod tests {\n    use crate::io::x;\n    fn f() { x.unwrap(); panic!() }\n}\n",
    );
    passes(
        "src/curve/mod.rs",
        "#[cfg(test)]\n#[allow(clippy::unwrap_used)]\nmod tests { use crate::io::x; }\n",
    );
    passes(
        "src/curve/mod.rs",
        "#[cfg(all(test, feature = \"gui\"))]\nuse crate::io::{x, y};\n",
    );
    passes("src/curve/mod.rs", "#[test]\nfn f() { x.unwrap(); }\n");
    passes("src/curve/sample_tests.rs", "#![cfg(test)]\nuse crate::io::x;\n");
    fails(
        "src/curve/mod.rs",
        "#[cfg(test)]\nmod tests { fn f() {} }\nuse crate::io::x;\n",
        3,
        "`crate::io::x`",
    );
    fails(
        "src/curve/mod.rs",
        "#[cfg(test)]\nuse crate::io::a;\nuse crate::io::b;\n",
        3,
        "`crate::io::b`",
    );
    fails(
        "src/curve/mod.rs",
        "#[cfg(not(test))]\nuse crate::io::x;\n",
        2,
        "`crate::io::x`",
    );
    fails(
        "src/curve/mod.rs",
        "#[cfg(any(test, feature = \"gui\"))]\nuse crate::io::x;\n",
        2,
        "`crate::io::x`",
    );
    fails(
        "src/curve/mod.rs",
        "struct S {\n    #[cfg(test)]\n    a: u8,\n    b: crate::io::X,\n}\n",
        4,
        "`crate::io::X`",
    );
}

#[test]
fn a_module_only_tests_compile_is_known_by_its_mod_line() {
    let module = |name: &str, path: Option<&str>| paths::TestModule {
        name: name.into(),
        path: path.map(str::to_owned),
    };
    let found = paths::test_only_modules("#[cfg(test)]\nmod museum;\nmod key;\n");
    assert_eq!(found, [module("museum", None)]);
    let text = "#[path = \"a.rs\"]\nmod a;\n#[cfg(test)]\n#[path = \"key_tests.rs\"]\nmod tests;\n";
    assert_eq!(paths::test_only_modules(text), [module("tests", Some("key_tests.rs"))]);
    assert_eq!(
        paths::test_only_modules("#[allow(x)]\n#[cfg(test)]\nmod tests { mod inner; }\nmod b;\n"),
        []
    );

    let files = [
        SourceFile::new("src/curve/mod.rs", "#[cfg(test)]\nmod museum;\n"),
        SourceFile::new("src/curve/museum.rs", ""),
        SourceFile::new("src/curve/museum/pieces.rs", ""),
        SourceFile::new(
            "src/curve/key.rs",
            "#[cfg(test)]\n#[path = \"key_tests.rs\"]\nmod tests;\n",
        ),
        SourceFile::new("src/curve/key_tests.rs", ""),
    ];
    let found: Vec<String> = tree::test_only_files(&files).into_iter().collect();
    assert_eq!(
        found,
        [
            "src/curve/key_tests.rs",
            "src/curve/museum.rs",
            "src/curve/museum/pieces.rs"
        ]
    );
}

#[test]
fn a_file_must_begin_with_its_purpose() {
    assert!(rules::begins_with_purpose("//! Keys.\n"));
    assert!(!rules::begins_with_purpose("//!\n//! Keys.\n"));
    assert!(!rules::begins_with_purpose("use std::fs;\n//! Keys.\n"));
    assert!(!rules::begins_with_purpose("// Keys.\n"));
    assert!(!rules::begins_with_purpose(""));
}

#[test]
fn numbers_keep_their_dots_and_ranges_keep_theirs() {
    let texts = |source: &str| {
        lexer::tokens(source)
            .into_iter()
            .map(|token| token.text)
            .collect::<Vec<_>>()
    };
    assert_eq!(texts("1.5..x"), ["1.5", "..", "x"]);
    assert_eq!(texts("0..crate::X"), ["0", "..", "crate", "::", "X"]);
    assert_eq!(texts("1.max(2)"), ["1", ".", "max", "(", "2", ")"]);
    assert_eq!(texts("x.0.y"), ["x", ".", "0", ".", "y"]);
}

#[test]
fn dependencies_are_read_from_every_kind_of_table() {
    let manifest = "[package]\nname = \"x\"\n[dependencies]\n# a = 1\nserde-json = \"1\"\nlog.workspace = true\n\n[dev-dependencies]\nproptest = \"1\"\n\
                    [target.'cfg(unix)'.dependencies]\nlibc = \"1\"\n[dependencies.clap]\nversion = \"4\"\n";
    let found: Vec<String> = tree::dependencies_of(manifest).into_iter().collect();
    assert_eq!(found, ["clap", "libc", "log", "serde_json"]);
}
