//! The numbers of a turn, or of two rotations.

use egui::Ui;

use super::{Angles, View, arc, turn};
use crate::app::lab::page::Setting;
use crate::app::lab::pages::readout::{self, Line};
use crate::app::text::{self, Lab, Language};
use crate::chart::Ink;
use crate::lab::angles::Way;

/// Shows them.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, page: &Angles) {
    let lines = match page.view {
        View::Turn => turn_lines(page, setting.language()),
        View::Arc => arc_lines(page, setting.language()),
    };
    readout::card(ui, setting, &lines);
}

fn turn_lines(page: &Angles, language: Language) -> Vec<Line> {
    let words = |word: Lab| word.words(language);
    let mut lines = vec![Line::heading(&text::turn_title(language, page.turn.from, page.turn.to))];
    for way in [Way::Short, Way::Long] {
        let (name, style) = turn::named(page, way);
        lines.push(Line::strong(
            words(name),
            Some(style.ink),
            text::turn(page.turn.delta(way)),
        ));
    }
    let (name, style) = turn::named(page, Way::Plain);
    let plain = text::turn(page.turn.delta(Way::Plain));
    match page.turn.plain_is() {
        Some(way) => {
            let is = match way {
                _ if page.turn.is_half() => turn::named(page, way).0,
                Way::Short => Lab::AnglesIsShort,
                Way::Long | Way::Plain => Lab::AnglesIsLong,
            };
            lines.push(Line::plain(words(name), text::same_as(language, &plain, is)));
        }
        None => {
            lines.push(Line::strong(words(name), Some(style.ink), plain));
            lines.push(Line::plain(words(Lab::AnglesTurns), String::new()));
        }
    }
    if page.turn.is_half() {
        lines.push(Line::strong(words(Lab::AnglesHalf), Some(Ink::Warning), String::new()));
    } else if page.turn.delta(Way::Short) == 0.0 {
        lines.push(Line::plain(words(Lab::AnglesNowhere), String::new()));
    }
    lines
}

fn arc_lines(page: &Angles, language: Language) -> Vec<Line> {
    let words = |word: Lab| word.words(language);
    let largest = page.arc.largest_deviation();
    let [ends, middle] = [0.0, 0.5].map(|u| page.arc.nlerp_speed(u));
    vec![
        Line::heading(&text::arc_title(language, page.arc.degrees())),
        Line::strong(
            words(Lab::AnglesLargest),
            Some(arc::nlerp_style().ink),
            text::deviation(largest.degrees),
        ),
        Line::plain(&text::deviation_places(language, largest.u), String::new()),
        Line::plain(words(Lab::AnglesSpeeds), text::speeds(language, ends, middle)),
        Line::plain(words(Lab::AnglesSlerpSpeed), text::number(page.arc.slerp_speed(), 1)),
    ]
}
