//! Every crate that Inbetween is built from, and its licence against the list of those allowed.
//!
//! The list of crates comes from `cargo metadata`. The ordinary test looks at what this system builds, which is on the
//! disk already; `.ci/licences` also runs the ignored one, which asks for the crates of every system.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "licences/expression.rs"]
mod expression;

use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Command;

/// Licences that ask for no more than a notice, in the spelling of SPDX.
const ALLOWED: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "Zlib",
    "ISC",
    "Unicode-3.0",
    "OFL-1.1",
    "Ubuntu-font-1.0",
];

/// Crates taken in spite of the list: name, licence, where it may appear, why.
const EXCEPTIONS: &[(&str, &str, Role, &str)] = &[
    (
        "clipboard-win",
        "BSL-1.0",
        Role::Shipped,
        "as free as MIT: the Boost licence asks for a notice in source only",
    ),
    ("error-code", "BSL-1.0", Role::Shipped, "belongs to clipboard-win"),
    (
        "colored",
        "MPL-2.0",
        Role::TestsOnly,
        "prints in the test harness and is part of no binary",
    ),
];

/// How a crate takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    /// Linked into the library or the program, or run to build them.
    Shipped,
    /// Reached through dev-dependencies only.
    TestsOnly,
}

/// One crate of the tree.
#[derive(Debug, PartialEq, Eq)]
struct Package {
    name: String,
    version: String,
    licence: Option<String>,
    role: Role,
}

/// What is wrong with the licences of `packages`, one sentence each.
fn faults(packages: &[Package]) -> Vec<String> {
    packages.iter().filter_map(fault).collect()
}

fn fault(package: &Package) -> Option<String> {
    let Package {
        name,
        version,
        licence,
        role,
    } = package;
    let Some(licence) = licence else {
        return Some(format!("{name} {version} states no licence"));
    };
    let excepted = EXCEPTIONS
        .iter()
        .any(|(other, known, limit, _)| other == name && known == licence && role >= limit);
    match expression::is_satisfied(licence, |one| ALLOWED.contains(&one)) {
        _ if excepted => None,
        Ok(true) => None,
        Ok(false) => Some(format!(
            "{name} {version} ({role:?}) is under {licence}, which is not on the list"
        )),
        Err(why) => Some(format!(
            "{name} {version} states the licence {licence:?}, which cannot be read: {why}"
        )),
    }
}

/// The crates of `cargo metadata`'s answer, this package itself left out.
fn packages(metadata: &Value) -> Vec<Package> {
    let root = metadata["resolve"]["root"]
        .as_str()
        .expect("the metadata name the root package");
    let shipped = shipped(metadata, root);
    let text = |value: &Value| value.as_str().map(str::to_owned);
    metadata["packages"]
        .as_array()
        .expect("the metadata list packages")
        .iter()
        .filter(|package| package["id"].as_str() != Some(root))
        .map(|package| Package {
            name: text(&package["name"]).expect("a package has a name"),
            version: text(&package["version"]).expect("a package has a version"),
            licence: text(&package["license"]),
            role: if shipped.contains(package["id"].as_str().unwrap()) {
                Role::Shipped
            } else {
                Role::TestsOnly
            },
        })
        .collect()
}

/// Ids of what is reached from `root` without a dev-dependency.
fn shipped<'a>(metadata: &'a Value, root: &'a str) -> BTreeSet<&'a str> {
    let nodes = metadata["resolve"]["nodes"]
        .as_array()
        .expect("the metadata hold the graph");
    let mut found = BTreeSet::from([root]);
    let mut open = vec![root];
    while let Some(id) = open.pop() {
        let node = nodes
            .iter()
            .find(|node| node["id"].as_str() == Some(id))
            .expect("every id has a node");
        for dependency in node["deps"].as_array().expect("a node lists its dependencies") {
            let kinds = dependency["dep_kinds"].as_array().expect("a dependency has kinds");
            let target = dependency["pkg"].as_str().expect("a dependency has an id");
            if kinds.iter().any(|kind| kind["kind"].as_str() != Some("dev")) && found.insert(target) {
                open.push(target);
            }
        }
    }
    found
}

