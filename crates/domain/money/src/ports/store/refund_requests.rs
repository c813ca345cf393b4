//! Learners' requests for refunds.

use crate::payments::refund_request::{RefundRequest, RequestState};
use kernel::ids::{OrderId, RefundRequestId, UserId};
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

/// Requests for refunds. A writer must hold the lock of the request's order.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait RefundRequestRepo {
    /// Stores a new request. An order has at most one open request.
    fn insert(&mut self, request: &RefundRequest) -> Result<(), StoreError>;
    fn find(&mut self, id: RefundRequestId) -> Result<Option<RefundRequest>, StoreError>;
    /// Writes the decision: state, answer, time.
    fn update(&mut self, request: &RefundRequest) -> Result<(), StoreError>;
    /// The requests for an order, newest first.
    fn of_order(&mut self, order: OrderId) -> Result<Vec<RefundRequest>, StoreError>;
    /// Returns the longest refund window of each order's items in days, as it was when the order was placed.
    fn windows(&mut self, orders: &[OrderId]) -> Result<Vec<(OrderId, i32)>, StoreError>;
    /// Returns the newest request of each of these orders. Orders without a request are left out.
    fn newest_of(&mut self, orders: &[OrderId]) -> Result<Vec<RefundRequest>, StoreError>;
    /// Returns a user's requests, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<RefundRequest>, StoreError>;
    /// Lists requests with their buyers, all or those in one state. Open requests come first, oldest first. The others follow,
    /// newest first.
    fn list(&mut self, state: Option<RequestState>, page: Page) -> Result<Listed<(RefundRequest, User)>, StoreError>;
}
