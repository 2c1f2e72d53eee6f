//! What the names and units of free channels tell: an axis, an angle, a share.

/// The axis that a name ends in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// To the right.
    X,
    /// Up.
    Y,
    /// Towards the viewer.
    Z,
}

/// Words of angles.
const ANGLES: [&str; 7] = ["angle", "rotation", "heading", "yaw", "pitch", "roll", "tilt"];
/// Words of what goes from nothing to all.
const SHARES: [&str; 9] = [
    "weight",
    "opacity",
    "alpha",
    "intensity",
    "amount",
    "blend",
    "factor",
    "visibility",
    "strength",
];

/// Splits a name that ends in an axis: `ball x`, `ball · x`, `ball.x`, `ball_x`, `ballX`. The rest comes first.
pub fn split(name: &str) -> Option<(&str, Axis)> {
    let name = name.trim_end();
    let letter = name.chars().next_back()?;
    let axis = match letter {
        'x' | 'X' => Axis::X,
        'y' | 'Y' => Axis::Y,
        'z' | 'Z' => Axis::Z,
        _ => return None,
    };
    let rest = name.strip_suffix(letter)?;
    let stem = rest.trim_end_matches(is_between);
    let stands_apart = stem.len() < rest.len() || rest.is_empty();
    let is_hump = letter.is_uppercase() && rest.ends_with(char::is_lowercase);
    (stands_apart || is_hump).then_some((stem, axis))
}

/// The axis that a name ends in.
pub fn axis(name: &str) -> Option<Axis> {
    split(name).map(|(_, axis)| axis)
}

/// The axis that goes with another one in a plane.
pub fn partner(axis: Axis) -> Axis {
    match axis {
        Axis::X | Axis::Z => Axis::Y,
        Axis::Y => Axis::X,
    }
}

/// Whether a channel of this name and unit is an angle.
pub fn is_angle(name: &str, unit: &str) -> bool {
    matches!(unit, "°" | "deg" | "rad") || (unit.is_empty() && ANGLES.iter().any(|word| has_word(name, word)))
}

/// Degrees in a unit of angles.
pub fn degrees(unit: &str) -> f64 {
    if unit == "rad" { 1f64.to_degrees() } else { 1.0 }
}

/// Whether a channel of this name and unit goes from nothing to all.
pub fn is_share(name: &str, unit: &str) -> bool {
    unit == "%" || (unit.is_empty() && SHARES.iter().any(|word| has_word(name, word)))
}

/// What is all in a unit of shares.
pub fn whole(unit: &str) -> f64 {
    if unit == "%" { 100.0 } else { 1.0 }
}

/// Whether a name has a word, in any case, between anything that is no letter.
pub fn has_word(name: &str, word: &str) -> bool {
    name.split(|letter: char| !letter.is_alphabetic())
        .any(|part| part.eq_ignore_ascii_case(word))
}

fn is_between(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '.' | '_' | '-' | '·' | '/' | ':' | '[' | '(')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_ends_in_an_axis_where_the_letter_stands_apart() {
        for name in ["ball x", "ball · x", "ball.x", "ball_X", "ballX", "ball  x "] {
            assert_eq!(split(name), Some(("ball", Axis::X)), "{name}");
        }
        assert_eq!(split("x"), Some(("", Axis::X)));
        for name in ["", "box", "BOX", "sky", "fizz", "ball", "x ball", "é"] {
            assert_eq!(split(name), None, "{name}");
        }
    }

    #[test]
    fn units_win_over_names() {
        assert!(is_angle("anything", "°") && is_angle("door angle", ""));
        assert!(!is_angle("angle", "m"));
        assert!(is_share("Opacity", "") && is_share("humidity", "%"));
        assert!(!is_share("opacity", "m") && !is_share("reweighted", ""));
    }
}
