//! Samplers: which accessors hold times and values, in which mode, and whether the two fit.

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::io::report::{Finding, FindingCode, OtherWay, Place, Repair, What};

use super::accessor::Accessor;
use super::bounds;
use super::buffers::Buffers;
use super::component::{Component, Reading};
use super::fault::{Fault, fault};
use super::json::{self, Gltf};
use super::layout::{Layout, Shape};
use super::notes::{Allowance, LeftOut, Notes};
use super::order;
use super::track::{Mode, Track};

/// What the target of a channel takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Three floats: translation, scale.
    Vec3,
    /// A quaternion.
    Rotation,
    /// As many weights as there are morph targets; `None` where that is not known.
    Weights(Option<usize>),
    /// Whatever the accessor has: the property of a pointer or of a target that is not known.
    Any,
}

/// A sampler whose accessors exist.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sampler<'a> {
    mode: Mode,
    input: Accessor<'a>,
    output: Accessor<'a>,
}

/// How values are read, once it is clear that they can be.
#[derive(Clone, Copy, Debug)]
struct Plan {
    reading: Reading,
    shape: Shape,
    layout: Layout,
    mode: Mode,
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
        notes: &mut Notes,
    ) -> Result<Self, LeftOut> {
        let (index, sampler) = json::entry(samplers, channel, "sampler").map_err(|fault| notes.leave_out(fault))?;
        notes.set_sampler(index);
        let mode = Mode::read(sampler).map_err(|fault| notes.leave_out(fault))?;
        let input = Accessor::new(gltf, sampler, "input").map_err(|fault| notes.leave_out(fault));
        let output = Accessor::new(gltf, sampler, "output").map_err(|fault| notes.leave_out(fault));
        Ok(Self {
            mode,
            input: input?,
            output: output?,
        })
    }

    /// Its keys, as many as there are, in the order of the file.
    ///
    /// # Errors
    /// Where times and values cannot be read as what is wanted; the notes say why.
    pub(super) fn read(
        self,
        gltf: Gltf<'a>,
        buffers: &'a Buffers,
        wanted: Wanted,
        way: Option<OtherWay>,
        allowance: &mut Allowance,
        notes: &mut Notes,
    ) -> Result<Track, LeftOut> {
        let Self { input, output, .. } = self;
        if input.count == 0 {
            notes.fail(Box::new(fault(FindingCode::NoKeys)));
        }
        self.check_times(notes);
        let plan = self.plan(wanted, way, notes);

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
        let times = times.read(match way {
            Some(OtherWay::FractionsOfSecond) => input.reading,
            _ => Reading::Plain,
        });
        notes.add_all(bounds::differ(input, &times));
        let mut values = values.read(plan.reading);
        let layout = if wanted == Wanted::Rotation {
            plan.layout.proved_by_rotations(&values, times.len(), way, notes)
        } else {
            plan.layout
        };
        if layout == Layout::Values && plan.shape.is_whole() {
            return Ok(Track::new(plan.mode, plan.shape.width, times, values, None));
        }
        let keys = times.len();
        let stored = layout.slopes(keys).filter(|_| plan.mode == Mode::Cubic);
        let slopes = stored.map(|(incoming, outgoing)| {
            (
                plan.shape.gather(&values, keys, incoming),
                plan.shape.gather(&values, keys, outgoing),
            )
        });
        values = plan.shape.gather(&values, keys, layout.values(keys));
        Ok(Track::new(plan.mode, plan.shape.width, times, values, slopes))
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

    /// How far from 1 the length of a rotation may be through storing it alone: half a step in each of the four
    /// components, so one step of normalised integers; floats have passed through other programs' arithmetic.
    pub(super) fn unit_tolerance(self) -> f64 {
        match self.output.component {
            Component::I8 | Component::U8 => 1.0 / 127.0,
            Component::I16 | Component::U16 => 1.0 / 32_767.0,
            Component::U32 | Component::F32 => 1e-3,
        }
    }

    /// Whether the values are integers that stand for themselves, one a key.
    pub(super) fn has_plain_integers(self) -> bool {
        self.output.component != Component::F32 && self.output.reading == Reading::Plain && self.output.width == 1
    }

    fn check_times(self, notes: &mut Notes) {
        let input = self.input;
        let found = |did| {
            let place = Place {
                accessor: Some(input.index),
                ..Place::default()
            };
            Finding::new(FindingCode::TimeType, place, did)
        };
        if input.width != 1 {
            let finding = found(What::LeftOut).number("numbers a time", input.width as f64);
            notes.fail(Box::new(finding));
        } else if input.component != Component::F32 {
            let repair = What::Repaired(Repair::ReadAsNumbers);
            let words = match input.reading {
                Reading::Normalised => format!("normalised {}", input.component.name()),
                Reading::Plain => input.component.name().to_owned(),
            };
            notes.add(found(repair).words(words));
        }
    }

    /// How to read the values; `None`, with a note, where they do not fit the target or the times.
    fn plan(self, wanted: Wanted, way: Option<OtherWay>, notes: &mut Notes) -> Option<Plan> {
        let reading = self.reading(wanted, notes);
        let width = self.width(wanted, notes);
        let (shape, layout, mode) = self.layout(wanted, width?, way, notes)?;
        Some(Plan {
            reading: reading?,
            shape,
            layout,
            mode,
        })
    }

    fn reading(self, wanted: Wanted, notes: &mut Notes) -> Option<Reading> {
        let Accessor { component, reading, .. } = self.output;
        let normalised = reading == Reading::Normalised;
        let found = |did| {
            let place = Place {
                accessor: Some(self.output.index),
                ..Place::default()
            };
            let words = if normalised {
                format!("normalised {}", component.name())
            } else {
                component.name().to_owned()
            };
            Finding::new(FindingCode::ComponentType, place, did).words(words)
        };
        match wanted {
            _ if component == Component::F32 => Some(reading),
            Wanted::Any => Some(reading),
            Wanted::Rotation | Wanted::Weights(_) if normalised => Some(reading),
            // Read as plain numbers a rotation would be thousands long.
            Wanted::Rotation if component.one().is_some() => {
                notes.add(found(What::Repaired(Repair::ReadAsNormalised)));
                Some(Reading::Normalised)
            }
            Wanted::Vec3 | Wanted::Rotation | Wanted::Weights(_) => {
                notes.fail(Box::new(found(What::LeftOut)));
                None
            }
        }
    }

    /// How many numbers of each element are used.
    fn width(self, wanted: Wanted, notes: &mut Notes) -> Option<usize> {
        let found = self.output.width;
        let needed = match wanted {
            Wanted::Vec3 => 3,
            Wanted::Rotation => 4,
            Wanted::Weights(_) => 1,
            Wanted::Any => found,
        };
        if found == needed {
            return Some(needed);
        }
        let place = Place {
            accessor: Some(self.output.index),
            ..Place::default()
        };
        let finding = |did| {
            Finding::new(FindingCode::ComponentCount, place, did)
                .number("components", found as f64)
                .number("needed", needed as f64)
        };
        if wanted == Wanted::Vec3 && found == 4 {
            notes.add(finding(What::Repaired(Repair::ComponentsCut)));
            return Some(needed);
        }
        notes.fail(Box::new(finding(What::LeftOut)));
        None
    }

    /// How the elements are laid out, from their number.
    fn layout(
        self,
        wanted: Wanted,
        width: usize,
        way: Option<OtherWay>,
        notes: &mut Notes,
    ) -> Option<(Shape, Layout, Mode)> {
        let (keys, found) = (self.input.count, self.output.count);
        if keys == 0 {
            return None;
        }
        let per_key = (found % keys == 0).then_some(found / keys);
        let cubic = self.mode == Mode::Cubic;
        let items = match wanted {
            Wanted::Vec3 | Wanted::Rotation | Wanted::Any => Some(1),
            Wanted::Weights(Some(count)) => Some(count),
            Wanted::Weights(None) => per_key
                .map(|per_key| if cubic { per_key / 3 } else { per_key })
                .filter(|&items| items > 0),
        };
        let expected = items.and_then(|items| items.checked_mul(if cubic { 3 } else { 1 }));
        // Weights of unknown number fit every count, so theirs proves nothing; single numbers of an unknown property may
        // be a list of three.
        let open = wanted == Wanted::Weights(None);
        let list = wanted == Wanted::Any && width == 1;
        let count = |code, did| {
            let place = Place {
                accessor: Some(self.output.index),
                ..Place::default()
            };
            Finding::new(code, place, did)
                .number("keys", keys as f64)
                .number("values", found as f64)
                .number("needed", expected.unwrap_or(1) as f64 * keys as f64)
        };
        let mut mended = |repair| {
            let did = What::Repaired(repair);
            notes.add(count(FindingCode::CubicLayout, did));
            if repair != Repair::MadeStep {
                notes.add(count(FindingCode::OutputCount, did));
            }
        };
        let shape = |items: usize| Shape {
            unit: items * self.output.width,
            width: items * width,
        };
        if let (Some(items), Some(per_key)) = (items, per_key) {
            if Some(per_key) == expected {
                if cubic && keys == 1 {
                    mended(Repair::MadeStep);
                    return Some((shape(items), Layout::KeyByKey, Mode::Step));
                }
                let layout = if cubic { Layout::KeyByKey } else { Layout::Values };
                return Some((shape(items), layout, self.mode));
            }
            if !open && cubic && per_key == items {
                mended(Repair::MadeLinear);
                let mode = match way {
                    Some(OtherWay::ComputedTangents) => Mode::Cubic,
                    _ => Mode::Linear,
                };
                return Some((shape(items), Layout::Values, mode));
            }
            if !open && !list && self.mode == Mode::Linear && Some(per_key) == items.checked_mul(3) {
                mended(Repair::MadeCubic);
                let mode = match way {
                    Some(OtherWay::WithoutTangents) => Mode::Linear,
                    _ => Mode::Cubic,
                };
                return Some((shape(items), Layout::KeyByKey, mode));
            }
        }
        if cubic {
            notes.fail(Box::new(count(FindingCode::CubicLayout, What::LeftOut)));
        }
        notes.fail(Box::new(count(FindingCode::OutputCount, What::LeftOut)));
        None
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
