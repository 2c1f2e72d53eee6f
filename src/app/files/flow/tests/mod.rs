//! Every branch of the file flow, without a window or a file.
#![allow(clippy::unwrap_used, clippy::panic)]

mod gltf;
mod leaving;
mod loading;
mod saving;
mod waiting;

use std::time::{Duration, SystemTime};

use super::*;
use crate::app::files::destination::NameFault;
use crate::io::Format;
use crate::io::stamp::Stamp;

fn path(name: &str) -> PathBuf {
    Path::new("/clips").join(name)
}

fn stamp(second: u64) -> Stamp {
    Stamp {
        bytes: 100,
        modified: Some(SystemTime::UNIX_EPOCH + Duration::from_secs(second)),
    }
}

/// The document's own file, as of a second.
fn home(name: &str, second: u64) -> Home {
    Home::File(OwnFile {
        path: path(name),
        stamp: Some(stamp(second)),
        format: destination::format_of(Path::new(name)).unwrap(),
    })
}

/// A flow and how its document stands.
struct Desk {
    flow: Flow,
    standing: Standing,
}

impl Desk {
    /// A new document without changes.
    fn new() -> Self {
        let mut flow = Flow::new(Way::Native);
        flow.set_new_name("Clip.ron".to_owned());
        Self {
            flow,
            standing: Standing::Saved,
        }
    }

    /// A document read from its own file, then changed.
    fn changed() -> Self {
        let mut desk = Self::new();
        desk.flow.set_home(home("walk.ron", 1));
        desk.standing = Standing::Unsaved;
        desk
    }

    /// A new document, changed.
    fn changed_without_file() -> Self {
        let mut desk = Self::new();
        desk.standing = Standing::Unsaved;
        desk
    }

    fn give(&mut self, input: Input) -> Vec<Effect> {
        self.flow.step(input, self.standing)
    }

    fn ask(&mut self, request: Request) -> Vec<Effect> {
        self.give(Input::Request(request))
    }

    fn answer(&mut self, answer: Answer) -> Vec<Effect> {
        self.give(Input::Answer(answer))
    }

    fn picked(&mut self, picked: &str) -> Vec<Effect> {
        self.give(Input::Picked(Picked::Path(path(picked))))
    }

    /// The file was written and holds the document.
    fn saved(&mut self) -> Vec<Effect> {
        self.standing = Standing::Saved;
        self.give(Input::Saved(Some(stamp(9))))
    }

    fn is_idle(&self) -> bool {
        *self.flow.state() == State::Idle
    }

    fn asks_unsaved(&self) -> bool {
        matches!(self.flow.state(), State::AskUnsaved(_))
    }
}

fn opening(name: &str, others: usize) -> Opening {
    Opening {
        path: path(name),
        others,
    }
}

fn pick_save(name: &str, way: Way) -> Effect {
    Effect::Pick(
        Ask::Save {
            folder: Some(PathBuf::from("/clips")),
            name: name.to_owned(),
            format: destination::format_of(Path::new(name)).unwrap(),
        },
        way,
    )
}

/// Every wish that leaves the document, and what it does when nothing stands in its way.
fn leaving() -> [(Request, Effect); 8] {
    let open = |way| {
        Effect::Pick(
            Ask::Open {
                folder: Some(PathBuf::from("/clips")),
            },
            way,
        )
    };
    [
        (Request::New, Effect::Blank),
        (Request::Close, Effect::Blank),
        (Request::Quit, Effect::Quit),
        (Request::Open, open(Way::Native)),
        (Request::OpenByPath, open(Way::InApp)),
        (Request::OpenRecent(path("a.glb")), Effect::Load(path("a.glb"))),
        (Request::OpenFiles(vec![path("a.glb")]), Effect::Load(path("a.glb"))),
        (Request::Drop(vec![path("a.glb")]), Effect::Load(path("a.glb"))),
    ]
}
