//! Jobs that were given up: an operator looks at them, mends what was wrong, and lets them be tried again.

use crate::ids::JobId;
use crate::ports::store::{DeadLetter, Listed, Page};
use crate::ports::{Clock, Store, StoreError};
use std::sync::Arc;

/// Most that are listed or retried at a time.
pub const MOST: i64 = 1_000;

/// Lists and retries what was given up.
#[derive(Clone)]
pub struct DeadLetters {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl DeadLetters {
    /// Those that were given up longest ago first, at most [`MOST`], and how many there are.
    ///
    /// # Errors
    /// Those of storage.
    pub fn list(&self) -> Result<Listed<DeadLetter>, StoreError> {
        self.store.begin()?.jobs().dead_letters(Page { offset: 0, limit: MOST })
    }

    /// Lets jobs be tried again at once, their attempts counted anew; all or none. Returns those that were not given
    /// up, or that there are not: nothing is changed then.
    ///
    /// # Errors
    /// Those of storage.
    pub fn retry(&self, ids: &[JobId]) -> Result<Vec<JobId>, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let mut unknown = Vec::new();
        for id in ids {
            if !tx.jobs().revive(*id, now)? {
                unknown.push(*id);
            }
        }
        if unknown.is_empty() {
            tx.commit()?;
        }
        Ok(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::queue::{Failure, Queue};
    use crate::jobs::{Kind, MAX_ATTEMPTS, Task, backoff};
    use crate::mail::Mail;
    use crate::ports::store::MemoryJobs;
    use crate::testing::{self, noon};

    fn queue(store: &MemoryJobs) -> Queue {
        Queue { store: Arc::new(store.clone()), clock: testing::clock() }
    }

    fn put(store: &MemoryJobs, name: &str) -> JobId {
        let (id, task) = (JobId(testing::id(name)), Task::SendMail(Mail::new("a@kaushal.test", name, "Text").into()));
        queue(store).note(|tx, now| tx.jobs().enqueue(id, &task, now)).unwrap();
        id
    }

    #[test]
    fn a_job_that_fails_comes_again_ever_later_until_it_is_given_up() {
        let store = MemoryJobs::default();
        put(&store, "mail");
        let claim = |at| {
            let mut tx = store.begin().unwrap();
            let job = tx.jobs().claim(Kind::Mail, at, at + Kind::Mail.visibility_timeout()).unwrap();
            tx.commit().unwrap();
            job
        };
        for attempt in 1..MAX_ATTEMPTS {
            // The clock of the queue stands: each time the wait is counted from noon.
            let due = noon() + if attempt == 1 { chrono::TimeDelta::zero() } else { backoff(attempt - 1) };
            assert_eq!(claim(due - chrono::TimeDelta::microseconds(1)), None, "attempt {attempt}");
            let job = claim(due).unwrap();
            assert_eq!(job.attempts, attempt);
            assert_eq!(queue(&store).fail(&job, "no route"), Ok(Failure::Postponed));
        }
        let last = claim(noon() + backoff(MAX_ATTEMPTS)).unwrap();
        assert_eq!(queue(&store).fail(&last, "no such mailbox"), Ok(Failure::DeadLettered));
        assert_eq!(claim(noon() + chrono::TimeDelta::days(365)), None);
        let letters = DeadLetters { store: Arc::new(store.clone()), clock: testing::clock() };
        let listed = letters.list().unwrap();
        let [letter] = listed.rows.as_slice() else { panic!("{listed:?}") };
        assert_eq!((letter.kind.as_str(), letter.attempts, listed.total), ("mail", MAX_ATTEMPTS, 1));
        assert_eq!(letter.last_error.as_deref(), Some("no such mailbox"));
        assert_eq!(letters.retry(&[last.id]), Ok(vec![]));
        assert_eq!(claim(noon()).map(|job| (job.id, job.attempts)), Some((last.id, 1)));
    }

    #[test]
    fn all_are_retried_or_none() {
        let store = MemoryJobs::default();
        let (dead, waits, gone) = (put(&store, "dead"), put(&store, "waits"), JobId(testing::id("gone")));
        queue(&store).dead_letter(dead, "broken").unwrap();
        let letters = DeadLetters { store: Arc::new(store.clone()), clock: testing::clock() };
        assert_eq!(letters.retry(&[dead, waits, gone]), Ok(vec![waits, gone]));
        assert_eq!(letters.list().unwrap().total, 1);
        assert_eq!(letters.retry(&[dead]), Ok(vec![]));
        assert_eq!(letters.list().unwrap().total, 0);
    }
}
