//! Named worker threads with progress and cancel.
//!
//! A job owns everything it works on (a clone of the document, a path), so nothing is locked while it runs. The waker
//! is handed in: it tells whoever polls that there is something new, and keeps this module free of any window.

use std::any::Any;
use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// The least step of progress worth waking anybody for.
const STEP: f32 = 0.01;

/// What a job shares with its thread.
#[derive(Default)]
struct Shared {
    /// Bits of an `f32` in 0..=1.
    done: AtomicU32,
    cancelled: AtomicBool,
}

/// What the work sees of its job: where to say how far it is, and whether anybody still wants the result.
pub struct Progress {
    shared: Arc<Shared>,
    waker: Arc<dyn Fn() + Send + Sync>,
}

impl Progress {
    /// Says which part of the work is done, 0 to 1. A number that is not finite counts as no news.
    pub fn report(&self, done: f32) {
        if !done.is_finite() {
            return;
        }
        let done = done.clamp(0.0, 1.0);
        let before = f32::from_bits(self.shared.done.load(Ordering::Relaxed));
        if (done - before).abs() >= STEP || (done == 1.0 && before < 1.0) {
            self.shared.done.store(done.to_bits(), Ordering::Relaxed);
            (self.waker)();
        }
    }

    /// [`Progress::report`], and whether to go on: the form in which long work under `io` asks.
    pub fn pass(&self, done: f32) -> ControlFlow<()> {
        self.report(done);
        if self.is_cancelled() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Whether the result is no longer wanted; long work asks now and then and returns early.
    pub fn is_cancelled(&self) -> bool {
        self.shared.cancelled.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress")
            .field("cancelled", &self.is_cancelled())
            .finish_non_exhaustive()
    }
}

/// How a job stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Poll<T> {
    /// Still at it; the part done, 0 to 1.
    Running(f32),
    /// The result, handed out once.
    Done(T),
    /// The work panicked, or its thread could not be started: a sentence with the name of the job. Handed out once.
    Panicked(String),
    /// The result or the panic was handed out before.
    Over,
}

/// A piece of work on its own thread. Dropping it cancels.
pub struct Job<T> {
    name: String,
    shared: Arc<Shared>,
    /// `None` once the result was handed out.
    results: Option<Receiver<Result<T, String>>>,
}

/// Starts work on a thread of this name. `waker` is called from that thread whenever the progress moved and once when
/// the result is there; nobody is woken once the job is cancelled.
pub fn spawn<T: Send + 'static>(
    name: &str,
    waker: impl Fn() + Send + Sync + 'static,
    work: impl FnOnce(&Progress) -> T + Send + 'static,
) -> Job<T> {
    let shared = Arc::new(Shared::default());
    let (sender, results) = channel();
    let progress = Progress {
        shared: Arc::clone(&shared),
        waker: Arc::new(waker),
    };
    let failed = sender.clone();
    let work = move || {
        // Safe to go on after a panic: the work owns all it touches but two atomics.
        let result = catch_unwind(AssertUnwindSafe(|| work(&progress))).map_err(|panic| words_of(panic.as_ref()));
        if sender.send(result).is_ok() && !progress.is_cancelled() {
            (progress.waker)();
        }
    };
    if let Err(error) = thread::Builder::new().name(name.to_owned()).spawn(work) {
        // The receiver is held below, so this cannot fail.
        failed
            .send(Err(format!("its thread could not be started: {error}")))
            .ok();
    }
    Job {
        name: name.to_owned(),
        shared,
        results: Some(results),
    }
}

fn words_of(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|words| (*words).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it gave no reason".to_owned())
}

impl<T> Job<T> {
    /// How the job stands. Never waits.
    pub fn poll(&mut self) -> Poll<T> {
        let Some(results) = &self.results else {
            return Poll::Over;
        };
        let poll = match results.try_recv() {
            Err(TryRecvError::Empty) => {
                return Poll::Running(self.progress());
            }
            Ok(Ok(result)) => Poll::Done(result),
            Ok(Err(words)) => Poll::Panicked(format!("The job \"{}\" failed: {words}.", self.name)),
            Err(TryRecvError::Disconnected) => Poll::Over,
        };
        self.results = None;
        poll
    }

