//! The colour of a channel: by component, or one of a few that read well on both grounds.

use egui::{Button, Role, Sense, Ui, WidgetInfo, vec2};

use crate::app::frame::Frame;
use crate::app::text::{Language, Text};
use crate::app::theme::{self, Palette, size};
use crate::app::view_state::CurveRef;
use crate::document::Channel;

use super::rows::row;

/// Shows the row; returns the colour chosen, where one was (`None` inside = by component).
#[allow(clippy::option_option)]
pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>, active: CurveRef, channel: &Channel) -> Option<Option<[u8; 3]>> {
    let language = frame.language();
    let mut chosen = None;
    row(ui, frame.palette, language, Text::ColourRow, |ui| {
        ui.spacing_mut().item_spacing.x = size::UNIT_GAP;
        let by_component = Button::selectable(channel.colour.is_none(), Text::ByComponent.words(language));
        if ui
            .add(by_component)
            .on_hover_text(Text::ByComponentTip.words(language))
            .clicked()
            && channel.colour.is_some()
        {
            chosen = Some(None);
        }
        let own = frame.colour(channel, active.component);
        let response = ui.add(Button::new(egui::RichText::new("■").color(own)).min_size(vec2(size::ROW, size::ROW)));
        let response = response
            .accessible_name(Text::ColourRow.words(language))
            .on_hover_text(Text::ColourTip.words(language));
        egui::Popup::menu(&response).show(|ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = size::UNIT_GAP;
                for (name, colour) in colours() {
                    if swatch(
                        ui,
                        frame.palette,
                        language,
                        name,
                        colour,
                        channel.colour == Some(colour),
                    )
                    .clicked()
                    {
                        chosen = Some(Some(colour));
                        ui.close();
                    }
                }
            });
        });
    });
    chosen.filter(|colour| *colour != channel.colour)
}

/// Colours that keep apart on the dark ground and read on the light one.
fn colours() -> [(Text, [u8; 3]); 10] {
    let palette = &theme::DARK;
    let [sky, teal, orange, mauve, yellow] = palette.scalars;
    [
        (Text::ColourPink, palette.x),
        (Text::ColourGreen, palette.y),
        (Text::ColourBlue, palette.z),
        (Text::ColourViolet, palette.w),
        (Text::ColourGold, palette.scalar),
        (Text::ColourSky, sky),
        (Text::ColourTeal, teal),
        (Text::ColourOrange, orange),
        (Text::ColourMauve, mauve),
        (Text::ColourYellow, yellow),
    ]
    .map(|(name, colour)| (name, [colour.r(), colour.g(), colour.b()]))
}

fn swatch(
    ui: &mut Ui,
    palette: &Palette,
    language: Language,
    name: Text,
    [r, g, b]: [u8; 3],
    present: bool,
) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size::ROW, size::ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, present, name.words(language)));
    let edge = if present || response.hovered() || response.has_focus() {
        palette.text
    } else {
        palette.grid_major
    };
    ui.painter().rect(
        rect.shrink(2.0),
        size::CORNER,
        egui::Color32::from_rgb(r, g, b),
        Palette::hair(edge),
        egui::StrokeKind::Inside,
    );
    response.on_hover_text(name.words(language))
}
