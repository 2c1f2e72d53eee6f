//! How the program ends.

use std::process::ExitCode;

/// How a command ended; each has its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Done; of `check`: nothing was found.
    Done,
    /// Something was found.
    Found,
    /// Not done, or a file could not be read.
    Failed,
    /// Whoever read standard output went away before its end. The code is that of a program ended by the signal for
    /// it, as shells tell it.
    ReaderGone,
}

impl Exit {
    /// Its code.
    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Found => 1,
            Self::Failed => 2,
            Self::ReaderGone => 141,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

/// Why a command goes no further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// For a reason a person should know.
    Because(String),
    /// Nobody reads what it writes.
    ReaderGone,
}

impl Stop {
    /// For what an error says.
    pub fn because(error: impl ToString) -> Self {
        Self::Because(error.to_string())
    }
}
