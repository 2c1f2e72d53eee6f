//! The menu of a row: show, hide, mute, lock, colour, name, link and delete what is picked.

use egui::containers::menu::{MenuConfig, SubMenuButton};
use egui::{Button, Color32, PopupCloseBehavior, Sense, StrokeKind, Ui, Vec2, WidgetInfo};

use crate::app::action::{Action, ViewAction};
use crate::app::command::Command;
use crate::app::frame::{Frame, Wishes};
use crate::app::menu::{self, Can};
use crate::app::rhythm;
use crate::app::text::{self, Language, Text};
use crate::app::theme::{Palette, size};
use crate::app::view_state::CurveRef;
use crate::document::{Channel, ChannelId, Link};
use crate::edit::{ChannelChange, Edit};

use super::picks::Picks;

/// What the menu of a row acts on: all picked rows where it is one of them, else that row.
pub fn targets(picks: &Picks, curve: CurveRef) -> Vec<CurveRef> {
    if picks.contains(curve) {
        picks.iter().collect()
    } else {
        vec![curve]
    }
}

/// Draws the menu for these curves and their channels.
pub fn show(
    ui: &mut Ui,
    frame: &Frame<'_>,
    curves: &[CurveRef],
    own_colour: &mut Option<[u8; 3]>,
    wishes: &mut Wishes,
) {
    let language = frame.language();
    let channels: Vec<&Channel> = frame
        .clip
        .channels
        .iter()
        .filter(|channel| curves.iter().any(|curve| curve.channel == channel.id))
        .map(|channel| &**channel)
        .collect();
    let ids: Vec<ChannelId> = channels.iter().map(|channel| channel.id).collect();
    let change = |change| {
        Action::Edit(Edit::ChangeChannels {
            channels: ids.clone(),
            change,
        })
    };
    visibility(ui, frame, curves, wishes);
    ui.separator();
    let all_muted = channels.iter().all(|channel| channel.mute);
    if item(
        ui,
        language,
        if all_muted { Text::Unmute } else { Text::Mute },
        Text::MuteTip,
    ) {
        wishes.push(change(ChannelChange::Mute(!all_muted)));
    }
    let all_locked = channels.iter().all(|channel| channel.lock);
    if item(
        ui,
        language,
        if all_locked { Text::Unlock } else { Text::LockWord },
        Text::LockIconTip,
    ) {
        wishes.push(change(ChannelChange::Lock(!all_locked)));
    }
    let now = channels.first().and_then(|channel| channel.colour);
    if let Some(colour) = colour_menu(ui, frame.palette, language, now, own_colour) {
        wishes.push(change(ChannelChange::Colour(colour)));
    }
    rhythm_menu(ui, frame, &channels, &ids, wishes);
    ui.separator();
    let one = if let [channel] = channels.as_slice() {
        Some(*channel)
    } else {
        None
    };
    let rename = Button::new(Command::RenameChannel.words().0.words(language));
    if ui
        .add_enabled(one.is_some(), rename)
        .on_disabled_hover_text(Text::OneChannelOnly.words(language))
        .clicked()
        && let Some(channel) = one
    {
        wishes.push(Action::View(ViewAction::AskRename(channel.id)));
    }
    let unlocked = channels.iter().all(|channel| !channel.lock);
    let of_link = |link| {
        unlocked
            && channels
                .iter()
                .all(|channel| channel.curves.len() > 1 && channel.link == link)
    };
    if command(ui, language, Command::LinkComponents, Can::when(of_link(Link::Free))) {
        wishes.push(change(ChannelChange::LinkTimes));
    }
    if command(ui, language, Command::UnlinkComponents, Can::when(of_link(Link::Times))) {
        wishes.push(change(ChannelChange::Unlink));
    }
    let delete = Button::new(text::delete_channels(language, channels.len()));
    let delete = ui
        .add_enabled(unlocked, delete)
        .on_disabled_hover_text(Text::UnlockFirst.words(language));
    if delete
        .on_hover_text(Command::DeleteChannel.tip(ui.ctx(), language))
        .clicked()
    {
        wishes.push(Action::Edit(Edit::DeleteChannels { channels: ids.clone() }));
    }
    ui.separator();
    if command(ui, language, Command::AddChannel, Can::Act) {
        wishes.push(Action::Run(Command::AddChannel));
    }
}

