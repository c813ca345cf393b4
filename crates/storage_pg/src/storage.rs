//! The database, with or without a replica. It is the store of every context.

use crate::replica::ReplicaStore;
use crate::store::PgStore;
use crate::tx::PgTx;
use domain::ports::store::{Repositories, Tx};
use kernel::store::StoreError;
use std::sync::Arc;

/// The database as the contexts see it.
pub enum Storage {
    Primary(PgStore),
    /// For what may be some seconds old.
    Replica(Arc<ReplicaStore>),
}

impl Storage {
    /// Opens a unit of work (read committed). A replica refuses writes.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] without a connection.
    pub fn begin(&self) -> Result<Box<dyn Tx>, StoreError> {
        Ok(Box::new(self.unit_of_work()?))
    }

    /// For one reading statement, outside a transaction.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] without a connection.
    pub fn read(&self) -> Result<Box<dyn Repositories>, StoreError> {
        Ok(Box::new(self.reading()?))
    }

    /// Asks whether the primary answers.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it does not.
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
