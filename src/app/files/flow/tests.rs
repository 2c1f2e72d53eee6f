//! Every branch of the file flow, without a window or a file.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::time::{Duration, SystemTime};

use super::*;
use crate::app::files::destination::NameFault;
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

/// A flow and how its document stands.
struct Desk {
    flow: Flow,
    standing: Standing,
}

impl Desk {
    /// A new document without changes.
    fn new() -> Self {
        Self {
            flow: Flow::new(Way::Native, "Untitled"),
            standing: Standing::Saved,
        }
    }

    /// A document read from its own file, then changed.
    fn changed() -> Self {
        let mut desk = Self::new();
        desk.flow.set_home(Home::File(path("walk.ron"), Some(stamp(1))));
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
    assert_eq!(*desk.flow.home(), Home::File(path("walk.ron"), Some(stamp(1))));
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
fn saving_goes_to_the_documents_own_file_and_remembers_its_stamp() {
    let mut desk = Desk::changed();
    assert_eq!(desk.ask(Request::Save), [Effect::Look(path("walk.ron"))]);
    assert_eq!(
        desk.give(Input::Looked(Looked::File(stamp(1)))),
        [Effect::Save(path("walk.ron"))]
    );
    assert_eq!(desk.saved(), []);
    assert!(desk.is_idle());
    assert_eq!(*desk.flow.home(), Home::File(path("walk.ron"), Some(stamp(9))));
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
    assert_eq!(desk.ask(Request::Save), [pick_save("Untitled.ron", Way::Native)]);
    assert_eq!(desk.picked("a.ron"), [Effect::Look(path("a.ron"))]);
    assert_eq!(desk.give(Input::Looked(Looked::Nothing)), [Effect::Save(path("a.ron"))]);
    desk.saved();
    assert_eq!(*desk.flow.home(), Home::File(path("a.ron"), Some(stamp(9))));
}

#[test]
fn a_document_from_another_format_says_why_it_is_saved_elsewhere_and_then_belongs_there() {
    let mut desk = Desk::new();
    desk.flow.set_home(Home::Origin(path("Fox.glb")));
    assert_eq!(
        desk.ask(Request::Save),
        [
            Effect::Say(Remark::SavesAsNative(path("Fox.glb"))),
            pick_save("Fox.ron", Way::Native)
        ]
    );
    desk.picked("Fox.ron");
    desk.give(Input::Looked(Looked::Nothing));
    desk.saved();
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
        ending: "glb".to_owned(),
    };
    assert_eq!(desk.picked("walk.glb"), [Effect::Say(Remark::Name(fault))]);
    assert!(desk.is_idle());
}

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
