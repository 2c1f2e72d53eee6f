//! How the numbers of a sampler become values and tangents: what its accessors state, and whether that fits the target.

use crate::document::Fixes;
use crate::io::report::{Finding, FindingCode, OtherWay, Place, Repair, What};

use super::accessor::Accessor;
use super::component::{Component, Reading};
use super::layout::{Layout, Shape};
use super::notes::Notes;
use super::track::Mode;

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

/// What is stated of the numbers of an accessor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    /// The accessor's index.
    pub index: usize,
    /// How they are stored.
    pub component: Component,
    /// Whether integers are normalised.
    pub reading: Reading,
    /// Numbers an element has: 1 to 4.
    pub width: usize,
    /// How many elements.
    pub count: usize,
}

impl Numbers {
    /// Those of an accessor.
    pub(super) fn of(accessor: Accessor<'_>) -> Self {
        let Accessor {
            index,
            component,
            reading,
            width,
            count,
            ..
        } = accessor;
        Self {
            index,
            component,
            reading,
            width,
            count,
        }
    }
}

/// What is stated of a sampler.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stated {
    /// Its interpolation.
    pub mode: Mode,
    /// Its times.
    pub input: Numbers,
    /// Its values.
    pub output: Numbers,
}

/// How values are read, once it is clear that they can be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub reading: Reading,
    pub shape: Shape,
    pub layout: Layout,
    pub mode: Mode,
}

impl Stated {
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

    pub(super) fn check_times(self, notes: &mut Notes) {
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
    pub(super) fn plan(self, wanted: Wanted, fixes: Fixes, notes: &mut Notes) -> Option<Plan> {
        let reading = self.reading(wanted, fixes, notes);
        let width = self.width(wanted, notes);
        let (shape, layout, mode) = self.layout(wanted, width?, fixes, notes)?;
        Some(Plan {
            reading: reading?,
            shape,
            layout,
            mode,
        })
    }

    fn reading(self, wanted: Wanted, fixes: Fixes, notes: &mut Notes) -> Option<Reading> {
        let Numbers { component, reading, .. } = self.output;
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
            Wanted::Vec3 | Wanted::Weights(_) if OtherWay::StatedType.is_in(fixes) => Some(reading),
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
    fn layout(self, wanted: Wanted, width: usize, fixes: Fixes, notes: &mut Notes) -> Option<(Shape, Layout, Mode)> {
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
                let mode = match OtherWay::ComputedTangents.is_in(fixes) {
                    true => Mode::Cubic,
                    false => Mode::Linear,
                };
                return Some((shape(items), Layout::Values, mode));
            }
            if !open && !list && self.mode == Mode::Linear && Some(per_key) == items.checked_mul(3) {
                mended(Repair::MadeCubic);
                let mode = match OtherWay::WithoutTangents.is_in(fixes) {
                    true => Mode::Linear,
                    false => Mode::Cubic,
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

    /// How many elements of the output a key has by the rules; `None` where that is not known, or where the counts
    /// rather say that it has another number of them.
    pub(super) fn elements_a_key(self, wanted: Wanted) -> Option<usize> {
        let items = match wanted {
            Wanted::Vec3 | Wanted::Rotation | Wanted::Any => 1,
            Wanted::Weights(count) => count?,
        };
        let per_key = match self.mode {
            Mode::Cubic => items.checked_mul(3)?,
            Mode::Step | Mode::Linear => items,
        };
        let (keys, found) = (self.input.count, self.output.count);
        let as_stated = keys.checked_mul(per_key) == Some(found);
        (per_key > 0 && keys > 0 && (as_stated || !found.is_multiple_of(keys))).then_some(per_key)
    }
}
