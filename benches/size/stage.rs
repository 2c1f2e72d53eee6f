//! The window and its peer, drawn without a screen.

use std::fmt;
use std::time::{Duration, Instant};

use egui::epaint::{ClippedPrimitive, Primitive};
use egui::{CentralPanel, Context, Event, RawInput, Rect, Ui, pos2, vec2};
use egui_plot::{Line, Plot, PlotPoint, PlotPoints};
use inbetween::app::action::{Action, ViewAction};
use inbetween::app::command::Command;
use inbetween::app::view_state::{Bounds, CurveRef};
use inbetween::app::{Inbetween, Options};
use inbetween::edit::{Edit, KeyRef};

use super::clips::Case;

/// At most so many frames are measured, and for so long.
const FRAMES: usize = 61;
const PATIENCE: Duration = Duration::from_secs(4);
/// Frames before that, in which layouts settle and caches fill.
const FIRST: usize = 4;

/// What a frame costs.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// Milliseconds of processor time on average, whatever else the machine does. Where that is not known, of the
    /// clock, the middle frame's.
    pub frame: f64,
    /// Milliseconds of the clock, the quickest frame's.
    pub least: f64,
    /// Of the last frame.
    pub vertices: usize,
}

impl Times {
    fn of(mut frame: impl FnMut(usize) -> usize) -> Self {
        let mut vertices = 0;
        for i in 0..FIRST {
            vertices = frame(i);
        }
        let (begin, processor) = (Instant::now(), processor_time());
        let mut times = Vec::with_capacity(FRAMES);
        while times.len() < FRAMES && (times.len() < 3 || begin.elapsed() < PATIENCE) {
            let start = Instant::now();
            vertices = frame(FIRST + times.len());
            times.push(start.elapsed().as_secs_f64() * 1e3);
        }
        let processor = processor
            .zip(processor_time())
            .map(|(before, after)| after.saturating_sub(before).as_secs_f64() * 1e3 / times.len() as f64);
        times.sort_by(f64::total_cmp);
        Self {
            frame: processor.unwrap_or(times[times.len() / 2]),
            least: times[0],
            vertices,
        }
    }
}

/// The processor time of this thread so far, to a tick of the scheduler; known on Linux.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} ({:.2})", self.frame, self.least)
    }
}

/// Builds and tessellates one frame; how many vertices it has.
fn draw(ctx: &Context, frame: usize, events: Vec<Event>, mut ui: impl FnMut(&mut Ui)) -> usize {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1920.0, 1080.0))),
        time: Some(frame as f64 / 60.0),
        events,
        focused: true,
        ..RawInput::default()
    };
    let mut output = ctx.run_ui(input, &mut ui);
    let shapes = std::mem::take(&mut output.shapes);
    let primitives = std::hint::black_box(ctx.tessellate(shapes, output.pixels_per_point));
    output.drop_without_applying_deltas();
    let count = |primitive: &ClippedPrimitive| match &primitive.primitive {
        Primitive::Mesh(mesh) => mesh.vertices.len(),
        Primitive::Callback(_) => 0,
    };
    primitives.iter().map(count).sum()
}

/// How far the view has moved in a frame, as a part of its width: to and fro.
fn shift(frame: usize) -> f64 {
    0.002 * (frame % 40).abs_diff(20) as f64
}

/// The window on a case, framed.
pub struct Window {
    ctx: Context,
    app: Inbetween,
    frame: usize,
    bounds: Bounds,
    keys: Vec<KeyRef>,
}

impl Window {
    pub fn new(case: &Case) -> Self {
        let ctx = Context::default();
        let mut app = Inbetween::new(&ctx, Options::default());
        app.set_document(case.document.clone());
        let all = case.shown().channels.iter().flat_map(|channel| {
            (0..channel.curves.len()).map(|component| CurveRef {
                channel: channel.id,
                component,
            })
        });
        let show = |curves, visible| Action::View(ViewAction::Show { curves, visible });
        app.act(
            &ctx,
            vec![
                Action::ShowClip(case.clip),
                show(all.collect(), false),
                show(case.curves.clone(), true),
                Action::Activate(case.curves.first().copied()),
                Action::Run(Command::FrameAll),
            ],
        );
        let mut window = Self {
            bounds: app.view().and_then(|view| view.bounds).unwrap_or_default(),
            keys: key_in_the_middle(case).into_iter().collect(),
            ctx,
            app,
            frame: 0,
        };
        for _ in 0..FIRST {
            window.frame(Vec::new());
        }
        window
    }

