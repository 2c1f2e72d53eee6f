//! stub
pub fn show(
    _u: &mut egui::Ui,
    _f: &super::frame::Frame<'_>,
    _t: &str,
    _r: &[super::files::RecentFile],
    _w: &mut super::frame::Wishes,
) {
}
