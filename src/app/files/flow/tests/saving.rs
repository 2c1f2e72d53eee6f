//! Where a document is saved, and what is asked before a file is overwritten.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

#[test]
fn saving_goes_to_the_documents_own_file_and_remembers_its_stamp() {
    let mut desk = Desk::changed();
    assert_eq!(desk.ask(Request::Save), [Effect::Look(path("walk.ron"))]);
    assert_eq!(
        desk.give(Input::Looked(Looked::File(stamp(1)))),
        [Effect::Save(path("walk.ron"))]
    );
    assert_eq!(desk.saved(), []);
    assert!(desk.is_idle());
    assert_eq!(*desk.flow.home(), home("walk.ron", 9));
}

#[test]
fn a_file_that_is_gone_is_written_again_without_a_question() {
    let mut desk = Desk::changed();
    desk.ask(Request::Save);
    assert_eq!(
        desk.give(Input::Looked(Looked::Nothing)),
        [Effect::Save(path("walk.ron"))]
    );
}

#[test]
fn a_file_that_somebody_else_changed_is_not_overwritten_without_a_question() {
    for (answer, effects) in [
        (Answer::Overwrite, vec![Effect::Save(path("walk.ron"))]),
        (Answer::SaveElsewhere, vec![pick_save("walk.ron", Way::Native)]),
        (Answer::KeepEditing, vec![]),
    ] {
        let mut desk = Desk::changed();
        desk.ask(Request::Save);
        assert_eq!(desk.give(Input::Looked(Looked::File(stamp(2)))), []);
        assert!(matches!(
            desk.flow.state(),
            State::AskOverwrite(target, Overwriting::ChangedOnDisk) if target.path == path("walk.ron")
        ));
        assert_eq!(desk.answer(answer), effects, "{answer:?}");
    }
    // Nor when it is chosen in the system's dialog, which only knows that there is such a file.
    let mut desk = Desk::changed();
    desk.ask(Request::SaveAs);
    desk.picked("walk.ron");
    desk.give(Input::Looked(Looked::File(stamp(2))));
    assert!(matches!(
        desk.flow.state(),
        State::AskOverwrite(_, Overwriting::ChangedOnDisk)
    ));
}

#[test]
fn a_new_document_asks_where_and_proposes_its_name_and_the_last_folder() {
    let mut desk = Desk::changed_without_file();
    desk.flow.set_folder(Some(PathBuf::from("/clips")));
    assert_eq!(desk.ask(Request::Save), [pick_save("Clip.ron", Way::Native)]);
    assert_eq!(desk.picked("a.ron"), [Effect::Look(path("a.ron"))]);
    assert_eq!(desk.give(Input::Looked(Looked::Nothing)), [Effect::Save(path("a.ron"))]);
    desk.saved();
    assert_eq!(*desk.flow.home(), home("a.ron", 9));
}

#[test]
fn after_a_save_in_another_format_the_document_belongs_there() {
    let mut desk = Desk::new();
    desk.flow.set_home(home("Fox.glb", 1));
    assert_eq!(desk.ask(Request::SaveAs), [pick_save("Fox.glb", Way::Native)]);
    desk.picked("Fox.ron");
    assert_eq!(
        desk.give(Input::Looked(Looked::Nothing)),
        [Effect::Save(path("Fox.ron"))]
    );
    desk.saved();
    assert_eq!(*desk.flow.home(), home("Fox.ron", 9));
    assert_eq!(desk.ask(Request::Save), [Effect::Look(path("Fox.ron"))]);
}

#[test]
fn a_missing_ending_is_added_before_the_overwrite_question() {
    let mut desk = Desk::changed_without_file();
    desk.ask(Request::SaveAs);
    assert_eq!(desk.picked("walk"), [Effect::Look(path("walk.ron"))]);
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(3)))), []);
    assert!(matches!(
        desk.flow.state(),
        State::AskOverwrite(target, Overwriting::AnotherFile) if target.path == path("walk.ron")
    ));
    assert_eq!(desk.answer(Answer::Overwrite), [Effect::Save(path("walk.ron"))]);
}

#[test]
fn the_systems_dialog_has_asked_about_the_very_name_chosen_in_it_the_windows_own_has_not() {
    let mut desk = Desk::changed_without_file();
    desk.ask(Request::SaveAs);
    desk.picked("a.ron");
    assert_eq!(
        desk.give(Input::Looked(Looked::File(stamp(3)))),
        [Effect::Save(path("a.ron"))]
    );

    let mut desk = Desk::changed_without_file();
    desk.ask(Request::SaveAs);
    desk.give(Input::Picked(Picked::Unavailable));
    desk.picked("a.ron");
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(3)))), []);
    assert!(matches!(
        desk.flow.state(),
        State::AskOverwrite(_, Overwriting::AnotherFile)
    ));
}

#[test]
fn a_name_with_an_ending_that_cannot_be_written_is_refused_and_nothing_is_left() {
    let mut desk = Desk::changed_without_file();
    desk.ask(Request::Quit);
    desk.answer(Answer::Save);
    let fault = NameFault::CannotWrite {
        ending: "fbx".to_owned(),
    };
    assert_eq!(desk.picked("walk.fbx"), [Effect::Say(Remark::Name(fault))]);
    assert!(desk.is_idle());
}