    fn frame(&mut self, actions: Vec<Action>) -> usize {
        // The pointer rests over the curves, so that what is under it is looked for.
        let pointer = pos2(960.0, 400.0 + (self.frame % 2) as f32);
        self.frame += 1;
        self.app.act(&self.ctx, actions);
        let app = &mut self.app;
        draw(&self.ctx, self.frame, vec![Event::PointerMoved(pointer)], |ui| {
            app.frame(ui)
        })
    }

    /// Nothing changes.
    pub fn still(&mut self) -> Times {
        Times::of(|_| self.frame(Vec::new()))
    }

    /// The view moves in time.
    pub fn panning(&mut self) -> Times {
        let bounds = self.bounds;
        let width = bounds.time.1 - bounds.time.0;
        let times = Times::of(|i| self.frame(vec![Action::SetBounds(bounds.shifted(width * shift(i), 0.0))]));
        self.app.act(&self.ctx, vec![Action::SetBounds(bounds)]);
        times
    }

    /// A key follows the hand.
    pub fn dragging_a_key(&mut self) -> Times {
        self.drag(self.keys.clone())
    }

    /// All keys in view follow the hand.
    pub fn dragging_all_keys(&mut self) -> Times {
        self.app.act(&self.ctx, vec![Action::Run(Command::SelectAll)]);
        let keys = self.app.editor().selection().iter().collect();
        self.drag(keys)
    }

    fn drag(&mut self, keys: Vec<KeyRef>) -> Times {
        let height = self.bounds.value.1 - self.bounds.value.0;
        self.app
            .act(&self.ctx, vec![Action::Select(keys.iter().copied().collect())]);
        let times = Times::of(|i| {
            let edit = Edit::MoveKeys {
                keys: keys.clone(),
                dt: 0.0,
                dv: height * shift(i),
            };
            self.frame(vec![Action::Preview(edit)])
        });
        self.app.act(&self.ctx, vec![Action::CancelPreview]);
        times
    }
}

/// A key in the middle of the first curve.
fn key_in_the_middle(case: &Case) -> Option<KeyRef> {
    let reference = case.curves.first()?;
    let curve = case.in_view().next()?;
    Some(KeyRef {
        channel: reference.channel,
        component: reference.component,
        key: curve.key_id(curve.len() / 2),
    })
}

/// A plot by `egui_plot` with a line through every key of the curves in view.
pub struct Peer {
    ctx: Context,
    lines: Vec<Vec<PlotPoint>>,
    time: (f64, f64),
    value: (f64, f64),
}

impl Peer {
    pub fn new(case: &Case) -> Self {
        let points = |curve: &inbetween::curve::Curve| -> Vec<PlotPoint> {
            (0..curve.len())
                .map(|i| PlotPoint::new(curve.time(i), curve.key_value(i)))
                .collect()
        };
        let lines: Vec<Vec<PlotPoint>> = case.in_view().map(points).collect();
        let range = |part: fn(&PlotPoint) -> f64| {
            lines
                .iter()
                .flatten()
                .map(part)
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| {
                    (low.min(number), high.max(number))
                })
        };
        Self {
            ctx: Context::default(),
            time: range(|point| point.x),
            value: range(|point| point.y),
            lines,
        }
    }

    fn frame(&self, frame: usize, shift: f64) -> usize {
        let offset = (self.time.1 - self.time.0) * shift;
        draw(&self.ctx, frame, Vec::new(), |ui| {
            CentralPanel::no_frame().show(ui, |ui| {
                Plot::new("peer").auto_bounds(false).show(ui, |plot| {
                    plot.set_plot_bounds_x(self.time.0 + offset..=self.time.1 + offset);
                    plot.set_plot_bounds_y(self.value.0..=self.value.1);
                    for points in &self.lines {
                        plot.line(Line::new("", PlotPoints::Borrowed(points)));
                    }
                });
            });
        })
    }

    /// Nothing changes.
    pub fn still(&mut self) -> Times {
        Times::of(|i| self.frame(i, 0.0))
    }

    /// The view moves in time.
    pub fn panning(&mut self) -> Times {
        Times::of(|i| self.frame(i, shift(i)))
    }
}
