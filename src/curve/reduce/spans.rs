//! Which keys stay: spans as long as the tolerance allows.
//!
//! A longer span can fit where a shorter one does not (over a whole swing, say). So between two keys that must stay,
//! where they are near, the fewest spans of all are searched for, which also makes sure that a greater tolerance never
//! keeps more keys. Where they are far apart each span is the longest found from the left, going on for some keys that
//! do not fit before giving up; on the signals compared that is a key more than the fewest at most.

use super::{Difference, ReduceError};

/// How many spans in a row must not fit before a longer one is not looked for.
const LOOK_AHEAD: usize = 8;

/// The most keys between two that must stay among which the fewest spans are searched for; that measures about half
/// the square of it.
const FEW: usize = 300;

/// One segment of the result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Run {
    /// The key it leaves.
    pub from: usize,
    /// The key it arrives at.
    pub to: usize,
    /// How far it is off.
    pub difference: Difference,
}

/// How hard the fewest keys are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    /// The fewest spans wherever few keys are in question.
    FewestOfFew,
    /// The longest spans from the left: for errors that take long to measure.
    Longest,
}

/// The runs from the first to the last of as many keys as `stays` has, which says of each whether it must be kept.
/// `fits(i, j)` says how far one segment from `i` to `j` is off, where that is allowed. Between neighbours nothing is
/// asked.
///
/// # Errors
/// That of `fits`.
pub(super) fn spans(
    stays: &[bool],
    search: Search,
    mut fits: impl FnMut(usize, usize) -> Result<Option<Difference>, ReduceError>,
) -> Result<Vec<Run>, ReduceError> {
    let last = stays.len().saturating_sub(1);
    let mut runs = Vec::new();
    let mut from = 0;
    while from < last {
        let staying = stays.iter().skip(from + 1).position(|&stays| stays);
        let to = staying.map_or(last, |ahead| from + 1 + ahead);
        if search == Search::FewestOfFew && to - from <= FEW {
            fewest(from, to, &mut fits, &mut runs)?;
        } else {
            longest(from, to, &mut fits, &mut runs)?;
        }
        from = to;
    }
    Ok(runs)
}

/// Adds the fewest runs from key `first` to key `last`: the shortest path, breadth first, over the spans that fit.
fn fewest(
    first: usize,
    last: usize,
    fits: &mut impl FnMut(usize, usize) -> Result<Option<Difference>, ReduceError>,
    runs: &mut Vec<Run>,
) -> Result<(), ReduceError> {
    // The run by which each key was first reached; the first key itself needs none.
    let mut reached: Vec<Option<Run>> = vec![None; last - first + 1];
    let mut next = std::collections::VecDeque::from([first]);
    while let Some(from) = next.pop_front() {
        if reached.last().is_some_and(Option::is_some) {
            break;
        }
        for to in (from + 1..=last).rev() {
            let Some(place) = reached.get_mut(to - first).filter(|place| place.is_none()) else {
                continue;
            };
            let difference = if to == from + 1 {
                Some(Difference::default())
            } else {
                fits(from, to)?
            };
            if let Some(difference) = difference {
                *place = Some(Run { from, to, difference });
                next.push_back(to);
                if to == last {
                    break;
                }
            }
        }
    }
    let start = runs.len();
    let mut to = last;
    while let Some(run) = reached.get(to - first).copied().flatten() {
        runs.push(run);
        to = run.from;
    }
    if let Some(new) = runs.get_mut(start..) {
        new.reverse();
    }
    Ok(())
}

/// Adds runs from key `first` to key `last`, each as long as found.
///
/// The length of a span doubles while it fits, so a span of `n` keys is measured about `log n` times.
fn longest(
    first: usize,
    last: usize,
    fits: &mut impl FnMut(usize, usize) -> Result<Option<Difference>, ReduceError>,
    runs: &mut Vec<Run>,
) -> Result<(), ReduceError> {
    let mut from = first;
    while from < last {
        let mut run = Run {
            from,
            to: from + 1,
            difference: Difference::default(),
        };
        let mut stride = 1;
        while run.to < last {
            let to = (run.to + stride).min(last);
            if let Some(difference) = fits(from, to)? {
                run = Run { to, difference, ..run };
                stride *= 2;
            } else if stride > 1 {
                stride /= 2;
            } else {
                let mut further = None;
                for to in run.to + 2..=(run.to + LOOK_AHEAD).min(last) {
                    if let Some(difference) = fits(from, to)? {
                        further = Some(Run { to, difference, ..run });
                        break;
                    }
                }
                let Some(further) = further else { break };
                run = further;
            }
        }
        runs.push(run);
        from = run.to;
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn kept(search: Search, stays: &[bool], fits: impl Fn(usize, usize) -> bool) -> Vec<usize> {
        let runs = spans(stays, search, |i, j| Ok(fits(i, j).then(Difference::default))).unwrap_or_default();
        assert!(runs.windows(2).all(|pair| pair[0].to == pair[1].from));
        runs.iter().map(|run| run.to).collect()
    }

    #[test]
    fn a_key_that_must_stay_ends_a_span_of_either_search() {
        let mut stays = [false; 12];
        stays[4] = true;
        for search in [Search::FewestOfFew, Search::Longest] {
            assert_eq!(kept(search, &stays, |_, _| true), [4, 11]);
            assert_eq!(kept(search, &stays, |_, _| false), Vec::from_iter(1..12));
            assert_eq!(kept(search, &[true], |_, _| true), [0; 0]);
        }
    }

    #[test]
    fn the_longest_span_goes_on_over_up_to_seven_that_do_not_fit() {
        let only = |length: usize| move |i: usize, j: usize| j - i == length;
        assert_eq!(kept(Search::Longest, &[false; 10], only(9)), [9]);
        assert_eq!(kept(Search::Longest, &[false; 11], only(10)).len(), 10);
    }

    #[test]
    fn a_short_first_span_is_taken_where_it_needs_fewer_keys() {
        // From the left 0..3 is the longest, but then nothing long follows.
        let fits = |i: usize, j: usize| matches!((i, j), (0, 2 | 3) | (2, 9));
        assert_eq!(kept(Search::FewestOfFew, &[false; 10], fits), [2, 9]);
        assert_eq!(kept(Search::Longest, &[false; 10], fits), [3, 4, 5, 6, 7, 8, 9]);
    }
}
