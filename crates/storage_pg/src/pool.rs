//! The connection pool. `PoolMode` adapts it to a pooler such as PgBouncer. A call waits up to three seconds for a connection
//! and then fails with 503 and `retry-after`. Pages and the catalogue are meanwhile served from memory.

use diesel::connection::{AnsiTransactionManager, CacheSize, SimpleConnection, TransactionManager};
use diesel::dsl::{select, sql};
use diesel::r2d2::{self, ConnectionManager, CustomizeConnection, HandleError, PooledConnection};
use diesel::sql_types::Text;
use diesel::{Connection as _, PgConnection, QueryResult, RunQueryDsl};
use kernel::store::StoreError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Connections to one database.
pub type Pool = r2d2::Pool<ConnectionManager<PgConnection>>;
pub(crate) type Connection = PooledConnection<ConnectionManager<PgConnection>>;

/// How long a caller waits for a connection before it hears [`StoreError::Unavailable`].
pub(crate) const WAIT: Duration = Duration::from_secs(3);

/// The pool's `connection_timeout`. Callers wait for their own time instead, so it only bounds the backoff: after a failure the
/// pool reconnects with growing pauses of up to half of this, and notices a restored database within half a second.
const CONNECT: Duration = Duration::from_secs(1);

/// Limits of a session. None of our statements takes this long. A statement that does is stuck, and must not hold a connection
/// or a lock for ever. PostgreSQL's JIT is off: the planner overestimates the cost of reports and compiles them for each call,
/// which takes ten times as long as running them.
const LIMITS: &str = "SET jit = off; \
    SET statement_timeout = '10s'; \
    SET lock_timeout = '5s'; \
    SET idle_in_transaction_session_timeout = '30s'";

/// Begins a transaction with the same limits, in one message.
const BEGIN_POOLED: &str = "BEGIN; SET LOCAL jit = off; \
    SET LOCAL statement_timeout = '10s'; \
    SET LOCAL lock_timeout = '5s'; \
    SET LOCAL idle_in_transaction_session_timeout = '30s'";

/// Begins a read-only transaction for a statement that would otherwise run alone.
const BEGIN_POOLED_READ: &str = "BEGIN READ ONLY; SET LOCAL jit = off; SET LOCAL statement_timeout = '10s'";

/// What a connection leads to. The names are those of PgBouncer's modes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PoolMode {
    /// One database session for as long as the connection lives.
    #[default]
    Session,
    /// One database session per transaction, through a pooler. Nothing is set on the session, and no statement stays prepared.
    /// Since Diesel 2.2.10 a statement that is not cached is parsed and executed in one message (diesel-rs/diesel#4539), which
    /// PgBouncer of any version passes on. Tested with Diesel 2.3.14 and PgBouncer 1.18.
    Transaction,
}

impl PoolMode {
    /// Begins a unit of work.
    pub(crate) fn begin(self, connection: &mut PgConnection) -> QueryResult<()> {
        match self {
            Self::Session => AnsiTransactionManager::begin_transaction(connection),
            Self::Transaction => AnsiTransactionManager::begin_transaction_sql(connection, BEGIN_POOLED),
        }
    }

    /// Makes the server send its error messages in English.
    fn speak_english(self, connection: &mut PgConnection) -> QueryResult<()> {
        match self {
            Self::Session => connection.batch_execute("SET lc_messages = 'C'"),
            Self::Transaction => Err(diesel::result::Error::QueryBuilderError("the session is a pooler's".into())),
        }
    }

    /// Begins a read-only transaction if the mode needs one. Returns whether it did.
    pub(crate) fn begin_read(self, connection: &mut PgConnection) -> QueryResult<bool> {
        match self {
            Self::Session => Ok(false),
            Self::Transaction => {
                AnsiTransactionManager::begin_transaction_sql(connection, BEGIN_POOLED_READ).map(|()| true)
            }
        }
    }
}

/// Opens a pool of `size` connections.
///
/// # Errors
///
/// [`StoreError::Unavailable`]: the database does not respond within three seconds.
pub fn connect(url: &str, size: u32, mode: PoolMode) -> Result<Pool, StoreError> {
    let pool = connect_later(url, size, mode);
    connection(&pool, WAIT)?;
    Ok(pool)
}

/// Opens a pool without checking whether the database responds.
pub fn connect_later(url: &str, size: u32, mode: PoolMode) -> Pool {
    Pool::builder()
        .max_size(size.max(1))
        .connection_timeout(CONNECT)
        // Skipping the test saves a round trip per use. `PgStore::begin` detects a dead connection when the unit of work
        // begins.
        .test_on_check_out(false)
        .connection_customizer(Box::new(Session { mode, warned: AtomicBool::new(false) }))
        .error_handler(Box::new(Log))
        .build_unchecked(ConnectionManager::new(url))
}

/// Returns a connection as soon as one is free, or fails after `wait`.
pub(crate) fn connection(pool: &Pool, wait: Duration) -> Result<Connection, StoreError> {
    pool.get_timeout(wait).map_err(unavailable)
}

/// Makes the pool close a connection when it is returned, instead of lending it out again.
pub(crate) fn mark_broken(connection: &mut Connection) {
    AnsiTransactionManager::transaction_manager_status_mut(&mut **connection).set_in_error();
}

/// Reports that no connection was free in time.
fn unavailable(error: r2d2::PoolError) -> StoreError {
    tracing::error!(%error, "no connection to the database");
    StoreError::Unavailable
}

/// Sets up each new connection.
#[derive(Debug)]
struct Session {
    mode: PoolMode,
    /// Whether the warning about the message language was logged. It is logged once.
    warned: AtomicBool,
}

impl CustomizeConnection<PgConnection, r2d2::Error> for Session {
    fn on_acquire(&self, connection: &mut PgConnection) -> Result<(), r2d2::Error> {
        match self.mode {
            PoolMode::Session => connection.batch_execute(LIMITS).map_err(r2d2::Error::QueryError)?,
            PoolMode::Transaction => connection.set_prepared_statement_cache_size(CacheSize::Disabled),
        }
        let locale = select(sql::<Text>("current_setting('lc_messages')")).get_result::<String>(connection);
        let locale = locale.map_err(r2d2::Error::QueryError)?;
        if is_english(&locale) {
            return Ok(());
        }
        // Only superusers and users with the SET privilege on `lc_messages` may do this.
        if let Err(error) = self.mode.speak_english(connection)
            && !self.warned.swap(true, Ordering::Relaxed)
        {
            tracing::warn!(
                locale,
                %error,
                "the database does not answer in English, so that deadlocks are not recognised (500 instead of 503 and \
                 another try): set lc_messages = 'C' in its configuration, or without a pooler grant this user SET on \
                 that parameter"
            );
        }
        Ok(())
    }
}

/// Returns whether a server with this `lc_messages` sends English messages. `crate::error` needs them for errors without a
/// SQLSTATE.
#[must_use]
pub fn is_english(locale: &str) -> bool {
    let language = locale.split(['_', '.', '@']).next().unwrap_or_default();
    ["c", "posix", "en"].iter().any(|english| language.eq_ignore_ascii_case(english))
}

#[derive(Debug)]
struct Log;

impl HandleError<r2d2::Error> for Log {
    fn handle_error(&self, error: r2d2::Error) {
        tracing::warn!(%error, "a connection to the database failed");
    }
}
