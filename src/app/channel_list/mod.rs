//! The channel panel: clip box, filter, the tree of channels with eye, colour, warnings, solo, mute and lock.

mod cache;
mod filter;
mod head;
mod heading_ui;
mod list;
mod picks;
mod rhythm_tag;
mod row_menu;
pub mod row_parts;
mod row_ui;
mod rows;

use egui::{Id, Margin, Panel, Ui};

use super::action::{Action, ViewAction};
use super::command::Command;
use super::frame::{Frame, Wishes};
use super::text::{self, Text};
use super::theme::size;
use super::view_state::CurveRef;

use cache::Cache;
use list::EyePaint;
use picks::Picks;

/// Whether the filter field is to get the keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FilterFocus {
    #[default]
    AsItIs,
    Wanted,
}

/// What the channel panel keeps from frame to frame.
#[derive(Debug, Default)]
pub struct ChannelListState {
    cache: Option<Cache>,
    picks: Picks,
    eyes: Option<EyePaint>,
    filter_focus: FilterFocus,
    own_colour: Option<[u8; 3]>,
}

impl ChannelListState {
    /// Gives the filter field the keyboard in the next frame.
    pub fn focus_filter(&mut self) {
        self.filter_focus = FilterFocus::Wanted;
    }

    /// The curves picked in the list: what hide, solo and lock act on where no key is selected. The active curve is
    /// among them.
    pub fn picked(&self) -> impl Iterator<Item = CurveRef> + '_ {
        self.picks.iter()
    }
}

/// The list of channels, as the keyboard's focus names it: while it has the focus, the arrows are its own.
pub fn list_id() -> Id {
    Id::unique("channel list")
}

/// The filter field, as the keyboard's focus names it.
pub fn filter_id() -> Id {
    Id::unique("channel filter")
}

/// Draws the panel's contents.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut ChannelListState, wishes: &mut Wishes) {
    let cache = Cache::refreshed(state.cache.take(), frame);
    state.picks.retain(|curve| frame.curve(curve).is_some());
    let inside = |top, bottom| {
        egui::Frame::NONE.inner_margin(Margin {
            left: size::PADDING as i8,
            right: size::PADDING as i8,
            top,
            bottom,
        })
    };
    inside(6, 4).show(ui, |ui| {
        head::clip_box(ui, frame, wishes);
        head::filter_field(ui, frame, &cache, &mut state.filter_focus, wishes);
    });
    Panel::bottom("channel summary")
        .frame(inside(4, 6))
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| footer(ui, frame, &cache));
    if frame.clip.channels.is_empty() {
        inside(0, 0).show(ui, |ui| empty_clip(ui, frame, wishes));
    } else if cache.rows().is_empty() {
        inside(0, 0).show(ui, |ui| nothing_found(ui, frame, wishes));
    } else {
        list::show(ui, frame, &cache, state, wishes);
    }
    state.cache = Some(cache);
}

fn footer(ui: &mut Ui, frame: &Frame<'_>, cache: &Cache) {
    let language = frame.language();
    let clip = frame.clip;
    let summary = text::clip_summary(language, clip.channels.len(), cache.keys(), &text::rate(clip.rate));
    ui.add(egui::Label::new(egui::RichText::new(summary).color(frame.palette.weak)).truncate())
        .on_hover_text(text::curve_count(language, cache.curves()));
}

fn empty_clip(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    ui.add_space(size::GROUP);
    ui.label(egui::RichText::new(frame.findings.why_empty(frame.clip.id).words(language)).color(frame.palette.weak));
    ui.add_space(size::PADDING);
    let (name, _) = Command::AddChannel.words();
    let add = ui
        .button(name.words(language))
        .on_hover_text(Command::AddChannel.tip(ui.ctx(), language));
    if add.clicked() {
        wishes.push(Action::Run(Command::AddChannel));
    }
}

fn nothing_found(ui: &mut Ui, frame: &Frame<'_>, wishes: &mut Wishes) {
    let language = frame.language();
    ui.add_space(size::GROUP);
    let sentence = text::no_channel_found(language, &frame.views.filter);
    ui.label(egui::RichText::new(sentence).color(frame.palette.weak));
    ui.add_space(size::PADDING);
    let clear = ui
        .button(Text::ClearFilter.words(language))
        .on_hover_text(Text::ClearFilterTip.words(language));
    if clear.clicked() {
        wishes.push(Action::View(ViewAction::Filter(String::new())));
    }
}
