//! The application's own server.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::home::Home;
use crate::postmaster::{self, POLL};
use crate::process::{Process, Start};
use crate::programs::Programs;
use crate::supervisor::Supervisor;
use crate::{Endpoint, Error, Options, cluster};

/// Crash recovery may have much to replay.
const START_PATIENCE: Duration = Duration::from_secs(120);
/// How long processes of a killed server may hold its shared memory.
const LEFTOVER_PATIENCE: Duration = Duration::from_secs(10);

/// A running private server, started again when it ends by itself. Stops when dropped; on Linux also when the
/// application is killed.
#[derive(Debug)]
pub struct EmbeddedPg {
    endpoint: Endpoint,
    data_dir: PathBuf,
    supervisor: Supervisor,
}

/// All that a start needs.
#[derive(Debug)]
pub(crate) struct Setup {
    home: Home,
    socket_dir: PathBuf,
    programs: Programs,
    pub(crate) options: Options,
}

/// Starts the private server and waits until it accepts connections; makes the data directory when there is none.
///
/// # Errors
/// Any [`Error`]; each is a sentence for the person who starts the application.
pub fn start(options: &Options) -> Result<EmbeddedPg, Error> {
    let home = Home::open(&options.data_dir)?;
    let data = home.cluster();
    let programs = Programs::find(options, cluster::existing(&data))?.for_account(home.account, &home.dir)?;
    postmaster::stop_leftover(&data, &home.log())?;
    if cluster::major_version(&data).is_none() {
        cluster::create(&data, &programs, home.account, options.durable)?;
    }
    let (socket_dir, data_dir) = (home.socket_dir()?, home.dir.clone());
    let setup = Setup { home, socket_dir: socket_dir.clone(), programs, options: options.clone() };
    let supervisor = Supervisor::start(setup)?;
    Ok(EmbeddedPg { endpoint: Endpoint::new(socket_dir), data_dir, supervisor })
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

    /// Where the server answers; the same after it was started again.
    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    /// The folder in use: the wanted one, or one in /var/lib when we are root and the server's user cannot enter it.
    pub fn data_dir(&self) -> &Path {
        &self.data_dir
    }

    /// The server's process id; none while it is away.
    pub fn pid(&self) -> Option<u32> {
        self.supervisor.pid()
    }

    /// Calls the hook once, on another thread, when the server ended by itself and could not be started again as often
    /// as [`Options::failures`] says: the application should then end with the error's sentence. Called at once when
    /// that has already happened. A later hook replaces an earlier one.
    pub fn on_give_up(&self, hook: impl FnOnce(Error) + Send + 'static) {
        self.supervisor.on_give_up(Box::new(hook));
    }

    /// Stops the server (fast: open connections are cut, data is written) and waits for its end.
    pub fn stop(self) {
        drop(self);
    }
}

impl Setup {
    pub(crate) fn log(&self) -> PathBuf {
        self.home.log()
    }

    /// Runs the server and waits until it is ready. `None`: cancelled.
    pub(crate) fn launch(&self, is_cancelled: &dyn Fn() -> bool) -> Result<Option<Process>, Error> {
        let (began, cluster, log) = (Instant::now(), self.home.cluster(), self.home.log());
        postmaster::stop_leftover(&cluster, &log)?;
        postmaster::remove_stale_socket(&self.socket_dir)?;
        while !is_cancelled() {
            let process = self.spawn()?;
            match process.wait_until_ready(&cluster, START_PATIENCE, is_cancelled) {
                Start::Ready => {
                    tracing::info!(
                        version = self.programs.version(),
                        data_dir = %self.home.dir.display(),
                        pid = process.pid.as_raw(),
                        milliseconds = %began.elapsed().as_millis(),
                        "the private PostgreSQL server is ready"
                    );
                    return Ok(Some(process));
                }
                Start::Cancelled => break,
                Start::TooLate => {
                    return Err(Error::Timeout { action: "start", seconds: START_PATIENCE.as_secs(), log });
                }
                // Tries again while processes of a killed predecessor fade away.
                Start::Ended => {
                    let complaint = cluster::tail(&log);
                    let fading = complaint.contains("still in use") || complaint.contains("postmaster.pid");
                    if !fading || began.elapsed() > LEFTOVER_PATIENCE {
                        return Err(Error::Start { log, complaint });
                    }
                    thread::sleep(POLL * 10);
                }
            }
        }
        Ok(None)
    }

    fn spawn(&self) -> Result<Process, Error> {
        let log = self.home.new_log()?;
        let copy = log.try_clone().map_err(Error::file("open", &self.home.log()))?;
        let mut command = self.home.account.command(&self.programs.postgres());
        let arguments = cluster::server_arguments(&self.home.cluster(), &self.socket_dir, &self.options);
        command.args(arguments).stdout(log).stderr(copy);
        Process::spawn(command).map_err(|source| Error::Run {
            program: self.programs.postgres(),
            user: self.home.account.name(),
            source,
        })
    }
}
