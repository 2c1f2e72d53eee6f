//! The plain repair of each fault keys can have, reported: order, equal times, numbers that are none.

use crate::curve::time::same_time;
use crate::curve::{LARGEST, within};
use crate::document::Fixes;
use crate::io::report::{Finding, FindingCode, OtherWay, Place, Repair, What};

use super::fault::{fault, kept};
use super::fill;
use super::notes::{LeftOut, Notes};
use super::track::{Linked, Mode, Row, Side, Track};

/// How often something was found in a channel, and where first: a finding for the whole channel says both.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    count: usize,
    key: Option<usize>,
    component: Option<usize>,
    number: Option<(&'static str, f64)>,
}

impl Tally {
    /// Once more, at this key of the file.
    pub(super) fn add(&mut self, key: usize) {
        self.count += 1;
        self.key.get_or_insert(key);
    }

    /// Once more, at this key and component.
    fn add_component(&mut self, key: usize, component: usize) {
        self.add(key);
        self.component.get_or_insert(component);
    }

    /// Once more, at this key and with the number that is wrong.
    pub(super) fn add_number(&mut self, key: usize, name: &'static str, number: f64) {
        self.add(key);
        self.number.get_or_insert((name, number));
    }

    /// Reports it, if it was found at all.
    pub(super) fn note(self, code: FindingCode, did: What, notes: &mut Notes) {
        if self.count == 0 {
            return;
        }
        let place = Place {
            key: self.key,
            component: self.component,
            ..Place::default()
        };
        let mut finding = Finding::new(code, place, did);
        if let Some((name, number)) = self.number {
            finding = finding.number(name, number);
        }
        if self.count > 1 {
            finding = finding.number("keys", self.count as f64);
        }
        notes.add(finding);
    }
}

/// Removes keys without a usable time or value, or gives them one from their neighbours where the `fixes` say so.
///
/// # Errors
/// Where none is left.
pub(super) fn finite(track: &mut Track, linked: Linked, fixes: Fixes, notes: &mut Notes) -> Result<(), LeftOut> {
    if OtherWay::TimeBetweenNeighbours.is_in(fixes) {
        fill::times(&mut track.rows);
    }
    if OtherWay::ValueOfKeyBefore.is_in(fixes) {
        fill::values(track, linked);
    }
    let removed = What::Repaired(Repair::KeyRemoved);
    let mut times = Tally::default();
    track.rows.retain(|row| {
        let good = row.time.is_finite();
        if !good {
            times.add(row.source);
        }
        good
    });
    times.note(FindingCode::TimeNotFinite, removed, notes);

    let mut values = Tally::default();
    let mut rows = std::mem::take(&mut track.rows);
    rows.retain(|&row| {
        let bad = track.value(row).iter().position(|value| !value.is_finite());
        if let Some(component) = bad {
            values.add_component(row.source, component);
        }
        bad.is_none()
    });
    track.rows = rows;
    values.note(FindingCode::ValueNotFinite, removed, notes);
    any_left(track, notes)
}

/// Whether there is still a key.
///
/// # Errors
/// Where there is none.
pub(super) fn any_left(track: &Track, notes: &mut Notes) -> Result<(), LeftOut> {
    if track.rows.is_empty() {
        return Err(notes.leave_out(Box::new(fault(FindingCode::NoKeys))));
    }
    Ok(())
}

/// Puts keys in order of time, keeping the order of equal ones, and whole keys together. The other way keeps the order
/// of the file and drops what goes back.
pub(super) fn sort(track: &mut Track, fixes: Fixes, notes: &mut Notes) {
    let mut back = Tally::default();
    for pair in track.rows.windows(2) {
        if let [a, b] = pair
            && b.time < a.time
        {
            back.add_number(b.source, "time", b.time);
        }
    }
    if OtherWay::DropKeysThatGoBack.is_in(fixes) {
        let mut latest = f64::NEG_INFINITY;
        track.rows.retain(|row| {
            let goes_on = row.time >= latest;
            latest = latest.max(row.time);
            goes_on
        });
    } else if back.count > 0 {
        track.rows.sort_by(|a, b| a.time.total_cmp(&b.time));
    }
    let did = What::Repaired(Repair::Sorted);
    back.note(FindingCode::NonMonotonicTime, did, notes);
}

/// Leaves one key at each time. Keys with one value become one; else the first shows at the instant and the last just
/// after, which is what their order meant, and those between never showed. The other way keeps the last. Expects them
/// sorted.
pub(super) fn part_equal_times(track: &mut Track, fixes: Fixes, notes: &mut Notes) {
    let mut removed = Tally::default();
    let mut jumps = Tally::default();
    let mut rows: Vec<Row> = Vec::with_capacity(track.rows.len());
    let mut rest = track.rows.as_slice();
    while let Some(&first) = rest.first() {
        let run = rest.iter().take_while(|row| row.time == first.time).count();
        let (equal, later) = rest.split_at(run);
        rest = later;
        let last = equal.last().copied().unwrap_or(first);
        let tally = |tally: &mut Tally| tally.add_number(last.source, "time", last.time);
        if run == 1 {
            rows.push(first);
        } else if OtherWay::KeepLastOfEqual.is_in(fixes) {
            rows.push(last);
        } else if track.value(first) == track.value(last) {
            tally(&mut removed);
            rows.push(Row {
                out_source: last.out_source,
                ..first
            });
        } else {
            tally(&mut jumps);
            rows.push(first);
            rows.push(Row {
                time: just_after(first.time, later.first().map(|row| row.time)),
                ..last
            });
        }
    }
    track.rows = rows;
    let code = FindingCode::DuplicateTime;
    removed.note(code, What::Repaired(Repair::KeyRemoved), notes);
    jumps.note(code, What::Repaired(Repair::MadeJump), notes);
}

