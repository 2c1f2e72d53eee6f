//! Numbers of the file, refused while they are parsed, when line and column are still known.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

use super::{FORMAT, VERSION};
use crate::curve::within;

/// A finite number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finite(pub(super) f64);

impl<'de> Deserialize<'de> for Finite {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        if number.is_finite() {
            Ok(Self(number))
        } else {
            Err(D::Error::custom(format_args!("the number {number} is not finite")))
        }
    }
}

/// A number within the range of 32-bit floats, as times, values and slopes are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Within(pub(super) f64);

impl<'de> Deserialize<'de> for Within {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Finite(number) = Finite::deserialize(deserializer)?;
        if within(number) {
            Ok(Self(number))
        } else {
            Err(D::Error::custom(format_args!(
                "the number {number} is beyond the range of 32-bit floats"
            )))
        }
    }
}

/// The field `format`, which can only be ours.
#[derive(Clone, Copy, Debug)]
pub(super) struct OurFormat;

impl<'de> Deserialize<'de> for OurFormat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = String::deserialize(deserializer)?;
        if found == FORMAT {
            Ok(Self)
        } else {
            Err(D::Error::custom(format_args!(
                "the format \"{found}\" is not \"{FORMAT}\""
            )))
        }
    }
}

/// The field `version`, which can only be this one.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThisVersion;

impl<'de> Deserialize<'de> for ThisVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = u64::deserialize(deserializer)?;
        if found == VERSION {
            Ok(Self)
        } else {
            Err(D::Error::custom(format_args!("the version {found} is not {VERSION}")))
        }
    }
}

/// A text that is written without `Some` and left out where there is none.
pub(super) fn plain_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    struct Text;

    impl Visitor<'_> for Text {
        type Value = String;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
            Ok(text.to_owned())
        }

        fn visit_string<E: Error>(self, text: String) -> Result<String, E> {
            Ok(text)
        }
    }

    deserializer.deserialize_string(Text).map(Some)
}
