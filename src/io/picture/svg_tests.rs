//! What the SVG of a chart holds.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::chart::{Area, Axis, Dash, Dot, Entry, Ink, Level, Mark, Place, Series, Shape, Span, Style, Vertical};

/// A chart with something of everything, much of it beyond all bounds.
fn chart() -> Chart {
    let mut panel = Panel::new("f″", "acceleration", "°/s²", Range::around([-6.0, 6.0]).padded(0.1));
    panel.series = vec![
        Series::line(Style::subject(0), vec![[0.0, 6.0], [0.5, -6.0]]).named("smoothstep <1>"),
        Series::line(
            Style::subject(1),
            vec![[0.0, 0.0], [0.25, 1e300], [0.5, f64::NAN], [0.6, 1.0], [1.0, -1e9]],
        ),
        Series::line(Style::solid(Ink::Own([1, 2, 3])), vec![[0.3, 0.3]]),
    ];
    panel.bands = vec![Series::line(Style::solid(Ink::Warning), vec![[0.1, 1.0], [0.2, 2.0]])];
    panel.areas = vec![Area {
        points: vec![[0.0, 3.0, 1e300], [1.0, 3.0, 1e300]],
        ink: Ink::Warning,
    }];
    panel.levels = vec![Level {
        y: 3.0,
        style: Style::solid(Ink::Warning).dashed(Dash::Dashed),
        label: "allowed up to 3".to_owned(),
    }];
    panel.verticals = vec![Vertical {
        x: 0.5,
        style: Style::solid(Ink::Weak).dashed(Dash::Dotted),
        label: "seam".to_owned(),
    }];
    panel.spans = vec![Span {
        x: 0.5,
        from: -6.0,
        to: 6.0,
        ink: Ink::Warning,
        label: "jump of 12".to_owned(),
    }];
    panel.dots = vec![Dot {
        at: [0.25, 0.0],
        ink: Ink::Component(1),
        shape: Shape::SplitDiamond,
    }];
    panel.marks = (0..4)
        .map(|i| Mark {
            at: [0.5, 6.0 - f64::from(i) / 10.0],
            ink: Ink::Subject(0),
            label: format!("+{i} & more"),
            place: Place::Right,
        })
        .collect();
    Chart {
        title: "Two \"moves\" in a row".to_owned(),
        axis: Axis {
            name: "time".to_owned(),
            unit: "s".to_owned(),
            range: Range::UNIT,
        },
        panels: vec![Panel::new("f", "position", "", Range::UNIT), panel],
        legend: vec![Entry {
            style: Style::subject(1),
            name: "smootherstep".to_owned(),
        }],
        notes: vec!["The acceleration jumps by 12.".to_owned()],
    }
}

fn sheet() -> Sheet {
    Sheet {
        second: Some(SecondScale {
            name: "frame".to_owned(),
            per_unit: 24.0,
        }),
        ..Sheet::default()
    }
}

fn text() -> String {
    write(&chart(), &sheet()).unwrap()
}

#[test]
fn everything_of_a_chart_is_there() {
    let text = text();
    for words in [
        "Two &quot;moves&quot; in a row",
        "smootherstep",
        "smoothstep &lt;1&gt;",
        "acceleration (°/s²)",
        "time (s)",
        "frame",
        "seam",
        "jump of 12",
        "allowed up to 3",
        "+3 &amp; more",
        "The acceleration jumps by 12.",
    ] {
        assert!(text.contains(&format!(">{words}<")), "{words}");
    }
}

#[test]
fn no_number_is_none_and_none_is_far_from_the_page() {
    let text = text();
    for word in ["NaN", "inf", "e+", "e300"] {
        assert!(!text.contains(word), "{word}");
    }
    // Numbers of geometry: coordinates, paths, rectangles.
    let values = text.split('"').skip(1).step_by(2);
    let geometry = values.filter(|value| value.starts_with('M') || value.parse::<f64>().is_ok());
    for part in geometry
        .flat_map(|value| value.split(['M', 'L', 'Z', ' ']))
        .filter(|part| !part.is_empty())
    {
        let number: f64 = part.parse().unwrap();
        assert!(number.abs() < 5000.0, "{number}");
    }
}

#[test]
fn it_refers_to_nothing_outside() {
    let text = text();
    assert_eq!(text.matches("http").count(), 1, "the name of the format only");
    for word in [
        "href",
        "<script",
        "<style",
        "<image",
        "@import",
        "<!DOCTYPE",
        "<!ENTITY",
    ] {
        assert!(!text.contains(word), "{word}");
    }
    for reference in text.split("url(").skip(1) {
        assert!(reference.starts_with("#plot"), "{reference}");
    }
}

#[test]
fn every_plot_is_clipped_to_itself_and_lines_come_after_grounds() {
    let text = text();
    assert_eq!(text.matches("<clipPath").count(), 2);
    assert_eq!(text.matches("clip-path=\"url(#plot1)\"").count(), 1);
    let place = |words: &str| text.find(words).unwrap();
    let area = place("fill-opacity=\"0.09\"");
    let level = place("stroke=\"#993300\" stroke-width=\"2\" stroke-dasharray");
    let band = place("stroke-opacity=\"0.3\"");
    let span = place("stroke-opacity=\"0.55\"");
    assert!(area < level && level < band && band < span);
}

#[test]
fn things_compared_differ_by_dash_as_well_as_colour() {
    let text = text();
    assert!(text.contains("stroke=\"#0B488E\" stroke-width=\"2\" stroke-dasharray=\"8 5\""));
}

#[test]
fn words_that_find_no_place_become_notes() {
    let mut chart = chart();
    let marks = (0..80).map(|i| Mark {
        at: [0.5, 0.5],
        ink: Ink::Text,
        label: format!("a label that is wide and has number {i}"),
        place: Place::Above,
    });
    chart.panels[0].marks = marks.collect();
    let text = write(&chart, &sheet()).unwrap();
    for i in 0..80 {
        assert!(
            text.contains(&format!("a label that is wide and has number {i}")),
            "{i}"
        );
    }
    assert!(text.contains(">f: a label"));
}

#[test]
fn a_chart_of_nothing_is_a_page() {
    let chart = Chart {
        title: String::new(),
        axis: Axis {
            name: String::new(),
            unit: String::new(),
            range: Range::UNIT,
        },
        panels: Vec::new(),
        legend: Vec::new(),
        notes: Vec::new(),
    };
    let text = write(&chart, &Sheet::default()).unwrap();
    assert!(text.starts_with("<?xml") && text.trim_end().ends_with("</svg>"));
}
