//! Where the panels are.

use egui::{CentralPanel, Panel, Ui};

use super::Inbetween;
use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::inspector::InspectorState;
use crate::app::plot::{self, Hands};
use crate::app::preview::PreviewState;
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::app::{
    channel_list, easing_picker, findings, inspector, menu, preview, resample, status, text, tool_bar, transport,
};
use crate::io::state::Panels;

impl Inbetween {
    /// Draws every panel from one frame and returns what they ask for.
    pub(super) fn layout(&mut self, ui: &mut Ui) -> Vec<Action> {
        let language = self.settings.language;
        let ctx = ui.ctx().clone();
        let mut wishes = Wishes::default();
        let mut channel_list = std::mem::take(&mut self.channel_list);
        let mut inspector = std::mem::take(&mut self.inspector);
        let mut easings = std::mem::take(&mut self.easings);
        let easings_open = easings.is_open();
        let mut preview_state = std::mem::take(&mut self.preview);
        let mut findings_state = std::mem::take(&mut self.findings_panel);
        let mut dialogs = std::mem::take(&mut self.dialogs);
        let mut transport_state = std::mem::take(&mut self.transport);
        let bounds = self.view().and_then(|view| view.bounds).unwrap_or_default();
        let title = self.files.title(language);
        let mut panels = self.panels;
        let areas = self.with_frame(&ctx, |frame| {
            let frame = &Frame { easings_open, ..*frame };
            let hands = Hands {
                gesture: &self.gesture,
                hover: self.hover,
                pointer: ctx.input(|input| input.pointer.hover_pos()),
            };
            let flat = egui::Frame::new().fill(frame.palette.panel);
            let row = flat.inner_margin(egui::Margin::symmetric(8, 2));
            Panel::top("menu")
                .frame(row)
                .show(ui, |ui| menu::show(ui, frame, &title, &self.files, &mut wishes));
            Panel::top("tools")
                .frame(row)
                .exact_size(size::TOOL_BAR)
                .show(ui, |ui| tool_bar::show(ui, frame, &mut wishes));
            Panel::bottom("status")
                .frame(row)
                .exact_size(size::STATUS)
                .show(ui, |ui| {
                    let hint = plot::hint(frame, hands, self.areas.as_ref());
                    let right = self.status_right();
                    status::show(ui, frame, &hint, &self.notices, &right, &mut wishes);
                });
            Panel::bottom("transport")
                .frame(row)
                .exact_size(size::TRANSPORT)
                .show(ui, |ui| transport::show(ui, frame, &mut transport_state, &mut wishes));
            if frame.settings.findings {
                let panel = Panel::bottom("findings")
                    .frame(flat.inner_margin(egui::Margin::symmetric(8, 4)))
                    .resizable(true)
                    .default_size(self.panels.findings)
                    .size_range(72.0..=320.0)
                    .show(ui, |ui| findings::show(ui, frame, &mut findings_state, &mut wishes));
                panels.findings = panel.response.rect.height();
            }
            if frame.settings.channel_panel {
                let panel = Panel::left("channels")
                    .frame(flat)
                    .default_size(self.panels.channels)
                    .size_range(160.0..=420.0)
                    .show(ui, |ui| channel_list::show(ui, frame, &mut channel_list, &mut wishes));
                panels.channels = panel.response.rect.width();
            }
            if frame.settings.inspector || frame.settings.preview {
                let panel = Panel::right("inspector")
                    .frame(flat)
                    .default_size(self.panels.inspector)
                    .size_range(size::NARROWEST_INSPECTOR..=420.0)
                    .show(ui, |ui| {
                        let picked: Vec<CurveRef> = channel_list.picked().collect();
                        right_side(
                            ui,
                            frame,
                            (&mut inspector, &mut preview_state),
                            &picked,
                            &mut panels,
                            &mut wishes,
                        );
                    });
                panels.inspector = panel.response.rect.width();
            }
            if easings.is_open() {
                Panel::right("easings")
                    .frame(flat.inner_margin(egui::Margin::symmetric(8, 4)))
                    .default_size(size::EASINGS)
                    .size_range(size::NARROWEST_EASINGS..=420.0)
                    .show(ui, |ui| easing_picker::show(ui, frame, &mut easings, &mut wishes));
            }
            if frame.resample.is_open() {
                Panel::top("resample")
                    .frame(flat.inner_margin(egui::Margin::symmetric(8, 4)))
                    .show(ui, |ui| resample::show(ui, frame, &mut wishes));
            }
            let areas = CentralPanel::no_frame()
                .show(ui, |ui| plot::show(ui, frame, hands, bounds, &mut wishes))
                .inner;
            dialogs.show(ui, frame, &mut wishes);
            areas
        });
        self.panels = panels;
        self.channel_list = channel_list;
        self.inspector = inspector;
        self.easings = easings;
        self.preview = preview_state;
        self.findings_panel = findings_state;
        self.dialogs = dialogs;
        self.transport = transport_state;
        if let Some(areas) = areas {
            if self.areas.as_ref() != Some(&areas) {
                // Polylines were made for other places: once more.
                ctx.request_repaint();
            }
            if self.said != Some(areas.geometry) {
                self.said = Some(areas.geometry);
                areas.log();
            }
            self.areas = Some(areas);
        }
        self.files.show(ui, language);
        wishes.0
    }

    fn status_right(&self) -> String {
        let saved = self.files.status_text(self.settings.language, &self.editor);
        match self
            .editor
            .preview_name()
            .filter(|_| !self.trial.is_shown())
            .or_else(|| self.editor.undo_name())
        {
            Some(name) => format!("{saved} · {}", text::undo_hint(self.settings.language, name)),
            None => saved,
        }
    }
}

/// The inspector, and below it the preview. Where the inspector is closed, the preview has all of the side; where the
/// preview is closed, its heading stays.
fn right_side(
    ui: &mut Ui,
    frame: &Frame<'_>,
    (inspector, preview): (&mut InspectorState, &mut PreviewState),
    picked: &[CurveRef],
    panels: &mut Panels,
    wishes: &mut Wishes,
) {
    let inside = egui::Frame::new().inner_margin(egui::Margin::symmetric(8, 4));
    let (shows_inspector, shows_preview) = (frame.settings.inspector, frame.settings.preview);
    let mut show = |ui: &mut Ui| preview::show(ui, frame, picked, preview, wishes);
    match (shows_inspector, shows_preview) {
        (false, _) => {
            CentralPanel::default().frame(inside).show(ui, show);
        }
        (true, false) => {
            Panel::bottom("preview heading")
                .frame(inside)
                .resizable(false)
                .exact_size(size::ROW + 8.0)
                .show(ui, show);
        }
        (true, true) => {
            let highest = (ui.available_height() - size::LEAST_ABOVE_PREVIEW).max(size::LOWEST_PREVIEW);
            let panel = Panel::bottom("preview")
                .frame(inside)
                .resizable(true)
                .default_size(panels.preview)
                .size_range(size::LOWEST_PREVIEW..=highest)
                .show(ui, &mut show);
            panels.preview = panel.response.rect.height();
        }
    }
    if shows_inspector {
        CentralPanel::default()
            .frame(inside)
            .show(ui, |ui| inspector::show(ui, frame, inspector, wishes));
    }
}
