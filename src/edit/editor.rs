//! The editor: the committed document, at most one preview, undo and redo.

use crate::document::Document;

use super::{Applied, Edit, EditError, EditNote, KeyRef, Selection, StepName, apply};

/// One step of the history.
#[derive(Clone, Debug)]
pub struct Step {
    /// What it was.
    pub name: StepName,
    document: Document,
    selection: Selection,
}

#[derive(Clone, Debug)]
struct Preview {
    edit: Edit,
    document: Document,
    keys: Vec<KeyRef>,
    notes: Vec<EditNote>,
}

/// Holds the document that is being worked on. A preview always applies to the committed document; an edit that
/// changes nothing pushes no step; a change of selection alone is none.
#[derive(Debug)]
pub struct Editor {
    document: Document,
    selection: Selection,
    preview: Option<Preview>,
    undo: Vec<Step>,
    redo: Vec<Step>,
    saved: Option<Document>,
}

impl Editor {
    /// An editor on a document that is as its file says.
    pub fn new(document: Document) -> Self {
        Self {
            saved: Some(document.clone()),
            document,
            selection: Selection::default(),
            preview: None,
            undo: Vec::new(),
            redo: Vec::new(),
        }
    }

    /// What is shown: the preview where there is one, else the committed document.
    pub fn document(&self) -> &Document {
        self.preview
            .as_ref()
            .map_or(&self.document, |preview| &preview.document)
    }

    /// The committed document.
    pub fn committed(&self) -> &Document {
        &self.document
    }

    /// What is in hand.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Takes other keys in hand.
    pub fn select(&mut self, selection: Selection) {
        self.selection = selection;
    }

    /// Shows an edit without committing it; replaces an earlier preview. On an error the earlier preview stays.
    ///
    /// # Errors
    /// As [`apply`].
    pub fn preview(&mut self, edit: Edit) -> Result<&[EditNote], EditError> {
        let applied = apply(&self.document, &edit)?;
        let preview = self.preview.insert(Preview {
            edit,
            document: applied.document,
            keys: applied.keys,
            notes: applied.notes,
        });
        Ok(&preview.notes)
    }

    /// Shows an edit whose result was found elsewhere, on a thread of its own, say. `false`, and nothing is shown, where
    /// `base` is no longer the committed document.
    ///
    /// Precondition: `applied` is what [`apply`] makes of `base` and `edit`.
    pub fn preview_applied(&mut self, base: &Document, edit: Edit, applied: Applied) -> bool {
        if !base.same_as(&self.document) {
            return false;
        }
        self.preview = Some(Preview {
            edit,
            document: applied.document,
            keys: applied.keys,
            notes: applied.notes,
        });
        true
    }

    /// Whether a preview is shown.
    pub fn is_previewing(&self) -> bool {
        self.preview.is_some()
    }

    /// What the preview would be called.
    pub fn preview_name(&self) -> Option<StepName> {
        self.preview.as_ref().map(|preview| preview.edit.name())
    }

    /// The keys the preview made, as an insertion that is being dragged.
    pub fn preview_keys(&self) -> &[KeyRef] {
        self.preview.as_ref().map_or(&[], |preview| preview.keys.as_slice())
    }

    /// Drops the preview: back as it was.
    pub fn cancel(&mut self) {
        self.preview = None;
    }

    /// Makes the preview a step. `None` where there is no preview or it changes nothing.
    pub fn commit_preview(&mut self) -> Option<(StepName, Vec<EditNote>)> {
        let preview = self.preview.take()?;
        let name = preview.edit.name();
        self.push(name, preview.document, &preview.keys)
            .then_some((name, preview.notes))
    }

    /// Applies an edit as a step.
    ///
    /// # Errors
    /// As [`apply`]; nothing changes then.
    pub fn commit(&mut self, edit: Edit) -> Result<Vec<EditNote>, EditError> {
        self.preview = None;
        let applied = apply(&self.document, &edit)?;
        self.push(edit.name(), applied.document, &applied.keys);
        Ok(applied.notes)
    }

    fn push(&mut self, name: StepName, document: Document, keys: &[KeyRef]) -> bool {
        if document.same_as(&self.document) {
            return false;
        }
        self.undo.push(Step {
            name,
            document: std::mem::replace(&mut self.document, document),
            selection: self.selection.clone(),
        });
        self.redo.clear();
        self.selection = if keys.is_empty() {
            self.selection.still_in_document(&self.document)
        } else {
            keys.iter().copied().collect()
        };
        true
    }

    /// Takes the last step back; its selection comes back too.
    pub fn undo(&mut self) -> Option<StepName> {
        self.preview = None;
        let step = self.undo.pop()?;
        let name = step.name;
        let done = self.exchange(step);
        self.redo.push(done);
        Some(name)
    }

    /// Does the last undone step again.
    pub fn redo(&mut self) -> Option<StepName> {
        self.preview = None;
        let step = self.redo.pop()?;
        let name = step.name;
        let done = self.exchange(step);
        self.undo.push(done);
        Some(name)
    }

    fn exchange(&mut self, step: Step) -> Step {
        Step {
            name: step.name,
            document: std::mem::replace(&mut self.document, step.document),
            selection: std::mem::replace(&mut self.selection, step.selection),
        }
    }

    /// The step undo would take back.
    pub fn undo_name(&self) -> Option<StepName> {
        self.undo.last().map(|step| step.name)
    }

    /// The step redo would do again.
    pub fn redo_name(&self) -> Option<StepName> {
        self.redo.last().map(|step| step.name)
    }

    /// How many steps can be undone.
    pub fn undo_len(&self) -> usize {
        self.undo.len()
    }

    /// Whether the committed document is the saved one.
    pub fn is_saved(&self) -> bool {
        self.saved.as_ref().is_some_and(|saved| saved.same_as(&self.document))
    }

    /// Says which document a file now holds: the one that was given to the save, whatever happened meanwhile.
    pub fn mark_saved(&mut self, document: &Document) {
        self.saved = Some(document.clone());
    }

    /// Says that no file holds the document, as after reading repaired something.
    pub fn mark_unsaved(&mut self) {
        self.saved = None;
    }

    /// Gives the document, its preview, its history and the saved mark another source, as after saving elsewhere: no
    /// step of the history, and what was saved still is.
    pub fn replace_everywhere(&mut self, change: impl Fn(&Document) -> Document) {
        let saved = self.saved.take();
        // One value for the mark and for every place that holds the same document.
        let new_saved = saved.as_ref().map(&change);
        let changed = |document: &Document| match (&saved, &new_saved) {
            (Some(old), Some(new)) if old.same_as(document) => new.clone(),
            _ => change(document),
        };
        let steps = self.undo.iter_mut().chain(&mut self.redo);
        let previewed = self.preview.iter_mut().map(|preview| &mut preview.document);
        for document in steps
            .map(|step| &mut step.document)
            .chain(previewed)
            .chain([&mut self.document])
        {
            *document = changed(document);
        }
        self.saved = new_saved;
    }
}
