//! An application with a private server, as a child process.

use std::collections::HashMap;
use std::fs::Permissions;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use embedded_pg::Endpoint;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_private_postgres");
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct App {
    child: Child,
    pub endpoint: Endpoint,
    pub data_dir: PathBuf,
    pub server: Pid,
}

/// A folder that every user can enter.
pub(crate) fn open_folder() -> TempDir {
    folder(0o755)
}

/// A folder that only its owner, or root, can enter.
pub(crate) fn closed_folder() -> TempDir {
    folder(0o700)
}

fn folder(mode: u32) -> TempDir {
    tempfile::Builder::new().permissions(Permissions::from_mode(mode)).tempdir().unwrap()
}

pub(crate) fn command(data_dir: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg(data_dir);
    command
}

impl App {
    pub(crate) fn start(data_dir: &Path) -> Self {
        Self::run(command(data_dir))
    }

    /// Runs the application in its own process group, as a shell does, until its server is ready.
    pub(crate) fn run(mut command: Command) -> Self {
        let mut child = command.process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let said = read_until(&mut child, "pid");
        Self {
            child,
            endpoint: Endpoint::new(&said["socket_dir"]),
            data_dir: PathBuf::from(&said["data_dir"]),
            server: Pid::from_raw(said["pid"].parse().unwrap()),
        }
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_raw(i32::try_from(self.child.id()).unwrap())
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill(self.pid(), signal).unwrap();
    }

    /// Waits for the application to exit. Returns its status and standard error.
    pub(crate) fn wait(mut self) -> (ExitStatus, String) {
        let status = self.child.wait().unwrap();
        (status, stderr(&mut self.child))
    }

    pub(crate) fn execute(&self, sql: &str) -> String {
        self.endpoint.execute("postgres", sql).unwrap().unwrap_or_default()
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.data_dir.join("server.log")).unwrap()
    }
}

impl Drop for App {
    /// Kills the application if a test failed halfway. Otherwise it has already ended.
    fn drop(&mut self) {
        if self.child.try_wait().unwrap().is_none() {
            self.child.kill().unwrap();
            self.child.wait().unwrap();
            if is_alive(self.server) {
                kill(self.server, Signal::SIGQUIT).unwrap();
            }
        }
    }
}

/// Runs an application that must refuse to start. Returns its error message.
pub(crate) fn refusal(mut command: Command) -> String {
    let output = command.output().unwrap();
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{sentence}");
    sentence
}

/// Reads lines `name=value` up to the one called `last`.
pub(crate) fn read_until(child: &mut Child, last: &str) -> HashMap<String, String> {
    let mut said = HashMap::new();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for line in lines.map(Result::unwrap) {
        let (name, value) = line.split_once('=').unwrap();
        said.insert(name.to_owned(), value.to_owned());
        if name == last {
            return said;
        }
    }
    panic!("the application ended: {}", stderr(child));
}

fn stderr(child: &mut Child) -> String {
    let mut text = String::new();
    child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    text
}

/// Whether the process runs; a zombie does not.
pub(crate) fn is_alive(pid: Pid) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", &pid.to_string()]).output().unwrap();
    let state = String::from_utf8(ps.stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

pub(crate) fn eventually(what: &str, condition: impl Fn() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !condition() {
        assert!(Instant::now() < deadline, "not within {PATIENCE:?}: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
