//! The warnings of what is visible, and the button of the findings.

use egui::Ui;

use crate::app::action::{Action, ViewAction};
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Face, Icon, IconButton};
use crate::app::menu;
use crate::app::text::{self, Text};
use crate::app::view_state::CurveRef;
use crate::edit::{KeyRef, Selection};

/// Draws what there is, from the right.
pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    warnings(ui, frame, wishes);
    findings(ui, frame, wishes);
}

/// A place where a visible curve leaves its allowed range.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    /// The place of its curve among the visible ones.
    order: usize,
    curve: CurveRef,
    key: KeyRef,
    time: f64,
    value: f64,
}

fn places(frame: &Frame<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for (order, (reference, _, curve)) in frame.visible().enumerate() {
        let Some(analysis) = frame.derived.analysis(reference) else {
            continue;
        };
        let last = curve.len().saturating_sub(1);
        places.extend(analysis.excursions.iter().map(|excursion| Place {
            order,
            curve: reference,
            key: KeyRef {
                channel: reference.channel,
                component: reference.component,
                key: curve.key_id(excursion.segment.min(last)),
            },
            time: excursion.time,
            value: excursion.value,
        }));
    }
    places
}

/// The place after the one where the playhead stands on the active curve, the first one after the last.
fn next_place(places: &[Place], active: Option<CurveRef>, playhead: f64) -> Option<Place> {
    let order = places
        .iter()
        .find(|place| Some(place.curve) == active)
        .map(|place| place.order);
    let is_later = |place: &&Place| match order {
        Some(order) => (place.order, place.time) > (order, playhead),
        None => true,
    };
    places.iter().find(is_later).or_else(|| places.first()).copied()
}

fn warnings(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    let count: usize = frame
        .visible()
        .map(|(curve, ..)| frame.derived.excursion_count(curve))
        .sum();
    if count == 0 {
        return;
    }
    let words = count.to_string();
    let name = text::warnings(language, count);
    let button = IconButton::new(frame.palette, Icon::Warning, &name, Text::WarningsTip.words(language))
        .face(Face::IconAndWord(&words))
        .colour(frame.palette.warning);
    if !ui.add(button).clicked() {
        return;
    }
    let active = frame.active().map(|(active, _)| active);
    if let Some(place) = next_place(&places(frame), active, frame.view.playhead) {
        wishes.push(Action::Activate(Some(place.curve)));
        wishes.push(Action::Select(Selection::from_iter([place.key])));
        wishes.push(Action::Seek(place.time));
        let inside = |number: f64, (low, high): (f64, f64)| low <= number && number <= high;
        let seen = frame
            .view
            .bounds
            .is_none_or(|bounds| inside(place.time, bounds.time) && inside(place.value, bounds.value));
        if !seen {
            wishes.push(Action::View(ViewAction::Fit(vec![place.curve])));
        }
    }
}

/// The button that opens and closes the list of what reading found.
fn findings(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let count = frame.findings.len();
    if count == 0 && !frame.settings.findings {
        return;
    }
    let words = text::findings_count(frame.language(), count);
    let tip = Command::Findings.tip(ui.ctx(), frame.language());
    let button = IconButton::new(frame.palette, Icon::Kept, &words, &tip)
        .face(Face::Word(&words))
        .pressed(menu::pressed(Command::Findings, frame));
    if ui.add(button).clicked() {
        wishes.push(Action::Run(Command::Findings));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::KeyId;
    use crate::document::ChannelId;

    fn curve(channel: u64) -> CurveRef {
        CurveRef {
            channel: ChannelId(channel),
            component: 0,
        }
    }

    fn place(order: usize, channel: u64, time: f64) -> Place {
        Place {
            order,
            curve: curve(channel),
            key: KeyRef {
                channel: ChannelId(channel),
                component: 0,
                key: KeyId(0),
            },
            time,
            value: 0.0,
        }
    }

    #[test]
    fn warnings_are_visited_curve_by_curve_in_order_of_time_and_then_from_the_start() {
        let places = [place(0, 7, 0.5), place(0, 7, 1.5), place(3, 2, 0.25)];
        let mut at = (None, 0.0);
        let visited: Vec<(u64, f64)> = (0..4)
            .map(|_| {
                let next = next_place(&places, at.0, at.1).map(|place| (place.curve, place.time));
                let (curve, time) = next.unwrap_or((curve(99), f64::NAN));
                at = (Some(curve), time);
                (curve.channel.0, time)
            })
            .collect();
        assert_eq!(visited, [(7, 0.5), (7, 1.5), (2, 0.25), (7, 0.5)]);
    }

    #[test]
    fn an_active_curve_without_warnings_leads_to_the_first_one() {
        let places = [place(1, 7, 0.5)];
        assert_eq!(next_place(&places, Some(curve(1)), 9.0), Some(places[0]));
        assert_eq!(next_place(&[], Some(curve(1)), 9.0), None);
    }
}