fn metadata(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .args(arguments)
        .output()
        .expect("cargo can be run");
    assert!(
        output.status.success(),
        "cargo metadata failed:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).expect("cargo metadata answers in JSON")
}

/// The name of this system as the compiler spells it.
fn host() -> String {
    let output = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .arg("-vV")
        .output()
        .expect("rustc can be run");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .find_map(|line| line.strip_prefix("host: "))
        .expect("rustc names its host")
        .to_owned()
}

#[test]
fn every_crate_built_on_this_system_has_an_allowed_licence() {
    let found = packages(&metadata(&["--filter-platform", &host()]));
    assert!(
        found.iter().any(|package| package.role == Role::Shipped),
        "no shipped crate was found"
    );
    assert_eq!(faults(&found), Vec::<String>::new());
}

#[test]
#[ignore = "fetches the crates of every system; .ci/licences runs it"]
fn every_crate_of_every_system_has_an_allowed_licence_and_no_exception_is_stale() {
    let found = packages(&metadata(&["--all-features"]));
    assert_eq!(faults(&found), Vec::<String>::new());
    for (name, licence, role, _) in EXCEPTIONS {
        let used = found.iter().any(|package| {
            package.name == *name && package.licence.as_deref() == Some(licence) && package.role == *role
        });
        assert!(
            used,
            "the exception for {name} ({licence}, {role:?}) is not needed any more"
        );
    }
}

fn package(name: &str, licence: Option<&str>, role: Role) -> Package {
    Package {
        name: name.into(),
        version: "1.0.0".into(),
        licence: licence.map(str::to_owned),
        role,
    }
}

#[test]
fn a_licence_off_the_list_a_missing_one_and_an_unreadable_one_are_faults() {
    for (licence, words) in [
        (Some("GPL-3.0-only"), "not on the list"),
        (Some("MIT AND MPL-2.0"), "not on the list"),
        (Some("MIT OR"), "cannot be read"),
        (None, "states no licence"),
    ] {
        let found = faults(&[package("x", licence, Role::Shipped)]);
        assert!(
            matches!(found.as_slice(), [one] if one.contains(words)),
            "{licence:?} gave {found:?}"
        );
    }
    assert_eq!(
        faults(&[package("x", Some("MIT OR GPL-3.0-only"), Role::Shipped)]),
        Vec::<String>::new()
    );
}

#[test]
fn an_exception_for_tests_does_not_hold_for_what_is_shipped_nor_for_another_licence() {
    assert_eq!(faults(&[package("colored", Some("MPL-2.0"), Role::TestsOnly)]).len(), 0);
    assert_eq!(faults(&[package("colored", Some("MPL-2.0"), Role::Shipped)]).len(), 1);
    assert_eq!(
        faults(&[package("colored", Some("GPL-2.0-only"), Role::TestsOnly)]).len(),
        1
    );
    assert_eq!(faults(&[package("other", Some("MPL-2.0"), Role::TestsOnly)]).len(), 1);
}

#[test]
fn a_crate_reached_through_dev_dependencies_alone_is_for_tests_only() {
    let graph = serde_json::json!({
        "packages": [
            {"id": "root", "name": "inbetween", "version": "1.0.0", "license": "MIT"},
            {"id": "a", "name": "a", "version": "1.0.0", "license": "MIT"},
            {"id": "b", "name": "b", "version": "1.0.0", "license": "MIT"},
            {"id": "c", "name": "c", "version": "1.0.0", "license": null},
        ],
        "resolve": {"root": "root", "nodes": [
            {"id": "root", "deps": [
                {"pkg": "a", "dep_kinds": [{"kind": "dev"}, {"kind": null}]},
                {"pkg": "c", "dep_kinds": [{"kind": "dev"}]},
            ]},
            {"id": "a", "deps": [{"pkg": "b", "dep_kinds": [{"kind": "build"}]}]},
            {"id": "b", "deps": []},
            {"id": "c", "deps": [{"pkg": "b", "dep_kinds": [{"kind": null}]}]},
        ]},
    });
    let roles: Vec<(String, Role)> = packages(&graph).into_iter().map(|one| (one.name, one.role)).collect();
    let expected = [("a", Role::Shipped), ("b", Role::Shipped), ("c", Role::TestsOnly)];
    assert_eq!(roles, expected.map(|(name, role)| (name.to_owned(), role)));
}
