//! The erasure of people without an account.

use crate::webinars::Seat;
use kernel::ids::EnquiryId;
use kernel::store::StoreError;

/// Counts of a guest's erased data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ErasedGuest {
    pub enquiries: usize,
    pub seats: usize,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait GuestRepo {
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
