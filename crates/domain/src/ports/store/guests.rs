//! Erases people without an account.

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
    /// Deletes an enquiry with its conversation. Audit entries about it keep only action, actor and time. Returns false if
    /// there is no such enquiry.
    fn erase_enquiry(&mut self, id: EnquiryId) -> Result<bool, StoreError>;
    /// Deletes a webinar's seat, and unsent mails about it. The caller must have locked the webinar's row. Raises the
    /// catalogue's version if the webinar was full. Returns false if there is no such seat.
    fn erase_seat(&mut self, seat: &Seat) -> Result<bool, StoreError>;
    /// Deletes all enquiries and seats of this address (ignoring case) that belong to no account, and unsent mails to it.
    /// Raises the catalogue's version if a full webinar has free seats again.
    fn erase_guest(&mut self, email: &str) -> Result<ErasedGuest, StoreError>;
}
