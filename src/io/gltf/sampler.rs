//! Samplers: which accessors hold times and values, in which mode, and their numbers once they are known to fit.

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::document::Fixes;
use crate::io::report::{FindingCode, OtherWay};

use super::accessor::Accessor;
use super::bounds;
use super::buffers::Buffers;
use super::component::Reading;
use super::fault::{Fault, fault};
use super::json::{self, Gltf};
use super::notes::{Allowance, LeftOut, Notes};
use super::order;
use super::plan::{Numbers, Stated, Wanted};
use super::track::Mode;

/// A sampler whose accessors exist.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sampler<'a> {
    mode: Mode,
    input: Accessor<'a>,
    output: Accessor<'a>,
}

/// What a sampler states and all its numbers, in the order of the file.
#[derive(Clone, Debug)]
pub(super) struct Samples {
    /// What is stated of them.
    pub stated: Stated,
    /// Integers as they are stored, s where they are floats.
    pub times: Vec<f64>,
    /// Values and tangents, as the plan says they are read.
    pub values: Vec<f64>,
}

impl<'a> Sampler<'a> {
    /// The sampler that `channel` names among `samplers`.
    ///
    /// # Errors
    /// Where there is none, or its mode or accessors are of no use; the notes say why.
    pub(super) fn new(
        gltf: Gltf<'a>,
        samplers: &'a [Value],
        channel: &Value,
        fixes: Fixes,
        notes: &mut Notes,
    ) -> Result<Self, LeftOut> {
        let (index, sampler) = json::entry(samplers, channel, "sampler").map_err(|fault| notes.leave_out(fault))?;
        notes.set_sampler(index);
        let mode = match Mode::read(sampler) {
            Err(_) if OtherWay::AsLinear.is_in(fixes) => Mode::Linear,
            mode => mode.map_err(|fault| notes.leave_out(fault))?,
        };
        let input = Accessor::new(gltf, sampler, "input").map_err(|fault| notes.leave_out(fault));
        let output = Accessor::new(gltf, sampler, "output").map_err(|fault| notes.leave_out(fault));
        Ok(Self {
            mode,
            input: input?,
            output: output?,
        })
    }

    /// What it states.
    pub(super) fn stated(self) -> Stated {
        Stated {
            mode: self.mode,
            input: Numbers::of(self.input),
            output: Numbers::of(self.output),
        }
    }

    /// The part of it that has both times and values in the buffers; all of it where that is not known.
    pub(super) fn whole_keys(mut self, gltf: Gltf<'a>, buffers: &'a Buffers, wanted: Wanted) -> Self {
        let part = self.stated().elements_a_key(wanted).and_then(|per_key| {
            let times = self.input.reach(gltf, buffers)?;
            let keys = times.min(self.output.reach(gltf, buffers)? / per_key);
            Some((keys, keys * per_key))
        });
        if let Some((times, values)) = part {
            self.input.count = times;
            self.output.count = values;
        }
        self
    }

    /// Its numbers, as many as there are, in the order of the file.
    ///
    /// # Errors
    /// Where times and values cannot be read as what is wanted; the notes say why.
    pub(super) fn read(
        self,
        gltf: Gltf<'a>,
        buffers: &'a Buffers,
        wanted: Wanted,
        fixes: Fixes,
        allowance: &mut Allowance,
        notes: &mut Notes,
    ) -> Result<Samples, LeftOut> {
        let Self { input, output, .. } = self;
        let stated = self.stated();
        if input.count == 0 {
            notes.fail(Box::new(fault(FindingCode::NoKeys)));
        }
        stated.check_times(notes);
        let plan = stated.plan(wanted, fixes, notes);

        let mut findings = Vec::new();
        let mut locate = |accessor: Accessor<'a>, notes: &mut Notes| {
            accessor
                .locate(gltf, buffers, &mut findings)
                .map_err(|fault| notes.leave_out(fault))
        };
        let times = locate(input, notes);
        let values = locate(output, notes);
        notes.add_all(findings);
        if let Err(left_out) = notes.check() {
            // What is wrong with the times is worth knowing even so.
            match times {
                Ok(times) if input.width == 1 && allowance.take(input.numbers()).is_ok() => {
                    let times = times.read(Reading::Plain);
                    notes.add_all(bounds::differ(input, &times));
                    notes.add_all(order::faults(&times));
                }
                _ => notes.add_all(bounds::missing(input)),
            }
            return Err(left_out);
        }
        let (times, values, Some(plan)) = (times?, values?, plan) else {
            return Err(LeftOut);
        };

        let numbers = input.numbers().saturating_add(output.numbers());
        allowance.take(numbers).map_err(|fault| notes.leave_out(fault))?;
        let times = times.read(Reading::Plain);
        notes.add_all(bounds::differ(input, &times));
        Ok(Samples {
            stated,
            times,
            values: values.read(plan.reading),
        })
    }

    /// A fingerprint of its mode and of all its numbers as 32-bit floats, by which a later reading knows them again;
    /// `None` where they are not all there.
    pub(super) fn print(self, gltf: Gltf<'a>, buffers: &'a Buffers) -> Option<String> {
        let mut hash = Sha256::new();
        hash.update([match self.mode {
            Mode::Step => 0,
            Mode::Linear => 1,
            Mode::Cubic => 2,
        }]);
        for accessor in [self.input, self.output] {
            let located = accessor.locate(gltf, buffers, &mut Vec::new()).ok()?;
            hash.update((accessor.count as u64).to_le_bytes());
            for number in located.read(accessor.reading) {
                hash.update((number as f32).to_le_bytes());
            }
        }
        Some(format!("{:x}", hash.finalize()))
    }
}

impl Mode {
    /// The mode a sampler names; LINEAR where it names none.
    ///
    /// # Errors
    /// Where it names another one.
    fn read(sampler: &Value) -> Result<Self, Fault> {
        match sampler.get("interpolation") {
            None => Ok(Self::Linear),
            Some(Value::String(name)) => match name.as_str() {
                "STEP" => Ok(Self::Step),
                "LINEAR" => Ok(Self::Linear),
                "CUBICSPLINE" => Ok(Self::Cubic),
                other => Err(unknown_mode(json::short(other))),
            },
            Some(_) => Err(unknown_mode("not a text".to_owned())),
        }
    }
}

fn unknown_mode(words: String) -> Fault {
    Box::new(fault(FindingCode::UnknownMode).words(words))
}
