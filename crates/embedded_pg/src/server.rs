//! The private server of an application.

use std::path::{Path, PathBuf};

use crate::home::{Home, socket_place};
use crate::postmaster;
use crate::programs::Programs;
use crate::setup::Setup;
use crate::supervisor::Supervisor;
use crate::{Endpoint, Error, Options, cluster};

/// A running private server. It is restarted if it ends unexpectedly. It stops when this value is dropped, and on Linux also
/// when the application is killed.
#[derive(Debug)]
pub struct EmbeddedPg {
    endpoint: Endpoint,
    data_dir: PathBuf,
    supervisor: Supervisor,
}

/// Starts the private server and waits until it accepts connections. Creates a missing data directory.
///
/// # Errors
///
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

/// Returns the endpoint of a server that another process runs on a data folder, as after [`Error::InUse`]. The socket's folder
/// admits only the server's user and root.
pub fn running(data_dir: &Path) -> Endpoint {
    Endpoint::new(socket_place(data_dir))
}

impl EmbeddedPg {
    /// Returns the libpq URL of a database. See [`Endpoint::url`].
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

    /// The server's endpoint. A restart doesn't change it.
    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    /// The folder in use: the requested one, or one in /var/lib if this process is root and the server's user cannot enter the
    /// requested one.
    pub fn data_dir(&self) -> &Path {
        &self.data_dir
    }

    /// The server's process id. `None` while the server is down.
    pub fn pid(&self) -> Option<u32> {
        self.supervisor.pid()
    }

    /// Sets a hook to call when the server failed [`Options::failures`] times in a row and is not restarted. The application
    /// should then exit with the error's message. The hook is called once, on another thread, and at once if the server has
    /// already been given up. A later hook replaces an earlier one.
    pub fn on_give_up(&self, hook: impl FnOnce(Error) + Send + 'static) {
        self.supervisor.on_give_up(Box::new(hook));
    }

    /// Stops the server and waits for its exit. The fast shutdown closes open connections and writes all data.
    pub fn stop(self) {
        drop(self);
    }
}
