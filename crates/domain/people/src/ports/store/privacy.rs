//! Consents, and parents of learners under 18.

use crate::privacy::{ConsentRecord, Guardian, Notice};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PrivacyRepo {
    /// Adds an answer. Earlier ones stay: the table is append-only.
    fn record(&mut self, consent: &ConsentRecord) -> Result<(), StoreError>;
    /// A user's answers, newest first, at most `limit`. A record that covered offers and carts is one of each.
    fn consents(&mut self, user: UserId, limit: i64) -> Result<Vec<ConsentRecord>, StoreError>;
    /// Those of these users who agree to mails about offers.
    fn want_offers(&mut self, users: &[UserId]) -> Result<Vec<UserId>, StoreError>;
    /// Notes that these users' invitations named the privacy policy.
    fn record_notice(&mut self, learners: &[UserId], notice: &Notice) -> Result<(), StoreError>;
    /// The notice that a user was given; `None` of somebody who signed up.
    fn notice(&mut self, user: UserId) -> Result<Option<Notice>, StoreError>;
    /// Stores a learner's parent, or replaces the stored one. Call it under the learner's lock.
    fn put_guardian(&mut self, guardian: &Guardian) -> Result<(), StoreError>;
    /// A learner's parent; a learner with one is under 18.
    fn guardian(&mut self, user: UserId) -> Result<Option<Guardian>, StoreError>;
    /// The parent to whom a link was mailed, while it lasts.
    fn guardian_by_link(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Guardian>, StoreError>;
}
