//! The architecture, checked: reads `src/` as text and fails, with file and line, on an import that points the wrong way.
//!
//! One package gives the compiler no wall between the layers, so this test is that wall. `layering/lexer.rs` turns a file
//! into tokens, `layering/paths.rs` finds every path it names (`use` trees and paths in the code alike), and
//! `layering/rules.rs` holds the table of who may see whom. The tests of `layering/snippets.rs` prove on small
//! snippets that each rule fires.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "layering/coverage.rs"]
mod coverage;
#[path = "layering/lexer.rs"]
mod lexer;
#[path = "layering/paths.rs"]
mod paths;
#[path = "layering/rules.rs"]
mod rules;
#[path = "layering/snippets.rs"]
mod snippets;
#[path = "layering/tree.rs"]
mod tree;

use rules::{Finding, SourceFile};

#[test]
fn every_import_in_src_points_down() {
    let dependencies = tree::dependencies();
    let mut findings: Vec<Finding> = Vec::new();
    let files = tree::sources();
    let test_only = tree::test_only_files(&files);
    for file in files.iter().filter(|file| !test_only.contains(&file.path)) {
        findings.extend(rules::check(file, &dependencies));
    }
    let listing: Vec<String> = findings.iter().map(Finding::to_string).collect();
    assert!(
        listing.is_empty(),
        "{} layering fault(s):\n{}",
        listing.len(),
        listing.join("\n")
    );
}

#[test]
fn every_file_says_first_what_it_is_for() {
    let silent: Vec<String> = tree::sources()
        .iter()
        .filter(|file| !rules::begins_with_purpose(&file.text))
        .map(|file| {
            format!(
                "{}:1: the first line must be `//!` and say what the file is for",
                file.path
            )
        })
        .collect();
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn every_dependency_is_given_to_named_layers() {
    let unknown: Vec<String> = tree::dependencies()
        .into_iter()
        .filter(|name| rules::layers_of_dependency(name).is_none())
        .map(|name| format!("Cargo.toml depends on `{name}`, but tests/layering/rules.rs gives it to no layer"))
        .collect();
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn every_module_of_the_crate_root_is_a_known_layer() {
    let strangers: Vec<String> = tree::sources()
        .iter()
        .filter_map(SourceFile::layer_name)
        .filter(|name| !rules::is_layer(name))
        .collect();
    assert!(
        strangers.is_empty(),
        "src/ holds modules that the table of layers does not name: {strangers:?}"
    );
}
