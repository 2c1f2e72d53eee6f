//! The names of the curves at the right edge of the plot, clear of keys and of each other.

use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, Painter, Pos2, Rect, Vec2, pos2};

use super::geometry::Geometry;
use super::labels::PLATE_MARGIN;
use crate::app::frame::Frame;
use crate::app::text;
use crate::app::theme::{self, size};
use crate::app::view_state::CurveRef;
use crate::document::Channel;

/// More names than this are left out: they would cover the curves.
const MOST_LABELS: usize = 24;
/// More components than this that end together are not all named.
const MOST_COMPONENTS: usize = 4;
/// Least distance of names, points.
const STEP: f32 = 15.0;
/// How far above or below the end of its curve the middle of a name is, best first: the curve stays free.
const OFFSETS: [f32; 6] = [-11.0, 11.0, -26.0, 26.0, -41.0, 41.0];
/// From the edge of the plot.
const EDGE: f32 = 6.0;
/// Keys of one curve beside the edge that names keep clear of; where more are, no place is free.
const MOST_KEYS: usize = 64;

/// Where curves that end together are named.
#[derive(Clone, Debug, PartialEq)]
struct Cluster {
    /// The position of their channel.
    channel: usize,
    /// Their components, from top to bottom.
    components: Vec<usize>,
    /// The y of the first and of the last of them.
    ends: (f32, f32),
}

/// Draws the names where nothing in `taken` is, and takes their places.
pub fn draw(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, taken: &mut Vec<Rect>) {
    let edge = geometry.bounds.time.1;
    let rect = geometry.rect;
    let mut ends = Vec::new();
    let mut channels = 0;
    for (i, channel) in frame.clip.channels.iter().enumerate() {
        let known = ends.len();
        for component in 0..channel.curves.len() {
            let curve = CurveRef {
                channel: channel.id,
                component,
            };
            if !frame.view.shows(curve) {
                continue;
            }
            let y = geometry.y(channel.value(component, edge));
            if rect.y_range().contains(y) {
                ends.push((i, component, y));
            }
        }
        channels += usize::from(ends.len() > known);
        if channels > MOST_LABELS {
            return;
        }
    }
    let clusters = clusters(ends);
    if clusters.len() > MOST_LABELS {
        return;
    }
    let named: Vec<_> = clusters
        .iter()
        .filter_map(|cluster| {
            let channel = frame.clip.channels.get(cluster.channel)?;
            let galley = painter.layout_job(job(frame, channel, &cluster.components));
            Some((cluster, galley))
        })
        .collect();
    let widest = named.iter().map(|(_, galley)| galley.size().x).fold(0.0, f32::max);
    let reach = widest + EDGE + 2.0 * PLATE_MARGIN.x;
    let keys = keys_beside(frame, geometry, rect.right() - reach);
    let wanted: Vec<Wanted> = named
        .iter()
        .map(|(cluster, galley)| Wanted {
            ends: cluster.ends,
            size: galley.size() + 2.0 * PLATE_MARGIN,
        })
        .collect();
    for (place, (_, galley)) in places(rect, &wanted, &keys, taken).into_iter().zip(named) {
        painter.rect_filled(place, 3.0, frame.palette.plate());
        painter.galley(place.min + PLATE_MARGIN, galley, frame.palette.text);
        taken.push(place);
    }
}

/// Curves of one channel that end within a step are named together.
fn clusters(mut ends: Vec<(usize, usize, f32)>) -> Vec<Cluster> {
    ends.sort_by(|a, b| a.0.cmp(&b.0).then(a.2.total_cmp(&b.2)).then(a.1.cmp(&b.1)));
    let mut clusters: Vec<Cluster> = Vec::new();
    for (channel, component, y) in ends {
        match clusters.last_mut() {
            Some(last) if last.channel == channel && y - last.ends.0 < STEP => {
                last.components.push(component);
                last.ends.1 = y;
            }
            _ => clusters.push(Cluster {
                channel,
                components: vec![component],
                ends: (y, y),
            }),
        }
    }
    clusters.sort_by(|a, b| a.ends.0.total_cmp(&b.ends.0));
    clusters
}

/// The name of a channel and of some of its components, each in its colour: `foot.L · x, y`.
fn job(frame: &Frame<'_>, channel: &Channel, components: &[usize]) -> LayoutJob {
    let mut job = LayoutJob::default();
    let mut add = |words: &str, colour: Color32| {
        job.append(words, 0.0, TextFormat::simple(theme::label(), colour));
    };
    let mut components = components.to_vec();
    components.sort_unstable();
    let common = match components.as_slice() {
        [one] => frame.colour(channel, *one),
        _ => frame.palette.weak,
    };
    add(&channel.name, common);
    let mut before = " · ";
    let more = components.len() > MOST_COMPONENTS;
    for component in components.into_iter().take(MOST_COMPONENTS) {
        let name = channel.component_name(component);
        if !name.is_empty() {
            add(before, common);
            add(&name, frame.colour(channel, component));
            before = text::LIST_COMMA;
        }
    }
    if more {
        add(text::ELLIPSIS, common);
    }
    job
}

