//! Where results and remarks go: results to standard output, all else to standard error.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};

use super::exit::Stop;
use super::text;

/// Standard output, held by one command.
#[derive(Debug)]
pub struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Standard output.
    pub fn standard() -> Self {
        Self(BufWriter::new(io::stdout().lock()))
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// [`Stop`] where they are not taken.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        self.0.write_all(bytes).map_err(stop)
    }

    /// Writes a line.
    ///
    /// # Errors
    /// [`Stop`] where it is not taken.
    pub fn line(&mut self, words: &str) -> Result<(), Stop> {
        self.write(words.as_bytes())?;
        self.write(b"\n")
    }

    /// Hands on what was written.
    ///
    /// # Errors
    /// [`Stop`] where it is not taken.
    pub fn flush(&mut self) -> Result<(), Stop> {
        self.0.flush().map_err(stop)
    }
}

fn stop(error: io::Error) -> Stop {
    match error.kind() {
        ErrorKind::BrokenPipe => Stop::ReaderGone,
        _ => Stop::Because(text::output_failed(&error)),
    }
}

/// Whether a person reads standard output.
pub fn output_is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// A line on standard error. One that nobody reads is no reason to stop.
pub fn say(line: &str) {
    writeln!(io::stderr(), "{line}").ok();
}
