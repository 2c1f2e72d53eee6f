//! Standard input and output: led elsewhere, closed early, full, or a terminal.

use serde_json::Value;

use crate::program::{Desk, bundled, names, ron};
use crate::support::data;

const MOVING: &str = "(name: \"lift\", kind: Scalar, curves: [(keys: [(t: 0.0, v: 0.0), (t: 1.0, v: 1.0)])])";

#[test]
fn every_format_is_read_from_standard_input_and_told_by_its_content() {
    let desk = Desk::new();
    let native = ron(MOVING);
    let glb = std::fs::read(data("corpus/valid/own/own_padded_bin.glb")).unwrap();
    let gltf = std::fs::read(data("corpus/valid/own/own_corner.gltf")).unwrap();
    for (bytes, format) in [(native.as_bytes(), "ron"), (&glb, "glb"), (&gltf, "gltf")] {
        let ran = desk.run_with(&["check", "--json", "-"], bytes);
        let found: Value = serde_json::from_str(ran.text()).unwrap();
        assert_eq!((ran.code, &found["files"][0]["format"]), (0, &Value::from(format)));
        assert_eq!(found["files"][0]["file"], "-");
        assert_eq!(desk.run_with(&["sample", "-", "--at", "0"], bytes).code, 0);
    }
    let ran = desk.run_with(&["check", "-"], b"Dear diary");
    assert_eq!(ran.code, 2);
    assert!(
        ran.text().starts_with("standard input: error: other-format: "),
        "{ran:?}"
    );
    assert_eq!(desk.run_with(&["check", "-"], b"").code, 2);
    desk.run_with(&["check", "-", "-"], &glb).refused(&["once"]);
}

#[test]
fn what_is_converted_from_standard_input_to_standard_output_is_the_very_bytes() {
    let desk = Desk::new();
    let glb = std::fs::read(data("corpus/valid/own/own_padded_bin.glb")).unwrap();
    let ran = desk.run_with(&["convert", "-", "-", "--to", "glb"], &glb);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out == glb);
    let ran = desk.run_with(&["convert", "-", "-", "--to", "gltf"], &glb);
    assert!(ran.code == 0 && serde_json::from_slice::<Value>(&ran.out).is_ok());
    desk.run_with(&["convert", "-", "-"], &glb).refused(&["--to"]);
    desk.run_with(&["convert", "-", "-", "--to", "glb", "--copy"], &glb)
        .refused(&["beside standard output"]);
    assert!(names(&desk.path(".")).is_empty());
}

