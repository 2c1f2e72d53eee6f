//! What the page that compares easings says: numbers, names and sentences.

use crate::app::text::{Lab, Language, continuity, easing_title};
use crate::curve::easing::{CubicBezier, Easing};
use crate::lab::compare::{EasingFacts, NoShape, Peak, Places};

/// The most decimals of an exact number: enough to tell 1.570796 and 5.773503.
const DECIMALS: usize = 6;

/// Of the places of a peak so many are named.
const MOST_PLACES: usize = 3;

/// A number with up to six decimals and no zeros behind them; `∞` where it is infinite.
pub fn exact(value: f64) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "-∞" }.to_owned();
    }
    if value.abs() >= 1e7 || (value != 0.0 && value.abs() < 0.5e-6) {
        return format!("{value:.3e}");
    }
    let text = format!("{value:.DECIMALS$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The same, with its sign where it is above 0.
pub fn exact_signed(value: f64) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{sign}{}", exact(value))
}

/// Several numbers in a row.
pub fn numbers_in_row(numbers: &[f64]) -> String {
    let words: Vec<String> = numbers.iter().map(|&number| exact(number)).collect();
    words.join(", ")
}

/// A number that changes with the cursor: always as many decimals, so that it stands still.
pub fn steady(value: f64) -> String {
    if !value.is_finite() || value.abs() >= 1e5 {
        return format!("{:>9}", exact(value));
    }
    // Adding 0 makes "-0" plain.
    let rounded = (value * 1e5).round() / 1e5 + 0.0;
    format!("{rounded:9.5}")
}

/// Where a peak is.
pub fn peak_places(language: Language, peak: &Peak) -> String {
    let Places::At(places) = &peak.places else {
        return Lab::Throughout.words(language).to_owned();
    };
    let mut words: Vec<String> = places.iter().take(MOST_PLACES).map(|&u| place(u)).collect();
    if places.len() > MOST_PLACES {
        words.push("…".to_owned());
    }
    match language {
        Language::English => words.join(", "),
        Language::Chinese => words.join("、"),
    }
}

/// A place on the shared axis.
fn place(u: f64) -> String {
    let text = format!("{u:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A number and where it is.
pub fn number_at(language: Language, value: f64, u: f64) -> String {
    match language {
        Language::English => format!("{} at {}", exact(value), place(u)),
        Language::Chinese => format!("{}(u = {})", exact(value), place(u)),
    }
}

/// Whether it ever turns back.
pub fn monotone(language: Language, facts: &EasingFacts) -> &'static str {
    let words = if facts.range.monotone { Lab::Yes } else { Lab::No };
    words.words(language)
}

/// What an easing is called where its parameters matter: a cubic-bezier with its numbers.
pub fn compared_name(language: Language, easing: &Easing) -> String {
    match easing {
        Easing::CubicBezier(bezier) if easing.css_keyword().is_none() => bezier_name(bezier),
        Easing::Steps(steps) if easing.css_keyword().is_none() => {
            format!("steps({}, {})", steps.count(), steps.position().name())
        }
        _ => easing_title(language, easing),
    }
}

fn bezier_name(bezier: &CubicBezier) -> String {
    let short = |number: f64| {
        let text = format!("{number:.2}");
        let text = text.trim_end_matches('0').trim_end_matches('.');
        if text == "-0" { "0".to_owned() } else { text.to_owned() }
    };
    format!(
        "bezier({}, {}, {}, {})",
        short(bezier.x1()),
        short(bezier.y1()),
        short(bezier.x2()),
        short(bezier.y2())
    )
}

/// A segment of a clip: its channel, its component where there are several, its times, s.
pub fn segment_name(channel: &str, component: Option<&str>, (start, end): (f64, f64)) -> String {
    let seconds = |time: f64| {
        let text = format!("{time:.3}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    let component = component.map(|name| format!(" {name}")).unwrap_or_default();
    format!("{channel}{component} {}–{} s", seconds(start), seconds(end))
}

/// A subject that came from a segment: the segment, and what it has become where that has a name.
pub fn of_segment(language: Language, segment: &str, easing: &Easing) -> String {
    match easing {
        Easing::CubicBezier(_) => segment.to_owned(),
        _ => format!("{segment} · {}", easing_title(language, easing)),
    }
}

/// A name short enough for the side of a plot.
pub fn short_name(name: &str) -> String {
    const MOST: usize = 16;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}

/// A number of a peak and where it is.
pub fn number_at_places(language: Language, number: &str, peak: &Peak) -> String {
    let places = peak_places(language, peak);
    match (&peak.places, language) {
        (Places::Throughout, _) => format!("{number} {places}"),
        (Places::At(_), Language::English) => format!("{number} at {places}"),
        (Places::At(_), Language::Chinese) => format!("{number}（u = {places}）"),
    }
}

/// Where the cursor stands.
pub fn at_u(u: f64) -> String {
    format!("u = {u:.4}")
}

/// How fast the balls run.
pub fn times(speed: f64) -> String {
    format!("{}×", exact(speed))
}

/// What a button of a speed does.
pub fn run_at(language: Language, speed: f64) -> String {
    match language {
        Language::English => format!("Run the balls at {} of their speed", times(speed)),
        Language::Chinese => format!("以 {} 的速度播放", times(speed)),
    }
}

/// Closes the eye of a subject.
pub fn hide_subject(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("Hide {name}"),
        Language::Chinese => format!("隐藏「{name}」"),
    }
}

/// Opens the eye of a subject.
pub fn show_subject(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("Show {name}"),
        Language::Chinese => format!("显示「{name}」"),
    }
}

/// Takes a subject away.
pub fn remove_subject(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("Remove {name}"),
        Language::Chinese => format!("移除「{name}」"),
    }
}

