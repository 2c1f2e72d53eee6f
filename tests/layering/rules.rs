//! The table of who may see whom, and the checks of one file against it.

use super::lexer::{Kind, Token};
use super::paths::{self, Origin, Path};
use std::collections::BTreeSet;
use std::fmt;

/// A module of the crate root, what it may import from the crate, and which outside crates it may name.
struct Layer {
    name: &'static str,
    below: &'static [&'static str],
    crates: &'static [&'static str],
}

const MIDDLE: &[&str] = &["document", "curve"];

/// `main -> app | cli -> lab -> { edit, io, review, play, jobs } -> document -> curve`, with `chart` below `io`: a layer
/// sees itself and `below`.
const LAYERS: &[Layer] = &[
    Layer {
        name: "chart",
        below: &[],
        crates: &[],
    },
    Layer {
        name: "curve",
        below: &[],
        crates: &["thiserror"],
    },
    Layer {
        name: "document",
        below: &["curve"],
        crates: &["thiserror"],
    },
    Layer {
        name: "edit",
        below: MIDDLE,
        crates: &["thiserror", "log"],
    },
    Layer {
        name: "io",
        below: &["document", "curve", "chart"],
        crates: &[
            "thiserror",
            "log",
            "serde",
            "ron",
            "serde_json",
            "base64",
            "sha2",
            "tempfile",
            "resvg",
            "epaint_default_fonts",
        ],
    },
    Layer {
        name: "review",
        below: MIDDLE,
        crates: &["thiserror", "log"],
    },
    Layer {
        name: "play",
        below: MIDDLE,
        crates: &["thiserror", "log"],
    },
    Layer {
        name: "jobs",
        below: &[],
        crates: &["thiserror", "log"],
    },
    Layer {
        name: "lab",
        below: &["play", "document", "curve"],
        crates: &["thiserror"],
    },
    Layer {
        name: "app",
        below: &[
            "lab", "chart", "edit", "io", "review", "play", "jobs", "document", "curve",
        ],
        crates: &["thiserror", "log", "eframe", "egui", "egui_plot", "rfd", "winit"],
    },
    Layer {
        name: "cli",
        below: &[
            "lab", "chart", "edit", "io", "review", "play", "jobs", "document", "curve",
        ],
        crates: &["thiserror", "log", "clap"],
    },
];

/// What `main.rs` may name: it starts the window, the command line and the log.
const MAIN_CRATES: &[&str] = &["log", "eframe", "egui", "rfd", "winit", "clap", "env_logger"];

/// Roots of the standard library through which files are touched.
const FILE_PATHS: &[&[&str]] = &[
    &["std", "fs"],
    &["std", "os", "unix", "fs"],
    &["std", "os", "windows", "fs"],
];
/// Methods of `std::path::Path` that look at the disk.
const FILE_METHODS: &[&str] = &[
    "read_dir",
    "canonicalize",
    "exists",
    "try_exists",
    "is_file",
    "is_dir",
    "is_symlink",
    "symlink_metadata",
    "read_link",
];
/// Types whose presence in a `static` means state that outlives a call.
const STATE_TYPES: &[&str] = &["Mutex", "RwLock", "Cell", "RefCell", "UnsafeCell", "mut"];

/// Whether the table names this module.
pub fn is_layer(name: &str) -> bool {
    LAYERS.iter().any(|layer| layer.name == name)
}

/// The layers that may name an outside crate; `None` when the table does not know it.
pub fn layers_of_dependency(name: &str) -> Option<Vec<&'static str>> {
    let mut found: Vec<&str> = LAYERS
        .iter()
        .filter(|layer| layer.crates.contains(&name))
        .map(|layer| layer.name)
        .collect();
    if MAIN_CRATES.contains(&name) {
        found.push("main.rs");
    }
    (!found.is_empty()).then_some(found)
}

/// A file under `src/`.
pub struct SourceFile {
    /// From the package's folder, with `/` between the parts.
    pub path: String,
    pub text: String,
}

impl SourceFile {
    pub fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    /// The modules the file is, from the crate root: `src/curve/slopes/mod.rs` is `curve`, `slopes`.
    fn modules(&self) -> Vec<String> {
        let inner = self.path.strip_prefix("src/").unwrap_or(&self.path);
        let stem = inner.strip_suffix(".rs").unwrap_or(inner);
        let mut parts: Vec<String> = stem.split('/').map(str::to_owned).collect();
        if matches!(parts.last().map(String::as_str), Some("mod" | "lib" | "main")) {
            parts.pop();
        }
        parts
    }

    /// The folder in which the files of this file's own `mod name;` lines lie.
    pub fn module_folder(&self) -> String {
        let mut parts = vec!["src".to_owned()];
        parts.extend(self.modules());
        parts.join("/")
    }

