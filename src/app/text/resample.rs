//! What reducing and baking say of themselves.

use super::Language;
use super::numbers::{short, with_unit};

/// How many keys.
pub fn keys_counted(_language: Language, count: usize) -> String {
    match count {
        1 => "1 key".to_owned(),
        count => format!("{count} keys"),
    }
}

/// How many curves.
pub fn curves_counted(_language: Language, count: usize) -> String {
    match count {
        1 => "1 curve".to_owned(),
        count => format!("{count} curves"),
    }
}

/// Keys before and after.
pub fn keys_before_after(_language: Language, before: usize, after: usize) -> String {
    format!("{before} → {after} keys")
}

/// An error with its unit.
pub fn error_of(error: f64, unit: &str) -> String {
    with_unit(short(error), unit)
}

/// That the result is being worked out, and how much of it is.
pub fn computing(done: Option<f32>) -> String {
    match done.map(|done| (100.0 * done) as u32) {
        Some(percent) if percent > 0 => format!("… {percent} %"),
        _ => "…".to_owned(),
    }
}

/// How far curves are off, where many places were looked at.
pub fn off_by_about(_language: Language, errors: &[String]) -> String {
    format!("off by about {}", errors.join(", "))
}

/// How far curves are off at worst.
pub fn off_by(_language: Language, errors: &[String]) -> String {
    format!("off by {}", errors.join(", "))
}
