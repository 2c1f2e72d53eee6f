//! stub
#[derive(Debug, Default)]
pub struct InspectorState;
impl InspectorState {
    pub fn open_easing_picker(&mut self) {}
}
pub fn show(_ui: &mut egui::Ui, _f: &super::frame::Frame<'_>, _s: &mut InspectorState, _w: &mut super::frame::Wishes) {}
