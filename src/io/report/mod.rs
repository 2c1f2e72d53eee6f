//! What reading a file found: codes, places, numbers, what was done about it, and the sentences for people. And a list
//! of everything worth a look in a file ([`Entry`]), which also is about its document, as text and as JSON.

mod code;
mod entry;
pub mod json;
mod place;
mod second;
mod unopened;

use std::fmt;

pub use code::FindingCode;
pub use entry::{Counts, Entry, Severity};
pub use place::{Named, Place};
pub use second::{OtherWay, Reread, SecondReading, Spot};

/// How a fault was mended, so that its other cure can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repair {
    /// The key went.
    KeyRemoved,
    /// Keys at one time became a jump: the last of them now follows a hair later.
    MadeJump,
    /// Whole keys were sorted by time.
    Sorted,
    /// A slope that is no number became 0.
    SlopeZeroed,
    /// The segment became a step.
    MadeStep,
    /// Values without tangents became linear.
    MadeLinear,
    /// Values with tangents became cubic.
    MadeCubic,
    /// Tangents and values were put in the right order.
    Reordered,
    /// Only the needed components were taken.
    ComponentsCut,
    /// Integers were read as plain numbers.
    ReadAsNumbers,
    /// Integers were read as normalised numbers.
    ReadAsNormalised,
    /// The rotation was scaled to length 1.
    Normalised,
    /// The data was read as it was evidently meant.
    ReadByMeaning,
}

impl Repair {
    /// Its stable name, such as `key-removed`: programs may compare it.
    pub fn name(self) -> &'static str {
        match self {
            Self::KeyRemoved => "key-removed",
            Self::MadeJump => "made-jump",
            Self::Sorted => "sorted",
            Self::SlopeZeroed => "slope-zeroed",
            Self::MadeStep => "made-step",
            Self::MadeLinear => "made-linear",
            Self::MadeCubic => "made-cubic",
            Self::Reordered => "reordered",
            Self::ComponentsCut => "components-cut",
            Self::ReadAsNumbers => "read-as-numbers",
            Self::ReadAsNormalised => "read-as-normalised",
            Self::Normalised => "normalised",
            Self::ReadByMeaning => "read-by-meaning",
        }
    }

    /// What was done, as part of a sentence.
    pub fn says(self) -> &'static str {
        match self {
            Self::KeyRemoved => "the key was removed",
            Self::MadeJump => "they were made a jump",
            Self::Sorted => "the keys were sorted by time",
            Self::SlopeZeroed => "the slope was set to 0",
            Self::MadeStep => "the segment was made a step",
            Self::MadeLinear => "it was read as linear",
            Self::MadeCubic => "it was read as cubic",
            Self::Reordered => "it was put in the right order",
            Self::ComponentsCut => "only the components needed were read",
            Self::ReadAsNumbers => "the integers were read as numbers",
            Self::ReadAsNormalised => "the integers were read as normalised numbers",
            Self::Normalised => "it was scaled to length 1",
            Self::ReadByMeaning => "it was read as it was meant",
        }
    }
}

/// What reading did about a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// Opened as stored.
    Kept,
    /// Opened with a repair, which saving writes.
    Repaired(Repair),
    /// Not opened, but kept in the file when it is saved.
    LeftOut,
    /// The whole file was refused.
    Refused,
}

impl What {
    /// Its stable name, such as `left-out`: programs may compare it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Repaired(_) => "repaired",
            Self::LeftOut => "left-out",
            Self::Refused => "refused",
        }
    }
}

/// One fault: what, where, and what was done about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What is wrong.
    pub code: FindingCode,
    /// Where.
    pub place: Place,
    /// What reading did about it.
    pub did: What,
    /// The numbers of the case, each with its name: `("keys", 3.0)`.
    pub numbers: Vec<(&'static str, f64)>,
    /// Words of the file or of its parser that belong to the case, such as an unknown path; may be empty.
    pub words: String,
    /// The key it is about, where it is about one of a channel that opened.
    pub spot: Option<Spot>,
    /// The other way to mend it, where there is a sensible one that makes a difference.
    pub second: Option<SecondReading>,
}

impl Finding {
    /// A finding without numbers or words.
    pub fn new(code: FindingCode, place: Place, did: What) -> Self {
        Self {
            code,
            place,
            did,
            numbers: Vec::new(),
            words: String::new(),
            spot: None,
            second: None,
        }
    }

