//! What easings are called, what is to be said of each, and what is wrong with their CSS text.

use crate::curve::easing::{
    CssError, CssExpected, CssFitError, CssProblem, CssText, Direction, Easing, Ending, Family, JumpPosition, Named,
    Sampled, SmoothFamily,
};

use crate::curve::SegmentKind;

use super::grammar::sentence;
use super::numbers::short;
use super::{Language, Text, easing_error, easing_name};

/// What an easing is called where there is room for a few words: "elastic out", "ease-in".
pub fn easing_title(language: Language, easing: &Easing) -> String {
    match easing {
        Easing::Smooth(family) => smooth(language, *family).to_owned(),
        Easing::Named(named) => {
            let (family, direction) = (family(language, named.family()), direction(language, named.direction()));
            format!("{family} {direction}")
        }
        Easing::CubicBezier(_) => easing.css_keyword().unwrap_or("cubic-bezier").to_owned(),
        Easing::CssLinear(_) => easing.css_keyword().unwrap_or("linear()").to_owned(),
        Easing::Steps(_) => easing.css_keyword().unwrap_or("steps()").to_owned(),
    }
}

/// What a kind of segment is called.
pub fn kind_title(language: Language, kind: &SegmentKind) -> String {
    match kind {
        SegmentKind::Step => Text::PresetStep.words(language).to_owned(),
        SegmentKind::Linear => Text::PresetLinear.words(language).to_owned(),
        SegmentKind::Cubic => Text::PresetCubic.words(language).to_owned(),
        SegmentKind::Ease(easing) => easing_title(language, easing),
    }
}

/// Which easing the ghost in the plot shows.
pub fn dotted_in_the_plot(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("Dotted in the plot: {name}"),
        Language::Chinese => format!("曲线图中的虚点线：{name}"),
    }
}

/// What was copied as CSS, and how exact that is.
pub fn css_copied(language: Language, name: &str, css: &CssText) -> String {
    match (language, css.sampled) {
        (Language::English, None) => format!("Copied: {}", css.text),
        (Language::Chinese, None) => format!("已复制：{}", css.text),
        (Language::English, Some(Sampled { stops, error })) => format!(
            "CSS has no exact form of {name}: copied as linear() with {stops} stops, off by at most {} of the rise.",
            short(error)
        ),
        (Language::Chinese, Some(Sampled { stops, error })) => format!(
            "CSS 无法精确表示{name}：已复制为有 {stops} 个停靠点的 linear()，误差不超过升幅的 {}。",
            short(error)
        ),
    }
}

/// An easing as a line of CSS under its name, as a comment that also says how far off it is where CSS has no exact form
/// for it. Style sheets have no language: neither has this.
pub fn css_line(easing: &Easing, css: &CssText, tolerance: f64) -> String {
    let name = easing_name(easing);
    match css.sampled {
        Some(_) => format!("/* {name} ±{tolerance} */ {}", css.text),
        None => format!("/* {name} */ {}", css.text),
    }
}

/// Why an easing cannot be copied as CSS.
pub fn css_fit_error(language: Language, error: CssFitError) -> String {
    match (language, error) {
        (Language::English, error) => sentence(&error.to_string()),
        (Language::Chinese, CssFitError::Tolerance(tolerance)) => {
            format!("无法保证 {tolerance} 的误差：它必须介于 0.0001 和 1 之间。")
        }
        (Language::Chinese, CssFitError::Stops { tolerance }) => {
            format!("要保持在 {tolerance} 之内，linear() 需要太多停靠点。")
        }
    }
}

/// What a row of easings like this one is called.
pub fn easing_row(language: Language, easing: &Easing) -> String {
    let (english, chinese) = match easing {
        Easing::Smooth(_) => ("smooth", "平滑"),
        Easing::Named(named) => return family(language, named.family()),
        Easing::CubicBezier(_) => ("CSS", "CSS"),
        Easing::CssLinear(_) if easing.css_keyword().is_some() => ("CSS", "CSS"),
        Easing::CssLinear(_) => ("pieces", "分段"),
        Easing::Steps(_) => ("steps", "阶梯"),
    };
    match language {
        Language::English => english.to_owned(),
        Language::Chinese => chinese.to_owned(),
    }
}

