//! Reminders of carts and payments that were left.

use super::StoreError;
use crate::Time;
use crate::ids::UserId;
use crate::orders::abandoned::LeftWindow;

/// Reminders of carts and payments.
#[cfg_attr(test, mockall::automock)]
pub trait CartReminderRepo {
    /// Who may have left something: who changed their cart, or placed an order that is neither paid nor cancelled, within
    /// the window, wants such mails, was reminded at `quiet_since` at the latest, and has a confirmed address that takes mail.
    /// Nobody who is blocked or an admin. At most `limit`, in the order of their ids, those after `last`.
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
    /// Notes that a user is reminded at `now`, unless they were after `quiet_since`. Of two at once one is told `true`.
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
