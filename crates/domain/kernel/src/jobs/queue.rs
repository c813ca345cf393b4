//! Claims jobs and records their outcome, each in a transaction of its own. No transaction is open while a job runs. Long work
//! extends its claim by a heartbeat (`with_heartbeat`). Writes check the claim's token under the lock of the job's row, so a
//! worker that lost its claim writes nothing.

use crate::Time;
use crate::clock::Clock;
use crate::ids::JobId;
use crate::jobs::{Job, Kind, MAX_ATTEMPTS, backoff};
use crate::ports::store::{Repositories, Tx, UnitsOfWork};
use crate::store::StoreError;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The reason that is recorded when a claim finds a job whose attempts never ended.
pub const NEVER_ENDED: &str =
    "no attempt came to an end: each time the process ended, or hung, while it worked on this";

/// A worker's access to the queue, with the store of the context whose jobs it runs.
pub struct Queue<S: ?Sized> {
    pub store: Arc<S>,
    pub clock: Arc<dyn Clock>,
}

impl<S: ?Sized> Clone for Queue<S> {
    fn clone(&self) -> Self {
        Self { store: self.store.clone(), clock: self.clock.clone() }
    }
}

/// The outcome of a failed attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The job is retried later.
    Postponed,
    /// The job failed too often and became a dead letter.
    DeadLettered,
}

impl<S: UnitsOfWork + ?Sized> Queue<S> {
    /// Claims the next due job, and hides it from other workers for its kind's visibility timeout.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn claim(&self, kind: Kind) -> Result<Option<Job>, StoreError> {
        self.claim_or_give_up(kind, |_, _, _| Ok(()))
    }

    /// Claims the next due job. A job whose [`MAX_ATTEMPTS`] attempts all failed, or crashed the process before it could record
    /// a failure, becomes a dead letter instead. `given_up` writes the consequences in the same transaction.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn claim_or_give_up(
        &self,
        kind: Kind,
        given_up: impl Fn(&mut S::Tx, &Job, Time) -> Result<(), StoreError>,
    ) -> Result<Option<Job>, StoreError> {
        loop {
            let now = self.clock.now();
            let mut tx = self.store.open()?;
            let job = tx.jobs().claim(kind, now, now + kind.visibility_timeout())?;
            let lost = job.as_ref().filter(|job| job.attempts > MAX_ATTEMPTS);
            let Some(lost) = lost else {
                tx.commit()?;
                return Ok(job);
            };
            tx.jobs().dead_letter(lost.id, now, NEVER_ENDED)?;
            given_up(tx.as_mut(), lost, now)?;
            tx.commit()?;
        }
    }

    /// Records the outcome of a job in one transaction.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn note<T>(&self, write: impl FnOnce(&mut S::Tx, Time) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut tx = self.store.open()?;
        let written = write(tx.as_mut(), self.clock.now())?;
        tx.commit()?;
        Ok(written)
    }

    /// Records the outcome of a job if its claim is still valid. Otherwise writes nothing and returns `None`.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn note_claimed<T>(
        &self,
        job: &Job,
        write: impl FnOnce(&mut S::Tx, Time) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        self.note(|tx, now| if tx.jobs().holds(job)? { write(tx, now).map(Some) } else { Ok(None) })
    }

    /// Runs `work` while a thread extends the claim of its job at the interval `every`, even when `work` blocks. The flag that
    /// is passed to `work` becomes true once another worker has claimed the job.
    pub fn with_heartbeat<T>(&self, job: &Job, every: Duration, work: impl FnOnce(&AtomicBool) -> T) -> T {
        let lost = AtomicBool::new(false);
        thread::scope(|scope| {
            // This channel closes when the work ends or panics, which also ends the thread.
            let (_works, ended) = mpsc::channel::<()>();
            scope.spawn(|| {
                let ended = ended;
                while ended.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                    let extended = self.note_claimed(job, |tx, now| {
                        tx.jobs().extend(job.id, now + job.task.kind().visibility_timeout())
                    });
                    // An unavailable database keeps other workers from claiming the job too, so only `Ok(None)` means that the
                    // claim is lost.
                    if extended == Ok(None) {
                        lost.store(true, Ordering::Relaxed);
                        return;
                    }
                }
            });
            work(&lost)
        })
    }

    /// Records a failed attempt with its reason, and schedules a retry. After [`MAX_ATTEMPTS`] the job becomes a dead letter.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn fail(&self, job: &Job, reason: &str) -> Result<Failure, StoreError> {
        self.note(|tx, now| fail(tx, job, now, reason))
    }

    /// Makes a job a dead letter, with the reason. It stays one until an operator retries it.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn dead_letter(&self, id: JobId, reason: &str) -> Result<(), StoreError> {
        self.note(|tx, now| tx.jobs().dead_letter(id, now, reason))
    }
}

/// Records a failed attempt with its reason, and schedules a retry. After [`MAX_ATTEMPTS`] the job becomes a dead letter.
///
/// # Errors
///
/// Storage fails.
pub fn fail(tx: &mut (impl Tx + ?Sized), job: &Job, now: Time, reason: &str) -> Result<Failure, StoreError> {
    if job.attempts >= MAX_ATTEMPTS {
        tx.jobs().dead_letter(job.id, now, reason)?;
        return Ok(Failure::DeadLettered);
    }
    tx.jobs().retry_at(job.id, now + backoff(job.attempts), reason)?;
    Ok(Failure::Postponed)
}
