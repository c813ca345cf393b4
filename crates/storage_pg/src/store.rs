//! The database as the domain sees it.

use crate::error::store_error;
use crate::pool::{Pool, connection, mark_broken};
use crate::tx::PgTx;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use domain::ports::store::{Repositories, Store, StoreError, Tx};

/// [`Store`] on a pool of connections; a clone shares the pool.
#[derive(Clone, Debug)]
pub struct PgStore {
    pool: Pool,
}

impl PgStore {
    /// On connections of [`crate::connect`].
    pub fn new(pool: Pool) -> Self {
        Self { pool }
    }
}

impl Store for PgStore {
    fn begin(&self) -> Result<Box<dyn Tx>, StoreError> {
        // After a restart of the database every connection in the pool is dead once. A dead one fails here, the pool
        // closes it on return, and the next is tried.
        for _ in 0..=self.pool.max_size() {
            let mut connection = connection(&self.pool)?;
            match AnsiTransactionManager::begin_transaction(&mut *connection).map_err(store_error) {
                Ok(()) => return Ok(Box::new(PgTx::begun(connection))),
                // libpq may call the connection sound until the next statement on it fails too.
                Err(StoreError::Unavailable) => mark_broken(&mut connection),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Unavailable)
    }

    fn read(&self) -> Result<Box<dyn Repositories>, StoreError> {
        Ok(Box::new(PgTx::without_transaction(connection(&self.pool)?)))
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.begin().map(drop)
    }
}
