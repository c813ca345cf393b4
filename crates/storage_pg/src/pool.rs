//! Connections, opened once and shared.

use diesel::PgConnection;
use diesel::connection::SimpleConnection;
use diesel::r2d2::{self, ConnectionManager, CustomizeConnection, HandleError, PooledConnection};
use domain::ports::store::StoreError;
use std::time::Duration;

/// Connections to one database.
pub type Pool = r2d2::Pool<ConnectionManager<PgConnection>>;
pub(crate) type Connection = PooledConnection<ConnectionManager<PgConnection>>;

/// How long a caller waits for a connection before it hears [`StoreError::Unavailable`].
const WAIT: Duration = Duration::from_secs(3);

/// After a failure the pool waits before it connects again, each time longer, up to half of this: a database that comes
/// back is found within half a second.
const CONNECT: Duration = Duration::from_secs(1);

/// Nothing that we do takes this long; what does is stuck, and must not hold a connection or a lock for ever.
const LIMITS: &str = "SET statement_timeout = '10s'; \
    SET lock_timeout = '5s'; \
    SET idle_in_transaction_session_timeout = '30s'";

/// Opens a pool of `size` connections. `Unavailable` when the database does not answer within three seconds.
pub fn connect(url: &str, size: u32) -> Result<Pool, StoreError> {
    let pool = Pool::builder()
        .max_size(size.max(1))
        .connection_timeout(CONNECT)
        // A round trip per use saved; a dead connection shows when its unit of work begins, see `PgStore::begin`.
        .test_on_check_out(false)
        .connection_customizer(Box::new(Limits))
        .error_handler(Box::new(Log))
        .build_unchecked(ConnectionManager::new(url));
    connection(&pool)?;
    Ok(pool)
}

/// A connection as soon as there is one.
pub(crate) fn connection(pool: &Pool) -> Result<Connection, StoreError> {
    pool.get_timeout(WAIT).map_err(unavailable)
}

/// No connection in time.
fn unavailable(error: r2d2::PoolError) -> StoreError {
    tracing::error!(%error, "no connection to the database");
    StoreError::Unavailable
}

#[derive(Debug)]
struct Limits;

impl CustomizeConnection<PgConnection, r2d2::Error> for Limits {
    fn on_acquire(&self, connection: &mut PgConnection) -> Result<(), r2d2::Error> {
        connection.batch_execute(LIMITS).map_err(r2d2::Error::QueryError)
    }
}

#[derive(Debug)]
struct Log;

impl HandleError<r2d2::Error> for Log {
    fn handle_error(&self, error: r2d2::Error) {
        tracing::warn!(%error, "a connection to the database failed");
    }
}
