//! The page of the sample table: its numbers and its remarks.

use crate::app::text::{Language, easing_title};
use crate::curve::easing::Easing;
use crate::lab::sample_table::Remark;

/// What an easing is called: its name, else its CSS text.
pub fn table_easing(language: Language, easing: &Easing) -> String {
    match easing {
        Easing::Smooth(_) | Easing::Named(_) => easing_title(language, easing),
        other => other.to_css().unwrap_or_default(),
    }
}

/// The title of the figure beside the table.
pub fn table_title(language: Language, easing: &str) -> String {
    match language {
        Language::English => format!("{easing}, sampled"),
        Language::Chinese => format!("「{easing}」的采样"),
    }
}

/// The heading of the remarks.
pub const fn remark_heading(language: Language) -> &'static str {
    match language {
        Language::English => "remark",
        Language::Chinese => "备注",
    }
}

/// Between two remarks of a row.
pub const fn remark_comma(language: Language) -> &'static str {
    match language {
        Language::English => "; ",
        Language::Chinese => "；",
    }
}

/// A number of the table, a short word where it is infinite; no zero is negative.
pub fn table_number(number: f64, decimals: usize) -> String {
    match number {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        number if number.abs() >= 1e9 => format!("{number:.3e}"),
        number => {
            let text = format!("{number:.decimals$}");
            match text.trim_start_matches(['-', '0', '.']).is_empty() {
                true => text.trim_start_matches('-').to_owned(),
                false => text,
            }
        }
    }
}

/// What happens at a row.
pub fn remark(language: Language, remark: Remark) -> String {
    match language {
        Language::English => remark.to_string(),
        Language::Chinese => in_chinese(remark),
    }
}

fn in_chinese(remark: Remark) -> String {
    let number = remark.number().unwrap_or_default();
    match remark {
        Remark::JustBefore => "左侧极限".to_owned(),
        Remark::FromHere => "从此处起".to_owned(),
        Remark::Jump(_) => format!("数值跳变 {number}"),
        Remark::Corner(_) => format!("折角：速度跳变 {number}"),
        Remark::Kink(_) => format!("加速度跳变 {number}"),
        Remark::Vertical => "垂直".to_owned(),
        Remark::StartsAtRest(_) if number == "0" => "静止出发，没有加速度".to_owned(),
        Remark::StartsAtRest(_) => format!("静止出发，加速度 {number}"),
        Remark::StartsAt(_) => format!("以速度 {number} 出发"),
        Remark::ArrivesAtRest(_) if number == "0" => "静止到达，没有加速度".to_owned(),
        Remark::ArrivesAtRest(_) => format!("静止到达，加速度 {number}"),
        Remark::ArrivesAt(_) => format!("以速度 {number} 到达"),
        Remark::PeakSpeed(_) => format!("最大速度 {number}"),
        Remark::PeakAcceleration(_) => format!("最大加速度 {number}"),
        Remark::Inflection => "拐点".to_owned(),
        Remark::Turns => "掉头".to_owned(),
        Remark::Greatest(_) => format!("最大值 {number}"),
        Remark::Least(_) => format!("最小值 {number}"),
        Remark::OvershootBegins => "过冲开始".to_owned(),
        Remark::OvershootEnds => "过冲结束".to_owned(),
        Remark::Above(_) => format!("比 1 高 {number}"),
        Remark::Below(_) => format!("比 0 低 {number}"),
    }
}

/// The table is on the clipboard.
pub fn table_copied(language: Language, rows: usize) -> String {
    match language {
        Language::English => format!("{rows} rows copied"),
        Language::Chinese => format!("已复制 {rows} 行"),
    }
}
