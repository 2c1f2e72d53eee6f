//! What a frame of the window costs: 60 curves of 500 keys in view at 1920x1080 while a key is dragged.
//!
//! Measured beside it in the same run: an empty `egui_plot` (the floor: what a plot costs with nothing in it), and
//! `egui_plot` lines that hold samples of the same curves, 16 to a segment (what drawing all of a curve would cost). All
//! of it is the time of one core without drawing on the screen; with and without cutting the shapes into triangles.
//! The ratios are printed last, of medians of frames taken in turn, so that a busy machine disturbs all alike.
//!
//! Playing is measured beside the same clip at rest, both drawn in every frame: the ratio says what the moving playhead
//! costs, and that no polyline and no analysis is made anew for it. The dance of `raylib_robot.glb`, with both lanes and the
//! preview open, is measured where the corpus is.
//!
//! `cargo bench --bench frame`
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

#[path = "../tests/support/headless.rs"]
mod headless;

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::Criterion;
use egui::{Context, Event, FullOutput, Modifiers, PointerButton, Pos2, Vec2, vec2};
use egui_plot::{Line, Plot, PlotPoint, PlotPoints};
use headless::Headless;
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::{Inbetween, Options};
use inbetween::curve::{Curve, FrameRate, Key, Time};
use inbetween::document::{Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Playback};
use inbetween::io;

const SIZE: Vec2 = vec2(1920.0, 1080.0);
const CURVES: usize = 60;
const KEYS: usize = 500;
/// Samples of a segment in the lines beside.
const SAMPLES: usize = 16;
/// Frames of each kind behind a ratio.
const ROUNDS: usize = 101;

/// A key on every frame; curves above each other that swing through one another.
fn document() -> Document {
    let mut ids = Ids::default();
    let rate = FrameRate::FPS_24;
    let channels = (0..CURVES)
        .map(|number| {
            let keys: Vec<Key> = (0..KEYS)
                .map(|i| {
                    let time = rate.time_of_frame(i as i64);
                    let swing = (1.0 + 0.13 * number as f64) * time;
                    let value = number as f64 / 8.0 + swing.sin() + 0.3 * (2.7 * swing).cos();
                    Key::auto(ids.key(), Time::new(time).unwrap(), value).unwrap()
                })
                .collect();
            let curve = Arc::new(Curve::new(keys).unwrap());
            let parts = ChannelParts::new(ids.channel(), format!("curve {number}"), Kind::Scalar, vec![curve]);
            Arc::new(Channel::new(parts).unwrap())
        })
        .collect();
    let clip = Clip::new(ClipParts {
        id: ids.clip(),
        origin: None,
        name: "sixty curves".to_owned(),
        rate,
        play_range: (0.0, rate.time_of_frame(KEYS as i64 - 1)),
        playback: Playback::Repeat,
        markers: Vec::new(),
        channels,
    });
    Document::new(vec![Arc::new(clip.unwrap())], None, ids)
}

/// The window with the button down on a key; every frame moves it.
struct Dragging {
    window: Headless,
    key: Pos2,
    frames: u32,
}

impl Dragging {
    fn new() -> Self {
        let mut window = window();
        let geometry = window.app.areas().unwrap().geometry;
        let clip = Arc::clone(&window.app.editor().document().clips()[0]);
        let curve = &clip.channels[0].curves[0];
        let key = geometry.pos(curve.time(KEYS / 2), curve.key_value(KEYS / 2));
        window.draw(vec![Event::PointerMoved(key)]);
        window.draw(vec![Event::PointerButton {
            pos: key,
            button: PointerButton::Primary,
            pressed: true,
            modifiers: Modifiers::NONE,
        }]);
        let mut dragging = Self { window, key, frames: 0 };
        dragging.frame();
        assert!(dragging.window.app.editor().is_previewing(), "no key is dragged");
        dragging
    }

    fn frame(&mut self) -> FullOutput {
        // Another place in each frame, 20 to 60 points above the key.
        self.frames += 1;
        let up = 20.0 + 40.0 * (self.frames as f32 * 0.37).sin().abs();
        let pos = self.key - vec2(0.0, up);
        self.window.draw(vec![Event::PointerMoved(pos)])
    }
}

fn window() -> Headless {
    Headless::new(SIZE, |ctx| {
        let mut app = Inbetween::new(ctx, Options::default());
        app.set_document(document());
        app
    })
}

/// The window on a clip of the corpus, lanes and preview open; `None`, with a line, where the corpus is not.
fn robot() -> Option<Headless> {
    let path = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/corpus/valid/others/raylib_robot.glb"
    ));
    if !path.exists() {
        println!("{ROBOT}: left out, {} is not here", path.display());
        return None;
    }
    let opened = io::open(path, &mut |_| ControlFlow::Continue(())).unwrap();
    let window = Headless::new(SIZE, |ctx| {
        let mut app = Inbetween::new(ctx, Options::default());
        app.set_document(opened.document);
        app
    });
    let settings = window.app.settings();
    assert!(settings.velocity_lane && settings.acceleration_lane && settings.preview);
    Some(window)
}

/// The window while its clip plays: the bundled clip, or one of many curves.
fn playing(mut window: Headless) -> Headless {
    let ctx = window.ctx.clone();
    let commands = [Command::PlayRepeat, Command::Play].map(Action::Run);
    window.app.act(&ctx, commands.to_vec());
    let before = window.app.view().unwrap().playhead;
    window.draw(Vec::new());
    assert!(window.app.view().unwrap().playhead > before, "nothing plays");
    window
}

