//! The numbers under the body, and what a screen reader says of it.

use std::sync::Arc;

use egui::{Align2, Color32, Galley, Rect, Ui, pos2};

use super::choice::Body;
use super::path::{Path, Pose};
use super::subject::Subject;
use super::{lamp, naming, swatch};
use crate::app::channel_list::row_parts::elided;
use crate::app::frame::Frame;
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, size};
use crate::curve::Approach;

/// A number and what it is of.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The component; empty for a lone one.
    pub name: String,
    /// The number with its unit.
    pub value: String,
    /// Whether it is beyond its allowed range.
    pub state: State,
    ink: Color32,
}

/// How a number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// In its range.
    Within,
    /// Beyond it.
    Beyond,
}

/// What stands under the body.
#[derive(Clone, Debug, PartialEq)]
pub struct Readout {
    /// The numbers.
    pub entries: Vec<Entry>,
    /// How fast it moves, or another number about all of it.
    pub whole: Option<Whole>,
    /// What is special: at rest, beyond its range.
    pub states: Vec<String>,
}

/// A number about all of a body.
#[derive(Clone, Debug, PartialEq)]
pub enum Whole {
    /// Its speed with the unit.
    Speed(String),
    /// A colour by its hexadecimal number.
    Colour(String),
}

/// The part of the width that a name has at most.
const NAMES: f32 = 0.6;
/// How many characters a number with its unit has at least.
const WIDTH: usize = 9;

/// How many numbers stand in a row: two where their names are letters, else one.
fn columns<'a>(mut names: impl Iterator<Item = &'a str>) -> usize {
    let first = names.next().unwrap_or_default();
    let is_pair = first.chars().count() == 1 && names.next().is_some_and(|name| name.chars().count() == 1);
    if is_pair { 2 } else { 1 }
}

impl Readout {
    /// What a subject shows at the playhead.
    pub fn of(frame: &Frame<'_>, subject: &Subject, path: &Path, pose: &Pose) -> Self {
        let language = frame.language();
        let entries = match (subject.body, path.main) {
            (Body::Turn, Some(main)) => {
                let axis = main.component().map_or_else(
                    || text::about_axis(language, main.axis),
                    |component| text::about_component(language, component),
                );
                [(axis, pose[0]), (Text::SwingWord.words(language).to_owned(), pose[1])]
                    .map(|(name, degrees)| Entry {
                        name,
                        value: text::preview_degrees(degrees),
                        state: State::Within,
                        ink: frame.palette.weak,
                    })
                    .to_vec()
            }
            _ => entries(frame, subject, path, pose),
        };
        Self {
            entries,
            whole: whole(frame, subject, path, pose),
            states: states(language, subject, pose),
        }
    }

    /// What a screen reader says.
    pub fn said(&self, language: Language, name: &str) -> String {
        let parts: Vec<(String, String)> = self
            .entries
            .iter()
            .map(|entry| (entry.name.clone(), entry.value.clone()))
            .collect();
        let speed = match &self.whole {
            Some(Whole::Speed(speed)) => Some(speed.as_str()),
            _ => None,
        };
        text::preview_said(language, name, &parts, speed, &self.states)
    }

    /// The height it takes, points.
    pub fn height(&self) -> f32 {
        let columns = columns(self.entries.iter().map(|entry| entry.name.as_str()));
        let rows = self.entries.len().div_ceil(columns).max(1);
        size::READOUT * (rows + 1) as f32
    }

