//! Thousands of random pointer and key events on the whole window: nothing panics, the document keeps its rules, nothing
//! is drawn at no place, and undo leads back to the beginning.
//!
//! Which events come depends on the seed alone. A failure names the seed and the last events.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "random_gestures/checks.rs"]
mod checks;
#[path = "random_gestures/dice.rs"]
mod dice;
#[path = "random_gestures/documents.rs"]
mod documents;
#[path = "random_gestures/hands.rs"]
mod hands;
#[path = "support/headless.rs"]
mod headless;

use std::collections::VecDeque;

use egui::{MissingGlyphPolicy, vec2};
use hands::{Hands, Happening};
use headless::Headless;
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::lab::Room;
use inbetween::app::{Inbetween, Options};
use inbetween::document::Document;

/// Events of one run.
const EVENTS: usize = 1500;
/// Between two looks at the whole document.
const LOOK: usize = 25;
/// How many of the last events a failure tells.
const TOLD: usize = 60;

/// The last events; told when the test fails.
struct Tail {
    seed: u64,
    count: usize,
    events: VecDeque<Happening>,
}

impl Tail {
    fn push(&mut self, happening: Happening) {
        if self.events.len() == TOLD {
            self.events.pop_front();
        }
        self.events.push_back(happening);
        self.count += 1;
    }
}

impl Drop for Tail {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("seed {}, event {}; the last events:", self.seed, self.count);
            for happening in &self.events {
                println!("    {happening:?}");
            }
        }
    }
}

/// How many events a visit to the lab lasts at most.
const A_VISIT: usize = 50;

/// Gives random hands a document and checks it while they work and when they are done.
fn survives(document: Document, seed: u64) {
    let first = document.clone();
    let mut window = Headless::new(vec2(1280.0, 720.0), |ctx| {
        ctx.set_missing_glyph_policy(MissingGlyphPolicy::Panic);
        let mut app = Inbetween::new(ctx, Options::default());
        app.set_document(document);
        app
    });
    let mut hands = Hands::new(seed);
    let mut tail = Tail {
        seed,
        count: 0,
        events: VecDeque::new(),
    };
    let mut changes = 0;
    let mut before = first.clone();
    let mut in_lab = 0;
    for event in 0..EVENTS {
        let happening = hands.next(&window);
        tail.push(happening.clone());
        let events = hands.events(&happening, &mut window);
        let output = window.draw(events);
        checks::view(&window.app);
        checks::drawing(&output);
        if window.app.settings().room == Room::Lab {
            in_lab += 1;
            // The way back is seldom hit by chance, and most of what there is to break is in the editor.
            if in_lab % A_VISIT == 0 {
                window.app.act(&window.ctx.clone(), vec![Action::Run(Command::Lab)]);
            }
        }
        if event % LOOK == 0 {
            checks::document(window.app.editor().document());
            checks::document(window.app.editor().committed());
        }
        let now = window.app.editor().committed();
        if !now.same_as(&before) {
            before = now.clone();
            changes += 1;
        }
    }

    window.focused = false;
    window.draw(vec![egui::Event::WindowFocused(false)]);
    assert!(!window.app.editor().is_previewing(), "a drag went on without the focus");
    let end = window.app.editor().committed().clone();
    checks::document(&end);
    assert!(
        changes > EVENTS / 100,
        "the hands have changed next to nothing: {changes} changes"
    );
    let mut undone = 0;
    while window.app.editor().undo_name().is_some() {
        window.app.act(&window.ctx.clone(), vec![Action::Run(Command::Undo)]);
        undone += 1;
    }
    window.draw(Vec::new());
    assert!(
        window.app.editor().committed().same_as(&first),
        "undo of {undone} steps"
    );
    // Everything that is undone can be done again; what was undone by hand comes after it.
    for _ in 0..undone {
        window.app.act(&window.ctx.clone(), vec![Action::Run(Command::Redo)]);
    }
    window.draw(Vec::new());
    assert!(window.app.editor().committed().same_as(&end), "redo of {undone} steps");
}

fn blank() -> Document {
    Document::blank("clip", "channel")
}

fn sample() -> Document {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/bounce_and_walk.ron");
    inbetween::io::ron_file::read_file(std::path::Path::new(path)).unwrap()
}

#[test]
fn the_bundled_clip_survives_random_gestures() {
    survives(sample(), 1);
    survives(sample(), 2);
}

#[test]
fn a_blank_document_survives_random_gestures() {
    survives(blank(), 3);
    survives(blank(), 4);
}

#[test]
fn rotations_weights_and_flags_survive_random_gestures() {
    survives(documents::rotation_and_weights(), 5);
    survives(documents::rotation_and_weights(), 6);
}

#[test]
#[ignore = "takes minutes; for the night before a release"]
fn every_document_survives_many_more_seeds() {
    for seed in 100..130 {
        survives(sample(), seed);
        survives(blank(), seed);
        survives(documents::rotation_and_weights(), seed);
    }
}

#[test]
fn the_same_seed_gives_the_same_events() {
    let events = |seed| {
        let window = Headless::new(vec2(1280.0, 720.0), |ctx| Inbetween::new(ctx, Options::default()));
        let mut hands = Hands::new(seed);
        (0..200).map(|_| hands.next(&window)).collect::<Vec<_>>()
    };
    assert_eq!(events(7), events(7));
    assert_ne!(events(7), events(8));
}
