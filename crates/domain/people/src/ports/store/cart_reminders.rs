//! Storage of reminders of abandoned carts and payments.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Reminders that are overdue by more than this aren't sent. Otherwise, turning the mails on after a month would mail everybody
/// of that month.
const LATE: TimeDelta = TimeDelta::days(7);
/// The period in which a cart or payment must have been abandoned for a mail to be due now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftWindow {
    /// Exclusive start.
    pub after: Time,
    /// Inclusive end.
    pub until: Time,
}

impl LeftWindow {
    /// Returns the window for mails that are due `hours` after a cart was abandoned; `None` for 0, which turns them off.
    pub fn of(hours: u32, now: Time) -> Option<Self> {
        let until = now - TimeDelta::hours(hours.into());
        (hours > 0).then_some(Self { after: until - LATE, until })
    }

    /// Returns whether a time is in the window.
    pub fn holds(self, at: Time) -> bool {
        at > self.after && at <= self.until
    }
}

/// Reminders of abandoned carts and payments.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CartReminderRepo {
    /// Returns learners who may have abandoned a cart or payment. They changed their cart within the window, or placed an order
    /// then that is neither paid nor cancelled. They want such mails, were last reminded before `quiet_since`, and have a
    /// confirmed address that accepts mail. Blocked users and admins are left out. Returns at most `limit` users after `last`,
    /// in the order of their ids.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn candidates(
        &mut self,
        window: LeftWindow,
        quiet_since: Time,
        last: Option<UserId>,
        limit: i64,
    ) -> Result<Vec<UserId>, StoreError>;
    /// Records that a user is reminded at `now`, unless the last reminder was after `quiet_since`. If two processes try
    /// concurrently, only one gets `true`.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn claim(&mut self, user: UserId, quiet_since: Time, now: Time) -> Result<bool, StoreError>;
    /// When a user was last reminded.
    ///
    /// # Errors
    /// Storage fails.
    fn sent_at(&mut self, user: UserId) -> Result<Option<Time>, StoreError>;
    /// Returns whether a user wants reminders of abandoned carts and payments.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn wanted(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Sets whether a user wants reminders of abandoned carts and payments.
    ///
    /// # Errors
    ///
    /// Storage fails.
    fn set_wanted(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError>;
}
