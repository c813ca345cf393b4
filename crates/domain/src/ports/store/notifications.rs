//! Notifications about answers and work.

use super::{Listed, Page, StoreError};
use crate::Time;
use crate::discussions::{Notification, Post};
use crate::events::Recipient;
use crate::ids::UserId;
use crate::submissions::Submission;

/// Notifications. Of a post that is deleted or hidden nobody is told, nor who lost the course.
#[cfg_attr(test, mockall::automock)]
pub trait NotificationRepo {
    /// Puts an answer into the bell of each follower of its question but its author, at most a thousand.
    fn tell_followers(&mut self, answer: &Post) -> Result<(), StoreError>;
    /// The same followers, as far as they have a confirmed address that takes mail, and want to hear by mail.
    fn mailed_followers(&mut self, answer: &Post) -> Result<Vec<Recipient>, StoreError>;
    /// Puts new work into the bell of each mentor of its course who has an account, but its learner.
    fn tell_mentors(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// Puts the grade of work into its learner's bell.
    fn tell_learner(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// A user's bell, newest first; the total counts to a thousand.
    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Notification>, StoreError>;
    /// How many a user has not seen, at most a thousand.
    fn unread(&mut self, user: UserId) -> Result<i64, StoreError>;
    /// Notes that a user saw all of them.
    fn read_all(&mut self, user: UserId, now: Time) -> Result<(), StoreError>;
    /// Forgets what was seen and is older than `seen_before`, and all that is older than `before`; returns how many.
    fn sweep(&mut self, seen_before: Time, before: Time) -> Result<usize, StoreError>;
    /// Whether a user hears of answers by mail.
    fn answers_by_mail(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Sets whether a user hears of answers by mail.
    fn set_answers_by_mail(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError>;
}
