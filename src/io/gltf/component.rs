//! The numbers of an accessor as they are stored: six component types, plain or normalised.

/// How one number is stored, always little-endian.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Component {
    /// Signed byte.
    I8,
    /// Unsigned byte.
    U8,
    /// Signed short.
    I16,
    /// Unsigned short.
    U16,
    /// Unsigned int.
    U32,
    /// 32-bit float.
    F32,
}

impl Component {
    /// The type of this number, as glTF names types.
    pub(super) fn from_code(code: u64) -> Option<Self> {
        Some(match code {
            5120 => Self::I8,
            5121 => Self::U8,
            5122 => Self::I16,
            5123 => Self::U16,
            5125 => Self::U32,
            5126 => Self::F32,
            _ => return None,
        })
    }

    /// How glTF names this type.
    pub(super) fn code(self) -> u64 {
        match self {
            Self::I8 => 5120,
            Self::U8 => 5121,
            Self::I16 => 5122,
            Self::U16 => 5123,
            Self::U32 => 5125,
            Self::F32 => 5126,
        }
    }

    /// Whether this type has the number, standing for itself.
    pub(super) fn has(self, number: f32) -> bool {
        let (least, greatest) = match self {
            Self::F32 => return true,
            Self::I8 => (f64::from(i8::MIN), f64::from(i8::MAX)),
            Self::U8 => (0.0, f64::from(u8::MAX)),
            Self::I16 => (f64::from(i16::MIN), f64::from(i16::MAX)),
            Self::U16 => (0.0, f64::from(u16::MAX)),
            Self::U32 => (0.0, f64::from(u32::MAX)),
        };
        number.fract() == 0.0 && (least..=greatest).contains(&f64::from(number))
    }

    /// Adds a number this type has to stored ones.
    pub(super) fn push(self, number: f32, bytes: &mut Vec<u8>) {
        match self {
            Self::F32 => bytes.extend_from_slice(&number.to_le_bytes()),
            // The lower bytes of a whole number are the number in a smaller type.
            _ => bytes.extend((number as i64).to_le_bytes().iter().take(self.size())),
        }
    }

    /// Its size in bytes.
    pub(super) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::U32 | Self::F32 => 4,
        }
    }

    /// What it is called in messages.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::I8 => "signed bytes",
            Self::U8 => "unsigned bytes",
            Self::I16 => "signed shorts",
            Self::U16 => "unsigned shorts",
            Self::U32 => "unsigned ints",
            Self::F32 => "floats",
        }
    }

    /// The greatest value, which stands for 1 where it is normalised; `None` for types that cannot be.
    pub(super) fn one(self) -> Option<f64> {
        match self {
            Self::I8 => Some(127.0),
            Self::U8 => Some(255.0),
            Self::I16 => Some(32_767.0),
            Self::U16 => Some(65_535.0),
            Self::U32 | Self::F32 => None,
        }
    }

    /// The number at the start of `bytes`; 0 where there are too few.
    fn decode(self, bytes: &[u8]) -> f64 {
        fn first<const N: usize>(bytes: &[u8]) -> [u8; N] {
            bytes.first_chunk().copied().unwrap_or([0; N])
        }
        match self {
            Self::I8 => i8::from_le_bytes(first(bytes)).into(),
            Self::U8 => u8::from_le_bytes(first(bytes)).into(),
            Self::I16 => i16::from_le_bytes(first(bytes)).into(),
            Self::U16 => u16::from_le_bytes(first(bytes)).into(),
            Self::U32 => u32::from_le_bytes(first(bytes)).into(),
            Self::F32 => f32::from_le_bytes(first(bytes)).into(),
        }
    }

    /// An integer of this type as a fraction of the greatest one; signed ones end at -1 (glTF 2.0, 3.11).
    pub(super) fn fraction(self, integer: f64) -> f64 {
        self.one().map_or(integer, |one| (integer / one).max(-1.0))
    }

    /// The numbers in `bytes`, in order.
    pub(super) fn decode_all(self, reading: Reading, bytes: &[u8]) -> impl Iterator<Item = f64> + '_ {
        bytes.chunks_exact(self.size()).map(move |bytes| {
            let number = self.decode(bytes);
            match reading {
                Reading::Plain => number,
                Reading::Normalised => self.fraction(number),
            }
        })
    }
}

/// What integers stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Themselves.
    Plain,
    /// Fractions of the greatest value of their type.
    Normalised,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(component: Component, reading: Reading, bytes: &[u8]) -> Vec<f64> {
        component.decode_all(reading, bytes).collect()
    }

    #[test]
    fn normalised_integers_reach_one_and_minus_one() {
        let ends = |component, bytes: &[u8]| all(component, Reading::Normalised, bytes);
        assert_eq!(ends(Component::I8, &[127, 129, 128, 0]), [1.0, -1.0, -1.0, 0.0]);
        assert_eq!(ends(Component::U8, &[255, 0]), [1.0, 0.0]);
        assert_eq!(
            ends(Component::I16, &[0xff, 0x7f, 0x01, 0x80, 0x00, 0x80]),
            [1.0, -1.0, -1.0]
        );
        assert_eq!(ends(Component::U16, &[0xff, 0xff]), [1.0]);
    }

    #[test]
    fn plain_numbers_are_themselves() {
        let plain = |component, bytes: &[u8]| all(component, Reading::Plain, bytes);
        assert_eq!(plain(Component::I8, &[0x80]), [-128.0]);
        assert_eq!(plain(Component::U32, &[0xff; 4]), [4_294_967_295.0]);
        assert_eq!(plain(Component::F32, &1.5_f32.to_le_bytes()), [1.5]);
        assert!(plain(Component::F32, &[0, 0, 0]).is_empty());
    }
}
