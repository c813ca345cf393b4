//! Bulk actions of the staff on many students.

use crate::students::import_students::Outcome;
use crate::students::task::{StudentTask, TaskCounts, TaskRow};
use kernel::Time;
use kernel::ids::{StudentTaskId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Bulk tasks with their rows.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StudentTaskRepo {
    /// Stores a task with its rows.
    fn insert(&mut self, task: &StudentTask, rows: &[TaskRow]) -> Result<(), StoreError>;
    /// Finds a task by id, with the name of the colleague who started it.
    fn find(&mut self, id: StudentTaskId) -> Result<Option<(StudentTask, String)>, StoreError>;
    /// The tasks that a colleague started, newest first.
    fn list(&mut self, author: UserId, page: Page) -> Result<Listed<StudentTask>, StoreError>;
    /// Counts a task's rows by outcome.
    fn counts(&mut self, id: StudentTaskId) -> Result<TaskCounts, StoreError>;
    /// Locks a task until the unit of work ends, and returns it with the rows of its next batch, by line. The rows are empty
    /// when all are done.
    fn lock_next(&mut self, id: StudentTaskId) -> Result<Option<(StudentTask, Vec<TaskRow>)>, StoreError>;
    /// Writes student, outcome and messages of these rows.
    fn store_results(&mut self, id: StudentTaskId, rows: &[TaskRow]) -> Result<(), StoreError>;
    /// Records when the last row was done.
    fn finish(&mut self, id: StudentTaskId, now: Time) -> Result<(), StoreError>;
    /// Returns at most `limit` rows after `line`, by line. With an outcome, only rows with that outcome.
    fn rows_after(
        &mut self,
        id: StudentTaskId,
        outcome: Option<Outcome>,
        line: u64,
        limit: i64,
    ) -> Result<Vec<TaskRow>, StoreError>;
    /// Returns the tasks that included a student, newest first.
    fn of_student(&mut self, id: UserId) -> Result<Vec<(StudentTask, TaskRow)>, StoreError>;
    /// Counts the students who were mailed by tasks that began at or after `since`. Other callers wait until the unit of work
    /// ends.
    fn mails_since(&mut self, since: Time) -> Result<i64, StoreError>;
    /// Returns those of these students who were sent exactly this mail by tasks that began at or after `since`.
    fn mailed(&mut self, ids: &[UserId], details: &[String], since: Time) -> Result<Vec<UserId>, StoreError>;
    /// Deletes tasks that were created before `before`, and returns how many.
    fn sweep(&mut self, before: Time) -> Result<usize, StoreError>;
}
