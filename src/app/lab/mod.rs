//! The lab: pages that teach easing, seams, floors and frame rates, for a projector.
//!
//! Each page is a folder or file of `pages`: it keeps what is chosen on it, draws its controls and its stage, and says
//! what it shows as a [`Chart`](crate::chart::Chart), which the window paints and handouts are written from. Numbers come
//! from `crate::lab`.

pub mod clock;
pub mod css;
mod easing_button;
mod easing_table;
pub mod field;
pub mod look;
pub mod page;
mod pages;
pub mod paint;
mod room;
mod rows;
mod state;
pub mod tracks;

pub use room::{Room, show};
pub use state::{LabAction, LabState};

use egui::Key;

use super::text::Lab;

/// A page of the lab.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// Easings side by side.
    #[default]
    Compare,
    /// Two moves in a row.
    Seam,
    /// The same keys under every scheme of tangents.
    Floor,
    /// An easing in numbers.
    Table,
    /// A player by the clock against one by the frame.
    FrameRate,
    /// Each drawing held for two frames, right and wrong.
    Twos,
    /// The short and the long way round.
    Angles,
}

impl Page {
    /// Every page, in the order of the tabs.
    pub const ALL: [Self; 7] = [
        Self::Compare,
        Self::Seam,
        Self::Floor,
        Self::Table,
        Self::FrameRate,
        Self::Twos,
        Self::Angles,
    ];

    /// The digit that opens it: 1 for the first tab.
    pub const fn key(self) -> Key {
        match self {
            Self::Compare => Key::Num1,
            Self::Seam => Key::Num2,
            Self::Floor => Key::Num3,
            Self::Table => Key::Num4,
            Self::FrameRate => Key::Num5,
            Self::Twos => Key::Num6,
            Self::Angles => Key::Num7,
        }
    }

    /// Its name, and what it shows.
    pub const fn words(self) -> (Lab, Lab) {
        match self {
            Self::Compare => (Lab::Compare, Lab::CompareTip),
            Self::Seam => (Lab::Seam, Lab::SeamTip),
            Self::Floor => (Lab::Floor, Lab::FloorTip),
            Self::Table => (Lab::Table, Lab::TableTip),
            Self::FrameRate => (Lab::FrameRate, Lab::FrameRateTip),
            Self::Twos => (Lab::Twos, Lab::TwosTip),
            Self::Angles => (Lab::Angles, Lab::AnglesTip),
        }
    }
}
