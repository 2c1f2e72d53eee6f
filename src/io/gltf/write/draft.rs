//! The parts of a new file put together: the changed members of its root, everything else of it as text.

use crate::io::gltf::authoring::KEY;
use crate::io::gltf::pointer;

use super::base::Base;
use super::json_text::{Array, Item, Object, list, quoted};
use super::options::Container;
use super::plan::{Aim, Fate, Plan, Rewrite};
use super::relocate::Copied;
use super::store::Stored;
use super::{Entry, WriteError, container};

/// Everything a file is made of.
pub(super) struct Draft<'d> {
    pub base: &'d Base<'d>,
    pub container: Container,
    pub entries: &'d [Entry],
    pub stored: &'d Stored,
}

impl Draft<'_> {
    /// The file: with what only this program knows in the extras of each entry, and with its addresses seen from
    /// elsewhere.
    ///
    /// # Errors
    /// Where GLB cannot count its bytes.
    pub(super) fn file(
        &self,
        extras: Option<&[Option<String>]>,
        moved: Option<&Copied>,
    ) -> Result<Vec<u8>, WriteError> {
        let Some(root) = Object::parse(self.base.text) else {
            // Reading it has found an object there.
            return Ok(self.base.content.file.clone());
        };
        let mut members = self.stored.members.clone();
        let old = root.get("animations").and_then(Array::parse);
        let changed = self.entries.len() != old.as_ref().map_or(0, Array::len)
            || self.entries.iter().any(|entry| entry.old.is_none());
        if changed {
            let items: Vec<Item> = self
                .entries
                .iter()
                .enumerate()
                .map(|(n, entry)| match (entry.old, &entry.plan) {
                    (Some(old), _) => Item::Old(old),
                    (None, plan) => {
                        let text = extras
                            .and_then(|extras| extras.get(n)?.as_deref())
                            .map_or_else(|| entry.text.clone(), |extras| with_extras(&entry.text, extras));
                        match plan {
                            Plan::Write(Rewrite {
                                animation: Some(index), ..
                            }) => Item::Changed(*index, text),
                            _ => Item::New(text),
                        }
                    }
                })
                .collect();
            let text = match old {
                _ if items.is_empty() => None,
                Some(old) => Some(old.with(&items)),
                None => Some(list(items.iter().filter_map(|item| match item {
                    Item::New(text) | Item::Changed(_, text) => Some(text.as_str()),
                    Item::Old(_) => None,
                }))),
            };
            members.push(("animations", text));
        }
        members.extend(self.extensions_used(&root));
        let text = root.with(&members);
        let text = match moved {
            Some(moved) => moved.apply(text),
            None => text,
        };
        container::file(self.base, self.container, text, self.stored.bin.as_deref())
    }

    /// The list of extensions with that of pointers, where a new channel needs it.
    fn extensions_used(&self, root: &Object<'_>) -> Option<(&'static str, Option<String>)> {
        const LIST: &str = "extensionsUsed";
        let pointers = self.entries.iter().any(|entry| match &entry.plan {
            Plan::Write(rewrite) => rewrite.channels.iter().any(|fate| {
                matches!(
                    fate,
                    Fate::Write {
                        aim: Some(Aim::Pointer(_)),
                        ..
                    }
                )
            }),
            Plan::Keep { .. } => false,
        });
        let name = pointer::EXTENSION;
        let known = self.base.list(LIST).iter().any(|used| used.as_str() == Some(name));
        if !pointers || known {
            return None;
        }
        let old = root.get(LIST).and_then(Array::parse).unwrap_or(Array::EMPTY);
        let mut items: Vec<Item> = (0..old.len()).map(Item::Old).collect();
        items.push(Item::New(quoted(name)));
        Some((LIST, Some(old.with(&items))))
    }
}

/// An animation's text with something of ours in its extras.
fn with_extras(animation: &str, ours: &str) -> String {
    let Some(object) = Object::parse(animation) else {
        return animation.to_owned();
    };
    let ours = [(KEY, Some(ours.to_owned()))];
    let extras = object
        .get("extras")
        .and_then(Object::parse)
        .unwrap_or(Object::EMPTY)
        .with(&ours);
    object.with(&[("extras", Some(extras))])
}
