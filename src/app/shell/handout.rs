//! The value plot as a picture: the visible curves in the visible part, with what is drawn over and under them.

use std::sync::Arc;

use egui::Context;

use super::Inbetween;
use crate::app::files::{Drawn, Figure};
use crate::app::frame::Frame;
use crate::app::text::Text;
use crate::chart::Range;
use crate::curve::Order;
use crate::io::picture::Format;
use crate::io::picture::plot::{Overlays, Plotted, Rank, Wanted};

impl Inbetween {
    /// Asks where the picture of the plot goes.
    pub(super) fn export_plot(&mut self, ctx: &Context, format: Format) {
        let language = self.settings.language;
        let Some(figure) = self.with_frame(ctx, |frame| figure(frame, format)) else {
            return;
        };
        match figure {
            Some(figure) => self.files.export(figure, language),
            None => self.notices.say(Text::NothingVisible.words(language).to_owned()),
        }
    }
}

/// The plot as it is shown; `None` where it shows no curve.
fn figure(frame: &Frame<'_>, format: Format) -> Option<Figure> {
    let curves: Vec<Plotted> = frame
        .visible()
        .map(|(reference, channel, _)| Plotted {
            channel: Arc::clone(channel),
            component: reference.component,
            rank: match frame.view.active == Some(reference) {
                true => Rank::First,
                false => Rank::Equal,
            },
        })
        .collect();
    curves.first()?;
    let range = |(low, high)| Range::new(low, high);
    let bounds = frame.view.bounds;
    let velocity = frame.settings.velocity_lane.then_some(Order::Velocity);
    let acceleration = frame.settings.acceleration_lane.then_some(Order::Acceleration);
    let wanted = Wanted {
        curves,
        time: bounds.and_then(|bounds| range(bounds.time)),
        values: bounds.and_then(|bounds| range(bounds.value)),
        derivatives: velocity.into_iter().chain(acceleration).collect(),
        overlays: match frame.settings.limits {
            true => Overlays::Drawn,
            false => Overlays::LeftOut,
        },
    };
    Some(Figure {
        drawn: Drawn::Clip {
            clip: Arc::clone(frame.clip),
            wanted: Box::new(wanted),
        },
        name: frame.clip.name.clone(),
        format,
    })
}
