//! The top of the channel panel: the clip box and the filter.

use egui::{Align2, ComboBox, Key, Margin, Rect, TextEdit, Ui, Vec2, pos2, vec2};

use crate::app::action::{Action, ViewAction};
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Edge, Icon, IconButton, paint_icon};
use crate::app::text::{self, Text};
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::document::Clip;

use super::cache::Cache;
use super::{FilterFocus, filter_id, list_id};

/// The clip shown, with its rate and length; a choice where there are several.
pub fn clip_box(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    let line = |clip: &Clip| text::clip_line(&clip.name, &text::rate(clip.rate), clip.duration());
    let response = ComboBox::from_id_salt("clip box")
        .selected_text(text::clip_short(&frame.clip.name, frame.clip.duration()))
        .width(ui.available_width())
        .truncate()
        .show_ui(ui, |ui| {
            for clip in frame.document.clips() {
                let shown = clip.id == frame.clip.id;
                if ui.selectable_label(shown, line(clip)).clicked() && !shown {
                    wishes.push(Action::ShowClip(clip.id));
                }
            }
        })
        .response;
    response
        .accessible_name(Text::ClipBox.words(language))
        .on_hover_text(text::two_lines(Text::ClipBoxTip.words(language), &line(frame.clip)));
}

/// The filter field: Enter shows the first channel found, Esc empties it.
pub fn filter_field(ui: &mut Ui, frame: &Frame<'_>, cache: &Cache, focus: &mut FilterFocus, wishes: &mut Wishes) {
    let language = frame.language();
    let mut words = frame.views.filter.clone();
    let (icon, edge) = (size::ICON as i8, 4);
    let field = TextEdit::singleline(&mut words)
        .id(filter_id())
        .hint_text(text::filter_hint(language, frame.clip.channels.len()))
        .desired_width(f32::INFINITY)
        .align(Align2::LEFT_CENTER)
        .min_size(vec2(0.0, size::ROW))
        .margin(Margin {
            left: edge + icon + edge,
            right: edge + icon + edge,
            top: 2,
            bottom: 2,
        });
    let response = ui.add(field).accessible_name(Text::FindChannel.words(language));
    let rect = response.rect;
    let side = Vec2::splat(size::ICON);
    let lens = Rect::from_center_size(pos2(rect.left() + 4.0 + size::ICON / 2.0, rect.center().y), side);
    paint_icon(ui.painter(), Icon::Search, lens, frame.palette.weak);
    if !words.is_empty() {
        let place = Rect::from_center_size(pos2(rect.right() - 2.0 - size::ICON / 2.0, rect.center().y), side);
        let clear = IconButton::new(
            frame.palette,
            Icon::Clear,
            Text::ClearFilter.words(language),
            Text::ClearFilterTip.words(language),
        )
        .edge(Edge::Bare)
        .colour(frame.palette.weak);
        if ui.put(place, clear).clicked() {
            wishes.push(Action::View(ViewAction::Filter(String::new())));
        }
    }
    if std::mem::take(focus) == FilterFocus::Wanted {
        response.request_focus();
    }
    if response.changed() {
        wishes.push(Action::View(ViewAction::Filter(words.clone())));
    }
    if response.lost_focus() {
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        if pressed(Key::Escape) && !words.is_empty() {
            wishes.push(Action::View(ViewAction::Filter(String::new())));
        } else if pressed(Key::Enter)
            && let Some(found) = cache.tree().curves_in(cache.rows(), 0..cache.rows().len()).next()
        {
            show_found(frame, found.curve, wishes);
            ui.memory_mut(|memory| memory.request_focus(list_id()));
        }
    }
    response.on_hover_text(Command::FindChannel.tip(ui.ctx(), language));
}

/// Makes a curve active, alone and fitted.
fn show_found(frame: &Frame<'_>, curve: CurveRef, wishes: &mut Wishes) {
    wishes.push(Action::Activate(Some(curve)));
    if frame.view.hidden.contains(&curve) {
        wishes.push(Action::View(ViewAction::Show {
            curves: vec![curve],
            visible: true,
        }));
    }
    // Asking for a curve alone that already is alone would show everything again.
    if !frame.view.solo.iter().eq([&curve]) {
        wishes.push(Action::View(ViewAction::Solo(vec![curve])));
    }
    wishes.push(Action::View(ViewAction::Fit(vec![curve])));
}
