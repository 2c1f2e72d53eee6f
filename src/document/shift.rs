//! A clip moved in time as a whole.

use std::sync::Arc;

use crate::curve::{Curve, Key, Time};

use super::{Channel, ChannelParts, Clip};

impl Clip {
    /// This clip with every key, marker and end of the play range `by` seconds later. `None` where a time leaves the
    /// range of [`Time`], or where two keys are so close that they would fall together.
    pub fn shifted(&self, by: f64) -> Option<Self> {
        let later = |key: Key| {
            let time = Time::new(key.time().seconds() + by).ok()?;
            key.with_time(time).ok()
        };
        let curve = |curve: &Arc<Curve>| {
            let keys = curve.keys().map(later).collect::<Option<Vec<_>>>()?;
            Curve::new(keys).ok().map(Arc::new)
        };
        let channel = |channel: &Arc<Channel>| {
            let curves = channel.curves.iter().map(curve).collect::<Option<Vec<_>>>()?;
            let parts = ChannelParts {
                curves,
                ..ChannelParts::clone(channel)
            };
            Channel::new(parts).ok().map(Arc::new)
        };
        let channels = self.channels.iter().map(channel).collect::<Option<Vec<_>>>()?;
        self.edited(|parts| {
            parts.channels = channels;
            parts.play_range = (parts.play_range.0 + by, parts.play_range.1 + by);
            for marker in &mut parts.markers {
                marker.time += by;
            }
        })
        .ok()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::document::{Document, Marker};

    #[test]
    fn keys_markers_and_play_range_move_together() {
        let document = Document::blank("Walk", "height");
        let clip = document.clips()[0]
            .edited(|parts| {
                parts.play_range = (0.25, 0.75);
                parts.markers = vec![Marker {
                    time: 0.5,
                    name: "contact".to_owned(),
                }];
            })
            .unwrap();
        let later = clip.shifted(0.5).unwrap();
        assert_eq!(later.key_bounds(), Some((0.5, 1.5)));
        assert_eq!((later.play_range, later.markers[0].time), ((0.75, 1.25), 1.0));
        assert_eq!(later.id, clip.id);
    }

    #[test]
    fn a_shift_beyond_the_range_of_times_is_refused() {
        let document = Document::blank("Walk", "height");
        assert!(document.clips()[0].shifted(1e39).is_none());
    }
}
