//! Long work: a thread does it, and who waits at a terminal sees how far it is.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use super::exit::Stop;
use super::text;
use crate::jobs::{self, Poll, Progress};

/// Work shorter than this is done without a word.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the line is written anew at most.
const REFRESH: Duration = Duration::from_millis(100);

/// Does work that may take long, and says so on standard error where it does and that is a terminal.
///
/// # Errors
/// [`Stop`] where the work fails in a way it should not.
pub fn wait<T: Send + 'static>(doing: &str, work: impl FnOnce(&Progress) -> T + Send + 'static) -> Result<T, Stop> {
    let (wake, woken) = channel();
    let mut job = jobs::spawn(doing, move || wake.send(()).unwrap_or_default(), work);
    let mut line = Line::new(doing);
    loop {
        match job.poll() {
            Poll::Running(done) => line.show(done),
            Poll::Done(result) => return Ok(result),
            Poll::Panicked(words) => return Err(Stop::Because(words)),
            Poll::Over => return Err(Stop::because(format!("{doing} was stopped"))),
        }
        // Either there is news, or the line is due.
        woken.recv_timeout(REFRESH).ok();
    }
}

/// The line that tells how far the work is; gone when it is dropped.
struct Line<'a> {
    doing: &'a str,
    since: Instant,
    /// When it was last written.
    shown: Option<Instant>,
    words: String,
}

impl<'a> Line<'a> {
    fn new(doing: &'a str) -> Self {
        Self {
            doing,
            since: Instant::now(),
            shown: None,
            words: String::new(),
        }
    }

    fn show(&mut self, done: f32) {
        let due = match self.shown {
            Some(shown) => shown.elapsed() >= REFRESH,
            None => self.since.elapsed() >= PATIENCE && io::stderr().is_terminal(),
        };
        if !due {
            return;
        }
        self.shown = Some(Instant::now());
        let words = text::progress(self.doing, done);
        if words != self.words {
            clear_and_write(&words);
            self.words = words;
        }
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        if self.shown.is_some() {
            clear_and_write("");
        }
    }
}

/// Writes the line again. One that nobody reads is no reason to stop.
fn clear_and_write(words: &str) {
    let mut stderr = io::stderr().lock();
    // ECMA-48, 8.3.41: erase in line, to its end.
    write!(stderr, "\r\x1b[K{words}").and_then(|()| stderr.flush()).ok();
}
