//! The primary database. To prevent deadlocks, transactions lock rows in one order: an order; a user (its buyer, a referrer, a
//! mentor's account); the buyer's paid orders that a price is credited from; a coupon; a batch; a refund; a webinar; the
//! catalogue's version; a mentor; last a series of numbers.
//!
//! Placing an order begins with the buyer and waits for paid orders only. A transaction with a paid order waits at most for the
//! referrer, who signed up earlier. An import, which locks many students at once, is the exception. `tests/api/lock_order.rs`
//! tests the order for webinars, mentors and translations, `tests/api/money_races.rs` for money.

use crate::error::store_error;
use crate::pool::{Connection, Pool, PoolMode, WAIT, connection, mark_broken};
use crate::tx::PgTx;
use diesel::r2d2;
use diesel::{PgConnection, QueryResult};
use kernel::store::StoreError;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A store on a pool of connections. Clones share the pool.
#[derive(Clone, Debug)]
pub struct PgStore {
    pool: Pool,
    mode: PoolMode,
    /// How long a caller waits for a connection.
    wait: Duration,
    waits: Arc<Waits>,
}

/// Counts callers that found no idle connection, since the start.
#[derive(Debug, Default)]
struct Waits {
    waited: AtomicU64,
    in_vain: AtomicU64,
}

/// The state of a pool at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolFigures {
    pub busy: u32,
    /// Idle connections.
    pub idle: u32,
    /// Callers since the start who had to wait for a connection.
    pub waited: u64,
    /// Callers since the start that got no connection in time.
    pub waited_in_vain: u64,
}

impl PgStore {
    /// Creates a store on a pool that [`crate::connect`] opened in this mode.
    pub fn new(pool: Pool, mode: PoolMode) -> Self {
        Self { pool, mode, wait: WAIT, waits: Arc::default() }
    }

    /// Changes how long callers wait for a connection.
    pub(crate) fn waiting(self, wait: Duration) -> Self {
        Self { wait, ..self }
    }

    /// Returns the current state of the pool.
    pub fn figures(&self) -> PoolFigures {
        let r2d2::State { connections, idle_connections, .. } = self.pool.state();
        PoolFigures {
            busy: connections.saturating_sub(idle_connections),
            idle: idle_connections,
            waited: self.waits.waited.load(Ordering::Relaxed),
            waited_in_vain: self.waits.in_vain.load(Ordering::Relaxed),
        }
    }

    /// Returns an idle connection, or waits for one.
    fn connection(&self) -> Result<Connection, StoreError> {
        if let Some(connection) = self.pool.try_get() {
            return Ok(connection);
        }
        self.waits.waited.fetch_add(1, Ordering::Relaxed);
        connection(&self.pool, self.wait).inspect_err(|_| {
            self.waits.in_vain.fetch_add(1, Ordering::Relaxed);
        })
    }

    /// Runs one read statement.
    pub(crate) fn with<T>(&self, statement: impl FnOnce(&mut PgConnection) -> QueryResult<T>) -> Result<T, StoreError> {
        self.reading()?.run(statement)
    }

    pub(crate) fn unit_of_work(&self) -> Result<PgTx, StoreError> {
        let (connection, ()) = self.begun(PoolMode::begin)?;
        Ok(PgTx::begun(connection))
    }

    pub(crate) fn ping(&self) -> Result<(), StoreError> {
        self.unit_of_work().map(drop)
    }

    pub(crate) fn reading(&self) -> Result<PgTx, StoreError> {
        Ok(match self.begun(PoolMode::begin_read)? {
            (connection, true) => PgTx::begun(connection),
            (connection, false) => PgTx::without_transaction(connection),
        })
    }

    /// Returns a connection on which `begin` succeeded. After a restart of the database every pooled connection is dead.
    /// `begin` fails on a dead one, the pool closes it when it is returned, and the next one is tried.
    fn begun<T>(
        &self,
        begin: impl Fn(PoolMode, &mut PgConnection) -> QueryResult<T>,
    ) -> Result<(Connection, T), StoreError> {
        for _ in 0..=self.pool.max_size() {
            let mut connection = self.connection()?;
            match begin(self.mode, &mut connection).map_err(store_error) {
                Ok(begun) => return Ok((connection, begun)),
                // libpq may report the connection as alive until the next statement on it fails too.
                Err(StoreError::Unavailable) => mark_broken(&mut connection),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Unavailable)
    }
}
