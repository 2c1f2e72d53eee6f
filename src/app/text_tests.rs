//! What labels with numbers say.

use super::*;

#[test]
fn an_excursion_names_its_value_where_the_limit_is_not_zero() {
    let below_zero = excursion(-0.032, -0.032, "m", 12.4, 0.517);
    assert_eq!(below_zero, "-0.032 m at 12.4 (0.517 s)");
    let above_one = excursion(0.2, 1.2, "m", 12.0, 0.5);
    assert_eq!(above_one, "+0.2 to 1.2 m at 12.0 (0.500 s)");
    let plain = excursion(0.25, 0.25, "", 3.0, 0.125);
    assert_eq!(plain, "+0.25 at 3.0 (0.125 s)");
}

#[test]
fn a_small_excursion_is_not_rounded_to_nothing() {
    let words = excursion(-0.00005, -0.00005, "m", 18.0, 0.75);
    assert_eq!(words, "-5.00e-5 m at 18.0 (0.750 s)");
}
