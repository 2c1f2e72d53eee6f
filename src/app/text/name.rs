//! A fixed word of either room: what shared parts, as number fields, are called by.

use super::{Lab, Language, Text};

/// A fixed word of the editor or the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// Of the editor.
    Editor(Text),
    /// Of the lab.
    Lab(Lab),
}

impl Name {
    /// The words, in a language.
    pub const fn words(self, language: Language) -> &'static str {
        match self {
            Self::Editor(name) => name.words(language),
            Self::Lab(name) => name.words(language),
        }
    }
}

impl From<Text> for Name {
    fn from(name: Text) -> Self {
        Self::Editor(name)
    }
}

impl From<Lab> for Name {
    fn from(name: Lab) -> Self {
        Self::Lab(name)
    }
}