/// The time of a second key just after `time` and before the `next` one, s.
fn just_after(time: f64, next: Option<f64>) -> f64 {
    let after = (time + same_time(time)).min(LARGEST);
    match next {
        Some(next) if next <= after => time + 0.5 * (next - time),
        _ => after,
    }
}

/// Slopes that are no numbers become 0; infinite ones that face each other were meant to hold. The other way follows the
/// line to the neighbour, keeps a cubic segment, or computes tangents that are all zero.
pub(super) fn slopes(track: &mut Track, fixes: Fixes, notes: &mut Notes) {
    if track.mode != Mode::Cubic {
        return;
    }
    if stands_still(track) {
        notes.add(kept(FindingCode::ZeroTangents));
        if OtherWay::ComputedTangents.is_in(fixes) {
            track.compute_tangents();
            return;
        }
    }
    let bad = |slopes: &[f64]| -> Vec<(usize, bool)> {
        let bad = slopes.iter().enumerate().filter(|(_, s)| !s.is_finite());
        bad.map(|(component, s)| (component, s.is_infinite())).collect()
    };
    let (mut zeroed, mut steps) = (Tally::default(), Tally::default());
    let rows = track.rows.clone();
    let mut earlier: (Option<Row>, Vec<(usize, bool)>) = (None, Vec::new());
    for (position, &row) in rows.iter().enumerate() {
        let (before, facing) = earlier;
        let incoming = bad(track.slope(row, Side::In));
        for &(component, infinite) in &incoming {
            match before {
                Some(before) if infinite && facing.contains(&(component, true)) => {
                    track.set_slope(row, Side::In, component, 0.0);
                    if !OtherWay::LevelTangents.is_in(fixes) {
                        track.make_step(before, component);
                    }
                    steps.add_component(before.source, component);
                }
                _ => {
                    let slope = instead(track, fixes, before, Some(row), component);
                    track.set_slope(row, Side::In, component, slope);
                    zeroed.add_component(row.source, component);
                }
            }
        }
        if let Some(before) = before {
            for &(component, infinite) in &facing {
                let holds = infinite && incoming.contains(&(component, true));
                let slope = match holds {
                    true => 0.0,
                    false => instead(track, fixes, Some(before), Some(row), component),
                };
                track.set_slope(before, Side::Out, component, slope);
                if !holds {
                    zeroed.add_component(before.source, component);
                }
            }
        }
        let outgoing = bad(track.slope(row, Side::Out));
        if position + 1 == rows.len() {
            for &(component, _) in &outgoing {
                track.set_slope(row, Side::Out, component, 0.0);
                zeroed.add_component(row.source, component);
            }
        }
        earlier = (Some(row), outgoing);
    }
    let code = FindingCode::ValueNotFinite;
    zeroed.note(code, What::Repaired(Repair::SlopeZeroed), notes);
    steps.note(code, What::Repaired(Repair::MadeStep), notes);
}

/// What stands for a slope that is no number.
fn instead(track: &Track, fixes: Fixes, from: Option<Row>, to: Option<Row>, component: usize) -> f64 {
    let line = || {
        let (from, to) = from.zip(to)?;
        let value = |row| track.value(row).get(component).copied();
        Some((value(to)? - value(from)?) / (to.time - from.time)).filter(|&slope| within(slope))
    };
    match OtherWay::SlopeOfLine.is_in(fixes) {
        true => line().unwrap_or_default(),
        false => 0.0,
    }
}

/// Whether all tangents are zero though the values are not all the same: at every key the motion stops.
fn stands_still(track: &Track) -> bool {
    let flat = |row: &Row| {
        [Side::In, Side::Out]
            .into_iter()
            .all(|side| track.slope(*row, side).iter().all(|&slope| slope == 0.0))
    };
    let moves = track.rows.windows(2).any(|pair| match pair {
        [a, b] => track.value(*a) != track.value(*b),
        _ => false,
    });
    moves && track.rows.iter().all(flat)
}

/// What is legal or harmless here and still worth knowing: keys before time 0, ways beyond 32-bit floats. Expects the
/// keys in order.
pub(super) fn look(track: &Track, notes: &mut Notes) {
    let mut negative = Tally::default();
    for row in &track.rows {
        if row.time < 0.0 {
            negative.add_number(row.source, "time", row.time);
        }
    }
    negative.note(FindingCode::NegativeTime, What::Kept, notes);

    let mut overflow = Tally::default();
    for pair in track.rows.windows(2) {
        let [a, b] = pair else { continue };
        let span = b.time - a.time;
        let ways = track.value(*a).iter().zip(track.value(*b));
        if let Some(component) = ways
            .map(|(from, to)| (to - from, (to - from) / span))
            .position(|(rise, chord)| !within(rise) || !within(chord))
        {
            overflow.add_component(a.source, component);
        }
    }
    overflow.note(FindingCode::ValueOverflow, What::Kept, notes);
}
