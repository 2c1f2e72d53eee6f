//! Velocity and acceleration: as lanes below the plot and laid over it, with peak, units, one-sided values and jumps.

use egui::{Align2, Painter, Rect, Stroke, Ui, pos2, vec2};

use super::geometry::Geometry;
use super::lane_numbers::Labelled;
use super::paint::{self, Dash, Pattern};
use super::value_plot::Place;
use super::{Hands, labels, lane_numbers, seams, value_plot};
use crate::app::derived::{self, Part};
use crate::app::frame::Frame;
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, width};
use crate::app::view_state::{Bounds, CurveRef, Settings};
use crate::document::Channel;

/// A lane: the order of the derivative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// First derivative.
    Velocity,
    /// Second derivative.
    Acceleration,
}

impl Lane {
    /// 0 velocity, 1 acceleration.
    pub fn order(self) -> usize {
        match self {
            Self::Velocity => 0,
            Self::Acceleration => 1,
        }
    }

    /// What it is called.
    pub fn name(self) -> Text {
        match self {
            Self::Velocity => Text::VelocityLane,
            Self::Acceleration => Text::AccelerationLane,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Velocity => "velocity",
            Self::Acceleration => "acceleration",
        }
    }

    /// The unit of the derivative of a channel.
    pub fn unit(self, channel: &Channel) -> String {
        let unit = if channel.is_rotation() {
            "°"
        } else {
            channel.unit.as_str()
        };
        let per = match self {
            Self::Velocity => text::PER_SECOND,
            Self::Acceleration => text::PER_SECOND_SQUARED,
        };
        match unit {
            "" => format!("1{per}"),
            unit => format!("{unit}{per}"),
        }
    }

    fn stroke(self, colour: egui::Color32) -> Stroke {
        match self {
            Self::Velocity => Stroke::new(width::VELOCITY, colour),
            Self::Acceleration => Stroke::new(width::ACCELERATION, colour),
        }
    }

    fn pattern(self) -> Pattern {
        match self {
            Self::Velocity => Pattern::Solid,
            Self::Acceleration => Pattern::Dashed(Dash { line: 5.0, gap: 3.0 }),
        }
    }
}

/// The lanes that are open.
pub fn open(settings: &Settings) -> Vec<Lane> {
    let velocity = settings.velocity_lane.then_some(Lane::Velocity);
    let acceleration = settings.acceleration_lane.then_some(Lane::Acceleration);
    velocity.into_iter().chain(acceleration).collect()
}

/// Draws a lane and returns its rectangle without the axis.
pub fn show(ui: &mut Ui, place: Place, frame: &Frame<'_>, hands: Hands<'_>, plot: &Geometry, lane: Lane) -> Rect {
    let bounds = Bounds {
        time: plot.bounds.time,
        value: frame.derived.lane_bounds(lane.order()),
    };
    let geometry = value_plot::ground(ui, place, frame, bounds, lane.id(), lane.name());
    let painter = ui.painter().with_clip_rect(geometry.rect);
    painter.hline(
        geometry.rect.x_range(),
        geometry.y(0.0),
        Palette::hair(frame.palette.zero),
    );
    ui.painter().hline(
        place.rect.x_range(),
        place.rect.top(),
        Palette::hair(frame.palette.grid_major),
    );
    // Under the curves: they may be greatest where it stands.
    let title = frame
        .active()
        .map(|(_, channel)| title(&painter, frame, &geometry, channel, lane));
    for &reference in frame.derived.lane_curves().iter().rev() {
        curve(&painter, frame, &geometry, reference, (lane, Site::Below));
    }
    if let Some((active, channel)) = frame.active() {
        let mut taken = Vec::from_iter(title);
        let said = seams::in_lane(&painter, frame, &geometry, lane, &mut taken);
        let labelled = Labelled {
            taken: &mut taken,
            said,
        };
        lane_numbers::draw(&painter, frame, hands, &geometry, (active, channel), lane, labelled);
    }
    geometry.rect
}

/// Velocity and acceleration over the value plot, each with its own scale.
pub fn overlay(painter: &Painter, frame: &Frame<'_>, plot: &Geometry) {
    if let Some((active, _)) = laid_over(frame) {
        for lane in OVERLAYS {
            curve(painter, frame, &over(frame, plot, lane), active, (lane, Site::Over));
        }
    }
}

/// Their numbers, where nothing in `taken` is.
pub fn overlay_numbers(painter: &Painter, frame: &Frame<'_>, hands: Hands<'_>, plot: &Geometry, taken: &mut Vec<Rect>) {
    if let Some((active, channel)) = laid_over(frame) {
        for lane in OVERLAYS {
            let geometry = over(frame, plot, lane);
            let labelled = Labelled {
                taken: &mut *taken,
                said: Vec::new(),
            };
            lane_numbers::draw(painter, frame, hands, &geometry, (active, channel), lane, labelled);
        }
    }
}

