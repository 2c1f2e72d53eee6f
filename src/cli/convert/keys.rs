//! Keys on their way from file to file: baked at a rate, then reduced.

use crate::cli::arguments::Convert;
use crate::cli::console::say;
use crate::cli::exit::Stop;
use crate::cli::text::convert as text;
use crate::cli::text::note;
use crate::cli::waiting::wait;
use crate::curve::FrameRate;
use crate::curve::fit::Tolerance;
use crate::curve::time::same_time;
use crate::document::{Channel, ChannelId, Clip, Document};
use crate::edit::{CurveReport, Edit, EditNote, MaxError, Scope, apply_watched};
use crate::jobs::Progress;

use super::write::degrees_for;

/// What is done to the keys of every channel.
#[derive(Clone, Copy, Debug)]
enum Making {
    Baked(FrameRate),
    Reduced {
        /// For all but rotations; `None` leaves them alone.
        values: Option<MaxError>,
        /// For rotations.
        rotations: MaxError,
    },
}

/// What was done, or why a channel is as it was.
#[derive(Clone, Debug)]
enum Made {
    Locked,
    NoRange,
    Keys(Vec<CurveReport>),
    CycleEnded,
}

/// What was done to a channel.
#[derive(Clone, Debug)]
struct Line {
    clip: String,
    channel: Channel,
    made: Made,
}

/// The document with its keys baked and reduced as the arguments say. What was done is said on standard error.
///
/// # Errors
/// [`Stop`] where that is not possible, naming the channel.
pub fn made(document: Document, arguments: &Convert) -> Result<Document, Stop> {
    let baked = arguments.bake.map(Making::Baked);
    let mut document = document;
    for making in baked.into_iter().chain(reduction(arguments)) {
        let (made, lines) = wait(text::MAKING_KEYS, move |progress| all(&document, making, progress))??;
        tell(&lines, making);
        document = made;
    }
    Ok(document)
}

fn reduction(arguments: &Convert) -> Option<Making> {
    let degrees = arguments.reduce_angle.or(arguments.reduce.map(degrees_for))?;
    // A share has a floor; none at all has not.
    let values = arguments.reduce.map(|share| match share {
        0.0 => MaxError::Absolute { value: 0.0, degrees },
        share => MaxError::Relative(Tolerance { share, degrees }),
    });
    let rotations = MaxError::Absolute { value: 0.0, degrees };
    Some(Making::Reduced { values, rotations })
}

/// Each channel by itself, so that one that cannot be done is named.
fn all(document: &Document, making: Making, progress: &Progress) -> Result<(Document, Vec<Line>), Stop> {
    let channels: Vec<(usize, ChannelId)> = (0..)
        .zip(document.clips())
        .flat_map(|(c, clip)| clip.channels.iter().map(move |channel| (c, channel.id)))
        .collect();
    let mut now = document.clone();
    let mut lines = Vec::new();
    for (done, &(c, id)) in channels.iter().enumerate() {
        progress.report(done as f32 / channels.len() as f32);
        let Some((clip, channel)) = document.clips().get(c).and_then(|clip| Some((clip, clip.channel(id)?))) else {
            continue;
        };
        let line = |made: Made| Line {
            clip: clip.name.clone(),
            channel: Channel::clone(channel),
            made,
        };
        let edit = match edit(clip, channel, making) {
            Ok(Some(edit)) => edit,
            Ok(None) => continue,
            Err(made) => {
                lines.push(line(made));
                continue;
            }
        };
        let count = channels.len() as f32;
        let mut watch = |part: f32| progress.pass((done as f32 + part) / count);
        let applied = apply_watched(&now, &edit, &mut watch)
            .map_err(|error| Stop::Because(text::keys_not_made(&clip.name, &channel.name, &error.to_string())))?;
        lines.push(line(Made::Keys(applied.reports)));
        if applied
            .notes
            .iter()
            .any(|note| matches!(note, EditNote::CyclesEnded { .. }))
        {
            lines.push(line(Made::CycleEnded));
        }
        now = applied.document;
    }
    Ok((now, lines))
}

/// The edit of a channel; none where it is none of those that are asked for.
fn edit(clip: &Clip, channel: &Channel, making: Making) -> Result<Option<Edit>, Made> {
    let scope = Scope::of_channels([channel]);
    let edit = match making {
        Making::Baked(rate) => {
            let Scope::Curves(curves) = scope else { return Ok(None) };
            let (start, end) = clip.play_range;
            if end - start <= same_time(start) {
                return Err(Made::NoRange);
            }
            Edit::BakeCurves {
                curves,
                rate,
                range: clip.play_range,
            }
        }
        Making::Reduced { values, rotations } => {
            let max_error = if channel.is_rotation() { Some(rotations) } else { values };
            let Some(max_error) = max_error else { return Ok(None) };
            Edit::ReduceKeys { scope, max_error }
        }
    };
    if channel.lock {
        Err(Made::Locked)
    } else {
        Ok(Some(edit))
    }
}

/// Says what became of each channel that changed, and of the keys in all.
fn tell(lines: &[Line], making: Making) {
    let (mut before, mut after) = (0, 0);
    for Line { clip, channel, made } in lines {
        match made {
            Made::Locked => say(&note(&text::locked(clip, &channel.name))),
            Made::NoRange => say(&note(&text::no_range(clip, &channel.name))),
            Made::CycleEnded => say(&note(&text::cycle_ended(clip, &channel.name))),
            Made::Keys(reports) => {
                for report in reports {
                    before += report.before;
                    after += report.after;
                    if report.before != report.after {
                        say(&note(&text::keys_made(clip, channel, report)));
                    }
                }
            }
        }
    }
    say(&note(&match making {
        Making::Baked(rate) => text::baked(before, after, &rate.to_string()),
        Making::Reduced { .. } => text::reduced(before, after),
    }));
}