/// Opens the menu of a subject.
pub fn more_of_subject(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("More of {name}"),
        Language::Chinese => format!("「{name}」的更多操作"),
    }
}

/// The title of the figure.
pub fn compared(language: Language, names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    match (language, names.is_empty()) {
        (Language::English, true) => "No easing".to_owned(),
        (Language::Chinese, true) => "没有缓动".to_owned(),
        (Language::English, false) => names.join(", "),
        (Language::Chinese, false) => names.join("、"),
    }
}

/// The facts of an easing in one sentence, for a handout.
pub fn facts_sentence(language: Language, name: &str, facts: &EasingFacts) -> String {
    let (speed, push) = (exact(facts.speed.size), exact(facts.acceleration.size));
    let (speed_at, push_at) = (
        peak_places(language, &facts.speed),
        peak_places(language, &facts.acceleration),
    );
    let (leaving, arriving) = (
        continuity(language, facts.leaving.class),
        continuity(language, facts.arriving.class),
    );
    let range = facts.range;
    let (least, greatest) = (
        number_at(language, range.min, range.min_at),
        number_at(language, range.max, range.max_at),
    );
    match language {
        Language::English => {
            let turns = if range.monotone {
                "never turns back"
            } else {
                "turns back"
            };
            format!(
                "{name}: peak speed {speed} at {speed_at}; peak acceleration {push} at {push_at}; from {least} to {greatest}; {turns}; {leaving} at the start, {arriving} at the end."
            )
        }
        Language::Chinese => {
            let turns = if range.monotone { "单调" } else { "会折返" };
            format!(
                "{name}：最大速度 {speed}（u = {speed_at}）；最大加速度 {push}（u = {push_at}）；最小值 {least}，最大值 {greatest}；{turns}；起点 {leaving}，终点 {arriving}。"
            )
        }
    }
}

/// Said when a segment became a subject.
pub fn segment_added(language: Language, segment: &str) -> String {
    match language {
        Language::English => format!("Added {segment}"),
        Language::Chinese => format!("已加入「{segment}」"),
    }
}

/// Said when a subject became a segment.
pub fn segment_given(language: Language, subject: &str, segment: &str) -> String {
    match language {
        Language::English => format!("{segment} now moves as {subject}"),
        Language::Chinese => format!("「{segment}」现在按「{subject}」运动"),
    }
}

/// Said when it moves so already.
pub fn segment_has_it(language: Language, segment: &str) -> String {
    match language {
        Language::English => format!("{segment} moves so already"),
        Language::Chinese => format!("「{segment}」已经这样运动"),
    }
}

