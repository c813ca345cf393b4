//! What ends a test's unit of work.

use super::{JobRepo, StoreError, StubTx, Tx};
use std::sync::atomic::Ordering;

/// Jobs of a unit of work that are kept when it is committed.
pub trait StubJobs: JobRepo + Send {
    /// Keeps them.
    fn commit(self: Box<Self>);
}

impl Tx for StubTx {
    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.committed.store(true, Ordering::SeqCst);
        if let Some(jobs) = self.memory_jobs {
            jobs.commit();
        }
        Ok(())
    }
}
