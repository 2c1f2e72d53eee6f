//! An easing tried on the selected segments: shown while it is pointed at, never a step. The one tried before stays as
//! a ghost, so that two can be compared.

use std::sync::Arc;

use crate::app::derived::{Drawing, Scale, Wanted};
use crate::app::plot::geometry::Geometry;
use crate::app::view_state::ClipView;
use crate::curve::SegmentKind;
use crate::document::{Channel, ClipId, Document};
use crate::edit::{CurveRef, Edit, Editor, Selection};

/// The most ghosts drawn.
const MOST_GHOSTS: usize = 32;

/// What is tried, and what was tried before.
#[derive(Debug, Default)]
pub struct Trial {
    /// What was last asked for, whether it could be shown or not.
    asked: Option<SegmentKind>,
    shown: Option<Tried>,
    before: Option<Tried>,
    ghosts: Vec<Ghost>,
}

/// An easing on segments.
#[derive(Debug)]
struct Tried {
    kind: SegmentKind,
    /// The keys before the segments.
    keys: Selection,
    /// What it is tried on, and what came of it.
    base: Document,
    document: Document,
}

/// A curve as it was with the easing tried before.
#[derive(Debug)]
pub struct Ghost {
    /// Which.
    pub curve: CurveRef,
    /// Its channel.
    pub channel: Arc<Channel>,
    /// Its polylines.
    pub drawing: Drawing,
}

impl Trial {
    /// What is pointed at and was asked for, whether it could be shown or not.
    pub fn asked(&self) -> Option<&SegmentKind> {
        self.asked.as_ref()
    }

    /// Whether what the editor shows is a trial.
    pub fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// What was tried before and stays as a ghost.
    pub fn ghost_kind(&self) -> Option<&SegmentKind> {
        self.before.as_ref().map(|before| &before.kind)
    }

    /// The curves with what was tried before.
    pub fn ghosts(&self) -> &[Ghost] {
        &self.ghosts
    }

    /// Notes what is pointed at without showing it: something else has the editor's preview.
    pub fn pass_over(&mut self, kind: SegmentKind) {
        self.asked = Some(kind);
    }

    /// Shows a kind on the segments after the selected keys. What cannot be shown changes nothing.
    pub fn show(&mut self, kind: SegmentKind, editor: &mut Editor) {
        self.asked = Some(kind.clone());
        let keys = editor.selection().clone();
        let edit = Edit::SetSegment {
            keys: keys.iter().collect(),
            kind: kind.clone(),
        };
        if keys.is_empty() || editor.preview(edit).is_err() {
            self.end(editor);
            return;
        }
        if let Some(before) = self.shown.take() {
            self.before = Some(before);
        }
        self.shown = Some(Tried {
            kind,
            keys,
            base: editor.committed().clone(),
            document: editor.document().clone(),
        });
    }

    /// Something else is about to have the editor's preview.
    pub fn give_way(&mut self, editor: &mut Editor) {
        self.end(editor);
    }

    /// Nothing is pointed at any more: the document as it was, the trial as a ghost.
    pub fn put_back(&mut self, editor: &mut Editor) {
        self.asked = None;
        self.end(editor);
    }

    fn end(&mut self, editor: &mut Editor) {
        if let Some(shown) = self.shown.take() {
            editor.cancel();
            self.before = Some(shown);
        }
    }

    /// The kind is about to become a step: what was shown of it is the ghost of what is tried next.
    pub fn taken(&mut self, kind: &SegmentKind) {
        self.asked = Some(kind.clone());
        if let Some(shown) = self.shown.take() {
            self.before = Some(shown);
        }
    }

    /// After the step: the ghost goes on beside it.
    pub fn rebase(&mut self, editor: &Editor) {
        if let Some(before) = &mut self.before {
            before.base = editor.committed().clone();
        }
    }

    /// The picker is closed: everything as it was.
    pub fn forget(&mut self, editor: &mut Editor) {
        self.put_back(editor);
        self.before = None;
        self.ghosts.clear();
    }

    /// Before drawing: a trial on other keys than those in hand is over, and so is a ghost of another document; ghosts
    /// follow view and zoom.
    pub fn refresh(&mut self, editor: &mut Editor, clip: ClipId, view: &ClipView, geometry: &Geometry) {
        let is_stale = |tried: &Tried, editor: &Editor| {
            tried.keys != *editor.selection() || !tried.base.same_as(editor.committed())
        };
        if self.shown.as_ref().is_some_and(|shown| is_stale(shown, editor)) {
            self.put_back(editor);
        }
        if self.before.as_ref().is_some_and(|before| is_stale(before, editor)) {
            self.before = None;
        }
        let shown_again = |before: &Tried| self.shown.as_ref().is_some_and(|shown| shown.kind == before.kind);
        let Some(before) = self.before.as_ref().filter(|before| !shown_again(before)) else {
            self.ghosts.clear();
            return;
        };
        let mut known = std::mem::take(&mut self.ghosts);
        let mut curves: Vec<CurveRef> = before.keys.iter().map(CurveRef::from).collect();
        curves.dedup();
        let clip = before.document.clip(clip);
        for curve in curves.into_iter().filter(|curve| view.shows(*curve)).take(MOST_GHOSTS) {
            let Some(channel) = clip.and_then(|clip| clip.channel(curve.channel)) else {
                continue;
            };
            let at = known.iter().position(|ghost| ghost.curve == curve);
            let mut ghost = match at {
                Some(at) => known.swap_remove(at),
                None => Ghost {
                    curve,
                    channel: Arc::clone(channel),
                    drawing: Drawing::default(),
                },
            };
            ghost.channel = Arc::clone(channel);
            let wanted = Wanted {
                velocity: false,
                acceleration: false,
            };
            let scale = Scale {
                geometry: *geometry,
                lanes: [None, None],
            };
            ghost
                .drawing
                .refresh(channel, curve.component, wanted, &scale, &mut None);
            self.ghosts.push(ghost);
        }
    }
}
