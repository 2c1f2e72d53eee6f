//! Dialogs that do not come, wishes in the middle of something, and answers that come too late.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

#[test]
fn where_the_system_shows_no_dialog_the_windows_own_takes_over_for_good() {
    let mut desk = Desk::changed();
    desk.standing = Standing::Saved;
    desk.ask(Request::Open);
    let in_app = Effect::Pick(
        Ask::Open {
            folder: Some(PathBuf::from("/clips")),
        },
        Way::InApp,
    );
    assert_eq!(
        desk.give(Input::Picked(Picked::Unavailable)),
        std::slice::from_ref(&in_app)
    );
    assert_eq!(
        desk.give(Input::Picked(Picked::Unavailable)),
        [],
        "it cannot be missing itself"
    );
    assert_eq!(desk.give(Input::Picked(Picked::Cancelled)), []);
    assert_eq!(desk.ask(Request::Open), [in_app]);
    desk.give(Input::Picked(Picked::Cancelled));
    assert_eq!(desk.ask(Request::SaveAs), [pick_save("walk.ron", Way::InApp)]);
}

#[test]
fn the_wait_for_a_dialog_can_be_given_up() {
    for request in [Request::Open, Request::SaveAs] {
        let mut desk = Desk::new();
        desk.ask(request);
        assert_eq!(desk.answer(Answer::Cancel), [Effect::StopPicking]);
        assert!(desk.is_idle());
        assert_eq!(
            desk.picked("late.ron"),
            [],
            "an answer that comes after all does nothing"
        );
    }
}

#[test]
fn saving_while_something_runs_says_so() {
    let mut desk = Desk::changed();
    desk.ask(Request::Save);
    desk.give(Input::Looked(Looked::Nothing));
    assert_eq!(
        desk.ask(Request::Save),
        [Effect::Say(Remark::StillSaving(path("walk.ron")))]
    );
    let mut desk = Desk::new();
    desk.ask(Request::OpenRecent(path("a.glb")));
    assert_eq!(
        desk.ask(Request::SaveAs),
        [Effect::Say(Remark::StillOpening(path("a.glb")))]
    );
}

#[test]
fn results_and_answers_nobody_waits_for_do_nothing() {
    let inputs = [
        Input::Answer(Answer::Save),
        Input::Answer(Answer::Overwrite),
        Input::Answer(Answer::Cancel),
        Input::Picked(Picked::Path(path("a.ron"))),
        Input::Picked(Picked::Unavailable),
        Input::Looked(Looked::Nothing),
        Input::LoadFailed,
        Input::Answer(Answer::SaveAnyway),
        Input::Prepared(Prepared::Ready),
        Input::Prepared(Prepared::Doubt(Doubt::Inexact)),
        Input::Saved(None),
        Input::SaveFailed,
    ];
    for input in inputs {
        let mut desk = Desk::changed();
        assert_eq!(desk.give(input.clone()), [], "{input:?}");
        assert!(desk.is_idle());
    }
    let mut desk = Desk::changed();
    assert_eq!(desk.give(Input::Loaded(Meanwhile::Untouched)), [Effect::Forget]);
}