    /// The part done, 0 to 1.
    pub fn progress(&self) -> f32 {
        f32::from_bits(self.shared.done.load(Ordering::Relaxed))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Says that the result is no longer wanted. The work sees it at its next look and may still return a result.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.cancel();
    }
}

impl<T> fmt::Debug for Job<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;
    use std::sync::mpsc::sync_channel;
    use std::time::Duration;

    /// Longest wait for a thread on a busy machine.
    const PATIENCE: Duration = Duration::from_secs(30);

    /// A waker that can be waited for.
    fn bell() -> (impl Fn() + Send + Sync + 'static, Receiver<()>) {
        let (ring, rings) = sync_channel(64);
        (move || ring.send(()).unwrap(), rings)
    }

    #[test]
    fn the_result_is_handed_out_once_after_the_waker_was_called() {
        let (waker, rings) = bell();
        let mut job = spawn("add", waker, |_| 40 + 2);
        rings.recv_timeout(PATIENCE).unwrap();
        assert_eq!(job.poll(), Poll::Done(42));
        assert_eq!(
            rings.recv_timeout(PATIENCE).ok(),
            None,
            "the waker goes with the thread"
        );
        assert_eq!(job.poll(), Poll::Over);
    }

    #[test]
    fn a_running_job_tells_how_far_it_is() {
        let (waker, rings) = bell();
        let (go, gone) = sync_channel::<()>(0);
        let mut job = spawn("count", waker, move |progress| {
            progress.report(0.5);
            progress.report(f32::NAN);
            gone.recv_timeout(PATIENCE).is_ok()
        });
        rings.recv_timeout(PATIENCE).unwrap();
        assert_eq!(job.poll(), Poll::Running(0.5));
        go.send(()).unwrap();
        rings.recv_timeout(PATIENCE).unwrap();
        assert_eq!(job.poll(), Poll::Done(true));
    }

    #[test]
    fn a_thousand_reports_of_progress_wake_at_most_a_hundred_times() {
        let (ring, rings) = channel();
        let ring = std::sync::Mutex::new(ring);
        let mut job = spawn(
            "count",
            move || ring.lock().unwrap().send(()).unwrap(),
            |progress| (0..=1000u16).for_each(|n| progress.report(f32::from(n) / 1000.0)),
        );
        let mut calls = 0;
        while rings.recv_timeout(PATIENCE).is_ok() {
            calls += 1;
        }
        assert_eq!(job.poll(), Poll::Done(()));
        // One of the calls is the result's; one more may be the last step to exactly 1.
        assert!((2..=102).contains(&calls), "{calls}");
    }

    #[test]
    fn a_panic_ends_at_the_thread_and_is_told_with_the_name_of_the_job() {
        let (waker, rings) = bell();
        let mut job = spawn("open", waker, |_| -> u8 { panic!("no such {}", "bone") });
        rings.recv_timeout(PATIENCE).unwrap();
        assert_eq!(
            job.poll(),
            Poll::Panicked("The job \"open\" failed: no such bone.".to_owned())
        );
        assert_eq!(job.poll(), Poll::Over);
    }

    #[test]
    fn dropping_a_job_cancels_it_and_nobody_is_woken() {
        let (waker, rings) = bell();
        let (told, tells) = sync_channel(1);
        let job = spawn("long", waker, move |progress| {
            while !progress.is_cancelled() {
                thread::sleep(Duration::from_millis(1));
            }
            told.send(()).unwrap();
        });
        drop(job);
        tells.recv_timeout(PATIENCE).expect("the work saw that it is cancelled");
        assert!(rings.recv_timeout(PATIENCE).is_err());
    }

    #[test]
    fn the_thread_has_the_name_of_the_job() {
        let (waker, rings) = bell();
        let mut job = spawn("save", waker, |_| thread::current().name().map(str::to_owned));
        rings.recv_timeout(PATIENCE).unwrap();
        assert_eq!(job.poll(), Poll::Done(Some("save".to_owned())));
        assert_eq!(job.name(), "save");
    }
}
