//! `sample`: writes what channels play as CSV.

mod csv;
mod times;

use super::arguments::Sample;
use super::console::{Output, say};
use super::exit::Stop;
use super::input::Input;
use super::{choose, text};
use csv::{Columns, Header, Row};
use times::Times;

/// Writes a row for each time, a column for each component of each channel.
///
/// # Errors
/// [`Stop`] where the file cannot be read, has no such clip or channel, or standard output fails.
pub fn sample(arguments: &Sample) -> Result<(), Stop> {
    let input = Input::named(&arguments.file);
    let opened = input.open_or_stop()?;
    let document = &opened.document;
    let clip = choose::clip(document.clips(), arguments.clip.as_deref())?;
    let channels = choose::channels(clip, &arguments.channel)?;
    let times = match arguments.rate {
        Some(rate) => Times::frames(rate, clip.play_range)?,
        None => Times::Given(&arguments.at),
    };
    if !opened.report.is_empty() {
        say(&text::note(&text::choose::found(
            &input.name(),
            opened.report.entries.len(),
        )));
    }
    if arguments.clip.is_none() && document.clips().len() > 1 {
        say(&text::note(&text::choose::first_clip(
            &clip.name,
            document.clips().len(),
        )));
    }
    let columns = if arguments.derivatives {
        Columns::ValueVelocityAcceleration
    } else {
        Columns::Value
    };
    let mut output = Output::standard();
    let header = Header {
        channels: &channels,
        columns,
    };
    output.line(&header.to_string())?;
    for time in times.iter() {
        let row = Row {
            channels: &channels,
            columns,
            time,
        };
        output.line(&row.to_string())?;
    }
    output.flush()
}
