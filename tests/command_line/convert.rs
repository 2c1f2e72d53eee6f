//! `convert`: between the formats, and what is said besides.

use inbetween::io::ron_file;
use serde_json::Value;

use crate::program::{Desk, bundled, names, ron, ron_in};
use crate::support::data;

/// What `own_external_buffer.gltf` has beside it.
const BUFFER: &str = "own büffer.bin";

fn own(name: &str) -> std::path::PathBuf {
    data("corpus/valid/own").join(name)
}

/// One channel of two keys, the first of them at this time.
fn moving(first: f64) -> String {
    ron(&format!(
        "(name: \"lift\", kind: Scalar, curves: [(keys: [(t: {first:?}, v: 0.0), (t: 1.0, v: 1.0)])])"
    ))
}

#[test]
fn glb_made_of_the_ron_that_was_made_of_it_is_the_very_bytes() {
    let desk = Desk::new();
    desk.copy(&own("own_padded_bin.glb"), "clips/a.glb");
    let before = desk.read("clips/a.glb");
    std::fs::create_dir(desk.path("edits")).unwrap();
    let ran = desk.run(&["convert", "clips/a.glb", "edits/a.ron"]);
    assert_eq!((ran.code, ran.text(), ran.err.as_str()), (0, "", ""));
    let text = String::from_utf8(desk.read("edits/a.ron")).unwrap();
    assert!(text.contains("path: \"../clips/a.glb\""), "{text}");
    for out in ["clips/b.glb", "edits/b.glb", "b.vrma", "B.GLB"] {
        let ran = desk.run(&["convert", "edits/a.ron", out]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(desk.read(out) == before, "{out}");
    }
    assert_eq!(desk.run(&["convert", "clips/a.glb", "c.glb"]).code, 0);
    assert!(desk.read("c.glb") == before);
    assert_eq!(
        names(&desk.path("clips")),
        ["a.glb", "b.glb"],
        "nothing else is left behind"
    );
}

#[test]
fn a_repair_is_said_and_written() {
    let desk = Desk::new();
    desk.copy(&data("corpus/invalid/own/time_goes_back.gltf"), "a.gltf");
    let ran = desk.run(&["convert", "a.gltf", "b.gltf"]);
    assert_eq!((ran.code, ran.text()), (0, ""));
    assert!(ran.err.starts_with("a.gltf: warning: non-monotonic-time: "), "{ran:?}");
    assert_eq!(desk.run(&["check", "b.gltf"]).code, 0);
}

#[test]
fn every_format_becomes_every_other_and_plays_the_same() {
    let desk = Desk::new();
    desk.copy(&bundled(), "a.ron");
    let sampled = |file: &str| {
        let ran = desk.run(&["sample", file, "--rate", "24"]);
        assert_eq!(ran.code, 0, "{ran:?}");
        ran.text().to_owned()
    };
    let expected = sampled("a.ron");
    for (from, to) in [
        ("a.ron", "b.gltf"),
        ("b.gltf", "c.glb"),
        ("c.glb", "d.ron"),
        ("d.ron", "e.gltf"),
    ] {
        let ran = desk.run(&["convert", from, to]);
        assert_eq!((ran.code, ran.text()), (0, ""), "{ran:?}");
        // What only this program knows is restored from extras as long as the keys are the same, and limits are part
        // of it; the numbers of keys went through 32 bits.
        let rows = |text: &str| -> Vec<Vec<f64>> {
            let numbers = |line: &str| line.split(',').map(|n| n.parse().unwrap()).collect();
            text.lines().skip(1).map(numbers).collect()
        };
        for (a, b) in rows(&expected).iter().zip(rows(&sampled(to))) {
            // Values of a few metres and slopes of a few tens, over times that moved by 2^-24: 1e-5.
            let off = a.iter().zip(&b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(a.len() == b.len() && off <= 1e-5, "{to}: {off} at {}", a[0]);
        }
    }
}

#[test]
fn what_gltf_holds_only_nearly_is_listed_with_keys_and_error() {
    let desk = Desk::new();
    let eased = "(name: \"lift\", kind: Scalar, unit: \"m\", curves: [(keys: [
        (t: 0.0, v: 0.0, segment: Ease(EaseInOutSine)), (t: 1.0, v: 10.0)])])";
    desk.put("a.ron", ron(eased));
    let run = |tolerance: &str, out: &str| desk.run(&["convert", "a.ron", out, "--tolerance", tolerance]);
    let (coarse, fine) = (run("0.01", "b.glb"), run("1e-5", "c.glb"));
    let keys_and_error = |err: &str| -> (usize, f64) {
        let words = "note: \"lift\" of \"Walk\" was approximated with ";
        let rest = err.strip_prefix(words).unwrap_or_else(|| panic!("{err}"));
        let (keys, rest) = rest.split_once(" keys; it is off by ").unwrap();
        (
            keys.parse().unwrap(),
            rest.strip_suffix(" m at most.\n").unwrap().parse().unwrap(),
        )
    };
    let ((few, large), (many, small)) = (keys_and_error(&coarse.err), keys_and_error(&fine.err));
    assert!(
        few < many && large <= 0.1 && small <= 1e-4,
        "{few} {many} {large} {small}"
    );
    assert_eq!((coarse.code, fine.code), (0, 0));
}

