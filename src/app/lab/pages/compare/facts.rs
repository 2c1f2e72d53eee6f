//! The table of facts: a column a subject, the numbers at the cursor first.

use egui::{Align, FontId, Frame, Label, Layout, Margin, Response, RichText, ScrollArea, Ui, vec2};

use super::figure;
use super::stage::number;
use super::subject::Subject;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::paint::{self, ink};
use crate::app::text::{self, Lab, Language};
use crate::app::theme::size;
use crate::curve::Order;

/// The names of the rows, across, points at a desk.
const NAMES: f32 = 104.0;
/// A column of numbers, across.
const COLUMN: f32 = 88.0;
/// The same where there are many.
const NARROW: f32 = 74.0;
/// A row, in height.
const ROW: f32 = 19.0;
/// The row of the names of subjects, in height.
const HEAD: f32 = 22.0;
/// Between groups of rows.
const GROUP: f32 = 7.0;
/// Inside the card.
const MARGIN: f32 = 10.0;

/// Where the place of a peak stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// In a row of its own.
    Below,
    /// Behind its number.
    Beside,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    Cursor(Order),
    Ends,
    FirstSpeed,
    MiddleSpeed,
    LastSpeed,
    FirstPush,
    LastPush,
    /// The three speeds in one row.
    Speeds,
    /// Both accelerations in one row.
    Pushes,
    Speed,
    SpeedAt,
    Push,
    PushAt,
    Least,
    Greatest,
    Monotone,
    Leaving,
    Arriving,
}

/// The groups of rows. A class sees those that matter most.
fn groups(setting: &Setting<'_>, places: Places) -> Vec<Vec<Fact>> {
    let cursor = vec![
        Fact::Cursor(Order::Value),
        Fact::Cursor(Order::Velocity),
        Fact::Cursor(Order::Acceleration),
    ];
    let ends = match places {
        Places::Below => vec![
            Fact::Ends,
            Fact::FirstSpeed,
            Fact::MiddleSpeed,
            Fact::LastSpeed,
            Fact::FirstPush,
            Fact::LastPush,
        ],
        Places::Beside => vec![Fact::Ends, Fact::Speeds, Fact::Pushes],
    };
    let peaks = match places {
        Places::Below => vec![Fact::Speed, Fact::SpeedAt, Fact::Push, Fact::PushAt],
        Places::Beside => vec![Fact::Speed, Fact::Push],
    };
    let shape = vec![Fact::Least, Fact::Greatest, Fact::Monotone];
    let meetings = vec![Fact::Leaving, Fact::Arriving];
    match (setting.audience, places) {
        (Audience::Class, _) => vec![peaks, vec![Fact::Monotone, Fact::Leaving, Fact::Arriving]],
        (Audience::Desk, Places::Below) => vec![cursor, ends, peaks, shape, meetings],
        // The cursor of a column has its numbers in the plots.
        (Audience::Desk, Places::Beside) => vec![ends, peaks, shape, meetings],
    }
}

