//! Lists dead-lettered jobs for the operator, and queues them again.

use crate::clock::Clock;
use crate::ids::JobId;
use crate::ports::Store;
use crate::ports::store::DeadLetter;
use crate::store::StoreError;
use crate::store::{Listed, Page};
use std::sync::Arc;

/// How many dead letters are listed or retried at a time.
pub const MOST: i64 = 1_000;

/// Lists and retries dead-lettered jobs.
#[derive(Clone)]
pub struct DeadLetters {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl DeadLetters {
    /// Returns the oldest dead letters, at most [`MOST`], and the number of all.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn list(&self) -> Result<Listed<DeadLetter>, StoreError> {
        self.store.begin()?.jobs().dead_letters(Page { offset: 0, limit: MOST })
    }

    /// Retries dead letters at once, with their attempts reset: all of them or none. Returns the ids that aren't dead letters.
    /// If there are any, nothing changes.
    ///
    /// # Errors
    ///
    /// Storage fails.
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
