//! Numbers as text: short for people; exact ones are those of tables.

pub use crate::lab::text_table::exact;

/// Digits of a number that people read.
const DIGITS: usize = 6;

/// Six digits at most.
pub fn short(number: f64) -> String {
    if !number.is_finite() {
        return exact(number);
    }
    // Through its own decimal text it is rounded once.
    let rounded: f64 = format!("{number:.*e}", DIGITS - 1).parse().unwrap_or(number);
    exact(rounded + 0.0)
}

/// A short number with its unit, where it has one.
pub fn with_unit(number: f64, unit: &str) -> String {
    let number = short(number);
    match unit {
        "" => number,
        "°" | "%" => format!("{number}{unit}"),
        unit => format!("{number} {unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_number_has_six_digits() {
        assert_eq!(short(1.0 / 3.0), "0.333333");
        assert_eq!(short(-1234567.0), "-1234570");
        assert_eq!(short(0.999_999_9), "1");
        assert_eq!(short(-1e-320), "-1e-320");
        assert_eq!(with_unit(0.05, "°"), "0.05°");
        assert_eq!(with_unit(0.05, "m"), "0.05 m");
        assert_eq!(with_unit(2.0, ""), "2");
    }
}
