//! The application's own server.

use std::path::{Path, PathBuf};

use crate::home::{Home, socket_place};
use crate::postmaster;
use crate::programs::Programs;
use crate::setup::Setup;
use crate::supervisor::Supervisor;
use crate::{Endpoint, Error, Options, cluster};

/// A running private server, started again when it ends by itself. Stops when dropped; on Linux also when the
/// application is killed.
#[derive(Debug)]
pub struct EmbeddedPg {
    endpoint: Endpoint,
    data_dir: PathBuf,
    supervisor: Supervisor,
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

/// The server that another process runs on a data folder, as [`Error::InUse`] names it. It answers the same user and root.
pub fn running(data_dir: &Path) -> Endpoint {
    Endpoint::new(socket_place(data_dir))
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

    /// The server's endpoint, which a restart doesn't change.
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