impl Fact {
    fn name(self, language: Language) -> &'static str {
        let name = match self {
            Self::Cursor(Order::Value) => return "f",
            Self::Cursor(Order::Velocity) => return "f′",
            Self::Cursor(Order::Acceleration) => return "f″",
            Self::Ends => return "f(0), f(1)",
            Self::FirstSpeed => return "f′(0)",
            Self::MiddleSpeed => return "f′(½)",
            Self::LastSpeed => return "f′(1)",
            Self::FirstPush => return "f″(0)",
            Self::LastPush => return "f″(1)",
            Self::Speeds => return "f′(0), f′(½), f′(1)",
            Self::Pushes => return "f″(0), f″(1)",
            Self::Speed => Lab::PeakSpeed,
            Self::Push => Lab::PeakPush,
            Self::SpeedAt | Self::PushAt => Lab::AtPlace,
            Self::Least => Lab::Least,
            Self::Greatest => Lab::Greatest,
            Self::Monotone => Lab::MonotoneWord,
            Self::Leaving => Lab::LeavesRest,
            Self::Arriving => Lab::ComesToRest,
        };
        name.words(language)
    }

    fn tip(self, language: Language) -> Option<&'static str> {
        let tip = match self {
            Self::Cursor(_) => Lab::CursorTip,
            Self::Ends => Lab::EndsTip,
            Self::FirstSpeed | Self::MiddleSpeed | Self::LastSpeed | Self::Speeds => Lab::SpeedTip,
            Self::FirstPush | Self::LastPush | Self::Pushes => Lab::PushTip,
            Self::Speed | Self::SpeedAt => Lab::PeakSpeedTip,
            Self::Push | Self::PushAt => Lab::PeakPushTip,
            Self::Least | Self::Greatest => Lab::RangeTip,
            Self::Monotone => Lab::MonotoneTip,
            Self::Leaving | Self::Arriving => Lab::RestTip,
        };
        Some(tip.words(language))
    }

    fn words(self, language: Language, subject: &Subject, (u, places): (f64, Places)) -> String {
        let facts = subject.facts();
        let range = facts.range;
        let beside = |number: String, peak| match places {
            Places::Below => number,
            Places::Beside => text::number_at_places(language, &number, peak),
        };
        let extreme = |value, at| match places {
            Places::Below => text::exact(value),
            Places::Beside => text::number_at(language, value, at),
        };
        match self {
            Self::Cursor(order) => text::steady(number(subject, order, u)),
            Self::Ends => text::numbers_in_row(&[facts.start.value, facts.end.value]),
            Self::Speeds => text::numbers_in_row(&[facts.start.first, facts.middle.first, facts.end.first]),
            Self::Pushes => text::numbers_in_row(&[facts.start.second, facts.end.second]),
            Self::FirstSpeed => text::exact(facts.start.first),
            Self::MiddleSpeed => text::exact(facts.middle.first),
            Self::LastSpeed => text::exact(facts.end.first),
            Self::FirstPush => text::exact(facts.start.second),
            Self::LastPush => text::exact(facts.end.second),
            Self::Speed => beside(text::exact(facts.speed.size), &facts.speed),
            Self::Push => beside(text::exact(facts.acceleration.size), &facts.acceleration),
            Self::SpeedAt => text::peak_places(language, &facts.speed),
            Self::PushAt => text::peak_places(language, &facts.acceleration),
            Self::Least => extreme(range.min, range.min_at),
            Self::Greatest => extreme(range.max, range.max_at),
            Self::Monotone => text::monotone(language, facts).to_owned(),
            Self::Leaving => text::continuity(language, facts.leaving.class).to_owned(),
            Self::Arriving => text::continuity(language, facts.arriving.class).to_owned(),
        }
    }

    /// What more there is to say of a subject here.
    fn more(self, language: Language, subject: &Subject) -> Option<String> {
        let facts = subject.facts();
        let range = facts.range;
        match self {
            Self::Least => Some(text::number_at(language, range.min, range.min_at)),
            Self::Greatest => Some(text::number_at(language, range.max, range.max_at)),
            Self::Leaving => Some(text::meeting_tip(language, &facts.leaving)),
            Self::Arriving => Some(text::meeting_tip(language, &facts.arriving)),
            _ => None,
        }
    }

    fn font(self, setting: &Setting<'_>) -> FontId {
        match self {
            Self::Monotone | Self::SpeedAt | Self::PushAt => setting.look().small(),
            _ => setting.look().number(),
        }
    }
}

/// How wide the card wants to be, points.
pub fn width(setting: &Setting<'_>, count: usize) -> f32 {
    setting.look().space(NAMES + COLUMN * count as f32 + 2.0 * MARGIN)
}

/// How wide the names of the rows are, points.
pub fn names_width(setting: &Setting<'_>) -> f32 {
    setting.look().space(NAMES)
}

/// How high the rows are, points.
pub fn height(setting: &Setting<'_>, places: Places) -> f32 {
    let groups = groups(setting, places);
    let rows: usize = groups.iter().map(Vec::len).sum();
    setting
        .look()
        .space(ROW * rows as f32 + GROUP * groups.len().saturating_sub(1) as f32)
}

/// The card beside the plots: everything of every subject.
pub fn card(ui: &mut Ui, setting: &Setting<'_>, subjects: &[&Subject], u: f64) {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    Frame::new()
        .fill(palette.plot)
        .corner_radius(size::CORNER)
        .inner_margin(Margin::same(look.space(MARGIN) as i8))
        .show(ui, |ui| {
            ScrollArea::both().auto_shrink([false, true]).show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
                let share = (ui.available_width() - look.space(NAMES)) / subjects.len().max(1) as f32;
                let wide = share.clamp(look.space(NARROW), look.space(COLUMN));
                let all = look.space(NAMES) + wide * subjects.len() as f32;
                row(ui, (all, look.space(HEAD)), |ui| {
                    let at = text::at_u(u);
                    let words = RichText::new(at).font(look.number()).color(palette.playhead);
                    cell(ui, setting, (look.space(NAMES), Align::Min), words);
                    for subject in subjects {
                        head(ui, setting, subject, wide);
                    }
                });
                for (index, group) in groups(setting, Places::Below).into_iter().enumerate() {
                    ui.add_space(if index > 0 { look.space(GROUP) } else { 0.0 });
                    for fact in group {
                        row(ui, (all, look.space(ROW)), |ui| {
                            name(ui, setting, fact);
                            for subject in subjects {
                                value(ui, setting, fact, (subject, u, Places::Below), wide);
                            }
                        });
                    }
                }
            });
        })
        .response
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Group, true, Lab::FactsTable.words(language)));
}

