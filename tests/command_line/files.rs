//! Where files cannot be written or are called oddly.

use crate::program::{Desk, names, ron};

const MOVING: &str = "(name: \"lift\", kind: Scalar, curves: [(keys: [(t: 0.0, v: 0.0), (t: 1.0, v: 1.0)])])";

#[test]
fn a_folder_that_is_missing_or_no_folder_is_named() {
    let desk = Desk::new();
    desk.put("a.ron", ron(MOVING));
    desk.put("file", "");
    std::fs::create_dir(desk.path("folder.ron")).unwrap();
    desk.run(&["convert", "a.ron", "gone/b.ron"])
        .refused(&["\"gone\" does not exist"]);
    desk.run(&["convert", "a.ron", "file/b.ron"])
        .refused(&["\"file\" does not exist"]);
    desk.run(&["convert", "a.ron", "folder.ron"])
        .refused(&["\"folder.ron\"", "it is a folder"]);
    desk.run(&["convert", "a.ron", "folder.ron", "--force"])
        .refused(&["it is a folder"]);
    assert_eq!(names(&desk.path(".")), ["a.ron", "file", "folder.ron"]);
}

#[cfg(unix)]
mod unix {
    use std::ffi::{OsStr, OsString};
    use std::fs::{self, Permissions};
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::Command;

    use super::*;
    use crate::program::Ran;

    /// The number of the user "nobody", to whom nothing belongs.
    const NOBODY: u32 = 65534;

    /// A program that an unprivileged user may start: privileged ones write anywhere.
    fn unprivileged(desk: &Desk) -> Command {
        let program = desk.path("program");
        let built = Path::new(env!("CARGO_BIN_EXE_inbetween"));
        // The folder it was built in may be closed to others.
        if fs::hard_link(built, &program).is_err() {
            fs::copy(built, &program).unwrap();
        }
        let mut command = Command::new(&program);
        command.current_dir(desk.path("."));
        let closed = desk.path("probe");
        fs::create_dir(&closed).unwrap();
        fs::set_permissions(&closed, Permissions::from_mode(0o555)).unwrap();
        let privileged = fs::write(closed.join("file"), b"").is_ok();
        if privileged {
            fs::set_permissions(desk.path("."), Permissions::from_mode(0o755)).unwrap();
            command.uid(NOBODY).gid(NOBODY);
        }
        command
    }

    #[test]
    fn a_folder_without_write_permission_is_named_and_keeps_what_it_has() {
        let desk = Desk::new();
        desk.put("a.ron", ron(MOVING));
        desk.put("closed/old.ron", "mine");
        fs::set_permissions(desk.path("closed"), Permissions::from_mode(0o555)).unwrap();
        for (arguments, words) in [
            (&["closed/new.ron"][..], "no permission to write into \"closed\""),
            (&["closed/new.glb"], "no permission to write into \"closed\""),
            (&["closed/old.ron", "--force"], "closed/old.ron"),
        ] {
            let desk_again = Desk::new();
            let mut command = unprivileged(&desk_again);
            let output = command
                .current_dir(desk.path("."))
                .args([&["convert", "a.ron"], arguments].concat())
                .output();
            // The folder of the test itself must be open to that user.
            fs::set_permissions(desk.path("."), Permissions::from_mode(0o755)).unwrap();
            let output = output.or_else(|_| command.output()).unwrap();
            Ran::from(output).refused(&[words]);
        }
        assert_eq!(names(&desk.path("closed")), ["old.ron"]);
        assert_eq!(desk.read("closed/old.ron"), b"mine");
        fs::set_permissions(desk.path("closed"), Permissions::from_mode(0o755)).unwrap();
    }

    #[test]
    fn a_file_that_may_not_be_read_is_unreadable() {
        let desk = Desk::new();
        let path = desk.put("a.ron", ron(MOVING));
        fs::set_permissions(&path, Permissions::from_mode(0o000)).unwrap();
        let ran: Ran = unprivileged(&desk).args(["check", "a.ron"]).output().unwrap().into();
        assert_eq!(ran.code, 2);
        assert!(
            ran.text()
                .starts_with("a.ron: error: unreadable: the file: it cannot be read: "),
            "{ran:?}"
        );
    }

    #[test]
    fn a_write_protected_file_is_not_replaced() {
        let desk = Desk::new();
        desk.put("a.ron", ron(MOVING));
        let path = desk.put("b.ron", "mine");
        fs::set_permissions(&path, Permissions::from_mode(0o444)).unwrap();
        desk.run(&["convert", "a.ron", "b.ron", "--force"])
            .refused(&["write-protected"]);
        assert_eq!(desk.read("b.ron"), b"mine");
    }

    #[test]
    fn names_that_are_no_unicode_are_read_and_written() {
        let desk = Desk::new();
        let name = |ending: &str| OsString::from_vec([b"w\xff\n", ending.as_bytes()].concat());
        desk.put(name(".ron"), ron(MOVING));
        let words = |words: &[&str]| -> Vec<OsString> { words.iter().map(OsString::from).collect() };
        let ran = desk.run(&[words(&["convert"]), vec![name(".ron"), name(".glb")]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let ran = desk.run(&[words(&["check"]), vec![name(".glb"), name(".none")]].concat());
        assert_eq!(ran.code, 2);
        assert_eq!(
            ran.text(),
            "w\u{fffd}\\n.none: error: missing: the file: there is no such file.\n"
        );
        let ran = desk.run(&[words(&["sample"]), vec![name(".glb")], words(&["--at", "1"])].concat());
        assert!(ran.text().ends_with("\n1,1\n"), "{ran:?}");
        assert_eq!(desk.run(&[OsStr::from_bytes(b"check"), &name(".ron")]).code, 0);
    }

    #[test]
    fn a_pipe_or_device_is_not_taken_for_a_file() {
        let desk = Desk::new();
        desk.put("a.ron", ron(MOVING));
        desk.run(&["sample", "/dev/null", "--at", "0"])
            .refused(&["\"/dev/null\" cannot be read"]);
        std::os::unix::fs::symlink("/dev/null", desk.path("b.ron")).unwrap();
        desk.run(&["convert", "a.ron", "b.ron", "--force"])
            .refused(&["not a file that can be replaced"]);
    }
}
