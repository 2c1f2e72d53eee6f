//! stub
pub fn show(ui: &mut egui::Ui, _f: &super::frame::Frame<'_>, h: &str, n: Option<&str>, r: &str) {
    ui.horizontal(|ui| {
        ui.label(n.unwrap_or(h));
        ui.label(r);
    });
}
