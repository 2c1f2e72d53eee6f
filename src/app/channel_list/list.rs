//! The rows in view: scrolling, clicks, the arrows, and painting visibility down the eyes.

use egui::{EventFilter, Key, Modifiers, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::app::action::{Action, ViewAction};
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Language, Text};
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::edit::{ChannelChange, Edit};

use super::cache::Cache;
use super::picks::{Followed, Pick};
use super::row_ui::{self, RowEvent};
use super::rows::Row;
use super::{ChannelListState, heading_ui, list_id, rhythm_tag, row_menu};

/// A press on an eye that goes on down the column: every row it passes gets the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyePaint {
    opens: Eyes,
    last: usize,
}

/// What happens to eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// They open.
    Open,
    /// They close.
    Close,
}

impl Eyes {
    /// What a click does to the eye of `name`, for screen readers.
    pub fn label(self, language: Language, name: &str) -> String {
        match self {
            Self::Open => text::open_eye(language, name),
            Self::Close => text::close_eye(language, name),
        }
    }
}

/// Draws the rows in view and turns what happens to them into wishes.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, cache: &Cache, state: &mut ChannelListState, wishes: &mut Wishes) {
    let rect = ui.available_rect_before_wrap();
    let whole = ui.interact(rect, list_id(), Sense::focusable_noninteractive());
    whole.widget_info(|| WidgetInfo::labeled(Role::Tree, ui.is_enabled(), Text::ChannelList.words(frame.language())));
    if whole.has_focus() {
        let arrows = EventFilter {
            vertical_arrows: true,
            horizontal_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(list_id(), arrows));
        keys(ui, frame, cache, state, wishes);
    }
    let followed = state.picks.follow(frame.view.active);
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut events = Vec::new();
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show_rows(ui, size::ROW, cache.rows().len(), |ui, range| {
            let top = ui.cursor().top() - range.start as f32 * size::ROW;
            let width = ui.available_width();
            let row_rect = |index: usize| {
                Rect::from_min_size(
                    pos2(ui.cursor().left(), top + index as f32 * size::ROW),
                    vec2(width, size::ROW),
                )
            };
            if followed == Followed::Changed
                && let Some(index) = frame.view.active.and_then(|active| row_of(cache, active))
            {
                let rect = row_rect(index);
                // One in view stays where it is, under the pointer. Others come with a row beside them: at the edge
                // rows fade.
                if !ui.clip_rect().y_range().contains(rect.top()) || !ui.clip_rect().y_range().contains(rect.bottom()) {
                    ui.scroll_to_rect(rect.expand2(vec2(0.0, size::ROW)), None);
                }
            }
            let rects: Vec<(usize, Rect)> = range.map(|index| (index, row_rect(index))).collect();
            for (index, rect) in rects {
                let Some(&row) = cache.rows().get(index) else {
                    continue;
                };
                ui.allocate_rect(rect, Sense::hover());
                let context = row_ui::Context {
                    frame,
                    picks: &state.picks,
                    focused: whole.has_focus(),
                    painting: state.eyes.is_some(),
                };
                if let Some(entry) = cache.tree().curve(row) {
                    let response = row_ui::curve(ui, rect, &context, entry, &mut |event| events.push((index, event)));
                    response.row.context_menu(|ui| {
                        let targets = row_menu::targets(&state.picks, entry.curve);
                        row_menu::show(ui, frame, &targets, &mut state.own_colour, wishes);
                    });
                    if let (Some(tag), Some(channel)) = (response.rhythm, frame.channel(entry.curve)) {
                        let targets = row_menu::targets(&state.picks, entry.curve);
                        let mut targets: Vec<_> = targets.into_iter().map(|curve| curve.channel).collect();
                        targets.dedup();
                        rhythm_tag::menu(&tag, response.row.id, frame, channel, &targets, wishes);
                    }
                } else if let Some(group) = cache.tree().group(row) {
                    let response =
                        heading_ui::show(ui, rect, &context, group, &mut |event| events.push((index, event)));
                    response.context_menu(|ui| {
                        let targets: Vec<CurveRef> = group.curves.iter().map(|entry| entry.curve).collect();
                        row_menu::show(ui, frame, &targets, &mut state.own_colour, wishes);
                    });
                }
            }
            paint_eyes(ui, cache, state, top, wishes);
        });
    for (index, event) in events {
        if let Some(&row) = cache.rows().get(index) {
            apply(ui, frame, cache, state, (index, row), event, wishes);
        }
    }
    if !ui.input(|input| input.pointer.primary_down()) {
        state.eyes = None;
    }
}

fn row_of(cache: &Cache, curve: CurveRef) -> Option<usize> {
    let is_it = |&row: &Row| cache.tree().curve(row).is_some_and(|entry| entry.curve == curve);
    cache.rows().iter().position(is_it)
}

