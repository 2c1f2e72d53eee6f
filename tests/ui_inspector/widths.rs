//! Whatever is selected and however narrow the inspector is, none of its words is cut.

use egui::epaint::{ClippedShape, Shape};
use egui::{Rect, pos2};
use inbetween::app::action::Action;
use inbetween::app::files::FileOptions;
use inbetween::app::{Inbetween, Options};
use inbetween::curve::{Ends, Outside, Rhythm, SegmentKind, SideTangent, Tangent, Tcb};
use inbetween::document::{Document, Limits};
use inbetween::edit::{ChannelChange, Edit};
use inbetween::io::state::{Panels, StateFolder, UiSettings};

use crate::desk::{Desk, document};

/// The default width, and the narrowest one.
const WIDTHS: [f32; 3] = [264.0, 240.0, 224.0];

const WINDOW: egui::Vec2 = egui::vec2(1280.0, 1900.0);

/// A tall window whose inspector is this wide, so that every section is in view.
fn desk(document: Document, width: f32) -> Desk {
    let folder = tempfile::tempdir().unwrap();
    let state = StateFolder::at(folder.path());
    let settings = UiSettings {
        panels: Panels {
            inspector: width,
            ..Panels::default()
        },
        ..UiSettings::default()
    };
    state.save_settings(&settings).unwrap();
    let options = Options {
        file_options: FileOptions {
            state: Some(state),
            ..FileOptions::default()
        },
        ..Options::default()
    };
    let mut window = crate::support::harness(WINDOW.x, WINDOW.y)
        .with_max_steps(60)
        .build_eframe(|creation| Inbetween::new(&creation.egui_ctx, options));
    window.state_mut().set_document(document);
    window.run();
    let mut desk = Desk { window };
    desk.activate();
    desk
}

/// The words in the inspector that are not there in full.
fn cut(desk: &Desk, width: f32) -> Vec<String> {
    // Between the tool bar and the bars at the bottom.
    let panel = Rect::from_min_max(pos2(WINDOW.x - width, 60.0), pos2(WINDOW.x, WINDOW.y - 60.0));
    let mut cut = Vec::new();
    let mut texts = 0;
    for ClippedShape { clip_rect, shape, .. } in &desk.window.output().shapes {
        visit(shape, &mut |text| {
            let rect = text.visual_bounding_rect();
            if !panel.contains(rect.center()) || rect.area() == 0.0 {
                return;
            }
            texts += 1;
            // A point: the soft edge of the ink beside a letter's box.
            let clipped = !clip_rect.expand(1.0).contains_rect(rect);
            if text.galley.elided || clipped {
                cut.push(format!(
                    "{} {rect:?} {clip_rect:?} {}",
                    text.galley.text(),
                    text.galley.elided
                ));
            }
        });
    }
    assert!(texts > 40, "only {texts} texts: not the whole inspector");
    cut
}

fn visit(shape: &Shape, found: &mut impl FnMut(&egui::epaint::TextShape)) {
    match shape {
        Shape::Text(text) => found(text),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| visit(shape, found)),
        _ => {}
    }
}

fn change(desk: &mut Desk, change: ChannelChange) {
    let channels = vec![desk.channel().id];
    desk.act(Action::Edit(Edit::ChangeChannels { channels, change }));
}

#[test]
fn no_word_and_no_number_is_cut() {
    let limits = Limits {
        min: Some(-123.25),
        max: Some(1.5),
    };
    let broken = Tangent::Broken {
        incoming: SideTangent::Tcb(Tcb::default()),
        outgoing: SideTangent::Slope(-123.456),
    };
    let tangents = [
        Tangent::Auto,
        Tangent::Spline,
        Tangent::Tcb(Tcb::default()),
        Tangent::Smooth { slope: -1234.5678 },
        broken,
    ];
    let keys = [(0.0, -112.345), (0.511_111, 0.123_456), (2.0, 123.456)];
    for width in WIDTHS {
        for tangent in tangents {
            let mut desk = desk(document(&keys, tangent, limits), width);
            // The longest words of each list.
            let (before, after) = (Outside::RepeatOffset, Outside::PingPong);
            change(&mut desk, ChannelChange::Ends(Ends { before, after }));
            let twos = Rhythm::every(2.try_into().unwrap(), desk.clip().rate).unwrap();
            change(&mut desk, ChannelChange::Rhythm(twos));
            for selected in [&[][..], &[1], &[0, 1, 2]] {
                desk.select(selected);
                assert_eq!(
                    cut(&desk, width),
                    [""; 0],
                    "{width} points, {tangent:?}, keys {selected:?}"
                );
            }
            let keys = vec![desk.reference(0)];
            desk.act(Action::Edit(Edit::SetSegment {
                keys,
                kind: SegmentKind::Step,
            }));
            desk.select(&[0]);
            assert_eq!(cut(&desk, width), [""; 0], "{width} points, {tangent:?}, a step");
        }
    }
}
