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
/// Asks the server to end: no new connections, the open ones are cut, all data is written.
pub(crate) const FAST: Signal = Signal::SIGINT;
/// Ends at once; the next start replays the log.
pub(crate) const IMMEDIATE: Signal = Signal::SIGQUIT;
/// After how long a signal is followed by the next one.
pub(crate) const STOPPING: [(Signal, Duration); 3] =
    [(FAST, Duration::from_secs(60)), (IMMEDIATE, Duration::from_secs(10)), (Signal::SIGKILL, Duration::from_secs(10))];

/// How long processes of a killed server may take after each signal.
const ORPHAN_PATIENCE: Duration = Duration::from_millis(300);

/// `postmaster.pid`: process id, data directory, …, and on the eighth line the state.
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
        // Zero and negative ids mean groups to kill(2).
        (pid > 0).then_some(Self { pid: Pid::from_raw(pid), data_dir, ready })
    }

    /// Whether that process lives and is a server of that data directory. `kill(pid, 0)` would not do: zombies answer
    /// it, and the number may have gone to another process; neither has our folder on its command line.
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

/// Whether a process with this id exists, of any user.
fn exists(pid: Pid) -> bool {
    !matches!(kill(pid, None), Err(Errno::ESRCH))
}

/// Ends a server that outlived its application, and the processes of one that was killed; removes a pid file that would
/// keep a new one from starting. Call it only while holding the folder's lock.
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
    // A server that ended well removed it. One that was killed left it, and PostgreSQL would take any process of the
    // same user with that number for its own; where the number is free, PostgreSQL removes the file itself.
    match PidFile::read(cluster) {
        Some(left) if left.pid == file.pid && exists(file.pid) => {
            let path = cluster.join("postmaster.pid");
            fs::remove_file(&path).map_err(Error::file("remove", &path))
        }
        _ => Ok(()),
    }
}

/// Ends the orphans of a killed server. Each holds the shared memory, and no new server starts while one does. They
/// end by themselves when they next check; a busy one may take long. Nothing is lost: the next start rolls back what
/// they did not commit.
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

/// PostgreSQL's processes that work in a data directory; elsewhere than on Linux they are left to end by themselves.
fn orphans(cluster: &Path) -> Vec<Pid> {
    let numbers = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok().map(Pid::from_raw));
    pids.filter(|pid| {
        let works_here = fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|folder| folder == cluster);
        // `postgres: checkpointer`, and its like. A zombie has neither folder nor command line.
        works_here && command_line(*pid).is_some_and(|line| line.starts_with(b"postgres"))
    })
    .collect()
}

/// Removes the socket and its lock file, which a killed server left, for the same reason as the pid file: the number
/// in it may live again, or belong to a zombie that nobody buries. Call it after [`stop_leftover`].
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

/// Sends ever stronger signals until `ended`.
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

/// Whether the condition came true in time.
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
