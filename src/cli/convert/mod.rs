//! `convert`: writes a file in another format.

mod destination;
mod keys;
mod source;
mod write;

use super::arguments::Convert;
use super::console::say;
use super::exit::Stop;
use super::input::Input;
use super::text;
use crate::io::report::{Entry, Severity};

/// Reads, bakes and reduces where that is asked for, and writes.
///
/// # Errors
/// [`Stop`] where the arguments do not fit together or something cannot be read or written; nothing was changed then.
pub fn convert(arguments: &Convert) -> Result<(), Stop> {
    let destination = destination::of(arguments)?;
    let input = Input::named(&arguments.input);
    let opened = input.open_or_stop()?;
    for entry in opened.report.entries.iter().map(Entry::from) {
        if entry.severity > Severity::Notice {
            say(&text::plain(&format!("{}: {entry}", input.name())));
        }
    }
    let document = source::settled(opened, &input, arguments, &destination);
    let document = keys::made(document, arguments)?;
    write::write(document, &input, arguments, &destination)
}
