//! What is found while one channel is read, and the allowance that keeps a small file from filling the memory.

use crate::io::report::{Finding, FindingCode, Named, Report, What};

use super::fault::{Fault, at, fault};

/// The findings of one channel, each at its animation, channel and sampler.
#[derive(Debug)]
pub(super) struct Notes {
    animation: Named,
    channel: Named,
    sampler: Option<usize>,
    findings: Vec<Finding>,
    left_out: bool,
}

/// The channel cannot be opened; why is in its [`Notes`].
#[derive(Debug)]
pub(super) struct LeftOut;

impl Notes {
    /// Nothing found yet.
    pub(super) fn new(animation: Named, channel: usize) -> Self {
        Self {
            animation,
            channel: channel.into(),
            sampler: None,
            findings: Vec::new(),
            left_out: false,
        }
    }

    /// For a reading whose findings were told before, or are told elsewhere.
    pub(super) fn unheard() -> Self {
        Self::new(Named::default(), 0)
    }

    /// The name the channel is shown by.
    pub(super) fn set_name(&mut self, name: &str) {
        self.channel.name = name.to_owned();
    }

    /// The sampler that is being read.
    pub(super) fn set_sampler(&mut self, sampler: usize) {
        self.sampler = Some(sampler);
    }

    /// Something that does not hinder opening the channel.
    pub(super) fn add(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Any number of them.
    pub(super) fn add_all(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.findings.extend(findings);
    }

    /// Something that does, while looking for more of it goes on. One fault is told once, though times and values may
    /// both meet it.
    pub(super) fn fail(&mut self, fault: Fault) {
        self.left_out = true;
        let met =
            |other: &Finding| (other.code, &other.words, &other.numbers) == (fault.code, &fault.words, &fault.numbers);
        if !self.findings.iter().any(met) {
            self.findings.push(*fault);
        }
    }

    /// Something that does.
    pub(super) fn leave_out(&mut self, fault: Fault) -> LeftOut {
        self.fail(fault);
        LeftOut
    }

    /// What was found so far.
    pub(super) fn findings_mut(&mut self) -> impl Iterator<Item = &mut Finding> {
        self.findings.iter_mut()
    }

    /// What was found so far.
    pub(super) fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter()
    }

    /// Whether reading goes on.
    ///
    /// # Errors
    /// Where something failed before.
    pub(super) fn check(&self) -> Result<(), LeftOut> {
        if self.left_out { Err(LeftOut) } else { Ok(()) }
    }

    /// Puts the findings into the report. Of a channel that is left out nothing was kept or repaired.
    pub(super) fn report(self, report: &mut Report) {
        for mut finding in self.findings {
            if self.left_out {
                finding.did = What::LeftOut;
            }
            report.push(at(finding, |place| {
                place.animation = Some(self.animation.clone());
                place.channel = Some(self.channel.clone());
                place.sampler = place.sampler.or(self.sampler);
            }));
        }
    }
}

/// How many more numbers may be read. Channels may share data, so a file of n bytes could ask for n² numbers; what is
/// read in all stays in proportion to the file.
#[derive(Debug, Default)]
pub(super) struct Allowance(u64);

impl Allowance {
    /// For a document of this many bytes, buffers included: four numbers a byte, which lets sixteen channels share all
    /// of it, and a million besides.
    pub(super) fn for_bytes(bytes: u64) -> Self {
        Self(bytes.saturating_mul(4).saturating_add(1_000_000))
    }

    /// For the second readings of such a document: a number a byte.
    pub(super) fn for_second_readings(bytes: u64) -> Self {
        Self(bytes.saturating_add(100_000))
    }

    /// Takes this many.
    ///
    /// # Errors
    /// Where they are not left.
    pub(super) fn take(&mut self, numbers: u64) -> Result<(), Fault> {
        match self.0.checked_sub(numbers) {
            Some(left) => {
                self.0 = left;
                Ok(())
            }
            None => Err(Box::new(fault(FindingCode::TooLarge).number("numbers", numbers as f64))),
        }
    }
}
