//! The queue of jobs in memory: the second adapter of [`JobRepo`], for tests of what works on jobs without a database.

use super::stub::StubJobs;
use super::{Backlog, DeadLetter, JobRepo, Listed, Page, Repositories, Store, StoreError, StubTx, Tx};
use crate::Time;
use crate::events::{Event, Handler};
use crate::ids::JobId;
use crate::jobs::{Job, Kind, Task};
use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// A store that holds jobs only. Its units of work see what was committed and what they wrote themselves; who writes a
/// job holds it until the end, and others wait.
#[derive(Clone, Default)]
pub struct MemoryJobs(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    released: Condvar,
}

#[derive(Default)]
struct State {
    rows: BTreeMap<Uuid, Row>,
    held: HashSet<Lock>,
    made: u128,
}

/// What a unit of work holds alone.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Lock {
    Row(Uuid),
    /// Of a task that there is one job of at a time.
    Key(Kind, String),
}

#[derive(Clone)]
struct Row {
    task: Task,
    attempts: i32,
    claim: Uuid,
    due_at: Time,
    locked_until: Option<Time>,
    dead_lettered_at: Option<Time>,
    last_error: Option<String>,
    created_at: Time,
}

impl Row {
    fn new(task: &Task, now: Time) -> Self {
        Self {
            task: task.clone(),
            attempts: 0,
            claim: Uuid::nil(),
            due_at: now,
            locked_until: None,
            dead_lettered_at: None,
            last_error: None,
            created_at: now,
        }
    }

