//! Who hears of an answer: in the bell, and by mail unless they do not want that.

use super::Discussions;
use crate::Time;
use crate::ids::{CourseId, PostId, UserId};
use crate::ports::StoreError;
use crate::ports::store::{Listed, Page};

/// Most followers who are told of an answer.
pub const MOST_TOLD: i64 = 1_000;

/// An answer to a question that somebody follows, as the bell shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    /// The answer.
    pub answer: PostId,
    /// The course.
    pub course: CourseId,
    /// The course's slug.
    pub course_slug: String,
    /// The course's title.
    pub course_title: String,
    /// The question.
    pub question: PostId,
    /// The question's title.
    pub question_title: String,
    /// Who answered, by name.
    pub by: String,
    /// When.
    pub created_at: Time,
    /// Whether it was seen.
    pub is_read: bool,
}

/// What the bell shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bell {
    /// How many were not seen yet.
    pub unread: i64,
    /// A page of all, newest first.
    pub notifications: Listed<Notification>,
}

impl Discussions {
    /// What the bell of a user shows.
    ///
    /// # Errors
    /// Storage.
    pub fn bell(&self, user: UserId, page: Page) -> Result<Bell, StoreError> {
        let mut tx = self.store.begin()?;
        let unread = tx.notifications().unread(user)?;
        Ok(Bell { unread, notifications: tx.notifications().list(user, page)? })
    }

    /// Notes that a user saw all of it.
    ///
    /// # Errors
    /// Storage.
    pub fn read_bell(&self, user: UserId) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.notifications().read_all(user, self.clock.now())?;
        tx.commit()
    }

    /// Whether a user hears of answers by mail.
    ///
    /// # Errors
    /// Storage.
    pub fn answers_by_mail(&self, user: UserId) -> Result<bool, StoreError> {
        self.store.begin()?.notifications().answers_by_mail(user)
    }

    /// Sets whether a user hears of answers by mail.
    ///
    /// # Errors
    /// Storage.
    pub fn set_answers_by_mail(&self, user: UserId, wanted: bool) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.notifications().set_answers_by_mail(user, wanted)?;
        tx.commit()
    }
}
