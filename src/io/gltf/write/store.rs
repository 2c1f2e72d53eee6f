//! Where new numbers go: accessors in one buffer view at the end of the binary chunk, or in a buffer of its own. What an
//! earlier saving added is marked, and makes room.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::io::gltf::authoring::KEY;
use crate::io::gltf::component::Component;
use crate::io::gltf::json;

use super::base::Base;
use super::form::{Form, width};
use super::json_text::{Array, Item, Object, quoted};
use super::numbers::{Bounds, Numbers};
use super::options::Container;
use super::references;

/// What our mark says.
pub(super) const MARK: &str = "curves";

/// Everything begins at a multiple of so many bytes.
const SIZE: usize = 4;

/// The accessors, views and buffers of a file while numbers are added.
#[derive(Debug)]
pub(super) struct Store<'b> {
    base: &'b Base<'b>,
    /// Our view of an earlier saving.
    old_view: Option<usize>,
    /// Our accessors of an earlier saving that nobody needs any more.
    free: BTreeSet<usize>,
    /// Those that somebody still needs.
    needed: Vec<usize>,
    /// New numbers by the index of their accessor.
    new: BTreeMap<usize, Numbers>,
    known: HashMap<Numbers, usize>,
    next: usize,
}

/// The changed lists and binary data.
#[derive(Debug, Default)]
pub(super) struct Stored {
    /// Members of the root that change, as text.
    pub members: Vec<(&'static str, Option<String>)>,
    /// The binary chunk or first buffer, where it changes.
    pub bin: Option<Vec<u8>>,
}

impl<'b> Store<'b> {
    /// A store in which the accessors `used` by what stays in the animations keep their numbers.
    pub(super) fn new(base: &'b Base<'b>, used: &BTreeSet<usize>) -> Self {
        let old_view = base.list("bufferViews").iter().rposition(is_ours);
        let accessors = base.list("accessors");
        let outside = references::outside_animations(&base.value);
        let ours = accessors.iter().enumerate().filter(|(_, accessor)| {
            let view = accessor.get("bufferView").map(json::whole);
            is_ours(accessor) && view.is_none_or(|view| view.is_some() && view == old_view.map(|view| view as u64))
        });
        let (needed, free) = ours
            .map(|(index, _)| index)
            .partition::<Vec<usize>, _>(|index| used.contains(index) || outside.contains(index));
        let mut store = Self {
            base,
            old_view,
            free: free.into_iter().collect(),
            needed,
            new: BTreeMap::new(),
            known: HashMap::new(),
            next: accessors.len(),
        };
        // What cannot be moved keeps its view, and a new one is made.
        if store.needed.iter().any(|&index| store.needed_bytes(index).is_none()) {
            store.old_view = None;
            store.free.clear();
            store.needed.clear();
        }
        store
    }

    /// Adds key times, strictly increasing; returns the index of their accessor.
    pub(super) fn add_times(&mut self, times: &[f32]) -> usize {
        self.add(Numbers::new(times, Form::TIMES, Bounds::Stated))
    }

    /// Adds values; returns the index of their accessor.
    pub(super) fn add_values(&mut self, values: &[f32], form: Form) -> usize {
        self.add(Numbers::new(values, form, Bounds::Left))
    }

    fn add(&mut self, numbers: Numbers) -> usize {
        if let Some(&index) = self.known.get(&numbers) {
            return index;
        }
        let index = self.free.pop_first().unwrap_or_else(|| {
            self.next += 1;
            self.next - 1
        });
        self.known.insert(numbers.clone(), index);
        self.new.insert(index, numbers);
        index
    }

