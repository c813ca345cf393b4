//! Notifications about answers, submitted work and grades: in the bell, and by mail unless the user declined
//! (`MailWishes`). Followers are notified in the transaction of the answer. The mail is written when the event is
//! handled, to members who still own the course, and never about a post that was hidden meanwhile.

use super::Discussions;
use crate::ports::store::Tx;
use crate::submissions;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, PostId, SubmissionId, UserId};
use kernel::store::StoreError;
use kernel::store::{Listed, Page};
use people::privacy::{ConsentRecord, MAIL_TEXTS, Purpose, Way};

/// Most followers that one answer notifies.
pub const MOST_TOLD: i64 = 1_000;

/// How long the bell keeps notifications that were seen.
pub const READ_KEPT: TimeDelta = TimeDelta::days(90);
/// How long it keeps those that weren't.
pub const KEPT: TimeDelta = TimeDelta::days(365);

/// The subject of a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// An answer to a question that they follow.
    Answer {
        answer: PostId,
        question: PostId,
        /// The question's title.
        question_title: String,
    },
    /// Work: to whom it is that it was graded, to mentors that it came.
    Submission {
        submission: SubmissionId,
        lesson: LessonId,
        /// The assignment's title.
        lesson_title: String,
        /// The state of the work.
        state: submissions::State,
        /// Whether the receiver submitted it.
        is_own: bool,
    },
}

/// A notification, as the bell shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    pub told: Told,
    pub course: CourseId,
    /// The course's slug.
    pub course_slug: String,
    /// The course's title.
    pub course_title: String,
    /// The name of the person who answered, graded or submitted.
    pub by: String,
    pub created_at: Time,
    /// Whether it was seen.
    pub is_read: bool,
}

/// The content of the bell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bell {
    /// How many were not seen yet.
    pub unread: i64,
    /// A page of all, newest first.
    pub notifications: Listed<Notification>,
}

/// A user's wishes about mails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailWishes {
    /// Mails about answers to followed questions.
    pub answers: bool,
    /// Reminders of courses that were not begun, or paused.
    pub reminders: bool,
    /// Reminders of carts and payments that were left.
    pub cart_reminders: bool,
    pub offers: bool,
}

/// A change of a user's wishes about mails; `None` stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailWishesChange {
    /// Mails about answers to followed questions.
    pub answers: bool,
    /// Reminders of courses that were not begun, or paused.
    pub reminders: Option<bool>,
    /// Reminders of carts and payments that were left.
    pub cart_reminders: Option<bool>,
    pub offers: Option<bool>,
}

fn mail_wishes(tx: &mut dyn Tx, user: UserId) -> Result<MailWishes, StoreError> {
    Ok(MailWishes {
        answers: tx.notifications().answers_by_mail(user)?,
        reminders: tx.reminders().wanted(user)?,
        cart_reminders: tx.cart_reminders().wanted(user)?,
        offers: tx.privacy().want_offers(&[user])?.contains(&user),
    })
}

impl Discussions {
    /// The content of a user's bell.
    ///
    /// # Errors
    /// Storage fails.
    pub fn bell(&self, user: UserId, page: Page) -> Result<Bell, StoreError> {
        let mut tx = self.store.begin()?;
        let unread = tx.notifications().unread(user)?;
        Ok(Bell { unread, notifications: tx.notifications().list(user, page)? })
    }

    /// Notes that a user saw all of it.
    ///
    /// # Errors
    /// Storage fails.
    pub fn read_bell(&self, user: UserId) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.notifications().read_all(user, self.clock.now())?;
        tx.commit()
    }

    /// A user's wishes about mails.
    ///
    /// # Errors
    /// Storage fails.
    pub fn mail_wishes(&self, user: UserId) -> Result<MailWishes, StoreError> {
        mail_wishes(self.store.begin()?.as_mut(), user)
    }

    /// These mails ask to buy: each change is a consent of its own, or its end. A learner under 18 gets none.
    fn consent(&self, tx: &mut dyn Tx, user: UserId, purpose: Purpose, wanted: bool) -> Result<(), StoreError> {
        tx.users().lock(user)?;
        let wishes = mail_wishes(tx, user)?;
        let is_carts = purpose == Purpose::Carts;
        let refused = wanted && tx.privacy().guardian(user)?.is_some();
        if refused || wanted == if is_carts { wishes.cart_reminders } else { wishes.offers } {
            return Ok(());
        }
        if is_carts {
            tx.cart_reminders().set_wanted(user, wanted)?;
        }
        let (version, way, at) = (MAIL_TEXTS.to_owned(), Way::Account, self.clock.now());
        tx.privacy().record(&ConsentRecord { user, purpose, given: wanted, version, way, at, recorded_by: None })
    }

    /// Sets which mails a user wants, and returns the result.
    ///
    /// # Errors
    /// Storage fails.
    pub fn set_mail_wishes(&self, user: UserId, change: MailWishesChange) -> Result<MailWishes, StoreError> {
        let mut tx = self.store.begin()?;
        tx.notifications().set_answers_by_mail(user, change.answers)?;
        if let Some(wanted) = change.reminders {
            tx.reminders().set_wanted(user, wanted)?;
        }
        for (purpose, wish) in [(Purpose::Carts, change.cart_reminders), (Purpose::Marketing, change.offers)] {
            if let Some(wanted) = wish {
                self.consent(tx.as_mut(), user, purpose, wanted)?;
            }
        }
        let wishes = mail_wishes(tx.as_mut(), user)?;
        tx.commit()?;
        Ok(wishes)
    }
}
