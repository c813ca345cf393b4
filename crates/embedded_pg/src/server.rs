//! The application's own server.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::home::Home;
use crate::postmaster::{self, POLL, PidFile, STOPPING};
use crate::programs::Programs;
use crate::{Endpoint, Error, Options, cluster};

/// Crash recovery may have much to replay.
const START_PATIENCE: Duration = Duration::from_secs(120);
/// How long processes of a killed server may hold its shared memory.
const LEFTOVER_PATIENCE: Duration = Duration::from_secs(10);

/// A running private server. Stops when dropped; on Linux also when the application is killed.
#[derive(Debug)]
pub struct EmbeddedPg {
    endpoint: Endpoint,
    process: Process,
    // Last: the lock is released after the process ended.
    home: Home,
}

/// Starts the private server and waits until it accepts connections; makes the data directory when there is none.
///
/// # Errors
/// Any [`Error`]; each is a sentence for the person who starts the application.
pub fn start(options: &Options) -> Result<EmbeddedPg, Error> {
    let began = Instant::now();
    let home = Home::open(&options.data_dir)?;
    let data = home.cluster();
    let programs = Programs::find(options, cluster::existing(&data))?.for_account(home.account, &home.dir)?;
    postmaster::stop_leftover(&data, &home.log())?;
    if cluster::major_version(&data).is_none() {
        cluster::create(&data, &programs, home.account, options.durable)?;
    }
    let socket_dir = home.socket_dir()?;
    postmaster::remove_stale_socket(&socket_dir)?;
    let process = launch(&home, &socket_dir, &programs, options)?;
    tracing::info!(
        version = programs.version(),
        data_dir = %home.dir.display(),
        pid = process.pid.as_raw(),
        milliseconds = %began.elapsed().as_millis(),
        "the private PostgreSQL server is ready"
    );
    Ok(EmbeddedPg { endpoint: Endpoint::new(socket_dir), process, home })
}

impl EmbeddedPg {
    /// A libpq URL of a database; see [`Endpoint::url`].
    pub fn url(&self, database: &str) -> String {
        self.endpoint.url(database)
    }

    /// Creates a database unless it exists.
    ///
    /// # Errors
    /// [`Error::Connection`], [`Error::Statement`].
    pub fn create_database_if_missing(&self, database: &str) -> Result<(), Error> {
        self.endpoint.create_database_if_missing(database)
    }

    /// Where the server answers.
    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    /// The folder in use: the wanted one, or one in /var/lib when we are root and the server's user cannot enter it.
    pub fn data_dir(&self) -> &Path {
        &self.home.dir
    }

    /// The server's process id.
    pub fn pid(&self) -> u32 {
        self.process.pid.as_raw().unsigned_abs()
    }

    /// Whether the server's process lives.
    pub fn is_running(&self) -> bool {
        self.process.exit().status.is_none()
    }

    /// Calls the hook once, on another thread, when the server ends without having been asked to: the application
    /// should then end with the error's sentence, for its supervisor to start it again. Called at once when that has
    /// already happened. A later hook replaces an earlier one.
    pub fn on_unexpected_exit(&self, hook: impl FnOnce(Error) + Send + 'static) {
        let mut exit = self.process.exit();
        match (&exit.status, exit.stopping) {
            (None, _) => exit.hook = Some(Box::new(hook)),
            (Some(status), false) => {
                let error = Error::Died { status: status.clone(), log: self.home.log() };
                thread::spawn(|| hook(error));
            }
            (Some(_), true) => {}
        }
    }

    /// Stops the server (fast: open connections are cut, data is written) and waits for its end.
    pub fn stop(self) {
        drop(self);
    }
}

/// Runs the server and waits until it is ready. Tries again while processes of a killed predecessor fade away.
fn launch(home: &Home, socket_dir: &Path, programs: &Programs, options: &Options) -> Result<Process, Error> {
    let began = Instant::now();
    loop {
        let log = home.new_log()?;
        let copy = log.try_clone().map_err(Error::file("open", &home.log()))?;
        let mut command = home.account.command(&programs.postgres());
        command.args(cluster::server_arguments(&home.cluster(), socket_dir, options)).stdout(log).stderr(copy);
        let process = Process::spawn(command, home.log()).map_err(|source| Error::Run {
            program: programs.postgres(),
            user: home.account.name(),
            source,
        })?;
        match process.wait_until_ready(&home.cluster()) {
            Some(true) => return Ok(process),
            Some(false) => {
                let seconds = START_PATIENCE.as_secs();
                return Err(Error::Timeout { action: "start", seconds, log: home.log() });
            }
            None => {
                let complaint = cluster::tail(&home.log());
                let fading = complaint.contains("still in use") || complaint.contains("postmaster.pid");
                if !fading || began.elapsed() > LEFTOVER_PATIENCE {
                    return Err(Error::Start { log: home.log(), complaint });
                }
                thread::sleep(POLL * 10);
            }
        }
    }
}

