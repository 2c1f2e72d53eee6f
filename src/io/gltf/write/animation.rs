//! The text of a changed animation: its channels and samplers, everything else of it as it was.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::io::gltf::authoring::KEY;
use crate::io::gltf::{json, pointer};

use super::base::Base;
use super::encode::Encoded;
use super::json_text::{Array, Item, Object, list, quoted};
use super::plan::{Aim, Fate, Rewrite, kept_samplers};
use super::rows::Interpolation;
use super::store::Store;

/// The accessors and the mode of a new sampler.
#[derive(Clone, Copy, Debug)]
struct NewSampler {
    input: usize,
    output: usize,
    interpolation: Interpolation,
}

impl NewSampler {
    fn members(self) -> [(&'static str, Option<String>); 3] {
        [
            ("input", Some(self.input.to_string())),
            ("interpolation", Some(quoted(self.interpolation.name()))),
            ("output", Some(self.output.to_string())),
        ]
    }
}

/// A written animation.
#[derive(Clone, Debug)]
pub(super) struct Written {
    /// Without anything of ours in its extras.
    pub text: String,
    /// The index of each channel of the clip; `None` for those the file does not have.
    pub origins: Vec<Option<usize>>,
}

/// Writes an animation. `encoded` has the numbers of each channel that gets new ones.
pub(super) fn write(base: &Base<'_>, rewrite: &Rewrite, encoded: &[Option<Encoded>], store: &mut Store<'_>) -> Written {
    let new: Vec<Option<NewSampler>> = encoded
        .iter()
        .map(|encoded| encoded.as_ref().map(|encoded| added(encoded, store)))
        .collect();
    match rewrite.animation {
        Some(index) => changed(base, index, rewrite, &new),
        None => fresh(rewrite, &new),
    }
}

fn added(encoded: &Encoded, store: &mut Store<'_>) -> NewSampler {
    let rows = &encoded.rows;
    NewSampler {
        input: store.add_times(&rows.times),
        output: store.add_values(&rows.numbers, encoded.form),
        interpolation: rows.interpolation,
    }
}

/// An animation the file does not have.
fn fresh(rewrite: &Rewrite, new: &[Option<NewSampler>]) -> Written {
    let (mut channels, mut samplers, mut origins) = (Vec::new(), Vec::new(), Vec::new());
    for (fate, sampler) in rewrite.channels.iter().zip(new) {
        let (Fate::Write { aim: Some(aim), .. }, Some(sampler)) = (fate, sampler) else {
            origins.push(None);
            continue;
        };
        origins.push(Some(channels.len()));
        channels.push(channel_text(samplers.len(), aim));
        samplers.push(Object::EMPTY.with(&sampler.members()));
    }
    let members = [
        ("name", Some(quoted(&rewrite.written.name))),
        ("channels", Some(list(channels.iter().map(String::as_str)))),
        ("samplers", Some(list(samplers.iter().map(String::as_str)))),
    ];
    Written {
        text: Object::EMPTY.with(&members),
        origins,
    }
}

fn channel_text(sampler: usize, aim: &Aim) -> String {
    json!({ "sampler": sampler, "target": target(aim) }).to_string()
}

fn target(aim: &Aim) -> Value {
    match aim {
        Aim::Node(node, path) => json!({ "node": node, "path": path.name() }),
        Aim::Pointer(to) => json!({
            "path": "pointer",
            "extensions": { pointer::EXTENSION: { "pointer": to } },
        }),
    }
}

/// An animation of the file.
fn changed(base: &Base<'_>, index: usize, rewrite: &Rewrite, new: &[Option<NewSampler>]) -> Written {
    let unchanged = "{}";
    let list_text = Object::parse(base.text).and_then(|root| root.get("animations"));
    let text = list_text
        .and_then(Array::parse)
        .and_then(|all| all.get(index))
        .unwrap_or(unchanged);
    let value = base.list("animations").get(index).unwrap_or(&Value::Null);
    let object = Object::parse(text).unwrap_or(Object::EMPTY);
    let old_channels = object.get("channels").and_then(Array::parse);
    let old_samplers = object.get("samplers").and_then(Array::parse);
    let mut samplers = Samplers::new(value, old_samplers.as_ref(), rewrite);

    let mut items = Vec::new();
    let mut origins = vec![None; rewrite.channels.len()];
    let count = old_channels.as_ref().map_or(0, Array::len);
    let fate_of = |origin: usize| {
        rewrite.channels.iter().position(|fate| match fate {
            Fate::Keep(kept) => *kept == origin,
            Fate::Write { origin: written, .. } => *written == Some(origin),
            Fate::Aside => false,
        })
    };
    for origin in (0..count).filter(|origin| !rewrite.deleted.contains(origin)) {
        let fate = fate_of(origin);
        if let Some(place) = fate.and_then(|at| origins.get_mut(at)) {
            *place = Some(items.len());
        }
        let channel = old_channels.as_ref().and_then(|all| all.get(origin)).unwrap_or("{}");
        let old_sampler = sampler_of(value, origin);
        let written = fate.and_then(|at| Some((rewrite.channels.get(at)?, (*new.get(at)?)?)));
        let (sampler, target) = match written {
            Some((fate, sampler)) => (
                Some(samplers.put(old_sampler, sampler)),
                new_target(value, channel, origin, fate),
            ),
            None => (old_sampler.and_then(|old| samplers.kept(old)), None),
        };
        let mut changes = Vec::new();
        if sampler.is_some() && sampler != old_sampler {
            changes.push(("sampler", sampler.map(|sampler| sampler.to_string())));
        }
        if target.is_some() {
            changes.push(("target", target));
        }
        items.push(match Object::parse(channel) {
            Some(object) if !changes.is_empty() => Item::Changed(origin, object.with(&changes)),
            _ => Item::Old(origin),
        });
    }
    for (at, (fate, sampler)) in rewrite.channels.iter().zip(new).enumerate() {
        if let (
            Fate::Write {
                origin: None,
                aim: Some(aim),
            },
            Some(sampler),
        ) = (fate, sampler)
        {
            if let Some(place) = origins.get_mut(at) {
                *place = Some(items.len());
            }
            items.push(Item::New(channel_text(samplers.put(None, *sampler), aim)));
        }
    }

    let mut changes = vec![
        ("channels", Some(rebuilt(old_channels.as_ref(), &items))),
        ("samplers", Some(samplers.text())),
    ];
    let named = value.get("name").and_then(Value::as_str);
    let shown = base.document.clips().iter().find(|clip| clip.origin == Some(index));
    if shown.is_none_or(|clip| clip.name != rewrite.written.name) && named != Some(rewrite.written.name.as_str()) {
        changes.push(("name", Some(quoted(&rewrite.written.name))));
    }
    if let Some(extras) = without_ours(object.get("extras")) {
        changes.push(("extras", extras));
    }
    Written {
        text: object.with(&changes),
        origins,
    }
}

/// The new text of a channel's target, where it has to change.
fn new_target(animation: &Value, channel: &str, origin: usize, fate: &Fate) -> Option<String> {
    if let Fate::Write { aim: Some(aim), .. } = fate {
        return Some(target(aim).to_string());
    }
    // Beside a pointer a node counts for nothing and may not be there.
    let value = animation.get("channels")?.get(origin)?.get("target")?;
    let beside = pointer::in_extensions(value).flatten().is_some() && value.get("node").is_some();
    let object = Object::parse(Object::parse(channel)?.get("target")?)?;
    beside.then(|| object.with(&[("node", None)]))
}

/// The `extras` of an animation without what is ours; `None` where nothing is.
fn without_ours(extras: Option<&str>) -> Option<Option<String>> {
    let object = Object::parse(extras?)?;
    object.get(KEY)?;
    let rest = object.with(&[(KEY, None)]);
    let empty = serde_json::from_str::<Value>(&rest).is_ok_and(|rest| rest == json!({}));
    Some((!empty).then_some(rest))
}

fn sampler_of(animation: &Value, channel: usize) -> Option<usize> {
    let channel = animation.get("channels")?.get(channel)?;
    usize::try_from(json::whole_member(channel, "sampler")?).ok()
}

fn rebuilt(old: Option<&Array<'_>>, items: &[Item]) -> String {
    old.unwrap_or(&Array::EMPTY).with(items)
}

/// The samplers of an animation while some are replaced, some added, and those that nobody uses any more left out.
struct Samplers<'a> {
    old: Option<&'a Array<'a>>,
    /// The new place of old samplers that stay.
    places: BTreeMap<usize, usize>,
    items: Vec<Item>,
    kept: BTreeSet<usize>,
    replaced: BTreeSet<usize>,
}

