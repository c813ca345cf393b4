//! Ends an order that was never paid.

use crate::orders::{OrderStatus, adjustments, wallet_payment};
use crate::ports::store::Tx;
use kernel::Time;
use kernel::clock::IdGen;
use kernel::ids::OrderId;
use kernel::store::StoreError;

/// Moves a pending order to `status`, returns the wallet's share, frees its items and releases its reservations. Runs in the
/// caller's unit of work. Returns false, with nothing done, if the order was paid or ended meanwhile.
///
/// # Errors
///
/// Storage fails.
pub(super) fn end_unpaid(
    tx: &mut dyn Tx,
    ids: &dyn IdGen,
    order: OrderId,
    status: OrderStatus,
    now: Time,
) -> Result<bool, StoreError> {
    if !tx.orders().advance(order, OrderStatus::Pending, status, now)? {
        return Ok(false);
    }
    wallet_payment::release(tx, ids, order, now)?;
    tx.orders().release(order)?;
    adjustments::release(tx, order, now)?;
    Ok(true)
}
