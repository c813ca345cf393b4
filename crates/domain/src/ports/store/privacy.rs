//! Consents, and parents of learners under 18.

use super::StoreError;
use crate::Time;
use crate::ids::UserId;
use crate::privacy::{ConsentRecord, Guardian};

/// Consents and parents.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PrivacyRepo {
    /// Adds an answer. What was said before stays: the table is append-only.
    fn record(&mut self, consent: &ConsentRecord) -> Result<(), StoreError>;
    /// A user's answers, newest first, at most `limit`.
    fn consents(&mut self, user: UserId, limit: i64) -> Result<Vec<ConsentRecord>, StoreError>;
    /// Names a learner's parent, or replaces what is known of them. Call it under the learner's lock.
    fn put_guardian(&mut self, guardian: &Guardian) -> Result<(), StoreError>;
    /// A learner's parent; who has one is under 18.
    fn guardian(&mut self, user: UserId) -> Result<Option<Guardian>, StoreError>;
    /// The parent to whom a link was mailed, while it lasts.
    fn guardian_by_link(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Guardian>, StoreError>;
}
