//! Where in a file or document something is: any of animation, clip, channel, sampler, key, component, time, byte,
//! line, address.

use std::fmt;

/// An entry of a list in the file, with its name where it has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// Its index in the file, from 0.
    pub index: usize,
    /// Its name; empty where it has none.
    pub name: String,
}

impl From<usize> for Named {
    fn from(index: usize) -> Self {
        Self {
            index,
            name: String::new(),
        }
    }
}

impl From<(usize, &str)> for Named {
    fn from((index, name): (usize, &str)) -> Self {
        Self {
            index,
            name: name.to_owned(),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index)?;
        if self.name.is_empty() {
            Ok(())
        } else {
            write!(f, " \"{}\"", self.name)
        }
    }
}

/// Times are shown to a microsecond.
const MICRO: f64 = 1e6;

/// A place in a file. What is not known stays `None`; indices count from 0 as in the file, lines and columns from 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Place {
    /// The file or buffer as the document names it, where it is not the opened file itself.
    pub uri: Option<String>,
    /// Index and name of the animation.
    pub animation: Option<Named>,
    /// Index and name of the clip, where it is about the document rather than its file.
    pub clip: Option<Named>,
    /// Index of the channel in its animation or clip, and the name it is shown by.
    pub channel: Option<Named>,
    /// Index of the sampler in its animation.
    pub sampler: Option<usize>,
    /// Index of the accessor.
    pub accessor: Option<usize>,
    /// Index of the buffer view.
    pub buffer_view: Option<usize>,
    /// Index of the buffer.
    pub buffer: Option<usize>,
    /// Index of the key as the file has it, before any repair; in a clip, of the key of the curve.
    pub key: Option<usize>,
    /// Index of the component.
    pub component: Option<usize>,
    /// Time in the clip, s.
    pub time: Option<f64>,
    /// Offset into the file in bytes.
    pub byte: Option<u64>,
    /// Line, from 1.
    pub line: Option<usize>,
    /// Column in characters, from 1.
    pub column: Option<usize>,
}

impl Place {
    /// Whether nothing is known: the file as a whole.
    pub fn is_whole_file(&self) -> bool {
        *self == Self::default()
    }
}

/// `animation 0 "Walk", channel 3, key 5`; `the file` where nothing is known.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |word: &str, number: Option<usize>| number.map(|n| format!("{word} {n}"));
        let parts = [
            self.uri.as_ref().map(|uri| format!("\"{uri}\"")),
            self.animation.as_ref().map(|a| format!("animation {a}")),
            self.clip.as_ref().map(|c| format!("clip {c}")),
            self.channel.as_ref().map(|c| format!("channel {c}")),
            shown("sampler", self.sampler),
            shown("accessor", self.accessor),
            shown("buffer view", self.buffer_view),
            shown("buffer", self.buffer),
            shown("key", self.key),
            shown("component", self.component),
            self.time
                .map(|time| format!("time {} s", (time * MICRO).round() / MICRO)),
            self.byte.map(|byte| format!("byte {byte}")),
            shown("line", self.line),
            shown("column", self.column),
        ];
        let mut first = true;
        for part in parts.into_iter().flatten() {
            if !first {
                f.write_str(", ")?;
            }
            first = false;
            f.write_str(&part)?;
        }
        if first {
            f.write_str("the file")?;
        }
        Ok(())
    }
}
