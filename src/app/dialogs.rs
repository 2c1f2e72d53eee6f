//! stub
#[derive(Debug, Default)]
pub struct Dialogs;
impl Dialogs {
    pub fn is_open(&self) -> bool {
        false
    }
    pub fn show(&mut self, _u: &mut egui::Ui, _f: &super::frame::Frame<'_>, _w: &mut super::frame::Wishes) {}
    pub fn ask_rename(&mut self, _c: &crate::document::Channel) {}
    pub fn show_keyboard_sheet(&mut self) {}
    pub fn ask_channel(&mut self, _c: &crate::document::Clip) {}
}
