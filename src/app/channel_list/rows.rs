//! The tree of a clip's channels as plain data: node, path, component; and the flat list of its rows in view.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use crate::app::text::{self, Language};
use crate::app::view_state::CurveRef;
use crate::document::{Channel, Clip, Target};

use super::filter::{Filter, folded};

/// One curve in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveEntry {
    /// Which curve.
    pub curve: CurveRef,
    /// What its row says: path and component, or the channel's own name.
    pub label: String,
    /// Heading and label: what the filter searches, and the whole name for people.
    pub name: String,
    folded: String,
}

/// Curves under one heading: a node, a pointer's beginning, everything unresolved, or (without heading) what is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Names the heading in [`crate::app::view_state::ClipView::collapsed`]; `None` where there is no heading.
    pub key: Option<String>,
    /// What the heading says.
    pub title: String,
    /// How many channels are in it.
    pub channels: usize,
    /// Its curves in the clip's order.
    pub curves: Vec<CurveEntry>,
}

/// The channels of a clip in groups: what is free first, then in order of first use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    groups: Vec<Group>,
}

/// A row in view, by its place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The heading of a group.
    Heading {
        /// Which group.
        group: usize,
    },
    /// A curve.
    Curve {
        /// Which group.
        group: usize,
        /// Which of its curves.
        index: usize,
    },
}

/// Where a channel belongs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Home {
    Free,
    Node(usize),
    Pointer(String),
    Unresolved,
}

impl Home {
    fn of(target: &Target) -> Self {
        match target {
            Target::Free => Self::Free,
            Target::Node { index, .. } => Self::Node(*index),
            Target::Pointer(pointer) => Self::Pointer(split_pointer(pointer).0),
            Target::Unresolved(_) => Self::Unresolved,
        }
    }

    fn key(&self) -> Option<String> {
        match self {
            Self::Free => None,
            Self::Node(index) => Some(format!("node/{index}")),
            Self::Pointer(head) => Some(format!("pointer/{head}")),
            Self::Unresolved => Some("unresolved".to_owned()),
        }
    }

    fn title(&self, language: Language, channel: &Channel) -> String {
        match (self, &channel.target) {
            (Self::Node(index), Target::Node { name, .. }) => {
                name.clone().unwrap_or_else(|| text::unnamed_node(language, *index))
            }
            (Self::Pointer(head), _) => head.clone(),
            (Self::Unresolved, _) => text::Text::UnresolvedTargets.words(language).to_owned(),
            _ => String::new(),
        }
    }
}

/// A JSON pointer's first two segments, and the rest: `/materials/0/baseColorFactor` gives `materials/0` and
/// `baseColorFactor`. Escapes are undone. The rest of a shorter pointer is its last segment.
fn split_pointer(pointer: &str) -> (String, String) {
    let segments: Vec<String> = pointer
        .trim_start_matches('/')
        .split('/')
        .map(|segment| segment.replace("~1", "/").replace("~0", "~"))
        .collect();
    let head = segments.iter().take(2).cloned().collect::<Vec<_>>().join("/");
    let rest = match segments.get(2..) {
        Some(rest) if !rest.is_empty() => rest.join("/"),
        _ => segments.last().cloned().unwrap_or_default(),
    };
    (head, rest)
}

/// What the row of a channel says before its component: the path where the channel carries the name of its target,
/// else the name it was given.
fn path_of(channel: &Channel, title: &str) -> String {
    match &channel.target {
        Target::Free => channel.name.clone(),
        Target::Node { index, path, .. } => {
            let numbered = text::numbered_node(title, *index);
            match after(&channel.name, &numbered).or_else(|| after(&channel.name, title)) {
                None => channel.name.clone(),
                Some("") => path.name().to_owned(),
                Some(rest) => rest.to_owned(),
            }
        }
        Target::Pointer(pointer) => {
            let tail = split_pointer(pointer).1;
            if channel.name.is_empty() || pointer.ends_with(channel.name.as_str()) || channel.name == *pointer {
                tail
            } else {
                channel.name.clone()
            }
        }
        Target::Unresolved(words) => words.clone(),
    }
}

/// What a name says after its first part; `None` where it begins otherwise.
fn after<'a>(name: &'a str, part: &str) -> Option<&'a str> {
    const BETWEEN: [char; 5] = [' ', '·', '/', '.', ':'];
    let rest = name.strip_prefix(part)?;
    (rest.is_empty() || rest.starts_with(BETWEEN)).then(|| rest.trim_start_matches(BETWEEN))
}

