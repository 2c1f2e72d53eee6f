//! Sparse accessors: some elements replaced by others.

use serde_json::Value;

use crate::io::report::{Finding, FindingCode};

use super::accessor::{Run, Strip, by_meaning};
use super::buffers::Buffers;
use super::component::{Component, Reading};
use super::fault::{Fault, fault};
use super::json::{self, Gltf};

/// Which elements are replaced, and by what. Every index is below the accessor's count.
#[derive(Debug)]
pub(super) struct Sparse<'a> {
    indices: Strip<'a>,
    index_type: Component,
    values: Strip<'a>,
}

impl<'a> Sparse<'a> {
    /// The replacements that `sparse` describes, for an accessor of these elements.
    ///
    /// # Errors
    /// Where bytes are missing, or an index is not below the number of elements.
    pub(super) fn locate(
        gltf: Gltf<'a>,
        buffers: &'a Buffers,
        sparse: &Value,
        elements: Run,
        findings: &mut Vec<Finding>,
    ) -> Result<Self, Fault> {
        let bad = |words: &str| Box::new(fault(FindingCode::Sparse).words(words));
        let member = |name: &str| sparse.get(name).unwrap_or(&Value::Null);
        let count = json::whole(member("count"))
            .and_then(|count| usize::try_from(count).ok())
            .ok_or_else(|| bad("count"))?;
        let index_type = json::whole_member(member("indices"), "componentType")
            .and_then(Component::from_code)
            .filter(|component| matches!(component, Component::U8 | Component::U16 | Component::U32))
            .ok_or_else(|| bad("indices.componentType"))?;
        let size = index_type.size();
        let indices = Run { count, size }.locate(gltf, buffers, member("indices"), findings)?;
        let size = elements.size;
        let values = Run { count, size }.locate(gltf, buffers, member("values"), findings)?;
        let sparse = Self {
            indices,
            index_type,
            values,
        };
        sparse.check_indices(elements.count, findings)?;
        Ok(sparse)
    }

    fn check_indices(&self, count: usize, findings: &mut Vec<Finding>) -> Result<(), Fault> {
        let mut previous = None;
        let mut disorder = None;
        for (position, index) in self.indices().enumerate() {
            if index >= count {
                // Two classes: the sparse data is wrong, and what is wrong with it is an index.
                let out = |code| {
                    fault(code)
                        .words("sparse index")
                        .number("index", index as f64)
                        .number("count", count as f64)
                };
                findings.push(out(FindingCode::Sparse));
                return Err(Box::new(out(FindingCode::BadIndex)));
            }
            if previous.is_some_and(|previous| index <= previous) {
                disorder.get_or_insert(position);
            }
            previous = Some(index);
        }
        if let Some(position) = disorder {
            let finding = by_meaning(FindingCode::Sparse).words("sparse indices");
            findings.push(finding.number("first out of order at", position as f64));
        }
        Ok(())
    }

    fn indices(&self) -> impl Iterator<Item = usize> + '_ {
        self.indices.elements().map(|bytes| {
            let mut index = self.index_type.decode_all(Reading::Plain, bytes);
            // A whole number of at most 32 bits, exact in f64.
            index.next().unwrap_or_default() as usize
        })
    }

    /// Index and bytes of each replacement, in order; of two for one element the later counts.
    pub(super) fn entries(&self) -> impl Iterator<Item = (usize, &'a [u8])> + '_ {
        self.indices().zip(self.values.elements())
    }
}
