//! How smoothly the active curve passes its selected key: the class and the numbers on both sides.

use egui::Ui;

use crate::app::frame::Frame;
use crate::app::text::{self, Language, Text};
use crate::app::theme::Palette;
use crate::curve::Approach;
use crate::curve::continuity::{Continuity, join};
use crate::document::Channel;

use super::rows::figure;

/// Shows the join at the only selected key of the active curve. Returns whether there was one to show.
pub(super) fn show(ui: &mut Ui, frame: &Frame<'_>) -> bool {
    let language = frame.language();
    let Some((channel, component, i)) = only_key(frame) else {
        return false;
    };
    if channel.is_rotation() {
        return rotation(ui, frame.palette, language, channel, i);
    }
    let Some(join) = channel.curves.get(component).and_then(|curve| join(curve, i)) else {
        return false;
    };
    let palette = frame.palette;
    figure(
        ui,
        palette,
        language,
        Text::ContinuityRow,
        text::continuity(language, join.class),
        "",
    )
    .on_hover_text(class_tip(join.class).words(language));
    let velocity = text::per_second(&channel.unit);
    let acceleration = text::per_second_squared(&channel.unit);
    if join.class < Continuity::C0 {
        jump(
            ui,
            palette,
            language,
            Text::ValueJump,
            (join.left.value, join.right.value),
            &channel.unit,
        );
    }
    if join.class < Continuity::C1 {
        let sides = (join.left.velocity, join.right.velocity);
        jump(ui, palette, language, Text::VelocityJump, sides, &velocity);
    }
    if join.class < Continuity::C2 {
        let sides = (join.left.acceleration, join.right.acceleration);
        jump(ui, palette, language, Text::AccelerationJump, sides, &acceleration);
    }
    true
}

/// The channel, component and index of the one selected key of the active curve.
fn only_key<'a>(frame: &Frame<'a>) -> Option<(&'a Channel, usize, usize)> {
    let (active, channel) = frame.active()?;
    let mut keys = frame.selection.of_curve(active.channel, active.component);
    let (key, None) = (keys.next()?, keys.next()) else {
        return None;
    };
    let index = channel.curves.get(active.component)?.position(key)?;
    Some((channel.as_ref(), active.component, index))
}

/// The angular speed of a rotation on both sides of a key, where it differs by more than is shown.
fn rotation(ui: &mut Ui, palette: &Palette, language: Language, channel: &Channel, i: usize) -> bool {
    let Some(orientation) = channel.orientation() else {
        return false;
    };
    let speed = |side| {
        let [x, y, z] = orientation.at_key(i, side).velocity;
        (x * x + y * y + z * z).sqrt().to_degrees()
    };
    let sides = (speed(Approach::Left), speed(Approach::Right));
    let unit = text::per_second("°");
    if text::short(sides.0) == text::short(sides.1) {
        figure(ui, palette, language, Text::AngularSpeed, &text::short(sides.0), &unit);
    } else {
        jump(ui, palette, language, Text::AngularSpeed, sides, &unit);
    }
    true
}

/// A row with both sides, and one with what lies between them.
fn jump(ui: &mut Ui, palette: &Palette, language: Language, name: Text, (left, right): (f64, f64), unit: &str) {
    figure(ui, palette, language, name, &text::both_sides(left, right), unit);
    figure(ui, palette, language, Text::JumpRow, &text::signed(right - left), unit);
}

fn class_tip(class: Continuity) -> Text {
    match class {
        Continuity::Step => Text::StepJoinTip,
        Continuity::C0 => Text::C0Tip,
        Continuity::C1 => Text::C1Tip,
        Continuity::C2 => Text::C2Tip,
    }
}
