//! What stands at a place of the key strip: merged, coloured, thinned out.

use std::collections::HashMap;

use egui::{Rect, pos2};

use super::*;
use crate::app::view_state::Bounds;
use crate::curve::{FrameRate, Key, KeyId, SegmentKind, Tangent, Time};
use crate::document::{ClipId, ClipParts, Kind, Playback};
use crate::edit::KeyRef;

fn curve(first: u64, times: impl IntoIterator<Item = f64>) -> Arc<Curve> {
    let keys = times.into_iter().zip(first..).map(|(time, id)| {
        let time = Time::new(time).unwrap();
        Key::new(KeyId(id), time, 0.0, Tangent::Auto, SegmentKind::Cubic).unwrap()
    });
    Arc::new(Curve::new(keys).unwrap())
}

fn clip(channels: Vec<Channel>) -> Arc<Clip> {
    let parts = ClipParts {
        id: ClipId(0),
        origin: None,
        name: "clip".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 10.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels: channels.into_iter().map(Arc::new).collect(),
    };
    Arc::new(Clip::new(parts).unwrap())
}

fn scalar(id: u64, times: &[f64]) -> Channel {
    let curve = curve(1000 * id, times.iter().copied());
    let parts = crate::document::ChannelParts::new(ChannelId(id), "channel", Kind::Scalar, vec![curve]);
    Channel::new(parts).unwrap()
}

/// Ten seconds on a thousand points: a cell of four points is 0.04 s.
fn geometry() -> Geometry {
    Geometry {
        rect: Rect::from_min_max(pos2(0.0, 0.0), pos2(1000.0, 100.0)),
        bounds: Bounds {
            time: (0.0, 10.0),
            value: (0.0, 1.0),
        },
    }
}

fn strip(clip: &Arc<Clip>, selection: &Selection, active: Option<ChannelId>) -> Strip {
    let visible: Vec<(usize, usize)> = clip
        .channels
        .iter()
        .enumerate()
        .flat_map(|(index, channel)| (0..channel.curves.len()).map(move |component| (index, component)))
        .collect();
    let in_hand = InHand::of(clip, selection, &InHand::default());
    let ranks: HashMap<ChannelId, usize> = (0..).zip(&clip.channels).map(|(rank, of)| (of.id, rank)).collect();
    let mut strip = Strip::default();
    let source = Source {
        clip,
        visible: &visible,
        in_hand: &in_hand,
        selection,
        active,
        geometry: &geometry(),
    };
    strip.refresh(source, |id| ranks[&id]);
    strip
}

#[test]
fn keys_of_one_time_are_one_and_keep_their_colour_only_where_they_share_it() {
    let clip = clip(vec![scalar(1, &[0.0, 1.0, 2.0]), scalar(2, &[1.0, 3.0])]);
    let made = strip(&clip, &Selection::default(), Some(ChannelId(2)));
    let all: Vec<(f64, bool)> = made
        .keys(StripRow::All)
        .iter()
        .map(|key| (key.time, key.is_of_one_colour))
        .collect();
    assert_eq!(all, [(0.0, true), (1.0, false), (2.0, true), (3.0, true)]);
    let own: Vec<f64> = made.keys(StripRow::Channel).iter().map(|key| key.time).collect();
    assert_eq!(own, [1.0, 3.0]);
}

#[test]
fn a_selected_key_fills_its_place_in_both_rows() {
    let clip = clip(vec![scalar(1, &[0.0, 1.0]), scalar(2, &[1.0])]);
    let key = KeyRef {
        channel: ChannelId(1),
        component: 0,
        key: KeyId(1001),
    };
    let selection: Selection = [key].into_iter().collect();
    let made = strip(&clip, &selection, Some(ChannelId(1)));
    for row in [StripRow::All, StripRow::Channel] {
        let selected: Vec<bool> = made.keys(row).iter().map(|key| key.is_selected).collect();
        assert_eq!(selected, [false, true], "{row:?}");
    }
}

#[test]
fn a_hundred_thousand_keys_are_no_more_than_fit_beside_each_other() {
    let times: Vec<f64> = (0..100_000).map(|i| f64::from(i) * 1e-4).collect();
    let clip = clip(vec![scalar(1, &times), scalar(2, &times)]);
    let made = strip(&clip, &Selection::default(), None);
    let shown = made.keys(StripRow::All).len();
    // 1000 points in cells of 4, and a cell at each border.
    assert!((250..=252).contains(&shown), "{shown}");
}

#[test]
fn a_locked_key_is_open_only_where_another_stands_with_it() {
    let locked = scalar(1, &[0.0, 1.0]).edited(|parts| parts.lock = true).unwrap();
    let clip = clip(vec![locked, scalar(2, &[1.0])]);
    let made = strip(&clip, &Selection::default(), None);
    let open: Vec<bool> = made.keys(StripRow::All).iter().map(|key| key.is_open).collect();
    assert_eq!(open, [false, true]);
}