impl Tree {
    /// The tree of a clip.
    pub fn new(language: Language, clip: &Clip) -> Self {
        let mut homes: Vec<(Home, Vec<&Channel>)> = Vec::new();
        let mut places: HashMap<Home, usize> = HashMap::new();
        for channel in &clip.channels {
            let home = Home::of(&channel.target);
            let place = *places.entry(home.clone()).or_insert_with(|| {
                homes.push((home, Vec::new()));
                homes.len() - 1
            });
            if let Some((_, channels)) = homes.get_mut(place) {
                channels.push(channel);
            }
        }
        // A stable sort: what is free comes first, the rest stays in order of first use.
        homes.sort_by_key(|(home, _)| *home != Home::Free);
        let plain: Vec<String> = homes
            .iter()
            .map(|(home, channels)| {
                channels
                    .first()
                    .map_or_else(String::new, |channel| home.title(language, channel))
            })
            .collect();
        let mut uses: HashMap<&str, usize> = HashMap::new();
        for title in &plain {
            *uses.entry(title.as_str()).or_default() += 1;
        }
        let groups = homes
            .iter()
            .zip(&plain)
            .map(|((home, channels), title)| {
                let repeated = uses.get(title.as_str()).is_some_and(|count| *count > 1);
                let shown = match home {
                    Home::Node(index) if repeated => text::numbered_node(title, *index),
                    _ => title.clone(),
                };
                group(home, title, shown, channels)
            })
            .collect();
        Self { groups }
    }

    /// Its groups.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The group of a row.
    pub fn group(&self, row: Row) -> Option<&Group> {
        match row {
            Row::Heading { group } | Row::Curve { group, .. } => self.groups.get(group),
        }
    }

    /// The curve of a row; `None` for a heading.
    pub fn curve(&self, row: Row) -> Option<&CurveEntry> {
        match row {
            Row::Heading { .. } => None,
            Row::Curve { group, index } => self.groups.get(group)?.curves.get(index),
        }
    }

    /// The rows in view: everything under open headings; with a filter every curve that passes, whatever is closed.
    pub fn rows(&self, filter: &Filter, collapsed: &BTreeSet<String>) -> Vec<Row> {
        let mut rows = Vec::new();
        for (group, content) in self.groups.iter().enumerate() {
            let passing = content
                .curves
                .iter()
                .enumerate()
                .filter(|(_, entry)| filter.passes(&entry.folded))
                .map(|(index, _)| Row::Curve { group, index });
            let before = rows.len();
            if content.key.is_some() {
                rows.push(Row::Heading { group });
            }
            let closed = content.key.as_ref().is_some_and(|key| collapsed.contains(key));
            if filter.is_empty() && closed {
                continue;
            }
            let first = rows.len();
            rows.extend(passing);
            if rows.len() == first {
                rows.truncate(before);
            }
        }
        rows
    }

    /// The curves of the rows of a range, headings left out.
    pub fn curves_in<'a>(&'a self, rows: &'a [Row], range: Range<usize>) -> impl Iterator<Item = &'a CurveEntry> + 'a {
        rows.get(range)
            .unwrap_or_default()
            .iter()
            .filter_map(|&row| self.curve(row))
    }
}

fn group(home: &Home, title: &str, shown: String, channels: &[&Channel]) -> Group {
    let mut curves = Vec::new();
    for channel in channels {
        let path = path_of(channel, title);
        for component in 0..channel.curves.len() {
            let label = match component_label(channel, component) {
                Some(label) => text::joined(&[&path, &label]),
                None => path.clone(),
            };
            let name = text::joined(&[&shown, &label]);
            // Also what the channel is called elsewhere in the window.
            let folded = folded(&format!("{name} {}", channel.name));
            curves.push(CurveEntry {
                curve: CurveRef {
                    channel: channel.id,
                    component,
                },
                label,
                name,
                folded,
            });
        }
    }
    Group {
        key: home.key(),
        title: shown,
        channels: channels.len(),
        curves,
    }
}

/// What tells the components of a channel apart; `None` for a lone one without a label of its own.
fn component_label(channel: &Channel, component: usize) -> Option<String> {
    let lone = channel.curves.len() == 1 && channel.labels.is_empty();
    let name = channel.component_name(component);
    (!lone && !name.is_empty()).then_some(name)
}

/// Whether two clips have the same tree: the names, targets and kinds of their channels agree. Cheap while a drag
/// changes one channel after the other, since the others are the same by pointer.
pub fn same_tree(a: &Clip, b: &Clip) -> bool {
    a.channels.len() == b.channels.len()
        && a.channels.iter().zip(&b.channels).all(|(a, b)| {
            std::sync::Arc::ptr_eq(a, b)
                || (a.id == b.id
                    && a.kind == b.kind
                    && a.name == b.name
                    && a.target == b.target
                    && a.labels == b.labels)
        })
}

#[cfg(test)]
#[path = "rows_tests.rs"]
mod tests;
