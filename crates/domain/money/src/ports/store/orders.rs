//! Carts and orders.

use crate::orders::{Order, OrderStatus};
use crate::payments::{Attempt, AttemptStatus};
use kernel::Time;
use kernel::ids::{AttemptId, ItemId, OrderId, UserId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;
use std::collections::HashMap;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CartRepo {
    /// The cart's items in the order they were put in.
    fn items(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError>;
    /// When the cart was last changed; `None` of an empty one, and of one that was last changed before that was noted.
    fn changed_at(&mut self, user: UserId) -> Result<Option<Time>, StoreError>;
    /// Replaces the cart. Items that don't exist are left out.
    fn replace(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError>;
    /// Appends items to the cart, in this order. Present ones stay where they are, items that don't exist are left
    /// out, and two devices that add at the same moment lose nothing.
    fn add(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError>;
    /// Takes items out, as they were bought or are not wanted any more.
    fn remove(&mut self, user: UserId, items: &[ItemId], now: Time) -> Result<(), StoreError>;
}

/// Which orders to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderFilter {
    /// Only in this state.
    pub status: Option<OrderStatus>,
    /// Only those with a payment that was begun before and has no end.
    pub stuck_since: Option<Time>,
    /// Part of the buyer's name, e-mail address or mobile number, or what [`OrderRepo::find_numbered`] finds an order by; empty
    /// is all.
    pub text: String,
    /// Only these.
    pub ids: Option<Vec<OrderId>>,
}

/// An order, as found by its number.
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
    /// The number of its invoice, once it is paid.
    pub number: Option<String>,
}

/// The time limits of a polling round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PollWindow {
    /// When the round began: none is taken twice in one.
    pub now: Time,
    /// Attempts made since then are polled in every round; older ones when a sixteenth of their age has passed since
    /// the last poll.
    pub fresh_since: Time,
    /// Failed ones only when they were made since then.
    pub failed_since: Time,
    /// Only those made with one of these gateways: the others cannot be asked.
    pub gateways: Vec<&'static str>,
}

/// Payments, for the operator's figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaymentCounts {
    /// Begun since the moment that was asked for, and paid.
    pub paid: i64,
    /// Begun since then, and failed.
    pub failed: i64,
    /// Begun since then, and still open.
    pub open: i64,
    /// When the oldest of all open ones was begun.
    pub oldest_open: Option<Time>,
}

/// Orders with their lines and attempts.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OrderRepo {
    /// Stores a new order with its lines. `Conflict(IdempotencyKey)` when the user used the key before.
    fn insert(&mut self, order: &Order) -> Result<(), StoreError>;
    /// Reserves items for an open order: one open order per user and item. Returns the first item that another open
    /// order of the user holds, with that order; nothing is reserved then.
    fn claim(
        &mut self,
        user: UserId,
        order: OrderId,
        items: &[ItemId],
    ) -> Result<Option<(ItemId, OrderId)>, StoreError>;
    /// Frees the items an order reserved.
    fn release(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// By id, with attempts.
    fn find(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// By the number that its buyer knows.
    fn find_by_number(&mut self, number: i64) -> Result<Option<Order>, StoreError>;
    /// The numbers of orders: short, unique, growing, with gaps.
    fn numbers(&mut self, ids: &[OrderId]) -> Result<HashMap<OrderId, i64>, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// The order of a user's idempotency key.
    fn find_by_key(&mut self, user: UserId, key: &str) -> Result<Option<Order>, StoreError>;
    /// The order that an attempt pays, by the attempt's reference, its row locked until the end.
    fn find_locked_by_reference(&mut self, reference: &str) -> Result<Option<Order>, StoreError>;
    /// The order of an attempt, by the gateway's id of it, with its row locked until the end.
    ///
    /// # Errors
    /// Storage fails.
    fn find_locked_by_gateway_order(&mut self, gateway: &str, order: &str) -> Result<Option<Order>, StoreError>;
    /// When a user placed the orders that are not paid, open or ended, since a moment; newest first.
    fn unpaid_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// The user's newest paid order, unless they dismissed it.
    fn newest_purchase(&mut self, user: UserId) -> Result<Option<Order>, StoreError>;
    /// Marks a user's paid order as dismissed; `false` when there is no such order of theirs.
    fn dismiss(&mut self, user: UserId, order: OrderId, now: Time) -> Result<bool, StoreError>;
    /// A user's orders, newest first.
    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Order>, StoreError>;
    /// A buyer's orders that wait for money.
    fn open_of(&mut self, user: UserId) -> Result<Vec<OrderId>, StoreError>;
    /// Everybody's orders that the filter finds with their buyers, newest first.
    fn search(&mut self, filter: &OrderFilter, page: Page) -> Result<Listed<(Order, User)>, StoreError>;
    /// The same without a count, at most `limit` from the one after `last`: for going through all of them.
    fn search_after(
        &mut self,
        filter: &OrderFilter,
        last: Option<(Time, OrderId)>,
        limit: i64,
    ) -> Result<Vec<(Order, User)>, StoreError>;
    /// The newest orders, at most `limit`, by a part of three characters or more of a document's number, in any case, by
    /// the reference of a payment, or by their own number or id; the one of that number first.
    fn find_numbered(&mut self, text: &str, limit: i64) -> Result<Vec<OrderHit>, StoreError>;
    /// Moves an order on, only from `from`; sets `paid_at` when `to` is paid. False when it was not in `from`.
    fn advance(&mut self, id: OrderId, from: OrderStatus, to: OrderStatus, now: Time) -> Result<bool, StoreError>;
    /// Stores a new attempt.
    fn insert_attempt(&mut self, attempt: &Attempt) -> Result<(), StoreError>;
    /// Stores the gateway's id of an attempt, unless there is one; returns the stored one.
    ///
    /// # Errors
    /// Storage; also when another attempt of the same gateway has the name.
    fn record_gateway_order(&mut self, id: AttemptId, order: &str) -> Result<String, StoreError>;
    /// Writes an attempt's end: status, reason, payment id, time.
    fn settle_attempt<'a>(
        &mut self,
        id: AttemptId,
        status: AttemptStatus,
        reason: Option<&'a str>,
        payment: Option<&'a str>,
        now: Time,
    ) -> Result<(), StoreError>;
    /// Takes the attempt, `created` or failed, that the gateway was not asked about for longest, and notes that it is
    /// now; waits for one that is just being settled.
    fn claim_due(&mut self, turn: &PollWindow) -> Result<Option<Attempt>, StoreError>;
    /// How many attempts are open at gateways other than these.
    fn stranded(&mut self, gateways: &[&'static str]) -> Result<i64, StoreError>;
    /// Outcomes of the payments since a moment, and the oldest open one of all.
    fn payment_counts(&mut self, since: Time) -> Result<PaymentCounts, StoreError>;
    /// Whether an order was paid with this gateway, since then if a moment is named.
    fn sold_with(&mut self, gateway: &str, since: Option<Time>) -> Result<bool, StoreError>;
    /// Pending orders past their end at `now`, oldest first, at most `limit`.
    fn overdue(&mut self, now: Time, limit: i64) -> Result<Vec<OrderId>, StoreError>;
}
