//! Why something a person asked for is not done, in Chinese.

use crate::app::expression::ExpressionError;
use crate::app::text::Language;
use crate::app::text::numbers::{frame_number, short};
use crate::curve::bake::{BakeError, MOST_BAKED_KEYS};
use crate::curve::easing::EasingError;
use crate::curve::fit::ConvertError;
use crate::curve::reduce::ReduceError;
use crate::curve::split::InsertError;
use crate::curve::{CurveError, FrameRate, KeyError};
use crate::document::{ChannelError, ClipError};
use crate::edit::EditError;

/// The frame of a time.
fn frame(time: f64, rate: FrameRate) -> String {
    frame_number(Language::Chinese, rate.frames(time))
}

/// Why an edit cannot be done, for the status line. Times are told in frames of the clip's rate.
pub(in crate::app::text) fn edit_error(error: &EditError, rate: FrameRate) -> String {
    match error {
        EditError::NoChannel => "该通道已不在文档中。".to_owned(),
        EditError::NoClip => "该剪辑已不在文档中。".to_owned(),
        EditError::NoMarker { clip } => format!("该标记已不在剪辑「{clip}」中。"),
        EditError::NoKey => "这些关键帧已不在文档中。".to_owned(),
        EditError::Locked(channel) => format!("通道「{channel}」已锁定。"),
        EditError::LastKey(channel) => format!("曲线至少需要一个关键帧：「{channel}」的最后一个保留。"),
        EditError::Number(number) => format!("不能设为 {number}。"),
        EditError::Scale(factor) => format!("关键帧不能按 {factor} 缩放。"),
        EditError::Kind { channel, kind, refusal } => kind_error(channel, kind, refusal),
        EditError::Component { channel, .. } => format!("「{channel}」没有这个分量。"),
        EditError::SharedTime { time } => shared_time(*time, rate),
        EditError::EditedSince { channel, time } => {
            format!("另一种读法会改变「{channel}」在{}处已编辑的内容。", frame(*time, rate))
        }
        EditError::NoSegment => "曲线的最后一个关键帧之后没有段。".to_owned(),
        EditError::Stopped => "已停止。".to_owned(),
        EditError::NoCubic => "只有三次段可以通过切线修正。".to_owned(),
        EditError::Weights { most, .. } => format!("新通道最多有 {most} 个权重。"),
        EditError::Reduce(error) => reduce_error(error, rate),
        EditError::Convert(error) => convert_error(error, rate),
        EditError::Bake(error) => bake_error(error, rate),
        EditError::Insert(error) => insert_error(error, rate),
        EditError::Key(error) => key_error(error),
        EditError::Curve(error) => curve_error(error, rate),
        EditError::Channel(error) => channel_error(error),
        EditError::Clip(error) => clip_error(error, rate),
    }
}

/// The kinds and refusals are the words that edits use; a refusal that is new here is told in general.
fn kind_error(channel: &str, kind: &str, refusal: &str) -> String {
    let kind = match kind {
        "number" => "数值",
        "channel of angles" => "角度通道",
        "vector" => "向量",
        "rotation" => "旋转",
        "channel of weights" => "权重通道",
        "colour" => "颜色",
        "flag" => "开关",
        other => other,
    };
    match refusal {
        "has no allowed range" => format!("「{channel}」是{kind}，没有允许范围。"),
        "has no allowed range to be cured by" => format!("「{channel}」是{kind}，没有可用来修正的允许范围。"),
        "has one component only" => format!("「{channel}」是{kind}，只有一个分量。"),
        "keeps its components linked" => format!("「{channel}」是{kind}，其分量始终链接。"),
        "has one key only, so that its ends meet already" => {
            format!("「{channel}」只有一个关键帧，两端本已相接。")
        }
        "only has steps" => format!("「{channel}」是{kind}，只能有阶跃。"),
        _ => format!("「{channel}」是{kind}，不能这样编辑。"),
    }
}

fn shared_time(time: f64, rate: FrameRate) -> String {
    format!("同一曲线的两个关键帧不能都在{}。", frame(time, rate))
}

fn reduce_error(error: &ReduceError, rate: FrameRate) -> String {
    match error {
        ReduceError::Tolerance(error) => format!("无法保证最大误差 {error}；请输入大于 0 的数。"),
        ReduceError::Tolerances { .. } => "每条曲线都需要最大误差。".to_owned(),
        ReduceError::Unlinked { .. } => "分量已链接，但关键帧不同。".to_owned(),
        ReduceError::Stopped => "已停止。".to_owned(),
        ReduceError::Curve(error) => curve_error(error, rate),
    }
}

fn convert_error(error: &ConvertError, rate: FrameRate) -> String {
    match error {
        ConvertError::NotEased(_) => "该段没有缓动。".to_owned(),
        ConvertError::Fit { .. } => "此缓动过陡，关键帧之间的三次曲线无法表示。".to_owned(),
        ConvertError::Key(error) => key_error(error),
        ConvertError::Curve(error) => curve_error(error, rate),
    }
}

