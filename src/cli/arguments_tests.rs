//! Tests of what can be said on the command line.
#![allow(clippy::unwrap_used, clippy::panic)]

use clap::CommandFactory;

use super::*;

fn parsed(words: &[&str]) -> Result<Arguments, clap::Error> {
    Arguments::try_parse_from([&["inbetween"], words].concat())
}

fn arguments(words: &[&str]) -> Arguments {
    parsed(words).unwrap()
}

fn sample(words: &[&str]) -> Sample {
    match arguments(&[&["sample"], words].concat()).command {
        Some(Command::Sample(sample)) => sample,
        other => panic!("{other:?}"),
    }
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
    assert!(parsed(&["--renderer", "paper"]).is_err());
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

#[test]
fn a_file_with_the_name_of_a_command_is_opened_by_its_path() {
    assert_eq!(arguments(&["./check"]).files, [PathBuf::from("./check")]);
    assert_eq!(arguments(&["--", "check"]).files, [PathBuf::from("check")]);
    assert_eq!(
        arguments(&["walk.ron", "check"]).files.len(),
        2,
        "after a file it is one too"
    );
    assert!(parsed(&["check"]).is_err(), "the command needs a file");
    assert!(arguments(&["check", "check"]).command.is_some());
}

#[test]
fn times_may_be_negative_and_are_finite() {
    assert_eq!(sample(&["a.ron", "--at", "-0.5", "0", "1e-3"]).at, [-0.5, 0.0, 1e-3]);
    assert_eq!(
        sample(&["a.ron", "--at", "-1", "--derivatives", "--at", "2"]).at,
        [-1.0, 2.0]
    );
    assert_eq!(sample(&["a.ron", "--at=-0"]).at[0].to_bits(), 0);
    for bad in ["NaN", "inf", "1e999", "now", "", "0,5"] {
        assert!(parsed(&["sample", "a.ron", "--at", bad]).is_err(), "{bad}");
    }
}

#[test]
fn sampling_needs_times_or_a_rate_and_not_both() {
    assert!(parsed(&["sample", "a.ron"]).is_err());
    assert!(parsed(&["sample", "a.ron", "--at", "0", "--rate", "24"]).is_err());
    assert_eq!(
        sample(&["a.ron", "--rate", "24000/1001"]).rate,
        Some(FrameRate::FPS_23_976)
    );
    for bad in ["0", "-24", "NaN", "fast"] {
        assert!(parsed(&["sample", "a.ron", "--rate", bad]).is_err(), "{bad}");
    }
}

#[test]
fn tolerances_are_numbers_that_can_be_kept() {
    for (option, zero) in [
        ("--reduce", true),
        ("--reduce-angle", true),
        ("--tolerance", false),
        ("--tolerance-angle", false),
    ] {
        let with = |value: &str| parsed(&["convert", "a.ron", "b.glb", option, value]).is_ok();
        assert!(with("0.001"), "{option}");
        assert_eq!(with("0"), zero, "{option}");
        for bad in ["NaN", "inf", "much"] {
            assert!(!with(bad), "{option} {bad}");
        }
    }
    assert!(parsed(&["convert", "a.ron", "b.glb", "--embed", "--copy"]).is_err());
}
