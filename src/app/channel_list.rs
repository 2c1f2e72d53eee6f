//! stub
#[derive(Debug, Default)]
pub struct ChannelListState;
impl ChannelListState {
    pub fn focus_filter(&mut self) {}
}
pub fn show(
    _ui: &mut egui::Ui,
    _f: &super::frame::Frame<'_>,
    _s: &mut ChannelListState,
    _w: &mut super::frame::Wishes,
) {
}