/// What the button does that gives a subject to a segment.
pub fn give_tip(language: Language, segment: &str) -> String {
    match language {
        Language::English => format!("Makes {segment} move as this easing: one undo step"),
        Language::Chinese => format!("让「{segment}」按这个缓动运动；可一步撤销"),
    }
}

/// What the button does that adds a segment.
pub fn add_segment_tip(language: Language, segment: &str) -> String {
    match language {
        Language::English => format!("Adds the shape of {segment} to those compared"),
        Language::Chinese => format!("把「{segment}」的形状加入比较"),
    }
}

/// Why a segment has no shape as an easing.
pub fn no_shape(language: Language, segment: &str, refused: &NoShape) -> String {
    match (language, refused) {
        (Language::English, NoShape::NoRise { value, .. }) => format!(
            "{segment} begins and ends at {}: a cubic without a rise has no shape as an easing",
            exact(*value)
        ),
        (Language::Chinese, NoShape::NoRise { value, .. }) => {
            format!("「{segment}」起止都在 {}：没有升降的三次段无法写成缓动", exact(*value))
        }
        (Language::English, NoShape::Rotation { .. }) => {
            format!("{segment} is a cubic of a rotation, whose components each have a shape of their own")
        }
        (Language::Chinese, NoShape::Rotation { .. }) => {
            format!("「{segment}」是旋转的三次段，各分量形状不同，无法写成一个缓动")
        }
        (Language::English, NoShape::Steep(error)) => format!("{segment} has no shape as an easing: {error}"),
        (Language::Chinese, NoShape::Steep(_)) => format!("「{segment}」的斜率太大，无法写成缓动"),
    }
}

/// How an end meets rest, by what jumps there.
pub fn meeting_tip(language: Language, meeting: &crate::lab::compare::Meeting) -> String {
    use crate::curve::continuity::Continuity;
    match (language, meeting.class) {
        (Language::English, Continuity::Step) => format!("The value jumps by {}", exact_signed(meeting.gap)),
        (Language::Chinese, Continuity::Step) => format!("数值跳变 {}", exact_signed(meeting.gap)),
        (Language::English, Continuity::C0) => format!("The velocity jumps by {}", exact_signed(meeting.velocity)),
        (Language::Chinese, Continuity::C0) => format!("速度跳变 {}", exact_signed(meeting.velocity)),
        (Language::English, Continuity::C1) => {
            format!("The acceleration jumps by {}", exact_signed(meeting.acceleration))
        }
        (Language::Chinese, Continuity::C1) => format!("加速度跳变 {}", exact_signed(meeting.acceleration)),
        (Language::English, Continuity::C2) => "Nothing up to the acceleration jumps".to_owned(),
        (Language::Chinese, Continuity::C2) => "直到加速度都没有跳变".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_out_as_far_as_they_say_something() {
        assert_eq!(exact(1.5), "1.5");
        assert_eq!(exact(std::f64::consts::FRAC_PI_2), "1.570796");
        assert_eq!(exact(-0.0), "0");
        assert_eq!(exact(-1e-9), "-1.000e-9");
        assert_eq!(exact(f64::NEG_INFINITY), "-∞");
        assert_eq!(exact_signed(6.0), "+6");
        assert_eq!(steady(0.15625), "  0.15625");
        assert_eq!(steady(-1e-9), "  0.00000");
        assert_eq!(steady(f64::INFINITY).trim(), "∞");
    }

    #[test]
    fn easings_with_free_parameters_are_called_by_them() {
        let css = |text: &str| {
            Easing::from_css(text)
                .ok()
                .map(|easing| compared_name(Language::English, &easing))
        };
        assert_eq!(css("ease").as_deref(), Some("ease"));
        assert_eq!(
            css("cubic-bezier(0.3, 0, 0.26, 1)").as_deref(),
            Some("bezier(0.3, 0, 0.26, 1)")
        );
        assert_eq!(css("steps(3, jump-both)").as_deref(), Some("steps(3, jump-both)"));
    }
}
