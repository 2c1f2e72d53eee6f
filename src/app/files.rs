//! stub
use std::path::{Path, PathBuf};
#[derive(Debug, Default)]
pub struct FileOptions;
pub enum Request {
    New,
    Open,
    Save,
    SaveAs,
    Close,
    Quit,
}
pub struct Rep;
impl Rep {
    pub fn repaired(&self) -> bool {
        false
    }
}
pub enum FileEvent {
    Loaded {
        document: crate::document::Document,
        report: Rep,
    },
    Saved,
    Notice(String),
    Failed(String),
    Quit,
}
#[derive(Default)]
pub struct Files;
impl Files {
    pub fn new(_o: FileOptions, _w: impl Fn() + Send + Sync + 'static) -> Self {
        Self
    }
    pub fn open_named(&mut self, _f: &[PathBuf], _e: &crate::edit::Editor) {}
    pub fn poll(&mut self, _c: &egui::Context, _e: &mut crate::edit::Editor) -> Vec<FileEvent> {
        vec![]
    }
    pub fn title(&self) -> String {
        "x".into()
    }
    pub fn recent(&self) -> &[PathBuf] {
        &[]
    }
    pub fn path(&self) -> Option<&Path> {
        None
    }
    pub fn request(&mut self, _r: Request, _e: &mut crate::edit::Editor) {}
    pub fn show(&mut self, _u: &mut egui::Ui, _e: &mut crate::edit::Editor) {}
    pub fn is_asking(&self) -> bool {
        false
    }
    pub fn status_text(&self, _s: bool) -> String {
        String::new()
    }
}
