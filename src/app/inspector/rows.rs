//! Headings and rows, so that every section has the same columns.

use egui::{Align, Align2, ComboBox, Layout, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use crate::app::frame::Frame;
use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, Palette, size};

use super::{InspectorState, Section};

/// A section that closes with a click on its heading. `note` stands at the right end of the heading.
pub(super) fn section(
    ui: &mut Ui,
    frame: &Frame<'_>,
    state: &mut InspectorState,
    (section, title): (Section, Text),
    note: &str,
    body: impl FnOnce(&mut Ui, &mut InspectorState),
) {
    ui.add_space(size::GROUP - size::ROW_GAP);
    let open = !state.closed.contains(&section);
    let tip = if open { Text::CloseSection } else { Text::OpenSection };
    let heading = heading(ui, frame.palette, frame.language(), title, note, open_state(open))
        .on_hover_text(tip.words(frame.language()));
    if heading.clicked() {
        if open {
            state.closed.insert(section);
        } else {
            state.closed.remove(&section);
        }
    }
    if open {
        ui.push_id(section, |ui| body(ui, state));
    }
}

/// Whether a section shows its rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// It does.
    Open,
    /// It is its heading only.
    Closed,
}

fn open_state(open: bool) -> Openness {
    if open { Openness::Open } else { Openness::Closed }
}

/// The heading of a section: a triangle, its title, and a note at the right end.
pub fn heading(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    title: Text,
    note: &str,
    openness: Openness,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), size::ROW), Sense::click());
    response.widget_info(|| {
        let open = openness == Openness::Open;
        WidgetInfo::selected(Role::Button, true, open, text::section_name(language, title))
    });
    if ui.is_rect_visible(rect) {
        let painter = ui.painter_at(rect);
        if response.hovered() {
            painter.rect_filled(rect, size::CORNER, palette.raised);
        }
        if response.has_focus() {
            painter.rect_stroke(rect, size::CORNER, palette.focus(), egui::StrokeKind::Inside);
        }
        triangle(&painter, rect, palette, openness);
        let left = rect.left_center() + vec2(size::INDENT, 0.0);
        let words = painter.layout_no_wrap(title.words(language).to_owned(), theme::body(), palette.text);
        let title = Align2::LEFT_CENTER.anchor_size(left, words.size());
        theme::paint_strong(&painter, title.min, words, palette.text);
        let room = rect.right() - title.right() - size::PADDING;
        let galley = one_line(ui, note, palette.weak, room);
        let at = rect.right_center() - vec2(galley.size().x, galley.size().y / 2.0);
        painter.galley(at, galley, palette.weak);
    }
    response
}

fn triangle(painter: &egui::Painter, rect: egui::Rect, palette: &Palette, openness: Openness) {
    let centre = rect.left_center() + vec2(4.0, 0.0);
    let points = match openness {
        Openness::Open => [vec2(-3.5, -2.0), vec2(3.5, -2.0), vec2(0.0, 2.5)],
        Openness::Closed => [vec2(-2.0, -3.5), vec2(2.5, 0.0), vec2(-2.0, 3.5)],
    };
    painter.add(egui::Shape::convex_polygon(
        points.map(|offset| centre + offset).to_vec(),
        palette.weak,
        egui::Stroke::NONE,
    ));
}

/// A text in one line, cut with an ellipsis where it is too long.
fn one_line(ui: &Ui, words: &str, colour: egui::Color32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(words.to_owned(), theme::body(), colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(0.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// A row: its name at the left, what sets it at the right, in a column that takes what the names leave.
pub(super) fn row<R>(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    name: Text,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::FIELD_GAP;
        ui.set_min_height(size::ROW);
        let (_, rect) = ui.allocate_space(vec2(size::NAMES, size::ROW));
        let galley = one_line(ui, name.words(language), palette.weak, size::NAMES);
        let at = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(at, galley, palette.weak);
        content(ui)
    })
    .inner
}

/// A row that only says something, in words.
pub(super) fn fact(ui: &mut Ui, palette: &Palette, language: Language, name: Text, words: &str) {
    said(ui, palette, language, name, RichText::new(words), "");
}

/// A row that only gives numbers.
pub(super) fn figure(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    name: Text,
    number: &str,
    unit: &str,
) -> Response {
    said(
        ui,
        palette,
        language,
        name,
        RichText::new(number).font(theme::number()),
        unit,
    )
}

/// A name and what is said about it; below the name where both do not fit beside each other.
fn said(ui: &mut Ui, palette: &Palette, language: Language, name: Text, said: RichText, unit: &str) -> Response {
    let name = RichText::new(name.words(language)).color(palette.weak);
    let unit = RichText::new(unit).color(palette.weak);
    let wide = |ui: &Ui, text: &RichText| {
        let text: egui::WidgetText = text.clone().into();
        let wrap = Some(egui::TextWrapMode::Extend);
        text.into_galley(ui, wrap, f32::INFINITY, egui::TextStyle::Body)
            .size()
            .x
    };
    let parts = [
        wide(ui, &name),
        ui.spacing().item_spacing.x,
        wide(ui, &said),
        size::UNIT_GAP,
        wide(ui, &unit),
        2.0 * size::FIELD_PADDING,
    ];
    let fits = parts.iter().sum::<f32>() <= ui.available_width();
    let says = |ui: &mut Ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = size::UNIT_GAP;
            ui.add_space(size::FIELD_PADDING);
            if !unit.is_empty() {
                ui.label(unit);
            }
            ui.add(egui::Label::new(said).truncate());
        });
    };
    ui.vertical(|ui| {
        if fits {
            ui.horizontal(|ui| {
                ui.set_min_height(size::ROW);
                ui.label(name);
                says(ui);
            });
        } else {
            ui.label(name);
            ui.horizontal(says);
        }
    })
    .response
}

/// A row with a list to choose from; `current` is `None` where several differ.
pub(super) fn choice<T: PartialEq + Clone>(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    (name, tip): (Text, Text),
    current: Option<&T>,
    options: &[(T, String)],
) -> Option<T> {
    let mut chosen = None;
    let words = current
        .and_then(|current| options.iter().find(|(option, _)| option == current))
        .map_or_else(|| super::mixed(language), |(_, words)| words.clone());
    row(ui, palette, language, name, |ui| {
        let response = ComboBox::from_id_salt(name)
            .width(ui.available_width())
            .selected_text(words)
            .truncate()
            .show_ui(ui, |ui| {
                for (option, words) in options {
                    if ui.selectable_label(current == Some(option), words).clicked() && current != Some(option) {
                        chosen = Some(option.clone());
                    }
                }
            })
            .response;
        response
            .accessible_name(name.words(language))
            .on_hover_text(tip.words(language));
    });
    chosen
}

/// A row with a tick; returns the new state when it is clicked.
pub(super) fn tick(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    (name, tip): (Text, Text),
    mut on: bool,
) -> Option<bool> {
    row(ui, palette, language, name, |ui| {
        let response = ui.checkbox(&mut on, "").accessible_name(name.words(language));
        response.on_hover_text(tip.words(language)).changed()
    })
    .then_some(on)
}
