//! A number that a page keeps: a number field whose drags and typing change it at once, within bounds.

use std::ops::RangeInclusive;

use egui::Ui;

use super::page::Setting;
use crate::app::expression::Unit;
use crate::app::number_field::{self, FieldEvent, NumberField, Shown};
use crate::app::text::Lab;

/// What a number of a page is and how it is changed.
#[derive(Clone, Debug)]
pub struct Number<'a> {
    /// Its name, which no other field in the window has.
    pub name: Lab,
    /// What it means.
    pub tip: Lab,
    /// Its unit, empty where it has none.
    pub unit: &'a str,
    /// How many decimals are shown.
    pub decimals: usize,
    /// What a step of a drag adds.
    pub step: f64,
    /// From the least to the greatest it can be.
    pub bounds: RangeInclusive<f64>,
    /// Its width, points at a desk.
    pub width: f32,
}

impl Number<'_> {
    /// Shows the field of a number. `None` while nothing changes it.
    pub fn show(&self, ui: &mut Ui, setting: &Setting<'_>, value: f64) -> Option<f64> {
        let frame = setting.frame;
        let event = NumberField::new(self.name, Shown::Number(value), Unit::Named(self.unit), frame.clip.rate)
            .tip(self.tip)
            .decimals(self.decimals)
            .step(self.step)
            .width(setting.look().space(self.width))
            .show(ui, frame.palette, setting.language());
        // A drag counts from the number at its press, which is kept meanwhile.
        let id = number_field::id(self.name).with("at the press");
        let start = ui.data(|data| data.get_temp::<f64>(id)).unwrap_or(value);
        let (change, lasts) = match event {
            FieldEvent::None => return None,
            FieldEvent::Preview(change) => (change.apply(start).ok(), true),
            FieldEvent::Commit(change) => (change.apply(start).ok(), false),
            FieldEvent::Cancel | FieldEvent::Clear => (Some(start), false),
        };
        ui.data_mut(|data| {
            if lasts {
                data.insert_temp(id, start);
            } else {
                data.remove::<f64>(id);
            }
        });
        let (least, greatest) = (*self.bounds.start(), *self.bounds.end());
        change.map(|number| number.max(least).min(greatest))
    }
}
