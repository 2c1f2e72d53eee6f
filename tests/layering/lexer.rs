//! Rust source to tokens: enough of the language to tell code from comments, strings, characters and lifetimes.

/// What a token is. Comments and white space make none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or keyword; `r#type` is the name `type`.
    Word,
    /// A string, character or number; the text of a plain string is what stands in it, escapes left out.
    Literal,
    /// A lifetime or label.
    Lifetime,
    /// `::`, `..`, `->`, `=>` or one other character.
    Sign,
}

/// One token and the line (from 1) it begins on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub text: String,
    pub line: usize,
}

impl Token {
    /// Whether this is the given word or sign; a literal never is.
    pub fn is(&self, text: &str) -> bool {
        matches!(self.kind, Kind::Word | Kind::Sign) && self.text == text
    }
}

/// Splits a file into tokens.
pub fn tokens(source: &str) -> Vec<Token> {
    let mut lexer = Lexer {
        chars: source.chars().collect(),
        at: 0,
        line: 1,
        found: Vec::new(),
    };
    while lexer.step() {}
    lexer.found
}

struct Lexer {
    chars: Vec<char>,
    at: usize,
    line: usize,
    found: Vec<Token>,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn bump(&mut self) -> char {
        let c = self.peek(0);
        self.at += 1;
        if c == '\n' {
            self.line += 1;
        }
        c
    }

    fn push(&mut self, kind: Kind, text: String, line: usize) {
        self.found.push(Token { kind, text, line });
    }

    /// Reads one token or one stretch of nothing; false at the end.
    fn step(&mut self) -> bool {
        if self.at >= self.chars.len() {
            return false;
        }
        let c = self.peek(0);
        if c.is_whitespace() {
            self.bump();
        } else if c == '/' && self.peek(1) == '/' {
            while self.at < self.chars.len() && self.peek(0) != '\n' {
                self.bump();
            }
        } else if c == '/' && self.peek(1) == '*' {
            self.block_comment();
        } else if c == '"' {
            self.string();
        } else if c == '\'' {
            self.quote();
        } else if c.is_ascii_digit() {
            self.number();
        } else if c == '_' || c.is_alphabetic() {
            self.word();
        } else {
            self.sign();
        }
        true
    }

    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        while self.at < self.chars.len() {
            if self.peek(0) == '/' && self.peek(1) == '*' {
                depth += 1;
                self.bump();
                self.bump();
            } else if self.peek(0) == '*' && self.peek(1) == '/' {
                depth -= 1;
                self.bump();
                self.bump();
                if depth == 0 {
                    return;
                }
            } else {
                self.bump();
            }
        }
    }

    fn string(&mut self) {
        let line = self.line;
        self.bump();
        let mut text = String::new();
        while self.at < self.chars.len() {
            match self.bump() {
                '\\' => {
                    self.bump();
                }
                '"' => break,
                c => text.push(c),
            }
        }
        self.push(Kind::Literal, text, line);
    }

    /// After `r`, `br` or `cr`: any number of `#`, then a string without escapes up to the same number.
    fn raw_string(&mut self) {
        let line = self.line;
        let mut hashes = 0;
        while self.peek(0) == '#' {
            hashes += 1;
            self.bump();
        }
        self.bump();
        while self.at < self.chars.len() {
            if self.bump() == '"' && (0..hashes).all(|ahead| self.peek(ahead) == '#') {
                self.at += hashes;
                break;
            }
        }
        self.push(Kind::Literal, String::new(), line);
    }

    /// A character in quotes, or a lifetime.
    fn quote(&mut self) {
        let line = self.line;
        self.bump();
        let is_character = self.peek(0) == '\\' || self.peek(1) == '\'';
        if is_character {
            if self.bump() == '\\' {
                self.bump();
            }
            while self.at < self.chars.len() && self.bump() != '\'' {}
            self.push(Kind::Literal, String::new(), line);
        } else {
            let mut name = String::new();
            while self.peek(0) == '_' || self.peek(0).is_alphanumeric() {
                name.push(self.bump());
            }
            self.push(Kind::Lifetime, name, line);
        }
    }

    fn number(&mut self) {
        let line = self.line;
        let mut digits = String::new();
        loop {
            let c = self.peek(0);
            // A dot belongs to the number when a digit follows, so that `1..2` and `1.max(2)` do not lose theirs.
            let dot = c == '.' && self.peek(1).is_ascii_digit() && !digits.contains('.');
            if !(c == '_' || c.is_alphanumeric() || dot) {
                break;
            }
            digits.push(self.bump());
        }
        self.push(Kind::Literal, digits, line);
    }

    fn word(&mut self) {
        let line = self.line;
        let mut word = String::new();
        while self.peek(0) == '_' || self.peek(0).is_alphanumeric() {
            word.push(self.bump());
        }
        let next = self.peek(0);
        let raw_prefix = matches!(word.as_str(), "r" | "br" | "cr");
        if raw_prefix && (next == '"' || (next == '#' && matches!(self.peek(1), '"' | '#'))) {
            self.raw_string();
        } else if matches!(word.as_str(), "b" | "c") && next == '"' {
            self.string();
        } else if word == "b" && next == '\'' {
            self.quote();
        } else if word == "r" && next == '#' {
            self.bump();
            self.word();
        } else {
            self.push(Kind::Word, word, line);
        }
    }

    fn sign(&mut self) {
        let line = self.line;
        let pair: String = [self.peek(0), self.peek(1)].iter().collect();
        if matches!(pair.as_str(), "::" | ".." | "->" | "=>") {
            self.at += 2;
            self.push(Kind::Sign, pair, line);
        } else {
            let c = self.bump();
            self.push(Kind::Sign, c.to_string(), line);
        }
    }
}
