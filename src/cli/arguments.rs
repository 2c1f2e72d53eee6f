//! What can be said on the command line.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};

use super::text::help;
use crate::curve::FrameRate;
use crate::lab::sample_table::{MOST_STEPS, StepCount};

/// The variable that chooses the renderer where the option does not.
pub const RENDERER_VARIABLE: &str = "INBETWEEN_RENDERER";

/// What the program is asked to do: to open the window, or a command that needs none.
#[derive(Clone, Debug, PartialEq, Parser)]
#[command(
    name = "inbetween",
    version,
    long_version = help::VERSION,
    about = help::ABOUT,
    long_about = help::LONG_ABOUT,
    after_help = help::AFTER_SHORT,
    after_long_help = help::AFTER,
    args_conflicts_with_subcommands = true,
    subcommand_help_heading = help::COMMANDS
)]
pub struct Arguments {
    /// Clips to open; of several the first.
    #[arg(value_name = "FILE", help = help::FILES)]
    pub files: Vec<PathBuf>,
    /// What draws the window.
    #[arg(long, value_enum, help = help::RENDERER)]
    pub renderer: Option<Renderer>,
    /// What is done instead of opening the window.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What is done without a window.
#[derive(Clone, Debug, PartialEq, Subcommand)]
pub enum Command {
    /// Lists what is wrong with files.
    #[command(about = help::CHECK, long_about = help::CHECK_LONG, after_long_help = help::CHECK_AFTER)]
    Check(Check),
    /// Writes a file in another format.
    #[command(about = help::CONVERT, long_about = help::CONVERT_LONG, after_long_help = help::CONVERT_AFTER)]
    Convert(Convert),
    /// Draws the curves of a clip.
    #[command(about = help::PLOT, long_about = help::PLOT_LONG, after_long_help = help::PLOT_AFTER)]
    Plot(Plot),
    /// Writes what channels play as CSV.
    #[command(about = help::SAMPLE, long_about = help::SAMPLE_LONG, after_long_help = help::SAMPLE_AFTER)]
    Sample(Sample),
    /// Writes an easing in numbers.
    #[command(about = help::TABLE, long_about = help::TABLE_LONG, after_long_help = help::TABLE_AFTER)]
    Table(Table),
}

/// Which files are checked, and how that is told.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct Check {
    /// Files to look at; `-` is standard input.
    #[arg(value_name = "FILE", required = true, help = help::CHECK_FILES)]
    pub files: Vec<PathBuf>,
    /// As JSON.
    #[arg(long, help = help::JSON)]
    pub json: bool,
    /// Notices too.
    #[arg(long, help = help::ALL)]
    pub all: bool,
}

/// What is converted to what.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct Convert {
    /// The file that is read; `-` is standard input.
    #[arg(value_name = "IN", help = help::IN)]
    pub input: PathBuf,
    /// The file that is written; `-` is standard output.
    #[arg(value_name = "OUT", help = help::OUT)]
    pub output: PathBuf,
    /// The format of standard output.
    #[arg(long, value_enum, value_name = "FORMAT", help = help::TO)]
    pub to: Option<To>,
    /// Whether a file that is there is replaced.
    #[arg(long, short, help = help::FORCE)]
    pub force: bool,
    /// Hertz.
    #[arg(long, value_name = "HZ", help_heading = help::KEYS, help = help::BAKE)]
    pub bake: Option<FrameRate>,
    /// The share of a curve's range that fewer keys may be off.
    #[arg(long, value_name = "V", value_parser = tolerance, help_heading = help::KEYS, help = help::REDUCE)]
    pub reduce: Option<f64>,
    /// Degrees that a rotation of fewer keys may be off.
    #[arg(long, value_name = "DEG", value_parser = tolerance, help_heading = help::KEYS, help = help::REDUCE_ANGLE)]
    pub reduce_angle: Option<f64>,
    /// The share of a curve's range that what glTF cannot hold may be off.
    #[arg(long, value_name = "V", value_parser = above_zero, help_heading = help::GLTF, help = help::TOLERANCE)]
    pub tolerance: Option<f64>,
    /// Degrees that rotations glTF cannot hold may be off.
    #[arg(long, value_name = "DEG", value_parser = above_zero, help_heading = help::GLTF, help = help::TOLERANCE_ANGLE)]
    pub tolerance_angle: Option<f64>,
    /// Whether clips with keys before 0 s are moved.
    #[arg(long, help_heading = help::GLTF, help = help::SHIFT_NEGATIVE)]
    pub shift_negative: bool,
    /// Whether what happens outside the keys becomes keys.
    #[arg(long, help_heading = help::GLTF, help = help::BAKE_OUTSIDE)]
    pub bake_outside: bool,
    /// Whether files that cannot be reached from the new folder are put into the new file.
    #[arg(long, help_heading = help::GLTF, help = help::EMBED)]
    pub embed: bool,
    /// Whether they are copied beside it.
    #[arg(long, conflicts_with = "embed", help_heading = help::GLTF, help = help::COPY)]
    pub copy: bool,
    /// Whether the file the clips came from is left aside.
    #[arg(long, help = help::WITHOUT_SOURCE)]
    pub without_source: bool,
}

