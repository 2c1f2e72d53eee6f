//! Faults on their way up: a finding whose place is filled in by each level that knows more of it.

use crate::io::report::{Finding, FindingCode, Place, What};

/// Why something could not be read. Boxed, because it travels in `Result`s.
pub(super) type Fault = Box<Finding>;

/// A fault for which the channel is left out, at a place its callers complete.
pub(super) fn fault(code: FindingCode) -> Finding {
    Finding::new(code, Place::default(), What::LeftOut)
}

/// A finding about something that opens as stored.
pub(super) fn kept(code: FindingCode) -> Finding {
    Finding::new(code, Place::default(), What::Kept)
}

/// A fault for which the whole file is refused.
pub(super) fn refused(code: FindingCode) -> Finding {
    Finding::new(code, Place::default(), What::Refused)
}

/// The finding at the same place, with what this level knows added.
pub(super) fn at(mut finding: Finding, add: impl FnOnce(&mut Place)) -> Finding {
    add(&mut finding.place);
    finding
}