    fn is_due(&self, kind: Kind, now: Time) -> bool {
        let is_hidden = self.locked_until.is_some_and(|until| until > now);
        self.task.kind() == kind && self.dead_lettered_at.is_none() && self.due_at <= now && !is_hidden
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryJobs {
    fn begin(&self) -> Result<Box<dyn Tx>, StoreError> {
        let jobs = MemoryTx { shared: self.0.clone(), written: BTreeMap::new(), held: HashSet::new() };
        Ok(Box::new(StubTx { memory_jobs: Some(Box::new(jobs)), ..StubTx::default() }))
    }

    fn read(&self) -> Result<Box<dyn Repositories>, StoreError> {
        Ok(self.begin()?)
    }

    fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

/// A unit of work; dropped without a commit it has done nothing.
struct MemoryTx {
    shared: Arc<Shared>,
    /// `None` is a job that is gone.
    written: BTreeMap<Uuid, Option<Row>>,
    held: HashSet<Lock>,
}

impl MemoryTx {
    /// Waits until nobody else holds it.
    fn hold(&mut self, lock: Lock) {
        if self.held.contains(&lock) {
            return;
        }
        let mut state = self.shared.state();
        while state.held.contains(&lock) {
            state = self.shared.released.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.held.insert(lock.clone());
        self.held.insert(lock);
    }

    /// All jobs as this unit of work sees them.
    fn rows(&self, state: &State) -> BTreeMap<Uuid, Row> {
        let mut rows = state.rows.clone();
        for (id, row) in &self.written {
            match row {
                Some(row) => rows.insert(*id, row.clone()),
                None => rows.remove(id),
            };
        }
        rows
    }

    fn view(&self) -> BTreeMap<Uuid, Row> {
        self.rows(&self.shared.state())
    }

    /// Changes a job where `applies`; false when there is no such one.
    fn change(&mut self, id: Uuid, applies: impl Fn(&Row) -> bool, change: impl FnOnce(&mut Row)) -> bool {
        self.hold(Lock::Row(id));
        let Some(mut row) = self.view().remove(&id).filter(applies) else { return false };
        change(&mut row);
        self.written.insert(id, Some(row));
        true
    }

    fn put(&mut self, id: Uuid, task: &Task, now: Time) {
        if let Some(key) = task.dedup_key() {
            self.hold(Lock::Key(task.kind(), key));
            let same = |row: &Row| row.task.kind() == task.kind() && row.task.dedup_key() == task.dedup_key();
            let found = self.view().into_iter().find(|(_, row)| same(row));
            let anew = |row: &mut Row| {
                (row.due_at, row.attempts, row.dead_lettered_at, row.last_error) = (now, 0, None, None);
            };
            if let Some((id, _)) = found
                && self.change(id, same, anew)
            {
                return;
            }
        }
        self.hold(Lock::Row(id));
        self.written.insert(id, Some(Row::new(task, now)));
    }
}

impl JobRepo for MemoryTx {
    fn publish(&mut self, event: &Event, now: Time) -> Result<(), StoreError> {
        for handler in Handler::ALL.into_iter().filter(|handler| handler.wants(event)) {
            let made = {
                let mut state = self.shared.state();
                state.made += 1;
                state.made
            };
            self.put(Uuid::from_u128(u128::MAX - made), &Task::Handle(handler, event.clone()), now);
        }
        Ok(())
    }

    fn enqueue(&mut self, id: JobId, task: &Task, now: Time) -> Result<(), StoreError> {
        self.put(id.0, task, now);
        Ok(())
    }

    fn claim(&mut self, kind: Kind, now: Time, until: Time) -> Result<Option<Job>, StoreError> {
        let shared = self.shared.clone();
        let mut state = shared.state();
        let of_others = |id: &Uuid| state.held.contains(&Lock::Row(*id)) && !self.held.contains(&Lock::Row(*id));
        let due = self.rows(&state).into_iter().filter(|(id, row)| row.is_due(kind, now) && !of_others(id));
        let Some((id, mut row)) = due.min_by_key(|(id, row)| (row.due_at, *id)) else { return Ok(None) };
        state.made += 1;
        let claim = Uuid::from_u128(state.made);
        (row.attempts, row.claim, row.locked_until) = (row.attempts.saturating_add(1), claim, Some(until));
        state.held.insert(Lock::Row(id));
        self.held.insert(Lock::Row(id));
        let Row { task, attempts, created_at, .. } = row.clone();
        let job = Job { id: JobId(id), task, attempts, claim, created_at };
        self.written.insert(id, Some(row));
        Ok(Some(job))
    }

    fn complete(&mut self, id: JobId) -> Result<(), StoreError> {
        self.hold(Lock::Row(id.0));
        self.written.insert(id.0, None);
        Ok(())
    }

    fn holds(&mut self, job: &Job) -> Result<bool, StoreError> {
        let is_held = |row: &Row| (row.claim, row.attempts, row.dead_lettered_at) == (job.claim, job.attempts, None);
        Ok(self.change(job.id.0, is_held, |_| ()))
    }

    fn put_back(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError> {
        self.retry_at(id, at, reason)?;
        self.change(id.0, |_| true, |row| row.attempts = row.attempts.saturating_sub(1).max(0));
        Ok(())
    }

    fn retry_at(&mut self, id: JobId, at: Time, reason: &str) -> Result<(), StoreError> {
        let reason = Some(reason.to_owned()).filter(|reason| !reason.is_empty());
        self.change(id.0, |_| true, |row| (row.due_at, row.locked_until, row.last_error) = (at, None, reason));
        Ok(())
    }

    fn extend(&mut self, id: JobId, until: Time) -> Result<(), StoreError> {
        self.change(id.0, |_| true, |row| row.locked_until = Some(until));
        Ok(())
    }

    fn dead_letter(&mut self, id: JobId, now: Time, reason: &str) -> Result<(), StoreError> {
        let reason = Some(reason.to_owned());
        self.change(id.0, |_| true, |row| (row.dead_lettered_at, row.last_error) = (Some(now), reason));
        Ok(())
    }

    fn dead_lettered(&mut self, kinds: &[Kind]) -> Result<i64, StoreError> {
        let rows = self.view().into_values();
        let count = rows.filter(|row| row.dead_lettered_at.is_some() && kinds.contains(&row.task.kind())).count();
        Ok(i64::try_from(count).unwrap_or(i64::MAX))
    }

    fn backlog(&mut self, now: Time) -> Result<Vec<Backlog>, StoreError> {
        let mut kinds = BTreeMap::new();
        for row in self.view().into_values() {
            let kind = row.task.kind().as_str().to_owned();
            let entry = kinds.entry(kind.clone()).or_insert(Backlog { kind, oldest_due: None, given_up: 0 });
            let is_free = row.locked_until.is_none_or(|until| until <= now);
            match row.dead_lettered_at {
                Some(_) => entry.given_up += 1,
                None if row.due_at <= now && is_free => {
                    entry.oldest_due = Some(entry.oldest_due.map_or(row.due_at, |due| due.min(row.due_at)));
                }
                None => {}
            }
        }
        Ok(kinds.into_values().collect())
    }

    fn dead_letters(&mut self, page: Page) -> Result<Listed<DeadLetter>, StoreError> {
        let listed = self.view().into_iter().filter_map(|(id, row)| {
            let Row { task, attempts, dead_lettered_at, last_error, created_at, .. } = row;
            let kind = task.kind().as_str().to_owned();
            let dead_lettered_at = dead_lettered_at?;
            Some(DeadLetter { id: JobId(id), kind, attempts, created_at, dead_lettered_at, last_error })
        });
        let mut rows: Vec<_> = listed.collect();
        rows.sort_by_key(|letter| (letter.dead_lettered_at, letter.id.0));
        let total = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let [skipped, taken] = [page.offset, page.limit].map(|rows| usize::try_from(rows).unwrap_or_default());
        Ok(Listed { rows: rows.into_iter().skip(skipped).take(taken).collect(), total })
    }

    fn sweep_mails(&mut self, before: Time) -> Result<usize, StoreError> {
        let is_mail = |row: &Row| Kind::MAILS.contains(&row.task.kind());
        let given_up = |row: &Row| is_mail(row) && row.dead_lettered_at.is_some_and(|at| at < before);
        let ids: Vec<_> = self.view().into_iter().filter(|(_, row)| given_up(row)).map(|(id, _)| id).collect();
        ids.iter().try_for_each(|id| self.complete(JobId(*id)))?;
        Ok(ids.len())
    }

    fn revive(&mut self, id: JobId, now: Time) -> Result<bool, StoreError> {
        let anew = |row: &mut Row| {
            (row.due_at, row.attempts, row.locked_until, row.dead_lettered_at) = (now, 0, None, None);
        };
        Ok(self.change(id.0, |row| row.dead_lettered_at.is_some(), anew))
    }
}

impl StubJobs for MemoryTx {
    fn commit(mut self: Box<Self>) {
        let written = std::mem::take(&mut self.written);
        let mut state = self.shared.state();
        for (id, row) in written {
            match row {
                Some(row) => state.rows.insert(id, row),
                None => state.rows.remove(&id),
            };
        }
    }
}

impl Drop for MemoryTx {
    fn drop(&mut self) {
        self.shared.state().held.retain(|lock| !self.held.contains(lock));
        self.shared.released.notify_all();
    }
}
