//! Where curves leave their allowed ranges, and where they swing beyond the keys of a segment.

use crate::cli::text::check as text;
use crate::curve::overshoot::{self, Excursion, KeyOutside, Side};
use crate::curve::{Approach, Curve};
use crate::document::{Channel, Clip, Document, Limits, Unbounded, unbounded};
use crate::io::report::{Entry, Place, Severity};

/// The code of an entry about an allowed range.
pub const ALLOWED_RANGE: &str = "allowed-range";

/// The code of a notice about a swing beyond the keys of a segment.
pub const OVERSHOOT: &str = "overshoot";

/// Every such place of a document, channel by channel. Rotations have neither.
pub fn entries(document: &Document) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (c, clip) in document.clips().iter().enumerate() {
        for (n, channel) in clip
            .channels
            .iter()
            .enumerate()
            .filter(|(_, channel)| !channel.is_rotation())
        {
            for (component, curve) in channel.curves.iter().enumerate() {
                let seen = Seen {
                    clip: (c, clip),
                    channel: (n, channel),
                    component,
                    curve,
                };
                seen.add_to(&mut entries);
            }
        }
    }
    entries
}

/// A curve with its place in the document.
struct Seen<'a> {
    clip: (usize, &'a Clip),
    channel: (usize, &'a Channel),
    component: usize,
    curve: &'a Curve,
}

impl Seen<'_> {
    fn add_to(&self, entries: &mut Vec<Entry>) {
        let limits = self.channel.1.limit(self.component);
        let mut excursions = Vec::new();
        if !limits.is_open() {
            excursions = overshoot::beyond_limits(self.curve, limits.min, limits.max);
            let keys = overshoot::keys_outside(self.curve, limits.min, limits.max);
            entries.extend(excursions.iter().map(|excursion| self.excursion(excursion, limits)));
            // Within an excursion a key is not told again.
            let alone = |key: &&KeyOutside| !excursions.iter().any(|excursion| self.covers(excursion, key));
            entries.extend(keys.iter().filter(alone).map(|key| self.key(key, limits)));
            let going_on = unbounded(self.curve, self.channel.1.ends, limits);
            entries.extend(going_on.iter().map(|unbounded| self.going_on(unbounded)));
        }
        if self.channel.1.flags_overshoot() {
            let beyond = overshoot::beyond_ends(self.curve);
            // A swing whose worst place is that of an excursion is not told again.
            let told = |swing: &&Excursion| {
                let same = |excursion: &Excursion| excursion.side == swing.side && excursion.time == swing.time;
                excursions.iter().any(same)
            };
            let untold = beyond.iter().filter(|swing| !told(swing));
            entries.extend(untold.map(|excursion| self.swing(excursion)));
        }
    }

    fn covers(&self, excursion: &Excursion, key: &KeyOutside) -> bool {
        let time = self.curve.time(key.key);
        excursion.side == key.side && excursion.from <= time && time <= excursion.to
    }

    fn excursion(&self, excursion: &Excursion, limits: Limits) -> Entry {
        let limit = limit(limits, excursion.side);
        let says = text::excursion(&self.component_name(), excursion, limit, self.unit());
        let place = Place {
            time: Some(excursion.time),
            ..self.place()
        };
        Entry::new(Severity::Warning, ALLOWED_RANGE, place, says).numbers([
            ("time", excursion.time),
            ("value", excursion.value),
            ("beyond", excursion.amount),
            ("limit", limit),
            ("from", excursion.from),
            ("to", excursion.to),
        ])
    }

    fn key(&self, key: &KeyOutside, limits: Limits) -> Entry {
        let limit = limit(limits, key.side);
        let (time, value) = (self.curve.time(key.key), self.curve.key_value(key.key));
        let says = text::key_outside(&self.component_name(), (value, key), limit, self.unit());
        let place = Place {
            key: Some(key.key),
            time: Some(time),
            ..self.place()
        };
        Entry::new(Severity::Warning, ALLOWED_RANGE, place, says).numbers([
            ("time", time),
            ("value", value),
            ("beyond", key.amount),
            ("limit", limit),
        ])
    }

    /// A warning where it is played, else a notice.
    fn going_on(&self, unbounded: &Unbounded) -> Entry {
        let (start, end) = self.clip.1.play_range;
        let severity = match unbounded.end {
            Approach::Left if unbounded.time >= start => Severity::Warning,
            Approach::Right if unbounded.time <= end => Severity::Warning,
            Approach::Left | Approach::Right => Severity::Notice,
        };
        let says = text::going_on(&self.component_name(), unbounded, self.unit());
        let place = Place {
            time: Some(unbounded.time),
            ..self.place()
        };
        let numbers = [("time", unbounded.time), ("limit", unbounded.limit)];
        Entry::new(severity, ALLOWED_RANGE, place, says).numbers(numbers)
    }

    fn swing(&self, excursion: &Excursion) -> Entry {
        let says = text::swing(&self.component_name(), excursion, self.unit());
        let place = Place {
            key: Some(excursion.segment),
            time: Some(excursion.time),
            ..self.place()
        };
        Entry::new(Severity::Notice, OVERSHOOT, place, says).numbers([
            ("time", excursion.time),
            ("value", excursion.value),
            ("beyond", excursion.amount),
            ("from", excursion.from),
            ("to", excursion.to),
        ])
    }

    fn place(&self) -> Place {
        Place {
            clip: Some((self.clip.0, self.clip.1.name.as_str()).into()),
            channel: Some((self.channel.0, self.channel.1.name.as_str()).into()),
            component: Some(self.component),
            ..Place::default()
        }
    }

    fn component_name(&self) -> String {
        self.channel.1.component_name(self.component)
    }

    fn unit(&self) -> &str {
        &self.channel.1.unit
    }
}

/// The limit that is left on a side; it is there.
fn limit(limits: Limits, side: Side) -> f64 {
    match side {
        Side::Above => limits.max.unwrap_or(f64::INFINITY),
        Side::Below => limits.min.unwrap_or(f64::NEG_INFINITY),
    }
}
