//! The wallet's part of an order. It is a payment and not a discount: price, tax and total don't change. It is reserved with
//! the order under the buyer's row lock, spent in the transaction that makes the order paid, and released when the order ends
//! unpaid. A refund returns this part to the wallet and the rest through the gateway. It earns no referral reward.

use crate::orders::{Order, OrderStatus};
use crate::ports::store::Tx;
use crate::wallet::post_entry::insert_entry;
use crate::wallet::{Kind, OrderShare};
use kernel::Time;
use kernel::clock::IdGen;
use kernel::ids::{EntryId, OrderId};
use kernel::store::StoreError;

/// Reserves the wallet's part of the order. Call it under the buyer's lock, under which the balance was read.
///
/// # Errors
///
/// Storage fails.
pub(crate) fn reserve(tx: &mut dyn Tx, ids: &dyn IdGen, order: &Order) -> Result<(), StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(()) };
    insert_entry(tx, &share.reserved(EntryId(ids.uuid()), order.created_at))
}

/// Releases the reservation of an order that ends unpaid. It takes the buyer's lock after the order's lock. Call it before the
/// claims of the order's items are released, because another order of the buyer may wait for those claims while it has the
/// buyer's lock.
///
/// # Errors
///
/// Storage fails.
pub(crate) fn release(tx: &mut dyn Tx, ids: &dyn IdGen, order: OrderId, now: Time) -> Result<(), StoreError> {
    let Some(entry) = tx.ledger().of_order(order, Kind::OrderReservation)? else { return Ok(()) };
    tx.users().lock(entry.user)?;
    let share = OrderShare { order, user: entry.user, amount: entry.amount };
    insert_entry(tx, &share.released(EntryId(ids.uuid()), now))
}

/// Whether the wallet can pay its part of an ended order whose payment arrived late, which needs enough available balance. Call
/// it under the buyer's lock, in the unit of work that makes the order paid.
///
/// # Errors
///
/// Storage fails.
pub(crate) fn can_take_again(tx: &mut dyn Tx, order: &Order) -> Result<bool, StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(true) };
    Ok(tx.ledger().balances(share.user)?.available >= share.amount)
}

/// Spends the wallet's part of a paid order. A reservation is spent even if the balance changed since. If a refund reversed a
/// reward meanwhile, the balance may fall below zero, as after a withdrawal.
///
/// # Errors
///
/// Storage fails.
pub(crate) fn spend(tx: &mut dyn Tx, ids: &dyn IdGen, order: &Order, now: Time) -> Result<(), StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(()) };
    insert_entry(tx, &share.spent(EntryId(ids.uuid()), now, order.status == OrderStatus::Pending))
}

/// Credits the wallet's part of a refunded order to the wallet again. It doesn't take the buyer's lock, because a transaction
/// with that lock may be waiting for this order, and because it only adds to the wallet.
///
/// # Errors
///
/// Storage fails.
pub(crate) fn give_back(tx: &mut dyn Tx, ids: &dyn IdGen, order: &Order, now: Time) -> Result<(), StoreError> {
    let Some(share) = order.wallet_share() else { return Ok(()) };
    insert_entry(tx, &share.returned(EntryId(ids.uuid()), now))
}
