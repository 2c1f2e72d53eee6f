//! Keys pulled in the plot of the values.

use egui::{CursorIcon, Key, Pos2, Ui};

use super::chosen::Chosen;
use super::figure::Views;
use crate::app::lab::page::Setting;
use crate::app::lab::paint::{Painted, PlotPlace};
use crate::lab::floor::{Keys, Point};

/// What the pointer does with the keys.
#[derive(Clone, Debug, Default)]
pub enum Hand {
    /// Nothing.
    #[default]
    Free,
    /// It is down, and holds no key: it began elsewhere, or was told to let go.
    Empty,
    /// It holds a key.
    Holding(Grip),
}

/// A key that is held.
#[derive(Clone, Debug)]
pub struct Grip {
    key: usize,
    /// The keys at the press.
    before: Keys,
    /// From the pointer to the key at the press, points.
    offset: egui::Vec2,
    /// What the axes show since the press: they stand still under a drag.
    pub views: Views,
}

/// A press within so many points of a key takes it.
const REACH: f32 = 10.0;

/// A key within so many points of the floor lies on it.
const SNAP: f32 = 5.0;

impl Hand {
    /// What the axes show while a key is held.
    pub fn views(&self) -> Option<Views> {
        match self {
            Self::Holding(grip) => Some(grip.views),
            Self::Free | Self::Empty => None,
        }
    }

    /// Follows the pointer over what was painted. Esc puts a held key back.
    pub fn follow(&mut self, ui: &Ui, setting: &Setting<'_>, painted: &Painted, chosen: &mut Chosen, views: Views) {
        let Some(place) = painted.geometry.plots.first() else {
            return;
        };
        let reach = setting.look().space(REACH);
        let pointer = painted.response.interact_pointer_pos();
        let (down, press, escape) = ui.input(|input| {
            let escape = input.key_pressed(Key::Escape);
            (input.pointer.primary_down(), input.pointer.press_origin(), escape)
        });
        let is_over = painted
            .response
            .hover_pos()
            .is_some_and(|at| key_at(place, chosen, at, reach).is_some());
        match self {
            Self::Free if painted.response.is_pointer_button_down_on() && down => {
                *self = press.map_or(Self::Empty, |press| Self::taken(place, chosen, press, reach, views));
                if matches!(self, Self::Holding(_)) {
                    ui.ctx().request_repaint();
                }
            }
            Self::Free if is_over => ui.ctx().set_cursor_icon(CursorIcon::Grab),
            Self::Free => {}
            Self::Empty | Self::Holding(_) if !down => {
                *self = Self::Free;
                ui.ctx().request_repaint();
            }
            Self::Empty => {}
            Self::Holding(grip) if escape => {
                chosen.set_keys(grip.before.clone());
                *self = Self::Empty;
                ui.ctx().request_repaint();
            }
            Self::Holding(grip) => {
                ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
                if let Some(pointer) = pointer {
                    let at = (pointer + grip.offset).clamp(place.rect.min, place.rect.max);
                    let moved = grip.before.moved(grip.key, wanted(place, at, chosen.setup().floor));
                    if moved != chosen.setup().keys {
                        chosen.set_keys(moved);
                        ui.ctx().request_repaint();
                    }
                }
            }
        }
    }

    fn taken(place: &PlotPlace, chosen: &mut Chosen, press: Pos2, reach: f32, views: Views) -> Self {
        let Some(key) = key_at(place, chosen, press, reach) else {
            return Self::Empty;
        };
        chosen.select(key);
        let at = pos(place, chosen.point());
        Self::Holding(Grip {
            key,
            before: chosen.setup().keys.clone(),
            offset: at - press,
            views,
        })
    }
}

fn pos(place: &PlotPlace, point: Point) -> Pos2 {
    place.pos([point.time, point.value])
}

/// The nearest key within reach.
fn key_at(place: &PlotPlace, chosen: &Chosen, at: Pos2, reach: f32) -> Option<usize> {
    let points = chosen.setup().keys.points().iter().enumerate();
    let distances = points.map(|(key, &point)| (key, pos(place, point).distance(at)));
    let nearest = distances.min_by(|a, b| a.1.total_cmp(&b.1));
    nearest.filter(|(_, distance)| *distance <= reach).map(|(key, _)| key)
}

/// The point at a place, to as many decimals as a point of the screen tells apart; on the floor where that is near.
fn wanted(place: &PlotPlace, at: Pos2, floor: f64) -> Point {
    let [time, value] = place.point(at);
    let on_floor = (place.y(floor) - at.y).abs() <= SNAP;
    Point {
        time: rounded(time, place.x_per_point()),
        value: if on_floor {
            floor
        } else {
            rounded(value, place.y_per_point())
        },
    }
}

/// A number with no more decimals than tell steps apart.
fn rounded(number: f64, step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let rounded = if power >= 1.0 {
        (number / power).round() * power
    } else {
        // By a whole number, so that it comes out as it is written.
        let parts = (1.0 / power).round();
        (number * parts).round() / parts
    };
    if rounded.is_finite() { rounded } else { number }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dragged_number_has_no_more_decimals_than_the_screen_shows() {
        assert_eq!(rounded(0.123_456, 0.000_6), 0.1235);
        assert_eq!(rounded(0.3, 0.01), 0.3);
        assert_eq!(rounded(1234.5, 30.0), 1230.0);
        assert_eq!(rounded(0.5, 0.0), 0.5, "a plot without a height rounds nothing");
    }
}
