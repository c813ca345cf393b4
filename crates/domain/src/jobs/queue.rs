//! Taking jobs and noting what became of them, each in a unit of work of its own: none is open while one is worked on.

use crate::Time;
use crate::ids::JobId;
use crate::jobs::{Job, Kind, MAX_ATTEMPTS, backoff};
use crate::ports::store::Tx;
use crate::ports::{Clock, Store, StoreError};
use std::sync::Arc;

/// The queue as a worker has it.
#[derive(Clone)]
pub struct Queue {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

/// What became of a job whose attempt failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// It comes again later.
    Postponed,
    /// It failed too often.
    DeadLettered,
}

impl Queue {
    /// The next job that is due, hidden from others for its kind's visibility timeout.
    ///
    /// # Errors
    /// Those of storage.
    pub fn claim(&self, kind: Kind) -> Result<Option<Job>, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let job = tx.jobs().claim(kind, now, now + kind.visibility_timeout())?;
        tx.commit()?;
        Ok(job)
    }

    /// Notes what became of a job, in one unit of work.
    ///
    /// # Errors
    /// Those of storage.
    pub fn note<T>(&self, write: impl FnOnce(&mut dyn Tx, Time) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut tx = self.store.begin()?;
        let written = write(tx.as_mut(), self.clock.now())?;
        tx.commit()?;
        Ok(written)
    }

    /// Puts a job off that failed, with the reason; after [`MAX_ATTEMPTS`] it is dead-lettered.
    ///
    /// # Errors
    /// Those of storage.
    pub fn fail(&self, job: &Job, reason: &str) -> Result<Failure, StoreError> {
        if job.attempts >= MAX_ATTEMPTS {
            self.dead_letter(job.id, reason)?;
            return Ok(Failure::DeadLettered);
        }
        self.note(|tx, now| tx.jobs().retry_at(job.id, now + backoff(job.attempts), reason))?;
        Ok(Failure::Postponed)
    }

    /// Gives a job up until somebody looks, with the reason.
    ///
    /// # Errors
    /// Those of storage.
    pub fn dead_letter(&self, id: JobId, reason: &str) -> Result<(), StoreError> {
        self.note(|tx, now| tx.jobs().dead_letter(id, now, reason))
    }
}
