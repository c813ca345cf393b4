//! What the staff does with many students at once.

use crate::students::import_students::Outcome;
use crate::students::task::{StudentTask, TaskCounts, TaskRow};
use kernel::Time;
use kernel::ids::{StudentTaskId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Tasks with their rows.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StudentTaskRepo {
    /// Stores a task with its rows.
    fn insert(&mut self, task: &StudentTask, rows: &[TaskRow]) -> Result<(), StoreError>;
    /// By id, with the name of the colleague who started it.
    fn find(&mut self, id: StudentTaskId) -> Result<Option<(StudentTask, String)>, StoreError>;
    /// The tasks that a colleague started, newest first.
    fn list(&mut self, author: UserId, page: Page) -> Result<Listed<StudentTask>, StoreError>;
    /// Its progress.
    fn counts(&mut self, id: StudentTaskId) -> Result<TaskCounts, StoreError>;
    /// Locks a task until the end; the rows of its next batch, by line: none when all are done.
    fn lock_next(&mut self, id: StudentTaskId) -> Result<Option<(StudentTask, Vec<TaskRow>)>, StoreError>;
    /// Writes student, outcome and messages of rows.
    fn store_results(&mut self, id: StudentTaskId, rows: &[TaskRow]) -> Result<(), StoreError>;
    /// Notes when the last row was done.
    fn finish(&mut self, id: StudentTaskId, now: Time) -> Result<(), StoreError>;
    /// Rows from the one after `line`, by line, at most `limit`; with an outcome only those.
    fn rows_after(
        &mut self,
        id: StudentTaskId,
        outcome: Option<Outcome>,
        line: u64,
        limit: i64,
    ) -> Result<Vec<TaskRow>, StoreError>;
    /// The tasks done with a student, newest first.
    fn of_student(&mut self, id: UserId) -> Result<Vec<(StudentTask, TaskRow)>, StoreError>;
    /// How many students were mailed by tasks that were begun then or later; others who ask wait until the end.
    fn mails_since(&mut self, since: Time) -> Result<i64, StoreError>;
    /// Those of these students who were mailed just this by tasks begun at or after a time.
    fn mailed(&mut self, ids: &[UserId], details: &[String], since: Time) -> Result<Vec<UserId>, StoreError>;
    /// Removes tasks that were asked for before; returns how many.
    fn sweep(&mut self, before: Time) -> Result<usize, StoreError>;
}
