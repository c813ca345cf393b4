use std::fs;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::process::Command;

use nix::sys::signal::Signal;
use nix::unistd::{User, chown, geteuid};

use crate::app::{App, PROGRAM, closed_folder, is_alive, open_folder};

/// Returns whether this process runs as root. If not, prints that the test is skipped.
fn are_we_root(test: &str) -> bool {
    if !geteuid().is_root() {
        eprintln!("skipped, because it needs root: {test}");
    }
    geteuid().is_root()
}

#[test]
fn the_server_never_runs_as_root() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    let owner = fs::metadata(app.data_dir.join("cluster")).unwrap().uid();
    assert_ne!(owner, 0);
    let ps = Command::new("ps").args(["-o", "uid=", "-p", &app.server.to_string()]).output().unwrap();
    assert_eq!(String::from_utf8(ps.stdout).unwrap().trim(), owner.to_string());
}

#[test]
fn root_moves_the_data_out_of_a_folder_that_the_server_cannot_enter() {
    if !are_we_root("moving the data") {
        return;
    }
    let closed = closed_folder();
    let wanted = closed.path().join("data");
    let app = App::start(&wanted);
    let moved = app.data_dir.clone();
    assert!(moved.starts_with("/var/lib"), "{}", moved.display());
    assert!(!wanted.exists(), "an empty folder stayed behind");
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    app.signal(Signal::SIGTERM);
    assert!(app.wait().0.success());

    let app = App::start(&wanted);
    assert_eq!(app.data_dir, moved);
    assert_eq!(app.execute("SELECT item FROM sale"), "book");
    app.signal(Signal::SIGTERM);
    assert!(app.wait().0.success());
    fs::remove_dir_all(moved).unwrap();
}

#[test]
fn root_and_an_ordinary_user_can_take_turns_on_the_users_data() {
    if !are_we_root("becoming another user") {
        return;
    }
    let user = User::from_name("nobody").unwrap().unwrap();
    let folder = open_folder();
    // Copy the program, because the build folder may be closed to that user.
    let program = folder.path().join("application");
    fs::copy(PROGRAM, &program).unwrap();
    let project = folder.path().join("project");
    fs::create_dir(&project).unwrap();
    chown(&project, Some(user.uid), Some(user.gid)).unwrap();
    let as_user = || {
        let mut command = Command::new(&program);
        command.arg(project.join("data")).uid(user.uid.as_raw()).gid(user.gid.as_raw()).current_dir("/");
        command
    };
    let app = App::run(as_user());
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    app.signal(Signal::SIGTERM);
    assert!(app.wait().0.success());

    let mut as_root = Command::new(&program);
    as_root.arg(project.join("data"));
    for turn in [as_root, as_user()] {
        let app = App::run(turn);
        assert_eq!(app.execute("SELECT item FROM sale"), "book");
        assert_eq!(fs::metadata(app.data_dir.join("cluster")).unwrap().uid(), user.uid.as_raw());
        let server = app.server;
        app.signal(Signal::SIGTERM);
        assert!(app.wait().0.success());
        assert!(!is_alive(server));
    }
}
