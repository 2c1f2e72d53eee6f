//! What exported pictures say, and what is said of exporting them.

use std::path::Path;

use crate::chart::Shape;
use crate::curve::overshoot::Side;
use crate::curve::{Approach, FrameRate, Order};
use crate::io::picture::plot::{Motion, Words};

use super::numbers::{hertz, short, signed, with_unit};
use super::{Language, Text};

/// A picture was written.
pub fn exported(language: Language, path: &Path) -> String {
    match language {
        Language::English => format!("Exported {}", path.display()),
        Language::Chinese => format!("已导出 {}", path.display()),
    }
}

/// A picture was written, with letters that no font here has.
pub fn exported_with_boxes(language: Language, path: &Path, letters: &[char]) -> String {
    const MOST: usize = 12;
    let listed: String = letters.iter().take(MOST).collect();
    let more = letters.len() > MOST;
    match language {
        Language::English => {
            let more = if more { " and more" } else { "" };
            format!(
                "Exported {}, but no font on this system has the letters {listed}{more}: they are boxes in the picture. \
                 Export as SVG, or install a font that has them.",
                path.display()
            )
        }
        Language::Chinese => {
            let more = if more { "等" } else { "" };
            format!(
                "已导出 {}，但系统中没有包含「{listed}」{more}这些字符的字体，它们在图片中显示为方框。请导出为 SVG，或安装包含这些字符的字体。",
                path.display()
            )
        }
    }
}

/// A picture was not written; `because` is a sentence.
pub fn not_exported(language: Language, because: &str) -> String {
    match language {
        Language::English => format!("The picture was not exported: {because}"),
        Language::Chinese => format!("图片没有导出：{because}"),
    }
}

/// The words of the picture of a clip, in a language.
#[derive(Clone, Copy, Debug)]
pub struct Handout(pub Language);

impl Handout {
    fn say(self, english: &str, chinese: &str) -> String {
        match self.0 {
            Language::English => english.to_owned(),
            Language::Chinese => chinese.to_owned(),
        }
    }
}

impl Words for Handout {
    fn time(&self) -> String {
        self.say("time", "时间")
    }

    fn frame(&self) -> String {
        self.say("frame", "帧")
    }

    fn rate(&self, rate: FrameRate) -> String {
        let hz = short(rate.hz());
        self.say(&format!("{hz} frames per second."), &format!("每秒 {hz} 帧。"))
    }

    fn value(&self) -> String {
        self.say("value", "值")
    }

    fn derivative(&self, order: Order, motion: Motion) -> String {
        match (order, motion) {
            (Order::Acceleration, Motion::Straight) => self.say("acceleration", "加速度"),
            (Order::Acceleration, Motion::Angular) => self.say("angular acceleration", "角加速度"),
            (_, Motion::Straight) => self.say("velocity", "速度"),
            (_, Motion::Angular) => self.say("angular speed", "角速度"),
        }
    }

    fn beyond(&self) -> String {
        self.say("outside the keys", "关键帧之外")
    }

    fn held(&self, rate: FrameRate) -> String {
        let hz = hertz(rate.hz());
        self.say(&format!("held at {hz}"), &format!("以 {hz} 保持"))
    }

    fn under_hold(&self) -> String {
        self.say("curve under the hold", "保持之下的曲线")
    }

    fn limit(&self, name: &str, side: Side, value: f64, unit: &str) -> String {
        let limit = with_unit(short(value), unit);
        let (english, chinese) = match side {
            Side::Below => ("at least", "不小于"),
            Side::Above => ("at most", "不大于"),
        };
        match (self.0, name) {
            (Language::English, "") => format!("allowed {english} {limit}"),
            (Language::English, name) => format!("{name}: allowed {english} {limit}"),
            (Language::Chinese, "") => format!("允许{chinese} {limit}"),
            (Language::Chinese, name) => format!("{name}：允许{chinese} {limit}"),
        }
    }

    fn excursion(&self, amount: f64, value: f64, unit: &str, (frame, seconds): (f64, f64)) -> String {
        super::excursion(self.0, amount, value, unit, frame, seconds)
    }

    fn leaving(&self, end: Approach, (frame, seconds): (f64, f64)) -> String {
        super::leaving(self.0, end, frame, seconds)
    }

    fn peak(&self, value: f64, unit: &str) -> String {
        super::peak(self.0, value, unit)
    }

    fn jump(&self, difference: f64, unit: &str) -> String {
        let jump = with_unit(signed(difference), unit);
        format!("{} {jump}", Text::JumpWord.words(self.0))
    }

    fn keys(&self, shapes: &[Shape]) -> String {
        let said = shapes.iter().map(|shape| match shape {
            Shape::Circle => self.say("circle = computed tangents", "圆形为自动计算的切线"),
            Shape::Square => self.say("square = flat", "方形为水平切线"),
            Shape::Triangle => self.say("triangle = linear", "三角形为线性切线"),
            Shape::Diamond => self.say("diamond = slope set by hand", "菱形为手动设定的斜率"),
            Shape::SplitDiamond => self.say(
                "split diamond = two slopes set by hand",
                "分开的菱形为两侧各自设定的斜率",
            ),
            Shape::Hexagon => self.say("hexagon = Kochanek-Bartels", "六边形为 Kochanek-Bartels 切线"),
        });
        let said: Vec<String> = said.collect();
        match self.0 {
            Language::English => format!("Keys: {}.", said.join(", ")),
            Language::Chinese => format!("关键帧：{}。", said.join("，")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_told_in_both_languages() {
        let path = Path::new("walk.svg");
        for language in [Language::English, Language::Chinese] {
            let words = Handout(language);
            assert!(exported(language, path).contains("walk.svg"));
            assert!(exported_with_boxes(language, path, &['ཀ']).contains('ཀ'));
            assert!(words.limit("ball", Side::Above, 2.0, "m").contains("2 m"));
            assert!(words.rate(FrameRate::FPS_24).contains("24"));
        }
        assert_ne!(Handout(Language::Chinese).value(), Handout(Language::English).value());
    }
}
