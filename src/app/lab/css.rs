//! The easings of a page as CSS text, a line each.

use crate::app::text;
use crate::curve::easing::{CSS_TOLERANCE, Easing};

/// A line an easing, each once: its name as a comment, how far off it is where CSS has no exact form for it, and the CSS.
/// An easing that swings too often for CSS is left out.
pub fn lines<'a>(easings: impl IntoIterator<Item = &'a Easing>) -> String {
    let mut lines: Vec<String> = Vec::new();
    for easing in easings {
        if let Ok(css) = easing.to_css_within(CSS_TOLERANCE) {
            let line = text::css_line(easing, &css, CSS_TOLERANCE);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines.join("\n")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn each_easing_has_one_line_with_its_name_that_reads_back() {
        let named = |name: &str| Easing::from_name(name).unwrap();
        let easings = [
            named("smootherstep"),
            named("smoothstep"),
            Easing::linear(),
            named("smootherstep"),
        ];
        let css = lines(&easings);
        let lines: Vec<&str> = css.lines().collect();
        assert_eq!(lines.len(), 3);
        for (line, easing) in lines.into_iter().zip(&easings) {
            assert!(line.contains(&text::easing_name(easing)), "{line}");
            let written = Easing::from_css(line).unwrap();
            assert!(
                (written.value(0.3) - easing.value(0.3)).abs() <= CSS_TOLERANCE,
                "{line}"
            );
        }
    }
}
