//! Repository of notifications about answers and submitted work.

use crate::discussions::{Notification, Post};
use crate::submissions::Submission;
use kernel::Time;
use kernel::events::Recipient;
use kernel::ids::UserId;
use kernel::store::{Listed, Page, StoreError};

/// Notifications. No user is notified of a deleted or hidden post, or of a course that they no longer own.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait NotificationRepo {
    /// Notifies the followers of an answer's question, except the answer's author. At most a thousand followers.
    fn tell_followers(&mut self, answer: &Post) -> Result<(), StoreError>;
    /// Returns the followers whom `tell_followers` notifies, limited to those with a confirmed address that accepts mail and
    /// who want mails about answers.
    fn mailed_followers(&mut self, answer: &Post) -> Result<Vec<Recipient>, StoreError>;
    /// Notifies the mentors of a course about new work, if they have an account. The work's own learner isn't notified.
    fn tell_mentors(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// Notifies the learner of the grade of their work.
    fn tell_learner(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// Returns a page of a user's notifications, newest first. The total counts up to a thousand.
    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Notification>, StoreError>;
    /// Returns how many notifications a user hasn't seen, at most a thousand.
    fn unread(&mut self, user: UserId) -> Result<i64, StoreError>;
    /// Marks all of a user's notifications as seen.
    fn read_all(&mut self, user: UserId, now: Time) -> Result<(), StoreError>;
    /// Deletes seen notifications older than `seen_before`, and all older than `before`. Returns how many were deleted.
    fn sweep(&mut self, seen_before: Time, before: Time) -> Result<usize, StoreError>;
    /// Whether a user wants mails about answers.
    fn answers_by_mail(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Sets whether a user wants mails about answers.
    fn set_answers_by_mail(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError>;
}
