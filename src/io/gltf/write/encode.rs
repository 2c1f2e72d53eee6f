//! A channel as the numbers of a sampler.

use crate::curve::fit::FitError;
use crate::curve::{Curve, Ends, Rhythm, SegmentKind};
use crate::document::{Channel, Clip, Kind};

use super::error::WriteError;
use super::form::Form;
use super::options::{Options, OutsidePolicies};
use super::piece::Strand;
use super::rows::{self, Rows};
use super::strands;
use super::{Approximation, Note, held, outside, rotation};

/// The numbers of one sampler, and what has to be said of them.
#[derive(Clone, Debug)]
pub(super) struct Encoded {
    pub rows: Rows,
    /// How its output is stored.
    pub form: Form,
    pub approximation: Option<Approximation>,
    pub notes: Vec<Note>,
}

/// The sampler of a channel, its output stored as `form` says.
///
/// # Errors
/// Where glTF has no form for it, naming clip, channel and keys.
pub(super) fn encode(
    clip: &Clip,
    channel: &Channel,
    options: &Options,
    form: &dyn Fn(&Rows) -> Form,
) -> Result<Encoded, WriteError> {
    let too_many = |most: usize| WriteError::TooManyKeys {
        clip: clip.name.clone(),
        channel: channel.name.clone(),
        most,
    };
    let strands = match channel.rhythm {
        Rhythm::Held(rate) => {
            held::strands(channel, rate, clip.play_range).ok_or_else(|| too_many(held::MOST_TICKS))?
        }
        Rhythm::Continuous => {
            let strands = strands(channel, options).map_err(|error| WriteError::NoForm {
                clip: clip.name.clone(),
                channel: channel.name.clone(),
                error,
            })?;
            match options.outside {
                OutsidePolicies::Keep => strands,
                OutsidePolicies::Bake => {
                    outside::fill(channel, strands, clip.play_range).ok_or_else(|| too_many(outside::MOST_PIECES))?
                }
            }
        }
    };
    let error = strands.iter().map(|strand| strand.error).fold(0.0, f64::max);
    let rows = rows::rows(&strands).map_err(|collapse| WriteError::TimesCollapse {
        clip: clip.name.clone(),
        channel: channel.name.clone(),
        component: collapse.component,
        first: collapse.first,
        last: collapse.last,
        time: collapse.time,
    })?;
    let approximation = (error > 0.0).then(|| Approximation {
        clip: clip.name.clone(),
        channel: channel.name.clone(),
        keys: rows.times.len(),
        error,
    });
    Ok(Encoded {
        form: form(&rows),
        approximation,
        notes: notes(clip, channel, options, &rows, error),
        rows,
    })
}

fn strands(channel: &Channel, options: &Options) -> Result<Vec<Strand>, FitError> {
    match (channel.kind, channel.curves.as_slice()) {
        (Kind::Quaternion, [x, y, z, w]) => rotation::strands([x, y, z, w], options.tolerance),
        (_, curves) => curves
            .iter()
            .map(|curve| strands::strand(curve, options.tolerance))
            .collect(),
    }
}

fn notes(clip: &Clip, channel: &Channel, options: &Options, rows: &Rows, error: f64) -> Vec<Note> {
    let mut notes = Vec::new();
    let named = || (clip.name.clone(), channel.name.clone());
    for respaced in &rows.respaced {
        let (clip, channel) = named();
        notes.push(Note::Respaced {
            clip,
            channel,
            component: respaced.component,
            key: respaced.key,
            time: respaced.time,
        });
    }
    if rows.clamped > 0 {
        let (clip, channel) = named();
        notes.push(Note::NumbersHeld {
            clip,
            channel,
            numbers: rows.clamped,
        });
    }
    notes.extend(becomes(clip, channel, options, rows.times.len(), error));
    notes
}

/// What the parts of a channel that glTF does not have became.
fn becomes(clip: &Clip, channel: &Channel, options: &Options, keys: usize, error: f64) -> Vec<Note> {
    let (clip, name) = (clip.name.clone(), channel.name.clone());
    if channel.rhythm != Rhythm::Continuous {
        let channel = name;
        return vec![Note::HeldAsSteps { clip, channel, keys }];
    }
    let mut notes = Vec::new();
    if channel.ends != Ends::default() {
        let (clip, channel) = (clip.clone(), name.clone());
        notes.push(match options.outside {
            OutsidePolicies::Keep => Note::PolicyKept { clip, channel },
            OutsidePolicies::Bake => Note::PolicyBaked { clip, channel, keys },
        });
    }
    let eased = |curve: &Curve| (0..curve.segments()).any(|i| matches!(curve.segment_kind(i), SegmentKind::Ease(_)));
    if error == 0.0 && channel.curves.iter().any(|curve| eased(curve)) {
        let channel = name;
        notes.push(Note::EasesExact { clip, channel, keys });
    }
    notes
}
