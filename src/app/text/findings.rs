//! What was found while a file was read.

use crate::io::report::{Finding, OtherWay, SecondReading, What};

use super::grammar::first_large;
use super::{Language, Text};

/// What the button that opens the findings says.
pub fn findings_count(_language: Language, count: usize) -> String {
    match count {
        1 => "1 finding".to_owned(),
        count => format!("{count} findings"),
    }
}

/// What the heading of the findings says.
pub fn findings_summary(_language: Language, count: usize) -> String {
    match count {
        0 => String::new(),
        count => format!("{count} while the file was read"),
    }
}

/// A finding for screen readers: what became of it, where, what.
pub fn finding_row(_language: Language, place: &str, says: &str, outcome: &str) -> String {
    format!("{place}: {says} {outcome}.")
}

/// A finding at length, with its place in the file.
pub fn finding_tip(language: Language, finding: &Finding, hint: Option<Text>) -> String {
    let whole = first_large(&finding.to_string());
    match hint {
        Some(hint) => format!("{whole}\n{}", hint.words(language)),
        None => whole,
    }
}

/// A channel that did not open.
pub fn channel_number(_language: Language, index: usize) -> String {
    format!("channel {index}")
}

/// A key by its number in the file.
pub fn key_number(_language: Language, index: usize) -> String {
    format!("key {index}")
}

/// The button of a second fix.
pub fn second_fix(_language: Language, way: OtherWay) -> &'static str {
    match way {
        OtherWay::DropKeysThatGoBack => "Drop keys that go back",
        OtherWay::KeepLastOfEqual => "Keep the last only",
        OtherWay::TimeBetweenNeighbours => "Put between neighbours",
        OtherWay::ValueOfKeyBefore => "Keep with the value before",
        OtherWay::SlopeOfLine => "Slope along the line",
        OtherWay::LevelTangents => "Level tangents",
        OtherWay::ComputedTangents => "Compute tangents",
        OtherWay::WithoutTangents => "Read as linear",
        OtherWay::StatedOrder => "Read in stated order",
        OtherWay::FractionsOfSecond => "Read as fractions",
        OtherWay::DropOffLength => "Drop these keys",
        OtherWay::NoRotation => "Keep as no rotation",
        OtherWay::AlignSigns => "Go the short way",
        OtherWay::AsLinear => "Bring in as linear",
        OtherWay::StatedType => "Bring in as stated",
        OtherWay::WholeKeys => "Bring in whole keys",
    }
}

/// What the button of a second fix does.
pub fn second_fix_tip(_language: Language, second: &SecondReading) -> String {
    if !second.way.brings_in() {
        return format!(
            "Instead, {}.\nOther fixes and what was edited stay; undo brings this back.",
            second.way.says()
        );
    }
    let ways = OtherWay::ALL.iter().filter(|way| way.is_in(second.fixes));
    let ways: Vec<_> = ways.map(|way| way.says()).collect();
    let mut tip = format!("Instead, {}.", ways.join(", and "));
    for finding in &second.also {
        tip.push_str("\nThen ");
        tip.push_str(&finding.says());
        tip.push('.');
    }
    tip
}

/// What the pressed button of a second fix does.
pub fn first_fix_tip(_language: Language, finding: &Finding) -> String {
    let first = match finding.did {
        What::Repaired(repair) => repair.says(),
        What::LeftOut => "it was left out",
        What::Kept | What::Refused => "it was kept as stored",
    };
    format!("Done. Click for the channel as it was opened: {first}.")
}
