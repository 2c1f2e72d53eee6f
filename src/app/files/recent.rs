//! The files opened lately: shown at once, kept in the state folder by a job.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use crate::io::stamp;
use crate::io::state::{RecentFiles, StateFolder};
use crate::jobs::{self, Job, Poll};

use super::Waker;

/// A change of the list, which the saved list is given as well: another running program may have added to it.
#[derive(Debug)]
enum Change {
    Read,
    Add(PathBuf),
    Clear,
}

/// The files, and which of them were missing when last looked at.
#[derive(Debug, Default)]
struct Seen {
    paths: Vec<PathBuf>,
    missing: Vec<PathBuf>,
}

/// The list.
#[derive(Debug)]
pub struct Recent {
    state: Option<StateFolder>,
    seen: Seen,
    waiting: VecDeque<Change>,
    job: Option<Job<Seen>>,
    waker: Waker,
}

impl Recent {
    /// The list of a state folder, read in the background; without a folder it lasts as long as the program.
    pub fn new(state: Option<StateFolder>, waker: Waker) -> Self {
        let mut recent = Self {
            state,
            seen: Seen::default(),
            waiting: VecDeque::from([Change::Read]),
            job: None,
            waker,
        };
        recent.poll();
        recent
    }

    /// The latest first.
    pub fn paths(&self) -> &[PathBuf] {
        &self.seen.paths
    }

    /// Whether a file of the list was missing when last looked at.
    pub fn is_missing(&self, path: &Path) -> bool {
        self.seen.missing.iter().any(|missing| missing == path)
    }

    /// The folders they are in, each once, the latest first.
    pub fn folders(&self) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = Vec::new();
        for folder in self.seen.paths.iter().filter_map(|path| path.parent()) {
            if !folders.iter().any(|known| known == folder) {
                folders.push(folder.to_owned());
            }
        }
        folders
    }

    /// Puts a file on top.
    pub fn add(&mut self, path: &Path) {
        self.seen.paths.retain(|known| known != path);
        self.seen.missing.retain(|known| known != path);
        self.seen.paths.insert(0, path.to_owned());
        self.waiting.push_back(Change::Add(path.to_owned()));
        self.poll();
    }

    /// Forgets every file.
    pub fn clear(&mut self) {
        self.seen = Seen::default();
        self.waiting.push_back(Change::Clear);
        self.poll();
    }

    /// Looks again which files are there.
    pub fn refresh(&mut self) {
        if self.job.is_none() && self.waiting.is_empty() {
            self.waiting.push_back(Change::Read);
            self.poll();
        }
    }

    /// Takes what a job brought and starts the next one.
    pub fn poll(&mut self) {
        match self.job.as_mut().map(Job::poll) {
            Some(Poll::Running(_)) => return,
            // What was added meanwhile comes with the next job; until then it stays as shown.
            Some(Poll::Done(seen)) if self.waiting.is_empty() => self.seen = seen,
            Some(Poll::Panicked(words)) => log::error!("{words}"),
            Some(Poll::Done(_) | Poll::Over) | None => {}
        }
        self.job = self.waiting.pop_front().map(|change| {
            let state = self.state.clone();
            let shown = self.seen.paths.clone();
            let waker = self.waker.clone();
            jobs::spawn(
                "recent files",
                move || waker.wake(),
                move |_| looked_at(&changed(state.as_ref(), &shown, &change)),
            )
        });
    }
}

/// The saved list with a change; without a state folder, the list shown.
fn changed(state: Option<&StateFolder>, shown: &[PathBuf], change: &Change) -> RecentFiles {
    let mut recent = match state {
        Some(state) => state.recent_files(),
        None => shown.iter().rev().fold(RecentFiles::default(), |mut recent, path| {
            recent.add(path);
            recent
        }),
    };
    match change {
        Change::Read => return recent,
        Change::Add(path) => recent.add(path),
        Change::Clear => recent.clear(),
    }
    if let Some(Err(error)) = state.map(|state| state.save_recent_files(&recent)) {
        log::warn!("the list of recent files was not saved: {error}");
    }
    recent
}

fn looked_at(recent: &RecentFiles) -> Seen {
    let is_missing = |path: &&PathBuf| !matches!(stamp::stamp(path), Ok(Some(_)));
    Seen {
        paths: recent.paths().to_vec(),
        missing: recent.paths().iter().filter(is_missing).cloned().collect(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn settled(recent: &mut Recent) -> Vec<PathBuf> {
        let begun = Instant::now();
        while recent.job.is_some() {
            assert!(begun.elapsed() < Duration::from_secs(30));
            std::thread::sleep(Duration::from_millis(1));
            recent.poll();
        }
        recent.paths().to_vec()
    }

    #[test]
    fn the_list_outlives_the_program_and_tells_which_files_are_gone() {
        let folder = tempfile::tempdir().unwrap();
        let state = StateFolder::at(folder.path().join("state"));
        let here = folder.path().join("here.ron");
        let gone = folder.path().join("gone.ron");
        std::fs::write(&here, "").unwrap();
        let mut recent = Recent::new(Some(state.clone()), Waker::none());
        recent.add(&here);
        recent.add(&gone);
        settled(&mut recent);

        let mut again = Recent::new(Some(state), Waker::none());
        assert_eq!(settled(&mut again), [gone.clone(), here.clone()]);
        assert!(again.is_missing(&gone) && !again.is_missing(&here));
        assert_eq!(again.folders(), [folder.path()]);
        again.clear();
        assert!(settled(&mut again).is_empty());
    }

    #[test]
    fn without_a_state_folder_the_list_lasts_as_long_as_the_program() {
        let mut recent = Recent::new(None, Waker::none());
        for name in ["a.ron", "b.ron", "a.ron"] {
            recent.add(&std::path::absolute(name).unwrap());
        }
        assert_eq!(
            settled(&mut recent),
            ["a.ron", "b.ron"].map(|name| std::path::absolute(name).unwrap())
        );
    }
}
