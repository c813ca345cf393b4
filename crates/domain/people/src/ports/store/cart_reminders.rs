//! Reminders of carts and payments that were left.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Reminders that are overdue by more than this aren't sent: after a month without mails, turning them on must not
/// mail everybody of that month.
const LATE: TimeDelta = TimeDelta::days(7);
/// After which moment and until which something must have been left for a mail to be due now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftWindow {
    /// Later than this.
    pub after: Time,
    /// Not later than this.
    pub until: Time,
}

impl LeftWindow {
    /// The window of mails that are due so many hours later; `None` for 0, which turns them off.
    pub fn of(hours: u32, now: Time) -> Option<Self> {
        let until = now - TimeDelta::hours(hours.into());
        (hours > 0).then_some(Self { after: until - LATE, until })
    }

    /// Whether something was left in the window.
    pub fn holds(self, at: Time) -> bool {
        at > self.after && at <= self.until
    }
}

/// Reminders of carts and payments.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
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
