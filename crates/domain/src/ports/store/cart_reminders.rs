//! Reminders of carts and payments that were left.

use crate::orders::abandoned::LeftWindow;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Reminders of carts and payments.
#[cfg_attr(test, mockall::automock)]
pub trait CartReminderRepo {
    /// Learners who may have left something: they changed their cart, or placed an order that is neither paid nor
    /// cancelled, within the window; want such mails; were last reminded before `quiet_since`; and have a confirmed
    /// address that accepts mail. Not blocked, no admins. At most `limit` in the order of their ids, after `last`.
    ///
    /// # Errors
    /// Storage fails.
    fn candidates(
        &mut self,
        window: LeftWindow,
        quiet_since: Time,
        last: Option<UserId>,
        limit: i64,
    ) -> Result<Vec<UserId>, StoreError>;
    /// Records that a user is reminded at `now`, unless they were after `quiet_since`. If two processes try at once,
    /// one gets `true`.
    ///
    /// # Errors
    /// Storage fails.
    fn claim(&mut self, user: UserId, quiet_since: Time, now: Time) -> Result<bool, StoreError>;
    /// When a user was last reminded.
    ///
    /// # Errors
    /// Storage fails.
    fn sent_at(&mut self, user: UserId) -> Result<Option<Time>, StoreError>;
    /// Whether a user wants such mails.
    ///
    /// # Errors
    /// Storage fails.
    fn wanted(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Sets whether a user wants such mails.
    ///
    /// # Errors
    /// Storage fails.
    fn set_wanted(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError>;
}
