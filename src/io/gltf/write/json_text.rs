//! Changing parts of a JSON text and leaving the rest as it stands: spelling of numbers, escapes, white space.
//!
//! Everything here works on text that was parsed before, so it is known to be JSON. A place that is none all the same
//! gives `None`, never a wrong text.

use std::ops::Range;

/// The members of an object, by where they stand in its text.
#[derive(Clone, Debug)]
pub(super) struct Object<'t> {
    text: &'t str,
    members: Vec<Member>,
}

#[derive(Clone, Debug)]
struct Member {
    name: String,
    /// From the quote before the name to the end of the value.
    whole: Range<usize>,
    value: Range<usize>,
}

impl<'t> Object<'t> {
    /// The object without members.
    pub(super) const EMPTY: Self = Self {
        text: "{}",
        members: Vec::new(),
    };

    /// The object this text is; `None` where it is something else.
    pub(super) fn parse(text: &'t str) -> Option<Self> {
        let mut scan = Scan::new(text);
        scan.eat(b'{')?;
        let mut members = Vec::new();
        if !scan.ends(b'}') {
            loop {
                let name = scan.value()?;
                scan.eat(b':')?;
                let value = scan.value()?;
                members.push(Member {
                    name: serde_json::from_str(text.get(name.clone())?).ok()?,
                    whole: name.start..value.end,
                    value,
                });
                if scan.ends(b'}') {
                    break;
                }
                scan.eat(b',')?;
            }
        }
        Some(Self { text, members })
    }

    /// The text of a member. Of two with one name the later counts, as for every reader.
    pub(super) fn get(&self, name: &str) -> Option<&'t str> {
        self.text.get(self.find(name)?.value.clone())
    }

    fn find(&self, name: &str) -> Option<&Member> {
        self.members.iter().rev().find(|member| member.name == name)
    }

    /// The text with these members set to new values, in place or after the last one, and the others as they were.
    /// `None` as a value removes the member.
    pub(super) fn with(&self, changes: &[(&str, Option<String>)]) -> String {
        let mut items = Vec::with_capacity(self.members.len() + changes.len());
        for (index, member) in self.members.iter().enumerate() {
            items.push(match changes.iter().find(|(name, _)| *name == member.name) {
                None => Item::Old(index),
                Some((_, None)) => continue,
                Some((_, Some(value))) => {
                    let before = self.text.get(member.whole.start..member.value.start);
                    Item::Changed(index, format!("{}{value}", before.unwrap_or_default()))
                }
            });
        }
        for (name, value) in changes {
            if let Some(value) = value
                && self.find(name).is_none()
            {
                items.push(Item::New(format!("{}{}{value}", quoted(name), self.colon())));
            }
        }
        let places: Vec<_> = self.members.iter().map(|member| member.whole.clone()).collect();
        rebuilt(self.text, &places, &items)
    }

    /// What stands between the last name and its value.
    fn colon(&self) -> &'t str {
        let between = self.members.last().and_then(|member| {
            let name = Scan::at(self.text, member.whole.start).value()?;
            self.text.get(name.end..member.value.start)
        });
        between.unwrap_or(":")
    }
}

/// The elements of a list, by where they stand in its text.
#[derive(Clone, Debug)]
pub(super) struct Array<'t> {
    text: &'t str,
    items: Vec<Range<usize>>,
}

/// An element of a changed list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// The old element of this index, as it is.
    Old(usize),
    /// The old element of this index with another text.
    Changed(usize, String),
    /// One that was not there.
    New(String),
}

impl<'t> Array<'t> {
    /// The list without elements.
    pub(super) const EMPTY: Self = Self {
        text: "[]",
        items: Vec::new(),
    };

    /// The list this text is; `None` where it is something else.
    pub(super) fn parse(text: &'t str) -> Option<Self> {
        let mut scan = Scan::new(text);
        scan.eat(b'[')?;
        let mut items = Vec::new();
        if !scan.ends(b']') {
            loop {
                items.push(scan.value()?);
                if scan.ends(b']') {
                    break;
                }
                scan.eat(b',')?;
            }
        }
        Some(Self { text, items })
    }

