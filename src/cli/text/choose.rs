//! Which clip and which channels of a file are meant, and what is said of a file that was mended.

/// A clip a file does not have.
pub fn no_clip(wanted: &str, clips: &[String]) -> String {
    match clips {
        [] => "The file has no clip".to_owned(),
        [only] => format!("There is no clip \"{wanted}\"; the file has one: 0 \"{only}\""),
        many => {
            let listed: Vec<String> = many
                .iter()
                .enumerate()
                .map(|(n, name)| format!("{n} \"{name}\""))
                .collect();
            format!("There is no clip \"{wanted}\"; the file has {}", listed.join(", "))
        }
    }
}

/// Clips of one name.
pub fn many_clips(wanted: &str, numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!(
        "Several clips are called \"{wanted}\"; choose one by its number: {}",
        numbers.join(", ")
    )
}

/// The first of several clips is taken.
pub fn first_clip(name: &str, clips: usize) -> String {
    format!("Of {clips} clips this is the first, \"{name}\"; --clip chooses another")
}

/// A channel a clip does not have, and those with the nearest names.
pub fn no_channel(wanted: &str, clip: &str, nearest: &[&str]) -> String {
    let quoted: Vec<String> = nearest.iter().map(|name| format!("\"{name}\"")).collect();
    let nearest = match quoted.as_slice() {
        [] => "it has none".to_owned(),
        [only] => format!("the nearest is {only}"),
        many => format!("the nearest are {}", many.join(", ")),
    };
    format!("The clip \"{clip}\" has no channel \"{wanted}\"; {nearest}")
}

/// A clip without channels.
pub fn no_channels(clip: &str) -> String {
    format!("The clip \"{clip}\" has no channel")
}

/// A file was mended while it was read.
pub fn found(name: &str, count: usize) -> String {
    match count {
        1 => format!("1 finding while {name} was read; `inbetween check` lists it"),
        count => format!("{count} findings while {name} was read; `inbetween check` lists them"),
    }
}
