//! stub
pub fn show(
    _u: &mut egui::Ui,
    _f: &super::frame::Frame<'_>,
    _t: &str,
    _r: &[std::path::PathBuf],
    _w: &mut super::frame::Wishes,
) {
}
