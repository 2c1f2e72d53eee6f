//! `plot`: what the pictures of clips hold, where they go, and what is refused.

use crate::program::{Desk, Ran, bundled, names, ron};
use crate::support::{corpus, index};

/// An SVG file that is well-formed and needs nothing but itself; its words.
fn words(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        let name = node.tag_name().name();
        let known = [
            "svg", "title", "desc", "rect", "line", "path", "circle", "text", "tspan", "clipPath", "g",
        ];
        assert!(known.contains(&name), "{name}");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.contains("href") && !name.starts_with("on"), "{name}");
            assert!(
                !value.contains("http") && !value.contains("NaN") && !value.contains("inf"),
                "{name}={value}"
            );
            if let Some(reference) = value.strip_prefix("url(#") {
                let named = reference.trim_end_matches(')');
                assert!(
                    document.descendants().any(|other| other.attribute("id") == Some(named)),
                    "{value}"
                );
            } else {
                assert!(!value.contains("url("), "{value}");
            }
        }
    }
    let texts = document.descendants().filter(|node| node.tag_name().name() == "text");
    let text = |node: roxmltree::Node<'_, '_>| -> String {
        let parts = node.descendants().filter(roxmltree::Node::is_text);
        parts.filter_map(|part| part.text()).collect()
    };
    texts.map(text).collect()
}

fn plotted(arguments: &[&str]) -> (Desk, Ran) {
    let desk = Desk::new();
    let clip = bundled();
    let mut all = vec!["plot", clip.to_str().unwrap()];
    all.extend(arguments);
    let ran = desk.run(&all);
    (desk, ran)
}

