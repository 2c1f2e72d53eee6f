//! The page of the foot and the floor: names of schemes, depths, slopes before and after.

use crate::app::text::numbers::{short, with_unit};
use crate::app::text::{Lab, Language, continuity};
use crate::curve::Slopes;
use crate::lab::floor::{Cut, Outcome};
use crate::lab::schemes::Scheme;

/// Where a number would stand that is not there.
pub const NO_NUMBER: &str = "–";

/// What a scheme is called.
pub const fn scheme_name(scheme: Scheme) -> Lab {
    match scheme {
        Scheme::Spline => Lab::FloorSpline,
        Scheme::Auto => Lab::FloorAuto,
        Scheme::Monotone => Lab::FloorMonotone,
        Scheme::KochanekBartels => Lab::FloorKochanekBartels,
        Scheme::Clamp => Lab::FloorClamp,
        Scheme::C2 => Lab::FloorC2,
        Scheme::Plateau => Lab::FloorPlateau,
        Scheme::Symmetric => Lab::FloorSymmetric,
    }
}

/// What a scheme does.
pub const fn scheme_tip(scheme: Scheme) -> Lab {
    match scheme {
        Scheme::Spline => Lab::FloorSplineTip,
        Scheme::Auto => Lab::FloorAutoTip,
        Scheme::Monotone => Lab::FloorMonotoneTip,
        Scheme::KochanekBartels => Lab::FloorKochanekBartelsTip,
        Scheme::Clamp => Lab::FloorClampTip,
        Scheme::C2 => Lab::FloorC2Tip,
        Scheme::Plateau => Lab::FloorPlateauTip,
        Scheme::Symmetric => Lab::FloorSymmetricTip,
    }
}

/// Show or hide a scheme, by its name.
pub fn show_scheme(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("Show {name}"),
        Language::Chinese => format!("显示{name}"),
    }
}

/// The unit of a velocity, whatever the unit of the values.
pub fn floor_velocity_unit(unit: &str) -> String {
    let unit = if unit.is_empty() { "1" } else { unit };
    format!("{unit}/s")
}

/// The unit of an acceleration.
pub fn floor_acceleration_unit(unit: &str) -> String {
    format!("{}²", floor_velocity_unit(unit))
}

/// A number of about four digits with its unit.
pub fn floor_number(number: f64, unit: &str) -> String {
    with_unit(short(number), unit)
}

/// How deep something sinks: centimetres for metres, as floors are spoken of.
pub fn floor_depth(amount: f64, unit: &str) -> String {
    match unit {
        "m" if amount < 1.0 => format!("{:.2} cm", amount * 100.0),
        unit => floor_number(amount, unit),
    }
}

/// A time among the keys.
pub fn floor_time(time: f64) -> String {
    format!("{time:.3} s")
}

/// The deepest place of a curve below the floor.
pub fn floor_dip(language: Language, amount: f64, time: f64, unit: &str) -> String {
    let (depth, time) = (floor_depth(amount, unit), floor_time(time));
    match language {
        Language::English => format!("{depth} at {time}"),
        Language::Chinese => format!("{time} 处 {depth}"),
    }
}

/// By how much the acceleration jumps.
pub fn floor_jump(language: Language, jump: f64, unit: &str) -> String {
    let jump = floor_number(jump, unit);
    match language {
        Language::English => format!("jump of {jump}"),
        Language::Chinese => format!("跳变 {jump}"),
    }
}

/// Over the slopes of a key, counted from 1, with their unit.
pub fn floor_key_heading(language: Language, number: usize, unit: &str) -> String {
    match language {
        Language::English => format!("key {number} ({unit})"),
        Language::Chinese => format!("帧 {number}（{unit}）"),
    }
}

/// Which key the fields speak of, counted from 1.
pub fn floor_key(language: Language, number: usize, count: usize) -> String {
    match language {
        Language::English => format!("Key {number} of {count}"),
        Language::Chinese => format!("第 {number} 个关键帧，共 {count} 个"),
    }
}

/// A slope with what became of it; both sides where they differ. To a hundredth, so that columns stay narrow.
pub fn slope_cut(cut: &Cut) -> String {
    let one = |slope: f64| match slope.abs() {
        size if size < 0.005 => "0".to_owned(),
        size if size < 100.0 => format!("{slope:.2}"),
        _ => short(slope),
    };
    let both = |slopes: Slopes| match slopes.incoming == slopes.outgoing {
        true => one(slopes.incoming),
        false => format!("{} | {}", one(slopes.incoming), one(slopes.outgoing)),
    };
    match cut.is_cut() {
        true => format!("{} → {}", both(cut.wanted), both(cut.kept)),
        false => both(cut.kept),
    }
}

/// What a slope before and after is.
pub fn slope_cut_tip(language: Language, cut: &Cut, unit: &str) -> String {
    let share = 100.0 * cut.share();
    match (language, cut.is_cut()) {
        (Language::English, true) => format!("Slope before and after limiting, {unit}: {share:.0} % taken away"),
        (Language::English, false) => format!("Slope, {unit}: nothing taken away"),
        (Language::Chinese, true) => format!("限幅前后的斜率（{unit}）：削去 {share:.0}%"),
        (Language::Chinese, false) => format!("斜率（{unit}）：未削减"),
    }
}

/// What a scheme makes of the keys, as a line under a handout.
pub fn floor_note(language: Language, outcome: &Outcome, unit: &str) -> String {
    let name = scheme_name(outcome.scheme).words(language);
    let sinks = match (language, outcome.dip) {
        (Language::English, Some(found)) => format!("sinks {}", floor_dip(language, found.amount, found.time, unit)),
        (Language::English, None) => "stays above the floor".to_owned(),
        (Language::Chinese, Some(found)) => format!("下陷：{}", floor_dip(language, found.amount, found.time, unit)),
        (Language::Chinese, None) => "保持在地面之上".to_owned(),
    };
    let jump = match (language, outcome.acceleration_jump()) {
        (Language::English, 0.0) => "no jump of the acceleration".to_owned(),
        (Language::English, jump) => format!(
            "acceleration jumps by {}",
            floor_number(jump, &floor_acceleration_unit(unit))
        ),
        (Language::Chinese, 0.0) => "加速度无跳变".to_owned(),
        (Language::Chinese, jump) => format!("加速度跳变 {}", floor_number(jump, &floor_acceleration_unit(unit))),
    };
    let class = continuity(language, outcome.class);
    match language {
        Language::English => format!("{name}: {sinks}; {jump} ({class})."),
        Language::Chinese => format!("{name}：{sinks}；{jump}（{class}）。"),
    }
}

/// Keys of the clip are compared from now on.
pub fn keys_taken(language: Language, count: usize) -> String {
    match language {
        Language::English => format!("{count} keys of the active curve"),
        Language::Chinese => format!("已取用当前曲线的 {count} 个关键帧"),
    }
}
