//! A unit of work: one connection, one transaction.

use crate::error::store_error;
use crate::pool::{Connection, mark_broken};
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::{PgConnection, QueryResult};
use kernel::ports::store::Tx;
use kernel::store::StoreError;

/// An open transaction, or a connection without one. Implements every repo; each does so in its own file.
pub(crate) struct PgTx {
    connection: Connection,
    /// A statement failed. Postgres would answer COMMIT with ROLLBACK and Diesel would call that success.
    poisoned: bool,
    ended: bool,
}

impl PgTx {
    /// On a connection whose transaction has begun.
    pub(crate) fn begun(connection: Connection) -> Self {
        Self { connection, poisoned: false, ended: false }
    }

    /// On a connection whose statements stand alone.
    pub(crate) fn without_transaction(connection: Connection) -> Self {
        Self { connection, poisoned: false, ended: true }
    }

    /// Runs statements; all of them go through here, so that no failure is forgotten.
    pub(crate) fn run<T>(
        &mut self,
        statements: impl FnOnce(&mut PgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        if self.poisoned {
            return Err(poisoned());
        }
        statements(&mut self.connection).map_err(|error| {
            self.poisoned = true;
            store_error(error)
        })
    }
}

impl Tx for PgTx {
    fn commit(mut self: Box<Self>) -> Result<(), StoreError> {
        if self.poisoned {
            return Err(poisoned());
        }
        // A failed COMMIT (a deferred constraint, a lost connection) ends the transaction too.
        self.ended = true;
        AnsiTransactionManager::commit_transaction(&mut *self.connection).map_err(store_error)
    }
}

impl Drop for PgTx {
    fn drop(&mut self) {
        // A statement that stood alone failed: perhaps the connection is dead, which the pool would not notice.
        if self.ended && self.poisoned {
            mark_broken(&mut self.connection);
        }
        // When this fails the connection is dead; the pool sees that and closes it.
        if !self.ended
            && let Err(error) = AnsiTransactionManager::rollback_transaction(&mut *self.connection)
        {
            tracing::warn!(%error, "rollback failed");
        }
    }
}

fn poisoned() -> StoreError {
    StoreError::Unexpected("a statement of this unit of work failed; it can only be rolled back".into())
}
