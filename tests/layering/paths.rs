//! Every path that a file names, in `use` trees and in the code, and the removal of what only tests compile.

use super::lexer::{Kind, Token, tokens};

/// A path as written, with `use` braces expanded, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Its names from left to right; `*` for a glob.
    pub names: Vec<String>,
    pub line: usize,
    /// The names of the `mod x { … }` blocks around it.
    pub inside: Vec<String>,
    pub origin: Origin,
}

/// Where a path comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A `use` tree or `extern crate`.
    Use,
    /// Code, types, attributes, macro arguments.
    Code,
}

/// The tokens of a file without the items that stand under `#[cfg(test)]` or `#[test]`.
pub fn product_tokens(source: &str) -> Vec<Token> {
    let all = tokens(source);
    let mut kept = Vec::with_capacity(all.len());
    let mut at = 0;
    while at < all.len() {
        match attribute(&all, at) {
            Some(found) if found.test_only && found.inner => return Vec::new(),
            Some(found) if found.test_only => at = end_of_item(&all, found.end),
            Some(found) => {
                kept.extend_from_slice(&all[at..found.end]);
                at = found.end;
            }
            None => {
                kept.push(all[at].clone());
                at += 1;
            }
        }
    }
    kept
}

/// A `#[cfg(test)] mod name;`: a module whose own file only tests compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestModule {
    pub name: String,
    /// The file that `#[path = "…"]` names, seen from the folder of the file that says so.
    pub path: Option<String>,
}

/// The modules in files of their own that stand under `#[cfg(test)]`.
pub fn test_only_modules(source: &str) -> Vec<TestModule> {
    let all = tokens(source);
    let mut found = Vec::new();
    let mut at = 0;
    while at < all.len() {
        // One attribute after another, of which any may say `cfg(test)`.
        let (mut test_only, mut path) = (false, None);
        let start = at;
        while let Some(here) = attribute(&all, at) {
            test_only |= here.test_only;
            if let [_, _, word, equals, file, _] = &all[at..here.end]
                && word.is("path")
                && equals.is("=")
            {
                path = Some(file.text.clone());
            }
            at = here.end;
        }
        if at == start {
            at += 1;
        } else if test_only {
            let end = end_of_item(&all, at);
            if let [.., word, name, last] = &all[at..end]
                && word.is("mod")
                && last.is(";")
            {
                found.push(TestModule {
                    name: name.text.clone(),
                    path,
                });
            }
            at = end;
        }
    }
    found
}

struct Attribute {
    end: usize,
    test_only: bool,
    inner: bool,
}

/// The attribute that begins at `at`, if one does.
fn attribute(all: &[Token], at: usize) -> Option<Attribute> {
    if !all.get(at)?.is("#") {
        return None;
    }
    let inner = all.get(at + 1)?.is("!");
    let open = at + 1 + usize::from(inner);
    if !all.get(open)?.is("[") {
        return None;
    }
    let end = closing(all, open) + 1;
    let body = &all[open + 1..end.saturating_sub(1).max(open + 1)];
    Some(Attribute {
        end,
        test_only: is_test_only(body),
        inner,
    })
}

/// `test`, `cfg(test)` and `cfg(all(…, test, …))`, but not `cfg(not(test))` nor `cfg(any(test, …))`.
fn is_test_only(body: &[Token]) -> bool {
    match body {
        [only] => only.is("test"),
        [cfg, open, rest @ ..] if cfg.is("cfg") && open.is("(") => holds_only_under_test(rest),
        _ => false,
    }
}

fn holds_only_under_test(condition: &[Token]) -> bool {
    match condition {
        [word, close, ..] if word.is("test") && close.is(")") => true,
        [all, open, rest @ ..] if all.is("all") && open.is("(") => {
            let mut depth = 1_usize;
            for (index, token) in rest.iter().enumerate() {
                if token.is("(") {
                    depth += 1;
                } else if token.is(")") {
                    depth -= 1;
                }
                let stands_alone = rest.get(index + 1).is_some_and(|next| next.is(",") || next.is(")"));
                if depth == 1 && token.is("test") && stands_alone {
                    return true;
                }
                if depth == 0 {
                    return false;
                }
            }
            false
        }
        _ => false,
    }
}

/// Index of the bracket that closes the one at `open`, or the last index.
fn closing(all: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in all.iter().enumerate().skip(open) {
        if token.is("(") || token.is("[") || token.is("{") {
            depth += 1;
        } else if token.is(")") || token.is("]") || token.is("}") {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return index;
            }
        }
    }
    all.len().saturating_sub(1)
}

const ITEM_WORDS: [&str; 15] = [
    "pub",
    "fn",
    "mod",
    "use",
    "struct",
    "enum",
    "impl",
    "const",
    "static",
    "trait",
    "type",
    "unsafe",
    "extern",
    "async",
    "macro_rules",
];

