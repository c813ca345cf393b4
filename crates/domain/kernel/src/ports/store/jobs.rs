//! The job queue. `storage_pg/tests/contract/job_queue.rs` tests its promises.

use crate::Time;
use crate::events::Event;
use crate::ids::JobId;
use crate::jobs::{Job, Kind, Task};
use crate::store::{Listed, Page, StoreError};

/// A dead-lettered job for the operator, without its payload, which names people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadLetter {
    pub id: JobId,
    /// The [kind's](Kind) name, or that of a later version's kind.
    pub kind: String,
    /// Attempts that failed or never came to an end.
    pub attempts: i32,
    /// When it was put in.
    pub created_at: Time,
    /// When it was given up.
    pub dead_lettered_at: Time,
    pub last_error: Option<String>,
}

/// The backlog of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backlog {
    /// The [kind's](Kind) name.
    pub kind: String,
    /// Since when the oldest unclaimed job is due.
    pub oldest_due: Option<Time>,
    /// How many were given up.
    pub given_up: i64,
}

/// Jobs that wait. They are put in with the change that they follow from, so that neither is without the other.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait JobRepo {
    /// Puts in a job, due at once, for each handler that [wants](crate::events::Handler::wants) the event.
    ///
    /// # Errors
    /// Storage fails.
    fn publish(&mut self, event: &Event, now: Time) -> Result<(), StoreError>;
    /// Queues a job, due at once. If there is one with its [key](Task::dedup_key), that one becomes due instead.
    ///
    /// # Errors
    /// Storage fails.
    fn enqueue(&mut self, id: JobId, task: &Task, now: Time) -> Result<(), StoreError>;
    /// Takes the job of this kind that is due longest at `now`, counts the attempt, hides it until `until` and gives the
    /// claim a token of its own, which ends every earlier claim of the job. Jobs that
    /// another unit of work is just taking are skipped; dead-lettered ones are never taken. One that cannot be read is
    /// dead-lettered and the next one taken. A mail to an account that was deleted since is dropped.
    ///
    /// # Errors
    /// Storage fails.
    fn claim(&mut self, kind: Kind, now: Time, until: Time) -> Result<Option<Job>, StoreError>;
    /// Forgets a job that was done or never will be; absence is fine.
    ///
    /// # Errors
    /// Storage fails.
    fn complete(&mut self, id: JobId) -> Result<(), StoreError>;
    /// Locks a job's row; whether this claim of it is still the latest one and the job was not given up.
    ///
    /// # Errors
    /// Storage fails.
    fn holds(&mut self, job: &Job) -> Result<bool, StoreError>;
    /// Puts off a job whose attempt failed, with the reason; an empty one tells that nothing went wrong.
    ///
    /// # Errors
    /// Storage fails.
    fn retry_at(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError>;
    /// Puts off a job whose attempt did not fail: the server stops, or a gateway is asked again later. The attempt is
    /// not counted. An empty reason tells that nothing went wrong.
    ///
    /// # Errors
    /// Storage fails.
    fn put_back(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError>;
    /// Hides a job from others for longer: who claimed it still works on it.
    ///
    /// # Errors
    /// Storage fails.
    fn extend(&mut self, id: JobId, until: Time) -> Result<(), StoreError>;
    /// Gives a job up until an admin looks, with the reason.
    ///
    /// # Errors
    /// Storage fails.
    fn dead_letter(&mut self, id: JobId, now: Time, reason: &str) -> Result<(), StoreError>;
    /// How many jobs of these kinds were given up.
    ///
    /// # Errors
    /// Storage fails.
    fn dead_lettered(&mut self, kinds: &[Kind]) -> Result<i64, StoreError>;
    /// The backlog at `now`, by kind; a kind without jobs may be missing.
    ///
    /// # Errors
    /// Storage fails.
    fn backlog(&mut self, now: Time) -> Result<Vec<Backlog>, StoreError>;
    /// The jobs that were given up, longest ago first, those that cannot be read among them.
    ///
    /// # Errors
    /// Storage fails.
    fn dead_letters(&mut self, page: Page) -> Result<Listed<DeadLetter>, StoreError>;
    /// Forgets mails, and events of which mails are written, that were given up before `before`; returns how many.
    ///
    /// # Errors
    /// Storage fails.
    fn sweep_mails(&mut self, before: Time) -> Result<usize, StoreError>;
    /// Makes a dead-lettered job due at `now`, with its attempts reset; false when there is none. The reason stays
    /// until the next failure.
    ///
    /// # Errors
    /// Storage fails.
    fn revive(&mut self, id: JobId, now: Time) -> Result<bool, StoreError>;
}
