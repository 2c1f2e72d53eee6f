//! Which marker is meant by a time.

use super::*;
use crate::curve::FrameRate;
use crate::document::{ClipId, ClipParts, Marker, Playback};

fn clip(times: &[f64]) -> Clip {
    Clip::new(ClipParts {
        id: ClipId(0),
        origin: None,
        name: "clip".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 1.0),
        playback: Playback::Once,
        markers: times
            .iter()
            .map(|&time| Marker {
                time,
                name: String::new(),
            })
            .collect(),
        channels: Vec::new(),
    })
    .unwrap()
}

#[test]
fn stepping_goes_to_the_nearest_marker_beyond_the_playhead() {
    let clip = clip(&[2.0, 0.5, 1.0]);
    assert_eq!(next(&clip, 0.5, Way::On), Some(1.0));
    assert_eq!(next(&clip, 1.9, Way::Back), Some(1.0));
    assert_eq!(next(&clip, 0.5, Way::Back), None);
    assert_eq!(next(&clip, 2.0, Way::On), None);
}

#[test]
fn the_marker_at_the_playhead_is_the_nearest_within_half_a_frame() {
    let clip = clip(&[0.5, 0.51]);
    assert_eq!(at_playhead(&clip, 0.508), Some(1));
    assert_eq!(at_playhead(&clip, 0.6), None);
    assert_eq!(at_time(&clip, 0.508), None);
    assert_eq!(at_time(&clip, 0.5), Some(0));
}

#[test]
fn markers_are_listed_in_order_of_time_under_their_own_places() {
    assert_eq!(in_order(&clip(&[2.0, 0.5, 1.0])), [1, 2, 0]);
}