fn bundled() -> Headless {
    Headless::new(SIZE, |ctx| Inbetween::new(ctx, Options::default()))
}

/// A frame of `egui_plot` alone with these lines.
fn plot(ctx: &Context, lines: &[Vec<PlotPoint>]) -> FullOutput {
    let input = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(Pos2::ZERO, SIZE)),
        ..egui::RawInput::default()
    };
    let mut output = ctx.run_ui(input, |ui| {
        egui::CentralPanel::no_frame().show(ui, |ui| {
            Plot::new("plot").show(ui, |plot| {
                for (number, line) in lines.iter().enumerate() {
                    plot.line(Line::new(number.to_string(), PlotPoints::Borrowed(line)));
                }
            })
        });
    });
    output.textures_delta.clear();
    output
}

fn samples() -> Vec<Vec<PlotPoint>> {
    let document = document();
    let curves = document.clips()[0].channels.iter().map(|channel| &channel.curves[0]);
    curves
        .map(|curve| {
            let (first, last) = curve.bounds();
            let count = SAMPLES * (KEYS - 1);
            (0..=count)
                .map(|i| first + (last - first) * i as f64 / count as f64)
                .map(|time| PlotPoint::new(time, curve.value(time)))
                .collect()
        })
        .collect()
}

/// The robot of the corpus, which plays.
const ROBOT: &str = "the robot playing";

/// Draws a frame.
type Draw = Box<dyn FnMut() -> FullOutput>;

/// The kinds of frame, each with its context and able to draw one.
fn kinds() -> Vec<(&'static str, Context, Draw)> {
    let mut dragging = Dragging::new();
    let mut idle = window();
    let (empty, lined) = (Context::default(), Context::default());
    let lines = samples();
    let (empty_too, lined_too) = (empty.clone(), lined.clone());
    let mut kinds: Vec<(&'static str, Context, Draw)> = vec![
        (
            "dragging a key",
            dragging.window.ctx.clone(),
            Box::new(move || dragging.frame()),
        ),
        (
            "nothing moves",
            idle.ctx.clone(),
            Box::new(move || idle.draw(Vec::new())),
        ),
        ("empty egui_plot", empty, Box::new(move || plot(&empty_too, &[]))),
        ("egui_plot lines", lined, Box::new(move || plot(&lined_too, &lines))),
        drawing("playing", playing(window())),
        drawing("playing the bundled clip", playing(bundled())),
        drawing("the bundled clip at rest", bundled()),
    ];
    kinds.extend(robot().map(|window| drawing(ROBOT, playing(window))));
    kinds
}

/// A window in which nothing is touched.
fn drawing(name: &'static str, mut window: Headless) -> (&'static str, Context, Draw) {
    (name, window.ctx.clone(), Box::new(move || window.draw(Vec::new())))
}

fn statistics(criterion: &mut Criterion) {
    for (name, ctx, mut frame) in kinds() {
        criterion.bench_function(name, |bencher| bencher.iter(|| black_box(frame())));
        criterion.bench_function(&format!("{name}, with triangles"), |bencher| {
            bencher.iter(|| black_box(ctx.tessellate(frame().shapes, 1.0)));
        });
    }
}

/// Prints the median time of each kind of frame and how often it fits the others, taken in turn.
fn ratios() {
    let mut kinds = kinds();
    let mut times = vec![[Vec::new(), Vec::new()]; kinds.len()];
    for _ in 0..ROUNDS {
        for ((_, ctx, frame), [without, with]) in kinds.iter_mut().zip(&mut times) {
            let begin = Instant::now();
            let output = black_box(frame());
            without.push(begin.elapsed());
            black_box(ctx.tessellate(output.shapes, 1.0));
            with.push(begin.elapsed());
        }
    }
    let medians: Vec<[Duration; 2]> = times.into_iter().map(|both| both.map(median)).collect();
    println!("\nmedians of {ROUNDS} frames taken in turn; {CURVES} curves of {KEYS} keys at 1920x1080");
    println!("{:28}{:>12}{:>16}", "", "frame", "with triangles");
    for ((name, ..), [without, with]) in kinds.iter().zip(&medians) {
        println!(
            "{name:28}{:>9.3} ms{:>13.3} ms",
            milliseconds(*without),
            milliseconds(*with)
        );
    }
    let ratio = |of: usize, to: usize| [0, 1].map(|i| medians[of][i].as_secs_f64() / medians[to][i].as_secs_f64());
    let mut rows = vec![
        ("dragging / empty plot", ratio(0, 2)),
        ("dragging / plot lines", ratio(0, 3)),
        ("plot lines / empty plot", ratio(3, 2)),
        ("playing / nothing moves", ratio(4, 1)),
        ("playing / at rest, bundled", ratio(5, 6)),
    ];
    if let Some(robot) = kinds.iter().position(|(name, ..)| *name == ROBOT) {
        rows.push(("robot playing / empty plot", ratio(robot, 2)));
    }
    for (words, [without, with]) in rows {
        println!("{words:28}{without:>12.2}{with:>16.2}");
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn main() {
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    statistics(&mut criterion);
    criterion.final_summary();
    ratios();
}
