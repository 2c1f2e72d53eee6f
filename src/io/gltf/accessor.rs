//! Accessors: what the JSON says of a run of numbers, and the numbers, once every bound is checked.

use serde_json::Value;

use crate::io::report::{Finding, FindingCode, Place, Repair, What};

use super::buffers::Buffers;
use super::component::{Component, Reading};
use super::fault::{Fault, at, fault, kept};
use super::json::{self, Gltf};
use super::sparse::Sparse;

/// What the JSON says of an accessor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Accessor<'a> {
    /// Its index.
    pub index: usize,
    /// How its numbers are stored.
    pub component: Component,
    /// Whether integers are normalised.
    pub reading: Reading,
    /// Numbers an element has: 1 to 4.
    pub width: usize,
    /// How many elements.
    pub count: usize,
    object: &'a Value,
}

impl<'a> Accessor<'a> {
    /// The accessor that `member` of `object` points at.
    ///
    /// # Errors
    /// Where there is none, or it is of a type no animation has.
    pub(super) fn new(gltf: Gltf<'a>, object: &Value, member: &'static str) -> Result<Self, Fault> {
        let (index, object) = gltf.entry("accessors", object, member)?;
        let bad = |code, words: String| Box::new(here(index, fault(code).words(words)));
        let component = json::whole_member(object, "componentType")
            .and_then(Component::from_code)
            .ok_or_else(|| bad(FindingCode::ComponentType, shown(object, "componentType")))?;
        let width = match json::text_member(object, "type") {
            Some("SCALAR") => 1,
            Some("VEC2") => 2,
            Some("VEC3") => 3,
            Some("VEC4") => 4,
            _ => return Err(bad(FindingCode::ComponentCount, shown(object, "type"))),
        };
        let count = json::whole_member(object, "count")
            .and_then(|count| usize::try_from(count).ok())
            .ok_or_else(|| bad(FindingCode::OutputCount, shown(object, "count")))?;
        let normalised = object.get("normalized").and_then(Value::as_bool);
        Ok(Self {
            index,
            component,
            reading: match (normalised, component.one()) {
                (Some(true), Some(_)) => Reading::Normalised,
                _ => Reading::Plain,
            },
            width,
            count,
            object,
        })
    }

    /// How many numbers it holds.
    pub(super) fn numbers(self) -> u64 {
        // The width is at most 4, so only a count beyond every file saturates.
        (self.count as u64).saturating_mul(self.width as u64)
    }

    /// Whether it has data at all: without a buffer view and sparse values it is nothing but zeros.
    pub(super) fn has_data(self) -> bool {
        self.object.get("bufferView").is_some() || self.object.get("sparse").is_some()
    }

    /// Checks that all its bytes are there. What is wrong and does not hinder reading goes into `findings`.
    ///
    /// # Errors
    /// Naming the buffer view or buffer that does not reach.
    pub(super) fn locate(
        self,
        gltf: Gltf<'a>,
        buffers: &'a Buffers,
        findings: &mut Vec<Finding>,
    ) -> Result<Located<'a>, Fault> {
        let before = findings.len();
        let located = self.parts(gltf, buffers, findings);
        for finding in findings.iter_mut().skip(before) {
            finding.place.accessor = Some(self.index);
        }
        located.map_err(|fault| Box::new(here(self.index, *fault)))
    }

    /// How many of its elements have all their bytes in the buffer; `None` where that is not known.
    pub(super) fn reach(self, gltf: Gltf<'a>, buffers: &'a Buffers) -> Option<usize> {
        let run = self.run();
        let base = match self.object.get("bufferView") {
            None => self.count,
            Some(_) => run.reach(gltf, buffers, self.object)?,
        };
        // Without its replacements an element is not what it stands for.
        self.object.get("sparse").is_none().then_some(base)
    }

    fn run(self) -> Run {
        Run {
            count: self.count,
            size: self.width * self.component.size(),
        }
    }

    fn parts(self, gltf: Gltf<'a>, buffers: &'a Buffers, findings: &mut Vec<Finding>) -> Result<Located<'a>, Fault> {
        let run = self.run();
        let base = match self.object.get("bufferView") {
            None => None,
            Some(_) => Some(run.locate(gltf, buffers, self.object, findings)?),
        };
        let sparse = match self.object.get("sparse") {
            None => None,
            Some(sparse) => Some(Sparse::locate(gltf, buffers, sparse, run, findings)?),
        };
        Ok(Located {
            accessor: self,
            base,
            sparse,
        })
    }

    /// The stated least and greatest value of an accessor of one number per element.
    pub(super) fn stated_bounds(self) -> Option<(f64, f64)> {
        let [min] = json::numbers(self.object, "min")?;
        let [max] = json::numbers(self.object, "max")?;
        Some((min, max))
    }
}

