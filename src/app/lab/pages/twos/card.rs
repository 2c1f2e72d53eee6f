//! How many frames are wrong, in the second shown and in ten minutes, and how long a drawing lasts.

use egui::Ui;

use super::{Mistake, Twos, figure};
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::pages::readout::{self, Line};
use crate::app::text::{self, Lab};
use crate::chart::Style;
use crate::lab::twos::{Finder, wrong_frames};

/// How many frames show the wrong drawing in the second shown, and in all of the playback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// In the second shown.
    pub in_second: usize,
    /// In ten minutes.
    pub in_all: usize,
}

/// The counts of the right way and of the chosen mistake.
pub fn counts(page: &Twos) -> [Wrong; 2] {
    let playback = &page.playback;
    let found = |finder| Wrong {
        in_second: playback.slips_in(finder, page.second).len(),
        in_all: playback.slips(finder).len(),
    };
    let wrong = match page.mistake {
        Mistake::Floor => found(Finder::Floor),
        Mistake::Levels => {
            let in_second = wrong_frames(&page.easing, playback.hold(), playback.screen()) as usize;
            Wrong {
                in_second,
                in_all: in_second * playback.seconds() as usize,
            }
        }
    };
    [found(Finder::Hold), wrong]
}

/// Shows them.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, page: &Twos) {
    let language = setting.language();
    let (frames, all) = (page.playback.screen().hz(), page.playback.frames());
    let names = [
        (Lab::TwosRight, figure::Way::Right),
        (page.mistake.words().0, figure::Way::Wrong),
    ];
    let mut lines = vec![Line::heading(Lab::TwosCard.words(language))];
    for (place, ((name, way), wrong)) in names.into_iter().zip(counts(page)).enumerate() {
        let style = Some(Style::subject(place).ink);
        let name = name.words(language);
        lines.push(Line::strong(name, style, text::wrong_of(language, wrong.in_all, all)));
        if setting.audience == Audience::Class {
            // The plot shows how long drawings last.
            continue;
        }
        let in_second = text::wrong_of(language, wrong.in_second, frames);
        lines.push(Line::plain(Lab::TwosInSecond.words(language), in_second));
        let lasts: Vec<u32> = figure::lengths(page, way);
        if let (Some(least), Some(most)) = (lasts.iter().min(), lasts.iter().max()) {
            let held = text::held_for(language, *least, *most);
            lines.push(Line::plain(Lab::TwosEachDrawing.words(language), held));
        }
    }
    readout::card(ui, setting, &lines);
}
