//! SVG elements as text: short numbers, escaped words, nothing that reaches outside the file.

use std::fmt::Write as _;

use super::measure::is_square;
use super::paper::{Colour, Face};

/// A number of the picture: two decimals, none that say nothing. What is not finite, which nothing here should be, is 0.
pub fn number(value: f64) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let mut text = format!("{value:.2}");
    while text.ends_with('0') {
        text.pop();
    }
    if text.ends_with('.') {
        text.pop();
    }
    if text == "-0" { "0".to_owned() } else { text }
}

/// Words as they may stand in an element or an attribute. Characters that XML 1.0 cannot hold (section 2.2) become
/// the replacement character.
pub fn escaped(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            '\'' => text.push_str("&#39;"),
            '\t' | '\n' | '\r' => text.push(' '),
            '\0'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => text.push('\u{FFFD}'),
            other => text.push(other),
        }
    }
    text
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Its colour.
    pub colour: Colour,
    /// Its width, px.
    pub width: f64,
    /// Strokes and gaps in turn, in widths.
    pub dash: &'static [f64],
    /// How much of its colour it has, 0 to 1.
    pub opacity: f64,
}

impl Pen {
    /// A line without gaps.
    pub fn solid(colour: Colour, width: f64) -> Self {
        Self {
            colour,
            width,
            dash: &[],
            opacity: 1.0,
        }
    }
}

/// On which side of a place words stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// They begin there.
    Start,
    /// Their middle is there.
    Middle,
    /// They end there.
    End,
}

/// How words are set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// In which face.
    pub face: Face,
    /// How large, px.
    pub size: f64,
    /// In which colour.
    pub colour: Colour,
    /// Where from their place.
    pub anchor: Anchor,
}

/// The text of an SVG file as it grows.
#[derive(Debug, Default)]
pub struct Svg(String);

impl Svg {
    /// The file, closed.
    pub fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }

    /// Opens the file: a size in px, a title and a description for who cannot see it.
    pub fn begin(&mut self, [width, height]: [f64; 2], title: &str, description: &str) {
        let (width, height) = (number(width), number(height));
        let (title, description) = (escaped(title), escaped(description));
        let _ = write!(
            self.0,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{}\">\n<title>{title}</title>\n\
             <desc>{description}</desc>\n",
            Face::Text.families()
        );
    }

    /// Names a rectangle that others can be clipped to.
    pub fn clip(&mut self, name: &str, [left, top, right, bottom]: [f64; 4]) {
        let rect = rectangle([left, top, right, bottom]);
        let _ = writeln!(self.0, "<clipPath id=\"{name}\"><rect {rect}/></clipPath>");
    }

    /// Opens a group that is clipped to a named rectangle.
    pub fn open_clipped(&mut self, name: &str) {
        let _ = writeln!(self.0, "<g clip-path=\"url(#{name})\">");
    }

    /// Closes the group opened last.
    pub fn close(&mut self) {
        self.0.push_str("</g>\n");
    }

    /// A filled rectangle.
    pub fn fill(&mut self, rect: [f64; 4], colour: Colour, opacity: f64) {
        let (rect, opacity) = (rectangle(rect), opacity_of("fill", opacity));
        let _ = writeln!(self.0, "<rect {rect} fill=\"{colour}\"{opacity}/>");
    }

    /// The edge of a rectangle.
    pub fn edge(&mut self, rect: [f64; 4], pen: Pen) {
        let (rect, pen) = (rectangle(rect), stroke(pen));
        let _ = writeln!(self.0, "<rect {rect} fill=\"none\"{pen}/>");
    }

    /// A line between two places.
    pub fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2], pen: Pen) {
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(number);
        let pen = stroke(pen);
        let _ = writeln!(self.0, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{pen}/>");
    }

    /// Lines through places, each run by itself. Places that print the same stand once.
    pub fn path(&mut self, runs: &[Vec<[f64; 2]>], pen: Pen) {
        let mut shape = String::new();
        for run in runs {
            outline(&mut shape, run);
        }
        if !shape.is_empty() {
            let pen = stroke(pen);
            let _ = writeln!(
                self.0,
                "<path d=\"{shape}\" fill=\"none\"{pen} stroke-linejoin=\"round\"/>"
            );
        }
    }

    /// A filled shape with corners, and its edge.
    pub fn shape(&mut self, corners: &[[f64; 2]], colour: Colour, opacity: f64, edge: Option<Pen>) {
        let mut shape = String::new();
        outline(&mut shape, corners);
        if !shape.is_empty() {
            let (opacity, edge) = (opacity_of("fill", opacity), edge.map(stroke).unwrap_or_default());
            let _ = writeln!(self.0, "<path d=\"{shape}Z\" fill=\"{colour}\"{opacity}{edge}/>");
        }
    }

    /// A filled circle, and its edge.
    pub fn circle(&mut self, [x, y]: [f64; 2], radius: f64, colour: Colour, edge: Option<Pen>) {
        let [x, y, radius] = [x, y, radius].map(number);
        let edge = edge.map(stroke).unwrap_or_default();
        let _ = writeln!(
            self.0,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"{edge}/>"
        );
    }

    /// Words in one line, their base line at a place.
    pub fn text(&mut self, [x, y]: [f64; 2], words: &str, look: Type) {
        if words.trim().is_empty() {
            return;
        }
        let [x, y, size] = [x, y, look.size].map(number);
        let anchor = match look.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let of_numbers = look.face == Face::Number || words.contains(OF_NUMBERS);
        let family = match of_numbers {
            true => format!(" font-family=\"{}\"", Face::Number.families()),
            // Said once, for the whole file.
            false => String::new(),
        };
        // Letters of other fonts are strong enough.
        let other = of_numbers || words.chars().any(is_square);
        let outline = match look.face.outline() {
            width if width == 0.0 || (other && look.face == Face::Text) => String::new(),
            width => format!(" stroke=\"{}\" stroke-width=\"{}\"", look.colour, number(width)),
        };
        let colour = look.colour;
        let words = match look.face {
            Face::Number => escaped(&with_minus(words)),
            Face::Text | Face::Strong => escaped(words),
        };
        let _ = writeln!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\"{family} font-size=\"{size}\" fill=\"{colour}\"{outline}\
             {anchor}>{words}</text>"
        );
    }
}

