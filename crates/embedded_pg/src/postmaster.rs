//! The server's pid file, and servers that outlived their application.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::Error;
use crate::endpoint::PORT;

pub(crate) const POLL: Duration = Duration::from_millis(5);
/// Fast shutdown: the server accepts no new connections, closes the open ones and writes all data.
pub(crate) const FAST: Signal = Signal::SIGINT;
/// Immediate shutdown: the server ends at once, and the next start replays the write-ahead log.
pub(crate) const IMMEDIATE: Signal = Signal::SIGQUIT;
/// The signals to stop a server, in order, each with the time to wait before the next one.
pub(crate) const STOPPING: [(Signal, Duration); 3] =
    [(FAST, Duration::from_secs(60)), (IMMEDIATE, Duration::from_secs(10)), (Signal::SIGKILL, Duration::from_secs(10))];

/// How long to wait after each signal for the orphaned processes of a killed server to exit.
const ORPHAN_PATIENCE: Duration = Duration::from_millis(300);

/// Content of `postmaster.pid`: the process id, the data directory, further lines, and on the eighth line the state.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PidFile {
    pub(crate) pid: Pid,
    data_dir: PathBuf,
    pub(crate) ready: bool,
}

impl PidFile {
    pub(crate) fn read(cluster: &Path) -> Option<Self> {
        let text = fs::read_to_string(cluster.join("postmaster.pid")).ok()?;
        let mut lines = text.lines();
        let pid = lines.next()?.trim().parse().ok()?;
        let data_dir = PathBuf::from(lines.next()?);
        let ready = lines.nth(5).is_some_and(|state| state.trim() == "ready");
        // kill(2) takes zero and negative ids as process groups.
        (pid > 0).then_some(Self { pid: Pid::from_raw(pid), data_dir, ready })
    }

    /// Returns whether the process is alive and serves this data directory. `kill(pid, 0)` is not enough: zombies answer it,
    /// and the id may belong to a new process. Neither has our folder on its command line.
    pub(crate) fn is_served(&self) -> bool {
        let wanted = self.data_dir.as_os_str().as_bytes();
        command_line(self.pid).is_some_and(|line| line.windows(wanted.len()).any(|part| part == wanted))
    }
}

fn command_line(pid: Pid) -> Option<Vec<u8>> {
    if cfg!(target_os = "linux") {
        return fs::read(format!("/proc/{pid}/cmdline")).ok();
    }
    let ps = std::process::Command::new("ps").args(["-ww", "-o", "args=", "-p", &pid.to_string()]).output();
    ps.ok().map(|output| output.stdout)
}

/// Returns whether a process with this id exists, whichever user owns it.
fn exists(pid: Pid) -> bool {
    !matches!(kill(pid, None), Err(Errno::ESRCH))
}

/// Stops a server that outlived its application, and the child processes of a killed server. Removes a pid file that would
/// prevent the next start. The caller must hold the folder's lock.
pub(crate) fn stop_leftover(cluster: &Path, log: &Path) -> Result<(), Error> {
    let Some(file) = PidFile::read(cluster) else { return Ok(()) };
    if file.is_served() {
        tracing::warn!(pid = file.pid.as_raw(), "stopping a PostgreSQL server that outlived its application");
        end(
            log,
            |signal| {
                let _ = kill(file.pid, signal);
            },
            || !file.is_served(),
        )?;
    }
    end_orphans(cluster);
    // A server that shut down cleanly removed its pid file. A killed one left it, and PostgreSQL would mistake any process of
    // the same user with that id for the old server. If the id is unused, PostgreSQL removes the file itself.
    match PidFile::read(cluster) {
        Some(left) if left.pid == file.pid && exists(file.pid) => {
            let path = cluster.join("postmaster.pid");
            fs::remove_file(&path).map_err(Error::file("remove", &path))
        }
        _ => Ok(()),
    }
}

/// Ends the orphaned processes of a killed server. Each one holds the shared memory, and no new server starts while one lives.
/// An orphan exits at its next check, but a busy one may take long to get there. Nothing is lost: the next start rolls back
/// uncommitted work.
fn end_orphans(cluster: &Path) {
    for signal in [IMMEDIATE, Signal::SIGKILL] {
        let left = orphans(cluster);
        for orphan in &left {
            tracing::warn!(pid = orphan.as_raw(), %signal, "ending a process that a killed PostgreSQL server left");
            let _ = kill(*orphan, signal);
        }
        if left.is_empty() || poll(ORPHAN_PATIENCE, || orphans(cluster).is_empty()) {
            return;
        }
    }
}

/// Returns PostgreSQL's processes that work in a data directory. It finds none outside Linux, where they are left to exit.
fn orphans(cluster: &Path) -> Vec<Pid> {
    let numbers = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok().map(Pid::from_raw));
    pids.filter(|pid| {
        let works_here = fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|folder| folder == cluster);
        // The command line is `postgres: checkpointer` or similar. A zombie has neither working folder nor command line.
        works_here && command_line(*pid).is_some_and(|line| line.starts_with(b"postgres"))
    })
    .collect()
}

/// Removes the socket and its lock file, which a killed server leaves behind. As with the pid file, the process id in the lock
/// file may belong to a new process or to a zombie. Call this after [`stop_leftover`].
pub(crate) fn remove_stale_socket(socket_dir: &Path) -> Result<(), Error> {
    for name in [format!(".s.PGSQL.{PORT}"), format!(".s.PGSQL.{PORT}.lock")] {
        let path = socket_dir.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(Error::file("remove", &path)(error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Sends increasingly strong signals until `ended` returns true.
fn end(log: &Path, signal: impl Fn(Signal), ended: impl Fn() -> bool) -> Result<(), Error> {
    for (which, patience) in STOPPING {
        signal(which);
        if poll(patience, &ended) {
            return Ok(());
        }
    }
    let seconds = STOPPING.iter().map(|(_, patience)| patience.as_secs()).sum();
    Err(Error::Timeout { action: "stop", seconds, log: log.to_owned() })
}

/// Polls the condition. Returns whether it became true in time.
pub(crate) fn poll(patience: Duration, mut condition: impl FnMut() -> bool) -> bool {
    let deadline = Instant::now() + patience;
    while !condition() {
        if Instant::now() > deadline {
            return false;
        }
        thread::sleep(POLL);
    }
    true
}