fn rhythm_menu(ui: &mut Ui, frame: &Frame<'_>, channels: &[&Channel], ids: &[ChannelId], wishes: &mut Wishes) {
    let Some(first) = channels.first() else {
        return;
    };
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    SubMenuButton::new(Text::RhythmRow.words(frame.language()))
        .config(stays)
        .ui(ui, |ui| {
            let unlocked = channels.iter().all(|channel| !channel.lock);
            ui.add_enabled_ui(unlocked, |ui| rhythm::menu(ui, frame, first, ids, wishes));
        });
}

fn visibility(ui: &mut Ui, frame: &Frame<'_>, curves: &[CurveRef], wishes: &mut Wishes) {
    let language = frame.language();
    if command(ui, language, Command::Solo, Can::Act) {
        wishes.push(Action::View(ViewAction::Solo(curves.to_vec())));
    }
    let any_open = curves.iter().any(|curve| !frame.view.hidden.contains(curve));
    let (name, tip) = if any_open {
        (Text::HideCurves, Text::EyeTip)
    } else {
        (Text::ShowCurves, Text::EyeTip)
    };
    if item(ui, language, name, tip) {
        wishes.push(Action::View(ViewAction::Show {
            curves: curves.to_vec(),
            visible: !any_open,
        }));
    }
    if command(ui, language, Command::ShowAll, menu::can(Command::ShowAll, frame)) {
        wishes.push(Action::Run(Command::ShowAll));
    }
    if item(ui, language, Text::FitCurves, Text::FitCurvesTip) {
        wishes.push(Action::View(ViewAction::Fit(curves.to_vec())));
    }
}

fn item(ui: &mut Ui, language: Language, name: Text, tip: Text) -> bool {
    ui.button(name.words(language))
        .on_hover_text(tip.words(language))
        .clicked()
}

fn command(ui: &mut Ui, language: Language, command: Command, can: Can) -> bool {
    let name = command.words().0.words(language);
    menu::command_button(ui, language, command, Button::new(name), name, can).clicked()
}

/// The colour the person chose: a swatch, any other colour, or by component (`Some(None)`).
fn colour_menu(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    now: Option<[u8; 3]>,
    own_colour: &mut Option<[u8; 3]>,
) -> Option<Option<[u8; 3]>> {
    let mut chosen = None;
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    SubMenuButton::new(Text::Colour.words(language))
        .config(stays)
        .ui(ui, |ui| {
            if ui
                .selectable_label(now.is_none(), Text::ColourByComponent.words(language))
                .on_hover_text(Text::ColourByComponentTip.words(language))
                .clicked()
            {
                chosen = Some(None);
            }
            ui.horizontal(|ui| {
                let fixed = [palette.x, palette.y, palette.z, palette.w, palette.scalar];
                for colour in fixed.into_iter().chain(palette.scalars) {
                    let [r, g, b, _] = colour.to_array();
                    if swatch(ui, colour, palette) {
                        chosen = Some(Some([r, g, b]));
                    }
                }
            });
            let [r, g, b] = own_colour.or(now).unwrap_or_else(|| {
                let [r, g, b, _] = palette.scalar.to_array();
                [r, g, b]
            });
            let mut own = Color32::from_rgb(r, g, b);
            if egui::color_picker::color_picker_color32(ui, &mut own, egui::color_picker::Alpha::Opaque) {
                let [r, g, b, _] = own.to_array();
                *own_colour = Some([r, g, b]);
            }
            if ui
                .button(Text::UseColour.words(language))
                .on_hover_text(Text::UseColourTip.words(language))
                .clicked()
            {
                let [r, g, b, _] = own.to_array();
                chosen = Some(Some([r, g, b]));
            }
            if chosen.is_some() {
                *own_colour = None;
                ui.close();
            }
        });
    chosen
}

fn swatch(ui: &mut Ui, colour: Color32, palette: &Palette) -> bool {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size::ICON), Sense::click());
    let [r, g, b, _] = colour.to_array();
    let name = text::colour([r, g, b]);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &name));
    ui.painter().rect_filled(rect, 3.0, colour);
    if response.hovered() || response.has_focus() {
        ui.painter()
            .rect_stroke(rect, 3.0, Palette::hair(palette.text), StrokeKind::Outside);
    }
    response.on_hover_text(name).clicked()
}
