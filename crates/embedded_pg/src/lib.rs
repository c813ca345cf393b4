//! Starts and watches a private PostgreSQL. Knows nothing of the product that uses it.
//!
//! [`start`] gives an application its own durable server: a direct child in its own process group, reachable
//! only through a unix socket in a folder of mode 0700, started again when it ends by itself, stopped with the
//! application.
//! [`shared_test_cluster`] gives tests a fast, throw-away server that all test processes of a run share.
//!
//! What lies in the data folder:
//!
//! ```text
//! lock         held by the application that uses the folder; holds its process id
//! cluster/     PostgreSQL's data directory
//! socket/      the unix socket (in /tmp when the path would be too long for a socket)
//! server.log   what the server says since the last start; server.previous.log: before that
//! programs-*/  a copy of the npm programs, only when the server's user cannot reach the originals
//! ```
//!
//! ```no_run
//! let options = embedded_pg::Options::new("data/postgres");
//! let server = embedded_pg::start(&options)?;
//! server.create_database_if_missing("shop")?;
//! let url = server.url("shop"); // for libpq
//! // … on SIGTERM or Ctrl-C, which are the application's to handle:
//! server.stop();
//! # Ok::<(), embedded_pg::Error>(())
//! ```

mod account;
mod cluster;
mod endpoint;
mod error;
mod home;
mod postmaster;
mod process;
mod programs;
mod server;
mod setup;
mod supervisor;
mod test_cluster;

pub use endpoint::Endpoint;
pub use error::Error;
pub use programs::npm_bin_dirs;
pub use server::{EmbeddedPg, running, start};
pub use test_cluster::{TestCluster, shared_test_cluster, shared_test_cluster_with};

use std::path::PathBuf;

/// Options of the private server.
#[derive(Debug, Clone)]
pub struct Options {
    /// The folder that holds everything (see the crate's page). A missing one is created. An existing one must be empty or an
    /// earlier home of this crate. As root the folder may be moved to `/var/lib`: see [`EmbeddedPg::data_dir`].
    pub data_dir: PathBuf,
    /// `false` switches off fsync and similar settings. That is faster, but a crash of the machine loses the data. For tests.
    pub durable: bool,
    /// Most connections that the server accepts.
    pub max_connections: u32,
    /// Folders with `postgres` and `initdb` to try after the system's own, for example [`npm_bin_dirs`].
    pub extra_bin_dirs: Vec<PathBuf>,
    /// `false`: search only `extra_bin_dirs`, not `PG_BIN_DIR` or the system.
    pub search_system: bool,
    /// Number of consecutive failures after which [`EmbeddedPg::on_give_up`] is called. A failure is a server that ends soon or
    /// a start that fails.
    pub failures: u32,
}

impl Options {
    /// Returns options for a durable server with 100 connections and the system's programs.
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            data_dir: data_dir.into(),
            durable: true,
            max_connections: 100,
            extra_bin_dirs: Vec::new(),
            search_system: true,
            failures: 10,
        }
    }
}
