//! Removing uploaded files that nothing names: a form that was never sent, a picture that another one replaced.

use crate::ports::{Clock, MediaError, MediaStore, Store, StoreError};
use chrono::TimeDelta;
use std::collections::HashSet;
use std::sync::Arc;
use uuid::Uuid;

/// How long a file may lie before its form is sent.
const GRACE: TimeDelta = TimeDelta::hours(24);

/// What was removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Swept {
    /// Files that nothing named; a picture counts once.
    pub removed: usize,
    /// Parts of uploads that ended halfway.
    pub unfinished: usize,
}

/// Why not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SweepError {
    /// The files.
    #[error(transparent)]
    Media(#[from] MediaError),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Removes what nothing names.
#[derive(Clone)]
pub struct SweepMedia {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// The files.
    pub media: Arc<dyn MediaStore>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl SweepMedia {
    /// Removes each file older than a day that nothing names. The files are listed before the names are read: a file
    /// that comes meanwhile is too young to be listed.
    pub fn run(&self) -> Result<Swept, SweepError> {
        let before = self.clock.now() - GRACE;
        let unfinished = self.media.clear_unfinished(before)?;
        let keys = self.media.list(before)?;
        if keys.is_empty() {
            return Ok(Swept { removed: 0, unfinished });
        }
        let named: HashSet<Uuid> = self.store.begin()?.media().referenced()?.into_iter().collect();
        let mut removed = 0;
        for key in keys.iter().filter(|key| id(key).is_none_or(|id| !named.contains(&id))) {
            self.media.remove(key)?;
            removed += 1;
        }
        Ok(Swept { removed, unfinished })
    }
}

/// The id with which a key begins.
fn id(key: &str) -> Option<Uuid> {
    key.get(..36).and_then(|id| id.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::media::MockMediaStore;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use mockall::predicate::eq;

    fn sweep(media: MockMediaStore, txs: Vec<StubTx>) -> SweepMedia {
        SweepMedia { store: stores(txs), media: Arc::new(media), clock: testing::clock() }
    }

    #[test]
    fn what_is_named_stays_and_the_rest_goes_after_a_day() {
        let (used, lost) = (testing::id("used"), testing::id("lost"));
        let mut media = MockMediaStore::new();
        let yesterday = noon() - TimeDelta::hours(24);
        media.expect_clear_unfinished().with(eq(yesterday)).returning(|_| Ok(2));
        let keys = vec![format!("{used}-960.webp"), format!("{lost}-960.webp")];
        media.expect_list().with(eq(yesterday)).return_once(move |_| Ok(keys));
        let gone = format!("{lost}-960.webp");
        media.expect_remove().withf(move |key| key == gone).times(1).returning(|_| Ok(()));
        let mut tx = StubTx::default();
        tx.media.expect_referenced().return_once(move || Ok(vec![used]));
        assert_eq!(sweep(media, vec![tx]).run(), Ok(Swept { removed: 1, unfinished: 2 }));
    }

    #[test]
    fn nothing_is_removed_when_the_names_cannot_be_read() {
        let mut media = MockMediaStore::new();
        media.expect_clear_unfinished().returning(|_| Ok(0));
        media.expect_list().returning(|_| Ok(vec![format!("{}.pdf", testing::id("lost"))]));
        media.expect_remove().never();
        let mut tx = StubTx::default();
        tx.media.expect_referenced().returning(|| Err(StoreError::Unavailable));
        assert_eq!(sweep(media, vec![tx]).run(), Err(SweepError::Store(StoreError::Unavailable)));
    }
}
