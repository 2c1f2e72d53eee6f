//! Every word of the interface, in every language. Fixed words stand in one table a language ([`Text`] for the editor, [`Lab`]
//! for the lab, the lessons apart). Sentences with numbers or names are functions, in a file for each area, with an arm
//! for each language.

mod channels;
mod chinese;
mod easings;
mod english;
mod errors;
mod files;
mod findings;
mod fonts;
mod grammar;
mod handout;
mod inspector;
mod lab;
mod language;
mod name;
mod numbers;
mod play;
mod plot;
mod preview;
mod resample;
mod saving;
mod steps;
mod table;
mod timing;

pub use channels::*;
pub use easings::*;
pub use english::{Lab, Text};
pub use errors::*;
pub use files::*;
pub use findings::*;
pub use fonts::*;
pub use grammar::*;
pub use handout::*;
pub use inspector::*;
pub use lab::*;
pub use language::Language;
pub use name::Name;
pub use numbers::*;
pub use play::*;
pub use plot::*;
pub use preview::*;
pub use resample::*;
pub use saving::*;
pub use steps::*;
pub use timing::*;
