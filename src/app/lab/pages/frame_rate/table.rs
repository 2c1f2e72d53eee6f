//! The tables of both players: a line for each screen, a pose for each mark, right or wrong by sign, word and colour.

use egui::{Align2, Color32, FontId, Painter, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::{FrameRate, sign};
use crate::app::lab::page::{Audience, Setting};
use crate::app::text::{self, Lab};
use crate::app::theme::{self, Palette};
use crate::chart::Style;
use crate::lab::frame_rate::{Row, Way, rows};
use crate::play::frame_rate::{MARKS, Pose, Verdict};

/// A line, in height, points at a desk.
const LINE: f32 = 19.0;
/// The same before a class, whose type is larger anyway.
const CLASS_LINE: f32 = 17.0;
/// Between the tables.
const GAP: f32 = 6.0;
/// A sign, across.
const SIGN: f32 = 9.0;
/// Shares of the width: the screen, each pose, when it arrives, the verdict.
const SHARES: [f32; 4] = [2.5, 1.15, 1.15, 1.15];
/// The same before a class, which sees no arrivals.
const CLASS_SHARES: [f32; 4] = [1.7, 1.1, 0.0, 1.7];

/// Where the columns are.
struct Columns {
    /// Left edge of the table.
    left: f32,
    /// Right edges: the screen, the poses, the end, the arrival, the verdict.
    rights: Vec<f32>,
}

impl Columns {
    fn of(rect: Rect, audience: Audience) -> Self {
        let [screen, pose, arrival, verdict] = match audience {
            Audience::Desk => SHARES,
            Audience::Class => CLASS_SHARES,
        };
        let mut shares = vec![screen];
        shares.extend([pose].repeat(MARKS.len() + 1));
        shares.extend([arrival, verdict]);
        let unit = rect.width() / shares.iter().sum::<f32>();
        let mut right = rect.left();
        let rights = shares
            .into_iter()
            .map(|share| {
                right += share * unit;
                right
            })
            .collect();
        Self {
            left: rect.left(),
            rights,
        }
    }

    fn right(&self, column: usize) -> f32 {
        self.rights.get(column).copied().unwrap_or(self.left)
    }

    fn count(&self) -> usize {
        self.rights.len()
    }
}

/// Shows both tables; says which screen was clicked.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, page: &FrameRate) -> Option<usize> {
    let mut clicked = None;
    let schedules = page.schedules();
    let spacing = ui.spacing().item_spacing.y;
    ui.spacing_mut().item_spacing.y = 0.0;
    for (place, way) in Way::ALL.into_iter().enumerate() {
        if place > 0 {
            ui.add_space(setting.look().space(GAP));
        }
        head(ui, setting, way, Style::subject(place));
        for (screen, row) in rows(&page.motion, &schedules, way).iter().enumerate() {
            if line(ui, setting, way, row, screen == page.screen) {
                clicked = Some(screen);
            }
        }
    }
    ui.spacing_mut().item_spacing.y = spacing;
    clicked
}

/// The height of a line, points at a desk.
fn high(setting: &Setting<'_>) -> f32 {
    match setting.audience {
        Audience::Desk => LINE,
        Audience::Class => CLASS_LINE,
    }
}

/// What a player is called.
pub fn name(way: Way) -> Lab {
    match way {
        Way::Clock => Lab::RateByClock,
        Way::Stepper => Lab::RateByFrame,
    }
}

fn head(ui: &mut Ui, setting: &Setting<'_>, way: Way, style: Style) {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let size = vec2(ui.available_width(), look.space(high(setting) + 3.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let (name, about) = match way {
        Way::Clock => (Lab::RateByClock, Lab::RateByClockAbout),
        Way::Stepper => (Lab::RateByFrame, Lab::RateByFrameAbout),
    };
    let (name, about) = (name.words(language), about.words(language));
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, format!("{name}: {about}")));
    let columns = Columns::of(rect, setting.audience);
    let painter = ui.painter();
    let colour = palette.ink(style.ink);
    let words = painter.layout_no_wrap(name.to_owned(), look.body(), colour);
    let at = pos2(rect.left(), rect.center().y - words.size().y / 2.0);
    theme::paint_strong(painter, at, words, colour);
    let mut heads: Vec<String> = MARKS.iter().map(|mark| text::milliseconds(*mark)).collect();
    heads.extend([Lab::RateEnd, Lab::RateArrives, Lab::RateVerdict].map(|head| head.words(language).to_owned()));
    for (column, head) in heads.into_iter().enumerate() {
        if is_hidden(column + 1, setting.audience) {
            continue;
        }
        let at = pos2(number_right(&columns, column + 1, look.scale), rect.center().y);
        painter.text(at, Align2::RIGHT_CENTER, head, look.small(), palette.weak);
    }
    painter.hline(rect.x_range(), rect.bottom() - 1.0, Palette::hair(palette.line()));
    response.on_hover_text(about);
}

