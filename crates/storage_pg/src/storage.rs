//! The database, with or without a replica. It is the store of every context.

use crate::replica::ReplicaStore;
use crate::store::PgStore;
use crate::tx::PgTx;
use domain::ports::store::{Repositories, Tx};
use kernel::store::StoreError;
use std::sync::Arc;

/// The database as all contexts use it.
pub enum Storage {
    Primary(PgStore),
    /// For reads that may be a few seconds stale.
    Replica(Arc<ReplicaStore>),
}

impl Storage {
    /// Opens a unit of work with isolation level 'read committed'. A replica refuses writes.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]: no connection is available.
    pub fn begin(&self) -> Result<Box<dyn Tx>, StoreError> {
        Ok(Box::new(self.unit_of_work()?))
    }

    /// Opens a connection for one read statement without a transaction.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]: no connection is available.
    pub fn read(&self) -> Result<Box<dyn Repositories>, StoreError> {
        Ok(Box::new(self.reading()?))
    }

    /// Checks that the primary responds.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]: it does not respond.
    pub fn ping(&self) -> Result<(), StoreError> {
        match self {
            Self::Primary(primary) => primary.ping(),
            Self::Replica(replica) => replica.ping(),
        }
    }

    pub(crate) fn unit_of_work(&self) -> Result<PgTx, StoreError> {
        match self {
            Self::Primary(primary) => primary.unit_of_work(),
            Self::Replica(replica) => replica.unit_of_work(),
        }
    }

    pub(crate) fn reading(&self) -> Result<PgTx, StoreError> {
        match self {
            Self::Primary(primary) => primary.reading(),
            Self::Replica(replica) => replica.reading(),
        }
    }
}
