//! A deserialiser that counts the elements of lists as they are read, says how far it is, and stops on request.
//!
//! The structs of the format are read by code that serde derives, which knows nothing of progress; so what it reads from
//! is wrapped, at every depth.

use std::cell::{Cell, RefCell};

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor};

use crate::io::Progress;

/// How many elements are read between two words about it.
const STEP: usize = 4096;

/// Counts elements.
pub(super) struct Watch<'p> {
    progress: RefCell<&'p mut Progress<'p>>,
    expected: usize,
    read: Cell<usize>,
    stopped: Cell<bool>,
}

impl<'p> Watch<'p> {
    /// Of about this many elements; `progress` is told the part that is read, 0 to 1.
    pub(super) fn new(expected: usize, progress: &'p mut Progress<'p>) -> Self {
        Self {
            progress: RefCell::new(progress),
            expected: expected.max(1),
            read: Cell::new(0),
            stopped: Cell::new(false),
        }
    }

    /// Whether reading ended because it was to stop.
    pub(super) fn stopped(&self) -> bool {
        self.stopped.get()
    }

    fn element<E: Error>(&self) -> Result<(), E> {
        let read = self.read.get() + 1;
        self.read.set(read);
        if !read.is_multiple_of(STEP) {
            return Ok(());
        }
        let part = (read as f32 / self.expected as f32).min(1.0);
        // Not borrowed anywhere else: nothing below calls this.
        let stop = self
            .progress
            .try_borrow_mut()
            .is_ok_and(|mut tell| tell(part).is_break());
        self.stopped.set(stop);
        if stop { Err(E::custom("stopped")) } else { Ok(()) }
    }
}

/// Something of serde's, watched.
pub(super) struct Watched<'w, 'p, T> {
    inner: T,
    watch: &'w Watch<'p>,
}

impl<'w, 'p, T> Watched<'w, 'p, T> {
    /// What is read from, watched.
    pub(super) fn new(inner: T, watch: &'w Watch<'p>) -> Self {
        Self { inner, watch }
    }

    fn with<U>(&self, inner: U) -> Watched<'w, 'p, U> {
        Watched {
            inner,
            watch: self.watch,
        }
    }
}

/// Methods that only wrap their visitor.
macro_rules! wrap_visitor {
    ($($name:ident($($argument:ident: $kind:ty),*);)+) => {
        $(fn $name<V: Visitor<'de>>(self, $($argument: $kind,)* visitor: V) -> Result<V::Value, D::Error> {
            let visitor = self.with(visitor);
            self.inner.$name($($argument,)* visitor)
        })+
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Watched<'_, '_, D> {
    type Error = D::Error;

    wrap_visitor! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_i128();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_u128();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(length: usize);
        deserialize_tuple_struct(name: &'static str, length: usize);
        deserialize_map();
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_identifier();
        deserialize_ignored_any();
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

/// Methods that pass on a plain value.
macro_rules! pass_on {
    ($($name:ident($kind:ty);)+) => {
        $(fn $name<E: Error>(self, value: $kind) -> Result<V::Value, E> {
            self.inner.$name(value)
        })+
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Watched<'_, '_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.inner.expecting(f)
    }

    pass_on! {
        visit_bool(bool);
        visit_i8(i8);
        visit_i16(i16);
        visit_i32(i32);
        visit_i64(i64);
        visit_i128(i128);
        visit_u8(u8);
        visit_u16(u16);
        visit_u32(u32);
        visit_u64(u64);
        visit_u128(u128);
        visit_f32(f32);
        visit_f64(f64);
        visit_char(char);
        visit_str(&str);
        visit_borrowed_str(&'de str);
        visit_string(String);
        visit_bytes(&[u8]);
        visit_borrowed_bytes(&'de [u8]);
        visit_byte_buf(Vec<u8>);
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, value: D) -> Result<V::Value, D::Error> {
        let value = self.with(value);
        self.inner.visit_some(value)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, value: D) -> Result<V::Value, D::Error> {
        let value = self.with(value);
        self.inner.visit_newtype_struct(value)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        let list = self.with(list);
        self.inner.visit_seq(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        let map = self.with(map);
        self.inner.visit_map(map)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, value: A) -> Result<V::Value, A::Error> {
        let value = self.with(value);
        self.inner.visit_enum(value)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Watched<'_, '_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<S::Value, D::Error> {
        let from = self.with(from);
        self.inner.deserialize(from)
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Watched<'_, '_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.watch.element()?;
        let seed = self.with(seed);
        self.inner.next_element_seed(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Watched<'_, '_, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let seed = self.with(seed);
        self.inner.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.with(seed);
        self.inner.next_value_seed(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, 'w, 'p, A: EnumAccess<'de>> EnumAccess<'de> for Watched<'w, 'p, A> {
    type Error = A::Error;
    type Variant = Watched<'w, 'p, A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self::Variant), A::Error> {
        let seed = self.with(seed);
        let watch = self.watch;
        let (value, inner) = self.inner.variant_seed(seed)?;
        Ok((value, Watched { inner, watch }))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Watched<'_, '_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.with(seed);
        self.inner.newtype_variant_seed(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.inner.tuple_variant(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.inner.struct_variant(fields, visitor)
    }
}
