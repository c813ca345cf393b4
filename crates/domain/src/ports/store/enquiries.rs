//! Enquiries.

use super::{Listed, Page, StoreError};
use crate::enquiries::{Enquiry, Status};
use crate::ids::{EnquiryId, UserId};

/// Which enquiries to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EnquiryFilter {
    /// Part of the name, subject, mobile number, e-mail or message, in any case; empty finds all.
    pub text: String,
    /// Only those that stand here.
    pub status: Option<Status>,
    /// Only what this user asked while signed in.
    pub user: Option<UserId>,
    /// Only grievances, the one that is due first before the others.
    pub grievances: bool,
}

/// Enquiries.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EnquiryRepo {
    /// The next number of a grievance. One that is not used leaves a gap.
    fn next_grievance(&mut self) -> Result<i64, StoreError>;
    /// Stores a new enquiry.
    fn insert(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
    /// Enquiries that the filter finds, newest first but for grievances. Two queries.
    fn list(&mut self, filter: &EnquiryFilter, page: Page) -> Result<Listed<Enquiry>, StoreError>;
    /// By id, its row locked until the end.
    fn find_locked(&mut self, id: EnquiryId) -> Result<Option<Enquiry>, StoreError>;
    /// Writes status and answer.
    fn update(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
}
