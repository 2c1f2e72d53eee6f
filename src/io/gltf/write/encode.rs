//! A channel as the numbers of a sampler.

use crate::curve::Rhythm;
use crate::document::{Channel, Clip, Kind};

use super::error::WriteError;
use super::options::{Options, OutsidePolicies};
use super::piece::Strand;
use super::rows::{self, Rows};
use super::strands::{self, TooMany};
use super::{Approximation, Note, fit, held, outside, rotation};

/// The numbers of one sampler, and what has to be said of them.
#[derive(Clone, Debug)]
pub(super) struct Encoded {
    pub rows: Rows,
    /// The type of its output, as glTF names it.
    pub element: &'static str,
    /// Whether the values are whole numbers that are written as unsigned bytes.
    pub bytes: bool,
    pub approximation: Option<Approximation>,
    pub notes: Vec<Note>,
}

/// The sampler of a channel.
///
/// # Errors
/// Where glTF has no form for it, naming clip, channel and keys.
pub(super) fn encode(clip: &Clip, channel: &Channel, options: &Options) -> Result<Encoded, WriteError> {
    let too_many = |tolerance: f64, most: usize| WriteError::TooManyKeys {
        clip: clip.name.clone(),
        channel: channel.name.clone(),
        tolerance,
        most,
    };
    let strands = match channel.rhythm {
        Rhythm::Held(rate) => {
            held::strands(channel, rate, clip.play_range).ok_or_else(|| too_many(0.0, held::MOST_TICKS))?
        }
        Rhythm::Continuous => {
            let strands =
                strands(channel, options).map_err(|TooMany { tolerance }| too_many(tolerance, fit::MOST_PIECES))?;
            match options.outside {
                OutsidePolicies::Keep => strands,
                OutsidePolicies::Bake => outside::fill(channel, strands, clip.play_range)
                    .ok_or_else(|| too_many(0.0, outside::MOST_PIECES))?,
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
        element: element(channel.kind),
        bytes: channel.kind == Kind::Flag,
        approximation,
        notes: notes(clip, channel, options, &rows),
        rows,
    })
}

fn strands(channel: &Channel, options: &Options) -> Result<Vec<Strand>, TooMany> {
    match (channel.kind, channel.curves.as_slice()) {
        (Kind::Quaternion, [x, y, z, w]) => rotation::strands([x, y, z, w], options.tolerance).map(Vec::from),
        (_, curves) => curves
            .iter()
            .map(|curve| strands::strand(curve, options.tolerance))
            .collect(),
    }
}

fn element(kind: Kind) -> &'static str {
    match kind {
        Kind::Scalar | Kind::Angle | Kind::Flag | Kind::Weights(_) => "SCALAR",
        Kind::Vec2 => "VEC2",
        Kind::Vec3 | Kind::Colour3 => "VEC3",
        Kind::Vec4 | Kind::Quaternion | Kind::Colour4 => "VEC4",
    }
}

fn notes(clip: &Clip, channel: &Channel, options: &Options, rows: &Rows) -> Vec<Note> {
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
        notes.push(Note::SlopesHeld {
            clip,
            channel,
            slopes: rows.clamped,
        });
    }
    let holds = channel.ends == crate::curve::Ends::default();
    if !holds && options.outside == OutsidePolicies::Keep && channel.rhythm == Rhythm::Continuous {
        let (clip, channel) = named();
        notes.push(Note::PolicyKept { clip, channel });
    }
    notes
}