#[test]
fn ron_made_of_standard_input_remembers_no_source_and_says_so() {
    let desk = Desk::new();
    let glb = std::fs::read(data("corpus/valid/own/own_padded_bin.glb")).unwrap();
    let ran = desk.run_with(&["convert", "-", "a.ron"], &glb);
    assert_eq!(ran.code, 0);
    assert!(ran.err.starts_with("note: Standard input has no path"), "{ran:?}");
    assert!(!String::from_utf8(desk.read("a.ron")).unwrap().contains("source"));
    let ran = desk.run(&["convert", "a.ron", "b.glb"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn buffers_beside_standard_input_are_those_of_the_working_folder() {
    let desk = Desk::new();
    let own = data("corpus/valid/own");
    let gltf = std::fs::read(own.join("own_external_buffer.gltf")).unwrap();
    assert_eq!(desk.run_with(&["check", "-"], &gltf).code, 1, "the buffer is missing");
    desk.copy(&own.join("own büffer.bin"), "own büffer.bin");
    assert_eq!(desk.run_with(&["check", "-"], &gltf).code, 0);
    assert!(desk.run_with(&["convert", "-", "-", "--to", "gltf"], &gltf).out == gltf);
}

#[test]
fn native_text_on_standard_output_names_its_source_by_its_whole_path() {
    let desk = Desk::new();
    desk.copy(&data("corpus/valid/own/own_padded_bin.glb"), "a.glb");
    let ran = desk.run(&["convert", "a.glb", "-", "--to", "ron"]);
    assert_eq!(ran.code, 0);
    let folder = std::fs::canonicalize(desk.path(".")).unwrap();
    let path = folder.join("a.glb");
    assert!(ran.text().contains(&format!("path: {path:?}")), "{}", ran.text());
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;

    use super::*;
    use crate::program::Ran;

    /// Runs with a reader that goes away after so many lines.
    fn head(desk: &Desk, arguments: &[&str], lines: usize) -> Ran {
        let mut child = desk
            .command(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        let mut read = String::new();
        for _ in 0..lines {
            reader.read_line(&mut read).unwrap();
        }
        drop(reader);
        let ran: Ran = child.wait_with_output().unwrap().into();
        Ran {
            out: read.into_bytes(),
            ..ran
        }
    }

    #[test]
    fn a_reader_that_goes_away_is_no_error_and_ends_it_quietly() {
        let desk = Desk::new();
        desk.copy(&bundled(), "a.ron");
        // More than a pipe holds, so that it is still writing: a thousand rows of a second are some 100 KiB.
        let sample = head(&desk, &["sample", "a.ron", "--rate", "20000", "--derivatives"], 1);
        assert!(sample.text().starts_with("time (s),"), "{sample:?}");
        assert_eq!((sample.code, sample.err.as_str()), (141, ""));
        let files = vec!["a.ron"; 400];
        let check = head(&desk, &[&["check", "--json"], &files[..]].concat(), 1);
        assert!(check.text().starts_with("{\"format\":\"inbetween check\""), "{check:?}");
        assert_eq!((check.code, check.err.as_str()), (141, ""));
        let check = head(&desk, &[&["check"], &files[..]].concat(), 1);
        assert_eq!((check.code, check.err.as_str()), (141, ""));
        let keys: Vec<String> = (0..20_000).map(|k| format!("(t: {k}.0, v: 0.1)")).collect();
        let long = format!("(name: \"lift\", kind: Scalar, curves: [(keys: [{}])])", keys.join(","));
        desk.put("b.ron", ron(&long));
        let convert = head(&desk, &["convert", "b.ron", "-", "--to", "ron"], 1);
        assert_eq!((convert.code, convert.err.as_str()), (141, ""));
    }

    #[test]
    fn errors_that_nobody_reads_change_nothing() {
        let desk = Desk::new();
        let mut child = desk.command(&["check"]).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(2));
        let mut child = desk
            .command(&["sample", "gone.ron", "--at", "0"])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(2));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_behind_standard_output_is_said() {
        let desk = Desk::new();
        desk.copy(&bundled(), "a.ron");
        for arguments in [
            &["check", "a.ron"][..],
            &["check", "--json", "a.ron"],
            &["sample", "a.ron", "--at", "0"],
            &["convert", "a.ron", "-", "--to", "glb"],
        ] {
            let full = File::options().write(true).open("/dev/full").unwrap();
            let ran: Ran = desk.command(arguments).stdout(full).output().unwrap().into();
            ran.refused(&["Standard output cannot be written"]);
        }
    }

    /// With a terminal for its streams, which util-linux makes; `None`, with a word, where that is missing.
    fn at_terminal(desk: &Desk, arguments: &str) -> Option<(i32, String)> {
        let program = env!("CARGO_BIN_EXE_inbetween");
        let command = format!("'{program}' {arguments}");
        let output = std::process::Command::new("script")
            .args(["-qec", &command, "/dev/null"])
            .current_dir(desk.path("."))
            .stdin(Stdio::null())
            .output();
        match output {
            Ok(output) => Some((
                output.status.code().unwrap(),
                String::from_utf8_lossy(&output.stdout).into_owned(),
            )),
            Err(_) => {
                println!("skipped: there is no program \"script\"");
                None
            }
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn binary_data_does_not_go_to_a_terminal_and_a_terminal_is_no_file() {
        let desk = Desk::new();
        desk.copy(&bundled(), "a.ron");
        let Some((code, words)) = at_terminal(&desk, "convert a.ron - --to glb") else {
            return;
        };
        assert_eq!(code, 2, "{words}");
        assert!(
            words.contains("standard output is a terminal") && !words.contains("glTF\u{2}"),
            "{words}"
        );
        let (code, words) = at_terminal(&desk, "convert a.ron - --to ron").unwrap();
        assert!(code == 0 && words.contains("format: \"inbetween\""), "{words}");
        let (code, words) = at_terminal(&desk, "check -").unwrap();
        assert!(code == 2 && words.contains("Standard input is a terminal"), "{words}");
    }
}
