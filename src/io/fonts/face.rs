//! Which face of a font file has the simplified forms of Chinese characters.
//!
//! A collection such as Noto Sans CJK holds the same characters in the forms of Japan, Korea, mainland China, Taiwan and
//! Hong Kong, each as a face of its own; names such as "Noto Sans CJK SC" tell them apart.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, FaceInfo, Source, Style};

use super::Bytes;

/// The weight for reading ("regular" of the OpenType specification, table OS/2).
const REGULAR: u16 = 400;

/// Words of family names that stand for the forms of mainland China.
const SIMPLIFIED: &[&str] = &["SC", "CN", "GB", "Hans"];
/// Words of family names that stand for the forms of other places.
const OTHER: &[&str] = &["JP", "KR", "TC", "TW", "HK", "HC", "K", "J", "Hant"];

/// How well a face suits: less is better, compared in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Suits {
    forms: Forms,
    monospaced: bool,
    slanted: bool,
    off_regular: u16,
    index: u32,
}

/// Whose forms of the characters a face has, as far as its name tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Forms {
    Simplified,
    Unsaid,
    Other,
}

/// The index and the family of the best face; `None` where the bytes are no font.
pub(super) fn best(bytes: &Bytes) -> Option<(u32, String)> {
    let mut database = Database::new();
    database.load_font_source(Source::Binary(Arc::clone(bytes) as _));
    let face = database.faces().min_by_key(|face| suits(face))?;
    let family = face.families.first().map(|(name, _)| name.clone());
    Some((face.index, family.unwrap_or_default()))
}

fn suits(face: &FaceInfo) -> Suits {
    let families = || face.families.iter().map(|(name, _)| name.as_str());
    Suits {
        forms: families().map(forms).min().unwrap_or(Forms::Unsaid),
        monospaced: families().any(|name| words(name).any(|word| word == "Mono")),
        slanted: face.style != Style::Normal,
        off_regular: face.weight.0.abs_diff(REGULAR),
        index: face.index,
    }
}

fn forms(family: &str) -> Forms {
    let says = |of: &[&str]| words(family).any(|word| of.contains(&word));
    match () {
        () if says(SIMPLIFIED) => Forms::Simplified,
        () if says(OTHER) => Forms::Other,
        () => Forms::Unsaid,
    }
}

fn words(family: &str) -> impl Iterator<Item = &str> {
    family.split(|letter: char| !letter.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::usvg::fontdb::{ID, Language, Stretch, Weight};

    /// The faces of Noto Sans CJK with the weights of two of its files in one, as `SourceHanSans.ttc` has them.
    fn face(index: u32, family: &str, weight: u16) -> FaceInfo {
        FaceInfo {
            id: ID::dummy(),
            source: Source::Binary(Arc::new(Vec::<u8>::new())),
            index,
            families: vec![(family.to_owned(), Language::English_UnitedStates)],
            post_script_name: String::new(),
            style: Style::Normal,
            weight: Weight(weight),
            stretch: Stretch::Normal,
            monospaced: false,
        }
    }

    fn best_of(faces: &[FaceInfo]) -> Option<u32> {
        faces.iter().min_by_key(|face| suits(face)).map(|face| face.index)
    }

    #[test]
    fn the_simplified_forms_are_chosen_from_a_collection_of_all_regions() {
        let regions = ["JP", "KR", "SC", "TC", "HK"];
        let plain = regions.map(|region| format!("Noto Sans CJK {region}"));
        let mono = regions.map(|region| format!("Noto Sans Mono CJK {region}"));
        let mut faces: Vec<FaceInfo> = (0..)
            .zip(mono.iter().chain(&plain))
            .map(|(index, family)| face(index, family, 400))
            .collect();
        assert_eq!(best_of(&faces), Some(7), "not the monospaced one of 2");
        faces.push(face(10, "Noto Sans CJK SC", 700));
        assert_eq!(best_of(&faces), Some(7), "not the bold one");
    }

    #[test]
    fn of_one_family_the_upright_face_for_reading_is_chosen() {
        let mut slanted = face(0, "Some Hei", 400);
        slanted.style = Style::Italic;
        let faces = [slanted, face(1, "Some Hei", 700), face(2, "Some Hei", 300)];
        assert_eq!(best_of(&faces), Some(2));
    }

    #[test]
    fn a_face_that_says_no_region_comes_before_one_of_another_region() {
        let faces = [face(0, "Noto Sans CJK JP", 400), face(1, "Microsoft YaHei", 400)];
        assert_eq!(best_of(&faces), Some(1));
        assert_eq!(forms("Hiragino Sans GB"), Forms::Simplified);
        assert_eq!(forms("SCRIPT MT"), Forms::Unsaid, "whole words only");
    }
}
