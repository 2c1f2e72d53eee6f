//! Draws the key strip: names at the left, a diamond for the keys of a time, the active channel's bar.

use egui::{Align2, Color32, Painter, Rangef, Rect, Response, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::app::derived::StripKey;
use crate::app::frame::Frame;
use crate::app::gesture::TimeDrag;
use crate::app::icons::KeyShape;
use crate::app::plot::geometry::Geometry;
use crate::app::plot::{Foot, Hands, KeyLook, KeyMesh, is_topmost, plate};
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, size};

use super::hit::{self, StripHit};
use super::{StripArea, StripRow};

/// Draws both rows.
pub fn show(ui: &mut Ui, area: &StripArea, frame: &Frame<'_>, hands: Hands<'_>, geometry: &Geometry) {
    let language = frame.language();
    let palette = frame.palette;
    let whole = Rect::from_min_max(pos2(area.name.left(), area.all.top()), area.channel.max);
    ui.painter().rect_filled(whole, 0.0, palette.panel);
    let line = Palette::hair(palette.grid_major);
    ui.painter().hline(whole.x_range(), area.all.bottom(), line);
    ui.painter().hline(whole.x_range(), whole.bottom(), line);
    names(ui, area, frame);

    let hovered = hovered(ui, area, frame, hands, geometry);
    let painter = ui
        .painter()
        .with_clip_rect(Rect::from_min_max(area.all.min, area.channel.max));
    bar(&painter, area.channel, frame, hands, geometry, hovered);
    let keys = [(StripRow::All, area.all), (StripRow::Channel, area.channel)];
    let count = keys.iter().map(|(row, _)| frame.derived.strip().keys(*row).len()).sum();
    let mut mesh = KeyMesh::new(&painter, count);
    for (row, rect) in keys {
        let row_keys = frame.derived.strip().keys(row);
        for key in row_keys.iter().filter(|key| !key.is_selected) {
            mesh.add(pos2(geometry.x(key.time), rect.center().y), look(frame, key));
        }
        mesh.next_layer();
        for key in row_keys.iter().filter(|key| key.is_selected) {
            mesh.add(pos2(geometry.x(key.time), rect.center().y), look(frame, key));
        }
        mesh.next_layer();
        if let Some((of, StripHit::Keys(time))) = hovered
            && of == row
        {
            let under = row_keys
                .iter()
                .min_by(|a, b| (a.time - time).abs().total_cmp(&(b.time - time).abs()));
            if let Some(key) = under {
                let mut look = look(frame, key);
                look.size += size::KEY_HOVER;
                mesh.add(pos2(geometry.x(time), rect.center().y), look);
            }
        }
    }
    mesh.paint(&painter);
    marquee(&painter, area, frame, hands);
    for (rect, name) in [(area.all, Text::KeyStripName), (area.channel, Text::SectionChannel)] {
        let id = ui.scope_id().with(("key strip", name));
        let response = ui.interact(rect, id, Sense::hover());
        let words = text::joined(&[Text::KeyStripName.words(language), name.words(language)]);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, true, &words));
    }
    say(ui, area, frame, hands, geometry, hovered);
}

/// What is under the pointer, while nothing is dragged.
fn hovered(
    ui: &Ui,
    area: &StripArea,
    frame: &Frame<'_>,
    hands: Hands<'_>,
    geometry: &Geometry,
) -> Option<(StripRow, StripHit)> {
    let pos = hands
        .pointer
        .filter(|pos| !hands.gesture.is_active() && is_topmost(ui, *pos))?;
    [(StripRow::All, area.all), (StripRow::Channel, area.channel)]
        .into_iter()
        .find(|(_, rect)| rect.contains(pos))
        .map(|(row, _)| (row, hit::at(frame, geometry, row, pos.x)))
}

fn names(ui: &mut Ui, area: &StripArea, frame: &Frame<'_>) {
    let language = frame.language();
    let palette = frame.palette;
    let all = Rect::from_min_max(pos2(area.name.left(), area.all.top()), area.all.left_bottom());
    name(ui, all, Text::StripAll.words(language), palette.weak).on_hover_text(Text::StripAllTip.words(language));
    if let Some((_, channel)) = frame.active() {
        let tip = text::two_lines(&channel.name, Text::StripChannelTip.words(language));
        let response = name(ui, area.name, &channel.name, palette.text);
        response.on_hover_cursor(egui::CursorIcon::Grab).on_hover_text(tip);
    }
}

