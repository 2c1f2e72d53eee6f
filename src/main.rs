//! Arguments and start.
fn main() {
    if let Err(e) = inbetween::app::run(inbetween::app::Options::default()) {
        eprintln!("{e}");
    }
}
