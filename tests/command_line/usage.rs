//! Help, version, and command lines that cannot be followed.

use crate::program::Desk;

#[test]
fn help_goes_to_standard_output_and_names_examples_and_exit_codes() {
    let desk = Desk::new();
    for arguments in [
        &["--help"][..],
        &["help"],
        &["check", "--help"],
        &["convert", "--help"],
        &["sample", "--help"],
        &["plot", "--help"],
        &["help", "sample"],
    ] {
        let ran = desk.run(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
        for part in ["Usage: inbetween", "Examples:", "Exit codes:", "  141  "] {
            assert!(ran.text().contains(part), "{part} is missing in {arguments:?}");
        }
    }
    assert!(desk.run(&["-h"]).text().contains("Commands without a window"));
}

#[test]
fn the_version_is_that_of_the_package_and_its_window() {
    let desk = Desk::new();
    let first = concat!("inbetween ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(desk.run(&["-V"]).text(), first);
    let long = desk.run(&["--version"]);
    assert!(
        long.text().starts_with(first) && long.text().contains("window: "),
        "{long:?}"
    );
}

#[test]
fn a_command_line_that_cannot_be_followed_ends_with_2_and_says_nothing_on_standard_output() {
    let desk = Desk::new();
    for arguments in [
        &["check"][..],
        &["check", "a.ron", "--loud"],
        &["convert", "a.ron"],
        &["convert", "a.ron", "b.glb", "--tolerance", "0"],
        &["convert", "a.ron", "b.glb", "--reduce", "-1"],
        &["convert", "a.ron", "b.glb", "--bake", "0"],
        &["convert", "a.ron", "b.glb", "--embed", "--copy"],
        &["plot", "a.ron"],
        &["plot", "a.ron", "b.svg", "--size", "wide"],
        &["plot", "a.ron", "b.svg", "--size", "100x-1"],
        &["plot", "a.ron", "b.svg", "--width", "nan"],
        &["plot", "a.ron", "b.svg", "--all", "--channel", "x"],
        &["sample", "a.ron"],
        &["sample", "a.ron", "--at"],
        &["sample", "a.ron", "--at", "inf"],
        &["sample", "a.ron", "--at", "0", "--rate", "24"],
        &["--renderer", "paper"],
        &["--renderer", "glow", "--json"],
    ] {
        let ran = desk.run(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.out.is_empty() && ran.err.starts_with("error: "), "{ran:?}");
    }
}

#[test]
fn without_a_command_the_window_is_what_is_asked_for() {
    let desk = Desk::new();
    // There is no display here, so it says that it cannot be opened; in a build without a window, that there is none.
    for arguments in [&[][..], &["./check"], &["walk.ron", "check"]] {
        let ran = desk.run(arguments);
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.err.contains("window") && ran.out.is_empty(), "{ran:?}");
    }
}
