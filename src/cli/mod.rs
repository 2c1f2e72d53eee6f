//! The command line: what the program is asked to do.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// The variable that chooses the renderer where the option does not.
pub const RENDERER_VARIABLE: &str = "INBETWEEN_RENDERER";

/// Shape keyframe curves by hand.
///
/// Opens RON, glTF and GLB clips. Without a file, the bundled clip is shown.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
#[command(name = "inbetween", version, about)]
pub struct Arguments {
    /// Clips to open; of several the first
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// What draws the window; the variable INBETWEEN_RENDERER does the same
    #[arg(long, value_enum)]
    pub renderer: Option<Renderer>,
}

/// What draws the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Renderer {
    /// OpenGL
    #[default]
    Glow,
    /// Vulkan, Metal or DirectX; in builds with the feature `wgpu`
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn arguments(words: &[&str]) -> Arguments {
        Arguments::try_parse_from([&["inbetween"], words].concat()).unwrap()
    }

    #[test]
    fn the_declared_arguments_fit_together() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn files_and_renderer_are_read() {
        let found = arguments(&["walk.ron", "--renderer", "wgpu", "Fox.glb"]);
        assert_eq!(found.files, [PathBuf::from("walk.ron"), PathBuf::from("Fox.glb")]);
        assert_eq!(found.renderer, Some(Renderer::Wgpu));
        assert_eq!(arguments(&[]).files, Vec::<PathBuf>::new());
        assert!(Arguments::try_parse_from(["inbetween", "--renderer", "paper"]).is_err());
    }

    #[test]
    fn the_option_counts_before_the_variable() {
        assert_eq!(arguments(&[]).renderer(None), Ok(Renderer::Glow));
        assert_eq!(arguments(&[]).renderer(Some("")), Ok(Renderer::Glow));
        assert_eq!(arguments(&[]).renderer(Some("WGPU")), Ok(Renderer::Wgpu));
        assert_eq!(
            arguments(&["--renderer", "glow"]).renderer(Some("wgpu")),
            Ok(Renderer::Glow)
        );
        assert_eq!(
            arguments(&[]).renderer(Some("paper")),
            Err(ChoiceError::UnknownRenderer("paper".to_owned()))
        );
    }
}
