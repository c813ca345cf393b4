//! Starts the server, the first time and after each failure.

use crate::home::Home;
use crate::postmaster::{self, POLL};
use crate::process::{Process, Start};
use crate::programs::Programs;
use crate::{Error, Options, cluster};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// Timeout of a start. Crash recovery may have much to replay.
const START_PATIENCE: Duration = Duration::from_secs(120);
/// How long to retry a start while processes of a killed server hold its shared memory.
const LEFTOVER_PATIENCE: Duration = Duration::from_secs(10);

/// Everything that a start needs.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) home: Home,
    pub(crate) socket_dir: PathBuf,
    pub(crate) programs: Programs,
    pub(crate) options: Options,
}

impl Setup {
    pub(crate) fn log(&self) -> PathBuf {
        self.home.log()
    }

    /// Starts the server and waits until it is ready. Returns `None` if the start was cancelled.
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
                // Retry while processes of a killed predecessor are still exiting.
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
