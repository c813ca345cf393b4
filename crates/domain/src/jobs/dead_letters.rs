//! Lists dead-lettered jobs for the operator, and queues them again.

use crate::ids::JobId;
use crate::ports::store::{DeadLetter, Listed, Page};
use crate::ports::{Clock, Store, StoreError};
use std::sync::Arc;

/// Most that are listed or retried at a time.
pub const MOST: i64 = 1_000;

/// Lists and retries what was given up.
#[derive(Clone)]
pub struct DeadLetters {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl DeadLetters {
    /// Those that were given up longest ago first, at most [`MOST`], and how many there are.
    ///
    /// # Errors
    /// Storage fails.
    pub fn list(&self) -> Result<Listed<DeadLetter>, StoreError> {
        self.store.begin()?.jobs().dead_letters(Page { offset: 0, limit: MOST })
    }

    /// Lets jobs be tried again at once, their attempts counted anew; all or none. Returns those that were not given
    /// up, or that there are not: nothing is changed then.
    ///
    /// # Errors
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
