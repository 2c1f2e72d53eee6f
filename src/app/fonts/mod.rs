//! The fonts: those that come with egui, with arrows and geometric shapes in every text, and for a language with other
//! characters one of the system, which is looked for on a thread.
//!
//! A language is shown once its characters can be drawn, and English until then: nobody is shown boxes. Names in any
//! script, in any language of the interface, are drawn with the fonts that the system itself proposes (eframe's
//! `system_fonts`); these come last, so that Chinese words have the simplified forms whatever the system would take.

mod system;

use std::path::Path;

use egui::{Context, FontDefinitions, FontFamily, FontId};

use super::text::{self, Language};
use crate::io::fonts::{self, Font, Search};
use crate::jobs::{self, Job, Poll};

/// The font among the bundled ones that has → ▲ ▼ ◆ ▶ ■ ● and their like.
const SHAPES: &str = "Hack";

/// The font among the bundled ones that has pictures in the places of other characters: of 华, 协 and full-width brackets.
const PICTURES: &str = "emoji-icon-font";

/// What the font of the system is called among the fonts.
const SYSTEM: &str = "of the system";

/// Where the characters come from that the bundled fonts do not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FontSource {
    /// Nothing is looked for and every language is shown: for tests and pictures.
    #[default]
    Given,
    /// The first font of these places that has them.
    System(Search),
}

/// What a search found.
#[derive(Debug)]
struct Answer {
    font: Option<Font>,
    /// What is wrong with the file that a person named.
    complaint: Option<String>,
}

/// How far the font of the system is.
#[derive(Debug)]
enum State {
    Unasked,
    Looking(Job<Answer>),
    /// Handed to egui in the pass of this number; it draws with it from the next one on.
    Installed {
        pass: u64,
    },
}

/// The fonts of the window.
#[derive(Debug)]
pub struct Fonts {
    source: FontSource,
    state: State,
    /// The language that is shown once its characters are there.
    wanted: Option<Language>,
}

impl Fonts {
    /// Gives a context the bundled fonts; looks for a font of the system at once where a person named one.
    pub fn new(ctx: &Context, source: FontSource) -> Self {
        ctx.set_fonts(bundled());
        let is_named = matches!(&source, FontSource::System(search) if search.named.is_some());
        let mut fonts = Self {
            source,
            state: State::Unasked,
            wanted: None,
        };
        if is_named {
            fonts.look(ctx);
        }
        fonts
    }

    /// The language to show now, where `chosen` is the one that was chosen, and sentences about what failed. Once a
    /// frame, before anything is drawn; never waits.
    pub fn keep_up(&mut self, ctx: &Context, chosen: Language) -> (Language, Vec<String>) {
        if probe(chosen).is_some() {
            self.wanted = Some(chosen);
        }
        let faults = self.take_answer(ctx);
        let Some(wanted) = self.wanted else {
            return (chosen, faults);
        };
        if self.can_draw(ctx) {
            self.wanted = None;
            return (wanted, faults);
        }
        match self.state {
            State::Unasked if faults.is_empty() => self.look(ctx),
            // It was looked for in vain.
            State::Unasked => self.wanted = None,
            State::Looking(_) => {}
            State::Installed { .. } => ctx.request_repaint(),
        }
        (Language::English, faults)
    }

    /// The language that is to be shown as soon as it can be drawn, where it is not shown yet.
    pub fn wanted(&self) -> Option<Language> {
        self.wanted
    }

    fn can_draw(&self, ctx: &Context) -> bool {
        match (&self.source, &self.state) {
            (FontSource::Given, _) => true,
            (FontSource::System(_), State::Installed { pass }) => ctx.cumulative_pass_nr() > *pass,
            (FontSource::System(_), _) => false,
        }
    }

    fn look(&mut self, ctx: &Context) {
        let FontSource::System(search) = &self.source else {
            return;
        };
        let (search, waker) = (search.clone(), ctx.clone());
        self.state = State::Looking(jobs::spawn(
            "find a font",
            move || waker.request_repaint(),
            move |_| look(&search),
        ));
    }

