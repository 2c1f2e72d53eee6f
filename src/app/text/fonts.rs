//! What is said of fonts. In English whatever the language: it is said where no other can be drawn.

use std::path::Path;

use crate::io::fonts::VARIABLE;

/// That no font of the system has Chinese characters, and what to do.
pub fn no_chinese_font() -> String {
    format!(
        "No font with Chinese characters was found. Install one, such as Noto Sans CJK (Debian: fonts-noto-cjk), or name \
         a font file in {VARIABLE}."
    )
}

/// That the font which a person named is not used, and why: a sentence about the file.
pub fn named_font(why: &str) -> String {
    format!("The font named in {VARIABLE} is not used. {why}")
}

/// That a font lacks Chinese characters.
pub fn font_without_chinese(path: &Path) -> String {
    format!("The font file {} has no Chinese characters.", path.display())
}