/// Where the visible curves' keys right of an x are.
fn keys_beside(frame: &Frame<'_>, geometry: &Geometry, left: f32) -> Vec<Pos2> {
    let (from, to) = (geometry.time(left - size::KEY), geometry.bounds.time.1);
    let mut keys = Vec::new();
    for (_, _, curve) in frame.visible() {
        let first = curve.first_at_or_after(from);
        let places = (first..curve.len()).take(MOST_KEYS);
        keys.extend(
            places
                .map(|i| geometry.pos(curve.time(i), curve.key_value(i)))
                .take_while(|place| place.x <= geometry.x(to) + size::KEY)
                .filter(|place| geometry.rect.contains(*place)),
        );
    }
    keys
}

/// A name that wants a place.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    /// The y of the curves it names, from top to bottom.
    ends: (f32, f32),
    size: Vec2,
}

/// The places of names in order of their curves: beside their curves' ends, clear of keys and of what is taken where
/// that can be, a step apart, inside the plot where there is room.
fn places(rect: Rect, wanted: &[Wanted], keys: &[Pos2], taken: &[Rect]) -> Vec<Rect> {
    let place = |y: f32, size: Vec2| Align2::RIGHT_CENTER.anchor_size(pos2(rect.right() - EDGE, y), size);
    let is_free = |place: Rect| {
        // Keys may touch the plate but not the words.
        let near = place.shrink2(PLATE_MARGIN).expand(size::KEY / 2.0);
        rect.contains_rect(place)
            && !keys.iter().any(|key| near.contains(*key))
            && !taken.iter().any(|other| other.intersects(place))
    };
    let mut least = rect.top() + STEP / 2.0;
    let mut middles: Vec<f32> = Vec::with_capacity(wanted.len());
    for name in wanted {
        let offsets = OFFSETS.map(|offset| {
            if offset < 0.0 {
                name.ends.0 + offset
            } else {
                name.ends.1 + offset
            }
        });
        let free = offsets
            .into_iter()
            .find(|&y| y >= least && is_free(place(y, name.size)));
        let middle = free.unwrap_or_else(|| offsets[0].max(least));
        middles.push(middle);
        least = middle + STEP;
    }
    let mut most = rect.bottom() - STEP / 2.0;
    for middle in middles.iter_mut().rev() {
        *middle = middle.min(most);
        most = *middle - STEP;
    }
    middles
        .into_iter()
        .zip(wanted)
        .map(|(y, name)| place(y, name.size))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    const PLOT: Rect = Rect {
        min: Pos2::ZERO,
        max: pos2(400.0, 100.0),
    };

    fn names(ends: &[f32]) -> Vec<Wanted> {
        let size = vec2(60.0, 14.0);
        ends.iter().map(|&y| Wanted { ends: (y, y), size }).collect()
    }

    #[test]
    fn names_are_pushed_apart_and_stay_inside() {
        let places = places(PLOT, &names(&[10.0, 11.0, 12.0, 98.0, 99.0]), &[], &[]);
        for pair in places.windows(2) {
            assert!(pair[1].center().y - pair[0].center().y >= STEP - 1e-3, "{places:?}");
        }
        assert!(places.iter().all(|place| PLOT.contains_rect(*place)), "{places:?}");
    }

    #[test]
    fn a_name_goes_below_its_curve_where_a_key_is_above_it() {
        let name = names(&[50.0]);
        let free = places(PLOT, &name, &[pos2(380.0, 50.0)], &[])[0];
        assert!(free.bottom() < 50.0, "{free:?}");
        let keys = [pos2(380.0, 38.0), pos2(390.0, 50.0)];
        let place = places(PLOT, &name, &keys, &[])[0];
        assert!(place.top() > 50.0, "{place:?}");
        assert!(!keys.iter().any(|key| place.contains(*key)));
        let taken = [place];
        let other = places(PLOT, &name, &keys, &taken)[0];
        assert!(!other.intersects(place), "{other:?}");
    }

    #[test]
    fn components_that_end_together_share_a_name_and_others_do_not() {
        let found = clusters(vec![
            (0, 0, 50.0),
            (1, 0, 51.0),
            (0, 1, 50.5),
            (0, 2, 80.0),
            (0, 3, 52.0),
        ]);
        let named: Vec<_> = found.iter().map(|of| (of.channel, of.components.clone())).collect();
        assert_eq!(named, [(0, vec![0, 1, 3]), (1, vec![0]), (0, vec![2])]);
        assert_eq!(found[0].ends, (50.0, 52.0));
    }
}
