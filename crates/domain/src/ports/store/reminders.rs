//! Reminders of courses.

use super::StoreError;
use crate::Time;
use crate::ids::UserId;
use crate::learning::remind_learners::DueFilter;
use crate::learning::reminder::{Due, Reminder};

#[cfg_attr(test, mockall::automock)]
pub trait ReminderRepo {
    /// Keeps others from choosing whom to remind until the end, so that nobody is reminded twice.
    fn lock(&mut self) -> Result<(), StoreError>;
    /// Who is to be reminded of what, each learner of one course: who owns it, has not finished it, was not reminded of
    /// the same before, wants such mails, and has a confirmed address that takes mail. Nobody who is blocked or an admin.
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