/// An accessor whose bytes are all there.
#[derive(Debug)]
pub(super) struct Located<'a> {
    accessor: Accessor<'a>,
    base: Option<Strip<'a>>,
    sparse: Option<Sparse<'a>>,
}

impl Located<'_> {
    /// Its numbers, element after element. Allocates [`Accessor::numbers`] of them: for zeros without data the caller
    /// has to have checked that number.
    pub(super) fn read(&self, reading: Reading) -> Vec<f64> {
        let Accessor {
            component,
            width,
            count,
            ..
        } = self.accessor;
        let mut numbers = Vec::with_capacity(count * width);
        match &self.base {
            Some(base) if base.is_tight() => {
                numbers.extend(component.decode_all(reading, base.bytes));
            }
            Some(base) => {
                for element in base.elements() {
                    numbers.extend(component.decode_all(reading, element));
                }
            }
            None => numbers.resize(count * width, 0.0),
        }
        if let Some(sparse) = &self.sparse {
            for (index, bytes) in sparse.entries() {
                let start = index * width;
                if let Some(element) = numbers.get_mut(start..start + width) {
                    let new = component.decode_all(reading, bytes);
                    element.iter_mut().zip(new).for_each(|(old, new)| *old = new);
                }
            }
        }
        numbers
    }
}

/// Elements of one size at regular distances in a buffer, all of them there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip<'a> {
    /// From the first byte of the first element to the last byte of the last.
    bytes: &'a [u8],
    size: usize,
    stride: usize,
}

impl<'a> Strip<'a> {
    fn is_tight(self) -> bool {
        self.stride == self.size
    }

    /// The bytes of each element.
    pub(super) fn elements(self) -> impl Iterator<Item = &'a [u8]> {
        self.bytes
            .chunks(self.stride)
            .filter_map(move |chunk| chunk.get(..self.size))
    }
}

/// How many elements of which size, in bytes and at least 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub count: usize,
    pub size: usize,
}

