//! A process of the server, from its start to its end.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::postmaster::{self, PidFile, STOPPING};

/// The server's process. One thread spawns it, waits for it and records its exit.
#[derive(Debug)]
pub(crate) struct Process {
    pub(crate) pid: Pid,
    exit: Arc<Exit>,
}

/// The exit status of a process, once it has ended.
#[derive(Debug, Default)]
pub(crate) struct Exit {
    status: Mutex<Option<String>>,
    ended: Condvar,
}

/// The result of a start.
pub(crate) enum Start {
    Ready,
    Ended,
    TooLate,
    Cancelled,
}

impl Process {
    pub(crate) fn spawn(mut command: Command) -> std::io::Result<Self> {
        // Use a new process group: Ctrl-C in a terminal must reach only the application, which then stops the server.
        command.process_group(0);
        end_with_parent(&mut command);
        let exit = Arc::new(Exit::default());
        let (sender, spawned) = mpsc::channel();
        let watched = Arc::clone(&exit);
        // The thread lives as long as the server, because PR_SET_PDEATHSIG fires at the end of the spawning thread.
        thread::Builder::new().name("embedded_pg".to_owned()).spawn(move || match command.spawn() {
            Ok(mut child) => {
                let _ = sender.send(Ok(child.id()));
                watched.note(child.wait());
            }
            Err(error) => {
                let _ = sender.send(Err(error));
            }
        })?;
        let pid = spawned.recv().map_err(std::io::Error::other)??;
        let pid = Pid::from_raw(i32::try_from(pid).map_err(std::io::Error::other)?);
        Ok(Self { pid, exit })
    }

    /// Returns a handle to wait for the exit without borrowing the process.
    pub(crate) fn exit(&self) -> Arc<Exit> {
        Arc::clone(&self.exit)
    }

    pub(crate) fn is_running(&self) -> bool {
        self.exit.status().is_none()
    }

    /// Waits until the server of this data directory accepts connections.
    pub(crate) fn wait_until_ready(
        &self,
        cluster: &Path,
        patience: Duration,
        is_cancelled: impl Fn() -> bool,
    ) -> Start {
        let ready = || PidFile::read(cluster).is_some_and(|file| file.pid == self.pid && file.ready);
        let in_time = postmaster::poll(patience, || !self.is_running() || is_cancelled() || ready());
        match (self.is_running(), in_time) {
            (false, _) => Start::Ended,
            (true, _) if is_cancelled() => Start::Cancelled,
            (true, true) => Start::Ready,
            (true, false) => Start::TooLate,
        }
    }

    fn signal(&self, signal: Signal) {
        // Hold the lock while signalling: after the exit was collected, the process id may belong to another process.
        let status = self.exit.status();
        if status.is_none() {
            let _ = kill(self.pid, signal);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        for (signal, patience) in STOPPING {
            self.signal(signal);
            let waited = self.exit.ended.wait_timeout_while(self.exit.status(), patience, |status| status.is_none());
            if waited.unwrap_or_else(PoisonError::into_inner).0.is_some() {
                return;
            }
            tracing::warn!(%signal, pid = self.pid.as_raw(), "the PostgreSQL server did not heed the signal in time");
        }
    }
}

impl Exit {
    fn status(&self) -> MutexGuard<'_, Option<String>> {
        self.status.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the process to exit. Returns the exit status or signal.
    pub(crate) fn wait(&self) -> String {
        let ended = self.ended.wait_while(self.status(), |status| status.is_none());
        ended.unwrap_or_else(PoisonError::into_inner).clone().unwrap_or_default()
    }

    fn note(&self, status: std::io::Result<ExitStatus>) {
        let status = status.map_or_else(|error| error.to_string(), |status| status.to_string());
        *self.status() = Some(status);
        self.ended.notify_all();
    }
}

/// Makes the kernel stop the server when the application is killed. Outside Linux the server lives on until the next start
/// finds and stops it.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "prctl and getppid in the child, between fork and exec")]
fn end_with_parent(command: &mut Command) {
    let parent = nix::unistd::getpid();
    let arm = move || {
        // SAFETY: PR_SET_PDEATHSIG takes a signal number and touches no memory.
        if unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGINT) } != 0 {
            return Err(std::io::Error::last_os_error());
        }
        // The application may have died before `prctl` took effect.
        if nix::unistd::getppid() == parent { Ok(()) } else { Err(std::io::ErrorKind::Interrupted.into()) }
    };
    // SAFETY: the closure makes async-signal-safe system calls only and allocates nothing. It runs after std changed
    // the user, which would clear the signal again.
    unsafe { command.pre_exec(arm) };
}

#[cfg(not(target_os = "linux"))]
fn end_with_parent(_: &mut Command) {}
