//! Saving in a format that does not hold everything: worked out first, asked about, then put in place.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::io::gltf::write::Resources;

/// A document read from a GLB file, then changed.
fn fox() -> Desk {
    let mut desk = Desk::changed();
    desk.flow.set_home(home("Fox.glb", 1));
    desk
}

fn prepare(name: &str) -> Effect {
    let format = destination::format_of(Path::new(name)).unwrap();
    Effect::Prepare(path(name), format)
}

/// As far as the file being worked out.
fn preparing() -> Desk {
    let mut desk = fox();
    assert_eq!(desk.ask(Request::Save), [Effect::Look(path("Fox.glb"))]);
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(1)))), [prepare("Fox.glb")]);
    desk
}

/// As far as a question about it.
fn asked(doubt: Doubt) -> Desk {
    let mut desk = preparing();
    assert_eq!(desk.give(Input::Prepared(Prepared::Doubt(doubt))), []);
    assert!(matches!(desk.flow.state(), State::AskDoubt(_, of) if *of == doubt));
    desk
}

#[test]
fn a_file_is_saved_in_its_format_and_looked_at_again_before_it_is_replaced() {
    let mut desk = preparing();
    assert!(desk.flow.holds_prepared());
    assert_eq!(
        desk.give(Input::Prepared(Prepared::Ready)),
        [Effect::Look(path("Fox.glb"))]
    );
    assert!(desk.flow.holds_prepared());
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(1)))), [Effect::Commit]);
    assert_eq!(desk.saved(), []);
    assert_eq!(*desk.flow.home(), home("Fox.glb", 9));
    assert!(desk.is_idle() && !desk.flow.holds_prepared());
}

#[test]
fn a_file_that_changed_while_the_new_one_was_worked_out_is_asked_about() {
    for (answer, effects) in [
        (Answer::Overwrite, vec![Effect::Commit]),
        (Answer::SaveElsewhere, vec![pick_save("Fox.glb", Way::Native)]),
        (Answer::KeepEditing, vec![]),
    ] {
        let mut desk = preparing();
        desk.give(Input::Prepared(Prepared::Ready));
        assert_eq!(desk.give(Input::Looked(Looked::File(stamp(5)))), []);
        assert!(matches!(
            desk.flow.state(),
            State::AskOverwrite(_, Overwriting::ChangedOnDisk)
        ));
        assert!(desk.flow.holds_prepared());
        assert_eq!(desk.answer(answer), effects, "{answer:?}");
        assert!(!desk.flow.holds_prepared());
    }
    // One that somebody put there meanwhile, too.
    let mut desk = fox();
    desk.ask(Request::SaveAs);
    desk.picked("new.gltf");
    assert_eq!(desk.give(Input::Looked(Looked::Nothing)), [prepare("new.gltf")]);
    desk.give(Input::Prepared(Prepared::Ready));
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(5)))), []);
    assert!(matches!(desk.flow.state(), State::AskOverwrite(..)));
}

#[test]
fn a_file_that_was_agreed_to_be_overwritten_is_not_asked_about_twice() {
    let mut desk = fox();
    desk.ask(Request::SaveAs);
    desk.picked("other");
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(3)))), []);
    assert_eq!(desk.answer(Answer::Overwrite), [prepare("other.glb")]);
    desk.give(Input::Prepared(Prepared::Ready));
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(3)))), [Effect::Commit]);
}

#[test]
fn what_is_inexact_is_saved_only_after_a_yes() {
    let mut desk = asked(Doubt::Inexact);
    assert_eq!(
        desk.answer(Answer::SaveAnyway),
        [Effect::Accept, Effect::Look(path("Fox.glb"))]
    );
    assert_eq!(desk.give(Input::Looked(Looked::File(stamp(1)))), [Effect::Commit]);

    let mut desk = asked(Doubt::Inexact);
    assert_eq!(desk.answer(Answer::KeepEditing), []);
    assert!(desk.is_idle());

    let mut desk = asked(Doubt::Inexact);
    assert_eq!(desk.answer(Answer::SaveNative), [pick_save("Fox.ron", Way::Native)]);
    assert_eq!(desk.picked("Fox"), [Effect::Look(path("Fox.ron"))]);
}

#[test]
fn other_choices_work_the_file_out_again() {
    for (doubt, answer, first) in [
        (Doubt::Inexact, Answer::WorkOutAgain, None),
        (Doubt::BeforeZero, Answer::Shift, Some(Effect::Shift)),
        (Doubt::OutOfReach, Answer::Copy, Some(Effect::Bring(Resources::Copy))),
        (Doubt::OutOfReach, Answer::Embed, Some(Effect::Bring(Resources::Embed))),
        (Doubt::NoSource, Answer::NewFile, Some(Effect::Detach)),
    ] {
        let mut desk = asked(doubt);
        let effects: Vec<Effect> = first.into_iter().chain([prepare("Fox.glb")]).collect();
        assert_eq!(desk.answer(answer), effects, "{doubt:?}");
        assert_eq!(
            desk.give(Input::Prepared(Prepared::Ready)),
            [Effect::Look(path("Fox.glb"))]
        );
    }
}