#[test]
fn an_existing_file_is_replaced_only_by_force() {
    let desk = Desk::new();
    desk.copy(&own("own_padded_bin.glb"), "a.glb");
    desk.put("b.ron", "mine");
    desk.run(&["convert", "a.glb", "b.ron"])
        .refused(&["\"b.ron\" is there already", "--force"]);
    desk.run(&["convert", "a.glb", "a.glb"])
        .refused(&["\"a.glb\" is there already"]);
    assert_eq!(desk.read("b.ron"), b"mine");
    let before = desk.read("a.glb");
    for arguments in [
        &["convert", "a.glb", "b.ron", "--force"],
        &["convert", "-f", "a.glb", "a.glb"],
    ] {
        let ran = desk.run(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
    assert!(desk.read("a.glb") == before);
    assert!(ron_file::read_file(&desk.path("b.ron")).is_ok());
}

#[test]
fn replacing_the_source_says_that_the_native_file_no_longer_fits() {
    let desk = Desk::new();
    desk.copy(&own("own_padded_bin.glb"), "a.glb");
    assert_eq!(desk.run(&["convert", "a.glb", "a.ron"]).code, 0);
    let ran = desk.run(&["convert", "a.ron", "a.glb", "--force"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.is_empty(), "the very bytes: {ran:?}");
    let ran = desk.run(&["convert", "a.ron", "a.glb", "--force", "--bake", "10"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.err
            .contains("note: \"a.glb\" has changed, and \"a.ron\" remembers it as it was"),
        "{ran:?}"
    );
    desk.run(&["convert", "a.ron", "b.glb"])
        .refused(&["no longer the one", "--without-source"]);
}

#[test]
fn without_its_source_a_document_becomes_a_new_file() {
    let desk = Desk::new();
    desk.copy(&own("own_padded_bin.glb"), "a.glb");
    assert_eq!(desk.run(&["convert", "a.glb", "a.ron"]).code, 0);
    std::fs::remove_file(desk.path("a.glb")).unwrap();
    desk.run(&["convert", "a.ron", "b.glb"])
        .refused(&["a.glb", "cannot be read", "--without-source"]);
    assert!(!desk.path("b.glb").exists());
    let ran = desk.run(&["convert", "a.ron", "b.glb", "--without-source"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let ran = desk.run(&["check", "b.glb"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(desk.run(&["convert", "a.ron", "c.ron", "--without-source"]).code, 0);
    let text = String::from_utf8(desk.read("c.ron")).unwrap();
    assert!(!text.contains("source") && !text.contains("origin"), "{text}");
}

#[test]
fn keys_before_0_s_are_refused_or_moved() {
    let desk = Desk::new();
    desk.put("a.ron", moving(-0.5));
    desk.run(&["convert", "a.ron", "b.glb"])
        .refused(&["\"lift\"", "0.5 s", "--shift-negative"]);
    let ran = desk.run(&["convert", "a.ron", "b.glb", "--shift-negative"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("was moved by 0.5 s"), "{ran:?}");
    // 1 at 1 s came to 1.5 s.
    let ran = desk.run(&["sample", "b.glb", "--at", "0", "1.5"]);
    assert!(ran.text().ends_with("\n0,0\n1.5,1\n"), "{ran:?}");
}

#[test]
fn what_happens_outside_the_keys_is_kept_aside_or_baked() {
    let desk = Desk::new();
    let repeating = "(name: \"lift\", kind: Scalar, after: Repeat, curves: [(keys: [
        (t: 0.0, v: 0.0, segment: Linear), (t: 1.0, v: 1.0)])])";
    desk.put("a.ron", ron_in("rate: (24, 1), play_range: (0.0, 4.0)", repeating));
    let ran = desk.run(&["convert", "a.ron", "b.gltf"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("outside its keys is kept for this program"), "{ran:?}");
    assert_eq!(desk.run(&["convert", "a.ron", "c.gltf", "--bake-outside"]).code, 0);
    let last_key = |file: &str| -> f64 {
        let gltf: Value = serde_json::from_slice(&desk.read(file)).unwrap();
        let input = gltf["animations"][0]["samplers"][0]["input"].as_u64().unwrap();
        gltf["accessors"][input as usize]["max"][0].as_f64().unwrap()
    };
    assert_eq!((last_key("b.gltf"), last_key("c.gltf")), (1.0, 4.0));
}

#[test]
fn files_beside_the_source_are_embedded_or_copied_where_they_cannot_be_reached() {
    let desk = Desk::new();
    for name in ["own_external_buffer.gltf", BUFFER] {
        desk.copy(&own(name), &format!("in/{name}"));
    }
    std::fs::create_dir(desk.path("out")).unwrap();
    let from = "in/own_external_buffer.gltf";
    desk.run(&["convert", from, "out/a.gltf"])
        .refused(&[BUFFER, "--copy or --embed"]);
    assert!(names(&desk.path("out")).is_empty());
    assert_eq!(desk.run(&["convert", from, "out/a.gltf", "--embed"]).code, 0);
    assert_eq!(names(&desk.path("out")), ["a.gltf"]);
    assert_eq!(desk.run(&["convert", from, "out/b.gltf", "--copy"]).code, 0);
    assert_eq!(names(&desk.path("out")), ["a.gltf", "b.gltf", BUFFER]);
    for file in ["out/a.gltf", "out/b.gltf"] {
        assert_eq!(desk.run(&["check", file]).code, 0, "{file}");
    }
    // Beside it, nothing has to be done.
    assert_eq!(desk.run(&["convert", from, "in/c.gltf"]).code, 0);
    assert!(desk.read("in/c.gltf") == desk.read(from));
    // From a folder around it, it is reached by a longer address.
    assert_eq!(desk.run(&["convert", from, "d.gltf"]).code, 0);
    assert!(
        String::from_utf8(desk.read("d.gltf"))
            .unwrap()
            .contains("\"in/own%20b%C3%BCffer.bin\"")
    );
    assert_eq!(desk.run(&["check", "d.gltf"]).code, 0);
}

#[test]
fn options_that_say_nothing_about_what_is_written_are_refused() {
    let desk = Desk::new();
    desk.put("a.ron", moving(0.0));
    for option in [
        "--embed",
        "--copy",
        "--shift-negative",
        "--bake-outside",
        "--tolerance=0.1",
        "--tolerance-angle=1",
    ] {
        desk.run(&["convert", "a.ron", "b.ron", option])
            .refused(&["is about glTF"]);
    }
    desk.run(&["convert", "a.ron", "b.ron", "--to", "glb"])
        .refused(&["\"b.ron\" does not end as GLB does"]);
    for name in ["b", "b.txt", "b.glb.bak", ".ron"] {
        desk.run(&["convert", "a.ron", name])
            .refused(&["does not end in .ron, .gltf, .glb or .vrma"]);
    }
    assert_eq!(names(&desk.path(".")), ["a.ron"]);
    assert_eq!(desk.run(&["convert", "a.ron", "b.ron", "--to", "ron"]).code, 0);
}

#[test]
fn a_file_that_does_not_open_is_not_converted() {
    let desk = Desk::new();
    desk.put("a.glb", "Dear diary");
    desk.run(&["convert", "gone.glb", "b.ron"])
        .refused(&["There is no file \"gone.glb\""]);
    let ran = desk.run(&["convert", "a.glb", "b.ron"]);
    assert_eq!((ran.code, ran.text()), (2, ""));
    assert!(!desk.path("b.ron").exists());
}
