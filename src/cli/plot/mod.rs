//! `plot`: draws the curves of a clip.

mod destination;
mod wanted;

use super::arguments::{Plot, ToPicture};
use super::console::{Output, say};
use super::exit::Stop;
use super::input::Input;
use super::text::plot::English;
use super::waiting::wait;
use super::{choose, text};
use crate::document::Clip;
use crate::io::atomic;
use crate::io::picture::{Format, Sheet, file, plot as picture, png};

/// Reads a clip and writes its picture.
///
/// # Errors
/// [`Stop`] where the arguments do not fit together, the file has no such clip or channel, the page is too small or too
/// large, or something cannot be read or written; what was there before still is.
pub fn plot(arguments: &Plot) -> Result<(), Stop> {
    let destination = destination::of(arguments)?;
    let input = Input::named(&arguments.file);
    let opened = input.open_or_stop()?;
    let document = &opened.document;
    let clip = choose::clip(document.clips(), arguments.clip.as_deref())?;
    let wanted = wanted::of(clip, arguments)?;
    if !opened.report.is_empty() {
        let count = opened.report.entries.len();
        say(&text::note(&text::choose::found(&input.name(), count)));
    }
    if arguments.clip.is_none() && document.clips().len() > 1 {
        let count = document.clips().len();
        say(&text::note(&text::choose::first_clip(&clip.name, count)));
    }
    let all: usize = clip.channels.iter().map(|channel| channel.curves.len()).sum();
    let chosen = wanted.curves.len();
    if arguments.channel.is_empty() && chosen < all {
        say(&text::note(&text::plot::first_channels(chosen, all)));
    }
    let sheet = sheet(arguments, clip);
    let scale = arguments.scale.unwrap_or(png::SCALE);
    let format = match destination.format {
        ToPicture::Svg => Format::Svg,
        ToPicture::Png => Format::Png,
    };
    let clip: Clip = clip.clone();
    let doing = text::writing(&destination.name());
    let made = wait(&doing, move |_| {
        let chart = picture::chart(&clip, &wanted, &English);
        file(&chart, &sheet, format, scale)
    })?;
    let made = made.map_err(Stop::because)?;
    match destination.path {
        Some(path) => atomic::write(&path, &made.bytes).map_err(Stop::because)?,
        None => {
            let mut output = Output::standard();
            output.write(&made.bytes)?;
            output.flush()?;
        }
    }
    if !made.missing.is_empty() {
        say(&text::note(&text::plot::missing_letters(&made.missing)));
    }
    Ok(())
}

/// The page: frames stand under the seconds.
fn sheet(arguments: &Plot, clip: &Clip) -> Sheet {
    let default = Sheet::default();
    let (width, height) = match (arguments.size, arguments.width) {
        (Some((width, height)), _) => (width, Some(height)),
        (None, width) => (width.unwrap_or(default.width), default.height),
    };
    Sheet {
        width,
        height,
        second: Some(picture::frames(clip, &English)),
    }
}
