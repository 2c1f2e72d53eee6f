//! The methods that are compared.

use inbetween::curve::Curve;
use inbetween::curve::reduce::{reduce_linked, reduce_rotation};

use super::tracks::Bounded;

/// What a method leaves.
pub struct Kept {
    /// How many keys.
    pub keys: usize,
    /// The greatest error over all time, as a multiple of what is allowed.
    pub worst: f64,
}

/// The library's reduction.
pub fn ours(bounded: &Bounded<'_>) -> Kept {
    let curves: Vec<&Curve> = bounded.track.curves.iter().map(AsRef::as_ref).collect();
    if bounded.track.is_rotation() {
        let &[x, y, z, w] = curves.as_slice() else {
            unreachable!("a rotation has four components")
        };
        let reduced = reduce_rotation([x, y, z, w], bounded.allowed[0], &[]).expect("a tolerance above zero");
        return Kept {
            keys: reduced.kept.len(),
            worst: reduced.difference.error / bounded.allowed[0],
        };
    }
    let reduced = reduce_linked(&curves, &bounded.allowed, &[]).expect("tolerances above zero");
    Kept {
        keys: reduced[0].kept.len(),
        worst: reduced
            .iter()
            .zip(&bounded.allowed)
            .map(|(reduced, allowed)| reduced.difference.error / allowed)
            .fold(0.0, f64::max),
    }
}

fn fits(bounded: &Bounded<'_>, i: usize, j: usize) -> bool {
    (i + 1..j).all(|k| !bounded.track.stays(k)) && bounded.error(i, j).0 <= 1.0
}

fn of_keys(bounded: &Bounded<'_>, kept: &[usize]) -> Kept {
    Kept {
        keys: kept.len(),
        worst: kept
            .windows(2)
            .map(|pair| bounded.error(pair[0], pair[1]).0)
            .fold(0.0, f64::max),
    }
}

/// The fewest keys that keep the tolerance, by dynamic programming over all spans.
pub fn fewest(bounded: &Bounded<'_>) -> Kept {
    let len = bounded.track.len();
    // The number of keys up to each, and the key before it.
    let mut least: Vec<(usize, usize)> = vec![(usize::MAX, 0); len];
    least[0] = (1, 0);
    for j in 1..len {
        for i in (0..j).rev() {
            if least[i].0 + 1 < least[j].0 && fits(bounded, i, j) {
                least[j] = (least[i].0 + 1, i);
            }
        }
    }
    let mut kept = vec![len - 1];
    while let Some(&last) = kept.last()
        && last > 0
    {
        kept.push(least[last].1);
    }
    kept.reverse();
    of_keys(bounded, &kept)
}

/// The keys of Ramer (1972) and Douglas and Peucker (1973): a span that does not fit is split where it is worst.
pub fn split_at_worst(bounded: &Bounded<'_>) -> Kept {
    let mut kept = vec![0];
    let mut rest = vec![(0, bounded.track.len() - 1)];
    while let Some((i, j)) = rest.pop() {
        if fits(bounded, i, j) {
            kept.push(j);
            continue;
        }
        let corner = (i + 1..j).find(|&k| bounded.track.stays(k));
        let at = corner.unwrap_or_else(|| {
            let worst = bounded.error(i, j).1;
            bounded.track.curves[0].nearest(worst).clamp(i + 1, j - 1)
        });
        // The first half is done first.
        rest.push((at, j));
        rest.push((i, at));
    }
    of_keys(bounded, &kept)
}

/// The keys of the common script: a key goes if the curve without it is right at the key's own time.
pub fn right_at_own_time(bounded: &Bounded<'_>) -> Kept {
    let last = bounded.track.len() - 1;
    let mut kept = vec![0];
    for k in 1..last {
        let from = kept[kept.len() - 1];
        if bounded.track.stays(k) || bounded.error_at_key(from, k, k + 1) > 1.0 {
            kept.push(k);
        }
    }
    kept.push(last);
    of_keys(bounded, &kept)
}
