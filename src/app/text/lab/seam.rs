//! What the page of two moves says with numbers.

use crate::app::text::{Language, continuity, per_second, per_second_squared, short, signed, with_unit};
use crate::curve::Order;
use crate::curve::continuity::Continuity;

/// A number with its sign, the sign of infinity where it has no bound.
pub fn signed_or_infinite(value: f64) -> String {
    match value {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        value => signed(value),
    }
}

/// A number without a sign for what is positive.
pub fn short_or_infinite(value: f64) -> String {
    match value.is_infinite() {
        true => signed_or_infinite(value).trim_start_matches('+').to_owned(),
        false => short(value),
    }
}

/// The unit of a position or a derivative of it, of positions in a unit; none of a unit of `u`.
pub fn unit_of(order: Order, unit: &str) -> String {
    match order {
        Order::Value => unit.to_owned(),
        Order::Velocity => per_second(unit),
        Order::Acceleration => per_second_squared(unit),
    }
}

/// How large a jump is, as its bar says.
pub fn jump_of(language: Language, jump: f64, unit: &str) -> String {
    let size = with_unit(short_or_infinite(jump.abs()), unit);
    match language {
        Language::English => format!("jump of {size}"),
        Language::Chinese => format!("跳变 {size}"),
    }
}

/// The same with whose it is.
pub fn named_jump_of(language: Language, name: &str, jump: f64, unit: &str) -> String {
    match language {
        Language::English => format!("{name}: {}", jump_of(language, jump, unit)),
        Language::Chinese => format!("{name}：{}", jump_of(language, jump, unit)),
    }
}

/// From just before the seam to just after it.
pub fn across(left: f64, right: f64, unit: &str) -> String {
    let numbers = format!("{} → {}", signed_or_infinite(left), signed_or_infinite(right));
    match unit {
        "" => numbers,
        unit => format!("{numbers} {unit}"),
    }
}

/// How smooth the seam is, and what jumps.
pub fn class_at_seam(language: Language, class: Continuity, jump: &str) -> String {
    let class_name = continuity(language, class);
    let words = match (class, language) {
        (Continuity::Step, Language::English) => "the position itself jumps",
        (Continuity::Step, Language::Chinese) => "位置本身发生跳变",
        (Continuity::C0, Language::English) => "the velocity jumps",
        (Continuity::C0, Language::Chinese) => "速度发生跳变",
        (Continuity::C1, _) => jump,
        (Continuity::C2, Language::English) => "no jump",
        (Continuity::C2, Language::Chinese) => "没有跳变",
    };
    format!("{class_name} · {words}")
}

/// The name of two moves: that of their easing, or of both.
pub fn pair_name(first: &str, second: &str) -> String {
    match first == second {
        true => first.to_owned(),
        false => format!("{first} → {second}"),
    }
}

/// A sentence under the handout: the seam of two moves in real units.
pub fn seam_note(language: Language, name: &str, numbers: &str, class: &str) -> String {
    match language {
        Language::English => format!("{name}: acceleration at the seam {numbers} ({class})."),
        Language::Chinese => format!("{name}：接缝处的加速度 {numbers}（{class}）。"),
    }
}

/// A sentence under the handout: how far in how long.
pub fn moves_note(language: Language, distances: [f64; 2], durations: [f64; 2], unit: &str) -> String {
    let far = |distance: f64| with_unit(short(distance), unit);
    let [one, two] = distances.map(far);
    let [first, second] = durations.map(short);
    match language {
        Language::English => format!("{one} in {first} s, then {two} in {second} s."),
        Language::Chinese => format!("先在 {first} 秒内走 {one}，再在 {second} 秒内走 {two}。"),
    }
}

/// Numbers of the easings themselves.
pub fn in_u(language: Language, numbers: &str) -> String {
    match language {
        Language::English => format!("in u {numbers}"),
        Language::Chinese => format!("按 u 计 {numbers}"),
    }
}

/// What a line is at the cursor.
pub fn reading(number: f64, unit: &str) -> String {
    with_unit(short_or_infinite(number), unit)
}
