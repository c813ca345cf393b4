use std::fs;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::app::{App, command, eventually, is_alive, open_folder};

/// Starts an application, commits a row, and kills both it and its server before the application can react.
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

/// Returns a command that runs as the owner of the data. Only root can switch to that user.
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
    // Start again at once, while the old server may still be stopping.
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

/// Returns the server process, once it accepts connections and is not `but`.
fn serving(app: &App, but: Pid) -> Option<Pid> {
    let text = fs::read_to_string(app.data_dir.join("cluster/postmaster.pid")).ok()?;
    let pid = Pid::from_raw(text.lines().next()?.trim().parse().ok()?);
    (pid != but && text.contains("ready")).then_some(pid)
}

fn killed_and_raised(app: &App, server: Pid) -> Pid {
    kill(server, Signal::SIGKILL).unwrap();
    eventually("another server is ready", || serving(app, server).is_some());
    serving(app, server).unwrap()
}

/// Breaks the data directory so that no server starts on it. Returns a function that repairs it.
fn broken(app: &App) -> impl Fn() + use<> {
    let control = app.data_dir.join("cluster/global/pg_control");
    let aside = control.with_extension("aside");
    fs::rename(&control, &aside).unwrap();
    move || fs::rename(&aside, &control).unwrap()
}

fn has_failed_to_start(app: &App) -> bool {
    let logs = ["server.log", "server.previous.log"].map(|name| fs::read_to_string(app.data_dir.join(name)));
    logs.into_iter().flatten().any(|log| log.contains("could not find the database system"))
}

#[test]
fn a_killed_server_is_started_again_each_of_five_times() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    let mut server = app.server;
    for _ in 0..5 {
        server = killed_and_raised(&app, server);
        assert_recovered(&app);
    }
    app.signal(Signal::SIGTERM);
    assert!(app.wait().0.success());
    assert!(!is_alive(server), "the last one is stopped with the application");
}

#[test]
#[cfg(target_os = "linux")]
fn a_busy_process_of_the_killed_server_is_no_hindrance() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    let endpoint = app.endpoint.clone();
    // The loop never checks for interrupts until it has counted to the end.
    let counting = "DO 'DECLARE n bigint := 0; BEGIN LOOP n := n + 1; EXIT WHEN n < 0; END LOOP; END'";
    let busy = std::thread::spawn(move || endpoint.execute("postgres", counting));
    let others = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'DO %' AND pid <> pg_backend_pid()";
    eventually("it counts", || app.execute(others) == "1");
    killed_and_raised(&app, app.server);
    assert_recovered(&app);
    assert!(busy.join().unwrap().is_err());
}

#[test]
fn a_server_that_cannot_start_is_tried_again_until_it_can() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    app.execute("CREATE TABLE sale AS SELECT 'book' AS item");
    let repair = broken(&app);
    kill(app.server, Signal::SIGKILL).unwrap();
    eventually("a start has failed", || has_failed_to_start(&app));
    repair();
    eventually("another server is ready", || serving(&app, app.server).is_some());
    assert_recovered(&app);
}

#[test]
fn after_several_failures_in_a_row_the_application_hears_why() {
    let folder = open_folder();
    let mut command = command(&folder.path().join("data"));
    command.args(["--failures", "3"]);
    let app = App::run(command);
    let _repair = broken(&app);
    kill(app.server, Signal::SIGKILL).unwrap();
    let (status, sentence) = app.wait();
    assert_eq!(status.code(), Some(1));
    assert!(sentence.contains("could not be kept running: 3 starts in a row failed."), "{sentence}");
    assert!(sentence.contains("could not find the database system"), "{sentence}");
}

#[test]
fn a_stop_while_the_server_is_away_leaves_nothing() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    let cluster = app.data_dir.join("cluster");
    let _repair = broken(&app);
    kill(app.server, Signal::SIGKILL).unwrap();
    eventually("a start has failed", || has_failed_to_start(&app));
    app.signal(Signal::SIGTERM);
    assert!(app.wait().0.success());
    let left = fs::read_to_string(cluster.join("postmaster.pid")).unwrap_or_default();
    let pid = left.lines().next().and_then(|line| line.trim().parse().ok()).map(Pid::from_raw);
    assert!(!pid.is_some_and(is_alive), "a server is left");
}