/// The names of the rows, for columns beside them.
pub fn names(ui: &mut Ui, setting: &Setting<'_>) {
    rows(ui, setting, |ui, fact| {
        name(ui, setting, fact);
    });
}

/// The facts of one subject, without their names.
pub fn column(ui: &mut Ui, setting: &Setting<'_>, subject: &Subject, u: f64) {
    let wide = ui.available_width();
    rows(ui, setting, |ui, fact| {
        value(ui, setting, fact, (subject, u, Places::Beside), wide);
    });
}

fn rows(ui: &mut Ui, setting: &Setting<'_>, mut content: impl FnMut(&mut Ui, Fact)) {
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    for (index, group) in groups(setting, Places::Beside).into_iter().enumerate() {
        ui.add_space(if index > 0 { setting.look().space(GROUP) } else { 0.0 });
        for fact in group {
            let size = (ui.available_width(), setting.look().space(ROW));
            row(ui, size, |ui| content(ui, fact));
        }
    }
}

/// The name of a subject in its colour, over its numbers or plots.
pub fn head(ui: &mut Ui, setting: &Setting<'_>, subject: &Subject, wide: f32) -> Response {
    let look = setting.look();
    let language = setting.language();
    let name = figure::name(language, subject);
    let colour = setting.frame.palette.ink(subject.style().ink);
    let high = look.space(HEAD);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, high), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ColumnHeader, true, &name));
    let mut job = egui::text::LayoutJob::simple_singleline(name.clone(), look.small(), colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(wide - look.space(8.0));
    let words = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let line = egui::Rect::from_min_max(
        egui::pos2(rect.right() - words.size().x.max(look.space(28.0)), rect.bottom() - 3.0),
        egui::pos2(rect.right(), rect.bottom() - 1.0),
    );
    let at = egui::pos2(rect.right() - words.size().x, rect.top());
    ui.painter().galley(at, words, colour);
    let style = subject.style();
    paint::sample(ui, line, ink::stroke(style, &look, setting.frame.palette), style.dash);
    response.on_hover_text(name)
}

/// A row of exactly its height, whatever is in it.
fn row(ui: &mut Ui, (wide, high): (f32, f32), content: impl FnOnce(&mut Ui)) {
    let (rect, _) = ui.allocate_exact_size(vec2(wide, high), egui::Sense::hover());
    let builder = egui::UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Min));
    let mut inside = ui.new_child(builder);
    inside.spacing_mut().item_spacing = vec2(0.0, 0.0);
    content(&mut inside);
}

fn name(ui: &mut Ui, setting: &Setting<'_>, fact: Fact) {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let words = RichText::new(fact.name(language))
        .font(look.small())
        .color(palette.weak);
    let response = cell(ui, setting, (look.space(NAMES), Align::Min), words);
    if let Some(tip) = fact.tip(language) {
        response.on_hover_text(tip);
    }
}

fn value(ui: &mut Ui, setting: &Setting<'_>, fact: Fact, (subject, u, places): (&Subject, f64, Places), wide: f32) {
    let language = setting.language();
    let words = fact.words(language, subject, (u, places));
    let colour = match fact {
        Fact::SpeedAt | Fact::PushAt => setting.frame.palette.weak,
        _ => setting.frame.palette.text,
    };
    let words = RichText::new(words).font(fact.font(setting)).color(colour);
    let response = cell(ui, setting, (wide, Align::Max), words);
    if let Some(more) = fact.more(language, subject) {
        response.on_hover_text(more);
    }
}

/// Words in a cell of the table, cut where they are too long.
fn cell(ui: &mut Ui, setting: &Setting<'_>, (wide, align): (f32, Align), words: RichText) -> Response {
    let size = vec2(wide, setting.look().space(ROW));
    let layout = match align {
        Align::Max => Layout::right_to_left(Align::Center),
        _ => Layout::left_to_right(Align::Center),
    };
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_size(size);
        ui.add(Label::new(words).truncate())
    })
    .inner
}
