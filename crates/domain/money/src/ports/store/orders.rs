//! Carts and orders.

use crate::orders::{Order, OrderStatus};
use crate::payments::{Attempt, AttemptStatus};
use crate::ports::gateway::AttemptKey;
use kernel::Time;
use kernel::ids::{AttemptId, ItemId, OrderId, UserId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;
use std::collections::HashMap;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CartRepo {
    /// Returns the cart's items in the order in which they were added.
    fn items(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError>;
    /// Returns when the cart was last changed. `None` for an empty cart, and for one whose last change is older than this
    /// column.
    fn changed_at(&mut self, user: UserId) -> Result<Option<Time>, StoreError>;
    /// Replaces the cart. Unknown items are left out.
    fn replace(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError>;
    /// Appends items to the cart, in this order. Items that are in the cart stay where they are, and unknown items are left
    /// out. Two devices that add at the same moment lose nothing.
    fn add(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError>;
    /// Removes items from the cart.
    fn remove(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError>;
}

/// A filter of orders.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderFilter {
    /// Only orders in this state.
    pub status: Option<OrderStatus>,
    /// Only orders with an open payment that was started before this time.
    pub stuck_since: Option<Time>,
    /// Part of the buyer's name, e-mail address or mobile number, or a text by which [`OrderRepo::find_numbered`] finds the
    /// order. Empty matches all.
    pub text: String,
    /// Only the orders with these ids.
    pub ids: Option<Vec<OrderId>>,
}

/// An order that a search by number found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderHit {
    pub id: OrderId,
    pub order_number: i64,
    /// The buyer's name.
    pub buyer: String,
    pub status: OrderStatus,
    /// The total, with tax.
    pub total: Paise,
    /// When it was placed.
    pub created_at: Time,
    /// The number of the order's invoice, once the order is paid.
    pub number: Option<String>,
}

/// The time limits of a polling round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PollWindow {
    /// When the round began. A round claims no attempt twice.
    pub now: Time,
    /// Attempts created since then are polled in every round. Older ones are polled when a sixteenth of their age has passed
    /// since the last poll.
    pub fresh_since: Time,
    /// Failed attempts are polled only if they were created since then.
    pub failed_since: Time,
    /// Only attempts of these gateways are claimed, because the others can't be polled.
    pub gateways: Vec<&'static str>,
}

/// Counts of payments, for the operator's metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaymentCounts {
    /// Payments that were started in the requested period and are paid.
    pub paid: i64,
    /// Payments that were started in the period and failed.
    pub failed: i64,
    /// Payments that were started in the period and are still open.
    pub open: i64,
    /// When the oldest open payment was started, whatever the period.
    pub oldest_open: Option<Time>,
}

/// Orders with their lines and attempts.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OrderRepo {
    /// Stores a new order with its lines. `Conflict(IdempotencyKey)`: the user used the key before.
    fn insert(&mut self, order: &Order) -> Result<(), StoreError>;
    /// Reserves items for an open order. A user can have one open order per item. If another open order of the user has an
    /// item, reserves nothing and returns the first such item with that order.
    fn claim(
        &mut self,
        user: UserId,
        order: OrderId,
        items: &[ItemId],
    ) -> Result<Option<(ItemId, OrderId)>, StoreError>;
    /// Frees the items that an order reserved.
    fn release(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Finds an order by id, with its attempts.
    fn find(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// Finds an order by the short number that its buyer knows.
    fn find_by_number(&mut self, number: i64) -> Result<Option<Order>, StoreError>;
    /// Returns the short numbers of orders. They are unique and growing, with gaps.
    fn numbers(&mut self, ids: &[OrderId]) -> Result<HashMap<OrderId, i64>, StoreError>;
    /// Finds an order by id and locks its row until the unit of work ends.
    fn find_locked(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// Finds the order that a user placed with this idempotency key.
    fn find_by_key(&mut self, user: UserId, key: &str) -> Result<Option<Order>, StoreError>;
    /// Finds an order by the reference of one of its attempts, and locks the order's row until the unit of work ends.
    fn find_locked_by_reference(&mut self, reference: &str) -> Result<Option<Order>, StoreError>;
    /// Finds an attempt by its reference, or by its id at this gateway. Locks nothing, because anybody may name an attempt.
    fn find_attempt(&mut self, gateway: &str, key: &AttemptKey) -> Result<Option<Attempt>, StoreError>;
    /// Returns when a user placed their unpaid orders since a moment, newest first. Orders that ended unpaid are included.
    fn unpaid_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// Returns the user's newest paid order, unless they dismissed it.
    fn newest_purchase(&mut self, user: UserId) -> Result<Option<Order>, StoreError>;
    /// Marks a user's paid order as dismissed. Returns `false` if the user has no such order.
    fn dismiss(&mut self, user: UserId, order: OrderId, now: Time) -> Result<bool, StoreError>;
    /// A user's orders, newest first.
    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Order>, StoreError>;
    /// Returns a buyer's pending orders.
    fn open_of(&mut self, user: UserId) -> Result<Vec<OrderId>, StoreError>;
    /// Lists the orders of all buyers that match the filter, with their buyers, newest first.
    fn search(&mut self, filter: &OrderFilter, page: Page) -> Result<Listed<(Order, User)>, StoreError>;
    /// Returns at most `limit` matching orders after `last`, without a count. It is for reading all orders page by page.
    fn search_after(
        &mut self,
        filter: &OrderFilter,
        last: Option<(Time, OrderId)>,
        limit: i64,
    ) -> Result<Vec<(Order, User)>, StoreError>;
    /// Finds the newest orders, at most `limit`: by at least three characters of a document's number (ignoring case), by the
    /// reference of a payment, or by the order's own number or id. The order with exactly that number comes first.
    fn find_numbered(&mut self, text: &str, limit: i64) -> Result<Vec<OrderHit>, StoreError>;
    /// Moves an order to `to` if its state is `from`, and sets `paid_at` when `to` is paid. Returns false if the state was not
    /// `from`.
    fn advance(&mut self, id: OrderId, from: OrderStatus, to: OrderStatus, now: Time) -> Result<bool, StoreError>;
    /// Stores a new attempt.
    fn insert_attempt(&mut self, attempt: &Attempt) -> Result<(), StoreError>;
    /// Stores the gateway's id of an attempt, unless one is stored already. Returns the stored id.
    ///
    /// # Errors
    ///
    /// Storage fails, also when another attempt of the same gateway has the id.
    fn record_gateway_order(&mut self, id: AttemptId, order: &str) -> Result<String, StoreError>;
    /// Writes the result of an attempt: status, reason, payment id and time.
    fn settle_attempt<'a>(
        &mut self,
        id: AttemptId,
        status: AttemptStatus,
        reason: Option<&'a str>,
        payment: Option<&'a str>,
        now: Time,
    ) -> Result<(), StoreError>;
    /// Claims the open or failed attempt that was not polled for the longest time, and records the poll. Waits for an attempt
    /// that is being settled now.
    fn claim_due(&mut self, turn: &PollWindow) -> Result<Option<Attempt>, StoreError>;
    /// Counts the open attempts of all gateways other than these.
    fn stranded(&mut self, gateways: &[&'static str]) -> Result<i64, StoreError>;
    /// Counts the payments since a moment by outcome, and finds the oldest open payment of all.
    fn payment_counts(&mut self, since: Time) -> Result<PaymentCounts, StoreError>;
    /// Whether an order was paid with this gateway, since `since` if it is given.
    fn sold_with(&mut self, gateway: &str, since: Option<Time>) -> Result<bool, StoreError>;
    /// Returns pending orders that are past their expiry at `now`, oldest first, at most `limit`.
    fn overdue(&mut self, now: Time, limit: i64) -> Result<Vec<OrderId>, StoreError>;
}