fn bake_error(error: &BakeError, rate: FrameRate) -> String {
    match error {
        BakeError::Range { .. } => "没有可烘焙的内容：范围的终点就是起点。".to_owned(),
        BakeError::TooMany(keys) => format!(
            "这样一条曲线会有 {} 个关键帧；最多生成 {MOST_BAKED_KEYS} 个。",
            short(*keys)
        ),
        BakeError::Key(error) => key_error(error),
        BakeError::Curve(error) => curve_error(error, rate),
    }
}

fn insert_error(error: &InsertError, rate: FrameRate) -> String {
    match error {
        InsertError::Occupied { time, .. } => format!("{}已有关键帧。", frame(*time, rate)),
        InsertError::Easing { .. } => "此缓动不能精确地一分为二。".to_owned(),
        InsertError::Cycle { .. } => "曲线在此处重复。可在其保持或沿直线延伸之处添加关键帧。".to_owned(),
        InsertError::Key(error) => key_error(error),
        InsertError::Curve(error) => curve_error(error, rate),
    }
}

fn key_error(error: &KeyError) -> String {
    let (what, number) = match error {
        KeyError::Time(time) => ("时间", *time),
        KeyError::Value(value) => ("数值", *value),
        KeyError::Slope(slope) => ("斜率", *slope),
        KeyError::Parameter { name, number } => (parameter(name), *number),
    };
    if number.is_finite() {
        format!("{what} {number:.3e} 过大，无法存储。")
    } else {
        format!("{what}不是一个数。")
    }
}

fn parameter(name: &'static str) -> &'static str {
    match name {
        "tension" => "张力",
        "continuity" => "连续性",
        "bias" => "偏移",
        other => other,
    }
}

fn curve_error(error: &CurveError, rate: FrameRate) -> String {
    match error {
        CurveError::NoKeys => "曲线至少需要一个关键帧。".to_owned(),
        CurveError::NotIncreasing { time, .. } => shared_time(*time, rate),
        CurveError::Key { error, .. } => key_error(error),
    }
}

fn channel_error(error: &ChannelError) -> String {
    match error {
        ChannelError::Limits { min, max, .. } => format!(
            "允许范围应从较小的数到较大的数，而不是从 {} 到 {}。",
            short(*min),
            short(*max)
        ),
        ChannelError::Flag { value, .. } => {
            format!("开关为 0 或 1，以阶跃改变；{} 两者都不是。", short(*value))
        }
        ChannelError::Unlinked { channel, .. } => format!("「{channel}」的分量已链接，需要相同的关键帧时间。"),
        ChannelError::Quaternion { channel, .. } => {
            format!("旋转「{channel}」将不再是旋转：其四个分量合起来长度为 1。")
        }
        ChannelError::Components { channel, .. } => format!("通道「{channel}」的曲线数与其类型不符。"),
        ChannelError::LimitCount { channel, .. } => format!("通道「{channel}」的允许范围数与其曲线数不符。"),
        ChannelError::QuaternionLink { channel, .. } => format!("旋转「{channel}」的分量必须链接。"),
    }
}

fn clip_error(error: &ClipError, rate: FrameRate) -> String {
    match error {
        ClipError::PlayRange { start, end, .. } => format!(
            "播放范围的终点不能早于起点：{}到{}。",
            frame(*start, rate),
            frame(*end, rate)
        ),
        ClipError::Marker { marker, .. } => format!("标记「{marker}」不在任何时间上。"),
    }
}

/// Why the numbers of an easing are not taken.
pub(in crate::app::text) fn easing_error(error: &EasingError) -> String {
    match error {
        EasingError::HandleTime { name, value } => {
            format!("{name} 以占段的比例计，在 0 与 1 之间；{} 不是。", short(*value))
        }
        EasingError::Number { name, .. } => format!("{name} 不是可以存储的数。"),
        other => format!("此缓动的参数不可用：{other}。"),
    }
}

/// Why a typed text is not taken.
pub(in crate::app::text) fn expression_error(error: &ExpressionError) -> String {
    use ExpressionError as E;
    match error {
        E::Empty => "请输入数字，例如 0.5、1/3 或 +=2。".to_owned(),
        E::Unfinished => "末尾缺少数字。".to_owned(),
        E::Unexpected { found, place } => format!("第 {place} 个字符「{found}」不应出现在此处。"),
        E::DecimalSigns { number } => format!("「{number}」有不止一个小数点；请去掉千位分隔符。"),
        E::UnknownUnit { unit } => format!("「{unit}」不是此栏的单位。"),
        E::Unclosed => "括号没有闭合。".to_owned(),
        E::FactorWithUnit => "倍数不带单位。".to_owned(),
        E::DivisionByZero => "除以 0 得不到数。".to_owned(),
        E::Power => "该乘方得不到实数。".to_owned(),
        E::TooLong => "太长了。".to_owned(),
        E::TooLarge => "该数过大。".to_owned(),
        E::Rate => "频率在 0.001 与 4,000,000 Hz 之间。".to_owned(),
        E::Angle => "斜率的角度在 -90° 与 90° 之间。".to_owned(),
    }
}
