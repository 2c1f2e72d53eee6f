//! The tables of fixed words: one a language, of the same entries, which the compiler checks.

/// Declares an enum of fixed words together with its English table.
macro_rules! words {
    ($(#[$about:meta])* $words:ident; $($name:ident => $english:literal,)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum $words { $($name,)* }

        impl $words {
            /// Every entry.
            #[cfg(test)]
            pub(in crate::app) const ALL: &[Self] = &[$(Self::$name,)*];

            /// The words, in English.
            const fn english(self) -> &'static str {
                match self { $(Self::$name => $english,)* }
            }
        }
    };
}

/// The table of another language for words declared by `words!`; an entry missing here does not compile.
macro_rules! translation {
    ($words:ident, $language:ident; $($name:ident => $translated:literal,)*) => {
        impl $words {
            /// The words, in this language.
            pub(in crate::app::text) const fn $language(self) -> &'static str {
                match self { $(Self::$name => $translated,)* }
            }
        }
    };
}

pub(super) use translation;
pub(super) use words;