    /// The lists with everything added.
    pub(super) fn finish(self, container: Container) -> Stored {
        let base = self.base;
        let home = Home::of(base, container);
        let packs = container == Container::Glb && !base.is_glb && home == Home::First;
        let mut stored = Stored::default();
        let unpacks = base.is_glb && container == Container::Gltf && base.has_bin_buffer();
        let converted = (packs || unpacks).then(|| base.buffer(0).unwrap_or_default());
        let buffers = converted.and_then(|bytes| first_buffer(base, container, bytes));
        if self.new.is_empty() {
            if let Some(bytes) = converted {
                stored.members.push(("buffers", buffers));
                stored.bin = Some(bytes.to_vec());
            }
            return stored;
        }
        let view = self.old_view.unwrap_or(base.list("bufferViews").len());
        let (blob, accessors) = self.accessors(view);
        stored.members.push(("accessors", Some(accessors)));

        let (buffer, start) = match home {
            Home::First => {
                let mut bytes = base.buffer(0).unwrap_or_default().to_vec();
                bytes.truncate(self.first_free_byte(&bytes));
                bytes.resize(bytes.len().next_multiple_of(SIZE), 0);
                let start = bytes.len();
                bytes.extend_from_slice(&blob);
                stored.members.push(("buffers", first_buffer(base, container, &bytes)));
                stored.bin = Some(bytes);
                (0, start)
            }
            Home::Own => {
                let (index, text) = self.own_buffer(buffers.as_deref().or(member(base, "buffers")), &blob);
                stored.members.push(("buffers", Some(text)));
                (index, 0)
            }
        };
        let text = json!({
            "buffer": buffer,
            "byteOffset": start,
            "byteLength": blob.len(),
            "extras": { KEY: MARK },
        });
        let views = put(member(base, "bufferViews"), view, text.to_string());
        stored.members.push(("bufferViews", Some(views)));
        stored
    }

    /// The bytes of the view and the list of accessors.
    fn accessors(&self, view: usize) -> (Vec<u8>, String) {
        let mut blob: Vec<u8> = Vec::new();
        let text = member(self.base, "accessors").unwrap_or("[]");
        let old = Array::parse(text);
        let count = old.as_ref().map_or(0, Array::len);
        let mut items = Vec::new();
        for index in 0..count.max(self.next) {
            let own = || old.as_ref().and_then(|old| old.get(index));
            items.push(if let Some(numbers) = self.new.get(&index) {
                let text = numbers.accessor(view, blob.len());
                blob.extend_from_slice(&numbers.bytes);
                blob.resize(blob.len().next_multiple_of(SIZE), 0);
                place(index, count, text)
            } else if self.needed.contains(&index)
                && let Some((bytes, object)) = self.needed_bytes(index).zip(own().and_then(Object::parse))
            {
                let changes = [
                    ("bufferView", Some(view.to_string())),
                    ("byteOffset", Some(blob.len().to_string())),
                ];
                blob.extend_from_slice(bytes);
                blob.resize(blob.len().next_multiple_of(SIZE), 0);
                Item::Changed(index, object.with(&changes))
            } else if self.free.contains(&index) {
                // The last ones go; one in between keeps its place, because others are counted by theirs.
                if (index..count.max(self.next)).all(|later| self.free.contains(&later)) {
                    break;
                }
                let empty = json!({"componentType": 5126, "count": 1, "type": "SCALAR", "extras": { KEY: MARK }});
                Item::Changed(index, empty.to_string())
            } else {
                Item::Old(index)
            });
        }
        let text = match &old {
            Some(old) => old.with(&items),
            None => "[]".to_owned(),
        };
        (blob, text)
    }

    /// The bytes of one of our accessors that is still needed.
    fn needed_bytes(&self, index: usize) -> Option<&'b [u8]> {
        let accessor = self.base.list("accessors").get(index)?;
        let view = self.base.list("bufferViews").get(self.old_view?)?;
        let number = |object: &Value, name: &str| usize::try_from(json::whole_member(object, name).unwrap_or(0)).ok();
        let buffer = self.base.buffer(number(view, "buffer")?)?;
        let size = Component::from_code(json::whole_member(accessor, "componentType")?)?.size();
        let length = number(accessor, "count")?
            .checked_mul(width(json::text_member(accessor, "type")?))?
            .checked_mul(size)?;
        let start = number(view, "byteOffset")?.checked_add(number(accessor, "byteOffset")?)?;
        buffer.get(start..start.checked_add(length)?)
    }

