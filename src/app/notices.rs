//! stub
#[derive(Debug, Default)]
pub struct Notices(Option<String>);
impl Notices {
    pub fn say(&mut self, s: String) {
        self.0 = Some(s)
    }
    pub fn fail(&mut self, s: String) {
        self.0 = Some(s)
    }
    pub fn current(&self) -> Option<&str> {
        self.0.as_deref()
    }
}
