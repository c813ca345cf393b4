//! Makes an order paid. This is the only place where a payment grants access.

pub mod reward;

use crate::invoicing::issue_invoice::issue_invoice;
use crate::orders::{Order, OrderStatus};
use crate::orders::{adjustments, wallet_payment};
use crate::ports::store::Tx;
use catalogue::{ItemKey, Sellable};
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::clock::IdGen;
use kernel::events::Event;
use kernel::ids::{GrantId, ItemId, UserId};
use kernel::store::StoreError;
use learning::{Grant, GrantSource};

/// Moves `order` to paid, grants its items, frees its reservations, spends its wallet share, removes its items from the cart,
/// rewards the referrer, issues the invoice and publishes the event. Runs in the caller's unit of work, which holds the order's
/// lock.
///
/// # Errors
///
/// Storage fails, a sum leaves the range of amounts, or the order is no longer in the state in which it was loaded, because
/// the caller didn't lock it. The caller must not commit the unit of work then.
pub fn fulfil(
    tx: &mut dyn Tx,
    ids: &dyn IdGen,
    sale: &SaleContext,
    order: &Order,
    now: Time,
) -> Result<(), StoreError> {
    if !tx.orders().advance(order.id, order.status, OrderStatus::Paid, now)? {
        let text = format!("order {} is no longer {}", order.id.0, order.status.as_str());
        return Err(StoreError::Unexpected(text));
    }
    tx.orders().release(order.id)?;
    let items: Vec<ItemId> = order.lines.iter().map(|line| line.line.item).collect();
    let keys: Vec<ItemKey> = items.iter().copied().map(ItemKey::from).collect();
    let sellables = tx.catalogue().sellables(&keys, now)?;
    let grants = order.lines.iter().flat_map(|line| {
        let sellable = sellables.iter().find(|sellable| sellable.item == line.line.item);
        grants_of(ids, order.user, line.line.item, sellable, GrantSource::OrderLine(line.id), now)
    });
    // A single statement keeps the time short in which others wait for the locks.
    tx.grants().insert_all(&grants.collect::<Vec<_>>())?;
    tx.carts().remove(order.user, &items, now)?;
    adjustments::finalise(tx, order, now)?;
    wallet_payment::spend(tx, ids, order, now)?;
    reward::reward(tx, ids, sale, order, now)?;
    // This comes last, because the series of invoices stays locked from here on.
    issue_invoice(tx, sale, order, now)?;
    tx.jobs().publish(&Event::OrderPaid { order: order.id }, now)
}

/// Returns the grant of an item and, for a bundle, the grants of its courses as parts of the bundle's grant.
pub fn grants_of(
    ids: &dyn IdGen,
    user: UserId,
    item: ItemId,
    sellable: Option<&Sellable>,
    source: GrantSource,
    now: Time,
) -> Vec<Grant> {
    let courses = sellable.map(|sellable| sellable.courses.as_slice()).unwrap_or_default();
    let parts = courses.iter().copied().map(ItemId::Course).filter(|part| *part != item);
    let whole = Grant { id: GrantId(ids.uuid()), user, item, source, part_of: None, granted_at: now };
    let part = |item| Grant { id: GrantId(ids.uuid()), item, part_of: Some(whole.id), ..whole.clone() };
    let parts: Vec<Grant> = parts.map(part).collect();
    std::iter::once(whole).chain(parts).collect()
}
