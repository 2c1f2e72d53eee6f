//! The lab's room: the tabs, the lesson with the controls of the page at the left, the page's stage.

use egui::{
    Align, Button, CentralPanel, Label, Layout, Margin, Panel, RichText, Role, ScrollArea, Ui, WidgetInfo,
    scroll_area::ScrollBarVisibility, vec2,
};

use super::Page;

use super::look::Look;
use super::page::{Audience, Setting};
use super::rows::toggle;
use super::state::LabState;
use crate::app::action::{Action, ViewAction};
use crate::app::command::Command;
use crate::app::files::{Drawn, Figure};
use crate::app::fonts;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Lab, Language};
use crate::app::theme::{self, Palette, lab, size};
use crate::io::picture::Format;

/// A room of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Room {
    /// The curves.
    #[default]
    Editor,
    /// The lab.
    Lab,
}

/// Draws the room at `now`, s of the window's time.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, state: &mut LabState, now: f64, wishes: &mut Wishes) {
    state.enter();
    let flat = egui::Frame::new().fill(frame.palette.panel);
    Panel::top("lab tabs")
        .frame(flat.inner_margin(Margin::symmetric(8, 0)))
        .exact_size(lab::TABS)
        .show(ui, |ui| top_row(ui, frame, state, now, wishes));
    let setting = setting(frame, state, now);
    let look = setting.look();
    let margin = Margin::same(lab::MARGIN as i8);
    Panel::left("lab lesson")
        .frame(flat.inner_margin(Margin { right: 4, ..margin }))
        .resizable(false)
        .show_separator_line(false)
        .exact_size(look.column(ui.available_width()))
        .show(ui, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                // The bar of a long column stands beside the words.
                ui.set_width(ui.available_width() - size::PADDING);
                look.apply(ui);
                lesson(ui, &setting, state, now);
                ui.add_space(look.space(size::GROUP));
                state.shown_mut().controls(ui, &setting, wishes);
            });
        });
    CentralPanel::default()
        .frame(flat.inner_margin(Margin { left: 4, ..margin }))
        .show(ui, |ui| {
            look.apply(ui);
            state.shown_mut().stage(ui, &setting, wishes);
        });
}

/// What the open page reads.
fn setting<'a>(frame: &'a Frame<'a>, state: &LabState, now: f64) -> Setting<'a> {
    Setting {
        frame,
        audience: state.audience(),
        elapsed: state.elapsed(now),
        playing: state.is_playing(),
    }
}

/// The tabs of the pages, and what holds for all of them.
fn top_row(ui: &mut Ui, frame: &Frame<'_>, state: &mut LabState, now: f64, wishes: &mut Wishes) {
    let language = frame.language();
    ui.spacing_mut().interact_size.y = size::ROW + 4.0;
    let setting = setting(frame, state, now);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        export(ui, &setting, state, wishes);
        let other = other(language);
        let switch = Button::new(fonts::name_of(ui.ctx(), other));
        if ui.add(switch).on_hover_text(Lab::LanguageTip.words(language)).clicked() {
            wishes.push(Action::View(ViewAction::Language(other)));
        }
        let class = state.audience() == Audience::Class;
        let words = Lab::Presenter.words(language);
        let presenter = toggle(ui, frame.palette, words, class, Role::Button);
        if presenter.on_hover_text(Lab::PresenterTip.words(language)).clicked() {
            state.change_audience();
        }
        ui.add_space(size::GROUP);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let back = format!("‹ {}", Lab::Editor.words(language));
            let back = ui.add(Button::new(back));
            back.widget_info(|| WidgetInfo::labeled(Role::Button, true, Lab::Editor.words(language)));
            let tip = Lab::EditorTip.words(language);
            let shortcut = Command::Lab.shortcut_text(ui.ctx());
            if back.on_hover_text(format!("{tip} ({shortcut})")).clicked() {
                wishes.push(Action::Run(Command::Lab));
            }
            ui.add_space(size::GROUP);
            ScrollArea::horizontal()
                .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
                .show(ui, |ui| {
                    ui.horizontal_centered(|ui| {
                        for page in Page::ALL {
                            let (name, tip) = page.words();
                            let on = state.page() == page;
                            let tab = toggle(ui, frame.palette, name.words(language), on, Role::Tab);
                            let tip = format!("{} ({})", tip.words(language), page.key().symbol_or_name());
                            if tab.on_hover_text(tip).clicked() {
                                state.open(page);
                            }
                        }
                    });
                });
        });
    });
}

