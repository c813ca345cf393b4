//! Storage of consents, and of parents of learners under 18.

use crate::privacy::{ConsentRecord, Guardian, Notice};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PrivacyRepo {
    /// Adds an answer. Earlier answers stay, because the table is append-only.
    fn record(&mut self, consent: &ConsentRecord) -> Result<(), StoreError>;
    /// Returns a user's answers, newest first, at most `limit`. An old record that covered both offers and carts is returned as
    /// one record of each purpose.
    fn consents(&mut self, user: UserId, limit: i64) -> Result<Vec<ConsentRecord>, StoreError>;
    /// Returns which of these users consent to mails about offers.
    fn want_offers(&mut self, users: &[UserId]) -> Result<Vec<UserId>, StoreError>;
    /// Notes that these users' invitations named the privacy policy.
    fn record_notice(&mut self, learners: &[UserId], notice: &Notice) -> Result<(), StoreError>;
    /// Returns the notice that a user was given; `None` for a user who signed up themselves.
    fn notice(&mut self, user: UserId) -> Result<Option<Notice>, StoreError>;
    /// Stores a learner's parent, or replaces the stored one. The caller has locked the learner's row.
    fn put_guardian(&mut self, guardian: &Guardian) -> Result<(), StoreError>;
    /// Returns a learner's parent. A learner with a parent is under 18.
    fn guardian(&mut self, user: UserId) -> Result<Option<Guardian>, StoreError>;
    /// Returns the parent to whom a link was mailed, unless the link has expired at `now`.
    fn guardian_by_link(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Guardian>, StoreError>;
}
