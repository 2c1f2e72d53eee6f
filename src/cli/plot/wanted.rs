//! Which curves of a clip are drawn.

use std::sync::Arc;

use crate::cli::arguments::Plot;
use crate::cli::choose;
use crate::cli::exit::Stop;
use crate::curve::Order;
use crate::document::{Channel, Clip};
use crate::io::picture::plot::{Overlays, Plotted, Rank, Wanted};

/// Where nothing is chosen, the first channels are drawn whose curves are not more than this; one at least.
const MOST_CURVES: usize = 24;

/// What the arguments ask for.
///
/// # Errors
/// [`Stop`] where a name has no channel, or the clip has none.
pub fn of(clip: &Clip, arguments: &Plot) -> Result<Wanted, Stop> {
    let named = choose::channels(clip, &arguments.channel)?;
    let few = if arguments.channel.is_empty() && !arguments.all {
        first(&named)
    } else {
        named.len()
    };
    let channels = named
        .into_iter()
        .take(few)
        .filter_map(|channel| clip.channel(channel.id));
    let curves = channels.flat_map(|channel| {
        (0..channel.curves.len()).map(|component| Plotted {
            channel: Arc::clone(channel),
            component,
            rank: Rank::Equal,
        })
    });
    let velocity = arguments.velocity.then_some(Order::Velocity);
    let acceleration = arguments.acceleration.then_some(Order::Acceleration);
    Ok(Wanted {
        curves: curves.collect(),
        time: None,
        values: None,
        derivatives: velocity.into_iter().chain(acceleration).collect(),
        overlays: Overlays::Drawn,
    })
}

/// How many channels have few enough curves.
fn first(channels: &[&Channel]) -> usize {
    let mut curves = 0;
    let few = channels.iter().take_while(|channel| {
        curves += channel.curves.len();
        curves <= MOST_CURVES
    });
    few.count().max(1)
}