/// The server's process. One thread spawns it, waits for it and notes its end.
#[derive(Debug)]
struct Process {
    pid: Pid,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    exit: Mutex<Exit>,
    ended: Condvar,
}

type Hook = Box<dyn FnOnce(Error) + Send>;

#[derive(Default)]
struct Exit {
    /// How it ended.
    status: Option<String>,
    /// Whether we asked for it, or it is not ready yet.
    stopping: bool,
    hook: Option<Hook>,
}

impl std::fmt::Debug for Exit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Exit").field("status", &self.status).field("stopping", &self.stopping).finish_non_exhaustive()
    }
}

impl Process {
    fn spawn(mut command: Command, log: PathBuf) -> std::io::Result<Self> {
        // Its own group: Ctrl-C in a terminal must reach the application only, which then stops the server.
        command.process_group(0);
        end_with_parent(&mut command);
        let state = Arc::new(State::default());
        state.exit().stopping = true;
        let (sender, spawned) = mpsc::channel();
        let watched = Arc::clone(&state);
        // The thread lives as long as the server, because PR_SET_PDEATHSIG fires at the end of the spawning thread.
        thread::Builder::new().name("embedded_pg".to_owned()).spawn(move || match command.spawn() {
            Ok(mut child) => {
                let _ = sender.send(Ok(child.id()));
                let status = child.wait();
                watched.note_end(status, log);
            }
            Err(error) => {
                let _ = sender.send(Err(error));
            }
        })?;
        let pid = spawned.recv().map_err(std::io::Error::other)??;
        let pid = Pid::from_raw(i32::try_from(pid).map_err(std::io::Error::other)?);
        Ok(Self { pid, state })
    }

    fn exit(&self) -> MutexGuard<'_, Exit> {
        self.state.exit()
    }

    /// `Some(true)`: ready; `Some(false)`: not in time; `None`: it ended.
    fn wait_until_ready(&self, cluster: &Path) -> Option<bool> {
        let ready = || PidFile::read(cluster).is_some_and(|file| file.pid == self.pid && file.ready);
        let ended = || self.exit().status.is_some();
        let in_time = postmaster::poll(START_PATIENCE, || ended() || ready());
        let mut exit = self.exit();
        exit.stopping = false;
        exit.status.is_none().then_some(in_time)
    }

    fn signal(&self, signal: Signal) {
        // Under the lock, so that a process that was already waited for, and whose number may be another's, gets none.
        if self.exit().status.is_none() {
            let _ = kill(self.pid, signal);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.exit().stopping = true;
        for (signal, patience) in STOPPING {
            self.signal(signal);
            let running = |exit: &mut Exit| exit.status.is_none();
            let waited = self.state.ended.wait_timeout_while(self.exit(), patience, running);
            if waited.unwrap_or_else(PoisonError::into_inner).0.status.is_some() {
                return;
            }
            tracing::warn!(%signal, pid = self.pid.as_raw(), "the PostgreSQL server did not heed the signal in time");
        }
    }
}

impl State {
    fn exit(&self) -> MutexGuard<'_, Exit> {
        self.exit.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note_end(&self, status: std::io::Result<ExitStatus>, log: PathBuf) {
        let status = status.map_or_else(|error| error.to_string(), |status| status.to_string());
        let mut exit = self.exit();
        exit.status = Some(status.clone());
        self.ended.notify_all();
        if exit.stopping {
            return;
        }
        let hook = exit.hook.take();
        drop(exit);
        let error = Error::Died { status, log };
        tracing::error!("{error}");
        if let Some(hook) = hook {
            hook(error);
        }
    }
}

/// Has the kernel stop the server when the application is killed. Elsewhere than on Linux it lives on until the next
/// start finds and stops it.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "prctl and getppid in the child, between fork and exec")]
fn end_with_parent(command: &mut Command) {
    let parent = nix::unistd::getpid();
    let arm = move || {
        // SAFETY: PR_SET_PDEATHSIG takes a signal number and touches no memory.
        if unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGINT) } != 0 {
            return Err(std::io::Error::last_os_error());
        }
        // The application may have died before the line above.
        if nix::unistd::getppid() == parent { Ok(()) } else { Err(std::io::ErrorKind::Interrupted.into()) }
    };
    // SAFETY: the closure makes async-signal-safe system calls only and allocates nothing. It runs after std changed
    // the user, which would clear the signal again.
    unsafe { command.pre_exec(arm) };
}

#[cfg(not(target_os = "linux"))]
fn end_with_parent(_: &mut Command) {}