/// In, out, or in and out.
pub fn direction(language: Language, direction: Direction) -> &'static str {
    match (language, direction) {
        (Language::English, Direction::In) => "in",
        (Language::English, Direction::Out) => "out",
        (Language::English, Direction::InOut) => "in-out",
        (Language::Chinese, Direction::In) => "缓入",
        (Language::Chinese, Direction::Out) => "缓出",
        (Language::Chinese, Direction::InOut) => "缓入缓出",
    }
}

fn smooth(language: Language, family: SmoothFamily) -> &'static str {
    match (language, family) {
        (Language::English, family) => family.name(),
        (Language::Chinese, SmoothFamily::Smoothstep) => "平滑",
        (Language::Chinese, SmoothFamily::Smootherstep) => "更平滑",
        (Language::Chinese, SmoothFamily::Septic) => "七次平滑",
    }
}

fn family(language: Language, family: &Family) -> String {
    let closed = |ending| ending == Ending::Closed;
    let (english, chinese, is_closed) = match family {
        Family::Sine => ("sine", "正弦", false),
        Family::Quad => ("quad", "二次", false),
        Family::Cubic => ("cubic", "三次", false),
        Family::Quart => ("quart", "四次", false),
        Family::Quint => ("quint", "五次", false),
        Family::Expo(ending) => ("expo", "指数", closed(*ending)),
        Family::Circ => ("circ", "圆弧", false),
        Family::Back(_) => ("back", "回拉", false),
        Family::Elastic(elastic) => ("elastic", "弹性", closed(elastic.ending())),
        Family::Bounce(_) => ("bounce", "弹跳", false),
    };
    match (language, is_closed) {
        (Language::English, false) => english.to_owned(),
        (Language::English, true) => format!("{english} closed"),
        (Language::Chinese, false) => chinese.to_owned(),
        (Language::Chinese, true) => format!("{chinese}·闭合"),
    }
}

/// What is to be said of an easing, in a sentence without a full stop.
pub fn easing_remark(language: Language, easing: &Easing) -> &'static str {
    let (english, chinese) = match easing {
        Easing::Smooth(SmoothFamily::Smoothstep) => (
            "Starts and stops softly; the acceleration jumps at both ends",
            "起止柔和；加速度在两端会跳变",
        ),
        Easing::Smooth(SmoothFamily::Smootherstep) => (
            "Starts and stops without a jump of the acceleration",
            "起止时加速度没有跳变",
        ),
        Easing::Smooth(SmoothFamily::Septic) => (
            "Even the jerk starts and stops at 0",
            "连加加速度也从 0 开始、以 0 结束",
        ),
        Easing::Named(named) => named_remark(named),
        Easing::CubicBezier(_) => ("A Bezier curve with two handles", "由两个手柄控制的贝塞尔曲线"),
        Easing::CssLinear(_) => ("Straight pieces between stops", "停靠点之间的直线段"),
        Easing::Steps(_) => ("A staircase of equally long steps", "等长的阶梯"),
    };
    match language {
        Language::English => english,
        Language::Chinese => chinese,
    }
}

