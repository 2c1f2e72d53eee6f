//! What every page says around its lesson and its plots.

use crate::app::text::Language;

/// Where one is in a lesson; steps are counted from 1.
pub fn step_of(language: Language, step: usize, steps: usize) -> String {
    match language {
        Language::English => format!("Step {step} of {steps}"),
        Language::Chinese => format!("第 {step} 步，共 {steps} 步"),
    }
}

/// The name of an axis with its unit, where it has one.
pub fn axis_name(language: Language, name: &str, unit: &str) -> String {
    match (unit, language) {
        ("", _) => name.to_owned(),
        (unit, Language::English) => format!("{name} ({unit})"),
        (unit, Language::Chinese) => format!("{name}（{unit}）"),
    }
}