/// One past the item, statement, field or arm that begins at `start`, further attributes included.
fn end_of_item(all: &[Token], start: usize) -> usize {
    let mut at = start;
    while let Some(found) = attribute(all, at) {
        at = found.end;
    }
    let is_item = all
        .get(at)
        .is_some_and(|token| ITEM_WORDS.iter().any(|word| token.is(word)));
    while at < all.len() {
        let token = &all[at];
        if token.is("{") {
            return closing(all, at) + 1;
        } else if token.is("(") || token.is("[") {
            at = closing(all, at);
        } else if token.is(";") || (!is_item && token.is(",")) {
            return at + 1;
        } else if token.is("}") || token.is(")") || token.is("]") {
            return at;
        }
        at += 1;
    }
    all.len()
}

/// Every path in the tokens.
pub fn paths(all: &[Token]) -> Vec<Path> {
    let mut found = Vec::new();
    let mut modules: Vec<(String, usize)> = Vec::new();
    let mut depth = 0_usize;
    let mut at = 0;
    while at < all.len() {
        let token = &all[at];
        let inside = || modules.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        if token.is("{") {
            depth += 1;
        } else if token.is("}") {
            depth = depth.saturating_sub(1);
            if modules.last().is_some_and(|(_, outer)| *outer == depth) {
                modules.pop();
            }
        } else if token.is("mod") && all.get(at + 2).is_some_and(|next| next.is("{")) {
            modules.push((all[at + 1].text.clone(), depth));
            at += 2;
            continue;
        } else if token.is("extern") && all.get(at + 1).is_some_and(|next| next.is("crate")) {
            let names = all.get(at + 2).map(|name| name.text.clone()).into_iter().collect();
            found.push(Path {
                names,
                line: token.line,
                inside: inside(),
                origin: Origin::Use,
            });
            at += 3;
            continue;
        } else if token.is("use") && !all.get(at + 1).is_some_and(|next| next.is("<")) {
            let mut tree = UseTree {
                all,
                at: at + 1,
                found: Vec::new(),
            };
            tree.read(&[]);
            at = tree.at;
            let inside = inside();
            let read = tree.found.into_iter();
            found.extend(read.map(|(names, line)| Path {
                names,
                line,
                inside: inside.clone(),
                origin: Origin::Use,
            }));
            continue;
        } else if token.kind == Kind::Word && begins_path(all, at) {
            let mut names = vec![token.text.clone()];
            let mut next = at + 1;
            while all.get(next).is_some_and(|sign| sign.is("::"))
                && all.get(next + 1).is_some_and(|name| name.kind == Kind::Word)
            {
                names.push(all[next + 1].text.clone());
                next += 2;
            }
            if names.len() > 1 {
                found.push(Path {
                    names,
                    line: token.line,
                    inside: inside(),
                    origin: Origin::Code,
                });
            }
            at = next;
            continue;
        }
        at += 1;
    }
    found
}

/// Whether the word at `at` is the first of a path: not a field, not a method, not a later part.
fn begins_path(all: &[Token], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|index| &all[index]) else {
        return true;
    };
    if before.is(".") {
        return false;
    }
    if !before.is("::") {
        return true;
    }
    // `::name` is absolute; `x::<T>::name` and `<T>::name` go on.
    !at.checked_sub(2)
        .is_some_and(|index| all[index].kind == Kind::Word || all[index].is(">"))
}

struct UseTree<'a> {
    all: &'a [Token],
    at: usize,
    found: Vec<(Vec<String>, usize)>,
}

impl UseTree<'_> {
    fn here(&self, text: &str) -> bool {
        self.all.get(self.at).is_some_and(|token| token.is(text))
    }

    /// Reads one tree after `prefix`; stops on `,`, `}` or past `;`.
    fn read(&mut self, prefix: &[String]) {
        let mut names = prefix.to_vec();
        let mut line = self.all.get(self.at).map_or(0, |token| token.line);
        let mut complete = false;
        while let Some(token) = self.all.get(self.at) {
            if token.is("{") {
                self.at += 1;
                while self.at < self.all.len() && !self.here("}") {
                    self.read(&names);
                    if self.here(",") {
                        self.at += 1;
                    } else if !self.here("}") {
                        return;
                    }
                }
                self.at += 1;
                complete = true;
            } else if token.is("::") {
                self.at += 1;
            } else if token.is("as") {
                self.at += 2;
            } else if token.is(";") {
                self.at += 1;
                break;
            } else if token.is(",") || token.is("}") {
                break;
            } else {
                // `{self}` names what stands before the braces.
                if !token.is("self") || names.is_empty() {
                    names.push(token.text.clone());
                }
                line = token.line;
                self.at += 1;
            }
        }
        if !complete {
            self.found.push((names, line));
        }
    }
}