    /// Where in the first buffer new bytes may begin: our old ones go, if nothing of others lies behind them.
    fn first_free_byte(&self, bytes: &[u8]) -> usize {
        let views = self.base.list("bufferViews");
        let Some(old) = self.old_view.and_then(|index| views.get(index)) else {
            return bytes.len();
        };
        let ends = |view: &Value| {
            let number = |name| json::whole_member(view, name).unwrap_or(0);
            (
                number("byteOffset"),
                number("byteOffset").saturating_add(number("byteLength")),
            )
        };
        let (start, end) = ends(old);
        let in_first = |view: &Value| json::whole_member(view, "buffer") == Some(0);
        let others = views
            .iter()
            .enumerate()
            .filter(|(index, _)| Some(*index) != self.old_view);
        let behind = others
            .filter(|(_, view)| in_first(view))
            .any(|(_, view)| ends(view).1 > start);
        // The buffer may be padded behind it.
        let last = (bytes.len() as u64).saturating_sub(end) < SIZE as u64;
        match usize::try_from(start) {
            Ok(start) if in_first(old) && last && !behind && start <= bytes.len() => start,
            _ => bytes.len(),
        }
    }

    /// The index of a buffer of our own, and the list with it.
    fn own_buffer(&self, list: Option<&str>, blob: &[u8]) -> (usize, String) {
        let buffers = self.base.list("buffers");
        let views = self.base.list("bufferViews");
        let others = |buffer: usize| {
            views.iter().enumerate().any(|(index, view)| {
                Some(index) != self.old_view && json::whole_member(view, "buffer") == Some(buffer as u64)
            })
        };
        let ours = (0..buffers.len())
            .rev()
            .find(|&index| buffers.get(index).is_some_and(is_ours) && !others(index));
        let index = ours.unwrap_or(buffers.len());
        let text = json!({
            "byteLength": blob.len(),
            "uri": data_uri("application/octet-stream", blob),
            "extras": { KEY: MARK },
        });
        (index, put(list, index, text.to_string()))
    }
}

/// The buffer that new bytes go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    /// The first one: the binary chunk.
    First,
    /// One of our own, within the JSON.
    Own,
}

impl Home {
    fn of(base: &Base<'_>, container: Container) -> Self {
        let first = base.list("buffers").first();
        let stated = first.and_then(|first| json::whole_member(first, "byteLength"));
        let whole = stated.is_some() && base.buffer(0).map(|bytes| bytes.len() as u64) == stated;
        let chunk = base.has_bin_buffer() || (container == Container::Glb && !base.is_glb);
        let none = first.is_none() && container == Container::Glb;
        if (chunk && whole) || none {
            Self::First
        } else {
            Self::Own
        }
    }
}

/// The list of buffers with these bytes as the first.
fn first_buffer(base: &Base<'_>, container: Container, bytes: &[u8]) -> Option<String> {
    let uri = match container {
        Container::Glb => None,
        Container::Gltf => Some(quoted(&data_uri("application/octet-stream", bytes))),
    };
    let length = Some(bytes.len().to_string());
    let list = member(base, "buffers");
    let old = list.and_then(Array::parse);
    let text = match old.as_ref().and_then(|old| old.get(0)).and_then(Object::parse) {
        Some(old) => old.with(&[("byteLength", length), ("uri", uri)]),
        None => json!({ "byteLength": bytes.len() }).to_string(),
    };
    Some(put(list, 0, text))
}

/// Bytes as an address that holds them.
pub(super) fn data_uri(media: &str, bytes: &[u8]) -> String {
    format!("data:{media};base64,{}", STANDARD.encode(bytes))
}

/// A list with an element set, or added at its end.
fn put(list: Option<&str>, index: usize, text: String) -> String {
    let Some(list) = list.and_then(Array::parse) else {
        return format!("[{text}]");
    };
    let mut items: Vec<Item> = (0..list.len()).map(Item::Old).collect();
    match items.get_mut(index) {
        Some(item) => *item = Item::Changed(index, text),
        None => items.push(Item::New(text)),
    }
    list.with(&items)
}

fn place(index: usize, count: usize, text: String) -> Item {
    if index < count {
        Item::Changed(index, text)
    } else {
        Item::New(text)
    }
}

fn member<'b>(base: &Base<'b>, name: &str) -> Option<&'b str> {
    Object::parse(base.text)?.get(name)
}

fn is_ours(object: &Value) -> bool {
    object
        .get("extras")
        .and_then(|extras| extras.get(KEY))
        .and_then(Value::as_str)
        == Some(MARK)
}
