//! Refunds.

use crate::payments::{Refund, RefundState};
use kernel::ids::{RefundId, UserId};
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

/// Refunds, one per captured payment.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait RefundRepo {
    /// Stores a new refund. Returns false, with nothing stored, if its payment has a refund already.
    fn insert(&mut self, refund: &Refund) -> Result<bool, StoreError>;
    /// Finds a refund by id and locks its row until the unit of work ends.
    fn find_locked(&mut self, id: RefundId) -> Result<Option<Refund>, StoreError>;
    /// Writes the refund's progress: state, token, fault, the gateway's id, the reference of a payment by hand, and times.
    fn update(&mut self, refund: &Refund) -> Result<(), StoreError>;
    /// Deletes a refund whose row is locked. Its money stays with the institute.
    fn remove(&mut self, id: RefundId) -> Result<(), StoreError>;
    /// Returns a user's refunds, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<Refund>, StoreError>;
    /// Lists refunds with their buyers, all or those in one state. First come those that wait for an admin (due or failed,
    /// duplicates first), then sent ones, oldest first, then settled ones, newest first.
    fn list(&mut self, state: Option<RefundState>, page: Page) -> Result<Listed<(Refund, User)>, StoreError>;
}
