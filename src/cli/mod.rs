//! The command line: what the program is asked to do, and doing what needs no window.
//!
//! Results go to standard output and nothing else does; remarks, errors and progress go to standard error.

mod arguments;
mod check;
mod choose;
mod console;
mod convert;
mod exit;
mod input;
mod nearest;
mod plot;
mod sample;
mod table;
mod text;
mod waiting;

pub use arguments::{
    Arguments, Check, ChoiceError, Command, Convert, Plot, RENDERER_VARIABLE, Renderer, Sample, Table, TableForm, To,
    ToPicture,
};
pub use exit::Exit;

use exit::Stop;

/// Does what a command says.
pub fn run(command: &Command) -> Exit {
    let done = match command {
        Command::Check(arguments) => check::check(arguments),
        Command::Convert(arguments) => convert::convert(arguments).map(|()| Exit::Done),
        Command::Plot(arguments) => plot::plot(arguments).map(|()| Exit::Done),
        Command::Sample(arguments) => sample::sample(arguments).map(|()| Exit::Done),
        Command::Table(arguments) => table::table(arguments).map(|()| Exit::Done),
    };
    match done {
        Ok(exit) => exit,
        Err(Stop::ReaderGone) => Exit::ReaderGone,
        Err(Stop::Because(words)) => fail(&words),
    }
}

/// Says on standard error why something is not done.
pub fn fail(words: &str) -> Exit {
    console::say(&text::error(words));
    Exit::Failed
}
