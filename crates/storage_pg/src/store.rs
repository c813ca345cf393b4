//! The database as the domain sees it.

use crate::error::store_error;
use crate::pool::{Connection, Pool, PoolMode, connection, mark_broken};
use crate::tx::PgTx;
use diesel::{PgConnection, QueryResult};
use domain::ports::store::{Repositories, Store, StoreError, Tx};

/// [`Store`] on a pool of connections; a clone shares the pool.
#[derive(Clone, Debug)]
pub struct PgStore {
    pool: Pool,
    mode: PoolMode,
}

impl PgStore {
    /// On connections that [`crate::connect`] opened in this mode.
    pub fn new(pool: Pool, mode: PoolMode) -> Self {
        Self { pool, mode }
    }

    /// A connection on which `begin` succeeded. After a restart of the database every connection in the pool is dead
    /// once. A dead one fails here, the pool closes it on return, and the next is tried.
    fn begun<T>(
        &self,
        begin: impl Fn(PoolMode, &mut PgConnection) -> QueryResult<T>,
    ) -> Result<(Connection, T), StoreError> {
        for _ in 0..=self.pool.max_size() {
            let mut connection = connection(&self.pool)?;
            match begin(self.mode, &mut connection).map_err(store_error) {
                Ok(begun) => return Ok((connection, begun)),
                // libpq may call the connection sound until the next statement on it fails too.
                Err(StoreError::Unavailable) => mark_broken(&mut connection),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Unavailable)
    }
}

impl Store for PgStore {
    fn begin(&self) -> Result<Box<dyn Tx>, StoreError> {
        let (connection, ()) = self.begun(PoolMode::begin)?;
        Ok(Box::new(PgTx::begun(connection)))
    }

    fn read(&self) -> Result<Box<dyn Repositories>, StoreError> {
        Ok(Box::new(match self.begun(PoolMode::begin_read)? {
            (connection, true) => PgTx::begun(connection),
            (connection, false) => PgTx::without_transaction(connection),
        }))
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.begin().map(drop)
    }
}
