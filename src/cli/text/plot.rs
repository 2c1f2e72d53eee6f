//! What `plot` says, and the words of its pictures.

use super::with_unit;
use crate::chart::Shape;
use crate::curve::overshoot::Side;
use crate::curve::{Approach, FrameRate, Order};
use crate::io::picture::plot::{Motion, Words};

/// The format of standard output is not said.
pub const NEEDS_TO: &str = "Standard output has no name that tells its format: say --to svg or --to png";

/// A name that tells no format.
pub fn unknown_ending(name: &str) -> String {
    format!("\"{name}\" does not end in .svg or .png, which tells what is written")
}

/// A format that is not that of the name.
pub fn other_ending(name: &str, to: &str) -> String {
    format!("\"{name}\" does not end as {to} does; --to is for standard output")
}

/// Binary data for a person.
pub const OUTPUT_IS_TERMINAL: &str =
    "PNG is binary and standard output is a terminal: lead it into a file, or choose --to svg";

/// A scale for a picture without pixels.
pub const SCALE_OF_SVG: &str = "--scale is about PNG, and SVG is written; --size and --width are about both";

/// The channels of a clip are too many for one picture.
pub fn first_channels(drawn: usize, all: usize) -> String {
    format!("Of {all} curves the first {drawn} are drawn; --channel chooses channels, --all draws every curve")
}

/// Letters no font has.
pub fn missing_letters(letters: &[char]) -> String {
    let listed: String = letters.iter().take(12).collect();
    let more = if letters.len() > 12 { " and more" } else { "" };
    format!(
        "No font on this system has the letters {}{more}; they are boxes in the picture",
        super::plain(&listed)
    )
}

/// The words of a picture, in English.
#[derive(Clone, Copy, Debug)]
pub struct English;

/// A number for people: three digits.
fn brief(number: f64) -> f64 {
    // Through its own decimal text it is rounded once.
    format!("{number:.2e}").parse().unwrap_or(number)
}

fn number(value: f64, unit: &str) -> String {
    with_unit(brief(value), unit)
}

fn signed(value: f64, unit: &str) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{sign}{}", number(value, unit))
}

fn at((frame, seconds): (f64, f64)) -> String {
    format!("{frame:.1} ({seconds:.3} s)")
}

impl Words for English {
    fn time(&self) -> String {
        "time".to_owned()
    }

    fn frame(&self) -> String {
        "frame".to_owned()
    }

    fn rate(&self, rate: FrameRate) -> String {
        format!("{} frames per second.", brief(rate.hz()))
    }

    fn value(&self) -> String {
        "value".to_owned()
    }

    fn derivative(&self, order: Order, motion: Motion) -> String {
        let name = match (order, motion) {
            (Order::Acceleration, Motion::Straight) => "acceleration",
            (Order::Acceleration, Motion::Angular) => "angular acceleration",
            (_, Motion::Straight) => "velocity",
            (_, Motion::Angular) => "angular speed",
        };
        name.to_owned()
    }

    fn beyond(&self) -> String {
        "outside the keys".to_owned()
    }

    fn held(&self, rate: FrameRate) -> String {
        format!("held at {} Hz", brief(rate.hz()))
    }

    fn under_hold(&self) -> String {
        "curve under the hold".to_owned()
    }

    fn limit(&self, name: &str, side: Side, value: f64, unit: &str) -> String {
        let of = if name.is_empty() {
            String::new()
        } else {
            format!("{name}: ")
        };
        let word = match side {
            Side::Below => "at least",
            Side::Above => "at most",
        };
        format!("{of}allowed {word} {}", number(value, unit))
    }

    fn excursion(&self, amount: f64, value: f64, unit: &str, place: (f64, f64)) -> String {
        if brief(amount) == brief(value) {
            return format!("{} at {}", signed(amount, unit), at(place));
        }
        let by = signed(amount, "");
        format!("{by} to {} at {}", number(value, unit), at(place))
    }

    fn leaving(&self, end: Approach, place: (f64, f64)) -> String {
        let word = match end {
            Approach::Left => "until",
            Approach::Right => "from",
        };
        format!("out of range {word} {}", at(place))
    }

    fn peak(&self, value: f64, unit: &str) -> String {
        format!("peak {}", number(value, unit))
    }

    fn jump(&self, difference: f64, unit: &str) -> String {
        format!("jump {}", signed(difference, unit))
    }

    fn keys(&self, shapes: &[Shape]) -> String {
        let said = shapes.iter().map(|shape| match shape {
            Shape::Circle => "circle = computed tangents",
            Shape::Square => "square = flat",
            Shape::Triangle => "triangle = linear",
            Shape::Diamond => "diamond = slope set by hand",
            Shape::SplitDiamond => "split diamond = two slopes set by hand",
            Shape::Hexagon => "hexagon = Kochanek-Bartels",
        });
        format!("Keys: {}.", said.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excursion_says_by_how_much_and_where() {
        let place = (12.4, 0.516_67);
        assert_eq!(
            English.excursion(-0.032_123, -0.032_123, "m", place),
            "-0.0321 m at 12.4 (0.517 s)"
        );
        assert_eq!(
            English.excursion(0.5, 1.5, "m", place),
            "+0.5 to 1.5 m at 12.4 (0.517 s)"
        );
        assert_eq!(English.limit("", Side::Below, 0.0, "m"), "allowed at least 0 m");
        assert_eq!(English.limit("ball", Side::Above, 2.0, ""), "ball: allowed at most 2");
    }

    #[test]
    fn missing_letters_are_listed_up_to_a_few() {
        assert!(missing_letters(&['ཀ']).contains('ཀ'));
        assert!(missing_letters(&['ཀ'; 20]).contains("and more"));
    }
}
