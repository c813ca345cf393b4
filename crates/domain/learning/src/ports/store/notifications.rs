//! Notifications about answers and work.

use crate::discussions::{Notification, Post};
use crate::submissions::Submission;
use kernel::Time;
use kernel::events::Recipient;
use kernel::ids::UserId;
use kernel::store::{Listed, Page, StoreError};

/// Notifications. Nobody is notified of a deleted or hidden post, and no user who lost the course is notified.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait NotificationRepo {
    /// Puts an answer into the bell of each follower of its question but its author, at most a thousand.
    fn tell_followers(&mut self, answer: &Post) -> Result<(), StoreError>;
    /// The same followers, as far as they have a confirmed address that takes mail, and want to hear by mail.
    fn mailed_followers(&mut self, answer: &Post) -> Result<Vec<Recipient>, StoreError>;
    /// Notifies the mentors of a course about new work, if they have an account and are not its learner.
    fn tell_mentors(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// Puts the grade of work into its learner's bell.
    fn tell_learner(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// A user's bell, newest first; the total counts to a thousand.
    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Notification>, StoreError>;
    /// How many a user has not seen, at most a thousand.
    fn unread(&mut self, user: UserId) -> Result<i64, StoreError>;
    /// Notes that a user saw all of them.
    fn read_all(&mut self, user: UserId, now: Time) -> Result<(), StoreError>;
    /// Deletes seen notifications from before `seen_before`, and all from before `before`; returns how many.
    fn sweep(&mut self, seen_before: Time, before: Time) -> Result<usize, StoreError>;
    /// Whether a user wants mails about answers.
    fn answers_by_mail(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Sets whether a user wants mails about answers.
    fn set_answers_by_mail(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError>;
}