#[test]
fn a_question_takes_only_its_own_answers() {
    let all = [
        (Doubt::Inexact, Answer::SaveAnyway),
        (Doubt::BeforeZero, Answer::Shift),
        (Doubt::OutOfReach, Answer::Copy),
        (Doubt::NoSource, Answer::NewFile),
    ];
    for (doubt, _) in all {
        for (_, answer) in all.iter().filter(|(of, _)| *of != doubt) {
            let mut desk = asked(doubt);
            assert_eq!(desk.answer(*answer), [], "{doubt:?} {answer:?}");
            assert!(matches!(desk.flow.state(), State::AskDoubt(..)));
        }
    }
}

#[test]
fn leaving_waits_for_the_save_and_its_questions() {
    let mut desk = fox();
    desk.ask(Request::Quit);
    desk.answer(Answer::Save);
    desk.give(Input::Looked(Looked::File(stamp(1))));
    desk.give(Input::Prepared(Prepared::Doubt(Doubt::Inexact)));
    desk.answer(Answer::SaveAnyway);
    desk.give(Input::Looked(Looked::File(stamp(1))));
    assert_eq!(desk.saved(), [Effect::Quit]);

    // A wish in the middle of it comes after it.
    let mut desk = preparing();
    assert_eq!(desk.ask(Request::New), []);
    desk.give(Input::Prepared(Prepared::Ready));
    assert_eq!(desk.ask(Request::Quit), []);
    assert!(!desk.asks_unsaved());
    desk.give(Input::Looked(Looked::File(stamp(1))));
    assert_eq!(desk.saved(), [Effect::Quit]);

    // A question that is not answered keeps the document.
    let mut desk = preparing();
    desk.ask(Request::Quit);
    desk.give(Input::Prepared(Prepared::Doubt(Doubt::BeforeZero)));
    assert_eq!(desk.answer(Answer::KeepEditing), []);
    assert!(desk.is_idle());

    // Closing the window takes the place of the question.
    let mut desk = asked(Doubt::Inexact);
    assert_eq!(desk.ask(Request::Quit), []);
    assert!(desk.asks_unsaved());
}

#[test]
fn a_save_can_be_stopped_and_a_failed_one_leaves_everything() {
    let mut desk = preparing();
    assert_eq!(desk.answer(Answer::Cancel), [Effect::StopPreparing]);
    assert!(desk.is_idle());
    assert_eq!(
        desk.give(Input::Prepared(Prepared::Ready)),
        [],
        "what came too late does nothing"
    );

    let mut desk = preparing();
    assert_eq!(
        desk.ask(Request::Save),
        [Effect::Say(Remark::StillSaving(path("Fox.glb")))]
    );
    assert_eq!(desk.give(Input::SaveFailed), []);
    assert!(desk.is_idle());
    assert_eq!(*desk.flow.home(), home("Fox.glb", 1));
}

#[test]
fn a_document_that_waits_is_let_go_where_a_gltf_save_ends() {
    let waiting = || {
        let mut desk = fox();
        desk.ask(Request::OpenRecent(path("a.glb")));
        desk.answer(Answer::Discard);
        desk.give(Input::Loaded(Meanwhile::Edited));
        desk.answer(Answer::Save);
        desk.give(Input::Looked(Looked::File(stamp(1))));
        desk
    };
    assert_eq!(
        waiting().answer(Answer::Cancel),
        [Effect::StopPreparing, Effect::Forget]
    );
    assert_eq!(waiting().give(Input::SaveFailed), [Effect::Forget]);
    assert_eq!(waiting().ask(Request::New), [Effect::Forget]);
    let mut desk = waiting();
    desk.give(Input::Prepared(Prepared::Doubt(Doubt::Inexact)));
    assert_eq!(desk.answer(Answer::KeepEditing), [Effect::Forget]);
    let mut desk = waiting();
    desk.give(Input::Prepared(Prepared::Doubt(Doubt::Inexact)));
    assert_eq!(desk.ask(Request::Quit), [Effect::Forget]);
}

#[test]
fn a_file_is_saved_in_what_it_holds_whatever_it_is_called() {
    let mut desk = Desk::changed();
    desk.flow.set_home(Home::File(OwnFile {
        path: path("Fox.bin"),
        stamp: Some(stamp(1)),
        format: Format::Glb,
    }));
    desk.ask(Request::Save);
    assert_eq!(
        desk.give(Input::Looked(Looked::File(stamp(1)))),
        [Effect::Prepare(path("Fox.bin"), Format::Glb)]
    );
    desk.answer(Answer::Cancel);
    assert_eq!(desk.ask(Request::SaveAs), [pick_save("Fox.glb", Way::Native)]);
}