    /// The folder the file itself lies in.
    pub fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// The module of the crate root this file belongs to; `None` for `lib.rs` and `main.rs`.
    pub fn layer_name(&self) -> Option<String> {
        self.modules().into_iter().next()
    }
}

/// One broken rule and where.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    pub path: String,
    pub line: usize,
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// Whether the first line is a `//!` line with words.
pub fn begins_with_purpose(text: &str) -> bool {
    text.lines()
        .next()
        .and_then(|line| line.strip_prefix("//!"))
        .is_some_and(|words| !words.trim().is_empty())
}

/// Every rule but the first-line one, on one file.
pub fn check(file: &SourceFile, dependencies: &BTreeSet<String>) -> Vec<Finding> {
    let tokens = paths::product_tokens(&file.text);
    let mut checker = Checker {
        file,
        found: Vec::new(),
    };
    for path in paths::paths(&tokens) {
        checker.path(&path, dependencies);
    }
    checker.words(&tokens);
    checker.public_booleans(&tokens);
    checker.file_name();
    checker.found.sort_by_key(|finding| finding.line);
    checker.found.dedup();
    checker.found
}

struct Checker<'a> {
    file: &'a SourceFile,
    found: Vec<Finding>,
}

impl Checker<'_> {
    fn report(&mut self, line: usize, what: String) {
        self.found.push(Finding {
            path: self.file.path.clone(),
            line,
            what,
        });
    }

    fn layer(&self) -> Option<&'static Layer> {
        let name = self.file.layer_name()?;
        LAYERS.iter().find(|layer| layer.name == name)
    }

    /// `main.rs`, `lib.rs`, or the layer's name, for messages.
    fn here(&self) -> String {
        self.file
            .layer_name()
            .unwrap_or_else(|| self.file.path.trim_start_matches("src/").to_owned())
    }

    fn path(&mut self, path: &Path, dependencies: &BTreeSet<String>) {
        let written = path.names.join("::");
        match path.names.first().map(String::as_str) {
            Some("crate" | "inbetween") => self.internal(&path.names[1..], path.line, &written),
            Some("super" | "self") => self.relative(path, &written),
            Some(first) if dependencies.contains(first) => self.external(first, path.line, &written),
            Some("std" | "core" | "alloc") => self.standard(path, &written),
            _ => {}
        }
    }

    fn relative(&mut self, path: &Path, written: &str) {
        let mut at = self.file.modules();
        at.extend(path.inside.iter().cloned());
        let mut rest = path.names.as_slice();
        while let Some((first, others)) = rest.split_first() {
            match first.as_str() {
                "self" => {}
                "super" => {
                    at.pop();
                }
                _ => break,
            }
            rest = others;
        }
        at.extend(rest.iter().cloned());
        self.internal(&at, path.line, written);
    }

    /// `names` counted from the crate root.
    fn internal(&mut self, names: &[String], line: usize, written: &str) {
        let Some(layer) = self.layer() else {
            return;
        };
        match names.first() {
            Some(target) if target == layer.name || layer.below.contains(&target.as_str()) => {}
            Some(target) if is_layer(target) => {
                let seen = if layer.below.is_empty() {
                    "nothing else of the crate".to_owned()
                } else {
                    layer.below.join(", ")
                };
                self.report(line, format!("`{written}` in `{}`, which may see {seen}", layer.name));
            }
            _ => self.report(
                line,
                format!("`{written}` goes through the crate root; name the layer it comes from"),
            ),
        }
    }

    fn external(&mut self, name: &str, line: usize, written: &str) {
        let allowed = match (self.layer(), self.file.path.as_str()) {
            (Some(layer), _) => layer.crates.contains(&name),
            (None, "src/main.rs") => MAIN_CRATES.contains(&name),
            _ => false,
        };
        if !allowed {
            let where_allowed =
                layers_of_dependency(name).map_or_else(|| "no layer".to_owned(), |layers| layers.join(", "));
            self.report(
                line,
                format!(
                    "`{written}` in `{}`; the crate `{name}` belongs to {where_allowed}",
                    self.here()
                ),
            );
        }
    }

    fn standard(&mut self, path: &Path, written: &str) {
        let touches_files = FILE_PATHS.iter().any(|root| {
            let names = path.names.iter().map(String::as_str);
            // `std::*` and a bare `std` would bring `fs` along.
            let brings_all =
                path.origin == Origin::Use && path.names.len() <= 2 && path.names.get(1).is_none_or(|name| name == "*");
            brings_all || names.take(root.len()).eq(root.iter().copied())
        });
        if touches_files && self.file.layer_name().as_deref() != Some("io") {
            self.report(
                path.line,
                format!("`{written}` in `{}`; files are touched under io/ only", self.here()),
            );
        }
    }

    fn words(&mut self, tokens: &[Token]) {
        for (index, token) in tokens.iter().enumerate().filter(|(_, token)| token.kind == Kind::Word) {
            let next_is = |ahead: usize, text: &str| tokens.get(index + ahead).is_some_and(|next| next.is(text));
            let method = index > 0 && tokens[index - 1].is(".") && next_is(1, "(");
            let word = token.text.as_str();
            match word {
                "unsafe" => self.report(token.line, "`unsafe` is forbidden".to_owned()),
                "unwrap" | "expect" if method => {
                    self.report(
                        token.line,
                        format!("`.{word}(…)` outside tests; return an error that names the place"),
                    );
                }
                "panic" | "todo" | "unimplemented" if next_is(1, "!") => {
                    self.report(token.line, format!("`{word}!` outside tests"));
                }
                "thread_local" if next_is(1, "!") => self.report(token.line, "state in a thread-local".to_owned()),
                "static" => self.static_item(tokens, index),
                _ if method && FILE_METHODS.contains(&word) && self.file.layer_name().as_deref() != Some("io") => {
                    self.report(
                        token.line,
                        format!("`.{word}()` looks at the disk; files are touched under io/ only"),
                    );
                }
                _ => {}
            }
        }
    }

    fn static_item(&mut self, tokens: &[Token], index: usize) {
        let declaration = tokens
            .iter()
            .skip(index + 1)
            .take_while(|token| !token.is("=") && !token.is(";"));
        for token in declaration.filter(|token| token.kind == Kind::Word) {
            if STATE_TYPES.contains(&token.text.as_str()) || token.text.starts_with("Atomic") {
                self.report(token.line, format!("a static holds state (`{}`)", token.text));
            }
        }
    }

    /// A `bool` parameter of a `pub fn` says nothing where it is called.
    fn public_booleans(&mut self, tokens: &[Token]) {
        for (index, token) in tokens.iter().enumerate() {
            let words_before = tokens[..index].iter().rev().take_while(|word| {
                ["const", "async", "unsafe", "extern", "pub"]
                    .iter()
                    .any(|modifier| word.is(modifier))
            });
            if !token.is("fn") || !words_before.into_iter().any(|word| word.is("pub")) {
                continue;
            }
            let Some(name) = tokens.get(index + 1) else { continue };
            let (found, end) = parameters(tokens, index + 2);
            // `Pressed::when(condition)` turns a bool into the enum that says what it means, which is the way out.
            let after: Vec<&str> = tokens
                .iter()
                .skip(end)
                .take(2)
                .map(|token| token.text.as_str())
                .collect();
            if found.len() == 1 && after == ["->", "Self"] {
                continue;
            }
            for parameter in found {
                if let [colon, bool_word] = parameter.as_slice()
                    && colon.is(":")
                    && bool_word.is("bool")
                {
                    let what = format!(
                        "`pub fn {}` takes a bool; use an enum whose variants say what happens",
                        name.text
                    );
                    self.report(bool_word.line, what);
                }
            }
        }
    }

    fn file_name(&mut self) {
        let name = self.file.path.rsplit('/').next().unwrap_or_default();
        if matches!(name, "utils.rs" | "util.rs" | "helpers.rs" | "misc.rs" | "common.rs") {
            self.report(1, format!("`{name}` says nothing about what the file is for"));
        }
    }
}

/// The last two tokens of each parameter of the function whose name stands before `at`, and where its brackets end.
fn parameters(tokens: &[Token], at: usize) -> (Vec<Vec<Token>>, usize) {
    let mut angle = 0_usize;
    let mut start = at;
    while let Some(token) = tokens.get(start) {
        if token.is("<") {
            angle += 1;
        } else if token.is(">") {
            angle = angle.saturating_sub(1);
        } else if token.is("(") && angle == 0 {
            break;
        }
        start += 1;
    }
    let mut found = Vec::new();
    let mut current: Vec<Token> = Vec::new();
    let mut depth = 0_usize;
    let mut end = start;
    for token in tokens.iter().skip(start) {
        end += 1;
        if token.is("(") || token.is("[") || token.is("<") {
            depth += 1;
        } else if token.is(")") || token.is("]") || token.is(">") {
            depth = depth.saturating_sub(1);
        }
        if depth == 0 && current.is_empty() {
            break;
        }
        if depth == 0 || (depth == 1 && token.is(",")) {
            let tail = current.len().saturating_sub(2);
            found.push(current.split_off(tail));
            current.clear();
        } else {
            current.push(token.clone());
        }
        if depth == 0 {
            break;
        }
    }
    (found, end)
}
