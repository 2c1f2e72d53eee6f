//! Which font file to try first, by its name.

use std::path::{Path, PathBuf};

/// How the names of files with simplified Chinese begin, in small letters and digits only, the best to read first: the
/// sans-serif ones, then those of fewer weights or coarser outlines, then the serif ones.
const KNOWN: &[&str] = &[
    "notosanscjksc",
    "notosanssc",
    "sourcehansanssc",
    "sourcehansanscn",
    "notosanscjk",
    "sourcehansans",
    "pingfang",
    "msyh",
    "hiraginosansgb",
    "stheiti",
    "deng",
    "wqymicrohei",
    "sarasagothic",
    "sarasauisc",
    "droidsansfallback",
    "wqyzenhei",
    "simhei",
    "lxgwwenkai",
    "notoserifcjksc",
    "notoserifsc",
    "notoserifcjk",
    "sourcehanserif",
    "simsun",
    "songti",
    "uming",
    "unifont",
];

/// Parts of names that tell a weight which is tiring to read in a small size.
const HEAVY_OR_THIN: &[&str] = &[
    "bold",
    "black",
    "heavy",
    "thin",
    "extralight",
    "ultralight",
    "msyhbd",
    "dengb",
];

/// Parts of names that tell a weight beside that for reading.
const BESIDE: &[&str] = &["light", "medium", "semi", "msyhl", "dengl"];

/// Sorts by the known names, then by weight, then by name.
pub(super) fn best_first(mut files: Vec<PathBuf>) -> Vec<PathBuf> {
    files.sort_by_cached_key(|path| {
        let name = plain_name(path);
        (family(&name), weight(&name), path.clone())
    });
    files
}

/// The name of a file without its extension, in small letters and digits.
fn plain_name(path: &Path) -> String {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    name.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

fn family(name: &str) -> usize {
    let known = KNOWN.iter().position(|known| name.starts_with(known));
    known.unwrap_or(KNOWN.len())
}

fn weight(name: &str) -> u8 {
    let says = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    match () {
        () if says(HEAVY_OR_THIN) => 2,
        () if says(BESIDE) => 1,
        () => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(names: &[&str]) -> Vec<String> {
        best_first(names.iter().map(PathBuf::from).collect())
            .iter()
            .map(|path| path.display().to_string())
            .collect()
    }

    #[test]
    fn the_weight_for_reading_comes_first() {
        assert_eq!(
            sorted(&["msyhbd.ttc", "msyhl.ttc", "msyh.ttc"]),
            ["msyh.ttc", "msyhl.ttc", "msyhbd.ttc"]
        );
        assert_eq!(
            sorted(&[
                "NotoSansSC-Black.otf",
                "NotoSansSC-Medium.otf",
                "NotoSansSC-Regular.otf",
                "NotoSansSC-Thin.otf"
            ]),
            [
                "NotoSansSC-Regular.otf",
                "NotoSansSC-Medium.otf",
                "NotoSansSC-Black.otf",
                "NotoSansSC-Thin.otf"
            ]
        );
    }

    #[test]
    fn simplified_forms_come_before_fonts_of_every_region_and_sans_before_serif() {
        assert_eq!(
            sorted(&[
                "NotoSerifCJK-Regular.ttc",
                "NotoSansCJK-Regular.ttc",
                "NotoSansTC-Regular.otf",
                "NotoSansSC[wght].ttf"
            ]),
            [
                "NotoSansSC[wght].ttf",
                "NotoSansCJK-Regular.ttc",
                "NotoSerifCJK-Regular.ttc",
                "NotoSansTC-Regular.otf"
            ]
        );
    }
}
