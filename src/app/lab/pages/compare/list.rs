//! The controls of the page: who is compared, how, and how fast the balls run.

use egui::{Align2, Popup, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::subject::{Eye, Subject, SubjectId, Way};
use super::{Arrangement, Compare, Facts, choose, clip, figure};
use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::icons::{Edge, Icon, IconButton};
use crate::app::lab::LabAction;
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::paint;
use crate::app::lab::rows::{self, SHORT_NAMES, toggle};
use crate::app::text::{self, Lab};
use crate::app::theme::{self, size};

/// A sample of a line, across, points at a desk.
const SAMPLE: f32 = 26.0;

/// The durations a run can have, s.
const DURATIONS: std::ops::RangeInclusive<f64> = 0.05..=60.0;

/// The speeds offered as buttons.
const OFFERED: [f64; 4] = [0.25, 0.5, 1.0, 2.0];

/// What was asked of a subject in its row.
enum Asked {
    Take,
    Wink,
    Remove,
    Duplicate,
    Shift(Way),
    Give,
    Change,
}

/// Draws the controls.
pub fn show(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let look = setting.look();
    arrangement(page, ui, setting);
    ui.add_space(look.space(4.0));
    let mut asked = None;
    for subject in page.subjects.all() {
        if let Some(wish) = row(ui, page, setting, subject) {
            asked = Some((subject.id(), wish));
        }
    }
    if setting.audience == Audience::Desk {
        ui.add_space(look.space(4.0));
        adding(page, ui, setting, wishes);
        in_hand(page, ui, setting, wishes);
    }
    ui.add_space(look.space(8.0));
    moving(page, ui, setting, wishes);
    if let Some((id, asked)) = asked {
        answer(page, setting, (id, asked), wishes);
    }
}

fn answer(page: &mut Compare, setting: &Setting<'_>, (id, asked): (SubjectId, Asked), wishes: &mut Wishes) {
    let subjects = &mut page.subjects;
    match asked {
        Asked::Take => subjects.take(id),
        Asked::Wink => subjects.wink(id),
        Asked::Remove => subjects.remove(id),
        Asked::Duplicate => subjects.duplicate(id),
        Asked::Shift(way) => subjects.shift(id, way),
        Asked::Give => {
            subjects.take(id);
            if let Some(subject) = subjects.in_hand() {
                clip::give(subject, setting.frame, wishes);
            }
        }
        Asked::Change => {
            subjects.take(id);
            page.chooser.open(choose::For::Changing(id));
        }
    }
}

fn arrangement(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>) {
    let (palette, language) = (setting.frame.palette, setting.language());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = setting.look().space(4.0);
        for (arrangement, name, tip) in [
            (Arrangement::Overlaid, Lab::Overlaid, Lab::OverlaidTip),
            (Arrangement::SideBySide, Lab::SideBySide, Lab::SideBySideTip),
        ] {
            let on = page.arrangement == arrangement;
            let button = toggle(ui, palette, name.words(language), on, Role::Button);
            if button.on_hover_text(tip.words(language)).clicked() {
                page.arrangement = arrangement;
                page.hover = None;
            }
        }
        ui.add_space(setting.look().space(8.0));
        let on = page.facts == Facts::Shown;
        let button = toggle(ui, palette, Lab::Facts.words(language), on, Role::Button);
        if button.on_hover_text(Lab::FactsTip.words(language)).clicked() {
            page.facts = match page.facts {
                Facts::Shown => Facts::Hidden,
                Facts::Hidden => Facts::Shown,
            };
        }
    });
}

