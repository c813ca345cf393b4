//! Refunds.

use crate::payments::{Refund, RefundState};
use kernel::ids::{RefundId, UserId};
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

/// Refunds, one per captured payment.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait RefundRepo {
    /// Stores a new one. False, and nothing stored, when its payment goes back already.
    fn insert(&mut self, refund: &Refund) -> Result<bool, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: RefundId) -> Result<Option<Refund>, StoreError>;
    /// Writes how far it is: state, token, fault, the gateway's id, what an admin sent it by, times.
    fn update(&mut self, refund: &Refund) -> Result<(), StoreError>;
    /// Removes one, whose row is locked: its money stays.
    fn remove(&mut self, id: RefundId) -> Result<(), StoreError>;
    /// A user's, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<Refund>, StoreError>;
    /// All refunds, or those in one state, with their buyers: first those that wait for an admin (due or failed,
    /// duplicates first), then sent ones, oldest first, then settled ones, newest first.
    fn list(&mut self, state: Option<RefundState>, page: Page) -> Result<Listed<(Refund, User)>, StoreError>;
}