/// What is sampled, and when.
#[derive(Clone, Debug, PartialEq, Args)]
#[command(group(ArgGroup::new("times").required(true).args(["at", "rate"])))]
pub struct Sample {
    /// The file that is read; `-` is standard input.
    #[arg(value_name = "FILE", help = help::SAMPLE_FILE)]
    pub file: PathBuf,
    /// The number or name of a clip; the first one where nothing is said.
    #[arg(long, value_name = "N", allow_hyphen_values = true, help = help::CLIP)]
    pub clip: Option<String>,
    /// Names of channels; all where nothing is said.
    #[arg(long, value_name = "NAME", allow_hyphen_values = true, help = help::CHANNEL)]
    pub channel: Vec<String>,
    /// Times in the clip, s.
    #[arg(
        long,
        value_name = "T",
        num_args = 1..,
        allow_negative_numbers = true,
        value_parser = time,
        help = help::AT
    )]
    pub at: Vec<f64>,
    /// Frames a second.
    #[arg(long, value_name = "HZ", help = help::RATE)]
    pub rate: Option<FrameRate>,
    /// Velocity and acceleration too.
    #[arg(long, help = help::DERIVATIVES)]
    pub derivatives: bool,
}

/// Which easing is written as a table, and how.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct Table {
    /// A name or CSS text.
    #[arg(value_name = "EASING", help = help::EASING)]
    pub easing: String,
    /// Equal steps from 0 to 1.
    #[arg(long, value_name = "N", default_value = "8", value_parser = steps, help = help::STEPS)]
    pub steps: StepCount,
    /// What is written.
    #[arg(long = "as", value_enum, value_name = "FORMAT", default_value = "text", help = help::TABLE_AS)]
    pub form: TableForm,
    /// Rows for the places where something happens too.
    #[arg(long, help = help::PLACES)]
    pub places: bool,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableForm {
    /// Columns lined up with spaces.
    #[value(help = help::AS_TEXT)]
    Text,
    /// A table of Markdown.
    #[value(help = help::AS_MARKDOWN)]
    Markdown,
    /// Comma-separated values.
    #[value(help = help::AS_CSV)]
    Csv,
}

/// What is drawn, and how large.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct Plot {
    /// The file that is read; `-` is standard input.
    #[arg(value_name = "FILE", help = help::PLOT_FILE)]
    pub file: PathBuf,
    /// The picture that is written; `-` is standard output.
    #[arg(value_name = "OUT", help = help::PLOT_OUT)]
    pub output: PathBuf,
    /// The format of standard output.
    #[arg(long, value_enum, value_name = "FORMAT", help = help::TO)]
    pub to: Option<ToPicture>,
    /// Whether a file that is there is replaced.
    #[arg(long, short, help = help::PLOT_FORCE)]
    pub force: bool,
    /// The number or name of a clip; the first one where nothing is said.
    #[arg(long, value_name = "N", allow_hyphen_values = true, help = help::CLIP)]
    pub clip: Option<String>,
    /// Names of channels.
    #[arg(long, value_name = "NAME", allow_hyphen_values = true, help = help::PLOT_CHANNEL)]
    pub channel: Vec<String>,
    /// Every channel, however many there are.
    #[arg(long, conflicts_with = "channel", help = help::PLOT_ALL)]
    pub all: bool,
    /// Velocity below.
    #[arg(long, help = help::VELOCITY)]
    pub velocity: bool,
    /// Acceleration below.
    #[arg(long, help = help::ACCELERATION)]
    pub acceleration: bool,
    /// Width and height, px.
    #[arg(long, value_name = "WxH", value_parser = size, help_heading = help::PAGE, help = help::SIZE)]
    pub size: Option<(f64, f64)>,
    /// Width, px.
    #[arg(long, value_name = "W", value_parser = above_zero_px, conflicts_with = "size", help_heading = help::PAGE, help = help::WIDTH)]
    pub width: Option<f64>,
    /// Pixels of a PNG for each px.
    #[arg(long, value_name = "S", value_parser = above_zero_px, help_heading = help::PAGE, help = help::SCALE)]
    pub scale: Option<f64>,
}

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ToPicture {
    /// Lines and words.
    #[value(help = help::TO_SVG)]
    Svg,
    /// Pixels.
    #[value(help = help::TO_PNG)]
    Png,
}

