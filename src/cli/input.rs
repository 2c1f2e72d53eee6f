//! What is read: a file, or standard input.

use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use super::exit::Stop;
use super::text;
use super::waiting::wait;
use crate::io::ron_file::LARGEST_FILE;
use crate::io::source;
use crate::io::{OpenError, Opened, open, open_bytes};

/// What is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Standard,
}

impl Input {
    /// What an argument names: `-` is standard input.
    pub fn named(path: &Path) -> Self {
        if path == Path::new("-") {
            Self::Standard
        } else {
            Self::File(path.to_owned())
        }
    }

    /// Its name for people.
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => text::name(path),
            Self::Standard => text::STANDARD_INPUT.to_owned(),
        }
    }

    /// Reads it, whatever format it has. The source of a document that was glTF has an absolute path.
    ///
    /// # Errors
    /// [`Stop`] where it cannot be read at all; within, [`OpenError`] where it holds no clip.
    pub fn open(&self) -> Result<Result<Opened, OpenError>, Stop> {
        let doing = text::reading(&self.name());
        match self {
            Self::File(path) => {
                let path = path.clone();
                let opened = wait(&doing, move |progress| open(&path, &mut |done| progress.pass(done)))?;
                Ok(opened)
            }
            Self::Standard => {
                let bytes = standard_input()?;
                // As if it were a file in the working folder.
                let path = PathBuf::from(text::STANDARD_INPUT);
                wait(&doing, move |progress| {
                    open_bytes(bytes, &path, &mut |done| progress.pass(done))
                })
            }
        }
    }

    /// [`Input::open`], with one sentence for any reason why not.
    ///
    /// # Errors
    /// [`Stop`] with that sentence.
    pub fn open_or_stop(&self) -> Result<Opened, Stop> {
        self.open()?.map_err(Stop::because)
    }

    /// The absolute path of the file, or of one beside which standard input stands.
    pub fn absolute(&self) -> PathBuf {
        let path = match self {
            Self::File(path) => path.as_path(),
            Self::Standard => Path::new(text::STANDARD_INPUT),
        };
        source::absolute(path, Path::new(""))
    }
}

fn standard_input() -> Result<Vec<u8>, Stop> {
    let stdin = io::stdin().lock();
    if stdin.is_terminal() {
        return Err(Stop::because(text::INPUT_IS_TERMINAL));
    }
    let mut bytes = Vec::new();
    let read = stdin.take(LARGEST_FILE + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| Stop::Because(text::input_failed(&error)))?;
    if read as u64 > LARGEST_FILE {
        return Err(Stop::Because(text::input_too_large(LARGEST_FILE)));
    }
    Ok(bytes)
}
