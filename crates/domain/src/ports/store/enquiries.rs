//! Enquiries, and mails that wait.

use super::{Listed, Page, StoreError};
use crate::Time;
use crate::enquiries::{Enquiry, Status};
use crate::ids::{EnquiryId, MailId, UserId};
use crate::mail::{Mail, QueuedMail};

/// Which enquiries to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EnquiryFilter {
    /// Part of the name, subject, mobile number, e-mail or message, in any case; empty finds all.
    pub text: String,
    /// Only those that stand here.
    pub status: Option<Status>,
    /// Only what this user asked while signed in.
    pub user: Option<UserId>,
}

/// Enquiries.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EnquiryRepo {
    /// Stores a new enquiry.
    fn insert(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
    /// Enquiries that the filter finds, newest first. Two queries.
    fn list(&mut self, filter: &EnquiryFilter, page: Page) -> Result<Listed<Enquiry>, StoreError>;
    /// By id, its row locked until the end.
    fn find_locked(&mut self, id: EnquiryId) -> Result<Option<Enquiry>, StoreError>;
    /// Writes status and answer.
    fn update(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
}

/// Mails that wait to be sent. They are put in with the change that they tell of, so that neither is without the other.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OutboxRepo {
    /// Puts a mail in, due at once.
    fn enqueue(&mut self, id: MailId, mail: &Mail, now: Time) -> Result<(), StoreError>;
    /// The same with the document of this number, which was issued before, to go with it.
    fn enqueue_with(&mut self, id: MailId, mail: &Mail, document: &str, now: Time) -> Result<(), StoreError>;
    /// Takes the mail that is due longest at `now`, counts the try and hides it until `until`. Mails that another unit
    /// of work is just taking are skipped; parked ones are never taken.
    fn claim(&mut self, now: Time, until: Time) -> Result<Option<QueuedMail>, StoreError>;
    /// Forgets a mail that was sent or never will be; absence is fine.
    fn remove(&mut self, id: MailId) -> Result<(), StoreError>;
    /// Puts a mail off, with the reason.
    fn retry_at(&mut self, id: MailId, at: Time, reason: &str) -> Result<(), StoreError>;
    /// Gives a mail up until an admin looks, with the reason.
    fn park(&mut self, id: MailId, now: Time, reason: &str) -> Result<(), StoreError>;
    /// How many mails are parked.
    fn parked(&mut self) -> Result<i64, StoreError>;
}
