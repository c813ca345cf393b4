//! Applies what makes a basket cheaper, kind by kind, and reserves it for the order: a use of a coupon, and credits for
//! courses that were paid before (each once, `upgrade_credits_live_key`). Reserved with the order, final when it is
//! paid, returned when it ends unpaid. Adjustments are rows (kind, source, label, amount), append-only by trigger; they
//! sum to a line's discount and never exceed its price.

use crate::coupon::{self, Refusal};
use crate::orders::{Order, OrderStatus};
use crate::ports::store::Tx;
use crate::pricing::{Adjustment, AdjustmentKind, PricedItem};
use catalogue::Sellable;
use kernel::Time;
use kernel::ids::{CouponId, CourseId, ItemId, OrderId, UserId};
use kernel::money::{OutOfRange, Paise};
use kernel::store::StoreError;

/// A coupon that takes something off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedCoupon {
    pub id: CouponId,
    /// Its code, as stored.
    pub code: String,
    /// The discount of the whole basket.
    pub discount: Paise,
}

/// Why nothing is taken off.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdjustmentError {
    /// The coupon takes nothing off.
    #[error("the coupon is refused: {0:?}")]
    Coupon(Refusal),
    /// The sum leaves the range of amounts.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The buyer of a basket, and whether an order follows: then everything that it reserves is locked.
pub(crate) struct PricingContext<'a> {
    pub user: Option<UserId>,
    pub coupon: Option<&'a str>,
    pub for_update: bool,
    pub now: Time,
}

/// Adjusts the items, which are of `basket`: one kind after the other, each a part of what those before it leave. Returns the
/// coupon among them.
pub(crate) fn adjust(
    tx: &mut dyn Tx,
    context: &PricingContext<'_>,
    basket: &[Sellable],
    items: &mut [PricedItem],
) -> Result<Option<AppliedCoupon>, AdjustmentError> {
    // Read first, though applied last: they may wait for a refund, and other buyers wait for the coupon.
    let credits = credits(tx, context, basket)?;
    let coupon = apply_coupon(tx, context, items)?;
    for (item, credits) in items.iter_mut().zip(credits) {
        item.adjustments.extend(credits);
    }
    Ok(coupon)
}

/// Takes off the items what the coupon takes off; `None` without a code.
fn apply_coupon(
    tx: &mut dyn Tx,
    context: &PricingContext<'_>,
    items: &mut [PricedItem],
) -> Result<Option<AppliedCoupon>, AdjustmentError> {
    let code = coupon::normal(context.coupon.unwrap_or_default());
    if code.is_empty() {
        return Ok(None);
    }
    let found =
        if context.for_update { tx.coupons().lock_by_code(&code)? } else { tx.coupons().find_by_code(&code)? };
    let coupon = found.ok_or(AdjustmentError::Coupon(Refusal::Unknown))?;
    let uses = tx.coupons().uses(coupon.id, context.user)?;
    let shares = coupon.shares(items, uses, context.now)?.map_err(AdjustmentError::Coupon)?;
    let discount = Paise::sum(shares.iter().copied())?;
    for (item, share) in items.iter_mut().zip(shares) {
        item.adjustments.push(Adjustment::coupon(&coupon.code, share));
    }
    Ok(Some(AppliedCoupon { id: coupon.id, code: coupon.code, discount }))
}

/// The buyer's payments for courses of the bundles of `basket`, by item. A course that is in two bundles is credited
/// in the first.
fn credits(
    tx: &mut dyn Tx,
    context: &PricingContext<'_>,
    basket: &[Sellable],
) -> Result<Vec<Vec<Adjustment>>, StoreError> {
    let is_bundle = |sellable: &&Sellable| matches!(sellable.item, ItemId::Bundle(_));
    let courses: Vec<CourseId> = basket.iter().filter(is_bundle).flat_map(|bundle| bundle.courses.clone()).collect();
    let Some(user) = context.user.filter(|_| !courses.is_empty()) else { return Ok(Vec::new()) };
    let mut paid = tx.upgrades().paid_singly(user, &courses, context.for_update)?;
    let mut of_item = |sellable: &Sellable| {
        let holds = |course: &CourseId| is_bundle(&sellable) && sellable.courses.contains(course);
        let own = paid.extract_if(.., |(course, _)| holds(course));
        own.map(|(_, credit)| credit).collect()
    };
    Ok(basket.iter().map(&mut of_item).collect())
}

/// Gives back what an order that ends unpaid reserved.
pub(crate) fn release(tx: &mut dyn Tx, order: OrderId, now: Time) -> Result<(), StoreError> {
    tx.coupons().release(order)?;
    tx.upgrades().release(order, now)
}

/// Whether an ended order whose money comes late can have its adjustments again: nobody used them meanwhile, and what
/// is credited was not refunded. Call it under the buyer's lock, in the unit of work that makes it final.
pub(crate) fn can_take_again(tx: &mut dyn Tx, order: &Order) -> Result<bool, StoreError> {
    Ok((!order.has(AdjustmentKind::Credit) || tx.upgrades().can_take_again(order.id)?)
        && (!order.has(AdjustmentKind::Coupon) || tx.coupons().can_take_again(order.id)?))
}

/// Makes final what a paid order reserved. Of an order whose money came late that is taken again.
pub(crate) fn finalise(tx: &mut dyn Tx, order: &Order, now: Time) -> Result<(), StoreError> {
    if order.has(AdjustmentKind::Coupon) {
        tx.coupons().finalise(order.id, now)?;
    }
    if order.status != OrderStatus::Pending && order.has(AdjustmentKind::Credit) {
        tx.upgrades().take_again(order.id)?;
    }
    Ok(())
}
