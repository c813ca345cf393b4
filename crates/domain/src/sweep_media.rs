//! Deletes uploaded files that no record has referred to for a day, for example from a form that was never sent, or a replaced
//! picture. Triggers record which record refers to which file (`file_claims`). A form claims its file first
//! (`MediaStore::claim`), so the sweep can't delete it before the row exists.

use crate::ports::Store;
use chrono::TimeDelta;
use kernel::clock::Clock;
use kernel::ports::{MediaError, MediaStore};
use kernel::store::StoreError;
use std::collections::HashSet;
use std::sync::Arc;
use uuid::Uuid;

/// How long an uploaded file may stay without a reference, until its form is sent.
const GRACE: TimeDelta = TimeDelta::hours(24);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Swept {
    /// Files that no record referred to. A picture counts once.
    pub removed: usize,
    /// Parts of uploads that were interrupted.
    pub unfinished: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SweepError {
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Deletes files that no record refers to.
#[derive(Clone)]
pub struct SweepMedia {
    pub store: Arc<dyn Store>,
    pub media: Arc<dyn MediaStore>,
    pub clock: Arc<dyn Clock>,
}

impl SweepMedia {
    /// Deletes each file older than a day that no record refers to. The files are listed before the references are read, so a
    /// file that arrives meanwhile is too young to be listed. A form that refers to an old file at this moment has claimed it,
    /// which makes the file young again. The store checks the age once more as it deletes.
    ///
    /// # Errors
    ///
    /// The file store or the database fails. Files that were deleted before stay deleted.
    pub fn run(&self) -> Result<Swept, SweepError> {
        let before = self.clock.now() - GRACE;
        let unfinished = self.media.clear_unfinished(before)?;
        let keys = self.media.list(before)?;
        if keys.is_empty() {
            return Ok(Swept { removed: 0, unfinished });
        }
        let named: HashSet<Uuid> = self.store.begin()?.media().referenced()?.into_iter().collect();
        let (mut removed, mut gone) = (0, Vec::new());
        for key in keys.iter().filter(|key| id(key).is_none_or(|id| !named.contains(&id))) {
            if self.media.remove_older(key, before)? {
                removed += 1;
                gone.extend(id(key));
            }
        }
        if !gone.is_empty() {
            let mut tx = self.store.begin()?;
            tx.post_pictures().forget(&gone)?;
            tx.commit()?;
        }
        Ok(Swept { removed, unfinished })
    }
}

/// Returns the id at the beginning of a blob's key.
fn id(key: &str) -> Option<Uuid> {
    key.get(..36).and_then(|id| id.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::ports::media::MockMediaStore;
    use mockall::predicate::eq;

    fn sweep(media: MockMediaStore, txs: Vec<StubTx>) -> SweepMedia {
        SweepMedia { store: stores(txs), media: Arc::new(media), clock: testing::clock() }
    }

    #[test]
    fn what_is_named_stays_and_the_rest_goes_after_a_day() {
        let (used, lost, claimed) = (testing::id("used"), testing::id("lost"), testing::id("claimed"));
        let mut media = MockMediaStore::new();
        let yesterday = noon() - TimeDelta::hours(24);
        media.expect_clear_unfinished().with(eq(yesterday)).returning(|_| Ok(2));
        let keys = [used, lost, claimed].map(|id| format!("{id}-960.webp")).to_vec();
        media.expect_list().with(eq(yesterday)).return_once(move |_| Ok(keys));
        let young = format!("{claimed}-960.webp");
        let unnamed = move |key: &str, _: &kernel::Time| !key.starts_with(&used.to_string());
        media.expect_remove_older().withf(unnamed).times(2).returning(move |key, _| Ok(key != young));
        let mut tx = StubTx::default();
        tx.media.expect_referenced().return_once(move || Ok(vec![used]));
        let mut after = StubTx::default();
        after.post_pictures.expect_forget().withf(move |gone| gone == [lost]).return_once(|_| Ok(()));
        assert_eq!(sweep(media, vec![tx, after]).run(), Ok(Swept { removed: 1, unfinished: 2 }));
    }

    #[test]
    fn nothing_is_removed_when_the_names_cannot_be_read() {
        let mut media = MockMediaStore::new();
        media.expect_clear_unfinished().returning(|_| Ok(0));
        media.expect_list().returning(|_| Ok(vec![format!("{}.pdf", testing::id("lost"))]));
        media.expect_remove_older().never();
        let mut tx = StubTx::default();
        tx.media.expect_referenced().returning(|| Err(StoreError::Unavailable));
        assert_eq!(sweep(media, vec![tx]).run(), Err(SweepError::Store(StoreError::Unavailable)));
    }
}