    /// Installs what a search found.
    fn take_answer(&mut self, ctx: &Context) -> Vec<String> {
        let State::Looking(job) = &mut self.state else {
            return Vec::new();
        };
        let answer = match job.poll() {
            Poll::Running(_) => return Vec::new(),
            Poll::Done(answer) => answer,
            Poll::Panicked(words) => {
                self.state = State::Unasked;
                return vec![words];
            }
            Poll::Over => {
                self.state = State::Unasked;
                return vec![text::no_chinese_font()];
            }
        };
        let mut faults: Vec<String> = answer.complaint.into_iter().collect();
        match answer.font {
            Some(font) => {
                log::debug!("Chinese words are drawn with {font:?}");
                ctx.set_fonts(with_system_font(&font));
                let pass = ctx.cumulative_pass_nr();
                self.state = State::Installed { pass };
            }
            None => {
                self.state = State::Unasked;
                faults.extend(self.wanted.map(|_| text::no_chinese_font()));
            }
        }
        faults
    }
}

/// What a language is called where it is chosen: by its own name, or in English where no font draws that.
pub fn name_of(ctx: &Context, language: Language) -> &'static str {
    let own = language.own_name();
    match ctx.fonts_mut(|fonts| fonts.has_glyphs(&FontId::default(), own)) {
        true => own,
        false => language.english_name(),
    }
}

/// Characters that a font for the words of a language has, some of them in few others; `None` where the bundled fonts do.
fn probe(language: Language) -> Option<&'static str> {
    match language {
        Language::English => None,
        // Simplified forms, which fonts for Japan, Taiwan and Korea lack in part, and the punctuation.
        Language::Chinese => Some("关键帧曲线切换缓动时间轴撤销重做过冲吸附与实验室接缝，。：；、（）「」"),
    }
}

/// The named font, else the best of the folders.
fn look(search: &Search) -> Answer {
    let has_characters = |font: &Font| {
        let characters = Language::ALL.into_iter().filter_map(probe);
        characters.into_iter().all(|probe| system::has(font, probe))
    };
    let named = search.named.as_ref().map(|path| named(path, has_characters));
    let (font, complaint) = match named {
        Some(Ok(font)) => {
            return Answer {
                font: Some(font),
                complaint: None,
            };
        }
        Some(Err(words)) => (None, Some(words)),
        None => (None, None),
    };
    Answer {
        font: font.or_else(|| fonts::find(&search.folders, has_characters)),
        complaint,
    }
}

/// The font that a person named, or what is wrong with it.
fn named(path: &Path, has_characters: impl Fn(&Font) -> bool) -> Result<Font, String> {
    let font = fonts::read(path).map_err(|error| text::named_font(&error.to_string()))?;
    match has_characters(&font) {
        true => Ok(font),
        false => Err(text::named_font(&text::font_without_chinese(&font.path))),
    }
}

/// The bundled fonts; proportional text falls back on the monospace one for arrows and shapes.
fn bundled() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for family in fonts.families.values_mut() {
        family.retain(|font| font != PICTURES);
    }
    if let Some(proportional) = fonts.families.get_mut(&FontFamily::Proportional)
        && !proportional.iter().any(|font| font == SHAPES)
    {
        proportional.push(SHAPES.to_owned());
    }
    fonts
}

/// The bundled fonts, and for what they lack one of the system. Latin letters, numbers and the height of a row stay as
/// they are, so that nothing moves when the language changes.
fn with_system_font(font: &Font) -> FontDefinitions {
    let mut fonts = bundled();
    fonts.font_data.insert(SYSTEM.to_owned(), system::data(font).into());
    for family in fonts.families.values_mut() {
        family.push(SYSTEM.to_owned());
    }
    fonts
}

#[cfg(test)]
mod tests;
