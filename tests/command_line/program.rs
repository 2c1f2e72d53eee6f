//! Running the built program in a folder of its own, and small files for it.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder in which the program runs; gone with it.
pub struct Desk(tempfile::TempDir);

/// What a run left behind.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: Vec<u8>,
    pub err: String,
}

impl Ran {
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.out).unwrap()
    }

    /// Nothing went to standard output, and one sentence to standard error, which holds these words.
    pub fn refused(&self, words: &[&str]) {
        assert_eq!(self.code, 2, "{self:?}");
        assert!(self.out.is_empty(), "{self:?}");
        assert!(self.err.starts_with("error: ") && self.err.ends_with(".\n"), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "{word} is not in {self:?}");
        }
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().expect("it ended by itself"),
            out: output.stdout,
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Desk {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn put(&self, name: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        path
    }

    /// A copy of a file that may be written to, whatever the original allows.
    pub fn copy(&self, from: &Path, name: &str) -> PathBuf {
        self.put(name, std::fs::read(from).unwrap())
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    /// The program in this folder, with nothing on standard input.
    pub fn command(&self, arguments: &[impl AsRef<OsStr>]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_inbetween"));
        command
            .args(arguments)
            .current_dir(self.0.path())
            // No window opens, whatever a test does.
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::null());
        command
    }

    pub fn run(&self, arguments: &[impl AsRef<OsStr>]) -> Ran {
        self.command(arguments).output().unwrap().into()
    }

    /// With these bytes on standard input.
    pub fn run_with(&self, arguments: &[impl AsRef<OsStr>], input: &[u8]) -> Ran {
        let mut child = self
            .command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        // A program that refuses does not read it; the pipe is closed then.
        let writing = std::thread::spawn(move || stdin.write_all(&input).ok());
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap();
        output.into()
    }
}

/// The names in a folder, sorted.
pub fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// A native file of one clip, "Walk", with these channels.
pub fn ron(channels: &str) -> String {
    ron_in("rate: (24, 1), play_range: (0.0, 1.0)", channels)
}

pub fn ron_in(clip: &str, channels: &str) -> String {
    format!("(format: \"inbetween\", version: 1, clips: [(name: \"Walk\", {clip}, channels: [{channels}])])")
}

/// The bundled clip, whose ball and foot dip below the floor.
pub fn bundled() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/bounce_and_walk.ron")
}
