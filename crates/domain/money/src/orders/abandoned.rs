//! Decides which learners get a reminder of an abandoned cart or payment, and which items it names. It names nothing that the
//! learner bought, owns or may be paying for now. A learner gets at most one reminder in seven days. The row in
//! `cart_reminders` is claimed in the transaction that queues the mail, under the account's lock. Carts older than the column
//! `cart_items.changed_at` are skipped. No I/O.

use crate::orders::{Order, OrderStatus};
use crate::payments::AttemptStatus;
use catalogue::Sellable;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::ItemId;
use kernel::role::Role;
use people::identity::User;
use people::ports::store::LeftWindow;

/// Shortest time between two reminders to one learner.
pub const QUIET: TimeDelta = TimeDelta::days(7);
/// How long an undecided payment attempt may still succeed. Its items get no reminder until then.
const PAYMENT_OPEN: TimeDelta = TimeDelta::hours(24);

/// A learner who may have abandoned a cart or a payment.
#[derive(Debug, Clone)]
pub struct Shopper {
    pub user: User,
    /// Whether the learner wants reminders.
    pub wants_mail: bool,
    /// When the last reminder was written.
    pub reminded_at: Option<Time>,
    /// The items in the account's cart.
    pub cart: Vec<ItemId>,
    /// When the cart was last changed. `None` if that is not known.
    pub cart_changed_at: Option<Time>,
    /// The learner's latest orders, newest first.
    pub orders: Vec<Order>,
    pub owned: Vec<ItemId>,
    /// The present catalogue data of the items in cart and orders.
    pub sellables: Vec<Sellable>,
}

/// The page on which the learner continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The cart, which contains the items.
    Cart,
    /// The payment page of the items. It places a new order, because an order expires after an hour.
    Payment,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abandoned {
    /// The items that can still be bought.
    pub items: Vec<Sellable>,
    pub place: Place,
    /// When the learner left the cart or the payment.
    pub left_at: Time,
}

/// Returns the items to remind a learner of at `now`. They were abandoned within the window, can still be bought, and were not
/// in an earlier reminder. `None` if the learner is active, declined reminders, can't be reached or was reminded within
/// [`QUIET`].
pub fn abandoned(shopper: &Shopper, window: LeftWindow, now: Time) -> Option<Abandoned> {
    let is_quiet = shopper.reminded_at.is_some_and(|at| at > now - QUIET);
    if is_quiet || !can_be_reminded(shopper) || last_touch(shopper).is_none_or(|at| at > window.until) {
        return None;
    }
    let is_due =
        |left: &Abandoned| window.holds(left.left_at) && shopper.reminded_at.is_none_or(|at| at < left.left_at);
    let cart = left_cart(shopper, now).filter(is_due);
    let payment = left_payment(shopper, now).filter(is_due);
    match (cart, payment) {
        // Remind of the cart if it was left after the payment, or if it contains all items of the payment.
        (Some(cart), Some(payment)) if payment.place == Place::Cart || payment.left_at <= cart.left_at => Some(cart),
        (cart, payment) => payment.or(cart),
    }
}

fn can_be_reminded(shopper: &Shopper) -> bool {
    let user = &shopper.user;
    let is_customer = user.role != Role::Admin && user.blocked_at.is_none() && user.deleted_at.is_none();
    let takes_mail = user.undeliverable.as_ref().is_none_or(|refused| refused.email != user.email);
    shopper.wants_mail && is_customer && user.email_confirmed_at.is_some() && takes_mail
}

/// Returns the time of the learner's last change of the cart, order or payment.
fn last_touch(shopper: &Shopper) -> Option<Time> {
    shopper.orders.iter().map(touched_at).chain(shopper.cart_changed_at).max()
}

fn touched_at(order: &Order) -> Time {
    let tries = order.attempts.iter().map(|attempt| attempt.created_at);
    tries.chain(order.paid_at).fold(order.created_at, Time::max)
}

fn left_cart(shopper: &Shopper, now: Time) -> Option<Abandoned> {
    let left_at = shopper.cart_changed_at?;
    let items = open_items(shopper, &shopper.cart, left_at, now);
    (!items.is_empty()).then_some(Abandoned { items, place: Place::Cart, left_at })
}

/// Returns the newest unpaid order with those of its items that no newer order contains. An order with both courses and bundles
/// came from the cart, so it is skipped if the cart no longer contains all these items.
fn left_payment(shopper: &Shopper, now: Time) -> Option<Abandoned> {
    shopper.orders.iter().enumerate().filter(|(_, order)| is_unpaid(order)).find_map(|(place, order)| {
        let newer = shopper.orders.get(..place).unwrap_or_default();
        let is_last = |item: &ItemId| newer.iter().all(|order| !names(order, *item));
        let named: Vec<ItemId> = order.lines.iter().map(|line| line.line.item).filter(is_last).collect();
        let items = open_items(shopper, &named, order.created_at, now);
        let (first, left_at) = (items.first()?, touched_at(order));
        let place = if items.iter().all(|sellable| shopper.cart.contains(&sellable.item)) {
            Place::Cart
        } else if items.iter().all(|sellable| sellable.item.kind() == first.item.kind()) {
            Place::Payment
        } else {
            return None;
        };
        Some(Abandoned { items, place, left_at })
    })
}

/// Whether the order is open or expired, and no payment arrived. A cancelled order doesn't count, nor does one whose late
/// payment is being refunded.
fn is_unpaid(order: &Order) -> bool {
    let is_open = matches!(order.status, OrderStatus::Pending | OrderStatus::Expired);
    is_open && order.attempts.iter().all(|attempt| attempt.status != AttemptStatus::Paid)
}

fn names(order: &Order, item: ItemId) -> bool {
    order.lines.iter().any(|line| line.line.item == item)
}

/// Returns the items that are still for sale and that the learner neither owns, nor bought since, nor may be paying for now.
fn open_items(shopper: &Shopper, items: &[ItemId], since: Time, now: Time) -> Vec<Sellable> {
    let may_be_paid = |order: &Order| {
        let is_open = order
            .attempts
            .iter()
            .any(|attempt| attempt.status == AttemptStatus::Created && attempt.created_at > now - PAYMENT_OPEN);
        is_open || order.paid_at.is_some_and(|at| at >= since)
    };
    let is_bought = |item: ItemId| {
        shopper.owned.contains(&item) || shopper.orders.iter().any(|order| may_be_paid(order) && names(order, item))
    };
    let find = |item: &ItemId| shopper.sellables.iter().find(|sellable| sellable.item == *item && sellable.published);
    items.iter().filter(|item| !is_bought(**item)).filter_map(find).cloned().collect()
}

#[cfg(test)]
mod tests;
