//! A unit of work: one connection, one transaction.

use crate::error::store_error;
use crate::pool::{Connection, mark_broken};
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::{PgConnection, QueryResult};
use kernel::ports::store::Tx;
use kernel::store::StoreError;

/// An open transaction, or a connection without one. It implements every repository, each in its own file.
pub(crate) struct PgTx {
    connection: Connection,
    /// Whether a statement failed. Postgres would answer COMMIT with ROLLBACK, and Diesel would report success.
    poisoned: bool,
    ended: bool,
}

impl PgTx {
    /// Wraps a connection whose transaction has begun.
    pub(crate) fn begun(connection: Connection) -> Self {
        Self { connection, poisoned: false, ended: false }
    }

    /// Wraps a connection without a transaction.
    pub(crate) fn without_transaction(connection: Connection) -> Self {
        Self { connection, poisoned: false, ended: true }
    }

    /// Runs statements. All statements must run through this function, so that no failure is missed.
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
        // If a statement without a transaction failed, the connection may be dead, which the pool would not notice.
        if self.ended && self.poisoned {
            mark_broken(&mut self.connection);
        }
        // If the rollback fails, the connection is dead. The pool notices that and closes it.
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
