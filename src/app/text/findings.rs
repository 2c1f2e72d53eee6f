//! What was found while a file was read.

use crate::io::report::{Finding, OtherWay, Place, SecondReading, What};

use super::grammar::{first_large, sentence};
use super::{Language, Text, chinese};

/// What the button that opens the findings says.
pub fn findings_count(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 1) => "1 finding".to_owned(),
        (Language::English, count) => format!("{count} findings"),
        (Language::Chinese, count) => format!("{count} 个发现项"),
    }
}

/// What the heading of the findings says.
pub fn findings_summary(language: Language, count: usize) -> String {
    match (language, count) {
        (_, 0) => String::new(),
        (Language::English, count) => format!("{count} while the file was read"),
        (Language::Chinese, count) => format!("读取文件时 {count} 个"),
    }
}

/// A finding for screen readers: what became of it, where, what.
pub fn finding_row(language: Language, place: &str, says: &str, outcome: &str) -> String {
    match language {
        Language::English => format!("{place}: {says} {outcome}."),
        Language::Chinese => format!("{place}：{says}{outcome}。"),
    }
}

/// What is wrong and what was done, without the place: a sentence.
pub fn finding_says(language: Language, finding: &Finding) -> String {
    match language {
        Language::English => sentence(&finding.says()),
        Language::Chinese => chinese::findings::says(finding),
    }
}

/// A place in a file, at the start of a line.
pub fn file_place(language: Language, place: &Place) -> String {
    match language {
        Language::English => first_large(&place.to_string()),
        Language::Chinese => chinese::findings::place(place),
    }
}

/// A finding with its place in the file: a sentence.
pub fn finding_whole(language: Language, finding: &Finding) -> String {
    match language {
        Language::English => first_large(&finding.to_string()),
        Language::Chinese => format!(
            "{}：{}",
            chinese::findings::place(&finding.place),
            chinese::findings::says(finding)
        ),
    }
}

/// A finding at length, with its place in the file.
pub fn finding_tip(language: Language, finding: &Finding, hint: Option<Text>) -> String {
    let whole = finding_whole(language, finding);
    match hint {
        Some(hint) => format!("{whole}\n{}", hint.words(language)),
        None => whole,
    }
}

/// A channel that did not open.
pub fn channel_number(language: Language, index: usize) -> String {
    match language {
        Language::English => format!("channel {index}"),
        Language::Chinese => format!("通道 {index}"),
    }
}

/// A key by its number in the file.
pub fn key_number(language: Language, index: usize) -> String {
    match language {
        Language::English => format!("key {index}"),
        Language::Chinese => format!("关键帧 {index}"),
    }
}

/// The button of a second fix.
pub fn second_fix(language: Language, way: OtherWay) -> &'static str {
    match language {
        Language::English => second_fix_in_english(way),
        Language::Chinese => chinese::findings::second_fix(way),
    }
}

fn second_fix_in_english(way: OtherWay) -> &'static str {
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
pub fn second_fix_tip(language: Language, second: &SecondReading) -> String {
    match language {
        Language::English => second_fix_tip_in_english(second),
        Language::Chinese => chinese::findings::second_fix_tip(second),
    }
}

fn second_fix_tip_in_english(second: &SecondReading) -> String {
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
pub fn first_fix_tip(language: Language, finding: &Finding) -> String {
    match language {
        Language::English => first_fix_tip_in_english(finding),
        Language::Chinese => chinese::findings::first_fix_tip(finding),
    }
}

fn first_fix_tip_in_english(finding: &Finding) -> String {
    let first = match finding.did {
        What::Repaired(repair) => repair.says(),
        What::LeftOut => "it was left out",
        What::Kept | What::Refused => "it was kept as stored",
    };
    format!("Done. Click for the channel as it was opened: {first}.")
}