/// A subject: eye, line, name, what can be done with it.
fn row(ui: &mut Ui, page: &Compare, setting: &Setting<'_>, subject: &Subject) -> Option<Asked> {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let name = figure::name(language, subject);
    let high = look.space(size::ROW + 2.0);
    let mut asked = None;
    ui.push_id(subject.id(), |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let held = page.subjects.in_hand().map(Subject::id) == Some(subject.id());
        let buttons = if setting.audience == Audience::Desk {
            2.0 * size::ROW
        } else {
            0.0
        };
        let eye = Rect::from_min_size(rect.min, vec2(high, high));
        let end = rect.right() - buttons;
        let middle = Rect::from_min_max(pos2(eye.right(), rect.top()), pos2(end, rect.bottom()));
        let response = ui.interact(middle, ui.scope_id().with("name"), Sense::click());
        response.widget_info(|| WidgetInfo::selected(Role::ListItem, true, held, &name));
        if held || response.hovered() {
            let ground = if held { palette.pressed() } else { palette.raised };
            ui.painter().rect_filled(rect, size::CORNER, ground);
        }
        let line = Rect::from_min_size(middle.min, vec2(look.space(SAMPLE), high));
        let style = subject.style();
        paint::sample(ui, line, paint::ink::stroke(style, &look, palette), style.dash);
        let shown = subject.eye() == Eye::Open;
        let colour = if shown { palette.text } else { palette.weak };
        let left = line.right() + look.space(8.0);
        let mut job = egui::text::LayoutJob::simple_singleline(name.clone(), theme::body_in(ui), colour);
        job.wrap = egui::text::TextWrapping::truncate_at_width((end - left).max(1.0));
        let words = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let at = Align2::LEFT_CENTER.anchor_size(pos2(left, rect.center().y), words.size());
        ui.painter().galley(at.min, words, colour);
        let (icon, eye_name) = match subject.eye() {
            Eye::Open => (Icon::EyeOpen, text::hide_subject(language, &name)),
            Eye::Closed => (Icon::EyeClosed, text::show_subject(language, &name)),
        };
        let button = IconButton::new(palette, icon, &eye_name, &eye_name).edge(Edge::Bare);
        if ui.put(eye, button).clicked() {
            asked = Some(Asked::Wink);
        }
        if setting.audience == Audience::Desk {
            let place = |index: f32| {
                let left = end + index * size::ROW;
                Rect::from_center_size(
                    pos2(left + size::ROW / 2.0, rect.center().y),
                    vec2(size::ROW, size::ROW),
                )
            };
            let more = text::more_of_subject(language, &name);
            let more = IconButton::new(palette, Icon::TriangleOpen, &more, &more).edge(Edge::Bare);
            let more = ui.put(place(0.0), more);
            Popup::menu(&more).show(|ui| menu(ui, setting, subject, &mut asked));
            let away = text::remove_subject(language, &name);
            let away = IconButton::new(palette, Icon::Clear, &away, &away).edge(Edge::Bare);
            if ui.put(place(1.0), away).clicked() {
                asked = Some(Asked::Remove);
            }
            response.context_menu(|ui| menu(ui, setting, subject, &mut asked));
        }
        if response.clicked() {
            asked = Some(Asked::Take);
        }
        if response.double_clicked() && setting.audience == Audience::Desk {
            asked = Some(Asked::Change);
        }
        response.on_hover_text(Lab::SubjectTip.words(language));
    });
    asked
}

fn menu(ui: &mut Ui, setting: &Setting<'_>, subject: &Subject, asked: &mut Option<Asked>) {
    let language = setting.language();
    let receiver = clip::receiver(setting.frame, subject).map(|found| found.name());
    let give = match &receiver {
        Some(segment) => text::give_tip(language, segment),
        None => Lab::NoSegmentToGive.words(language).to_owned(),
    };
    let entries = [
        (Lab::ChangeEasing, Lab::ChangeEasingTip.words(language), Asked::Change),
        (Lab::Duplicate, Lab::DuplicateTip.words(language), Asked::Duplicate),
        (Lab::MoveUp, Lab::MoveUpTip.words(language), Asked::Shift(Way::Up)),
        (Lab::MoveDown, Lab::MoveDownTip.words(language), Asked::Shift(Way::Down)),
        (Lab::GiveToSegment, give.as_str(), Asked::Give),
        (Lab::RemoveSubject, Lab::RemoveSubjectTip.words(language), Asked::Remove),
    ];
    for (name, tip, wish) in entries {
        if ui.button(name.words(language)).on_hover_text(tip).clicked() {
            *asked = Some(wish);
            ui.close();
        }
    }
}

