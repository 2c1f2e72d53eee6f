//! stub
pub fn show(_u: &mut egui::Ui, _f: &super::frame::Frame<'_>, _w: &mut super::frame::Wishes) {}
