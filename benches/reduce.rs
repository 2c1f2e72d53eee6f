//! How many keys a reduction leaves of the channels of the corpus, how far it is off over all time, and what it costs,
//! beside the fewest keys possible and two common methods, in the same run.
//!
//! `cargo bench --bench reduce` prints two tables for each tolerance: all channels, and those of at most 60 keys with the
//! fewest keys that dynamic programming finds. Errors are multiples of the tolerance: above 1 it is not kept. Those of
//! curves are exact; those of rotations are bounds for ours, and the greatest of 16 places in each segment for the others.
#![allow(missing_docs, clippy::expect_used)]

#[path = "reduce/methods.rs"]
mod methods;
#[path = "reduce/tracks.rs"]
mod tracks;

use std::time::{Duration, Instant};

use inbetween::curve::fit::Tolerance;
use methods::{Kept, fewest, ours, right_at_own_time, split_at_worst};
use tracks::{Group, Track};

/// The most keys of a track for which the fewest are searched for.
const FEW: usize = 60;

/// What a method made of several tracks.
#[derive(Clone, Copy, Default)]
struct Total {
    kept: usize,
    worst: f64,
    took: Duration,
}

impl Total {
    fn add(&mut self, method: impl FnOnce() -> Kept) {
        let started = Instant::now();
        let kept = method();
        self.took += started.elapsed();
        self.kept += kept.keys;
        self.worst = self.worst.max(kept.worst);
    }

    fn cell(&self) -> String {
        format!(
            "{:>7} ({:>6.2}) {:>9.2} ms",
            self.kept,
            self.worst,
            self.took.as_secs_f64() * 1e3
        )
    }
}

fn main() {
    let (tracks, left_out) = match tracks::of_corpus() {
        Ok(found) => found,
        Err(words) => {
            println!("{words}");
            return;
        }
    };
    println!(
        "Keys kept (greatest error over the tolerance) and time; {left_out} tracks with steps or easings left out."
    );
    for tolerance in [
        Tolerance::default(),
        Tolerance {
            share: 1e-2,
            degrees: 0.5,
        },
    ] {
        println!(
            "\nTolerance: {} of the range, {} degrees\n",
            tolerance.share, tolerance.degrees
        );
        all(&tracks, tolerance);
        few(&tracks, tolerance);
    }
}

fn all(tracks: &[Track], tolerance: Tolerance) {
    println!(
        "{:<20} {:>6} {:>7} {:>29} {:>29} {:>29}",
        "all tracks", "tracks", "keys", "ours", "Ramer-Douglas-Peucker", "test at the key's own time"
    );
    for group in Group::all() {
        let of_group: Vec<&Track> = tracks.iter().filter(|track| track.group() == group).collect();
        let (mut mine, mut split, mut own) = (Total::default(), Total::default(), Total::default());
        for track in &of_group {
            let bounded = track.within(tolerance);
            mine.add(|| ours(&bounded));
            split.add(|| split_at_worst(&bounded));
            own.add(|| right_at_own_time(&bounded));
        }
        println!(
            "{:<20} {:>6} {:>7} {:>29} {:>29} {:>29}",
            group.name(),
            of_group.len(),
            of_group.iter().map(|track| track.len()).sum::<usize>(),
            mine.cell(),
            split.cell(),
            own.cell()
        );
    }
}

fn few(tracks: &[Track], tolerance: Tolerance) {
    println!(
        "\n{:<20} {:>6} {:>7} {:>29} {:>29}",
        format!("at most {FEW} keys"),
        "tracks",
        "keys",
        "ours",
        "fewest possible"
    );
    for group in Group::all() {
        let of_group: Vec<&Track> = tracks
            .iter()
            .filter(|track| track.group() == group && track.len() <= FEW)
            .collect();
        let (mut mine, mut least) = (Total::default(), Total::default());
        for track in &of_group {
            let bounded = track.within(tolerance);
            mine.add(|| ours(&bounded));
            least.add(|| fewest(&bounded));
        }
        println!(
            "{:<20} {:>6} {:>7} {:>29} {:>29}",
            group.name(),
            of_group.len(),
            of_group.iter().map(|track| track.len()).sum::<usize>(),
            mine.cell(),
            least.cell()
        );
    }
}
