//! Reminders of courses.

use crate::remind_learners::DueFilter;
use crate::reminder::{Due, Reminder};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ReminderRepo {
    /// Keeps others from choosing whom to remind until the end, so that nobody is reminded twice.
    fn lock(&mut self) -> Result<(), StoreError>;
    /// Due reminders, one course for each learner: they own it, have not finished it, were not reminded of the same,
    /// want such mails, and have a confirmed address that accepts mail. Not blocked, no admins.
    fn due(&mut self, filter: &DueFilter) -> Result<Vec<Due>, StoreError>;
    /// Notes that a mail was written.
    fn note(&mut self, due: &Due, now: Time) -> Result<(), StoreError>;
    /// The mails that were written to a user, in order.
    fn of_user(&mut self, user: UserId) -> Result<Vec<Reminder>, StoreError>;
    /// Whether a user wants such mails.
    fn wanted(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Sets whether a user wants such mails.
    fn set_wanted(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError>;
}
