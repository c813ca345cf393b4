//! Enquiries.

use crate::enquiries::{Enquiry, Message, Status};
use kernel::ids::{EnquiryId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Which enquiries to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EnquiryFilter {
    /// Part of the name, subject, mobile number, e-mail or message, in any case; empty finds all.
    pub text: String,
    /// Only enquiries with this status.
    pub status: Option<Status>,
    /// Only those that are not closed and that this one of the staff looks after.
    pub assignee: Option<UserId>,
    /// Only this one.
    pub id: Option<EnquiryId>,
    /// Only enquiries that this user sent while signed in.
    pub user: Option<UserId>,
    /// Only grievances, the one that is due first before the others.
    pub grievances: bool,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EnquiryRepo {
    /// The next number of a grievance. One that is not used leaves a gap.
    fn next_grievance(&mut self) -> Result<i64, StoreError>;
    /// Stores a new enquiry, which has no messages yet.
    fn insert(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
    /// Enquiries that the filter finds, newest first but for grievances. Three queries.
    fn list(&mut self, filter: &EnquiryFilter, page: Page) -> Result<Listed<Enquiry>, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: EnquiryId) -> Result<Option<Enquiry>, StoreError>;
    /// Adds a message to its conversation. Call it under the lock of its row.
    fn add_message(&mut self, enquiry: EnquiryId, message: &Message) -> Result<(), StoreError>;
    /// Writes its status and assignee.
    fn update(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
    /// Those of these that exist, without their messages, locked in the order of their ids.
    fn find_all_locked(&mut self, ids: &[EnquiryId]) -> Result<Vec<Enquiry>, StoreError>;
    /// Writes status and assignee (`Some(None)`: nobody); `None` leaves it.
    fn update_all(
        &mut self,
        ids: &[EnquiryId],
        status: Option<Status>,
        assignee: Option<Option<UserId>>,
    ) -> Result<(), StoreError>;
}
