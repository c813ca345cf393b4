//! Consents, and parents of learners under 18.

use crate::privacy::{ConsentRecord, Guardian, Notice};
use crate::webinars::Seat;
use kernel::Time;
use kernel::ids::{EnquiryId, UserId};
use kernel::store::StoreError;

/// Counts of a guest's erased data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ErasedGuest {
    pub enquiries: usize,
    pub seats: usize,
}

/// Consents and parents, and the erasure of guests.
#[cfg_attr(test, mockall::automock)]
pub trait PrivacyRepo {
    /// Adds an answer. Earlier ones stay: the table is append-only.
    fn record(&mut self, consent: &ConsentRecord) -> Result<(), StoreError>;
    /// A user's answers, newest first, at most `limit`. A record that covered offers and carts is one of each.
    fn consents(&mut self, user: UserId, limit: i64) -> Result<Vec<ConsentRecord>, StoreError>;
    /// Those of these users who agree to mails about offers.
    fn want_offers(&mut self, users: &[UserId]) -> Result<Vec<UserId>, StoreError>;
    /// Notes that these users' invitations named the privacy policy.
    fn record_notice(&mut self, learners: &[UserId], notice: &Notice) -> Result<(), StoreError>;
    /// The notice that a user was given; `None` of somebody who signed up.
    fn notice(&mut self, user: UserId) -> Result<Option<Notice>, StoreError>;
    /// Stores a learner's parent, or replaces the stored one. Call it under the learner's lock.
    fn put_guardian(&mut self, guardian: &Guardian) -> Result<(), StoreError>;
    /// A learner's parent; a learner with one is under 18.
    fn guardian(&mut self, user: UserId) -> Result<Option<Guardian>, StoreError>;
    /// The parent to whom a link was mailed, while it lasts.
    fn guardian_by_link(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Guardian>, StoreError>;
    /// Deletes an enquiry with its conversation, and in the audit log everything but action, actor and time. False
    /// without one.
    fn erase_enquiry(&mut self, id: EnquiryId) -> Result<bool, StoreError>;
    /// Deletes a seat at a webinar whose row is locked, and unsent mails about this seat to its guest. Raises the
    /// catalogue's version where there was none left. False without the seat.
    fn erase_seat(&mut self, seat: &Seat) -> Result<bool, StoreError>;
    /// Deletes every enquiry and seat of this address, in any case, that belongs to no account, and unsent mails that name
    /// it. Raises the catalogue's version where a webinar has seats again.
    fn erase_guest(&mut self, email: &str) -> Result<ErasedGuest, StoreError>;
}