#[test]
fn the_sample_clip_is_an_svg_that_needs_nothing_but_itself() {
    let (desk, ran) = plotted(&["clip.svg", "--velocity", "--acceleration"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    assert!(ran.out.is_empty());
    let svg = String::from_utf8(desk.read("clip.svg")).unwrap();
    let words = words(&svg);
    for wanted in [
        "Bounce and walk",
        "time (s)",
        "frame",
        "velocity (m/s, 1/s)",
        "foot.L · y (m)",
    ] {
        assert!(
            words.iter().any(|said| said.starts_with(wanted)),
            "{wanted} is not in {words:?}"
        );
    }
    assert!(
        words.iter().any(|said| said.contains("allowed at least 0 m")),
        "{words:?}"
    );
    // The ball sinks deepest in its first bounce.
    assert!(words.iter().any(|said| said.contains("at 9.7 (0.404 s)")), "{words:?}");
    assert_eq!(svg.matches("<clipPath").count(), 3);
    assert_eq!(names(&desk.path("")), ["clip.svg"], "nothing is left beside it");
}

#[test]
fn the_png_has_twice_the_pixels_and_is_not_blank() {
    let (desk, ran) = plotted(&["clip.png", "--size", "600x400"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let image = image::load_from_memory(&desk.read("clip.png")).unwrap().to_rgb8();
    assert_eq!(image.dimensions(), (1200, 800));
    assert_eq!(image.get_pixel(0, 0).0, [255; 3], "the ground is white");
    let inked = image.pixels().filter(|pixel| pixel.0 != [255; 3]).count();
    // Six curves across the plot alone are some 6 * 900 * 4 pixels.
    assert!(inked > 20_000, "{inked}");
    let small = plotted(&["clip.png", "--size", "600x400", "--scale", "0.5"]).0;
    assert_eq!(image::load_from_memory(&small.read("clip.png")).unwrap().width(), 300);
}

#[test]
fn a_picture_goes_to_standard_output_in_the_format_that_is_said() {
    let (_, svg) = plotted(&["-", "--to", "svg", "--channel", "ball"]);
    assert_eq!((svg.code, svg.err.as_str()), (0, ""));
    let said = words(svg.text());
    assert!(said.contains(&"Bounce and walk · ball".to_owned()), "{said:?}");
    assert!(!said.iter().any(|words| words.contains("foot")), "{said:?}");
    let (_, png) = plotted(&["-", "--to", "png"]);
    assert!(png.out.starts_with(b"\x89PNG"), "{:?}", png.err);
    plotted(&["-"]).1.refused(&["--to svg", "--to png"]);
}

#[test]
fn what_is_there_is_replaced_only_when_that_is_asked_for() {
    let desk = Desk::new();
    let clip = bundled();
    let clip = clip.to_str().unwrap();
    desk.put("clip.svg", "mine");
    desk.run(&["plot", clip, "clip.svg"]).refused(&["clip.svg", "--force"]);
    assert_eq!(desk.read("clip.svg"), b"mine");
    assert_eq!(desk.run(&["plot", clip, "clip.svg", "--force"]).code, 0);
    assert!(desk.read("clip.svg").starts_with(b"<?xml"));
}

#[test]
fn what_cannot_be_drawn_is_refused_with_the_reason() {
    for (arguments, because) in [
        (&["clip.pdf"][..], &["clip.pdf", ".svg or .png"][..]),
        (&["clip.svg", "--to", "png"], &["clip.svg", "PNG"]),
        (&["clip.svg", "--scale", "3"], &["--scale"]),
        (&["clip.svg", "--channel", "bal"], &["bal", "ball"]),
        (&["clip.svg", "--clip", "Run"], &["Run", "Bounce and walk"]),
        (&["clip.svg", "--size", "100x100"], &["too small", "needed"]),
        (&["clip.svg", "--size", "1e9x100"], &["px"]),
        (&["clip.png", "--scale", "500"], &["pixels"]),
        (&["gone/clip.svg"], &["gone"]),
    ] {
        let (desk, ran) = plotted(arguments);
        ran.refused(because);
        assert!(names(&desk.path("")).is_empty(), "{arguments:?}");
    }
    let desk = Desk::new();
    desk.put("empty.ron", ron(""));
    desk.run(&["plot", "empty.ron", "a.svg"]).refused(&["no channel"]);
    desk.run(&["plot", "none.ron", "a.svg"]).refused(&["none.ron"]);
}

#[test]
fn words_of_a_file_stay_words() {
    let desk = Desk::new();
    let channel = "(name: \"<script>alert(1)</script> & \\\"quotes\\\"\", kind: Scalar, unit: \"<m>\", \
                   curves: [(keys: [(t: 0.0, v: 0.0), (t: 1.0, v: 1.0)])])";
    desk.put("walk.ron", ron(channel));
    let ran = desk.run(&["plot", "walk.ron", "-", "--to", "svg"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let said = words(ran.text());
    assert!(
        said.iter()
            .any(|words| words.contains("<script>alert(1)</script> & \"quotes\"")),
        "{said:?}"
    );
}

#[test]
fn letters_that_no_font_has_are_said() {
    let desk = Desk::new();
    let channel = "(name: \"\u{10FFF0}\", kind: Scalar, curves: [(keys: [(t: 0.0, v: 0.0), (t: 1.0, v: 1.0)])])";
    desk.put("walk.ron", ron(channel));
    let ran = desk.run(&["plot", "walk.ron", "walk.png"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.err.starts_with("note: No font"), "{ran:?}");
}

#[test]
fn of_a_clip_with_many_curves_the_first_are_drawn_and_that_is_said() {
    let desk = Desk::new();
    let channels: Vec<String> = (0..40)
        .map(|n| format!("(name: \"c{n}\", kind: Scalar, curves: [(keys: [(t: 0.0, v: {n}.0), (t: 1.0, v: 1.0)])])"))
        .collect();
    desk.put("many.ron", ron(&channels.join(",")));
    let ran = desk.run(&["plot", "many.ron", "few.svg"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.err.contains("Of 40 curves the first 24"), "{ran:?}");
    let ran = desk.run(&["plot", "many.ron", "all.svg", "--all"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines = |name: &str| String::from_utf8(desk.read(name)).unwrap().matches("<path").count();
    assert!(lines("all.svg") > lines("few.svg"));
    words(&String::from_utf8(desk.read("all.svg")).unwrap());
}

#[test]
fn every_file_of_the_corpus_that_opens_is_drawn() {
    let desk = Desk::new();
    let mut drawn = 0;
    for kind in ["valid", "invalid"] {
        for entry in index(kind) {
            let path = corpus(kind, entry["file"].as_str().unwrap()).unwrap();
            let path = path.to_str().unwrap();
            let ran = desk.run(&["plot", path, "-", "--to", "svg", "--velocity", "--acceleration"]);
            match ran.code {
                0 => {
                    words(ran.text());
                    drawn += 1;
                }
                _ => ran.refused(&[]),
            }
        }
    }
    assert!(drawn > 20, "{drawn}");
}
