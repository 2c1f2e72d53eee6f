//! How fast and which way the clip plays: a number to type or drag, and a list of speeds.

use egui::{Popup, Ui};

use crate::app::action::{Action, ViewAction};
use crate::app::command::Command;
use crate::app::expression::{ExpressionError, Unit};
use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Edge, Icon, IconButton};
use crate::app::menu;
use crate::app::number_field::{Change, FieldEvent, NumberField, Shown};
use crate::app::playing::PlayRate;
use crate::app::text::{self, Language, Text};

/// Room for `-0.25 ×`.
const WIDTH: f32 = 64.0;
/// Steps of a drag from one to two times as fast.
const STEPS: f64 = 20.0;

/// The rate before a drag of the number, while one lasts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SpeedDrag(Option<PlayRate>);

pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, drag: &mut SpeedDrag, wishes: &mut Wishes) {
    let language = frame.language();
    let rate = frame.settings.play_rate;
    let event = NumberField::new(
        Text::Speed,
        Shown::Number(rate.number()),
        Unit::Named(text::TIMES),
        frame.clip.rate,
    )
    .tip(Text::SpeedTip)
    .decimals(text::speed_decimals(rate.number()))
    .step(1.0 / STEPS)
    .width(WIDTH)
    .show(ui, frame.palette, language);
    if let Some(action) = drag.follow(language, rate, event, wishes) {
        wishes.push(Action::View(action));
    }
    let list = IconButton::new(
        frame.palette,
        Icon::TriangleOpen,
        Text::Speeds.words(language),
        Text::SpeedsTip.words(language),
    )
    .edge(Edge::Bare);
    let list = ui.add(list);
    Popup::menu(&list).show(|ui| speeds(ui, frame, wishes));
}

impl SpeedDrag {
    /// The rate that was asked for: while the number is dragged the one before counts, with the whole offset.
    fn follow(
        &mut self,
        language: Language,
        now: PlayRate,
        event: FieldEvent,
        wishes: &mut Wishes,
    ) -> Option<ViewAction> {
        let before = self.0.unwrap_or(now);
        let wanted = |change: Change| -> Result<f64, ExpressionError> {
            let number = change.apply(before.number())?;
            // A division is rounded once: 0.3 is the number that 0.3 is written as.
            Ok(match change {
                Change::Offset(_) => (number * STEPS).round() / STEPS,
                Change::Formula(_) | Change::Factor(_) => number,
            })
        };
        let rate = match event {
            FieldEvent::None | FieldEvent::Clear => return None,
            FieldEvent::Cancel => self.0.take()?,
            FieldEvent::Preview(change) => {
                self.0 = Some(before);
                PlayRate::nearest(wanted(change).ok()?)
            }
            FieldEvent::Commit(change) => {
                self.0 = None;
                match wanted(change) {
                    Ok(number) => {
                        let rate = PlayRate::nearest(number);
                        if matches!(change, Change::Formula(_)) && !PlayRate::allows(number) {
                            wishes.push(Action::Say(text::speed_out_of_range(language, rate.number())));
                        }
                        rate
                    }
                    Err(error) => {
                        wishes.push(Action::Say(text::expression_error(language, &error)));
                        before
                    }
                }
            }
        };
        Some(ViewAction::PlayRate(rate))
    }
}

/// The list: every speed in the present direction, the other direction, and back to normal.
fn speeds(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let rate = frame.settings.play_rate;
    for preset in PlayRate::PRESETS {
        let speed = rate.with_speed(preset);
        if ui.radio(rate == speed, text::speed(speed.number())).clicked() {
            wishes.push(Action::View(ViewAction::PlayRate(speed)));
            ui.close();
        }
    }
    ui.separator();
    for command in [Command::Backwards, Command::NormalSpeed] {
        menu::command(ui, frame, command, wishes);
    }
}
