//! Which second fixes of reading a channel has: the faults of its file that were mended the other way.

/// A set of up to 32 second fixes. Which bit stands for which fix the reader of the file says. Not stored: with the
/// keys that came of it, a saved file holds what it is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fixes(u32);

impl Fixes {
    /// Every fault is mended the first way.
    pub const NONE: Self = Self(0);

    /// The set of one fix, by its number; numbers from 32 on give none.
    pub const fn one(number: u32) -> Self {
        match 1_u32.checked_shl(number) {
            Some(bit) => Self(bit),
            None => Self::NONE,
        }
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `other` are in it.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// With all of `other`.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// With those of `other` it has not, without those it has.
    #[must_use]
    pub const fn turned(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fix_is_turned_on_and_off_without_the_others() {
        let (a, b) = (Fixes::one(0), Fixes::one(31));
        let both = Fixes::NONE.turned(a).turned(b);
        assert!(both.has(a) && both.has(b) && both == a.with(b));
        assert_eq!(both.turned(a), b);
        assert!(both.turned(a).turned(b).is_empty());
    }

    #[test]
    fn a_number_beyond_the_set_is_no_fix() {
        assert!(Fixes::one(32).is_empty());
    }
}
