//! The editor: previews, steps, selection.

use inbetween::document::Document;
use inbetween::edit::{Edit, Editor, KeyRef, Selection, StepName};

use super::support::*;

fn three() -> Document {
    scalar(&[key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)])
}

fn selected(editor: &Editor) -> Vec<KeyRef> {
    editor.selection().iter().collect()
}

#[test]
fn a_preview_applies_to_the_committed_document() {
    let document = three();
    let mut editor = Editor::new(document.clone());
    let keys = refs(&document, [1]);
    editor.preview(move_keys(keys.clone(), 0.5, 9.0)).unwrap();
    editor.preview(move_keys(keys.clone(), 0.0, 2.0)).unwrap();
    assert_eq!(values(only(editor.document())), [0.0, 3.0, 0.0]);
    assert!(editor.committed().same_as(&document));
    editor.commit_preview().unwrap();
    assert_eq!(
        only(editor.committed()),
        only(&run(&document, move_keys(keys, 0.0, 2.0)))
    );
}

#[test]
fn a_cancelled_preview_leaves_nothing() {
    let document = three();
    let mut editor = Editor::new(document.clone());
    editor.preview(move_keys(refs(&document, [1]), 0.5, 9.0)).unwrap();
    editor.cancel();
    assert!(editor.document().same_as(&document));
    assert_eq!(editor.undo_len(), 0);
}

#[test]
fn an_edit_that_changes_nothing_is_no_step() {
    let document = three();
    let mut editor = Editor::new(document.clone());
    editor.commit(move_keys(refs(&document, [1]), 0.0, 0.0)).unwrap();
    assert_eq!(editor.undo_len(), 0);
    assert!(editor.is_saved());
}

#[test]
fn a_step_brings_its_selection_back() {
    let document = three();
    let mut editor = Editor::new(document.clone());
    editor.select(refs(&document, [0, 1]).into_iter().collect());
    let keys = refs(&document, [1]);
    editor.commit(Edit::DeleteKeys { keys }).unwrap();
    // The deleted key is no longer in hand.
    assert_eq!(selected(&editor), refs(&document, [0]));
    editor.select(Selection::default());
    assert_eq!(editor.undo(), Some(StepName::DeleteKeys { count: 1 }));
    assert_eq!(selected(&editor), refs(&document, [0, 1]));
}

#[test]
fn an_inserted_key_is_in_hand_after_the_step() {
    let document = three();
    let mut editor = Editor::new(document.clone());
    let insert = Edit::InsertKey {
        channel: channel(&document, 0).id,
        component: 0,
        time: 0.5,
        dt: 0.0,
        dv: 1.0,
    };
    editor.preview(insert).unwrap();
    assert_eq!(editor.preview_keys(), [at(editor.document(), 0, 1)]);
    editor.commit_preview().unwrap();
    assert_eq!(selected(&editor), [at(editor.document(), 0, 1)]);
}

#[test]
fn setting_a_handle_leaves_the_other_keys_in_hand() {
    let document = three();
    let mut editor = Editor::new(document.clone());
    editor.select(refs(&document, 0..3).into_iter().collect());
    editor
        .commit(Edit::SetHandle {
            key: at(&document, 0, 1),
            side: inbetween::edit::HandleSide::Out,
            slope: 4.0,
            joint: inbetween::edit::Joint::Keep,
        })
        .unwrap();
    assert_eq!(selected(&editor).len(), 3);
}

/// Another source, as a document gets by saving elsewhere: a new value that shares the clips.
fn elsewhere(document: &Document) -> Document {
    document.with_clips(document.clips().to_vec(), document.ids())
}

#[test]
fn a_save_elsewhere_reaches_every_step_and_what_was_saved_still_is() {
    let document = three();
    let mut editor = Editor::new(document.clone());
    let edit = |dv| move_keys(refs(&document, [1]), 0.0, dv);
    editor.commit(edit(0.5)).unwrap();
    let written = editor.committed().clone();
    // Edited and dragged on while the file was written.
    editor.commit(edit(0.25)).unwrap();
    editor.preview(edit(0.125)).unwrap();
    editor.mark_saved(&written);
    let before = editor.document().clone();
    editor.replace_everywhere(elsewhere);
    assert!(!editor.document().same_as(&before));
    assert_eq!(editor.undo_len(), 2, "a save is no step");
    assert!(!editor.is_saved());
    editor.commit_preview().unwrap();
    editor.undo().unwrap();
    assert!(!editor.is_saved());
    editor.undo().unwrap();
    assert!(editor.is_saved(), "this is what the file holds");
    assert!(!editor.committed().same_as(&written));
    editor.redo().unwrap();
    assert!(!editor.is_saved());
}