fn named_remark(named: &Named) -> (&'static str, &'static str) {
    match named.family() {
        Family::Sine => (
            "A quarter of a cosine: the softest of the plain ones",
            "四分之一个余弦：最柔和的基本缓动",
        ),
        Family::Quad => ("The square of the time", "时间的平方"),
        Family::Cubic => ("The third power of the time", "时间的三次方"),
        Family::Quart => ("The fourth power of the time", "时间的四次方"),
        Family::Quint => ("The fifth power of the time", "时间的五次方"),
        Family::Expo(Ending::Jumping) => (
            "Doubles ten times; jumps by a thousandth at its slow end",
            "连续翻倍十次；在慢的一端跳变千分之一",
        ),
        Family::Expo(Ending::Closed) => ("Doubles ten times, without the jump", "连续翻倍十次，没有跳变"),
        Family::Circ => (
            "A quarter of a circle; infinitely fast at its fast end",
            "四分之一圆；在快的一端速度无穷大",
        ),
        Family::Back(_) => (
            "Goes back before it starts, or beyond before it stops: overshoot",
            "起步前先后退，或停下前先冲过头：过冲",
        ),
        Family::Elastic(elastic) => match elastic.ending() {
            Ending::Jumping => (
                "A swing that dies away: overshoot; jumps by a two-thousandth at its slow end",
                "逐渐衰减的摆动：过冲；在慢的一端跳变两千分之一",
            ),
            Ending::Closed => (
                "A swing that dies away: overshoot; without the jump",
                "逐渐衰减的摆动：过冲；没有跳变",
            ),
        },
        Family::Bounce(_) => (
            "Bounces off the end value; corners at the contacts",
            "在终值处弹跳；触地处有尖角",
        ),
    }
}

/// Where a staircase jumps, in words.
pub fn jump_position(language: Language, position: JumpPosition) -> &'static str {
    match (language, position) {
        (Language::English, JumpPosition::Start) => "at the start",
        (Language::English, JumpPosition::End) => "at the end",
        (Language::English, JumpPosition::None) => "at neither end",
        (Language::English, JumpPosition::Both) => "at both ends",
        (Language::Chinese, JumpPosition::Start) => "在起点跳变",
        (Language::Chinese, JumpPosition::End) => "在终点跳变",
        (Language::Chinese, JumpPosition::None) => "两端都不跳变",
        (Language::Chinese, JumpPosition::Both) => "两端都跳变",
    }
}

/// Why a number is not taken where something is counted.
pub fn not_a_count(language: Language, field: Text, number: f64) -> String {
    let (field, number) = (field.words(language), short(number));
    match language {
        Language::English => format!("{field} is a whole number; {number} is none."),
        Language::Chinese => format!("{field}必须是整数，{number} 不是。"),
    }
}

/// Why a CSS text is no easing, and where.
pub fn css_error(language: Language, error: &CssError) -> String {
    let CssError { column, problem } = error;
    match (language, problem) {
        (Language::English, CssProblem::Expected { .. }) => format!("Column {column}: {problem}."),
        (Language::Chinese, CssProblem::Expected { expected, found }) => {
            let expected = expected_in_chinese(*expected);
            let found = match found.as_str() {
                "" => "结尾".to_owned(),
                found => format!("`{found}`"),
            };
            format!("第 {column} 列：此处应为{expected}，实际是{found}。")
        }
        (Language::English, CssProblem::StepCount(count)) => {
            format!("Column {column}: the number of steps is {count}, but must be a positive whole number.")
        }
        (Language::Chinese, CssProblem::StepCount(count)) => {
            format!("第 {column} 列：阶数是 {count}，但必须是正整数。")
        }
        (Language::English, CssProblem::OpenComment) => format!("Column {column}: this comment has no end."),
        (Language::Chinese, CssProblem::OpenComment) => format!("第 {column} 列：这段注释没有结束。"),
        (Language::English, CssProblem::Easing(error)) => format!("Column {column}: {}", easing_error(language, error)),
        (Language::Chinese, CssProblem::Easing(error)) => format!("第 {column} 列：{}", easing_error(language, error)),
    }
}

fn expected_in_chinese(expected: CssExpected) -> &'static str {
    match expected {
        CssExpected::Easing => " CSS 缓动，例如 ease-in-out、cubic-bezier(…)、linear(…) 或 steps(…)",
        CssExpected::End => "缓动的结尾",
        CssExpected::Opening => "「(」",
        CssExpected::NextOfFour => "逗号和四个数中的下一个",
        CssExpected::ClosingFour => "四个数之后的「)」",
        CssExpected::CommaOrClosing => "逗号或「)」",
        CssExpected::Number => "数字",
        CssExpected::JumpPosition => " start、end、jump-start、jump-end、jump-none 或 jump-both",
    }
}