fn name(ui: &Ui, rect: Rect, words: &str, ink: Color32) -> Response {
    let mut job = egui::text::LayoutJob::simple_singleline(words.to_owned(), theme::label(), ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width((rect.width() - 8.0).max(8.0));
    let galley = ui.painter().layout_job(job);
    let place = Align2::RIGHT_CENTER.anchor_size(rect.right_center() - vec2(4.0, 0.0), galley.size());
    ui.painter_at(rect).galley(place.min, galley, ink);
    let response = ui.interact(rect, ui.scope_id().with(("strip name", words)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, words));
    response
}

/// How the keys of a place look: in the colour of their component where they have one in common.
fn look(frame: &Frame<'_>, key: &StripKey) -> KeyLook {
    let palette = frame.palette;
    let own = frame
        .clip
        .channels
        .get(key.channel)
        .filter(|_| key.is_of_one_colour)
        .map(|channel| frame.colour(channel, key.component));
    let colour = own.unwrap_or(palette.weak);
    KeyLook {
        shape: KeyShape::Diamond,
        foot: Foot::None,
        size: size::KEY,
        colour: if key.is_open {
            colour
        } else {
            Palette::faint(colour, 0.4)
        },
        selected: key.is_selected.then_some([palette.panel, palette.selection]),
    }
}

/// The active channel from its first key to its last.
fn bar(
    painter: &Painter,
    rect: Rect,
    frame: &Frame<'_>,
    hands: Hands<'_>,
    geometry: &Geometry,
    hovered: Option<(StripRow, StripHit)>,
) {
    let Some((active, channel)) = frame.active() else {
        return;
    };
    let shifts = hands.gesture.time_drag().is_some_and(TimeDrag::is_of_channels);
    let strength = match hovered {
        Some((StripRow::Channel, StripHit::Span)) => 0.5,
        _ if shifts => 0.5,
        _ if channel.lock => 0.15,
        _ => 0.3,
    };
    let (first, last) = channel.bounds();
    let bar = Rect::from_x_y_ranges(
        Rangef::new(geometry.x(first), geometry.x(last)),
        Rangef::point(rect.center().y).expand(size::STRIP_BAR / 2.0),
    );
    let colour = match channel.curves.len() {
        1 => frame.colour(channel, active.component),
        _ => frame.palette.weak,
    };
    painter.rect_filled(bar, size::CORNER, Palette::faint(colour, strength));
}

/// The times between which keys are boxed.
fn marquee(painter: &Painter, area: &StripArea, frame: &Frame<'_>, hands: Hands<'_>) {
    let Some((row, times)) = hands.gesture.strip_box() else {
        return;
    };
    let rect = match row {
        StripRow::All => area.all,
        StripRow::Channel => area.channel,
    };
    painter.rect(
        Rect::from_x_y_ranges(times, rect.y_range()),
        0.0,
        Palette::faint(frame.palette.playhead, 0.12),
        Palette::hair(frame.palette.playhead),
        egui::StrokeKind::Inside,
    );
}

/// The time and the number of the keys under the pointer; while a channel is shifted, by how much.
fn say(
    ui: &Ui,
    area: &StripArea,
    frame: &Frame<'_>,
    hands: Hands<'_>,
    geometry: &Geometry,
    hovered: Option<(StripRow, StripHit)>,
) {
    let (x, words) = if let Some(drag) = hands.gesture.time_drag().filter(|drag| drag.is_of_channels()) {
        (
            geometry.x(drag.time()),
            text::time_shift(drag.offset(), frame.clip.rate),
        )
    } else if let Some((row, StripHit::Keys(time))) = hovered {
        let count = hit::keys_at(frame, row, time).len();
        (
            geometry.x(time),
            text::keys_at(frame.language(), time, count, frame.clip.rate),
        )
    } else {
        return;
    };
    let bounds = Rect::from_min_max(area.channel.left_bottom(), geometry.rect.max).shrink(2.0);
    plate(
        ui.painter(),
        frame.palette.raised,
        bounds,
        (pos2(x, bounds.top() + 2.0), Align2::CENTER_TOP),
        &words,
        theme::small_number(),
        frame.palette.text,
    );
}
