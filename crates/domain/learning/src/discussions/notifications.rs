//! Notifications about answers, submitted work and grades: in the bell, and by mail unless the user declined (`MailWishes`).
//! Followers are notified in the transaction of the answer. The mail is written when the event is handled. It goes only to
//! members who still own the course, and never about a post that was hidden meanwhile.

use super::Discussions;
use crate::ports::store::Tx;
use crate::submissions;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, PostId, SubmissionId, UserId};
use kernel::store::StoreError;
use kernel::store::{Listed, Page};
use people::privacy::{ConsentRecord, MAIL_TEXTS, Purpose, Way};

/// Maximum number of followers that one answer notifies.
pub const MOST_TOLD: i64 = 1_000;

/// How long the bell keeps notifications that the user has seen.
pub const READ_KEPT: TimeDelta = TimeDelta::days(90);
/// How long the bell keeps notifications that the user hasn't seen.
pub const KEPT: TimeDelta = TimeDelta::days(365);

/// What a notification is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// An answer to a question that the user follows.
    Answer {
        answer: PostId,
        question: PostId,
        /// The question's title.
        question_title: String,
    },
    /// Submitted work. Its learner is notified of the grade, mentors are notified of the submission.
    Submission {
        submission: SubmissionId,
        lesson: LessonId,
        /// The assignment's title.
        lesson_title: String,
        /// The state of the work.
        state: submissions::State,
        /// Whether the receiver submitted the work.
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
    /// Whether the user has seen it.
    pub is_read: bool,
}

/// The content of the bell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bell {
    /// Number of notifications that the user hasn't seen.
    pub unread: i64,
    /// A page of all notifications, newest first.
    pub notifications: Listed<Notification>,
}

/// The mails that a user wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailWishes {
    /// Mails about answers to followed questions.
    pub answers: bool,
    /// Reminders of courses that the user hasn't begun or has paused.
    pub reminders: bool,
    /// Reminders of abandoned carts and payments.
    pub cart_reminders: bool,
    pub offers: bool,
}

/// A change of the mails that a user wants. `None` keeps a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailWishesChange {
    /// Mails about answers to followed questions.
    pub answers: bool,
    /// Reminders of courses that the user hasn't begun or has paused.
    pub reminders: Option<bool>,
    /// Reminders of abandoned carts and payments.
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
    /// Returns a page of a user's notifications and how many are unread.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn bell(&self, user: UserId, page: Page) -> Result<Bell, StoreError> {
        let mut tx = self.store.begin()?;
        let unread = tx.notifications().unread(user)?;
        Ok(Bell { unread, notifications: tx.notifications().list(user, page)? })
    }

    /// Marks all of a user's notifications as seen.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn read_bell(&self, user: UserId) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.notifications().read_all(user, self.clock.now())?;
        tx.commit()
    }

    /// Returns the mails that a user wants.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn mail_wishes(&self, user: UserId) -> Result<MailWishes, StoreError> {
        mail_wishes(self.store.begin()?.as_mut(), user)
    }

    /// Records consent to marketing mails. Each change gives or withdraws consent for one purpose. A learner under 18 gets no
    /// such mails.
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

    /// Sets which mails a user wants. Returns all settings after the change.
    ///
    /// # Errors
    ///
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
