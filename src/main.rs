//! The program: arguments and start.

use std::process::ExitCode;

use clap::Parser;
use inbetween::cli::{self, Arguments, Exit};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let exit = match &arguments.command {
        Some(command) => cli::run(command),
        None => match start(arguments) {
            Ok(()) => Exit::Done,
            Err(sentence) => cli::fail(&sentence),
        },
    };
    exit.into()
}

/// Opens the window; the error is a sentence for the person who started it.
#[cfg(feature = "gui")]
fn start(arguments: Arguments) -> Result<(), String> {
    use inbetween::app::text::Language;
    use inbetween::app::{self, Options};

    let dialog_faults = log_to_stderr();
    let variable = std::env::var(inbetween::cli::RENDERER_VARIABLE).ok();
    let renderer = arguments
        .renderer(variable.as_deref())
        .map_err(|error| error.to_string())?;
    let options = Options {
        files: arguments.files,
        renderer: renderer_of(renderer)?,
        language: Language::of_locale(|name| std::env::var(name).ok()),
        dialog_faults,
        ..Options::default()
    };
    app::run(options).map_err(|error| error.to_string())
}

#[cfg(not(feature = "gui"))]
fn start(_: Arguments) -> Result<(), String> {
    Err("This build of Inbetween has no window: build it with the feature \"gui\".".to_owned())
}

#[cfg(feature = "gui")]
fn renderer_of(renderer: inbetween::cli::Renderer) -> Result<inbetween::app::Renderer, String> {
    use inbetween::app::Renderer as Drawn;
    use inbetween::cli::Renderer as Chosen;

    match renderer {
        Chosen::Glow => Ok(Drawn::Glow),
        #[cfg(feature = "wgpu")]
        Chosen::Wgpu => Ok(Drawn::Wgpu),
        #[cfg(not(feature = "wgpu"))]
        Chosen::Wgpu => Err(
            "This build has no wgpu renderer: build it with the feature \"wgpu\", or choose \
                             --renderer glow."
                .to_owned(),
        ),
    }
}

/// Writes the log to the terminal, as `RUST_LOG` says, and tells the file dialogs about the errors of their library.
#[cfg(feature = "gui")]
fn log_to_stderr() -> inbetween::app::files::DialogFaults {
    use inbetween::app::files::DialogFaults;

    struct Logger {
        inner: env_logger::Logger,
        faults: DialogFaults,
    }

    impl log::Log for Logger {
        fn enabled(&self, metadata: &log::Metadata<'_>) -> bool {
            self.inner.enabled(metadata)
        }

        fn log(&self, record: &log::Record<'_>) {
            self.faults.note(record.level(), record.target());
            self.inner.log(record);
        }

        fn flush(&self) {
            self.inner.flush();
        }
    }

    let faults = DialogFaults::default();
    let inner = env_logger::Logger::from_default_env();
    // Errors reach the dialogs even where they are not written.
    let level = inner.filter().max(log::LevelFilter::Error);
    let logger = Logger {
        inner,
        faults: faults.clone(),
    };
    if log::set_boxed_logger(Box::new(logger)).is_ok() {
        log::set_max_level(level);
    }
    faults
}
