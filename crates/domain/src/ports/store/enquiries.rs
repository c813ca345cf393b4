//! Enquiries.

use crate::enquiries::{Enquiry, Message, Status};
use kernel::ids::{EnquiryId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// A filter of enquiries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EnquiryFilter {
    /// Part of the name, subject, mobile number, e-mail or message, ignoring case. Empty matches all.
    pub text: String,
    /// Only enquiries with this status.
    pub status: Option<Status>,
    /// Only open enquiries that this member of the staff handles.
    pub assignee: Option<UserId>,
    /// Only the enquiry with this id.
    pub id: Option<EnquiryId>,
    /// Only enquiries that this user sent while signed in.
    pub user: Option<UserId>,
    /// Only grievances, by deadline, earliest first.
    pub grievances: bool,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EnquiryRepo {
    /// Returns the next number of a grievance. An unused number leaves a gap.
    fn next_grievance(&mut self) -> Result<i64, StoreError>;
    /// Stores a new enquiry, which has no messages yet.
    fn insert(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
    /// Lists enquiries that match the filter, newest first, but grievances by deadline. Three queries.
    fn list(&mut self, filter: &EnquiryFilter, page: Page) -> Result<Listed<Enquiry>, StoreError>;
    /// Finds an enquiry by id and locks its row until the unit of work ends.
    fn find_locked(&mut self, id: EnquiryId) -> Result<Option<Enquiry>, StoreError>;
    /// Adds a message to an enquiry's conversation. The caller must have locked the enquiry's row.
    fn add_message(&mut self, enquiry: EnquiryId, message: &Message) -> Result<(), StoreError>;
    /// Writes an enquiry's status and assignee.
    fn update(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
    /// Finds the existing enquiries among these ids, without messages, and locks their rows in the order of the ids.
    fn find_all_locked(&mut self, ids: &[EnquiryId]) -> Result<Vec<Enquiry>, StoreError>;
    /// Writes status and assignee of these enquiries. `None` keeps a value. `Some(None)` removes the assignee.
    fn update_all(
        &mut self,
        ids: &[EnquiryId],
        status: Option<Status>,
        assignee: Option<Option<UserId>>,
    ) -> Result<(), StoreError>;
}