impl Run {
    /// Where these elements are, as `bufferView` and `byteOffset` of `object` say. Every sum is checked, nothing is
    /// allocated.
    ///
    /// # Errors
    /// Where the view does not exist or ends before the last element, or the buffer does.
    pub(super) fn locate<'a>(
        self,
        gltf: Gltf<'a>,
        buffers: &'a Buffers,
        object: &Value,
        findings: &mut Vec<Finding>,
    ) -> Result<Strip<'a>, Fault> {
        let (index, view) = gltf.entry("bufferViews", object, "bufferView")?;
        let here = |finding| at(finding, |place| place.buffer_view = Some(index));
        let (buffer, _) = gltf
            .entry("buffers", view, "buffer")
            .map_err(|fault| Box::new(here(*fault)))?;
        let stride = match view.get("byteStride") {
            None => self.size,
            Some(stated) => {
                let stride = json::whole(stated).and_then(|stride| usize::try_from(stride).ok());
                let words = format!("byteStride {stated}");
                match stride.filter(|&stride| stride >= self.size) {
                    Some(stride) => {
                        findings.push(here(by_meaning(FindingCode::Stride).words(words)));
                        stride
                    }
                    None => {
                        return Err(Box::new(here(fault(FindingCode::Stride).words(words))));
                    }
                }
            }
        };
        let bytes = buffers.bytes(buffer).map_err(|fault| Box::new(here(*fault)))?;

        let ends = || {
            let offset = whole_or(object, "byteOffset", 0)?;
            let view_start = whole_or(view, "byteOffset", 0)?;
            let view_length = whole_or(view, "byteLength", bytes.len())?;
            let length = match self.count.checked_sub(1) {
                Some(gaps) => gaps.checked_mul(stride)?.checked_add(self.size)?,
                None => 0,
            };
            let start = view_start.checked_add(offset)?;
            Some(Ends {
                start,
                end: start.checked_add(length)?,
                view_end: view_start.checked_add(view_length)?,
            })
        };
        let short = || here(fault(FindingCode::BufferShort));
        let Some(ends) = ends() else {
            return Err(Box::new(
                short()
                    .words("its offsets and lengths go beyond every file")
                    .number("elements", self.count as f64),
            ));
        };
        let least = ends.view_end.min(bytes.len());
        let Some(data) = bytes.get(ends.start..ends.end).filter(|_| ends.end <= ends.view_end) else {
            return Err(Box::new(
                short()
                    .number("needed up to byte", ends.end as f64)
                    .number("there up to byte", least as f64),
            ));
        };
        if ends.view_end > bytes.len() {
            findings.push(here(
                kept(FindingCode::BufferShort)
                    .number("view ends at byte", ends.view_end as f64)
                    .number("buffer ends at byte", bytes.len() as f64),
            ));
        }
        Ok(Strip {
            bytes: data,
            size: self.size,
            stride,
        })
    }
}

impl Run {
    /// How many of these elements end before the view and its buffer do; `None` where neither can be had.
    fn reach(self, gltf: Gltf<'_>, buffers: &Buffers, object: &Value) -> Option<usize> {
        let (_, view) = gltf.entry("bufferViews", object, "bufferView").ok()?;
        let (buffer, _) = gltf.entry("buffers", view, "buffer").ok()?;
        let bytes = buffers.bytes(buffer).ok()?;
        let view_start = whole_or(view, "byteOffset", 0)?;
        let view_end = view_start.checked_add(whole_or(view, "byteLength", bytes.len())?)?;
        let start = view_start.checked_add(whole_or(object, "byteOffset", 0)?)?;
        let stride = whole_or(view, "byteStride", self.size)?.max(self.size);
        let room = view_end.min(bytes.len()).saturating_sub(start);
        let whole = match room.checked_sub(self.size) {
            Some(rest) => rest / stride + 1,
            None => 0,
        };
        Some(whole.min(self.count))
    }
}

struct Ends {
    start: usize,
    end: usize,
    view_end: usize,
}

fn whole_or(object: &Value, member: &str, missing: usize) -> Option<usize> {
    match object.get(member) {
        None => Some(missing),
        Some(value) => usize::try_from(json::whole(value)?).ok(),
    }
}

fn here(index: usize, finding: Finding) -> Finding {
    at(finding, |place| place.accessor = Some(index))
}

/// Something against the rules whose meaning is plain.
pub(super) fn by_meaning(code: FindingCode) -> Finding {
    Finding::new(code, Place::default(), What::Repaired(Repair::ReadByMeaning))
}

/// `type MAT4`, or `type is missing`.
fn shown(object: &Value, member: &str) -> String {
    match object.get(member) {
        None => format!("{member} is missing"),
        Some(Value::String(text)) => format!("{member} {}", json::short(text)),
        Some(Value::Number(number)) => format!("{member} {number}"),
        Some(_) => format!("{member} is of no use"),
    }
}
