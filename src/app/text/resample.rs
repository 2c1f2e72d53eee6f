//! What reducing and baking say of themselves.

use super::Language;
use super::numbers::{short, with_unit};

/// How many keys.
pub fn keys_counted(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "1 key".to_owned(),
        (Language::English, count) => format!("{count} keys"),
        (Language::Chinese, count) => format!("{count} 个关键帧"),
    }
}

/// How many curves.
pub fn curves_counted(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "1 curve".to_owned(),
        (Language::English, count) => format!("{count} curves"),
        (Language::Chinese, count) => format!("{count} 条曲线"),
    }
}

/// Keys before and after.
pub fn keys_before_after(language: Language, before: usize, after: usize) -> String {
    match language {
        Language::English => format!("{before} → {after} keys"),
        Language::Chinese => format!("{before} → {after} 个关键帧"),
    }
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
pub fn off_by_about(language: Language, errors: &[String]) -> String {
    match language {
        Language::English => format!("off by about {}", errors.join(", ")),
        Language::Chinese => format!("偏差约 {}", errors.join("、")),
    }
}

/// How far curves are off at worst.
pub fn off_by(language: Language, errors: &[String]) -> String {
    match language {
        Language::English => format!("off by {}", errors.join(", ")),
        Language::Chinese => format!("偏差 {}", errors.join("、")),
    }
}
