//! Runs bulk actions on students, batch by batch.

use super::apply_to_students::ApplyToStudents;
use super::import_students::{ImportStudents, Outcome, RowResult, StudentIndex};
use super::task::{StudentTask, TaskAction, TaskRow};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::audit::Admin;
use kernel::ids::StudentTaskId;
use kernel::jobs::queue::{Failure, Queue};
use kernel::jobs::{Job, Kind, Task};
use kernel::sheets::Row;
use kernel::store::StoreError;

#[derive(Clone)]
pub struct RunTasks {
    pub queue: Queue<dyn Store>,
    /// Handles the rows of imports.
    pub import: ImportStudents,
    pub apply: ApplyToStudents,
}

impl RunTasks {
    /// Runs one task after the other while `goes_on`, and returns how many ended.
    ///
    /// # Errors
    ///
    /// Storage is unavailable. A task that fails otherwise is retried later.
    pub fn run(&self, goes_on: &dyn Fn() -> bool) -> Result<usize, StoreError> {
        let mut ended = 0;
        while goes_on() {
            let Some(job) = self.queue.claim_or_give_up(Kind::StudentTask, give_up_job)? else {
                break;
            };
            let Task::RunStudentTask(task) = job.task else {
                self.queue.dead_letter(job.id, "no task")?;
                continue;
            };
            match self.work(&job, task, goes_on) {
                Ok(true) => ended += 1,
                // The server is shutting down. The job is put back, so that the next process continues it.
                Ok(false) => self.queue.note(|tx, now| tx.jobs().put_back(job.id, now, ""))?,
                Err(StoreError::Unavailable) => return Err(StoreError::Unavailable),
                Err(error) => {
                    if self.queue.fail(&job, &error.to_string())? == Failure::DeadLettered {
                        self.queue.note(|tx, now| give_up(tx, task, now))?;
                    }
                }
            }
        }
        Ok(ended)
    }

    /// Runs batches until no row waits. Returns false if it was stopped before.
    fn work(&self, job: &Job, id: StudentTaskId, goes_on: &dyn Fn() -> bool) -> Result<bool, StoreError> {
        while goes_on() {
            let is_done = self.queue.note(|tx, now| {
                // The lock makes another worker on this task wait for this batch.
                let Some((task, rows)) = tx.student_tasks().lock_next(id)? else {
                    tx.jobs().complete(job.id)?;
                    return Ok(true);
                };
                if rows.is_empty() {
                    tx.student_tasks().finish(id, now)?;
                    tx.jobs().complete(job.id)?;
                    return Ok(true);
                }
                let results = self.batch(tx, &task, rows)?;
                tx.student_tasks().store_results(id, &results)?;
                tx.jobs().extend(job.id, now + Kind::StudentTask.visibility_timeout())?;
                Ok(false)
            })?;
            if is_done {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn batch(&self, tx: &mut dyn Tx, task: &StudentTask, rows: Vec<TaskRow>) -> Result<Vec<TaskRow>, StoreError> {
        let admin = Admin { id: task.author, request: &task.request };
        match &task.action {
            TaskAction::Import { .. } => self.import_rows(tx, admin, rows),
            action => self.apply.run(tx, admin, action, rows, self.queue.clock.now()),
        }
    }

    fn import_rows(&self, tx: &mut dyn Tx, admin: Admin<'_>, rows: Vec<TaskRow>) -> Result<Vec<TaskRow>, StoreError> {
        let row = |row: &TaskRow| Row { line: row.line, cells: row.cells.clone() };
        let written: Vec<Row> = rows.iter().map(row).collect();
        let written: Vec<&Row> = written.iter().collect();
        let results = self.import.import(tx, admin, &mut StudentIndex::default(), &written)?;
        let result = |(row, RowResult { user, outcome, messages, .. }): (TaskRow, RowResult)| TaskRow {
            user,
            outcome: Some(outcome),
            messages,
            ..row
        };
        Ok(rows.into_iter().zip(results).map(result).collect())
    }
}

fn give_up_job(tx: &mut (dyn Tx + 'static), job: &Job, now: kernel::Time) -> Result<(), StoreError> {
    let Task::RunStudentTask(task) = job.task else { return Ok(()) };
    give_up(tx, task, now)
}

/// Marks the rows that still wait as failed, after too many attempts of the job.
fn give_up(tx: &mut dyn Tx, id: StudentTaskId, now: kernel::Time) -> Result<(), StoreError> {
    while let Some((_, rows)) = tx.student_tasks().lock_next(id)?.filter(|(_, rows)| !rows.is_empty()) {
        let failed = |row| TaskRow {
            outcome: Some(Outcome::Failed),
            messages: vec!["This failed again and again, so it was given up. Try it anew.".to_owned()],
            ..row
        };
        let failed: Vec<TaskRow> = rows.into_iter().map(failed).collect();
        tx.student_tasks().store_results(id, &failed)?;
    }
    tx.student_tasks().finish(id, now)
}

#[cfg(test)]
mod tests;
