//! Opening another document while this one stays until it is whole.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

#[test]
fn the_old_document_stays_until_the_new_one_is_whole() {
    let mut desk = Desk::changed();
    desk.standing = Standing::Saved;
    desk.ask(Request::Open);
    assert_eq!(desk.picked("a.glb"), [Effect::Load(path("a.glb"))]);
    assert_eq!(desk.flow.home().path(), Some(path("walk.ron").as_path()));
    assert_eq!(
        desk.give(Input::Loaded(Meanwhile::Untouched)),
        [Effect::Install(opening("a.glb", 0))]
    );
    assert!(desk.is_idle());
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_document() {
    let mut desk = Desk::changed();
    desk.ask(Request::OpenRecent(path("a.glb")));
    desk.answer(Answer::Discard);
    assert_eq!(desk.give(Input::LoadFailed), []);
    assert!(desk.is_idle());
    assert_eq!(desk.flow.home().path(), Some(path("walk.ron").as_path()));
    // And it still counts as changed.
    desk.ask(Request::Quit);
    assert!(desk.asks_unsaved());
}

#[test]
fn a_load_can_be_stopped_and_another_wish_stops_it() {
    let mut desk = Desk::new();
    desk.ask(Request::OpenRecent(path("a.glb")));
    assert_eq!(desk.answer(Answer::Cancel), [Effect::StopLoading]);
    assert!(desk.is_idle());
    desk.ask(Request::OpenRecent(path("a.glb")));
    assert_eq!(
        desk.ask(Request::OpenRecent(path("b.glb"))),
        [Effect::StopLoading, Effect::Load(path("b.glb"))]
    );
    assert_eq!(desk.ask(Request::Quit), [Effect::StopLoading, Effect::Quit]);
}

#[test]
fn edits_made_while_a_file_was_read_are_asked_about() {
    for (answer, effects) in [
        (Answer::Discard, vec![Effect::Install(opening("a.glb", 0))]),
        (Answer::KeepEditing, vec![Effect::Forget]),
        (Answer::Save, vec![Effect::Look(path("walk.ron"))]),
    ] {
        let mut desk = Desk::changed();
        desk.standing = Standing::Saved;
        desk.ask(Request::OpenRecent(path("a.glb")));
        desk.standing = Standing::Unsaved;
        assert_eq!(desk.give(Input::Loaded(Meanwhile::Edited)), []);
        assert_eq!(desk.answer(answer), effects, "{answer:?}");
        if answer == Answer::Save {
            desk.give(Input::Looked(Looked::File(stamp(1))));
            assert_eq!(desk.saved(), [Effect::Install(opening("a.glb", 0))]);
        }
    }
}

#[test]
fn a_document_that_waits_is_let_go_wherever_the_way_to_it_ends() {
    let waiting = || {
        let mut desk = Desk::changed_without_file();
        desk.ask(Request::OpenRecent(path("a.glb")));
        desk.answer(Answer::Discard);
        desk.give(Input::Loaded(Meanwhile::Edited));
        desk
    };
    assert_eq!(waiting().ask(Request::Quit), [Effect::Forget]);

    let mut desk = waiting();
    desk.answer(Answer::Save);
    assert_eq!(desk.give(Input::Picked(Picked::Cancelled)), [Effect::Forget]);

    let mut desk = waiting();
    desk.answer(Answer::Save);
    assert_eq!(desk.answer(Answer::Cancel), [Effect::StopPicking, Effect::Forget]);

    let mut desk = waiting();
    desk.answer(Answer::Save);
    assert_eq!(desk.ask(Request::Quit), [Effect::StopPicking, Effect::Forget]);
    assert!(desk.asks_unsaved());

    let mut desk = waiting();
    desk.answer(Answer::Save);
    desk.picked("walk");
    desk.give(Input::Looked(Looked::File(stamp(3))));
    assert_eq!(desk.answer(Answer::KeepEditing), [Effect::Forget]);

    let mut desk = waiting();
    desk.answer(Answer::Save);
    desk.picked("walk");
    desk.give(Input::Looked(Looked::Nothing));
    assert_eq!(desk.give(Input::SaveFailed), [Effect::Forget]);

    let mut desk = waiting();
    desk.answer(Answer::Save);
    desk.picked("walk");
    desk.give(Input::Looked(Looked::Nothing));
    assert_eq!(desk.ask(Request::New), [Effect::Forget]);
    assert_eq!(desk.saved(), [Effect::Blank]);
}

#[test]
fn of_several_files_the_first_opens_and_the_others_are_counted() {
    let mut desk = Desk::new();
    let paths = vec![path("a.glb"), path("b.ron"), path("c.gltf")];
    desk.ask(Request::OpenFiles(paths.clone()));
    assert_eq!(*desk.flow.state(), State::Loading(opening("a.glb", 2)));
    desk.answer(Answer::Cancel);
    desk.ask(Request::Drop([vec![path("notes.txt")], paths].concat()));
    assert_eq!(*desk.flow.state(), State::Loading(opening("a.glb", 3)));
}

#[test]
fn a_dropped_file_of_another_kind_is_refused_before_anything_is_asked() {
    let mut desk = Desk::changed();
    assert_eq!(
        desk.ask(Request::Drop(vec![path("notes.txt"), path("song.wav")])),
        [Effect::Say(Remark::CannotOpen(path("notes.txt")))]
    );
    assert!(desk.is_idle());
    assert_eq!(desk.ask(Request::Drop(Vec::new())), []);
    assert_eq!(desk.ask(Request::OpenFiles(Vec::new())), []);
    assert!(desk.is_idle());
}

#[test]
fn a_new_document_has_no_file() {
    let mut desk = Desk::changed();
    desk.standing = Standing::Saved;
    assert_eq!(desk.ask(Request::New), [Effect::Blank]);
    assert_eq!(*desk.flow.home(), Home::None);
}