/// A format that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum To {
    /// The native text.
    #[value(help = help::TO_RON)]
    Ron,
    /// glTF as text.
    #[value(help = help::TO_GLTF)]
    Gltf,
    /// glTF as one binary file.
    #[value(help = help::TO_GLB)]
    Glb,
}

/// What draws the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Renderer {
    /// OpenGL.
    #[default]
    #[value(help = help::GLOW)]
    Glow,
    /// Vulkan, Metal or DirectX; in builds with the feature `wgpu`.
    #[value(help = help::WGPU)]
    Wgpu,
}

/// A choice that cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// No such renderer.
    #[error("The variable {RENDERER_VARIABLE} names the renderer \"{0}\"; the renderers are glow and wgpu.")]
    UnknownRenderer(String),
}

impl Arguments {
    /// The renderer: the option's, else the one the variable names, else the default. An empty variable counts as none.
    ///
    /// # Errors
    /// [`ChoiceError`] where the variable names none.
    pub fn renderer(&self, variable: Option<&str>) -> Result<Renderer, ChoiceError> {
        match (self.renderer, variable) {
            (Some(renderer), _) => Ok(renderer),
            (None, None | Some("")) => Ok(Renderer::default()),
            (None, Some(name)) => {
                Renderer::from_str(name, true).map_err(|_| ChoiceError::UnknownRenderer(name.to_owned()))
            }
        }
    }
}

/// Why what an option was given is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum NumberError {
    #[error("it is not a number")]
    Text,
    #[error("a time is a finite number of seconds")]
    Time,
    #[error("a tolerance is a finite number, 0 or more")]
    Tolerance,
    #[error("a tolerance of glTF is a finite number above 0")]
    AboveZero,
    #[error("a table has 1 to {MOST_STEPS} steps")]
    Steps,
    #[error("it is a finite number above 0")]
    Length,
    #[error("a size is a width and a height, as in 960x540")]
    Size,
}

fn number(text: &str) -> Result<f64, NumberError> {
    text.trim().parse().map_err(|_| NumberError::Text)
}

fn time(text: &str) -> Result<f64, NumberError> {
    // -0.0 + 0.0 is 0.0.
    let time = number(text)? + 0.0;
    if time.is_finite() {
        Ok(time)
    } else {
        Err(NumberError::Time)
    }
}

fn tolerance(text: &str) -> Result<f64, NumberError> {
    let tolerance = number(text)?;
    if tolerance.is_finite() && tolerance >= 0.0 {
        Ok(tolerance)
    } else {
        Err(NumberError::Tolerance)
    }
}

fn above_zero(text: &str) -> Result<f64, NumberError> {
    match tolerance(text) {
        Ok(number) if number > 0.0 => Ok(number),
        Err(NumberError::Text) => Err(NumberError::Text),
        _ => Err(NumberError::AboveZero),
    }
}

fn steps(text: &str) -> Result<StepCount, NumberError> {
    let steps = text.trim().parse().map_err(|_| NumberError::Steps)?;
    StepCount::new(steps).map_err(|_| NumberError::Steps)
}

fn above_zero_px(text: &str) -> Result<f64, NumberError> {
    match number(text)? {
        length if length.is_finite() && length > 0.0 => Ok(length),
        _ => Err(NumberError::Length),
    }
}

fn size(text: &str) -> Result<(f64, f64), NumberError> {
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or(NumberError::Size)?;
    match (above_zero_px(width), above_zero_px(height)) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(NumberError::Size),
    }
}

#[cfg(test)]
#[path = "arguments_tests.rs"]
mod tests;
