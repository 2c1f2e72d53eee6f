//! The languages of the interface.

/// A language of the interface. Every table and every sentence of `app/text` has all of them, which the compiler checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese, in simplified characters.
    Chinese,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "中文",
        }
    }

    /// What it is called in English, for where the characters of its own name cannot be drawn.
    pub const fn english_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "Chinese",
        }
    }

    /// Its code of ISO 639-1.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
        }
    }

    /// The language of the locale that the environment names, which `read` reads a variable of: the first one that is
    /// set of `LC_ALL`, `LC_MESSAGES` and `LANG`, as POSIX has it (IEEE Std 1003.1, 8.2). English where that is of no
    /// language there is, or where none is named.
    pub fn of_locale(read: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(read)
            .find(|locale| !locale.is_empty())
            .unwrap_or_default();
        // `zh_CN.UTF-8`: what stands before the country and the encoding.
        let code = locale.split(|letter: char| !letter.is_ascii_alphabetic()).next();
        code.and_then(|code| Self::from_code(&code.to_ascii_lowercase()))
            .unwrap_or_default()
    }

    /// The language of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The language in an environment with these variables.
    fn of(variables: &[(&str, &str)]) -> Language {
        Language::of_locale(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_locale_of_china_taiwan_or_singapore_is_chinese() {
        for locale in [
            "zh",
            "zh_CN",
            "zh_CN.UTF-8",
            "zh_TW.UTF-8",
            "zh_SG@pinyin",
            "zh-Hans",
            "ZH_cn",
        ] {
            assert_eq!(of(&[("LANG", locale)]), Language::Chinese, "{locale}");
        }
    }

    #[test]
    fn a_locale_without_a_translation_and_no_locale_are_english() {
        for locale in [
            "",
            "C",
            "C.UTF-8",
            "POSIX",
            "en_GB.UTF-8",
            "de_DE.UTF-8",
            "zha_CN",
            "中文",
        ] {
            assert_eq!(of(&[("LANG", locale)]), Language::English, "{locale}");
        }
        assert_eq!(of(&[]), Language::English);
    }

    #[test]
    fn the_variable_for_everything_goes_before_that_of_messages_and_that_before_the_usual_one() {
        let (english, chinese) = ("en_US.UTF-8", "zh_CN.UTF-8");
        assert_eq!(of(&[("LANG", english), ("LC_MESSAGES", chinese)]), Language::Chinese);
        assert_eq!(of(&[("LC_MESSAGES", english), ("LC_ALL", chinese)]), Language::Chinese);
        assert_eq!(of(&[("LANG", chinese), ("LC_ALL", "C")]), Language::English);
        assert_eq!(
            of(&[("LANG", chinese), ("LC_ALL", "")]),
            Language::Chinese,
            "an empty one is not set"
        );
    }

    #[test]
    fn every_language_is_found_by_its_code() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
    }
}
