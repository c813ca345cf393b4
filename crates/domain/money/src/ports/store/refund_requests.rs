//! Learners' requests for refunds.

use crate::payments::refund_request::{RefundRequest, RequestState};
use kernel::ids::{OrderId, RefundRequestId, UserId};
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

/// Requests for refunds. A writer holds the lock of the request's order.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait RefundRequestRepo {
    /// Stores a new one. An order has one open at most.
    fn insert(&mut self, request: &RefundRequest) -> Result<(), StoreError>;
    fn find(&mut self, id: RefundRequestId) -> Result<Option<RefundRequest>, StoreError>;
    /// Writes the decision: state, answer, time.
    fn update(&mut self, request: &RefundRequest) -> Result<(), StoreError>;
    /// The requests for an order, newest first.
    fn of_order(&mut self, order: OrderId) -> Result<Vec<RefundRequest>, StoreError>;
    /// For each of these orders, the longest refund window of its items in days, as it was at the time of the order.
    fn windows(&mut self, orders: &[OrderId]) -> Result<Vec<(OrderId, i32)>, StoreError>;
    /// The newest of each of these orders that has some.
    fn newest_of(&mut self, orders: &[OrderId]) -> Result<Vec<RefundRequest>, StoreError>;
    /// A user's, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<RefundRequest>, StoreError>;
    /// All or those in one state with their buyers: open ones first, the oldest before the others; then the newest.
    fn list(&mut self, state: Option<RequestState>, page: Page) -> Result<Listed<(RefundRequest, User)>, StoreError>;
}
