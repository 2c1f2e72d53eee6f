//! Where the active curve's continuation leaves its allowed range for good, and what can be done about it.

use egui::{RichText, Ui};

use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Text};
use crate::app::theme::{Palette, size};
use crate::app::view_state::CurveRef;
use crate::curve::{Approach, Ends, Outside};
use crate::document::Channel;
use crate::edit::{ChannelChange, Edit};

/// Shows each continuation that leaves. Returns whether there was one.
pub(super) fn show(
    ui: &mut Ui,
    frame: &Frame<'_>,
    (active, channel): (CurveRef, &Channel),
    wishes: &mut Wishes,
) -> bool {
    let language = frame.language();
    let Some(analysis) = frame.derived.analysis(active).filter(|of| !of.unbounded.is_empty()) else {
        return false;
    };
    let palette = frame.palette;
    let name = text::curve_name(&channel.name, &channel.component_name(active.component));
    for leaving in &analysis.unbounded {
        let where_to = text::leaving(
            language,
            leaving.end,
            frame.clip.rate.frames(leaving.time),
            leaving.time,
        );
        let sentence = text::leaves_for_good(language, &name, &where_to, leaving.limit, &channel.unit);
        let old = channel.ends;
        let ends = match leaving.end {
            Approach::Left => Ends {
                before: Outside::Hold,
                ..old
            },
            Approach::Right => Ends {
                after: Outside::Hold,
                ..old
            },
        };
        egui::Frame::new()
            .fill(Palette::faint(palette.warning, 0.08))
            .stroke(Palette::hair(Palette::faint(palette.warning, 0.6)))
            .corner_radius(size::CORNER)
            .inner_margin(size::PADDING)
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(RichText::new(sentence).color(palette.text));
                ui.add_enabled_ui(!channel.lock && frame.view.shows(active), |ui| {
                    let button = ui.button(Text::HoldThere.words(language));
                    if button.on_hover_text(Text::HoldThereTip.words(language)).clicked() {
                        wishes.push(Action::Edit(Edit::ChangeChannels {
                            channels: vec![active.channel],
                            change: ChannelChange::Ends(ends),
                        }));
                    }
                });
            });
    }
    true
}
