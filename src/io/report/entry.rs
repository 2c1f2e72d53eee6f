//! One thing worth a look in a file or its document, as it is listed: how bad, what, where, and the numbers.

use std::fmt;

use super::{Finding, Place, What};

/// How bad something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing, no fault.
    Notice,
    /// It opened, but a person should look at it: it was repaired, kept as stored, or leaves its allowed range.
    Warning,
    /// It did not open: a channel that was left out, or the whole file.
    Error,
}

impl Severity {
    /// Its stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Notice => "notice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// One thing worth a look.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// How bad it is.
    pub severity: Severity,
    /// What it is, by a stable name: that of a [`FindingCode`](super::FindingCode), or of what looked at the document.
    pub code: &'static str,
    /// Where.
    pub place: Place,
    /// What is wrong, with its numbers: without the place, the first letter small, no full stop.
    pub says: String,
    /// What reading did about it, where it is about reading.
    pub did: Option<What>,
    /// The numbers of the case, each with its name.
    pub numbers: Vec<(&'static str, f64)>,
    /// Words of the file or its parser that belong to the case; may be empty.
    pub words: String,
}

impl Entry {
    /// An entry about the document, with nothing done about it and without words of the file.
    pub fn new(severity: Severity, code: &'static str, place: Place, says: String) -> Self {
        Self {
            severity,
            code,
            place,
            says,
            did: None,
            numbers: Vec::new(),
            words: String::new(),
        }
    }

    /// This entry with more numbers.
    #[must_use]
    pub fn numbers(mut self, numbers: impl IntoIterator<Item = (&'static str, f64)>) -> Self {
        self.numbers.extend(numbers);
        self
    }
}

impl From<&Finding> for Entry {
    fn from(finding: &Finding) -> Self {
        let severity = match finding.did {
            _ if finding.code.is_notice() => Severity::Notice,
            What::LeftOut | What::Refused => Severity::Error,
            What::Kept | What::Repaired(_) => Severity::Warning,
        };
        Self {
            did: Some(finding.did),
            numbers: finding.numbers.clone(),
            words: finding.words.clone(),
            ..Self::new(severity, finding.code.name(), finding.place.clone(), finding.says())
        }
    }
}

/// `warning: quaternion-length: animation 0 "Walk", key 5: a rotation does not have length 1 (length 0.5); …`.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = self.severity.name();
        write!(f, "{severity}: {}: {}: {}.", self.code, self.place, self.says)
    }
}

/// How many entries there are of each severity, and how many files did not open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Files looked at.
    pub files: usize,
    /// Of them, those that did not open.
    pub unreadable: usize,
    /// Entries that are errors.
    pub errors: usize,
    /// Entries that are warnings.
    pub warnings: usize,
    /// Entries that are notices.
    pub notices: usize,
}

impl Counts {
    /// Counts one more entry.
    pub fn add(&mut self, entry: &Entry) {
        match entry.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Notice => self.notices += 1,
        }
    }

    /// How many entries there are.
    pub fn entries(&self) -> usize {
        self.errors + self.warnings + self.notices
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::report::{FindingCode, Repair};

    fn severity(code: FindingCode, did: What) -> Severity {
        Entry::from(&Finding::new(code, Place::default(), did)).severity
    }

    #[test]
    fn what_did_not_open_is_an_error_and_what_was_mended_a_warning() {
        assert_eq!(severity(FindingCode::OutputCount, What::LeftOut), Severity::Error);
        assert_eq!(severity(FindingCode::Json, What::Refused), Severity::Error);
        let sorted = What::Repaired(Repair::Sorted);
        assert_eq!(severity(FindingCode::NonMonotonicTime, sorted), Severity::Warning);
        assert_eq!(severity(FindingCode::DuplicateTarget, What::Kept), Severity::Warning);
        assert_eq!(severity(FindingCode::ZeroTangents, What::Kept), Severity::Notice);
    }

    #[test]
    fn an_entry_is_one_line_of_severity_code_place_and_sentence() {
        let place = Place {
            clip: Some((0, "Walk").into()),
            time: Some(0.25),
            ..Place::default()
        };
        let entry = Entry::new(Severity::Warning, "allowed-range", place, "y is too low".to_owned());
        assert_eq!(
            entry.to_string(),
            "warning: allowed-range: clip 0 \"Walk\", time 0.25 s: y is too low."
        );
    }
}
