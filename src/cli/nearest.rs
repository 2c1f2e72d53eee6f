//! Names like a wanted one.

/// Most characters of a name that are compared: names come from files and can be of any length.
const MOST_COMPARED: usize = 64;

/// The names most like `wanted`, at most `most` of them, best first: those that hold it before those that are only
/// spelled like it, whatever the case. Each name once.
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let wanted = folded(wanted);
    let mut scored: Vec<(bool, usize, &str)> = names
        .into_iter()
        .map(|name| {
            let folded = folded(name);
            let holds = !wanted.is_empty() && contains(&folded, &wanted);
            (!holds, distance(&folded, &wanted), name)
        })
        .collect();
    scored.sort_unstable();
    scored.dedup_by(|a, b| a.2 == b.2);
    scored.into_iter().take(most).map(|(_, _, name)| name).collect()
}

fn folded(name: &str) -> Vec<char> {
    name.chars().flat_map(char::to_lowercase).take(MOST_COMPARED).collect()
}

fn contains(name: &[char], part: &[char]) -> bool {
    name.windows(part.len()).any(|window| window == part)
}

/// How many characters must be put in, taken out or replaced to make one of the other.
///
/// Source: V. I. Levenshtein, Binary codes capable of correcting deletions, insertions, and reversals (1966); the table
/// is that of R. A. Wagner and M. J. Fischer (1974), a row at a time.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (to, cell) in b.iter().zip(row.iter_mut().skip(1)) {
            let above = *cell;
            let replaced = diagonal + usize::from(from != to);
            left = replaced.min(above + 1).min(left + 1);
            diagonal = above;
            *cell = left;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(a: &str, b: &str) -> usize {
        distance(&folded(a), &folded(b))
    }

    #[test]
    fn the_distance_counts_characters_put_in_taken_out_and_replaced() {
        assert_eq!(spelled("", ""), 0);
        assert_eq!(spelled("", "hip"), 3);
        assert_eq!(spelled("kitten", "sitting"), 3);
        assert_eq!(spelled("Foot.L", "foot.l"), 0);
        assert_eq!(spelled("flaw", "lawn"), 2);
    }

    #[test]
    fn names_that_hold_the_wanted_one_come_before_names_spelled_like_it() {
        let names = [
            "hip rotation",
            "foot.L translation",
            "foot.R translation",
            "foo",
            "hip rotation",
        ];
        assert_eq!(nearest("foot.l", names, 2), ["foot.L translation", "foo"]);
        assert_eq!(nearest("hip rotatoin", names, 1), ["hip rotation"]);
        assert_eq!(nearest("x", names, 9).len(), 4, "each once");
        assert!(nearest("x", [], 3).is_empty());
    }

    #[test]
    fn a_name_of_any_length_is_compared_in_part() {
        let long = "x".repeat(1 << 20);
        assert_eq!(nearest(&long, [long.as_str()], 3), [long.as_str()]);
    }
}