const OVERLAYS: [Lane; 2] = [Lane::Velocity, Lane::Acceleration];

/// The curve whose derivatives are laid over the plot.
fn laid_over<'a>(frame: &Frame<'a>) -> Option<(CurveRef, &'a Channel)> {
    let (active, channel) = frame.active()?;
    frame.view.shows(active).then_some((active, channel))
}

/// The plot at the scale of a lane.
fn over(frame: &Frame<'_>, plot: &Geometry, lane: Lane) -> Geometry {
    Geometry {
        rect: plot.rect,
        bounds: Bounds {
            time: plot.bounds.time,
            value: frame.derived.lane_bounds(lane.order()),
        },
    }
}

/// Where the derivatives of a curve are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Site {
    /// In their lane.
    Below,
    /// Over the values.
    Over,
}

impl Site {
    /// A derivative and its continuation.
    fn parts(self, lane: Lane) -> [Part; 2] {
        let order = lane.order();
        match self {
            Self::Below => [Part::Lane(order), Part::LaneOutside(order)],
            Self::Over => [Part::Over(order), Part::OverOutside(order)],
        }
    }
}

fn curve(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, reference: CurveRef, (lane, site): (Lane, Site)) {
    let (Some(drawing), Some(channel)) = (frame.derived.drawing(reference), frame.channel(reference)) else {
        return;
    };
    let is_active = frame.view.active == Some(reference);
    let colour = frame.colour(channel, reference.component);
    let stroke = if is_active {
        lane.stroke(colour)
    } else {
        Stroke::new(width::HAIR, Palette::faint(colour, 0.6))
    };
    let derivative: &derived::Lane = drawing.lane(lane.order());
    let [inside, beyond] = site.parts(lane);
    let pattern = lane.pattern().where_sparse(derivative.density);
    paint::part(painter, drawing, inside, geometry, stroke, pattern);
    for strip in derivative.strips.iter() {
        leaving(painter, strip, geometry, colour);
    }
    let outside = Stroke::new(stroke.width, Palette::faint(colour, 0.4));
    let pattern = Pattern::Dashed(Dash { line: 3.0, gap: 4.0 });
    paint::part(painter, drawing, beyond, geometry, outside, pattern);
    let thin = Stroke::new(width::HAIR, Palette::faint(colour, 0.7));
    for jump in derivative.strips.jumps().iter().chain(derivative.outside.jumps()) {
        let ends = [[jump.time, jump.left], [jump.time, jump.right]];
        paint::dashed(painter, &ends, geometry, thin, Dash { line: 2.0, gap: 2.0 });
    }
    for infinite in derivative.strips.infinite() {
        let up = matches!(infinite.side, crate::curve::overshoot::Side::Above);
        let (y, direction) = if up {
            (geometry.rect.top(), 1.0)
        } else {
            (geometry.rect.bottom(), -1.0)
        };
        paint::arrow(painter, pos2(geometry.x(infinite.time), y), direction, colour);
    }
}

/// A curve that leaves its lane ends in a small arrow.
fn leaving(painter: &Painter, strip: &paint::Strip, geometry: &Geometry, colour: egui::Color32) {
    let (low, high) = geometry.bounds.value;
    for pair in strip.windows(2) {
        let [a, b] = [pair[0][1], pair[1][1]];
        for (edge, y, direction) in [
            (high, geometry.rect.top(), 1.0_f32),
            (low, geometry.rect.bottom(), -1.0),
        ] {
            let beyond = |number: f64| (number - edge) * f64::from(direction);
            if beyond(b) > 0.0 && beyond(a) <= 0.0 {
                let part = (edge - a) / (b - a);
                let time = pair[0][0] + part * (pair[1][0] - pair[0][0]);
                paint::arrow(painter, pos2(geometry.x(time), y), direction, colour);
            }
        }
    }
}

/// The lane's name and unit; returns its plate.
fn title(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, channel: &Channel, lane: Lane) -> Rect {
    let language = frame.language();
    let place = geometry.rect.left_top() + vec2(4.0, 4.0);
    let held = !matches!(channel.rhythm, crate::curve::Rhythm::Continuous);
    let name = match lane {
        _ if channel.is_rotation() => text::angular(language, lane.name()),
        _ if held => format!("{} {}", lane.name().words(language), Text::UnderTheHold.words(language)),
        _ => lane.name().words(language).to_owned(),
    };
    let words = format!("{name}  {}", lane.unit(channel));
    labels::plate(
        painter,
        frame.palette.plate(),
        geometry.rect,
        (place, Align2::LEFT_TOP),
        &words,
        theme::label(),
        frame.palette.weak,
    )
}