/// The language that is not spoken.
fn other(language: Language) -> Language {
    match language {
        Language::English => Language::Chinese,
        Language::Chinese => Language::English,
    }
}

/// What of the page can be taken along.
fn export(ui: &mut Ui, setting: &Setting<'_>, state: &LabState, wishes: &mut Wishes) {
    let language = setting.language();
    let menu = ui.menu_button(Lab::Export.words(language), |ui| {
        let chart = state.shown().chart(setting);
        for (format, name, tip) in [
            (Format::Svg, Lab::PictureSvg, Lab::PictureSvgTip),
            (Format::Png, Lab::PicturePng, Lab::PicturePngTip),
        ] {
            let picture = ui
                .add_enabled(chart.is_some(), Button::new(name.words(language)))
                .on_hover_text(tip.words(language))
                .on_disabled_hover_text(Lab::NoPicture.words(language));
            if let Some(chart) = chart.as_ref().filter(|_| picture.clicked()) {
                wishes.push(Action::Export(Box::new(Figure {
                    drawn: Drawn::Chart(Box::new(chart.clone())),
                    name: state.page().words().0.words(language).to_owned(),
                    format,
                })));
                ui.close();
            }
        }
        ui.separator();
        let css = state.shown().css();
        let copy = ui.add_enabled(!css.is_empty(), Button::new(Lab::CopyCss.words(language)));
        if copy.on_hover_text(Lab::CopyCssTip.words(language)).clicked() {
            ui.ctx().copy_text(css);
            wishes.push(Action::Say(Lab::CssCopied.words(language).to_owned()));
            ui.close();
        }
    });
    menu.response.on_hover_text(Lab::ExportTip.words(language));
}

/// What is said of the step, and the way on and back.
fn lesson(ui: &mut Ui, setting: &Setting<'_>, state: &mut LabState, now: f64) {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let steps = text::lesson(state.page(), language);
    let step = state.step();
    if let Some(words) = steps.get(step) {
        if setting.audience == Audience::Desk {
            heading(ui, &look, palette, state.page().words().1.words(language));
            ui.add_space(size::PADDING);
            strong(ui, &look, palette, words.heading);
        } else {
            heading(ui, &look, palette, words.heading);
        }
        ui.add_space(look.space(4.0));
        for paragraph in words.body.split("\n\n") {
            let paragraph = RichText::new(paragraph)
                .font(look.body())
                .line_height(Some(look.body().size * 1.45))
                .color(palette.text);
            ui.add(Label::new(paragraph).wrap());
            ui.add_space(look.space(4.0));
        }
    }
    ui.add_space(look.space(4.0));
    let place = text::step_of(language, step + 1, steps.len());
    ui.label(RichText::new(place).font(look.small()).color(palette.weak));
    ui.horizontal(|ui| {
        let wide = vec2(look.space(72.0), ui.spacing().interact_size.y);
        let button = |ui: &mut Ui, enabled: bool, name: Lab, tip: Lab| {
            let button = Button::new(name.words(language)).min_size(wide);
            let tip = tip.words(language);
            ui.add_enabled(enabled, button)
                .on_hover_text(tip)
                .on_disabled_hover_text(tip)
                .clicked()
        };
        if button(ui, step > 0, Lab::Back, Lab::BackTip) {
            state.back();
        }
        if step + 1 < steps.len() {
            if button(ui, true, Lab::Next, Lab::NextTip) {
                state.next();
            }
        } else if button(ui, true, Lab::Again, Lab::AgainTip) {
            state.go(0);
        }
        if state.shown().motion() != super::clock::Motion::None {
            let (name, tip) = match state.is_playing() {
                true => (Lab::Pause, Lab::PauseTip),
                false => (Lab::Play, Lab::PlayTip),
            };
            if button(ui, true, name, tip) {
                state.play_or_stop(now);
            }
        }
    });
}

fn heading(ui: &mut Ui, look: &Look, palette: &Palette, words: &str) {
    let galley = ui
        .painter()
        .layout(words.to_owned(), look.heading(), palette.text, ui.available_width());
    painted(ui, galley, palette, words);
}

fn strong(ui: &mut Ui, look: &Look, palette: &Palette, words: &str) {
    let galley = ui
        .painter()
        .layout(words.to_owned(), look.body(), palette.text, ui.available_width());
    painted(ui, galley, palette, words);
}

fn painted(ui: &mut Ui, galley: std::sync::Arc<egui::Galley>, palette: &Palette, words: &str) {
    let (rect, response) = ui.allocate_exact_size(galley.size(), egui::Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, words));
    theme::paint_strong(ui.painter(), rect.min, galley, palette.text);
}
