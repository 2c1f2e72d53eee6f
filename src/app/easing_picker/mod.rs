//! Choosing an easing by its picture, and setting its parameters.
//!
//! [`compact`] holds the few kinds of segment the inspector offers at once. [`chooser`] has every easing, with a search
//! field, and [`parameters`] the numbers of one; both know nothing of segments or documents, so that the lab uses them
//! too.

mod bezier_square;
mod choices;
mod chooser;
pub mod compact;
mod panel;
mod parameters;
mod picture;
mod search;
mod segment;
mod table;
mod trial;

pub use chooser::{ChooserState, chooser};
pub use panel::{Ask, EasingPanel, show, try_out};
pub use parameters::{ParameterEvent, ParameterState, has_parameters, parameters};
pub use picture::Picture;
pub use segment::{Present, SegmentState};
pub use trial::{Ghost, Trial};
