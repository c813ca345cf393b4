//! The wallet's share of an order. It is payment and not discount: price, tax and total stay. Reserved with the order
//! under the buyer's row lock, spent in the transaction that makes the order paid, returned when it ends unpaid. A
//! refund returns it to the wallet and the rest to the gateway. Nobody is rewarded for it.

use crate::orders::{Order, OrderStatus};
use crate::ports::store::Tx;
use crate::wallet::post_entry::insert_entry;
use crate::wallet::{Kind, OrderShare};
use kernel::Time;
use kernel::clock::IdGen;
use kernel::ids::{EntryId, OrderId};
use kernel::store::StoreError;

/// Sets the share aside. Call it under the buyer's lock, under which the balance was read.
///
/// # Errors
/// Storage fails.
pub(crate) fn reserve(tx: &mut dyn Tx, ids: &dyn IdGen, order: &Order) -> Result<(), StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(()) };
    insert_entry(tx, &share.reserved(EntryId(ids.uuid()), order.created_at))
}

/// Gives back what an order that ends unpaid set aside. Takes the buyer's lock, after the order's: call it before the claims
/// of its items are released, for which another order of the buyer waits under that lock.
///
/// # Errors
/// Storage fails.
pub(crate) fn release(tx: &mut dyn Tx, ids: &dyn IdGen, order: OrderId, now: Time) -> Result<(), StoreError> {
    let Some(entry) = tx.ledger().of_order(order, Kind::OrderReservation)? else { return Ok(()) };
    tx.users().lock(entry.user)?;
    let share = OrderShare { order, user: entry.user, amount: entry.amount };
    insert_entry(tx, &share.released(EntryId(ids.uuid()), now))
}

/// Whether an ended order, whose money comes late, may have its share again: so much is available. Call it under the buyer's
/// lock, in the unit of work that makes it final.
///
/// # Errors
/// Storage fails.
pub(crate) fn can_take_again(tx: &mut dyn Tx, order: &Order) -> Result<bool, StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(true) };
    Ok(tx.ledger().balances(share.user)?.available >= share.amount)
}

/// Spends the share of a paid order. A reservation is spent whatever happened to the wallet since. If a refund took
/// back a reward meanwhile, the balance falls below zero, as after a withdrawal.
///
/// # Errors
/// Storage fails.
pub(crate) fn spend(tx: &mut dyn Tx, ids: &dyn IdGen, order: &Order, now: Time) -> Result<(), StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(()) };
    insert_entry(tx, &share.spent(EntryId(ids.uuid()), now, order.status == OrderStatus::Pending))
}

/// Returns the share of a refunded order. It takes from no wallet and doesn't wait for the buyer's lock, because the
/// buyer may be waiting for this order.
///
/// # Errors
/// Storage fails.
pub(crate) fn give_back(tx: &mut dyn Tx, ids: &dyn IdGen, order: &Order, now: Time) -> Result<(), StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(()) };
    insert_entry(tx, &share.returned(EntryId(ids.uuid()), now))
}
