use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use embedded_pg::{Endpoint, shared_test_cluster_with};
use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;

use crate::app::{PROGRAM, eventually, is_alive, read_until};

const IDLE: Duration = Duration::from_secs(2);

fn server_of(endpoint: &Endpoint) -> Pid {
    let lock = fs::read_to_string(endpoint.socket_dir().join(".s.PGSQL.5432.lock")).unwrap();
    Pid::from_raw(lock.lines().next().unwrap().parse().unwrap())
}

fn run_of(endpoint: &Endpoint) -> PathBuf {
    endpoint.socket_dir().parent().unwrap().to_owned()
}

/// Removes all files of a cluster, once its servers have ended.
fn forget(run: &Path) {
    fs::remove_dir_all(run.parent().unwrap()).unwrap();
}

fn answers(endpoint: &Endpoint) -> bool {
    endpoint.execute("postgres", "SELECT 1").is_ok()
}

/// Starts a test process in its own process group, as nextest does.
fn join(name: &str) -> Child {
    let idle = IDLE.as_secs().to_string();
    let mut command = Command::new(PROGRAM);
    command.args(["--test-cluster", name, &idle]).process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

#[test]
fn many_processes_share_one_server_that_survives_their_kill_and_ends_when_idle() {
    let mut processes: Vec<Child> = (0..6).map(|_| join("many")).collect();
    let mut endpoints: Vec<PathBuf> =
        processes.iter_mut().map(|process| read_until(process, "socket_dir")["socket_dir"].clone().into()).collect();
    endpoints.dedup();
    assert_eq!(endpoints.len(), 1, "{endpoints:?}");
    let endpoint = Endpoint::new(endpoints.remove(0));
    for process in &mut processes {
        killpg(Pid::from_raw(i32::try_from(process.id()).unwrap()), Signal::SIGKILL).unwrap();
        process.wait().unwrap();
    }
    assert!(answers(&endpoint), "the kill of its users reached the server");

    let (server, run) = (server_of(&endpoint), run_of(&endpoint));
    eventually("the idle server ended", || !is_alive(server));
    eventually("its folder is gone", || !run.exists());
    forget(&run);
}

#[test]
fn a_dead_server_is_replaced() {
    let first = shared_test_cluster_with("dead", IDLE).unwrap();
    kill(server_of(first.endpoint()), Signal::SIGKILL).unwrap();
    let second = shared_test_cluster_with("dead", IDLE).unwrap();
    assert_ne!(first.endpoint().socket_dir(), second.endpoint().socket_dir());
    assert!(answers(second.endpoint()));
    end(second.endpoint());
}

#[test]
fn removing_the_folder_ends_the_server() {
    let first = shared_test_cluster_with("removed", IDLE).unwrap();
    let server = server_of(first.endpoint());
    fs::remove_dir_all(run_of(first.endpoint())).unwrap();
    let second = shared_test_cluster_with("removed", IDLE).unwrap();
    assert!(answers(second.endpoint()));
    eventually("the first server ended", || !is_alive(server));
    end(second.endpoint());
}

#[test]
fn it_is_fast_rather_than_durable_and_copies_databases() {
    let cluster = shared_test_cluster_with("fast", IDLE).unwrap();
    let execute = |database, sql| cluster.endpoint().execute(database, sql).unwrap();
    assert_eq!(execute("postgres", "SHOW fsync").as_deref(), Some("off"));
    execute("postgres", "CREATE DATABASE original");
    execute("original", "CREATE TABLE sale AS SELECT 'book' AS item");
    execute("postgres", "CREATE DATABASE copy TEMPLATE original STRATEGY FILE_COPY");
    assert_eq!(execute("copy", "SELECT item FROM sale").as_deref(), Some("book"));
    assert!(cluster.url("copy").starts_with("postgres://postgres@/copy?host=%2F"));
    end(cluster.endpoint());
}

/// Stops the server of this process without waiting for the idle time.
fn end(endpoint: &Endpoint) {
    let run = run_of(endpoint);
    fs::remove_file(run.join("used")).unwrap();
    eventually("the watchdog cleared up", || !run.exists());
    forget(&run);
}
