//! Leaving a document: the unsaved question, its answers, and what waits behind it.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

#[test]
fn without_changes_nothing_is_asked() {
    for (request, effect) in leaving() {
        let mut desk = Desk::changed();
        desk.standing = Standing::Saved;
        assert_eq!(desk.ask(request.clone()), [effect], "{request:?}");
        assert!(!desk.asks_unsaved());
    }
}

#[test]
fn with_changes_everything_that_leaves_the_document_asks_first() {
    for (request, effect) in leaving() {
        let mut desk = Desk::changed();
        assert_eq!(desk.ask(request.clone()), [], "{request:?}");
        assert!(desk.asks_unsaved(), "{request:?}");
        assert_eq!(desk.answer(Answer::Discard), [effect], "{request:?}");
    }
}

#[test]
fn keep_editing_leaves_everything_as_it_was() {
    for (request, _) in leaving() {
        let mut desk = Desk::changed();
        desk.ask(request);
        assert_eq!(desk.answer(Answer::KeepEditing), []);
        assert!(desk.is_idle());
        assert_eq!(desk.flow.home().path(), Some(path("walk.ron").as_path()));
    }
}

#[test]
fn save_writes_first_and_then_goes_on() {
    for (request, effect) in leaving() {
        let mut desk = Desk::changed();
        desk.ask(request.clone());
        assert_eq!(
            desk.answer(Answer::Save),
            [Effect::Look(path("walk.ron"))],
            "{request:?}"
        );
        assert_eq!(
            desk.give(Input::Looked(Looked::File(stamp(1)))),
            [Effect::Save(path("walk.ron"))]
        );
        assert_eq!(desk.saved(), [effect], "{request:?}");
    }
}

#[test]
fn save_with_a_cancelled_dialog_keeps_the_window() {
    let mut desk = Desk::changed_without_file();
    desk.ask(Request::Quit);
    assert!(matches!(
        desk.answer(Answer::Save)[..],
        [Effect::Pick(Ask::Save { .. }, Way::Native)]
    ));
    assert_eq!(desk.give(Input::Picked(Picked::Cancelled)), []);
    assert!(desk.is_idle());
}

#[test]
fn a_failed_save_keeps_the_window() {
    let mut desk = Desk::changed();
    desk.ask(Request::Quit);
    desk.answer(Answer::Save);
    desk.give(Input::Looked(Looked::File(stamp(1))));
    assert_eq!(desk.give(Input::SaveFailed), []);
    assert!(desk.is_idle());
    assert_eq!(*desk.flow.home(), home("walk.ron", 1));
}

#[test]
fn an_edit_made_while_saving_is_asked_about_before_leaving() {
    let mut desk = Desk::changed();
    desk.ask(Request::Quit);
    desk.answer(Answer::Save);
    desk.give(Input::Looked(Looked::File(stamp(1))));
    // The file holds the document as it was when saving began; it was edited since.
    assert_eq!(desk.give(Input::Saved(Some(stamp(2)))), []);
    assert!(desk.asks_unsaved());
    assert_eq!(desk.answer(Answer::Discard), [Effect::Quit]);
}

#[test]
fn leaving_while_a_save_runs_waits_for_it() {
    let mut desk = Desk::changed();
    desk.ask(Request::Save);
    desk.give(Input::Looked(Looked::File(stamp(1))));
    assert_eq!(desk.ask(Request::New), []);
    assert_eq!(desk.ask(Request::Quit), [], "the last wish counts");
    assert_eq!(desk.saved(), [Effect::Quit]);
}

#[test]
fn closing_the_window_takes_the_place_of_an_open_question() {
    let mut desk = Desk::changed();
    desk.ask(Request::New);
    assert_eq!(desk.ask(Request::Quit), []);
    assert_eq!(desk.answer(Answer::Discard), [Effect::Quit]);

    let mut desk = Desk::changed();
    desk.ask(Request::SaveAs);
    assert_eq!(desk.ask(Request::Quit), [Effect::StopPicking]);
    assert!(desk.asks_unsaved());

    let mut desk = Desk::changed();
    desk.ask(Request::Save);
    assert_eq!(desk.ask(Request::Quit), []);
    assert!(desk.asks_unsaved());
    assert_eq!(
        desk.give(Input::Looked(Looked::Nothing)),
        [],
        "what was looked at no longer counts"
    );
    assert!(desk.asks_unsaved());
}

#[test]
fn a_question_stands_before_every_other_wish() {
    for request in [
        Request::New,
        Request::Open,
        Request::Save,
        Request::SaveAs,
        Request::Close,
    ] {
        let mut desk = Desk::changed();
        desk.ask(Request::Quit);
        let before = desk.flow.state().clone();
        assert_eq!(desk.ask(request), []);
        assert_eq!(*desk.flow.state(), before);
    }
}
