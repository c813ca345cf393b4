//! Storage of the job queue. `storage_pg/tests/contract/job_queue.rs` tests its guarantees.

use crate::Time;
use crate::events::Event;
use crate::ids::JobId;
use crate::jobs::{Job, Kind, Task};
use crate::store::{Listed, Page, StoreError};

/// A dead-lettered job as the operator sees it. It lacks the payload, which contains personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadLetter {
    pub id: JobId,
    /// The name of the [kind](Kind), which a later release may have written.
    pub kind: String,
    /// Attempts that failed or never ended.
    pub attempts: i32,
    /// When the job was queued.
    pub created_at: Time,
    /// When the job became a dead letter.
    pub dead_lettered_at: Time,
    pub last_error: Option<String>,
}

/// The backlog of one kind of job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backlog {
    /// The name of the [kind](Kind).
    pub kind: String,
    /// The due time of the oldest unclaimed job; `None` if no job is due.
    pub oldest_due: Option<Time>,
    /// Number of dead letters.
    pub given_up: i64,
}

/// Queued jobs. A job is written in the transaction of the change that causes it, so neither exists without the other.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait JobRepo {
    /// Queues a job, due at once, for each handler that [wants](crate::events::Handler::wants) the event.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn publish(&mut self, event: &Event, now: Time) -> Result<(), StoreError>;
    /// Queues a job, due at once. If a job with the same [key](Task::dedup_key) exists, that job becomes due instead.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn enqueue(&mut self, id: JobId, task: &Task, now: Time) -> Result<(), StoreError>;
    /// Claims the job of this kind that has been due longest at `now`. Counts the attempt, hides the job until `until`, and
    /// gives the claim a new token, which invalidates every earlier claim of the job. Skips jobs that another transaction is
    /// claiming, and dead letters. A job that can't be read becomes a dead letter, and the next one is claimed. A mail to an
    /// account that was deleted meanwhile is dropped.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn claim(&mut self, kind: Kind, now: Time, until: Time) -> Result<Option<Job>, StoreError>;
    /// Deletes a job that is done, or that never will be. Absence is not an error.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn complete(&mut self, id: JobId) -> Result<(), StoreError>;
    /// Locks a job's row. Returns whether this claim is still the latest one and the job is not a dead letter.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn holds(&mut self, job: &Job) -> Result<bool, StoreError>;
    /// Schedules a retry after a failed attempt, with the reason. An empty reason means that nothing went wrong.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn retry_at(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError>;
    /// Schedules another attempt although this one did not fail: the server is shutting down, or a gateway must be asked again
    /// later. The attempt is not counted. An empty reason means that nothing went wrong.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn put_back(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError>;
    /// Extends a claim: hides the job from other workers for longer.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn extend(&mut self, id: JobId, until: Time) -> Result<(), StoreError>;
    /// Makes a job a dead letter, with the reason, until an admin retries it.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn dead_letter(&mut self, id: JobId, now: Time, reason: &str) -> Result<(), StoreError>;
    /// Counts the dead letters of these kinds.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn dead_lettered(&mut self, kinds: &[Kind]) -> Result<i64, StoreError>;
    /// The backlog at `now`, by kind; a kind without jobs may be missing.
    ///
    /// # Errors
    /// Storage fails.
    fn backlog(&mut self, now: Time) -> Result<Vec<Backlog>, StoreError>;
    /// Returns the dead letters, oldest first, including those that can't be read.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn dead_letters(&mut self, page: Page) -> Result<Listed<DeadLetter>, StoreError>;
    /// Deletes mails, and events that cause mails, which became dead letters before `before`. Returns how many.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn sweep_mails(&mut self, before: Time) -> Result<usize, StoreError>;
    /// Makes a dead letter due at `now`, with its attempts reset. Returns false if it does not exist. The reason stays until
    /// the next failure.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn revive(&mut self, id: JobId, now: Time) -> Result<bool, StoreError>;
}
