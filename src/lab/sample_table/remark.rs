//! What happens at a row.

use std::fmt;

/// What happens at a row, with its numbers in the units of the easing: shares of the rise, by `u` where they are
/// derivatives.
///
/// Displayed in English, as the command line writes it; the window has its own words for other languages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Remark {
    /// The row is the limit from earlier `u`; the next row is at the same `u`.
    JustBefore,
    /// The row is the limit from later `u`; the row before is at the same `u`.
    FromHere,
    /// The value jumps by this much.
    Jump(f64),
    /// The velocity jumps by this much.
    Corner(f64),
    /// The acceleration jumps by this much.
    Kink(f64),
    /// The graph is vertical.
    Vertical,
    /// It starts without velocity, and with this acceleration at once.
    StartsAtRest(f64),
    /// It starts with this velocity.
    StartsAt(f64),
    /// It arrives without velocity, and with this acceleration until the end.
    ArrivesAtRest(f64),
    /// It arrives with this velocity.
    ArrivesAt(f64),
    /// Nowhere is it faster.
    PeakSpeed(f64),
    /// Nowhere does the velocity change faster.
    PeakAcceleration(f64),
    /// The acceleration passes 0: the velocity is greatest or least hereabouts.
    Inflection,
    /// The velocity passes 0: the value turns back.
    Turns,
    /// Nowhere between the ends is the value greater.
    Greatest(f64),
    /// Nowhere between the ends is the value less.
    Least(f64),
    /// From here on the value is above 1 or below 0.
    OvershootBegins,
    /// From here on the value is within 0 to 1.
    OvershootEnds,
    /// The value is above 1 by this much.
    Above(f64),
    /// The value is below 0 by this much.
    Below(f64),
}

/// A number in a remark: up to six decimals, none that say nothing.
fn short(number: f64) -> String {
    let text = format!("{number:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

impl Remark {
    /// Its number, as remarks write it: up to six decimals; none where it has none.
    pub fn number(self) -> Option<String> {
        match self {
            Self::Jump(number)
            | Self::Corner(number)
            | Self::Kink(number)
            | Self::StartsAtRest(number)
            | Self::StartsAt(number)
            | Self::ArrivesAtRest(number)
            | Self::ArrivesAt(number)
            | Self::PeakSpeed(number)
            | Self::PeakAcceleration(number)
            | Self::Greatest(number)
            | Self::Least(number)
            | Self::Above(number)
            | Self::Below(number) => Some(short(number)),
            Self::JustBefore
            | Self::FromHere
            | Self::Vertical
            | Self::Inflection
            | Self::Turns
            | Self::OvershootBegins
            | Self::OvershootEnds => None,
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number().unwrap_or_default();
        match self {
            Self::JustBefore => f.write_str("just before"),
            Self::FromHere => f.write_str("from here"),
            Self::Jump(_) => write!(f, "jumps by {number}"),
            Self::Corner(_) => write!(f, "corner: velocity jumps by {number}"),
            Self::Kink(_) => write!(f, "acceleration jumps by {number}"),
            Self::Vertical => f.write_str("vertical"),
            Self::StartsAtRest(_) if number == "0" => f.write_str("starts at rest, without acceleration"),
            Self::StartsAtRest(_) => write!(f, "starts at rest, acceleration {number}"),
            Self::StartsAt(_) => write!(f, "starts at velocity {number}"),
            Self::ArrivesAtRest(_) if number == "0" => f.write_str("arrives at rest, without acceleration"),
            Self::ArrivesAtRest(_) => write!(f, "arrives at rest, acceleration {number}"),
            Self::ArrivesAt(_) => write!(f, "arrives at velocity {number}"),
            Self::PeakSpeed(_) => write!(f, "peak speed {number}"),
            Self::PeakAcceleration(_) => write!(f, "peak acceleration {number}"),
            Self::Inflection => f.write_str("inflection"),
            Self::Turns => f.write_str("turns back"),
            Self::Greatest(_) => write!(f, "greatest value {number}"),
            Self::Least(_) => write!(f, "least value {number}"),
            Self::OvershootBegins => f.write_str("overshoot begins"),
            Self::OvershootEnds => f.write_str("overshoot ends"),
            Self::Above(_) => write!(f, "{number} above 1"),
            Self::Below(_) => write!(f, "{number} below 0"),
        }
    }
}