    /// Paints it: names in secondary text, numbers beside them in a column.
    pub fn paint(&self, ui: &Ui, frame: &Frame<'_>, rect: Rect) {
        let language = frame.language();
        let painter = ui.painter_at(rect);
        let palette = frame.palette;
        // A long name leaves room for its number.
        let word = |words: &str, ink| elided(ui, words, theme::label(), ink, rect.width() * NAMES);
        let columns = columns(self.entries.iter().map(|entry| entry.name.as_str()));
        let wide = rect.width() / columns as f32;
        let rows = self.entries.len().div_ceil(columns).max(1);
        let middle = |row: usize| rect.top() + size::READOUT * (row as f32 + 0.5);
        let put = |left: f32, row: usize, galley: Arc<Galley>, ink| {
            let at = pos2(left, middle(row) - galley.size().y / 2.0);
            painter.galley(at, galley, ink);
        };
        let names: Vec<Arc<Galley>> = self
            .entries
            .iter()
            .map(|entry| match entry.name.as_str() {
                "" => word(Text::ValueWord.words(language), palette.weak),
                name => word(name, entry.ink),
            })
            .collect();
        let (name, number) = match &self.whole {
            Some(Whole::Speed(speed)) => (Text::SpeedWord.words(language), speed.as_str()),
            Some(Whole::Colour(colour)) => ("", colour.as_str()),
            None => ("", ""),
        };
        let name = word(name, palette.weak);
        // Names in one column have their numbers under each other.
        let indent = match columns {
            1 => names
                .iter()
                .chain([&name])
                .map(|name| name.size().x)
                .fold(0.0, f32::max),
            _ => name.size().x,
        };
        let beside = |name: f32| if name > 0.0 { name + size::UNIT_GAP } else { 0.0 };
        for (i, (entry, name)) in self.entries.iter().zip(names).enumerate() {
            let (row, left) = (i / columns, rect.left() + wide * (i % columns) as f32);
            let own = if columns == 1 { indent } else { name.size().x };
            put(left, row, name, entry.ink);
            let ink = match entry.state {
                State::Within => palette.text,
                State::Beyond => palette.warning,
            };
            // Signs and digits under each other, and no jumping about.
            let value = format!("{:>WIDTH$}", entry.value);
            let value = painter.layout_no_wrap(value, theme::small_number(), ink);
            put(left + beside(own), row, value, ink);
        }
        put(rect.left(), rows, name, palette.weak);
        let number = format!("{number:>WIDTH$}");
        let number = painter.layout_no_wrap(number, theme::small_number(), palette.text);
        put(rect.left() + beside(indent), rows, number, palette.text);
        let ink = if self.entries.iter().any(|entry| entry.state == State::Beyond) {
            palette.warning
        } else {
            palette.weak
        };
        let at = pos2(rect.right(), middle(rows));
        painter.text(at, Align2::RIGHT_CENTER, self.states.join(" · "), theme::label(), ink);
    }
}

fn entries(frame: &Frame<'_>, subject: &Subject, path: &Path, pose: &Pose) -> Vec<Entry> {
    let language = frame.language();
    let is_alone = subject.parts.len() == 1;
    let has_name = subject.name().is_some();
    subject
        .parts
        .iter()
        .zip(pose)
        .zip(path.extents)
        .map(|((part, value), extent)| Entry {
            name: match (part.channel.curves.len(), is_alone) {
                (1, true) => String::new(),
                (1, false) if has_name => short_name(&part.channel.name),
                (1, false) => part.channel.name.clone(),
                _ => part.channel.component_name(part.component),
            },
            value: match subject.body {
                Body::Lamp if lamp::is_on(pose) => Text::OnWord.words(language).to_owned(),
                Body::Lamp => Text::OffWord.words(language).to_owned(),
                _ => text::preview_value(*value, extent.reach(), &part.channel.unit),
            },
            state: if part.beyond(*value) == 0.0 {
                State::Within
            } else {
                State::Beyond
            },
            ink: frame.colour(&part.channel, part.component),
        })
        .collect()
}

/// The axis of a name, where it ends in one.
fn short_name(name: &str) -> String {
    match naming::axis(name) {
        Some(_) => name.trim_end().chars().next_back().into_iter().collect(),
        None => name.to_owned(),
    }
}

fn whole(frame: &Frame<'_>, subject: &Subject, path: &Path, pose: &Pose) -> Option<Whole> {
    let time = frame.view.playhead;
    let unit = subject.parts.first().map_or("", |part| part.channel.unit.as_str());
    match subject.body {
        Body::Swatch => {
            let [r, g, b, _] = swatch::opaque(pose).to_array();
            Some(Whole::Colour(text::colour([r, g, b])))
        }
        Body::Lamp | Body::Bars => None,
        Body::Turn => {
            let speed = match subject.owner.orientation() {
                Some(orientation) if !subject.owner.mute => {
                    let keys = subject.owner.curves.first();
                    let sample = match keys.and_then(|keys| keys.jump_at(time)) {
                        // As fast as before the jump.
                        Some(key) => orientation.at_key(key, Approach::Left),
                        None => orientation.sample(time),
                    };
                    sample.speed().to_degrees()
                }
                _ => 0.0,
            };
            Some(Whole::Speed(text::preview_speed(speed, 1.0, "°")))
        }
        // Together they have a speed only in one unit.
        _ if subject.parts.iter().any(|part| part.channel.unit != unit) => None,
        _ => {
            let squares = subject.parts.iter().map(|part| part.velocity(time).powi(2));
            let speed = squares.sum::<f64>().sqrt();
            let reach = subject.parts.iter().zip(path.extents).map(|(_, extent)| extent.reach());
            Some(Whole::Speed(text::preview_speed(
                speed,
                reach.fold(0.0, f64::max),
                unit,
            )))
        }
    }
}

fn states(language: Language, subject: &Subject, pose: &Pose) -> Vec<String> {
    let mut states = Vec::new();
    if subject.rests() {
        states.push(Text::RestWord.words(language).to_owned());
    }
    if subject.body != Body::Turn {
        for (part, value) in subject.parts.iter().zip(pose) {
            let amount = part.beyond(*value);
            if amount != 0.0 {
                states.push(text::beyond(language, amount, &part.channel.unit));
            }
        }
    }
    states
}