    /// How many elements.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// The text of an element.
    pub(super) fn get(&self, index: usize) -> Option<&'t str> {
        self.text.get(self.items.get(index)?.clone())
    }

    /// The list with these elements. Between old neighbours stands what stood there.
    pub(super) fn with(&self, items: &[Item]) -> String {
        rebuilt(self.text, &self.items, items)
    }
}

/// The text of an object or list whose parts stand at `places`, with these parts instead.
fn rebuilt(text: &str, places: &[Range<usize>], items: &[Item]) -> String {
    let part = |place: Option<&Range<usize>>| place.and_then(|place| text.get(place.clone())).unwrap_or_default();
    let (open, close) = match (places.first(), places.last()) {
        (Some(first), Some(last)) => (text.get(..first.start), text.get(last.end..)),
        _ => (text.get(..1), text.get(text.len().saturating_sub(1)..)),
    };
    let usual = separator(text, places);
    let mut result = open.unwrap_or_default().to_owned();
    let mut previous = None;
    for (n, item) in items.iter().enumerate() {
        let (place, new) = match item {
            Item::Old(index) => (Some(*index), part(places.get(*index))),
            Item::Changed(index, text) => (Some(*index), text.as_str()),
            Item::New(text) => (None, text.as_str()),
        };
        if n > 0 {
            let neighbours: Option<(usize, usize)> = previous.zip(place).filter(|(before, now)| before + 1 == *now);
            let stood = neighbours.and_then(|(before, now)| {
                let start = places.get(before)?.end;
                text.get(start..places.get(now)?.start)
            });
            result.push_str(stood.unwrap_or(&usual));
        }
        result.push_str(new);
        previous = place;
    }
    result.push_str(close.unwrap_or_default());
    result
}

/// What stands between the last two of these; else a comma and what stands before the only one.
fn separator(text: &str, places: &[Range<usize>]) -> String {
    let stands = match places {
        [.., before, last] => text.get(before.end..last.start).map(str::to_owned),
        [only] => text.get(1..only.start).map(|space| format!(",{space}")),
        [] => None,
    };
    stands.unwrap_or_else(|| ",".to_owned())
}

/// A list of these texts.
pub(super) fn list<'i>(items: impl Iterator<Item = &'i str>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// A text as a JSON string.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A walk along a text.
struct Scan<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Scan<'t> {
    fn new(text: &'t str) -> Self {
        Self::at(text, 0)
    }

    fn at(text: &'t str, at: usize) -> Self {
        let mut scan = Self {
            bytes: text.as_bytes(),
            at,
        };
        scan.space();
        scan
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Passes this character and the white space after it.
    fn eat(&mut self, wanted: u8) -> Option<()> {
        if self.peek()? != wanted {
            return None;
        }
        self.at += 1;
        self.space();
        Some(())
    }

    fn ends(&self, bracket: u8) -> bool {
        self.peek() == Some(bracket)
    }

    /// Passes a value and the white space after it.
    fn value(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        match self.peek()? {
            b'"' => self.string()?,
            b'{' | b'[' => {
                let mut depth = 0_usize;
                loop {
                    match self.peek()? {
                        b'"' => {
                            self.string()?;
                            continue;
                        }
                        b'{' | b'[' => depth += 1,
                        b'}' | b']' => depth -= 1,
                        _ => {}
                    }
                    self.at += 1;
                    if depth == 0 {
                        break;
                    }
                }
            }
            _ => {
                while self.peek().is_some_and(|b| !b",]} \t\n\r:".contains(&b)) {
                    self.at += 1;
                }
            }
        }
        let end = self.at;
        self.space();
        (end > start).then_some(start..end)
    }

    fn string(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(())
    }
}

#[cfg(test)]
#[path = "json_text_tests.rs"]
mod tests;
