//! Easings as CSS text: what was copied and how exactly, and why a text is not taken.

use super::grammar::{comma, sentence};
use super::numbers::short;
use super::{Language, easing_error, easing_name};
use crate::curve::easing::{CssError, CssFitError, CssProblem, CssText, Easing, MOST_CSS_STOPS};

/// The longest CSS text that the status line quotes.
const LONGEST_QUOTE: usize = 72;

/// An easing is on the clipboard: the text where it is short, and how far off it is where it had to be sampled.
pub fn easing_copied(language: Language, css: &CssText) -> String {
    match (language, css.sampled) {
        (Language::English, Some(sampled)) => format!(
            "Copied as linear() with {} stops, within {} of the easing: CSS has no exact form for it.",
            sampled.stops,
            short(sampled.within)
        ),
        (Language::Chinese, Some(sampled)) => format!(
            "已复制为 {} 个点的 linear()，与缓动相差不超过 {}：CSS 没有它的精确形式。",
            sampled.stops,
            short(sampled.within)
        ),
        (Language::English, None) if css.text.chars().count() <= LONGEST_QUOTE => format!("Copied {}", css.text),
        (Language::Chinese, None) if css.text.chars().count() <= LONGEST_QUOTE => format!("已复制 {}", css.text),
        (Language::English, None) => "Copied the easing as CSS, exactly.".to_owned(),
        (Language::Chinese, None) => "已将缓动精确复制为 CSS。".to_owned(),
    }
}

/// An easing as a line of CSS under its name, as a comment; how far off it is where it had to be sampled. CSS has no
/// language: neither has this.
pub fn css_line(easing: &Easing, css: &CssText) -> String {
    let name = easing_name(easing);
    match css.sampled {
        Some(sampled) => format!("/* {name} ±{} */ {}", sampled.within, css.text),
        None => format!("/* {name} */ {}", css.text),
    }
}

/// Why an easing cannot be written as CSS.
pub fn css_fit_error(language: Language, error: &CssFitError) -> String {
    match (language, error) {
        (Language::English, CssFitError::Stops { tolerance }) => format!(
            "This easing swings too often for CSS: linear() would need more than {MOST_CSS_STOPS} stops to stay within {}.",
            short(*tolerance)
        ),
        (Language::Chinese, CssFitError::Stops { tolerance }) => format!(
            "此缓动摆动过多，无法写成 CSS：要相差不超过 {}，linear() 需要超过 {MOST_CSS_STOPS} 个点。",
            short(*tolerance)
        ),
        (Language::English, other @ CssFitError::Tolerance(_)) => sentence(&other.to_string()),
        (Language::Chinese, CssFitError::Tolerance(tolerance)) => format!("容差 {tolerance} 无法保证。"),
    }
}

/// Why a pasted text is not taken as a CSS easing: the column and what is wrong there.
pub fn css_error(language: Language, error: &CssError) -> String {
    let problem = match (&error.problem, language) {
        (CssProblem::Easing(error), _) => easing_error(language, error),
        (problem, Language::English) => sentence(&problem.to_string()),
        (CssProblem::Expected { expected, found }, Language::Chinese) => {
            let found = if found == "the end" { "文本结尾" } else { found };
            format!("应为{}，却是 {found}。", expected_in_chinese(expected))
        }
        (CssProblem::StepCount(number), Language::Chinese) => {
            format!("步数是 {}，但必须是正整数。", short(*number))
        }
        (CssProblem::OpenComment, Language::Chinese) => "此注释没有结束。".to_owned(),
    };
    match language {
        Language::English => format!("CSS easing{}column {}: {problem}", comma(language), error.column),
        Language::Chinese => format!("CSS 缓动{}第 {} 列：{problem}", comma(language), error.column),
    }
}

/// What the reader expects at a place.
fn expected_in_chinese(expected: &'static str) -> &'static str {
    match expected {
        "a number" => "数字",
        "the end of the easing" => "缓动的结尾",
        "a comma or `)`" => "逗号或 `)`",
        "`)` after the four numbers" => "四个数之后的 `)`",
        "a comma and another of the four numbers" => "逗号和四个数中的下一个",
        "start, end, jump-start, jump-end, jump-none or jump-both" => {
            " start、end、jump-start、jump-end、jump-none 或 jump-both"
        }
        "a CSS easing such as ease-in-out, cubic-bezier(…), linear(…) or steps(…)" => {
            " CSS 缓动，例如 ease-in-out、cubic-bezier(…)、linear(…) 或 steps(…)"
        }
        // A mark: itself in every language.
        mark => mark,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::curve::easing::CSS_TOLERANCE;

    #[test]
    fn an_error_names_the_column_and_what_was_expected_in_each_language() {
        let said = |text: &str, language| css_error(language, &Easing::from_css(text).unwrap_err());
        assert_eq!(
            said("linear(0, x)", Language::English),
            "CSS easing, column 11: Expected a number, found `x`."
        );
        assert_eq!(
            said("linear(0, x)", Language::Chinese),
            "CSS 缓动，第 11 列：应为数字，却是 `x`。"
        );
        for text in [
            "",
            "hello",
            "linear",
            "linear(",
            "linear(0 1",
            "linear(0, 1) x",
            "cubic-bezier(0, 1)",
            "cubic-bezier(0, 1, 0, 1, 2)",
            "cubic-bezier(2, 1, 0, 1)",
            "steps(0)",
            "steps(2, middle)",
            "/* ease",
        ] {
            let Err(error) = Easing::from_css(text) else {
                assert_eq!(text, "linear");
                continue;
            };
            let (english, chinese) = (
                css_error(Language::English, &error),
                css_error(Language::Chinese, &error),
            );
            let column = error.column;
            assert!(
                english.contains(&format!("column {column}: ")) && english.ends_with('.'),
                "{english}"
            );
            assert!(
                chinese.contains(&format!("第 {column} 列")) && chinese.ends_with('。'),
                "{chinese}"
            );
            if let CssProblem::Expected { .. } = error.problem {
                for word in [" number", "easing such", "the end", " comma", " or "] {
                    assert!(!chinese.contains(word), "{chinese}");
                }
            }
        }
    }

    #[test]
    fn what_was_copied_says_how_exact_it_is() {
        let copied = |name: &str, language| {
            let easing = Easing::from_name(name).unwrap();
            let css = easing.to_css_within(CSS_TOLERANCE).unwrap();
            (easing_copied(language, &css), css_line(&easing, &css))
        };
        for language in Language::ALL {
            let (said, line) = copied("smootherstep", language);
            assert!(said.contains("0.001") && said.contains("linear()"), "{said}");
            assert!(line.starts_with("/* smootherstep ±0.001 */ linear("), "{line}");
            let (said, line) = copied("smoothstep", language);
            assert!(said.contains("cubic-bezier(") || said.contains("CSS"), "{said}");
            assert!(line.starts_with("/* smoothstep */ cubic-bezier("), "{line}");
            let refused = css_fit_error(language, &CssFitError::Stops { tolerance: 0.001 });
            assert!(refused.contains("1000") && refused.contains("0.001"), "{refused}");
        }
    }
}