/// Arrivals are left out before a class.
fn is_hidden(column: usize, audience: Audience) -> bool {
    audience == Audience::Class && column == MARKS.len() + 2
}

/// The right edge of the numbers of a column: its signs stand behind them.
fn number_right(columns: &Columns, column: usize, scale: f32) -> f32 {
    let with_sign = (1..=MARKS.len() + 1).contains(&column) || column + 1 == columns.count();
    columns.right(column) - if with_sign { (SIGN + 5.0) * scale } else { 0.0 }
}

/// A line of a table; whether it was clicked.
fn line(ui: &mut Ui, setting: &Setting<'_>, way: Way, row: &Row, chosen: bool) -> bool {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let size = vec2(ui.available_width(), look.space(high(setting)));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let screen = text::screen(language, row.run.schedule);
    response.widget_info(|| {
        let label = format!(
            "{}: {screen}: {}",
            name(way).words(language),
            text::verdict(language, row.run.verdict())
        );
        WidgetInfo::selected(Role::Row, true, chosen, label)
    });
    let ground = match (chosen, response.hovered()) {
        (true, _) => palette.pressed(),
        (false, true) => palette.raised,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(rect.expand2(vec2(4.0, 0.0)), 3.0, ground);
    if response.has_focus() {
        let inside = egui::StrokeKind::Inside;
        ui.painter()
            .rect_stroke(rect.expand2(vec2(4.0, 0.0)), 3.0, palette.focus(), inside);
    }
    let columns = Columns::of(rect, setting.audience);
    let named = match setting.audience {
        Audience::Desk => screen,
        Audience::Class => text::short_screen(row.run.schedule),
    };
    let left = pos2(rect.left() + look.space(4.0), rect.center().y);
    ui.painter()
        .text(left, Align2::LEFT_CENTER, named, text_font(setting), palette.text);
    for (column, pose) in row.run.poses.iter().chain(&row.run.last).enumerate() {
        cell(ui, setting, &columns, column + 1, rect, pose, way);
    }
    arrival(ui.painter(), setting, &columns, rect, row);
    verdict(ui.painter(), setting, &columns, rect, row.run.verdict());
    response.clicked()
}

fn text_font(setting: &Setting<'_>) -> FontId {
    let look = setting.look();
    FontId::proportional(look.small().size)
}

/// A pose with its sign; the tip says which frame it is and what it should be.
fn cell(ui: &Ui, setting: &Setting<'_>, columns: &Columns, column: usize, line: Rect, pose: &Pose, way: Way) {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let decimals = match setting.audience {
        Audience::Desk => 3,
        Audience::Class => 1,
    };
    let rect = Rect::from_x_y_ranges(columns.right(column - 1)..=columns.right(column), line.y_range());
    let words = text::pose(language, pose);
    let id = ui.scope_id().with(("pose", way, line.top() as i32, column));
    // Above the line in the order of widgets, yet only looked at: clicks go through.
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &words));
    let (value, middle) = (text::number(pose.value, decimals), rect.center().y);
    let ink = match pose.verdict() {
        Verdict::Pass => palette.text,
        Verdict::Fail => palette.warning,
    };
    let at = pos2(number_right(columns, column, look.scale), middle);
    ui.painter().text(at, Align2::RIGHT_CENTER, value, look.number(), ink);
    let square = sign::square(columns.right(column) - look.space(1.0), middle, look.space(SIGN));
    sign::paint(ui.painter(), square, pose.verdict(), palette);
    response.on_hover_text(words);
}

fn arrival(painter: &Painter, setting: &Setting<'_>, columns: &Columns, line: Rect, row: &Row) {
    let column = MARKS.len() + 2;
    if is_hidden(column, setting.audience) {
        return;
    }
    let words = text::arrival(setting.language(), row.arrival);
    let at = pos2(columns.right(column), line.center().y);
    let ink = setting.frame.palette.text;
    painter.text(at, Align2::RIGHT_CENTER, words, setting.look().number(), ink);
}

fn verdict(painter: &Painter, setting: &Setting<'_>, columns: &Columns, line: Rect, passed: Verdict) {
    let (look, palette) = (setting.look(), setting.frame.palette);
    let column = columns.count().saturating_sub(1);
    let right = columns.right(column);
    let words = text::verdict(setting.language(), passed);
    let at = pos2(number_right(columns, column, look.scale), line.center().y);
    let ink = sign::colour(passed, palette);
    painter.text(at, Align2::RIGHT_CENTER, words, look.small(), ink);
    let square = sign::square(right - look.space(1.0), line.center().y, look.space(SIGN));
    sign::paint(painter, square, passed, palette);
}
