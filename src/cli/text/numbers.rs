//! Numbers as text: short for people, exact for programs.

/// Digits of a number that people read.
const DIGITS: usize = 6;

/// The shortest text that reads back to the same bits; an exponent where it is much shorter.
pub fn exact(number: f64) -> String {
    let text = format!("{number:?}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

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
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_exact_number_reads_back_and_is_not_written_out_to_hundreds_of_digits() {
        let third = 1.0 / 3.0;
        for number in [
            0.0,
            1.0,
            -0.5,
            24.0,
            third,
            1e300,
            5e-324,
            f64::MAX,
            0.1 + 0.2,
            16_777_217.0,
        ] {
            let text = exact(number);
            assert_eq!(text.parse::<f64>().unwrap().to_bits(), number.to_bits(), "{text}");
            assert!(text.len() <= 24, "{text}");
        }
        assert_eq!(exact(1.0), "1");
        assert_eq!(exact(f64::NEG_INFINITY), "-inf");
    }

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