fn adding(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let language = setting.language();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = setting.look().space(4.0);
        let add = ui
            .button(Lab::AddEasing.words(language))
            .on_hover_text(Lab::AddEasingTip.words(language));
        if add.clicked() {
            page.chooser.open(choose::For::Adding);
        }
        let tip = match clip::in_hand(setting.frame) {
            Some(found) => text::add_segment_tip(language, &found.name()),
            None => Lab::NoSegmentToAdd.words(language).to_owned(),
        };
        let segment = ui.button(Lab::AddSegment.words(language)).on_hover_text(tip);
        if segment.clicked() {
            clip::add(&mut page.subjects, setting.frame, wishes);
        }
        choose::show(page, ui, setting, &add);
    });
}

/// The parameters of the subject in hand, and the way back into the clip.
fn in_hand(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let language = setting.language();
    let Some(subject) = page.subjects.in_hand() else {
        return;
    };
    let tip = match clip::receiver(setting.frame, subject) {
        Some(found) => text::give_tip(language, &found.name()),
        None => Lab::NoSegmentToGive.words(language).to_owned(),
    };
    let give = ui.button(Lab::GiveToSegment.words(language)).on_hover_text(tip);
    if give.clicked() {
        clip::give(subject, setting.frame, wishes);
    }
    choose::parameters(page, ui, setting, wishes);
}

/// Where the balls are, how long they take and how fast they run.
fn moving(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let language = setting.language();
    let u = page.u(setting);
    if setting.audience == Audience::Desk {
        let field = Number {
            name: Lab::CursorU,
            tip: Lab::CursorUTip,
            unit: "",
            decimals: 4,
            step: 0.01,
            bounds: 0.0..=1.0,
            width: size::NAMES,
        };
        if let Some(u) = rows::row(ui, setting, (Lab::CursorU, SHORT_NAMES), |ui| {
            field.show(ui, setting, u)
        }) {
            wishes.push(Action::Lab(LabAction::Seek(u * page.run())));
        }
        let field = Number {
            name: Lab::RunDuration,
            tip: Lab::RunDurationTip,
            unit: "s",
            decimals: 3,
            step: 0.05,
            bounds: DURATIONS,
            width: size::NAMES,
        };
        let changed = rows::row(ui, setting, (Lab::RunDuration, SHORT_NAMES), |ui| {
            field.show(ui, setting, page.duration)
        });
        keep_place(page, u, setting, wishes, |page| {
            page.duration = changed.unwrap_or(page.duration);
        });
    }
    rows::row(ui, setting, (Lab::RunSpeed, SHORT_NAMES), |ui| {
        ui.spacing_mut().item_spacing.x = setting.look().space(4.0);
        for speed in OFFERED {
            let on = page.speed == speed;
            let button = toggle(ui, setting.frame.palette, &text::times(speed), on, Role::Button);
            if button.on_hover_text(text::run_at(language, speed)).clicked() {
                keep_place(page, u, setting, wishes, |page| page.speed = speed);
            }
        }
    });
}

/// Changes how the balls run, and leaves them where they are while they stand.
fn keep_place(
    page: &mut Compare,
    u: f64,
    setting: &Setting<'_>,
    wishes: &mut Wishes,
    change: impl FnOnce(&mut Compare),
) {
    let before = page.run();
    change(page);
    if page.run() != before && !setting.playing {
        wishes.push(Action::Lab(LabAction::Seek(u * page.run())));
    }
}
