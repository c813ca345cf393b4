//! Which learners left a cart or a payment, and what a reminder names: nothing that they bought, own or may be paying
//! for just now. At most one mail goes out in seven days. A row of `cart_reminders` is claimed in the transaction that
//! queues the mail, under the account's lock. Carts from before `cart_items.changed_at` are skipped. No I/O.

use crate::orders::{Order, OrderStatus};
use crate::payments::AttemptStatus;
use catalogue::Sellable;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::ItemId;
use kernel::role::Role;
use people::identity::User;
use people::ports::store::LeftWindow;

/// How long a learner hears nothing more of the kind.
pub const QUIET: TimeDelta = TimeDelta::days(7);
/// How long the money of an attempt without an end may still come.
const PAYMENT_OPEN: TimeDelta = TimeDelta::hours(24);

/// A learner who may have left something.
#[derive(Debug, Clone)]
pub struct Shopper {
    pub user: User,
    /// Whether they want such mails.
    pub wants_mail: bool,
    /// When the last one was written.
    pub reminded_at: Option<Time>,
    /// The account's cart.
    pub cart: Vec<ItemId>,
    /// When the cart was last changed, where that is known.
    pub cart_changed_at: Option<Time>,
    /// Their latest orders, newest first.
    pub orders: Vec<Order>,
    pub owned: Vec<ItemId>,
    /// The items of cart and orders as the catalogue has them now.
    pub sellables: Vec<Sellable>,
}

/// The page to continue at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// At the cart, which has the items.
    Cart,
    /// At the payment of the items. An order waits for an hour at most, so this becomes a new one.
    Payment,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abandoned {
    /// The items that can still be bought.
    pub items: Vec<Sellable>,
    /// The page to continue at.
    pub place: Place,
    /// When it was left.
    pub left_at: Time,
}

/// What to remind a learner of at `now`: items that they left within the window, can still buy, and were not reminded
/// of. `None` if the learner is active, declined such mails, can't be reached or was reminded within [`QUIET`].
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
        // The items' payment continues in the cart too.
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

/// The learner's last action concerning a purchase.
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

/// The newest unpaid order, as far as its items were neither ordered nor cancelled since. An order of courses and
/// bundles came from the cart, so items that are no longer there were taken out.
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

/// Begun and not paid: neither by the buyer's will, nor by money that came and goes back.
fn is_unpaid(order: &Order) -> bool {
    let is_open = matches!(order.status, OrderStatus::Pending | OrderStatus::Expired);
    is_open && order.attempts.iter().all(|attempt| attempt.status != AttemptStatus::Paid)
}

fn names(order: &Order, item: ItemId) -> bool {
    order.lines.iter().any(|line| line.line.item == item)
}

/// The items that are still for sale and were not bought since: neither owned, nor paid and refunded, nor about to be
/// paid.
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
