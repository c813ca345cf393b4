//! Repository of course reminders.

use crate::remind_learners::DueFilter;
use crate::reminder::{Due, Reminder};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ReminderRepo {
    /// Takes the lock for sending reminders until the end of the transaction, so that no learner is reminded twice.
    fn lock(&mut self) -> Result<(), StoreError>;
    /// Returns due reminders, one course for each learner. The learner owns the course, hasn't finished it, wasn't reminded of
    /// it for the same reason, wants such mails, and has a confirmed address that accepts mail. Blocked users and admins are
    /// left out.
    fn due(&mut self, filter: &DueFilter) -> Result<Vec<Due>, StoreError>;
    /// Records that a reminder was written.
    fn note(&mut self, due: &Due, now: Time) -> Result<(), StoreError>;
    /// Returns the reminders written to a user, in order.
    fn of_user(&mut self, user: UserId) -> Result<Vec<Reminder>, StoreError>;
    /// Returns whether a user wants reminders.
    fn wanted(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Sets whether a user wants reminders.
    fn set_wanted(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError>;
}
