//! Licence expressions as crates write them: `MIT OR Apache-2.0`, `(MIT OR Apache-2.0) AND Unicode-3.0`,
//! `Apache-2.0 WITH LLVM-exception`, and the old `MIT/Apache-2.0`.
//!
//! Grammar and precedence (`WITH` before `AND` before `OR`): the SPDX specification, version 2.3, annex D. The slash
//! means `OR`, as crate registries defined it.

/// Whether the expression can be met with licences that `allowed` accepts; it is asked for `A` and for `A WITH B`.
pub fn is_satisfied(expression: &str, allowed: impl Fn(&str) -> bool) -> Result<bool, String> {
    let words = words(expression);
    let mut reader = Reader {
        words: &words,
        at: 0,
        allowed: &allowed,
    };
    let result = reader.any()?;
    match reader.peek() {
        None => Ok(result),
        Some(word) => Err(format!("{word:?} stands where the expression should end")),
    }
}

fn words(expression: &str) -> Vec<String> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    spaced.split_whitespace().map(str::to_owned).collect()
}

struct Reader<'a> {
    words: &'a [String],
    at: usize,
    allowed: &'a dyn Fn(&str) -> bool,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&str> {
        self.words.get(self.at).map(String::as_str)
    }

    fn take(&mut self, word: &str) -> bool {
        let here = self.peek() == Some(word);
        self.at += usize::from(here);
        here
    }

    fn any(&mut self) -> Result<bool, String> {
        let mut result = self.all()?;
        while self.take("OR") {
            result |= self.all()?;
        }
        Ok(result)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut result = self.one()?;
        while self.take("AND") {
            result &= self.one()?;
        }
        Ok(result)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.take("(") {
            let result = self.any()?;
            return if self.take(")") {
                Ok(result)
            } else {
                Err("a bracket is not closed".to_owned())
            };
        }
        let name = self.name()?;
        if self.take("WITH") {
            let exception = self.name()?;
            Ok((self.allowed)(&format!("{name} WITH {exception}")))
        } else {
            Ok((self.allowed)(&name))
        }
    }

    fn name(&mut self) -> Result<String, String> {
        match self.peek() {
            Some(word) if !matches!(word, "OR" | "AND" | "WITH" | "(" | ")") => {
                let word = word.to_owned();
                self.at += 1;
                Ok(word)
            }
            Some(word) => Err(format!("{word:?} stands where a licence should")),
            None => Err("it ends where a licence should stand".to_owned()),
        }
    }
}

#[test]
fn or_needs_one_and_needs_both_and_binds_tighter() {
    let allowed = |name: &str| matches!(name, "A" | "B" | "C WITH x");
    for (expression, expected) in [
        ("A", true),
        ("Z", false),
        ("A OR Z", true),
        ("Z/A", true),
        ("Z / Y", false),
        ("A AND Z", false),
        ("A AND B", true),
        ("A OR Z AND Y", true),
        ("Z AND A OR B", true),
        ("(A OR Z) AND Y", false),
        ("(A OR Z) AND (Y OR B)", true),
        ("C WITH x", true),
        ("A WITH x", false),
        ("C WITH x AND Z OR Y", false),
    ] {
        assert_eq!(is_satisfied(expression, allowed), Ok(expected), "{expression}");
    }
}

#[test]
fn what_is_no_expression_is_refused() {
    for broken in ["", "OR", "A OR", "A B", "(A", "A)", "A WITH", "AND A", "()"] {
        assert!(is_satisfied(broken, |_| true).is_err(), "{broken:?} was taken");
    }
}
