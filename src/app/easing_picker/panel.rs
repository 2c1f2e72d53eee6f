//! The panel of all easings beside the inspector: what is pointed at is tried on the selected segments, what is clicked
//! is given to them. It stands beside the plot, so that it never covers the segment it is about.

use egui::{Margin, Panel, RichText, Ui};

use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::icons::{Edge, Icon, IconButton};
use crate::app::text::{self, Text};
use crate::app::theme::{self, size};
use crate::curve::SegmentKind;

use super::chooser::{ChooserState, chooser};
use super::segment::{Present, SegmentState};

/// What is asked of the picker, and of what it tries.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Shows the panel and gives its search field the keyboard.
    Open,
    /// Hides it, everything as it was.
    Close,
    /// Shows a kind on the selected segments while it is pointed at.
    Try(SegmentKind),
    /// Nothing is pointed at any more.
    PutBack,
    /// Gives a kind to the selected segments: one step.
    Take(SegmentKind),
}

/// What the panel keeps from frame to frame.
#[derive(Debug, Default)]
pub struct EasingPanel {
    open: bool,
    chooser: ChooserState,
    segment: SegmentState,
}

impl EasingPanel {
    /// Whether it is shown.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Shows it, its search field empty and with the keyboard.
    pub fn open(&mut self) {
        self.open = true;
        self.chooser.begin();
    }

    /// Hides it.
    pub fn close(&mut self) {
        self.open = false;
        self.segment = SegmentState::default();
    }

    /// Whether one of its handles is dragged: Esc then belongs to that.
    pub fn is_dragging(&self) -> bool {
        self.segment.is_dragging()
    }
}

/// Draws the panel's contents.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut EasingPanel, wishes: &mut Wishes) {
    let present = state.segment.present(frame);
    head(ui, frame, wishes);
    foot(ui, frame, state, &present, wishes);
    if !present.has_segment() {
        ui.label(RichText::new(Text::SelectSegment.words(frame.language())).color(frame.palette.weak));
    } else if let Some(ghost) = frame.trial.ghost_kind().filter(|_| !frame.trial.ghosts().is_empty()) {
        let name = text::kind_title(frame.language(), ghost);
        let line = text::dotted_in_the_plot(frame.language(), &name);
        ui.add(egui::Label::new(RichText::new(line).color(frame.palette.weak)).truncate());
    } else {
        // Keeps the room of that line, so that nothing moves under the pointer.
        ui.label(" ");
    }
    let chosen = ui
        .add_enabled_ui(present.has_segment(), |ui| {
            chooser(
                ui,
                frame.palette,
                frame.language(),
                &mut state.chooser,
                present.easing(),
            )
        })
        .inner;
    let pointed = state
        .chooser
        .pointed()
        .cloned()
        .filter(|_| !state.segment.is_previewing());
    try_out(ui, frame, pointed.map(SegmentKind::Ease), wishes);
    if let Some(easing) = chosen {
        wishes.push(Action::Easing(Ask::Take(SegmentKind::Ease(easing))));
    }
    if state.chooser.asks_to_close() {
        wishes.push(Action::Easing(Ask::Close));
    }
}

/// Asks for what is pointed at to be shown, or put back. Nothing changes while a button is down: whatever is under the
/// pointer then is part of a gesture.
pub fn try_out(ui: &Ui, frame: &Frame<'_>, pointed: Option<SegmentKind>, wishes: &mut Wishes) {
    if ui.input(|input| input.pointer.any_down()) || pointed.as_ref() == frame.trial.asked() {
        return;
    }
    wishes.push(Action::Easing(match pointed {
        Some(kind) => Ask::Try(kind),
        None => Ask::PutBack,
    }));
}

fn head(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        ui.set_min_height(size::ROW);
        theme::heading(ui, Text::EasingsTitle.words(frame.language()));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let close = IconButton::new(
                frame.palette,
                Icon::Clear,
                Text::CloseEasings.words(frame.language()),
                Text::CloseEasingsTip.words(frame.language()),
            )
            .edge(Edge::Bare);
            if ui.add(close).clicked() {
                wishes.push(Action::Easing(Ask::Close));
            }
        });
    });
}

/// The parameters of the present easing, and its way to and from CSS.
fn foot(ui: &mut Ui, frame: &Frame<'_>, state: &mut EasingPanel, present: &Present, wishes: &mut Wishes) {
    let inside = egui::Frame::NONE.inner_margin(Margin {
        left: 0,
        right: 0,
        top: size::PADDING as i8,
        bottom: 4,
    });
    Panel::bottom("easing parameters")
        .frame(inside)
        .resizable(false)
        .show(ui, |ui| {
            let name = match present {
                Present::Same(kind) => text::kind_title(frame.language(), kind),
                Present::Mixed => Text::Mixed.words(frame.language()).to_owned(),
                Present::NoKeys | Present::NoSegment => String::new(),
            };
            if !name.is_empty() {
                theme::heading(ui, &name);
            }
            state.segment.show(ui, frame, wishes);
            css(ui, frame, present, wishes);
        });
}

/// The buttons that copy and paste CSS.
fn css(ui: &mut Ui, frame: &Frame<'_>, present: &Present, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::FIELD_GAP;
        let width = (ui.available_width() - size::FIELD_GAP) / 2.0;
        let buttons = [
            (Command::CopyCss, Text::CopyCssShort, present.kind().is_some()),
            (Command::PasteCss, Text::PasteCssShort, present.has_segment()),
        ];
        for (command, word, can) in buttons {
            let button = egui::Button::new(word.words(frame.language())).min_size(egui::vec2(width, size::ROW));
            let response = ui
                .add_enabled(can, button)
                .on_hover_text(command.tip(ui.ctx(), frame.language()))
                .on_disabled_hover_text(command.tip(ui.ctx(), frame.language()));
            if response.clicked() {
                wishes.push(Action::Run(command));
            }
        }
    });
}
