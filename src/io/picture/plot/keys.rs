//! The keys of a curve as dots, their shapes telling their tangents.

use super::{Drawn, Plotted, Scene};
use crate::chart::{Dot, Panel, Shape, Style};
use crate::curve::Tangent;

/// A curve with more keys than this in the picture has no dots: they would be a line.
const MOST: usize = 60;

/// Adds the keys of a curve that can be told apart.
pub fn add(scene: &Scene<'_>, plotted: &Plotted, style: Style, (panel, drawn): (&mut Panel, &mut Drawn)) {
    let channel = &plotted.channel;
    let Some(curve) = channel.curves.get(plotted.component) else {
        return;
    };
    let first = curve.first_at_or_after(scene.time.low());
    let end = curve.first_at_or_after(scene.time.high().next_up()).min(curve.len());
    if end.saturating_sub(first) > MOST {
        return;
    }
    for key in first..end {
        let shape = shape(curve.tangent(key));
        panel.dots.push(Dot {
            at: [curve.time(key), curve.key_value(key)],
            ink: style.ink,
            shape,
        });
        if !drawn.shapes.contains(&shape) {
            drawn.shapes.push(shape);
        }
    }
}

/// The shape of a key with this tangent, as in the window.
fn shape(tangent: Tangent) -> Shape {
    match tangent {
        Tangent::Auto | Tangent::Spline | Tangent::Monotone => Shape::Circle,
        Tangent::Flat => Shape::Square,
        Tangent::Linear => Shape::Triangle,
        Tangent::Smooth { .. } => Shape::Diamond,
        Tangent::Broken { .. } => Shape::SplitDiamond,
        Tangent::Tcb(_) => Shape::Hexagon,
    }
}
