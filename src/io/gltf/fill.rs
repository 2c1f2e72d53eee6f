//! Times and values that are no numbers, taken from the neighbours: the other way to mend such keys.

use super::track::{Linked, Row, Track};

/// Lets runs of keys without a usable time stand evenly between the keys around them. Runs at an end, or between keys
/// that go back, stay as they are.
pub(super) fn times(rows: &mut [Row]) {
    let mut before: Option<usize> = None;
    for position in 0..rows.len() {
        let Some(end) = rows.get(position).map(|row| row.time).filter(|time| time.is_finite()) else {
            continue;
        };
        if let Some(start_at) = before
            && let Some((first, run)) = rows.get_mut(start_at..position).and_then(<[Row]>::split_first_mut)
            && first.time < end
        {
            let (start, gaps) = (first.time, run.len() as f64 + 1.0);
            for (number, row) in run.iter_mut().enumerate() {
                row.time = start + (end - start) * (number as f64 + 1.0) / gaps;
            }
        }
        before = Some(position);
    }
}

/// Gives values that are no numbers those of the key before, or of the first sound key where there is none before. The
/// parts of a rotation mean nothing one by one and are taken together.
pub(super) fn values(track: &mut Track, linked: Linked) {
    let rows = track.rows.clone();
    let parts = |component: usize| match linked {
        Linked::Keys => 0..track.width,
        Linked::Times => component..component + 1,
    };
    let groups: Vec<_> = match linked {
        Linked::Keys => vec![parts(0)],
        Linked::Times => (0..track.width).map(parts).collect(),
    };
    for group in groups {
        let sound = |track: &Track, row: Row| -> Option<Vec<f64>> {
            let values = track.value(row).get(group.clone())?;
            values.iter().all(|value| value.is_finite()).then(|| values.to_vec())
        };
        let Some(mut last) = rows.iter().find_map(|&row| sound(track, row)) else {
            continue;
        };
        for &row in &rows {
            match sound(track, row) {
                Some(values) => last = values,
                None => {
                    for (component, &value) in group.clone().zip(&last) {
                        track.set_value(row, component, value);
                    }
                }
            }
        }
    }
}
