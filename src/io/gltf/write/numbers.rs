//! Numbers on their way into an accessor.

use serde_json::json;

use crate::io::gltf::authoring::KEY;

use super::form::Form;
use super::store::MARK;

/// Numbers that become an accessor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Numbers {
    /// Little-endian.
    pub bytes: Vec<u8>,
    form: Form,
    count: usize,
    bounds: Bounds,
}

/// Whether least and greatest of some numbers are stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Bounds {
    /// As for key times: the first and the last.
    Stated,
    /// Not.
    Left,
}

impl Numbers {
    /// Numbers the form has, one after the other.
    pub(super) fn new(numbers: &[f32], form: Form, bounds: Bounds) -> Self {
        let mut bytes = Vec::with_capacity(numbers.len() * form.component.size());
        for &number in numbers {
            form.component.push(number, &mut bytes);
        }
        Self {
            bytes,
            form,
            count: numbers.len() / form.width(),
            bounds,
        }
    }

    /// The accessor of these numbers, `offset` bytes into a view.
    pub(super) fn accessor(&self, view: usize, offset: usize) -> String {
        let mut object = json!({
            "bufferView": view,
            "byteOffset": offset,
            "componentType": self.form.component.code(),
            "count": self.count,
            "type": self.form.element,
        });
        if self.bounds == Bounds::Stated {
            let number = |bytes: Option<&[u8; 4]>| bytes.map_or(0.0, |bytes| f64::from(f32::from_le_bytes(*bytes)));
            object["min"] = json!([number(self.bytes.first_chunk())]);
            object["max"] = json!([number(self.bytes.last_chunk())]);
        }
        object["extras"] = json!({ KEY: MARK });
        object.to_string()
    }
}
