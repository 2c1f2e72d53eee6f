//! Mouse, keyboard and eyes on a display, by `xdotool` and `import`.

use super::display::Display;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Between two events: without it a press and a release can fall into one frame and no drag is seen.
const PAUSE: Duration = Duration::from_millis(120);
/// Moves that a drag is made of.
const MOVES: u32 = 8;

/// The hands on one window.
pub struct Desk {
    display: String,
    window: String,
}

impl Desk {
    /// Waits for the visible window of a process and gives it the keyboard: no window manager does so here.
    pub fn new(display: &Display, process: u32) -> Self {
        let display = display.name().to_owned();
        let begin = Instant::now();
        let window = loop {
            let found = xdotool(&display, &["search", "--onlyvisible", "--pid", &process.to_string()]);
            if let Some(window) = found.as_deref().and_then(|text| text.lines().last()) {
                break window.to_owned();
            }
            assert!(
                begin.elapsed() < super::PATIENCE,
                "process {process} has shown no window"
            );
            sleep(PAUSE);
        };
        let desk = Self { display, window };
        desk.run(&["windowfocus", "--sync", &desk.window]);
        desk
    }

    /// Presses the left button at one pixel of the window and releases it at another.
    pub fn drag(&self, from: [f64; 2], to: [f64; 2]) {
        self.point(from);
        self.run(&["mousedown", "1"]);
        for step in 1..=MOVES {
            let part = f64::from(step) / f64::from(MOVES);
            self.point([0, 1].map(|axis| (from[axis] + (to[axis] - from[axis]) * part).round()));
        }
        self.run(&["mouseup", "1"]);
    }

    /// Types one chord, such as `ctrl+s`.
    pub fn keys(&self, chord: &str) {
        self.run(&["key", "--clearmodifiers", chord]);
    }

    /// Keeps a picture of the display below `target/`, for the eyes.
    pub fn picture(&self, name: &str) {
        let path = format!("{}/{name}.png", env!("CARGO_TARGET_TMPDIR"));
        let status = Command::new("import")
            .args(["-display", &self.display, "-window", "root", &path])
            .status();
        match status {
            Ok(status) if status.success() => println!("see {path}"),
            other => println!("no picture {path}: {other:?}"),
        }
    }

    /// Moves the mouse to a pixel of the window.
    pub fn point(&self, [x, y]: [f64; 2]) {
        self.run(&["mousemove", "--window", &self.window, &x.to_string(), &y.to_string()]);
    }

    fn run(&self, arguments: &[&str]) {
        assert!(
            xdotool(&self.display, arguments).is_some(),
            "xdotool {arguments:?} failed"
        );
        sleep(PAUSE);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.picture("window-failure");
        }
    }
}

/// What `xdotool` prints; `None` where it fails.
fn xdotool(display: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new("xdotool")
        .args(arguments)
        .env("DISPLAY", display)
        .output()
        .unwrap_or_else(|error| panic!("xdotool cannot be run: {error}"));
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