impl<'a> Samplers<'a> {
    fn new(animation: &Value, old: Option<&'a Array<'a>>, rewrite: &Rewrite) -> Self {
        let kept = kept_samplers(animation, rewrite);
        let channels = animation
            .get("channels")
            .map_or(0, |channels| json::list(channels).len());
        let used = |sampler: usize, of: &dyn Fn(usize) -> bool| {
            (0..channels).any(|channel| of(channel) && sampler_of(animation, channel) == Some(sampler))
        };
        let mut samplers = Self {
            old,
            places: BTreeMap::new(),
            items: Vec::new(),
            kept,
            replaced: BTreeSet::new(),
        };
        for sampler in 0..old.map_or(0, Array::len) {
            // One that only deleted channels used goes; one that nobody ever used was there before.
            let deleted = |channel: usize| rewrite.deleted.contains(&channel);
            let gone = used(sampler, &deleted) && !used(sampler, &|channel| !deleted(channel));
            if !gone {
                samplers.places.insert(sampler, samplers.items.len());
                samplers.items.push(Item::Old(sampler));
            }
        }
        samplers
    }

    /// The new index of an old sampler.
    fn kept(&self, old: usize) -> Option<usize> {
        self.places.get(&old).copied()
    }

    /// Puts a sampler in place of an old one that no kept channel uses, else at the end; returns its index.
    fn put(&mut self, old: Option<usize>, new: NewSampler) -> usize {
        let free = old.filter(|old| !self.kept.contains(old) && self.replaced.insert(*old));
        let place = free.and_then(|old| Some((old, self.kept(old)?)));
        if let Some((old, place)) = place
            && let Some(object) = self.old.and_then(|all| all.get(old)).and_then(Object::parse)
            && let Some(item) = self.items.get_mut(place)
        {
            *item = Item::Changed(old, object.with(&new.members()));
            return place;
        }
        self.items.push(Item::New(Object::EMPTY.with(&new.members())));
        self.items.len() - 1
    }

    fn text(&self) -> String {
        rebuilt(self.old, &self.items)
    }
}
