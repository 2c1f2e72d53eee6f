//! A virtual X display that ends with the test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running `Xvfb` on a display number of its own choice.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts the server and waits until it takes connections.
    pub fn start() -> Self {
        // With -displayfd the server picks a free number and writes it once it is ready.
        let mut server = Command::new("Xvfb")
            // Without -noreset it starts over, and refuses whoever comes just then, when the last client leaves.
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1920x1080x24",
                "-nolisten",
                "tcp",
                "-noreset",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb cannot be started ({error}); Debian's package is xvfb"));
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut number)
            .unwrap();
        let number = number.trim();
        assert!(!number.is_empty(), "Xvfb ended without a display: {:?}", server.wait());
        Self {
            name: format!(":{number}"),
            server,
        }
    }

    /// What `DISPLAY` must be.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
