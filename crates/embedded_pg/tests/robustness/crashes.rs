use std::fs;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::app::{App, command, eventually, is_alive, open_folder};

/// A committed row, and both killed while the application cannot react.
fn killed_with_its_server(data_dir: &Path) -> App {
    let app = App::start(data_dir);
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    app.signal(Signal::SIGSTOP);
    kill(app.server, Signal::SIGKILL).unwrap();
    app.signal(Signal::SIGKILL);
    eventually("the server is dead", || !is_alive(app.server));
    app
}

fn assert_recovered(app: &App) {
    assert_eq!(app.execute("SELECT item FROM sale"), "book");
}

/// A command as the user whose data it is: as root we may become that one.
fn as_owner(cluster: &Path, program: &str) -> Command {
    let owner = fs::metadata(cluster).unwrap();
    let mut command = Command::new(program);
    if nix::unistd::geteuid().is_root() {
        command.uid(owner.uid()).gid(owner.gid());
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    command
}

fn put_pid(cluster: &Path, pid: u32) {
    let path = cluster.join("postmaster.pid");
    let text = fs::read_to_string(&path).unwrap();
    let rest = text.split_once('\n').unwrap().1;
    fs::write(&path, format!("{pid}\n{rest}")).unwrap();
}

fn end(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn after_kill_9_of_the_application_the_next_start_works() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    let app = App::start(&data_dir);
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    app.signal(Signal::SIGKILL);
    app.wait();
    // At once: the old server may still be stopping.
    assert_recovered(&App::start(&data_dir));
}

#[test]
#[cfg(target_os = "linux")]
fn kill_9_of_the_application_ends_the_server_too() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    let server = app.server;
    app.signal(Signal::SIGKILL);
    app.wait();
    eventually("the server ended with its application", || !is_alive(server));
}

#[test]
fn after_kill_9_of_application_and_server_the_data_is_recovered() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    killed_with_its_server(&data_dir).wait();
    assert!(data_dir.join("cluster/postmaster.pid").exists(), "a real crash leaves it");
    assert_recovered(&App::start(&data_dir));
}

#[test]
fn a_stale_pid_file_with_the_number_of_a_stranger_is_no_hindrance() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    killed_with_its_server(&data_dir).wait();
    let cluster = data_dir.join("cluster");
    let stranger = as_owner(&cluster, "sleep").arg("600").spawn().unwrap();
    put_pid(&cluster, stranger.id());
    assert_recovered(&App::start(&data_dir));
    assert!(is_alive(Pid::from_raw(i32::try_from(stranger.id()).unwrap())), "the stranger was killed");
    end(stranger);
}

#[test]
fn a_stale_pid_file_with_the_number_of_a_zombie_is_no_hindrance() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    killed_with_its_server(&data_dir).wait();
    let cluster = data_dir.join("cluster");
    let zombie = as_owner(&cluster, "true").spawn().unwrap();
    let pid = Pid::from_raw(i32::try_from(zombie.id()).unwrap());
    eventually("it is a zombie", || !is_alive(pid));
    kill(pid, None).unwrap();
    put_pid(&cluster, zombie.id());
    assert_recovered(&App::start(&data_dir));
    end(zombie);
}

#[test]
#[cfg(target_os = "linux")]
fn a_server_that_outlived_its_application_is_replaced() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    let app = App::start(&data_dir);
    let line = fs::read_to_string(format!("/proc/{}/cmdline", app.server)).unwrap();
    let program = fs::read_link(format!("/proc/{}/exe", app.server)).unwrap();
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    app.signal(Signal::SIGTERM);
    app.wait();

    let cluster = data_dir.join("cluster");
    let arguments = line.trim_end_matches('\0').split('\0').skip(1);
    let mut orphan = as_owner(&cluster, program.to_str().unwrap()).args(arguments).spawn().unwrap();
    let ready = || fs::read_to_string(cluster.join("postmaster.pid")).is_ok_and(|text| text.contains("ready"));
    eventually("the orphan is ready", ready);

    let app = App::start(&data_dir);
    assert_recovered(&app);
    assert_ne!(u32::try_from(app.server.as_raw()).unwrap(), orphan.id());
    assert!(orphan.wait().unwrap().success(), "it was stopped in good order");
}

#[test]
fn after_a_kill_during_initdb_the_next_start_begins_anew() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    let unfinished = || {
        let mut entries = fs::read_dir(&data_dir).into_iter().flatten().flatten();
        entries.any(|entry| entry.path().join("PG_VERSION").exists())
    };
    let mut first = command(&data_dir).stdout(Stdio::null()).spawn().unwrap();
    eventually("initdb is at work", unfinished);
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(!data_dir.join("cluster").exists(), "too late to test anything");
    assert_eq!(App::start(&data_dir).execute("SELECT 1"), "1");
}

#[test]
fn the_application_notices_that_its_server_died() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    kill(app.server, Signal::SIGKILL).unwrap();
    let (status, sentence) = app.wait();
    assert_eq!(status.code(), Some(1));
    assert!(sentence.contains("ended unexpectedly (signal: 9 (SIGKILL)). Restart the application"), "{sentence}");
}
