//! A separate database for every test: a copy of a migrated template, created within milliseconds and dropped with the value.
//! Enabled by the feature `test-support`.
//!
//! The server is the shared throw-away cluster of `embedded_pg`, or the server in the environment variable `TEST_DATABASE_URL`
//! (any database of it; the user must be allowed to create databases).

pub mod books;

use crate::{PgStore, Pool, PoolMode, Storage, connect, migrate, migrations_hash};
use diesel::connection::SimpleConnection;
use diesel::sql_types::{Bool, Text};
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use kernel::store::StoreError;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{SystemTime, UNIX_EPOCH};

/// Enough connections for a test with a few concurrent threads.
const POOL_SIZE: u32 = 4;

/// A migrated, otherwise empty database.
pub struct TestDb {
    url: String,
    admin_url: String,
    name: String,
}

impl TestDb {
    /// Creates a migrated database.
    ///
    /// # Errors
    ///
    /// Says what is missing, such as Postgres.
    #[allow(clippy::new_without_default, reason = "it may fail")]
    pub fn new() -> Result<Self, StoreError> {
        let server = Server::find()?;
        let template = template(&server)?;
        Self::create(&server, &format!("TEMPLATE {template} STRATEGY FILE_COPY"))
    }

    /// Creates a database without any table, for tests of the migrations.
    ///
    /// # Errors
    ///
    /// Says what is missing, such as Postgres.
    pub fn blank() -> Result<Self, StoreError> {
        Self::create(&Server::find()?, "TEMPLATE template0 STRATEGY FILE_COPY")
    }

    fn create(server: &Server, from: &str) -> Result<Self, StoreError> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let name = format!("test_{}_{now:x}_{number}", std::process::id());
        execute(&server.admin_url(), &format!("CREATE DATABASE {name} {from}"))?;
        Ok(Self { url: server.url(&name), admin_url: server.admin_url(), name })
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the URL and the pool mode that tests of the server use. If `TEST_POOLER_URL` is set (any database of it), that
    /// is a PgBouncer in transaction mode.
    pub fn way(&self) -> (String, PoolMode) {
        match std::env::var("TEST_POOLER_URL") {
            Ok(pooler) if !pooler.is_empty() => (with_database(&pooler, &self.name), PoolMode::Transaction),
            _ => (self.url.clone(), PoolMode::Session),
        }
    }

    /// Opens a pool of four connections.
    ///
    /// # Errors
    ///
    /// The database does not respond.
    pub fn pool(&self) -> Result<Pool, StoreError> {
        let (url, mode) = self.way();
        connect(&url, POOL_SIZE, mode)
    }

    /// Opens a store on its own pool.
    ///
    /// # Errors
    ///
    /// The database does not respond.
    pub fn store(&self) -> Result<Arc<Storage>, StoreError> {
        Ok(Arc::new(Storage::Primary(PgStore::new(self.pool()?, self.way().1))))
    }
}

impl Drop for TestDb {
    fn drop(&mut self) {
        // FORCE is needed because the test's pools may still hold connections.
        let dropped = execute(&self.admin_url, &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
        if let Err(error) = dropped {
            tracing::warn!(%error, name = self.name, "a test's database stays behind");
        }
    }
}

/// The server that holds the databases.
enum Server {
    Cluster(embedded_pg::TestCluster),
    Given(String),
}

impl Server {
    fn find() -> Result<Self, StoreError> {
        match std::env::var("TEST_DATABASE_URL") {
            Ok(url) if !url.is_empty() => Ok(Self::Given(url)),
            _ => cluster().map(Self::Cluster),
        }
    }

    fn admin_url(&self) -> String {
        match self {
            Self::Cluster(cluster) => cluster.url("postgres"),
            Self::Given(url) => url.clone(),
        }
    }

    fn url(&self, database: &str) -> String {
        match self {
            Self::Cluster(cluster) => cluster.url(database),
            Self::Given(url) => with_database(url, database),
        }
    }
}

/// Returns the shared cluster. It is requested once per process.
fn cluster() -> Result<embedded_pg::TestCluster, StoreError> {
    static CLUSTER: OnceLock<Result<embedded_pg::TestCluster, StoreError>> = OnceLock::new();
    CLUSTER.get_or_init(|| embedded_pg::shared_test_cluster("tests").map_err(unexpected)).clone()
}

/// Replaces the database in `scheme://user@host/old?options`.
#[must_use]
pub fn with_database(url: &str, database: &str) -> String {
    let (address, options) = url.split_once('?').map_or((url, String::new()), |(a, o)| (a, format!("?{o}")));
    let authority = address.find("://").map_or(0, |at| at + 3);
    let end = address.get(authority..).and_then(|rest| rest.find('/')).map_or(address.len(), |at| authority + at);
    format!("{}/{database}{options}", address.get(..end).unwrap_or(address))
}

/// Returns the name of the migrated template, and creates it if it is missing. One process creates it; the others wait.
fn template(server: &Server) -> Result<String, StoreError> {
    let name = format!("template_{}", migrations_hash());
    let mut admin = PgConnection::establish(&server.admin_url()).map_err(unexpected)?;
    if exists(&mut admin, &name)? {
        return Ok(name);
    }
    admin.batch_execute("SELECT pg_advisory_lock(5307168224)").map_err(unexpected)?;
    if !exists(&mut admin, &name)? {
        // Create the template under another name and rename it, so that an incomplete one is never used.
        let making = format!("{name}_making");
        let run = |admin: &mut PgConnection, sql: String| admin.batch_execute(&sql).map_err(unexpected);
        run(&mut admin, format!("DROP DATABASE IF EXISTS {making} WITH (FORCE)"))?;
        run(&mut admin, format!("CREATE DATABASE {making} TEMPLATE template0"))?;
        migrate(&server.url(&making))?;
        run(&mut admin, format!("ALTER DATABASE {making} WITH ALLOW_CONNECTIONS false"))?;
        run(&mut admin, format!("ALTER DATABASE {making} RENAME TO {name}"))?;
    }
    Ok(name)
}

#[derive(QueryableByName)]
struct Exists {
    #[diesel(sql_type = Bool)]
    exists: bool,
}

fn exists(admin: &mut PgConnection, name: &str) -> Result<bool, StoreError> {
    let query = sql_query("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1) AS exists");
    query.bind::<Text, _>(name).get_result::<Exists>(admin).map(|row| row.exists).map_err(unexpected)
}

fn execute(url: &str, sql: &str) -> Result<(), StoreError> {
    PgConnection::establish(url).map_err(unexpected)?.batch_execute(sql).map_err(unexpected)
}

fn unexpected(error: impl std::fmt::Display) -> StoreError {
    StoreError::Unexpected(error.to_string())
}
