//! Deletes the caller's own review.

use crate::ports::Store;
use kernel::actor::Actor;
use kernel::clock::Clock;
use kernel::ids::Key;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeleteReviewError {
    /// The course doesn't exist, or the actor hasn't reviewed it.
    #[error("no such review")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct DeleteReview {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl DeleteReview {
    /// Deletes the actor's review of a course, with the institute's answer. Former owners can do so too.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course is unknown, or the actor hasn't reviewed it.
    pub fn run(&self, actor: Actor, course: &Key) -> Result<(), DeleteReviewError> {
        let user = actor.user().ok_or(DeleteReviewError::NotFound)?;
        let mut tx = self.store.begin()?;
        let course = tx.catalogue().find_course(course)?.ok_or(DeleteReviewError::NotFound)?;
        if !tx.reviews().delete(course.id, user, self.clock.now())? {
            return Err(DeleteReviewError::NotFound);
        }
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing;

    #[test]
    fn only_what_is_there_is_deleted() {
        for (there, expected) in [(true, Ok(())), (false, Err(DeleteReviewError::NotFound))] {
            let mut tx = StubTx::default();
            tx.catalogue.expect_find_course().returning(|_| Ok(Some(testing::course("react"))));
            let own = testing::user(1).id;
            tx.reviews.expect_delete().withf(move |_, author, _| *author == own).returning(move |_, _, _| Ok(there));
            let use_case = DeleteReview { store: testing::stores(vec![tx]), clock: testing::clock() };
            assert_eq!(use_case.run(Actor::Learner(own), &Key::Slug("react".into())), expected);
        }
    }
}
