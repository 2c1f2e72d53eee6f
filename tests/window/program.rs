//! The program under test: started with its log on, ended with the test.

use super::display::Display;
use super::place::PlotPlace;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How long the plot must have stayed in place before it counts as settled.
const SETTLED: Duration = Duration::from_millis(1_000);
/// What the line of a drawn frame has.
const FRAME: &str = "inbetween::frames]";

/// A running `inbetween` and the lines it logs.
pub struct Program {
    child: Child,
    lines: Receiver<String>,
    frames: Arc<AtomicU64>,
    place: Option<PlotPlace>,
}

impl Program {
    /// Opens `file` on `display`; settings of the person who runs the test are kept out by a home below `folder`.
    pub fn start(display: &Display, file: &Path, folder: &Path) -> Self {
        let home = folder.join("home");
        std::fs::create_dir(&home).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_inbetween"))
            .arg(file)
            .env("DISPLAY", display.name())
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("RUST_LOG", "inbetween=debug,inbetween::frames=trace")
            .env("HOME", &home)
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"))
            .env("XDG_STATE_HOME", home.join("state"))
            .env("XDG_CACHE_HOME", home.join("cache"))
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        let (sender, lines) = channel();
        let frames = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&frames);
        std::thread::spawn(move || {
            for line in log.lines().map_while(Result::ok) {
                if line.contains(FRAME) {
                    counter.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                println!("  {line}");
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self {
            child,
            lines,
            frames,
            place: None,
        }
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How many frames were drawn so far, as the log says.
    pub fn frames(&self) -> u64 {
        self.frames.load(Ordering::Relaxed)
    }

    /// Where the plot is, once it has stayed there for a second.
    pub fn plot_place(&mut self) -> PlotPlace {
        let begin = Instant::now();
        let mut since = Instant::now();
        loop {
            match self.lines.recv_timeout(Duration::from_millis(50)) {
                Ok(line) => {
                    if let Some(place) = PlotPlace::from_log(&line) {
                        self.place = Some(place);
                        since = Instant::now();
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => panic!("the program ended: {:?}", self.child.wait()),
            }
            if let Some(place) = self.place
                && since.elapsed() >= SETTLED
            {
                return place;
            }
            assert!(
                begin.elapsed() < super::PATIENCE,
                "the log has not said where the plot is"
            );
        }
    }

    /// Whether the process lives.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits for the process to end by itself; false where it does not or ends with an error.
    pub fn ends_well_within(&mut self, limit: Duration) -> bool {
        let begin = Instant::now();
        while begin.elapsed() < limit {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        false
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