/// Letters that the bundled font of words lacks and the one of numbers has. Words with one are set in that font as a
/// whole: a line of two fonts is drawn in either by different programs.
pub const OF_NUMBERS: [char; 3] = ['′', '″', '→'];

/// Hyphens before numbers as the minus signs they are.
pub fn with_minus(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    let mut letters = words.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let is_minus = letter == '-' && !before.is_alphanumeric() && letters.peek().is_some_and(char::is_ascii_digit);
        text.push(if is_minus { '−' } else { letter });
        before = letter;
    }
    text
}

fn rectangle([left, top, right, bottom]: [f64; 4]) -> String {
    let [x, y, width, height] = [left, top, (right - left).max(0.0), (bottom - top).max(0.0)].map(number);
    format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
}

fn opacity_of(what: &str, opacity: f64) -> String {
    if opacity < 1.0 {
        format!(" {what}-opacity=\"{}\"", number(opacity))
    } else {
        String::new()
    }
}

fn stroke(pen: Pen) -> String {
    let mut text = format!(" stroke=\"{}\" stroke-width=\"{}\"", pen.colour, number(pen.width));
    if !pen.dash.is_empty() {
        let lengths: Vec<String> = pen.dash.iter().map(|length| number(length * pen.width)).collect();
        let _ = write!(text, " stroke-dasharray=\"{}\"", lengths.join(" "));
    }
    text.push_str(&opacity_of("stroke", pen.opacity));
    text
}

/// Adds a run of places to the data of a path.
fn outline(shape: &mut String, run: &[[f64; 2]]) {
    let mut last: Option<(String, String)> = None;
    for place in run {
        let place = (number(place[0]), number(place[1]));
        if last.as_ref() == Some(&place) {
            continue;
        }
        let command = if last.is_none() { 'M' } else { 'L' };
        let _ = write!(shape, "{command}{} {}", place.0, place.1);
        last = Some(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_always_numbers() {
        assert_eq!(number(1.0), "1");
        assert_eq!(number(-0.001), "0");
        assert_eq!(number(12.3456), "12.35");
        assert_eq!(number(100.0), "100");
        assert_eq!(number(f64::NAN), "0");
        assert_eq!(number(f64::NEG_INFINITY), "0");
    }

    #[test]
    fn words_cannot_break_out_of_their_element() {
        assert_eq!(escaped("a<b>&\"c'\n\u{7}"), "a&lt;b&gt;&amp;&quot;c&#39; \u{FFFD}");
    }

    #[test]
    fn a_dash_is_as_long_as_its_line_is_wide() {
        let mut svg = Svg::default();
        let pen = Pen {
            dash: &[4.0, 2.5],
            ..Pen::solid(Colour([0; 3]), 2.0)
        };
        svg.line([0.0, 0.0], [1.0, 0.0], pen);
        assert!(svg.0.contains("stroke-dasharray=\"8 5\""), "{}", svg.0);
    }

    #[test]
    fn places_that_print_the_same_stand_once() {
        let mut svg = Svg::default();
        svg.path(
            &[vec![[0.0, 0.0], [0.001, 0.001], [1.0, 0.0]]],
            Pen::solid(Colour([0; 3]), 1.0),
        );
        assert!(svg.0.contains("d=\"M0 0L1 0\""), "{}", svg.0);
    }
}
