//! Recomputes stale ratings once a minute. It doesn't do so with each review, because a changed rating rebuilds all cached
//! public answers and pages.

use super::rating::{CourseRating, useful};
use crate::ports::Store;
use kernel::clock::Clock;
use kernel::store::StoreError;
use std::sync::Arc;

/// Maximum number of courses in one round.
const ROUND: i64 = 100;
/// Number of a course's newest reviews among which the useful ones are chosen.
const CANDIDATES: i64 = 50;

/// Counts stars and chooses useful reviews.
#[derive(Clone)]
pub struct RefreshRatings {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl RefreshRatings {
    /// Recomputes stale ratings, at most a hundred. Returns how many.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<usize, StoreError> {
        let mut tx = self.store.begin()?;
        if !tx.reviews().is_any_stale()? {
            return Ok(0);
        }
        // Take the catalogue's lock first, like all its writers. Deleting a course locks the catalogue and then the rating, so
        // the order avoids deadlocks.
        tx.catalogue_version().lock()?;
        let stale = tx.reviews().stale(ROUND)?;
        for course in &stale {
            let stars = tx.reviews().stars_of(*course)?;
            let candidates = tx.reviews().newest_with_text(*course, CANDIDATES)?;
            let rating = CourseRating { stars, useful: useful(&candidates), refreshed_at: self.clock.now() };
            tx.reviews().store_rating(*course, &rating)?;
        }
        tx.commit()?;
        Ok(stale.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, id};
    use kernel::ids::CourseId;

    #[test]
    fn stale_ratings_are_counted_once() {
        let mut tx = StubTx::default();
        let course = CourseId(id("react"));
        tx.reviews.expect_is_any_stale().returning(|| Ok(true));
        tx.catalogue_version.expect_lock().times(1).returning(|| Ok(()));
        tx.reviews.expect_stale().returning(move |_| Ok(vec![course]));
        tx.reviews.expect_stars_of().returning(|_| Ok([0, 0, 0, 1, 2]));
        tx.reviews.expect_newest_with_text().returning(|_, _| Ok(Vec::new()));
        let counted = |_: &CourseId, rating: &CourseRating| rating.stars == [0, 0, 0, 1, 2];
        tx.reviews.expect_store_rating().times(1).withf(counted).returning(|_, _| Ok(()));
        let committed = tx.committed.clone();
        let use_case = RefreshRatings { store: testing::stores(vec![tx]), clock: testing::clock() };
        assert_eq!(use_case.run(), Ok(1));
        assert!(committed.load(std::sync::atomic::Ordering::SeqCst));
    }

    #[test]
    fn the_catalogue_is_left_alone_when_nothing_is_stale() {
        let mut tx = StubTx::default();
        tx.reviews.expect_is_any_stale().returning(|| Ok(false));
        let use_case = RefreshRatings { store: testing::stores(vec![tx]), clock: testing::clock() };
        assert_eq!(use_case.run(), Ok(0));
    }
}
