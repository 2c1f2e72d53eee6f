//! What `table` says.

use crate::curve::easing::CssError;

/// A word that names no easing, and those most like it.
pub fn no_easing(wanted: &str, nearest: &[&str]) -> String {
    let listed = match nearest {
        [] => String::new(),
        [only] => format!("; the nearest is {only}"),
        [first @ .., last] => format!("; the nearest are {} and {last}", first.join(", ")),
    };
    format!("There is no easing \"{wanted}\"{listed}")
}

/// CSS text that is no easing.
pub fn no_css(text: &str, error: &CssError) -> String {
    format!("\"{text}\" is no easing: {error}")
}