/// Up and down go to the row above or below, left and right close and open the heading, Enter fits the curve. Space
/// plays as it does everywhere: the list has no use for it.
fn keys(ui: &Ui, frame: &Frame<'_>, cache: &Cache, state: &mut ChannelListState, wishes: &mut Wishes) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::Space) {
        wishes.push(Action::Run(Command::Play));
    }
    if pressed(Key::Enter)
        && let Some(active) = frame.view.active
    {
        wishes.push(Action::View(ViewAction::Fit(vec![active])));
    }
    let rows = cache.rows();
    let at = frame.view.active.and_then(|active| row_of(cache, active));
    let is_curve = |index: &usize| rows.get(*index).is_some_and(|&row| cache.tree().curve(row).is_some());
    let next = if pressed(Key::ArrowDown) {
        (at.map_or(0, |at| at + 1)..rows.len()).find(is_curve)
    } else if pressed(Key::ArrowUp) {
        (0..at.unwrap_or(rows.len())).rev().find(is_curve)
    } else {
        None
    };
    if let Some(entry) = next.and_then(|index| cache.tree().curve(*rows.get(index)?)) {
        state.picks.click(entry.curve, Pick::Only, &[]);
        wishes.push(Action::Activate(Some(entry.curve)));
    }
    let (close, open) = (pressed(Key::ArrowLeft), pressed(Key::ArrowRight));
    if !(close || open) {
        return;
    }
    let active = frame.view.active;
    let home = cache
        .tree()
        .groups()
        .iter()
        .find(|group| group.curves.iter().any(|entry| Some(entry.curve) == active));
    if let Some(key) = home.and_then(|group| group.key.clone())
        && frame.view.collapsed.contains(&key) == open
    {
        wishes.push(Action::View(ViewAction::ToggleRow(key)));
    }
}

/// Goes on with a press on an eye: the rows between the last one and the one under the pointer.
fn paint_eyes(ui: &Ui, cache: &Cache, state: &mut ChannelListState, top: f32, wishes: &mut Wishes) {
    let Some(paint) = &mut state.eyes else {
        return;
    };
    let Some(pointer) = ui.input(|input| input.pointer.interact_pos()) else {
        return;
    };
    let end = cache.rows().len().saturating_sub(1);
    let clip = ui.clip_rect();
    let y = pointer.y.clamp(clip.top(), clip.bottom());
    let at = (((y - top) / size::ROW).floor().max(0.0) as usize).min(end);
    if at == paint.last {
        return;
    }
    let passed = if at > paint.last {
        paint.last + 1..at + 1
    } else {
        at..paint.last
    };
    let curves = cache.tree().curves_in(cache.rows(), passed).map(|entry| entry.curve);
    wishes.push(set_eyes(curves.collect(), paint.opens));
    paint.last = at;
}

fn set_eyes(curves: Vec<CurveRef>, eyes: Eyes) -> Action {
    Action::View(ViewAction::Show {
        curves,
        visible: eyes == Eyes::Open,
    })
}

fn apply(
    ui: &Ui,
    frame: &Frame<'_>,
    cache: &Cache,
    state: &mut ChannelListState,
    (index, row): (usize, Row),
    event: RowEvent,
    wishes: &mut Wishes,
) {
    let Some(entry) = cache.tree().curve(row) else {
        if let Some(group) = cache.tree().group(row) {
            let curves: Vec<CurveRef> = group.curves.iter().map(|entry| entry.curve).collect();
            match event {
                RowEvent::Click(_) => {
                    if let Some(key) = group.key.clone() {
                        wishes.push(Action::View(ViewAction::ToggleRow(key)));
                    }
                }
                RowEvent::EyePress(eyes) | RowEvent::Eye(eyes) => wishes.push(set_eyes(curves, eyes)),
                RowEvent::Solo(_) => wishes.push(Action::View(ViewAction::Solo(curves))),
                RowEvent::DoubleClick | RowEvent::Menu | RowEvent::Mute | RowEvent::Lock => {}
            }
        }
        return;
    };
    let curve = entry.curve;
    let change = |change| {
        Action::Edit(Edit::ChangeChannels {
            channels: vec![curve.channel],
            change,
        })
    };
    match event {
        RowEvent::Click(modifiers) => {
            let order: Vec<CurveRef> = match Pick::with(modifiers) {
                Pick::Range => cache
                    .tree()
                    .curves_in(cache.rows(), 0..cache.rows().len())
                    .map(|entry| entry.curve)
                    .collect(),
                Pick::Only | Pick::Toggle => Vec::new(),
            };
            let active = state.picks.click(curve, Pick::with(modifiers), &order);
            wishes.push(Action::Activate(active));
            ui.memory_mut(|memory| memory.request_focus(list_id()));
        }
        RowEvent::DoubleClick => wishes.push(Action::View(ViewAction::Fit(vec![curve]))),
        RowEvent::Menu => {
            if !state.picks.contains(curve) {
                state.picks.click(curve, Pick::Only, &[]);
            }
            wishes.push(Action::Activate(Some(curve)));
        }
        RowEvent::EyePress(opens) => {
            state.eyes = Some(EyePaint { opens, last: index });
            wishes.push(set_eyes(vec![curve], opens));
        }
        RowEvent::Eye(opens) => wishes.push(set_eyes(vec![curve], opens)),
        RowEvent::Solo(Pick::Only) => wishes.push(Action::View(ViewAction::Solo(vec![curve]))),
        RowEvent::Solo(Pick::Toggle | Pick::Range) => {
            let mut curves: Vec<CurveRef> = frame
                .view
                .solo
                .iter()
                .copied()
                .filter(|&other| other != curve)
                .collect();
            if !frame.view.solo.contains(&curve) {
                curves.push(curve);
            }
            wishes.push(Action::View(ViewAction::Solo(curves)));
        }
        RowEvent::Mute => {
            if let Some(channel) = frame.channel(curve) {
                wishes.push(change(ChannelChange::Mute(!channel.mute)));
            }
        }
        RowEvent::Lock => {
            if let Some(channel) = frame.channel(curve) {
                wishes.push(change(ChannelChange::Lock(!channel.lock)));
            }
        }
    }
}