    /// This finding with one more number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: f64) -> Self {
        self.numbers.push((name, number));
        self
    }

    /// This finding with the words of the file.
    #[must_use]
    pub fn words(mut self, words: impl Into<String>) -> Self {
        self.words = words.into();
        self
    }

    /// What is wrong, with its numbers, and what was done; without the place, the first letter small, no full stop.
    pub fn says(&self) -> String {
        let words = (!self.words.is_empty()).then(|| format!("\"{}\"", self.words));
        let details: Vec<String> = words
            .into_iter()
            .chain(self.numbers.iter().map(|&(name, n)| format!("{name} {}", shown(n))))
            .collect();
        let details = match details.is_empty() {
            true => String::new(),
            false => format!(" ({})", details.join(", ")),
        };
        format!("{}{details}; {}", self.code.says(), self.outcome())
    }

    /// What was done, as part of a sentence.
    fn outcome(&self) -> &'static str {
        match (self.did, self.code) {
            (What::Repaired(repair), _) => repair.says(),
            (What::LeftOut, FindingCode::EmptyAnimation) => "it was left out, and stays in the file",
            (What::LeftOut, FindingCode::TooLarge) => "what is too much was left out, and stays in the file",
            (What::LeftOut, _) => "the channel was left out, and stays in the file",
            (What::Refused, _) => "the file was not opened",
            (What::Kept, FindingCode::StoredEdits) => "the keys of the file count",
            (What::Kept, FindingCode::DuplicateTarget) => "both were opened, this one muted",
            (
                What::Kept,
                FindingCode::UnknownPath
                | FindingCode::NoNode
                | FindingCode::TargetMatrix
                | FindingCode::TargetNoMorphs
                | FindingCode::Pointer,
            ) => "it can be edited but drives nothing",
            (What::Kept, _) => "it was kept as stored",
        }
    }
}

/// A number for people: whole ones in full, others in the fewest digits that tell 32-bit floats apart.
pub fn shown(number: f64) -> String {
    let stored = number as f32;
    match number.fract() == 0.0 || (stored == 0.0) != (number == 0.0) {
        true => number.to_string(),
        false => stored.to_string(),
    }
}

/// One sentence: `animation 0 "Walk", channel 3, key 5: a rotation does not have length 1 (length 0.5); it was scaled
/// to length 1.`
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}.", self.place, self.says())
    }
}

/// Everything reading a file found, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The findings.
    pub entries: Vec<Finding>,
}

impl Report {
    /// Adds a finding.
    pub fn push(&mut self, finding: Finding) {
        self.entries.push(finding);
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether the document differs from the file, so that saving would write a repair.
    pub fn repaired(&self) -> bool {
        self.entries
            .iter()
            .any(|finding| matches!(finding.did, What::Repaired(_)))
    }

    /// Whether a finding has this code.
    pub fn has(&self, code: FindingCode) -> bool {
        self.entries.iter().any(|finding| finding.code == code)
    }
}

/// A sentence a line.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, finding) in self.entries.iter().enumerate() {
            if n > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{finding}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_reads_as_one_sentence_with_place_numbers_and_outcome() {
        let place = Place {
            animation: Some((0, "Walk").into()),
            channel: Some(3.into()),
            key: Some(5),
            ..Place::default()
        };
        let finding = Finding::new(FindingCode::QuaternionLength, place, What::Repaired(Repair::Normalised))
            .number("length", 0.5);
        assert_eq!(
            finding.to_string(),
            "animation 0 \"Walk\", channel 3, key 5: a rotation does not have length 1 (length 0.5); it was scaled to \
             length 1."
        );
    }

    #[test]
    fn a_number_is_told_in_as_many_digits_as_say_something() {
        assert_eq!(shown(f64::from(0.1_f32)), "0.1");
        assert_eq!(shown(0.500_000_013_575_764_8), "0.5");
        assert_eq!(shown(16_777_217.0), "16777217");
        assert_eq!(
            shown(1e-60),
            "0.000000000000000000000000000000000000000000000000000000000001"
        );
        assert_eq!(shown(f64::INFINITY), "inf");
    }

    #[test]
    fn a_refused_file_is_named_with_line_and_words() {
        let place = Place {
            line: Some(7),
            column: Some(2),
            ..Place::default()
        };
        let finding = Finding::new(FindingCode::Json, place, What::Refused).words("trailing comma");
        assert_eq!(
            finding.to_string(),
            "line 7, column 2: the text is not valid glTF JSON (\"trailing comma\"); the file was not opened."
        );
    }

    #[test]
    fn every_code_is_found_by_its_name_and_no_two_share_one() {
        for (n, &code) in FindingCode::ALL.iter().enumerate() {
            assert_eq!(FindingCode::from_name(code.name()), Some(code));
            assert_eq!(FindingCode::ALL.iter().position(|c| c.name() == code.name()), Some(n));
        }
    }

    #[test]
    fn only_a_repair_makes_the_document_differ_from_its_file() {
        let mut report = Report::default();
        report.push(Finding::new(FindingCode::DuplicateTarget, Place::default(), What::Kept));
        report.push(Finding::new(FindingCode::OutputCount, Place::default(), What::LeftOut));
        assert!(!report.repaired());
        report.push(Finding::new(
            FindingCode::NonMonotonicTime,
            Place::default(),
            What::Repaired(Repair::Sorted),
        ));
        assert!(report.repaired() && report.has(FindingCode::NonMonotonicTime));
        assert_eq!(report.to_string().lines().count(), 3);
    }
}
